"""What an organiser may decide, and what is refused in words that say what to change."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tournaments.setting import Duplicate, Entrant, EntrantId, RoundRobin, Setting, read_setting

GIVEN = {"name": "Autumn", "game": "toy", "seats": 4, "format": {"type": "duplicate", "deals": 20}}


def test_a_setting_is_read_from_plain_values_and_fills_in_what_is_usual() -> None:
    setting = read_setting(GIVEN)
    assert setting.format == Duplicate(deals=20)
    assert (setting.concurrency.each, setting.concurrency.together) == (2, 8)
    assert msgspec.json.decode(msgspec.json.encode(setting), type=Setting) == setting


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seats": 9}, "<= 8 - at `$.seats`"),
        ({"name": ""}, "length >= 1 - at `$.name`"),
        ({"colour": "red"}, "unknown field `colour`"),
        ({"format": {"type": "knock-out"}}, "Invalid value 'knock-out' - at `$.format.type`"),
        ({"format": {"type": "duplicate", "deals": 1001}}, "<= 1000 - at `$.format.deals`"),
        ({"format": {"type": "swiss", "rounds": 65}}, "<= 64 - at `$.format.rounds`"),
        ({"format": {"type": "gauntlet", "deals": 2, "others": []}}, "length >= 1"),
        ({"format": {"type": "duplicate", "deals": 2, "others": ["random"], "lineups": 2}}, "of the field"),
        ({"format": {"type": "round-robin"}, "seats": 1}, "nobody meets"),
        ({"format": {"type": "round-robin"}, "stop": {"low": 0, "high": 0.1}}, "on the same deals"),
        ({"stop": {"low": 0.1, "high": 0.1}}, "low is below high"),
        ({"concurrency": {"each": 0}}, ">= 1 - at `$.concurrency.each`"),
    ],
)
def test_a_setting_that_cannot_be_played_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        read_setting(GIVEN | change)
    assert said in str(refused.value)


def test_an_entrant_is_an_account_or_a_bot_of_the_house() -> None:
    Entrant(EntrantId("e1"), "Ada", player="p_1")
    with pytest.raises(ValueError, match="either an account or a bot"):
        Entrant(EntrantId("e1"), "Ada")
    with pytest.raises(ValueError, match="either an account or a bot"):
        Entrant(EntrantId("e1"), "Ada", player="p_1", bot="random")


def test_a_round_robin_says_how_many_tables_or_leaves_it_to_the_plan() -> None:
    assert read_setting(GIVEN | {"format": {"type": "round-robin"}}).format == RoundRobin(tables=None)
