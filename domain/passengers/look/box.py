"""What is printed on everything in the box, for clients to draw. Names and texts stand in the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from domain.passengers import components as printed
from domain.passengers.components import (
    Boat,
    Color,
    Effect,
    Face,
    GiftId,
    GiftSet,
    Kind,
    SilenceCard,
    SpaceId,
)
from domain.passengers.dealing import SHADOW_SEATS
from domain.passengers.setup import SEATS


class Passengers(Struct, frozen=True):
    """Cards of one face."""

    type: Kind
    color: Color | None
    count: int


class Faction(Struct, frozen=True):
    """How many belong to it and what it is sure of, by the number of players."""

    type: Kind
    count: dict[int, int]
    points: dict[int, float]
    """Only of the faction whose points are fixed."""


class PrintedBoat(Struct, frozen=True):
    """One of the two boats of every round."""

    spaces: dict[int, tuple[SpaceId, ...]]
    """By round, from column 1."""
    limit: dict[int, int]
    """How many passengers it takes, by the number of players."""


class Space(Struct, frozen=True):
    round: int
    boat: Boat
    column: int
    gift_number: int
    voices: int


class PrintedGift(Struct, frozen=True):
    """A gift has the same number in every set that has it."""

    number: int
    voices: int
    effect: Effect
    sets: tuple[GiftSet, ...]


class Gifts(Struct, frozen=True):
    """A set: its gifts by number, and the numbers of players it is for."""

    gifts: tuple[GiftId, ...]
    players: tuple[int, ...]


class Copies(Struct, frozen=True):
    """Things of which nothing but their number is printed."""

    count: int


class Shadows(Struct, frozen=True):
    """A pile of passengers that nobody holds, and the numbers of players it is for."""

    souls: int
    demons: int
    players: tuple[int, ...]


def passenger(face: Face) -> Passengers:
    return Passengers(printed.KIND[face], printed.COLOR[face], printed.BOX.passengers[face])


def faction(kind: Kind) -> Faction:
    count = {players: deck[kind] for players, deck in printed.BOX.faction_deck.items()}
    return Faction(kind, count, printed.BOX.yaesther_points if kind is Kind.YAESTHER else {})


def boat(which: Boat) -> PrintedBoat:
    columns = {
        number: tuple(space for place, space in enumerate(spaces) if printed.BOAT_AT[place] is which)
        for number, spaces in printed.SPACES.items()
    }
    return PrintedBoat(columns, printed.BOX.boat_limit)


def space(number: int, place: int) -> Space:
    gift = printed.NUMBERS[number][place]
    return Space(number, printed.BOAT_AT[place], place % printed.COLUMNS + 1, gift, printed.VOICES[gift])


def gift(which: GiftId) -> PrintedGift:
    sets = tuple(name for name, gifts in printed.BOX.gift_sets.items() if which in gifts)
    number = printed.BOX.gift_sets[sets[0]].index(which)
    return PrintedGift(number, printed.VOICES[number], printed.GIFTS[which], sets)


def gift_set(which: GiftSet) -> Gifts:
    players = (
        (SHADOW_SEATS,) if which is GiftSet.FOUR else tuple(count for count in SEATS if count != SHADOW_SEATS)
    )
    return Gifts(printed.BOX.gift_sets[which], players)


BOX: Final[Mapping[str, Mapping[str, Any]]] = {
    "faction": {kind: faction(kind) for kind in Kind},
    "passenger": {face: passenger(face) for face in Face},
    "boat": {which: boat(which) for which in Boat},
    "space": {
        one: space(number, place)
        for number, spaces in printed.SPACES.items()
        for place, one in enumerate(spaces)
    },
    "gift": {which: gift(which) for which in printed.GIFTS},
    "gift-set": {which: gift_set(which) for which in GiftSet},
    "silence": {card: Copies(1) for card in SilenceCard},
    "pile": {"shadow": Shadows(printed.BOX.shadows.souls, printed.BOX.shadows.demons, (SHADOW_SEATS,))},
    "mask": {color: Copies(1) for color in Color},
    "token": {
        "voice": Copies(sum(printed.VOICES)),
        "vote": Copies(max(SEATS)),
        "master-coin": Copies(1),
    },
}
