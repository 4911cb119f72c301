"""How well the Elders stand: their chance to win, by weights fitted to matches (`simulation.fit`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import exp
from pathlib import Path
from typing import Final

import msgspec

from domain.kernel.secrets import Seat
from domain.visitors.components import (
    BLIGHTS_THAT_LOSE,
    MARKS_THAT_SUMMON,
    REMOVES,
    VESSEL,
    VISITORS_THAT_LOSE,
)
from domain.visitors.mind.beliefs import Aftermath, Outlook, wait, wait_for_any
from domain.visitors.summoning import counted_together
from domain.visitors.table import Manor

TEAMS: Final = ("", "alone", "two", "three", "four")
"""The names of the weights, by how many play."""
LONG: Final = 6
"""No wait is worse than this."""


def value(manor: Manor, seat: Seat) -> float:  # noqa: ARG001 - all win or lose together
    """The team's chance to win at this table; at the end whether it has won."""
    if manor.ending is not None:
        return float(manor.ending.result == "win")
    if not manor.turn:
        return 0.5
    return likely(manor.seats, stand(manor))


def factors(manor: Manor, seat: Seat) -> tuple[str, list[float]] | None:
    """What `value` weighs: for the whole team, so from one seat alone."""
    if seat or not manor.turn:
        return None
    return TEAMS[manor.seats], stand(manor)


def clock(manor: Manor) -> int:
    """Turns."""
    return manor.turn


def likely(seats: int, found: list[float]) -> float:
    total = sum(map(float.__mul__, WEIGHTS[TEAMS[seats]], found))
    return 1 / (1 + exp(-total)) if total > -30.0 else 0.0


def stand(manor: Manor) -> list[float]:
    """Where the team stands when a turn begins, as if the seat before had just ended its own."""
    before = Seat((manor.seat - 1) % manor.seats)
    outlook = Outlook(manor, before)
    hand = [card.name for secret in manor.hands[before] if (card := secret.seen_by(before)) is not None]
    marks = tuple(counted_together(tokens, manor.options) for tokens in manor.tokens.values())
    after = Aftermath(manor.pawns[before], Counter(hand), manor.visitors, marks, cursed=False)
    return prospects(outlook, after)


def prospects(outlook: Outlook, after: Aftermath) -> list[float]:
    """What the team's chances hang on, once a turn is over."""
    manor = outlook.manor
    left = manor.visit_pile.size / 10
    guests = len(after.visitors)
    excess = guest_wait = beside = one = two = two_wait = three = 0.0
    for room, marks, exposed in zip(outlook.rooms, after.marks, outlook.exposure, strict=True):
        count = len(marks)
        if room in after.visitors:
            guest_wait += min(wait(outlook, after, VESSEL, room), LONG)
            beside += count
            excess += max(0, count - MARKS_THAT_SUMMON + 1)
        elif count == 1:
            one += exposed
        elif count == MARKS_THAT_SUMMON - 1:
            two += exposed
            two_wait += exposed * min(wait_for_any(outlook, after, marks, room), LONG)
        elif count:
            three += 1
    team = team_hands(outlook, after.held)
    tokens: Counter[str] = Counter(token.kind for marks in after.marks for token in marks)
    useful = sum(min(team[face], tokens[kind]) for face, kind in REMOVES.items() if face != VESSEL)
    blights = [len(row) for row in manor.blights]
    return [
        1.0,
        left,
        left * left / 10,
        float(guests == 1),
        float(guests == VISITORS_THAT_LOSE - 1),
        float(guests >= VISITORS_THAT_LOSE),
        guests * left,
        guest_wait,
        excess,
        beside,
        one,
        two,
        two_wait,
        three,
        float(min(team[VESSEL], 2)),
        useful / 2,
        float(sum(blights)),
        float(max(blights) == BLIGHTS_THAT_LOSE - 1),
    ]


def team_hands(outlook: Outlook, own: Mapping[str, int]) -> Counter[str]:
    """What the team holds, as far as the seat knows."""
    manor, me = outlook.manor, outlook.seat
    held = Counter(own)
    for seat, hand in enumerate(manor.hands):
        if seat != me:
            held.update(card.name for secret in hand if (card := secret.seen_by(me)) is not None)
    return held


WEIGHTS: Final = msgspec.json.decode(
    Path(__file__).with_name("value.json").read_bytes(), type=dict[str, tuple[float, ...]]
)
