"""Runs of one script that are under way at once go to the storage together: one fsync serves them all.

There is no thread for it. Whoever comes first sends; those who come meanwhile wait, and when the answers are
there one of them sends all that has gathered. So a lone run costs no more than without it. Each node of a
cluster has a line of its own: one that hangs holds up nobody who waits for another.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any

from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import NoScriptError, RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError

from events.replicas import waiting
from events.storage import (
    ELSEWHERE,
    UNREACHABLE,
    Cluster,
    Command,
    Script,
    Storage,
    exchange,
    exchange_asking,
)

MOST = 64
"""How many runs go together."""
INTERRUPTED = RedisConnectionError("The thread that sent this was interrupted.")

Wrote = Callable[[Any], bool]
"""Whether a run wrote something, by its answer."""


class Run:
    """One run of the script: what it needs, and what came of it."""

    def __init__(self, keys: Sequence[str], arguments: Sequence[Any]) -> None:
        self.key = keys[0]
        self._arguments = (len(keys), *keys, *arguments)
        self._uncalled = Lock()
        self._uncalled.acquire()
        self.done = False
        self.answer: Any = INTERRUPTED
        self.replicas = 0

    def command(self, digest: str) -> Command:
        """What to send for it, by the digest of the script."""
        return ("EVALSHA", digest, *self._arguments)

    def call(self) -> None:
        """Wake its thread: it is done, or to send the next ones."""
        self._uncalled.release()

    def wait(self) -> None:
        """Until it is called. A bare lock does for one who waits, at a fraction of what an Event costs."""
        self._uncalled.acquire()

    def begin_again(self) -> None:
        """It is to be sent once more, to another node."""
        self._uncalled.acquire(blocking=False)
        self.done, self.answer = False, INTERRUPTED

    def result(self) -> tuple[Any, int]:
        """The script's answer, and how many replicas have what it wrote; or the error of the storage."""
        if isinstance(self.answer, RedisError):
            raise type(self.answer)(*self.answer.args) from self.answer
        return self.answer, self.replicas


class Errand:
    """A script, and how runs of it are put to one server: by threads (`Line`) or by a loop (`OnLoop`)."""

    def __init__(self, script: Script, replicas: int, wrote: Wrote) -> None:
        """What a run `wrote` waits for so many `replicas`."""
        self.script = script
        self._replicas = replicas
        self._wrote = wrote

    def commands(self, runs: Sequence[Run]) -> list[Command]:
        """What to send for these runs, in one write."""
        return [run.command(self.script.digest) for run in runs]

    def wait(self, answers: list[Any]) -> list[Command]:
        """What to send after the answers, over the same connection: wait, if something was written."""
        written = self._replicas and any(self._wrote(answer) for answer in answers)
        return waiting(self._replicas) if written else []

    def unsettled(self, runs: Sequence[Run], answers: list[Any]) -> list[Run]:
        """Note what came of each, and give those for which the server did not know the script.

        It is to be loaded and asked again for these alone: another client may have loaded it before the rest.
        """
        reached = answers.pop() if len(answers) > len(runs) else 0
        if isinstance(reached, RedisError):
            raise reached
        for run, answer in zip(runs, answers, strict=True):
            run.answer, run.replicas = answer, reached
        return [run for run in runs if isinstance(run.answer, NoScriptError)]


class Together:
    """Runs a script on a storage, for many threads at once."""

    def __init__(self, redis: Storage, errand: Errand) -> None:
        self._server: Cluster | Line = redis if isinstance(redis, Cluster) else Line(redis, errand)
        self._errand = errand
        self._lines: dict[Redis, Line] = {}

    def run(self, mine: Run) -> None:
        """Until the run is done, whatever came of it.

        A lost connection is made again and everything sent once more, as for a single command; so a run must
        have one effect however often it is sent.
        """
        if isinstance(self._server, Line):
            self._server.run(mine)
            return
        try:
            self._server.at_owner(mine.key, lambda node, asking: self._run_at(node, mine, asking))
        except RedisError as error:
            mine.answer = error

    def run_all(self, runs: Sequence[Run]) -> None:
        """The same for several runs of one thread, where they may go in one write."""
        if isinstance(self._server, Line):
            for start in range(0, len(runs), MOST):
                self._server.send(runs[start : start + MOST])
        else:
            for run in runs:
                self.run(run)

    def _run_at(self, node: Redis, mine: Run, asking: bool) -> None:
        """Run it at a node; raises what tells that it is to be sent to another."""
        mine.begin_again()
        if asking:
            self._line(node).send([mine], asking=True)
        else:
            self._line(node).run(mine)
        if isinstance(mine.answer, (*ELSEWHERE, *UNREACHABLE)):
            raise mine.answer

    def _line(self, node: Redis) -> Line:
        return self._lines.get(node) or self._lines.setdefault(node, Line(node, self._errand))


class Line:
    """Those who send to one server."""

    def __init__(self, redis: Redis, errand: Errand) -> None:
        self._redis = redis
        self._errand = errand
        self._waiting: deque[Run] = deque()
        self._sending = False
        self._lock = Lock()

    def run(self, mine: Run) -> None:
        """Until the run is done."""
        with self._lock:
            self._waiting.append(mine)
            first, self._sending = not self._sending, True
        if not first:
            mine.wait()
        if not mine.done:
            self._send_gathered()

    def send(self, runs: Sequence[Run], *, asking: bool = False) -> None:
        """Send these in one write, and note what came of each."""
        send, errand = exchange_asking if asking else exchange, self._errand
        try:
            while runs := errand.unsettled(runs, send(self._redis, errand.commands(runs), errand.wait)):
                self._redis.script_load(errand.script.text)
        except RedisError as error:
            failed(runs, error)

    def _send_gathered(self) -> None:
        """Send what has gathered, call those it was for, and let one who waits go on."""
        runs = self._gathered(MOST)
        try:
            self.send(runs)
            if isinstance(runs[0].answer, RedisTimeoutError):  # who waited would wait for as long again
                others = self._gathered(None)
                failed(others, runs[0].answer)
                runs += others
        finally:
            for run in runs:
                run.done = True
                run.call()
            self._call_next()

    def _gathered(self, most: int | None) -> list[Run]:
        """Those who wait, out of the line: the first so many, or all."""
        with self._lock:
            count = len(self._waiting) if most is None else min(most, len(self._waiting))
            return [self._waiting.popleft() for _ in range(count)]

    def _call_next(self) -> None:
        """Let the first who waits send in our place, or leave the place free."""
        with self._lock:
            if self._waiting:
                self._waiting[0].call()
            else:
                self._sending = False


def failed(runs: Sequence[Run], error: RedisError) -> None:
    """Nobody knows what came of these."""
    for run in runs:
        run.answer = error
