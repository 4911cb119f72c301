"""What no game takes is refused with the same codes in the same order in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame, read_action, read_talk
from domain.kernel.match import Match, act, speak
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.violations import UNIVERSAL, RuleViolation
from tests.conformance.playthroughs import playthrough
from tests.conformance.tables import each_game

pytestmark = each_game

UNKNOWN = {"type": "fly"}


def refusal(attempt: Callable[..., object], *arguments: Any) -> str:
    with pytest.raises(RuleViolation) as refused:
        attempt(*arguments)
    return refused.value.code


def acting(game: AnyGame, table: Any, seat: int, action: Action) -> str:
    return refusal(act, game, table, Seat(seat), action, SeededChance(0))


def test_every_game_lists_them_first(game: AnyGame) -> None:
    assert list(game.refusals)[: len(UNIVERSAL)] == list(UNIVERSAL)


@pytest.mark.parametrize("seats", [True, 3.0, "3", None, -1, 1000])
def test_a_count_that_is_none_is_refused_before_all_options(game: AnyGame, seats: Any) -> None:
    assert refusal(game.read_options, seats, {}) == "bad-player-count"
    assert refusal(game.read_options, seats, {"no_such_option": 1}) == "bad-player-count"


def test_an_unknown_option_is_refused_before_every_value(game: AnyGame) -> None:
    amiss: dict[str, object] = {name: {"no": ["value"]} for name in game.options.__struct_fields__}
    for seats in game.seats:
        assert refusal(game.read_options, seats, {**amiss, "no_such_option": 1}) == "unknown-option"


def test_the_end_comes_before_the_seat_the_seat_before_the_action_and_the_action_before_its_fields(
    game: AnyGame,
) -> None:
    seats = max(game.seats)
    opening = Match(game, seats, {}, SeededChance(1)).table
    over = playthrough(game, seats, 1).match.table
    unknown, torn = (read_action(game, wish) for wish in (UNKNOWN, torn_wish(game)))
    for action in (unknown, torn):
        for seat in (0, -1, seats):
            assert acting(game, over, seat, action) == "match-over"
        for nobody in (-1, seats):
            assert acting(game, opening, nobody, action) == "no-such-seat"
    for seat in range(seats):
        assert acting(game, opening, seat, unknown) == "unknown-action"
        assert acting(game, opening, seat, torn) == "malformed"


def test_talk_knows_them_too_and_no_end(game: AnyGame) -> None:
    seats = max(game.seats)
    opening = Match(game, seats, {}, SeededChance(1)).table
    over = playthrough(game, seats, 1).match.table
    for table in (opening, over):
        for wish, code in ((UNKNOWN, "unknown-action"), ({"type": "say"}, "malformed")):
            words = read_talk(game, wish)
            assert refusal(speak, game, table, Seat(seats), words) == "no-such-seat"
            assert refusal(speak, game, table, Seat(0), words) == code


def torn_wish(game: AnyGame) -> dict[str, object]:
    """An action of the game with a field that no action has."""
    return {"type": game.actions[0].__struct_config__.tag, "no_such_field": 1}
