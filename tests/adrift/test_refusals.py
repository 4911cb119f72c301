"""What is refused, with which code, and in which order the tests come."""

from __future__ import annotations

import pytest

from domain.adrift import GAME
from domain.adrift.components import EventId
from domain.adrift.moves import ACTIONS
from domain.adrift.pieces import Phase
from domain.adrift.play import BELONGS
from domain.adrift.refusals import refused
from domain.kernel.codec import tag_of
from tests.adrift.tables import (
    BISCUIT,
    GUN,
    JUNK,
    NO,
    PASS_USE,
    PASS_VOTE,
    POISON,
    YES,
    A,
    accuse,
    given,
    jettison,
    target,
    tkws,
    until,
    use,
    waiting_in,
)

FLY = {"type": "fly"}
TORN = {"type": "use"}


def test_the_sentences_are_those_of_the_specification() -> None:
    """6: 32 codes, each with its rule."""
    assert len(refused) == 32
    assert all(refusal.rule in GAME.rules for refusal in refused.values())
    assert refused["vote-taken"].sentence.startswith("You are drunk")


def test_wishes_that_do_not_fit_the_use_step() -> None:
    """12.25: biscuit, poison and junk, and everything around them."""
    match = given(tkws().hand(0, BISCUIT, POISON, JUNK))
    for card in ("a1", "a2", "a3"):
        match.refuses(0, use(card), "no-effect")
    assert match.legal(0) == [PASS_USE]
    match.refuses(0, FLY, "unknown-action").refuses(0, {}, "unknown-action")
    match.refuses(0, PASS_VOTE, "wrong-phase").refuses(1, PASS_USE, "not-your-turn")
    match.refuses(4, PASS_USE, "no-such-seat").refuses(-1, PASS_USE, "no-such-seat")
    for torn in (
        {"type": "use"},
        {"type": "use", "card": 7},
        {"type": "pass_use", "card": "a1"},
        {"type": "ballot", "yes": 1},
        {"type": "feed", "seats": [True]},
        {"type": "feed", "seats": 2},
        {"type": "target", "seat": "0"},
        {"type": "target", "seat": True},
        {"type": "rescue", "seats": [0], "why": "love"},
    ):
        match.refuses(0, torn, "malformed")


def test_the_order_of_tests_before_the_rules_of_an_action() -> None:
    """6: the match, the seat, the action's type and fields, death, the phase, whose turn it is."""
    match = given(tkws().dead(3).hand(0, GUN))
    match.refuses(9, FLY, "no-such-seat").refuses(9, TORN, "no-such-seat")
    match.refuses(3, FLY, "unknown-action").refuses(3, TORN, "malformed")
    match.refuses(3, YES, "seat-is-dead").refuses(3, PASS_USE, "seat-is-dead")
    match.refuses(1, YES, "wrong-phase").refuses(1, use("a1"), "not-your-turn")
    match.refuses(0, use("b1"), "card-not-in-hand")


def test_a_seat_that_is_not_asked_hears_why() -> None:
    """6: before not-your-turn come already-voted, vote-taken and already-chosen."""
    match = until(given(tkws()), Phase.VOTE)
    match.table.weights = [2, 0, 1, 1]
    match.when((A, accuse(3)), (A, NO))
    match.refuses(0, YES, "already-voted").refuses(1, YES, "vote-taken")
    swell = tkws().hand(0, JUNK).hand(1, JUNK).events(EventId.ROUGH_SWELL)
    match = until(given(swell), Phase.EVENT_DISCARD).when((A, jettison("a1")))
    match.refuses(0, jettison("a1"), "already-chosen").refuses(2, jettison("a1"), "not-your-turn")


@pytest.mark.parametrize("seat", [4, 7, -1])
def test_seats_that_do_not_exist_are_not_living(seat: int) -> None:
    """6, `target`: choose a living player."""
    match = given(tkws().hand(0, GUN)).when((A, use("a1")))
    match.refuses(0, target(seat), "target-not-living")


def test_every_action_belongs_to_a_phase() -> None:
    """5.1: and every phase that waits has a way on."""
    assert {kind for kinds in BELONGS.values() for kind in kinds} == set(ACTIONS)


def test_there_are_seventeen_actions_and_none_that_only_shows_a_card() -> None:
    """6: the table of actions; ruling 40."""
    names = """
        pass_use use target fish fish_none jettison endure hand_over pass_vote accuse ballot
        put put_done feed rescue eat go_hungry
    """
    assert [tag_of(kind) for kind in ACTIONS] == names.split()


@pytest.mark.parametrize("phase", list(BELONGS))
def test_an_action_of_another_phase_is_refused(phase: Phase) -> None:
    """6: wrong-phase, whoever sends it."""
    match = waiting_in(phase)
    strangers = [kind for kind in ACTIONS if kind not in BELONGS[phase]]
    for kind in strangers:
        wish = {"type": tag_of(kind), **fields(kind)}
        for seat in match.table.living:
            match.refuses(seat, wish, "wrong-phase")


def fields(kind: type) -> dict[str, object]:
    values: dict[str, object] = {"card": "a1", "seat": 1, "seats": [0, 1], "yes": True}
    return {name: values[name] for name in kind.__struct_fields__}  # type: ignore[attr-defined]
