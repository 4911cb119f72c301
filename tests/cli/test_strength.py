"""`charon strength`: a gain with its interval, plain words for bad input, and what Ctrl-C leaves."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli import main
from cli.commands import INTERRUPTED
from tests.toy.shelf import SMALLEST

GAME = SMALLEST.id
FEWEST, MOST = min(SMALLEST.seats), max(SMALLEST.seats)
TIMEOUT = 60


def strength(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["strength", GAME, "--jobs", "1", *map(str, arguments)])


def test_it_tells_the_gain_the_shares_and_the_time() -> None:
    answer = strength("--bot", "scripted", "--against", "random", "--deals", 3, "--label", "fit")
    assert answer.exit_code == 0, answer.output
    first, *rest = answer.stdout.splitlines()
    assert first == f"{GAME}, {FEWEST} seats: scripted over random, 3 deals of fit"
    assert [line.split()[0] for line in rest] == ["gain", "won", "thought"]
    assert "±" in rest[0]
    assert not answer.stderr


def test_json_says_the_same_and_whether_it_is_complete() -> None:
    answer = strength("--bot", "scripted", "--deals", 2, "--seats", MOST, "--replays", 2, "--json")
    found = json.loads(answer.stdout)
    assert found["complete"]
    assert (found["contest"]["seats"], found["contest"]["replays"]) == (MOST, 2)
    assert found["strength"]["gain"]["deals"] == 2


def test_an_interval_that_was_looked_at_says_so(tmp_path: Path) -> None:
    path = tmp_path / "equal.ndjson"
    contest = json.loads(strength("--bot", "random", "--deals", 2, "--json").stdout)["contest"]
    lines = [{"deal": deal, "changed": "x", "bot": 0.0, "against": 0.0, "decisions": 1, "seconds": 0.0,
              "longest": 0.0} for deal in range(100)]  # fmt: skip
    path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in [contest, *lines]))
    answer = strength("--bot", "random", "--until", 5, "--results", path)
    assert answer.exit_code == 0, answer.output
    assert "misses a little more often" in answer.stderr


BAD = [
    pytest.param(["--bot", "clever"], "random, scripted", id="bot"),
    pytest.param(["--bot", "random", "--against", "clever"], "random, scripted", id="against"),
    pytest.param(["--bot", "random", "--seats", MOST + 1], f"{FEWEST} to {MOST} seats", id="seats"),
    pytest.param(["--bot", "random", "--seats", f"{FEWEST}-{MOST}"], "one number", id="several counts"),
    pytest.param(["--bot", "random", "--side", "nobody"], "'nobody' is not one of", id="side"),
    pytest.param(["--bot", "random", "--label", "fit", "--record"], "begins with report", id="record"),
    pytest.param(["--bot", "random", "--deals", 1], "2<=x", id="deals"),
    pytest.param(["--bot", "random", "--until", 0], "x>0", id="until"),
    pytest.param(["--bot", "random", "--results", "/nowhere/x"], "No such file", id="no folder"),
    pytest.param(["--bot", "random", "--results", __file__], "something else", id="no results"),
]


@pytest.mark.parametrize(("arguments", "said"), BAD)
def test_bad_input_is_answered_in_one_line(arguments: list[object], said: str) -> None:
    answer = strength(*arguments)
    assert (answer.exit_code, answer.stdout) == (2, "")
    [line] = answer.stderr.splitlines()
    assert said in line


def test_ctrl_c_shows_what_there_is_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "results.ndjson"
    terminal, stderr = pty.openpty()
    endless = [sys.executable, "-m", "cli", "strength", GAME, "--bot", "random", "--deals", "1000000",
               "--jobs", "2", "--results", str(path)]  # fmt: skip
    running = subprocess.Popen(
        endless,
        stdout=subprocess.PIPE,
        stderr=stderr,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    os.close(stderr)
    shown = ""
    while "points" not in shown:
        shown += os.read(terminal, 1024).decode()
    os.killpg(running.pid, signal.SIGINT)
    try:
        while chunk := os.read(terminal, 1024):
            shown += chunk.decode()
    except OSError:
        pass  # the other end is closed
    out, _ = running.communicate(timeout=TIMEOUT)
    os.close(terminal)
    assert running.returncode == INTERRUPTED
    assert " left" in shown
    assert "Warning: Stopped early" in shown
    assert b"points" in out
    assert len(path.read_bytes().splitlines()) > 2
