"""The whole service over a real socket: its own Redis, its own port, stopped at the end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import requests

from running.embedded import EmbeddedRedis
from tests.ports import free_port

READY_SECONDS = 30.0
PARTS = {"serve": ["tests.toy.service"], "worker": ["tests.toy.worker"]}
"""As `charon serve` and `charon worker`, but that the toy can be played too."""
STOP_SECONDS = 3.0
"""Streams that a test left open would hold a server longer."""


@contextmanager
def running_service(folder: Path, *, bots: bool = False, **settings: str) -> Iterator[str]:
    """The address of a service that runs while the block does; settings by name, such as `quota="5"`.

    With `bots` there is a worker that plays them.
    """
    with ExitStack() as parts:
        redis = EmbeddedRedis(folder / "redis").start()
        parts.callback(redis.stop)
        url = parts.enter_context(running_api(folder, redis.url, **settings))
        if bots:
            parts.enter_context(running_worker(folder, redis.url, **settings))
        yield url


@contextmanager
def running_worker(folder: Path, redis_url: str, **settings: str) -> Iterator[None]:
    """A worker over a Redis of the test's own, while the block runs."""
    own = {"redis_url": redis_url, "log_level": "error", **settings}
    with running_part("worker", own, folder / "service.log"):
        yield


@contextmanager
def running_api(folder: Path, redis_url: str, at: str = "", **settings: str) -> Iterator[str]:
    """The address of an API over a Redis of the test's own, while the block runs; at any free port."""
    port = at or str(free_port())
    own = {"redis_url": redis_url, "port": port, "data_dir": str(folder), "log_level": "error"}
    log = folder / "service.log"
    with running_part("serve", {**own, **settings}, log) as process:
        url = f"http://127.0.0.1:{port}"
        _wait_until_ready(url, process, log)
        yield url


@contextmanager
def running_part(part: str, settings: dict[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """An API or a worker in a process of its own, which may be killed."""
    foreign = {name: value for name, value in os.environ.items() if not name.startswith("CHARON_")}
    own = {f"CHARON_{name.upper()}": value for name, value in settings.items()}
    with log.open("ab") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", *PARTS[part]],
            env={**foreign, **own},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _wait_until_ready(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not _answers(url):
        if process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"The service did not come up:\n{log.read_text(errors='replace')[-2000:]}")
        time.sleep(0.05)


def _answers(url: str) -> bool:
    try:
        return requests.get(f"{url}/readyz", timeout=2).ok
    except requests.RequestException:
        return False
