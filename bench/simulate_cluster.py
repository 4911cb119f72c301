"""A cluster of 60 primaries on paper: how evenly it fills, what runs hot, and what a failover costs whom.

`python -m bench.simulate_cluster [--seed N]` prints three tables in seconds. Keys are named and routed by the
service's own code; the failover is simulated in its own time, so that equal seeds print equal tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence

from bench.__main__ import aligned
from bench.failover import Outcome, Setting, simulate
from bench.placement import MATCHES, fullest_to_mean, ids, lists, spread, uneven
from events.keys import LIST_PARTS
from running.capacity import Figures, Load, measured, rates_of

FIGURES = measured().figures
SHARDS = 60
SIZES = (3, 16, SHARDS, 64)
TABLES = 1_000
"""Matches of a tournament that begin together."""
FOLLOWING = 100
"""API processes in which somebody follows one match."""
BUSY = rates_of(
    Load(
        matches=1e6,
        seconds_per_action=10,
        events_per_action=FIGURES.events_per_action,
        actions_per_match=FIGURES.actions_per_match,
    ),
    FIGURES,
)
"""A million matches in which somebody acts every ten seconds."""
LOSSES = (
    Setting(lost=0),
    Setting(lost=1, fault="killed"),
    Setting(lost=1),
    Setting(lost=1, places=8),
    Setting(lost=1, places=None),
    Setting(lost=6),
    Setting(lost=6, places=None),
    Setting(lost=6, threads=64, places=32),
    Setting(lost=20, threads=64, places=32),
    Setting(lost=29, threads=64, places=32),
    Setting(lost=30, threads=64, places=32),
    Setting(lost=1, node_timeout=5.0),
    Setting(lost=1, node_timeout=15.0),
)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.simulate_cluster")
    parser.add_argument("--seed", type=int, default=0, help="equal seeds print equal tables")
    seed = parser.parse_args(arguments).seed
    for title, table in (
        (f"{MATCHES:,} matches and {TABLES:,} tables of a tournament", list(filling(seed))),
        ("What makes one primary hot", list(heat(FIGURES, seed))),
        ("Primaries lost at once, seen by one API process of many", list(losses(seed))),
    ):
        print(title, *aligned(table), "", sep="\n")


def filling(seed: int) -> Iterable[tuple[str, ...]]:
    yield (
        "primaries",
        "fullest : mean",
        "of a tournament",
        f"with a list part (of {LIST_PARTS})",
        "most parts on one",
    )
    for shards in SIZES:
        parts = lists(shards)
        tournament = uneven(spread(ids(TABLES, seed + 1), shards), shards)
        yield (
            str(shards),
            f"{fullest_to_mean(shards, seed=seed):.3f}",
            f"{tournament:.2f}",
            str(len(parts)),
            str(max(parts.values())),
        )


def heat(figures: Figures, seed: int) -> Iterable[tuple[str, ...]]:
    """What loads one primary more than others, and how much of its core that takes."""
    append = figures.storage_append_us + figures.storage_fsync_us
    action = append + figures.events_per_action * figures.storage_event_us
    famous = action + FOLLOWING * (figures.storage_news_us + figures.storage_look_us)
    tables = max(spread(ids(TABLES, seed + 1), SHARDS).values())
    changes = 2 * BUSY.ended / LIST_PARTS
    yield "what", "processor time", "a second", "of the core"
    for what, cost, rate in (
        ("a match with ten actions a second", action, 10.0),
        (f"the same, followed from {FOLLOWING} API processes", famous, 10.0),
        (
            f"{TABLES:,} tables of a tournament that act once a second, the most on one of {SHARDS}",
            action,
            tables,
        ),
        (f"a part of the lists, {BUSY.actions:,.0f} actions a second in all", append, changes),
    ):
        yield what, f"{cost:,.0f} µs", f"{rate:,.0f}", f"{cost * rate / 1e6:.1%}"


def losses(seed: int) -> Iterable[tuple[str, ...]]:
    yield (
        "lost",
        "how",
        "node time-out",
        "threads",
        "at one node",
        "matches that wait",
        "for at most",
        "503",
        "503 of others",
        "others p99",
        "others' longest gap",
    )
    for setting in LOSSES:
        yield row(setting, simulate(setting, seed))


def row(setting: Setting, found: Outcome) -> tuple[str, ...]:
    return (
        f"{setting.lost} of {setting.shards}",
        setting.fault if setting.lost else "-",
        f"{setting.node_timeout:g} s",
        str(setting.threads),
        "all" if setting.places is None else f"at most {setting.places}",
        f"{found.matches_lost:.1%}",
        "until repaired" if found.longest_outage is None else f"{found.longest_outage:.1f} s",
        f"{found.refused:.1%}",
        f"{found.others_refused:.1%}",
        "-" if found.matches_lost == 1 else f"{found.others_p99 * 1e3:,.0f} ms",
        "-" if found.matches_lost == 1 else f"{found.others_gap * 1e3:,.0f} ms",
    )


if __name__ == "__main__":
    main()
