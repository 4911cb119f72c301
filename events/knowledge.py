"""Who knew what: the hidden facts in a log, from the same data that redacts it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.secrets import EVERYONE, Audience
from events.chain import Opened, Seed, under
from events.entries import Audited, Entry, tell


class Fact(Struct, frozen=True):
    """Something that some seats learned, and others did not."""

    version: int
    event: str
    """The type of the event that told them."""
    pointer: str
    """A JSON pointer to it in that event."""
    known_to: Audience
    face: Any
    text: str | UnsetType = UNSET
    """The event as a sentence, where one is wanted."""


def facts(entry: Entry, reader: Audited, seed: Seed) -> Iterator[Fact]:
    """What an event told this reader, and not everybody; to the reader of everything what it told anybody."""
    told = tell(entry, reader, seed).event
    if isinstance(told, dict):
        for pointer, secret in _opened("", told):
            if secret.known_to and secret.known_to != EVERYONE:
                yield Fact(entry.version, told["type"], pointer, secret.known_to, secret.face)


def _opened(pointer: str, value: Any) -> Iterator[tuple[str, Opened]]:
    match value:
        case Opened():
            yield pointer, value
        case dict():
            for name, part in value.items():
                yield from _opened(under(pointer, name), part)
        case list():
            for place, part in enumerate(value):
                yield from _opened(under(pointer, str(place)), part)
