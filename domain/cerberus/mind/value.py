"""How well a seat stands: its chance to win, by weights that were fitted to matches (`simulation.fit`)."""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Final

import msgspec

from domain.cerberus.components import BOX, HUNT
from domain.cerberus.mind.beliefs_prospect import Prospect, prospect_of
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld
from domain.kernel.secrets import Seat

SOON: Final = (1.0, 0.8, 0.6, 0.4, 0.25, 0.1, 0.05, 0.0, 0.0, 0.0)
"""How near the hunt is, by the steps of the die that are missing."""
BARQUES: Final = BOX.barques


def value(table: Underworld, seat: Seat) -> float:
    """The seat's chance to win at this table, whose barques lie open; at the end whether it has won."""
    if table.ending is not None:
        return float(seat in table.ending.winners)
    need = table.barques[table.tiles[0]].open()
    return chances(prospect_of(table, seat), need)


def factors(table: Underworld, seat: Seat) -> tuple[str, list[float]] | None:
    """What `value` weighs, and by which weights."""
    need = table.barques[table.tiles[0]].open()
    match table.roles[seat]:
        case Role.ADVENTURER:
            return "adventurer", as_adventurer(prospect_of(table, seat), need)
        case Role.CERBERUS:
            return "cerberus", as_cerberus(prospect_of(table, seat), need)
        case _:
            return None


def clock(table: Underworld) -> int:
    """Turns."""
    return table.turn


def chances(prospect: Prospect, need: int) -> float:
    """The seat's chance to win if the active barque has so many seats."""
    if prospect.role is Role.LOST:
        return 0.0
    over = decided(prospect, need)
    if over is not None:
        return over
    if prospect.role is Role.ADVENTURER:
        weights, found = ADVENTURER, as_adventurer(prospect, need)
    else:
        weights, found = CERBERUS, as_cerberus(prospect, need)
    total = sum(map(float.__mul__, weights, found))
    return 1 / (1 + exp(-total)) if total > -30.0 else 0.0


def decided(prospect: Prospect, need: int) -> float | None:
    """Whether the seat has won or lost at the end of the turn; None if the match goes on."""
    pawns, path = prospect.pawns, prospect.path
    if pawns.count(path.length) >= need:
        return float(pawns[prospect.me] == path.length)
    if prospect.in_play < need and (prospect.in_play == 0 or is_revealed(prospect)):
        return float(prospect.role is Role.CERBERUS)
    return None


def is_revealed(prospect: Prospect) -> bool:
    finish = prospect.path.finish
    return prospect.revealed or any(at is not None and at >= finish for at in prospect.pawns)


def as_adventurer(p: Prospect, need: int) -> list[float]:
    """What an Adventurer's chances hang on."""
    length = p.path.length
    at = p.pawns[p.me]
    assert at is not None
    places = sorted([place for place in p.pawns if place is not None], reverse=True)
    m = len(places)
    ahead = sum(place > at for place in places)
    rear = places[-1]
    slack = m - need
    last = places[need - 1] if slack >= 0 else rear
    rival = places[need] if slack > 0 else p.cerberus
    soon = SOON[HUNT - p.rage]
    reach = rear <= min(p.cerberus + p.speed, length - 1)
    behind = at == rear
    mercy = m >= 3 and at < p.path.finish
    way = (length - at) / 10
    crew = (length * min(need, m) - sum(places[:need])) / 10 / need
    inside = ahead < need
    margin = (at - rival if inside else at - last) / 5
    gap = (at - p.cerberus) / 10
    return [
        1.0,
        float(need),
        float(slack < 0),
        float(slack == 0),
        float(slack == 1),
        float(m) / 4,
        float(p.clients),
        way,
        way * way,
        crew,
        crew * crew,
        float(inside),
        margin,
        margin * inside,
        way * need,
        gap,
        gap * gap / 4 if gap < 2 else gap - 1,
        (rear - p.cerberus) / 10,
        soon * reach * behind * mercy,
        soon * reach * behind * (not mercy),
        soon * reach * (not behind),
        soon * reach * (not behind) * (slack <= 0),
        soon,
        float(behind),
        float(behind) * mercy * p.clients,
        p.speed / 5,
        float(p.cards) / 4,
        min(p.cards, 2) / 2,
        p.others_cards / 8,
        p.clients_cards / 4,
        p.actions / 4,
        soon * reach * behind * p.wait / 4,
        float(at < p.path.start_length),
        float(at <= p.path.gates),
        float(m) / 4 * way,
        p.clients * way,
    ]


def as_cerberus(p: Prospect, need: int) -> list[float]:
    """What a Cerberus player's chances hang on."""
    length = p.path.length
    places = sorted([place for place in p.pawns if place is not None], reverse=True)
    m = len(places)
    rear = places[-1]
    slack = m - need
    soon = SOON[HUNT - p.rage]
    reach = rear <= min(p.cerberus + p.speed, length - 1)
    last = (length - places[min(need, m) - 1]) / 10
    crew = (length * min(need, m) - sum(places[:need])) / 10 / need
    gap = (rear - p.cerberus) / 10
    return [
        1.0,
        float(need),
        float(slack < 0),
        float(slack == 0),
        float(slack == 1),
        float(slack),
        float(m) / 4,
        float(p.clients),
        crew,
        crew * crew,
        last,
        last * last,
        last * need,
        crew * slack,
        gap,
        gap * gap / 4 if gap < 2 else gap - 1,
        soon * reach,
        soon * reach * (slack <= 0),
        soon,
        p.speed / 5,
        p.speed / 5 * crew,
        p.cards / 4,
        p.clients_cards / 4,
        p.others_cards / 8,
        p.actions / 4,
        float(is_revealed(p)),
        p.clients * crew,
    ]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `value.json`."""

    adventurer: tuple[float, ...]
    cerberus: tuple[float, ...]


FITTED: Final = msgspec.json.decode(Path(__file__).with_name("value.json").read_bytes(), type=Weights)
ADVENTURER: Final = FITTED.adventurer
CERBERUS: Final = FITTED.cerberus
