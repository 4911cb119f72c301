"""The refusals of this game alone: their codes, what the player is told, and the rules behind them."""

from __future__ import annotations

from domain.kernel.violations import Refusals

refused = Refusals(
    {
        "not-your-decision": ("It is not yours to decide.", "turns"),
        "wrong-phase": ("Not possible at this hour.", "turns"),
        "card-not-in-hand": ("You do not hold that.", "turns"),
        "stall-full": ("Your stall is taken.", "stashing"),
        "nothing-to-draw": ("There is nothing to draw.", "drawing"),
        "no-peeking": ("Peeking is forbidden tonight.", "peeking"),
        "nothing-to-see": ("No other seat's good lies there.", "peeking"),
        "name-somebody": ("The honest name somebody.", "voting"),
        "no-such-suspect": ("Name another seat.", "voting"),
        "hushed": ("Your ballot is sealed: be quiet.", "talk"),
    },
    players="options",
    turn="turns",
    ending="morning",
)
