"""Round-robin: a plan in which all are treated alike, before the first card is dealt."""

from __future__ import annotations

from collections.abc import Sequence

from domain.kernel.chance import Chance
from tournaments.companies import Company, companies, fewest_each, step_each
from tournaments.places import seated
from tournaments.plans import Table
from tournaments.setting import EntrantId, Unplannable


def tables_of_all(entrants: Sequence[EntrantId], seats: int, each: int | None, chance: Chance) -> list[Table]:
    """Tables at which all play equally many, have every seat equally often and meet as equally as was found.

    Every table has a deal of its own. In a round nobody plays twice; who has which number is drawn.
    """
    count = len(entrants)
    each = fewest_each(count, seats) if each is None else each
    step = step_each(count, seats)
    if each % step:
        raise Unplannable(
            f"{count} entrants at tables of {seats} play equally often only in multiples of {step}: "
            f"{each} tables for each do not come out even."
        )
    numbered = chance.shuffled("numbers", entrants)
    rounds = in_rounds(companies(count, seats, each))
    by_seats = iter(seated([company for companies in rounds for company in companies]))
    tables: list[Table] = []
    for number, companies_of_round in enumerate(rounds, 1):
        for _ in companies_of_round:
            place = len(tables) + 1
            tables.append(Table(place, number, place, tuple(numbered[one] for one in next(by_seats))))
    return tables


def in_rounds(found: Sequence[Company]) -> list[list[Company]]:
    """The companies in rounds, in none of which anybody sits twice: each in the first that has room."""
    rounds: list[list[Company]] = []
    playing: list[set[int]] = []
    for company in found:
        place = next((number for number, busy in enumerate(playing) if busy.isdisjoint(company)), None)
        if place is None:
            place = len(rounds)
            rounds.append([])
            playing.append(set())
        rounds[place].append(company)
        playing[place].update(company)
    return rounds
