"""Voting: sealed until the last vote is in, then one boat crosses and the other is lost."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Reader, Seat, known_to, seats_of, shown
from domain.kernel.violations import RuleViolation
from domain.passengers.components import BOATS, COLUMNS, SPACES_IN_PLAY, THIN, Boat, SilenceCard
from domain.passengers.pieces import Crossing, Passenger, Phase
from domain.passengers.refusals import refused
from domain.passengers.story import Story
from domain.passengers.table import Voyage, clockwise, placed_boat
from domain.passengers.terms.rounds import PhaseStarted
from domain.passengers.terms.voting import Ballot, BoatCrossed, BoatDiscarded, Vote, VoteCast, VotesRevealed


def start_voting(story: Story) -> None:
    """Under Open Palms votes are cast one by one."""
    voyage = story.table
    in_turn = voyage.silence is SilenceCard.OPEN_PALMS
    story.tell(PhaseStarted(Phase.VOTING, open_palms(voyage) if in_turn else ()))


def voters(voyage: Voyage) -> tuple[Seat, ...]:
    """Who may vote now: the herald alone, then under Open Palms one by one, else all at once."""
    votes = voyage.votes
    if voyage.silence is SilenceCard.OPEN_PALMS:
        return tuple(seat for seat in open_palms(voyage) if votes[seat] is None)[:1]
    if voyage.herald is not None and votes[voyage.herald] is None:
        return (voyage.herald,)
    return tuple([seat for seat in seats_of(voyage.seats) if votes[seat] is None])


def open_palms(voyage: Voyage) -> tuple[Seat, ...]:
    """Who votes after whom: clockwise from the coin, but a herald before all others."""
    return tuple(sorted(clockwise(voyage, voyage.coin), key=lambda seat: seat != voyage.herald))


VOTES: Final = tuple(Vote(boat) for boat in BOATS)
"""What every voter may do."""


def default_vote(voyage: Voyage, seat: Seat) -> Action:
    """When time runs out: the boat one placed on (ruling r39)."""
    return Vote(placed_boat(voyage, seat))


def cast_vote(story: Story, seat: Seat, vote: Vote) -> bool:
    """A vote is final, and known to its voter alone until all have voted (ruling r28); whether all have."""
    boat = shown(vote.boat) if is_open(story.table, seat) else known_to(vote.boat, seat)
    story.tell(VoteCast(seat, boat))
    if None in story.table.votes:
        return False
    resolve(story)
    return True


def is_open(voyage: Voyage, seat: Seat) -> bool:
    """Whether this seat votes for all to see."""
    return seat == voyage.herald or voyage.silence is SilenceCard.OPEN_PALMS


def unasked(voyage: Voyage, seat: Seat) -> RuleViolation:
    """Why a vote is refused that nobody waits for."""
    return refused("already-voted" if has_voted(voyage, seat) else "not-pending")


def has_voted(voyage: Voyage, seat: Seat) -> bool:
    return voyage.phase is Phase.VOTING and voyage.votes[seat] is not None


def vote_cast(voyage: Voyage, event: VoteCast) -> None:
    voyage.votes[event.seat] = event.boat


def vote_seen(voyage: Voyage, seat: Seat, reader: Reader) -> Boat | None:
    """An open vote, or the reader's own."""
    vote = voyage.votes[seat]
    return None if vote is None else vote.seen_by(reader)


def resolve(story: Story) -> None:
    """The vote is revealed and the boats leave."""
    ballot = count(story.table)
    story.tell(VotesRevealed(shown(ballot)))
    story.tell(BoatCrossed(ballot.winner, ballot.round))
    story.tell(BoatDiscarded(*(boat for boat in BOATS if boat is not ballot.winner)))


def count(voyage: Voyage) -> Ballot:
    """Resolving the vote: more voices win, a tie goes to the boat the coin holder voted for (ruling r27)."""
    votes = tuple(vote.open() for vote in voyage.votes if vote is not None)
    totals = dict.fromkeys(BOATS, 0)
    for boat, voices in zip(votes, voyage.voices, strict=True):
        totals[boat] += weight(voices, voyage.silence)
    raven, wolf = totals.values()
    more, fewer = (Boat.RAVEN, Boat.WOLF) if raven > wolf else (Boat.WOLF, Boat.RAVEN)
    if raven == wolf:
        winner = votes[voyage.coin]
    else:
        winner = fewer if voyage.silence is SilenceCard.UNDERTOW else more
    return Ballot(voyage.round, votes, tuple(voyage.voices), totals, raven == wolf, winner)


def weight(voices: int, silence: SilenceCard | None) -> int:
    """A vote weighs the voices of its seat, zero too; two Silence cards level them."""
    match silence:
        case SilenceCard.EQUAL_BREATH:
            return 1
        case SilenceCard.THIN_VOICES:
            return min(voices, THIN)
        case _:
            return voices


class BallotView(Struct, frozen=True):
    """A resolved vote: what each seat voted for, what it weighed, and how that came about."""

    round: int
    votes: tuple[Boat, ...]
    voices: tuple[int, ...]
    """What each seat held."""
    weights: tuple[int, ...]
    """What each vote counted: the voices, unless the Silence card of the round weighs them otherwise."""
    silence: SilenceCard | None
    """The Silence card of that round."""
    totals: dict[Boat, int]
    """The weights for each boat."""
    tie: bool
    winner: Boat


def ballot_view(voyage: Voyage, ballot: Ballot) -> BallotView:
    silence = voyage.silences[ballot.round - 1] if voyage.silences else None
    weights = tuple(weight(voices, silence) for voices in ballot.voices)
    return BallotView(
        ballot.round,
        ballot.votes,
        ballot.voices,
        weights,
        silence,
        ballot.totals,
        ballot.tie,
        ballot.winner,
    )


def votes_revealed(voyage: Voyage, event: VotesRevealed) -> None:
    voyage.ballots.append(event.ballot.open())
    voyage.silenced = ()
    voyage.herald = None
    voyage.votes = [None] * voyage.seats


def boat_crossed(voyage: Voyage, event: BoatCrossed) -> None:
    voyage.afterlands.append(leave(voyage, event.boat))


def boat_discarded(voyage: Voyage, event: BoatDiscarded) -> None:
    voyage.lost.append(leave(voyage, event.boat))
    voyage.board = [None] * SPACES_IN_PLAY


def leave(voyage: Voyage, boat: Boat) -> Crossing:
    """A boat with its passengers, anchors lifted."""
    cells = voyage.board[:COLUMNS] if boat is Boat.RAVEN else voyage.board[COLUMNS:]
    return Crossing(voyage.round, boat, tuple(map(lifted, cells)))


def lifted(passenger: Passenger | None) -> Passenger | None:
    if passenger is None or not passenger.anchored:
        return passenger
    return msgspec.structs.replace(passenger, anchored=False)


RECORDERS: Final[Recorders[Voyage]] = {
    VoteCast: vote_cast,
    VotesRevealed: votes_revealed,
    BoatCrossed: boat_crossed,
    BoatDiscarded: boat_discarded,
}
