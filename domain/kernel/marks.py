"""Marks: what a plain value stands for, told as `x-charon` in JSON Schemas, so that no client has to guess
from the name of a field. A seat and a card mark themselves; a game marks the ids of what lies in its box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, Final, TypeVar

from msgspec import Meta, inspect

MARK: Final = "x-charon"

K = TypeVar("K", bound=type[Enum])
_MARKED: dict[type[Enum], str] = {}


def marked(mark: str, **more: Any) -> Meta:
    """The mark of a value, with whatever else its schema is to say: it changes nothing that is accepted."""
    return Meta(extra_json_schema={MARK: mark, **more})


def component(kind: str, **more: Any) -> Meta:
    """The mark of an id of something in the box, such as `gift`."""
    return marked(f"component/{kind}", **more)


def component_ids(kind: str) -> Callable[[K], K]:
    """The same for ids that are an enumeration: `@component_ids("boat")`."""

    def mark(ids: K) -> K:
        _MARKED[ids] = f"component/{kind}"
        return ids

    return mark


def mark_of(ids: type[Enum]) -> str | None:
    """What an enumeration is marked as, if it is."""
    return _MARKED.get(ids)


def marks_within(kind: inspect.Type, value: object) -> Iterator[tuple[str, object]]:
    """The mark of each marked value within a value of this type, and the value; enumerations apart."""
    match kind:
        case inspect.Metadata(type=inner, extra_json_schema=more):
            if more and MARK in more:
                yield more[MARK], value
            yield from marks_within(inner, value)
        case inspect.UnionType(types):
            for member in types:
                yield from marks_within(member, value)
        case inspect.StructType(cls=cls, fields=fields) if isinstance(value, cls):
            for field in fields:
                yield from marks_within(field.type, getattr(value, field.name))
        case inspect.VarTupleType(item_type=item) if isinstance(value, tuple):
            for one in value:
                yield from marks_within(item, one)
        case inspect.DictType(key_type=key_type, value_type=value_type) if isinstance(value, Mapping):
            for key, one in value.items():
                yield from marks_within(key_type, key)
                yield from marks_within(value_type, one)
