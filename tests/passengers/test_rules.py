"""The rules as players read them: their tables are those of the box, and their rulings what is played."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from domain.kernel.moves import Event
from domain.passengers import GAME
from domain.passengers.components import BOX, GIFTS, VOICES, Kind
from domain.passengers.pieces import Phase
from domain.passengers.terms.confessing import SeatConfessed
from domain.passengers.terms.gifts import GiftFinished, GiftPicked, GiftVoid
from tests.passengers.tables import T4, T7, by_default, given, place_all, quay, until_phase

Table = list[list[str]]


def table_in(rule: str) -> Table:
    """The rows of a rule's table, its heading first."""
    lines = [line for line in GAME.rules[rule].text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if set(row) != {"---"}]


def as_table(*rows: Iterable[object]) -> Table:
    return [[str(cell) for cell in row] for row in rows]


def test_the_rules_say_how_many_there_are_of_each_faction() -> None:
    decks = [(seats, *(deck[kind] for kind in Kind)) for seats, deck in BOX.faction_deck.items()]
    assert table_in("factions") == as_table(("players", "Guides", "Smugglers", "Yaesther"), *decks)


def test_the_rules_say_what_stands_on_each_space() -> None:
    rows = [
        (number, boat, *(f"{gift} ({VOICES[gift]})" for gift in spaces))
        for number, boats in BOX.boats.items()
        for boat, spaces in boats.items()
    ]
    assert table_in("boats") == as_table(("round", "boat", 1, 2, 3, 4, 5), *rows)


def test_the_rules_list_the_gift_sets() -> None:
    rows = [
        (number, voices, *(GIFTS[gifts[number]].name for gifts in BOX.gift_sets.values()))
        for number, voices in enumerate(VOICES)
    ]
    assert table_in("gift-sets") == as_table(("number", "voices", *BOX.gift_sets), *rows)


def test_the_rules_say_what_each_gift_does() -> None:
    rows = [(gift.name, gift.text) for gift in GIFTS.values()]
    assert table_in("gift-cards") == as_table(("gift", "what it does"), *rows)


def test_the_rules_say_what_each_silence_card_does() -> None:
    rows = [(card.name, card.text) for card in BOX.silence_cards.values()]
    assert table_in("the-silence") == as_table(("card", "in its round"), *rows)


NUMBERS = {
    "i": (3, 2, 7, 0, 4, 1, 6),
    "ii": (3, 2, 7, 0, 4, 1, 6),
    "iii": (3, 2, 7, 0, 4, 1, 6),
    "four": (3, 2, 1, 7),
}
"""Gifts by seat: among them all that are about hands."""


def gifts_of_the_last_round(gift_set: str, empty_hand: str) -> list[Event]:
    """What they lead to where everybody has placed the last card."""
    table = quay(T4 if gift_set == "four" else T7, gift_sets=gift_set, empty_hand=empty_hand)
    scene = place_all(until_phase(given(table), "placing", 3), *NUMBERS[gift_set])
    events = [*scene.events]
    while scene.table.phase is Phase.GIFTS:
        events += by_default(scene).events
    return events


def void_gifts(empty_hand: str) -> set[str]:
    events = [event for name in NUMBERS for event in gifts_of_the_last_round(name, empty_hand)]
    return {GIFTS[event.gift].name for event in events if isinstance(event, GiftVoid)}


def test_empty_hands_make_those_gifts_void_that_ruling_r13_names() -> None:
    """5.1 and A37: the last clause of the ruling, about `empty_hand: void`."""
    clause = GAME.rules["r13"].text.rpartition(";")[2]
    assert {gift.name for gift in GIFTS.values() if gift.name in clause} == void_gifts("void")
    assert void_gifts("void") == {"Lantern", "Candle", "Mirror", "Grave Key"}
    assert void_gifts("placed") == set()


@pytest.mark.parametrize(("gift_set", "gift"), [("i", "Chromatis"), ("iii", "Tally Stick")])
def test_questions_to_empty_hands_are_put_and_not_answered_as_ruling_r13_says(
    gift_set: str, gift: str
) -> None:
    """A37: the gift is used, and nobody confesses about a hand."""
    assert gift in GAME.rules["r13"].text
    events = gifts_of_the_last_round(gift_set, "void")
    finished = [GIFTS[event.gift].name for event in events if isinstance(event, GiftFinished)]
    assert gift in finished
    answers = [event for event in events if isinstance(event, SeatConfessed) and event.question.has]
    assert not answers


def test_with_an_empty_hand_the_owner_of_the_grave_key_picks_a_passenger_as_ruling_r13_says() -> None:
    """A27: something is chosen after all."""
    assert "nothing is chosen" not in GAME.rules["r13"].text
    events = gifts_of_the_last_round("ii", "placed")
    picks = [event.kind for event in events if isinstance(event, GiftPicked) and event.gift == "key"]
    assert picks == ["passenger"]
