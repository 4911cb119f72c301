"""The bots of the guide play as they are printed: in process, in Python, in JavaScript and in a shell."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from charon_client import Client, hired
from tests.docs.examples import ROOT, block_after, with_curl
from tests.node import NODE
from tests.toy.shelf import GAME

PAGE = "docs/write-a-bot.md"
MATCHES = 2
PATIENCE_SECONDS = 60
LANGUAGES = {
    "Python": ("python", "mine.py", [sys.executable]),
    "JavaScript": ("js", "mine.mjs", [str(NODE)]),
    "curl and a shell": ("sh", "mine.sh", ["bash"]),
}


@pytest.mark.parametrize("number", [0, 1])
def test_the_examples_of_bots_in_process_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    in_process = (ROOT / PAGE).read_text().partition("## Over HTTP")[0]
    blocks = re.findall(r"```python\n(.*?)```", in_process, re.DOTALL)
    assert len(blocks) == 2
    exec("\n".join(blocks[: number + 1]), {"__name__": "guide"})
    assert ("Outcome(" in capsys.readouterr().out) == (number == 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_plays_every_match_of_its_account(language: str, service: str, tmp_path: Path) -> None:
    block, name, command = LANGUAGES[language]
    file = tmp_path / name
    file.write_text(block_after(f"### {language}", block, PAGE))
    account = Client(service).create_player("Robot", kind="bot")
    robot = Client(service, account.token)
    robot.declare_plays([{"game": GAME}])
    seats = [hired(account.player.id)] * 2
    matches = [robot.create_match(GAME, seats).match.id for _ in range(MATCHES)]
    environment = {**os.environ, **with_curl(tmp_path), "CHARON_URL": service, "CHARON_TOKEN": account.token}
    with subprocess.Popen([*command, str(file)], env=environment, start_new_session=True) as running:
        try:
            deadline = time.monotonic() + PATIENCE_SECONDS
            while any(robot.match(match).status != "ended" for match in matches):
                assert running.poll() is None, "it has ended before its matches have"
                assert time.monotonic() < deadline
                time.sleep(0.05)
        finally:
            os.killpg(running.pid, 15)
