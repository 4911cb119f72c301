"""`charon verify`: taking nobody's word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from charon_client import OPEN, Client, Table, play
from cli import main
from events.entries import EVERYTHING
from tests.golden import goldens
from tests.sealed import sealed_golden
from tests.toy.shelf import GAME

LOG = sealed_golden(goldens()[0])


@pytest.fixture(scope="module")
def table(service: str) -> Table:
    client = Client(service)
    ann = client.with_token(client.create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN])
    return ann.claim_seat(new.match.id, 0, code=new.codes[0])


@pytest.fixture(autouse=True)
def _at_the_service(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_URL", service)


def verify(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["verify", *map(str, arguments)])


def test_a_file_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "match.ndjson"
    file.write_bytes(LOG.export(EVERYTHING))
    answer = verify(file)
    assert answer.exit_code == 0
    assert f"Holds: match {LOG.match} up to event {len(LOG.entries)}, as all." in answer.stdout
    assert "draws are the ones the seed gives" in answer.stdout
    assert "events follow from the actions, byte for byte" in answer.stdout
    found = json.loads(verify(file, "--json").stdout)
    assert (found["as"], found["finding"]) == ("all", None)


def test_the_first_bad_event_is_named(tmp_path: Path) -> None:
    file = tmp_path / "match.ndjson"
    file.write_bytes(LOG.export(EVERYTHING).replace(b'"version":9}', b'"version":8}', 1))
    answer = verify(file)
    assert answer.exit_code == 1
    assert "Does not hold. Event 9: it has another version." in answer.stdout


def test_a_match_of_a_service_by_its_id_and_by_its_address(table: Table, service: str) -> None:
    answer = verify(table.id, "--token", table.http.token or "")
    assert answer.exit_code == 0
    assert "as 0." in answer.stdout
    assert "seed          not disclosed yet" in answer.stdout
    play(table, lambda decision: decision.default)
    answer = verify(table.id)
    assert "as all." in answer.stdout
    assert "this game is not known here" in answer.stdout
    answer = verify(f"{service}/v1/matches/{table.id}/export?as=public")
    assert "as public." in answer.stdout


def test_a_signature_is_held_against_the_published_keys(table: Table, service: str, tmp_path: Path) -> None:
    token = table.http.token or ""
    assert "which is published" in verify(table.id, "--as", "public").stdout
    file, keys = tmp_path / "match.ndjson", tmp_path / "keys.json"
    file.write_bytes(table.export("public"))
    assert "as the file has it" in verify(file).stdout
    published = f"{service}/.well-known/charon-keys.json"
    assert "which is published" in verify(file, "--keys", published).stdout
    found = table.http.get("/.well-known/charon-keys.json")
    keys.write_text(json.dumps(found).replace(found["keys"][-1]["public"], "00" * 32))
    answer = verify(table.id, "--token", token, "--keys", keys)
    assert (answer.exit_code, "which is not published" in answer.stdout) == (1, True)
    keys.write_text("[]")
    answer = verify(file, "--keys", keys)
    assert (answer.exit_code, "There are no keys in" in answer.stderr) == (1, True)


def test_what_is_not_there_is_said(service: str) -> None:
    assert verify("m_nothing").exit_code == 1
    answer = verify(f"{service}/v1/matches/m_nothing/export")
    assert answer.exit_code == 1
    assert "Nothing to verify there: 404" in answer.stderr
