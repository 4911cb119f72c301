"""A packed match answers as before, to the byte: every route that reads one, in every form, warm and cold."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from redis import Redis

from domain.kernel.codec import AnyGame
from events.keys import MatchId, log_key, packed_key
from events.matches import Matches
from events.packing.packer import Packer
from running.embedded import EmbeddedRedis
from tests.secrecy.questions import NDJSON, SSE, Moment, reads
from tests.secrecy.service import Answer, Request, World
from tests.stored import FORMAT, StoredLog, stored_logs
from tests.toy.shelf import GAMES

PAGES = 30
"""The last questions are for streams and pages, which a process that remembers the match reads anew, too."""
PASSED_OVER = ("x-ratelimit", "ratelimit", "x-request-id", "server-timing")
Answers = dict[str, tuple[int, list[tuple[str, str]], bytes]]


def questions(match: MatchId, game: AnyGame, version: int, seats: int) -> Iterator[Request]:
    """Whatever can be read of a match, by everybody; one audit of several, since they take long."""
    for request in reads(Moment(game, match, version, True, True, [], None, seats), None):
        if "/audit" not in request.path:
            yield request
    path = f"/v1/matches/{match}"
    yield Request("GET", f"{path}/audit?as=all")
    for reader in ("all", "0", str(seats - 1)):
        for what in ("view", "events", "export", "knowledge", "timeline", "table"):
            yield Request("GET", f"{path}/{what}?as={reader}")
        yield Request("GET", f"{path}/view?as={reader}&at={version // 2}")
    for form in (SSE, NDJSON):
        for seen in ({}, {"Last-Event-ID": str(version // 2)}, {"Last-Event-ID": str(version - 1)}):
            yield Request("GET", f"{path}/events?until=end&as=all", headers={"Accept": form, **seen})
    for first in range(0, version, 40):
        yield Request("GET", f"{path}/events?after={first}&limit=40&as=all")


async def asked(world: World, requests: list[Request]) -> Answers:
    return {str(request): told(await world.ask(request)) for request in requests}


def told(answer: Answer) -> tuple[int, list[tuple[str, str]], bytes]:
    headers = [(name, value) for name, value in answer.headers if not name.lower().startswith(PASSED_OVER)]
    return answer.status, headers, answer.body


@pytest.mark.parametrize("log", [log for log in stored_logs() if str(log).startswith(FORMAT)], ids=str)
def test_whatever_is_asked_the_answer_is_the_same(
    redis: Redis, server: EmbeddedRedis, log: StoredLog
) -> None:
    match, _ = log.put(redis)
    matches = Matches(redis, games=GAMES)
    position = matches.archive.position(match)
    requests = [*questions(match, position.game, position.version, len(position.seats))]

    async def ask() -> tuple[Answers, Answers, Answers]:
        warm, cold = World(server.url, emptied=False), World(server.url, emptied=False)
        async with warm.serving(), cold.serving():
            before = await asked(warm, requests)
            assert Packer(redis, matches.archive, matches.log).pack(match)
            assert redis.exists(packed_key(match), log_key(match)) == 1
            return before, await asked(warm, requests[-PAGES:]), await asked(cold, requests)

    before, *later = asyncio.run(ask())
    assert {status for status, _, _ in before.values()} >= {200, 404}
    for after in later:
        assert [question for question, answer in after.items() if answer != before[question]] == []
