"""How a player of an agenda looks at the raft: whose death would help, and how much food is a fair share."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from domain.adrift.components import AgendaId
from domain.adrift.mind.inference_agendas import Odds, agenda_odds
from domain.adrift.table import Raft, places
from domain.kernel.secrets import Seat

T, K, G = AgendaId.TARGET, AgendaId.KILLER, AgendaId.GUARDIAN
W, S, X = AgendaId.LONE_WOLF, AgendaId.SAVIOUR, AgendaId.SACRIFICE


class Temper(NamedTuple):
    """What one agenda makes of a player."""

    deaths: dict[AgendaId, float]
    """What the death of another is worth, by that one's agenda."""
    crowd: float
    """What any death is worth in the rescue while more live than there are places; less before."""
    haste: float
    """How much of that each round of the match adds before the rescue."""
    few: float
    """What any death costs once there is room for all."""
    share: float
    """Portions for the food pile."""
    poisons: bool = False
    shoots: float = 0.55
    """Worth of a death from which a gun or a knife is used."""


TOO_FEW: Final = 2.0
"""How bad it is to fall below the number that an agenda needs alive."""

TEMPERS: Final[dict[AgendaId, Temper]] = {
    T: Temper({K: 0.8, G: -0.6, W: 0.35, S: -0.2, X: -0.35}, crowd=0.27, haste=0.008, few=0.3, share=1.3),
    K: Temper(
        {T: 1.0, G: -0.135, W: -0.15, S: -0.03, X: 0.3},
        crowd=0.05,
        haste=0.03,
        few=0.07,
        share=0.9,
        poisons=True,
        shoots=0.4,
    ),
    G: Temper({T: -1.0, K: 0.82, W: 0.35, S: -0.06, X: 0.3}, crowd=0.15, haste=0.02, few=0.1, share=1.6),
    W: Temper(
        {T: 0.22, K: 0.0, G: 0.64, S: 0.48, X: -0.3}, crowd=0.5, haste=0.0, few=0.0, share=0.7, poisons=True
    ),
    S: Temper(
        {T: -0.06, K: 0.26, G: 0.12, W: 0.64, X: -0.6}, crowd=0.25, haste=0.027, few=TOO_FEW, share=2.2
    ),
    X: Temper(
        {T: -0.5, K: 0.42, G: -0.03, W: 0.55, S: -0.6}, crowd=-0.07, haste=0.03, few=TOO_FEW, share=1.4
    ),
}

YES: Final = 0.22
YES_IN_RESCUE: Final = 0.0
"""A vote is supported if the death is worth more than this."""
ACCUSE: Final = 0.45
ACCUSE_IN_RESCUE: Final = 0.05
"""And started if it is worth more than this."""
SURE: Final = 0.999
"""How likely an agenda is that leaves no doubt."""


class Beliefs:
    """The raft as one player sees it at a decision."""

    def __init__(self, raft: Raft, seat: Seat) -> None:
        agenda = raft.agendas[seat].seen_by(seat)
        assert agenda is not None
        self.raft = raft
        self.seat = seat
        self.agenda = agenda
        self.temper = TEMPERS[agenda]
        self.others = [other for other in raft.living if other != seat]
        self._crowd = self._crowd_worth()

    @cached_property
    def odds(self) -> Odds:
        """What this player thinks of the others' agendas."""
        return agenda_odds(self.raft, self.seat)

    def _crowd_worth(self) -> float:
        """What any death is worth, by the number of the living alone."""
        raft, living = self.raft, len(self.raft.living)
        if living <= (2 if self.agenda is W else places(raft)):
            return -self.temper.few
        return self.temper.crowd * (1.0 if raft.rescue_found else self.temper.haste * raft.round)

    def worth(self, other: Seat) -> float:
        """What this player would give for the death of another."""
        deaths = self.temper.deaths
        return self._crowd + sum(deaths.get(agenda, 0.0) * odd for agenda, odd in self.odds[other].items())

    def foe(self) -> Seat:
        """Whose death would help most."""
        return max(self.others, key=self.worth)

    def likely(self, agenda: AgendaId) -> Seat | None:
        """Who among the living others most likely holds an agenda, if anybody can."""
        able = [other for other in self.others if self.odds[other].get(agenda, 0.0) > 0]
        return max(able, key=lambda other: self.odds[other][agenda], default=None)

    def knows(self, agenda: AgendaId) -> bool:
        """Whether there is no doubt who holds an agenda."""
        return any(odds.get(agenda, 0.0) > SURE for odds in self.odds)

    @property
    def ready_to_die(self) -> bool:
        """The Sacrifice in the rescue, if enough are left without it."""
        raft = self.raft
        return self.agenda is X and raft.rescue_found and len(raft.living) > places(raft)
