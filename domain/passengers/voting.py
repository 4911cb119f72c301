"""Voting: sealed until the last vote is in, then one boat crosses and the other is lost."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat, known_to, shown
from domain.passengers.components import BOATS, ROUNDS, THIN, Boat, SilenceCard
from domain.passengers.events import (
    BoatCrossed,
    BoatDiscarded,
    CoinTaken,
    RoundEnded,
    VoteCast,
    VotesRevealed,
)
from domain.passengers.gifts import Story
from domain.passengers.moves import Vote
from domain.passengers.rounds import start_round
from domain.passengers.scoring import end_match
from domain.passengers.table import Ballot, Voyage, clockwise


def is_open(voyage: Voyage, seat: Seat) -> bool:
    """Whether this seat votes for all to see."""
    return seat == voyage.herald or voyage.silence is SilenceCard.OPEN_PALMS


def cast_vote(story: Story, seat: Seat, vote: Vote, chance: Chance) -> None:
    """A vote is final, and known to its voter alone until all have voted (ruling r28)."""
    boat = shown(vote.boat) if is_open(story.table, seat) else known_to(vote.boat, seat)
    story.tell(VoteCast(seat, boat))
    if None not in story.table.votes:
        resolve(story, chance)


def resolve(story: Story, chance: Chance) -> None:
    """The vote is revealed, the boats leave, and the next round or the end follows."""
    ballot = count(story.table)
    story.tell(VotesRevealed(shown(ballot)))
    story.tell(BoatCrossed(ballot.winner, ballot.round))
    story.tell(BoatDiscarded(*(boat for boat in BOATS if boat is not ballot.winner)))
    restless_coin(story)
    story.tell(RoundEnded(ballot.round))
    if ballot.round < ROUNDS:
        start_round(story, chance)
    else:
        end_match(story)


def count(voyage: Voyage) -> Ballot:
    """Resolving the vote: more voices win, a tie goes to the boat the coin holder voted for (ruling r27)."""
    votes = tuple(vote.open() for vote in voyage.votes if vote is not None)
    totals = dict.fromkeys(BOATS, 0)
    for seat, boat in enumerate(votes):
        totals[boat] += weight(voyage, Seat(seat))
    raven, wolf = totals.values()
    more, fewer = (Boat.RAVEN, Boat.WOLF) if raven > wolf else (Boat.WOLF, Boat.RAVEN)
    if raven == wolf:
        winner = votes[voyage.coin]
    else:
        winner = fewer if voyage.silence is SilenceCard.UNDERTOW else more
    return Ballot(voyage.round, votes, tuple(voyage.voices), totals, raven == wolf, winner)


def weight(voyage: Voyage, seat: Seat) -> int:
    """A vote weighs the voices of its seat, zero too; two Silence cards level them."""
    match voyage.silence:
        case SilenceCard.EQUAL_BREATH:
            return 1
        case SilenceCard.THIN_VOICES:
            return min(voyage.voices[seat], THIN)
        case _:
            return voyage.voices[seat]


def restless_coin(story: Story) -> None:
    """The Silence: the coin goes to its holder's left neighbour, in the last round too."""
    voyage = story.table
    if voyage.silence is SilenceCard.RESTLESS_COIN:
        story.tell(CoinTaken(voyage.coin, clockwise(voyage, voyage.coin)[1]))
