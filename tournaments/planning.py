"""Planning: from a setting and those who entered to the tables they play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import assert_never

from domain.kernel.chance import Chance
from tournaments.companies import fewest_each
from tournaments.duplicate import duplicate_line_ups, gauntlet_line_ups, tables_on_deals
from tournaments.plans import Plan, Table, balance_of
from tournaments.results import Result
from tournaments.round_robin import tables_of_all
from tournaments.scores import table_scores
from tournaments.setting import (
    ENTRANTS,
    TABLES,
    Duplicate,
    Entrant,
    EntrantId,
    Gauntlet,
    RoundRobin,
    Setting,
    Swiss,
    Unplannable,
)
from tournaments.swiss import swiss_round


def planned(setting: Setting, entrants: Sequence[Entrant], cooperative: bool, chance: Chance) -> Plan:
    """The whole plan, for a Swiss that of the first round; Unplannable if there is none.

    Equal settings, entrants and chance give equal plans.
    """
    admit(setting, entrants, cooperative)
    ids = [entrant.id for entrant in entrants]
    match setting.format:
        case RoundRobin(tables=each):
            tables = tables_of_all(ids, setting.seats, each, chance)
        case Swiss():
            return _round(setting, 1, ids, {}, [], chance)
        case Duplicate() as duplicate:
            line_ups = duplicate_line_ups(duplicate, ids, setting.seats, cooperative, chance)
            tables = tables_on_deals(line_ups, duplicate.deals, chance)
        case Gauntlet() as gauntlet:
            tables = tables_on_deals(gauntlet_line_ups(gauntlet, ids, setting.seats), gauntlet.deals, chance)
        case other:
            assert_never(other)
    return Plan(tuple(tables), balance_of(ids, tables))


def next_round(
    setting: Setting,
    entrants: Sequence[Entrant],
    tables: Sequence[Table],
    results: Sequence[Result],
    chance: Chance,
) -> Plan | None:
    """The next round of a Swiss for those who still play, by the mean of their scores so far.

    `tables` are those of all rounds before. None when the last round was played, or too few are left.
    """
    number = max(table.round for table in tables) + 1
    playing = [entrant.id for entrant in entrants]
    if not isinstance(setting.format, Swiss) or number > setting.format.rounds:
        return None
    if len(playing) < setting.seats:
        return None
    return _round(setting, number, playing, _standing(setting, tables, results), tables, chance)


def _round(
    setting: Setting,
    number: int,
    playing: Sequence[EntrantId],
    standing: Mapping[EntrantId, float],
    before: Sequence[Table],
    chance: Chance,
) -> Plan:
    tables, byes = swiss_round(number, playing, setting.seats, standing, before, chance)
    so_far = [*before, *tables]
    idle = {one: number - len({table.round for table in so_far if one in table.seats}) for one in playing}
    return Plan(tuple(tables), balance_of(playing, so_far, idle), tuple(byes))


def _standing(setting: Setting, tables: Sequence[Table], results: Sequence[Result]) -> dict[EntrantId, float]:
    by_number = {table.number: table for table in tables}
    scores: defaultdict[EntrantId, list[float]] = defaultdict(list)
    for result in results:
        for entrant, score in table_scores(by_number[result.table], result, setting.costs).items():
            scores[entrant].append(score)
    return {entrant: fmean(own) for entrant, own in scores.items()}


def admit(setting: Setting, entrants: Sequence[Entrant], cooperative: bool) -> None:
    """Nothing, or Unplannable: with so many entrants this cannot be played, and why."""
    count, seats = len(entrants), setting.seats
    if count == 0:
        raise Unplannable("Nobody has entered.")
    if count > ENTRANTS:
        raise Unplannable(f"{count} have entered, and a tournament is for {ENTRANTS} at most.")
    if meets_the_field(setting, cooperative) and count < seats:
        raise Unplannable(
            f"At a table of {seats} as many entrants meet, and only {count} have entered. "
            "Bots of the house can enter, too."
        )
    if setting.stop is not None and count < 2:
        raise Unplannable("A sequential test compares the first two entrants, and there is but one.")
    if (tables := tables_planned(setting, count, cooperative)) > TABLES:
        raise Unplannable(f"That makes {tables} tables, and a tournament has {TABLES} at most.")


def meets_the_field(setting: Setting, cooperative: bool) -> bool:
    """Whether every seat of a table is an entrant of its own."""
    match setting.format:
        case RoundRobin() | Swiss():
            return True
        case Duplicate(others=None):
            return not cooperative
        case _:
            return False


def tables_planned(setting: Setting, count: int, cooperative: bool) -> int:
    """How many tables a tournament has with so many entrants; for a Swiss those of all rounds."""
    seats = setting.seats
    match setting.format:
        case RoundRobin(tables=each):
            return count * (each or fewest_each(count, seats)) // seats
        case Swiss(rounds=rounds):
            return rounds * (count // seats)
        case Gauntlet(deals=deals, others=others):
            return deals * count * len(others) * seats
        case Duplicate(deals=deals, lineups=each) if meets_the_field(setting, cooperative):
            return deals * count * (each or fewest_each(count, seats))
        case Duplicate(deals=deals, others=None):
            return deals * count
        case Duplicate(deals=deals):
            return deals * count * seats
        case other:
            assert_never(other)
