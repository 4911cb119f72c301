"""`charon verify`: taking nobody's word."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner, Result

from charon_client import OPEN, Client, Table, play
from cli import main
from domain.kernel.codec import encode
from events.entries import EVERYTHING
from events.signing import SignedHead
from tests.golden import goldens
from tests.sealed import sealed_golden
from tests.tools.mutations import signature_by
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


def test_an_option_that_would_do_nothing_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.ndjson"
    file.write_bytes(LOG.export(None))
    assert verify(file, "--as", "1").exit_code == 2
    assert verify(file, "--heads", file, "--tournament").exit_code == 2


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


def test_a_head_that_was_signed_must_be_part_of_what_is_shown(
    table: Table, service: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two heads of one match that do not fit together convict the service, whichever it shows today."""
    token, file = ("--token", table.http.token or ""), tmp_path / "heads.ndjson"
    keys = service + "/.well-known/charon-keys.json"
    heads = [table.head()]
    table.say("On we go.")
    heads.append(table.head())
    file.write_text("".join(json.dumps(head) + "\n" for head in heads))
    answer = verify(table.id, *token, "--heads", file)
    assert answer.exit_code == 0, answer.output
    assert "heads         2 that were signed before are part of it" in answer.stdout
    (export := tmp_path / "before.ndjson").write_bytes(table.export())
    table.say("And on.")
    file.write_text(json.dumps(table.head()) + "\n")
    assert "0 that were signed" in verify(export, "--keys", keys, "--heads", file).stdout
    monkeypatch.setattr(Table, "export", lambda *_: export.read_bytes())
    answer = verify(table.id, *token, "--heads", file)
    assert answer.exit_code == 1
    assert f"Event {table.match().version}: it is gone, whose head the key " in answer.stdout


def test_a_head_of_another_history_convicts_whoever_signed_it(tmp_path: Path) -> None:
    (export := tmp_path / "match.ndjson").write_bytes(LOG.export(EVERYTHING))
    file, kept = tmp_path / "heads.ndjson", msgspec.structs.replace(LOG.entries[6], hash=bytes(32))
    signature = signature_by(Random(1), LOG.match, kept)
    head = SignedHead(LOG.match, kept.version, kept.hash.hex(), signature)
    file.write_bytes(encode(head))
    answer = verify(export, "--heads", file, "--json")
    assert answer.exit_code == 1
    why = f"it is another one now, whose head the key {signature.key} signed"
    assert json.loads(answer.stdout)["finding"] == {"version": 7, "why": why}
    for nothing in (msgspec.structs.replace(head, version=6), msgspec.structs.replace(head, match="m_0")):
        file.write_bytes(encode(nothing))
        assert verify(export, "--heads", file).exit_code == 0
    file.write_text("[]")
    assert "There are no heads in" in verify(export, "--heads", file).stderr


def test_what_is_not_there_is_said(service: str, tmp_path: Path) -> None:
    for name in ("nothing.ndjson", "x" * 5000, str(tmp_path)):
        answer = verify(name)
        assert answer.exit_code == 1
        assert answer.stderr == f"Error: There is no file {name}, and no match has such an id.\n"
    assert "There is no such match" in verify("m_00000000000000000000").stderr
    (tmp_path / "empty").touch()
    assert verify(tmp_path / "empty").stdout == "Does not hold. The end: there is nothing.\n"
    file = tmp_path / "match.ndjson"
    file.write_bytes(LOG.export(None))
    assert "There is no file keys.json." in verify(file, "--keys", "keys.json").stderr
    assert "Nothing answers at http://127.0.0.1:1/" in verify("http://127.0.0.1:1/").stderr
    answer = verify(f"{service}/v1/matches/m_nothing/export")
    assert answer.exit_code == 1
    assert "Nothing to verify there: 404" in answer.stderr
