"""How an expert of each faction weighs one thing against another, tuned in matches."""

from __future__ import annotations

from typing import Final

from domain.passengers.components import Kind
from domain.passengers.mind.beliefs_vote import Manner

MANNERS: Final[dict[Kind, Manner]] = {
    Kind.SOUL: Manner(noise=0.0, whim=0.01),
    Kind.DEMON: Manner(noise=0.0, whim=0.01),
    Kind.YAESTHER: Manner(noise=0.0, whim=0.01),
}
