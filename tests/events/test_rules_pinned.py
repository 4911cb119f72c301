"""No match is judged silently by other rules than it was judged by before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.moves import Event
from domain.kernel.outcome import Outcome
from domain.kernel.talk import Said
from events.audit import Differs, audited, rerun
from events.entries import EVERYTHING
from events.export import exported
from events.keys import MatchId, head_key
from events.lifecycle import RulesChanged, Unread
from events.matches import Matches
from events.position import NoTable, restored, snapshot
from events.refusals import DecisionClosed, OtherRules
from events.rules_digest import rules_digest
from tests.events.playing import A, another, answer, begun, kinds, played, same, whole_log, wish
from tests.older_rules import OLD, older_rules
from tests.toy import TOY
from tests.toy.shelf import GAMES

HERE = rules_digest(TOY)


@pytest.fixture
def old(redis: Redis) -> MatchId:
    """A match that other rules have judged for a while."""
    with older_rules():
        matches = another(redis)
        match = begun(matches)
        played(matches, match, 3)
    return match


@pytest.fixture
def finished(redis: Redis) -> MatchId:
    """One that they judged to its end."""
    with older_rules():
        matches = another(redis)
        match = begun(matches)
        played(matches, match)
    return match


def proof(matches: Matches, match: MatchId) -> bytes:
    return exported(whole_log(matches, match), EVERYTHING, matches.vault(match).seed)


def test_the_log_says_that_the_rules_changed_before_the_next_action(redis: Redis, old: MatchId) -> None:
    matches = another(redis)
    before = matches.archive.position(old)
    assert before.rules == OLD
    batch = answer(matches, old, SeededChance(1))
    first, *_ = [entry for entry in whole_log(matches, old) if entry.version > before.version]
    assert (first.event, first.cause) == (RulesChanged(OLD, HERE), None)
    assert batch.entries[0].version == first.version + 1
    answer(matches, old, SeededChance(2))
    assert kinds(matches, old).count("RulesChanged") == 1
    assert redis.hget(head_key(old), "rules") == HERE.encode()


def test_a_decision_stays_the_same_question_when_the_rules_change(redis: Redis, old: MatchId) -> None:
    matches = another(redis)
    asked = matches.archive.position(old).decisions
    matches.talk(old, A, {"type": "say", "text": "New rules?"})
    after = matches.archive.position(old)
    assert (after.decisions, after.rules) == (asked, HERE)
    assert same(after, another(redis).archive.position(old))
    found = restored(snapshot(after), GAMES)
    assert found is not None
    assert found.rules == HERE


def test_what_the_rules_refuse_is_not_judged_before_the_log_says_so(redis: Redis, old: MatchId) -> None:
    matches = another(redis)
    decision = matches.archive.position(old).decisions[0]
    with pytest.raises(Exception, match="no action of type"):
        matches.act(old, decision.seat, decision.id, {"type": "nonsense"})
    assert kinds(matches, old)[-1] == "RulesChanged"


def test_an_operator_may_have_it_refused(redis: Redis, old: MatchId) -> None:
    matches = another(redis, on_other_rules="refuse")
    version = matches.archive.position(old).version
    for attempt in (answer, lambda *_: matches.talk(old, A, {"type": "say", "text": "Hello?"})):
        with pytest.raises(OtherRules, match=f"{OLD}.*{HERE}"):
            attempt(matches, old, SeededChance(1))
    assert matches.waits_for_its_rules(matches.archive.position(old))
    assert matches.archive.position(old).version == version


def test_an_answer_from_before_is_given_again_where_others_are_refused(redis: Redis) -> None:
    with older_rules():
        matches = another(redis)
        match = begun(matches)
        decision = matches.archive.position(match).decisions[0]
        position = matches.archive.position(match)
        sent = wish(position, decision, SeededChance(1))
        first = matches.act(match, decision.seat, decision.id, sent, key="k")
    again = another(redis, on_other_rules="refuse").act(match, decision.seat, decision.id, sent, key="k")
    assert again.replayed
    assert again.entries == first.entries


def test_people_may_still_end_a_match_that_waits_for_its_rules(redis: Redis, old: MatchId) -> None:
    matches = another(redis, on_other_rules="refuse")
    matches.absences.resign(old, A, None)
    assert kinds(matches, old)[-1] != "RulesChanged"
    assert matches.archive.position(old).rules == OLD


def test_a_match_that_the_new_rules_take_for_ended_is_not_ended_before_the_log_says_so(redis: Redis) -> None:
    with older_rules():
        matches = another(redis)
        match = begun(matches)
        played(matches, match, 3)
    over = replace(TOY, outcome=lambda _: FINAL)
    there = Matches(redis, games={**GAMES, TOY.id: over})
    assert there.archive.position(match).status == "playing"
    with pytest.raises(DecisionClosed):
        answer(there, match, SeededChance(1))
    assert kinds(there, match)[-3:] == ["RulesChanged", "SeedDisclosed", "MatchClosed"]


FINAL = Outcome(winners=(), scores={}, teams={}, reasons=("other rules",))


def test_a_finished_match_is_what_was_recorded(redis: Redis, finished: MatchId) -> None:
    with older_rules():
        recorded = another(redis).archive.position(finished)
    undecided = replace(TOY, outcome=lambda _: None)
    there = Matches(redis, games={**GAMES, TOY.id: undecided}).archive.position(finished)
    assert (there.status, there.ending, there.outcome) == ("ended", "played", recorded.outcome)
    assert there.outcome is not None


@pytest.mark.parametrize("broken", ["evolve", "events"])
def test_what_the_rules_of_today_cannot_fold_is_still_told(
    redis: Redis, finished: MatchId, old: MatchId, broken: str
) -> None:
    def evolve(_: object, event: Event) -> Any:
        raise KeyError(type(event))

    gone: AnyGame = replace(TOY, evolve=evolve) if broken == "evolve" else replace(TOY, events=TOY.events[:1])
    there = Matches(redis, games={**GAMES, TOY.id: gone})
    with older_rules():
        recorded = another(redis).archive.position(finished)
        proved = proof(another(redis), finished)
    position = there.archive.position(finished)
    assert isinstance(position.table, NoTable)
    assert (position.status, position.outcome, position.damage) == ("ended", recorded.outcome, None)
    assert proof(there, finished) == proved
    assert (broken == "events") == any(isinstance(one.event, Unread) for one in whole_log(there, finished))
    with pytest.raises(OtherRules):
        position.game.view(position.table, None)
    with pytest.raises(OtherRules):
        there.talk(old, A, {"type": "say", "text": "Hello?"})
    assert isinstance(there.archive.position(old).table, NoTable)
    assert another(redis).archive.position(old).damage is None


def test_the_audit_runs_again_what_the_rules_here_judged_and_names_the_rest(
    redis: Redis, old: MatchId, finished: MatchId
) -> None:
    matches = another(redis)
    played(matches, old)
    found = audited(proof(matches, old), GAMES)
    first, second = found.judged
    assert (first.rules, first.here, first.rerun) == (OLD, False, 0)
    assert (second.rules, second.here, second.last) == (HERE, True, found.events)
    assert found.rerun == second.rerun > 0
    assert (found.same_rules, found.finding) == (False, None)
    others = audited(proof(matches, finished), GAMES)
    assert (others.rerun, others.finding) == (0, None)


def test_rules_that_would_judge_otherwise_are_found_when_all_is_run_again(
    redis: Redis, finished: MatchId
) -> None:
    matches = another(redis)
    entries = whole_log(matches, finished)
    assert rerun(entries, TOY)

    def decide(*given: Any) -> list[Event]:
        return [*TOY.decide(*given), Said(A, "Amen.")]

    with pytest.raises(Differs):
        rerun(entries, replace(TOY, decide=decide))
