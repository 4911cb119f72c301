"""The schemas of openapi.yaml are those of the code, and the SDK reads what they promise."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import charon_client
from api.contract import GENERATED, REF, document, renewed, schemas
from api.wire.answers import ANSWERS, CALLED
from charon_client import Decision
from charon_client._values.plain import Value

CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
SCHEMAS: dict[str, Any] = document()["components"]["schemas"]


def test_the_schemas_in_the_file_are_those_of_the_code() -> None:
    text = CONTRACT.read_text()
    assert GENERATED in text
    assert renewed(text) == text, "run: python -m api.contract"


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (value for name, value in part.items() if name == "$ref")
        for inner in part.values():
            yield from references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from references(inner)


def test_every_reference_leads_to_a_schema_and_every_schema_is_needed() -> None:
    used = {found.removeprefix(REF) for found in references(document()) if found.startswith(REF)}
    assert used == schemas().keys()


def test_paths_describe_no_json_body_of_their_own() -> None:
    """What is sent and answered has a name, so that generated clients have a type for it."""
    for path, item in document()["paths"].items():
        for method in ("get", "post", "delete"):
            operation = item.get(method, {})
            for part in (operation.get("requestBody", {}), *operation.get("responses", {}).values()):
                body = part.get("content", {}).get("application/json", {}).get("schema", {})
                assert not body or "$ref" in body or "oneOf" in body, (path, method)


def test_every_answer_is_in_the_contract_as_an_answer() -> None:
    paths = {
        found.removeprefix(REF)
        for found in references([document()["paths"], document()["components"]["responses"]])
    }
    assert {CALLED.get(kind, kind.__name__) for kind in ANSWERS} <= paths


@pytest.mark.parametrize("name", ["Action", "Talk", "EventBody"])
def test_what_the_games_fill_in_has_a_type_and_lets_further_fields_through(name: str) -> None:
    assert SCHEMAS[name]["required"] == ["type"]
    assert SCHEMAS[name]["additionalProperties"] is True


class Read(dict[str, Any]):
    """An answer made up from its schema, that notes which fields are read."""

    def __init__(self, schema: dict[str, Any]) -> None:
        super().__init__({name: example(part) for name, part in schema["properties"].items()})
        self.needed: set[str] = set()
        self.wished: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.needed.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.wished.add(name)
        return super().get(name, default)


def example(schema: dict[str, Any]) -> Any:
    """A value that fits."""
    if "$ref" in schema:
        return example(SCHEMAS[schema["$ref"].removeprefix(REF)])
    if "anyOf" in schema:
        return example(schema["anyOf"][0])
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "object":
            return Read(schema) if "properties" in schema else {}
        case "array" if "prefixItems" in schema:
            return [example(part) for part in schema["prefixItems"]]
        case "array":
            return [example(schema["items"])]
        case "string":
            return "2026-11-17T20:00:00.000Z" if schema.get("format") == "date-time" else "text"
        case "boolean":
            return True
    return 1


VALUES = [kind for kind in vars(charon_client).values() if inspect.isclass(kind) and issubclass(kind, Value)]


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_the_sdk_reads_what_the_contract_promises_under_the_same_names(kind: Any) -> None:
    """It needs no field that may be missing, and knows every field that there is."""
    schema = SCHEMAS[kind.__name__]
    answer = Read(schema)
    kind.read(answer, "1") if kind is Decision else kind.read(answer)  # what it was looked up with
    assert answer.needed <= set(schema["required"])
    assert answer.needed | answer.wished <= schema["properties"].keys()
