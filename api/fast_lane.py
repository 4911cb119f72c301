"""A fast lane for nine tenths of all writes: an answer to an open decision that goes well.

It runs on the event loop, without Flask and without a thread of its own, and does what the route in
`routes/play.py` does with the same functions. It only tries: whatever is not remembered, not in order or not
as expected is left to the route, which asks the storage and says what is wrong. So there is one place for
refusals, and nothing here has an answer of its own but 201.

Appends that are under way at once go to the storage together, in a thread that does nothing else.
"""

from __future__ import annotations

import asyncio
import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from redis.exceptions import ResponseError

from api.answers import JSON
from api.bodies import strict_json
from api.context import Services, answering_seat, bearer_in, checked_key, may_watch, seats_of
from api.headers import common, request_id
from api.metrics import ACTIONS
from api.records import record
from api.schemas import LONGEST_DECISION
from api.taken import taken_body
from events.keys import MatchId
from events.log import Conflict, Damaged, KeyReused, Log
from events.matches import Step
from events.together import MOST, Run

if TYPE_CHECKING:
    from api.asgi import Answer, Request

PATH: Final = re.compile(r"/v1/matches/(m_[0-9a-z]{20})/actions")
ROUTE: Final = "/v1/matches/<match_id>/actions"
NOT_AS_EXPECTED: Final = (Conflict, Damaged, KeyReused, ResponseError)


class FastLane:
    """Answers decisions on the event loop of one process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._archive = services.matches.archive
        self._appends = Appends(services.matches.log)
        # With replicas an append waits long, and who loses its answer needs the route to hear of it.
        self._open = not services.settings.replicas
        self._calls = ThreadPoolExecutor(1, thread_name_prefix="calls")

    def close(self) -> None:
        self._calls.shutdown(wait=False, cancel_futures=True)  # what is missed is found by the sweeper
        self._appends.close()

    async def answer(self, request: Request) -> Answer | None:
        """The answer to an action that was accepted, None where it is the route's to give.

        Raises what the storage raises: then nobody knows whether it was appended.
        """
        began = time.perf_counter()
        step = self._step(request)
        if step is None:
            return None
        done = await self._appends.append(step.run)
        if not done:
            return None
        matches = self._services.matches
        matches.remember(step)
        if step.calls:
            self._calls.submit(matches.follow_up, step)
        return self._accepted(request, step, began)

    def _step(self, request: Request) -> Step | None:
        """What the request would append, worked out from what is remembered."""
        found = PATH.fullmatch(request.path) if request.method == "POST" and self._open else None
        if found is None or self._services.watch.relaxed or request.query:
            return None
        match = MatchId(found[1])
        position = self._archive.remembered(match)
        if position is None or position.damage or self._archive.vaults.remembered(match) is None:
            return None
        try:
            token = bearer_in(request.headers.get("authorization"))
            who = self._services.accounts.remembered(token) if token else None
            if who is None or not may_watch(position, who) or not (seats := seats_of(position, who)):
                return None
            if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
                return None
            decision, wish = plain_action(strict_json(request.body or b""))
            seat = answering_seat(seats, decision)
            key = checked_key(request.headers.get("idempotency-key"))
            step = self._services.matches.action(position, seat, decision, wish, key=key)
        except Exception:  # a refusal or a bug: the route meets it again, and says what it is
            return None
        return step if step.quiet else None

    def _accepted(self, request: Request, step: Step, began: float) -> Answer:
        services = self._services
        position = step.after
        ACTIONS.labels(position.opened.game).inc()
        seat = step.entries[0].event.seat  # type: ignore[attr-defined]
        body = taken_body(step.entries, seat, services.matches.vault(step.match).seed, position)
        name = request_id(request.headers.get("x-request-id"))
        origins, origin = services.settings.cors_origins, request.headers.get("origin")
        headers = {
            "Content-Type": JSON,
            "Content-Length": str(len(body)),
            **common(name, origins, origin, request.method, relaxed=False),
        }
        record(ROUTE, request.method, request.path, 201, time.perf_counter() - began, name)
        return 201, list(headers.items()), body


def plain_action(body: object) -> tuple[str, dict[str, object]]:
    """What `ActionSchema` loads, where there is nothing to say about it; else ValueError."""
    match body:
        case {"decision": str(decision), "action": dict(wish), **more} if not more:
            if len(decision) <= LONGEST_DECISION:
                return decision, wish
    raise ValueError("the schema says what is wrong")


class Appends:
    """Sends what has gathered on the loop in one write, again and again while there is something."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="append")
        self._waiting: list[tuple[Run, asyncio.Future[None]]] = []
        self._sending: asyncio.Task[None] | None = None

    def close(self) -> None:
        self._writer.shutdown(wait=True)

    async def append(self, run: Run) -> bool:
        """Append a batch; False if the storage refused it, or its key is known: nothing has changed then."""
        sent: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((run, sent))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())
        await asyncio.shield(sent)
        try:
            return not self._log.outcome(run).replayed
        except NOT_AS_EXPECTED:
            return False

    async def _send(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                await loop.run_in_executor(self._writer, self._log.send, [run for run, _ in group])
            finally:
                for _, sent in group:
                    sent.set_result(None)
        self._sending = None
