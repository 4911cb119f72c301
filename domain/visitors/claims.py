"""What Elders may tell each other in words a program understands. Nobody is ever silenced."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from domain.kernel.marks import component
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claim
from domain.visitors.components import RoomId

Trinket = Annotated[
    Literal["silver-bell", "ember-censer", "blessed-candle", "spirit-vessel"], component("trinket")
]
Target = Literal["wail", "chill", "gloom", "visitor"]
Count = Annotated[int, Meta(ge=0)]


class Holds(Claim, frozen=True, tag="holds"):
    """What I hold, by trinket; of use with closed hands."""

    trinkets: dict[Trinket, Count]


class Plan(Claim, frozen=True, tag="plan"):
    """What I will remove on my next turn."""

    room: RoomId
    target: Target


class Ask(Claim, frozen=True, tag="ask"):
    """What I ask a team-mate to remove."""

    seat: Seat
    room: RoomId
    target: Target


class Danger(Claim, frozen=True, tag="danger"):
    """A warning, from 1 to 3."""

    room: RoomId
    level: Annotated[int, Meta(ge=1, le=3)]


class Odds(Claim, frozen=True, tag="odds"):
    """How many cards of a room are still to come."""

    room: RoomId
    cards: Count


CLAIMS = (Holds, Plan, Ask, Danger, Odds)
