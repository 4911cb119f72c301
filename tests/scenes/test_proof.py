"""The whole of a proof, in short: bots play on from the second vote a few times instead of a hundred."""

from __future__ import annotations

from pathlib import Path

from running.embedded import EmbeddedRedis
from tests.scenes.proof import PROGRAMS, Service, scene
from tests.service import running_service


def test_a_match_is_proved_forged_carried_away_and_played_on(tmp_path: Path) -> None:
    (here := tmp_path / "here").mkdir()
    (there := tmp_path / "there").mkdir()
    with running_service(here) as one, running_service(there, bots=True) as other:
        first, second = Service(one, EmbeddedRedis(here / "redis").url), Service(other, "")
        seen = scene(first, second, tmp_path, branches=2)
    programs = {
        f"{name}, {program}" for name in ("as-1", "as-all") for program in (*PROGRAMS, "charon verify")
    }
    assert seen.checked.keys() == programs
    assert all(said.lower().startswith("holds: ") for said in seen.checked.values())
    assert seen.calm == "1 matches, 0 alarms."
    events = seen.whole.count(b"\n") - 2  # but for the header and the signature
    shrank = f"its history shrank from {events} to {seen.changed - 1} events"
    assert seen.alarm == f"ALARM: match {seen.match}: {shrank}"
    assert seen.finding == f"event {seen.changed}: does not fit the chain"
    assert (seen.told, seen.refusal) == (seen.changed - 1, "log-damaged")
    assert seen.imported == seen.match
    assert seen.branches == sum(seen.ends.values()) == 2
