"""Action points: a step through a door, a trinket used, or enough."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.zones import card_in_hand
from domain.visitors.components import LOCATIONS, REMOVES, VESSEL, Kind, LocationId, RoomId, Token
from domain.visitors.events import VisitorsEvent
from domain.visitors.pieces import Phase, TrinketCard
from domain.visitors.refusals import refused
from domain.visitors.story import remove_token
from domain.visitors.table import Manor
from domain.visitors.terms.acting import (
    ActionsBegan,
    ActionsEnded,
    EndActions,
    Move,
    Moved,
    TokenRemoved,
    TrinketUsed,
    UseTrinket,
    VisitorBanished,
)
from domain.visitors.trinkets import laid_open, leave_hand


def deeds(manor: Manor, seat: Seat) -> list[Action]:
    """A step through any door, a trinket, or no further points spent."""
    steps = [Move(room) for room in manor.rooms[manor.pawns[seat]].links]
    return [*steps, *uses(manor, seat), EndActions()]


def uses(manor: Manor, seat: Seat) -> list[UseTrinket]:
    """Trinkets with something to remove here, by hand order and then by location (ruling r24)."""
    room = manor.pawns[seat]
    tokens = manor.tokens[room]
    visited = room in manor.visitors
    found = []
    for secret in manor.hands[seat]:
        card = secret.open()
        if card.name == VESSEL:
            if visited:
                found.append(UseTrinket(card.id))
        else:
            kind = REMOVES[card.name]
            found += [UseTrinket(card.id, token.location) for token in tokens if token.kind == kind]
    return found


def default_deed() -> Action:
    """When time runs out: no further points are spent."""
    return EndActions()


def move(manor: Manor, seat: Seat, wish: Move) -> Moved:
    """Moving: through a door that both rooms have."""
    here = manor.pawns[seat]
    if wish.to not in manor.rooms:
        raise refused("no-such-room")
    if wish.to not in manor.rooms[here].links:
        raise refused("no-door")
    return Moved(seat, here, wish.to, manor.ap - 1)


def use_trinket(manor: Manor, seat: Seat, use: UseTrinket) -> list[VisitorsEvent]:
    """Using a trinket: one token of its kind, or with a Vessel one Visitor, in the own room (ruling r24)."""
    card = card_in_hand(manor.hands[seat], use.card, refused)
    if card.name == VESSEL:
        return [used(manor, seat, card), banish(manor, seat, use)]
    return [used(manor, seat, card), remove(manor, seat, use, Kind(REMOVES[card.name]))]


def banish(manor: Manor, seat: Seat, use: UseTrinket) -> VisitorBanished:
    """A Spirit Vessel takes the Visitor and never a token."""
    room = manor.pawns[seat]
    if use.location is not UNSET:
        raise refused("wrong-target")
    if room not in manor.visitors:
        raise refused("no-visitor-here")
    return VisitorBanished(seat, room)


def remove(manor: Manor, seat: Seat, use: UseTrinket, kind: Kind) -> TokenRemoved:
    """Any other trinket takes one token of its own kind from a location the player names (ruling r25)."""
    room = manor.pawns[seat]
    if use.location is UNSET:
        raise refused("location-required")
    if use.location not in LOCATIONS[room]:
        raise refused("location-not-here")
    if not location_has(manor, room, use.location, kind):
        raise refused("no-matching-token")
    return TokenRemoved(seat, room, use.location, kind)


def location_has(manor: Manor, room: RoomId, location: LocationId, kind: str) -> bool:
    return any(token.location == location and token.kind == kind for token in manor.tokens[room])


def used(manor: Manor, seat: Seat, card: TrinketCard) -> TrinketUsed:
    held, face_up = laid_open(manor, seat, card)
    return TrinketUsed(seat, held, face_up, manor.pawns[seat], manor.ap - 1)


def actions_began(manor: Manor, event: ActionsBegan) -> None:
    manor.phase = Phase.ACT
    manor.ap = event.ap


def moved(manor: Manor, event: Moved) -> None:
    manor.pawns[event.seat] = event.to
    manor.ap = event.ap_left


def trinket_used(manor: Manor, event: TrinketUsed) -> None:
    leave_hand(manor, event.seat, event.held, event.card)
    manor.ap = event.ap_left


def token_removed(manor: Manor, event: TokenRemoved) -> None:
    remove_token(manor, event.room, Token(event.location, event.kind))


def visitor_banished(manor: Manor, event: VisitorBanished) -> None:
    manor.visitors = tuple(room for room in manor.visitors if room != event.room)


def actions_ended(manor: Manor, _: ActionsEnded) -> None:
    manor.ap = 0


RECORDERS: Final[Recorders[Manor]] = {
    ActionsBegan: actions_began,
    Moved: moved,
    TrinketUsed: trinket_used,
    TokenRemoved: token_removed,
    VisitorBanished: visitor_banished,
    ActionsEnded: actions_ended,
}
