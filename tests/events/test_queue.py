"""The queue: strangers are seated together, each once, whatever dies on the way."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest
from redis import Redis

from events.keys import MatchId, PlayerId, TicketId, as_ticket, queue_due_key
from events.lists import own_matches
from events.log import KeyReused
from events.matches import Matches
from events.queue import Queue, Ticket, TooManyTickets, Wish
from events.queue.desk import GRACE_MS, MOST_TICKETS
from events.queue.grouping import Waiting, group_of
from events.replicas import Replicas
from events.storage import Storage, connect
from events.terms import Clock, Terms
from tests.events.playing import another
from tests.toy.shelf import GAME

PATIENT = 600


def wish(name: str, *seats: int, patience: int = PATIENT, fill: str | None = None, **more: Any) -> Wish:
    given = {"options": {}, "terms": Terms(), "player": PlayerId(f"p_{name}"), **more}
    return Wish(GAME, seats or (2,), patience=patience, fill=fill, name=name, **given)


def queue_over(redis: Storage) -> Queue:
    return Queue(redis, another(redis), Replicas(redis))


@pytest.fixture
def queue(redis: Redis) -> Queue:
    return queue_over(redis)


def joined(queue: Queue, *wishes: Wish) -> list[Ticket]:
    """All of them in the queue, as they are after the last came."""
    tickets = [queue.join(one)[0].id for one in wishes]
    return [found(queue, ticket) for ticket in tickets]


def found(queue: Queue, ticket: TicketId) -> Ticket:
    there = queue.ticket(ticket)
    assert there is not None
    return there


def time_passes(redis: Redis, ms: int) -> None:
    """Everything in the queue happened so much longer ago."""
    due = cast("list[tuple[bytes, float]]", redis.zrange(queue_due_key(GAME), 0, -1, withscores=True))
    for name, score in due:
        redis.zadd(queue_due_key(GAME), {name: score - ms})
    for key in redis.scan_iter("charon:{q:*}:q_*"):
        redis.hincrby(key, "until", -ms)


def group(*waiting: Waiting, now: int = 0) -> list[str] | None:
    """The names of those who are seated together, and of the bots with them."""
    made = group_of(waiting, now, MatchId("m_x"))
    if made is None:
        return None
    return sorted(one.name if one else str(made.bot) for one in made.wishes)


def waits(name: str, *seats: int, until: int = 9, fill: str | None = None) -> Waiting:
    return Waiting(as_ticket(f"q_{name}"), wish(name, *seats, fill=fill), until)


def test_those_who_came_first_are_seated_first() -> None:
    assert group(waits("a", 3), waits("b", 2), waits("c", 2, 3), waits("d", 2)) == ["b", "c"]
    assert group(waits("a", 2), waits("b", 3)) is None
    assert group() is None


def test_the_largest_table_that_can_be_filled_is_taken() -> None:
    assert group(waits("a", 2, 3), waits("b", 2, 3), waits("c", 3)) == ["a", "b", "c"]
    assert group(waits("a", 2, 3), waits("b", 2, 3)) == ["a", "b"]


def test_nobody_plays_with_themselves() -> None:
    assert group(waits("a", 2), waits("a", 2)) is None
    assert group(waits("a", 2), waits("a", 2), waits("b", 2)) == ["a", "b"]


def test_bots_fill_up_for_those_whose_patience_is_out_and_who_wish_it() -> None:
    assert group(waits("a", 3, fill="random"), now=8) is None
    assert group(waits("a", 3), now=9) is None
    assert group(waits("a", 3, 4, fill="random"), now=9) == ["a", "random", "random"]


def test_bots_sit_only_where_nobody_else_would() -> None:
    """Who would play with the same bot comes along before the own patience is out; others do not."""
    a = waits("a", 3, 4, fill="random")
    b, c = waits("b", 4, until=99, fill="random"), waits("c", 3, 4, until=99)
    assert group(a, b, c, now=9) == ["a", "b", "random", "random"]
    assert group(b, c, now=9) is None


def test_two_strangers_are_seated_together(queue: Queue, redis: Redis, matches: Matches) -> None:
    ann, bea = joined(queue, wish("ann", options={"night": "long"}), wish("bea", options={"night": "long"}))
    assert ann.state == bea.state == "seated"
    assert ann.match == bea.match
    assert {ann.seat, bea.seat} == {0, 1}
    assert ann.match is not None
    position = matches.archive.position(ann.match)
    assert position.status == "playing"
    assert {state.name for state in position.seats} == {"ann", "bea"}
    assert position.opened.options == {"night": "long"}
    for player in ("p_ann", "p_bea"):
        assert [row.id for row in own_matches(redis, PlayerId(player)).matches] == [ann.match]


@pytest.mark.parametrize(
    "other", [{"options": {"night": "long"}}, {"terms": Terms(Clock(per_decision=60))}, {"seats": (3,)}]
)
def test_those_who_wish_for_something_else_are_not(queue: Queue, other: dict[str, Any]) -> None:
    seats = (3,) if "seats" in other else (2,)
    more = {name: value for name, value in other.items() if name != "seats"}
    ann, bea = joined(queue, wish("ann"), wish("bea", *seats, **more))
    assert (ann.state, bea.state) == ("waiting", "waiting")


def test_the_same_key_is_the_same_ticket(queue: Queue) -> None:
    first, again = queue.join(wish("ann"), "k"), queue.join(wish("ann"), "k")
    assert first == (again[0], False)
    assert again[1]
    with pytest.raises(KeyReused):
        queue.join(wish("ann", 3), "k")
    assert [ticket.id for ticket in queue.tickets_of(PlayerId("p_ann"))] == [first[0].id]


def test_who_has_withdrawn_is_not_seated_and_who_is_seated_cannot_withdraw(queue: Queue) -> None:
    [ann] = joined(queue, wish("ann"))
    assert queue.leave(ann) == queue.leave(ann) == "withdrawn"
    bea, cleo = joined(queue, wish("bea"), wish("cleo"))
    assert (found(queue, ann.id).state, bea.state, cleo.state) == ("withdrawn", "seated", "seated")
    assert queue.leave(bea) == "seated"


def test_a_ticket_expires_when_nobody_came_in_time(queue: Queue, redis: Redis) -> None:
    [ann] = joined(queue, wish("ann"))
    time_passes(redis, PATIENT * 1000 - GRACE_MS)
    queue.look_after(GAME)
    assert found(queue, ann.id).state == "waiting"
    time_passes(redis, GRACE_MS)
    queue.look_after(GAME)
    assert found(queue, ann.id).state == "expired"
    assert redis.zcard(queue_due_key(GAME)) == 0


def test_bots_come_when_the_patience_is_out(queue: Queue, redis: Redis, matches: Matches) -> None:
    [ann] = joined(queue, wish("ann", 3, fill="random"))
    time_passes(redis, PATIENT * 1000)
    queue.look_after(GAME)
    ann = found(queue, ann.id)
    assert ann.match is not None
    position = matches.archive.position(ann.match)
    assert position.status == "playing"
    assert sorted(str(state.bot) for state in position.seats) == ["None", "random", "random"]


def test_a_player_waits_with_so_many_tickets(queue: Queue) -> None:
    tickets = [queue.join(wish("ann", options={"night": "long"}), f"k{n}")[0] for n in range(MOST_TICKETS)]
    with pytest.raises(TooManyTickets):
        queue.join(wish("ann"))
    queue.join(wish("ann", options={"night": "long"}), "k0")
    queue.leave(tickets[3])
    queue.join(wish("ann"))
    with pytest.raises(TooManyTickets):
        queue.join(wish("ann"))


def test_matches_that_cannot_be_opened_any_more_let_their_people_go(queue: Queue) -> None:
    ann, bea = joined(queue, wish("ann", options={"gone": True}), wish("bea", options={"gone": True}))
    assert (ann.state, bea.state) == ("expired", "expired")


def seated_once(queue: Queue, redis: Storage, wishes: list[Wish], tickets: list[TicketId]) -> None:
    """Everybody has one seat in one match, and no match was opened that nobody was told of."""
    states = [found(queue, ticket) for ticket in tickets]
    assert {ticket.state for ticket in states} == {"seated"}
    places = [(ticket.match, ticket.seat) for ticket in states]
    assert len(set(places)) == len(places)
    for one, ticket in zip(wishes, states, strict=True):
        rows = own_matches(redis, one.player).matches
        assert [row.id for row in rows] == [ticket.match]
        assert ticket.seat is not None
        assert rows[0].seats[ticket.seat].player == one.player


def test_several_processes_seat_everybody_once(redis: Redis) -> None:
    queues, wishes = [queue_over(redis) for _ in range(4)], [wish(f"{number:02}") for number in range(24)]
    with ThreadPoolExecutor(8) as people:
        tickets = list(people.map(lambda n: queues[n % 4].join(wishes[n])[0].id, range(24)))
    seated_once(queues[0], redis, wishes, tickets)


def dies(queue: Queue, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """The process of this queue is killed the next time it comes to this step."""

    def killed(*_: object) -> None:
        os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setattr(queue, where, killed)


@pytest.mark.parametrize("where", ["call_up", "_seat", "_settle"])
def test_whoever_is_killed_half_way_others_go_on(
    where: str, storage_url: str, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After joining and before looking; after taking a group and before opening; and before telling them."""
    queue = queue_over(redis)
    waiting, _ = queue.join(wish("ann"))
    child = os.fork()
    if child == 0:
        with connect(storage_url) as own:
            doomed = queue_over(own)
            dies(doomed, monkeypatch, where)
            doomed.join(wish("bea"), "k")
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    assert found(queue, waiting.id).state != "seated"
    assert queue.leave(waiting) == ("withdrawn" if where == "call_up" else "taken")
    if where == "call_up":
        waiting, _ = queue.join(wish("ann"))
    time_passes(redis, GRACE_MS)
    queue.look_after(GAME)
    again, known = queue.join(wish("bea"), "k")
    assert known
    seated_once(queue, redis, [wish("ann"), wish("bea")], [waiting.id, again.id])
    assert redis.zcard(queue_due_key(GAME)) == 0
    assert not list(redis.scan_iter("*:group:*"))
