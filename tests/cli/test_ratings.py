"""`charon ratings`: who plays best, one player's history, what sides are worth; made anew from the logs."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result

from charon_client import Client, bot
from cli import main
from events.matches import Matches
from events.ratings import rating_page
from events.storage import connect
from events.terms import Terms
from running.embedded import EmbeddedRedis
from tests.events.playing import ANNA, BOT, played
from tests.service import running_service
from tests.toy.shelf import GAME, SMALLEST

PATIENCE_SECONDS = 30.0


def ratings(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["ratings", *arguments])


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service with a worker."""
    with running_service(tmp_path_factory.mktemp("ratings"), bots=True) as url:
        yield url


@pytest.fixture(scope="module")
def rated(playing: str) -> str:
    """A rated match of two bots, which has ended and counts."""
    client = Client(playing)
    ann = client.with_token(client.create_player("Ann").token)
    new = ann.create_match(GAME, [bot("random"), bot("scripted")], terms={"rated": True})
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not client.ratings(GAME, pool="bots").players:
        assert time.monotonic() < deadline, "it never counted"
        time.sleep(0.1)
    return new.match.id


@pytest.fixture
def _at_the_service(playing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_URL", playing)


@pytest.mark.usefixtures("_at_the_service", "rated")
def test_who_plays_best_is_listed() -> None:
    lines = ratings(GAME, "--pool", "bots").output.splitlines()
    assert {line.split()[1] for line in lines[1:-1]} >= {"random", "scripted"}
    assert lines[-1].endswith("rated matches.")
    assert json.loads(ratings(GAME, "--pool", "bots", "--json").output)["pool"] == "bots"
    assert ratings(GAME).output == "Nobody has a rating among people here yet.\n"


@pytest.mark.usefixtures("_at_the_service")
def test_one_player_is_shown_with_what_each_match_made_of_it(rated: str, playing: str) -> None:
    lines = ratings(GAME, "scripted", "--pool", "bots").output.splitlines()
    assert lines[0].startswith("scripted, place ")
    assert lines[-1].endswith(rated)
    step = Client(playing).rating(GAME, "scripted", pool="bots").history[-1]
    assert step.match == rated
    assert f"{'won' if step.won else 'lost'}" in lines[-1]


@pytest.mark.usefixtures("_at_the_service", "rated")
def test_sides_are_shown_by_variant() -> None:
    lines = ratings(GAME, "--sides", "--pool", "bots").output.splitlines()
    assert lines[0].startswith("2 players")
    assert len(lines) >= 4
    assert ratings(GAME, "--sides").output == "No rated match has ended here yet.\n"


def test_all_are_made_anew_from_the_logs(server: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_REDIS_URL", server.url)
    with connect(server.url) as redis:
        redis.flushall()
        matches = Matches(redis)
        seats = [BOT] * max(2, min(SMALLEST.seats))
        match, _ = matches.open(SMALLEST.id, {}, seats, by=ANNA, terms=Terms(rated=True))
        assert played(matches, match).outcome is not None
        found = ratings("--rebuild")
        assert (found.exit_code, found.stdout) == (0, "1 rated matches count.\n"), found.output
        assert rating_page(redis, SMALLEST.id, "bots").kept.matches == 1
    assert json.loads(ratings("--rebuild", "--json").stdout) == {"matches": 1}


@pytest.mark.parametrize("wrong", [(), (GAME, "--rebuild"), (GAME, "--pool", "all"), (GAME, "--limit", "0")])
def test_what_is_not_understood_is_said(wrong: tuple[str, ...]) -> None:
    assert ratings(*wrong).exit_code == 2
