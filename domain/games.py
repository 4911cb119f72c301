"""The games Charon plays. A new game is one folder and one line here."""

from __future__ import annotations

from domain import adrift, cerberus, passengers, visitors
from domain.kernel.codec import AnyGame

_ALL: tuple[AnyGame, ...] = (adrift.GAME, cerberus.GAME, passengers.GAME, visitors.GAME)

GAMES = {game.id: game for game in _ALL}
