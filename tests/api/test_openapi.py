"""openapi.yaml is complete and true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import yaml
from flask import Flask
from hypothesis import HealthCheck, Phase, settings
from openapi_spec_validator import validate

from tests.service import running_service

CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
DOCUMENT: dict[str, Any] = yaml.safe_load(CONTRACT.read_text())
METHODS = {"get", "post", "put", "patch", "delete"}


def test_the_document_is_valid_openapi() -> None:
    validate(DOCUMENT)


def test_every_route_stands_in_the_document_and_every_path_is_served(app: Flask) -> None:
    served = {
        (re.sub(r"<(?:\w+:)?(\w+?)(?:_id)?>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
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


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with running_service(tmp_path_factory.mktemp("contract"), quota="1000000") as url:
        yield url


schema = schemathesis.openapi.from_path(CONTRACT)


@schema.parametrize()
@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_the_server_keeps_the_contract(case: schemathesis.Case[Any], address: str) -> None:
    """Whatever is sent, no 5xx, and every answer fits its schema."""
    case.call_and_validate(base_url=address, timeout=30)
