"""Reading a match's options: strict types, unknown names refused."""

from __future__ import annotations

from collections.abc import Mapping
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


def refuse_unknown(kind: type[Struct], given: Mapping[str, object], refused: Refusals) -> None:
    """Every given name must be an option of this game, else `unknown-option`."""
    names = option_types(kind)
    for name in given:
        if name not in names:
            raise refused("unknown-option", f"There is no option called {name!r}.")


def convert_options(
    kind: type[O],
    given: Mapping[str, object],
    refused: Refusals,
    code: str,
    own: Mapping[str, str] = MappingProxyType({}),
) -> O:
    """The options as a typed value, defaults filled in; `refuse_unknown` has let their names pass.

    The first value that does not fit is refused with the code that its option has of its `own`, else `code`.
    """
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError:
        name, error = misfits(kind, given)[0]
        raise refused(own.get(name, code), f"{name}: {error}.") from None


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
