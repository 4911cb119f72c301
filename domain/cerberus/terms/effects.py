"""Effects: their parts, and what becomes of them."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from domain.cerberus.components import ActionId, Bonus, Do, Part
from domain.cerberus.pieces import Role
from domain.cerberus.terms.frame import SeatFrame
from domain.cerberus.terms.turns import Mode
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat


class Resolve(Action, frozen=True, tag="resolve"):
    """Carry out one of the parts still open, counted from 0."""

    part: int
    target: Seat | UnsetType = UNSET
    n: int | UnsetType = UNSET


class PlayedAction(Struct, frozen=True, tag_field="kind", tag="action"):
    """An action card, which side of it was up, and which of its effects was chosen."""

    card: ActionId
    side: Role
    effect: Literal[1, 2]


class PlayedBonus(Struct, frozen=True, tag_field="kind", tag="bonus"):
    """A survival or betrayal card, and how it was played."""

    face: Bonus
    mode: Mode


Played = PlayedAction | PlayedBonus


class PartsFrame(SeatFrame, frozen=True, tag="parts", gc=False):
    """What is left of an effect or of a cost of `card`. `used` are the others it has already chosen."""

    card: Played
    cost: bool
    seq: bool
    parts: tuple[Part, ...]
    used: tuple[Seat, ...] = ()


class EffectOpened(Event, frozen=True, tag="effect_opened"):
    """The parts of an effect, or the move that an effect costs, wait to be resolved."""

    seat: Seat
    cost: bool
    seq: bool
    parts: tuple[Part, ...]


class PartResolved(Event, frozen=True, tag="part_resolved"):
    """What this part does follows."""

    seat: Seat
    part: int
    do: Do
    target: Seat | None = None
    n: int | None = None


class PartVoid(Event, frozen=True, tag="part_void"):
    seat: Seat
    part: int


class EffectClosed(Event, frozen=True, tag="effect_closed"):
    """`void` are the parts that could not be done."""

    seat: Seat
    void: tuple[Part, ...]


class ActionsRecovered(Event, frozen=True, tag="actions_recovered"):
    seat: Seat
