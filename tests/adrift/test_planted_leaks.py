"""Tests of the tests: the game with a leak of each kind is found out, and the sound game never is."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from domain.adrift import GAME
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from tests.adrift import planted, secrecy
from tests.adrift.playing import moments, quiet_match, server_log
from tests.conformance import leaks
from tests.conformance.wishes import Wishes

SEATS = 4
MATCHES = 6
MOMENTS = 14


def each(games: Mapping[str, AnyGame]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in games.items()])


def told_is_enough(game: AnyGame) -> None:
    for moment in moments(game, SEATS, MATCHES, MOMENTS):
        leaks.what_is_told_is_enough(moment)


def worlds_look_alike(game: AnyGame) -> None:
    chance, wishes = SeededChance(1), Wishes(game)
    for moment in moments(game, SEATS, MATCHES, MOMENTS):
        for seat in moment.pending:
            wishes.meet(game.legal(moment.table, seat))
        leaks.hidden_facts_change_nothing(moment, wishes, chance)


def audiences_are_right(game: AnyGame) -> None:
    for seed in range(MATCHES):
        secrecy.faces_have_the_audience_of_the_table(server_log(game, SEATS, seed))


def cards_cannot_be_followed(game: AnyGame) -> None:
    for seed in range(2):
        secrecy.no_card_is_followed_out_of_a_hand(quiet_match(game, SEATS, seed))


def test_the_sound_game_keeps_every_law() -> None:
    """12.40 and invariant 11: also in matches that last."""
    told_is_enough(GAME)
    worlds_look_alike(GAME)
    audiences_are_right(GAME)
    cards_cannot_be_followed(GAME)


@each(planted.TABLE_LEAKS)
def test_a_reader_with_its_own_table_catches(game: AnyGame) -> None:
    """8: by the first shared law."""
    with pytest.raises(AssertionError, match="from its own log"):
        told_is_enough(game)


@each(planted.WORLD_LEAKS)
def test_a_reader_with_two_worlds_catches(game: AnyGame) -> None:
    """8: by the second shared law."""
    with pytest.raises(AssertionError, match="in another world"):
        worlds_look_alike(game)


@each(planted.AUDIENCE_LEAKS)
def test_the_table_of_secrets_catches(game: AnyGame) -> None:
    """8: who may know which face."""
    with pytest.raises(AssertionError, match=r"is for .*everyone"):
        audiences_are_right(game)


@each(planted.GIVER_LEAKS)
def test_two_givers_who_change_places_catch(game: AnyGame) -> None:
    """8: which cards a seat put, never."""
    with pytest.raises(AssertionError, match="who gave which card shows"):
        secrecy.givers_cannot_be_told_apart(game)


@each(planted.FISHING_LEAKS)
def test_two_discarders_who_change_places_catch(game: AnyGame) -> None:
    """8, ruling 44: face-down discards, never."""
    with pytest.raises(AssertionError, match="who discarded which card shows"):
        secrecy.discarders_cannot_be_told_apart(game, secrecy.Discarding.BUCKET)


def test_an_id_that_follows_a_card_out_of_a_hand_is_caught() -> None:
    """Invariant 11."""
    with pytest.raises(AssertionError, match=r"tells .* of"):
        cards_cannot_be_followed(planted.GIVER_LEAKS["the pile keeps the ids of the hands"])
