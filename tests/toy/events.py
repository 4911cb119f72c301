"""What can happen, in the order of play."""

from __future__ import annotations

from domain.kernel.moves import CardId, Event
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card
from tests.toy.components import Good, Role
from tests.toy.table import Options


class MarketOpened(Event, frozen=True, tag="market_opened"):
    seats: int
    options: Options


class RolesDealt(Event, frozen=True, tag="roles_dealt"):
    roles: tuple[Secret[Role], ...]


class PileShuffled(Event, frozen=True, tag="pile_shuffled"):
    """The goods in the box, or all sold ones, become the new face-down pile."""

    size: int
    order: Secret[tuple[Good, ...]]


class GoodDrawn(Event, frozen=True, tag="good_drawn"):
    seat: Seat
    card: Secret[Card[Good]]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: Seat
    turn: int


class GoodSold(Event, frozen=True, tag="good_sold"):
    seat: Seat
    held: Secret[CardId]
    card: CardId
    good: Secret[Good]


class CoinsPaid(Event, frozen=True, tag="coins_paid"):
    seat: Seat
    coins: int


class GoodStashed(Event, frozen=True, tag="good_stashed"):
    seat: Seat
    held: Secret[CardId]
    card: CardId
    good: Secret[Good]


class StallPeekedAt(Event, frozen=True, tag="stall_peeked_at"):
    seat: Seat
    stall: Seat
    good: Secret[Good]


class VoteBegan(Event, frozen=True, tag="vote_began"):
    pass


class BallotSealed(Event, frozen=True, tag="ballot_sealed"):
    seat: Seat
    ballot: Secret[Seat | None]


class BallotsOpened(Event, frozen=True, tag="ballots_opened"):
    ballots: dict[Seat, Secret[Seat | None]]


class RolesOpened(Event, frozen=True, tag="roles_opened"):
    roles: tuple[Secret[Role], ...]


class StallOpened(Event, frozen=True, tag="stall_opened"):
    stall: Seat
    good: Secret[Good]


class MarketClosed(Event, frozen=True, tag="market_closed"):
    outcome: Outcome


EVENTS = (
    MarketOpened,
    RolesDealt,
    PileShuffled,
    GoodDrawn,
    TurnBegan,
    GoodSold,
    CoinsPaid,
    GoodStashed,
    StallPeekedAt,
    VoteBegan,
    BallotSealed,
    BallotsOpened,
    RolesOpened,
    StallOpened,
    MarketClosed,
)
