"""The tournament by curl of the guide is played as it is printed, from start to proof."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from charon_client import Client
from cli import main
from tests.docs.examples import block_after
from tests.service import running_service
from tests.toy.shelf import GAME, GAMES
from tournaments.intervals import reaches

PAGE = "docs/tournaments.md"


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service with a worker."""
    with running_service(tmp_path_factory.mktemp("guide"), bots=True) as url:
        yield url


def shell(block: str, url: str, **variables: str) -> list[str]:
    environment = {**os.environ, "CHARON_URL": url, **variables}
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_intervals_are_drawn_as_the_guide_says() -> None:
    scores = [0, 1_000_000, 250_000, 950_000, 1_000_000, 40_000, 500_000]
    said: dict[str, Any] = {"numpy": np, "n": len(scores), "v": np.array(scores, dtype=float)}
    exec(block_after("### Intervals", "python", PAGE), said)
    (found,) = reaches({"": scores}, -2.0, 2.0).values()
    mean = sum(scores) / len(scores) / 1e6
    ends = [mean + said["distances"][place] for place in (100, 3899, 20, 3979)]
    assert [said["low"], said["high"]] == [said["distances"][100], said["distances"][3899]]
    estimate = found.estimate
    given = [estimate.low, estimate.high, found.surely_low, found.surely_high]
    assert given == [round(float(end), 6) for end in ends]


if shutil.which("curl") and shutil.which("jq"):

    def test_a_tournament_by_curl_from_start_to_proof(playing: str, monkeypatch: pytest.MonkeyPatch) -> None:
        block = block_after("### By curl", "sh", PAGE)
        lines = shell(block, playing, GAME=GAME, SEATS="2")
        assert json.loads(lines[0]) == ["e3", "One more"]
        status, planned = json.loads(lines[1])
        assert (status, lines[2]) == ("running", "tournament_opened")
        assert lines.count("table_ended") == planned
        end = lines.index("finished")
        places = [json.loads(line) for line in lines[end + 1 : end + 4]]
        assert {place[1] for place in places} == {"scripted", "random", "One more"}
        assert len(json.loads("".join(lines[end + 4 :]))["matches"]) == planned
        monkeypatch.setattr("cli.proving.GAMES", GAMES)
        cup = next(iter(Client(playing).tournaments())).id
        proved = CliRunner().invoke(main, ["verify", "--tournament", cup, "--url", playing])
        assert proved.exit_code == 0, proved.output

    def test_a_bot_enters_by_curl(playing: str) -> None:
        client = Client(playing)
        ann = client.with_token(client.create_player("Ann").token)
        setting = {"name": "Cup", "game": GAME, "seats": 2, "format": {"type": "round-robin"}}
        cup = ann.create_tournament(setting)
        robot = client.create_player("Robot", kind="bot").token
        block = block_after("### Entering a tournament", "sh", "docs/write-a-bot.md")
        entered = json.loads("".join(shell(block, playing, TOURNAMENT=cup.id, CHARON_TOKEN=robot)))
        assert (entered["id"], entered["name"], entered["is_bot"]) == ("e1", "Robot 7", True)

    def test_ratings_are_listed_by_curl(service: str) -> None:
        assert shell(block_after("### Ratings", "sh", "docs/api.md"), service, GAME=GAME) == []
