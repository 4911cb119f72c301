"""Where a pawn can step: along the path, and through the special locations, one small rule for each."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from domain.cerberus.components import Bridge, Funicular, Gondola, Passage, Portal
from domain.cerberus.path import Path
from domain.cerberus.table import Underworld, path_of, where
from domain.cerberus.terms.walking import Via
from domain.kernel.secrets import Seat


class Way(Struct, frozen=True, gc=False):
    """One step that is open to a pawn; in the gondola a partner goes the other way."""

    via: Via
    to: int
    partner: Seat | None = None


def ways(table: Underworld, pawn: Seat, *, forward: bool, first: bool) -> list[Way]:
    """Moving: every step open to a pawn, the path before any passage. `first` is a move's first step."""
    path = path_of(table)
    here = where(table, pawn)
    to = here + 1 if forward else here - 1
    found = [] if closed(table, path, pawn, to) else [Way(Via.PATH, to)]
    passage = (path.upward if forward else path.downward).get(here)
    if passage is not None:
        found += through(table, passage, pawn, forward=forward, first=first)
    return found


def can_step(table: Underworld, pawn: Seat, n: int) -> bool:
    """Whether a move of `n` would take the pawn at least one step (ruling r9)."""
    path = path_of(table)
    to = where(table, pawn) + (1 if n > 0 else -1)
    plain = to < path.length and to not in path.platforms
    return plain or bool(ways(table, pawn, forward=n > 0, first=True))


def closed(table: Underworld, path: Path, pawn: Seat, to: int) -> bool:
    """A platform under another pawn is closed, and so is a barque without a free seat."""
    if to >= path.length:
        return to > path.length or table.pawns.count(to) >= (table.barque_seats or 0)
    return to in path.platforms and any(at == to and other != pawn for other, at in enumerate(table.pawns))


def through(table: Underworld, passage: Passage, pawn: Seat, *, forward: bool, first: bool) -> list[Way]:
    """The ways that a special location adds for a pawn at its near end."""
    match passage:
        case Bridge():
            return over_the_bridge(table, passage, forward=forward)
        case Portal():
            return through_the_portal(table, passage, pawn, forward=forward)
        case Funicular():
            return [Way(Via.FUNICULAR, passage.high)] if forward else []
        case Gondola():
            return by_gondola(table, passage, forward=forward, first=first)
        case _:
            assert_never(passage)


def over_the_bridge(table: Underworld, bridge: Bridge, *, forward: bool) -> list[Way]:
    """Rope bridge: its ends are adjacent until it has been crossed once."""
    if not table.bridge:
        return []
    if forward:
        return [Way(Via.BRIDGE, bridge.high)]
    return [Way(Via.BRIDGE, bridge.low)] if back_is_open(table, bridge.low) else []


def through_the_portal(table: Underworld, portal: Portal, pawn: Seat, *, forward: bool) -> list[Way]:
    """Infernal portal: its ends are adjacent while another Adventurer stands on the actuator."""
    if not any(at == portal.actuator and other != pawn for other, at in enumerate(table.pawns)):
        return []
    if forward:
        return [Way(Via.PORTAL, portal.high)]
    return [Way(Via.PORTAL, portal.low)] if back_is_open(table, portal.low) else []


def back_is_open(table: Underworld, low: int) -> bool:
    """Bridge and portal backwards, if the table plays so, and never behind Cerberus (ruling r13)."""
    return table.options.shortcut_retreat and table.cerberus <= low


def by_gondola(table: Underworld, gondola: Gondola, *, forward: bool, first: bool) -> list[Way]:
    """Gondola: exchange with a pawn in the other cabin, also in the middle of a move (ruling r15)."""
    if not (first or table.options.gondola_mid_move):
        return []
    to = gondola.high if forward else gondola.low
    return [Way(Via.GONDOLA, to, Seat(other)) for other, at in enumerate(table.pawns) if at == to]
