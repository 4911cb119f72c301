"""Tournaments that did not go the way they should have: a log says what follows from it, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest

from events.keys import PlayerId
from events.storage import Storage
from events.tournaments.admission import Admission
from tests.events.playing import BERT
from tests.events.tournaments.forging import Json
from tests.events.tournaments.playing import opened
from tests.workers.tournaments.carrying import Carried
from tests.workers.tournaments.conducting import Hall, open_tables, play_one
from tournaments.setting import Concurrency, Duplicate, EntrantId, Format, Gauntlet, RoundRobin, Sprt

Faults = dict[str, Callable[[list[Json]], object]]
"""What a forger does, by what is said of it."""
TWO = ("random",) * 2
VERDICT = {"decided": "high", "deals": 1, "mean": 1.0, "ratio": 1.0, "lower": 0.0, "upper": 1.0}
LATE = {"bot": "random", "id": "e4", "name": "Late", "player": None}


def named(carried: Carried, faults: Faults) -> None:
    """It holds as it is, and each fault is named."""
    assert carried.audit().finding is None
    for finding, change in faults.items():
        said = carried.audit(change).finding
        assert said is not None, finding
        assert finding in said


def places(told: list[Json], kind: str) -> list[int]:
    """Where the log has events of this kind."""
    return [at for at, one in enumerate(told) if one["event"]["type"] == kind]


def events(told: list[Json], kind: str) -> list[Json]:
    """These events."""
    return [told[at]["event"] for at in places(told, kind)]


def moved(told: list[Json], kind: str, to: int) -> None:
    """The first event of a kind stands elsewhere."""
    told.insert(to, told.pop(places(told, kind)[0]))


def left_out(kind: str, number: int = 0) -> Callable[[list[Json]], object]:
    return lambda told: told.pop(places(told, kind)[number])


def also(kind: str, before: str, *, twice: bool = False, **more: object) -> Callable[[list[Json]], object]:
    """A further event before the first of another kind: like the first of its own kind, if there is one."""

    def change(told: list[Json]) -> None:
        at, like = places(told, before)[0], events(told, kind)
        event = {**(like[0] if like else {"type": kind}), **more}
        told[at:at] = [{**told[at], "event": deepcopy(event), "cause": None} for _ in range(1 + twice)]

    return change


def test_a_round_robin(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, RoundRobin(), bots=("random",) * 3)
    hall.tournaments.start(cup)
    hall.play(cup)

    def two_of_one_id(told: list[Json]) -> None:
        events(told, "entered")[1]["entrant"]["id"] = "e1"

    def away(told: list[Json]) -> None:
        events(told, "table_opened")[0]["absent"] = [0]

    named(
        Carried(hall, cup),
        {
            "the next who enters has another id": two_of_one_id,
            "the tournament has begun": also("entered", "round_closed", entrant=LATE, is_bot=True),
            "it has begun already": also("tournament_started", "finished"),
            "table 1 was not opened": left_out("table_opened"),
            "table 1 is not one to be opened": also("table_opened", "table_opened"),
            "somebody is absent who has not withdrawn": away,
            "the round has not ended": left_out("table_ended", -1),
            "something else follows from the results": left_out("round_closed", -1),
            "no test was to decide": also("decided", "round_closed", verdict=VERDICT),
            "it does not pause": also("resumed", "round_closed"),
            "it does not run": also("paused", "table_ended", twice=True),
            "it was disclosed already": also("disclosed", "finished"),
            "nothing more may happen": lambda told: told.append(deepcopy(told[-1])),
        },
    )


def test_one_who_has_withdrawn(redis: Storage) -> None:
    hall = Hall(redis)
    admission = Admission(bots=TWO, people=True)
    cup = opened(hall.tournaments, RoundRobin(), admission=admission, concurrency=Concurrency(each=1))
    hall.tournaments.enter(cup, player=BERT, name="Bert", is_bot=False)
    hall.tournaments.enter(cup, player=PlayerId("p_carl"), name="Carl", is_bot=False)
    hall.tournaments.start(cup)
    hall.run(cup)
    hall.tournaments.withdraw(cup, EntrantId("e3"))
    hall.play(cup)
    carried = Carried(hall, cup)
    absent = [one["absent"] for one in events(carried.told, "table_opened")]
    assert sum(map(len, absent)) == 2, "after it has withdrawn its tables are opened without it"

    def forgiven(told: list[Json]) -> None:
        for ended in events(told, "table_ended"):
            ended["result"]["forfeits"] = []

    def played_by_another(told: list[Json]) -> None:
        events(told, "entered")[3]["entrant"]["player"] = "p_x"

    named(
        carried,
        {
            "somebody is absent who has not withdrawn": left_out("withdrawn"),
            "its result is another": forgiven,
            "e9 does not take part": lambda told: events(told, "withdrawn")[0].update(entrant="e9"),
            "somebody else sat there": played_by_another,
        },
    )


@pytest.mark.parametrize("plan", [RoundRobin(), Gauntlet(deals=1, others=("random",))])
def test_one_who_withdraws_while_the_table_is_opened_is_absent_from_it(redis: Storage, plan: Format) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, plan, admission=Admission(bots=("random",), people=True))
    hall.tournaments.enter(cup, player=BERT, name="Bert", is_bot=False)
    hall.tournaments.start(cup)
    open_tables(hall, hall.tournaments.state(cup))
    hall.tournaments.withdraw(cup, EntrantId("e2"))
    state = hall.play(cup)
    carried = Carried(hall, cup)
    found = carried.audit()
    assert (state.status, found.finding, found.matches) == ("finished", None, len(carried.matches))
    assert any(ended.result.forfeits for ended in state.ended.values())


def test_a_table_at_which_nobody_played(redis: Storage) -> None:
    hall = Hall(redis)
    one_by_one = Concurrency(each=1)
    plan = Gauntlet(deals=2, others=("random",))
    cup = opened(hall.tournaments, plan, bots=("random",), concurrency=one_by_one)
    hall.tournaments.start(cup)
    hall.run(cup)
    hall.tournaments.withdraw(cup, EntrantId("e1"))
    hall.play(cup)

    def unplayed(told: list[Json]) -> None:
        ended = events(told, "table_ended")[0]
        ended |= {"version": 0, "hash": ""}
        ended["result"] |= {"match": "", "outcome": None, "forfeits": [0]}

    named(
        Carried(hall, cup),
        {
            "table 1 is not one to be opened": unplayed,
            "somebody was there to play": lambda told: moved(told, "withdrawn", len(told) - 3),
        },
    )


def test_a_sequential_test(redis: Storage) -> None:
    hall = Hall(redis)
    test = Sprt(low=-0.9, high=0.9, alpha=0.4, beta=0.4)
    cup = opened(hall.tournaments, Duplicate(deals=30), bots=TWO, stop=test)
    hall.tournaments.start(cup)
    state = hall.play(cup)
    assert state.decided is not None
    carried = Carried(hall, cup)
    assert carried.audit(left_out("decided")).finding is not None, "whatever comes next"
    named(
        carried,
        {
            "give another verdict": lambda told: moved(told, "decided", places(told, "table_ended")[0] + 1),
            "it ended for another reason": lambda told: events(told, "finished")[0].update(why="played"),
        },
    )


def test_one_that_was_aborted(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=2), bots=TWO)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    play_one(hall.matches, state.running[1].match)
    hall.tournaments.abort(cup)
    before = Carried(hall, cup).audit()
    assert (before.finding, before.status, before.disclosed) == (None, "aborted", False)
    hall.run(cup)
    carried = Carried(hall, cup)
    found = carried.audit()
    assert (found.finding, found.matches, found.sealed) == (None, 2, 0)

    def aborted_before(told: list[Json]) -> None:
        moved(told, "aborted", places(told, "table_opened")[0])

    def played_after_all(told: list[Json]) -> None:
        called_off = events(told, "table_ended")[-1]["result"]
        called_off["outcome"] = events(told, "table_ended")[0]["result"]["outcome"]

    named(
        carried,
        {
            "its result is another": played_after_all,
            "no table is opened any more": aborted_before,
            "it is over": also("aborted", "disclosed"),
            "tables are still played": left_out("table_ended"),
        },
    )


def test_one_that_was_aborted_before_it_began(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, bots=TWO)
    hall.tournaments.abort(cup)
    hall.run(cup)
    named(
        Carried(hall, cup),
        {"not the seed": lambda told: events(told, "disclosed")[0].update(seed="11" * 32)},
    )


def test_a_table_that_was_given_up_is_counted(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=1), bots=TWO)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    hall.matches.log.mark_damaged(state.running[1].match, "it was dropped")
    play_one(hall.matches, state.running[2].match)
    hall.run(cup)
    hall.run(cup)
    carried = Carried(hall, cup)

    def lost(told: list[Json]) -> None:
        """One that was played."""
        played = next(one for one in events(told, "table_ended") if one["result"]["outcome"])
        played |= {"version": 0, "hash": ""}

    found = carried.audit()
    assert (found.finding, found.given_up, found.matches) == (None, 1, 1)
    named(
        carried,
        {"was given up, and came to something": lost},
    )
