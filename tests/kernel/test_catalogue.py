"""Catalogues as files of messages, and what a game says beside its events."""

from __future__ import annotations

import pytest

from domain.kernel.bots import NAMES, bot_name
from domain.kernel.codec import learn_game
from domain.kernel.moves import Acted
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from domain.kernel.violations import RuleViolation
from domain.kernel.words import Catalogue, speaker
from domain.kernel.words.catalogue import KERNEL
from domain.kernel.words.speaker import introduction
from domain.kernel.words.values import Teller
from tests.toy import TOY
from tests.toy.components import Good
from tests.tutorial import KUHN

HATS = Catalogue("en", "hat = Hat\n    .text = Warm.", "scarf = Scarf")


def test_messages_and_their_attributes_are_listed_and_the_files_are_one_text() -> None:
    assert list(HATS) == ["hat", "hat.text", "scarf"]
    assert HATS.text == "hat = Hat\n    .text = Warm.\nscarf = Scarf"


def test_a_line_that_is_no_message_is_named() -> None:
    with pytest.raises(ValueError, match=r"en: .*no message"):
        dict(Catalogue("en", "no message").messages)


def test_a_record_a_mark_and_a_refusal_without_words_are_told_as_they_are_called() -> None:
    says = speaker(KUHN, "uk")
    assert says.event(Acted(Seat(0), "bet", {}, None)).endswith("bet")
    assert says.turning_point("last-bet") == "last bet"
    assert says.refusal(RuleViolation("odd", "That is odd.", rule="1")) == "That is odd."


def test_marks_refusals_and_introductions_are_told_in_the_language_asked_for() -> None:
    says = speaker(TOY, "uk")
    assert TOY.turning_points is not None
    assert TOY.words is not None
    assert all(
        says.turning_point(kind) != kind.replace("-", " ") for kind in set(TOY.turning_points.values())
    )
    assert says.refusal(RuleViolation("stall-full", "It is full.", rule="1")) == "Ваша крамниця зайнята."
    assert introduction(TOY, "uk")[0] == TOY.words["uk"].say("game", {})[0]
    assert introduction(TOY, "en") == (TOY.title, TOY.summary)


def test_an_outcome_and_a_thing_without_a_name_are_told_all_the_same() -> None:
    outcome = Outcome((Seat(0),), {"all": (Seat(0), Seat(1))}, {}, ())
    teller = Teller(KERNEL["en"].with_more(Catalogue("en", "event-won = { $outcome }")), ("Ann", "Ben"))
    assert teller.message("event-won", {"outcome": (Outcome, outcome)}) == teller.outcome(outcome)
    assert teller.struct(outcome) == teller.outcome(outcome)
    assert not teller.faults
    bare = Teller(Catalogue("en", "event-sold = { $good } is sold."))
    assert bare.message("event-sold", {"good": (Good, Good.BREAD)}) == "bread is sold."
    assert bare.faults == ["good-bread is missing"]


def test_bots_at_a_table_have_different_names_and_keep_them() -> None:
    seats = [bot_name("m_1", seat) for seat in range(len(NAMES))]
    assert sorted(seats) == sorted(NAMES)
    assert seats == [bot_name("m_1", seat) for seat in range(len(NAMES))]


def test_the_types_of_a_game_can_be_learned_before_there_are_threads() -> None:
    learn_game(TOY)
    learn_game(KUHN)
