"""Workers as real processes, and matches for them to play."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import groupby
from pathlib import Path

import msgspec

from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from events.clocks import OpenDecision
from events.entries import Entry
from events.keys import MatchId, PlayerId
from events.lifecycle import SeatPlan
from events.matches import Matches
from events.position import Position, first_position
from events.refusals import DecisionClosed

HOST = PlayerId("p_00000000000000000000")
PATIENCE_SECONDS = 60.0


@contextmanager
def worker(redis_url: str, log: Path, *flags: str, **settings: str) -> Iterator[subprocess.Popen[bytes]]:
    """A worker process while the block runs; it may be killed in it."""
    own = {"redis_url": redis_url, "log_level": "info", **settings}
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CHARON_")}
    environment |= {f"CHARON_{name.upper()}": value for name, value in own.items()}
    with log.open("ab") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.toy.worker", *flags], env=environment, stderr=output
        )
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def open_bots(matches: Matches, game: str, seats: int, bot: str = "random") -> MatchId:
    """A match of bots alone; it starts at once."""
    match, _ = matches.open(game, {}, [SeatPlan("bot", bot=bot)] * seats, by=HOST)
    return match


def open_for_one(matches: Matches, game: str, seats: int, bot: str = "random") -> MatchId:
    """A match of a person in seat 0, who has sat down, and bots."""
    plans = [SeatPlan("open"), *[SeatPlan("bot", bot=bot)] * (seats - 1)]
    match, _ = matches.open(game, {}, plans, by=HOST)
    matches.take_seat(match, Seat(0), name="Ann", code=code_of(matches, match))
    return match


def code_of(matches: Matches, match: MatchId) -> str:
    return matches.vault(match).claim_code(Seat(0))


def answer_first(matches: Matches, match: MatchId) -> None:
    """Answer the first open decision with its first legal action, as a client would."""
    position = matches.archive.position(match)
    answer(matches, position, position.decisions[0])


def answer_before_the_bot(matches: Matches, match: MatchId) -> None:
    """The same where a bot thinks about it: one that has no choice answers at once, and may be first."""
    position = matches.archive.position(match)
    for decision in position.decisions[:1]:
        with suppress(DecisionClosed):
            answer(matches, position, decision)


def answer(matches: Matches, position: Position, decision: OpenDecision) -> None:
    action = position.game.legal(position.table, decision.seat)[0]
    matches.act(position.opened.match, decision.seat, decision.id, msgspec.to_builtins(action))


def eventually(holds: Callable[[], bool], seconds: float = PATIENCE_SECONDS) -> float:
    """Wait until it holds; how long it took."""
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < seconds, "it never came to that"
        time.sleep(0.02)
    return time.monotonic() - began


def finished(matches: Matches, *ids: MatchId) -> bool:
    return all(matches.archive.position(match).status == "ended" for match in ids)


def entries_of(matches: Matches, match: MatchId) -> list[Entry]:
    """The whole log, checked: dense, chained, undamaged."""
    page = matches.archive.read(match, 0)
    assert page.damage is None
    assert [entry.version for entry in page.entries] == list(range(1, page.end + 1))
    return page.entries


def assert_each_turn_played_once(matches: Matches, match: MatchId) -> None:
    """Batch by batch, each action answers a decision that was open before it: none twice, none beside."""
    first, *rest = entries_of(matches, match)
    position = first_position(first, matches.archive.games)
    for _, group in groupby(rest, key=lambda entry: entry.cause or entry.version):
        batch = list(group)
        opening = batch[0].event
        if isinstance(opening, Acted):
            assert position.decision_of(opening.seat) is not None
        position = position.after(batch)
