"""Reading options: strict types, defaults filled in, unknown names refused."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from msgspec import Struct

from domain.kernel.options import NoOptions, admit_options, convert_options, read_plainly
from domain.kernel.violations import Refusals, RuleViolation

refused = Refusals({"bad-seat": ("No such seat.", "options")})
COUNTS = range(2, 5)


class Options(Struct, frozen=True):
    peeking: bool = True
    night: Literal["short", "long"] = "short"
    first_seat: int = 0


def test_what_is_not_given_has_its_default() -> None:
    assert convert_options(Options, {"night": "long"}, refused) == Options(night="long")


@pytest.mark.parametrize(
    "given",
    [{"peeking": 1}, {"night": "endless"}, {"first_seat": True}, {"first_seat": "0"}, {"night": None}],
)
def test_a_value_of_another_type_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(RuleViolation) as refusal:
        convert_options(Options, given, refused)
    assert refusal.value.code == "bad-option"
    assert refusal.value.rule == "options"
    assert refusal.value.sentence.startswith(next(iter(given)))


def test_the_first_value_that_does_not_fit_is_refused_with_the_code_of_its_option() -> None:
    given: dict[str, object] = {"first_seat": "0", "peeking": True}
    with pytest.raises(RuleViolation, match="bad-seat: first_seat: Expected `int`, got `str`"):
        convert_options(Options, given, refused, {"first_seat": "bad-seat"})
    with pytest.raises(RuleViolation, match="bad-option: night"):
        convert_options(Options, {**given, "night": 1}, refused, {"first_seat": "bad-seat"})


@pytest.mark.parametrize("seats", [1, 5, -3, True, 3.0, "3", None])
def test_a_game_is_for_so_many_and_the_count_is_a_whole_number(seats: Any) -> None:
    with pytest.raises(RuleViolation, match="bad-player-count: This game is for 2 to 4 players"):
        admit_options(Options, COUNTS, seats, {"colour": "red"}, refused)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(RuleViolation, match="unknown-option: There is no option called 'colour'"):
        admit_options(Options, COUNTS, 3, {"peeking": True, "colour": "red"}, refused)


def test_known_names_pass() -> None:
    admit_options(Options, COUNTS, 3, {"peeking": True, "night": "nonsense"}, refused)


def test_a_game_with_nothing_to_say_about_options_reads_them_by_their_types() -> None:
    read = read_plainly(Options, range(2, 3), refused)
    assert read(2, {"night": "long"}) == Options(night="long")
    with pytest.raises(RuleViolation, match="bad-player-count: This game is for 2 players"):
        read(3, {})
    with pytest.raises(RuleViolation, match="bad-option: night"):
        read(2, {"night": 7})
    assert read_plainly(NoOptions, COUNTS, refused)(2, {}) == NoOptions()
