"""How likely an imagined raft makes what the others did."""

from __future__ import annotations

from collections.abc import Callable
from math import log

from domain.adrift.mind.beliefs_agendas import log_likelihood_of
from domain.adrift.mind.beliefs_evidence import witnessed
from domain.adrift.mind.inference_agendas import suspicion
from domain.adrift.table import Raft
from domain.kernel.game import Knowledge


def log_likelihood(knowledge: Knowledge[Raft]) -> Callable[[Raft], float]:
    """By deeds, without what `world` has already made of the seats' conduct when it dealt the agendas."""
    known, seat = knowledge.table, knowledge.seat
    hidden = [other for other, agenda in enumerate(known.agendas) if agenda.seen_by(seat) is None]
    by_deeds = log_likelihood_of(seat, witnessed(known, knowledge.log))

    def judged(raft: Raft) -> float:
        agendas = [agenda.open() for agenda in raft.agendas]
        dealt = sum(log(suspicion(raft.conduct[other], agendas[other])) for other in hidden)
        return by_deeds(agendas) - dealt

    return judged
