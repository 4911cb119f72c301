"""What a long trial has found, as a page of text."""

from __future__ import annotations

from tests.faults.trial import Trial


def report(trial: Trial, seed: int, seconds: float) -> str:
    findings, load = trial.findings, trial.load
    strikes = [
        f"  {name:<36} {len(back):>4} times, played on after {max(back):5.1f} s at most"
        for name, back in sorted(findings.strikes.items())
    ]
    return "\n".join(
        [
            f"seed {seed}, {seconds:.0f} s, {sum(map(len, findings.strikes.values()))} faults",
            *strikes,
            f"matches checked {len(findings.checked)}, writes acknowledged {sum(load.answered())},"
            f" sent again {load.retries}, tokens revoked {len(load.notes.revoked)},"
            f" connections cut {trial.site.line.cuts} at the clients",
            f"violations: {len(findings.violations)}",
            *(f"  {violation}" for violation in findings.violations),
        ]
    )
