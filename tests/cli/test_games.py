"""`charon games`, and how commands speak of a service that fails them."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

from cli import main
from tests.ports import free_port
from tests.toy.shelf import GAME, GAMES


@pytest.fixture(autouse=True)
def _at_the_service(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_URL", service)


def charon(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_every_game_is_listed() -> None:
    answer = charon("games")
    assert answer.exit_code == 0
    assert [line.split()[0] for line in answer.output.splitlines()] == list(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_shows_its_options_and_actions(game: object) -> None:
    answer = charon("games", game.id)  # type: ignore[attr-defined]
    assert answer.exit_code == 0, answer.output
    assert "Bots: " in answer.output
    for kind in game.actions:  # type: ignore[attr-defined]
        assert f"\n  {kind.__struct_config__.tag}" in answer.output


def test_options_are_written_as_they_are_given() -> None:
    lines = charon("games", GAME).output.splitlines()
    assert "  night: long | short (default short)" in lines
    assert "  peeking: boolean (default true)" in lines


def test_rules() -> None:
    every = charon("games", GAME, "--rules").output
    rule = next(iter(GAMES[GAME].rules.values()))
    one = charon("games", GAME, "--rule", rule.id).output
    assert one.startswith(f"{rule.title} ({rule.id})\n")
    assert one in every


def test_rules_of_no_game() -> None:
    answer = charon("games", "--rules")
    assert answer.exit_code == 2
    assert "Rules of which game?" in answer.output


def test_an_unknown_game() -> None:
    answer = charon("games", "ludo")
    assert answer.exit_code == 1
    assert "Error: There is no game 'ludo'." in answer.output


def test_nobody_there() -> None:
    answer = charon("games", "--url", f"http://127.0.0.1:{free_port()}")
    assert answer.exit_code == 1
    assert "Connection refused" in answer.output
    assert "cli up`" in answer.output


def test_a_token_that_stands_for_nobody() -> None:
    answer = charon("play", "m_00000000000000000000", "--token", "charon_seat_0")
    assert answer.exit_code == 1
    assert "Check --token or CHARON_TOKEN." in answer.output
