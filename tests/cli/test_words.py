"""Text for a terminal, whatever the game."""

from __future__ import annotations

import pytest

from cli.commands import own_language
from cli.screen import Screen, parts_of
from cli.words import numbered, printable, wrapped

PICTURE = "DAY 1\n\nBOATS\nraven 2\n\nHAND\nsalt\n"


def test_choices_too_long_for_a_line_go_on_below() -> None:
    long = "a word " * 12
    assert numbered([long.strip()], 40)[0].splitlines()[1].startswith("     ")


def test_a_table_that_does_not_fit_is_shown_by_what_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "10")
    monkeypatch.setenv("NO_COLOR", "1")
    said: list[str] = []
    screen = Screen(said.append, terminal=True)
    screen.table(PICTURE)
    assert said == ["\nDAY 1\n\nBOATS\nraven 2\n\nHAND\nsalt"]
    screen.table(PICTURE.replace("raven 2", "raven 3"))
    assert said[1] == "\nBOATS\nraven 3"
    assert said[2] == "(2 of 3 parts of the table are as they were; v shows all)"


def test_a_table_that_fits_is_shown_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "60")
    said: list[str] = []
    screen = Screen(said.append, terminal=True)
    screen.table(PICTURE)
    screen.table(PICTURE)
    assert said[0] == said[1]
    assert len(parts_of(PICTURE)) == 3


@pytest.mark.parametrize(
    ("terminal", "settings", "coloured"),
    [
        (True, {"TERM": "xterm"}, True),
        (True, {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (True, {"TERM": "dumb"}, False),
        (False, {"TERM": "xterm"}, False),
    ],
)
def test_colour_is_for_terminals_that_have_it_and_may_be_refused(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, settings: dict[str, str], coloured: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    said: list[str] = []
    Screen(said.append, terminal=terminal).say("Choose.", bold=True)
    assert ("\x1b[1m" in said[0]) == coloured


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "uk_UA.UTF-8", "LC_ALL": "C"}, "en"),
    ],
)
def test_the_language_is_that_of_the_terminal(environment: dict[str, str], lang: str) -> None:
    assert own_language(environment) == lang


def test_choices_stand_in_columns() -> None:
    assert numbered(["one", "two", "three"], 30) == ["  1  one       3  three", "  2  two"]
    assert numbered(["one", "two"], 5) == ["  1  one", "  2  two"]
    assert numbered([], 80) == []


def test_lines_are_wrapped_and_cannot_command_the_terminal() -> None:
    assert wrapped("word " * 20, 40, "  ").splitlines()[1].startswith("  word")
    assert printable("a\tb\nc\x9bd\u202e") == "a�b\nc�d�"
