"""Choices that are made at the same time and not yet shown."""

from __future__ import annotations

from domain.adrift.pieces import Phase
from domain.adrift.table import Raft
from domain.kernel.secrets import Seat, may_see


def unseal(raft: Raft, seat: Seat) -> Raft:
    """An imagined raft without the ballots, and the cards given up or passed on, that others have sealed."""
    raft.ballots = {voter: ballot for voter, ballot in raft.ballots.items() if may_see(ballot.known_to, seat)}
    if raft.phase in (Phase.EVENT_DISCARD, Phase.EVENT_PASS):
        raft.sealed = {giver: laid for giver, laid in raft.sealed.items() if giver == seat}
    return raft
