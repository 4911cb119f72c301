"""What people are told over HTTP: sentences on wish, in the language they ask for."""

from __future__ import annotations

import json
from collections import Counter

import pytest
import requests
from flask import Flask

from charon_client import OPEN, Client
from domain.kernel.words.catalogue import LANGUAGES
from tests.api.table import Table, bearer
from tests.toy import TOY
from tests.toy.shelf import GAME

UKRAINIAN = {"Accept-Language": "uk-UA,uk;q=0.9,en;q=0.5"}


def test_a_decision_and_its_answers_come_as_sentences_on_wish(table: Table) -> None:
    asked = table.decision()
    assert "text" not in asked
    assert "legal_text" not in asked
    answer = table.get("/decisions?text=true", table.seats[asked["seat"]])
    told = answer.get_json()["decisions"][0]
    assert told["text"] == "Do one thing. You have 0 coins."
    assert len(told["legal_text"]) == len(told["legal"])
    assert told["legal_text"][0].startswith("Sell ")
    assert {**told, "text": None, "legal_text": None} == {**asked, "text": None, "legal_text": None}
    assert answer.headers["Content-Language"] == "en"


def test_the_language_is_the_one_asked_for_then_the_one_accepted_then_english(table: Table) -> None:
    seat = table.seats[table.decision()["seat"]]

    def question(query: str, **headers: str) -> str:
        text: str = table.get(f"/decisions?text=true{query}", seat, **headers).get_json()["decisions"][0][
            "text"
        ]
        return text

    assert question("&lang=uk") == "Зробіть щось одне. У вас 0 монет."
    assert question("", **UKRAINIAN) == question("&lang=uk")
    assert question("&lang=en", **UKRAINIAN) == question("")
    assert question("", **{"Accept-Language": "de"}) == question("")


def test_answers_in_words_have_entity_tags_of_their_own(table: Table) -> None:
    tags = {table.get(f"/table{query}").headers["ETag"] for query in ("", "?text=true", "?text=true&lang=uk")}
    assert len(tags) == 3
    for tag in tags:
        again = [
            table.get(f"/table{query}", **{"If-None-Match": tag}).status_code
            for query in ("", "?text=true", "?text=true&lang=uk")
        ]
        assert sorted(again) == [200, 200, 304]


@pytest.mark.parametrize("query", ["text=perhaps", "lang=xx", "text=true&lang=", "lang=uk-UA"])
def test_what_is_no_language_is_refused_before_anything_happens(table: Table, query: str) -> None:
    decision = table.decision()
    seat, body = table.seats[decision["seat"]], {"decision": decision["id"], "action": decision["legal"][0]}
    for answer in (
        table.get(f"?{query}"),
        table.get(f"/events?{query}"),
        table.get(f"/decisions?{query}", seat),
        table.post(f"/actions?{query}", body, seat),
        table.post(f"/talk?{query}", {"talk": {"type": "say", "text": "Hm."}}, seat),
    ):
        assert answer.status_code == 422
        assert answer.get_json()["code"] == "bad-parameter"
    assert table.decision() == decision


def test_what_happened_is_told_to_each_reader_by_what_it_knows(table: Table) -> None:
    def draws(token: str | None) -> dict[str, int]:
        told = table.get("/events?text=true&limit=1000", token).get_json()["events"]
        return Counter(one["text"] for one in told if one["event"]["type"] == "good_drawn")

    unseen = {f"Guest {seat} draws a good.": 2 for seat in (0, 1)}
    assert draws(None) == unseen
    for seat, token in enumerate(table.seats):
        told = draws(token)
        assert told.pop(f"Guest {1 - seat} draws a good.") == 2
        assert all(text.startswith(f"Guest {seat} draws ") for text in told)
        assert not told.keys() & unseen.keys()


def test_the_answer_to_an_action_is_in_words_as_well(table: Table) -> None:
    decision = table.decision()
    seat, body = table.seats[decision["seat"]], {"decision": decision["id"], "action": decision["legal"][0]}
    taken = table.post("/actions?text=true&lang=uk", body, seat).get_json()
    assert (
        taken["events"][0]["text"] == f"Guest {decision['seat']}: Продати товар"
        or "Продати" in (taken["events"][0]["text"])
    )
    said = table.post("/talk?text=true", {"talk": {"type": "say", "text": "Hm."}}, seat).get_json()
    assert said["events"][0]["text"] == f"Guest {decision['seat']} says: “Hm.”"


def test_a_refusal_is_in_the_language_of_the_caller(table: Table) -> None:
    decision = table.decision()
    seat, body = (
        table.seats[decision["seat"]],
        {"decision": decision["id"], "action": {"type": "peek", "stall": 0}},
    )
    english = table.post("/actions", body, seat).get_json()
    ukrainian = table.post("/actions", body, seat, **UKRAINIAN).get_json()
    assert english["code"] == ukrainian["code"] == "nothing-to-see"
    assert english["detail"] == "No other seat's good lies there."
    assert ukrainian["detail"] == "Там немає чужого товару."
    checked = table.post("/actions/check?lang=uk", body, seat).get_json()
    assert checked["refusal"]["sentence"] == ukrainian["detail"]


def test_the_end_is_told_in_words(table: Table) -> None:
    while table.get().get_json()["status"] != "ended":
        assert table.act().status_code == 201
    header = table.get("?text=true").get_json()
    assert header["outcome_text"].endswith((": the thief was caught.", ": the thief was not caught."))
    assert "outcome_text" not in table.get().get_json()


@pytest.mark.parametrize("accept", ["text/event-stream", "application/x-ndjson"])
def test_a_stream_brings_sentences(service: str, accept: str) -> None:
    client = Client(service)
    player = client.with_token(client.create_player("Ann").token)
    new = player.create_match(GAME, [OPEN])
    seat = client.claim_seat(new.match.id, 0, code=new.codes[0], name="Ann")
    url = f"{service}/v1/matches/{seat.id}/events?text=true&lang=uk"
    with requests.get(url, headers={"Accept": accept}, stream=True, timeout=20) as answer:
        lines = (line.decode() for line in answer.iter_lines() if line)
        told = (line.removeprefix("data: ") for line in lines if line.startswith(("data: ", "{")))
        texts = [json.loads(next(told))["text"] for _ in range(3)]
    assert texts == ["Партію відкрито.", "Ann сідає на місце 0.", "Партія починається."]


def test_the_box_is_told_with_names_texts_and_what_is_printed(app: Flask) -> None:
    answer = app.test_client().get(f"/v1/games/{GAME}/components?lang=uk")
    goods = answer.get_json()["kinds"]["good"]
    assert goods["title"] == "Товари"
    assert goods["items"]["gold-ring"] == {
        "name": "золотий перстень",
        "text": "Найдорожчий.",
        "worth": 4,
        "count": 3,
    }
    tag = {"If-None-Match": answer.headers["ETag"]}
    assert app.test_client().get(f"/v1/games/{GAME}/components?lang=uk", headers=tag).status_code == 304
    assert app.test_client().get(f"/v1/games/{GAME}/components", headers=tag).status_code == 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_its_rules_and_refusals_are_told_in_each_language(app: Flask, lang: str) -> None:
    client = app.test_client()
    game = client.get(f"/v1/games/{GAME}?lang={lang}").get_json()
    assert game["title"] == {"en": TOY.title, "uk": "Нічний ринок"}[lang]
    listed = client.get(f"/v1/games?lang={lang}").get_json()["games"]
    assert next(one["title"] for one in listed if one["id"] == GAME) == game["title"]
    sentences = {one["code"]: one["sentence"] for one in game["refusals"]}
    assert (
        sentences["hushed"]
        == {
            "en": "Your ballot is sealed: be quiet.",
            "uk": "Ваш голос запечатано: мовчіть.",
        }[lang]
    )
    rules = client.get(f"/v1/games/{GAME}/rules?lang={lang}").get_json()["rules"]
    assert [rule["id"] for rule in rules] == list(TOY.rules)


def test_a_game_without_words_is_told_as_its_types_are_called(app: Flask) -> None:
    client = app.test_client()
    opener = client.post("/v1/players", json={"name": "Ann"}).get_json()["token"]
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "open"}]
    new = client.post("/v1/matches", json={"game": "kuhn", "seats": seats}, headers=bearer(opener)).get_json()
    path = f"/v1/matches/{new['match']['id']}"
    claim = client.post(f"{path}/seats/1/claim", json={"code": new["codes"]["1"], "name": "Ann"}).get_json()
    events = client.get(f"{path}/events?text=true&lang=uk", headers=bearer(claim["token"])).get_json()[
        "events"
    ]
    texts = {one["event"]["type"]: one["text"] for one in events}
    assert texts["dealt"].startswith("dealt: cards ")
    assert "{" not in texts["dealt"]
    decisions = client.get(f"{path}/table?text=true").get_json()["match"]["pending"]
    assert decisions
