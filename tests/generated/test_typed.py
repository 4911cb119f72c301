"""Types that are generated from the contract of a game know its actions, events, views and options."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import requests
from jsonschema import Draft202012Validator

from charon_client import Client, Table
from domain.games import GAMES
from tests.generated import clients
from tests.node import run_package

TESTS = Path(__file__).parents[1]
STRICT = ("--strict", "--noEmit", "--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022")


def test_every_game_type_checks_in_typescript(service: str, tmp_path: Path) -> None:
    for game in GAMES:
        folder = tmp_path / game
        folder.mkdir()
        contract = folder / "openapi.json"
        contract.write_bytes(requests.get(f"{service}/v1/games/{game}/openapi.json", timeout=10).content)
        clients.openapi_typescript(contract, folder)
        for proof in (TESTS / game).glob("typed.ts"):
            shutil.copy(proof, folder)
    compiled = [path.relative_to(tmp_path) for path in tmp_path.glob("*/*.ts")]
    run_package("typescript/bin/tsc", *STRICT, *compiled, folder=tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_told_fits_the_schemas_of_the_game(service: str, game: str) -> None:
    """Every view, legal action and event of a whole match."""
    fits = {name: Draft202012Validator(schema) for name, schema in Client(service).game(game).schemas.items()}
    table = seated(Client(service), game)
    while asked := table.decisions():
        decision = asked[0]
        for action in (*decision.legal, decision.default):
            check(fits["actions"], action)
        check(fits["view"], table.view(seen_as=decision.seat).table)
        table.act(decision, decision.default)
    for event in (*table.events(limit=1000), *table.events(limit=1000, seen_as="public")):
        check(fits["events"], event.raw["event"])
    check(fits["view"], table.view(seen_as="public").table)
    check(fits["options"], table.match().options)


def seated(client: Client, game: str) -> Table:
    """A match that one player plays at every seat."""
    player = client.with_token(client.create_player("Ann").token)
    new = player.create_match(game, [{"kind": "open"}] * player.game(game).fewest_seats)
    for seat, code in new.codes.items():
        player.http.post(f"/v1/matches/{new.match.id}/seats/{seat}/claim", {"code": code})
    return player.table(new.match.id)


def check(validator: Draft202012Validator, value: Any) -> None:
    error = next(validator.iter_errors(value), None)
    assert error is None, str(error)[:2000]
