"""What each agenda makes of an expert: tuned in matches against scripted players."""

from __future__ import annotations

from typing import Final, NamedTuple

from domain.adrift.components import AgendaId
from domain.adrift.mind.beliefs import ACCUSE, YES, G, K, S, T, W, X


class Character(NamedTuple):
    """What an agenda makes of an expert beyond its temper, before the rescue."""

    yes: float = YES
    """A vote is supported if the death is worth more than this."""
    accuse: float = ACCUSE
    """And started if that is worth more than this."""
    prudence: float = 0.0
    """How much it counts, as a power, that a vote may fail."""


CHARACTERS: Final[dict[AgendaId, Character]] = {
    T: Character(accuse=0.6, prudence=1.0),
    K: Character(),
    G: Character(),
    W: Character(accuse=0.6, prudence=1.0),
    S: Character(yes=0.35, accuse=0.8, prudence=1.0),
    X: Character(),
}

STRIKES_IN_RESCUE: Final = 0.1
"""Worth of a death from which a gun or a knife is used when there is no tomorrow."""
