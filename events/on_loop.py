"""Runs of one script on one server, for the tasks of an event loop.

What gathers while an exchange is under way goes with the next, in one write, so that one fsync serves many. A
connection lives on the loop itself: no thread is woken, neither to send nor to answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, cast

import hiredis
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.connection import DefaultParser
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import InvalidResponse, RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError

from events.storage import BACKOFF, RETRIES, TIMEOUT_SECONDS, Command, Then, nothing
from events.together import MOST, Errand, Run, failed

NOT_YET = object()
Dial = Callable[[], AbstractConnection]
"""Gives a connection to a server that is yet to be made."""


class Plain(Run):
    """A plain command about a key, among the runs."""

    def __init__(self, *command: Any) -> None:
        super().__init__(command[1:2], ())
        self._command = command

    def command(self, _: str) -> Command:
        return self._command


class OnLoop:
    """Runs a script on one server, for many tasks at once. What `Together` is to threads."""

    def __init__(self, errand: Errand, dial: Dial) -> None:
        self._errand = errand
        self._line = Line(dial)
        self._waiting: list[tuple[Run, asyncio.Future[None]]] = []
        self._sending: asyncio.Task[None] | None = None

    async def run(self, run: Run) -> None:
        """Until the run is done, whatever came of it; it may be sent twice, as by `Together`."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._waiting.append((run, done))
        if self._sending is None:
            self._sending = loop.create_task(self._send_gathered())
        await done

    async def ask(self, *command: Any) -> Any:
        """What the server answers to a command, which goes with what has gathered; or its error, raised."""
        plain = Plain(*command)
        await self.run(plain)
        return plain.result()[0]

    async def close(self) -> None:
        """Hang up, once what is under way is done."""
        if self._sending is not None:
            await self._sending
        await self._line.hang_up()

    async def _send_gathered(self) -> None:
        """Again and again while there is something."""
        group: list[tuple[Run, asyncio.Future[None]]] = []
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                runs = [run for run, _ in group]
                await self._send(runs)
                if isinstance(runs[0].answer, RedisTimeoutError):  # who waited would wait for as long again
                    failed([run for run, _ in self._waiting], runs[0].answer)
                    group, self._waiting = group + self._waiting, []
                release(group)
        finally:
            self._sending = None
            release([*group, *self._waiting])  # where all went well, nobody
            self._waiting = []

    async def _send(self, runs: Sequence[Run]) -> None:
        """Send these in one write, and note what came of each."""
        line, errand = self._line, self._errand
        try:
            while runs := errand.unsettled(runs, await line.exchange(errand.commands(runs), errand.wait)):
                await line.exchange([("SCRIPT", "LOAD", errand.script.text)])
        except RedisError as error:
            failed(runs, error)


def release(group: Sequence[tuple[Run, asyncio.Future[None]]]) -> None:
    """Let those go on who wait for these; some may have been cancelled."""
    for _, done in group:
        if not done.done():
            done.set_result(None)


class Line:
    """The way to one server: a wire, made when something is to be sent, and made again when it was lost."""

    def __init__(self, dial: Dial) -> None:
        self._dial = dial
        self._retry = Retry(BACKOFF, RETRIES)
        self._connection: AbstractConnection | None = None
        self._wire: Wire | None = None

    async def exchange(self, commands: Sequence[Command], then: Then = nothing) -> list[Any]:
        """What the server answers to some commands that are sent in one write, as `storage.exchange` has it.

        One at a time. If the connection is lost or silent everything is sent once more.
        """
        return await self._retry.call_with_retry(lambda: self._exchanged(commands, then), self.hang_up)

    async def hang_up(self, _: Exception | None = None) -> None:
        connection, self._connection, self._wire = self._connection, None, None
        if connection is not None:
            await connection.disconnect(nowait=True)

    async def _exchanged(self, commands: Sequence[Command], then: Then) -> list[Any]:
        wire = self._wire
        if wire is None or wire.lost:
            wire = await self._connected()
        answers = await wire.exchange(commands)
        more = then(answers)
        return [*answers, *await wire.exchange(more)] if more else answers

    async def _connected(self) -> Wire:
        """Redis-py makes the connection, whatever its address and handshake; then its bytes come to us."""
        self._connection = connection = self._dial()
        await connection.connect()  # type: ignore[no-untyped-call]
        transport = cast("asyncio.Transport", connection._writer.transport)  # type: ignore[union-attr] # noqa: SLF001
        self._wire = wire = Wire(transport, connection.socket_timeout or TIMEOUT_SECONDS)
        transport.set_protocol(wire)
        return wire


class Wire(asyncio.Protocol):
    """One connection for as long as it lasts. It costs a third of what reading redis-py's stream does.

    One timer serves all exchanges: to set one and to take it back each time would cost a fifth of them.
    """

    def __init__(self, transport: asyncio.Transport, timeout: float) -> None:
        self.lost = False
        self._timeout = timeout
        self._late_from = 0.0
        """From when on the answers that are waited for are late, by the loop's clock."""
        self._timer: asyncio.TimerHandle | None = None
        self._transport = transport
        self._reader = hiredis.Reader(
            protocolError=InvalidResponse, replyError=DefaultParser.parse_error, notEnoughData=NOT_YET
        )
        self._answers: list[Any] = []
        self._expected = 0
        self._complete: asyncio.Future[None] | None = None

    async def exchange(self, commands: Sequence[Command]) -> list[Any]:
        loop = asyncio.get_running_loop()
        self._answers, self._expected = [], len(commands)
        self._complete = loop.create_future()
        self._transport.write(b"".join([hiredis.pack_command(command) for command in commands]))
        self._late_from = loop.time() + self._timeout
        if self._timer is None:
            self._timer = loop.call_at(self._late_from, self._look_at_clock, loop)
        await self._complete
        for answer in self._answers:
            if isinstance(answer, RedisConnectionError):  # such as: the server is still loading
                raise answer
        return self._answers

    def data_received(self, data: bytes) -> None:
        self._reader.feed(data)
        while (answer := self._reader.gets()) is not NOT_YET:
            if type(answer) is not hiredis.PushNotification:
                self._answers.append(answer)
        if self._complete is not None and len(self._answers) == self._expected and not self._complete.done():
            self._complete.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if self._timer is not None:
            self._timer.cancel()
        self._give_up(RedisConnectionError(f"connection lost: {exc or 'closed by the server'}"))

    def _look_at_clock(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give up if the answers are late; look again when they would be, as long as somebody waits."""
        self._timer = None
        if self._complete is None or self._complete.done():
            return
        if loop.time() < self._late_from:
            self._timer = loop.call_at(self._late_from, self._look_at_clock, loop)
        else:
            self._give_up(RedisTimeoutError("no answer in time"))

    def _give_up(self, error: RedisError) -> None:
        if self._complete is not None and not self._complete.done():
            self._complete.set_exception(error)
