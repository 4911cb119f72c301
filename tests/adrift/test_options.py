"""Creating a match: what may be chosen, and what is refused in which order."""

from __future__ import annotations

import pytest

from domain.adrift import GAME
from domain.adrift.table import Options
from domain.kernel.violations import RuleViolation
from tests.adrift.tables import S, W, X


def refusal(players: int, options: dict[str, object]) -> str:
    with pytest.raises(RuleViolation) as refused:
        GAME.read_options(players, options)
    assert refused.value.rule in GAME.rules
    return refused.value.code


def test_the_defaults_are_the_rulings_own_answers() -> None:
    """3: the table of options."""
    assert GAME.read_options(4, {}) == Options(
        agendas="recommended",
        first_player="random",
        vote_mode="simultaneous",
        rescue_fill="full",
        self_accuse=True,
        dead_talk="say",
    )


@pytest.mark.parametrize("players", [0, 1, 2, 7])
def test_three_to_six_can_play(players: int) -> None:
    """12.3: n = 2, 7."""
    assert refusal(players, {}) == "bad-player-count"


@pytest.mark.parametrize(
    ("agendas", "code"),
    [
        ("all", "bad-option"),
        (3, "bad-option"),
        (True, "bad-option"),
        ({"target": 1}, "bad-option"),
        (["target", "killer", "pirate"], "unknown-agenda"),
        (["target", "killer", 3], "unknown-agenda"),
        (["target", "killer", ["guardian"]], "unknown-agenda"),
        (["pirate"], "unknown-agenda"),
        (["target", "killer"], "bad-agenda-set"),
        (["target", "killer", "guardian", "saviour"], "bad-agenda-set"),
        (["target", "killer", "killer"], "bad-agenda-set"),
        ([], "bad-agenda-set"),
        (["killer", "saviour", "lone-wolf"], "agenda-needs-target"),
        (["guardian", "saviour", "lone-wolf"], "agenda-needs-target"),
    ],
)
def test_a_wrong_set_of_agendas_is_refused(agendas: object, code: str) -> None:
    """12.3: names before size before the Target."""
    assert refusal(3, {"agendas": agendas}) == code


def test_other_sets_than_the_recommended_are_accepted() -> None:
    """12.3, ruling 31."""
    chosen = ["saviour", "lone-wolf", "sacrifice"]
    assert GAME.read_options(3, {"agendas": chosen}).agendas == (S, W, X)


@pytest.mark.parametrize(
    "options",
    [
        {"first_player": True},
        {"first_player": 3},
        {"first_player": -1},
        {"first_player": "me"},
        {"vote_mode": "secret"},
        {"rescue_fill": None},
        {"self_accuse": 1},
        {"dead_talk": "shout"},
    ],
)
def test_a_value_that_does_not_fit_is_refused(options: dict[str, object]) -> None:
    """12.3: 1 is not true and true is not a seat."""
    assert refusal(3, options) == "bad-option"


def test_names_are_tested_before_agendas_and_agendas_before_the_rest() -> None:
    """3: the order of tests."""
    assert refusal(3, {"colour": "red", "agendas": "all"}) == "unknown-option"
    assert refusal(2, {"agendas": "all"}) == "bad-player-count"
    assert refusal(3, {"dead_talk": "shout", "agendas": ["target"]}) == "bad-agenda-set"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_any_seat_may_be_first(first: int) -> None:
    """3, ruling 33."""
    assert GAME.read_options(3, {"first_player": first}).first_player == first
