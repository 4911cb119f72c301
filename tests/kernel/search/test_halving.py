"""Answers are compared at the same tables, and the first is left only for one that is surely better."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from domain.kernel.search.halving import AGREED, best_of
from domain.kernel.search.thinking import LOOSE, Budget, Leash, Thinking


class Bandit:
    """Answers with a known worth and some noise, the same at a table for all of them if they are paired."""

    def __init__(self, *means: float, noise: float, paired: bool = True) -> None:
        self._means = means
        self._noise = noise
        self._paired = paired
        self.pulls: Counter[int] = Counter()
        self.tables: dict[int, set[int]] = {}

    def __call__(self, answer: int, table: int) -> float:
        self.pulls[answer] += 1
        self.tables.setdefault(answer, set()).add(table)
        luck = random.Random(table if self._paired else table * 1000 + answer)
        return self._means[answer] + luck.gauss(0, self._noise)


def thought(bandit: Bandit, answers: int, rollouts: int) -> tuple[int, Thinking]:
    thinking = Thinking(Budget(rollouts), LOOSE)
    return best_of(answers, bandit, thinking), thinking


def test_a_better_answer_is_found_through_noise_that_all_share() -> None:
    bandit = Bandit(0.5, 0.45, 0.4, 0.7, 0.45, noise=0.4)
    assert thought(bandit, 5, 100)[0] == 3


def test_the_first_answer_stays_without_a_gain_above_the_noise() -> None:
    switched = sum(
        thought(Bandit(0.5, 0.5, 0.5, noise=0.0), 3, rollouts)[0] != 0 for rollouts in (10, 50, 200)
    )
    assert switched == 0
    assert thought(Bandit(0.5, 0.52, noise=0.4, paired=False), 2, 30)[0] == 0


def test_a_game_may_ask_for_more_certainty() -> None:
    chosen = [
        best_of(2, Bandit(0.5, 0.65, noise=0.5, paired=False), Thinking(Budget(60), LOOSE), surely)
        for surely in (0.5, 3.0)
    ]
    assert chosen == [1, 0]


def test_the_budget_is_spent_to_the_last_rollout_and_no_further() -> None:
    for answers, rollouts in ((2, 50), (3, 50), (16, 50), (7, 500), (16, 3), (2, 1)):
        _, thinking = thought(Bandit(*[0.1 * n for n in range(answers)], noise=0.3), answers, rollouts)
        assert thinking.rollouts == rollouts, (answers, rollouts)


def test_most_rollouts_go_to_the_answers_that_do_well() -> None:
    bandit = Bandit(0.1, 0.9, 0.85, *[0.0] * 13, noise=0.1)
    thought(bandit, 16, 400)
    assert min(bandit.pulls[0], bandit.pulls[1]) > 5 * bandit.pulls[15]


def test_those_that_stay_have_met_the_same_tables() -> None:
    bandit = Bandit(0.1, 0.9, 0.5, 0.2, noise=0.1)
    thought(bandit, 4, 200)
    assert bandit.tables[0] == bandit.tables[1] == set(range(len(bandit.tables[0])))


def test_answers_that_come_to_the_same_are_not_thought_about_for_long() -> None:
    chosen, thinking = thought(Bandit(0.5, 0.5, 0.5, noise=0.3), 3, 1000)
    assert (chosen, thinking.rollouts) == (0, 3 * AGREED)


class Ticking:
    """A clock that goes on by so much whenever it is read."""

    def __init__(self, tick: float) -> None:
        self._tick = tick
        self._now = 100.0

    def __call__(self) -> float:
        self._now += self._tick
        return self._now


@pytest.mark.parametrize("seconds", [0.05, 0.3, 1.0])
def test_a_time_is_kept(seconds: float) -> None:
    clock = Ticking(0.001)
    began = clock()
    thinking = Thinking(Budget(10, seconds), Leash(clock))
    assert best_of(4, Bandit(0.1, 0.9, 0.5, 0.2, noise=0.1), thinking) == 1
    assert 0.8 * seconds < clock() - began < seconds + 0.01


def test_a_time_is_kept_though_every_eighth_rollout_takes_longer() -> None:
    """As it does where worlds are drawn in blocks."""
    clock = Ticking(0.001)
    bandit = Bandit(0.1, 0.9, 0.5, 0.2, noise=0.1)

    def worth(answer: int, table: int) -> float:
        for _ in range(40 if table % 8 == answer == 0 else 0):
            clock()
        return bandit(answer, table)

    for seconds in (0.25, 0.3, 0.35, 0.4):
        began = clock()
        best_of(4, worth, Thinking(Budget(10, seconds), Leash(clock)))
        assert 0.7 * seconds < clock() - began < seconds + 0.01


def test_it_can_be_stopped_before_every_rollout() -> None:
    for after in (0, 1, 7, 40):
        thinking = Thinking(Budget(100), Leash(stopped=told_after(after)))
        bandit = Bandit(0.1, 0.9, 0.5, noise=0.1)
        best_of(3, bandit, thinking)
        assert thinking.rollouts == sum(bandit.pulls.values()) == after


def told_after(count: int) -> Callable[[], bool]:
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked > count

    return stopped
