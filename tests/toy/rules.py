"""The rules of the night market, by id, and the refusals that point to them."""

from __future__ import annotations

from domain.kernel.rulebook import read_rules
from domain.kernel.violations import Refusals

RULES = read_rules(
    """# The night market

## options: Options
Peeking may be forbidden, the night may be long, and any seat may begin.

## setup: Setting up
Deal each seat a role, one of them the thief, and two goods. The other goods form a face-down pile.

## turns: Turns
Seats take turns to do one thing each. After three rounds (five in a long night) the vote begins.

## selling: Selling
Show a good of your hand, lay it on the heap of sold goods and take its worth in coins.

## stashing: Stashing
Lay a good of your hand face down on your empty stall. It is worth its coins to you in the morning.

## drawing: Drawing
Draw the top good of the pile. If the pile is empty, first shuffle the sold goods into a new one.

## peeking: Peeking
Look at the good on another seat's stall.

## voting: The vote
All seats seal a ballot that names another seat. The thief alone may name nobody.

## morning: Morning
Ballots, roles and stalls are opened. The thief wins unless it alone has the most ballots against it.
Who comes alone is the thief.

## talk: Talk
Everybody may talk, but who has sealed a ballot is quiet until the last one is in.
"""
)

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
