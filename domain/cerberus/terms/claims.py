"""What players may tell each other in words a program understands. Lies are allowed; nothing is checked."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.cerberus.components import ActionId, Bonus
from domain.kernel.secrets import Seat
from domain.kernel.talk import LONGEST_SAYING, Claim


class Help(Struct, frozen=True, forbid_unknown_fields=True):
    """A promised move: this pawn, so many spaces."""

    target: Seat
    n: int


class BarqueClaim(Claim, frozen=True, tag="barque_claim"):
    """How many seats the barque in a slot has, as I say."""

    slot: Annotated[int, Meta(ge=0, le=2)]
    seats: Annotated[int, Meta(ge=1, le=3)]


class HandClaim(Claim, frozen=True, tag="hand_claim"):
    """What I hold."""

    faces: tuple[Bonus, ...]


class Promise(Claim, frozen=True, tag="promise"):
    """What I will do for somebody, in words or as a move. Nobody is held to it."""

    to: Seat
    promised: Annotated[str, Meta(min_length=1, max_length=LONGEST_SAYING)] | Help


class RequestMove(Claim, frozen=True, tag="request_move"):
    """Move my pawn so far."""

    n: int


class RequestBarque(Claim, frozen=True, tag="request_barque"):
    """Look at a barque, or swap two."""

    want: Literal["peek", "swap"]


class Accuse(Claim, frozen=True, tag="accuse"):
    """This one does not mean well."""

    seat: Seat


class Plan(Claim, frozen=True, tag="plan"):
    """The action card I will play next."""

    card: ActionId
    effect: Literal[1, 2]


class Promised(Struct, frozen=True):
    """Who promised what to whom."""

    seat: Seat
    to: Seat
    promised: str | Help
