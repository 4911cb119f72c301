"""The refusals of this game alone: their codes, what the player is told, and the rules behind them."""

from __future__ import annotations

from domain.kernel.violations import Refusals

refused = Refusals(
    {
        "bad-boards": ("Choose one start, two different intermediate boards and one finish.", "boards"),
        "bad-difficulty": ("No such boards add up to that difficulty.", "difficulty"),
        "bad-start-speed": (
            "The speed may start at 3 to 6, with three players at 5 or 6.",
            "difficulty",
        ),
        "bad-first-seat": ("There is no such seat to begin.", "options"),
        "seat-eliminated": ("You have lost and take no further part.", "mercy"),
        "not-your-decision": ("Another player has to decide now.", "turn"),
        "wrong-decision": ("A different kind of decision is open.", "turn"),
        "action-already-played": ("You have already played your action card this turn.", "action-cards"),
        "unknown-card": ("There is no such card.", "action-cards"),
        "card-not-in-hand": ("That card is not in your hand.", "bonus-cards"),
        "cost-not-payable": ("You cannot pay the full cost of this effect.", "costs"),
        "action-required": (
            "You must play an action card first (or can only pass when none is payable).",
            "action-cards",
        ),
        "bonus-already-played": ("Only one survival or betrayal card per turn.", "bonus-cards"),
        "no-effect": ("This effect could not do anything now.", "bonus-cards"),
        "help-disabled": ("This match does not allow others to pay.", "help"),
        "help-already-asked": ("You have already asked for help this turn.", "help"),
        "help-not-available": ("There is nothing to pay together, or nobody could help enough.", "help"),
        "bad-pledge": ("That pledge is not possible.", "help"),
        "bad-target": ("That part or target is not possible.", "effects"),
        "bad-step": ("The pawn cannot go that way.", "moving"),
        "bad-slot": ("No such barque to look at or to swap.", "barques"),
        "bad-capture-order": ("That Adventurer is not among those caught.", "capture"),
    }
)
