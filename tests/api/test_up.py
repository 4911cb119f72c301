"""`charon up`: everything in one command, stopped cleanly, and nothing lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import requests

from tests.service import free_port

PATIENCE_SECONDS = 60.0


@contextmanager
def up(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """`charon up` over a data folder, ready to serve; killed at the end if it still runs."""
    process = start(folder, port)
    try:
        eventually(lambda: answers(port), process)
        yield process
    finally:
        process.kill()
        process.communicate()


def start(folder: Path, port: int) -> subprocess.Popen[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("CHARON_")}
    environment |= {"CHARON_DATA_DIR": str(folder), "CHARON_PORT": str(port), "CHARON_LOG_LEVEL": "error"}
    command = [sys.executable, "-m", "api.cli", "up"]
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def answers(port: int) -> bool:
    try:
        return requests.get(f"http://127.0.0.1:{port}/readyz", timeout=2).ok
    except requests.RequestException:
        return False


def eventually(holds: Callable[[], bool], process: subprocess.Popen[str] | None = None) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        assert process is None or process.poll() is None, process.communicate()[0] if process else ""
        time.sleep(0.1)


def test_data_survive_a_stop_and_a_kill(tmp_path: Path) -> None:
    port = free_port()
    players = f"http://127.0.0.1:{port}/v1/players"
    me = f"http://127.0.0.1:{port}/v1/me"
    with up(tmp_path, port) as process:
        assert process.stdout is not None
        welcome = process.stdout.readline() + process.stdout.readline()
        token = requests.post(players, json={"name": "Ann"}, timeout=5).json()["token"]
        bearer = {"Authorization": f"Bearer {token}"}
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=PATIENCE_SECONDS)
    assert process.returncode == 0
    assert f"http://127.0.0.1:{port}" in welcome
    assert "curl" in welcome
    assert "Stopping." in said
    assert not answers(port)
    with up(tmp_path, port) as process:
        assert requests.get(me, headers=bearer, timeout=5).json()["player"]["name"] == "Ann"
        process.kill()
        process.wait()
        eventually(lambda: not answers(port))
    with up(tmp_path, port):
        assert requests.get(me, headers=bearer, timeout=5).json()["player"]["name"] == "Ann"


def test_started_twice_it_says_so(tmp_path: Path) -> None:
    port = free_port()
    with up(tmp_path / "one", port):
        again = start(tmp_path / "one", port)
        assert "already running" in again.communicate(timeout=PATIENCE_SECONDS)[0]
        assert again.returncode == 1
        other = start(tmp_path / "other", port)
        assert "Cannot listen" in other.communicate(timeout=PATIENCE_SECONDS)[0]
        assert other.returncode == 1


def test_people_and_bots_play_together(tmp_path: Path) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}/v1"
    with up(tmp_path, port):
        token = requests.post(f"{base}/players", json={"name": "Ann"}, timeout=5).json()["token"]
        seats = [{"kind": "open"}, {"kind": "bot", "bot": "scripted"}]
        body = {"game": "visitors", "seats": seats}
        opened = requests.post(
            f"{base}/matches", json=body, headers={"Authorization": f"Bearer {token}"}, timeout=5
        ).json()
        match = f"{base}/matches/{opened['match']['id']}"
        claim = {"code": opened["codes"]["0"]}
        claimed = requests.post(f"{match}/seats/0/claim", json=claim, timeout=5).json()
        seat = {"Authorization": f"Bearer {claimed['token']}"}
        for _ in range(8):
            waiting = {**seat, "Prefer": "wait=30"}
            decision = requests.get(f"{match}/decisions", headers=waiting, timeout=60).json()["decisions"][0]
            answer = {"decision": decision["id"], "action": decision["default"]}
            assert requests.post(f"{match}/actions", json=answer, headers=seat, timeout=5).status_code == 201
        turns = requests.get(f"http://127.0.0.1:{port}/metrics", timeout=5).text
        assert 'charon_bot_turns_total{bot="scripted",game="visitors"}' in turns
