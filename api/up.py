"""Everything on one machine: an embedded Redis unless one is named, the API and the workers."""

from __future__ import annotations

import fcntl
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from typing import IO

import msgspec
import requests

from api.serve import gather_metrics
from events.embedded import EmbeddedRedis
from events.offspring import die_with_parent
from events.settings import PREFIX, Settings

READY_SECONDS = 30.0
STOP_SECONDS = 15.0
WATCH_SECONDS = 0.2


class CannotStart(Exception):
    """The service cannot come up; the message says why and what to do."""


class Stopped(Exception):
    """A signal asked the service to stop."""


def up(settings: Settings, say: Callable[[str], None]) -> None:
    """Run until a signal comes or a part fails; then stop every part, the storage last."""
    settings.folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as parts:
        parts.enter_context(only_one(settings.folder))
        check_port(settings)
        gather_metrics(settings.folder / "metrics")
        if not settings.redis_url:
            redis = EmbeddedRedis(settings.folder / "redis").start()
            parts.callback(redis.stop)
            settings = with_redis(settings, redis.url)
        children = {"api": parts.enter_context(running(["serve"], settings))}
        for number in range(settings.workers):
            children[f"worker {number + 1}"] = parts.enter_context(running(["worker"], settings))
        with stopping_on_signals():
            try:
                wait_until_ready(settings, children)
                say(welcome(settings))
                watch(children)
            except Stopped:
                say("Stopping.")


@contextmanager
def only_one(folder: Path) -> Iterator[None]:
    """Hold the data folder; a second service over the same data says so and stops."""
    with (folder / "lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            raise CannotStart(f"Charon is already running over {folder} ({lock.read().strip()}).") from None
        write_over(lock, f"process {os.getpid()}")
        yield


def write_over(file: IO[str], text: str) -> None:
    file.seek(0)
    file.truncate()
    file.write(text)
    file.flush()


def check_port(settings: Settings) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host}:{settings.port}"
            message = f"Cannot listen on {where}: {error.strerror}. Set {PREFIX}PORT to another port."
            raise CannotStart(message) from None


def with_redis(settings: Settings, url: str) -> Settings:
    return msgspec.structs.replace(settings, redis_url=url)


@contextmanager
def running(arguments: list[str], settings: Settings) -> Iterator[subprocess.Popen[bytes]]:
    """A part of the service in a process of its own, stopped at the end of the block."""
    environment = {**os.environ, **settings_as_environment(settings)}
    child = subprocess.Popen(
        [sys.executable, "-m", "api.cli", *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=die_with_parent,
    )
    try:
        yield child
    finally:
        child.terminate()
        try:
            child.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def settings_as_environment(settings: Settings) -> dict[str, str]:
    return {f"{PREFIX}{name.upper()}": str(value) for name, value in msgspec.structs.asdict(settings).items()}


@contextmanager
def stopping_on_signals() -> Iterator[None]:
    def stop(_number: int, _frame: FrameType | None) -> None:
        raise Stopped

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def wait_until_ready(settings: Settings, children: Mapping[str, subprocess.Popen[bytes]]) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not answers(settings):
        check_alive(children)
        if time.monotonic() > deadline:
            raise CannotStart(f"The API did not answer within {READY_SECONDS:.0f} seconds.")
        time.sleep(WATCH_SECONDS)


def answers(settings: Settings) -> bool:
    try:
        return requests.get(f"{address(settings)}/readyz", timeout=2).ok
    except requests.RequestException:
        return False


def watch(children: Mapping[str, subprocess.Popen[bytes]]) -> None:
    """Until a part ends by itself, which ends them all."""
    while True:
        check_alive(children)
        time.sleep(WATCH_SECONDS)


def check_alive(children: Mapping[str, subprocess.Popen[bytes]]) -> None:
    for name, child in children.items():
        if child.poll() is not None:
            raise CannotStart(f"The {name} process ended with code {child.returncode}.")


def address(settings: Settings) -> str:
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "") else settings.host
    return f"http://{host}:{settings.port}"


def welcome(settings: Settings) -> str:
    base = address(settings)
    return f"""Charon is up at {base} (reference: {base}/docs). Ctrl-C stops it. Try:
  curl -s {base}/v1/games
  curl -s {base}/v1/players -H 'Content-Type: application/json' -d '{{"name": "Ann"}}'"""
