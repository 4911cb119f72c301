"""The player itself."""

from __future__ import annotations

from typing import Any

from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot, Knowledge
from domain.kernel.instinct import mind_of
from domain.kernel.moves import Action
from domain.kernel.search.halving import best_of
from domain.kernel.search.luck import Luck
from domain.kernel.search.rollout import rollouts_for
from domain.kernel.search.thinking import LOOSE, Budget, Leash, Thinking
from domain.kernel.search.worlds import Worlds
from domain.kernel.talk import Assert, Say

MOST_ANSWERS = 16
"""How many answers are compared, the expert's among them."""
SEEDS = 2**48


def search_bot(game: AnyGame, budget: Budget, leash: Leash = LOOSE) -> Bot:
    """Answers as the expert would, unless another answer turns out to be better in its rollouts.

    It takes one number from `chance` beyond what the expert takes; all else that it draws follows from it.
    With a budget in rollouts equal chance gives equal answers. It talks as the expert talks. Told to stop, it
    answers with what it has.
    """
    expert = mind_of(game).expert

    def choose(knowledge: Knowledge[Any], chance: Chance) -> Action:
        thinking = Thinking(budget, leash)
        answer = expert(knowledge, chance)
        if isinstance(answer, (Say, Assert)):
            return answer
        own = SeededChance(chance.below("search", SEEDS))
        answers = [answer, *worth_comparing(game, knowledge, answer, own)]
        return answer if len(answers) == 1 else answers[searched(game, knowledge, answers, own, thinking)]

    return choose


def worth_comparing(game: AnyGame, knowledge: Knowledge[Any], answer: Action, own: Chance) -> list[Action]:
    """What else might be answered, as far as the game thinks it worth comparing; some of many, at random."""
    legal = game.legal(knowledge.table, knowledge.seat)
    candidates = mind_of(game).candidates
    others = [one for one in (candidates(knowledge, legal) if candidates else legal) if one != answer]
    return others if len(others) < MOST_ANSWERS else own.sample("candidates", others, MOST_ANSWERS - 1)


def searched(
    game: AnyGame, knowledge: Knowledge[Any], answers: list[Action], own: Chance, thinking: Thinking
) -> int:
    """The number of the answer to give. Each meets the same worlds with the same luck."""
    seed = own.below("luck", SEEDS)
    worlds = Worlds(game, knowledge, SeededChance(own.below("worlds", SEEDS)))
    rollout = rollouts_for(game, knowledge.seat)

    def worth(answer: int, world: int) -> float:
        return rollout(worlds[world], answers[answer], Luck(seed + world))

    return best_of(len(answers), worth, thinking, mind_of(game).surely)
