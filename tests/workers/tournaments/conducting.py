"""Tournaments that are run step by step, in one process and without a queue."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from domain.kernel.chance import SeededChance
from events.archive import NoSuchMatch
from events.entries import Entry
from events.keys import MatchId, TournamentId
from events.log import Damaged
from events.matches import Matches
from events.storage import Storage
from events.tournaments.organising import Tournaments
from events.tournaments.state import Tournament
from tests.events.playing import another, wish
from workers.lease import Leases
from workers.stop import Stop
from workers.tournaments.conductor import Conductor
from workers.tournaments.tables import Tables


class Hall:
    """One process: its matches, tournaments and conductor."""

    def __init__(self, redis: Storage, **given: Any) -> None:
        self.matches = another(redis, **given)
        self.tournaments = Tournaments(self.matches)
        tables = Tables(self.matches, self.tournaments)
        self.conductor = Conductor(self.tournaments, tables, Leases(redis), Stop())

    def run(self, cup: TournamentId) -> Tournament:
        """What a worker does when it is hinted at."""
        self.conductor.run(cup)
        return self.tournaments.state(cup)

    def play(self, cup: TournamentId) -> Tournament:
        """To the end, or until nothing more can be played: the tables that run in turn, by chance."""
        for _ in range(1000):
            state = self.run(cup)
            if not state.running:
                return state
            for running in state.running.values():
                with suppress(Damaged, NoSuchMatch):
                    play_one(self.matches, running.match)
        raise AssertionError("the tournament does not end")


def open_tables(hall: Hall, state: Tournament) -> None:
    """As a conductor does that is killed before the log says so."""
    tables = Tables(hall.matches, hall.tournaments)
    tables.opened(state, tables.troubled())


def play_one(matches: Matches, match: MatchId) -> None:
    """A table to its end."""
    while matches.archive.position(match).decisions:
        answer(matches, match)


def answer(matches: Matches, match: MatchId) -> None:
    """The first open decision, answered by chance, in the same way whoever does it."""
    position = matches.archive.position(match)
    one = position.decisions[0]
    chance = SeededChance(f"{match} {one.id}")
    matches.act(match, one.seat, one.id, wish(position, one, chance), by=position.seats[one.seat].played_by)


def log_of(hall: Hall, cup: TournamentId) -> list[Entry]:
    """Every entry; fails if the chain does not hold to the end."""
    page = hall.tournaments.read(cup, 0)
    assert page.damage is None
    return page.entries


def kinds(hall: Hall, cup: TournamentId) -> list[str]:
    return [type(entry.event).__name__ for entry in log_of(hall, cup)]
