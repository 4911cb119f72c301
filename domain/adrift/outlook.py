"""How a player of an agenda looks at the raft: whose death would help, and how much food is a fair share."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from domain.adrift.beliefs import Odds, agenda_odds
from domain.adrift.components import AgendaId
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
    share: float
    """Portions for the food pile."""
    poisons: bool = False
    shoots: float = 0.55
    """Worth of a death from which a gun or a knife is used."""


TEMPERS: Final[dict[AgendaId, Temper]] = {
    T: Temper({K: 0.8, W: 0.35, G: -0.6, S: -0.2, X: -0.1}, crowd=0.4, haste=0.03, share=1.3),
    K: Temper(
        {T: 1.0, G: 0.15, W: -0.1, S: 0.1, X: 0.0}, crowd=0.2, haste=0.03, share=0.9, poisons=True, shoots=0.4
    ),
    G: Temper({T: -1.0, K: 0.8, W: 0.35, S: 0.0, X: 0.0}, crowd=0.1, haste=0.03, share=1.6),
    W: Temper({T: 0.1, K: 0.2, G: 0.1, S: 0.3, X: 0.2}, crowd=0.6, haste=0.01, share=0.7, poisons=True),
    S: Temper({T: -0.1, K: 0.35, G: -0.2, W: 0.6, X: -0.4}, crowd=0.3, haste=0.03, share=2.2),
    X: Temper({T: -0.1, K: 0.3, G: -0.1, W: 0.5, S: -0.4}, crowd=0.1, haste=0.03, share=1.6),
}

YES: Final = 0.22
YES_IN_RESCUE: Final = 0.0
"""A vote is supported if the death is worth more than this."""
ACCUSE: Final = 0.45
ACCUSE_IN_RESCUE: Final = 0.05
"""And started if it is worth more than this."""
TOO_FEW: Final = 2.0
"""How bad it is to fall below the number that an agenda needs alive."""


class Outlook:
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
        if self.agenda in (S, X) and living <= places(raft):
            return -TOO_FEW
        room = 2 if self.agenda is W else places(raft)
        if living <= room:
            return 0.0
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

    @property
    def ready_to_die(self) -> bool:
        """The Sacrifice in the rescue, if enough are left without it."""
        raft = self.raft
        return self.agenda is X and raft.rescue_found and len(raft.living) > places(raft)
