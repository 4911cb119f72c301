"""What has no words, or wrong ones, is told all the same, and noted where tests look."""

from __future__ import annotations

from domain.kernel.chance import SeededChance
from domain.kernel.match import Match
from domain.kernel.moves import CardId
from domain.kernel.secrets import shown
from domain.kernel.words import Catalogue, speaker
from domain.kernel.words.catalogue import KERNEL
from domain.kernel.words.values import Teller
from tests.toy.components import Good
from tests.toy.moves import Wait
from tests.toy.table import Stall
from tests.tutorial import KUHN


def test_a_question_and_its_choices_are_told_as_their_types_are_called() -> None:
    match = Match(KUHN, 2, {}, SeededChance(0))
    (decision,) = match.pending
    says = speaker(KUHN, "uk")
    assert says.question(match.table, decision) == "bet"
    legal = KUHN.legal(match.table, decision.seat)
    assert [says.choice(match.table, decision.seat, action) for action in legal] == ["pass", "bet"]
    assert says.turning_point("last-bet") == "last bet"


def test_a_message_that_only_has_attributes_says_nothing_and_is_noted() -> None:
    said, faults = Catalogue("en", "hat =\n    .text = Warm.").say("hat", {})
    assert (said, faults) == ("", ["hat has no text of its own"])


def test_a_path_to_a_field_that_there_is_not_is_noted() -> None:
    teller = Teller(KERNEL["en"].with_more(Catalogue("en", "event-odd = { $stall-price }")))
    stall = Stall(CardId("c1"), shown(Good.BREAD))
    assert teller.message("event-odd", {"stall": (Stall, stall)}) == ""
    assert teller.faults == ["Stall has no field price"]
    assert teller.struct(Wait()) == "wait"
