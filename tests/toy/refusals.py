"""Every refusal of the game: its code, what the player is told, and the rule behind it."""

from __future__ import annotations

from domain.kernel.violations import Refusals

refused = Refusals(
    {
        "bad-player-count": ("The night market is for one to four.", "options"),
        "unknown-option": ("There is no such option.", "options"),
        "bad-option": ("No such value.", "options"),
        "match-over": ("The market is closed.", "morning"),
        "no-such-seat": ("That seat is not at the market.", "turns"),
        "not-your-decision": ("It is not yours to decide.", "turns"),
        "unknown-action": ("There is no such action.", "turns"),
        "malformed": ("A field does not fit.", "turns"),
        "wrong-phase": ("Not possible at this hour.", "turns"),
        "card-not-in-hand": ("You do not hold that.", "turns"),
        "stall-full": ("Your stall is taken.", "stashing"),
        "nothing-to-draw": ("There is nothing to draw.", "drawing"),
        "no-peeking": ("Peeking is forbidden tonight.", "peeking"),
        "nothing-to-see": ("No other seat's good lies there.", "peeking"),
        "name-somebody": ("The honest name somebody.", "voting"),
        "no-such-suspect": ("Name another seat.", "voting"),
        "hushed": ("Your ballot is sealed: be quiet.", "talk"),
    }
)
