"""A match goes from one service to another over a real socket, larger than any other body may be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import requests
from click.testing import CliRunner
from redis import Redis

from api.bodies import LARGEST_BODY
from charon_client import Client, ConnectionFailed, Match, Refused
from cli import main
from events.entries import EVERYTHING
from events.export import exported
from tests.events.playing import another, begun, chatted, played, whole_log


@pytest.fixture
def export(redis: Redis) -> bytes:
    """A match of another service; people talked a lot in it."""
    matches = another(redis)
    match = begun(matches)
    chatted(matches, match, 300)
    played(matches, match)
    data = exported(whole_log(matches, match), EVERYTHING, matches.vault(match).seed)
    assert len(data) > LARGEST_BODY
    return data


def test_a_match_is_carried_from_one_service_to_another(service: str, ann: Client, export: bytes) -> None:
    there = ann.import_match(export)
    assert ann.import_match(export) == there
    guest = Client(service)
    assert guest.table(there.id).export("all") == export
    assert guest.table(there.id).audit("all").finding is None
    assert there.id not in [one.match for one in guest.exports()]
    with pytest.raises(Refused) as refusal:
        ann.import_match(export.replace(b"word 7", b"word 8", 1))
    assert refusal.value.raw["version"] + 1 == refusal.value.raw["line"]


def test_only_an_account_may_send_so_much(service: str, export: bytes) -> None:
    for headers in ({}, {"Authorization": "Bearer nonsense"}):
        sent = {"Content-Type": "application/x-ndjson", **headers}
        answer = requests.post(f"{service}/v1/imports", data=export, headers=sent, timeout=10)
        assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")


def test_files_are_brought_by_one_command(service: str, ann: Client, export: bytes, tmp_path: Path) -> None:
    file = tmp_path / "matches.ndjson"
    file.write_bytes(export + export.replace(b"word 7", b"word 8", 1))
    arguments = ["import", str(file), service, "--private", "--json", "--token", str(ann.token)]
    answer = CliRunner().invoke(main, arguments)
    assert answer.exit_code == 1
    found = json.loads(answer.stdout)
    assert len(found["matches"]) == 1
    assert found["refused"]["2"].startswith("does-not-hold: ")
    assert ann.table(found["matches"][0]).match().raw["visibility"] == "private"


def test_what_is_too_large_is_passed_over_and_what_stops_it_is_told_with_what_is_there(
    service: str, ann: Client, export: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = export.splitlines(keepends=True)[0] + b"7" * 9 * 1024 * 1024 + b"\n"
    (file := tmp_path / "matches.ndjson").write_bytes(large + export + export)
    brought, sent = Client.import_match, list[bytes]()

    def bring(client: Client, data: bytes, **more: bool) -> Match:
        sent.append(data)
        if len(sent) == 3:
            raise ConnectionFailed("The line is dead.")
        return brought(client, data, **more)

    monkeypatch.setattr(Client, "import_match", bring)
    answer = CliRunner().invoke(main, ["import", str(file), service, "--token", str(ann.token)])
    assert (answer.exit_code, answer.stdout) == (1, f"1 matches are at {service} now.\n")
    assert "Match 1 of the file is refused: body-too-large: " in answer.stderr
    assert "The line is dead." in answer.stderr
    assert answer.stderr.endswith("It stopped at match 3 of the file.\n")
