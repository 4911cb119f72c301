"""What a process remembers is bounded in bytes, and only a memory."""

from __future__ import annotations

import gc
import tracemalloc

import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from events.keys import MatchId
from events.matches import Matches
from events.memory import MEGABYTE, Memory, Meter
from events.recollection import Recollection
from tests.events.playing import another, answer, begun, folded, played, same
from tests.toy.shelf import GAMES


class Weight:
    def __init__(self, size: int) -> None:
        self.size = size


def test_the_least_used_make_room() -> None:
    meter = Meter()
    memory = Memory[str, Weight](100, meter)
    for name in "abc":
        memory.put(name, Weight(30), instead_of=None)
    assert memory.get("a")
    memory.put("d", Weight(30), instead_of=None)
    assert [name for name in "abcd" if memory.get(name)] == ["a", "c", "d"]
    assert (meter.bytes, meter.hits, meter.misses) == (90, 4, 1)


def test_a_value_that_has_grown_is_weighed_again() -> None:
    meter = Meter()
    memory = Memory[str, Weight](100, meter)
    one, other = Weight(10), Weight(10)
    memory.put("one", one, instead_of=None)
    memory.put("other", other, instead_of=other)
    other.size = 95
    memory.put("other", other, instead_of=other)
    assert memory.get("one") is None
    assert memory.get("other") is other
    assert meter.bytes == 95


def test_what_is_used_now_is_kept_however_large_it_is() -> None:
    memory = Memory[str, Weight](100)
    memory.put("large", Weight(1_000), instead_of=None)
    assert memory.get("large")


def test_a_process_with_hardly_any_memory_plays_as_well(redis: Redis) -> None:
    meter = Meter()
    small = another(redis, memory=Memory[MatchId, Recollection](30_000, meter))
    ids = [begun(small) for _ in range(8)]
    chance = SeededChance(1)
    for _ in range(4):
        for match in ids:
            answer(small, match, chance)
            small.archive.knowledge(match, small.archive.position(match).seats[0].seat)
    for match in ids:
        assert same(small.archive.position(match), folded(another(redis), match))
    assert meter.misses > len(ids)
    assert meter.bytes < 60_000


@pytest.mark.parametrize("game", GAMES)
def test_the_bytes_are_about_those_it_takes(redis: Redis, game: str) -> None:
    """Within a factor of two, for matches whose seats are all told of them."""
    writer, meter = another(redis), Meter()
    first, *others = [begun(writer, game) for _ in range(4)]
    for seed, match in enumerate((first, *others)):
        played(writer, match, actions=40, seed=seed)
    reader = another(redis, memory=Memory[MatchId, Recollection](64 * MEGABYTE, meter))
    tell_everyone(reader, first)
    before = meter.bytes
    gc.collect()
    tracemalloc.start()
    try:
        for match in others:
            tell_everyone(reader, match)
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken / 2 <= meter.bytes - before <= taken * 2


def tell_everyone(matches: Matches, match: MatchId) -> None:
    for state in matches.archive.position(match).seats:
        matches.archive.knowledge(match, state.seat)
