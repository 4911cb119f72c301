"""Bots of every game play by what their seats know, and what they go by is in order."""

from __future__ import annotations

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.secrets import Seat
from tests.conformance import minds
from tests.conformance.playthroughs import Moment, Playthrough, Style, playthrough
from tests.conformance.tables import each_table
from tests.secrecy.histories import another, random_history

MOMENTS = 6
"""Moments drawn from each of two matches, for laws that cost little."""

pytestmark = each_table


def matches(game: AnyGame, seats: int) -> list[Playthrough]:
    styles: tuple[Style, ...] = ("random", "mixed")
    return [playthrough(game, seats, seed, style) for seed, style in enumerate(styles)]


def moments(game: AnyGame, seats: int) -> list[Moment]:
    return [moment for played in matches(game, seats) for moment in played.moments(most=MOMENTS)]


def test_the_quick_player_needs_no_more_than_its_seat_knows(game: AnyGame, seats: int) -> None:
    for moment in moments(game, seats):
        minds.the_quick_player_needs_no_more_than_its_seat_knows(moment, SeededChance(seats))


def test_a_value_is_a_share_and_the_outcome_at_the_end(game: AnyGame, seats: int) -> None:
    for moment in moments(game, seats):
        minds.a_value_is_a_share_and_the_outcome_at_the_end(moment, SeededChance(seats))


def test_the_clock_never_falls(game: AnyGame, seats: int) -> None:
    for played in matches(game, seats):
        minds.the_clock_never_falls(played)


def test_worlds_are_weighed_unsealed_and_compared_in_order(game: AnyGame, seats: int) -> None:
    for moment in moments(game, seats):
        minds.the_true_world_is_possible(moment, SeededChance(seats))
        minds.what_is_unsealed_can_be_played_on(moment, SeededChance(seats))
        minds.what_others_chose_unseen_is_chosen_again(moment, SeededChance(seats))
        minds.candidates_are_legal(moment)


def test_every_bot_keeps_to_the_rules(game: AnyGame, seats: int) -> None:
    for moment in playthrough(game, seats, 1, "mixed").moments(most=1):
        minds.every_bot_keeps_to_the_rules(moment)


def test_hidden_facts_move_no_bot(game: AnyGame, seats: int) -> None:
    chance = SeededChance(f"{game.id}/{seats}")
    history = random_history(game, seats, 12, chance)
    for decision in game.pending(history.table)[:1]:
        seat = Seat(decision.seat)
        minds.hidden_facts_move_no_bot(history, another(history, seat, chance, attempts=10), seat)
