"""Coming and going: the holders of seats who hand over, come back, resign, leave, and end matches together.

Each wish is done once, and to wish for what is so already changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from events.keys import MatchId, PlayerId
from events.lifecycle import (
    AbandonAgreed,
    AbandonWithdrawn,
    MatchAbandoned,
    MatchCancelled,
    SeatForfeited,
    SeatLeft,
    SeatResigned,
    SubstituteLeft,
    SubstituteSeated,
)
from events.position import Position
from events.refusals import MATCH_OVER, NotStarted, Refused, Unchanged, not_playing
from events.seats import SeatState

if TYPE_CHECKING:
    from events.matches import Matches

STARTED = Refused("match-started", "The match has begun already.")

Think = Callable[[Position], list[Event]]
Why = Literal["time-outs", "illegal", "withdrawn"]


class Absences:
    """What holders of seats may do besides playing, in all matches on one storage."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    def hand_over(self, match: MatchId, seat: Seat, bot: str, key: str | None) -> bool:
        """Let a bot sit in for the holder, until they come back; whether the same key did it before."""

        def think(position: Position) -> list[Event]:
            state = _playing(position, seat)
            if state.substitute == bot:
                raise Unchanged
            return [SubstituteSeated(seat, bot, "asked")]

        return self._write(match, think, "substitute", seat, key, bot)

    def take_back(self, match: MatchId, seat: Seat, key: str | None) -> bool:
        """The holder plays again. A decision that is still open is theirs."""

        def think(position: Position) -> list[Event]:
            if _playing(position, seat).substitute is None:
                raise Unchanged
            return [SubstituteLeft(seat)]

        return self._write(match, think, "take-back", seat, key)

    def resign(self, match: MatchId, seat: Seat, key: str | None) -> bool:
        """The holder plays no more; a bot does, or each decision's default is played, as was agreed on."""

        def think(position: Position) -> list[Event]:
            if position.status == "playing" and position.seats[seat].resigned:
                raise Unchanged
            events = [SeatResigned(seat), *_played_on(position, _playing(position, seat))]
            others = _deciding(position, but=seat)
            return [*events, *([MatchAbandoned()] if others and _agree(others) else [])]

        return self._write(match, think, "resign", seat, key)

    def forfeit(self, match: MatchId, seat: Seat, why: Why) -> None:
        """The seat is lost at a table of a tournament, unless that has ended or it was lost before."""

        def think(position: Position) -> list[Event]:
            if position.status != "playing" or position.seats[seat].resigned:
                raise Unchanged
            return forfeited(position, seat, why)

        self._write(match, think, "forfeit", seat, why)

    def call_off(self, match: MatchId) -> None:
        """The table of a tournament that was given up ends where it is, if it has not ended."""

        def think(position: Position) -> list[Event]:
            if position.status == "ended":
                raise Unchanged
            return [MatchAbandoned() if position.status == "playing" else MatchCancelled()]

        self._write(match, think, "call-off", None, "tournament")

    def left_before(self, match: MatchId, seat: Seat, by: PlayerId, key: str | None) -> bool:
        """Whether this player has left the seat under this key, and holds it no longer."""
        return key is not None and self._matches.written_before(match, "leave", seat, key, [by])

    def leave(self, match: MatchId, seat: Seat, by: PlayerId | None, key: str | None) -> bool:
        """Stand up before the start."""

        def think(position: Position) -> list[Event]:
            _not_begun(position)
            if not position.seats[seat].taken:
                raise Unchanged
            return [SeatLeft(seat)]

        return self._write(match, think, "leave", seat, key, *([by] if by else []))

    def cancel(self, match: MatchId, key: str | None) -> bool:
        """End a match that has not begun."""

        def think(position: Position) -> list[Event]:
            if position.ending == "cancelled":
                raise Unchanged
            _not_begun(position)
            return [MatchCancelled()]

        return self._write(match, think, "cancel", None, key)

    def agree(self, match: MatchId, seat: Seat, key: str | None) -> bool:
        """The holder would end the match here; the last one to say so ends it."""

        def think(position: Position) -> list[Event]:
            if position.ending == "abandoned" or _playing(position, seat).abandons:
                raise Unchanged
            if position.has_people and position.seats[seat].is_bot:
                raise Refused("not-asked", "People decide that, and programs do not.")
            done = _agree(_deciding(position, but=seat))
            return [AbandonAgreed(seat), *([MatchAbandoned()] if done else [])]

        return self._write(match, think, "abandon", seat, key)

    def withdraw(self, match: MatchId, seat: Seat, key: str | None) -> bool:
        """The holder would go on after all."""

        def think(position: Position) -> list[Event]:
            if not _playing(position, seat).abandons:
                raise Unchanged
            return [AbandonWithdrawn(seat)]

        return self._write(match, think, "go-on", seat, key)

    def _write(
        self, match: MatchId, think: Think, verb: str, seat: Seat | None, key: str | None, *more: str
    ) -> bool:
        """Write it, unless it is so already; whether the same key did it before."""
        try:
            return self._matches.write_once(match, think, verb, seat, key, more, judged=False).replayed
        except Unchanged:
            return False


def forfeited(position: Position, seat: Seat, why: Why) -> list[Event]:
    """A seat is lost, and played on as the terms say of one that was resigned."""
    return [SeatForfeited(seat, why), *_played_on(position, position.seats[seat])]


def _played_on(position: Position, state: SeatState) -> list[Event]:
    """Who plays from now on for one who resigned."""
    absence = position.opened.terms.absence
    if absence.resigned == "bot":
        return [SubstituteSeated(state.seat, absence.bot, "resigned")]
    return [] if state.substitute is None else [SubstituteLeft(state.seat)]


def _playing(position: Position, seat: Seat) -> SeatState:
    """The seat of a holder who plays in a match that is under way."""
    if position.status == "open":
        raise NotStarted
    if position.status == "ended":
        raise MATCH_OVER
    state = position.seats[seat]
    if state.resigned:
        raise not_playing(state)
    return state


def _not_begun(position: Position) -> None:
    if position.status != "open":
        raise STARTED if position.status == "playing" else MATCH_OVER


def _deciding(position: Position, *, but: Seat) -> list[SeatState]:
    """The others who decide about the end: people who still play; where there are none, accounts that do."""
    playing = [one for one in position.seats if one.bot is None and not one.resigned and one.seat != but]
    return [one for one in playing if not one.is_bot] if position.has_people else playing


def _agree(states: Sequence[SeatState]) -> bool:
    return all(state.abandons for state in states)
