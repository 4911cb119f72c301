"""The night market as it stands."""

from __future__ import annotations

import copy
from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct, field

from domain.kernel.moves import CardId
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, Secret, seats_of
from domain.kernel.zones import Card, Pile
from tests.toy.components import Good, Role

ROUNDS: Final = {"short": 3, "long": 5}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    peeking: bool = True
    night: Literal["short", "long"] = "short"
    first_seat: Seat = Seat(0)


class Phase(StrEnum):
    OPENING = "opening"
    TRADING = "trading"
    VOTING = "voting"
    CLOSED = "closed"


class Stall(Struct, frozen=True):
    """A face-down good in front of a seat."""

    card: CardId
    good: Secret[Good]


class Market(Struct):
    options: Options = Options()
    phase: Phase = Phase.OPENING
    turn: int = 0
    ids: int = 0
    roles: tuple[Secret[Role], ...] = ()
    pile: Pile[Good] = Pile()
    hands: list[tuple[Secret[Card[Good]], ...]] = field(default_factory=list)
    stalls: list[Stall | None] = field(default_factory=list)
    sold: tuple[Card[Good], ...] = ()
    coins: list[int] = field(default_factory=list)
    ballots: dict[Seat, Secret[Seat | None]] = field(default_factory=dict)
    outcome: Outcome | None = None

    def copy(self) -> Market:
        twin = copy.copy(self)
        twin.hands = self.hands.copy()
        twin.stalls = self.stalls.copy()
        twin.coins = self.coins.copy()
        twin.ballots = self.ballots.copy()
        return twin

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def everybody(self) -> tuple[Seat, ...]:
        return seats_of(self.seats)

    @property
    def active(self) -> Seat:
        return Seat((self.options.first_seat + self.turn) % len(self.hands))

    @property
    def last_turn(self) -> int:
        return ROUNDS[self.options.night] * len(self.hands) - 1

    def held_by(self, seat: Seat) -> list[Card[Good]]:
        return [card.open() for card in self.hands[seat]]

    def next_id(self) -> CardId:
        return CardId(f"g{self.ids + 1}")
