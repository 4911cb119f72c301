"""The inbox over HTTP: four forms, one cursor, everything that is needed to answer."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
import requests

from charon_client import Client, invited
from tests.toy.shelf import GAME

WITH = "with=view,legal"


class Player:
    """An account, by hand."""

    def __init__(self, service: str, name: str) -> None:
        account = Client(service).create_player(name)
        self.id, self.token = account.player.id, account.token
        self.charon = Client(service, account.token)
        self._url = service
        self._headers = {"Authorization": f"Bearer {account.token}"}

    def get(self, path: str, **headers: str) -> requests.Response:
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        return requests.get(self._url + path, headers={**self._headers, **names}, timeout=30)

    def inbox(self, query: str = "", **headers: str) -> Any:
        answer = self.get(f"/v1/inbox?{query}", **headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def lines(self, accept: str, query: str = "") -> Iterator[str]:
        """What a stream sends, line by line."""
        headers = {**self._headers, "Accept": accept}
        url = f"{self._url}/v1/inbox?{query}"
        with requests.get(url, headers=headers, stream=True, timeout=30) as answer:
            yield from (line.decode() for line in answer.iter_lines(chunk_size=1) if line)

    def answer(self, item: dict[str, Any]) -> requests.Response:
        body = {"decision": item["decision"]["id"], "action": item["decision"]["default"]}
        headers = {**self._headers, "Last-Event-ID": item["decision"]["cursor"]}
        url = f"{self._url}/v1/matches/{item['match']}/actions"
        return requests.post(url, json=body, headers=headers, timeout=30)


@pytest.fixture
def ann(service: str) -> Player:
    return Player(service, "Ann")


@pytest.fixture
def ben(service: str) -> Player:
    return Player(service, "Ben")


def opened(ann: Player, ben: Player) -> str:
    """A match for which Ann has sat down and Ben is invited."""
    match = ann.charon.create_match(GAME, [invited(ann.id), invited(ben.id)]).match.id
    ann.charon.claim_seat(match, 0)
    return match


def begun(ann: Player, ben: Player) -> tuple[Player, Player]:
    """The two at a table, who is asked first."""
    match = opened(ann, ben)
    ben.charon.claim_seat(match, 1)
    return (ann, ben) if ann.charon.match(match).pending[0].seat == 0 else (ben, ann)


def of_kind(page: Any, kind: str) -> list[dict[str, Any]]:
    return [item for item in page["items"] if item["kind"] == kind]


def decided(player: Player, after: str, **headers: str) -> tuple[dict[str, Any], str]:
    """The next decision after a cursor, held for until it comes."""
    while True:
        page = player.inbox(f"{WITH}&after={after}", Prefer="wait=20", **headers)
        after = page["next"]
        if found := of_kind(page, "decision"):
            return found[0], after


def test_an_invitation_waits_until_it_is_followed(ann: Player, ben: Player) -> None:
    match = opened(ann, ben)
    (invitation,) = ben.inbox()["items"]
    assert (invitation["kind"], invitation["match"], invitation["seat"]) == ("invitation", match, 1)
    ben.charon.claim_seat(match, 1)
    assert of_kind(ben.inbox(), "invitation") == []
    assert [item["match"] for item in of_kind(ben.inbox(), "start")] == [match]


def test_a_match_is_played_from_two_inboxes_alone(ann: Player, ben: Player) -> None:
    cursors = dict.fromkeys(begun(ann, ben), "0")
    ended: set[Player] = set()
    asked: list[tuple[Player, str]] = []
    while len(ended) < 2:
        for player in cursors:
            page = player.inbox(f"{WITH}&after={cursors[player]}", Prefer="wait=1")
            cursors[player] = page["next"]
            for item in of_kind(page, "decision"):
                assert item["decision"]["default"] in item["decision"]["legal"]
                asked.append((player, item["decision"]["id"]))
                assert player.answer(item).status_code == 201
            if of_kind(page, "end"):
                ended.add(player)
    assert len(asked) == len(set(asked)) > 2


@pytest.mark.parametrize("form", ["text/event-stream", "application/x-ndjson"])
def test_streams_tell_what_comes_and_resume_by_cursor(ann: Player, ben: Player, form: str) -> None:
    first, second = begun(ann, ben)
    lines = second.lines(form, f"{WITH}&after={second.inbox()['next']}")
    (asked,) = of_kind(first.inbox(WITH), "decision")
    assert first.answer(asked).status_code == 201
    told = next(json.loads(line.removeprefix("data: ")) for line in lines if "{" in line)
    assert (told["kind"], told["match"]) == ("decision", asked["match"])
    assert {"view", "decision"} <= told.keys()
    assert second.answer(told).status_code == 201
    rest = second.inbox("", Last_Event_ID=told["cursor"])
    assert rest["items"] == [] or rest["items"][0]["cursor"] != told["cursor"]


def test_a_long_poll_is_held_until_something_comes(ann: Player, ben: Player) -> None:
    first, second = begun(ann, ben)
    after = second.inbox()["next"]
    began = time.monotonic()
    assert second.inbox(f"after={after}", Prefer="wait=1")["items"] == []
    assert time.monotonic() - began > 0.9
    assert first.answer(decided(first, "0")[0]).status_code == 201
    item, _ = decided(second, after)
    assert item["decision"]["legal"]


def test_a_seat_without_an_account_has_an_inbox(ann: Player, service: str) -> None:
    match = ann.charon.create_match(GAME, [{"kind": "open"}])
    table = Client(service).claim_seat(match.match.id, 0, code=match.codes[0])
    headers = {"Authorization": f"Bearer {table.token}"}
    page = requests.get(f"{service}/v1/inbox?{WITH}", headers=headers, timeout=30).json()
    assert [item["kind"] for item in page["items"]] == ["start", "decision"]
    assert page["items"][1]["decision"]["legal"]
    refused = requests.get(f"{service}/v1/inbox?consumer=one", headers=headers, timeout=30)
    assert refused.json()["code"] == "not-shared"


@pytest.mark.parametrize(
    "query",
    ["with=secrets", "with=", "consumer=", "consumer=a%20b", "consumer=" + "x" * 41, "lease=0", "hold=0"],
)
def test_what_cannot_be_asked_is_a_bad_parameter(ann: Player, query: str) -> None:
    answer = ann.get(f"/v1/inbox?{query}")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-parameter")
    assert answer.json()["errors"][0]["parameter"] == query.partition("=")[0]


def test_sentences_come_with_what_can_be_answered(ann: Player, ben: Player) -> None:
    first, _ = begun(ann, ben)
    (item,) = of_kind(first.inbox(f"{WITH}&text=true&lang=uk"), "decision")
    assert len(item["decision"]["legal_text"]) == len(item["decision"]["legal"])


def test_who_asks_for_decisions_of_a_match_that_has_ended_in_a_loop_does_not_spin(
    ann: Player, service: str
) -> None:
    match = ann.charon.create_match(GAME, [{"kind": "open"}])
    table = Client(service).claim_seat(match.match.id, 0, code=match.codes[0])
    while (decision := table.wait_for_decision()) is not None:
        table.act(decision, decision.default)
    url, headers = (
        f"{service}/v1/matches/{match.match.id}/decisions",
        {"Authorization": f"Bearer {table.token}"},
    )
    began, asked = time.monotonic(), 0
    while time.monotonic() - began < 1.5:
        page = requests.get(url, headers={**headers, "Prefer": "wait=25"}, timeout=30).json()
        assert (page["status"], page["decisions"]) == ("ended", [])
        asked += 1
    assert asked <= 3
