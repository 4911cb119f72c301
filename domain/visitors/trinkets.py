"""Trinkets: using them, discarding them, and what the table then sees of a closed hand."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET

from domain.kernel.moves import CardId
from domain.kernel.secrets import EVERYONE, Seat, Secret, shown
from domain.kernel.zones import Card, card_in_hand
from domain.visitors.components import LOCATIONS, REMOVES, VESSEL, Kind
from domain.visitors.events import TokenRemoved, TrinketDiscarded, TrinketUsed, VisitorBanished, VisitorsEvent
from domain.visitors.moves import UseTrinket
from domain.visitors.refusals import refused
from domain.visitors.table import Manor, TrinketCard, card_id, location_has


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


def used(manor: Manor, seat: Seat, card: TrinketCard) -> TrinketUsed:
    held, face_up = laid_open(manor, seat, card)
    return TrinketUsed(seat, held, face_up, manor.pawns[seat], manor.ap - 1)


def discarded(
    manor: Manor, seat: Seat, card: TrinketCard, cause: Literal["hand-limit", "blight"]
) -> TrinketDiscarded:
    held, face_up = laid_open(manor, seat, card)
    return TrinketDiscarded(seat, held, face_up, cause)


def laid_open(manor: Manor, seat: Seat, card: TrinketCard) -> tuple[Secret[CardId], Secret[TrinketCard]]:
    """A card leaving the hand: its id in the hand, and the card as all see it.

    Ids in a closed hand are its owner's alone, so there the card gets a fresh one (ruling r29).
    """
    if manor.options.hands == "open":
        return Secret(EVERYONE, card.id), shown(card)
    return Secret((seat,), card.id), shown(Card(card_id(manor.next_card), card.name))
