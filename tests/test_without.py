"""Deleting any game, its tests and its one line leaves everything else green: the quick part of it.

`python -m tests.without` runs all the rest.
"""

from __future__ import annotations

import pytest

from domain.games import NAMES
from tests.without import copy_without, run, shared_tests

PLAYED = (
    "tests/bench/test_engine",
    "tests/conformance/test_layout",
    "tests/conformance/test_spelling",
    "tests/docs/test_add_a_game",
    "tests/docs/test_readme",
    "tests/kernel",
    "tests/simulation",
)
"""Tests that are quick, and come across every game; the others are collected, no more."""


@pytest.mark.parametrize("name", NAMES)
def test_the_rest_stays_green_without(name: str) -> None:
    with copy_without(name) as project:
        shared = shared_tests(project)
        collected = [f"--deselect={path}" for path in shared if not path.startswith(PLAYED)]
        for command in (
            ("ruff", "check", "--no-cache"),
            ("lint-imports", "--no-cache"),
            ("pytest", "-x", "--assert=plain", *shared, *collected),
        ):
            done = run(project, *command, quiet=True)
            assert done.returncode == 0, f"{command[0]} without {name}:\n{done.stdout}{done.stderr}"
