"""The toy and the guide's game beside the real ones: what tests of the log, the workers and the API play.

They play the toy unless a law is to hold for every game, so deleting any real one leaves them green.
"""

from __future__ import annotations

from domain.games import GAMES as REAL
from tests.toy import TOY
from tests.tutorial import KUHN

GAMES = {TOY.id: TOY, KUHN.id: KUHN, **REAL}
GAME = TOY.id
SMALLEST = min(REAL.values(), key=lambda game: min(game.seats))
"""A registered game, whichever it is: for commands that start processes of their own, which know no toy."""
