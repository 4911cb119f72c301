"""No game tells a reader more than it may know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.secrets import Seat
from tests.conformance import leaks, telltales
from tests.conformance.playthroughs import Moment, Style, playthrough
from tests.conformance.tables import each_table
from tests.conformance.wishes import Wishes

READINGS = 40
"""Matches for each player count and law, times their readers."""
MOMENTS = 10
"""Moments drawn from each of them."""
REPEATED = 64
"""Moments that are repeated in many worlds, times their readers."""

pytestmark = each_table


def moments(game: AnyGame, seats: int) -> Iterator[Moment]:
    for seed in range(READINGS // (seats + 1)):
        style: Style = "mixed" if seed % 3 == 2 else "random"
        yield from playthrough(game, seats, seed, style).moments(most=MOMENTS)


def test_what_is_told_is_enough(game: AnyGame, seats: int) -> None:
    for moment in moments(game, seats):
        leaks.what_is_told_is_enough(moment)


def test_views_agree_at_every_version(game: AnyGame, seats: int) -> None:
    leaks.views_agree_at_every_version(playthrough(game, seats, 0))


def test_hidden_facts_change_nothing(game: AnyGame, seats: int) -> None:
    chance, wishes = SeededChance(seats), Wishes(game)
    for moment in moments(game, seats):
        for seat in moment.pending:
            wishes.meet(game.legal(moment.table, seat))
        leaks.hidden_facts_change_nothing(moment, wishes, chance)


def test_worlds_can_be_played_on(game: AnyGame, seats: int) -> None:
    for moment in playthrough(game, seats, 0).moments(most=4):
        leaks.worlds_can_be_played_on(moment, SeededChance(seats))


def test_worlds_differ(game: AnyGame, seats: int) -> None:
    leaks.worlds_differ(playthrough(game, seats, 0), MOMENTS, SeededChance(seats))


def test_public_fields_name_cards_in_sight(game: AnyGame, seats: int) -> None:
    for moment in moments(game, seats):
        leaks.public_fields_name_cards_in_sight(moment)


def test_setup_gives_nothing_away(game: AnyGame, seats: int) -> None:
    for seed, reader in enumerate((None, Seat(0), Seat(seats - 1))):
        telltales.setup_gives_nothing_away(game, seats, reader, seed)


def test_actions_give_nothing_away(game: AnyGame, seats: int) -> None:
    chance = SeededChance(seats)
    for moment in islice(moments(game, seats), REPEATED // (seats + 1)):
        if moment.pending:
            seat = chance.choice("seat", moment.pending)
            others = [reader for reader in moment.readers if reader != seat]
            telltales.actions_give_nothing_away(moment, seat, chance.choice("reader", others), chance)
