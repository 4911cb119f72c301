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
from running.capacity import Figures, measured

SIZES = (3, 16, 60, 64)
TABLES = 1_000
"""Matches of a tournament that begin together."""
FOLLOWING = 100
"""API processes in which somebody follows one famous match."""
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
        ("What one shard bears at most", list(heat(measured().figures))),
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


def heat(figures: Figures) -> Iterable[tuple[str, ...]]:
    """How many of something one primary can do in a second, if it does nothing else."""
    append = (
        figures.storage_append_us
        + figures.storage_fsync_us
        + figures.events_per_action * figures.storage_event_us
    )
    famous = append + FOLLOWING * figures.storage_look_us
    yield "what", "processor time", "at most a second"
    yield "an action", f"{append:.0f} µs", f"{1e6 / append:,.0f}"
    yield f"an action followed from {FOLLOWING} processes", f"{famous:,.0f} µs", f"{1e6 / famous:,.0f}"
    yield "a look at a match", f"{figures.storage_look_us:.0f} µs", f"{1e6 / figures.storage_look_us:,.0f}"


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
        f"{found.others_p99 * 1e3:,.0f} ms",
        f"{found.others_gap * 1e3:,.0f} ms",
    )


if __name__ == "__main__":
    main()
