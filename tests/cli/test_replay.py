"""`charon replay`: looking back at a match."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from charon_client import OPEN, Client, Table, play
from cli import main
from cli.replay import Reel
from domain.games import GAMES
from tests.cli.test_play import Terminal
from tests.toy.shelf import GAME


@pytest.fixture(scope="module")
def played(service: str) -> Table:
    """A finished match with closed hands."""
    client = Client(service)
    ann = client.with_token(client.create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN])
    table = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    table.say("Here we go.")
    play(table, lambda decision: decision.legal[-1])
    return table


@pytest.fixture(autouse=True)
def _at_the_service(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_URL", service)


def replay(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["replay", *arguments])


def test_every_event_in_words_and_the_table_after_each_action(played: Table) -> None:
    answer = replay(played.id)
    assert answer.exit_code == 0
    numbers = [int(number) for number in re.findall(r"^ {0,3}(\d+)  \S", answer.output, re.MULTILINE)]
    end = played.match().version
    assert sorted(set(numbers)) == list(range(1, end + 1))
    actions = sum(event.cause is None for event in played.events(limit=1000))
    assert len(re.findall(r"^The Night Market, m_\w+, version \d+", answer.output, re.MULTILINE)) == actions
    assert f"version {end}: ended" in answer.output


def test_one_version_only(played: Table) -> None:
    said = replay(played.id, "--at", "3").output
    assert "version 3: playing" in said
    assert said.endswith("   3  The match begins.\n")


def test_for_programs_every_event_in_a_line(played: Table) -> None:
    events = played.events(limit=1000, seen_as="public").events
    lines = replay(played.id, "--as", "public", "--json").stdout.splitlines()
    assert [json.loads(line) for line in lines] == [event.raw for event in events]
    assert replay(played.id, "--as", "public", "--json", "--at", "3").stdout == f"{lines[2]}\n"


def test_through_whose_eyes(played: Table) -> None:
    public = replay(played.id, "--as", "public").output
    own = replay(played.id, "--as", "0").output
    everything = replay(played.id, "--as", "all").output
    assert "draws a good." in public
    assert "draws a good." not in own
    assert "== the public ==" in everything
    assert "== seat 0 (free) ==" in replay(played.id, "--as", "all", "--at", "1").output


def test_a_running_match_is_seen_as_its_public_or_its_seat(service: str) -> None:
    client = Client(service)
    ann = client.with_token(client.create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN], private=True)
    table = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    assert table.token is not None
    assert "There is no such match." in replay(new.match.id).output
    assert "\nhand: " in replay(new.match.id, "--token", table.token).output
    assert "\nhand: " not in replay(new.match.id, "--token", table.token, "--as", "public").output
    assert replay(new.match.id, "--token", table.token, "--as", "all").exit_code == 1


def test_what_is_not_there(played: Table) -> None:
    assert "The match has versions 1 to" in replay(played.id, "--at", "99999").output
    assert "a seat, public or all" in replay(played.id, "--as", "everyone").output


def test_back_and_forth_at_a_terminal(played: Table) -> None:
    end = played.match().version
    terminal = Terminal("replay", played.id, "--at", "2")

    def shows(version: int) -> Callable[[str], bool]:
        return lambda said: f"\n{version} of {end}." in said and said.endswith("> ")

    terminal.until(shows(2))
    turns = [mark.version for mark in played.timeline() if mark.kind == "turn"]
    (voting,) = (mark.version for mark in played.timeline() if mark.kind == "round")
    steps = [("", 3), ("n", 4), ("p", 3), ("g 9999", end), ("n", end), ("g 0", 1), ("p", 1)]
    steps += [("t", turns[0]), ("t", turns[1]), ("pt", turns[0]), ("r", voting), ("pm", turns[-1]), ("pr", 1)]
    for typed, version in steps:
        terminal.type(typed)
        terminal.until(shows(version))
    terminal.type("hm")
    terminal.until(lambda said: "look with other eyes" in said and said.endswith("> "))
    terminal.type("")
    terminal.until(shows(1))
    terminal.type("as nobody")
    terminal.until(lambda said: "a seat, public or all" in said and said.endswith("> "))
    terminal.type("")
    terminal.until(shows(1))
    terminal.type("as all")
    terminal.until(lambda said: f"\n1 of {end}, as all." in said and said.endswith("> "))
    terminal.type(f"g {turns[-1]}")
    terminal.until(lambda said: f"\n{turns[-1]} of {end}, as all." in said and said.endswith("> "))
    terminal.type("a")
    terminal.until(lambda said: f"\n{end} of {end}, as all." in said and said.endswith("> "))
    terminal.type("q")
    assert terminal.close() == 0


def test_what_is_played_meanwhile_is_read_when_somebody_steps_there(service: str) -> None:
    client = Client(service)
    ann = client.with_token(client.create_player("Ann").token)
    table = ann.create_match(GAME, [OPEN])
    seat = ann.claim_seat(table.match.id, 0, code=table.codes[0])
    reached = seat.match().version
    terminal = Terminal("replay", seat.id, "--at", "99999")
    terminal.until(lambda said: f"\n{reached} of {reached}." in said and said.endswith("> "))
    seat.say("Here we go.")
    terminal.type("")
    terminal.until(lambda said: f"\n{reached + 1} of {reached + 1}." in said and said.endswith("> "))
    play(seat, lambda decision: decision.legal[-1])
    end = seat.match().version
    terminal.type("m")
    mark = next(mark.version for mark in seat.timeline() if mark.version > reached + 1)
    terminal.until(lambda said: f"\n{mark} of {end}." in said and said.endswith("> "))
    terminal.type("\x04")
    assert terminal.close() == 0


def test_ctrl_c_stops_it_as_every_command(played: Table) -> None:
    terminal = Terminal("replay", played.id)
    terminal.until(lambda said: said.endswith("> "))
    terminal.type("\x03")
    terminal.until(lambda said: "Stopped." in said)
    assert terminal.close() == 130


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_stepped_by_turns_and_rounds_also_where_it_marks_none(service: str, game: str) -> None:
    seats = max(2, min(GAMES[game].seats))
    client = Client(service)
    ann = client.with_token(client.create_player("Ann").token)
    new = ann.create_match(game, [OPEN] * seats)
    tables = [ann.claim_seat(new.match.id, seat, code=new.codes[seat]) for seat in range(seats)]
    for _ in range(20):
        for table in tables:
            for decision in table.decisions()[:1]:
                table.act(decision, decision.legal[0])
    reel = Reel(tables[0], "public")
    turns, rounds = steps(reel, "turn"), steps(reel, "round")
    assert 0 < len(rounds) < len(turns) < len(reel.events) / 2


def steps(reel: Reel, kind: str) -> list[int]:
    """Where one comes through, step by step, before the end."""
    version, passed = 1, []
    while (version := reel.mark(version, kind, back=False)) < len(reel.events):
        passed.append(version)
    assert [reel.mark(later, kind, back=True) for later in passed[1:]] == passed[:-1]
    return passed
