"""Tokens over their lives: given, given again, listed, rotated, revoked."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from redis import Redis

from api.accounts import Accounts, token_digest
from api.tokens import MOST, REMEMBERED_SECONDS
from events.keys import NEWS, tokens_key
from tests.api.table import Table, bearer, open_table, watching
from tests.events.together import at_once

KEY = "0123456789abcdef0123456789abcdef"


def alive(table: Table, token: str) -> bool:
    status = table.client.get("/v1/me", headers=bearer(token)).status_code
    assert status in (200, 401)
    return status == 200


def player(table: Table, name: str = "Ann") -> str:
    return str(table.client.post("/v1/players", json={"name": name}).get_json()["token"])


def listed(table: Table, token: str) -> list[dict[str, Any]]:
    return list(table.client.get("/v1/me/tokens", headers=bearer(token)).get_json()["tokens"])


def further(table: Table, token: str, key: str | None = None) -> Any:
    headers = bearer(token) | ({"Idempotency-Key": key} if key else {})
    return table.client.post("/v1/me/tokens", headers=headers)


def revoke(table: Table, token: str, token_id: str) -> int:
    return table.client.delete(f"/v1/me/tokens/{token_id}", headers=bearer(token)).status_code


@pytest.fixture
def seated(app: Flask) -> tuple[Table, str, str]:
    """A match for two, a player in seat 0, and the tokens of player and seat."""
    table = open_table(app, seats=2, taken=0)
    ann = player(table)
    return table, ann, table.post("/seats/0/claim", {"code": table.codes["0"]}, ann).get_json()["token"]


def test_an_account_lists_its_tokens_and_never_shows_them(seated: tuple[Table, str, str]) -> None:
    table, ann, seat = seated
    watcher = watching(table, ann).get_json()
    own, seats, eyes = listed(table, ann)
    assert (own["kind"], own["match"], own["seat"], own["current"]) == ("player", None, None, True)
    assert (seats["kind"], seats["match"], seats["seat"], seats["current"]) == ("seat", table.match, 0, False)
    assert (eyes["kind"], eyes["match"], eyes["seat"], eyes["id"]) == (
        "spectator",
        table.match,
        None,
        watcher["id"],
    )
    assert [token["ending"] for token in (own, seats, eyes)] == [
        token[-4:] for token in (ann, seat, watcher["token"])
    ]
    shown = table.client.get("/v1/me/tokens", headers=bearer(ann)).get_data(as_text=True)
    assert not any(token in shown or token_digest(token) in shown for token in (ann, seat))
    assert [token["kind"] for token in listed(table, table.opener)] == ["player"]


def test_an_account_changes_its_token_without_losing_access(table: Table) -> None:
    ann = player(table)
    made = further(table, ann).get_json()
    assert table.client.get("/v1/me", headers=bearer(made["token"])).get_json()["player"]["name"] == "Ann"
    old = next(token["id"] for token in listed(table, made["token"]) if not token["current"])
    assert revoke(table, made["token"], old) == 204
    assert (alive(table, ann), alive(table, made["token"])) == (False, True)
    assert revoke(table, made["token"], old) == 404


def test_an_account_ends_the_tokens_of_its_seats_and_spectators_and_no_others(
    seated: tuple[Table, str, str],
) -> None:
    table, ann, seat = seated
    mine, theirs = (watching(table, token).get_json() for token in (ann, table.opener))
    _, seat_entry, *_ = listed(table, ann)
    assert revoke(table, ann, theirs["id"]) == 404
    assert [revoke(table, ann, token["id"]) for token in (mine, seat_entry)] == [204, 204]
    assert [alive(table, token) for token in (mine["token"], seat, theirs["token"])] == [False, False, True]
    assert table.get("/decisions", ann).status_code == 200
    for unknown in ("x", "p_0", seat_entry["id"][:-1], "m_" + "0" * 20 + "-" + "0" * 16):
        assert revoke(table, ann, unknown) == 404


def test_an_account_has_a_bounded_number_of_tokens(table: Table) -> None:
    ann = player(table)
    statuses = [further(table, ann).status_code for _ in range(MOST["player"])]
    assert statuses == [201] * (MOST["player"] - 1) + [409]
    assert further(table, ann).get_json()["code"] == "too-many-tokens"
    assert revoke(table, ann, listed(table, ann)[-1]["id"]) == 204
    assert further(table, ann).status_code == 201


def test_a_match_has_a_bounded_number_of_spectators(table: Table) -> None:
    invited = [watching(table, table.opener) for _ in range(MOST["spectator"] + 1)]
    assert [answer.status_code for answer in invited[-2:]] == [201, 409]
    assert invited[-1].get_json()["code"] == "too-many-tokens"


def test_a_key_gives_the_same_token_while_it_stands(seated: tuple[Table, str, str]) -> None:
    table, ann, _ = seated
    what = "/seats/0/token"
    first, again = (table.post(what, {}, ann, Idempotency_Key="k") for _ in range(2))
    assert first.get_json() == again.get_json()
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"
    assert table.post(what, {}, ann, Idempotency_Key="l").get_json() != first.get_json()
    table.client.delete("/v1/me/token", headers=bearer(first.get_json()["token"]))
    ended = table.post(what, {}, ann, Idempotency_Key="k")
    assert (ended.status_code, ended.get_json()["code"]) == (409, "token-ended")


def test_a_key_gives_the_same_further_token_while_it_stands(table: Table) -> None:
    ann, ben = player(table), player(table, "Ben")
    first, again = (further(table, ann, "k").get_json() for _ in range(2))
    assert first == again
    assert further(table, ben, "k").get_json()["token"] != first["token"]
    assert revoke(table, ann, first["id"]) == 204
    assert further(table, ann, "k").get_json()["code"] == "token-ended"


def test_spectators_of_two_inviters_with_one_key_are_two(seated: tuple[Table, str, str]) -> None:
    table, ann, _ = seated
    tokens = {watching(table, token, "k").get_json()["token"] for token in (ann, table.opener)}
    assert len(tokens) == 2


def test_accounts_are_not_made_by_key(table: Table) -> None:
    """A key that somebody could guess must not hand out a token."""
    made = [
        table.client.post("/v1/players", json={"name": "Ann"}, headers={"Idempotency-Key": "k"}).get_json()
        for _ in range(2)
    ]
    assert made[0]["token"] != made[1]["token"]
    assert made[0]["player"]["id"] != made[1]["player"]["id"]


def test_a_guest_rotates_the_token_of_the_own_seat(table: Table) -> None:
    old, other = table.seats
    new = table.post("/seats/0/token", {}, old).get_json()["token"]
    assert (alive(table, old), alive(table, new), alive(table, other)) == (False, True, True)
    assert table.get("/decisions", new).get_json()["decisions"][0]["seat"] == 0
    assert table.post("/seats/0/token", {}, other).get_json()["code"] == "no-seat"


def test_a_player_rotates_a_token_that_was_lost(seated: tuple[Table, str, str]) -> None:
    table, ann, seat = seated
    assert table.client.delete("/v1/me/token", headers=bearer(seat)).status_code == 204
    tokens = [table.post("/seats/0/token", {}, ann).get_json()["token"] for _ in range(3)]
    assert [alive(table, token) for token in tokens] == [False, False, True]
    assert [token["ending"] for token in listed(table, ann) if token["kind"] == "seat"] == [tokens[-1][-4:]]


def test_of_many_rotations_at_once_one_token_is_left(seated: tuple[Table, str, str], app: Flask) -> None:
    table, ann, _ = seated
    path = f"{table.path}/seats/0/token"
    answers = at_once([lambda: app.test_client().post(path, headers=bearer(ann)) for _ in range(8)])
    tokens = [answer.get_json()["token"] for answer in answers if not isinstance(answer, Exception)]
    assert len(tokens) == 8
    assert sum(alive(table, token) for token in tokens) == 1


def test_of_many_requests_with_one_key_all_are_given_the_same(
    seated: tuple[Table, str, str], app: Flask
) -> None:
    table, ann, _ = seated
    headers = {**bearer(ann), "Idempotency-Key": "k"}
    for path in ("/v1/me/tokens", f"{table.path}/seats/0/token"):
        answers = at_once(
            [lambda path=path: app.test_client().post(path, headers=headers) for _ in range(8)]  # type: ignore[misc]
        )
        given = {answer.get_json()["token"] for answer in answers if not isinstance(answer, Exception)}
        assert len(given) == 1
        assert alive(table, given.pop())


def test_a_guest_who_lost_the_answer_of_a_rotation_gets_it_again(table: Table) -> None:
    """With the token that ended thereby, and a key that cannot be guessed."""
    old = table.seats[0]
    first, again = (table.post("/seats/0/token", {}, old, Idempotency_Key=KEY) for _ in range(2))
    assert first.get_json() == again.get_json()
    assert again.headers["Idempotent-Replayed"] == "true"
    assert table.post("/seats/0/token", {}, old, Idempotency_Key=KEY[::-1]).status_code == 401
    assert table.post("/seats/1/token", {}, old, Idempotency_Key=KEY).status_code == 401
    new = first.get_json()["token"]
    table.post("/seats/0/token", {}, new)
    assert table.post("/seats/0/token", {}, old, Idempotency_Key=KEY).get_json()["code"] == "token-ended"


def test_a_short_key_does_not_hand_a_rotated_token_to_who_has_the_old_one(table: Table) -> None:
    old = table.seats[0]
    assert table.post("/seats/0/token", {}, old, Idempotency_Key="rotate").status_code == 201
    assert table.post("/seats/0/token", {}, old, Idempotency_Key="rotate").status_code == 401


@pytest.mark.parametrize("end", ["revoked", "rotated"])
def test_repeating_a_claim_does_not_revive_its_token(app: Flask, end: str) -> None:
    table = open_table(app, seats=2, taken=0)
    claim = {"code": table.codes["0"], "name": "Guest"}
    first, again = (table.post("/seats/0/claim", claim, Idempotency_Key="k") for _ in range(2))
    token = first.get_json()["token"]
    assert again.get_json()["token"] == token
    if end == "revoked":
        table.client.delete("/v1/me/token", headers=bearer(token))
    else:
        new = table.post("/seats/0/token", {}, token).get_json()["token"]
    repeated = table.post("/seats/0/claim", claim, Idempotency_Key="k")
    assert (repeated.status_code, repeated.get_json()["code"]) == (409, "token-ended")
    assert not alive(table, token)
    assert end == "revoked" or alive(table, new)


def test_a_claim_whose_token_was_never_given_gives_it_when_repeated(app: Flask, redis: Redis) -> None:
    """The process died after the seat was taken and before the token was kept."""
    table = open_table(app, seats=2, taken=0)
    claim = {"code": table.codes["0"], "name": "Guest"}
    token = table.post("/seats/0/claim", claim, Idempotency_Key="k").get_json()["token"]
    for key in redis.scan_iter("*:receipt:*"):
        redis.delete(key)
    for key in redis.scan_iter("*:tokens:seat"):
        redis.delete(key)
    assert table.post("/seats/0/claim", claim, Idempotency_Key="k").get_json()["token"] == token
    assert alive(table, token)


def test_revoking_is_told_to_every_process(seated: tuple[Table, str, str], redis: Redis) -> None:
    table, ann, seat = seated
    with redis.pubsub() as news:  # type: ignore[no-untyped-call]
        news.subscribe(NEWS)
        assert news.get_message(timeout=5)
        new = table.post("/seats/0/token", {}, seat).get_json()["token"]
        assert (news.get_message(timeout=5) or {})["data"].decode() == token_digest(seat)
        table.client.delete("/v1/me/token", headers=bearer(new))
        assert (news.get_message(timeout=5) or {})["data"].decode() == token_digest(new)
        revoke(table, ann, listed(table, ann)[0]["id"])
        assert (news.get_message(timeout=5) or {})["data"].decode() == token_digest(ann)


def test_a_process_that_is_told_forgets_at_once(redis: Redis) -> None:
    one, other = Accounts(redis), Accounts(redis, clock=lambda: 0.0)
    token = one.create_player("Ann")[1]
    assert other.caller(token) is not None
    one.revoke(token)
    assert other.caller(token) is not None
    other.forget(token_digest(token))
    assert other.caller(token) is None


def test_a_process_trusts_its_memory_of_a_token_only_for_a_moment(redis: Redis) -> None:
    now = [0.0]
    one, other = Accounts(redis), Accounts(redis, clock=lambda: now[0])
    token = one.create_player("Ann")[1]
    assert other.caller(token) is not None
    one.revoke(token)
    assert one.caller(token) is None
    assert other.caller(token) is not None
    now[0] += REMEMBERED_SECONDS
    assert other.caller(token) is None


@pytest.mark.parametrize("what", ["seat rotates", "player rotates", "invites", "multiplies", "claims"])
def test_a_revoked_token_that_a_process_remembers_gives_no_other(
    seated: tuple[Table, str, str], redis: Redis, what: str
) -> None:
    """Where the news of its end was lost it may be honoured for a moment, but must not outlive itself."""
    table, ann, seat = seated
    token = seat if what == "seat rotates" else ann
    assert alive(table, token)
    Accounts(redis).revoke(token)
    assert alive(table, token)
    path = {
        "invites": f"{table.path}/spectators",
        "multiplies": "/v1/me/tokens",
        "claims": f"{table.path}/seats/1/claim",
    }.get(what, f"{table.path}/seats/0/token")
    claim = {"code": table.codes["1"]}
    assert table.client.post(path, json=claim, headers=bearer(token)).status_code == 401


def test_what_is_kept_of_a_token_is_with_its_owner(seated: tuple[Table, str, str], redis: Redis) -> None:
    table, ann, seat = seated
    own = table.client.get("/v1/me", headers=bearer(ann)).get_json()["player"]["id"]
    assert redis.hkeys(tokens_key(own, "player")) == [token_digest(ann).encode()]
    assert redis.hkeys(tokens_key(table.match, "seat")) == [token_digest(seat).encode()]  # type: ignore[arg-type]
    assert table.match.removeprefix("m_") in seat
    assert own.removeprefix("p_") in ann


def test_receipts_for_tokens_end_with_their_day_and_claims_do_not(
    seated: tuple[Table, str, str], redis: Redis
) -> None:
    table, ann, _ = seated
    claim = set(redis.scan_iter("*:receipt:*"))
    assert {redis.ttl(key) for key in claim} == {-1}
    watching(table, ann, "k")
    watching(table, ann, "k")
    receipts = set(redis.scan_iter("*:receipt:*")) - claim
    assert len(receipts) == 2  # of the code, and of the token it was claimed for
    assert all(0 < int(str(redis.ttl(receipt))) <= 24 * 60 * 60 for receipt in receipts)


def test_a_code_to_watch_with_serves_one_and_no_other(seated: tuple[Table, str, str], app: Flask) -> None:
    table, ann, _ = seated
    first, again = (table.post("/spectators", {}, ann, Idempotency_Key="k").get_json() for _ in range(2))
    assert first == again
    claims = at_once(
        [lambda: app.test_client().post(f"{table.path}/spectators/claim", json=first) for _ in range(8)]
    )
    statuses = [claim.status_code for claim in claims if not isinstance(claim, Exception)]
    assert sorted(statuses) == [201] + [403] * 7
    assert table.post("/spectators", {}, ann, Idempotency_Key="k").get_json() == first
    assert table.post("/spectators/claim", first).get_json()["code"] == "wrong-code"


def test_who_lost_the_answer_gets_the_token_again_with_the_same_key(
    seated: tuple[Table, str, str],
) -> None:
    table, ann, _ = seated
    code = table.post("/spectators", {}, ann).get_json()["code"]
    spoken = {"code": code.upper().replace("-", " ")}
    first, again = (table.post("/spectators/claim", spoken, Idempotency_Key="k") for _ in range(2))
    assert first.get_json() == again.get_json()
    assert again.headers["Idempotent-Replayed"] == "true"
    assert table.post("/spectators/claim", spoken, ann, Idempotency_Key="k").status_code == 403
    table.client.delete("/v1/me/token", headers=bearer(first.get_json()["token"]))
    ended = table.post("/spectators/claim", spoken, Idempotency_Key="k")
    assert (ended.status_code, ended.get_json()["code"]) == (409, "token-ended")


def test_a_match_has_so_many_codes_that_nobody_has_used(seated: tuple[Table, str, str]) -> None:
    table, ann, _ = seated
    statuses = [table.post("/spectators", {}, ann).status_code for _ in range(101)]
    assert statuses == [201] * 100 + [409]
