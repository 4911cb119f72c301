"""The game of the guide is a game: as short as promised, well-formed, and played over HTTP as it is printed.

Conformance and the tests of the log hold it to every law, beside the toy and the real games.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from charon_client import OPEN, Client, Table
from tests.toy.shelf import GAMES
from tests.tutorial import KUHN, printed

ROOT = Path(__file__).parents[2]
MOST_LINES = 230


def test_it_stands_on_the_shelf_of_the_tests() -> None:
    assert KUHN.id in GAMES


def test_it_is_one_page() -> None:
    assert len(printed().splitlines()) <= MOST_LINES


@pytest.mark.parametrize("command", [["ruff", "format", "--check"], ["ruff", "check"], ["mypy", "--strict"]])
def test_it_is_written_as_the_project_is(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "kuhn.py"
    file.write_text(printed())
    done = subprocess.run(
        [sys.executable, "-m", *command, "--config", "pyproject.toml", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_hand_is_played_over_http(service: str) -> None:
    charon = Client(service)
    ann = charon.with_token(charon.create_player("Ann").token)
    new = ann.create_match(KUHN.id, [OPEN, OPEN])
    first, second = (ann.claim_seat(new.match.id, seat, code=code) for seat, code in new.codes.items())
    assert [cards_seen(table) for table in (first, second, charon.table(new.match.id))] == [1, 1, 0]
    for table, move in ((first, "pass"), (second, "bet"), (first, "bet")):
        decision = table.wait_for_decision(timeout=10)
        assert decision is not None
        assert [action["type"] for action in decision.legal] == ["pass", "bet"]
        table.act(decision, {"type": move})
    outcome = charon.table(new.match.id).match().outcome
    assert outcome is not None
    assert outcome.reasons == ("showdown",)
    assert sorted(outcome.scores.values()) == [-2.0, 2.0]
    assert cards_seen(charon.table(new.match.id)) == 2


def cards_seen(table: Table) -> int:
    seen = table.view().table
    assert seen is not None
    return sum(card is not None for card in seen["cards"])
