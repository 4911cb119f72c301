"""Every game is spelt as the wire wants it, and says what it refuses."""

from __future__ import annotations

from domain.kernel.codec import AnyGame
from tests.conformance import spelling
from tests.conformance.tables import each_game

pytestmark = each_game


def test_a_game_introduces_itself(game: AnyGame) -> None:
    spelling.the_game_introduces_itself(game)


def test_refusals_point_to_rules(game: AnyGame) -> None:
    spelling.refusals_point_to_rules(game)


def test_kinds_have_names_of_their_own(game: AnyGame) -> None:
    spelling.kinds_have_names_of_their_own(game)


def test_every_event_is_recorded(game: AnyGame) -> None:
    spelling.every_event_is_recorded(game)


def test_names_and_values_are_spelt_alike(game: AnyGame) -> None:
    spelling.names_and_values_are_spelt_alike(game)


def test_secrets_stand_where_redaction_reaches(game: AnyGame) -> None:
    spelling.secrets_stand_where_redaction_reaches(game)


def test_private_marks_stand_on_actions(game: AnyGame) -> None:
    spelling.private_marks_stand_on_actions(game)


def test_clients_choose_no_names(game: AnyGame) -> None:
    spelling.clients_choose_no_names(game)


def test_options_are_checked(game: AnyGame) -> None:
    spelling.options_are_checked(game)
