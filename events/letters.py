"""Letters: what a step of a match brings to the inboxes of the accounts that play in it.

They follow from where the match stood before and after, and from nothing else. So whoever finds later that a
step's letters were not delivered writes the same ones again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from domain.kernel.secrets import Seat
from events.keys import MatchId, PlayerId
from events.position import Position
from events.seats import SeatState

ItemKind = Literal["decision", "invitation", "start", "end", "hand-over"]


class Item(Struct, frozen=True, omit_defaults=True):
    """One thing in an inbox: a storage format, to be changed with care."""

    kind: ItemKind
    match: MatchId
    game: str
    seat: Seat
    version: int
    """The last version of the step that brought it."""
    time: int
    """Milliseconds since 1970."""
    decision: str | None = None
    """The id of the question, where it is one."""
    substitute: str | None = None
    """Of a hand-over: the bot that plays for the holder from now on, None if the holder does again."""

    @property
    def id(self) -> str:
        """The same however often it is delivered."""
        return f"{self.match} {self.version} {self.kind} {self.seat}"

    @property
    def place(self) -> str:
        """Where it lies: a seat is asked one thing at a time."""
        return place_of(self.match, self.seat)


class Letter(Struct, frozen=True):
    """What one step brings to one player."""

    player: PlayerId
    items: tuple[Item, ...]
    version: int
    settled: tuple[str, ...] = ()
    """The places where nothing is asked any more."""
    missed: tuple[str, ...] = ()
    """Names of the questions that ran out of time."""


def place_of(match: MatchId, seat: Seat) -> str:
    return f"{match} {seat}"


def letters(before: Position | None, after: Position) -> tuple[Letter, ...]:
    """A letter for each account that has a seat, or is invited to one, and is concerned."""
    players = dict.fromkeys([state.player for state in after.seats if state.player])
    if not players:
        return ()
    found = [_letter(PlayerId(player), before, after) for player in players]
    return tuple([letter for letter in found if letter.items or letter.settled or letter.missed])


def must_arrive(found: Iterable[Letter]) -> bool:
    """Whether somebody would miss something without them; that a question is settled shows by itself."""
    return any(letter.items or letter.missed for letter in found)


def still_asks(item: Item, player: PlayerId, now: Position) -> bool:
    """Whether an item is as it was: a question that is still open, an invitation that still stands."""
    state = now.seats[item.seat]
    match item.kind:
        case "decision":
            return asked_of(now, item.seat) == item.decision and state.player == player
        case "invitation":
            return now.status == "open" and _invites(state) and state.player == player
    return True


def asked_of(position: Position | None, seat: Seat) -> str | None:
    """The id of what the holder of a seat is asked, None if nothing, or somebody answers in their place."""
    if position is None or position.seats[seat].plays_itself:
        return None
    decision = position.decision_of(seat)
    return decision.id if decision else None


def _letter(player: PlayerId, before: Position | None, after: Position) -> Letter:
    items: list[Item] = []
    settled: list[str] = []
    missed: list[str] = []
    for state in after.seats:
        if state.player == player:
            items += _items(state, before, after)
            if _is_settled(state, before, after):
                settled.append(place_of(after.opened.match, state.seat))
            if _has_missed(state.seat, before, after):
                missed.append(f"{place_of(after.opened.match, state.seat)} {after.version} missed")
    return Letter(player, tuple(items), after.version, tuple(settled), tuple(missed))


def _items(state: SeatState, before: Position | None, after: Position) -> Iterator[Item]:
    opened, seat = after.opened, state.seat
    status = before.status if before else "open"

    def item(kind: ItemKind, decision: str | None = None, substitute: str | None = None) -> Item:
        return Item(kind, opened.match, opened.game, seat, after.version, after.time, decision, substitute)

    if _invites(state) and not (before and before.seats[seat].player == state.player):
        yield item("invitation")
    if status == "open" and after.begun and state.taken:
        yield item("start")
    if before and before.seats[seat].substitute != state.substitute:
        yield item("hand-over", substitute=state.substitute)
    if (asked := asked_of(after, seat)) and asked != asked_of(before, seat):
        yield item("decision", asked)
    if status != "ended" and after.status == "ended" and state.taken:
        yield item("end")


def _invites(state: SeatState) -> bool:
    return state.kind == "invited" and not state.taken


def _has_missed(seat: Seat, before: Position | None, after: Position) -> bool:
    """Whether the seat's time was out in the step."""
    if before is None or not after.times:
        return False
    return after.times[seat].time_outs > before.times[seat].time_outs


def _is_settled(state: SeatState, before: Position | None, after: Position) -> bool:
    return asked_of(before, state.seat) is not None and asked_of(after, state.seat) is None
