"""A bot plays every match of its account from one inbox, and stops when it is told to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from charon_client import OPEN, Action, Asked, Client, Consumer, Progress, bot, hired, invited, run_bot
from tests.toy.shelf import GAME

MATCHES = 4


@pytest.fixture
def robot(charon: Client) -> Client:
    """The account of a bot that plays the toy."""
    account = charon.create_player("Robot", kind="bot")
    assert account.player.kind == "bot"
    robot = charon.with_token(account.token)
    robot.declare_plays([{"game": GAME}], at_once=100)
    assert robot.plays()["at_once"] == 100
    return robot


def identity(client: Client) -> str:
    player = client.me().player
    assert player is not None
    return player.id


def first(asked: Asked) -> Action:
    return asked.decision.legal[0]


def opened(ann: Client, robot: Client, count: int = MATCHES) -> list[str]:
    """Matches in which the bot sits twice, so that they need nobody else."""
    seats = [hired(identity(robot))] * 2
    return [ann.create_match(GAME, seats).match.id for _ in range(count)]


def test_a_bot_plays_all_its_matches_to_their_ends(ann: Client, robot: Client) -> None:
    matches = opened(ann, robot)
    progress = run_bot(first, robot, matches=MATCHES)
    assert (progress.ended, progress.playing, progress.late) == (MATCHES, set(), 0)
    for match in matches:
        assert ann.match(match).status == "ended"
        acted = [event for event in ann.table(match).events(limit=1000) if event.type == "acted"]
        assert len(acted) > 1


def test_every_decision_comes_with_what_the_seat_sees(ann: Client, robot: Client) -> None:
    (match,) = opened(ann, robot, 1)
    seen: list[Asked] = []

    def choose(asked: Asked) -> Action:
        seen.append(asked)
        assert asked.view
        return asked.decision.default

    run_bot(choose, robot, matches=1)
    assert {(asked.match, asked.game) for asked in seen} == {(match, GAME)}
    assert {asked.seat for asked in seen} == {0, 1}


def test_what_fails_or_is_forbidden_is_answered_with_the_default(ann: Client, robot: Client) -> None:
    opened(ann, robot, 1)
    answers = iter(range(10_000))

    def choose(asked: Asked) -> Action:
        match next(answers):
            case 0:
                raise RuntimeError("a bug of the bot")
            case 1:
                return {"type": "no_such_action"}
        return asked.decision.default

    progress = run_bot(choose, robot, matches=1)
    assert (progress.failed, progress.refused, progress.ended) == (1, 1, 1)
    assert robot.trace()["counts"]["malformed"] == 1


def test_an_invitation_is_accepted(ann: Client, robot: Client) -> None:
    new = ann.create_match(GAME, [invited(identity(robot))])
    progress = run_bot(first, robot, matches=1)
    assert (progress.ended, ann.match(new.match.id).status) == (1, "ended")


def test_an_invited_bot_has_a_say_in_chance_where_seats_have(ann: Client, robot: Client) -> None:
    new = ann.create_match(GAME, [invited(identity(robot)), OPEN], terms={"entropy": 3600})
    playing = threading.Thread(target=run_bot, args=(first, robot), kwargs={"matches": 1}, daemon=True)
    playing.start()
    table = ann.claim_seat(new.match.id, 1, code=new.codes[1], entropy=bytes(32))
    while decision := table.wait_for_decision(60):
        table.act(decision, decision.default)
    opened = [event for event in table.events(limit=1000) if event.type == "entropy_opened"]
    assert sorted(event.data["seat"] for event in opened) == [0, 1]


def test_who_comes_when_others_have_opened_their_entropy_sits_down_without(
    ann: Client, robot: Client
) -> None:
    new = ann.create_match(GAME, [OPEN, OPEN], terms={"entropy": 3600})
    one = ann.claim_seat(new.match.id, 0, code=new.codes[0], entropy=bytes(32))
    bea = ann.claim_seat(new.match.id, 1, code=new.codes[1], entropy=bytes(32))
    one.bring_entropy(one.match())
    bea.leave()
    ann.offer_seat(new.match.id, 1, invited(identity(robot)))
    threading.Thread(target=run_bot, args=(first, robot), kwargs={"matches": 1}, daemon=True).start()
    while decision := one.wait_for_decision(60):
        one.act(decision, decision.default)
    assert [seat.raw["entropy_commitment"] is None for seat in one.match().seats] == [False, True]


def test_two_consumers_share_the_work(ann: Client, robot: Client) -> None:
    opened(ann, robot, 6)
    page = robot.inbox(consumer=Consumer("reader", lease=1, hold=2))
    assert len([item for item in page if item.decision]) == 2
    told: list[Progress] = []

    def played(name: str) -> None:
        told.append(run_bot(first, robot, consumer=name, at_once=2, matches=6))

    # each has played in all six before it ends, or waits for ever: so they are daemons, and the log decides
    for name in ("one", "two"):
        threading.Thread(target=played, args=(name,), daemon=True).start()
    deadline = time.monotonic() + 60
    while any(ann.match(item.match).status != "ended" for item in page if item.decision):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_an_inbox_is_followed_and_resumed(ann: Client, robot: Client) -> None:
    (match,) = opened(ann, robot, 1)
    items = robot.follow_inbox()
    kinds = [next(items).kind for _ in range(3)]
    assert kinds.count("start") == 2
    later = robot.follow_inbox(after=robot.inbox().next)
    asked = next(item for item in robot.inbox() if item.decision)
    assert asked.decision is not None
    robot.table(match).act(asked.decision, asked.decision.default)
    assert next(later).kind in ("decision", "end")


PROGRAM = """
import pathlib, sys, time
from charon_client import Client, run_bot
def choose(asked):
    print("thinking", flush=True)
    while not pathlib.Path(sys.argv[3]).exists():
        time.sleep(0.02)
    return asked.decision.default
done = run_bot(choose, Client(sys.argv[1], sys.argv[2]), at_once=1)
print("answered", done.answered, flush=True)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_bot_that_is_told_to_stop_answers_what_it_has_in_hand(
    ann: Client, robot: Client, service: str, number: int, tmp_path: Path
) -> None:
    file = tmp_path / "slow.py"
    file.write_text(PROGRAM)
    opened(ann, robot, 2)
    thought = tmp_path / "thought"
    command = [sys.executable, str(file), service, str(robot.token), str(thought)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "thinking\n"
        running.send_signal(number)
        time.sleep(0.5)
        thought.touch()
        assert running.stdout.read().splitlines()[-1] == "answered 1"
        assert running.wait(timeout=20) == 0


def test_a_seat_of_a_person_is_played_the_same_way(ann: Client) -> None:
    new = ann.create_match(GAME, [OPEN, bot("random")])
    ann.claim_seat(new.match.id, 0, code=new.codes[0])
    assert [item.kind for item in ann.inbox()][:1] == ["start"]
