"""What a tournament that anybody carries away proves: in every format, before its end and after it."""

from __future__ import annotations

from events.storage import Storage
from tests.events.tournaments.playing import opened
from tests.workers.tournaments.carrying import Carried
from tests.workers.tournaments.conducting import Hall, play_one
from tournaments.setting import Duplicate, RoundRobin

TWO = ("random",) * 2


def test_a_duplicate_that_is_played_holds_as_far_as_it_is_open(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=2), bots=TWO)
    assert Carried(hall, cup).audit().finding is None
    hall.tournaments.start(cup)
    state = hall.run(cup)
    play_one(hall.matches, state.running[1].match)
    hall.run(cup)
    found = Carried(hall, cup).audit()
    assert (found.finding, found.disclosed, found.matches, found.sealed) == (None, False, 0, 1)
    assert found.standings is not None
    assert found.standings.tables == 1
    hall.play(cup)
    found = Carried(hall, cup).audit()
    assert (found.finding, found.disclosed, found.matches, found.sealed) == (None, True, 4, 0)


def test_what_is_not_disclosed_at_the_end_does_not_hold(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=1), bots=TWO)
    hall.tournaments.start(cup)
    hall.play(cup)
    found = Carried(hall, cup).audit(lambda told: told.pop(-2))
    assert found.finding == "event 10: its seed is not disclosed"


def test_a_match_on_a_deal_of_its_own_is_open_once_it_has_ended(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, RoundRobin(), bots=("random",) * 3)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    play_one(hall.matches, state.running[2].match)
    hall.run(cup)
    carried = Carried(hall, cup)
    found = carried.audit()
    assert (found.finding, found.disclosed, found.matches, found.sealed) == (None, False, 1, 0)
    carried.matches.clear()
    missing = carried.audit().finding
    assert missing is not None
    assert missing.endswith("it is missing")
