"""What an expert says on the raft: whom it wants overboard before it accuses, and how it votes while others
still think. Both show a moment later anyway, so the truth costs nothing and may win votes.
"""

from __future__ import annotations

from collections.abc import Sequence

from domain.adrift.claims import IWillVote, LetsVoteOut
from domain.adrift.pieces import Phase
from domain.adrift.table import Raft
from domain.adrift.terms.voting import Accuse, Ballot, VoteStarted
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed


def may_speak(knowledge: Knowledge[Raft]) -> bool:
    """About a vote there is something to say, once."""
    return knowledge.table.phase in (Phase.VOTE, Phase.BALLOT) and not spoken(knowledge.log, knowledge.seat)


def spoken(log: Sequence[Event], seat: Seat) -> bool:
    """Whether a seat has made a claim since the last accusation."""
    for event in reversed(log):
        if isinstance(event, VoteStarted):
            return False
        if isinstance(event, Claimed) and event.seat == seat:
            return isinstance(event.claim, LetsVoteOut | IWillVote)
    return False


def words_before(answer: Action, raft: Raft, seat: Seat) -> LetsVoteOut | IWillVote | None:
    """What to say before doing this; nothing about oneself."""
    match answer:
        case Accuse(seat=accused) if accused != seat:
            return LetsVoteOut(accused)
        case Ballot(yes=yes) if raft.accused is not None and raft.accused != seat:
            return IWillVote(raft.accused, yes)
        case _:
            return None
