"""Tests of the tests: every planted leak is found by the law it breaks, and the sound game by none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from tests.conformance import leaks, telltales
from tests.conformance.planted import CARD_LEAKS, LOG_LEAKS, SETUP_LEAKS, TABLE_LEAKS, WORLD_LEAKS
from tests.conformance.playthroughs import Moment, playthrough
from tests.conformance.wishes import Wishes
from tests.toy import TOY
from tests.toy.table import Phase

SEATS = 4
MATCHES = 12


def each(games: Mapping[str, AnyGame]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in games.items()])


def moments(game: AnyGame) -> Iterator[Moment]:
    for seed in range(MATCHES):
        yield from playthrough(game, SEATS, seed).moments(most=10)


def told_is_enough(game: AnyGame) -> None:
    for moment in moments(game):
        leaks.what_is_told_is_enough(moment)


def worlds_look_alike(game: AnyGame) -> None:
    chance, wishes = SeededChance(1), Wishes(game)
    for moment in moments(game):
        for seat in moment.pending:
            wishes.meet(game.legal(moment.table, seat))
        leaks.hidden_facts_change_nothing(moment, wishes, chance)


def setup_is_discreet(game: AnyGame) -> None:
    telltales.setup_gives_nothing_away(game, SEATS, None, 1)


def actions_are_discreet(game: AnyGame) -> None:
    """Where the next action may shuffle or seal something, a few times over."""
    chance = SeededChance(1)
    for moment in moments(game):
        if moment.table.phase is Phase.VOTING or not moment.table.pile.size:
            for seat in moment.pending[:1] * 2:
                telltales.actions_give_nothing_away(moment, seat, None, chance)


def cards_are_in_sight(game: AnyGame) -> None:
    for moment in moments(game):
        leaks.public_fields_name_cards_in_sight(moment)


@pytest.mark.parametrize(
    "law", [told_is_enough, worlds_look_alike, setup_is_discreet, actions_are_discreet, cards_are_in_sight]
)
def test_a_game_without_leaks_keeps_every_law(law: Callable[[AnyGame], None]) -> None:
    law(TOY)


@each(TABLE_LEAKS)
def test_a_reader_with_its_own_table_catches(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match="from its own log"):
        told_is_enough(game)


@each(WORLD_LEAKS)
def test_a_reader_with_two_worlds_catches(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match="in another world"):
        worlds_look_alike(game)


@each(SETUP_LEAKS)
def test_a_reader_of_many_set_ups_catches(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match="tells a spectator"):
        setup_is_discreet(game)


@each(LOG_LEAKS)
def test_a_reader_of_many_logs_catches(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match="tells a spectator"):
        actions_are_discreet(game)


@each(CARD_LEAKS)
def test_a_reader_of_public_fields_catches(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match="hidden card"):
        cards_are_in_sight(game)
