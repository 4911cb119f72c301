"""What processes count that are started alone, each with an address of its own for `/metrics`."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from pathlib import Path

import requests

from events.matches import Matches
from running.embedded import EmbeddedRedis
from tests.ports import free_port
from tests.service import running_api
from tests.toy.shelf import GAME
from tests.workers.processes import eventually, finished, open_bots, worker


def test_a_worker_started_alone_shows_what_it_counts(
    matches: Matches, server: EmbeddedRedis, tmp_path: Path
) -> None:
    match, where = open_bots(matches, GAME, 2), f"127.0.0.1:{free_port()}"
    with worker(server.url, tmp_path / "log", metrics_address=where, metrics_token="for-prometheus"):
        eventually(lambda: finished(matches, match))
        assert requests.get(f"http://{where}/metrics", timeout=5).status_code == 401
        told = requests.get(
            f"http://{where}/metrics", headers={"Authorization": "Bearer for-prometheus"}, timeout=5
        )
    assert f'charon_bot_turns_total{{bot="random",game="{GAME}"}}' in told.text


def test_a_worker_whose_address_is_taken_says_so_and_ends(server: EmbeddedRedis, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = f"127.0.0.1:{taken.getsockname()[1]}"
        with worker(server.url, tmp_path / "log", metrics_address=where) as process:
            assert process.wait(timeout=30) == 1
    assert f"Cannot listen on CHARON_METRICS_ADDRESS={where}" in (tmp_path / "log").read_text()


def test_two_apis_of_several_processes_in_one_folder_do_not_forget_each_others_counts(
    server: EmbeddedRedis, tmp_path: Path
) -> None:
    with ExitStack() as both:
        first = both.enter_context(running_api(tmp_path, server.url, processes="2"))
        assert requests.get(f"{first}/v1/games", timeout=5).ok
        both.enter_context(running_api(tmp_path, server.url, processes="2"))
        assert 'route="/v1/games"' in requests.get(f"{first}/metrics", timeout=5).text
