"""Five programs of people and a bot of the house under two-second clocks, in processes; one is killed."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from charon_client import OPEN, Client, Table, bot, play
from domain.passengers import GAME
from tests.service import running_service

TERMS = {"clock": {"per_decision": 2}, "absence": {"substitute_after": 3, "bot": "scripted"}}
PROGRAM = """
import sys
from charon_client import Client, play
play(Client(sys.argv[1]).join(sys.argv[2]), lambda decision: decision.legal[-1])
"""
KILLED = 4
PATIENCE_SECONDS = 90.0


def test_a_killed_program_is_played_by_its_clock_then_by_a_bot_and_comes_back(tmp_path: Path) -> None:
    with running_service(tmp_path, bots=True, quota="100000", bot_delay_ms="0") as url:
        tables = seated(Client(url))
        lost = tables[KILLED]
        with program(url, lost) as process:
            others = [threading.Thread(target=plays, args=(table,), daemon=True) for table in tables[:KILLED]]
            for thread in others:
                thread.start()
            until(lambda: acted(lost, by=None))
            process.kill()
        until(lambda: acted(lost, by="substitute"))
        assert lost.match().seats[KILLED].substitute == "scripted"
        assert lost.take_back().seats[KILLED].substitute is None
        plays(lost)
        for thread in others:
            thread.join(PATIENCE_SECONDS)
        assert_told(lost)


def assert_told(lost: Table) -> None:
    """The log has it all, in this order, and holds when every action is run again."""
    match = lost.match()
    assert match.ending is not None
    conduct = match.ending.conduct[KILLED]
    assert (match.ending.how, conduct.substituted, conduct.resigned) == ("played", True, False)
    assert conduct.time_outs >= 3
    told = [event.raw["event"] for event in lost.follow()]
    stages = [stage(event) for event in told if event.get("seat") == KILLED]
    assert list(dict.fromkeys(one for one in stages if one)) == [
        "seat",
        "clock",
        "substitute_seated",
        "substitute",
        "substitute_left",
    ]
    assert stages[stages.index("substitute_left") :].count("seat") > 0, "and then it plays again itself"
    before = stages[: stages.index("substitute_seated")]
    assert [one for one in before if one][-3:] == ["clock"] * 3
    audit = lost.http.get(f"/v1/matches/{lost.id}/audit", {"as": "all"})
    assert audit["finding"] is None
    assert audit["rerun"] > 0


def stage(event: dict[str, Any]) -> str | None:
    if event["type"] == "acted":
        return str(event.get("by", "seat"))
    return event["type"] if event["type"].startswith("substitute") else None


def acted(table: Table, by: str | None) -> bool:
    """Whether the seat that is killed has acted so."""
    events = [event.raw["event"] for event in table.events(limit=1000).events]
    return any(
        event["type"] == "acted" and event["seat"] == KILLED and event.get("by") == by for event in events
    )


def seated(client: Client) -> list[Table]:
    """Five people's seats in a match with a bot of the house."""
    opener = client.with_token(client.create_player("Opener").token)
    new = opener.create_match(GAME.id, [OPEN] * 5 + [bot("scripted")], terms=TERMS)
    return [client.claim_seat(new.match.id, seat, code=new.codes[seat]) for seat in range(5)]


def plays(table: Table) -> None:
    play(table, lambda decision: decision.legal[-1])


@contextmanager
def program(url: str, table: Table) -> Iterator[subprocess.Popen[bytes]]:
    """A seat's program, which is killed at the latest when the block ends."""
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, url, str(table.token)])
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def until(holds: Callable[[], bool]) -> None:
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < PATIENCE_SECONDS, "it never came to that"
        time.sleep(0.1)
