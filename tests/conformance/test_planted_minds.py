"""Tests of the tests: the toy game with one fault each in what its bots go by, and the law that finds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from math import inf, nan
from typing import Any

import pytest
from msgspec import UNSET

from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Knowledge
from domain.kernel.instinct import mind_of
from domain.kernel.match import fold
from domain.kernel.mind import Mind
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Say
from tests.conformance import minds
from tests.conformance.playthroughs import Moment
from tests.conformance.test_planted_faults import catches, catches_in_match, hold
from tests.secrecy.histories import History, another, random_history
from tests.toy import TOY
from tests.toy.components import Good, Role
from tests.toy.moves import Wait
from tests.toy.table import Market, Phase

SEATS = 3


def with_mind(**parts: Any) -> AnyGame:
    return replace(TOY, mind=Mind(**parts))


def law(one: Callable[[Moment, Chance], None]) -> Callable[[Moment], None]:
    return lambda moment: one(moment, SeededChance(1))


quick_law = law(minds.the_quick_player_needs_no_more_than_its_seat_knows)
value_law = law(minds.a_value_is_a_share_and_the_outcome_at_the_end)
likelihood_law = law(minds.the_true_world_is_possible)
unseal_law = law(minds.what_is_unsealed_can_be_played_on)


def rings_of_others(table: Market, seat: Seat) -> int:
    """What nobody but a cheat counts: the rings in others' hands, as far as their faces are there."""
    faces = [card.face for other in table.everybody if other != seat for card in table.hands[other]]
    return sum(face is not UNSET and face.name is Good.RING for face in faces)


def by_rings(table: Market, seat: Seat) -> Action:
    legal = TOY.legal(table, seat)
    return legal[-1 if rings_of_others(table, seat) else 0]


def test_a_quick_player_that_reads_faces_by_presence() -> None:
    game = with_mind(quick=lambda table, seat, _: by_rings(table, seat))
    catches(quick_law, game, "on a full table")


def test_a_quick_player_that_needs_the_full_table() -> None:
    def quick(table: Market, seat: Seat, _: Chance) -> Action:
        return TOY.legal(table, seat)[-1 if table.roles[seat - 1].open() is Role.THIEF else 0]

    catches(quick_law, with_mind(quick=quick), "hidden face")


def test_a_quick_player_that_changes_the_table() -> None:
    def quick(table: Market, seat: Seat, _: Chance) -> Action:
        table.coins[seat] += 1
        return TOY.default(table, seat)

    catches(quick_law, with_mind(quick=quick), "changed the table")


def test_a_quick_player_that_talks() -> None:
    catches(quick_law, with_mind(quick=lambda *_: Say("Hm.")), "which is not in")


def test_a_value_beyond_a_share() -> None:
    catches(value_law, with_mind(value=lambda table, seat: float(table.coins[seat])), "stands at")
    catches(value_law, with_mind(value=lambda *_: nan), "stands at nan")


def test_a_value_that_does_not_know_the_outcome() -> None:
    catches(value_law, with_mind(value=lambda *_: 0.5), "stands at 0.5 after")


def test_a_value_that_changes_the_table() -> None:
    def value(table: Market, seat: Seat) -> float:
        table.coins[seat] += 1
        return mind_of(TOY).value(table, seat)

    catches(value_law, with_mind(value=value), "changed it")


def test_a_clock_that_falls() -> None:
    game = with_mind(clock=lambda table: -len(table.sold))
    catches_in_match(minds.the_clock_never_falls, game, "from tick")


def test_a_clock_that_stands_still() -> None:
    catches_in_match(minds.the_clock_never_falls, with_mind(clock=lambda _: 1), "stands still")


def test_a_true_world_thought_impossible() -> None:
    def strict(world: Market) -> float:
        return 0.0 if world.roles[1].open() is Role.THIEF else -inf

    catches(likelihood_law, with_mind(log_likelihood=lambda _: strict), "true world is -inf")
    catches(likelihood_law, with_mind(log_likelihood=lambda _: lambda _: nan), "true world is nan")


def without_ballots(world: Market, _: Seat) -> Market:
    world.ballots = {}
    return world


def unsealed(world: Market, seat: Seat) -> Market:
    world.ballots = {one: ballot for one, ballot in world.ballots.items() if one == seat}
    return world


def test_an_unsealing_that_forgets_whose_turn_it_is() -> None:
    def hasty(world: Market, seat: Seat) -> Market:
        world.phase = Phase.VOTING
        return without_ballots(world, seat)

    catches(unseal_law, with_mind(unseal=hasty), "it may")
    hold(unseal_law, with_mind(unseal=unsealed))


def test_an_unsealing_that_leaves_choices_sealed() -> None:
    again_law = law(minds.what_others_chose_unseen_is_chosen_again)
    catches(again_law, with_mind(unseal=lambda world, _: world), "imagines")
    hold(again_law, with_mind(unseal=unsealed))


def candidates_law(moment: Moment) -> None:
    minds.candidates_are_legal(moment)


def test_candidates_that_are_not_allowed_or_come_twice() -> None:
    catches(candidates_law, with_mind(candidates=lambda _, legal: [*legal, Wait()]), "Wait")
    catches(candidates_law, with_mind(candidates=lambda _, legal: legal * 2), "twice")


def test_a_bot_that_goes_by_what_is_not_its_knowledge() -> None:
    calls = count()

    def moody(knowledge: Knowledge[Market], _: Chance) -> Action:
        legal = TOY.legal(knowledge.table, knowledge.seat)
        return legal[next(calls) % len(legal)]

    catches(minds.every_bot_keeps_to_the_rules, with_mind(expert=moody), "expert in seat .* plays .*, then")


def test_a_search_that_goes_by_what_is_not_its_knowledge() -> None:
    """It answers as before, and only takes longer."""
    calls = count()

    def candidates(_: Knowledge[Market], legal: list[Action]) -> list[Action]:
        return legal if next(calls) % 2 else []

    game = with_mind(candidates=candidates, value=lambda *_: 0.5)
    catches(minds.every_bot_keeps_to_the_rules, game, "search in seat .* plays .*, then")


def everything(history: History, seat: Seat) -> Knowledge[Any]:
    """What a bot would be given that sat on the server's table."""
    log = [event for step in history.steps for event in step.batch]
    return Knowledge(seat, fold(history.game, log), log)


def move_a_bot(game: AnyGame) -> None:
    for seed in range(30):
        chance = SeededChance(seed)
        history = random_history(game, SEATS, 4, chance)
        for decision in game.pending(history.table):
            seat = decision.seat
            minds.hidden_facts_move_no_bot(history, another(history, seat, chance), seat, known=everything)


def test_a_bot_that_is_given_the_full_table() -> None:
    game = with_mind(expert=lambda knowledge, _: by_rings(knowledge.table, knowledge.seat))
    with pytest.raises(AssertionError, match=r"expert in seat .* in another world"):
        move_a_bot(game)


def test_a_search_whose_time_tells_what_its_seat_does_not_know() -> None:
    def candidates(knowledge: Knowledge[Market], legal: list[Action]) -> list[Action]:
        return legal[: 1 + rings_of_others(knowledge.table, knowledge.seat)]

    game = with_mind(candidates=candidates, value=lambda *_: 0.5, expert=first_legal)
    with pytest.raises(AssertionError, match=r"search in seat .* in another world"):
        move_a_bot(game)


def first_legal(knowledge: Knowledge[Market], _: Chance) -> Action:
    return TOY.legal(knowledge.table, knowledge.seat)[0]
