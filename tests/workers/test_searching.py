"""Bots that think for long: they delay nobody, stop when nobody waits, and are taken up again if killed."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from typing import Any, cast

import pytest
from redis import Redis

from domain.kernel.bots import bot_of
from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot, Knowledge
from domain.kernel.moves import Action
from domain.kernel.search.thinking import Leash
from events.keys import MatchId, lease_key
from events.matches import Matches
from running.embedded import EmbeddedRedis
from running.hints import QUEUE, SEARCHERS, SEARCHES, Hints
from tests.toy.shelf import GAME, GAMES
from tests.workers.processes import (
    PATIENCE_SECONDS,
    answer_before_the_bot,
    answer_first,
    assert_each_turn_played_once,
    eventually,
    finished,
    open_bots,
    open_for_one,
    worker,
)
from workers import bot_turns
from workers.attention import Attention
from workers.bot_turns import BotTurns
from workers.lease import Leases
from workers.pool import LEASE_MS, MOST, Pool, Searcher
from workers.queue import Hinted, HintQueue
from workers.shares import Shares
from workers.stop import Stop
from workers.sweeper import jobs_of

FOR_EVER = "search-60000ms"
QUICK_SEARCH = "search-50ms"
SEARCH = "--search"


def thinking(redis: Redis, match: MatchId) -> bytes | None:
    """Who holds the match."""
    return cast("bytes | None", redis.get(lease_key(match)))


def test_while_a_bot_thinks_others_play_and_it_stops_when_its_decision_closes(
    matches: Matches, redis: Redis, server: EmbeddedRedis, tmp_path: Path
) -> None:
    with worker(server.url, tmp_path / "log", SEARCH), worker(server.url, tmp_path / "log"):
        eventually(lambda: Shares(redis, SEARCHERS, MOST, LEASE_MS).count() == 1)
        slow = open_bots(matches, GAME, 2, FOR_EVER)
        eventually(lambda: thinking(redis, slow) is not None)
        others = [open_bots(matches, GAME, 3) for _ in range(3)]
        eventually(lambda: finished(matches, *others))
        assert not finished(matches, slow)
        eventually(lambda: thinking(redis, slow) is not None)
        while not finished(matches, slow):
            answer_before_the_bot(matches, slow)
        eventually(lambda: thinking(redis, slow) is None)
    assert_each_turn_played_once(matches, slow)


def test_a_killed_search_is_taken_up_by_another(
    matches: Matches, redis: Redis, server: EmbeddedRedis, tmp_path: Path
) -> None:
    """At the latest after its lease and a pass of the sweeper, five seconds in all; here the lease is cut."""
    log = tmp_path / "log"
    with worker(server.url, log, SEARCH) as killed, worker(server.url, log):
        eventually(lambda: Shares(redis, SEARCHERS, MOST, LEASE_MS).count() == 1)
        match = open_bots(matches, GAME, 2, FOR_EVER)
        eventually(lambda: thinking(redis, match) is not None)
        with worker(server.url, log, SEARCH):
            eventually(lambda: Shares(redis, SEARCHERS, MOST, LEASE_MS).count() == 2)
            holder = thinking(redis, match)
            killed.kill()
            assert 0 < redis.pttl(lease_key(match)) <= LEASE_MS
            redis.pexpire(lease_key(match), 1)
            eventually(lambda: thinking(redis, match) not in (None, holder))


def test_where_nobody_searches_a_worker_thinks_by_itself(
    matches: Matches, server: EmbeddedRedis, tmp_path: Path
) -> None:
    match = open_bots(matches, GAME, 2, QUICK_SEARCH)
    with worker(server.url, tmp_path / "log"):
        eventually(lambda: finished(matches, match))
    assert_each_turn_played_once(matches, match)


def test_who_thinks_for_want_of_searchers_leaves_off_when_one_comes(
    silent: Matches, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else one who was not heard of for a moment would cost everybody else's turns a whole thought."""
    match = open_bots(silent, GAME, 2, FOR_EVER)
    before, searcher = silent.archive.position(match).version, Searcher(redis)
    monkeypatch.setattr(bot_turns, "bot_of", until_told)

    def come() -> None:
        eventually(lambda: thinking(redis, match) is not None)
        searcher.start()

    coming = Thread(target=come)
    coming.start()
    try:
        turns(redis, pool=True).play(match, 1)
    finally:
        coming.join()
        searcher.close()
    assert silent.archive.position(match).version == before
    assert HintQueue(redis, SEARCHES).waiting() < set(jobs_of(match))


def until_told(game: AnyGame, _: str, leash: Leash) -> Bot:
    """A bot that thinks for as long as it may."""

    def choose(knowledge: Knowledge[Any], _: Chance) -> Action:
        eventually(leash.stopped, seconds=2 * PATIENCE_SECONDS)
        return game.default(knowledge.table, knowledge.seat)

    return choose


def turns(redis: Redis, *, pool: bool, matches: Matches | None = None) -> BotTurns:
    hints = Hints(redis)
    return BotTurns(
        matches or Matches(redis, games=GAMES),
        Leases(redis),
        HintQueue(redis, QUEUE if pool else SEARCHES),
        stop=Stop(),
        delay=0.0,
        hint=hints.bots_asked,
        pool=Pool(redis, hints.search_asked) if pool else None,
    )


def test_a_match_is_handed_over_once_and_comes_back_for_its_quick_bots(silent: Matches, redis: Redis) -> None:
    match = open_bots(silent, GAME, 2, QUICK_SEARCH)
    searcher = Searcher(redis).start()
    try:
        eventually(lambda: Shares(redis, SEARCHERS, MOST, LEASE_MS).count() == 1)
        worker = turns(redis, pool=True)
        for _ in range(2):
            worker.play(match, 1)
    finally:
        searcher.close()
    assert Shares(redis, SEARCHERS, MOST, LEASE_MS).count() == 0
    assert not HintQueue(redis).waiting()
    waiting = HintQueue(redis, SEARCHES).waiting()
    assert len(waiting) == 1
    assert waiting < set(jobs_of(match))
    hinted = HintQueue(redis, SEARCHES).take()
    assert isinstance(hinted, Hinted)
    turns(redis, pool=False).play(hinted.match, hinted.version)
    assert silent.archive.position(match).version > 1


def test_where_a_person_plays_an_answer_that_is_found_at_once_comes_no_sooner(
    silent: Matches, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its time would tell that there was little to choose from."""
    match = open_for_one(silent, GAME, 2, "search-300ms")
    answer_first(silent, match)
    position = silent.archive.position(match)
    assert position.bots_asked
    monkeypatch.setattr(bot_turns, "bot_of", lambda game, *_: bot_of(game, "random"))
    monkeypatch.setattr(silent, "now", lambda _: position.bots_asked[0].asked_at)
    began = time.monotonic()
    turns(redis, pool=False, matches=silent).play(match, position.version)
    assert silent.archive.position(match).version > position.version
    assert time.monotonic() - began >= 0.3


def test_what_waits_for_searchers_who_are_gone_counts_as_lost(silent: Matches, redis: Redis) -> None:
    match = open_bots(silent, GAME, 2, QUICK_SEARCH)
    hints = Hints(redis)
    hints.search_asked(match, 1, people=False)
    assert Pool(redis, hints.search_asked).waiting() == set()
    Shares(redis, SEARCHERS, MOST, LEASE_MS).mine()
    assert len(Pool(redis, hints.search_asked).waiting()) == 1


def test_attention_ends_with_the_decision_the_time_or_the_worker(silent: Matches) -> None:
    match = open_bots(silent, GAME, 2, FOR_EVER)
    position, stop = silent.archive.position(match), Stop()
    attention = Attention(silent, stop)
    decision = position.bots_asked[0]
    with attention.on(position, decision, 60):
        assert not attention.is_over()
        answer_first(silent, match)
        eventually(attention.is_over)
    position = silent.archive.position(match)
    with attention.on(position, position.bots_asked[0], 0):
        assert attention.is_over()
    with attention.on(position, position.bots_asked[0], 60):
        stop.requested = True
        assert attention.is_over()


def test_a_thought_that_takes_too_much_memory_fails_alone() -> None:
    program = (
        "from workers.pool import bound_memory\n"
        "bound_memory(256)\n"
        "try:\n    bytearray(400 * 2**20)\n"
        "except MemoryError:\n    print('bounded')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stdout == "bounded\n", done.stderr
