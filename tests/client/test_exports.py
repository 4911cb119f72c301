"""A data set of finished matches, over a real socket: whole, in order, and gone on from after any cut."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from charon_client import OPEN, Client, Exported, Retries, play
from cli import main
from cli.export import going_on_later, whole_part_of
from tests.client.proxy import Proxy
from tests.node import NODE
from tests.toy.shelf import GAME
from tools.verify import verify

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture(scope="module")
def matches(service: str) -> list[str]:
    """Three public matches that were played to their end, and some that nobody may carry away."""
    charon = Client(service)
    ann = charon.with_token(charon.create_player("Ann").token)
    ended = [finished(ann, private=private) for private in (False, True, False, False)]
    ann.create_match(GAME, [OPEN])
    return [ended[0], *ended[2:]]


def finished(ann: Client, *, private: bool) -> str:
    new = ann.create_match(GAME, [OPEN], private=private)
    play(ann.claim_seat(new.match.id, 0, code=new.codes[0]), lambda decision: decision.default)
    return new.match.id


def since(service: str, matches: list[str]) -> list[Exported]:
    """What is exported from the first of these on: other tests have left matches, too."""
    walk = [*Client(service).exports(game=GAME)]
    begin = [one.match for one in walk].index(matches[0])
    return walk[begin:]


def test_every_finished_public_match_comes_once_and_in_order(service: str, matches: list[str]) -> None:
    found = since(service, matches)
    assert [one.match for one in found if one.match in matches] == matches
    for one in found:
        proof = verify(one.data)
        assert (proof["as"], proof["version"], proof["seed"]) == ("all", one.events, True)
        assert Client(service).table(one.match).export("all") == one.data
    walk = Client(service).exports(game=GAME, after=matches[0])
    assert [one.match for one in walk] == [one.match for one in found[1:]]


def test_a_connection_that_is_cut_costs_nothing_and_doubles_nothing(service: str, matches: list[str]) -> None:
    whole = [one.data for one in Client(service).exports(game=GAME)]
    with Proxy(service) as proxy:
        size = sum(map(len, whole))
        proxy.limits.extend([300, size // 2, 100, size // 3])
        client = Client(proxy.url, retries=Retries(attempts=4, first_pause=0.01))
        assert [one.data for one in client.exports(game=GAME)] == whole
        assert proxy.accepted >= 5
    assert matches


def test_one_request_brings_so_many_and_no_more(service: str, matches: list[str]) -> None:
    client = Client(service)
    answer = client.http.send("GET", "/v1/exports", query={"limit": 2}, silence=10.0)
    assert answer.headers["Content-Type"] == "application/x-ndjson; charset=utf-8"
    assert answer.content.count(b'{"signature":') == 2
    empty = client.http.send("GET", "/v1/exports", query={"since": "2999-01-01"}, silence=10.0)
    assert (empty.status_code, empty.content) == (200, b"")
    assert matches


@pytest.mark.parametrize("query", ["since=then", "cursor=m_00000000000000000000", "cursor=x", "limit=0"])
def test_what_cannot_be_understood_is_refused(service: str, query: str) -> None:
    name = query.partition("=")[0]
    with pytest.raises(Exception, match=name):
        Client(service).http.send("GET", f"/v1/exports?{query}", silence=10.0)


def export(service: str, out: Path, *more: str) -> Result:
    arguments = ["export", "--url", service, "--game", GAME, "--out", str(out), "--json", *more]
    return CliRunner().invoke(main, arguments)


def test_a_data_set_is_one_command_that_goes_on_where_it_was_cut(
    service: str, matches: list[str], tmp_path: Path
) -> None:
    out = tmp_path / "set.ndjson"
    first = json.loads(export(service, out, "--limit", "2", "--verify").stdout)
    assert (first["matches"], first["new"]) == (2, 2)
    whole = b"".join(one.data for one in Client(service).exports(game=GAME))
    with out.open("ab") as file:
        file.write(whole[out.stat().st_size :][:777])
    then = json.loads(export(service, out, "--verify").stdout)
    assert out.read_bytes() == whole
    assert then["matches"] == whole_part_of(out).matches >= len(matches)
    assert json.loads(export(service, out).stdout)["new"] == 0


def test_who_stops_it_is_told_how_to_go_on(
    service: str, matches: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "set.ndjson"
    assert export(service, out, "--limit", "2").exit_code == 0
    with pytest.raises(KeyboardInterrupt), going_on_later(out):
        raise KeyboardInterrupt
    assert f"{out} holds 2 whole matches; the same command goes on after them." in capsys.readouterr().err
    assert matches


def test_all_verifiers_read_such_a_file(service: str, matches: list[str], tmp_path: Path) -> None:
    out = tmp_path / "set.ndjson"
    assert export(service, out, "--limit", "3").exit_code == 0
    for command in ([sys.executable, TOOLS / "verify.py"], [NODE, TOOLS / "verify.mjs"]):
        done = subprocess.run([*command, out], capture_output=True, check=True)
        assert done.stdout.count(b"holds: ") == 3
    data = out.read_bytes()
    place = data.rindex(b'"seat":0')
    out.write_bytes(data[:place] + b'"seat":1' + data[place + 8 :])
    for command in ([sys.executable, TOOLS / "verify.py"], [NODE, TOOLS / "verify.mjs"]):
        broken = subprocess.run([*command, out], capture_output=True, check=False)
        assert (broken.returncode, broken.stdout.count(b"holds: ")) == (1, 2)
        assert b"does not hold: match 3 of 3, event " in broken.stderr
    answer = CliRunner().invoke(main, ["verify", str(out)])
    assert answer.exit_code == 1
    assert matches


def test_what_is_no_file_of_exports_is_left_alone(service: str, tmp_path: Path) -> None:
    out = tmp_path / "letter.txt"
    out.write_text("Dear Ann,\n")
    answer = export(service, out)
    assert answer.exit_code == 1
    assert "holds no whole export" in answer.stderr
    assert out.read_text() == "Dear Ann,\n"
