"""The events of a tournament on a stream: everybody is told the same."""

from __future__ import annotations

from msgspec import Struct

from api.context import Services
from api.streams import STREAM_PAGE, WRITERS
from api.waiting import Form, Part
from api.words import tell_all
from events.cursor import Cursor, TakenBack, cursor_at
from events.keys import TournamentId


class TournamentEvents(Struct, frozen=True):
    """What happens in a tournament."""

    owner: TournamentId
    until_end: bool = False

    def is_past(self, services: Services, after: Cursor, _heard: Cursor | None) -> bool:
        try:
            page = services.tournaments.following(self.owner, after, count=1)
        except TakenBack:
            return True
        return page.end > after.version

    def read(self, services: Services, after: Cursor, _heard: Cursor | None, form: Form) -> Part:
        tournaments, write = services.tournaments, WRITERS[form]
        page = tournaments.following(self.owner, after, count=STREAM_PAGE)
        told = tell_all(page.entries, None, tournaments.records.vault(self.owner).seed)
        data = b"".join(write(entry, one) for entry, one in zip(page.entries, told, strict=True))
        if page.entries:
            after = cursor_at(page.entries[-1].version, page.entries[-1].hash)
        more = bool(data) and after.version < page.end
        ended = self.until_end and not more and tournaments.state(self.owner).is_settled
        return Part(data, after, more=more, over=bool(page.damage) or ended)

    def at_hand(self, _services: Services, _after: Cursor, _heard: Cursor | None, _form: Form) -> None:
        """Nothing is told from memory alone."""
        return
