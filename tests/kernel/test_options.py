"""Reading options: strict types, defaults filled in, unknown names refused."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec import Struct

from domain.kernel.options import convert_options, refuse_unknown
from domain.kernel.violations import Refusals, RuleViolation

refused = Refusals(
    {
        "unknown-option": ("No such option.", "options"),
        "bad-option": ("No such value.", "options"),
        "bad-seat": ("No such seat.", "options"),
    }
)


class Options(Struct, frozen=True):
    peeking: bool = True
    night: Literal["short", "long"] = "short"
    first_seat: int = 0


def test_what_is_not_given_has_its_default() -> None:
    assert convert_options(Options, {"night": "long"}, refused, "bad-option") == Options(night="long")


@pytest.mark.parametrize(
    "given",
    [{"peeking": 1}, {"night": "endless"}, {"first_seat": True}, {"first_seat": "0"}, {"night": None}],
)
def test_a_value_of_another_type_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(RuleViolation) as refusal:
        convert_options(Options, given, refused, "bad-option")
    assert refusal.value.code == "bad-option"
    assert refusal.value.rule == "options"
    assert refusal.value.sentence.startswith(next(iter(given)))


def test_the_first_value_that_does_not_fit_is_refused_with_the_code_of_its_option() -> None:
    given: dict[str, object] = {"first_seat": "0", "peeking": True}
    with pytest.raises(RuleViolation, match="bad-seat: first_seat: Expected `int`, got `str`"):
        convert_options(Options, given, refused, "bad-option", {"first_seat": "bad-seat"})
    with pytest.raises(RuleViolation, match="bad-option: night"):
        convert_options(Options, {**given, "night": 1}, refused, "bad-option", {"first_seat": "bad-seat"})


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(RuleViolation, match="unknown-option: There is no option called 'colour'"):
        refuse_unknown(Options, {"peeking": True, "colour": "red"}, refused)


def test_known_names_pass() -> None:
    refuse_unknown(Options, {"peeking": True, "night": "nonsense"}, refused)
