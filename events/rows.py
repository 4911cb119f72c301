"""A match as lists show it: a row, kept with the head of its log by the appends that change it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from domain.kernel.codec import encode
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from events.chain import moment
from events.keys import MatchId, PlayerId
from events.lifecycle import EndedHow, Visibility
from events.position import Position, Progress, Status
from events.provenance import Provenance
from events.seats import Seats
from events.terms import Terms

FIELDS: Final = ("row", "version", "time", "asked", "progress")
"""What a row is made of, in the head of a log: what changes with every append stands beside the rest."""


class Row(Struct, frozen=True):
    """A match in a list."""

    id: MatchId
    game: str
    status: Status
    visibility: Visibility
    opened_by: PlayerId
    opener: str | None
    """The name of who opened it."""
    options: dict[str, Any]
    terms: Terms
    seats: Seats
    free: int
    bots_only: bool
    created_at: str
    updated_at: str
    version: int
    asked: tuple[Seat, ...]
    outcome: Outcome | None
    imported: Provenance | None = None
    """Where it comes from, if it was imported."""
    origin: MatchId | None = None
    """The match that it branches off, if it does."""
    ended: EndedHow | None = None
    """How it came to its end; None while it has not, and of a row that is older than this field."""
    progress: Progress = Progress()
    """How far it has come."""

    def is_asked(self, player: PlayerId) -> bool:
        """Whether the match waits for this player."""
        return any(self.seats[seat].player == player for seat in self.asked)

    def seats_player(self, player: PlayerId | None) -> bool:
        return player is not None and any(state.taken and state.player == player for state in self.seats)

    def invites(self, player: PlayerId) -> bool:
        """Whether it keeps a seat for this player, who has not sat down."""
        return player in invited_players(self.seats)


ROWS: Final = msgspec.json.Decoder(Row)


def row_of(position: Position) -> Row:
    """The match as it stands."""
    opened = position.opened
    return Row(
        id=opened.match,
        game=opened.game,
        status=position.status,
        visibility=position.visibility,
        opened_by=position.opened_by,
        opener=opened.opener,
        options=opened.options,
        terms=opened.terms,
        seats=position.seats,
        free=sum(not state.taken for state in position.seats),
        bots_only=not position.has_people,
        created_at=moment(position.opened_at),
        updated_at=moment(position.time),
        version=position.version,
        asked=_asked(position),
        outcome=position.outcome,
        imported=position.imported,
        origin=opened.origin.match if opened.origin else None,
        ended=position.ending,
        progress=position.progress,
    )


def summary(before: Position | None, after: Position) -> dict[str, str | int]:
    """What the head of the log has to say that it did not say before."""
    now = _asked(after)
    changed: dict[str, str | int] = {}
    if before is None or _asked(before) != now:
        changed["asked"] = " ".join(map(str, now))
    if before is None or before.rules != after.rules:
        changed["rules"] = after.rules
    if before is None or before.progress is not after.progress:
        changed["progress"] = f"{after.progress.rounds} {after.progress.turns}"
    if shows_the_same(before, after):
        return changed
    return {
        "status": after.status,
        "people": int(after.has_people),
        "row": encode(row_of(after)).decode(),
        **changed,
    }


def shows_the_same(before: Position | None, after: Position) -> bool:
    """Whether a match is on the same lists with the same row: most actions change neither.

    While it is played with a delay its row stays as it was when it began.
    """
    if before is None or before.status != after.status:
        return False
    if before.disclosed != after.disclosed and before.visibility != after.visibility:
        return False
    return before.seats is after.seats or (after.status == "playing" and after.opened.terms.delay > 0)


def read_row(head: list[bytes | None] | Exception, reader: PlayerId | None = None) -> Row | None:
    """What a head says to this player, None of a match that is not there or away.

    How far a match is that is played with a delay, only those are told who play in it.
    """
    if isinstance(head, Exception) or head[0] is None:
        return None
    row, version, time, asked, progress = head
    listed = ROWS.decode(row or b"")
    if listed.status == "playing" and listed.terms.delay and not listed.seats_player(reader):
        return listed
    seats = tuple(Seat(int(seat)) for seat in (asked or b"").split())
    now = {"version": int(version or 0), "updated_at": moment(int(time or 0)), "asked": seats}
    if progress is not None:
        now["progress"] = Progress(*map(int, progress.split()))
    return msgspec.structs.replace(listed, **now)


def seated_players(position: Position) -> set[PlayerId]:
    """Who sits in the match with an account."""
    return {PlayerId(state.player) for state in position.seats if state.taken and state.player}


def invited_players(seats: Seats) -> set[PlayerId]:
    """For whom seats are kept that they have not taken. Who is told of invitations looks here."""
    return {
        PlayerId(state.player)
        for state in seats
        if state.kind == "invited" and state.player and not state.taken
    }


def _asked(position: Position) -> tuple[Seat, ...]:
    return tuple([decision.seat for decision in position.decisions])
