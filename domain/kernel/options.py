"""Reading a match's options: strict types, unknown names refused, in the same order in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from domain.kernel.violations import Refusals

O = TypeVar("O", bound=Struct)  # noqa: E741


def option(title: str, description: str, **more: Any) -> Meta:
    """What an option is called and does, and which values it takes where its type does not tell.

    It is for those who choose; what is accepted is for `read_options` to say.
    """
    return Meta(title=title, description=description, extra_json_schema=more)


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none."""


def read_plainly(kind: type[O], counts: range, refused: Refusals) -> Callable[[int, Mapping[str, object]], O]:
    """How a game reads its options that has nothing to say about them but their types."""

    def read_options(seats: int, given: Mapping[str, object]) -> O:
        admit_options(kind, counts, seats, given, refused)
        return convert_options(kind, given, refused)

    return read_options


def admit_options(
    kind: type[Struct], counts: range, seats: int, given: Mapping[str, object], refused: Refusals
) -> None:
    """The game is for so many, else `bad-player-count`, and knows these names, else `unknown-option`."""
    if type(seats) is not int or seats not in counts:
        able = " to ".join(map(str, sorted({counts[0], counts[-1]})))
        raise refused("bad-player-count", f"This game is for {able} players.")
    names = option_types(kind)
    for name in given:
        if name not in names:
            raise refused("unknown-option", f"There is no option called {name!r}.", option=name)


def convert_options(
    kind: type[O],
    given: Mapping[str, object],
    refused: Refusals,
    own: Mapping[str, str] = MappingProxyType({}),
) -> O:
    """The options as a typed value, defaults filled in; `admit_options` has let their names pass.

    The first value that does not fit is refused with the code that its option has of its `own`, else
    `bad-option`.
    """
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError:
        name, error = misfits(kind, given)[0]
        raise refused(own.get(name, "bad-option"), f"{name}: {error}.", option=name) from None


def misfits(kind: type[Struct], given: Mapping[str, object]) -> list[tuple[str, msgspec.ValidationError]]:
    """The given options whose values do not fit, in the order of the fields, and why."""
    found = []
    for name, option in option_types(kind).items():
        if name in given:
            try:
                msgspec.convert(given[name], option)
            except msgspec.ValidationError as error:
                found.append((name, error))
    return found


@cache
def option_types(kind: type[Struct]) -> Mapping[str, Any]:
    """The type of each option by its name, worked out once: msgspec reads the annotations on every call."""
    return {field.name: field.type for field in msgspec.structs.fields(kind)}
