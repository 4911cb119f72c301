"""Tournaments through the queue and real workers, which are killed on the way."""

from __future__ import annotations

import time
from pathlib import Path

from redis import Redis

from events.keys import TournamentId
from events.matches import Matches
from events.storage import connect
from events.tournaments.admission import Admission
from events.tournaments.organising import Tournaments
from events.tournaments.state import Tournament
from events.vault import Given
from running.embedded import EmbeddedRedis
from running.hints import QUEUE, Hints, key_of
from tests.events.playing import ANNA
from tests.events.tournaments.playing import setting_of
from tests.toy.shelf import GAMES
from tests.workers.processes import eventually, worker
from tournaments.setting import Concurrency, Duplicate, Entrant
from tournaments.standings import standings_of

CUP = TournamentId("t_00000000000000000000")
SECRETS = Given(b"s" * 32, b"k" * 32)
BOTS = ("scripted", "random", "random")


def begun(redis_url: str) -> Tournaments:
    """A tournament whose whole chance is known, on an empty storage; the API has started it."""
    redis = connect(redis_url)
    redis.flushall()
    tournaments = Tournaments(Matches(redis, hint=Hints(redis).bots_asked, games=GAMES))  # type: ignore[arg-type]
    tournaments.records.vaults.made_for(CUP, settled=SECRETS)
    setting = setting_of(Duplicate(deals=2), concurrency=Concurrency(each=4, together=6))
    tournaments.open(setting, Admission(bots=BOTS, accounts=False), by=ANNA, tournament=CUP)
    tournaments.start(CUP)
    return tournaments


def ended(tournaments: Tournaments) -> bool:
    return tournaments.state(CUP).status == "finished"


def standings(state: Tournament) -> object:
    entrants: list[Entrant] = state.entrants
    return standings_of(state.setting, entrants, state.told_tables, state.results)


def test_killed_workers_and_a_flushed_queue_change_no_result(server: EmbeddedRedis, tmp_path: Path) -> None:
    tournaments = begun(server.url)
    with worker(server.url, tmp_path / "log"), worker(server.url, tmp_path / "other"):
        eventually(lambda: ended(tournaments))
    undisturbed = tournaments.state(CUP)
    tournaments = begun(server.url)
    for _ in range(2):
        with worker(server.url, tmp_path / "log"):
            before = tournaments.state(CUP).version
            eventually(lambda now=before: tournaments.state(CUP).version > now or ended(tournaments))  # type: ignore[misc]
            time.sleep(0.1)
        Redis.from_url(server.url).delete(key_of(QUEUE))
    with worker(server.url, tmp_path / "log"):
        eventually(lambda: ended(tournaments))
    state = tournaments.state(CUP)
    assert standings(state) == standings(undisturbed)
    results = [
        {number: (one.result, one.version) for number, one in found.ended.items()}
        for found in (state, undisturbed)
    ]
    assert results[0] == results[1]
    assert len(results[0]) == len(state.tables) == 12
