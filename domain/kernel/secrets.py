"""Hidden information as a type: a face, and who may see it.

A `Secret` stands wherever a value comes from a place that not everyone can look into. Everybody gets the
secret itself, so every reader's record has the same shape; only the readers in `known_to` get its face.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final, Generic, Literal, NewType, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.kernel.marks import marked

Seat = NewType("Seat", Annotated[int, marked("seat", minimum=0)])
"""A place at the table, numbered from 0."""


@cache
def seats_of(count: int) -> tuple[Seat, ...]:
    """The seats of a table for so many players, in order."""
    return tuple(Seat(seat) for seat in range(count))


Reader = Seat | None
"""Who reads: a seat, or None for a spectator."""

EVERYONE: Final = "everyone"

Audience = tuple[Seat, ...] | Literal["everyone"]
"""The seats that know a face; `everyone` includes spectators, `()` is nobody but the server."""

T = TypeVar("T")
R = TypeVar("R", bound=Struct)


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


def veiled_struct(struct: R, reader: Reader) -> R:
    """The same struct with every face removed that this reader may not see; itself if there is none.

    Most fields that can hold a secret are one, and need no walk.
    """
    changes: dict[str, object] = {}
    for name in secret_fields[type(struct)]:
        value = getattr(struct, name)
        if type(value) is Secret:
            audience = value.known_to
            if audience == EVERYONE or reader in audience or value.face is UNSET:
                continue
            changes[name] = Secret(audience)
        elif value is not None:
            changes[name] = veiled(value, reader)
    return msgspec.structs.replace(struct, **changes) if changes else struct


def veiled(value: object, reader: Reader) -> object:
    """The same value with every face removed that this reader may not see."""

    def veil(secret: Secret[Any]) -> object:
        audience = secret.known_to
        if audience == EVERYONE or reader in audience or secret.face is UNSET:
            return secret
        return Secret(audience)

    return with_secrets(value, veil)


def with_secrets(value: object, change: Callable[[Secret[Any]], object]) -> object:
    """The same value with each secret in it changed, in the order of fields and containers."""
    match value:
        case Secret():
            return change(value)
        case tuple():
            return tuple([change(x) if type(x) is Secret else with_secrets(x, change) for x in value])
        case list():
            return [with_secrets(item, change) for item in value]
        case dict():
            return {key: with_secrets(item, change) for key, item in value.items()}
        case Struct():
            names = secret_fields[type(value)]
            changes = {name: with_secrets(getattr(value, name), change) for name in names}
            return msgspec.structs.replace(value, **changes) if changes else value
        case _:
            return value


class SecretFields(dict[type[Struct], tuple[str, ...]]):
    """The fields of a struct that can hold a secret at any depth, worked out once for each class."""

    def __missing__(self, kind: type[Struct]) -> tuple[str, ...]:
        fields = msgspec.structs.fields(kind)
        self[kind] = tuple(field.name for field in fields if _holds_secret(field.type))
        return self[kind]


secret_fields: Final = SecretFields()


def _holds_secret(annotation: object) -> bool:
    origin = getattr(annotation, "__origin__", annotation)
    if origin is Secret or isinstance(origin, TypeVar):
        return True
    if isinstance(origin, type) and issubclass(origin, Struct) and secret_fields[origin]:
        return True
    return any(_holds_secret(part) for part in getattr(annotation, "__args__", ()))


def secrets_in(value: object) -> list[Secret[Any]]:
    """Every secret inside a value, in the order of its fields."""
    found: list[Secret[Any]] = []

    def note(secret: Secret[Any]) -> object:
        found.append(secret)
        return secret

    with_secrets(value, note)
    return found
