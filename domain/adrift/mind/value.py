"""How well a castaway stands: its chance to win, by weights fitted to matches (`simulation.fit`)."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Final

import msgspec

from domain.adrift.components import FEEDS, AgendaId
from domain.adrift.scoring import outlived
from domain.adrift.table import Raft, cards_of, places
from domain.kernel.secrets import Seat

WEIGHTS: Final[dict[str, tuple[float, ...]]] = msgspec.json.decode(
    Path(__file__).with_name("value.json").read_bytes(), type=dict[str, tuple[float, ...]]
)


HORIZON: Final = 3
"""Rounds after which an imagined raft is judged by its value."""


def value(raft: Raft, seat: Seat) -> float:
    """The seat's chance to win at this full table; at the end whether it has won."""
    if raft.reveal is not None:
        return float(seat in raft.reveal.winners)
    agenda, found = factors(raft, seat)
    total = sum(map(float.__mul__, WEIGHTS[agenda], found))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def clock(raft: Raft) -> int:
    """Rounds, and the rescue."""
    return raft.round + raft.rescue_found


def factors(raft: Raft, seat: Seat) -> tuple[str, list[float]]:
    """What `value` weighs, by the agenda of the seat."""
    seat_of = {agenda.open(): Seat(holder) for holder, agenda in enumerate(raft.agendas)}
    agenda = raft.agendas[seat].open()
    alive = float(raft.deaths[seat] is None)
    living, room = len(raft.living), places(raft)
    target = seat_of.get(AgendaId.TARGET)
    killer = seat_of.get(AgendaId.KILLER)
    targeted = float(target is not None and raft.deaths[target] is None)
    hunted = float(killer is not None and raft.deaths[killer] is None)
    outlasted = float(target is not None and outlived(raft.deaths[seat], raft.deaths[target]))
    left = len(raft.event_pile) / 10
    rescue = float(raft.rescue_found)
    crowd = max(0, living - room) / 3
    food = sum(FEEDS[card.name] for card in cards_of(raft, seat)) / 4 if alive else 0.0
    own = raft.vitality[seat] / 3
    ward = raft.vitality[target] / 3 if target is not None and targeted else 0.0
    return agenda.value, [
        1.0,
        alive,
        own,
        own * own,
        alive * left,
        alive * crowd,
        alive * crowd * left,
        alive * rescue,
        alive * rescue * crowd,
        alive * food,
        alive * (raft.compass == seat),
        alive * rescue * (raft.compass == seat),
        alive * (living <= room),
        alive * (living <= 2),
        alive * (living <= 2) * left,
        float(living < room),
        left,
        left * left,
        targeted,
        ward,
        targeted * left,
        targeted * crowd,
        hunted * targeted,
        hunted * targeted * left,
        outlasted,
        alive * len(raft.hands[seat]) / 8,
    ]
