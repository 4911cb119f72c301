"""Every game can be played on from any moment, by whoever knew what of it."""

from __future__ import annotations

from collections.abc import Iterator

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from tests.conformance import branching
from tests.conformance.playthroughs import Moment, playthrough
from tests.conformance.tables import each_game, each_table
from tests.secrecy.histories import pair_of

MOMENTS = 2
"""Moments drawn from a match with each number of players, beside its opening."""


def moments(game: AnyGame, seats: int) -> Iterator[Moment]:
    for moment in playthrough(game, seats, 0, "mixed").moments(most=MOMENTS):
        if moment.pending:
            yield moment


@each_table
def test_who_branches_knows_what_it_knew(game: AnyGame, seats: int) -> None:
    chance = SeededChance(seats)
    for moment in moments(game, seats):
        branching.the_past_is_as_it_was(moment, chance.choice("reader", moment.readers))


@each_table
def test_everybody_in_a_branch_knows_their_part_of_it(game: AnyGame, seats: int) -> None:
    chance = SeededChance(seats)
    moment = chance.choice("moment", [*moments(game, seats)])
    branching.everybody_knows_their_part(moment, chance.choice("reader", moment.readers), chance)


@each_table
def test_the_truth_is_taken_over_as_it_was(game: AnyGame, seats: int) -> None:
    for moment in moments(game, seats):
        branching.the_truth_is_as_it_was(moment)


@each_game
def test_bots_bring_a_branch_to_its_end(game: AnyGame) -> None:
    chance = SeededChance(game.id)
    *_, last = moments(game, max(2, min(game.seats)))
    branching.bots_play_on(last, chance.choice("reader", last.readers), chance)


@each_game
def test_what_a_reader_did_not_know_leaves_no_trace_in_its_branch(game: AnyGame) -> None:
    pair = pair_of(game, seed=2, longest=25)
    here, there = ([event for step in one.steps for event in step.batch] for one in (pair.here, pair.there))
    branching.same_branches(here, there, pair.here.seats, game, pair.reader)
