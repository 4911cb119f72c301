"""The box: passengers, tokens, boats, gifts and Silence cards by the specification's tables."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.passengers import GAME
from domain.passengers.components import (
    BOATS,
    BOX,
    COLOR,
    COLORS,
    DEMONS,
    GIFTS,
    KIND,
    NUMBERS,
    PLACE,
    SOULS,
    SPACES,
    VOICES,
    Boat,
    Color,
    Effect,
    Face,
    GiftSet,
    Kind,
    SilenceCard,
)
from domain.passengers.effects import EFFECTS
from domain.passengers.look.wording import printed
from domain.passengers.targets import STEPS

SETS = {
    "i": [
        ("canteen", "none"),
        ("bell", "silence-seat"),
        ("chromatis", "ask-color-hand"),
        ("lantern", "show-two"),
        ("incense", "ask-placed-color"),
        ("hamsa-hand", "peek-one"),
        ("scroll", "swap-any"),
        ("torch", "reveal-one"),
        ("mask", "mask"),
        ("master-coin", "coin"),
    ],
    "ii": [
        ("amphora", "silence-self"),
        ("drum", "herald"),
        ("prism", "ask-color-placed"),
        ("mirror", "show-mutual"),
        ("shell", "ask-placed-type"),
        ("twin-eye", "peek-with"),
        ("oar", "move-one"),
        ("key", "exchange-own"),
        ("mask", "mask"),
        ("master-coin", "coin"),
    ],
    "iii": [
        ("idol", "reveal-own"),
        ("anchor", "anchor"),
        ("tally-stick", "ask-type-hand"),
        ("knucklebones", "shuffle-boat"),
        ("horn", "steal-voice"),
        ("janus-eye", "peek-each"),
        ("rope", "swap-neighbors"),
        ("scales", "swap-voices"),
        ("mask", "mask"),
        ("master-coin", "coin"),
    ],
    "four": [
        ("canteen", "none"),
        ("shadow-lamp", "peek-shadow"),
        ("chromatis", "ask-color-hand"),
        ("candle", "show-one"),
        ("incense", "ask-placed-color"),
        ("hamsa-hand", "peek-one"),
        ("shadow-scroll", "swap-shadow"),
        ("torch", "reveal-one"),
        ("mask", "mask"),
        ("master-coin", "coin"),
    ],
}
"""2.5: each set by number."""

SILENCE = [
    "hush-at-the-quay",
    "hush-of-offerings",
    "hush-before-the-crossing",
    "long-silence",
    "muted-master",
    "masters-word",
    "counter-current",
    "ebb",
    "open-palms",
    "equal-breath",
    "thin-voices",
    "restless-coin",
    "undertow",
    "torchlit-bow",
    "heavy-hull",
]


def test_there_are_25_passengers() -> None:
    """2.1: four souls and four demons of each colour, and the Yaesther."""
    assert BOX.passengers == {face: 1 if face is Face.YAESTHER else 4 for face in Face}
    assert sum(BOX.passengers.values()) == 25
    assert (len(SOULS), len(DEMONS)) == (3, 3)


def test_a_face_names_its_type_and_colour() -> None:
    """2.1: the Yaesther has no colour."""
    assert {face.value: (KIND[face].value, COLOR[face]) for face in Face} == {
        "soul-red": ("soul", Color.RED),
        "soul-green": ("soul", Color.GREEN),
        "soul-blue": ("soul", Color.BLUE),
        "demon-red": ("demon", Color.RED),
        "demon-green": ("demon", Color.GREEN),
        "demon-blue": ("demon", Color.BLUE),
        "yaesther": ("yaesther", None),
    }


@pytest.mark.parametrize(
    ("seats", "souls", "demons", "yaesther", "limit", "points"),
    [
        (4, 2, 1, 1, 3, 6.5),
        (5, 3, 2, 0, 3, None),
        (6, 3, 2, 1, 3, 6.5),
        (7, 4, 3, 0, 5, None),
        (8, 4, 3, 1, 5, 8.5),
    ],
)
def test_each_player_count_has_its_faction_deck(
    seats: int, souls: int, demons: int, yaesther: int, limit: int, points: float | None
) -> None:
    """2.2; 5, how full a boat gets; 9, the Yaesther player's points."""
    deck = {Kind.SOUL: souls, Kind.DEMON: demons, Kind.YAESTHER: yaesther}
    assert BOX.faction_deck[seats] == deck
    assert sum(deck.values()) == seats
    assert BOX.boat_limit[seats] == limit
    assert BOX.yaesther_points.get(seats) == points


def test_the_tables_are_for_four_to_eight_players() -> None:
    """1: and the shadow pile of four players has three souls and three demons."""
    assert list(BOX.faction_deck) == list(BOX.boat_limit) == list(GAME.seats) == [4, 5, 6, 7, 8]
    assert (BOX.shadows.souls, BOX.shadows.demons) == (3, 3)


def test_there_are_three_masks_and_seventeen_voices() -> None:
    """2.3, 2.4: the ten spaces of a round use all voices."""
    assert COLORS == ("red", "green", "blue")
    assert VOICES == (3, 2, 2, 2, 2, 1, 1, 1, 2, 1)
    assert sum(VOICES) == 17


@pytest.mark.parametrize(
    ("number", "boat", "gifts", "voices"),
    [
        (1, "raven", (7, 0, 9, 3, 1), (1, 3, 1, 2, 2)),
        (1, "wolf", (6, 5, 8, 2, 4), (1, 1, 2, 2, 2)),
        (2, "raven", (2, 8, 6, 1, 5), (2, 2, 1, 2, 1)),
        (2, "wolf", (3, 9, 0, 7, 4), (2, 1, 3, 1, 2)),
        (3, "raven", (4, 1, 3, 9, 8), (2, 2, 2, 1, 2)),
        (3, "wolf", (0, 7, 2, 6, 5), (3, 1, 2, 1, 1)),
    ],
)
def test_a_boat_is_the_table_row_it_comes_from(
    number: int, boat: str, gifts: tuple[int, ...], voices: tuple[int, ...]
) -> None:
    """2.4 and ruling 2: gift numbers and voices from column 1 to 5."""
    row = BOX.boats[number][Boat(boat)]
    assert row == gifts
    assert tuple(VOICES[gift] for gift in row) == voices


def test_a_round_has_ten_spaces_with_ten_different_gifts() -> None:
    """2.4: six boats, two for each round."""
    assert list(BOX.boats) == [1, 2, 3]
    for number, boats in BOX.boats.items():
        assert tuple(boats) == BOATS
        assert sorted(NUMBERS[number]) == list(range(10))
        assert SPACES[number][0] == f"r{number}-raven-1"
        assert SPACES[number][9] == f"r{number}-wolf-5"
        assert [PLACE[space] for space in SPACES[number]] == list(range(10))
    assert len(PLACE) == 30


@pytest.mark.parametrize("name", SETS)
def test_a_gift_set_is_its_table(name: str) -> None:
    """2.5: ten gifts by number, each with its effect."""
    found = [(gift, GIFTS[gift].value) for gift in BOX.gift_sets[GiftSet(name)]]
    assert found == SETS[name]


def test_every_gift_is_in_a_set_and_every_effect_on_a_gift() -> None:
    """2.5: four sets of ten; Mask and Master Coin stand in each."""
    assert list(BOX.gift_sets) == list(GiftSet)
    counts = Counter(str(gift) for gifts in BOX.gift_sets.values() for gift in gifts)
    assert sum(counts.values()) == 40
    assert set(counts) == set(GIFTS)
    assert counts["mask"] == counts["master-coin"] == 4
    assert set(GIFTS.values()) == set(Effect)


def test_every_effect_has_its_picks_and_its_result() -> None:
    """5.1: Knucklebones alone need chance and are carried out by themselves."""
    assert set(STEPS) == set(Effect)
    assert set(EFFECTS) == set(Effect) - {Effect.SHUFFLE_BOAT}


@pytest.mark.parametrize("verb", ["peek", "reveal", "confess", "silence", "secretly show"])
def test_each_verb_of_the_glossary_is_on_some_gift(verb: str) -> None:
    """Ruling 5."""
    assert any(verb in printed("gift", gift, ": ").lower() for gift in GIFTS)


def test_the_silence_has_fifteen_cards() -> None:
    """2.6."""
    assert list(SilenceCard) == SILENCE
    assert len(SILENCE) == 15
