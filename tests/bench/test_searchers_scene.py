"""A match of five bots that think for long and a person goes on, whoever is asked together."""

from __future__ import annotations

from pathlib import Path

from redis import Redis

from bench.bench_searchers import big_enough, scene, somebody_searches
from events.matches import Matches
from running.embedded import EmbeddedRedis
from running.hints import Hints
from tests.workers.processes import worker

ANSWERS = 12


def test_five_bots_that_search_answer_a_person(server: EmbeddedRedis, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with worker(server.url, log, "--search"), worker(server.url, log), Redis.from_url(server.url) as redis:
        somebody_searches(redis)
        shares = scene(Matches(redis, hint=Hints(redis).bots_asked), next(big_enough()).id, 50, ANSWERS)
    assert len(shares) >= ANSWERS
    assert min(shares) > 0, "each took its time"
