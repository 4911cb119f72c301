"""The box: tiles, cards and tokens, and the tables of tiles and Visitor cards."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.kernel.words.catalogue import LANGUAGES
from domain.kernel.words.speaker import catalogue_of, rules_in
from domain.visitors import GAME
from domain.visitors.components import (
    BLIGHTS,
    BOX,
    FOYER,
    REGULAR,
    ROOM_TILES,
    TRINKET_COUNTS,
    VISITS,
    Difficulty,
    Kind,
    RoomId,
)
from domain.visitors.pieces import Phase
from domain.visitors.placement import ROTATIONS
from domain.visitors.refusals import refused
from tests.visitors.manors import created

TILES = {
    "foyer": ("NEW", None),
    "gallery": ("NESW", (0,)),
    "conservatory": ("NESW", (0,)),
    "library": ("NEW", (0, 1, 2, 3)),
    "dining-hall": ("NEW", (0, 1, 2, 3)),
    "kitchen": ("NES", (0, 1, 2, 3)),
    "music-room": ("NES", (0, 1, 2, 3)),
    "cellar": ("NES", (0, 1, 2, 3)),
    "nursery": ("NE", (0, 1, 2, 3)),
    "study": ("NE", (0, 1, 2, 3)),
    "chapel": ("NS", (0, 1)),
}
ROOM_TILES_DRAWN = {"easy": (3, 4, 5, 6), "medium": (4, 5, 6, 7), "hard": (5, 6, 7, 8)}
VISITOR_CARDS = {"easy": (1, 2, 3, 4), "medium": (3, 4, 5, 6), "hard": (5, 6, 7, 8)}
REFUSALS = (
    "bad-player-count",
    "unknown-option",
    "bad-option",
    "match-over",
    "no-such-seat",
    "unknown-action",
    "malformed",
    "not-your-decision",
    "no-discard-due",
    "discard-first",
    "wrong-phase",
    "tile-not-available",
    "duplicate-rotation",
    "cell-occupied",
    "no-door-contact",
    "card-not-in-hand",
    "wrong-target",
    "no-visitor-here",
    "location-required",
    "location-not-here",
    "no-matching-token",
    "no-such-room",
    "no-door",
)


def test_the_manor_has_eleven_tiles_with_these_doors() -> None:
    """2.1: the Foyer and ten room tiles; `s44`."""
    assert {tile.id: tile.doors for tile in BOX.tiles} == {name: doors for name, (doors, _) in TILES.items()}
    assert len(ROOM_TILES) == 10
    assert FOYER not in ROOM_TILES


def test_a_tile_is_turned_only_as_far_as_its_doors_change() -> None:
    """2.1, the column of distinct rotations."""
    assert {name: ROTATIONS[RoomId(name)] for name, (_, turns) in TILES.items() if turns} == {
        name: turns for name, (_, turns) in TILES.items() if turns
    }


def test_every_room_has_four_locations_and_no_two_share_one() -> None:
    """2.1: a location says which room it is in."""
    assert all(len(tile.locations) == 4 for tile in BOX.tiles)
    assert len({place for tile in BOX.tiles for place in tile.locations}) == 44


def test_the_tables_of_tiles_and_visitor_cards() -> None:
    """2.2 and ruling 31: by difficulty, for one to four players."""
    assert {row.value: counts for row, counts in BOX.room_tiles.items()} == ROOM_TILES_DRAWN
    assert {row.value: counts for row, counts in BOX.visitor_cards.items()} == VISITOR_CARDS
    assert set(BOX.room_tiles) == set(Difficulty)


def test_there_are_132_regular_and_11_visitor_cards() -> None:
    """s44: one regular card for each location and kind, one Visitor card for each tile."""
    regular = [visit for visit in VISITS.values() if visit.token]
    visitors = [visit for visit in VISITS.values() if not visit.token]
    assert len(regular) == 132
    assert sorted(visit.room for visit in visitors) == sorted(TILES)
    assert [visit.face for visit in visitors] == [f"visitor/{visit.room}" for visit in visitors]
    for visit in regular:
        assert visit.token
        assert visit.face == f"visit/{visit.room}/{visit.token.location}/{visit.token.kind}"


def test_a_room_has_four_cards_of_each_kind() -> None:
    """s44: so the 36 tokens of a kind always suffice for nine rooms (ruling 32)."""
    for faces in REGULAR.values():
        tokens = [VISITS[face].token for face in faces]
        assert Counter(token.kind for token in tokens if token) == dict.fromkeys(Kind, 4)
    rooms_in_play = 1 + max(ROOM_TILES_DRAWN["hard"])
    assert [spirit.tokens for spirit in BOX.spirits] == [4 * rooms_in_play] * 3
    assert BOX.visitor_tokens == rooms_in_play


def test_there_are_21_trinkets_and_6_blights() -> None:
    """2.5 and 2.6."""
    assert TRINKET_COUNTS == {
        "silver-bell": 4,
        "ember-censer": 4,
        "blessed-candle": 4,
        "spirit-vessel": 9,
    }
    assert {trinket.face: trinket.removes for trinket in BOX.trinkets} == {
        "silver-bell": "wail",
        "ember-censer": "chill",
        "blessed-candle": "gloom",
        "spirit-vessel": "visitor",
    }
    assert len(set(BLIGHTS)) == 6
    assert all(face.startswith("blight/") for face in BLIGHTS)


def test_each_seat_has_a_pawn_of_its_own_colour() -> None:
    """2.7."""
    assert created(3, build="auto").view(None).pawns == ("ivory", "crimson", "teal")


def test_the_refusals_are_those_of_the_specification_and_each_rests_on_a_rule() -> None:
    """3 and 6: codes, in the order in which they are tested."""
    assert tuple(refused) == REFUSALS
    assert all(refusal.rule in GAME.rules and refusal.sentence for refusal in refused.values())


def test_every_ruling_is_written_down() -> None:
    """10: rulings 1 to 38, and the paragraphs of the turn."""
    assert {f"r{number}" for number in range(1, 39)} <= set(GAME.rules)
    assert all(rule.text for rule in GAME.rules.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_have_the_tables_of_the_box(lang: str) -> None:
    """2.2, 2.5 and 2.6: difficulty, trinkets and Blights, as they lie in the box."""
    rules, words = rules_in(GAME, lang), catalogue_of(GAME, lang)
    for difficulty in Difficulty:
        row = (words.say(f"difficulty-{difficulty}.low", {})[0], *BOX.room_tiles[difficulty])
        cells = map(str, (*row, *BOX.visitor_cards[difficulty]))
        assert f"| {' | '.join(cells)} |" in rules["difficulty"].text
    for trinket, line in zip(BOX.trinkets, rules["trinkets"].text.splitlines()[-4:], strict=True):
        assert line.startswith(f"| {words.name('trinket', trinket.face)} | ")
        assert line.endswith(f" | {trinket.count} |")
    for face in BLIGHTS:
        line = f"| {words.name('blight', face)} | {words.explanation('blight', face)} |"
        assert line in rules["blights"].text


def test_the_rules_say_what_is_played_when_time_runs_out() -> None:
    """5.0: the default of each decision."""
    kinds = (Phase.BUILD_PICK, Phase.BUILD_PLACE, Phase.DISCARD, Phase.ACT)
    for lang in LANGUAGES:
        assert all(f"| `{kind}` | " in rules_in(GAME, lang)["time"].text for kind in kinds)
