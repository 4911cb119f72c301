"""`charon tournament`: from a file to the end, and into a file that proves itself."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from charon_client import Client
from cli import main
from tests.service import running_service
from tests.toy.shelf import GAME, GAMES

CUP = f"""
name: Friday cup
game: {GAME}
seats: 2
format: {{type: duplicate, deals: 2}}
admission: {{bots: [random], people: true}}
concurrency: {{each: 12, together: 12}}
"""


@pytest.fixture(scope="module")
def playing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service with a worker."""
    with running_service(tmp_path_factory.mktemp("tournament"), bots=True) as url:
        yield url


@pytest.fixture(autouse=True)
def _at_the_service(playing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_URL", playing)
    monkeypatch.setattr("cli.proving.GAMES", GAMES)
    monkeypatch.setenv("CHARON_TOKEN", Client(playing).create_player("Ann").token)


def tournament(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, ["tournament", *arguments], input=given)


def opened() -> str:
    made = tournament("create", "-", "--json", given=CUP)
    assert made.exit_code == 0, made.output
    return str(json.loads(made.output)["tournament"]["id"])


def test_a_tournament_from_a_file_to_a_file(playing: str, tmp_path: Path) -> None:
    file = tmp_path / "cup.yaml"
    file.write_text(CUP)
    said = tournament("create", str(file)).output
    assert "Friday cup" in said
    cup = said.split()[1].rstrip(":")
    assert tournament("enter", cup, "--bot", "scripted").output == "scripted takes part as e2.\n"
    assert "running, 2 entrants" in tournament("start", cup).output
    followed = tournament("follow", cup)
    lines = followed.output.splitlines()
    assert followed.exit_code == 0, followed.output
    assert sum("table ended: table" in line for line in lines) == 4
    assert {line.split()[1] for line in lines[-2:]} == {"random", "scripted"}
    assert tournament("standings", cup).output.splitlines() == lines[-3:]
    plan = tournament("plan", cup).output.splitlines()
    assert (len(plan), plan[0]) == (6, "table  round  deal  seats")
    assert {line.split("  ")[-1] for line in plan[1:5]} == {"random, scripted", "scripted, random"}
    assert plan[-1] == "Balance, of an entrant: tables 4, seats 2, meetings 4, byes 0."
    out = tmp_path / "cup.ndjson"
    assert tournament("export", cup, "--out", str(out)).output.endswith(f"4 matches are in {out}.\n")
    listed = tournament("list", "--status", "finished").output
    assert f"{cup}  finished  {GAME}  Friday cup: 2 entrants, 4 of 4 tables" in listed
    proved = CliRunner().invoke(main, ["verify", "--tournament", str(out)])
    assert proved.exit_code == 0, proved.output
    assert "matches       4 hold" in proved.output
    for what in (cup, f"{playing}/v1/tournaments/{cup}/proof"):
        found = CliRunner().invoke(main, ["verify", "--tournament", what, "--json"])
        assert json.loads(found.stdout)["finding"] is None
    cut = out.read_bytes().rpartition(b'{"as":')[0]
    out.write_bytes(cut)
    forged = CliRunner().invoke(main, ["verify", "--tournament", str(out)])
    assert forged.exit_code == 1
    assert forged.output.startswith("Does not hold: table ")
    for rest, finding in ((b'{"as":}\n', "Does not hold: table "), (b"", "Does not hold: it is empty.")):
        out.write_bytes(cut + rest if rest else b"")
        forged = CliRunner().invoke(main, ["verify", "--tournament", str(out)])
        assert (forged.exit_code, forged.output[: len(finding)]) == (1, finding), forged.output


@pytest.mark.parametrize("what", ["nothing", "/no/such.ndjson", "https://charon.example/v1/matches"])
def test_what_is_no_tournament_is_not_proved(what: str) -> None:
    answer = CliRunner().invoke(main, ["verify", "--tournament", what])
    assert answer.exit_code == 2
    (said,) = answer.stderr.splitlines()
    assert f"{what} is neither a file nor the id or the URL of a tournament." in said


def test_what_is_sealed_while_a_tournament_runs_is_said_and_checked_afterwards(
    playing: str, tmp_path: Path
) -> None:
    cup, out = opened(), tmp_path / "cup.ndjson"
    tournament("enter", cup, "--bot", "scripted")
    tournament("enter", cup)
    tournament("start", cup)
    followed = Client(playing).tournament(cup).follow()
    ended = (event for event in followed if event.type == "table_ended")
    assert len([next(ended) for _ in range(4)]) == 4, "those at which nobody sits who thinks"
    said = tournament("export", cup, "--out", str(out)).output
    assert said.endswith(
        f"0 matches are in {out}. 4 more are sealed until it is over: export it again then.\n"
    )
    for what in (cup, str(out)):
        proved = CliRunner().invoke(main, ["verify", "--tournament", what])
        assert proved.exit_code == 0, proved.output
        assert proved.output.startswith(
            f"Holds as far as it can be checked yet: tournament {cup} up to event "
        )
        assert "  left          4 matches are sealed until the disclosure" in proved.output
    tournament("abort", cup)
    assert [event.type for event in followed][-1] == "disclosed"
    tournament("export", cup, "--out", str(out))
    for what in (cup, str(out)):
        proved = CliRunner().invoke(main, ["verify", "--tournament", what])
        assert proved.output.startswith(f"Holds: tournament {cup} up to event "), proved.output
        assert "matches       12 hold" in proved.output


def test_at_a_terminal_what_is_past_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    cup = opened()
    tournament("enter", cup, "--bot", "scripted")
    tournament("start", cup)
    tournament("follow", cup)
    monkeypatch.setattr(sys.modules["cli.tournament"], "at_a_terminal", lambda: True)
    (summary, _, *ranking) = tournament("follow", cup).output.splitlines()
    assert summary == "Friday cup: finished, 2 entrants; 4 of 4 tables have ended, 0 are played."
    assert ranking == tournament("standings", cup).output.splitlines()


def test_who_did_how_against_whom() -> None:
    cup = opened()
    assert tournament("plan", cup).output == "There is no plan before the start.\n"
    assert tournament("crosstable", cup).output == "No two have met yet.\n"
    tournament("enter", cup, "--bot", "scripted")
    tournament("start", cup)
    tournament("follow", cup)
    figures = json.loads(tournament("crosstable", cup, "--json").output)
    first, second = figures["names"]
    (_, ahead), (behind, _) = figures["meetings"]
    assert tournament("crosstable", cup).output.splitlines() == [
        "Scored at common tables",
        f"{'':14}       1       2",
        f"   1. {first:8}       .   {ahead['score']:.3f}",
        f"   2. {second:8}   {behind['score']:.3f}       .",
        "Better on common deals by",
        f"{'':14}       1       2",
        f"   1. {first:8}       .  {ahead['difference']:+.3f}",
        f"   2. {second:8}  {behind['difference']:+.3f}       .",
    ]
    assert len(json.loads(tournament("plan", cup, "--json").output)["tables"]) == 4


def test_people_enter_and_leave() -> None:
    cup = opened()
    assert tournament("enter", cup, "--name", "Me").output == "Me takes part as e2.\n"
    assert "1 entrants" in tournament("withdraw", cup, "e2").output
    assert "1 entrants" in tournament("withdraw", cup, "e2").output, "again, since it changes nothing"
    assert "e9 does not" in tournament("withdraw", cup, "e9").output
    assert "aborted" in tournament("abort", cup).output
    for verb in ("pause", "resume"):
        assert tournament(verb, cup).exit_code == 1
    standings = json.loads(tournament("standings", cup, "--at", "1", "--json").output)
    assert standings["at"] == 1


def test_a_name_may_be_a_date_and_a_start_is_a_time() -> None:
    year = datetime.now(UTC) + timedelta(days=300)
    said = CUP.replace("Friday cup", "2026-11-19").replace(
        "people: true", f"starts_at: {year:%Y-%m-%dT%H:%MZ}"
    )
    made = json.loads(tournament("create", "-", "--json", given=said).output)["tournament"]
    assert made["setting"]["name"] == "2026-11-19"
    assert made["admission"]["starts_at"] == round(year.replace(second=0, microsecond=0).timestamp() * 1000)
    wrong = tournament("create", "-", given=CUP.replace("people: true", "starts_at: on Friday"))
    assert (wrong.exit_code, "got `str`" in wrong.stderr) == (1, True), wrong.stderr


@pytest.mark.parametrize("given", ["[", "3", "", "name: !!binary aGVsbG8=", "seats: .nan", "a: &a [*a]"])
def test_a_file_that_holds_no_tournament_is_not_understood(given: str) -> None:
    answer = tournament("create", "-", given=given)
    assert answer.exit_code == 2
    assert len(answer.stderr.splitlines()) == 1


def test_what_the_service_refuses_is_told_with_its_place() -> None:
    answer = tournament("create", "-", given=CUP.replace("deals: 2", "deals: 0"))
    assert answer.exit_code == 1
    assert ">= 1" in answer.stderr
