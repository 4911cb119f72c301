"""`charon branch`: playing on from the past of a match."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner, Result

from charon_client import Client, Table
from cli import main
from tests.cli.test_replay import played

__all__ = ["played"]


@pytest.fixture(autouse=True)
def _at_the_service(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_URL", service)


def branch(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["branch", *arguments])


def middle(table: Table) -> int:
    acted = [event.version for event in table.events(limit=1000) if event.type == "acted"]
    return acted[len(acted) // 2]


def test_a_branch_for_people_tells_its_codes(played: Table) -> None:
    answer = branch(played.id, "--at", str(middle(played)), "--as", "0", "--bots", "open", "--times", "2")
    assert answer.exit_code == 0, answer.output
    matches = re.findall(r"^(m_\w+)$", answer.output, re.MULTILINE)
    assert len(set(matches)) == 2
    assert len(re.findall(r"^Seat 0 is free: .* --code \S+", answer.output, re.MULTILINE)) == 2
    origin = Client().match(matches[0]).origin
    assert origin is not None
    assert (origin["match"], origin["as"], origin["truth"]) == (played.id, "0", False)


def test_for_programs_it_is_json(played: Table) -> None:
    answer = branch(played.id, "--at", str(middle(played)), "--truth", "--bots", "open", "--json")
    (new,) = json.loads(answer.output)
    assert new["match"]["origin"]["truth"] is True
    assert new["codes"].keys() == {"0"}


def test_what_cannot_be_is_said_in_a_line(played: Table) -> None:
    answer = branch(played.id, "--at", "1", "--bots", "open")
    assert (answer.exit_code, answer.output) == (1, "Error: There is nothing to decide at version 1.\n")
    assert branch(played.id, "--at", "1", "--bots", "nobody").exit_code == 2
