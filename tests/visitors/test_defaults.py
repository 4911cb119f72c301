"""When time runs out: the default of every decision, known beforehand and always legal."""

from __future__ import annotations

import pytest

from domain.kernel.match import Match
from domain.kernel.secrets import HiddenFace, Seat
from domain.visitors import GAME
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario
from tests.visitors.manors import (
    BELL,
    CANDLE,
    CENSER,
    END,
    VESSEL,
    A,
    B,
    created,
    discard,
    given,
    pick,
    place,
    standard_scene,
)


def default(match: Scenario) -> object:
    return GAME.default(match.table, GAME.pending(match.table)[0].seat)


def building() -> Scenario:
    tiles = ["nursery", "gallery", "kitchen", "library"]
    return created(2, LoadedChance(room_tiles=[tiles]), difficulty="easy")


def test_the_first_drawn_tile_that_is_not_laid_is_picked() -> None:
    """5.0, `build-pick`: in drawn order, not in the order of the box."""
    match = building()
    assert default(match) == pick("nursery")
    match.when((A, pick("nursery")), (A, place(-1, 0)))
    assert default(match) == pick("gallery")


def test_a_tile_is_laid_where_the_engine_would_lay_it() -> None:
    """5.0, `build-place`: of equally good places the smallest x, then y, then rotation."""
    match = building().when((A, pick("library")))
    assert default(match) == place(-1, 0, 0)
    match.when((A, place(0, -1, 1)), (B, pick("gallery")))
    assert default(match) == place(-1, 0, 0)
    match.when((B, place(1, 0)), (A, pick("kitchen")))
    assert default(match) == place(1, -1, 1)


def test_the_card_drawn_last_is_discarded() -> None:
    """5.0, `discard`: twice over, until four are left."""
    scene = standard_scene().with_hand(B, BELL, CENSER, CANDLE, VESSEL).with_trinkets_on_top(BELL, VESSEL)
    match = given(scene).when((A, END))
    first, second = (card.open().id for card in match.table.hands[B][-1:-3:-1])
    assert default(match) == discard(first)
    assert default(match.when((B, discard(first)))) == discard(second)


def test_the_actions_are_ended() -> None:
    """5.0, `act`."""
    assert default(given(standard_scene())) == END


def test_with_closed_hands_only_the_deciding_seat_can_tell_its_default() -> None:
    """5.0: it names a card, and nobody else knows its id."""
    match = Match(GAME, 2, {"hands": "closed", "build": "auto"}, LoadedChance())
    while match.pending[0].kind != "discard":
        match.act(match.pending[0].seat, END)
    seat = match.pending[0].seat
    other = Seat(1 - seat)
    assert GAME.default(match.knowledge(seat).table, seat) == GAME.default(match.table, seat)
    with pytest.raises(HiddenFace):
        GAME.default(match.knowledge(other).table, seat)
