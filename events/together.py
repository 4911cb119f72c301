"""Runs of one script that are under way at once go to the storage together: one fsync serves them all.

There is no thread for it. Whoever comes first sends; those who come meanwhile wait, and when the answers are
there one of them sends all that has gathered. So a lone run costs no more than without it.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Sequence
from threading import Event, Lock
from typing import Any

from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import NoScriptError, RedisError

import events.replicas

MOST = 64
"""How many runs go together."""
INTERRUPTED = RedisConnectionError("The thread that sent this was interrupted.")


class Run:
    """One run of the script: what it needs, and what came of it."""

    def __init__(self, keys: Sequence[str], arguments: Sequence[Any]) -> None:
        self.command = (len(keys), *keys, *arguments)
        self.called = Event()
        """Set when it is done, or when its thread is to send the next ones."""
        self.done = False
        self.answer: Any = INTERRUPTED
        self.replicas = 0

    def result(self) -> tuple[Any, int]:
        """The script's answer, and how many replicas have what it wrote; or the error of the storage."""
        if isinstance(self.answer, RedisError):
            raise type(self.answer)(*self.answer.args) from self.answer
        return self.answer, self.replicas


class Together:
    """Runs a script on one Redis, for many threads at once."""

    def __init__(self, redis: Redis, script: str, replicas: int = 0) -> None:
        """Each run waits for so many `replicas`."""
        self._redis = redis
        self._script = script
        self._digest = hashlib.sha1(script.encode()).hexdigest()
        self._replicas = replicas
        self._waiting: deque[Run] = deque()
        self._sending = False
        self._lock = Lock()

    def run(self, keys: Sequence[str], arguments: Sequence[Any]) -> tuple[Any, int]:
        """The script's answer, and how many replicas have what it wrote by then.

        Raises what the storage raises. A lost connection is made again and everything sent once more, as for
        a single command; so a run must have one effect however often it is sent.
        """
        mine = Run(keys, arguments)
        with self._lock:
            self._waiting.append(mine)
            first, self._sending = not self._sending, True
        if not first:
            mine.called.wait()
        if not mine.done:
            self._send()
        return mine.result()

    def _send(self) -> None:
        """Send what has gathered, call those it was for, and let one who waits go on."""
        with self._lock:
            runs = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
        try:
            answers, replicas = self._exchanged(runs)
            for run, answer in zip(runs, answers, strict=True):
                run.answer, run.replicas = answer, replicas
        except RedisError as error:
            for run in runs:
                run.answer = error
        finally:
            for run in runs:
                run.done = True
                run.called.set()
            with self._lock:
                self._sending = bool(self._waiting)
                if self._sending:
                    self._waiting[0].called.set()

    def _exchanged(self, runs: list[Run]) -> tuple[list[Any], int]:
        """What the server answers to each; it is given the script if it does not know it yet."""
        if len(runs) == 1 and not self._replicas:
            return [self._alone(runs[0])], 0
        with self._redis.pipeline(transaction=False) as together:
            for run in runs:
                together.execute_command("EVALSHA", self._digest, *run.command)  # type: ignore[no-untyped-call]
            if self._replicas:  # WAIT asks for what its connection wrote
                together.wait(self._replicas, int(events.replicas.REPLICAS_SECONDS * 1000))
            answers = together.execute(raise_on_error=False)
        if any(isinstance(answer, NoScriptError) for answer in answers):
            self._redis.script_load(self._script)
            return self._exchanged(runs)
        replicas = answers.pop() if self._replicas else 0
        if isinstance(replicas, RedisError):
            raise replicas
        return answers, replicas

    def _alone(self, run: Run) -> Any:
        evalsha = ("EVALSHA", self._digest, *run.command)
        try:
            return self._redis.execute_command(*evalsha)  # type: ignore[no-untyped-call]
        except NoScriptError:
            self._redis.script_load(self._script)
            return self._redis.execute_command(*evalsha)  # type: ignore[no-untyped-call]
