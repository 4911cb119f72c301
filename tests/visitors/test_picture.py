"""The manor as plain text."""

from __future__ import annotations

from domain.kernel.secrets import Reader
from domain.visitors import GAME
from domain.visitors.picture import picture
from domain.visitors.view import view
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario
from tests.visitors.manors import (
    BELL,
    CENSER,
    CHILL,
    CONSERVATORY,
    END,
    GALLERY,
    GLOOM,
    LIBRARY,
    NURSERY,
    SPECTATOR,
    VESSEL,
    WAIL,
    A,
    B,
    created,
    given,
    pick,
    place,
    standard_scene,
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
        "Turn 5, act: @0 (ivory, you), 3 action points.",
        "Visitors in the manor: 1, lost at 3.",
        "Cards left: 6 visits, 19 trinkets, 5 blights.",
        "@0 (ivory, you): silver-bell [a1], spirit-vessel [a2]; no Blights",
        "@1 (crimson): no trinkets; Blights salted-tongue (lost at 3)",
    ]


def test_builders_see_cells_and_the_tiles_to_lay() -> None:
    chance = LoadedChance(room_tiles=[["gallery", "kitchen", "nursery", "library"]])
    match = created(2, chance, difficulty="easy").when(
        (A, pick("gallery")), (A, place(1, 0)), (B, pick("kitchen"))
    )
    text = drawn(match, SPECTATOR)
    assert "| FOYER (0,0)        || GALLERY (1,0)      |" in text
    assert "Tiles to lay: kitchen NES, nursery NE, library NEW." in text
    assert "Picked: kitchen NES." in text


def test_the_own_hand_comes_first_and_closed_hands_show_their_size() -> None:
    scene = standard_scene(hands="closed").with_hand(A, BELL).with_hand(B, CENSER, VESSEL)
    lines = drawn(given(scene), B).splitlines()
    assert lines[-2:] == [
        "@1 (crimson, you): ember-censer [b1], spirit-vessel [b2]; no Blights",
        "@0 (ivory): a hand of 1; no Blights",
    ]


def test_the_end_is_told() -> None:
    scene = standard_scene().with_visitors(LIBRARY, GALLERY, NURSERY)
    match = given(scene).when((A, END))
    assert "The match is over: loss (three-visitors)." in drawn(match, A)


def test_before_set_up_there_is_no_room() -> None:
    assert picture(view(GAME.table(), SPECTATOR), SPECTATOR) == "The manor is not laid out yet."
