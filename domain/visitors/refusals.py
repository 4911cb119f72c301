"""The refusals of this game alone: their codes, what the player is told, and the rules behind them."""

from __future__ import annotations

from domain.kernel.violations import Refusals

refused = Refusals(
    {
        "not-your-decision": ("Another seat has to decide now.", "turn"),
        "no-discard-due": (
            "Trinkets are only discarded right after drawing above the hand limit.",
            "trinket-phase",
        ),
        "discard-first": ("Discard down to four trinkets before acting.", "trinket-phase"),
        "wrong-phase": ("That action belongs to another phase.", "turn"),
        "tile-not-available": ("That tile is not among the drawn tiles still to be placed.", "building"),
        "duplicate-rotation": ("A smaller rotation gives the same doors; use that one.", "placement"),
        "cell-occupied": ("A tile already lies there.", "placement"),
        "no-door-contact": ("At least one door of the tile must meet a door of a placed tile.", "placement"),
        "card-not-in-hand": ("You do not hold that card.", "trinket-phase"),
        "wrong-target": ("A Spirit Vessel removes a Visitor, never a spirit token.", "using-trinkets"),
        "no-visitor-here": ("There is no Visitor in your room.", "using-trinkets"),
        "location-required": ("Name the location whose token is to be removed.", "using-trinkets"),
        "location-not-here": ("That location is not in your room.", "using-trinkets"),
        "no-matching-token": ("No token of this trinket's kind lies at that location.", "using-trinkets"),
        "no-such-room": ("That room is not part of this manor.", "moving"),
        "no-door": ("No door joins your room to that room.", "moving"),
    }
)
