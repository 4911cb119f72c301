"""What lies in the box: agendas, items, events, rescues. Data only, checked when loaded.

Names and texts of the cards stand in the catalogues of `look`.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from domain.kernel.marks import component_ids


@component_ids("agenda")
class AgendaId(StrEnum):
    TARGET = "target"
    KILLER = "killer"
    GUARDIAN = "guardian"
    LONE_WOLF = "lone-wolf"
    SAVIOUR = "saviour"
    SACRIFICE = "sacrifice"


@component_ids("item")
class ItemId(StrEnum):
    SHIP_BISCUIT = "ship-biscuit"
    TINNED_STEW = "tinned-stew"
    WHOLE_TUNA = "whole-tuna"
    RAT_POISON = "rat-poison"
    JUNK = "junk"
    GUN = "gun"
    BOTTLE_OF_WHISKY = "bottle-of-whisky"
    FISHING_ROD = "fishing-rod"
    BINOCULARS = "binoculars"
    SIGNAL_FLARE = "signal-flare"
    FIRST_AID_KIT = "first-aid-kit"
    KNIFE = "knife"
    SOAKED_LETTER = "soaked-letter"
    LANTERN = "lantern"
    BOAT_HOOK = "boat-hook"
    LANDING_NET = "landing-net"
    LIFE_VEST = "life-vest"
    SEXTANT = "sextant"
    BAILING_BUCKET = "bailing-bucket"


@component_ids("event")
class EventId(StrEnum):
    """The cards of the event deck; a Rescue! card lies at its bottom."""

    LONG_DAY = "long-day"
    ROUGH_SWELL = "rough-swell"
    DRIFTWOOD = "driftwood"
    SCREAMING_GULLS = "screaming-gulls"
    HUDDLE = "huddle"
    DELIRIUM = "delirium"
    SCORCHING_SUN = "scorching-sun"
    CALM_SEA = "calm-sea"
    FRESH_RAIN = "fresh-rain"
    CIRCLING_SHARKS = "circling-sharks"
    LEAK = "leak"
    DISTANT_SHIP = "distant-ship"
    WHIRLPOOL = "whirlpool"
    RESCUE_2 = "rescue-2"
    RESCUE_3 = "rescue-3"


@component_ids("end")
class EndId(StrEnum):
    """The cards of The End is Near."""

    RESCUE = "end-rescue"
    HUNGER = "end-hunger"
    CATCH = "end-catch"


Mode = Literal["discard", "reveal"]
Aim = Literal["other", "other-voter", "wounded", "other-with-cards"]


class Goal(Struct, frozen=True, forbid_unknown_fields=True, rename={"own": "self"}):
    """When an agenda wins: everything stated must hold."""

    own: Literal["alive", "dead", "any"]
    outlives: AgendaId | None = None
    target: Literal["alive"] | None = None
    others_max: int | None = None
    survivors_min: Literal["places"] | None = None
    during: Literal["rescue"] | None = None


class Agenda(Struct, frozen=True, forbid_unknown_fields=True):
    id: AgendaId
    win: Goal


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """An item card. Without a mode it has no effect of its own; `op` names the effect, `target` its aim."""

    id: ItemId
    kind: Literal["food", "poison", "junk", "tool"]
    count: int
    feeds: int = 0
    mode: Mode | None = None
    target: Aim | None = None
    op: str | None = None
    not_in_rescue: bool = False


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: EventId
    count: int
    starvation: bool
    op: str


class Rescue(Struct, frozen=True, forbid_unknown_fields=True):
    id: EventId
    places: int


class EndCard(Struct, frozen=True, forbid_unknown_fields=True):
    id: EndId
    op: str


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `components.json`."""

    vitality: int
    hand_start: int
    events_used: int
    poison_divisor: int
    recommended: dict[int, tuple[AgendaId, ...]]
    agendas: tuple[Agenda, ...]
    items: tuple[Item, ...]
    removed_with_3_players: tuple[ItemId, ...]
    events: tuple[EventCard, ...]
    rescues: tuple[Rescue, ...]
    rescue_by_players: dict[int, EventId]
    end_is_near: tuple[EndCard, ...]


BOX: Final = msgspec.json.decode(Path(__file__).with_name("components.json").read_bytes(), type=Box)
GOALS: Final = {agenda.id: agenda.win for agenda in BOX.agendas}
ITEMS: Final = {item.id: item for item in BOX.items}
FEEDS: Final = {item.id: item.feeds for item in BOX.items}
EVENTS: Final = {event.id: event for event in BOX.events}
PLACES: Final = {rescue.id: rescue.places for rescue in BOX.rescues}
END_IS_NEAR: Final = tuple(card.id for card in BOX.end_is_near)
EVENT_DECK: Final = tuple(event.id for event in BOX.events for _ in range(event.count))


def item_deck(players: int) -> tuple[ItemId, ...]:
    """Every item card in play with this many players."""
    return _ITEM_DECKS[players]


def item_counts(players: int) -> Counter[ItemId]:
    """How many there are of each; not to be changed."""
    return _ITEM_COUNTS[players]


def _deck_without(removed: tuple[ItemId, ...]) -> tuple[ItemId, ...]:
    return tuple(item.id for item in BOX.items if item.id not in removed for _ in range(item.count))


_ITEM_DECKS: Final = {
    players: _deck_without(BOX.removed_with_3_players if players == 3 else ()) for players in BOX.recommended
}
_ITEM_COUNTS: Final = {players: Counter(deck) for players, deck in _ITEM_DECKS.items()}
