"""Effects: their parts, and what becomes of them."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from domain.cerberus.components import Do, Part
from domain.cerberus.terms.frame import SeatFrame
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat


class Resolve(Action, frozen=True, tag="resolve"):
    """Carry out one of the parts still open, counted from 0."""

    part: int
    target: Seat | UnsetType = UNSET
    n: int | UnsetType = UNSET


class PartsFrame(SeatFrame, frozen=True, tag="parts", gc=False):
    """What is left of an effect or of a cost. `used` are the others it has already chosen."""

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
