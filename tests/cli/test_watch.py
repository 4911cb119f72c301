"""`charon watch`: somebody looks on."""

from __future__ import annotations

import json
import re
import threading

import pytest
from click.testing import CliRunner, Result

from charon_client import OPEN, Client, Table
from charon_client import play as play_seat
from cli import main
from tests.toy.shelf import GAME


def watch(service: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["watch", *arguments, "--url", service])


@pytest.fixture
def solo(service: str) -> Table:
    """A seat in a match for one."""
    ann = Client(service).with_token(Client(service).create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN])
    return ann.claim_seat(new.match.id, 0, code=new.codes[0])


def test_a_match_is_followed_to_its_end(service: str, solo: Table) -> None:
    playing = threading.Thread(target=play_seat, args=(solo, lambda decision: decision.legal[-1]))
    timer = threading.Timer(0.3, playing.start)
    timer.start()
    said = watch(service, solo.id, "--tables").output
    timer.join()
    playing.join(timeout=20)
    assert "  Ann: Wait\n" in said
    assert len(re.findall(r"^The Night Market, m_\w+, version \d+", said, re.MULTILINE)) > 2
    assert said.rstrip().splitlines()[-1].startswith("The match is over. ")


def test_one_that_has_ended_is_told_from_the_beginning(service: str, solo: Table) -> None:
    play_seat(solo, lambda decision: decision.legal[-1])
    said = watch(service, solo.id, "--lang", "uk").output
    assert said.startswith("  Партію відкрито.\n")
    assert "chance" not in said
    assert "Перемога: Ann" in said


def test_for_programs_every_event_in_a_line(service: str, solo: Table) -> None:
    play_seat(solo, lambda decision: decision.legal[-1])
    told = [json.loads(line) for line in watch(service, solo.id, "--json").output.splitlines()]
    assert told == [event.raw for event in solo.events(limit=1000, seen_as="public")]


def test_what_is_not_there_is_told(service: str) -> None:
    answer = watch(service, "m_" + "0" * 20)
    assert answer.exit_code == 1
    assert "There is no such match." in answer.output
