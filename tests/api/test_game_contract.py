"""The contract of each game: true to the game, and free of whatever it is written in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from api.game_contract import alone, game_contract, game_schemas
from domain.games import GAMES
from domain.kernel.codec import AnyGame, encode, event_types
from tests.toy import TOY

EVERY = [*GAMES.values(), TOY]
every_game = pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
NAME = re.compile(r"[A-Z][A-Za-z0-9]*")
PYTHON = re.compile(r"domain\.|typing|msgspec|\bNone\b|\bTrue\b|\bStruct\b|NewType|\[\.\.\.|\btuple\b")


def parts(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from parts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from parts(inner)


@every_game
def test_it_is_valid_openapi(game: AnyGame) -> None:
    validate(game_contract(game))


@every_game
def test_nothing_of_python_is_in_it(game: AnyGame) -> None:
    schemas = game_schemas(game)
    assert all(NAME.fullmatch(name) for name in schemas)
    assert not PYTHON.findall(encode(schemas).decode())


@every_game
@pytest.mark.parametrize("root", ["Action", "Talk", "EventBody", "Options", "TableView"])
def test_each_schema_stands_alone(game: AnyGame, root: str) -> None:
    schema = alone(game, root)
    Draft202012Validator.check_schema(schema)
    for part in parts(schema):
        if isinstance(target := part.get("$ref"), str):
            assert target.removeprefix("#/$defs/") in schema["$defs"]


@every_game
def test_every_type_on_the_wire_has_a_schema(game: AnyGame) -> None:
    mapped = game_schemas(game)["EventBody"]["discriminator"]["mapping"]
    tags = {getattr(kind, "__origin__", kind).__struct_config__.tag for kind in event_types(game)}
    assert tags <= mapped.keys()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_option_has_a_title_a_description_and_its_values(game: AnyGame) -> None:
    options = game_schemas(game)["Options"]
    for name, option in options["properties"].items():
        assert option["title"], name
        assert option["description"], name
        if any(part.get("type") == "integer" for part in parts(option)):
            assert any("minimum" in part for part in parts(option)), name
        assert not any(part == {"type": "string"} for part in parts(option)), name


@every_game
def test_marks_are_of_known_kinds_and_ids_have_values(game: AnyGame) -> None:
    schemas = game_schemas(game)
    marks = {mark for part in parts(schemas) if isinstance(mark := part.get("x-charon"), str)}
    assert {"seat", "card", "secret"} <= marks
    for part in parts(schemas):
        if str(part.get("x-charon", "")).startswith("component/"):
            assert part["enum"], part
