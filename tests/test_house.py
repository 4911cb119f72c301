"""The plan of the house: its rooms are drawn on one page, and no two doors look alike."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = sorted(place.parent.name for place in ROOT.glob("*/__init__.py"))


def test_the_plan_shows_every_room() -> None:
    plan = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    drawn = set(re.findall(r"^(\w+)/ ", plan, re.MULTILINE))
    assert drawn - {"client", "web"} == set(ROOMS) - {"bench", "client", "tests"}


@pytest.mark.parametrize("room", ROOMS)
def test_no_two_modules_of_a_room_have_names_that_differ_by_a_letter(room: str) -> None:
    names = {module.stem for module in (ROOT / room).glob("*.py")}
    assert not [pair for pair in combinations(sorted(names), 2) if differ_by_a_letter(*pair)]


@pytest.mark.parametrize(("one", "other"), [("log", "logs"), ("serve", "server"), ("mood", "moon")])
def test_names_that_differ_by_a_letter_are_found(one: str, other: str) -> None:
    assert differ_by_a_letter(one, other)
    assert differ_by_a_letter(other, one)


def differ_by_a_letter(one: str, other: str) -> bool:
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) == 1
    short, long = sorted((one, other), key=len)
    return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))
