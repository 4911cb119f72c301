"""What lies in the box: passengers, boats, gifts, Silence cards. Data only, checked when loaded.

What things are called and what cards say stands in the catalogues of `look`.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, NewType

import msgspec
from msgspec import Struct

from domain.kernel.marks import component, component_ids

SpaceId = NewType("SpaceId", Annotated[str, component("space")])
GiftId = NewType("GiftId", Annotated[str, component("gift")])

ROUNDS: Final = 3
COLUMNS: Final = 5
SPACES_IN_PLAY: Final = 2 * COLUMNS
HAND: Final = 3
THIN: Final = 2
"""The most a vote weighs under Thin Voices."""


@component_ids("faction")
class Kind(StrEnum):
    """The types of passenger, and the factions that bear their names."""

    SOUL = "soul"
    DEMON = "demon"
    YAESTHER = "yaesther"


class Color(StrEnum):
    RED = "red"
    GREEN = "green"
    BLUE = "blue"


@component_ids("passenger")
class Face(StrEnum):
    """What is printed on a passenger."""

    SOUL_RED = "soul-red"
    SOUL_GREEN = "soul-green"
    SOUL_BLUE = "soul-blue"
    DEMON_RED = "demon-red"
    DEMON_GREEN = "demon-green"
    DEMON_BLUE = "demon-blue"
    YAESTHER = "yaesther"


@component_ids("boat")
class Boat(StrEnum):
    RAVEN = "raven"
    WOLF = "wolf"


@component_ids("gift-set")
class GiftSet(StrEnum):
    I = "i"  # noqa: E741 - as printed
    II = "ii"
    III = "iii"
    FOUR = "four"


class Effect(StrEnum):
    """What a gift does."""

    NONE = "none"
    SILENCE_SELF = "silence-self"
    SILENCE_SEAT = "silence-seat"
    HERALD = "herald"
    ASK_COLOR_HAND = "ask-color-hand"
    ASK_TYPE_HAND = "ask-type-hand"
    ASK_COLOR_PLACED = "ask-color-placed"
    ASK_PLACED_COLOR = "ask-placed-color"
    ASK_PLACED_TYPE = "ask-placed-type"
    SHOW_ONE = "show-one"
    SHOW_TWO = "show-two"
    SHOW_MUTUAL = "show-mutual"
    PEEK_ONE = "peek-one"
    PEEK_SHADOW = "peek-shadow"
    PEEK_WITH = "peek-with"
    PEEK_EACH = "peek-each"
    REVEAL_ONE = "reveal-one"
    REVEAL_OWN = "reveal-own"
    SWAP_ANY = "swap-any"
    SWAP_SHADOW = "swap-shadow"
    SWAP_NEIGHBORS = "swap-neighbors"
    MOVE_ONE = "move-one"
    EXCHANGE_OWN = "exchange-own"
    SHUFFLE_BOAT = "shuffle-boat"
    ANCHOR = "anchor"
    MASK = "mask"
    STEAL_VOICE = "steal-voice"
    SWAP_VOICES = "swap-voices"
    COIN = "coin"


@component_ids("silence")
class SilenceCard(StrEnum):
    """Cards of The Silence: each changes the rules for one round."""

    HUSH_AT_THE_QUAY = "hush-at-the-quay"
    HUSH_OF_OFFERINGS = "hush-of-offerings"
    HUSH_BEFORE_THE_CROSSING = "hush-before-the-crossing"
    LONG_SILENCE = "long-silence"
    MUTED_MASTER = "muted-master"
    MASTERS_WORD = "masters-word"
    COUNTER_CURRENT = "counter-current"
    EBB = "ebb"
    OPEN_PALMS = "open-palms"
    EQUAL_BREATH = "equal-breath"
    THIN_VOICES = "thin-voices"
    RESTLESS_COIN = "restless-coin"
    UNDERTOW = "undertow"
    TORCHLIT_BOW = "torchlit-bow"
    HEAVY_HULL = "heavy-hull"


class Shadows(Struct, frozen=True):
    souls: int
    demons: int


Row = tuple[int, int, int, int, int]


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `components.json`."""

    passengers: dict[Face, int]
    faction_deck: dict[int, dict[Kind, int]]
    shadows: Shadows
    boat_limit: dict[int, int]
    yaesther_points: dict[int, float]
    voices: tuple[int, ...]
    boats: dict[int, dict[Boat, Row]]
    gift_sets: dict[GiftSet, tuple[GiftId, ...]]
    gifts: dict[GiftId, Effect]


BOX: Final = msgspec.json.decode(Path(__file__).with_name("components.json").read_bytes(), type=Box)

BOATS: Final = tuple(Boat)
COLORS: Final = tuple(Color)
GIFTS: Final = BOX.gifts
VOICES: Final = BOX.voices
KIND: Final = {face: Kind(face.split("-")[0]) for face in Face}
COLOR: Final = {face: None if face is Face.YAESTHER else Color(face.split("-")[1]) for face in Face}
SOULS: Final = tuple(face for face in Face if KIND[face] is Kind.SOUL)
DEMONS: Final = tuple(face for face in Face if KIND[face] is Kind.DEMON)

SPACES: Final = {
    number: tuple(SpaceId(f"r{number}-{boat}-{column}") for boat in BOATS for column in range(1, COLUMNS + 1))
    for number in range(1, ROUNDS + 1)
}
"""The ten spaces of a round: the Raven's from column 1, then the Wolf's."""
PLACE: Final = {space: place for spaces in SPACES.values() for place, space in enumerate(spaces)}
"""Where a space stands among the ten of its round."""
NUMBERS: Final = {
    number: tuple(gift for boat in BOATS for gift in boats[boat]) for number, boats in BOX.boats.items()
}
"""The gift numbers on the ten spaces of a round."""
BOAT_AT: Final = tuple(boat for boat in BOATS for _ in range(COLUMNS))
"""The boat of each of the ten places."""
