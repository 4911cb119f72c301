"""A log, a snapshot and a copy are each the whole match."""

from __future__ import annotations

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from tests.conformance import laws
from tests.conformance.playthroughs import playthrough
from tests.conformance.tables import each_table

MATCHES = 3
MOMENTS = 6

pytestmark = each_table


def test_the_log_is_the_table(game: AnyGame, seats: int) -> None:
    for seed in range(MATCHES):
        laws.the_log_is_the_table(playthrough(game, seats, seed))


def test_a_decision_hands_over_its_table(game: AnyGame, seats: int) -> None:
    for seed in range(4):
        chance = SeededChance(seed)
        for moment in playthrough(game, seats, seed).moments(most=12):
            laws.a_decision_hands_over_its_table(moment, 3, chance)


def test_records_survive_the_wire(game: AnyGame, seats: int) -> None:
    for seed in range(MATCHES):
        laws.records_survive_the_wire(playthrough(game, seats, seed))


def test_secrets_hold_no_secrets(game: AnyGame, seats: int) -> None:
    for seed in range(MATCHES):
        laws.secrets_hold_no_secrets(playthrough(game, seats, seed))


def test_actions_survive_the_wire(game: AnyGame, seats: int) -> None:
    for seed in range(MATCHES):
        for moment in playthrough(game, seats, seed).moments(most=MOMENTS):
            laws.actions_survive_the_wire(moment)


def test_a_table_survives_the_wire(game: AnyGame, seats: int) -> None:
    for seed in range(MATCHES):
        for moment in playthrough(game, seats, seed).moments(most=MOMENTS):
            laws.a_table_survives_the_wire(moment, SeededChance(seed))


def test_a_copy_is_independent(game: AnyGame, seats: int) -> None:
    for seed in range(MATCHES):
        for moment in playthrough(game, seats, seed).moments(most=MOMENTS):
            laws.a_copy_is_independent(moment, SeededChance(seed))
