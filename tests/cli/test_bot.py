"""`charon bot`: a bot in a file plays, and what is wrong with the file is told."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from charon_client import Client, hired
from cli import main
from tests.cli.test_conventions import CHARON
from tests.toy.shelf import GAME

FILE = str(Path(__file__).with_name("first_legal.py"))


def charon(*arguments: str, **environment: str) -> Result:
    return CliRunner(env=environment).invoke(main, ["bot", *arguments])


def test_a_new_bot_is_hired_plays_and_stops_when_it_is_told_to(service: str) -> None:
    command = [str(CHARON), "bot", FILE, "--new", "Robot", "--plays", GAME]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    environment = {**os.environ, "CHARON_URL": service}
    with subprocess.Popen(command, env=environment, text=True, **pipes) as running:  # type: ignore[call-overload]
        made = re.fullmatch(
            r"Robot is (p_\w+)\. Keep its token: CHARON_TOKEN=(\w+)\n", running.stderr.readline()
        )
        assert made
        ann = Client(service, Client(service).create_player("Ann").token)
        robot = Client(service, made[2])
        while not robot.plays()["games"]:
            pass
        match = ann.create_match(GAME, [hired(made[1])]).match.id
        assert running.stdout.readline() == f"{match} has started: {GAME}, seat 0\n"
        assert running.stdout.readline() == f"{match} has ended: {GAME}, seat 0\n"
        running.send_signal(signal.SIGTERM)
        summary = running.stdout.read()
        assert running.wait(timeout=20) == 0
    assert re.fullmatch(
        r"Answered \d+ decisions; 1 matches ended, 0 go on\. Late 0, refused 0, failed 0\.\n", summary
    )


def test_it_says_in_json_what_it_says_to_people(service: str) -> None:
    account = Client(service).create_player("Robot", kind="bot")
    robot = Client(service, account.token)
    robot.declare_plays([{"game": GAME}])
    match = robot.create_match(GAME, [hired(account.player.id)]).match.id
    answer = charon(FILE, "--matches", "1", "--json", CHARON_URL=service, CHARON_TOKEN=account.token)
    *items, counts = [json.loads(line) for line in answer.stdout.splitlines()]
    assert {item["match"] for item in items} == {match}
    assert (counts["ended"], counts["failed"]) == (1, 0)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("def choose(asked:", "cannot be run: SyntaxError"),
        ("import no_such_module", "cannot be run: ModuleNotFoundError"),
        ("chose = 1", "has no function choose(asked)"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path: Path, content: str, said: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(content)
    answer = charon(str(file), "--new", "Robot")
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert said in answer.stderr


def test_a_bot_needs_an_account() -> None:
    answer = charon(FILE, CHARON_TOKEN="")
    assert answer.exit_code == 2
    assert "--new NAME" in answer.stderr


def test_a_file_that_is_not_there_is_told() -> None:
    answer = charon("nowhere.py")
    assert answer.exit_code == 2
    assert "nowhere.py" in answer.stderr
