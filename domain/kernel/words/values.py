"""From typed values to words: what each placeholder of a message becomes, by the type of its field alone.

A placeholder is a path: `$ballot-winner` is the field `winner` of the field `ballot`. Its last step may ask
for a facet instead: `known` (yes or no; of a list of secrets also some), `id` (as on the wire), `count` (of a
list), `counted` (a list with equal things told once), `mine` (of a seat: the reader's), `same` (of a seat:
the one who acts, in the field `seat`), or a grammatical case, which is an attribute of the message that names
the thing. Of a list with a place for each seat, `own` is the reader's place (`$hands-own-count`) and `seats`
puts names to what is told of all. Of a list of secrets only the known ones are told.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NewType, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Meta, Struct

from domain.kernel.marks import MARK, mark_of
from domain.kernel.moves import Action, Event
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Reader, Secret
from domain.kernel.talk import Claim
from domain.kernel.words.catalogue import Argument, Catalogue, naming

HIDDEN: Any = Secret(())
"""Stands for a value that the reader was not told."""
YES, NO, SOME, NONE = "yes", "no", "some", "none"
COMPONENT: Final = "component/"
ROOTS: Final = ((Action, "action"), (Event, "event"), (Claim, "claim"))
Path = tuple[str, ...]
Fields = Mapping[str, tuple[Any, Any]]
"""Type and value of each placeholder, by its name on the wire."""


class Teller:
    """Says values at one table to one reader in one language. What goes wrong is noted in `faults`."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str | None] = (), reader: Reader = None) -> None:
        self.catalogue = catalogue
        self.names = names
        self.reader = reader
        self.faults: list[str] = []

    def message(self, message: str, fields: Fields) -> str:
        """A sentence with its placeholders filled in."""
        wanted = self.catalogue.placeholders(message)
        said, errors = self.catalogue.say(message, {name: self._argument(name, fields) for name in wanted})
        self.faults += [f"{message}: {error}" for error in errors]
        return said

    def struct(self, value: Struct, kind: Any = None) -> str:
        """A whole action, event, claim or part of one; `kind` where its field says more than its class."""
        if isinstance(value, Outcome):
            return self.outcome(value)
        message, fields = message_of(type(value)), fields_of(value, kind)
        return self.message(message, fields) if message in self.catalogue else self.plainly(value)

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and why."""
        message = "outcome-won" if outcome.winners else "outcome-lost"
        reasons = [self._thing(f"reason-{reason}", ()) for reason in outcome.reasons]
        winners = field_types(Outcome)["winners"][1], outcome.winners
        return self.message(message, {"winners": winners, "reasons": (list[str], reasons)})

    def plainly(self, value: Struct) -> str:
        """Without words of its own: what it is called and what its fields say."""
        name = _spaced(tag_or_name(type(value)))
        said = [
            f"{_spaced(field)} {self.value(kind, one, (), field)}"
            for field, (kind, one) in fields_of(value).items()
        ]
        return f"{name}: {', '.join(said)}" if said else name

    def _argument(self, placeholder: str, fields: Fields) -> Argument:
        name, *path = placeholder.split("-")
        kind, value = fields.get(name, (Any, HIDDEN))
        if path == ["same"]:
            return YES if (kind, value) == fields.get("seat") else NO
        return self.value(kind, value, tuple(path), name)

    def value(self, kind: Any, value: Any, path: Path, field: str) -> Argument:
        """A value of a field in words, or what the path asks of it."""
        if isinstance(value, Secret):
            kind, value = inside(kind), value.face
        if value is UNSET:
            return NO if path == ("known",) else self._own("hidden")
        if path == ("known",):
            return how_known(value)
        if value is None:
            return NONE
        kind, mark = plain_type(fitting(kind, value))
        if isinstance(value, Struct):
            return self._part(kind, value, path)
        if path == ("id",):
            return str(msgspec.to_builtins(value)) if not isinstance(value, bool) else YES if value else NO
        if is_pair(kind):
            return self._pair(
                *(self.value(one, x, (), field) for one, x in zip(get_args(kind), value, strict=True))
            )
        if isinstance(value, list | tuple):
            return self._list(element_of(kind), value, path, field)
        if isinstance(value, dict):
            return self._pairs(kind, value, path, field)
        return self._scalar(kind, mark, value, path, field)

    def _part(self, kind: Any, value: Struct, path: Path) -> Argument:
        if not path:
            return self.struct(value, kind)
        step, *rest = path
        fields = fields_of(value, kind)
        if step not in fields:
            self.faults.append(f"{type(value).__name__} has no field {step}")
            return ""
        kind, inner = fields[step]
        return self.value(kind, inner, tuple(rest), step)

    def _list(self, kind: Any, values: Sequence[Any], path: Path, field: str) -> Argument:
        """All of it in words. Places where nothing is, or nothing that the reader knows, are passed over."""
        match path:
            case ("count",):
                return len(values)
            case ("own", *rest):
                own = HIDDEN if self.reader is None else values[self.reader]
                return self.value(kind, own, tuple(rest), field)
            case ("seats", *rest):
                return self._by_seat(kind, values, tuple(rest), field)
            case ("first" | "last" as end, *rest):
                one = values[0 if end == "first" else -1] if values else None
                return self.value(kind, one, tuple(rest), field)
            case (*rest, "counted"):
                return self._joined(self._counted(self._each(kind, values, tuple(rest), field)))
        return self._joined(self._each(kind, values, path, field))

    def _by_seat(self, kind: Any, values: Sequence[Any], path: Path, field: str) -> str:
        """What the reader is told of each seat, with its name."""
        told = [(seat, one) for seat, one in enumerate(values) if is_told(one)]
        return self._joined(
            [self._pair(self.seat(seat), self.value(kind, one, path, field)) for seat, one in told]
        )

    def _each(self, kind: Any, values: Sequence[Any], path: Path, field: str) -> list[str]:
        return [str(self.value(kind, value, path, field)) for value in values if is_told(value)]

    def _counted(self, parts: list[str]) -> list[str]:
        """Each once, with how many there are of it, in order of first appearance."""
        return [
            self.message("times", {"count": (int, count), "thing": (str, part)}) if count > 1 else part
            for part, count in Counter(parts).items()
        ]

    def _pairs(self, kind: Any, values: Mapping[Any, Any], path: Path, field: str) -> Argument:
        if path == ("count",):
            return len(values)
        keys, things = get_args(kind) or (Any, Any)
        return self._joined(
            [
                self._pair(self.value(keys, key, (), field), self.value(things, thing, (), field))
                for key, thing in values.items()
            ]
        )

    def _pair(self, key: Argument, value: Argument) -> str:
        return self.message("pair", {"key": (str, key), "value": (str, value)})

    def _joined(self, parts: list[str]) -> str:
        return self.catalogue.joined(parts) if parts else self._own("nothing")

    def _scalar(self, kind: Any, mark: str | None, value: Any, path: Path, field: str) -> Argument:
        match value:
            case bool():
                return YES if value else NO
            case int() if mark == "seat":
                return (YES if value == self.reader else NO) if path == ("mine",) else self.seat(value)
            case int() | float():
                return value
        prefix = prefix_of(kind, mark, value, field)
        return str(value) if prefix is None else self._thing(naming(prefix, msgspec.to_builtins(value)), path)

    def _thing(self, message: str, path: Path) -> str:
        """The name of a component or another value with a name, in the wanted case."""
        if message not in self.catalogue:
            self.faults.append(f"{message} is missing")
            return _spaced(message.partition("-")[2])
        inflected = ".".join((message, *path))
        return self.message(inflected if inflected in self.catalogue else message, {})

    def seat(self, seat: int) -> str:
        """A player by name; where there is none, by number."""
        name = self.names[seat] if seat < len(self.names) else None
        return name or self.message("seat", {"number": (int, seat)})

    def _own(self, message: str) -> str:
        return self.message(message, {})


def how_known(value: Any) -> str:
    """Of a list of secrets, whether the reader knows all of them, some or none; anything else is known."""
    secrets = [one for one in value if isinstance(one, Secret)] if isinstance(value, list | tuple) else []
    hidden = [_is_hidden(one) for one in secrets]
    return YES if not any(hidden) else NO if all(hidden) else SOME


def is_told(value: Any) -> bool:
    """Whether there is something in a place of a list that the reader knows."""
    return value is not None and not _is_hidden(value)


def fields_of(value: Struct, kind: Any = None) -> Fields:
    """The fields of a struct, as the wire calls them; a `Card[Gift]` knows more of them than a card."""
    exact = kind if get_origin(kind) is type(value) else type(value)
    return {wire: (one, getattr(value, name)) for wire, (name, one) in field_types(exact).items()}


@cache
def field_types(struct: Any) -> Mapping[str, tuple[str, Any]]:
    """The fields of a type by their names on the wire; worked out once."""
    return {field.encode_name: (field.name, field.type) for field in msgspec.structs.fields(struct)}


@cache
def message_of(kind: type[Struct]) -> str:
    """The message that tells of values of a type."""
    root = next((name for base, name in ROOTS if issubclass(kind, base)), "value")
    return f"{root}-{tag_or_name(kind)}"


def tag_or_name(kind: type[Struct]) -> str:
    tag = kind.__struct_config__.tag
    return kebab(kind.__name__.partition("[")[0]) if tag is None else str(tag)


def prefix_of(kind: Any, mark: str | None, value: Any, field: str) -> str | None:
    """With what the message begins that names this value; None for text that stands for itself."""
    if isinstance(value, Enum):
        mark = mark_of(type(value))
    if mark is not None and mark.startswith(COMPONENT):
        return mark.removeprefix(COMPONENT)
    if isinstance(value, Enum):
        return kebab(type(value).__name__)
    return kebab(field) if get_origin(kind) is Literal else None


def kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


def plain_type(kind: Any) -> tuple[Any, str | None]:
    """A type without what is only said about it, and its mark."""
    mark: str | None = None
    while True:
        if isinstance(kind, NewType):
            kind = kind.__supertype__
        elif get_origin(kind) is Annotated:
            kind, *said = get_args(kind)
            marks = [
                one.extra_json_schema.get(MARK)
                for one in said
                if isinstance(one, Meta) and one.extra_json_schema
            ]
            mark = next((one for one in marks if one), mark)
        else:
            return kind, mark


def inside(kind: Any) -> Any:
    """The type of the face of a secret."""
    for option in options_of(kind):
        if get_origin(option) is Secret:
            return get_args(option)[0]
    return Any


def element_of(kind: Any) -> Any:
    """The type of what is in a list."""
    return next(iter(get_args(kind)), Any)


def is_pair(kind: Any) -> bool:
    """Whether a value has two places of different kinds, such as a seat and its number of cards."""
    places = get_args(kind)
    return get_origin(kind) is tuple and len(places) == 2 and places[1] not in (..., places[0])


def fitting(kind: Any, value: Any) -> Any:
    """The one of several types that a value is of."""
    options = options_of(kind)
    if len(options) == 1:
        return kind
    return next((one for one in options if _is(plain_type(one)[0], value)), Any)


def options_of(kind: Any) -> tuple[Any, ...]:
    plain = plain_type(kind)[0]
    return get_args(plain) if get_origin(plain) in (Union, UnionType) else (kind,)


def _is(kind: Any, value: Any) -> bool:
    origin = get_origin(kind) or kind
    if origin is Literal:
        return value in get_args(kind)
    return isinstance(origin, type) and type(value) is (NoneType if origin is None else origin)


def _is_hidden(value: object) -> bool:
    return isinstance(value, Secret) and value.face is UNSET


def _spaced(name: str) -> str:
    return re.sub("[_-]", " ", name)
