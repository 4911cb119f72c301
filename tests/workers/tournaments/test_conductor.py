"""A tournament is run to its end: tables as concurrency allows, rounds, tests, and what is disclosed."""

from __future__ import annotations

import time
from collections import Counter

import pytest
from redis import Redis

from events.audit import audited
from events.chain import Seed
from events.entries import EVERYTHING
from events.export import exported
from events.keys import LogId, MatchId, PlayerId, bucket_of, due_key, is_tournament
from events.lifecycle import SeatForfeited
from events.lists import Wanted, public_matches
from events.storage import Storage, connect
from events.tournaments import due
from events.tournaments.admission import Admission
from events.tournaments.history import Finished, RoundClosed
from events.writing import Hint
from running.hints import Hints
from tests.events.playing import BERT, another, whole_log
from tests.events.tournaments.playing import opened
from tests.servers import Cluster
from tests.toy.shelf import GAME, GAMES
from tests.workers.tournaments.conducting import Hall, answer, kinds, log_of, play_one
from tournaments.setting import Concurrency, Costs, Duplicate, EntrantId, Gauntlet, RoundRobin, Sprt, Swiss
from workers.metrics import REGISTRY
from workers.shares import Shares
from workers.sweeper import SLICES, TASK, Chores, Sweeper
from workers.tournaments.tables import may_open

FOUR = ("random",) * 4


@pytest.mark.parametrize(
    ("plan", "seats", "bots", "tables"),
    [
        (RoundRobin(), 2, FOUR, 6),
        (Swiss(rounds=3), 2, FOUR, 6),
        (Duplicate(deals=2), 2, ("random",) * 3, 12),
        (Duplicate(deals=2, others=("scripted",)), 2, ("random",) * 3, 12),
        (Gauntlet(deals=2, others=("scripted", "random")), 3, ("random",), 12),
    ],
    ids=["round-robin", "swiss", "duplicate", "duplicate-with-others", "gauntlet"],
)
def test_every_format_is_played_to_its_end(
    redis: Storage, plan: Duplicate, seats: int, bots: tuple[str, ...], tables: int
) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, plan, seats=seats, bots=bots)
    assert hall.run(cup).status == "open"
    hall.tournaments.start(cup)
    state = hall.play(cup)
    assert (state.status, len(state.ended), state.unopened) == ("finished", tables, [])
    assert all(one.result.outcome is not None for one in state.ended.values())
    assert kinds(hall, cup)[-2:] == ["Disclosed", "Finished"]
    assert redis.zscore(due_key(bucket_of(cup)), cup) is None
    assert Hall(redis).tournaments.state(cup) == state


def test_all_chance_was_bound_before_anybody_entered(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=2), bots=("random", "random"))
    hall.tournaments.start(cup)
    state = hall.play(cup)
    disclosed = state.disclosed
    assert disclosed is not None
    assert Seed(bytes.fromhex(disclosed.seed)).commitment == state.opened.fairness.seed_commitment
    assert [Seed(bytes.fromhex(deal)).commitment for deal in disclosed.deals] == [*state.deals]
    assert list(disclosed.dealt) == [table.deal for table in state.told_tables]
    for number, ended in state.ended.items():
        match = hall.matches.archive.position(MatchId(state.ended[number].result.match))
        assert (match.disclosed, match.visibility) == (True, "public")
        vault = hall.matches.vault(match.opened.match)
        assert vault.disclosure.deal == disclosed.deals[state.tables[number].deal - 1]
        page = hall.matches.archive.read(match.opened.match, 0, last=ended.version)
        assert page.entries[-1].hash.hex() == ended.hash
        found = audited(exported(whole_log(hall.matches, match.opened.match), EVERYTHING, vault.seed), GAMES)
        assert (found.finding, found.seed) == (None, True)


def test_tables_on_shared_deals_are_private_until_all_is_open(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=1), bots=("random", "random"))
    hall.tournaments.start(cup)
    state = hall.run(cup)
    table = state.running[1]
    opening = hall.matches.archive.position(table.match).opened
    assert opening.visibility == "private"
    assert (opening.tournament.tournament, opening.tournament.table) == (cup, 1)  # type: ignore[union-attr]
    play_one(hall.matches, table.match)
    hall.run(cup)
    assert hall.matches.archive.position(table.match).visibility == "private"
    ended = Wanted(status="ended", bots=True)
    assert public_matches(redis, ended).matches == []
    hall.play(cup)
    assert hall.matches.archive.position(table.match).visibility == "public"
    assert len(public_matches(redis, ended).matches) == 2


def test_concurrency_is_kept_and_a_slow_entrant_holds_up_nobody_else(redis: Storage) -> None:
    hall = Hall(redis)
    bounds = Concurrency(each=1, together=3)
    cup = opened(hall.tournaments, RoundRobin(tables=4), bots=("random",) * 5, concurrency=bounds)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    assert len(state.running) == 2, "five entrants have room for two tables of two"
    slow = next(iter(state.running))
    held = {*state.tables[slow].seats}
    while others := {number: one for number, one in state.running.items() if number != slow}:
        at_once = Counter(name for number in state.running for name in state.tables[number].seats)
        assert max(at_once.values()) == 1
        for running in others.values():
            play_one(hall.matches, running.match)
        state = hall.run(cup)
    assert [table.number for table in state.unopened if not held & {*table.seats}] == []
    assert may_open(state) == []
    assert hall.play(cup).status == "finished"


def test_a_swiss_plans_its_next_round_of_the_results(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Swiss(rounds=3), bots=("random",) * 5)
    hall.tournaments.start(cup)
    state = hall.play(cup)
    closed = [entry.event for entry in log_of(hall, cup) if isinstance(entry.event, RoundClosed)]
    assert [event.following is None for event in closed] == [False, False, True]
    assert Counter(bye.round for bye in state.byes) == {1: 1, 2: 1, 3: 1}
    assert len({bye.entrant for bye in state.byes}) == 3
    assert len(state.tables) == 6


def test_a_number_or_a_deadline_starts_it(redis: Storage) -> None:
    hall = Hall(redis)
    full = opened(hall.tournaments, admission=Admission(bots=("random",), starts_with=2))
    assert hall.run(full).status == "open"
    hall.tournaments.enter_bot(full, "scripted")
    assert hall.run(full).status == "running"
    late = opened(hall.tournaments, admission=Admission(bots=FOUR, starts_at=1))
    assert hall.run(late).status == "running"
    empty = opened(hall.tournaments, admission=Admission(starts_at=1))
    state = hall.run(empty)
    assert (state.status, state.disclosed is not None) == ("aborted", True)
    later = opened(hall.tournaments, admission=Admission(bots=FOUR, starts_at=2**45))
    assert hall.run(later).status == "open"
    assert abs((redis.zscore(due_key(bucket_of(later)), later) or 0) - 2**45) < 1000


def test_what_its_organiser_has_left_is_aborted_after_months(
    redis: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the start, and in a pause in which nothing is played any more."""
    hall = Hall(redis)
    unstarted, paused = opened(hall.tournaments), opened(hall.tournaments)
    hall.tournaments.start(paused)
    running = hall.run(paused).running
    hall.tournaments.pause(paused)
    later = opened(hall.tournaments, admission=Admission(bots=FOUR, starts_at=2**45))
    monkeypatch.setattr(due, "ABANDONED_MS", 0)
    assert hall.run(paused).status == "paused", "somebody plays"
    assert hall.run(later).status == "open", "it will begin by itself"
    for table in running.values():
        play_one(hall.matches, table.match)
    for cup in (unstarted, paused):
        hall.run(cup)
        state = hall.run(cup)
        assert (state.status, state.disclosed is not None) == ("aborted", True)
        assert redis.zscore(due_key(bucket_of(cup)), cup) is None


def test_a_pause_in_which_nothing_is_played_wakes_nobody(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments)
    hall.tournaments.start(cup)
    hall.tournaments.pause(cup)
    assert hall.play(cup).status == "paused"
    woken = redis.zscore(due_key(bucket_of(cup)), cup)
    assert woken is not None
    assert woken > hall.tournaments.now(cup) + due.ABANDONED_MS / 2


def test_a_sequential_test_stops_it(redis: Storage) -> None:
    hall = Hall(redis)
    test = Sprt(low=-0.9, high=0.9, alpha=0.4, beta=0.4)
    cup = opened(hall.tournaments, Duplicate(deals=30), bots=("random", "random"), stop=test)
    hall.tournaments.start(cup)
    state = hall.play(cup)
    finished = log_of(hall, cup)[-1].event
    assert isinstance(finished, Finished)
    assert (state.status, finished.why) == ("finished", "decided")
    assert state.decided is not None
    assert 0 < len(state.ended) < 60
    assert len(state.unopened) == 60 - len(state.ended)


def test_in_a_pause_tables_go_on_and_none_is_opened(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, bots=FOUR)
    hall.tournaments.start(cup)
    running = len(hall.run(cup).running)
    hall.tournaments.pause(cup)
    state = hall.play(cup)
    assert (state.status, len(state.ended), len(state.running)) == ("paused", running, 0)
    hall.tournaments.resume(cup)
    assert hall.play(cup).status == "finished"


def test_who_aborts_calls_off_what_runs_and_all_is_told(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=2), bots=FOUR)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    done, called_off = list(state.running.items())[:2]
    play_one(hall.matches, done[1].match)
    hall.tournaments.abort(cup)
    state = hall.run(cup)
    assert (state.status, state.running) == ("aborted", {})
    assert state.ended[done[0]].result.outcome is not None
    assert state.ended[called_off[0]].result.outcome is None
    position = hall.matches.archive.position(called_off[1].match)
    assert (position.status, position.ending, position.disclosed) == ("ended", "abandoned", True)
    assert kinds(hall, cup)[-1] == "Disclosed"
    assert hall.run(cup).version == state.version


def test_who_withdraws_forfeits_and_others_play_on(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, bots=FOUR[:3], concurrency=Concurrency(each=1))
    hall.tournaments.start(cup)
    state = hall.run(cup)
    gone = EntrantId(next(iter(state.tables.values())).seats[0])
    hall.tournaments.withdraw(cup, gone)
    state = hall.play(cup)
    assert state.status == "finished"
    for number, ended in state.ended.items():
        seats = state.seats_at(state.tables[number], [gone])
        assert ended.result.forfeits == seats
    assert sum(len(ended.result.forfeits) for ended in state.ended.values()) == 2
    said = whole_log(hall.matches, MatchId(state.ended[1].result.match))
    assert any(isinstance(entry.event, SeatForfeited) for entry in said)


def test_a_table_at_which_nobody_plays_any_more_is_not_opened(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(
        hall.tournaments,
        Gauntlet(deals=2, others=("random",)),
        bots=("random",),
        concurrency=Concurrency(each=1),
    )
    hall.tournaments.start(cup)
    hall.run(cup)
    hall.tournaments.withdraw(cup, EntrantId("e1"))
    state = hall.play(cup)
    assert (state.status, [one.result.match for one in state.ended.values()][1:]) == ("finished", [""] * 3)


def test_a_table_whose_log_is_damaged_is_given_up(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, Duplicate(deals=1), bots=("random", "random"))
    hall.tournaments.start(cup)
    state = hall.run(cup)
    broken = state.running[1].match
    hall.matches.log.mark_damaged(broken, "it was dropped")
    play_one(hall.matches, state.running[2].match)
    assert 1 in hall.run(cup).running, "nobody says so"
    state = hall.run(cup)
    assert state.ended[1].result.outcome is None
    assert (state.status, state.ended[2].result.outcome is not None) == ("finished", True)


def test_accounts_are_seated_at_once_and_asked_through_their_inboxes(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, admission=Admission(bots=("random",), people=True))
    hall.tournaments.enter(cup, player=BERT, name="Bert", is_bot=False)
    hall.tournaments.enter(cup, player=PlayerId("p_carl"), name="Carl's bot", is_bot=True)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    positions = [hall.matches.archive.position(running.match) for running in state.running.values()]
    assert {position.status for position in positions} == {"playing"}
    sitting = {(one.player, one.is_bot, one.name) for position in positions for one in position.seats}
    assert (BERT, False, "Bert") in sitting
    assert ("p_carl", True, "Carl's bot") in sitting
    assert hall.play(cup).status == "finished"


def test_too_many_illegal_answers_lose_the_seat(redis: Storage) -> None:
    hall = Hall(redis)
    cup = opened(hall.tournaments, bots=("random",), costs=Costs(illegal=2, forfeits_score=0.25))
    hall.tournaments.enter(cup, player=BERT, name="Bert's bot", is_bot=True)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    running = state.running[1]
    seat = state.seats_at(state.tables[1], [EntrantId("e2")])[0]
    for count in (1, 2, 3):
        position = hall.matches.archive.position(running.match)
        hall.matches.faults.illegal(position, seat)
        assert hall.matches.archive.position(running.match).seats[seat].resigned == (count > 1)
    result = hall.play(cup).ended[1].result
    assert (result.forfeits, result.faults[seat].illegal) == ((seat,), 3)


def test_too_many_time_outs_lose_the_seat(redis: Storage) -> None:
    hall = Hall(redis)
    terms = {"clock": {"per_decision": 0.1}, "absence": {"substitute_after": None}}
    cup = opened(hall.tournaments, bots=("random",), costs=Costs(time_outs=2), terms=terms)
    hall.tournaments.enter(cup, player=BERT, name="Bert's bot", is_bot=True)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    match, seat = state.running[1].match, state.seats_at(state.tables[1], [EntrantId("e2")])[0]
    while not (position := hall.matches.archive.position(match)).seats[seat].resigned:
        late = position.decision_of(seat)
        if late is None or late.deadline is None:
            answer(hall.matches, match)
        else:
            time.sleep(max(0, late.deadline - hall.matches.now(match)) / 1000 + 0.005)
            hall.matches.time_outs.play(match)
    result = hall.play(cup).ended[1].result
    assert (result.forfeits, result.faults[seat].time_outs) == ((seat,), 2)


def test_of_tables_that_end_before_somebody_looks_the_first_is_hinted_at(redis: Storage) -> None:
    hinted: list[str] = []
    hall, players = Hall(redis), another(redis, hint=noting(hinted))
    cup = opened(hall.tournaments, bots=FOUR, concurrency=Concurrency(each=1, together=2))
    hall.tournaments.start(cup)
    for said in (["bots"], ["bots", "bots"]):
        for running in hall.run(cup).running.values():
            play_one(players, running.match)
        assert hinted == said
    assert len(hall.run(cup).ended) == 4, "both were heard of"


def test_where_people_play_each_table_that_ends_is_hinted_at(redis: Storage) -> None:
    """So that their tournament comes before those that nobody waits for."""
    hinted: list[str] = []
    hall, players = Hall(redis), another(redis, hint=noting(hinted))
    cup = opened(hall.tournaments, admission=Admission(bots=FOUR, people=True))
    hall.tournaments.enter(cup, player=BERT, name="Bert", is_bot=False)
    hall.tournaments.start(cup)
    state = hall.run(cup)
    tables = [number for number in state.running if EntrantId("e5") in state.tables[number].seats]
    for number in tables:
        play_one(players, state.running[number].match)
    assert hinted == ["people"] * len(tables) == ["people"] * 2


def noting(hinted: list[str]) -> Hint:
    """Notes for whom tournaments are hinted at."""

    def hint(match: LogId, version: int, *, people: bool) -> None:
        if is_tournament(match) and version:
            hinted.append("people" if people else "bots")

    return hint


def test_a_tournament_and_its_tables_may_lie_on_all_nodes_of_a_cluster(cluster: Cluster) -> None:
    with connect(cluster.url) as redis:
        redis.flushall()
        hall = Hall(redis)
        cup = opened(hall.tournaments, Duplicate(deals=2), bots=("random", "random"))
        hall.tournaments.start(cup)
        state = hall.play(cup)
    assert (state.status, len(state.ended)) == ("finished", 4)


def test_what_is_counted_of_tournaments(redis: Redis) -> None:
    def counted(name: str, **labels: str) -> float:
        return REGISTRY.get_sample_value(f"charon_tournament{name}", labels) or 0

    hall, chores = Hall(redis), Chores(print, print)
    sweeper = Sweeper(redis, set, Hints(redis).bots_asked, Shares(redis, TASK, SLICES), chores)
    passes, opened_before = counted("_passes_total"), counted("_tables_opened_total", game=GAME)
    before = [counted("_tables_ended_total", game=GAME, how=how) for how in ("played", "for-nothing")]
    cup = opened(hall.tournaments, Duplicate(deals=1), bots=("random", "random"))
    hall.tournaments.start(cup)
    state = hall.run(cup)
    sweeper.count_tournaments()
    assert (counted("s_running"), counted("_tables_open")) == (1, 2)
    hall.matches.log.mark_damaged(state.running[1].match, "it was dropped")
    hall.play(cup)
    sweeper.count_tournaments()
    assert (counted("s_running"), counted("_tables_open")) == (0, 0)
    assert counted("_tables_opened_total", game=GAME) == opened_before + 2
    after = [counted("_tables_ended_total", game=GAME, how=how) for how in ("played", "for-nothing")]
    assert [now - then for now, then in zip(after, before, strict=True)] == [1, 1]
    assert counted("_passes_total") > passes
