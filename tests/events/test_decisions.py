"""Decisions: which question a seat is asked, and which answers it still takes."""

from __future__ import annotations

import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from events.log import Conflict
from events.matches import Matches
from events.refusals import DecisionClosed
from tests.events.playing import (
    A,
    B,
    another,
    answer,
    begun,
    chatted,
    played,
    whole_log,
    wish,
)
from tests.toy.shelf import GAME, GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_stays_the_same_until_its_own_seat_acts(matches: Matches, game: str) -> None:
    match = begun(matches, game, max(GAMES[game].seats))
    chance = SeededChance(9)
    known: set[str] = set()
    for _ in range(25):
        before = matches.archive.position(match)
        if not before.decisions:
            break
        known |= {decision.id for decision in before.decisions}
        acted = answer(matches, match, chance).entries[0].event
        assert isinstance(acted, Acted)
        for decision in matches.archive.position(match).decisions:
            old = before.decision_of(decision.seat)
            if decision.seat == acted.seat:
                assert decision.id not in known
            elif old is not None and old.kind == decision.kind:
                assert decision == old


def test_a_decision_is_named_after_the_version_it_was_open_from(matches: Matches) -> None:
    match = begun(matches)
    start = matches.archive.position(match)
    assert [decision.id for decision in start.decisions] == [f"d{start.version}-0"]
    later = played(matches, match, actions=1)
    assert [decision.since for decision in later.decisions] == [later.version]


def test_talk_opens_and_closes_nothing(matches: Matches) -> None:
    match = begun(matches, GAME, 2)
    before = matches.archive.position(match)
    chatted(matches, match, 3, seat=B)
    after = matches.archive.position(match)
    assert after.decisions == before.decisions
    assert after.version == before.version + 3


def test_an_answer_to_another_decision_is_refused_and_told_what_is_open(matches: Matches) -> None:
    match = begun(matches, GAME, 2)
    position = matches.archive.position(match)
    decision = position.decisions[0]
    sent = wish(position, decision, SeededChance(1))
    with pytest.raises(DecisionClosed) as closed:
        matches.act(match, decision.seat, "d1-0", sent)
    assert closed.value.open_now == decision
    with pytest.raises(DecisionClosed) as closed:
        matches.act(match, Seat(1 - decision.seat), decision.id, sent)
    assert closed.value.open_now is None
    assert matches.archive.position(match).version == position.version


def test_a_check_says_what_acting_would_and_changes_nothing(matches: Matches) -> None:
    match = begun(matches)
    position = matches.archive.position(match)
    decision = position.decisions[0]
    matches.check(match, decision.seat, decision.id, wish(position, decision, SeededChance(1)))
    with pytest.raises(DecisionClosed):
        matches.check(match, decision.seat, "d1-0", {})
    assert matches.archive.position(match) == position


def test_a_race_that_is_never_won_is_a_conflict(
    matches: Matches, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else is always faster: between every read and its append another word is said."""
    match = begun(matches)
    rival = another(redis)
    monkeypatch.setattr("events.writing.ATTEMPTS", 3)

    def interrupted() -> int:
        chatted(rival, match, 1)
        return 0

    slow = another(redis, now=interrupted)
    with pytest.raises(Conflict):
        slow.talk(match, A, {"type": "say", "text": "never heard"})
    assert not any(b"never heard" in entry.data for entry in whole_log(matches, match))
