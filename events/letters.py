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

ItemKind = Literal["decision", "invitation", "start", "end"]


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


def place_of(match: MatchId, seat: Seat) -> str:
    return f"{match} {seat}"


def letters(before: Position | None, after: Position) -> tuple[Letter, ...]:
    """A letter for each account that has a seat, or is invited to one, and is concerned."""
    players = dict.fromkeys(state.player for state in after.seats if state.player)
    if not players:
        return ()
    found = [_letter(PlayerId(player), before, after) for player in players]
    return tuple([letter for letter in found if letter.items or letter.settled])


def must_arrive(found: Iterable[Letter]) -> bool:
    """Whether somebody would miss something without them; that a question is settled shows by itself."""
    return any(letter.items for letter in found)


def still_asks(item: Item, player: PlayerId, now: Position) -> bool:
    """Whether an item is as it was: a question that is still open, an invitation that still stands."""
    state = now.seats[item.seat]
    match item.kind:
        case "decision":
            open_now = now.decision_of(item.seat)
            return open_now is not None and open_now.id == item.decision and state.player == player
        case "invitation":
            return now.status == "open" and _invites(state) and state.player == player
    return True


def _letter(player: PlayerId, before: Position | None, after: Position) -> Letter:
    items: list[Item] = []
    settled: list[str] = []
    for state in after.seats:
        if state.player == player:
            items += _items(state, before, after)
            if _is_settled(state, before, after):
                settled.append(place_of(after.opened.match, state.seat))
    return Letter(player, tuple(items), after.version, tuple(settled))


def _items(state: SeatState, before: Position | None, after: Position) -> Iterator[Item]:
    opened, seat = after.opened, state.seat
    status = before.status if before else "open"

    def item(kind: ItemKind, decision: str | None = None) -> Item:
        return Item(kind, opened.match, opened.game, seat, after.version, after.time, decision)

    if _invites(state) and not (before and before.seats[seat].player == state.player):
        yield item("invitation")
    if status == "open" and after.begun and state.taken:
        yield item("start")
    if asked := _newly_asked(seat, before, after):
        yield item("decision", asked)
    if status != "ended" and after.status == "ended" and state.taken:
        yield item("end")


def _invites(state: SeatState) -> bool:
    return state.kind == "invited" and not state.taken


def _newly_asked(seat: Seat, before: Position | None, after: Position) -> str | None:
    """The id of the question that the step put to a seat, None if it put none."""
    now, then = after.decision_of(seat), before.decision_of(seat) if before else None
    return now.id if now and (then is None or then.id != now.id) else None


def _is_settled(state: SeatState, before: Position | None, after: Position) -> bool:
    asked = before is not None and before.decision_of(state.seat) is not None
    return asked and after.decision_of(state.seat) is None
