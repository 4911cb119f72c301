"""The digest of the rules covers what decides, all of it and nothing else."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from domain.kernel.codec import AnyGame
from events.rules_digest import rule_files, rules_digest
from tests.conformance.tables import each_game
from tests.toy import TOY


@each_game
def test_what_infers_and_plays_and_how_it_looks_are_no_rules(game: AnyGame) -> None:
    files = rule_files(game)
    assert not {"mind", "look"} & {file.parent.name for file in files}
    assert {file.suffix for file in files} <= {".py", ".json"}


@each_game
def test_how_well_bots_play_is_said_beside_the_rules(game: AnyGame) -> None:
    """Else a bot that is tuned would change the rules that live matches are judged by."""
    files = rule_files(game)
    assert len(files) == 1 or not [file for file in files if "Mind(" in file.read_text()]


@each_game
def test_every_module_that_an_action_or_an_event_comes_from_is_a_rule(game: AnyGame) -> None:
    parts = (game.table, game.setup, game.decide, game.evolve, game.legal, *game.actions, *game.events)
    homes = {sys.modules[part.__module__].__file__ for part in parts}
    assert homes <= {str(file) for file in rule_files(game)}


def test_the_rules_of_a_game_in_one_file_are_that_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = in_one_file(tmp_path / "solo.py", "1", monkeypatch)
    (tmp_path / "neighbour.py").write_text("")
    assert rule_files(game) == [tmp_path / "solo.py"]
    other = in_one_file(tmp_path / "solo.py", "2", monkeypatch)
    assert rules_digest(game) != rules_digest(other)


def in_one_file(path: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """A game whose parts say that they stand in this file."""
    path.write_text(text)
    module = ModuleType("solo")
    module.__file__ = str(path)
    monkeypatch.setitem(sys.modules, "solo", module)
    source = "class Table: pass\ndef setup(*_): ...\ndef decide(*_): ...\ndef evolve(*_): ..."
    exec(source, vars(module))
    game = replace(TOY, table=module.Table, setup=module.setup, decide=module.decide, evolve=module.evolve)
    rules_digest(game)
    return game
