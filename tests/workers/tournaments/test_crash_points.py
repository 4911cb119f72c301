"""A conductor, or a player, is killed before or after any of its writes: nothing is lost or played twice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import msgspec
import pytest
from redis import Redis

from domain.kernel.codec import encode
from events.keys import TournamentId, lease_key
from events.log import Log, Stretch
from events.replicas import Replicas
from events.tournaments.admission import Admission
from events.tournaments.history import TableEnded
from events.tournaments.state import Tournament
from events.vault import Given
from tests.events.playing import ANNA
from tests.events.tournaments.playing import setting_of
from tests.tutorial import KUHN
from tests.workers.tournaments.conducting import Hall, log_of, play_one
from tournaments.setting import Duplicate, Format, Swiss
from workers.sweeper import read_due

CUP = TournamentId("t_00000000000000000000")
SECRETS = Given(b"s" * 32, b"k" * 32)


class Killed(BaseException):
    """What happens to a process."""


@contextmanager
def killed(monkeypatch: pytest.MonkeyPatch, writes: int) -> Iterator[None]:
    """While the block runs, it dies before a write or after it: the first, second and so on from 0."""
    left = [writes]

    def deadly(write: Any) -> Any:
        def dying(*given: Any, **named: Any) -> Any:
            left[0] -= 1
            if left[0] == -1:
                raise Killed
            answer = write(*given, **named)
            left[0] -= 1
            if left[0] == -1:
                raise Killed
            return answer

        return dying

    with monkeypatch.context() as patched:
        patched.setattr(Log, "run", deadly(Log.run))
        patched.setattr(Replicas, "write", deadly(Replicas.write))
        yield


def held(redis: Redis, plan: Format, entrants: int) -> Hall:
    """A tournament whose whole chance is known, started."""
    redis.flushall()
    hall = Hall(redis)
    hall.matches.archive.vaults.made_for(CUP, settled=SECRETS)
    admission = Admission(bots=("random",) * entrants, accounts=False)
    hall.tournaments.open(setting_of(plan, game=KUHN.id), admission, by=ANNA, tournament=CUP)
    hall.tournaments.start(CUP)
    return hall


def played_on(hall: Hall) -> Tournament:
    """To the end, by who finds what others left: as the sweeper does, and the workers it hints at."""
    for _ in range(100):
        swept(hall)
        state = hall.tournaments.state(CUP)
        if state.status == "finished":
            return state
        for running in state.running.values():
            play_one(hall.matches, running.match)
    raise AssertionError("the tournament does not end")


def swept(hall: Hall) -> None:
    """Do what stands in the due indexes."""
    redis = hall.matches.redis
    for index in redis.scan_iter("*:due"):
        for name in cast("list[bytes]", redis.zrange(index, 0, -1)):
            left_over = read_due(name.decode(), 0, 0)
            if isinstance(left_over, Stretch):
                hall.matches.deliver_left_over(left_over)
    hall.run(CUP)


def story(hall: Hall) -> list[bytes]:
    """What the log says, but for times, hashes and the order in which tables came to their end."""
    told = [entry.event for entry in log_of(hall, CUP)]
    ended = (
        msgspec.structs.replace(event, hash="") if isinstance(event, TableEnded) else event for event in told
    )
    return sorted(encode(event) for event in ended)


@pytest.mark.parametrize(
    ("plan", "entrants"), [(Duplicate(deals=1), 2), (Swiss(rounds=2), 3)], ids=["duplicate", "swiss"]
)
@pytest.mark.one_server
def test_whoever_is_killed_wherever_nothing_is_played_twice(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, plan: Format, entrants: int
) -> None:
    hall = held(redis, plan, entrants)
    played_on(hall)
    undisturbed, writes = story(hall), 0
    while True:
        hall = held(redis, plan, entrants)
        try:
            with killed(monkeypatch, writes):
                played_on(hall)
        except Killed:
            redis.delete(lease_key(CUP))
            found = Hall(redis)
            played_on(found)
            assert story(found) == undisturbed, f"killed at write {writes // 2}"
            writes += 1
        else:
            break
    assert writes > 30
