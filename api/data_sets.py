"""Finished matches as one stream of exports, one after another, each of which proves itself."""

from __future__ import annotations

from typing import Final

from api.context import Services
from api.waiting import Form, Part
from events.archive import NoSuchMatch
from events.cursor import Cursor
from events.entries import EVERYTHING
from events.export import exported
from events.keys import LOBBY, MatchId, Place, head_key
from events.lifecycle import MatchStarted, SeedDisclosed
from events.lists import Finished, finished_matches
from events.log import Damaged
from events.rows import FIELDS, read_row
from events.storage import by_node

MOST_EXPORTED: Final = 1000
"""How many matches one stream brings."""
LOOKED_AT: Final = 20
"""How many matches one part of the stream looks at, whatever it finds."""


class Exports:
    """Public matches that were played to their end, in the order in which they were opened.

    Each part is one match, so that others have their turn between two; how far the stream has come is its own
    to know, since a cursor of a match cannot tell.
    """

    owner: Place = LOBBY

    def __init__(self, game: str | None, after: Finished, most: int) -> None:
        self._game = game
        self._after = after
        self._left = most
        self._next: list[Finished] = []
        self._more = True

    def is_past(self, _services: Services, _after: Cursor, _heard: Cursor | None) -> bool:
        return True

    def at_hand(self, _services: Services, _after: Cursor, _heard: Cursor | None, _form: Form) -> None:
        """What is exported is never remembered: it would crowd out what is played."""

    def read(self, services: Services, after: Cursor, _heard: Cursor | None, _form: Form) -> Part:
        """The next match, or nothing if none of the next few can be exported."""
        for _ in range(LOOKED_AT):
            if not self._next and self._more:
                self._next, self._more = finished_matches(services.redis, self._game, self._after)
            if not self._next:
                return Part(b"", after, over=not self._more, more=True)
            self._after = self._next.pop(0)
            if data := export_of(services, self._after.match):
                self._left -= 1
                return Part(data, after, over=self._left == 0, more=True)
        return Part(b"", after, more=True)


def export_of(services: Services, match: MatchId) -> bytes | None:
    """The export of everything in a match, None of one that has not been played to its end in public.

    What is damaged proves nothing, and what was imported is its origin's to give; both are left out.
    """
    head = by_node(services.redis, [("HMGET", head_key(match), *FIELDS)])[0]
    row = read_row(head)
    if row is None or row.status != "ended" or row.visibility != "public" or row.imported is not None:
        return None
    try:
        page = services.archive.recorded(match)
        seed = services.archive.vault(match).seed
    except (Damaged, NoSuchMatch):
        return None
    kinds = {type(entry.event) for entry in page.entries}
    if page.damage or not {MatchStarted, SeedDisclosed} <= kinds:
        return None
    head = page.entries[-1]
    signed = services.signer.signed(match, head.version, head.hash.hex())
    return exported(page.entries, EVERYTHING, seed, signed.signature)
