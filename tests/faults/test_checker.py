"""The checker finds what it is for: each breach is planted in what a service says, or in what it has said."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import requests

from charon_client import OPEN, Client, bot
from tests.faults.checker import Checker, Invariant
from tests.faults.notes import Answered, Json, MatchNotes, Notes
from tests.service import running_service
from tests.up import eventually

TURNS = 6
ANOTHER = "0" * 64
Plant = Callable[[str, Any], Any]
"""From the address that was asked and its answer to another answer."""


class Liar(requests.Session):
    """The way to a service that says something else."""

    def __init__(self, plant: Plant) -> None:
        super().__init__()
        self._plant = plant

    def send(self, request: requests.PreparedRequest, **how: Any) -> requests.Response:
        response = super().send(request, **how)
        told = self._plant(str(request.url), response.json())
        response._content = json.dumps(told).encode()  # noqa: SLF001 - there is no other way in
        return response


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_service(tmp_path_factory.mktemp("checker"), bots=True) as address:
        yield address


@pytest.fixture(scope="module")
def played(url: str) -> Notes:
    """A person has played a little with bots, looked at the table, and noted everything."""
    nobody = Client(url)
    account = nobody.create_player("Ann")
    player = nobody.with_token(account.token)
    game = max(player.games(), key=lambda one: one.fewest_seats)
    seats = [OPEN, *[bot("random")] * (game.fewest_seats - 1)]
    opened = player.create_match(game.id, seats)
    table = player.claim_seat(opened.match.id, 0, code=opened.codes[0])
    notes = MatchNotes(table.id, {0: account.token})
    path = f"/v1/matches/{table.id}/actions"
    for number in range(TURNS):
        decision = table.wait_for_decision()
        assert decision is not None
        notes.views.append(dict(table.view().raw))
        body = {"decision": decision.id, "action": dict(decision.default)}
        answer = table.http.post(path, body, f"key-{number}")
        notes.answered.append(Answered(0, path, body, f"key-{number}", answer))
    eventually(lambda: {pending.seat for pending in table.match().pending} <= {0})
    notes.streamed["0"] = [dict(event.raw) for event in table.events(limit=1000)]
    return Notes({account.token: account.player.id}, [], {table.id: notes})


def honest(_url: str, told: Any) -> Any:
    return told


def found(url: str, notes: Notes, plant: Plant = honest) -> set[Invariant]:
    checker = Checker(Client(url, session=Liar(plant)), patience=0.3)
    return {violation.invariant for violation in checker.check(notes)}


def in_events(change: Callable[[list[Json]], None]) -> Plant:
    """Something planted in every page of events."""

    def plant(url: str, told: Any) -> Any:
        if "/events" in url and told["events"]:
            change(told["events"])
        return told

    return plant


def lose_one(events: list[Json]) -> None:
    del events[10:11]


def forge_one(events: list[Json]) -> None:
    events[10]["time"] = "2026-01-01T00:00:00.000Z"


def rewrite_one(events: list[Json]) -> None:
    events[-1]["hash"] = ANOTHER


def show_one(events: list[Json]) -> None:
    secret = {"known_to": [1], "face": "a card of seat 1", "salt": "00"}
    events[-1]["event"]["planted"] = secret


def wait_for_a_bot(_url: str, told: Any) -> Any:
    if "pending" in told and "seats" in told:
        told["pending"] = [{"decision": "d1-1", "seat": 1, "kind": "planted", "since": 1, "deadline": None}]
    return told


def wait_for_a_clock(_url: str, told: Any) -> Any:
    for one in told.get("pending", ()):
        one["deadline"] = "2026-01-01T00:00:00.000Z"
    return told


def change_the_past(url: str, told: Any) -> Any:
    if "/view" in url:
        told["view"]["planted"] = True
    return told


def act_again(url: str, told: Any) -> Any:
    if "/actions" in url:
        told["version"] += 1
    return told


def bear_another_name(url: str, told: Any) -> Any:
    if url.endswith("/v1/me"):
        told["player"]["id"] = "p_somebody_else"
    return told


def test_an_honest_service_has_nothing_to_fear(url: str, played: Notes) -> None:
    assert found(url, played) == set()


@pytest.mark.parametrize(
    ("plant", "invariant"),
    [
        (in_events(lose_one), "gap"),
        (in_events(forge_one), "chain"),
        (in_events(rewrite_one), "chain"),
        (in_events(show_one), "leak"),
        (wait_for_a_bot, "stuck"),
        (wait_for_a_clock, "stuck"),
        (change_the_past, "replay"),
        (act_again, "doubled"),
        (bear_another_name, "missing"),
    ],
)
def test_a_breach_in_what_the_service_says_is_found(
    url: str, played: Notes, plant: Plant, invariant: Invariant
) -> None:
    assert invariant in found(url, played, plant)


def only(notes: Notes) -> MatchNotes:
    (match,) = notes.matches.values()
    return match


def acknowledge_what_is_not_there(notes: Notes) -> None:
    write = only(notes).answered[0]
    write.answer["events"][0]["hash"] = ANOTHER


def forget_an_answer(notes: Notes) -> None:
    """The log then has a write that nobody made."""
    del only(notes).answered[2]


def hear_one_answer_twice(notes: Notes) -> None:
    only(notes).answered.append(only(notes).answered[0])


def stream_too_little(notes: Notes) -> None:
    del only(notes).streamed["0"][5]


def stream_a_face(notes: Notes) -> None:
    show_one(only(notes).streamed["0"])


def see_something_else(notes: Notes) -> None:
    only(notes).views[0]["view"]["planted"] = True


def end_a_token(notes: Notes) -> None:
    """Which the service still takes."""
    notes.revoked.append(next(iter(notes.players)))


@pytest.mark.parametrize(
    ("alter", "invariant"),
    [
        (acknowledge_what_is_not_there, "missing"),
        (stream_too_little, "missing"),
        (end_a_token, "missing"),
        (forget_an_answer, "doubled"),
        (hear_one_answer_twice, "doubled"),
        (stream_a_face, "leak"),
        (see_something_else, "replay"),
    ],
)
def test_a_breach_of_what_was_said_is_found(
    url: str, played: Notes, alter: Callable[[Notes], None], invariant: Invariant
) -> None:
    told = copy.deepcopy(played)
    alter(told)
    assert invariant in found(url, told)
