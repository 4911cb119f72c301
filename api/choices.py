"""What may stand at a place of a body that takes one of a few words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import inspect


def choices_at(kind: type, path: str) -> list[str]:
    """The words that a value of this type may have at a path of names; none where it may be anything else."""
    found = [inspect.type_info(kind)]
    *before, last = path.split("/")
    for name in before:
        found = list(_within(found, name))
    tags = [str(one.tag) for one in _each(found) if _is_tagged(one, last)]  # type: ignore[attr-defined]
    return tags or [
        str(value)
        for one in _each(_within(found, last))
        if isinstance(one, inspect.LiteralType)
        for value in one.values
    ]


def _within(found: Iterable[inspect.Type], name: str) -> Iterator[inspect.Type]:
    """What stands in these under a name."""
    for one in _each(found):
        if isinstance(one, inspect.StructType):
            yield from (field.type for field in one.fields if field.encode_name == name)


def _each(found: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    """Each of what may stand there, without what is said about it."""
    for one in found:
        match one:
            case inspect.UnionType(types=types):
                yield from _each(types)
            case inspect.Metadata(type=inner):
                yield from _each([inner])
            case _:
                yield one


def _is_tagged(one: inspect.Type, name: str) -> bool:
    return isinstance(one, inspect.StructType) and one.tag_field == name
