"""The gate before a node: few at once, nobody at one that does not answer, and one who tries again."""

from __future__ import annotations

from threading import Event, Thread

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from events.storage import gate
from events.storage.gate import Gate, LeftAlone
from tests.events.playing import PATIENCE_SECONDS


@pytest.fixture(autouse=True)
def hours(monkeypatch: pytest.MonkeyPatch) -> None:
    """A node is left alone until the test says that the time is up."""
    monkeypatch.setattr(gate, "PAUSE_SECONDS", 3600.0)


def fail(way: Gate, error: Exception) -> None:
    with pytest.raises(type(error)), way:
        raise error


def wait_out(way: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next failure begins a pause that is over at once, and so does that of now."""
    monkeypatch.setattr(gate, "PAUSE_SECONDS", 0.0)
    way.__dict__["_closed_until"] = 0.0


def test_no_more_than_so_many_are_at_a_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "ROOM_SECONDS", 0.01)
    way = Gate("n", places=2)
    with way, way, pytest.raises(LeftAlone, match="keeps all who may ask it waiting"), way:
        pass
    with way, way:
        pass


def test_one_who_waits_for_a_place_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "ROOM_SECONDS", PATIENCE_SECONDS)
    way, entered = Gate("n", places=1), Event()

    def enter() -> None:
        with way:
            entered.set()

    waiting = Thread(target=enter)
    with way:
        waiting.start()
        assert not entered.is_set()
    waiting.join()
    assert entered.is_set()


def test_a_node_that_hangs_is_left_alone() -> None:
    way = Gate("n", places=2)
    fail(way, RedisTimeoutError())
    for _ in range(3):
        with pytest.raises(LeftAlone, match="did not answer a moment ago"), way:
            pass


def test_one_lost_connection_says_little_and_two_say_enough() -> None:
    way = Gate("n", places=2)
    fail(way, RedisConnectionError())
    assert not way.closed
    fail(way, RedisConnectionError())
    assert way.closed


def test_what_a_node_refuses_is_an_answer() -> None:
    way = Gate("n", places=2)
    for _ in range(3):
        fail(way, ResponseError())
    assert not way.closed
    assert not way.failing


def test_turning_away_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    way = Gate("n", places=2)
    fail(way, RedisTimeoutError())
    with pytest.raises(LeftAlone), way:
        pass
    wait_out(way, monkeypatch)
    assert not way.closed


def test_after_a_while_one_tries_and_the_others_are_still_turned_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    way = Gate("n", places=4)
    fail(way, RedisTimeoutError())
    wait_out(way, monkeypatch)
    with way:
        assert way.failing
        with pytest.raises(LeftAlone, match="is being tried"), way:
            pass
    with way, way:
        assert not way.failing


def test_who_tries_in_vain_closes_the_gate_again(monkeypatch: pytest.MonkeyPatch) -> None:
    way = Gate("n", places=4)
    fail(way, RedisTimeoutError())
    wait_out(way, monkeypatch)
    monkeypatch.setattr(gate, "PAUSE_SECONDS", 3600.0)
    fail(way, RedisTimeoutError())
    assert way.closed


def test_no_more_wait_at_all_that_are_silent_than_may_at_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many nodes that hang at once take no more threads than one, and those that answer lose none."""
    gates: dict[str, Gate] = {}
    for name in "abc":
        gates[name] = Gate(name, 2, gates.values())
    one, two, well = gates.values()
    monkeypatch.setattr(gate, "SILENCE_SECONDS", -1.0)
    with one, two:
        assert one.silent
        with pytest.raises(LeftAlone, match="too many wait for others"), two:
            pass
        monkeypatch.setattr(gate, "SILENCE_SECONDS", 3600.0)
        with two, well, well:
            assert not well.silent
    assert [way.inside for way in gates.values()] == [0, 0, 0]


def test_a_node_that_has_just_answered_somebody_is_not_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    way = Gate("n", places=2)
    with way:
        monkeypatch.setattr(gate, "SILENCE_SECONDS", 3600.0)
        way.__dict__["_heard"] -= 3601.0
        assert way.silent
        with way:
            pass
        assert not way.silent


def test_what_may_be_at_one_silent_node_may_be_there_if_no_other_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "SILENCE_SECONDS", -1.0)
    gates: dict[str, Gate] = {}
    gates["n"] = way = Gate("n", 2, gates.values())
    with way, way:
        assert way.inside == 2
