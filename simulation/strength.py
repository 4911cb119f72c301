"""How much stronger one bot is than another: the same deals, one seat or side changed, all processors."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import Pool

from msgspec import Struct

from simulation.gains import Strength
from simulation.intervals import mean_of
from simulation.pairs import ALONE, Contest, Paired, pair
from simulation.results import Results
from simulation.series import leave_interrupts_to_the_parent

FEWEST = 100
"""So many deals are played before an interval is thought narrow: it is rough itself before."""
AHEAD = 2
"""How many deals for each process are under way or wait for earlier ones."""


class Goal(Struct, frozen=True):
    """When to stop: after so many deals, or once the interval reaches no further to each side."""

    deals: int
    reach: float | None = None

    def is_met(self, gains: Sequence[float]) -> bool:
        if len(gains) >= self.deals:
            return True
        if self.reach is None or len(gains) < FEWEST:
            return False
        return mean_of(gains).reach <= self.reach

    def needed(self, gains: Sequence[float]) -> int:
        """How many deals it takes in all, as far as can be foreseen."""
        if self.reach is None or len(gains) < 2:
            return self.deals
        return min(self.deals, max(FEWEST, int(len(gains) * (mean_of(gains).reach / self.reach) ** 2)))


def measure(
    contest: Contest, goal: Goal, results: Results, jobs: int, advance: Callable[[], object] = lambda: None
) -> None:
    """Play deals from the first on until the goal is met; `results` grow by one before each `advance`.

    Deals are taken in order, whoever is done first: else quick matches would count more than long ones.
    """
    missing = (number for number in range(goal.deals) if number not in results.deals)
    with over_processors(partial(pair, contest), jobs) as outcomes:
        gains = [result.gain for result in results.deals.values()]
        if goal.is_met(gains):
            return
        for result in outcomes(missing):
            results.add(result)
            gains.append(result.gain)
            advance()
            if goal.is_met(gains):
                return


@contextmanager
def over_processors(
    play: Callable[[int], Paired], jobs: int
) -> Iterator[Callable[[Iterator[int]], Iterator[Paired]]]:
    """A map over deals in order that never runs far ahead; whatever is under way at its end is given up."""
    if jobs == 1:
        yield partial(map, play)
        return
    with Pool(jobs, initializer=leave_interrupts_to_the_parent) as pool:

        def outcomes(numbers: Iterator[int]) -> Iterator[Paired]:
            under_way = deque(pool.apply_async(play, (number,)) for number in islice(numbers, AHEAD * jobs))
            while under_way:
                yield under_way.popleft().get()
                under_way.extend(pool.apply_async(play, (number,)) for number in islice(numbers, 1))

        yield outcomes


def strength(results: Sequence[Paired]) -> Strength:
    """The summary of at least two deals."""
    names = sorted({result.changed for result in results if not result.changed.startswith(ALONE)})
    by_name = {name: [result.gain for result in results if result.changed == name] for name in names}
    decisions = sum(result.decisions for result in results)
    return Strength(
        gain=mean_of([result.gain for result in results]),
        bot=100 * sum(result.bot for result in results) / len(results),
        against=100 * sum(result.against for result in results) / len(results),
        sides={name: mean_of(gains) for name, gains in by_name.items() if len(gains) > 1},
        decisions=decisions,
        seconds_per_decision=sum(result.seconds for result in results) / max(1, decisions),
        longest_seconds=max(result.longest for result in results),
    )
