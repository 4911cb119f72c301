"""What players may assert in words a program understands, true or not, and what the table has heard."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.kernel.secrets import Seat
from domain.kernel.talk import Claim
from domain.passengers.components import HAND, Boat, Kind
from domain.passengers.memory import PassengerId


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


AnyClaim = MyPassenger | PassengerSeen | MyHand | MyFaction | SeatFaction | MyVote


class Heard(Struct, frozen=True, gc=False):
    """What a seat said aloud or claimed, true or not: a text or a claim."""

    round: int
    seat: Seat
    text: str | None = None
    claim: AnyClaim | None = None
