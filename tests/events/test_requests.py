"""What is sent twice, and what the rules refuse: nothing has then changed."""

from __future__ import annotations

import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from domain.kernel.violations import RuleViolation
from events.log import KeyReused
from events.matches import Matches
from tests.events.playing import A, B, another, answer, begun, wish
from tests.toy.shelf import GAME


def test_an_action_with_the_same_key_answers_as_the_first_time(matches: Matches, redis: Redis) -> None:
    match = begun(matches)
    position = matches.archive.position(match)
    decision = position.decisions[0]
    sent = wish(position, decision, SeededChance(1))
    first = matches.act(match, decision.seat, decision.id, sent, key="mine")
    answer(matches, match, SeededChance(2))
    for process in (matches, another(redis)):
        again = process.act(match, decision.seat, decision.id, sent, key="mine")
        assert again.replayed
        assert again.entries == first.entries
    with pytest.raises(KeyReused):
        matches.act(match, decision.seat, "d1-0", sent, key="mine")


def test_a_key_means_different_things_for_acting_talking_and_other_seats(matches: Matches) -> None:
    match = begun(matches, GAME, 2)
    position = matches.archive.position(match)
    decision = position.decisions[0]
    matches.act(match, decision.seat, decision.id, wish(position, decision, SeededChance(1)), key="k")
    for seat in (A, B):
        assert not matches.talk(match, seat, {"type": "say", "text": "hello"}, key="k").replayed


def test_what_the_rules_forbid_changes_nothing(matches: Matches) -> None:
    match = begun(matches)
    position = matches.archive.position(match)
    decision = position.decisions[0]
    for sent in ({}, {"type": "fly"}, {"type": 3}):
        with pytest.raises(RuleViolation):
            matches.act(match, decision.seat, decision.id, sent)
    with pytest.raises(RuleViolation):
        matches.talk(match, A, {"type": "say", "text": ""})
    assert matches.archive.position(match) == position
