"""Golden matches as the server would have logged them: sealed entries, from opening to disclosure."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from domain.kernel.bots import bots_of
from domain.kernel.chance import UNUSED
from domain.kernel.match import Match, bot_turn
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, sealed
from domain.kernel.talk import Said
from events.chain import SCHEME, Seed, genesis
from events.entries import EVERYTHING, Audited, Entry, sealed_batch
from events.export import exported
from events.keys import MatchId, PlayerId
from events.lifecycle import (
    ChanceDrawn,
    Fairness,
    MatchOpened,
    MatchStarted,
    SeatPlan,
    SeatTaken,
    SeedDisclosed,
)
from events.position import Games, Position, first_position
from events.rules_digest import rules_digest
from tests.golden import Golden, chance_of, options_of, seed_of

BEGAN = 1_750_000_000_000


@dataclass(frozen=True)
class Sealed:
    """A log, and what only its server knows."""

    match: MatchId
    seed: Seed
    entries: list[Entry]
    games: Games

    def export(self, reader: Audited, last: int | None = None) -> bytes:
        """What this reader carries away, up to a version."""
        entries = self.entries[:last]
        return exported(self.position(entries), entries, reader, self.seed)

    def position(self, entries: list[Entry]) -> Position:
        return first_position(entries[0], self.games).after(entries[1:])

    @property
    def readers(self) -> list[Audited]:
        opened = self.entries[0].event
        assert isinstance(opened, MatchOpened)
        return [None, *map(Seat, range(len(opened.seats))), EVERYTHING]


class Batches(Match):
    """A match that keeps its batches, each with what chance gave for it."""

    def __init__(self, golden: Golden) -> None:
        self.chance = seed_of(golden).chance(UNUSED)
        self.batches: list[list[Event]] = []
        super().__init__(golden.game, golden.seats, options_of(golden), self.chance)

    def _append(self, events: list[Event]) -> list[Event]:
        drawn, self.chance.draws = tuple(self.chance.draws), []
        self.batches.append([*events, ChanceDrawn(sealed(drawn))] if drawn else [*events])
        return super()._append(events)


@cache
def sealed_golden(golden: Golden) -> Sealed:
    """The log of a golden match, played by its bots; somebody talks after the end."""
    played, bots = Batches(golden), chance_of(golden, "bots")
    while pending := played.pending:
        bot_turn(played, pending[0].seat, bots_of(golden.game)[golden.bot], bots)
    seed, match = seed_of(golden), MatchId("m_" + f"golden{golden.game.id}{golden.seats}".ljust(20, "0")[:20])
    opening, *later = played.batches
    later[-1].append(SeedDisclosed(seed.bytes.hex()))
    entries: list[Entry] = []
    previous = genesis(match)
    talk: list[Event] = [Said(Seat(0), "Gut gespielt! \U0001f44f")]
    for batch in ([*opened(golden, match, seed), *opening], *later, talk):
        time = BEGAN + 1000 * len(entries)
        entries += sealed_batch(batch, len(entries) + 1, time, previous, seed)
        previous = entries[-1].hash
    return Sealed(match, seed, entries, {golden.game.id: golden.game})


def opened(golden: Golden, match: MatchId, seed: Seed) -> list[Event]:
    plans = (SeatPlan("bot", bot=golden.bot),) * golden.seats
    fairness = Fairness(SCHEME, seed.commitment)
    first = MatchOpened(
        match,
        golden.game.id,
        rules_digest(golden.game),
        options_of(golden),
        plans,
        "public",
        PlayerId("p_golden"),
        fairness,
    )
    return [first, *(SeatTaken(Seat(seat), golden.bot) for seat in range(golden.seats)), MatchStarted()]
