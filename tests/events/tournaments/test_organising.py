"""Setting up a tournament, entering, and what its organiser may do: each once, however often it is sent."""

from __future__ import annotations

import pytest

from events.chain import Seed
from events.entries import tell
from events.keys import PlayerId, bucket_of, due_key
from events.log import KeyReused
from events.refusals import Refused
from events.storage import Storage
from events.tournaments import entering, organising
from events.tournaments.admission import Admission
from events.tournaments.due import ABANDONED_MS
from events.tournaments.history import TournamentStarted
from events.tournaments.lists import tournaments_in
from events.tournaments.records import NoSuchTournament
from tests.events.playing import ANNA, BERT
from tests.events.tournaments.playing import opened, setting_of, tournaments_of
from tests.toy.shelf import GAME
from tournaments.setting import Duplicate, EntrantId, RoundRobin, Swiss

CARL = PlayerId("p_carl")


def code_of(error: pytest.ExceptionInfo[Refused]) -> str:
    return error.value.code


def test_a_tournament_is_a_log_that_anybody_folds_to_the_same_state(redis: Storage) -> None:
    tournaments = tournaments_of(redis)
    cup = opened(tournaments)
    bert = tournaments.enter(cup, player=BERT, name="Bert's bot", is_bot=True)
    assert (bert.entrant.id, bert.entrant.player) == ("e4", BERT)
    tournaments.withdraw(cup, EntrantId("e2"))
    tournaments.start(cup)
    state = tournaments.state(cup)
    assert state.status == "running"
    assert [player.entrant.name for player in state.players.values()] == ["random", "random 2", "Bert's bot"]
    assert len(state.unopened) == 3
    other = tournaments_of(redis)
    assert other.state(cup) == state
    page = other.read(cup, 0)
    assert (page.damage, len(page.entries)) == (None, state.version)
    assert other.state_at(cup, 3) == tournaments.state_at(cup, 3)


def test_the_same_key_does_it_once(redis: Storage) -> None:
    tournaments = tournaments_of(redis)
    setting, admission = setting_of(), Admission(bots=("random",))
    first, _ = tournaments.open(setting, admission, by=ANNA, key="k")
    assert tournaments.open(setting, admission, by=ANNA, key="k") == (first, True)
    with pytest.raises(KeyReused):
        tournaments.open(setting_of(seats=3), admission, by=ANNA, key="k")
    entered = tournaments.enter(first, player=BERT, name="Bert", is_bot=True, key="e")
    again = tournaments_of(redis).enter(first, player=BERT, name="Bert", is_bot=True, key="e")
    assert (again.entrant, entered.replayed, again.replayed) == (entered.entrant, False, True)
    started = tournaments.start(first, key="s")
    again_started = tournaments_of(redis).start(first, key="s")
    assert (again_started.state.version, again_started.replayed) == (started.state.version, True)
    assert tournaments.start(first).state.version == started.state.version


def test_who_may_enter_is_for_the_organiser_to_say(redis: Storage) -> None:
    tournaments = tournaments_of(redis)
    by_code = opened(tournaments, admission=Admission(by="code"))
    with pytest.raises(Refused) as error:
        tournaments.enter(by_code, player=BERT, name="Bert", is_bot=True, code="wrong")
    assert code_of(error) == "wrong-code"
    code = tournaments.entry_code(by_code).upper()
    assert tournaments.enter(by_code, player=BERT, name="Bert", is_bot=True, code=code).entrant.id == "e1"
    with pytest.raises(Refused) as error:
        tournaments.enter(by_code, player=BERT, name="Bert", is_bot=True, code=code)
    assert code_of(error) == "already-entered"
    with pytest.raises(Refused) as error:
        tournaments.enter(by_code, player=CARL, name="Carl", is_bot=False, code=code)
    assert code_of(error) == "not-admitted"
    invited = opened(tournaments, admission=Admission(by="invitation", invited=(BERT,), people=True, most=1))
    with pytest.raises(Refused) as error:
        tournaments.enter(invited, player=CARL, name="Carl", is_bot=True)
    assert code_of(error) == "not-invited"
    assert not tournaments.enter(invited, player=BERT, name="Bert", is_bot=False).is_bot
    with pytest.raises(Refused) as error:
        tournaments.enter_bot(invited, "random")
    assert code_of(error) == "tournament-full"
    house = opened(tournaments, admission=Admission(accounts=False))
    with pytest.raises(Refused) as error:
        tournaments.enter(house, player=BERT, name="Bert", is_bot=True)
    assert code_of(error) == "not-admitted"


def test_what_cannot_be_played_is_refused_before_anything_is_written(redis: Storage) -> None:
    tournaments = tournaments_of(redis)
    refused = [
        (setting_of(seats=8), Admission(), "invalid-setting"),
        (setting_of(game="chess"), Admission(), "unknown-game"),
        (setting_of(options={"no": 1}), Admission(), "invalid-setting"),
        (setting_of(terms={"clock": {}}), Admission(), "invalid-setting"),
        (setting_of(terms={"entropy": 3}), Admission(), "no-entropy"),
        (setting_of(), Admission(bots=("nobody",)), "unknown-bot"),
        (setting_of(Duplicate(deals=2, others=("nobody",))), Admission(), "unknown-bot"),
        (setting_of(RoundRobin(tables=3), seats=2), Admission(starts_with=3), "unplannable"),
    ]
    for setting, admission, code in refused:
        with pytest.raises(Refused) as error:
            tournaments.open(setting, admission, by=ANNA)
        assert code_of(error) == code, setting
    assert tournaments_in(redis).rows == []
    alone = opened(tournaments, bots=("random",))
    with pytest.raises(Refused) as error:
        tournaments.start(alone)
    assert code_of(error) == "unplannable"
    assert tournaments.state(alone).status == "open"
    with pytest.raises(NoSuchTournament):
        tournaments.state(type(alone)("t_" + 20 * "0"))


def test_where_accounts_may_enter_there_is_a_clock(redis: Storage) -> None:
    tournaments = tournaments_of(redis)
    assert tournaments.state(opened(tournaments)).setting.terms["clock"]["per_decision"] == 30
    house = opened(tournaments, admission=Admission(accounts=False))
    assert tournaments.state(house).setting.terms["clock"] is None


def test_which_tables_share_a_deal_is_sealed_and_bound(redis: Storage) -> None:
    tournaments = tournaments_of(redis)
    cup = opened(tournaments, Duplicate(deals=3))
    tournaments.start(cup)
    state, seed = tournaments.state(cup), tournaments.records.vault(cup).seed
    deals = [table.deal for table in state.tables.values()]
    assert (len(state.deals), {*deals}) == (3, {1, 2, 3})
    started = tournaments.read(cup, 0).entries[-1]
    assert isinstance(started.event, TournamentStarted)
    told = tell(started, None, seed).event
    assert "face" not in repr(told["dealt"])
    assert str(deals) not in str(told)
    assert [table.deal for table in state.told_tables] == [table.number for table in state.tables.values()]
    assert Seed(seed.bytes).commitment == state.opened.fairness.seed_commitment


def test_pause_resume_and_abort_are_said_once_and_in_their_time(redis: Storage) -> None:
    tournaments = tournaments_of(redis)
    cup = opened(tournaments, Swiss(rounds=2), bots=("random", "random"))
    for verb in (tournaments.pause, tournaments.resume):
        with pytest.raises(Refused) as error:
            verb(cup)
        assert code_of(error) == "not-started"
    tournaments.start(cup)
    paused = tournaments.pause(cup).state
    assert (paused.status, tournaments.pause(cup).state.version) == ("paused", paused.version)
    assert tournaments.resume(cup).state.status == "running"
    tournaments.pause(cup)
    assert tournaments.abort(cup).state.status == "aborted"
    assert tournaments.abort(cup).state.status == "aborted"
    for verb in (tournaments.pause, tournaments.resume):
        with pytest.raises(Refused) as error:
            verb(cup)
        assert code_of(error) == "tournament-over"
    with pytest.raises(Refused) as error:
        tournaments.enter(cup, player=BERT, name="Bert", is_bot=True)
    assert code_of(error) == "tournament-over"


def test_the_log_of_a_tournament_does_not_grow_without_end(
    redis: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entering, "MOST_ENTRIES", 5)
    monkeypatch.setattr(organising, "MOST_PAUSES", 1)
    tournaments = tournaments_of(redis)
    cup = opened(tournaments, bots=("random",) * 3)
    for _ in range(2):
        tournaments.withdraw(cup, tournaments.enter_bot(cup, "random").entrant.id)
    with pytest.raises(Refused) as error:
        tournaments.enter_bot(cup, "random")
    assert code_of(error) == "tournament-full"
    tournaments.start(cup)
    tournaments.pause(cup)
    tournaments.resume(cup)
    with pytest.raises(Refused) as error:
        tournaments.pause(cup)
    assert code_of(error) == "paused-too-often"


def test_what_is_left_to_do_is_due_in_the_index_of_its_bucket(redis: Storage) -> None:
    tournaments = tournaments_of(redis)
    waiting = opened(tournaments)
    index = due_key(bucket_of(waiting))
    abandoned = tournaments.state(waiting).time + ABANDONED_MS
    assert redis.zscore(index, waiting) == abandoned, "nobody may ever start it"
    later = opened(tournaments, admission=Admission(bots=("random",), starts_at=2**45))
    assert redis.zscore(due_key(bucket_of(later)), later) == 2**45
    full = opened(tournaments, admission=Admission(bots=("random", "random"), starts_with=2))
    assert (redis.zscore(due_key(bucket_of(full)), full) or 0) > 0
    state = tournaments.start(waiting).state
    assert (redis.zscore(index, waiting) or 0) > 0
    assert tournaments.rest(state, [], None)
    assert redis.zscore(index, waiting) is None
    tournaments.pause(waiting)
    assert not tournaments.rest(state, [], None), "it has moved on"
    assert (redis.zscore(index, waiting) or 0) > 0


def test_lists_have_a_tournament_where_it_belongs_and_nowhere_else(redis: Storage) -> None:
    tournaments = tournaments_of(redis)
    first, second, third = (opened(tournaments) for _ in range(3))
    tournaments.enter(second, player=BERT, name="Bert", is_bot=True)
    tournaments.start(third)

    def listed(**wanted: object) -> list[str]:
        return [row.id for row in tournaments_in(redis, **wanted).rows]  # type: ignore[arg-type]

    assert {*listed()} == {first, second, third}
    assert listed(status="running", game=GAME) == [third]
    assert {*listed(status="open")} == {first, second}
    assert listed(player=BERT) == [second]
    assert len(listed(player=ANNA)) == 3
    page = tournaments_in(redis, count=2)
    rest = tournaments_in(redis, count=2, cursor=page.next)
    assert [row.id for row in (*page.rows, *rest.rows)] == listed()
    assert (rest.next, len(rest.rows)) == (0, 1)
    row = next(row for row in page.rows + rest.rows if row.id == third)
    assert (row.entrants, row.tables, row.status, row.opener) == (3, 3, "running", "Anna")
