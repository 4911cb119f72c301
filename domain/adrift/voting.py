"""The vote: who is thrown overboard."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from domain.adrift import memory
from domain.adrift.deaths import die
from domain.adrift.pieces import Cause, Phase
from domain.adrift.refusals import refused
from domain.adrift.story import Story, leave_queue, leave_step
from domain.adrift.table import Raft, turn_order
from domain.adrift.terms.voting import (
    Accuse,
    Ballot,
    BallotCast,
    PassVote,
    Tally,
    VoteClosed,
    Voted,
    VoteDeclined,
    VoteStarted,
)
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import EVERYONE, Audience, Reader, Seat, Secret, shown


def accusations(raft: Raft, seat: Seat) -> list[Action]:
    return [PassVote(), *(Accuse(other) for other in accusable(raft, seat))]


def accusable(raft: Raft, seat: Seat) -> list[Seat]:
    """Whom a seat may accuse (ruling r14)."""
    return [
        other
        for other in raft.living
        if other not in raft.vests and (other != seat or raft.options.self_accuse)
    ]


def no_accusation(_raft: Raft, _seat: Seat) -> Action:
    return PassVote()


def decline_vote(story: Story, seat: Seat) -> None:
    story.tell(VoteDeclined(seat))


def accuse(story: Story, seat: Seat, accusation: Accuse) -> None:
    """Vote: one chance for each seat to start a vote, also after others succeeded (ruling r13)."""
    raft = story.table
    accused = accusation.seat
    if accused not in raft.living:
        raise refused("target-not-living")
    if accused in raft.vests:
        raise refused("target-protected")
    if accused == seat and not raft.options.self_accuse:
        raise refused("no-self-accusation")
    story.tell(VoteStarted(seat, accused))
    close_if_all_voted(story)


def vote_started(raft: Raft, event: VoteStarted) -> None:
    leave_queue(raft, event.seat)
    raft.phase = Phase.BALLOT
    raft.accuser = event.seat
    raft.accused = event.accused
    raft.ballots = {}
    conduct = raft.conduct[event.seat]
    if event.seat == event.accused:
        memory.behaved(raft, event.seat, self_accusations=conduct.self_accusations + 1)
    else:
        memory.behaved(raft, event.seat, votes_started=conduct.votes_started + 1)


def next_to_vote(raft: Raft) -> tuple[Seat, ...]:
    """Who has yet to vote on the accusation: all at once, or one by one (ruling r12)."""
    due = tuple(seat for seat in voters(raft) if seat not in raft.ballots)
    return due[:1] if raft.options.vote_mode == "sequential" else due


def voters(raft: Raft) -> tuple[Seat, ...]:
    """Who votes on an accusation, in turn order."""
    return tuple(seat for seat in turn_order(raft) if raft.weights[seat] > 0)


def unasked(raft: Raft, seat: Seat) -> str:
    """Why a ballot is refused that nobody waits for."""
    if seat in raft.ballots:
        return "already-voted"
    return "vote-taken" if raft.weights[seat] == 0 else "not-your-turn"


def either_ballot(_raft: Raft, _seat: Seat) -> list[Action]:
    return [Ballot(yes=True), Ballot(yes=False)]


def default_ballot(_raft: Raft, _seat: Seat) -> Action:
    """When time runs out: no harm to the accused."""
    return Ballot(yes=False)


def cast_ballot(story: Story, seat: Seat, ballot: Ballot) -> None:
    """Vote: everybody votes, sealed and all at once, or openly in turn (rulings r11, r12)."""
    audience: Audience = EVERYONE if story.table.options.vote_mode == "sequential" else (seat,)
    story.tell(BallotCast(seat, Secret(audience, ballot.yes)))
    close_if_all_voted(story)


def ballot_cast(raft: Raft, event: BallotCast) -> None:
    raft.ballots[event.seat] = event.yes


class BallotView(Struct, frozen=True):
    """The vote that is running."""

    accuser: Seat
    accused: Seat
    voted: tuple[Seat, ...]
    ballots: dict[Seat, bool]
    """Those this reader may see."""


def ballot_view(raft: Raft, reader: Reader) -> BallotView | None:
    if raft.accuser is None or raft.accused is None:
        return None
    seen = {seat: secret.seen_by(reader) for seat, secret in raft.ballots.items()}
    ballots = {seat: yes for seat, yes in seen.items() if yes is not None}
    return BallotView(raft.accuser, raft.accused, tuple(raft.ballots), ballots)


def close_if_all_voted(story: Story) -> None:
    """The last ballot opens them all. More weight for yes than for no throws the accused overboard."""
    raft = story.table
    if len(raft.ballots) < len(voters(raft)):
        return
    assert raft.accused is not None
    accused = raft.accused
    tally = count_votes(raft)
    story.tell(VoteClosed(accused, shown(tally)))
    if tally.killed:
        die(story, (accused,), Cause.OVERBOARD)


def count_votes(raft: Raft) -> Tally:
    """A vote counts with the weight of the seat that casts it; a tie saves (ruling r42)."""
    yes = tuple(sorted(seat for seat, ballot in raft.ballots.items() if ballot.open()))
    no = tuple(sorted(seat for seat in raft.ballots if seat not in yes))
    yes_votes = sum(raft.weights[seat] for seat in yes)
    no_votes = sum(raft.weights[seat] for seat in no)
    return Tally(yes, no, yes_votes, no_votes, killed=yes_votes > no_votes)


def vote_closed(raft: Raft, event: VoteClosed) -> None:
    assert raft.accuser is not None
    tally = event.tally.open()
    votes = tuple(raft.weights)
    voted = Voted(raft.round, raft.accuser, event.accused, tally.yes, tally.no, votes, tally.killed)
    raft.deeds = (*raft.deeds, voted)
    raft.phase = Phase.VOTE
    raft.accuser = raft.accused = None
    raft.ballots = {}
    for seat in tally.yes:
        if seat != event.accused:
            memory.behaved(raft, seat, yes_votes=raft.conduct[seat].yes_votes + 1)


RECORDERS: Final[Recorders[Raft]] = {
    VoteDeclined: leave_step,
    VoteStarted: vote_started,
    BallotCast: ballot_cast,
    VoteClosed: vote_closed,
}
