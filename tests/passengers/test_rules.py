"""The rules as players read them: their tables are those of the box, and their rulings what is played."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from domain.kernel.moves import Event
from domain.kernel.words.catalogue import ENGLISH, LANGUAGES
from domain.kernel.words.speaker import catalogue_of, rules_in
from domain.passengers import GAME
from domain.passengers.components import BOX, GIFTS, VOICES, Kind, SilenceCard
from domain.passengers.pieces import Phase
from domain.passengers.terms.confessing import SeatConfessed
from domain.passengers.terms.gifts import GiftFinished, GiftPicked, GiftVoid
from tests.passengers.tables import T4, T7, by_default, given, place_all, quay, until_phase

Table = list[list[str]]

HEADS = {
    "en": {
        "factions": ("players", "Guides", "Smugglers", "Yaesther"),
        "boats": ("round", "boat", 1, 2, 3, 4, 5),
        "gift-sets": ("number", "voices", "i", "ii", "iii", "four"),
        "gift-cards": ("gift", "what it does"),
        "the-silence": ("card", "in its round"),
    },
    "uk": {
        "factions": ("гравці", "провідники душ", "провідники демонів", "блазень"),
        "boats": ("раунд", "човен", 1, 2, 3, 4, 5),
        "gift-sets": ("номер", "голоси", "i", "ii", "iii", "four"),
        "gift-cards": ("підношення", "що воно робить"),
        "the-silence": ("карта", "у її раунді"),
    },
}
"""What stands above the columns."""
ROWERS = {"en": {"raven": "raven", "wolf": "wolf"}, "uk": {"raven": "Ворон", "wolf": "Вовк"}}
"""What the boats are called in a table."""

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def table_in(rule: str, lang: str) -> Table:
    """The rows of a rule's table, its heading first."""
    lines = [line for line in rules_in(GAME, lang)[rule].text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in rows if set(row) != {"---"}]


def table_of(rule: str, lang: str, rows: Iterable[Iterable[object]]) -> Table:
    return [[str(cell) for cell in row] for row in (HEADS[lang][rule], *rows)]


def named(kind: str, thing: str, lang: str = ENGLISH) -> str:
    return catalogue_of(GAME, lang).name(kind, thing)


def explained(kind: str, things: Iterable[str], lang: str) -> list[tuple[object, ...]]:
    """Names and texts, as the catalogue has them."""
    return [(named(kind, thing, lang), catalogue_of(GAME, lang).explanation(kind, thing)) for thing in things]


@each_language
def test_the_rules_say_how_many_there_are_of_each_faction(lang: str) -> None:
    decks = [(seats, *(deck[kind] for kind in Kind)) for seats, deck in BOX.faction_deck.items()]
    assert table_in("factions", lang) == table_of("factions", lang, decks)


@each_language
def test_the_rules_say_what_stands_on_each_space(lang: str) -> None:
    rows = [
        (number, ROWERS[lang][boat], *(f"{gift} ({VOICES[gift]})" for gift in spaces))
        for number, boats in BOX.boats.items()
        for boat, spaces in boats.items()
    ]
    assert table_in("boats", lang) == table_of("boats", lang, rows)


@each_language
def test_the_rules_list_the_gift_sets(lang: str) -> None:
    rows = [
        (number, voices, *(named("gift", gifts[number], lang) for gifts in BOX.gift_sets.values()))
        for number, voices in enumerate(VOICES)
    ]
    assert table_in("gift-sets", lang) == table_of("gift-sets", lang, rows)


@each_language
def test_the_rules_say_what_each_gift_does(lang: str) -> None:
    rows = explained("gift", GIFTS, lang)
    assert table_in("gift-cards", lang) == table_of("gift-cards", lang, rows)


@each_language
def test_the_rules_say_what_each_silence_card_does(lang: str) -> None:
    rows = explained("silence", SilenceCard, lang)
    assert table_in("the-silence", lang) == table_of("the-silence", lang, rows)


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
    return {named("gift", event.gift) for event in events if isinstance(event, GiftVoid)}


def test_empty_hands_make_those_gifts_void_that_ruling_r13_names() -> None:
    """5.1 and A37: the last clause of the ruling, about `empty_hand: void`."""
    clause = GAME.rules["r13"].text.rpartition(";")[2]
    assert {named("gift", gift) for gift in GIFTS if named("gift", gift) in clause} == void_gifts("void")
    assert void_gifts("void") == {"Lantern", "Candle", "Mirror", "Grave Key"}
    assert void_gifts("placed") == set()


@pytest.mark.parametrize(("gift_set", "gift"), [("i", "Chromatis"), ("iii", "Tally Stick")])
def test_questions_to_empty_hands_are_put_and_not_answered_as_ruling_r13_says(
    gift_set: str, gift: str
) -> None:
    """A37: the gift is used, and nobody confesses about a hand."""
    assert gift in GAME.rules["r13"].text
    events = gifts_of_the_last_round(gift_set, "void")
    finished = [named("gift", event.gift) for event in events if isinstance(event, GiftFinished)]
    assert gift in finished
    answers = [event for event in events if isinstance(event, SeatConfessed) and event.question.has]
    assert not answers


def test_with_an_empty_hand_the_owner_of_the_grave_key_picks_a_passenger_as_ruling_r13_says() -> None:
    """A27: something is chosen after all."""
    assert "nothing is chosen" not in GAME.rules["r13"].text
    events = gifts_of_the_last_round("ii", "placed")
    picks = [event.kind for event in events if isinstance(event, GiftPicked) and event.gift == "key"]
    assert picks == ["passenger"]
