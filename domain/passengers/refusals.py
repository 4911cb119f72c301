"""The refusals of this game alone: their codes, what the player is told, and the rules behind them."""

from __future__ import annotations

from domain.kernel.violations import Refusals

refused = Refusals(
    {
        "gift-set-not-for-players": (
            "Four players use their own gift set, and nobody else does.",
            "gift-sets",
        ),
        "already-voted": ("Your vote is cast and cannot be changed.", "voting"),
        "not-pending": ("It is not your decision now.", "round"),
        "decline-not-allowed": ("This gift must be used.", "gifts"),
        "wrong-action": ("Another kind of decision is asked of you now.", "round"),
        "boat-unknown": ("The boats are raven and wolf.", "boats"),
        "card-not-in-hand": ("You do not hold this passenger.", "placing"),
        "mask-used": ("The mask of this colour has been used in this match.", "masks"),
        "color-unknown": ("The colours are red, green and blue.", "passengers"),
        "type-unknown": ("Name soul or demon.", "passengers"),
        "target-not-allowed": ("This player cannot be chosen for this gift.", "targets"),
        "boat-not-eligible": ("Fewer than two passengers of this boat can be shuffled.", "targets"),
        "space-unknown": ("The boats of this round have no such space.", "boats"),
        "space-taken": ("A passenger already stands there.", "placing"),
        "other-boat-required": ("The second Shadow Passenger goes to the other boat.", "shadows"),
        "same-boat-required": ("The passenger stays in its boat.", "targets"),
        "boat-full": ("This boat has its three passengers.", "placing"),
        "space-empty": ("Nobody stands there.", "targets"),
        "passenger-not-eligible": ("This gift cannot be used on this passenger.", "targets"),
        "silenced": ("You may not communicate now.", "silence"),
    },
    turn="round",
)
