"""Measured strength that is kept: a file with each game, `mind/strength.ndjson`, a line for each contest.

`charon strength ... --record` writes it. Bots' pages and `docs/bots.md` are made of it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from shlex import join

import msgspec
from msgspec import Struct

from domain.kernel.codec import AnyGame
from simulation.gains import Strength
from simulation.pairs import Contest

FILE = "strength.ndjson"
REPORTED = "report"
"""What the labels of deals begin with whose results are kept: nothing may be fitted on them."""


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A contest, and what it came to."""

    contest: Contest
    strength: Strength

    @property
    def command(self) -> str:
        """What measures it again; on fresh deals with another label."""
        contest = self.contest
        options = [f"--option={name}={as_text(value)}" for name, value in contest.options.items()]
        side = [f"--side={contest.side}"] if contest.side else []
        replays = [f"--replays={contest.replays}"] if contest.replays > 1 else []
        terms = [f"--bot={contest.bot}", f"--against={contest.against}", f"--seats={contest.seats}"]
        deals = [f"--deals={self.strength.gain.deals}", f"--label={contest.label}"]
        return join(["charon", "strength", contest.game, *terms, *side, *options, *replays, *deals])


def as_text(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def records_of(game: AnyGame) -> list[Record]:
    """What is known of the bots in a game, in the order of bots, seats and sides."""
    path = mind_folder(game) / FILE
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Record) for line in lines]


def keep(game: AnyGame, record: Record) -> Path:
    """Write it down, in place of what was known of the same contest; the file it stands in."""
    others = [other for other in records_of(game) if question(other) != question(record)]
    path = mind_folder(game) / FILE
    rows = sorted([*others, record], key=question)
    path.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    return path


def question(record: Record) -> tuple[str, str, int, str, bytes]:
    """What a record answers: one with other deals answers the same."""
    contest = record.contest
    options = msgspec.json.encode(contest.options, order="sorted")
    return contest.bot, contest.against, contest.seats, contest.side or "", options


def mind_folder(game: AnyGame) -> Path:
    """Where a game keeps what its bots know."""
    beside = sys.modules[game.decide.__module__].__file__
    assert beside is not None
    return Path(beside).parent / "mind"
