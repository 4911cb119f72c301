"""Rules by id, from the headings of a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain.kernel.rulebook import Rule, read_rules, rules_beside

TEXT = """# A game

Preface, not a rule.

## moving: Moving about
Walk through doors.

Not through walls.

## talk: Talk
Talk freely.

# Rulings

## R1 a heading without an id
Not a rule either.
"""


def test_each_second_level_heading_with_an_id_opens_a_rule() -> None:
    assert read_rules(TEXT) == {
        "moving": Rule("moving", "Moving about", "Walk through doors.\n\nNot through walls."),
        "talk": Rule("talk", "Talk", "Talk freely."),
    }


def test_rules_keep_their_order() -> None:
    assert list(read_rules("## z: Last\n.\n## a: First\n.\n")) == ["z", "a"]


def test_two_rules_of_one_id_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="two rules are called talk"):
        read_rules("## talk: One\n.\n## talk: Two\n.\n")


def test_a_text_without_rules_has_none() -> None:
    assert read_rules("") == {}


def test_a_game_keeps_its_rules_beside_it(tmp_path: Path) -> None:
    (tmp_path / "RULES.md").write_text(TEXT, encoding="utf-8")
    assert list(rules_beside(str(tmp_path / "__init__.py"))) == ["moving", "talk"]
