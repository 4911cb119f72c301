"""What is dealt before the first round."""

from __future__ import annotations

from typing import Literal

from domain.adrift.components import AgendaId, EndId, EventId, ItemId
from domain.adrift.pieces import ItemCard
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, Secret


class AgendasDealt(Event, frozen=True, tag="agendas_dealt"):
    count: int
    agendas: tuple[Secret[AgendaId], ...]


class ItemDeckBuilt(Event, frozen=True, tag="item_deck_built"):
    count: int
    removed: tuple[ItemId, ...]
    order: Secret[tuple[ItemId, ...]]


class EventDeckBuilt(Event, frozen=True, tag="event_deck_built"):
    count: int
    set_aside: int
    bottom: EventId
    order: Secret[tuple[EventId, ...]]
    aside: Secret[tuple[EventId, ...]]


class EndDeckBuilt(Event, frozen=True, tag="end_deck_built"):
    count: int
    order: Secret[tuple[EndId, ...]]


class FirstPlayerChosen(Event, frozen=True, tag="first_player_chosen"):
    seat: Seat
    how: Literal["random", "option"]


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """`last` is the seat that is dealt to last."""

    seat: Seat
    count: int
    cards: tuple[Secret[ItemCard], ...]
    last: Seat
