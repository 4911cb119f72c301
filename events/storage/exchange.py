"""Commands on one connection of one server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from redis import Redis
from redis.exceptions import ResponseError

Command = tuple[Any, ...]
Then = Callable[[list[Any]], Sequence[Command]]
ASKING: Final[Command] = ("ASKING",)


def nothing(_: list[Any]) -> Sequence[Command]:
    return ()


def exchange(redis: Redis, commands: Sequence[Command], then: Then = nothing) -> list[Any]:
    """What the server answers to some commands that are sent in one write; an error is an answer, too.

    What `then` makes of the answers is sent over the same connection, and answered as well. This does what a
    pipeline of redis-py does, and costs less; answers come as they are sent, none is put into another form.
    """
    pool = redis.connection_pool
    connection = pool.get_connection()

    def send_and_read() -> list[Any]:
        answers = _exchanged(connection, commands)
        more = then(answers)
        return [*answers, *_exchanged(connection, more)] if more else answers

    def lost(_: Exception) -> None:
        connection.disconnect()

    try:
        return connection.retry.call_with_retry(send_and_read, lost)
    finally:
        pool.release(connection)


def exchange_asking(redis: Redis, commands: Sequence[Command], then: Then = nothing) -> list[Any]:
    """The same at a node that is just being given the keys of these commands."""
    asked = [part for command in commands for part in (ASKING, command)]
    answers = exchange(redis, asked, lambda answers: then(answers[1::2]))
    return [*answers[1 : len(asked) : 2], *answers[len(asked) :]]


def _exchanged(connection: Any, commands: Sequence[Command]) -> list[Any]:
    connection.send_packed_command(connection.pack_commands(commands))
    return [_answer(connection) for _ in commands]


def _answer(connection: Any) -> Any:
    try:
        return connection.read_response()
    except ResponseError as error:
        return error
