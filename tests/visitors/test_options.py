"""Options: names, values and defaults, and what is refused when a match is created."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.violations import RuleViolation
from domain.visitors import GAME
from tests.visitors.manors import created
from tests.visitors.trials import TRIALS

DEFAULTS = {
    "difficulty": "medium",
    "build": "players",
    "visitor_insertion": "intervals",
    "foyer_visits": "regular",
    "summon_scope": "room",
    "summon_tokens": "stay",
    "visitor_card_extra_draw": True,
    "three_visitors": "end-of-turn",
    "end_priority": "loss",
    "blight_end": "empty",
    "hands": "open",
    "first_seat": 0,
}
VALUES: dict[str, tuple[object, ...]] = {
    "difficulty": ("easy", "medium", "hard"),
    "build": ("players", "auto"),
    "visitor_insertion": ("intervals", "even"),
    "foyer_visits": ("regular", "none", "full"),
    "summon_scope": ("room", "location"),
    "summon_tokens": ("stay", "spent"),
    "visitor_card_extra_draw": (True, False),
    "three_visitors": ("end-of-turn", "immediate"),
    "end_priority": ("loss", "win"),
    "blight_end": ("empty", "overdraw"),
    "hands": ("open", "closed"),
    "first_seat": (0, 1),
}


def refusal(seats: int, options: Mapping[str, object]) -> str:
    with pytest.raises(RuleViolation) as refused:
        GAME.read_options(seats, options)
    assert refused.value.rule in GAME.rules
    return refused.value.code


def test_one_to_four_can_play() -> None:
    """1: players."""
    assert list(GAME.seats) == [1, 2, 3, 4]


@pytest.mark.parametrize("seats", [-1, 0, 5])
def test_other_player_counts_are_refused(seats: int) -> None:
    """s01: `bad-player-count`."""
    assert refusal(seats, {}) == "bad-player-count"


def test_an_option_that_does_not_exist_is_refused() -> None:
    """s01: `unknown-option`."""
    assert refusal(2, {"colour": "red"}) == "unknown-option"


@pytest.mark.parametrize(
    "options",
    [
        {"difficulty": "brutal"},
        {"visitor_card_extra_draw": 1},
        {"first_seat": 2},
        {"first_seat": -1},
        {"first_seat": True},
        {"first_seat": "0"},
        {"hands": None},
        {"build": "Auto"},
    ],
)
def test_a_value_that_does_not_fit_is_refused(options: dict[str, object]) -> None:
    """s01: `bad-option`, here for two players; 1 is not true."""
    assert refusal(2, options) == "bad-option"


def test_the_player_count_is_tested_before_names_and_names_before_values() -> None:
    """3: errors at creation in the order of the text."""
    assert refusal(5, {"colour": "red", "difficulty": "brutal"}) == "bad-player-count"
    assert refusal(2, {"difficulty": "brutal", "colour": "red"}) == "unknown-option"


def test_the_defaults() -> None:
    """s01, 3: every option has a default; the difficulty's is medium."""
    assert msgspec.to_builtins(GAME.read_options(2, {})) == DEFAULTS


@pytest.mark.parametrize(("option", "value"), [(name, value) for name in VALUES for value in VALUES[name]])
def test_each_listed_value_is_accepted_and_recorded(option: str, value: object) -> None:
    """3: the table of options; the match's first event states them all."""
    record = msgspec.to_builtins(created(2, None, **{option: value}).events[0])
    assert record == {"type": "match_created", "players": 2, "options": {**DEFAULTS, option: value}}


def test_variants_reach_every_value_and_are_legal() -> None:
    """3: all combinations of valid values are allowed."""
    seen: dict[str, set[object]] = {name: set() for name in VALUES}
    for seed in range(60):
        options = TRIALS.variants(2, SeededChance(seed))
        GAME.read_options(2, options)
        for name, value in options.items():
            seen[name].add(value)
    assert seen == {name: set(values) for name, values in VALUES.items()}
