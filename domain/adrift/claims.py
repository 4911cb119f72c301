"""What those on the raft may tell each other in words a program understands. All of it may be lies."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal

from msgspec import Meta

from domain.adrift.components import AgendaId, EventId, ItemId
from domain.adrift.pieces import Phase
from domain.adrift.refusals import refused
from domain.adrift.table import Raft
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Claim

Faces = Annotated[tuple[ItemId, ...], Meta(max_length=86)]
Seats = Annotated[tuple[Seat, ...], Meta(max_length=6)]


class Sight(StrEnum):
    """Any card that a look can show: every agenda, item and event."""

    _ignore_ = "cards card"
    for cards in (AgendaId, ItemId, EventId):
        for card in cards:
            vars()[card.name] = card.value


Sights = Annotated[tuple[Sight, ...], Meta(max_length=86)]

SIGHTS: Final[dict[str, frozenset[str]]] = {
    "agenda": frozenset(AgendaId),
    "hand": frozenset(ItemId),
    "event": frozenset(EventId),
    "face-down": frozenset(ItemId),
}
"""The cards that each kind of look can show."""


class IAm(Claim, frozen=True, tag="i_am"):
    """My agenda."""

    agenda: AgendaId


class YouAre(Claim, frozen=True, tag="you_are"):
    """Somebody's agenda, as I see it."""

    seat: Seat
    agenda: AgendaId


class IHold(Claim, frozen=True, tag="i_hold"):
    """Items in my hand."""

    faces: Faces


class IPut(Claim, frozen=True, tag="i_put"):
    """What I put into the last food pile."""

    faces: Faces


class ISaw(Claim, frozen=True, tag="i_saw"):
    """What a card effect showed me: one card, or a list of cards of one kind."""

    what: Literal["agenda", "hand", "event", "face-down"]
    seat: Seat | None
    value: Sight | Sights

    def __post_init__(self) -> None:
        named = {self.value} if isinstance(self.value, str) else set(self.value)
        if not named <= SIGHTS[self.what]:
            raise ValueError(f"no such card is seen as {self.what}")


class IWillVote(Claim, frozen=True, tag="i_will_vote"):
    """How I will vote on a seat."""

    seat: Seat
    yes: bool


class IWillFeed(Claim, frozen=True, tag="i_will_feed"):
    """Whom I will feed as holder."""

    seats: Seats


class IWillRescue(Claim, frozen=True, tag="i_will_rescue"):
    """Whom I will rescue as holder."""

    seats: Seats


class LetsVoteOut(Claim, frozen=True, tag="lets_vote_out"):
    """Whom I want overboard."""

    seat: Seat


CLAIMS = (IAm, YouAre, IHold, IPut, ISaw, IWillVote, IWillFeed, IWillRescue, LetsVoteOut)


def silence(raft: Raft, seat: Seat, words: Action) -> None:
    """Talk: free for the living; the dead may chat at most, until the match is over (ruling r39)."""
    if isinstance(words, Assert) and any(named not in range(raft.players) for named in seats_in(words.claim)):
        raise refused("malformed")
    if raft.phase is Phase.OVER or raft.deaths[seat] is None:
        return
    if isinstance(words, Assert) or raft.options.dead_talk == "none":
        raise refused("dead-are-silent")


def seats_in(claim: Claim) -> tuple[Seat, ...]:
    """The seats that a claim names."""
    match claim:
        case YouAre(seat=seat) | IWillVote(seat=seat) | LetsVoteOut(seat=seat):
            return (seat,)
        case ISaw(seat=seat) if seat is not None:
            return (seat,)
        case IWillFeed(seats=seats) | IWillRescue(seats=seats):
            return seats
        case _:
            return ()
