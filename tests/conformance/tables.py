"""Which games and player counts the laws are held against: all of them, the toy and the guide's."""

from __future__ import annotations

import pytest

from domain.games import GAMES
from tests.toy import TOY
from tests.tutorial import KUHN

ALL = (TOY, KUHN, *GAMES.values())

each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in ALL])
each_table = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in ALL for seats in game.seats],
)
