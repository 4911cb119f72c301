"""Who plays imagined rafts on: the scripted castaways, who never talk and look at nothing they should not."""

from __future__ import annotations

from domain.adrift.mind.scripted import scripted
from domain.adrift.table import Raft
from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat


def quick(raft: Raft, seat: Seat, chance: Chance) -> Action:
    return scripted(Knowledge(seat, raft, ()), chance)
