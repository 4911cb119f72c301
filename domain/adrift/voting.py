"""The vote: who is thrown overboard."""

from __future__ import annotations

from domain.adrift.deaths import die
from domain.adrift.events import BallotCast, Tally, VoteClosed, VoteDeclined, VoteStarted
from domain.adrift.moves import Accuse, Ballot
from domain.adrift.refusals import refused
from domain.adrift.story import Story
from domain.adrift.table import Cause, Raft, voters
from domain.kernel.secrets import EVERYONE, Audience, Seat, Secret, shown


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


def accusable(raft: Raft, seat: Seat) -> list[Seat]:
    """Whom a seat may accuse (ruling r14)."""
    return [
        other
        for other in raft.living
        if other not in raft.vests and (other != seat or raft.options.self_accuse)
    ]


def cast_ballot(story: Story, seat: Seat, ballot: Ballot) -> None:
    """Vote: everybody votes, sealed and all at once, or openly in turn (rulings r11, r12)."""
    audience: Audience = EVERYONE if story.table.options.vote_mode == "sequential" else (seat,)
    story.tell(BallotCast(seat, Secret(audience, ballot.yes)))
    close_if_all_voted(story)


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
