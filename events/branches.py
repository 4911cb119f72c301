"""Branches: what a new match takes over from the past of another.

A branch is made of what one reader was told up to some version and of nothing else, so that what the reader
did not know cannot show in it. Only where the origin has ended may the truth be taken over instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from domain.kernel.branches import Recalled, recalled, recalled_truly
from domain.kernel.secrets import Reader
from events.entries import EVERYTHING, Entry, reader_name
from events.keys import MatchId
from events.lifecycle import LIFECYCLE, Origin
from events.refusals import Refused

if TYPE_CHECKING:
    from events.archive import Archive


class Past(Struct, frozen=True):
    """What a branch begins with."""

    origin: Origin
    events: tuple[Recalled[Any], ...]


def past_of(archive: Archive, match: MatchId, at: int, reader: Reader, *, truth: bool) -> Past:
    """A match up to a version, or to the end of what happened with it: as a reader was told it, or truly.

    Raises Refused where nobody would have anything to decide.
    """
    entries = _up_to(archive.read(match, 0).entries, at)
    last = entries[-1]
    position = archive.position_at(match, last.version)
    if position is None or not position.begun or not position.game.pending(position.table):
        raise Refused("nothing-to-play", f"There is nothing to decide at version {last.version}.")
    seen_as = reader_name(EVERYTHING if truth else reader)
    origin = Origin(match, last.version, last.hash.hex(), seen_as, truth)
    return Past(origin, taken_over(entries, reader, truth=truth))


def taken_over(entries: Sequence[Entry], reader: Reader, *, truth: bool) -> tuple[Recalled[Any], ...]:
    """What is recalled of a log: the game and its talk, not what happened around them."""
    played = [entry for entry in entries if not isinstance(entry.event, LIFECYCLE)]
    if truth:
        return tuple(recalled_truly(entry.event, entry.version) for entry in played)
    return tuple(recalled(entry.event, entry.version, reader) for entry in played)


def _up_to(entries: Sequence[Entry], at: int) -> list[Entry]:
    """The entries up to the end of the batch that has this version: in the middle nobody can act."""
    batch = next(entry.cause or entry.version for entry in entries if entry.version == at)
    return [entry for entry in entries if (entry.cause or entry.version) <= batch]
