"""Chance: fair, repeatable, and provable afterwards by anyone who is given the key."""

from __future__ import annotations

import hashlib
import hmac
import itertools
from collections import Counter
from collections.abc import Iterable

import pytest

from domain.kernel.chance import Chance, Draw, HmacChance, SeededChance, counted

KEY = bytes(range(32))

CRITICAL = {1: 10.83, 2: 13.82, 5: 20.52, 9: 27.88, 23: 49.73}
"""Chi-square by degrees of freedom: a fair source exceeds it once in a thousand times."""


def fair() -> HmacChance:
    return HmacChance(KEY)


def chi_square(drawn: Iterable[object], cells: int) -> float:
    counts = Counter(drawn)
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + expected * (
        cells - len(counts)
    )


@pytest.mark.parametrize("bound", [2, 3, 6, 10])
def test_numbers_below_a_small_bound_are_equally_likely(bound: int) -> None:
    chance = fair()
    drawn = [chance.below("die", bound) for _ in range(3000)]
    assert set(drawn) == set(range(bound))
    assert chi_square(drawn, bound) < CRITICAL[bound - 1]


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    chance = fair()
    orders = [tuple(chance.shuffled("deck", "abcd")) for _ in range(3000)]
    assert set(orders) == set(itertools.permutations("abcd"))
    assert chi_square(orders, 24) < CRITICAL[23]


def number_by_hand(use: int, place: int = 0, attempt: int = 0) -> int:
    """A number for a die, with nothing but the standard library."""
    message = f"die/{use}/{place}/{attempt}".encode()
    return int.from_bytes(hmac.new(KEY, message, hashlib.sha256).digest()[:8], "big")


def test_a_number_is_the_first_64_bits_of_an_hmac() -> None:
    assert fair().below("die", 1000) == number_by_hand(0) % 1000 == 855


def test_every_use_draws_anew() -> None:
    chance = fair()
    expected = [number_by_hand(use) % 1000 for use in range(5)]
    assert [chance.below("die", 1000) for _ in range(5)] == expected


def test_a_number_beyond_the_last_full_round_is_drawn_again() -> None:
    """Below 2**63 + 1 nearly every second number would favour the small ones, and is rejected."""
    bound = 2**63 + 1
    chance = fair()
    rejected = 0
    for use in range(20):
        attempt = 0
        while (number := number_by_hand(use, attempt=attempt)) >= bound:
            attempt += 1
        rejected += attempt
        assert chance.below("die", bound) == number
    assert rejected > 5


def test_a_shuffle_is_fisher_yates_from_the_first_place_up() -> None:
    expected = list("abcde")
    for place in range(4):
        other = place + number_by_hand(0, place) % (5 - place)
        expected[place], expected[other] = expected[other], expected[place]
    assert fair().shuffled("die", "abcde") == expected
    assert fair().sample("die", "abcde", 2) == expected[:2]
    assert fair().choice("die", "abcde") == expected[0]


def test_a_draw_depends_on_its_purpose_and_on_no_other() -> None:
    one, other = fair(), fair()
    for bound in (6, 20):
        other.below("another die", bound)
    assert one.shuffled("deck", range(9)) == other.shuffled("deck", range(9))
    assert one.shuffled("deck", range(9)) == HmacChance(KEY, {"deck": 1, "die": 7}).shuffled("deck", range(9))


def test_what_was_drawn_is_kept() -> None:
    chance = fair()
    number, order = chance.below("die", 6), chance.shuffled("deck", [10, 11, 12])
    chosen, hand = chance.choice("card", "ab"), chance.sample("hand", "abcd", 2)
    assert chance.shuffled("nothing", []) == []
    assert chance.draws == [
        Draw("die", 6, (number,)),
        Draw("deck", 3, tuple(item - 10 for item in order)),
        Draw("card", 2, ("ab".index(chosen),)),
        Draw("hand", 4, tuple(map("abcd".index, hand))),
        Draw("nothing", 0, ()),
    ]
    assert counted({"die": 2}, chance.draws) == {"die": 3, "deck": 1, "card": 1, "hand": 1, "nothing": 1}


def test_what_is_refused_counts_for_nothing() -> None:
    chance = fair()
    with pytest.raises(ValueError, match=r"."):
        chance.sample("hand", "abc", 4)
    assert not chance.draws
    assert chance.below("hand", 100) == fair().below("hand", 100)


def test_another_key_gives_other_numbers() -> None:
    one, other = fair(), HmacChance(bytes(32))
    assert [one.below("die", 2**32) for _ in range(4)] != [other.below("die", 2**32) for _ in range(4)]


def test_chance_apart_is_of_a_key_derived_by_its_name_and_leaves_no_trace() -> None:
    chance = HmacChance(b"key")
    world = chance.apart("world")
    derived = HmacChance(hmac.digest(b"key", b"world", hashlib.sha256))
    assert [world.below("die", 1000) for _ in range(5)] == [derived.below("die", 1000) for _ in range(5)]
    assert chance.draws == []


def test_another_label_gives_other_numbers() -> None:
    assert fair().below("deck", 2**32) != fair().below("die", 2**32)


@pytest.mark.parametrize("bound", [0, -1])
@pytest.mark.parametrize("chance", [fair(), SeededChance(1)])
def test_nothing_lies_below_nothing(chance: Chance, bound: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        chance.below("die", bound)


@pytest.mark.parametrize("chance", [fair(), SeededChance(1)])
def test_a_sample_cannot_be_larger_than_what_there_is(chance: Chance) -> None:
    with pytest.raises(ValueError, match=r"."):
        chance.sample("hand", "abc", 4)


@pytest.mark.parametrize("chance", [fair(), SeededChance(1)])
def test_a_sample_has_different_items(chance: Chance) -> None:
    hands = [chance.sample("hand", "abcde", 3) for _ in range(200)]
    assert all(len(set(hand)) == 3 for hand in hands)
    assert {card for hand in hands for card in hand} == set("abcde")


@pytest.mark.parametrize("chance", [fair(), SeededChance(1)])
def test_every_item_can_be_chosen(chance: Chance) -> None:
    assert {chance.choice("card", "abcde") for _ in range(200)} == set("abcde")


@pytest.mark.parametrize("chance", [fair(), SeededChance(1)])
def test_a_shuffle_leaves_its_source_alone_and_loses_nothing(chance: Chance) -> None:
    deck = list("abcde")
    assert sorted(chance.shuffled("deck", deck)) == deck
    assert deck == list("abcde")
    assert chance.shuffled("deck", []) == []


@pytest.mark.parametrize("seed", [7, "seven"])
def test_a_seed_repeats_itself(seed: int | str) -> None:
    one, other = SeededChance(seed), SeededChance(seed)
    assert [one.below("die", 6) for _ in range(20)] == [other.below("die", 6) for _ in range(20)]
    assert one.shuffled("deck", "abcdef") == other.shuffled("deck", "abcdef")
    assert one.sample("hand", "abcdef", 3) == other.sample("hand", "abcdef", 3)
    assert one.choice("card", "abcdef") == other.choice("card", "abcdef")
