"""The search bot, on a game that tells it nothing and on one where thinking ahead shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from domain.kernel.bots import BOTS, LADDER, UnknownBot, bot_of, kind_of, rollouts_of, rung_named
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.instinct import mind_of
from domain.kernel.match import Match, bot_turn, play_out
from domain.kernel.mind import Mind
from domain.kernel.moves import Action
from domain.kernel.search.bot import MOST_ANSWERS, search_bot, worth_comparing
from domain.kernel.search.thinking import Budget, Leash
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert
from tests.toy import TOY
from tests.toy.moves import Vote
from tests.toy.table import Phase
from tests.tutorial import KUHN

A = Seat(0)


def test_every_bot_plays_any_game_to_its_end() -> None:
    for game, seats in ((TOY, 3), (KUHN, 2)):
        for name in (*BOTS, "search-50ms"):
            match = Match(game, seats, {}, SeededChance(3))
            play_out(match, [bot_of(game, name)] * seats, SeededChance(4))
            assert match.outcome is not None


def test_it_does_not_fold_the_best_card() -> None:
    """Kuhn poker, by an expert that always passes: rollouts show that a king should bet."""
    timid = replace(KUHN, mind=Mind(expert=lambda _, __: KUHN.actions[0]()))
    bets = 0
    for seed in range(20):
        match = Match(timid, 2, {}, SeededChance(seed))
        match.act(A, timid.actions[1]())
        known = match.knowledge(Seat(1))
        if known.table.cards[1].open() == "king":
            answer = search_bot(timid, Budget(60))(known, SeededChance(seed))
            assert type(answer) is timid.actions[1]
            bets += 1
    assert bets > 2


def opening(game: AnyGame = TOY) -> Match:
    return Match(game, 3, {}, SeededChance(1))


def test_equal_chance_gives_equal_answers() -> None:
    knowledge = opening().knowledge(A)
    for seed in range(5):
        answers = {repr(search_bot(TOY, Budget(40))(knowledge, SeededChance(seed))) for _ in range(3)}
        assert len(answers) == 1


def test_of_the_chance_it_is_given_it_takes_one_number() -> None:
    """However long it thinks, those who draw after it draw the same."""
    after = set()
    for rollouts in (1, 10, 80):
        chance = SeededChance(7)
        search_bot(TOY, Budget(rollouts))(opening().knowledge(A), chance)
        after.add(chance.below("next", 2**32))
    assert len(after) == 1


def test_it_says_what_the_expert_says() -> None:
    match = opening()
    while match.table.phase is not Phase.VOTING:
        bot_turn(match, match.pending[0].seat, TOY.scripted, SeededChance(1))
    seat = match.pending[0].seat
    bot = search_bot(TOY, Budget(20))
    assert isinstance(bot(match.knowledge(seat), SeededChance(1)), Assert)
    bot_turn(match, seat, bot, SeededChance(1))
    assert seat in match.table.ballots


def test_a_single_answer_is_not_thought_about() -> None:
    def forbidden(*_: object) -> float:
        raise AssertionError("a rollout")

    match = opening()
    one = match.game.legal(match.table, A)[:1]
    game = replace(TOY, mind=Mind(expert=lambda _, __: one[0], candidates=lambda _, __: one, value=forbidden))
    assert search_bot(game, Budget(50))(match.knowledge(A), SeededChance(1)) == one[0]


def test_only_so_many_answers_are_compared_and_only_what_the_game_thinks_worth_it() -> None:
    many: list[Action] = [Vote(Seat(number)) for number in range(50)]
    knowledge = opening().knowledge(A)
    game = replace(TOY, legal=lambda _, __: many)
    some = worth_comparing(game, knowledge, many[0], SeededChance(1))
    assert len(some) == len(set(map(repr, some))) == MOST_ANSWERS - 1
    assert many[0] not in some
    told = replace(game, mind=Mind(candidates=lambda _, legal: legal[:4]))
    assert worth_comparing(told, knowledge, many[0], SeededChance(1)) == many[1:4]


def test_told_to_stop_it_answers_at_once() -> None:
    bot = search_bot(TOY, Budget(10**9), Leash(stopped=lambda: True))
    assert bot(opening().knowledge(A), SeededChance(1)) in TOY.legal(opening().table, A)


@pytest.mark.parametrize(
    "name", ["search-49ms", "search-60001ms", "search-050ms", "search-ms", "search-4", "best"]
)
def test_a_name_that_is_no_bot(name: str) -> None:
    with pytest.raises(UnknownBot):
        rung_named(name)


def test_only_levels_count_their_rollouts() -> None:
    counted = {name: rollouts_of(TOY, rung) for name, rung in LADDER.items() if rung.level}
    assert counted == dict(zip(("search-1", "search-2", "search-3"), mind_of(TOY).levels, strict=True))
    assert rollouts_of(TOY, rung_named("search-250ms")) is None


def test_a_name_may_say_how_long_to_think() -> None:
    assert rung_named("search-250ms").think_ms == 250
    assert (kind_of("search-250ms"), kind_of("search-2"), kind_of("expert")) == (
        "search",
        "search-2",
        "expert",
    )
    clock = iter(range(10**6))
    now: Callable[[], float] = lambda: next(clock) / 1000  # noqa: E731
    bot_of(TOY, "search-250ms", Leash(now))(opening().knowledge(A), SeededChance(1))
    assert next(clock) < 260
