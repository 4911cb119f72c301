"""The data: what lies in the box agrees with the specification's tables."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.cerberus.components import (
    ACTION_IDS,
    ADVENTURER_SIDE,
    BOX,
    CARDS,
    CERBERUS_SIDE,
    COPIES,
    DARK,
    FACES,
    HUNT,
    NUMBERED,
    PRINTED,
    TILES,
    Deck,
    Do,
    Effect,
    FaceId,
    Part,
    Who,
)
from domain.cerberus.effects import EFFECTS


def test_the_box_holds_what_the_list_of_components_says() -> None:
    """2: ten faces, four action cards for each of seven colours, 28 and 18 bonus cards, three barques."""
    assert len(BOX.faces) == 10
    assert ACTION_IDS == ("a1", "a2", "a3", "a4")
    assert BOX.adventurers == ("pink", "blue", "green", "yellow", "orange", "purple", "white")
    assert len(PRINTED[Deck.SURVIVAL]) == 28
    assert len(PRINTED[Deck.BETRAYAL]) == 18
    assert BOX.barques == (1, 2, 3)
    assert TILES == ("t1", "t2", "t3")
    assert (BOX.speed.lowest, BOX.speed.highest, BOX.speed.starts) == (3, 8, (3, 4, 5, 6))


def test_there_are_so_many_copies_of_each_bonus_card() -> None:
    """2.3, 2.4 and r3."""
    assert COPIES[Deck.SURVIVAL] == Counter(
        sacrifice=5, favoritism=5, opportunism=5, cowardice=5, arrogance=4, greed=4
    )
    assert COPIES[Deck.BETRAYAL] == Counter(ambush=4, treachery=4, violence=4, grudge=3, deceit=3)


def test_the_rage_track_has_ten_spaces_and_ends_with_the_hunt() -> None:
    """2.5 and r4: numbers 7 to 1, of which 7 to 3 are dark, two plain spaces, the hunt space."""
    assert BOX.rage_track.numbers == (7, 6, 5, 4, 3, 2, 1)
    assert (NUMBERED, HUNT) == (7, 9)
    assert DARK == (True, True, True, True, True, False, False)


@pytest.mark.parametrize(
    ("face", "board", "skulls", "length", "marks", "symbols"),
    [
        ("start-a", "start", 2, 9, (0, 3, 6), {6: "D"}),
        ("start-b", "start", 3, 9, (0, 2, 6), {5: "R+", 7: "D"}),
        ("mid-1a", "mid-1", 3, 13, (0, 3, 6, 9, 12), {2: "D", 5: "B", 7: "R-", 10: "D"}),
        ("mid-1b", "mid-1", 4, 13, (0, 3, 6, 9, 12), {2: "D", 10: "D", 11: "R+"}),
        ("mid-2a", "mid-2", 3, 13, (0, 3, 6, 9, 12), {5: "D", 7: "S+", 11: "R+"}),
        ("mid-2b", "mid-2", 4, 14, (0, 3, 6, 9, 12), {4: "D", 7: "R+", 10: "S+", 11: "D"}),
        ("mid-3a", "mid-3", 2, 12, (0, 3, 6, 9), {2: "D", 5: "D", 7: "D", 8: "R+", 10: "D"}),
        ("mid-3b", "mid-3", 5, 14, (0, 3, 6, 9, 12), {2: "S+", 5: "D", 7: "R+", 10: "R+", 11: "D"}),
        ("finish-a", "finish", 2, 6, (0, 2, 4), {}),
        ("finish-b", "finish", 3, 7, (0, 2, 4, 6), {3: "R+"}),
    ],
)
def test_a_face_is_the_table_row_it_comes_from(
    face: str, board: str, skulls: int, length: int, marks: tuple[int, ...], symbols: dict[int, str]
) -> None:
    """2.6: every face by its row."""
    short = {
        "draw-survival": "D",
        "rage-advance": "R+",
        "rage-retreat": "R-",
        "speed-up": "S+",
        "barque": "B",
    }
    laid = FACES[FaceId(face)]
    assert (laid.board, laid.skulls, laid.length, laid.marks) == (board, skulls, length, marks)
    assert {space: short[symbol] for space, symbol in laid.symbols.items()} == symbols


def test_each_intermediate_face_has_one_special_location() -> None:
    """2.6, 2.7: six kinds on six faces; the gates lie on the start faces."""
    special = {face.id: face.special for face in BOX.faces if face.kind == "intermediate"}
    assert {str(face): str(kind) for face, kind in special.items()} == {
        "mid-1a": "Promontory(at=5)",
        "mid-1b": "Platforms(at=(5, 7))",
        "mid-2a": "Bridge(low=4, high=8)",
        "mid-2b": "Portal(low=2, high=8, actuator=5)",
        "mid-3a": "Funicular(low=4, high=8)",
        "mid-3b": "Gondola(low=4, high=8)",
    }
    assert [face.gates for face in BOX.faces if face.kind == "start"] == [4, 3]
    assert all(face.special is None for face in BOX.faces if face.kind != "intermediate")


def spelt(effect: Effect) -> tuple[str | None, str]:
    """An effect in short: its cost, and its parts; `>` where the order is printed."""

    def short(piece: Part) -> str:
        who = f" {piece.who}" if piece.who else ""
        return f"{piece.do}{who} {piece.most or piece.n}"

    joint = " > " if effect.seq else " & "
    return short(effect.cost) if effect.cost else None, joint.join(map(short, effect.parts))


def test_the_adventurer_sides_of_the_action_cards() -> None:
    """2.1."""
    assert {card: [spelt(effect) for effect in effects] for card, effects in ADVENTURER_SIDE.items()} == {
        "a1": [("rage 1", "draw self 2"), ("rage 1", "draw self 1 & draw other 1 & draw other 1")],
        "a2": [("rage 1", "move self 2"), ("rage 1", "move other 3 & move other 1")],
        "a3": [
            ("speed 1", "move self 2 & move other 1"),
            ("discard-own 1", "move self 1 & move other 2"),
        ],
        "a4": [("rage 1", "draw self 1 > recover 0"), ("rage 1", "recover 0 > barque 0")],
    }


def test_the_cerberus_sides_of_the_action_cards() -> None:
    """2.2 and r1."""
    assert {card: [spelt(effect) for effect in effects] for card, effects in CERBERUS_SIDE.items()} == {
        "a1": [(None, "speed 1"), ("speed -1", "draw self 2 > draw other-cerberus 1")],
        "a2": [
            (None, "cerberus 1"),
            ("move other 1", "move other -1 & move other -1 & move other -1"),
        ],
        "a3": [(None, "draw self 1"), (None, "rage 1")],
        "a4": [(None, "recover 0"), ("move other 2", "draw self 1 > recover 0")],
    }


def test_the_bonus_cards() -> None:
    """2.3, 2.4 and r2."""
    assert {card.id: [spelt(card.simple), spelt(card.advanced)] for card in CARDS.values()} == {
        "sacrifice": [(None, "rage -1 & move other -1"), ("discard 1", "rage -2 & move other -2")],
        "favoritism": [
            (None, "move self 1 & move other 1"),
            ("discard 3", "move self 3 & move other 2 & move other 1"),
        ],
        "opportunism": [
            (None, "move self 1 & move other 1"),
            ("discard 1", "move self 1 & move other (2, -2)"),
        ],
        "cowardice": [(None, "barque 0"), ("discard 1", "move-ahead 3")],
        "arrogance": [(None, "move other 1 & move other 1"), ("discard 1", "move other 3 & rage -1")],
        "greed": [(None, "draw self 2"), ("discard 1", "speed -2")],
        "ambush": [(None, "cerberus 1"), ("discard 1", "cerberus 2")],
        "treachery": [(None, "speed 1"), ("discard 1", "rage 2")],
        "violence": [(None, "rage 1"), ("discard 1", "violence 2")],
        "grudge": [(None, "move other -2"), ("discard 2", "move each -2")],
        "deceit": [(None, "barque 0"), ("move other 1", "move other -3")],
    }


def test_every_kind_of_part_in_the_data_has_its_rule() -> None:
    """5.3: the table of effects and the data name the same things."""
    sides = [effect for side in (ADVENTURER_SIDE, CERBERUS_SIDE) for pair in side.values() for effect in pair]
    effects = [*sides, *(e for card in CARDS.values() for e in (card.simple, card.advanced))]
    assert {piece.do for effect in effects for piece in effect.parts} == set(EFFECTS)
    costs = {effect.cost.do for effect in effects if effect.cost}
    assert costs == {Do.RAGE, Do.SPEED, Do.MOVE, Do.DISCARD, Do.DISCARD_OWN}
    assert {piece.who for effect in effects for piece in effect.parts} == {*Who, None}
