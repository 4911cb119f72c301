"""How likely an imagined raft makes what the others did."""

from __future__ import annotations

from math import log

from domain.adrift.mind.beliefs_agendas import log_likelihood_of
from domain.adrift.mind.beliefs_evidence import witnessed
from domain.adrift.mind.inference_agendas import suspicion
from domain.adrift.table import Raft
from domain.kernel.game import Knowledge
from domain.kernel.secrets import seats_of


def log_likelihood(raft: Raft, knowledge: Knowledge[Raft]) -> float:
    """By deeds, without what `world` has already made of the seats' conduct when it dealt the agendas."""
    seat = knowledge.seat
    known = [agenda.seen_by(seat) is not None for agenda in knowledge.table.agendas]
    dealt = sum(
        log(suspicion(raft.conduct[other], raft.agendas[other].open()))
        for other in seats_of(raft.players)
        if not known[other]
    )
    return log_likelihood_of(raft, seat, witnessed(raft, knowledge.log)) - dealt
