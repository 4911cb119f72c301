"""Opening, finding and joining matches."""

from __future__ import annotations

import pytest
from flask import Flask
from redis import Redis

from domain.kernel.bots import BOTS
from tests.api.table import Table, account, app_over, bearer, open_table
from tests.toy.shelf import GAME


def test_the_last_claim_starts_the_match(app: Flask) -> None:
    table = open_table(app, seats=2, taken=1)
    assert table.get().get_json()["status"] == "open"
    assert table.get("/view").get_json()["view"] is None
    started = table.post("/seats/1/claim", {"code": table.codes["1"]}).get_json()["match"]
    assert started["status"] == "playing"
    assert [seat["name"] for seat in started["seats"]] == ["Guest 0", "Guest 1"]
    assert started["pending"][0]["seat"] == 0


def test_a_code_works_once_and_for_its_own_seat(app: Flask) -> None:
    table = open_table(app, seats=2, taken=0)
    claim = {"code": table.codes["1"]}
    assert table.post("/seats/0/claim", claim).get_json()["code"] == "wrong-code"
    assert table.post("/seats/0/claim", {}).get_json()["code"] == "wrong-code"
    assert table.post("/seats/7/claim", claim).status_code == 404
    assert table.post("/seats/1/claim", claim).status_code == 201
    assert table.post("/seats/1/claim", claim).get_json()["code"] == "seat-taken"


def test_a_claim_retried_with_its_key_gives_the_same_token(app: Flask) -> None:
    table = open_table(app, seats=2, taken=0)
    claim = {"code": table.codes["0"], "name": "Ann"}
    first, again = (table.post("/seats/0/claim", claim, Idempotency_Key="k1") for _ in range(2))
    assert first.get_json()["token"] == again.get_json()["token"]
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"


def test_opening_is_idempotent_by_key(table: Table) -> None:
    body = {"game": GAME, "seats": [{"kind": "open"}]}
    headers = {**bearer(table.opener), "Idempotency-Key": "open-1"}
    first, again = (table.client.post("/v1/matches", json=body, headers=headers) for _ in range(2))
    assert first.get_json() == again.get_json()
    assert again.headers["Idempotent-Replayed"] == "true"
    other = table.client.post("/v1/matches", json={**body, "seats": body["seats"] * 2}, headers=headers)  # type: ignore[operator]
    assert other.get_json()["code"] == "idempotency-key-reused"


def test_a_key_must_be_short_and_printable(table: Table) -> None:
    for key in ("", "x" * 201, "a\tb"):
        assert table.act(Idempotency_Key=key).get_json()["code"] == "bad-idempotency-key"


@pytest.mark.parametrize(
    ("options", "pointer"), [({"peeking": "yes"}, "/options/peeking"), ({"a/b~c": 1}, "/options/a~1b~0c")]
)
def test_a_refused_option_is_pointed_at(table: Table, options: dict[str, object], pointer: str) -> None:
    body = {"game": GAME, "seats": [{"kind": "open"}], "options": options}
    answer = table.client.post("/v1/matches", json=body, headers=bearer(table.opener)).get_json()
    assert answer["errors"] == [{"detail": answer["detail"], "pointer": pointer}]


def test_options_are_checked_by_the_game(table: Table) -> None:
    for options, code in (
        ({"colour": "red"}, "unknown-option"),
        ({"night": "eternal"}, "bad-option"),
    ):
        body = {"game": GAME, "seats": [{"kind": "open"}], "options": options}
        answer = table.client.post("/v1/matches", json=body, headers=bearer(table.opener)).get_json()
        assert (answer["code"], answer["rule"]) == (code, "options")
    body = {"game": GAME, "seats": [{"kind": "open"}] * 5}
    assert (
        table.client.post("/v1/matches", json=body, headers=bearer(table.opener)).get_json()["code"]
        == "bad-player-count"
    )


def test_the_terms_of_a_match_stand_in_its_header_and_in_its_first_event(table: Table) -> None:
    absence = {"substitute_after": 3, "bot": "scripted", "resigned": "defaults"}
    terms = {
        "clock": {"per_decision": None, "bank": 60, "increment": 0.5},
        "absence": absence,
        "admits": "both",
        "delay": 0,
        "entropy": None,
        "rated": False,
    }
    body = {"game": GAME, "seats": [{"kind": "open"}], "terms": terms}
    made = table.client.post("/v1/matches", json=body, headers=bearer(table.opener)).get_json()["match"]
    assert made["terms"] == terms
    events = table.client.get(f"/v1/matches/{made['id']}/events").get_json()["events"]
    assert events[0]["event"]["terms"] == terms


@pytest.mark.parametrize(
    ("terms", "pointer"),
    [
        ({"clock": {"per_decision": 0}}, "/terms/clock/per_decision"),
        ({"clock": {"per_decision": 2, "bank": 2}}, "/terms/clock"),
        ({"absence": {"substitute_after": 0}}, "/terms/absence/substitute_after"),
        ({"weather": "fine"}, "/terms"),
        (7, "/terms"),
    ],
)
def test_terms_that_do_not_fit_are_pointed_at(table: Table, terms: object, pointer: str) -> None:
    body = {"game": GAME, "seats": [{"kind": "open"}], "terms": terms}
    answer = table.client.post("/v1/matches", json=body, headers=bearer(table.opener)).get_json()
    assert (answer["code"], [error["pointer"] for error in answer["errors"]]) == ("invalid-body", [pointer])


def test_a_substitute_must_be_a_bot_of_the_game(table: Table) -> None:
    body = {"game": GAME, "seats": [{"kind": "open"}], "terms": {"absence": {"bot": "nobody"}}}
    answer = table.client.post("/v1/matches", json=body, headers=bearer(table.opener)).get_json()
    assert answer["code"] == "unknown-bot"


def test_a_bot_thinks_as_long_as_its_name_says_and_the_service_allows(redis: Redis) -> None:
    table = open_table(app_over(redis, most_think_ms=300), seats=2, taken=0)

    def opened(bot: str) -> tuple[int, str | None]:
        body = {"game": GAME, "seats": [{"kind": "open"}, {"kind": "bot", "bot": bot}]}
        answer = table.client.post("/v1/matches", json=body, headers=bearer(table.opener))
        return answer.status_code, answer.get_json().get("code")

    assert [opened(bot)[0] for bot in ("search-2", "search-300ms")] == [201, 201]
    for bot in ("search-3", "search", "search-301ms"):
        assert opened(bot) == (422, "thinks-too-long")
    assert opened("search-0ms") == (422, "unknown-bot")


def test_the_header_has_an_entity_tag(table: Table) -> None:
    first = table.get()
    assert table.get(If_None_Match=first.headers["ETag"]).status_code == 304
    table.act()
    assert table.get(If_None_Match=first.headers["ETag"]).status_code == 200


def test_bots_sit_down_at_once_and_their_kind_is_public(app: Flask) -> None:
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "open"}]
    client = app.test_client()
    token = client.post("/v1/players", json={"name": "Ann"}).get_json()["token"]
    body = {"game": GAME, "seats": seats}
    match = client.post("/v1/matches", json=body, headers=bearer(token)).get_json()["match"]
    assert match["seats"][0]["bot"] == "random"
    assert match["seats"][0]["taken"]
    assert not match["seats"][1]["taken"]
    bots = client.get("/v1/bots").get_json()["bots"]
    assert [bot["name"] for bot in bots] == list(BOTS)
    assert all(GAME in bot["games"] for bot in bots)


def test_strangers_sit_down_in_listed_seats(app: Flask) -> None:
    table = open_table(app, seats=2, taken=0, listed=True)
    _, ann = account(app, "Ann")
    _, bert = account(app, "Bert")
    guest = table.post("/seats/0/claim", {})
    assert (guest.status_code, guest.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert table.post("/seats/0/claim", {}, ann).status_code == 201
    assert table.post("/seats/1/claim", {}, ann).get_json()["code"] == "already-seated"
    match = table.post("/seats/1/claim", {}, bert).get_json()["match"]
    assert match["status"] == "playing"
    assert [seat["name"] for seat in match["seats"]] == ["Ann", "Bert"]


def test_private_matches_have_no_listed_seats(app: Flask) -> None:
    table = open_table(app, seats=2, taken=0, visibility="private")
    body = {
        "game": GAME,
        "visibility": "private",
        "seats": [{"kind": "open"}, {"kind": "open", "listed": True}],
    }
    answer = table.client.post("/v1/matches", json=body, headers=bearer(table.opener)).get_json()
    assert [error["pointer"] for error in answer["errors"]] == ["/seats/1/listed"]
    answer = table.post("/seats/0/offer", {"kind": "open", "listed": True}, table.opener).get_json()
    assert [error["pointer"] for error in answer["errors"]] == ["/listed"]
    for seat in ({"kind": "bot", "bot": "random", "listed": True}, {"kind": "open", "listed": "yes"}):
        body = {"game": GAME, "seats": [seat]}
        answer = table.client.post("/v1/matches", json=body, headers=bearer(table.opener)).get_json()
        assert [error["pointer"] for error in answer["errors"]] == ["/seats/0/listed"]


def test_the_opener_gets_a_new_code_for_a_free_seat(app: Flask) -> None:
    table = open_table(app, seats=2, taken=1)
    offered = table.post("/seats/1/offer", {"kind": "open"}, table.opener).get_json()
    assert table.post("/seats/1/claim", {"code": table.codes["1"]}).get_json()["code"] == "wrong-code"
    assert table.post("/seats/0/offer", {"kind": "open"}, table.opener).get_json()["code"] == "seat-taken"
    assert table.post("/seats/1/offer", {"kind": "open"}, table.seats[0]).status_code == 403
    spoken = offered["codes"]["1"].upper().replace("-", " ")
    assert table.post("/seats/1/claim", {"code": spoken}).status_code == 201


def test_a_match_that_an_offer_leaves_without_people_needs_a_place(redis: Redis) -> None:
    table = open_table(app_over(redis, bot_matches=0), seats=1, taken=0)
    answer = table.post("/seats/0/offer", {"kind": "bot", "bot": "random"}, table.opener)
    assert answer.get_json()["code"] == "too-many-bot-matches"


def test_an_address_that_guesses_codes_has_to_wait(redis: Redis) -> None:
    table = open_table(app_over(redis, code_quota=3), seats=2, taken=0)
    there, nowhere = f"{table.path}/seats/0/claim", f"/v1/matches/m_{'0' * 20}/seats/0/claim"
    for path in (there, nowhere, there):
        assert table.client.post(path, json={"code": "a guess"}).status_code in (403, 404)
    refused = table.post("/seats/0/claim", {"code": table.codes["0"]})
    assert (refused.status_code, refused.get_json()["code"]) == (429, "too-many-requests")
