"""Renews the types that the page takes from the contracts: `python -m tests.web.contract_types`.

Those of the API are for all pages. What a game fills in, tables and actions, is for the drawing of that game.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from api.contract import OPENAPI
from api.game_contract import with_all_needed
from domain.games import GAMES
from domain.kernel.codec import AnyGame
from tests.node import run_package
from tests.web.built import WEB

TYPES = WEB / "src" / "api" / "schema.d.ts"
GENERATOR = "openapi-typescript/bin/cli.js"


def write_types(place: Path) -> None:
    run_package(GENERATOR, str(OPENAPI), "-o", place, folder=place.parent)


def types_of(game: AnyGame) -> Path:
    return WEB / "src" / "games" / game.id / "schema.d.ts"


def drawn_games() -> list[AnyGame]:
    """The games whose drawing takes its types from the contract: an empty file asks for them."""
    return [game for game in GAMES.values() if types_of(game).exists()]


def write_game_types(game: AnyGame, place: Path) -> None:
    contract = {
        "openapi": "3.1.0",
        "info": {"title": game.title, "version": "1"},
        "paths": {},
        "components": {"schemas": with_all_needed(game, "TableView", "Action")},
    }
    with tempfile.TemporaryDirectory() as folder:
        document = Path(folder) / "game.json"
        document.write_text(json.dumps(contract))
        run_package(GENERATOR, document, "-o", place, folder=place.parent)


if __name__ == "__main__":
    write_types(TYPES)
    for drawn in drawn_games():
        write_game_types(drawn, types_of(drawn))
