"""The path: any legal combination of faces, its skulls, its marks and its special locations."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.cerberus import GAME
from domain.cerberus.components import FIRST_GAME, Bridge, Gondola, Portal
from domain.cerberus.path import PATHS, boards_of, faces_of
from domain.kernel.chance import SeededChance
from domain.kernel.match import fold
from tests.cerberus.tables import GONDOLA, PORTAL, fresh
from tests.conformance.playthroughs import playthrough


def test_there_are_96_paths_with_9_to_15_skulls() -> None:
    """2.6, board combinations."""
    assert len(PATHS) == 96
    sums = Counter(path.skulls for path in PATHS.values())
    assert sums == {9: 4, 10: 14, 11: 20, 12: 20, 13: 20, 14: 14, 15: 4}


def test_the_first_game_lies_as_described() -> None:
    """2.6, first game: every index of the path."""
    path = PATHS[faces_of(FIRST_GAME)]
    assert (path.length, path.gates, path.start_length, path.finish, path.skulls) == (41, 4, 9, 35, 10)
    assert path.marks == (0, 3, 6, 9, 12, 15, 18, 21, 22, 25, 28, 31, 34, 35, 37, 39)
    assert {space for space, symbol in path.symbols.items() if symbol == "draw-survival"} == {6, 11, 19, 27}
    others = {space: str(symbol) for space, symbol in path.symbols.items() if symbol != "draw-survival"}
    assert others == {14: "barque", 16: "rage-retreat", 29: "speed-up", 33: "rage-advance"}
    assert path.upward == {26: Bridge(26, 30)}
    assert path.downward == {30: Bridge(26, 30)}
    assert path.platforms == ()


def test_special_locations_move_with_their_board() -> None:
    """2.6: the same face lies elsewhere behind another one."""
    early = PATHS[faces_of(boards_of(fresh(boards=PORTAL).faces))]
    assert early.upward == {24: Portal(24, 30, 27)}
    turned = PATHS[fresh(boards={**GONDOLA, "mid": ["mid-3b", "mid-1b"]}).faces]
    assert turned.upward == {13: Gondola(13, 17)}
    assert turned.platforms == (28, 30)
    assert turned.length == 9 + 14 + 13 + 6


def test_boards_survive_the_way_to_the_path_and_back() -> None:
    """2.6: a match names its faces as the option does."""
    assert boards_of(faces_of(FIRST_GAME)) == FIRST_GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_combination_can_be_played_to_its_end(seats: int) -> None:
    """3: all 96 combinations, with every number of players over the whole test."""
    for number, faces in enumerate(PATHS):
        if number % len(GAME.seats) == seats % len(GAME.seats):
            start, first, second, finish = faces
            boards = {"start": start, "mid": [first, second], "finish": finish}
            chance = SeededChance(number)
            options = GAME.read_options(seats, {"boards": boards})
            table = fold(GAME, GAME.setup(seats, options, chance))
            while pending := GAME.pending(table):
                seat = chance.choice("seat", pending).seat
                action = chance.choice("action", GAME.legal(table, seat))
                table = fold(GAME, GAME.decide(table, seat, action, chance), table)
            assert table.faces == faces
            assert table.ending is not None


def test_random_boards_are_played_too() -> None:
    """3: `random` boards reach more than one path."""
    paths = {fresh(4, seed, boards="random").faces for seed in range(30)}
    assert len(paths) > 15
    assert playthrough(GAME, 4, 0).match.outcome is not None
