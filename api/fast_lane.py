"""A fast lane for nine tenths of all writes: an answer to an open decision that goes well.

It runs on the event loop, without Flask and without a thread of its own, and does what the route in
`routes/play.py` does with the same functions. It only tries: whatever is not remembered, not in order or not
as expected is left to the route, which asks the storage and says what is wrong. So there is one place for
refusals, and nothing here has an answer of its own but 201.

Appends that are under way at once go to the storage together, over a connection that lives on the loop.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from redis.exceptions import ResponseError

from api.answers import JSON
from api.bodies import strict_json
from api.context import Services, answering_seat, bearer_in, checked_key, may_watch, seats_of
from api.headers import common, request_id
from api.metrics import accepted
from api.problems import Problem
from api.records import record
from api.schemas import plain_action
from api.taken import taken_body
from api.tokens import Caller
from events.keys import MatchId
from events.log import Conflict, Damaged, KeyReused, Untimely
from events.on_loop import OnLoop
from events.position import Position
from events.storage import Cluster, dialing
from events.together import MOST
from events.writing import Step

if TYPE_CHECKING:
    from api.asgi import Answer, Request

PATH: Final = re.compile(r"/v1/matches/(m_[0-9a-z]{20})/actions")
ROUTE: Final = "/v1/matches/<match_id>/actions"
NOT_AS_EXPECTED: Final = (Conflict, Damaged, KeyReused, ResponseError, Untimely)


def fast_lane(services: Services) -> FastLane | None:
    """The lane of a process; none before a cluster: one line for all nodes would wait for one that hangs."""
    return None if isinstance(services.redis, Cluster) else FastLane(services)


class FastLane:
    """Answers decisions on the event loop of one process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._archive = services.matches.archive
        self._log = services.matches.log
        self._storage = OnLoop(self._log.errand, dialing(services.settings.redis_url))
        self._calls = ThreadPoolExecutor(1, thread_name_prefix="calls")
        self._steps: deque[Step] = deque()

    async def close(self) -> None:
        self._calls.shutdown(wait=False, cancel_futures=True)  # what is missed is found by the sweeper
        await self._storage.close()

    async def answer(self, request: Request) -> Answer | None:
        """The answer to an action that was accepted, None where it is the route's to give.

        Raises what the storage raises: then nobody knows whether it was appended; or NotReplicated.
        """
        began = time.perf_counter()
        match = self._match_of(request)
        who = await self._caller(request) if match else None
        step = self._step(request, match, who) if match and who else None
        if step is None or not await self._appended(step):
            return None
        matches = self._services.matches
        matches.remember(step)
        if step.calls:
            self._steps.append(step)
            self._calls.submit(self._follow_up)
        return self._accepted(request, step, began)

    def _follow_up(self) -> None:
        """Follow up what has gathered, all of it at once."""
        steps = [self._steps.popleft() for _ in range(min(len(self._steps), MOST))]
        if steps:
            self._services.matches.follow_up(*steps)

    def _match_of(self, request: Request) -> MatchId | None:
        """The match that the request acts in, None if it does something else."""
        found = PATH.fullmatch(request.path) if request.method == "POST" else None
        return None if found is None or request.query or self._services.watch.relaxed else MatchId(found[1])

    async def _caller(self, request: Request) -> Caller | None:
        """Who calls; of one who was silent for a while the storage is asked again."""
        try:
            token = bearer_in(request.headers.get("authorization")) or ""
        except Problem:
            return None
        accounts = self._services.accounts
        if (who := accounts.remembered(token)) or not (question := accounts.question(token)):
            return who
        try:
            return question.answered(await self._storage.ask("HGET", *question.place))
        except ResponseError:
            return None

    def _step(self, request: Request, match: MatchId, who: Caller) -> Step | None:
        """What the request would append, worked out from what is remembered."""
        position = self._archive.remembered(match)
        if position is None or position.damage or self._archive.vaults.remembered(match) is None:
            return None
        if not position.judged_here or (position.times and self._time_is_out(position)):
            return None
        try:
            if not may_watch(position, who) or not (seats := seats_of(position, who)):
                return None
            if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
                return None
            decision, wish = plain_action(strict_json(request.body or b""))
            seat = answering_seat(seats, decision)
            key = checked_key(request.headers.get("idempotency-key"))
            return self._services.matches.action(position, seat, decision, wish, key=key)
        except Exception:  # a refusal or a bug: the route meets it again, and says what it is
            return None

    def _time_is_out(self, position: Position) -> bool:
        """Whether somebody's time is out, or it is not known what time it is."""
        now, deadline = self._services.matches.known_time(position.opened.match), position.next_deadline
        return now is None or (deadline is not None and now > deadline)

    async def _appended(self, step: Step) -> bool:
        """Append it; False if the storage refused it, or its key is known: nothing has changed then."""
        try:
            if enlisting := step.enlisting:
                await asyncio.gather(*[self._storage.ask(*command) for command in enlisting])
            await self._storage.run(step.run)
            return not self._log.outcome(step.run).replayed
        except NOT_AS_EXPECTED:
            return False

    def _accepted(self, request: Request, step: Step, began: float) -> Answer:
        services = self._services
        position = step.after
        accepted(position.opened.game).inc()
        seat = step.entries[0].event.seat  # type: ignore[attr-defined]
        body = taken_body(step.entries, seat, step.seed, position)
        name = request_id(request.headers.get("x-request-id"))
        origins, origin = services.settings.cors_origins, request.headers.get("origin")
        time_there = services.matches.known_time(step.match) if position.times else None
        headers = {
            "Content-Type": JSON,
            "Content-Length": str(len(body)),
            **common(name, origins, origin, request.method, relaxed=False, time=time_there),
        }
        record(ROUTE, request.method, request.path, 201, time.perf_counter() - began, name)
        return 201, list(headers.items()), body
