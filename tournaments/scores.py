"""What a table is worth to those who sat there: one measure for all games, from 0 to 1.

A win is worth 1 and a loss 0, and how clear it was moves that by a tenth at most: so no margin ever makes up
for a win. Where a game counts no points, or only 1 for those who won, scores are exactly 1 and 0.
"""

from __future__ import annotations

from typing import Final

from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from tournaments.plans import Table, house_bot
from tournaments.results import Result
from tournaments.setting import Costs, EntrantId

CLOSENESS: Final = 0.1
"""What the closest of wins is short of a clear one, and what the closest of losses is worth."""
ALONE: Final = "seat-"
"""What those are called in a game's points, with the number of their seat, who have points of their own."""


def score_of(outcome: Outcome, seat: Seat) -> float:
    """What the end of a match is worth to a seat.

    All whom the game names as winners have won, whole: on one side, or each for themselves. How close it was
    the points say, where a game counts them: the difference by the sum, 1 for all against nothing and 0 for a
    tie that something else broke. A seat is compared with the best of those who met with the other fate;
    where nobody did, or there are no points, a win is clear and so is a loss.
    """
    won = seat in outcome.winners
    short = CLOSENESS * (1 - _clearness(outcome, seat, won))
    return 1 - short if won else short


def seat_score(result: Result, seat: Seat, costs: Costs) -> float | None:
    """What a table came to for a seat, None if it counts for nothing: who forfeited has what the tournament
    says, however the table ended; of one that was given up nobody else has anything."""
    if seat in result.forfeits:
        return costs.forfeits_score
    return None if result.outcome is None else score_of(result.outcome, seat)


def table_scores(table: Table, result: Result, costs: Costs) -> dict[EntrantId, float]:
    """What a table came to for each entrant: who has several seats there has the mean of them."""
    scores: dict[EntrantId, list[float]] = {}
    for number, entrant in entrants_at(table):
        score = seat_score(result, number, costs)
        if score is not None:
            scores.setdefault(entrant, []).append(score)
    return {entrant: sum(own) / len(own) for entrant, own in scores.items()}


def entrants_at(table: Table) -> list[tuple[Seat, EntrantId]]:
    """The seats that somebody entered for, not those that are filled up by the house."""
    return [
        (Seat(number), EntrantId(name)) for number, name in enumerate(table.seats) if house_bot(name) is None
    ]


def side_of(outcome: Outcome, seat: Seat) -> str | None:
    """The side that a seat was on at the end, by the game's own name."""
    return next((side for side, members in outcome.teams.items() if seat in members), None)


def _clearness(outcome: Outcome, seat: Seat, won: bool) -> float:
    seats = {member for members in outcome.teams.values() for member in members}
    rivals = [points_of(outcome, other) for other in seats if (other in outcome.winners) is not won]
    own, against = points_of(outcome, seat), [points for points in rivals if points is not None]
    if own is None or not against:
        return 1.0
    best = max(against)
    ahead = own - best if won else best - own
    whole = abs(own) + abs(best)
    return min(1.0, max(0.0, ahead / whole)) if whole else 0.0


def points_of(outcome: Outcome, seat: Seat) -> float | None:
    """A seat's own points, or those of its side; None if the game counts none."""
    own = outcome.scores.get(f"{ALONE}{seat}")
    if own is not None:
        return own
    side = side_of(outcome, seat)
    return None if side is None else outcome.scores.get(side)
