"""Names: what may stand in one, and that the contract says the same."""

from __future__ import annotations

import random
import re
import sys
import unicodedata
from pathlib import Path

import pytest
import yaml
from flask import Flask

from events.names import CHARACTERS, PATTERN, read_name
from tests.api.table import bearer, open_table

CONTRACT = yaml.safe_load((Path(__file__).parents[2] / "openapi.yaml").read_text())["components"]["schemas"]
EVERY = [chr(point) for point in range(sys.maxunicode + 1)]
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Default_Ignorable_Code_Point of Unicode, and the empty Braille cell."""


def test_the_contract_and_the_server_agree_on_every_character() -> None:
    pattern = re.compile(CONTRACT["Name"]["pattern"])
    assert (CONTRACT["Name"]["pattern"], CONTRACT["Name"]["maxLength"]) == (PATTERN, 40)
    for character in EVERY:
        assert bool(pattern.search(character)) == (read_name(character) is not None)


def test_what_is_allowed_is_what_can_be_seen() -> None:
    """No control, format, surrogate, private or unassigned one (C), no separator (Z), nothing invisible.

    The list is of Unicode 14: a Python that knows more characters finds some that are not on it yet.
    """
    allowed = re.compile(f"[{CHARACTERS}]")
    complete = unicodedata.unidata_version == "14.0.0"
    for character in EVERY:
        seen = unicodedata.category(character)[0] not in "CZ" and not INVISIBLE.match(character)
        listed = bool(allowed.match(character))
        assert listed == seen or (seen and not complete), hex(ord(character))


def test_a_name_stays_a_name_in_nfc() -> None:
    allowed = [character for character in EVERY if read_name(character)]
    chance = random.Random(1)
    for _ in range(5_000):
        name = read_name("".join(chance.choices(allowed, k=8)))
        assert name is not None
        assert unicodedata.is_normalized("NFC", name)
        assert re.fullmatch(PATTERN, name)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "",
            " ",
            " Ann",
            "Ann ",
            "Ann\n",
            "A\u0000",
            "A\u0085",
            "A\u200bnn",
            "Ann\u202e",
            "A\u2028B",
            "A\u00a0B",
        ),
        *("A\ue000", "A\u0378", "\u3164", "\u2800", "A\ufe0f", "x" * 41),
    ],
    ids=ascii,
)
def test_what_is_no_name_is_refused_for_players_and_at_claims(app: Flask, name: str) -> None:
    table = open_table(app, seats=1, taken=0)
    for answer in (
        table.client.post("/v1/players", json={"name": name}),
        table.post("/seats/0/claim", {"code": table.codes["0"], "name": name}),
    ):
        assert (answer.status_code, answer.get_json()["code"]) == (422, "invalid-body")
        assert answer.get_json()["errors"][0]["pointer"] == "/name"


@pytest.mark.parametrize(
    "name", ["Ann", "Ann B.", "Олена", "李小龍", "नेहा", "😀", "x" * 40, "é" * 40], ids=ascii
)
def test_names_of_all_scripts_are_welcome(app: Flask, name: str) -> None:
    player = app.test_client().post("/v1/players", json={"name": name}).get_json()["player"]
    assert player["name"] == name


def test_a_name_is_kept_in_nfc(app: Flask) -> None:
    table = open_table(app, seats=2, taken=0)
    given, kept = "Zoe\u0308", "Zo\u00eb"
    made = table.client.post("/v1/players", json={"name": given}).get_json()
    assert made["player"]["name"] == kept
    me = table.client.get("/v1/me", headers=bearer(made["token"])).get_json()
    assert me["player"]["name"] == kept
    claimed = table.post("/seats/0/claim", {"code": table.codes["0"], "name": given})
    assert claimed.get_json()["match"]["seats"][0]["name"] == kept
