"""All commands alike: what they answer to what they cannot understand or do, and to programs."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from charon_client import service_url
from cli import main
from domain.games import GAMES
from running.called import charon as called
from tests.ports import free_port
from tests.toy.shelf import GAME


def every(group: click.Group) -> dict[str, click.Command]:
    """All commands by how they are called, those of groups, too."""
    found: dict[str, click.Command] = {}
    for name, command in group.commands.items():
        inner = every(command) if isinstance(command, click.Group) else {}
        found |= {f"{name} {last}": one for last, one in inner.items()} or {name: command}
    return found


EVERY = every(main)
COMMANDS = sorted(EVERY)
TOURNAMENT = ["t_00000000000000000000"]
NEEDED = {
    "branch": ["m_00000000000000000000", "--at", "1"],
    "bot": [str(Path(__file__).with_name("first_legal.py")), "--new", "Robot"],
    "play": [GAME],
    "ratings": [GAME],
    "replay": ["m_00000000000000000000"],
    "simulate": [next(iter(GAMES)), "--seats", "3"],
    "verify": ["m_00000000000000000000"],
    "watch": ["m_00000000000000000000"],
    "tournament abort": TOURNAMENT,
    "tournament create": ["-"],
    "tournament crosstable": TOURNAMENT,
    "tournament enter": TOURNAMENT,
    "tournament follow": TOURNAMENT,
    "tournament pause": TOURNAMENT,
    "tournament plan": TOURNAMENT,
    "tournament resume": TOURNAMENT,
    "tournament standings": TOURNAMENT,
    "tournament start": TOURNAMENT,
    "tournament withdraw": [*TOURNAMENT, "e1"],
    "strength": [next(iter(GAMES)), "--bot", "random", "--deals", "2", "--jobs", "1"],
}
"""What a command has to be given at least."""
FOR_PEOPLE = {"play"}
"""They talk with somebody."""
STARTING = {"up", "serve", "worker"}
"""They run until they are stopped, and log in JSON."""
REACHING = {"bot", "bots", "games", "play", "replay"}
CHARON = Path(sys.executable).with_name("charon")


def charon(*arguments: str, **environment: str) -> Result:
    words = [word for argument in arguments[:1] for word in argument.split(" ")]
    return CliRunner(env=environment).invoke(main, [*words, *arguments[1:]])


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_is_an_answer(command: str, flag: str) -> None:
    answer = charon(command, flag)
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert answer.stdout.startswith(f"Usage: main {command}")


def misunderstood(answer: Result, what: str) -> None:
    assert answer.exit_code == 2
    assert not answer.stdout
    [line] = answer.stderr.splitlines()
    assert line.startswith("Error: ")
    assert what in line


@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_option_is_answered_in_one_line_with_code_2(command: str) -> None:
    misunderstood(charon(command, *NEEDED.get(command, []), "--nonsense"), "--nonsense")


@pytest.mark.parametrize("command", COMMANDS)
def test_one_argument_too_many_is_answered_in_one_line_with_code_2(command: str) -> None:
    misunderstood(charon(command, *NEEDED.get(command, []), "one", "more"), f"cli {command} --help.")


@pytest.mark.parametrize("command", sorted(NEEDED))
def test_one_argument_too_few_is_answered_in_one_line_with_code_2(command: str) -> None:
    misunderstood(charon(command), "Missing argument")


NAMED = sorted({*NEEDED} - {"bot", "tournament create"})


@pytest.mark.parametrize("command", NAMED)
def test_what_has_no_name_is_answered_in_one_line_with_code_2(command: str) -> None:
    """As of an unset variable of a shell: it is not the list of all that have names."""
    misunderstood(charon(command, "", *NEEDED[command][1:]), "Invalid value for '")


@pytest.mark.parametrize("command", ["check-rules", "pack", "ratings --rebuild", "rotate-key", "rules"])
def test_a_storage_that_does_not_answer_is_told_with_code_1(command: str) -> None:
    answer = charon(command, CHARON_REDIS_URL=f"redis://127.0.0.1:{free_port()}")
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert answer.stderr.startswith("Error: The storage does not answer: ")
    assert answer.stderr.count("\n") == 1


def test_a_file_that_cannot_be_written_is_said_in_one_line(service: str, tmp_path: Path) -> None:
    answer = charon("export", "--out", str(tmp_path / "nowhere" / "file"), CHARON_URL=service)
    assert answer.exit_code == 1
    assert answer.stderr == f"Error: {tmp_path}/nowhere/file: No such file or directory.\n"


def test_an_unknown_command_is_answered_in_one_line_with_code_2() -> None:
    misunderstood(charon("nonsense"), "No such command 'nonsense'")
    misunderstood(charon("--nonsense"), "--nonsense")


def test_no_command_is_answered_with_help() -> None:
    answer = charon()
    assert answer.exit_code == 2
    assert "Commands:" in answer.output


@pytest.mark.parametrize("command", sorted(STARTING))
def test_a_bad_setting_is_answered_in_one_line_with_code_2(command: str) -> None:
    misunderstood(charon(command, CHARON_PORT="high"), "port")
    misunderstood(charon(command, CHARON_NONSENSE="1"), "There is no setting CHARON_NONSENSE.")


@pytest.mark.parametrize("command", sorted(REACHING))
@pytest.mark.parametrize("url", ["", "nonsense", "http://127.0.0.1:high"])
def test_nobody_there_is_told_with_code_1(command: str, url: str) -> None:
    url = url or f"http://127.0.0.1:{free_port()}"
    answer = charon(command, *NEEDED.get(command, []), CHARON_URL=url)
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert answer.stderr.startswith("Error: ")
    assert url in answer.stderr


@pytest.mark.parametrize("command", sorted(set(COMMANDS) - STARTING - FOR_PEOPLE))
def test_what_a_program_may_read_comes_as_json_too(command: str) -> None:
    assert any("--json" in parameter.opts for parameter in EVERY[command].params)


def test_json_says_what_is_said_to_people(service: str) -> None:
    settings = json.loads(charon("settings", "--json").stdout)
    assert [row["name"] in charon("settings").stdout for row in settings] == [True] * len(settings)
    games = json.loads(charon("games", "--json", CHARON_URL=service).stdout)
    assert GAME in [game["id"] for game in games]
    game = json.loads(charon("games", GAME, "--json", CHARON_URL=service).stdout)
    assert set(game["schemas"]) >= {"actions", "options"}
    rules = json.loads(charon("games", GAME, "--rules", "--json", CHARON_URL=service).stdout)
    rule = json.loads(charon("games", GAME, "--rule", rules[0]["id"], "--json", CHARON_URL=service).stdout)
    assert rule == rules[0]
    findings = json.loads(charon("doctor", "--json", CHARON_PORT=str(free_port())).stdout)
    assert {"name": "settings", "well": True, "said": "readable"} in findings


def test_one_port_for_the_server_and_its_clients(service: str) -> None:
    port = service.rpartition(":")[2]
    assert GAME in charon("games", CHARON_PORT=port).stdout
    assert GAME in charon("games", CHARON_PORT=port, CHARON_HOST="0.0.0.0").stdout
    assert GAME in charon("games", CHARON_PORT="1", CHARON_URL=service).stdout


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://127.0.0.1:8000"),
        ("::", "http://127.0.0.1:8000"),
        ("::1", "http://[::1]:8000"),
        ("10.0.0.7", "http://10.0.0.7:8000"),
    ],
)
def test_a_service_is_looked_for_where_it_listens(host: str, url: str) -> None:
    assert service_url({"CHARON_HOST": host}) == url
    assert (
        service_url({"CHARON_HOST": host, "CHARON_URL": "https://charon.example/"})
        == "https://charon.example"
    )


def test_a_command_is_printed_as_it_can_be_called(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "argv", [".venv/bin/charon"])
    assert called("play", "m_1") == ".venv/bin/charon play m_1"
    assert called("games", url="http://127.0.0.1:8000") == ".venv/bin/charon games"
    assert called("games", url="http://x:1") == ".venv/bin/charon games --url http://x:1"
    (tmp_path / "charon").touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "charon")])
    assert called("up") == "charon up"


def test_what_is_printed_works_as_it_is_printed(service: str, tmp_path: Path) -> None:
    """From a folder in which only a path leads to the command, and with nothing set."""
    shutil.copy(CHARON, tmp_path / "charon")
    nothing_set = {name: value for name, value in os.environ.items() if not name.startswith("CHARON_")}
    shell: dict[str, Any] = {
        "shell": True,
        "cwd": tmp_path,
        "env": nothing_set,
        "stdout": subprocess.PIPE,
        "text": True,
    }

    def with_bea(line: str) -> str:
        """What the command says to Bea, who is asked at once and leaves."""
        done = subprocess.run(line, input="q\n", timeout=60, check=True, **shell)
        assert "You are Bea (1)" in done.stdout
        said: str = done.stdout
        return said

    opening = f"exec ./charon play {GAME} --bots open --option first_seat=1 --url {service}"
    with subprocess.Popen(opening, **shell) as ann:
        assert ann.stdout is not None
        said = ann.stdout.readline().rstrip()
        assert said.startswith("Seat 1 is free: ./charon play ")
        said = with_bea(f"{said.removeprefix('Seat 1 is free: ')} --name Bea")
        with_bea(said.rpartition("Come back with:\n")[2].strip())
        ann.terminate()
