"""The scene: a service, its bots, a tournament from its opening to its standings; with or without kills."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, cycle, repeat
from pathlib import Path
from typing import Any, Final

import requests
from msgspec import Struct
from redis import Redis

from events.keys import PlayerId, TournamentId
from events.matches import Matches
from events.tournaments.admission import Admission
from events.tournaments.organising import Tournaments
from events.vault import Given
from tests.node import NODE
from tests.up import Up, up
from tournaments.setting import Concurrency, Format, Setting

CUP: Final = TournamentId("t_00000000000000000000")
SECRETS: Final = Given(b"s" * 32, b"k" * 32)
HERE: Final = Path(__file__).parent
PYTHON: Final = (sys.executable, "-m", "tests.scene.robot")
JAVASCRIPT: Final = (str(NODE), str(HERE / "robot.mjs"))
ROBOTS: Final = (
    (PYTHON, "plain"),
    (PYTHON, "crashing"),
    (PYTHON, "illegal"),
    (JAVASCRIPT, "plain"),
    (JAVASCRIPT, "plain"),
    (JAVASCRIPT, "slow"),
)
HOUSE: Final = ("scripted", "random")
CLOCK_SECONDS: Final = 300
"""Nobody's time is out, however long processes are away: that would be another result."""
KILLS: Final = (0.5, 1.5, 4.0, 4.0)
"""Seconds before each of the first kills: the shortest tournament is still played at the first two."""
LATER_KILLS: Final = 40.0
"""Between the rest: what is killed again and again before it has stood for a minute `charon up` gives up."""
LOOK_SECONDS: Final = 0.5


class Scene(Struct, frozen=True):
    """What is played."""

    game: str
    seats: int
    format: Format
    entrants: int = 16
    longest: float = 1200.0
    """Seconds after which it is given up."""


class Played(Struct, frozen=True):
    """What came of it."""

    standings: list[dict[str, Any]]
    tables: int
    seconds: float
    kills: int
    faults: int
    """Illegal answers that were counted."""


def played(scene: Scene, folder: Path, *, kills: bool) -> Played:
    """The tournament, through `charon up` and bots that are processes of their own."""
    folder.mkdir(parents=True, exist_ok=True)
    with up(folder) as service, crowd(service, len(ROBOTS)) as tokens:
        organiser = register(service, "Organiser", "person")
        opened(scene, folder, PlayerId(organiser["player"]["id"]))
        for token in tokens:
            ask(service, token, "POST", f"/v1/tournaments/{CUP}/entries")
        ask(service, organiser["token"], "POST", f"/v1/tournaments/{CUP}/start")
        began = time.monotonic()
        with killing(service) if kills else nobody_killed() as killed:
            while (now := ask(service, None, "GET", f"/v1/tournaments/{CUP}"))["status"] != "finished":
                assert time.monotonic() - began < scene.longest, f"it has not ended: {now}"
                time.sleep(LOOK_SECONDS)
        standings = ask(service, None, "GET", f"/v1/tournaments/{CUP}/standings")["figures"]
        return Played(
            standings=[without_faults(one) for one in standings["standings"]],
            tables=standings["tables"],
            seconds=time.monotonic() - began,
            kills=len(killed),
            faults=sum(one["faults"]["illegal"] for one in standings["standings"]),
        )


def opened(scene: Scene, folder: Path, organiser: PlayerId) -> None:
    """The tournament with its bots of the house, its whole chance known: written beside the API, so that two
    runs of it can be compared."""
    socket = next(folder.rglob("redis.sock"))
    with Redis.from_url(f"unix://{socket}") as redis:
        tournaments = Tournaments(Matches(redis))
        tournaments.records.vaults.made_for(CUP, settled=SECRETS)
        setting = Setting(
            name="The scene",
            game=scene.game,
            seats=scene.seats,
            format=scene.format,
            terms={"clock": {"per_decision": CLOCK_SECONDS}},
            concurrency=Concurrency(each=4, together=16),
        )
        house = tuple(bot for bot, _ in zip(cycle(HOUSE), range(scene.entrants - len(ROBOTS)), strict=False))
        tournaments.open(setting, Admission(bots=house), by=organiser, tournament=CUP)


@contextmanager
def crowd(service: Up, count: int) -> Iterator[list[str]]:
    """The bots, each with an account; who crashes is started again."""
    tokens = [register(service, f"Robot {number}", "bot")["token"] for number in range(1, count + 1)]
    over = threading.Event()
    keepers = [
        threading.Thread(target=kept, args=([*command, manner], service.url, token, over))
        for (command, manner), token in zip(ROBOTS, tokens, strict=True)
    ]
    for keeper in keepers:
        keeper.start()
    try:
        yield tokens
    finally:
        over.set()
        for keeper in keepers:
            keeper.join()


def kept(command: list[str], url: str, token: str, over: threading.Event) -> None:
    """Run a bot, again and again, until it is over."""
    environment = {**os.environ, "CHARON_URL": url, "CHARON_TOKEN": token}
    while not over.is_set():
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while process.poll() is None and not over.wait(0.1):
            pass
        process.kill()
        process.wait()


@contextmanager
def nobody_killed() -> Iterator[list[str]]:
    yield []


@contextmanager
def killing(service: Up) -> Iterator[list[str]]:
    """While the block runs, workers and API die in turns; `charon up` starts them again."""
    over, killed = threading.Event(), list[str]()

    def kill() -> None:
        for part, pause in zip(cycle(("worker", "api")), chain(KILLS, repeat(LATER_KILLS)), strict=False):
            if over.wait(pause):
                return
            service.kill(part)
            killed.append(part)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        yield killed
    finally:
        over.set()
        killer.join()


def register(service: Up, name: str, kind: str) -> dict[str, Any]:
    return ask(service, None, "POST", "/v1/players", {"name": name, "kind": kind})


def ask(service: Up, token: str | None, method: str, path: str, body: Any = None) -> dict[str, Any]:
    """An answer of the service, which may be away for a moment; said twice it does nothing twice."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    if method == "POST":
        headers["Idempotency-Key"] = f"{path} {body}"[:60]
    deadline = time.monotonic() + 60
    while True:
        try:
            answer = requests.request(
                method,
                service.url + path,
                json=body if body or method == "GET" else {},
                headers=headers,
                timeout=10,
            )
            if answer.status_code < 500:
                assert answer.ok, answer.text
                found: dict[str, Any] = answer.json()
                return found
        except requests.RequestException:
            pass
        assert time.monotonic() < deadline, f"no answer: {path}"
        time.sleep(0.2)


def without_faults(standing: dict[str, Any]) -> dict[str, Any]:
    """What two runs must agree on: an illegal answer may be lost with the process that it was sent to."""
    return {name: value for name, value in standing.items() if name != "faults"}
