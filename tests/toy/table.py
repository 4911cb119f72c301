"""The night market as it stands, and what each event does to it."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from domain.kernel.game import Recorders
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
    RECORDERS[type(event)](table, event)
    return table


def market_opened(table: Market, event: moves.MarketOpened) -> None:
    table.options = event.options
    table.hands = [()] * event.seats
    table.stalls = [None] * event.seats
    table.coins = [0] * event.seats


def note_roles(table: Market, event: moves.RolesDealt | moves.RolesOpened) -> None:
    table.roles = event.roles


def pile_shuffled(table: Market, event: moves.PileShuffled) -> None:
    table.pile = pile_of(event.size, event.order)
    table.sold = ()


def good_drawn(table: Market, event: moves.GoodDrawn) -> None:
    table.ids += 1
    table.pile = table.pile.drawn()
    table.hands[event.seat] += (event.card,)


def turn_began(table: Market, event: moves.TurnBegan) -> None:
    table.phase = Phase.TRADING
    table.turn = event.turn


def good_sold(table: Market, event: moves.GoodSold) -> None:
    table.ids += 1
    table.hands[event.seat] = hand_without(table.hands[event.seat], event.held)
    table.sold += (Card(event.card, event.good.open()),)


def coins_paid(table: Market, event: moves.CoinsPaid) -> None:
    table.coins[event.seat] += event.coins


def good_stashed(table: Market, event: moves.GoodStashed) -> None:
    table.ids += 1
    table.hands[event.seat] = hand_without(table.hands[event.seat], event.held)
    table.stalls[event.seat] = Stall(event.card, event.good)


def learn(table: Market, event: moves.StallPeekedAt | moves.StallOpened) -> None:
    stall = table.stalls[event.stall]
    assert stall is not None
    table.stalls[event.stall] = Stall(stall.card, stall.good.learned(event.good))


def vote_began(table: Market, _: moves.VoteBegan) -> None:
    table.phase = Phase.VOTING


def ballot_sealed(table: Market, event: moves.BallotSealed) -> None:
    table.ballots[event.seat] = event.ballot


def ballots_opened(table: Market, event: moves.BallotsOpened) -> None:
    table.ballots = dict(event.ballots)


def market_closed(table: Market, event: moves.MarketClosed) -> None:
    table.phase = Phase.CLOSED
    table.outcome = event.outcome


RECORDERS: Final[Recorders[Market]] = {
    moves.MarketOpened: market_opened,
    moves.RolesDealt: note_roles,
    moves.PileShuffled: pile_shuffled,
    moves.GoodDrawn: good_drawn,
    moves.TurnBegan: turn_began,
    moves.GoodSold: good_sold,
    moves.CoinsPaid: coins_paid,
    moves.GoodStashed: good_stashed,
    moves.StallPeekedAt: learn,
    moves.VoteBegan: vote_began,
    moves.BallotSealed: ballot_sealed,
    moves.BallotsOpened: ballots_opened,
    moves.RolesOpened: note_roles,
    moves.StallOpened: learn,
    moves.MarketClosed: market_closed,
}
