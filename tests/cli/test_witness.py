"""`charon witness`: whoever keeps the heads elsewhere finds out when a history is rewritten."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from charon_client import OPEN, Client, Problem, Table
from charon_client._http import Http
from cli import main
from tests.toy.shelf import GAME


@pytest.fixture
def table(service: str) -> Table:
    client = Client(service)
    ann = client.with_token(client.create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN])
    return ann.claim_seat(new.match.id, 0, code=new.codes[0])


def look(service: str, file: Path, *more: str) -> Result:
    return CliRunner().invoke(main, ["witness", service, "--keep", str(file), "--once", *more])


def changed(file: Path, known: str, **fields: Any) -> None:
    """As if the witness had been shown something else before."""
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines = [{**line, **fields} if line.get("match") == known else line for line in lines]
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))


def test_a_history_that_goes_on_is_no_alarm(service: str, table: Table, tmp_path: Path) -> None:
    file = tmp_path / "heads.ndjson"
    assert look(service, file).exit_code == 0
    table.say("On we go.")
    answer = look(service, file)
    assert (answer.exit_code, answer.stderr) == (0, "")
    versions = [
        head["version"]
        for line in file.read_text().splitlines()
        if (head := json.loads(line)).get("match") == table.id
    ]
    assert versions == [table.match().version - 1, table.match().version]


def test_a_history_that_shrinks_changes_or_is_gone_is_an_alarm(
    service: str, table: Table, tmp_path: Path
) -> None:
    file = tmp_path / "heads.ndjson"
    look(service, file)
    version = table.match().version
    changed(file, table.id, version=version + 5)
    assert f"its history shrank from {version + 5} to {version} events" in look(service, file).stderr
    changed(file, table.id, version=version, hash="00" * 32)
    answer = look(service, file)
    assert answer.exit_code == 1
    assert f"event {version} is not the one that was shown before" in answer.stderr
    changed(file, table.id, match="m_" + "0" * 20)
    assert f"match m_{'0' * 20}: it is gone; it had {version} events" in look(service, file).stderr


def test_a_key_that_is_published_no_more_is_an_alarm(service: str, table: Table, tmp_path: Path) -> None:
    file = tmp_path / "heads.ndjson"
    file.write_text(json.dumps({"id": "f" * 16, "public": "00" * 32}) + "\n")
    assert f"ALARM: key {'f' * 16} is published no more" in look(service, file).stderr
    assert table.id in file.read_text()


def test_an_answer_that_is_none_is_an_alarm_and_hides_no_other(
    service: str, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A service that answers nonsense or errors about one match gains nothing by it for another."""
    client = Client(service)
    ann = client.with_token(client.create_player("Ann").token)
    matches = [ann.create_match(GAME, [OPEN]).match.id, table.id]
    file = tmp_path / "heads.ndjson"
    look(service, file)
    for match in matches:
        changed(file, match, hash="00" * 32, version=1)
    told = Table.head

    def nonsense(_: Table) -> dict[str, Any]:
        return {}

    def error(_: Table) -> dict[str, Any]:
        raise Problem(500, {"detail": "Oh."})

    for lie, said in ((nonsense, "missing required field"), (error, "Oh.")):
        answers = {matches[0]: lie}
        monkeypatch.setattr(Table, "head", lambda asked, of=answers: of.get(asked.id, told)(asked))
        alarms = look(service, file, "--whole", "0").stderr
        assert f"match {matches[0]}: " in alarms
        assert said in alarms
        assert f"match {matches[1]}: event 1 is not the one that was shown before" in alarms


@pytest.mark.usefixtures("table")
def test_keys_that_cannot_be_read_are_an_alarm(
    service: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "heads.ndjson"
    look(service, file)
    known, told = file.read_text(), Http.get

    def get(asked: Http, path: str, **more: Any) -> Any:
        return {"keys": [7]} if path.endswith("keys.json") else told(asked, path, **more)

    monkeypatch.setattr(Http, "get", get)
    answer = look(service, file)
    assert (answer.exit_code, file.read_text()) == (1, known)
    assert "the published keys cannot be read" in answer.stderr


@pytest.mark.usefixtures("table")
def test_a_line_that_was_cut_when_it_was_written_costs_nothing_else(service: str, tmp_path: Path) -> None:
    file = tmp_path / "heads.ndjson"
    look(service, file)
    whole = file.read_bytes()
    for cut in (1, 30, len(whole.splitlines(keepends=True)[-1]) - 1):
        file.write_bytes(whole[:-cut])
        answer = look(service, file)
        assert (answer.exit_code, file.read_bytes()) == (0, whole), answer.output


@pytest.mark.parametrize("text", ["Dear diary", "Dear diary,\nno", '{"a": 1}\n', "7\n", '{"a": 1}\n{"id"'])
def test_a_file_of_something_else_is_left_as_it_is(service: str, tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary"
    file.write_text(text)
    answer = look(service, file)
    assert (answer.exit_code, file.read_text()) == (1, text)
    assert answer.stderr == f"Error: {file} holds something else than heads: name another file.\n"


def test_where_no_file_can_be_is_said(service: str, tmp_path: Path) -> None:
    answer = look(service, tmp_path / "nowhere" / "heads")
    assert answer.exit_code == 1
    assert "Heads cannot be kept in" in answer.stderr


def test_whole_histories_are_read_again_and_verified(
    service: str, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "heads.ndjson"
    assert look(service, file).exit_code == 0
    told = Table.export
    monkeypatch.setattr(Table, "export", lambda *asked: told(*asked).replace(b'"seat":0', b'"seat":1'))
    answer = look(service, file, "--whole", "1000")
    assert answer.exit_code == 1
    assert f"match {table.id}: its history does not hold: event " in answer.stderr
    assert look(service, file, "--whole", "0").exit_code == 0
