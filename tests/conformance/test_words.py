"""Whatever happens in a game can be told to people, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.words.catalogue import LANGUAGES, Catalogue, Words
from tests.conformance import wording
from tests.conformance.layout import folder_of
from tests.conformance.playthroughs import Style, playthrough
from tests.conformance.tables import ALL
from tests.toy import TOY

MOMENTS = 8
WITH_WORDS = [game for game in ALL if game.words is not None]
"""All but the guide's, which is told as its types are called."""

each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in WITH_WORDS])
each_table = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in WITH_WORDS for seats in game.seats],
)


def test_every_game_that_is_registered_has_words_and_turning_points() -> None:
    for game in GAMES.values():
        assert game in WITH_WORDS, game.id
        assert game.turning_points, game.id


@each_game
def test_everything_has_words(game: AnyGame) -> None:
    wording.everything_has_words(game)
    wording.nothing_is_left_over(game)


@each_game
def test_languages_say_the_same(game: AnyGame) -> None:
    wording.languages_say_the_same(game)
    wording.rules_are_there_in_every_language(game)


@each_game
def test_english_agrees_with_the_rules(game: AnyGame) -> None:
    wording.english_agrees_with_the_rules(game)


@each_game
def test_whatever_is_marked_lies_in_the_box(game: AnyGame) -> None:
    wording.whatever_is_marked_lies_in_the_box(game)


@each_table
def test_what_happened_can_be_told(game: AnyGame, seats: int) -> None:
    styles: tuple[Style, ...] = ("random", "mixed")
    for seed, style in enumerate(styles):
        played = playthrough(game, seats, seed, style)
        for lang in LANGUAGES:
            for reader in (None, played.seats[seed % seats]):
                wording.what_happened_can_be_told(played, reader, lang)


@each_game
def test_what_was_stored_is_told_as_it_happened(game: AnyGame) -> None:
    played = playthrough(game, max(game.seats), 1)
    for lang in LANGUAGES:
        wording.what_was_stored_is_told_as_it_happened(played, lang)


@each_table
def test_choices_can_be_told(game: AnyGame, seats: int) -> None:
    for lang in LANGUAGES:
        for moment in playthrough(game, seats, 0).moments(most=MOMENTS):
            wording.choices_can_be_told(moment, lang)


@each_table
def test_claims_can_be_told(game: AnyGame, seats: int) -> None:
    chance = SeededChance(seats)
    for lang in LANGUAGES:
        for moment in playthrough(game, seats, 0).moments(most=2):
            wording.claims_can_be_told(moment, lang, chance)


class Changed(Words):
    """The toy's words with a message changed in one language."""

    def __init__(self, lang: str, text: str) -> None:
        super().__init__(folder_of(TOY) / "look")
        self._other = Catalogue(lang, text)

    def __getitem__(self, lang: str) -> Catalogue:
        catalogue = super().__getitem__(lang)
        return catalogue.with_more(self._other) if lang == self._other.lang else catalogue


def changed(lang: str, text: str) -> AnyGame:
    return replace(TOY, words=Changed(lang, text))


def test_a_placeholder_that_is_no_field_is_found() -> None:
    played = playthrough(changed("en", "event-coins_paid = { $coin } coins."), 3, 0)
    with pytest.raises(AssertionError, match="something hidden"):
        wording.what_happened_can_be_told(played, None, "en")


def test_a_field_that_only_one_language_tells_of_is_found() -> None:
    with pytest.raises(AssertionError, match="event-coins_paid"):
        wording.languages_say_the_same(changed("uk", "event-coins_paid = { $seat } отримує монети."))


def test_a_secret_that_is_told_without_asking_whether_it_is_known_is_found() -> None:
    played = playthrough(changed("en", "event-good_drawn = { $card-name }."), 3, 0)
    with pytest.raises(AssertionError, match="hidden"):
        wording.what_happened_can_be_told(played, None, "en")


def test_words_for_what_there_is_not_are_found() -> None:
    with pytest.raises(AssertionError, match="event-good_burnt"):
        wording.nothing_is_left_over(changed("en", "event-good_burnt = It burns."))


def test_a_message_that_cannot_be_read_is_found() -> None:
    with pytest.raises(ValueError, match="en: Expected"):
        wording.everything_has_words(changed("en", "event-broken = { $seat"))
