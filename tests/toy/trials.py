"""What tests need to know of the night market beside its rules: its pieces, its bounds, its options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from domain.kernel.chance import Chance
from tests.toy.table import ROUNDS, Market
from tests.trials import Trials


def components(table: Market) -> Mapping[str, int]:
    """Every good and role, wherever it lies."""
    goods = [*table.pile.faces(), *(card.name for card in table.sold)]
    goods += [card.name for seat in table.everybody for card in table.held_by(seat)]
    goods += [stall.good.open() for stall in table.stalls if stall]
    return Counter([*goods, *(role.open() for role in table.roles)])


def longest(seats: int) -> int:
    return seats * max(ROUNDS.values()) + seats


def variants(seats: int, chance: Chance) -> dict[str, object]:
    return {
        "peeking": chance.choice("peeking", (True, False)),
        "night": chance.choice("night", tuple(ROUNDS)),
        "first_seat": chance.below("first seat", seats),
    }


TRIALS = Trials(components=components, longest=longest, variants=variants)
