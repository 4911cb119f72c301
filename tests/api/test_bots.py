"""The bots' pages: what each is, and what is measured of it, as it is kept with the games."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.routes.bots import measured
from domain.games import GAMES
from domain.kernel.bots import LADDER
from domain.kernel.instinct import mind_of
from simulation.records import records_of


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def test_every_bot_of_the_ladder_has_a_page(client: FlaskClient) -> None:
    listed = client.get("/v1/bots").get_json()["bots"]
    assert [bot["name"] for bot in listed] == [*LADDER]
    for bot in listed:
        assert client.get(f"/v1/bots/{bot['name']}").get_json()["bot"] == bot


def test_a_page_tells_every_contest_of_its_bot_with_its_interval(client: FlaskClient) -> None:
    for game in GAMES.values():
        for record in records_of(game):
            contest, gain = record.contest, record.strength.gain
            page = client.get(f"/v1/bots/{contest.bot}").get_json()
            [told] = [one for one in page["strengths"] if one["command"] == record.command]
            assert (told["game"], told["seats"], told["side"]) == (game.id, contest.seats, contest.side)
            assert told["gain"]["low"] <= told["gain"]["mean"] <= told["gain"]["high"]
            assert told["gain"]["mean"] == pytest.approx(gain.mean, abs=0.01)
        assert len(measured(game)) == len(records_of(game))


def test_a_name_may_say_for_how_long_a_bot_thinks(client: FlaskClient) -> None:
    page = client.get("/v1/bots/search-250ms").get_json()
    assert (page["bot"]["think_ms"], page["bot"]["rollouts"], page["strengths"]) == (250, {}, [])


def test_a_level_tells_its_budget_in_every_game(client: FlaskClient) -> None:
    for level in range(3):
        told = client.get(f"/v1/bots/search-{level + 1}").get_json()["bot"]["rollouts"]
        assert told.items() >= {game.id: mind_of(game).levels[level] for game in GAMES.values()}.items()


@pytest.mark.parametrize("name", ["nobody", "search-1ms", "search-99999999ms", "%00"])
def test_a_bot_that_is_not_there_is_not_found(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/v1/bots/{name}")
    assert (answer.status_code, answer.get_json()["code"]) == (404, "not-found")
