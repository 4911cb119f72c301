"""What players do and what then happens: the roots of every game's actions and events.

An action is a wish, an event a fact. Both are frozen values with a stable name of their own on the wire.
The first event of every batch is the action that caused it (`Acted`), its private fields under a secret of
the acting seat.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, NewType, TypeVar, get_type_hints

import msgspec
from msgspec import Struct

from domain.kernel.marks import marked
from domain.kernel.secrets import Seat, Secret

CardId = NewType("CardId", Annotated[str, marked("card")])
"""An opaque name of a card. It changes whenever eyes at the table would lose track of the card."""

T = TypeVar("T")

PRIVATE = "private"

Private = Annotated[T, PRIVATE]
"""A field of an action that only the acting seat may read in the record: `card: Private[CardId]`."""


class Action(Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """A seat's answer to a decision."""


class Unreadable(Action, frozen=True, tag="unreadable"):
    """What arrived is no action of this game. No rule of the game ever meets it."""

    problem: Literal["unknown-action", "malformed"]
    sentence: str
    action: str | None = None
    """The type it names, if that is a type of this game."""
    unfit: tuple[str, ...] = ()
    """The fields whose values do not fit, if no field is missing and none superfluous."""
    fitting: dict[str, Any] = {}
    """The other fields in that case, for a game that refuses one of their values first."""


class Event(Struct, frozen=True, gc=False, tag_field="type"):
    """Something that happened, complete in itself."""

    is_aside: ClassVar[bool] = False


class Aside(Event, frozen=True):
    """An event that moves nothing on the table: the fold passes it over, or lets the game hear it."""

    is_aside: ClassVar[bool] = True


By = Literal["seat", "clock", "substitute", "default"]
"""Who took an action: the seat itself; its clock, which plays the default when time is out; the bot that sat
in for it; or nobody, and the default is played for one who resigned."""


class Acted(Aside, frozen=True, omit_defaults=True, tag="acted"):
    """A seat took an action. The consequences follow as events of their own."""

    seat: Seat
    action: str
    public: dict[str, Any]
    private: Secret[dict[str, Any]] | None
    """The fields only the acting seat may read; None for a kind of action that has none."""
    by: By = "seat"


def acted(seat: Seat, action: Action, by: By = "seat") -> Acted:
    """The record of an action as the wire has it: public fields open, private ones for the acting seat."""
    fields = msgspec.json.decode(msgspec.json.encode(action))
    name = fields.pop("type")
    names = private_fields(type(action))
    if not names:
        return Acted(seat, name, fields, None, by)
    private = {field: fields.pop(field) for field in names if field in fields}
    return Acted(seat, name, fields, Secret((seat,), private), by)


_PRIVATE_FIELDS: dict[type[Action], tuple[str, ...]] = {}


def private_fields(kind: type[Action]) -> tuple[str, ...]:
    """The fields of an action marked `Private`, as the wire names them; worked out once for each class."""
    known = _PRIVATE_FIELDS.get(kind)
    if known is None:
        hints = get_type_hints(kind, include_extras=True)
        fields = msgspec.structs.fields(kind)
        known = tuple(field.encode_name for field in fields if _is_private(hints[field.name]))
        _PRIVATE_FIELDS[kind] = known
    return known


def _is_private(hint: object) -> bool:
    return PRIVATE in getattr(hint, "__metadata__", ()) or any(
        _is_private(part) for part in getattr(hint, "__args__", ())
    )
