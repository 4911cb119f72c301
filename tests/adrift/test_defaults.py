"""When time runs out: the published default of every decision."""

from __future__ import annotations

import pytest

from domain.adrift import GAME
from domain.adrift.components import EventId
from domain.adrift.pieces import Phase
from domain.adrift.play import BELONGS
from domain.kernel.chance import SeededChance
from domain.kernel.match import Match
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from tests.adrift.tables import (
    BISCUIT,
    BUCKET,
    ENDURE,
    FISH_NONE,
    GO_HUNGRY,
    GUN,
    HUNGER,
    JUNK,
    KIT,
    NO,
    PASS_USE,
    PASS_VOTE,
    PUT_DONE,
    ROD,
    STEW,
    A,
    B,
    C,
    D,
    accuse,
    all_do,
    eat,
    feed,
    given,
    hand_over,
    jettison,
    pending,
    put,
    rescue,
    target,
    tkg,
    tkws,
    until,
    use,
    waiting_in,
)
from tests.scenario import Scenario


def default(match: Scenario, seat: int) -> Action:
    return GAME.default(match.table, Seat(seat))


def test_what_can_be_declined_is_declined() -> None:
    """5.1, ruling 46: use, fish, vote, ballot, food."""
    assert default(given(tkws().hand(0, GUN)), 0) == PASS_USE
    assert default(given(tkws().hand(0, ROD).closed(GUN)).when((A, use("a1"))), 0) == FISH_NONE
    voting = until(given(tkws()), Phase.VOTE)
    assert default(voting, 0) == PASS_VOTE
    assert default(voting.when((A, accuse(3))), 3) == NO
    starving = until(given(tkws().hand(0, BISCUIT).events(EventId.LONG_DAY)), Phase.STARVE)
    assert default(starving, 0) == PUT_DONE


def test_the_gun_of_seat_0_would_strike_seat_1() -> None:
    """12.44: the first legal seat clockwise."""
    assert default(given(tkws().hand(0, GUN)).when((A, use("a1"))), 0) == target(1)
    match = given(tkws().dead(3).hand(2, GUN)).when(*all_do(PASS_USE, 0, 1), (C, use("c1")))
    assert default(match, 2) == target(0)


def test_first_aid_and_sharks_begin_with_the_chooser() -> None:
    """12.44: beginning with the chooser."""
    scene = tkws().hand(1, KIT).vitality(2, 2, 3, 3)
    assert default(given(scene).when((A, PASS_USE), (B, use("b1"))), 1) == target(1)
    sharks = until(given(tkws().events(EventId.CIRCLING_SHARKS).compass(2)), Phase.EVENT_TARGET)
    assert default(sharks, 2) == target(2)
    delirium = until(given(tkws().events(EventId.DELIRIUM).compass(3)), Phase.EVENT_TARGET)
    assert default(delirium, 3) == target(0)


def test_a_forced_discard_is_the_card_held_longest() -> None:
    """12.44: bucket of 3 on 0."""
    scene = tkws().hand(3, BUCKET).hand(0, STEW, JUNK)
    match = given(scene).when(*all_do(PASS_USE, 0, 1, 2), (D, use("d1")))
    assert default(match, 3) == target(0)
    match.when((D, target(0)))
    assert default(match, 0) == jettison("a1")


def test_sealed_cards_are_those_held_longest() -> None:
    """5.1: swell and huddle."""
    swell = until(given(tkws().hand(0, STEW, JUNK).events(EventId.ROUGH_SWELL)), Phase.EVENT_DISCARD)
    assert default(swell, 0) == jettison("a1")
    huddle = until(given(tkws().hand(2, STEW, JUNK).events(EventId.HUDDLE)), Phase.EVENT_PASS)
    assert default(huddle, 2) == hand_over("c1")


def test_against_a_leak_those_with_two_cards_lay_two() -> None:
    """12.44: hands 2, 1, 2, 1."""
    scene = tkws().hand(0, JUNK, STEW).hand(1, GUN).hand(2, STEW, JUNK).hand(3, BISCUIT)
    match = until(given(scene.events(EventId.LEAK)), Phase.EVENT_LEAK)
    played = []
    while match.table.phase is Phase.EVENT_LEAK:
        [seat] = pending(match)
        played.append((seat, default(match, seat)))
        match.when(played[-1])
    assert played == [
        (0, jettison("a1")),
        (0, jettison("a2")),
        (1, ENDURE),
        (2, jettison("c1")),
        (2, jettison("c2")),
        (3, ENDURE),
    ]


def test_food_is_served_in_turn_order_from_the_holder() -> None:
    """12.44: two portions, holder 2: 2 and 3 are fed."""
    scene = tkws().compass(2).hand(2, STEW).events(EventId.LONG_DAY)
    match = until(given(scene), Phase.STARVE).when((C, put("c1")))
    assert default(until(match, Phase.ALLOCATE), 2) == feed(2, 3)


@pytest.mark.parametrize("fill", ["full", "free"])
def test_places_are_filled_in_turn_order_from_the_holder(fill: str) -> None:
    """12.44: holder 3: 0 and 3, whatever `rescue_fill` says."""
    match = until(given(tkws(rescue_fill=fill).compass(3).rescue_comes()), Phase.RESCUE_CHOOSE)
    assert default(match, 3) == rescue(0, 3)


def test_the_last_meal_is_the_food_held_longest() -> None:
    """12.44: junk, stew, biscuit: the stew; without food `go-hungry`."""
    scene = tkg().dead(2).hand(0, JUNK, STEW, BISCUIT, GUN).end_deck(HUNGER)
    match = given(scene).when((A, use("a4")), (A, target(1)))
    assert default(match, 0) == eat("a2")
    match = given(tkg().dead(2).hand(0, JUNK, GUN).end_deck(HUNGER)).when((A, use("a2")), (A, target(1)))
    assert default(match, 0) == GO_HUNGRY


@pytest.mark.parametrize("phase", list(BELONGS))
def test_every_decision_has_a_legal_default(phase: Phase) -> None:
    """5.1, invariant 5."""
    match = waiting_in(phase)
    for seat in pending(match):
        assert default(match, seat) in match.legal(seat)


@pytest.mark.parametrize("players", GAME.seats)
def test_a_match_of_defaults_only_ends(players: int) -> None:
    """12.44."""
    match = Match(GAME, players, {}, SeededChance(players))
    while match.pending:
        seat = match.pending[0].seat
        match.act(seat, GAME.default(match.table, seat))
    assert match.outcome is not None
