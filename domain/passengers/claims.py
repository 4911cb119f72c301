"""What players may assert in words a program understands, true or not, and who may not talk now."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Claim
from domain.passengers.components import HAND, Boat, Kind, SilenceCard
from domain.passengers.memory import PassengerId
from domain.passengers.pieces import Phase
from domain.passengers.refusals import refused
from domain.passengers.table import Voyage


class ClaimedColor(StrEnum):
    """A colour, or none for the Yaesther."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    NONE = "none"


FaceOrType = Literal[
    "soul-red",
    "soul-green",
    "soul-blue",
    "demon-red",
    "demon-green",
    "demon-blue",
    "yaesther",
    "soul",
    "demon",
]


class MyPassenger(Claim, frozen=True, tag="my_passenger"):
    """What I placed. Null means: not said."""

    passenger: PassengerId
    passenger_type: Kind | None
    color: ClaimedColor | None


class PassengerSeen(Claim, frozen=True, tag="passenger"):
    """What I saw or suspect there. Null means: not said."""

    passenger: PassengerId
    passenger_type: Kind | None
    color: ClaimedColor | None


class MyHand(Claim, frozen=True, tag="my_hand"):
    """What I still hold, by faces or types."""

    cards: Annotated[tuple[FaceOrType, ...], Meta(max_length=HAND)]


class MyFaction(Claim, frozen=True, tag="my_faction"):
    """Who I am."""

    faction: Kind


class SeatFaction(Claim, frozen=True, tag="seat_faction"):
    """Whom I suspect."""

    target: Seat
    faction: Kind


class MyVote(Claim, frozen=True, tag="my_vote"):
    """How I will vote."""

    boat: Boat


CLAIMS = (MyPassenger, PassengerSeen, MyHand, MyFaction, SeatFaction, MyVote)


def silence(voyage: Voyage, seat: Seat, words: Action) -> None:
    """Refuse what makes no sense at this table, then whoever may not talk now (ruling r18)."""
    if isinstance(words, Assert):
        check_claim(voyage, seat, words.claim)
    if is_silenced(voyage, seat):
        raise refused("silenced")


def check_claim(voyage: Voyage, seat: Seat, claim: Claim) -> None:
    """A claim is about passengers on boats, and about other seats at this table."""
    match claim:
        case MyPassenger() | PassengerSeen():
            if claim.passenger not in passengers_on_boats(voyage):
                raise refused("malformed", "There is no such passenger on a boat.")
        case SeatFaction():
            if claim.target == seat or claim.target not in range(voyage.seats):
                raise refused("malformed", "Name another seat of this match.")


def passengers_on_boats(voyage: Voyage) -> set[PassengerId]:
    crossings = (*voyage.afterlands, *voyage.lost)
    cells = [*voyage.board, *(one for crossing in crossings for one in crossing.cells)]
    return {one.id for one in cells if one is not None}


def is_silenced(voyage: Voyage, seat: Seat) -> bool:
    """By a gift until the votes are revealed, or by the Silence card of the round."""
    if voyage.phase is Phase.OVER:
        return False
    if seat in voyage.silenced:
        return True
    match voyage.silence:
        case SilenceCard.HUSH_AT_THE_QUAY:
            return voyage.phase in (Phase.SHADOW, Phase.PLACING)
        case SilenceCard.HUSH_OF_OFFERINGS:
            return voyage.phase is Phase.GIFTS
        case SilenceCard.HUSH_BEFORE_THE_CROSSING:
            return voyage.phase is Phase.VOTING
        case SilenceCard.LONG_SILENCE:
            return True
        case SilenceCard.MUTED_MASTER:
            return seat == voyage.coin
        case SilenceCard.MASTERS_WORD:
            return seat != voyage.coin
        case _:
            return False
