"""The accusation, and the vote on it."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.moves import Action, Event, Private
from domain.kernel.secrets import Seat, Secret


class PassVote(Action, frozen=True, tag="pass_vote"):
    """Start no vote."""


class Accuse(Action, frozen=True, tag="accuse"):
    """Start a vote to throw somebody overboard."""

    seat: Seat


class Ballot(Action, frozen=True, tag="ballot"):
    """Vote on the accusation."""

    yes: Private[bool]


class VoteDeclined(Event, frozen=True, tag="vote_declined"):
    seat: Seat


class VoteStarted(Event, frozen=True, tag="vote_started"):
    seat: Seat
    accused: Seat


class BallotCast(Event, frozen=True, tag="ballot_cast"):
    seat: Seat
    yes: Secret[bool]


class Tally(Struct, frozen=True):
    """The ballots opened: who voted how, with what weight, and whether it was enough."""

    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    yes_votes: int
    no_votes: int
    killed: bool


class VoteClosed(Event, frozen=True, tag="vote_closed"):
    accused: Seat
    tally: Secret[Tally]


class Voted(Struct, frozen=True, gc=False, tag="voted"):
    """An accusation was voted on. `votes` says by seat how much a ballot of that seat counted."""

    round: int
    accuser: Seat
    accused: Seat
    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    votes: tuple[int, ...]
    killed: bool
