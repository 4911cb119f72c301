"""How well a faction stands: its chance to win, by weights that were fitted to matches (`simulation.fit`)."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Final

import msgspec

from domain.kernel.secrets import Seat
from domain.passengers.components import BOX, HAND, Kind
from domain.passengers.pieces import Phase
from domain.passengers.scoring import detailed, points, rows
from domain.passengers.table import Voyage

WEIGHTS: Final[dict[str, tuple[float, ...]]] = msgspec.json.decode(
    Path(__file__).with_name("value.json").read_bytes(), type=dict[str, tuple[float, ...]]
)
PHASES: Final = {phase: number for number, phase in enumerate(Phase)}
HORIZON: Final = len(PHASES)
"""Ticks after which an imagined table is judged by its value: a round."""
LEVELS: Final = (30, 90, 300)
"""A table takes three to ten milliseconds to play on for a round."""


def value(voyage: Voyage, seat: Seat) -> float:
    """The chance of the seat's faction to win at this full table; at the end whether it has won."""
    if voyage.ending is not None:
        return float(seat in voyage.ending.winners)
    part, found = factors(voyage, seat)
    total = sum(map(float.__mul__, WEIGHTS[part], found))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def clock(voyage: Voyage) -> int:
    """Phases, round by round."""
    return len(PHASES) * voyage.round + PHASES[voyage.phase]


def factors(voyage: Voyage, seat: Seat) -> tuple[str, list[float]]:
    """What `value` weighs, by the faction of the seat and whether there is a Yaesther."""
    grid = [row.cells for row in rows(voyage)]
    scores = points(detailed(grid, masked_yaesther_bonus=voyage.options.masked_yaesther_bonus), voyage.seats)
    faction = voyage.factions[seat].open()
    guides, smugglers = scores[Kind.SOUL], scores[Kind.DEMON]
    lead = guides - smugglers if faction is Kind.SOUL else smugglers - guides
    done = len(voyage.afterlands)
    alone = BOX.yaesther_points.get(voyage.seats, 0.0)
    most = max(guides, smugglers)
    side = sum(
        voyage.voices[other]
        for other, secret in enumerate(voyage.factions)
        if voyage.voices and secret.open() is faction
    )
    part = f"{faction}-{voyage.seats}"
    late = done / HAND
    coin = float(voyage.factions[voyage.coin].open() is faction)
    return part, [
        1.0,
        late,
        lead / 4,
        lead * late / 4,
        most / 8,
        (alone - most) / 8 * late,
        min(guides, smugglers) / 8,
        coin,
        coin * late,
        side / 8,
    ]
