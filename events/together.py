"""Runs of one script that are under way at once go to the storage together: one fsync serves them all.

There is no thread for it. Whoever comes first sends; those who come meanwhile wait, and when the answers are
there one of them sends all that has gathered. So a lone run costs no more than without it.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Sequence
from threading import Lock
from typing import Any

from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import NoScriptError, RedisError, ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

import events.replicas

MOST = 64
"""How many runs go together."""
Command = tuple[Any, ...]
INTERRUPTED = RedisConnectionError("The thread that sent this was interrupted.")


class Run:
    """One run of the script: what it needs, and what came of it."""

    def __init__(self, keys: Sequence[str], arguments: Sequence[Any]) -> None:
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

    def result(self) -> tuple[Any, int]:
        """The script's answer, and how many replicas have what it wrote; or the error of the storage."""
        if isinstance(self.answer, RedisError):
            raise type(self.answer)(*self.answer.args) from self.answer
        return self.answer, self.replicas


class Script:
    """What runs are runs of, as it is put to one server: by threads (`Together`) or by a loop (`OnLoop`)."""

    def __init__(self, source: str, replicas: int = 0) -> None:
        """Each run waits for so many `replicas`."""
        self.load: Command = ("SCRIPT", "LOAD", source)
        self._digest = hashlib.sha1(source.encode()).hexdigest()
        self._replicas = replicas

    def commands(self, runs: Sequence[Run]) -> list[Command]:
        """What to send for these runs, in one write."""
        commands: list[Command] = [run.command(self._digest) for run in runs]
        if self._replicas:  # WAIT asks for what its connection wrote
            commands.append(("WAIT", self._replicas, int(events.replicas.REPLICAS_SECONDS * 1000)))
        return commands

    def settled(self, runs: Sequence[Run], answers: list[Any]) -> bool:
        """Note what came of each; False if the server does not know the script yet: load it and ask again."""
        if any(isinstance(answer, NoScriptError) for answer in answers):
            return False
        replicas = answers.pop() if self._replicas else 0
        if isinstance(replicas, RedisError):
            raise replicas
        for run, answer in zip(runs, answers, strict=True):
            run.answer, run.replicas = answer, replicas
        return True


class Together:
    """Runs a script on one Redis, for many threads at once."""

    def __init__(self, redis: Redis, script: Script) -> None:
        self._redis = redis
        self._script = script
        self._waiting: deque[Run] = deque()
        self._sending = False
        self._lock = Lock()

    def run(self, mine: Run) -> None:
        """Until the run is done, whatever came of it.

        A lost connection is made again and everything sent once more, as for a single command; so a run must
        have one effect however often it is sent.
        """
        with self._lock:
            self._waiting.append(mine)
            first, self._sending = not self._sending, True
        if not first:
            mine.wait()
        if not mine.done:
            self._send_gathered()

    def _send_gathered(self) -> None:
        """Send what has gathered, call those it was for, and let one who waits go on."""
        runs = self._gathered(MOST)
        try:
            self._send(runs)
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

    def _send(self, runs: Sequence[Run]) -> None:
        """Send these in one write, and note what came of each."""
        try:
            while not self._script.settled(runs, exchange(self._redis, self._script.commands(runs))):
                exchange(self._redis, [self._script.load])
        except RedisError as error:
            failed(runs, error)


def failed(runs: Sequence[Run], error: RedisError) -> None:
    """Nobody knows what came of these."""
    for run in runs:
        run.answer = error


def exchange(redis: Redis, commands: Sequence[Command]) -> list[Any]:
    """What the server answers to some commands that are sent in one write; an error is an answer, too.

    It does what a pipeline of redis-py does for these few, and costs less.
    """
    pool = redis.connection_pool
    connection = pool.get_connection()

    def send_and_read() -> list[Any]:
        packed = connection.pack_commands(commands)  # type: ignore[no-untyped-call]
        connection.send_packed_command(packed)  # type: ignore[no-untyped-call]
        return [_answer(connection) for _ in commands]

    def lost(_: Exception) -> None:
        connection.disconnect()  # type: ignore[no-untyped-call]

    try:
        return connection.retry.call_with_retry(send_and_read, lost)
    finally:
        pool.release(connection)


def _answer(connection: Any) -> Any:
    try:
        return connection.read_response()
    except ResponseError as error:
        return error
