"""What is wrong with one table costs that table, or delays it, and no other."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as LostConnection

from domain.games import GAMES as REAL
from events.keys import MatchId, head_key, keys_key, log_key, vault_key
from events.lifecycle import TableOf
from events.matches import Matches
from events.storage import Storage
from events.tournaments.admission import Admission
from events.tournaments.chance import match_of
from events.tournaments.history import TableEnded
from events.tournaments.state import Tournament
from tests.events.playing import BERT
from tests.events.tournaments.playing import opened
from tests.toy.shelf import GAME
from tests.workers.tournaments.carrying import Carried
from tests.workers.tournaments.conducting import Hall, log_of, open_tables, play_one
from tournaments.setting import Concurrency, Duplicate, EntrantId, Swiss
from workers.tournaments.tables import Tables, Troubled

TWO = ("random",) * 2
FOUR = ("random",) * 4


class Killed(BaseException):
    """What happens to a process."""


def opened_and_not_noted(redis: Storage, number: int = 1, **more: Any) -> tuple[Hall, Tournament, MatchId]:
    """A tournament of which tables were opened by a conductor that was killed before the log said so."""
    hall = Hall(redis)
    cup = opened(hall.tournaments, **more)
    hall.tournaments.start(cup)
    state = hall.tournaments.state(cup)
    open_tables(hall, state)
    return Hall(redis), state, match_of(hall.tournaments.records.vault(cup), number)


def given_up(hall: Hall, state: Tournament) -> dict[int, str]:
    """The findings of the tables that came to nothing, as the log names them."""
    events = [entry.event for entry in log_of(hall, state.id)]
    return {
        one.result.table: one.finding
        for one in events
        if isinstance(one, TableEnded) and isinstance(one.finding, str)
    }


@pytest.mark.parametrize("event", ["1-0", "3-0"])
def test_a_match_that_was_opened_and_not_noted_and_is_damaged_since(redis: Redis, event: str) -> None:
    hall, state, match = opened_and_not_noted(redis, plan=Duplicate(deals=1), bots=TWO)
    redis.xdel(log_key(match), event)
    state = hall.play(state.id)
    assert (state.status, state.ended[1].result.outcome) == ("finished", None)
    assert state.ended[2].result.outcome is not None
    assert given_up(hall, state) == {1: f"event {event[0]} is missing"}
    found = Carried(hall, state.id).audit()
    assert (found.finding, found.given_up) == (None, 1)


def test_a_match_that_forgot_by_which_request_it_was_opened(redis: Redis) -> None:
    """As after an update of Charon by which requests are told apart in another way."""
    hall, state, match = opened_and_not_noted(redis, bots=TWO)
    redis.delete(keys_key(match))
    state = hall.play(state.id)
    assert (state.status, state.ended[1].result.match) == ("finished", match)
    assert Carried(hall, state.id).audit().finding is None


def test_one_who_withdraws_while_a_table_is_opened_that_is_damaged_then(redis: Redis) -> None:
    admission = Admission(bots=("random",), people=True)
    hall = Hall(redis)
    cup = opened(hall.tournaments, admission=admission)
    hall.tournaments.enter(cup, player=BERT, name="Bert", is_bot=False)
    hall.tournaments.start(cup)
    open_tables(hall, hall.tournaments.state(cup))
    hall.tournaments.withdraw(cup, EntrantId("e2"))
    redis.xdel(log_key(match_of(hall.tournaments.records.vault(cup), 1)), "1-0")
    later = Hall(redis)
    state = later.play(cup)
    assert (state.status, len(state.ended[1].result.forfeits)) == ("finished", 1)
    assert Carried(later, cup).audit().finding is None


def test_a_running_table_whose_log_is_gone(redis: Redis) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=1), bots=TWO)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    lost, other = state.running[1].match, state.running[2].match
    play_one(hall.matches, other)
    redis.delete(log_key(lost), head_key(lost), keys_key(lost), vault_key(lost))
    later = Hall(redis)
    state = later.play(cup)
    assert state.status == "finished"
    assert given_up(later, state) == {1: "its log is gone"}
    assert later.matches.archive.position(other).visibility == "public", "its deal waits for nobody"
    assert Carried(later, cup).audit().finding is None


def test_who_is_killed_between_deal_and_match_holds_up_no_disclosure(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match counts with its deal and was never opened; then all is called off."""
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=1), bots=TWO, concurrency=Concurrency(each=1))
    hall.tournaments.start(cup)
    state = hall.run(cup)
    first = state.running[1].match
    play_one(hall.matches, first)

    def killed(*_: object, **__: object) -> None:
        raise Killed

    with monkeypatch.context() as patched, suppress(Killed):
        after = Tables(hall.matches, hall.tournaments).ended(state, [1], Troubled(hall.matches.redis))
        state = hall.tournaments.record(state, after)
        patched.setattr(Matches, "_append", killed)
        open_tables(hall, state)
    hall.tournaments.abort(cup)
    later = Hall(redis)
    assert later.run(cup).is_settled
    assert later.matches.archive.position(first).visibility == "public"
    assert Carried(later, cup).audit().finding is None


def test_a_game_that_is_gone_only_delays(redis: Redis) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, bots=FOUR, concurrency=Concurrency(each=1))
    hall.tournaments.start(cup)
    hall.run(cup)
    assert GAME not in REAL
    bare = Hall(redis, games=REAL)
    waits = bare.run(cup)
    assert waits.status == "running"
    bare.tournaments.abort(cup)
    assert not bare.run(cup).is_settled, "its matches cannot be called off by who does not know their game"
    state = Hall(redis).run(cup)
    assert (state.status, state.is_settled) == ("aborted", True)


def test_a_table_that_cannot_be_opened_now_holds_up_no_other(
    redis: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where it lies on a part of the storage that is away."""
    hall = Hall(redis)
    cup = opened(hall.tournaments, bots=FOUR, concurrency=Concurrency(each=1))
    hall.tournaments.start(cup)
    away, opening = 1, Matches.open

    def sometimes(self: Matches, *given: Any, tournament: TableOf, **more: Any) -> Any:
        if tournament.table == away:
            raise ValueError("it cannot be opened")
        return opening(self, *given, tournament=tournament, **more)

    with monkeypatch.context() as patched:
        patched.setattr(Matches, "open", sometimes)
        state = hall.play(cup)
        assert (state.status, [table.number for table in state.unopened]) == ("running", [away])
    assert hall.play(cup).status == "finished"


def test_a_table_that_cannot_be_called_off_now_is_not_disclosed(
    redis: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=1), bots=TWO)
    hall.tournaments.start(cup)
    hall.run(cup)
    hall.tournaments.abort(cup)

    def never(*_: object) -> None:
        raise ValueError("it cannot be called off")

    with monkeypatch.context() as patched:
        patched.setattr(type(hall.matches.absences), "call_off", never)
        state = hall.run(cup)
        assert (len(state.running), state.disclosed) == (2, None)
    assert hall.run(cup).is_settled


def test_a_storage_that_is_away_is_waited_for(redis: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is one server, nothing else can be done: it is no trouble of one table."""
    hall = Hall(redis)
    cup = opened(hall.tournaments, bots=TWO)
    hall.tournaments.start(cup)

    def away(*_: object, **__: object) -> None:
        raise LostConnection

    with monkeypatch.context() as patched:
        patched.setattr(Matches, "open", away)
        with pytest.raises(LostConnection):
            hall.run(cup)
    assert hall.play(cup).status == "finished"


def test_a_swiss_whose_entrants_leave_ends(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Swiss(rounds=4), bots=FOUR)
    hall.tournaments.start(cup)
    hall.run(cup)
    for name in ("e1", "e2", "e3"):
        hall.tournaments.withdraw(cup, EntrantId(name))
    state = hall.play(cup)
    assert (state.status, len(state.tables)) == ("finished", 2)
