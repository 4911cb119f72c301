"""What tests need to know of The Visitors beside its rules: its pieces, its bounds, its options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar

from domain.kernel.chance import Chance
from domain.visitors.components import (
    BLIGHTS,
    HAND_LIMIT,
    REGULAR,
    ROOM_TILES,
    TRINKETS,
    VISITS,
    visitor_face,
)
from domain.visitors.mind.world import decks_built
from domain.visitors.table import Manor
from domain.visitors.visits import regular_in_play
from tests.scenario import Scenario
from tests.trials import Trials
from tests.visitors import manors

LONGEST = 16 + 5 * 116
"""Two actions for each of eight tiles; at most two discards and three actions for each of 116 visits."""


def longest(_: int) -> int:
    return LONGEST


def variants(seats: int, chance: Chance) -> dict[str, object]:
    """Any combination of options is legal."""
    return {
        "difficulty": chance.choice("option", ("easy", "medium", "hard")),
        "build": chance.choice("option", ("players", "auto")),
        "visitor_insertion": chance.choice("option", ("intervals", "even")),
        "foyer_visits": chance.choice("option", ("regular", "none", "full")),
        "summon_scope": chance.choice("option", ("room", "location")),
        "summon_tokens": chance.choice("option", ("stay", "spent")),
        "visitor_card_extra_draw": chance.choice("option", (True, False)),
        "three_visitors": chance.choice("option", ("end-of-turn", "immediate")),
        "end_priority": chance.choice("option", ("loss", "win")),
        "blight_end": chance.choice("option", ("empty", "overdraw")),
        "hands": chance.choice("option", ("open", "closed")),
        "first_seat": chance.below("option", seats),
    }


def components(manor: Manor) -> Mapping[str, int]:
    """Every tile and card, wherever it is: constant from set-up to the end."""
    tiles = [room for room in manor.rooms if room in ROOM_TILES]
    tiles += [room for room in ROOM_TILES if room not in manor.rooms]
    return Counter(chain(tiles, visit_cards(manor), trinket_cards(manor), blight_cards(manor)))


def visit_cards(manor: Manor) -> list[str]:
    if not decks_built(manor):
        return list(VISITS)
    return [*manor.visit_pile.faces(), *manor.visits_drawn, *manor.left_out.open(), *visits_in_box(manor)]


def visits_in_box(manor: Manor) -> list[str]:
    """The cards of rooms that are not in play, and the Visitor cards outside the pool."""
    in_play = set(regular_in_play(manor))
    regular = [face for faces in REGULAR.values() for face in faces if face not in in_play]
    return regular + [visitor_face(room) for room in REGULAR if room not in manor.pool]


def trinket_cards(manor: Manor) -> list[str]:
    if not decks_built(manor):
        return list(TRINKETS)
    in_hand = [secret.open().name for hand in manor.hands for secret in hand]
    return [*manor.trinket_pile.faces(), *(card.name for card in manor.trinket_discard), *in_hand]


def blight_cards(manor: Manor) -> list[str]:
    if not decks_built(manor):
        return list(BLIGHTS)
    return [*manor.blight_pile.faces(), *(card.name for row in manor.blights for card in row)]


class EndingTurns:
    """Every turn is ended at once, and what must go is discarded."""

    options: ClassVar[dict[str, object]] = {
        "difficulty": "hard",
        "build": "auto",
        "summon_scope": "location",
        "summon_tokens": "spent",
    }

    def __init__(self) -> None:
        self.over = False
        self._hand: list[str] = []

    def read(self, events: Sequence[dict[str, Any]]) -> None:
        """Follow the hand and the end through what happened."""
        for event in events:
            if event["type"] == "trinket_drawn":
                self._hand.append(event["card"]["face"]["id"])
            elif event["type"] == "trinket_discarded":
                self._hand.remove(event["card"]["face"]["id"])
            elif event["type"] == "match_ended":
                self.over = True

    def action(self) -> dict[str, object]:
        if len(self._hand) > HAND_LIMIT:
            return {"type": "discard_trinket", "card": self._hand[0]}
        return {"type": "end_actions"}


def no_blight_is_left() -> Scenario:
    """Beside a Visitor; every Blight has been drawn, which alone does not end the match."""
    scene = manors.standard_scene(seats=2, blight_end="overdraw").with_visitors(manors.LIBRARY)
    return manors.given(scene.with_pawn(manors.A, manors.LIBRARY).with_no_blights_left())


TRIALS = Trials(
    components=components, longest=longest, variants=variants, sprint=EndingTurns, rare=(no_blight_is_left,)
)
