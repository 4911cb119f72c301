"""openapi.yaml is complete and true."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
import yaml
from flask import Flask
from hypothesis import HealthCheck, Phase, settings
from openapi_spec_validator import validate
from schemathesis.checks import load_all_checks
from schemathesis.core.result import Ok
from schemathesis.pytest.lazy import get_all_tests

from tests.service import running_service
from tests.toy.shelf import GAME

CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
DOCUMENT: dict[str, Any] = yaml.safe_load(CONTRACT.read_text())
DRY_RUN = "checkAction"
METHODS = {"get", "post", "put", "patch", "delete"}


def test_the_document_is_valid_openapi() -> None:
    validate(DOCUMENT)


def test_every_route_stands_in_the_document_and_every_path_is_served(app: Flask) -> None:
    served = {
        (re.sub(r"<(?:\w+:)?(\w+?)(?:_id)?>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        if not rule.endpoint.startswith("page.")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    described = {(path, method) for path, item in DOCUMENT["paths"].items() for method in METHODS & set(item)}
    assert served - {("/docs/{name}", "get")} == described


def test_every_operation_is_named_tagged_and_explained() -> None:
    names = []
    for item in DOCUMENT["paths"].values():
        for method in METHODS & set(item):
            operation = item[method]
            names.append(operation["operationId"])
            assert operation["summary"]
            assert operation["tags"]
            assert "default" in operation["responses"]
    assert len(names) == len(set(names))


def test_every_write_takes_an_idempotency_key_or_says_why_not() -> None:
    for item in DOCUMENT["paths"].values():
        for method in METHODS & set(item) - {"get"}:
            operation = item[method]
            takes = {"$ref": "#/components/parameters/IdempotencyKey"} in operation.get("parameters", [])
            done = [operation["responses"].get(status, {}) for status in ("200", "201", "204")]
            replays = any("Idempotent-Replayed" in answer.get("headers", {}) for answer in done)
            said = (
                "`Idempotency-Key`" in operation.get("description", "") or operation["operationId"] == DRY_RUN
            )
            assert takes == replays == (not said), operation["operationId"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_service(tmp_path_factory.mktemp("contract"), quota="1000000") as url:
        yield url


@pytest.fixture(scope="module")
def seat(address: str) -> tuple[str, str]:
    """A match in play, and the token of a seat in it."""
    base = f"{address}/v1"
    token = requests.post(f"{base}/players", json={"name": "Ann"}, timeout=10).json()["token"]
    body = {"game": GAME, "seats": [{"kind": "open"}]}
    bearer = {"Authorization": f"Bearer {token}"}
    opened = requests.post(f"{base}/matches", json=body, headers=bearer, timeout=10).json()
    match = opened["match"]["id"]
    claim = {"code": opened["codes"]["0"]}
    claimed = requests.post(f"{base}/matches/{match}/seats/0/claim", json=claim, timeout=10).json()
    return match, claimed["token"]


OPERATIONS = [
    f"{method.upper()} {path}"
    for path, item in DOCUMENT["paths"].items()
    for method in item
    if method in METHODS
]
IN_A_MATCH = [name for name in OPERATIONS if re.search("/v1/matches/{match}|/v1/games/", name)]
whole_contract = cache(partial(schemathesis.openapi.from_path, CONTRACT))


some = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


@schemathesis.serializer("application/x-ndjson")
def as_lines(_: Any, value: Any) -> bytes:
    """An export as it is sent: text, or whatever else comes to a stranger's mind."""
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


TRIES = 5
WHERE_RULES_DECIDE = ("ignored_auth", "positive_data_acceptance")
"""Checks that do not apply to a match in play: what fits the schema may still be against the rules."""


def put_to(operation: str, question: Callable[..., None], **given: Any) -> None:
    """Ask an operation all that comes to a stranger's mind. It is made up by the process whose turn it is;
    `schema.parametrize()` makes it up for all operations in every process that collects tests."""
    load_all_checks()
    contract = whole_contract().include(name=operation)
    (made,) = get_all_tests(schema=contract, test_func=question, settings=some, given_kwargs={})
    assert isinstance(made, Ok), made
    _, test = made.ok()
    test(**given)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_the_server_keeps_the_contract(operation: str, address: str) -> None:
    """Whatever a stranger sends, no 5xx, and every answer fits its schema."""
    put_to(operation, of_a_stranger, address=address)


def of_a_stranger(case: schemathesis.Case[Any], address: str) -> None:
    case.validate_response(asked(case, address))


def asked(case: schemathesis.Case[Any], address: str, **more: Any) -> schemathesis.Response:
    """The answer; where the storage does not answer for a moment, which the contract allows, that of the next
    try, as the contract says. One that stays away is an error."""
    for _ in range(TRIES):
        answer = case.call(base_url=address, timeout=30, **more)
        if answer.status_code != HTTPStatus.SERVICE_UNAVAILABLE:
            break
        time.sleep(float(answer.headers["retry-after"][0]))
    return answer


@pytest.mark.parametrize("operation", IN_A_MATCH)
def test_the_server_keeps_the_contract_with_those_who_play(
    operation: str, address: str, seat: tuple[str, str]
) -> None:
    """Whatever the holder of a seat sends about a match in play, or anybody about a game that exists."""
    put_to(operation, of_a_player, address=address, seat=seat)


def of_a_player(case: schemathesis.Case[Any], address: str, seat: tuple[str, str]) -> None:
    case.path_parameters.update({"match": seat[0], "game": GAME})
    headers = {"Authorization": f"Bearer {seat[1]}"}
    answer = asked(case, address, headers=headers)
    case.validate_response(answer, excluded_checks=unfit_for(case))


def unfit_for(case: schemathesis.Case[Any]) -> list[Any]:
    """Where there is no body, all that can be wrong is an unknown parameter or a token, which it has here."""
    unfit = [*WHERE_RULES_DECIDE, *([] if case.operation.body else ["negative_data_rejection"])]
    return [schemathesis.checks.CHECKS.get_one(name) for name in unfit]
