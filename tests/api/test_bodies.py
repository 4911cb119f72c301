"""Request bodies: strict JSON of bounded size and depth, nothing unknown."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from tests.api.table import Table
from tests.toy.shelf import GAME

JSON = "application/json"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad-json"),
        (b"nonsense", "bad-json"),
        (b"[]", "bad-json"),
        (b'"text"', "bad-json"),
        (b'{"name": NaN}', "bad-json"),
        (b'{"name": Infinity}', "bad-json"),
        (b'{"name": -Infinity}', "bad-json"),
        (b'{"name": 1e999}', "bad-json"),
        (b'{"name": "a", "name": "b"}', "bad-json"),
        (b'{"name": "\xff"}', "bad-json"),
        (b'{"name": "\\ud800"}', "bad-json"),
        (b'{"name": ' + b"[" * 17 + b"]" * 17 + b"}", "bad-json"),
        (b'{"name": ' + b"[" * 20_000 + b"]" * 20_000 + b"}", "bad-json"),
        (b'{"name": ' + b"9" * 5_000 + b"}", "bad-json"),
        (b'{"name": 9007199254740992}', "bad-json"),
    ],
)
def test_what_is_not_strict_json_is_refused_and_nothing_happens(app: Flask, body: bytes, code: str) -> None:
    answer = app.test_client().post("/v1/players", data=body, content_type=JSON)
    assert answer.status_code == 400
    assert answer.mimetype == "application/problem+json"
    assert answer.get_json()["code"] == code


def test_brackets_inside_text_do_not_count_as_depth(app: Flask) -> None:
    name = '[{"\\[{' * 5
    assert app.test_client().post("/v1/players", json={"name": name}).status_code == 201


@pytest.mark.parametrize("content_type", ["text/plain", "application/x-www-form-urlencoded", None])
def test_a_body_that_is_not_json_by_name_is_415(app: Flask, content_type: str | None) -> None:
    answer = app.test_client().post("/v1/players", data=b'{"name": "Ann"}', content_type=content_type)
    assert answer.status_code == 415
    assert answer.get_json()["code"] == "not-json"


def test_a_body_over_64_kilobytes_is_413(app: Flask) -> None:
    body = json.dumps({"name": "a" * 65_536})
    answer = app.test_client().post("/v1/players", data=body, content_type=JSON)
    assert answer.status_code == 413
    assert answer.get_json()["code"] == "body-too-large"


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({}, "/name"),
        ({"name": 5}, "/name"),
        ({"name": ""}, "/name"),
        ({"name": " Ann"}, "/name"),
        ({"name": "a" * 41}, "/name"),
        ({"name": "a\x07b"}, "/name"),
        ({"name": "Ann", "admin": True}, "/admin"),
    ],
)
def test_a_field_that_does_not_fit_is_pointed_at(app: Flask, body: object, pointer: str) -> None:
    problem = app.test_client().post("/v1/players", json=body).get_json()
    assert problem["code"] == "invalid-body"
    assert {error["pointer"] for error in problem["errors"]} == {pointer}


@pytest.mark.parametrize(
    ("seat", "pointer"),
    [
        ({"kind": "robot"}, "/seats/0/kind"),
        ({"kind": "bot"}, "/seats/0/bot"),
        ({"kind": "open", "bot": "random"}, "/seats/0/bot"),
        ({"kind": "invited"}, "/seats/0/player"),
        ({"kind": "invited", "player": "me"}, "/seats/0/player"),
    ],
)
def test_a_seat_has_just_the_field_of_its_kind(table: Table, seat: object, pointer: str) -> None:
    body = {"game": GAME, "seats": [seat]}
    headers = {"Authorization": f"Bearer {table.opener}"}
    problem = table.client.post("/v1/matches", json=body, headers=headers).get_json()
    assert pointer in [error["pointer"] for error in problem["errors"]]
