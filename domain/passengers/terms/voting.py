"""The vote, and the boats that leave."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.moves import Action, Event, Private
from domain.kernel.secrets import Seat, Secret
from domain.passengers.components import Boat


class Vote(Action, frozen=True, tag="vote"):
    """Vote for the boat that is to cross. Final."""

    boat: Private[Boat]


class Ballot(Struct, frozen=True):
    """A resolved vote: who voted for which boat, the voices each held, and what the boats got."""

    round: int
    votes: tuple[Boat, ...]
    voices: tuple[int, ...]
    totals: dict[Boat, int]
    tie: bool
    winner: Boat


class VoteCast(Event, frozen=True, tag="vote_cast"):
    seat: Seat
    boat: Secret[Boat]


class VotesRevealed(Event, frozen=True, tag="votes_revealed"):
    ballot: Secret[Ballot]


class BoatCrossed(Event, frozen=True, tag="boat_crossed"):
    boat: Boat
    row: int


class BoatDiscarded(Event, frozen=True, tag="boat_discarded"):
    boat: Boat
