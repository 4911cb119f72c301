"""What tests need to know of Passengers beside its rules: its pieces, its bounds, its options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain

from domain.kernel.chance import Chance
from domain.passengers.components import ROUNDS
from domain.passengers.dealing import SHADOW_SEATS
from domain.passengers.mind.inference import passengers
from domain.passengers.table import Voyage
from tests.trials import Trials

GIFT_DECISIONS = 13
"""The most picks and shows in a round; with four players eleven, and two Shadow Passengers."""


def longest(seats: int) -> int:
    """A placement and a vote for each seat in each round, and the gifts."""
    return ROUNDS * (2 * seats + GIFT_DECISIONS)


def variants(seats: int, chance: Chance) -> dict[str, object]:
    """Any mix of gift sets and options that the player count allows."""
    four = seats == SHADOW_SEATS
    sets = ("four",) if four else ("i", "ii", "iii")
    return {
        "gift_sets": [chance.choice("option", sets) for _ in range(ROUNDS)],
        "silence_cards": chance.choice("option", (True, False)),
        "optional_gifts": chance.choice("option", (True, False)),
        "empty_hand": chance.choice("option", ("placed", "void")),
        "masked_yaesther_bonus": chance.choice("option", (True, False)),
        "demons_gaze": not four and chance.choice("option", (True, False)),
        "first_coin": chance.choice("option", ("random", *range(seats))),
    }


def components(voyage: Voyage) -> Mapping[str, int]:
    """Every passenger and mask, wherever it is: constant from set-up to the end."""
    on_boats = list(passengers(voyage))
    faces = [one.face.open() for one in on_boats]
    faces += [card.open().name for hand in voyage.hands for card in hand]
    faces += voyage.shadow_pile.faces() if voyage.shadow_pile else ()
    masks = [*voyage.masks, *(one.mask for one in on_boats if one.mask)]
    return Counter(
        chain(
            (face.value for face in (*faces, *voyage.box.open())),
            (f"{color}-mask" for color in masks),
        )
    )


TRIALS = Trials(components=components, longest=longest, variants=variants)
