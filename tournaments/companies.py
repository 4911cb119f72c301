"""Companies: who sits together, so that everybody meets everybody as equally as possible.

It is worked out for numbers 0, 1, 2 ... and depends on nothing but how many there are; which entrant has
which number is drawn. First a few companies are sought that give all others by counting on (a cyclic
design); where that is not equal enough, or does not come out even, members change places for the better.
Both searches take a bounded number of steps and the same way in every language: their chance is `Steps`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import gcd
from typing import Final, NamedTuple

from tournaments.geometry import lines_of

Company = tuple[int, ...]

BASE_STEPS: Final = 60_000
SWAP_STEPS: Final = 150_000
"""How long is sought at most: about a second on one core."""
COLD: Final = 8
"""A change for the worse by so much is taken once in 2 to this power at last, and half the time at first."""
PATIENCE: Final = 12
"""One change of the bases for the worse in so many is taken, to leave a dead end."""


class Steps:
    """A linear congruential generator (Knuth's MMIX): plain, and the same everywhere."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed
        self.below(1)

    def below(self, bound: int) -> int:
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self._state >> 33) % bound


def fewest_each(entrants: int, seats: int) -> int:
    """The fewest companies for each in which all can meet, and which come out even."""
    step = step_each(entrants, seats)
    needed = -(-(entrants - 1) // (seats - 1)) if seats > 1 else 1
    return max(step, -(-needed // step) * step)


def step_each(entrants: int, seats: int) -> int:
    """Companies for each come out even in multiples of this."""
    return seats // gcd(entrants, seats)


@lru_cache(maxsize=32)
def companies(entrants: int, seats: int, each: int) -> tuple[Company, ...]:
    """Companies of this size, everybody in so many of them; pairs meet as equally as was found.

    There are at least as many as a company has, and `each` is a multiple of `step_each`.
    """
    assert entrants >= seats, "a company has more members than there are entrants"
    assert each % step_each(entrants, seats) == 0, "this does not come out even"
    lines = lines_of(entrants, seats)
    if lines and (each * entrants // seats) % len(lines) == 0:
        return lines * (each * entrants // seats // len(lines))
    whole, rest = divmod(each, seats)
    short = _short_orbit(entrants, seats, rest)
    bases = _bases(entrants, seats, whole, short)
    found = [_moved(base, by, entrants) for base in bases for by in range(entrants)]
    if short:
        found += [_moved(short, by, entrants) for by in range(entrants * rest // seats)]
    elif rest:
        found += [_moved(tuple(range(seats)), by * seats, entrants) for by in range(entrants * rest // seats)]
    return tuple(_improved(found, entrants))


def _moved(company: Company, by: int, entrants: int) -> Company:
    return tuple((member + by) % entrants for member in company)


def _short_orbit(entrants: int, seats: int, rest: int) -> Company:
    """A company that comes back to itself early: counting on, everybody is in only `rest` of them."""
    if rest == 0 or seats % rest or entrants % (seats // rest):
        return ()
    period = entrants // (seats // rest)
    return tuple(start + turn * period for turn in range(seats // rest) for start in range(rest))


def _bases(entrants: int, seats: int, count: int, short: Company) -> list[Company]:
    """Companies whose members' distances are as equally frequent as was found, those of `short` included."""
    bases = [list(range(seats)) for _ in range(count)]
    if not bases or entrants == seats:
        return [tuple(base) for base in bases]
    met = [0] * entrants
    for company in (*bases, short):
        for one, other in combinations(company, 2):
            _count_distance(met, one - other, 1)
    steps = Steps(entrants * 1000 + seats * 100 + count)
    aim = _aim(met[1:])
    cost = sum(times * times for times in met)
    best, kept = cost, [tuple(base) for base in bases]
    for _ in range(BASE_STEPS):
        if best <= aim:
            break
        base, place, new = bases[steps.below(count)], steps.below(seats), steps.below(entrants)
        if new in base:
            continue
        others = base[:place] + base[place + 1 :]
        change = _exchange(met, base[place], new, others)
        if change > 0 and steps.below(PATIENCE):
            _exchange(met, new, base[place], others)
            continue
        base[place] = new
        cost += change
        if cost < best:
            best, kept = cost, [tuple(base) for base in bases]
    return kept


def _exchange(met: list[int], old: int, new: int, others: list[int]) -> int:
    """Count the distances of another member of a base; gives by how much the sum of squares grows."""
    change = 0
    for other in others:
        change += _count_distance(met, old - other, -1)
        change += _count_distance(met, new - other, 1)
    return change


def _count_distance(met: list[int], distance: int, by: int) -> int:
    """Both ways round; gives by how much the sum of squares grows."""
    change = 0
    for way in (distance % len(met), -distance % len(met)):
        change += 2 * by * met[way] + 1
        met[way] += by
    return change


def _improved(found: list[Company], entrants: int) -> list[Company]:
    """The same members in as many companies, changed places until all meet equally or the steps are over."""
    circles = _Circles(found, entrants)
    cost, aim = circles.cost_and_aim()
    steps = Steps(entrants * 100_000 + len(found))
    best, kept = cost, found
    for step in range(SWAP_STEPS):
        if best <= aim:
            break
        here, there = circles.drawn(steps), circles.drawn(steps)
        exchange = circles.exchange(here, there)
        if exchange is None:
            continue
        if exchange.cost > 0 and steps.below(1 << exchange.cost * (1 + step * COLD // SWAP_STEPS)):
            continue
        circles.make(here, there, exchange)
        cost += 2 * exchange.cost
        if cost < best:
            best, kept = cost, [tuple(circle) for circle in circles.members]
    return kept


class _Exchange(NamedTuple):
    """Two change places: whom the one leaves and the other joins, and whom the other way round."""

    left: list[int]
    joined: list[int]
    cost: int
    """Half of what it adds to the sum of squares."""


class _Circles:
    """Companies whose members change places, and how often any two meet in them."""

    def __init__(self, found: list[Company], entrants: int) -> None:
        self.members = [list(company) for company in found]
        self._met = [[0] * entrants for _ in range(entrants)]
        for company in found:
            for one, other in combinations(company, 2):
                self._meet(one, other, 1)

    def cost_and_aim(self) -> tuple[int, int]:
        """The sum of the squares of all meetings, and the least it can be."""
        pairs = [self._met[one][other] for one, other in combinations(range(len(self._met)), 2)]
        return sum(times * times for times in pairs), _aim(pairs)

    def drawn(self, steps: Steps) -> tuple[int, int]:
        return steps.below(len(self.members)), steps.below(len(self.members[0]))

    def exchange(self, here: tuple[int, int], there: tuple[int, int]) -> _Exchange | None:
        """What it means that two change places; None if one of them is in both companies."""
        one, other = self.members[here[0]], self.members[there[0]]
        leaving, coming = one[here[1]], other[there[1]]
        if leaving in other or coming in one:
            return None
        left = [member for member in one if member != leaving and member not in other]
        joined = [member for member in other if member != coming and member not in one]
        gone, come = self._met[leaving], self._met[coming]
        cost = len(left) + len(joined)
        for member in left:
            cost += come[member] - gone[member]
        for member in joined:
            cost += gone[member] - come[member]
        return _Exchange(left, joined, cost)

    def make(self, here: tuple[int, int], there: tuple[int, int], exchange: _Exchange) -> None:
        one, other = self.members[here[0]], self.members[there[0]]
        leaving, coming = one[here[1]], other[there[1]]
        for members, by in ((exchange.left, 1), (exchange.joined, -1)):
            for member in members:
                self._meet(leaving, member, -by)
                self._meet(coming, member, by)
        one[here[1]], other[there[1]] = coming, leaving

    def _meet(self, one: int, other: int, by: int) -> None:
        self._met[one][other] += by
        self._met[other][one] += by


def _aim(counts: list[int]) -> int:
    """The least that the sum of squares can be: every count the mean, or next to it."""
    low, more = divmod(sum(counts), len(counts))
    return (len(counts) - more) * low * low + more * (low + 1) ** 2
