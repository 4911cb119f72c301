"""What lies in the box, as clients draw and explain it; names and texts stand in the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from domain.adrift.components import BOX as PRINTED
from domain.adrift.components import AgendaId, Aim, EventId, Item, ItemId, Mode, item_deck

PLAYERS: Final = tuple(PRINTED.recommended)


class AgendaCard(Struct, frozen=True):
    """`recommended`: with how many players the card belongs to the recommended set."""

    count: int
    recommended: tuple[int, ...]


class ItemCard(Struct, frozen=True):
    """`target` is whom it may be aimed at; `players` with how many players it is in the deck."""

    kind: Literal["food", "poison", "junk", "tool"]
    count: int
    feeds: int
    mode: Mode | None
    target: Aim | None
    not_in_rescue: bool
    players: tuple[int, ...]


class EventCard(Struct, frozen=True):
    """`starvation` is the icon, `places` what a Rescue! card has; `players` with how many it can be used."""

    count: int
    starvation: bool
    places: int | None
    players: tuple[int, ...]


class Count(Struct, frozen=True):
    """How many there are: of pieces that each player has, for each."""

    count: int


class Table(Struct, frozen=True):
    """What a match with so many players is set up with."""

    agendas: tuple[AgendaId, ...]
    rescue: EventId
    items: int
    removed: tuple[ItemId, ...]
    events: int
    hand: int


def item_card(item: Item) -> ItemCard:
    players = tuple(count for count in PLAYERS if item.id in item_deck(count))
    return ItemCard(item.kind, item.count, item.feeds, item.mode, item.target, item.not_in_rescue, players)


def table(players: int) -> Table:
    deck = item_deck(players)
    removed = tuple(item.id for item in PRINTED.items if item.id not in deck)
    agendas, rescue = PRINTED.recommended[players], PRINTED.rescue_by_players[players]
    return Table(agendas, rescue, len(deck), removed, PRINTED.events_used, PRINTED.hand_start)


def with_agenda(agenda: AgendaId) -> tuple[int, ...]:
    return tuple(count for count in PLAYERS if agenda in PRINTED.recommended[count])


def with_rescue(card: EventId) -> tuple[int, ...]:
    return tuple(count for count in PLAYERS if PRINTED.rescue_by_players[count] is card)


BOX: Final[Mapping[str, Mapping[str, Struct]]] = {
    "agenda": {agenda.id: AgendaCard(1, with_agenda(agenda.id)) for agenda in PRINTED.agendas},
    "item": {item.id: item_card(item) for item in PRINTED.items},
    "event": {
        **{event.id: EventCard(event.count, event.starvation, None, PLAYERS) for event in PRINTED.events},
        **{
            rescue.id: EventCard(1, starvation=False, places=rescue.places, players=with_rescue(rescue.id))
            for rescue in PRINTED.rescues
        },
    },
    "end": {card.id: Count(1) for card in PRINTED.end_is_near},
    "piece": {"vitality": Count(PRINTED.vitality), "compass": Count(1)},
    "players": {str(count): table(count) for count in PLAYERS},
}
