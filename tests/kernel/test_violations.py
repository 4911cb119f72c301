"""Refusals say what, why and by which rule."""

from __future__ import annotations

import pytest

from domain.kernel.violations import UNIVERSAL, Refusal, Refusals, RuleViolation

refused = Refusals({"no-door": ("No door leads there.", "moving")})


def test_a_violation_reads_as_a_sentence() -> None:
    violation = RuleViolation("no-door", "No door leads there.", rule="moving")
    assert str(violation) == "no-door: No door leads there. (rule moving)"


def test_a_game_refuses_by_code() -> None:
    violation = refused("no-door")
    assert (violation.code, violation.sentence, violation.rule) == (
        "no-door",
        "No door leads there.",
        "moving",
    )


def test_a_refusal_can_be_more_exact() -> None:
    assert refused("no-door", "The cellar has no door.").sentence == "The cellar has no door."


def test_the_table_of_refusals_can_be_read() -> None:
    assert refused["no-door"] == Refusal("no-door", "No door leads there.", "moving")


def test_every_game_has_the_universal_refusals_first_under_its_own_rules() -> None:
    assert list(refused) == [*UNIVERSAL, "no-door"]
    assert {refused[code].rule for code in UNIVERSAL} == {"players", "options", "turn", "ending"}
    renamed = Refusals({}, turn="round", ending="morning")
    assert (renamed["malformed"].rule, renamed["match-over"].rule) == ("round", "morning")


def test_a_code_outside_the_table_is_a_bug() -> None:
    with pytest.raises(KeyError):
        refused("no-window")
