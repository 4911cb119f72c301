"""Everything on one machine: an embedded Redis unless one is named, the API and the workers."""

from __future__ import annotations

import fcntl
import math
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import msgspec
import requests
from redis.exceptions import RedisError

from charon_client import service_url
from events.storage import connect
from running.called import charon
from running.durability import NotDurable
from running.embedded import EmbeddedRedis, ServerFailed, embedded_in, is_full
from running.metrics_folder import forget_the_dead, gather_metrics
from running.offspring import Offspring, adopt_orphans, in_words
from running.private import FOLDER, close_to_others, private_opener
from running.settings import PREFIX, BadSetting, Settings
from running.supervision import PAUSES, Hopeless, Part, Watched, stop_all
from running.watch import check_queue, check_storage, look_at

READY_SECONDS = 60.0
STOP_SECONDS = 15.0
WATCH_SECONDS = 0.1
LONG_LOADING_SECONDS = 5.0
OURS = ("lock", "metrics", "redis")
"""What is in the data folder."""


class CannotStart(Exception):
    """The service cannot come up; the message says why and what to do."""


def up(settings: Settings, say: Callable[[str], None], pauses: Sequence[float] = PAUSES) -> None:
    """Run until a signal comes or a part is past hope; then stop every part, the storage last."""
    adopt_orphans()
    with asked_by_signals() as asked_to_stop, only_one(settings.folder):
        check_port(settings)
        prepare(settings.folder)
        parts = parts_of(settings)
        watched = [Watched(part, say, pauses) for part in parts]
        try:
            await_storage(watched, say, asked_to_stop)
            await_api(watched, settings, asked_to_stop)
            if not asked_to_stop():
                say(welcome(settings))
            while not asked_to_stop():
                look_after(watched)
            say("Stopping.")
        finally:
            stop_all(parts)


@contextmanager
def asked_by_signals() -> Iterator[Callable[[], bool]]:
    """Whether a signal has asked to stop. It interrupts nothing, so no part is ever left half started."""
    asked: list[int] = []

    def ask(number: int, _frame: FrameType | None) -> None:
        asked.append(number)

    numbers = [signal.SIGINT, signal.SIGTERM]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # as it is under nohup
        numbers.append(signal.SIGHUP)
    before = {number: signal.signal(number, ask) for number in numbers}
    try:
        yield lambda: bool(asked)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def only_one(folder: Path) -> Iterator[None]:
    """Hold the data folder; a second service over the same data says so and stops."""
    with writing_to(folder):
        folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
        lock = open(folder / "lock", "a+b", buffering=0, opener=private_opener)  # noqa: SIM115
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            holder = lock.read().decode().strip()
            raise CannotStart(f"Charon is already running over {folder} ({holder}).") from None
        with writing_to(folder):
            lock.truncate(0)
            lock.write(f"process {os.getpid()}".encode())
        yield


def prepare(folder: Path) -> None:
    """Make room for metrics, and close what is ours to others: the folder itself if it holds nothing else."""
    with writing_to(folder):
        gather_metrics(folder / "metrics")
        here = folder.resolve()
        mine = [here / name for name in OURS if (here / name).exists()]
        alone = len(mine) == len(list(here.iterdir()))
        for place in [here] if alone else mine:
            close_to_others(place)
    if is_full(folder):
        raise CannotStart(full(folder))


def full(folder: Path) -> str:
    return f"The data folder {folder} is full: make room there and start again."


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotStart(
            f"Cannot write to the data folder {folder}: {error.strerror}."
            f" Make room or give leave to write there, or set {PREFIX}DATA_DIR to another folder."
        ) from None


def check_port(settings: Settings) -> None:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            where = f"{settings.host}:{settings.port}"
            message = f"Cannot listen on {where}: {error.strerror}. Set {PREFIX}PORT to another port."
            raise CannotStart(message) from None


def parts_of(settings: Settings) -> list[Part]:
    """The storage first if it is ours, then what needs it."""
    if settings.redis_url:
        check_redis(settings)
        return programs(settings, lambda: reachable(settings.redis_url))
    redis = embedded_in(settings.folder)
    ours = msgspec.structs.replace(settings, redis_url=redis.url)
    return [Storage(redis), *programs(ours, redis.answers)]


def check_redis(settings: Settings) -> None:
    try:
        with connect(settings.redis_url) as redis:
            check_storage(redis, settings.replicas, strict=settings.durability == "strict")
        check_queue(settings)
    except (BadSetting, NotDurable) as error:
        raise CannotStart(str(error)) from None
    except (RedisError, ValueError) as error:
        message = f"The Redis of {PREFIX}REDIS_URL cannot be used: {error}. Start it, or correct the address."
        raise CannotStart(message) from None


def reachable(url: str) -> bool:
    try:
        with connect(url) as redis:
            return look_at(redis).away is None
    except RedisError:
        return False


def programs(settings: Settings, storage_answers: Callable[[], bool]) -> list[Part]:
    workers = [f"worker {number + 1}" for number in range(settings.workers)]
    searchers = [f"search {number + 1}" for number in range(settings.search_workers)]
    return [
        Program("api", ["serve"], settings, storage_answers),
        *(Program(name, ["worker"], settings, storage_answers) for name in workers),
        *(Program(name, ["worker", "--search"], settings, storage_answers) for name in searchers),
    ]


class Storage:
    """The embedded Redis, with what its folder holds."""

    name = "redis"

    def __init__(self, redis: EmbeddedRedis) -> None:
        self._redis = redis
        self._answered = False

    def may_start(self) -> bool:
        return True

    def start(self) -> None:
        self._answered = False
        try:
            self._redis.launch()
        except ServerFailed as error:
            raise Hopeless(str(error)) from None

    def stands(self) -> bool:
        """Loading takes the time it takes."""
        self._answered = self._answered or self._redis.answers()
        return self._answered

    def ended(self) -> int | None:
        """A server that gives up before it ever answered would only do so again."""
        code = self._redis.ended()
        if code is not None and code > 0 and not self._answered:
            raise Hopeless(f"redis did not come up: it {in_words(code)}. {self.last_words()}")
        return code

    def last_words(self) -> str:
        return self._redis.last_words()

    def ask_to_stop(self) -> None:
        self._redis.ask_to_stop()

    def stop(self) -> None:
        self._redis.stop()


class Program:
    """A command of our own in processes of its own, over the storage."""

    def __init__(
        self, name: str, command: Sequence[str], settings: Settings, storage_answers: Callable[[], bool]
    ) -> None:
        self.name = name
        self.may_start = storage_answers
        self._command = [sys.executable, "-P", "-m", "cli", *command]  # -P: no cli.py of the user's here
        self._settings = settings
        self._process: Offspring | None = None

    def start(self) -> None:
        forget_the_dead(self._settings.folder / "metrics")
        environment = {**os.environ, **settings_as_environment(self._settings)}
        self._process = Offspring(self._command, environment=environment)

    def stands(self) -> bool:
        return True

    def ended(self) -> int | None:
        return self._process.ended() if self._process else None

    def last_words(self) -> str:
        folder = self._settings.folder
        return full(folder) if is_full(folder) else "What it said stands above."

    def ask_to_stop(self) -> None:
        if self._process:
            self._process.ask_to_stop()

    def stop(self) -> None:
        if self._process:
            self._process.stop(STOP_SECONDS)


def settings_as_environment(settings: Settings) -> dict[str, str]:
    return {f"{PREFIX}{name.upper()}": str(value) for name, value in msgspec.structs.asdict(settings).items()}


def await_storage(
    watched: Sequence[Watched], say: Callable[[str], None], asked_to_stop: Callable[[], bool]
) -> None:
    """Until the first part stands, however much it has to load."""
    patient_until = time.monotonic() + LONG_LOADING_SECONDS
    while not asked_to_stop() and not watched[0].stands:
        look_after(watched)
        if time.monotonic() > patient_until:
            patient_until = math.inf
            say("redis is loading its data.")


def await_api(watched: Sequence[Watched], settings: Settings, asked_to_stop: Callable[[], bool]) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not asked_to_stop() and not answers(settings):
        look_after(watched)
        if time.monotonic() > deadline:
            raise CannotStart(f"The API did not answer within {READY_SECONDS:.0f} seconds.")


def look_after(watched: Sequence[Watched]) -> None:
    for one in watched:
        one.look()
    time.sleep(WATCH_SECONDS)


def answers(settings: Settings) -> bool:
    try:
        return requests.get(f"{address(settings)}/readyz", timeout=2).ok
    except requests.RequestException:
        return False


def address(settings: Settings) -> str:
    """Where clients of the same environment look for it."""
    return service_url({f"{PREFIX}HOST": settings.host, f"{PREFIX}PORT": str(settings.port)})


def welcome(settings: Settings) -> str:
    base = address(settings)
    return f"""Charon is up: open {base} in a browser to play (reference: {base}/docs). Ctrl-C stops it. Try:
  {charon("games", url=base)}
  curl -s {base}/v1/games
  curl -s {base}/v1/players -H 'Content-Type: application/json' -d '{{"name": "Ann"}}'"""
