"""The refusals of this game alone: their codes, what the player is told, and the rules behind them."""

from __future__ import annotations

from domain.kernel.violations import Refusals

refused = Refusals(
    {
        "unknown-agenda": ("There is no agenda of that name.", "agendas"),
        "bad-agenda-set": ("Choose exactly as many different agendas as there are players.", "agendas"),
        "agenda-needs-target": (
            "The Killer and The Guardian can only be dealt together with The Target.",
            "agendas",
        ),
        "seat-is-dead": ("The dead take no further part in the match.", "death"),
        "wrong-phase": ("That action does not belong to the current step.", "round"),
        "not-your-turn": ("Another player has to decide now.", "turn-order"),
        "already-voted": ("Your vote on this accusation is already in.", "voting"),
        "vote-taken": ("You are drunk: somebody else casts your vote this round.", "items"),
        "card-not-in-hand": ("You do not hold that card.", "hidden"),
        "no-effect": ("That card has neither a Discard nor a Reveal effect.", "using-items"),
        "pointless-now": ("That effect can no longer matter once rescue has come.", "using-items"),
        "nothing-to-affect": ("There is nothing that this effect could be used on now.", "using-items"),
        "target-not-living": ("Choose a living player.", "death"),
        "target-protected": ("A life vest protects that player this round.", "items"),
        "no-self-accusation": ("In this match nobody may start a vote against themselves.", "voting"),
        "bad-target": ("That player cannot be chosen for this effect.", "using-items"),
        "card-not-face-down": ("That card does not lie face-down in the discard pile.", "items"),
        "already-chosen": ("Your choice is already made, or this card is already laid.", "events"),
        "not-enough-cards": ("You need two cards to bail with.", "events"),
        "must-feed-exactly": ("All the food must be given out, no more and no less.", "starvation"),
        "one-portion-each": ("Nobody may get more than one portion.", "starvation"),
        "must-fill-places": (
            "Name as many players as there are places; "
            "fewer, but at least one, only where this match allows it.",
            "rescue",
        ),
        "duplicate-seat": ("The same player was named twice.", "rescue"),
        "not-food": ("You can only eat food.", "end-is-near"),
        "dead-are-silent": (
            "The dead make no claims, and in some matches they do not chat either.",
            "talk",
        ),
    },
    turn="round",
)
