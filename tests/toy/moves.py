"""What seats at the night market do, and what then happens."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, Secret
from domain.kernel.talk import Claim
from domain.kernel.zones import Card


class Role(StrEnum):
    HONEST = "honest"
    THIEF = "thief"


class Good(StrEnum):
    BREAD = "bread"
    CLOTH = "cloth"
    RING = "gold-ring"


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    peeking: bool = True
    night: Literal["short", "long"] = "short"
    first_seat: Seat = Seat(0)


class Sell(Action, frozen=True, tag="sell"):
    card: Private[CardId]


class Stash(Action, frozen=True, tag="stash"):
    card: Private[CardId]


class Draw(Action, frozen=True, tag="draw"):
    pass


class Peek(Action, frozen=True, tag="peek"):
    stall: Seat


class Wait(Action, frozen=True, tag="wait"):
    pass


class Vote(Action, frozen=True, tag="vote"):
    suspect: Private[Seat | None]


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


class Holds(Claim, frozen=True, tag="holds"):
    good: Good


class Suspects(Claim, frozen=True, tag="suspects"):
    seat: Seat


ACTIONS = (Sell, Stash, Draw, Peek, Wait, Vote)
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
CLAIMS = (Holds, Suspects)
