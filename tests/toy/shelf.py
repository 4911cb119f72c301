"""The toy on the shelf beside the real games: what tests of the log, the workers and the API play.

They play the toy unless a law is to hold for every game, so deleting any real one leaves them green.
"""

from __future__ import annotations

from domain.games import GAMES as REAL
from tests.toy import TOY

GAMES = {TOY.id: TOY, **REAL}
GAME = TOY.id
SMALLEST = min(REAL.values(), key=lambda game: min(game.seats))
"""A registered game, whichever it is: for commands that start processes of their own, which know no toy."""
