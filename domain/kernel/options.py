"""Reading a match's options: strict types, unknown names refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec import Struct

from domain.kernel.violations import RuleViolation

O = TypeVar("O", bound=Struct)  # noqa: E741


def refuse_unknown(kind: type[Struct], given: Mapping[str, object]) -> None:
    """Every given name must be an option of this game."""
    names = {field.name for field in msgspec.structs.fields(kind)}
    for name in given:
        if name not in names:
            raise RuleViolation("unknown-option", f"There is no option called {name!r}.", rule="options")


def convert_options(kind: type[O], given: Mapping[str, object], *, code: str) -> O:
    """The options as a typed value, defaults filled in; `code` names a value that does not fit."""
    for field in msgspec.structs.fields(kind):
        if field.name in given:
            try:
                msgspec.convert(given[field.name], field.type)
            except msgspec.ValidationError as error:
                sentence = f"{field.name}: {error}."
                raise RuleViolation(code, sentence, rule="options") from None
    return msgspec.convert(given, kind)
