"""Pledges that nobody has seen yet are made again."""

from __future__ import annotations

from msgspec.structs import replace

from domain.cerberus.table import Underworld
from domain.cerberus.terms.helping import PledgeFrame
from domain.kernel.secrets import Seat, may_see


def unseal(world: Underworld, seat: Seat) -> Underworld:
    """Whoever has answered a request unseen by the seat is asked anew, after those who have yet to answer."""
    frame = world.stack[-1]
    if isinstance(frame, PledgeFrame):
        unseen = tuple(other for other, pledge in frame.answers if not may_see(pledge.known_to, seat))
        seen = tuple(answer for answer in frame.answers if answer[0] not in unseen)
        asked = replace(frame, waiting=(*frame.waiting, *unseen), answers=seen)
        world.stack = (*world.stack[:-1], asked)
    return world
