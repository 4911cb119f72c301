"""The match as a whole: how it is set up, how it ends."""

from __future__ import annotations

from domain.adrift.components import AgendaId, EventId
from domain.adrift.pieces import Ending, Reveal
from domain.adrift.table import Options
from domain.kernel.moves import Event
from domain.kernel.secrets import Secret


class MatchCreated(Event, frozen=True, tag="match_created"):
    """`agendas` is the set that is dealt, known to all."""

    players: int
    options: Options
    agendas: tuple[AgendaId, ...]
    rescue: EventId
    vitality: int


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The end, and the disclosure of agendas and hands, those of the dead included."""

    ending: Ending
    reveal: Secret[Reveal]
