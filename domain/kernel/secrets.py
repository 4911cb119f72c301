"""Hidden information as a type: a face, and who may see it.

A `Secret` stands wherever a value comes from a place that not everyone can look into. Everybody gets the
secret itself, so every reader's record has the same shape; only the readers in `known_to` get its face.
"""

from __future__ import annotations

from typing import Final, Generic, Literal, NewType, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

Seat = NewType("Seat", int)
"""A place at the table, numbered from 0."""

Reader = Seat | None
"""Who reads: a seat, or None for a spectator."""

EVERYONE: Final = "everyone"

Audience = tuple[Seat, ...] | Literal["everyone"]
"""The seats that know a face; `everyone` includes spectators, `()` is nobody but the server."""

T = TypeVar("T")


class Secret(Struct, Generic[T], frozen=True, gc=False):
    """A value with an audience. `face` is absent where the reader may not know it."""

    known_to: Audience
    face: T | UnsetType = UNSET

    def seen_by(self, reader: Reader) -> T | None:
        """The face if this reader may see it and it is here, else None."""
        if self.face is UNSET or not may_see(self.known_to, reader):
            return None
        return self.face

    def open(self) -> T:
        """The face, for rules that run where everything is known."""
        if self.face is UNSET:
            raise HiddenFace
        return self.face

    def learned(self, news: Secret[T]) -> Secret[T]:
        """This secret after `news` of the same value reached a further audience."""
        face = self.face if news.face is UNSET else news.face
        return Secret(wider(self.known_to, news.known_to), face)


class HiddenFace(LookupError):
    """Somebody asked a redacted secret for its face: a bug, never a player's mistake."""


def sealed(face: T) -> Secret[T]:
    """Known to nobody at the table."""
    return Secret((), face)


def known_to(face: T, *seats: Seat) -> Secret[T]:
    """Known to these seats alone."""
    return Secret(seats, face)


def shown(face: T) -> Secret[T]:
    """Disclosed to the whole table and its spectators."""
    return Secret(EVERYONE, face)


def may_see(audience: Audience, reader: Reader) -> bool:
    return audience == EVERYONE or (reader is not None and reader in audience)


def wider(one: Audience, other: Audience) -> Audience:
    """The audience that has either."""
    if one == EVERYONE or other == EVERYONE:
        return EVERYONE
    return tuple(sorted({*one, *other}))


def veiled(value: object, reader: Reader) -> object:
    """The same value with every face removed that this reader may not see. The one place that redacts."""
    match value:
        case Secret():
            hide = value.face is not UNSET and not may_see(value.known_to, reader)
            return Secret(value.known_to) if hide else value
        case tuple():
            return tuple(veiled(item, reader) for item in value)
        case list():
            return [veiled(item, reader) for item in value]
        case dict():
            return {key: veiled(item, reader) for key, item in value.items()}
        case Struct():
            return veiled_struct(value, reader)
        case _:
            return value


def veiled_struct(struct: Struct, reader: Reader) -> Struct:
    changes = {}
    for name in secret_fields(type(struct)):
        before = getattr(struct, name)
        after = veiled(before, reader)
        if after is not before:
            changes[name] = after
    return msgspec.structs.replace(struct, **changes) if changes else struct


_SECRET_FIELDS: dict[type[Struct], tuple[str, ...]] = {}


def secret_fields(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a struct that can hold a secret at any depth, worked out once for each class."""
    known = _SECRET_FIELDS.get(kind)
    if known is None:
        fields = msgspec.structs.fields(kind)
        known = tuple(field.name for field in fields if _holds_secret(field.type))
        _SECRET_FIELDS[kind] = known
    return known


def _holds_secret(annotation: object) -> bool:
    origin = getattr(annotation, "__origin__", annotation)
    if origin is Secret or isinstance(origin, TypeVar):
        return True
    if isinstance(origin, type) and issubclass(origin, Struct) and secret_fields(origin):
        return True
    return any(_holds_secret(part) for part in getattr(annotation, "__args__", ()))


def secrets_in(value: object) -> list[Secret[object]]:
    """Every secret inside a value, in the order of its fields."""
    match value:
        case Secret():
            return [value]
        case tuple() | list():
            return [secret for item in value for secret in secrets_in(item)]
        case dict():
            return [secret for item in value.values() for secret in secrets_in(item)]
        case Struct():
            return [s for name in secret_fields(type(value)) for s in secrets_in(getattr(value, name))]
        case _:
            return []
