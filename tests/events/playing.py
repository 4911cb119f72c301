"""Matches to look at: opened, begun, played on by chance, read back."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.kernel.chance import Chance, SeededChance
from domain.kernel.secrets import Seat
from events.clocks import OpenDecision
from events.entries import Entry
from events.keys import MatchId, PlayerId
from events.lifecycle import SeatPlan
from events.matches import Matches
from events.position import Position, first_position, snapshot
from events.storage import Storage
from events.writing import Batch
from tests.toy.shelf import GAME, GAMES

ANNA, BERT = PlayerId("p_anna"), PlayerId("p_bert")
A, B = Seat(0), Seat(1)
BOT, OPEN = SeatPlan("bot", bot="random"), SeatPlan("open")

PATIENCE_SECONDS = 20.0


def another(redis: Storage, **given: Any) -> Matches:
    """The matches of one another, which remembers nothing yet."""
    return Matches(redis, **{"games": GAMES, **given})


def opened(matches: Matches, *plans: SeatPlan) -> MatchId:
    """A match that waits for people to sit down."""
    return matches.open(GAME, {}, plans, by=ANNA)[0]


def sit(matches: Matches, match: MatchId, seat: Seat) -> None:
    """A guest takes an open seat."""
    matches.take_seat(match, seat, name=f"guest {seat}", code=matches.vault(match).claim_code(seat))


def begun(
    matches: Matches,
    game: str = GAME,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
) -> MatchId:
    """A match between two bots or the fewest, which begins at once; nobody moves for them but the test."""
    plans = [BOT] * (seats or max(2, min(GAMES[game].seats)))
    return matches.open(game, options or {}, plans, by=ANNA)[0]


def played(matches: Matches, match: MatchId, actions: int | None = None, seed: int = 1) -> Position:
    """The match after some random answers, or after its last one."""
    chance = SeededChance(seed)
    taken = 0
    while matches.archive.position(match).decisions and taken != actions:
        answer(matches, match, chance)
        taken += 1
    return matches.archive.position(match)


def answer(matches: Matches, match: MatchId, chance: Chance, key: str | None = None) -> Batch:
    """One open decision of any seat, answered by chance."""
    position = matches.archive.position(match)
    decision = chance.choice("decision", position.decisions)
    return matches.act(match, decision.seat, decision.id, wish(position, decision, chance), key=key)


def wish(position: Position, decision: OpenDecision, chance: Chance) -> dict[str, object]:
    """Any legal answer to a decision, as a client sends it."""
    action = chance.choice("action", position.game.legal(position.table, decision.seat))
    sent: dict[str, object] = msgspec.to_builtins(action)
    return sent


def chatted(matches: Matches, match: MatchId, times: int, seat: Seat = A) -> None:
    for number in range(times):
        matches.talk(match, seat, {"type": "say", "text": f"word {number}"})


def whole_log(matches: Matches, match: MatchId) -> list[Entry]:
    """Every entry; fails if the chain does not hold to the end."""
    page = matches.archive.read(match, 0)
    assert page.damage is None
    assert [entry.version for entry in page.entries] == list(range(1, page.end + 1))
    return page.entries


def kinds(matches: Matches, match: MatchId) -> list[str]:
    """What happened, by the names of the events."""
    return [type(entry.event).__name__ for entry in whole_log(matches, match)]


def same(one: Position, other: Position) -> bool:
    """Whether two positions agree in everything, their tables byte for byte."""
    return snapshot(one) == snapshot(other)


def folded(matches: Matches, match: MatchId) -> Position:
    """The position from the log alone, entry by entry."""
    entries = whole_log(matches, match)
    return first_position(entries[0], matches.archive.games).after(entries[1:])


def damage(matches: Matches, match: MatchId) -> str | None:
    """What was found wrong with the log of a match, None if nothing was."""
    head = matches.log.head(match)
    return head.damage if head else None


def eventually(true: Callable[[], object]) -> None:
    """Wait until it is true; fail if it never is."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not true():
        assert time.monotonic() < deadline, "it never came true"
        time.sleep(0.005)
