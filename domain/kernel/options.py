"""Reading a match's options: strict types, unknown names refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec import Struct

from domain.kernel.violations import Refusals

O = TypeVar("O", bound=Struct)  # noqa: E741


def refuse_unknown(kind: type[Struct], given: Mapping[str, object], refused: Refusals) -> None:
    """Every given name must be an option of this game, else `unknown-option`."""
    names = {field.name for field in msgspec.structs.fields(kind)}
    for name in given:
        if name not in names:
            raise refused("unknown-option", f"There is no option called {name!r}.")


def convert_options(kind: type[O], given: Mapping[str, object], refused: Refusals, code: str) -> O:
    """The options as a typed value, defaults filled in; `code` refuses a value that does not fit."""
    for field in msgspec.structs.fields(kind):
        if field.name in given:
            try:
                msgspec.convert(given[field.name], field.type)
            except msgspec.ValidationError as error:
                raise refused(code, f"{field.name}: {error}.") from None
    return msgspec.convert(given, kind)
