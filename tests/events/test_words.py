"""What happens around a match can be told to people in every language."""

from __future__ import annotations

from domain.kernel.codec import tag_of
from domain.kernel.words.catalogue import ENGLISH, LANGUAGES
from events.lifecycle import LIFECYCLE, Unread
from events.words import LIFECYCLE_WORDS
from tests.conformance.wording import fields_in


def test_everything_around_a_match_has_words_that_say_the_same_in_each_language() -> None:
    wanted = {f"event-{tag_of(kind)}" for kind in (*LIFECYCLE, Unread)}
    for lang in LANGUAGES:
        catalogue = LIFECYCLE_WORDS[lang]
        told = {message for message in catalogue if message.startswith("event-")}
        assert told == wanted, told ^ wanted
        for message in wanted:
            assert fields_in(catalogue, message) == fields_in(LIFECYCLE_WORDS[ENGLISH], message), message
