"""The guide to bots: its tables are those of what is kept with each game."""

from __future__ import annotations

import pytest

from domain.games import GAMES
from domain.kernel.bots import LADDER
from domain.kernel.codec import AnyGame
from simulation.gains import Gain
from simulation.tables import PAGE, Goal, table


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_tables_are_up_to_date(game: AnyGame) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "\n".join(table(game)) in page, "run python -m simulation.tables"


@pytest.mark.parametrize("bot", LADDER)
def test_every_bot_of_the_ladder_is_told_of(bot: str) -> None:
    assert f"`{bot}`" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("gain", "verdict"),
    [
        (Gain(100, 9.0, 2.0, 16.0), "+8: reached, within the interval"),
        (Gain(100, 15.0, 8.5, 21.5), "+8: reached"),
        (Gain(100, 7.0, 2.0, 12.0), "+8: missed, within the interval"),
        (Gain(100, 3.0, 1.0, 5.0), "+8: missed"),
    ],
)
def test_a_goal_is_reached_by_the_mean(gain: Gain, verdict: str) -> None:
    assert Goal("expert", 4, 8).met_by(gain) == verdict
