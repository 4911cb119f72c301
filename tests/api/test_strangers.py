"""Strangers meet over real sockets: by curl alone, and while processes are killed around them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import requests

from running.embedded import EmbeddedRedis
from tests.api.table import bearer
from tests.events.playing import eventually
from tests.ports import free_port
from tests.service import running_api, running_part, running_service, running_worker
from tests.toy.shelf import GAME

GUIDE = Path(__file__).parents[2] / "docs" / "api.md"
PATIENCE_SECONDS = 60
CROWD = 20

Json = dict[str, Any]


def in_the_guide() -> str:
    """The commands that the guide tells each of two strangers to type."""
    [script] = [
        block for block in re.findall(r"```sh\n(.*?)```", GUIDE.read_text(), re.DOTALL) if "/queue" in block
    ]
    return str(script)


def by_curl(url: str, name: str) -> Json:
    """What the guide's commands print."""
    script = in_the_guide().replace("Ann", name)
    environment = {**os.environ, "CHARON_URL": url, "GAME": GAME}
    done = subprocess.run(
        ["sh", "-euc", script], env=environment, capture_output=True, timeout=PATIENCE_SECONDS, check=True
    )
    found: Json = json.loads(done.stdout)
    return found


def by_requests(url: str, name: str) -> Json:
    """The same where there is no curl."""
    token = requests.post(f"{url}/v1/players", json={"name": name}, timeout=10).json()["token"]
    wish = {"seats": [2], "patience": 60}
    ticket = requests.post(
        f"{url}/v1/games/{GAME}/queue", json=wish, headers=bearer(token), timeout=10
    ).json()
    found: Json = requests.get(
        f"{url}/v1/queue/{ticket['id']}",
        headers={**bearer(token), "Prefer": "wait=25"},
        timeout=PATIENCE_SECONDS,
    ).json()
    return found


def test_two_strangers_who_know_nothing_of_each_other_meet_by_curl_alone(tmp_path: Path) -> None:
    person = by_curl if shutil.which("curl") and shutil.which("jq") else by_requests
    with running_service(tmp_path) as url, ThreadPoolExecutor() as people:
        ann, bea = people.map(lambda name: person(url, name), ("Ann", "Bea"))
        match = requests.get(f"{url}/v1/matches/{ann['match']}", timeout=10).json()
    assert ann["status"] == bea["status"] == "seated"
    assert ann["match"] == bea["match"]
    assert (match["status"], len(match["seats"])) == ("playing", 2)
    assert match["seats"][ann["seat"]]["name"] == "Ann"
    assert match["seats"][bea["seat"]]["name"] == "Bea"


def test_a_worker_seats_who_ran_out_of_patience_though_nobody_asks(tmp_path: Path) -> None:
    with running_service(tmp_path, bots=True) as url:
        token = requests.post(f"{url}/v1/players", json={"name": "Ann"}, timeout=10).json()["token"]
        wish = {"seats": [2], "patience": 1, "fill": "random"}
        requests.post(f"{url}/v1/games/{GAME}/queue", json=wish, headers=bearer(token), timeout=10)

        def mine() -> Any:
            return requests.get(f"{url}/v1/me/matches", headers=bearer(token), timeout=10).json()["matches"]

        eventually(mine)
        assert sorted(seat["bot"] or "" for seat in mine()[0]["seats"]) == ["", "random"]


def test_everybody_is_seated_once_though_an_api_and_a_worker_are_killed(tmp_path: Path) -> None:
    with ExitStack() as parts:
        redis = EmbeddedRedis(tmp_path / "redis").start()
        parts.callback(redis.stop)
        lasting = parts.enter_context(running_api(tmp_path, redis.url))
        port = str(free_port())
        own = {"redis_url": redis.url, "data_dir": str(tmp_path), "log_level": "error"}
        log = tmp_path / "service.log"
        doomed = parts.enter_context(running_part("serve", {**own, "port": port}, log))
        dying = parts.enter_context(running_part("worker", own, log))
        frail = f"http://127.0.0.1:{port}"
        eventually(lambda: answers(frail))
        tokens = [
            requests.post(f"{lasting}/v1/players", json={"name": f"{number}"}, timeout=10).json()["token"]
            for number in range(CROWD)
        ]
        with ThreadPoolExecutor(CROWD) as people:
            joining = [people.submit(joined, (frail, lasting), token) for token in tokens]
            eventually(lambda: sum(one.done() for one in joining) >= CROWD // 4)
            doomed.kill()
            dying.kill()
            tickets = [one.result() for one in joining]
            parts.enter_context(running_worker(tmp_path, redis.url))
            told = list(people.map(lambda pair: seated(lasting, *pair), zip(tokens, tickets, strict=True)))
        assert len({(ticket["match"], ticket["seat"]) for ticket in told}) == CROWD
        for token, ticket in zip(tokens, told, strict=True):
            mine = requests.get(f"{lasting}/v1/me/matches", headers=bearer(token), timeout=10).json()
            assert [row["id"] for row in mine["matches"]] == [ticket["match"]]
            assert mine["matches"][0]["status"] == "playing"


def joined(urls: tuple[str, str], token: str) -> str:
    """The id of a ticket, asked for at one address and, once that fails, at the other with the same key."""
    headers = {**bearer(token), "Idempotency-Key": "the one"}
    for url in urls:
        try:
            answer = requests.post(
                f"{url}/v1/games/{GAME}/queue", json={"seats": [2]}, headers=headers, timeout=20
            )
        except requests.RequestException:
            continue
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])
    raise AssertionError("nobody answered")


def seated(url: str, token: str, ticket: str) -> Json:
    headers = {**bearer(token), "Prefer": "wait=20"}
    found: Json = {}
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline and found.get("status", "waiting") == "waiting":
        found = requests.get(f"{url}/v1/queue/{ticket}", headers=headers, timeout=40).json()
    assert found["status"] == "seated"
    return found


def answers(url: str) -> bool:
    try:
        return requests.get(f"{url}/readyz", timeout=2).ok
    except requests.RequestException:
        return False
