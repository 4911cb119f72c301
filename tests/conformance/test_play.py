"""Whoever plays, and however badly, the rules hold and the match ends."""

from __future__ import annotations

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from tests.conformance import laws
from tests.conformance.playthroughs import Playthrough, Style, playthrough
from tests.conformance.tables import each_table
from tests.conformance.wishes import Wishes

MATCHES = 12
"""Matches for each player count and law."""
MOMENTS = 8
"""Moments drawn from each of them."""

pytestmark = each_table


def matches(game: AnyGame, seats: int) -> list[Playthrough]:
    styles: tuple[Style, ...] = ("random", "random", "mixed")
    return [playthrough(game, seats, seed, styles[seed % 3]) for seed in range(MATCHES)]


@pytest.mark.parametrize("style", ["random", "scripted", "mixed", "default"])
def test_somebody_decides_until_the_match_ends_in_time(game: AnyGame, seats: int, style: Style) -> None:
    for seed in range(2):
        played = playthrough(game, seats, seed, style)
        for moment in played.moments(most=MOMENTS):
            laws.somebody_decides_until_the_outcome(moment)
        laws.an_outcome_names_sides_and_reasons(moment)
        laws.a_side_wins_or_loses_together(moment)


def test_every_legal_action_is_accepted(game: AnyGame, seats: int) -> None:
    for number, played in enumerate(matches(game, seats)):
        for moment in played.moments(most=MOMENTS):
            laws.legal_actions_are_accepted(moment, 1000 if number == 0 else 5, SeededChance(number))


def test_everything_else_is_refused(game: AnyGame, seats: int) -> None:
    chance, wishes = SeededChance(seats), Wishes(game)
    for played in matches(game, seats):
        for moment in played.moments(most=MOMENTS):
            for seat in moment.pending:
                wishes.meet(game.legal(moment.table, seat))
            laws.all_else_is_refused(moment, wishes, 20, chance)


def test_talk_is_heard_or_refused(game: AnyGame, seats: int) -> None:
    chance = SeededChance(seats)
    for played in matches(game, seats)[:4]:
        for moment in played.moments(most=MOMENTS):
            laws.talk_is_heard_or_refused(moment, chance)


def test_every_piece_stays_in_the_match(game: AnyGame, seats: int) -> None:
    for played in matches(game, seats):
        laws.every_piece_stays_in_the_match(played)


def test_bots_answer_from_what_they_were_told(game: AnyGame, seats: int) -> None:
    for played in matches(game, seats)[:3]:
        for moment in played.moments(most=MOMENTS):
            laws.a_bot_answers_from_what_it_was_told(moment)
