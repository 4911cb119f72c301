"""Who plays imagined tables on: the scripted players, who read nothing but what their seats know."""

from __future__ import annotations

from domain.cerberus.mind.scripted import scripted
from domain.cerberus.table import Underworld
from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat


def quick(table: Underworld, seat: Seat, chance: Chance) -> Action:
    return scripted(Knowledge(seat, table, ()), chance)
