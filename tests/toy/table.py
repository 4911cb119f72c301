"""The night market as it stands, and what each event does to it."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from domain.kernel.moves import CardId, Event
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card, Pile, hand_without, pile_of
from tests.toy import moves
from tests.toy.moves import Good, Options, Role

WORTH: Final = {Good.BREAD: 1, Good.CLOTH: 2, Good.RING: 4}
COPIES: Final = 3
ROUNDS: Final = {"short": 3, "long": 5}


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
    def seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.hands))]

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


def components(table: Market) -> Mapping[str, int]:
    """Every good and role, wherever it lies."""
    goods = [*table.pile.faces(), *(card.name for card in table.sold)]
    goods += [card.name for seat in table.seats for card in table.held_by(seat)]
    goods += [stall.good.open() for stall in table.stalls if stall]
    return Counter([*goods, *(role.open() for role in table.roles)])


def evolve(table: Market, event: Event) -> Market:
    match event:
        case moves.MarketOpened(seats, options):
            table.options = options
            table.hands = [()] * seats
            table.stalls = [None] * seats
            table.coins = [0] * seats
        case moves.RolesDealt(roles) | moves.RolesOpened(roles):
            table.roles = roles
        case moves.PileShuffled(size, order):
            table.pile = pile_of(size, order)
            table.sold = ()
        case moves.GoodDrawn(seat, card):
            table.ids += 1
            table.pile = table.pile.drawn()
            table.hands[seat] += (card,)
        case moves.TurnBegan(_, turn):
            table.phase = Phase.TRADING
            table.turn = turn
        case moves.GoodSold(seat, held, card, good):
            table.ids += 1
            table.hands[seat] = hand_without(table.hands[seat], held)
            table.sold += (Card(card, good.open()),)
        case moves.CoinsPaid(seat, coins):
            table.coins[seat] += coins
        case moves.GoodStashed(seat, held, card, good):
            table.ids += 1
            table.hands[seat] = hand_without(table.hands[seat], held)
            table.stalls[seat] = Stall(card, good)
        case moves.StallPeekedAt(stall=seat, good=good) | moves.StallOpened(seat, good):
            table.stalls[seat] = learned(table.stalls[seat], good)
        case moves.VoteBegan():
            table.phase = Phase.VOTING
        case moves.BallotSealed(seat, ballot):
            table.ballots[seat] = ballot
        case moves.BallotsOpened(ballots):
            table.ballots = dict(ballots)
        case moves.MarketClosed(outcome):
            table.phase = Phase.CLOSED
            table.outcome = outcome
    return table


def learned(stall: Stall | None, good: Secret[Good]) -> Stall:
    assert stall is not None
    return Stall(stall.card, stall.good.learned(good))
