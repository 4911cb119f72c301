"""Who knows the folder of one game finds the way in all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import Match
from domain.kernel.talk import Say
from tests.conformance import layout
from tests.conformance.tables import ALL
from tests.toy import TOY
from tests.trials import trials_of

IN_FOLDERS = [game for game in ALL if game.decide.__module__.count(".") > 1]

each_folder = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in IN_FOLDERS])


@each_folder
def test_parts_come_from_their_modules(game: AnyGame) -> None:
    layout.parts_come_from_their_modules(game)


@each_folder
def test_subfolders_hold_what_they_are_for(game: AnyGame) -> None:
    layout.subfolders_hold_what_they_are_for(game)


@each_folder
def test_rules_need_neither_mind_nor_look(game: AnyGame) -> None:
    layout.rules_need_neither_mind_nor_look(game)


@each_folder
def test_a_game_with_a_folder_counts_its_pieces(game: AnyGame) -> None:
    opening = Match(game, min(game.seats), {}, SeededChance(0)).table
    assert trials_of(game).components(opening), f"tests/{game.id}/trials.py should say what lies on the table"


def test_a_part_or_a_kind_that_stands_elsewhere_is_found() -> None:
    with pytest.raises(AssertionError, match="not in scoring"):
        layout.parts_come_from_their_modules(replace(TOY, outcome=lambda table: table.outcome))
    with pytest.raises(AssertionError, match="not in moves"):
        layout.parts_come_from_their_modules(replace(TOY, actions=(Say,)))
