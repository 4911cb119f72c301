"""What tests need to know of Cerberus beside its rules: its pieces, its bounds, its options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain

from domain.cerberus.components import ACTION_IDS, BOX
from domain.cerberus.path import PATHS
from domain.cerberus.pieces import Role
from domain.cerberus.setup import lowest_start
from domain.cerberus.table import Underworld
from domain.kernel.chance import Chance
from tests.cerberus import tables
from tests.scenario import Scenario
from tests.trials import Trials

ACTIONS_PER_TURN = 150
MOST_TURNS_PER_SEAT = 200


def longest(seats: int) -> int:
    """Fewer than 150 actions in any turn, and at most as many turns as the options can allow."""
    return ACTIONS_PER_TURN * MOST_TURNS_PER_SEAT * seats


def variants(seats: int, chance: Chance) -> dict[str, object]:
    """Any boards at any legal speed; every other option either way."""
    start, first, second, finish = chance.choice("option", list(PATHS))
    named = {"start": start, "mid": [first, second], "finish": finish}
    speeds = [speed for speed in BOX.speed.starts if speed >= lowest_start(seats)]
    return {
        "boards": chance.choice("option", ("first-game", "random", named, named)),
        "start_speed": chance.choice("option", (None, *speeds)),
        "first_seat": chance.choice("option", (None, *range(seats))),
        "shortcut_retreat": chance.choice("option", (True, False)),
        "gondola_mid_move": chance.choice("option", (True, False)),
        "recycle_discards": chance.choice("option", (True, False)),
        "contributions": chance.choice("option", (True, True, False)),
        "turns_per_seat": chance.choice("option", (60, 60, 200, 5)),
    }


def components(table: Underworld) -> Mapping[str, int]:
    """Every card, pawn and barque, wherever it is: constant from set-up to the end."""
    return Counter(chain(bonus_cards(table), action_cards(table), pawns(table), barques(table)))


def bonus_cards(table: Underworld) -> list[str]:
    faces = [card.open().name for hand in table.hands for card in hand]
    for deck, pile in table.piles.items():
        faces += [*pile.faces(), *table.discards[deck]]
    return list[str](faces)


def action_cards(table: Underworld) -> list[str]:
    """A lost seat has laid its four cards aside."""
    found: list[str] = []
    for seat, role in enumerate(table.roles):
        held = ACTION_IDS if role is Role.LOST else (*table.in_hand[seat], *table.played[seat])
        found += [f"{BOX.adventurers[seat]}-{card}" for card in held]
    return found


def pawns(table: Underworld) -> list[str]:
    """On the path, in the barque or on the rage track."""
    on_track = [place for place in table.track if place is not None]
    names = [f"pawn-{seat}" for seat, at in enumerate(table.pawns) if at is not None]
    return names + ["pawn-unused" if place == "unused" else f"pawn-{place}" for place in on_track]


def barques(table: Underworld) -> list[str]:
    return [f"barque-{seats.open()}" for seats in table.barques.values()]


def no_card_can_be_played() -> Scenario:
    """The die lies on the hunt, and what would not move it has been played."""
    return tables.given(tables.underworld(rage=9, played={0: ["a2", "a3"]}))


TRIALS = Trials(components=components, longest=longest, variants=variants, rare=(no_card_can_be_played,))
