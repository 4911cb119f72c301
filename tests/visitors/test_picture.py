"""The manor as plain text."""

from __future__ import annotations

import pytest

from domain.kernel.secrets import Reader, sealed
from domain.visitors import GAME
from domain.visitors.components import REGULAR
from domain.visitors.look.picture import WIDTH, picture
from domain.visitors.view import view
from tests.loaded_chance import LoadedChance
from tests.picturing import every_reader_gets_its_own_picture
from tests.scenario import Scenario
from tests.visitors.manors import (
    BELL,
    CENSER,
    CHILL,
    CONSERVATORY,
    END,
    GALLERY,
    GLOOM,
    HARMLESS,
    LIBRARY,
    NURSERY,
    SPECTATOR,
    VESSEL,
    WAIL,
    A,
    B,
    created,
    discard,
    given,
    pick,
    place,
    standard_scene,
    visitor,
)


def drawn(match: Scenario, reader: Reader) -> str:
    return picture(view(match.table, reader), reader)


def test_rooms_lie_as_built_with_their_marks_visitors_and_pawns() -> None:
    scene = (
        standard_scene()
        .with_tokens(LIBRARY, ("reading-desk", WAIL), ("reading-desk", GLOOM), ("globe", CHILL))
        .with_visitors(GALLERY)
        .with_pawn(B, CONSERVATORY)
        .with_hand(A, BELL, VESSEL)
        .with_blights(B, 1)
    )
    assert drawn(given(scene), A).splitlines() == [
        "                      +---------()---------++---------()---------+",
        "                      | LIBRARY            || CONSERVATORY       |",
        "                      | reading-desk    WG || dry-fountain       |",
        "                      | tall-shelves       || fern-bed           |",
        "                      | globe           C     cracked-pane       (",
        "                      | spiral-ladder      || wicker-chair       |",
        "                      |                    || @1                 |",
        "                      +--------    --------++--------    --------+",
        "+---------()---------++--------    --------++--------    --------+",
        "| NURSERY            || FOYER              || GALLERY !!         |",
        "| cradle             || coat-stand         || veiled-portrait    |",
        "| rocking-horse      || grand-stair        || bronze-bust        |",
        "| doll-house            front-door            window-seat        (",
        "| toy-chest          || tall-mirror        || marble-plinth      |",
        "|                    || @0                 ||                    |",
        "+--------------------++--------------------++---------()---------+",
        "",
        "W wail  C chill  G gloom  !! a Visitor  gap: passage  (): door to nowhere",
        "Silver Bell takes W  Ember Censer takes C  Blessed Candle takes G  Spirit Vessel takes !!",
        "Turn 5, act: @0 (ivory, you), 3 action points.",
        "Visitors in the manor: 1, lost at 3.",
        "Cards left: 6 visits, 19 trinkets, 5 blights.",
        "Tokens to come: foyer 2, library 0, gallery 0, conservatory 2, nursery 2.",
        "No Visitor card to come.",
        "Discarded: nothing.",
        "@0 (ivory, you): Silver Bell [a1], Spirit Vessel [a2]; no Blights",
        "@1 (crimson): no trinkets; Blights Salted Tongue (lost at 3)",
    ]


def building() -> Scenario:
    """Seat 1 has to pick, after one tile was laid."""
    chance = LoadedChance(room_tiles=[["gallery", "kitchen", "nursery", "library"]])
    return created(2, chance, difficulty="easy").when((A, pick("gallery")), (A, place(1, 0)))


def test_builders_see_cells_and_the_tiles_to_lay() -> None:
    """And no word of cards, points and trinkets, which nobody has yet."""
    assert drawn(building(), B).splitlines()[5:] == [
        "| tall-mirror        || marble-plinth      |",
        "| (0,0)              || (1,0)              |",
        "+--------------------++---------()---------+",
        "",
        "gap: passage  (): door to nowhere  (x,y): x grows to the east, y to the south",
        "Building: @1 (crimson, you) picks a tile.",
        "Tiles to lay, with their doors: kitchen NES, nursery NE, library NEW.",
        "Cells in front of a door: (-1,0), (0,-1), (1,-1), (1,1), (2,0).",
    ]


def test_who_lays_a_tile_sees_its_doors_after_each_turn() -> None:
    """2.1: quarter-turns clockwise; a turn that shows the same doors again is not listed."""
    match = building().when((B, pick("kitchen")))
    assert drawn(match, A).splitlines()[-4:] == [
        "Building: @1 (crimson) lays the kitchen.",
        "Its doors by quarter-turns clockwise: 0 NES, 1 ESW, 2 NSW, 3 NEW.",
        "Tiles to lay, with their doors: kitchen NES, nursery NE, library NEW.",
        "Cells in front of a door: (-1,0), (0,-1), (1,-1), (1,1), (2,0).",
    ]


def test_who_holds_too_many_trinkets_sees_how_many_must_go() -> None:
    """5.3: two cards of six, then one of five."""
    scene = standard_scene().with_hand(B, BELL, BELL, CENSER, VESSEL)
    match = given(scene).when((A, END))
    assert match.view(A).discards_due == 2
    assert "Turn 6, discard: @1 (crimson, you), 2 trinkets must go." in drawn(match, B)
    match.when((B, discard("b1")))
    assert match.view(A).discards_due == 1
    assert "Turn 6, discard: @1 (crimson), 1 trinket must go." in drawn(match, A)
    match.when((B, discard("b2")))
    assert match.view(A).discards_due == 0
    assert "Turn 6, act: @1 (crimson), 3 action points." in drawn(match, A)


def test_the_cell_of_a_room_with_a_long_name_is_shown_whole() -> None:
    chance = LoadedChance(room_tiles=[["conservatory", "gallery", "nursery", "library"]])
    match = created(2, chance, difficulty="easy").when(
        (A, pick("gallery")), (A, place(-1, 0)), (B, pick("conservatory")), (B, place(-1, -1))
    )
    text = drawn(match, SPECTATOR)
    assert "| CONSERVATORY       |" in text
    assert "| (-1,-1)            |" in text


def test_cards_drawn_and_discarded_are_counted() -> None:
    """Whatever lies open on the table can be counted by anybody."""
    cards = (visitor("gallery"), *HARMLESS)
    scene = standard_scene().with_visit_pile(*cards, visitor("library"))
    scene.with_trinket_pile(VESSEL, discards=[BELL, VESSEL, BELL])
    scene.manor.visits_drawn = [*REGULAR[LIBRARY][:5]]
    lines = drawn(given(scene), SPECTATOR).splitlines()
    assert "Tokens to come: foyer 12, library 7, gallery 12, conservatory 12, nursery 12." in lines
    assert "Visitor cards to come: 2 of library, gallery, conservatory, nursery." in lines
    assert "Discarded: 2 Silver Bell, 1 Spirit Vessel." in lines


def test_a_foyer_without_visits_has_no_tokens_to_come() -> None:
    scene = standard_scene(foyer_visits="none")
    assert "Tokens to come: library 0, gallery 0, conservatory 2, nursery 2." in drawn(given(scene), A)


def test_the_own_hand_comes_first_and_closed_hands_show_their_size() -> None:
    scene = standard_scene(hands="closed").with_hand(A, BELL).with_hand(B, CENSER, VESSEL)
    lines = drawn(given(scene), B).splitlines()
    assert lines[-2:] == [
        "@1 (crimson, you): Ember Censer [b1], Spirit Vessel [b2]; no Blights",
        "@0 (ivory): a hand of 1; no Blights",
    ]


def test_the_end_is_told_and_what_was_hidden() -> None:
    """9.2: nobody is to play, and nothing is to come."""
    cards = (visitor("nursery"), *HARMLESS, visitor("gallery"))
    scene = standard_scene().with_visitors(LIBRARY, GALLERY, NURSERY).with_visit_pile(*cards)
    scene.manor.visits_drawn = [*REGULAR[LIBRARY][:5]]
    scene.manor.left_out = sealed((visitor("conservatory"),))
    lines = drawn(given(scene).when((A, END)), A).splitlines()
    assert "The match is over after turn 5. The Elders lose: three Visitors are in the manor." in lines
    assert "Visitors still in the deck, the next one first: nursery, gallery." in lines
    assert "Visitors left out of the deck: conservatory." in lines
    assert not [line for line in lines if "to come" in line or "action points" in line]


def test_a_win_is_told() -> None:
    scene = standard_scene().with_visit_pile()
    lines = drawn(given(scene).when((A, END)), SPECTATOR).splitlines()
    assert "The match is over after turn 5. The Elders win: the Visit deck is used up." in lines
    assert "Visitors still in the deck, the next one first: none." in lines


def test_before_set_up_there_is_no_room() -> None:
    assert picture(view(GAME.table(), SPECTATOR), SPECTATOR) == "The manor is not laid out yet."


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_reader_gets_its_own_picture(seats: int) -> None:
    """8: drawn from what the reader was told; a manor may be nine rooms wide."""
    for seed in range(3):
        every_reader_gets_its_own_picture(GAME, seats, seed, widest=9 * WIDTH)
