"""What each agenda makes of an expert: tuned in matches against scripted players."""

from __future__ import annotations

from typing import Final, NamedTuple

from domain.adrift.components import AgendaId
from domain.adrift.mind.beliefs import G, K, S, T, W, X


class Character(NamedTuple):
    """What an agenda makes of an expert beyond its temper."""

    yes: float = 0.22
    yes_in_rescue: float = 0.0
    """A vote is supported if the death is worth more than this."""
    accuse: float = 0.45
    accuse_in_rescue: float = 0.05
    """And started if that is worth more than this."""
    prudence: float = 0.0
    """How much it counts that a vote may fail."""
    strikes_in_rescue: float = 0.1
    """Worth of a death from which a gun or a knife is used when there is no tomorrow."""
    weak: float = 0.8
    """Portions more from a player with one vitality."""
    holder: float = 0.0
    """Portions more from the one who shares out."""
    plenty: float = 0.7
    """What is given of each portion above one for each of the living."""
    poisons_from: float = 9.0
    """The vitality from which the pile is poisoned."""
    cover: float = 2.0
    """Cards put on the pile that make a player look generous."""
    heals_at: float = 1.0
    """The vitality at which first aid is used."""


CHARACTERS: Final[dict[AgendaId, Character]] = {
    T: Character(accuse=0.6, prudence=1.0),
    K: Character(poisons_from=3),
    G: Character(),
    W: Character(accuse=0.6, prudence=1.0, poisons_from=3),
    S: Character(yes=0.35, accuse=0.8, prudence=1.0),
    X: Character(),
}
