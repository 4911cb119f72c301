"""Appends of the tasks of a loop go to the storage together, over a connection that lives on the loop."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError

from events import on_loop
from events.keys import MatchId
from events.log import Appended, Conflict
from events.matches import Matches
from events.on_loop import OnLoop, Wire
from events.storage import connect, dialing
from events.writing import Step
from running.embedded import EmbeddedRedis
from tests.events.cutting_proxy import CuttingProxy
from tests.events.playing import another, begun, whole_log

TASKS = 12


def a_step(matches: Matches, match: MatchId) -> Step:
    """The first legal answer to the open decision, yet to be appended."""
    position = matches.archive.position(match)
    decision = position.decisions[0]
    wish = msgspec.to_builtins(position.game.legal(position.table, decision.seat)[0])
    return matches.action(position, decision.seat, decision.id, wish)


def steps_in(matches: Matches, count: int = TASKS) -> list[Step]:
    return [a_step(matches, begun(matches)) for _ in range(count)]


async def appended(appends: OnLoop, matches: Matches, steps: Sequence[Step]) -> list[Any]:
    """What came of each, all of them under way at once: what was appended, or the error."""

    async def outcome(step: Step) -> Appended | Exception:
        await appends.run(step.run)
        try:
            return matches.log.outcome(step.run)
        except (RedisError, Conflict) as error:
            return error

    return await asyncio.gather(*map(outcome, steps))


def append_all(matches: Matches, url: str, steps: Sequence[Step]) -> list[Any]:
    async def alone() -> list[Any]:
        appends = OnLoop(matches.log.errand, dialing(url))
        found = await appended(appends, matches, steps)
        await appends.close()
        return found

    return asyncio.run(alone())


def assert_stands_once(redis: Redis, steps: Sequence[Step]) -> None:
    for step in steps:
        assert whole_log(another(redis), step.match)[-len(step.entries) :] == step.entries


def test_what_gathers_while_one_is_on_its_way_goes_in_one_write(
    matches: Matches, redis: Redis, server: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps, writes = steps_in(matches), []
    exchange = Wire.exchange

    async def counted(wire: Wire, commands: Sequence[tuple[Any, ...]]) -> list[Any]:
        writes.append(len(commands))
        return await exchange(wire, commands)

    monkeypatch.setattr(Wire, "exchange", counted)
    done = append_all(matches, server.url, steps)
    assert [one.last for one in done] == [step.after.version for step in steps]
    assert writes == [TASKS]
    assert_stands_once(redis, steps)


def test_one_timer_watches_over_all_exchanges(
    matches: Matches, server: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = steps_in(matches)

    async def story() -> None:
        appends = OnLoop(matches.log.errand, dialing(server.url))
        await appended(appends, matches, [first])
        monkeypatch.setattr(asyncio.get_running_loop(), "call_at", None)
        for step in others:
            assert isinstance((await appended(appends, matches, [step]))[0], Appended)
        monkeypatch.undo()
        await appends.close()

    asyncio.run(story())


def test_one_that_is_refused_spoils_nothing_for_the_others(
    matches: Matches, redis: Redis, server: EmbeddedRedis
) -> None:
    steps = steps_in(matches, 3)
    late = a_step(matches, steps[0].match)
    done = append_all(matches, server.url, [*steps, late])
    assert isinstance(done[-1], Conflict)
    assert_stands_once(redis, steps)


def test_a_server_that_forgot_the_script_is_given_it_again(
    matches: Matches, redis: Redis, server: EmbeddedRedis
) -> None:
    steps = steps_in(matches)
    redis.script_flush()
    append_all(matches, server.url, steps)
    assert_stands_once(redis, steps)


def test_a_connection_that_is_cut_is_made_again_and_everything_stands_once(
    server: EmbeddedRedis, redis: Redis
) -> None:
    with CuttingProxy(str(server.socket)) as proxy:
        matches = another(redis)
        steps = steps_in(matches)
        proxy.cut_after(b"EVALSHA")
        done = append_all(matches, f"redis://127.0.0.1:{proxy.port}", steps)
        assert proxy.cuts == 1
    assert all(isinstance(one, Appended) for one in done)
    assert_stands_once(redis, steps)


def test_who_waited_behind_a_silent_server_is_told_with_those_who_asked_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also a task that came while the first was being asked; and the next ones are served once it wakes."""
    monkeypatch.setattr("events.storage.opening.TIMEOUT_SECONDS", 0.3)
    monkeypatch.setattr(on_loop, "RETRIES", 0)
    monkeypatch.setattr(on_loop, "MOST", 1)
    server = EmbeddedRedis(tmp_path / "redis").start()
    try:
        with connect(server.url) as redis:
            matches = another(redis)
            first, second, third, fourth = steps_in(matches, 4)

            async def story() -> None:
                appends = OnLoop(matches.log.errand, dialing(server.url))
                assert isinstance((await appended(appends, matches, [first]))[0], Appended)
                os.kill(server.pid or 0, signal.SIGSTOP)
                silent = await appended(appends, matches, [second, third])
                os.kill(server.pid or 0, signal.SIGCONT)
                assert [type(error) for error in silent] == [RedisTimeoutError] * 2
                assert third.run.answer is second.run.answer
                assert isinstance((await appended(appends, matches, [fourth]))[0], Appended)
                await appends.close()

            asyncio.run(story())
    finally:
        server.stop()


def test_a_server_that_dies_is_an_error_for_everyone_and_is_found_again(tmp_path: Path) -> None:
    server = EmbeddedRedis(tmp_path / "redis").start()
    try:
        with connect(server.url) as redis:
            matches = another(redis)
            steps, later = steps_in(matches, 3), steps_in(matches, 3)

            async def story() -> None:
                appends = OnLoop(matches.log.errand, dialing(server.url))
                assert isinstance((await appended(appends, matches, later[:1]))[0], Appended)
                server.kill()
                lost = await appended(appends, matches, steps)
                assert all(isinstance(error, RedisConnectionError) for error in lost)
                server.start()
                assert all(isinstance(one, Appended) for one in await appended(appends, matches, later[1:]))
                await appends.close()

            asyncio.run(story())
            assert_stands_once(redis, later)
    finally:
        server.stop()


def test_a_task_that_is_cancelled_takes_nobody_with_it(
    matches: Matches, redis: Redis, server: EmbeddedRedis
) -> None:
    steps = steps_in(matches, 3)

    async def story() -> None:
        appends = OnLoop(matches.log.errand, dialing(server.url))
        tasks = [asyncio.ensure_future(appends.run(step.run)) for step in steps]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.wait(tasks)
        await appends.close()

    asyncio.run(story())
    assert_stands_once(redis, steps)
