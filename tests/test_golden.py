"""Every game has golden playthroughs, and plays them still."""

from __future__ import annotations

import difflib
from itertools import islice

import pytest

from domain.games import GAMES
from domain.kernel.codec import AnyGame
from tests.golden import FOLDER, Golden, goldens, goldens_of, recorded

REWRITE = "Run `make golden`, and explain the change in the commit."
LONGEST_DIFF = 24


@pytest.mark.parametrize("golden", goldens(), ids=str)
def test_a_golden_plays_as_it_did(golden: Golden) -> None:
    if not golden.path.exists():
        pytest.fail(f"There is no {golden.path.name}. {REWRITE}", pytrace=False)
    kept, played = golden.path.read_text(encoding="utf-8"), recorded(golden)
    if kept != played:
        pytest.fail(f"{golden.path.name} differs. {REWRITE}\n{short_diff(kept, played)}", pytrace=False)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in GAMES.values()])
def test_a_game_has_goldens_for_the_fewest_and_the_most_seats_and_for_its_bot(game: AnyGame) -> None:
    kinds = {(golden.seats, golden.bot) for golden in goldens_of(game)}
    fewest, most = min(game.seats), max(game.seats)
    assert kinds == {(fewest, "random"), (most, "random"), (fewest, "scripted")}


def test_no_text_is_left_of_a_match_that_nobody_plays() -> None:
    assert {path.name for path in FOLDER.glob("*")} <= {golden.path.name for golden in goldens()}


def test_a_diff_is_short() -> None:
    kept = "\n".join(map(str, range(100)))
    assert short_diff(kept, kept.replace("50", "fifty")).splitlines()[-1] == " 51"
    assert len(short_diff(kept, kept.replace("1", "one")).splitlines()) == LONGEST_DIFF + 1


def short_diff(kept: str, played: str) -> str:
    lines = difflib.unified_diff(kept.splitlines(), played.splitlines(), "kept", "played", lineterm="", n=1)
    shown = list(islice(lines, LONGEST_DIFF + 1))
    return "\n".join([*shown[:LONGEST_DIFF], "..."] if len(shown) > LONGEST_DIFF else shown)
