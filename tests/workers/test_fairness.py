"""Fair turns: people first, bots in short slices, sweepers that share; what is asked meanwhile is kept."""

from __future__ import annotations

import statistics
import time
from functools import partial
from pathlib import Path

from redis import Redis

from domain.kernel.moves import Acted
from events.entries import Entry
from events.keys import MatchId, bucket_of, due_key, lease_key, new_match_id
from events.matches import Matches
from running.embedded import EmbeddedRedis
from running.hints import Hints
from tests.events.watching import commands
from tests.toy.shelf import GAME, GAMES
from tests.trials import trials_of
from tests.workers.processes import answer_first, eventually, finished, open_bots, open_for_one, worker
from workers.bot_turns import BotTurns
from workers.lease import KEEP_SECONDS, Leases
from workers.queue import Hinted, HintQueue
from workers.shares import Shares
from workers.stop import Stop
from workers.sweeper import PATIENCE_MS, SLICES, TASK, Chores, Sweeper

CROWD = 500
ROUNDS = 8
TURNS_BETWEEN = 100
"""More than a slice holds, and far less than one turn for each match that waits."""
HOUR_MS = 3_600_000


def test_with_500_matches_of_bots_waiting_a_person_is_answered_within_a_slice(
    matches: Matches, server: EmbeddedRedis, tmp_path: Path
) -> None:
    crowd = [open_bots(matches, GAME, 4) for _ in range(CROWD)]
    waits: list[tuple[int, int]] = []
    with worker(server.url, tmp_path / "log", bot_delay_ms="0"):
        while len(waits) < ROUNDS:
            match = asking_a_bot(matches)
            asked = matches.archive.position(match)
            eventually(partial(version_passed, matches, match, asked.version))
            waits.append((asked.time, matches.archive.read(match, asked.version).entries[0].time))
        assert not finished(matches, *crowd)
    times = [entry.time for other in crowd for entry in acted(matches, other)]
    between = [sum(asked < when < answered for when in times) for asked, answered in waits]
    assert times
    assert statistics.median(between) < TURNS_BETWEEN


def asking_a_bot(matches: Matches) -> MatchId:
    """A match of a person, who has just answered, and a bot."""
    match = open_for_one(matches, GAME, 2)
    while not matches.archive.position(match).bots_asked:
        answer_first(matches, match)
    return match


def version_passed(matches: Matches, match: MatchId, version: int) -> bool:
    return matches.archive.position(match).version > version


def acted(matches: Matches, match: MatchId) -> list[Entry]:
    return [entry for entry in matches.archive.read(match, 0).entries if isinstance(entry.event, Acted)]


def test_matches_of_bots_take_turns(matches: Matches, server: EmbeddedRedis, tmp_path: Path) -> None:
    """None is played to its end before another has begun."""
    long = max(GAMES.values(), key=lambda game: trials_of(game).longest(max(game.seats)))
    ids = [open_bots(matches, long.id, max(long.seats)) for _ in range(3)]
    with worker(server.url, tmp_path / "log"):
        eventually(lambda: finished(matches, *ids))
    firsts = [acted(matches, match)[0].time for match in ids]
    lasts = [acted(matches, match)[-1].time for match in ids]
    assert max(firsts) < min(lasts)


def bot_turns(redis: Redis, leases: Leases) -> BotTurns:
    hint = Hints(redis).bots_asked
    return BotTurns(Matches(redis, games=GAMES), leases, HintQueue(redis), stop=Stop(), delay=0.0, hint=hint)


def test_a_hint_that_comes_while_a_match_is_played_is_not_lost(silent: Matches, redis: Redis) -> None:
    """Its job is passed over, and whoever plays looks again at the end."""
    match = asking_a_bot(silent)
    other = bot_turns(redis, Leases(redis))
    passed_over: list[bool] = []

    class LookingAway(Leases):
        def give_up(self, name: str) -> None:
            """Between the last look and the end of the lease a person answers, and the bot is asked again."""
            while not passed_over:
                answer_first(silent, match)
                if silent.archive.position(match).bots_asked:
                    other.play(match, 1)
                    passed_over.append(bool(silent.archive.position(match).bots_asked))
            super().give_up(name)

    bot_turns(redis, LookingAway(redis)).play(match, 1)
    assert passed_over == [True]
    hinted = HintQueue(redis).take()
    assert isinstance(hinted, Hinted)
    assert hinted.match == match


def test_a_lease_outlives_any_thought(redis: Redis) -> None:
    first, second = Leases(redis), Leases(redis)
    name = lease_key(new_match_id())
    with first.held(name) as ours:
        assert ours is not None
        redis.pexpire(name, int(KEEP_SECONDS * 1000) + 500)
        eventually(lambda: redis.pttl(name) > KEEP_SECONDS * 2000)
        assert not second.hold(name)
        redis.set(name, "another worker")
        eventually(lambda: not ours())
    assert redis.get(name) == b"another worker"


def test_a_lease_stays_with_its_holder_while_nobody_else_took_it(redis: Redis) -> None:
    first, second = Leases(redis), Leases(redis)
    name = lease_key(new_match_id())
    assert first.hold(name)
    assert first.hold(name), "the answer may have been lost"
    redis.delete(name)
    assert first.hold(name), "it may have run out"
    assert not second.hold(name)


def sweeper(redis: Redis) -> Sweeper:
    return Sweeper(
        redis,
        HintQueue(redis).waiting,
        Hints(redis).bots_asked,
        Shares(redis, TASK, SLICES),
        Chores(print, print),
    )


def overdue(matches: Matches, *ids: MatchId) -> None:
    """Let them have waited longer than a hint may take."""
    for match in ids:
        matches.redis.zincrby(due_key(bucket_of(match)), -PATIENCE_MS - 1, match)


def test_the_sweeper_hints_at_what_waits_nowhere_the_longest_overdue_and_people_first(
    silent: Matches, redis: Redis
) -> None:
    bots = [open_bots(silent, GAME, 1) for _ in range(3)]
    person = asking_a_bot(silent)
    for match in (person, *bots):
        overdue(silent, match)
    overdue(silent, bots[2])
    Hints(redis).bots_asked(bots[0], 1, people=False)
    assert sweeper(redis).sweep() == 3
    queue = HintQueue(redis)
    assert [hinted.match for hinted in iter(queue.take, None) if isinstance(hinted, Hinted)] == [
        person,
        bots[0],
        bots[2],
        bots[1],
    ]


def test_the_sweeper_leaves_alone_what_is_being_played(silent: Matches, redis: Redis) -> None:
    match = open_bots(silent, GAME, 1)
    overdue(silent, match)
    with Leases(redis).held(lease_key(match)):
        assert sweeper(redis).sweep() == 0
    assert sweeper(redis).sweep() == 1


def test_a_match_that_does_not_move_is_not_hinted_at_with_every_sweep(silent: Matches, redis: Redis) -> None:
    match = open_bots(silent, GAME, 1)
    overdue(silent, match)
    sweeping = sweeper(redis)
    assert sweeping.sweep() == 1
    HintQueue(redis).take()
    assert sweeping.sweep() == 0
    answer_first(silent, match)
    overdue(silent, match)
    assert sweeping.sweep() == 1


def test_nonsense_in_the_due_index_is_passed_over(silent: Matches, redis: Redis) -> None:
    redis.zadd(due_key(0), {b"\xff\xfe": 1, b"m_": 1})
    match = open_bots(silent, GAME, 1)
    overdue(silent, match)
    assert sweeper(redis).sweep() == 1


def test_an_idle_sweep_is_one_round_trip_for_a_slice(redis: Redis) -> None:
    sweeping = sweeper(redis)
    sweeping.sweep()
    with commands(redis) as sent:
        sweeping.sweep([3])
    assert [command.split()[0] for command in sent] == ["EVALSHA"]


def test_workers_share_out_the_slices_and_take_over_those_of_one_that_leaves(redis: Redis) -> None:
    workers = [Shares(redis, TASK, SLICES) for _ in range(3)]
    assert list(workers[0].mine()) == list(range(SLICES))
    for _ in range(2):
        taken = [number for one in workers for number in one.mine()]
    assert sorted(taken) == list(range(SLICES))
    workers[1].leave()
    assert sorted([*workers[0].mine(), *workers[2].mine()]) == list(range(SLICES))


def test_the_slices_of_a_killed_worker_fall_to_the_others(redis: Redis) -> None:
    killed, alive = Shares(redis, TASK, SLICES, 100), Shares(redis, TASK, SLICES, 100)
    killed.mine()
    assert len(alive.mine()) == SLICES / 2
    eventually(lambda: len(alive.mine()) == SLICES)


def test_more_workers_than_slices_wait_for_a_place(redis: Redis) -> None:
    workers = [Shares(redis, TASK, 2) for _ in range(3)]
    assert [len(one.mine()) for one in workers] == [2, 1, 0]
    workers[0].leave()
    assert len(workers[2].mine()) == 1


def test_a_worker_takes_its_share_and_gives_it_up(
    redis: Redis, server: EmbeddedRedis, tmp_path: Path
) -> None:
    with worker(server.url, tmp_path / "one") as first, worker(server.url, tmp_path / "two"):
        eventually(lambda: redis.zcard(TASK) == 2)
        first.terminate()
        eventually(lambda: redis.zcard(TASK) == 1)


def test_a_host_whose_clock_is_an_hour_off_delays_nothing(
    redis: Redis, server: EmbeddedRedis, tmp_path: Path
) -> None:
    ahead = Matches(redis, games=GAMES, now=lambda: time.time_ns() // 1_000_000 + HOUR_MS)
    behind = Matches(redis, games=GAMES, now=lambda: time.time_ns() // 1_000_000 - HOUR_MS)
    ids = [open_bots(ahead, GAME, 1), open_bots(behind, GAME, 1)]
    with worker(server.url, tmp_path / "log"):
        eventually(lambda: finished(ahead, *ids), seconds=20)
