"""Who may do what: every route with every kind of token, in a public and in a private match."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from tests.api.table import app_over, bearer
from tests.toy.shelf import GAME

WHO = """
none   no token
wrong  a token that never was one
ended  a player's token, revoked
other  a player who has nothing to do with the match
owner  the player who opened it, and does not play
sits   a player in seat 1
asked  a player for whom seat 2 is kept, who has not sat down
seat   the token of seat 0, claimed by a player who could do more with an account's token
seat*  the token of a seat in another match, claimed by the invited player
eyes   the token of a spectator
eyes*  the token of a spectator of another match
"""

TABLE = """
                                          none wrong ended other owner  sits asked  seat seat*  eyes eyes*

GET /healthz                               200   200   200   200   200   200   200   200   200   200   200
GET /readyz                                200   200   200   200   200   200   200   200   200   200   200
GET /metrics                               200   200   200   200   200   200   200   200   200   200   200
GET /openapi.yaml                          200   200   200   200   200   200   200   200   200   200   200
GET /openapi.json                          200   200   200   200   200   200   200   200   200   200   200
GET /.well-known/charon-keys.json          200   200   200   200   200   200   200   200   200   200   200
GET /docs                                  200   200   200   200   200   200   200   200   200   200   200
GET /docs/reference.js                     200   200   200   200   200   200   200   200   200   200   200
GET /v1/games                              200   200   200   200   200   200   200   200   200   200   200
GET /v1/games/night-market                 200   200   200   200   200   200   200   200   200   200   200
GET /v1/games/night-market/openapi.json    200   200   200   200   200   200   200   200   200   200   200
GET /v1/games/night-market/components      200   200   200   200   200   200   200   200   200   200   200
GET /v1/games/night-market/words           200   200   200   200   200   200   200   200   200   200   200
GET /v1/games/night-market/rules           200   200   200   200   200   200   200   200   200   200   200
GET /v1/games/night-market/rules/selling   200   200   200   200   200   200   200   200   200   200   200
GET /v1/games/night-market/ratings         200   200   200   200   200   200   200   200   200   200   200
GET /v1/games/night-market/ratings/ASKED   200   200   200   200   200   200   200   200   200   200   200
GET /v1/games/night-market/sides           200   200   200   200   200   200   200   200   200   200   200
GET /v1/bots                               200   200   200   200   200   200   200   200   200   200   200
GET /v1/bots/scripted                      200   200   200   200   200   200   200   200   200   200   200
GET /v1/matches                            200   200   200   200   200   200   200   200   200   200   200
GET /v1/matches?player=ASKED               200   200   200   200   200   200   200   200   200   200   200
GET /v1/exports?since=never                422   401   401   422   422   422   422   422   422   422   422
GET /v1/players/ASKED                      200   200   200   200   200   200   200   200   200   200   200

GET /v1/tournaments                        200   200   200   200   200   200   200   200   200   200   200
GET /v1/tournaments/T                      200   401   401   200   200   200   200   200   200   200   200
GET /v1/tournaments/T/plan                 200   401   401   200   200   200   200   200   200   200   200
GET /v1/tournaments/T/tables               200   401   401   200   200   200   200   200   200   200   200
GET /v1/tournaments/T/standings            200   401   401   200   200   200   200   200   200   200   200
GET /v1/tournaments/T/crosstable           200   401   401   200   200   200   200   200   200   200   200
GET /v1/tournaments/T/events               200   401   401   200   200   200   200   200   200   200   200
GET /v1/tournaments/T/proof                200   401   401   200   200   200   200   200   200   200   200
GET /v1/tournaments/T/export               200   401   401   200   200   200   200   200   200   200   200
POST /v1/tournaments                       401   401   401   201   201   201   201   403   403   403   403
POST /v1/tournaments/T/entries             401   401   401   201   201   201   409   403   403   403   403
DELETE /v1/tournaments/T/entries/e3        401   401   401   403   200   403   200   403   403   403   403
POST /v1/tournaments/T/start               401   401   401   403   200   403   403   403   403   403   403
POST /v1/tournaments/T/pause               401   401   401   403   409   403   403   403   403   403   403
POST /v1/tournaments/T/resume              401   401   401   403   409   403   403   403   403   403   403
POST /v1/tournaments/T/abort               401   401   401   403   200   403   403   403   403   403   403

GET /v1/players?name=asked                 401   401   401   200   200   200   200   403   403   403   403
POST /v1/players                           201   401   401   201   201   201   201   403   403   403   403
POST /v1/imports                           401   401   401   415   415   415   415   403   403   403   403
POST /v1/matches                           401   401   401   201   201   201   201   403   403   403   403
POST /v1/games/night-market/queue          401   401   401   201   201   201   201   403   403   403   403
GET /v1/queue                              401   401   401   200   200   200   200   403   403   403   403
GET /v1/queue/TICKET                       401   401   401   404   404   200   404   403   403   403   403
DELETE /v1/queue/TICKET                    401   401   401   404   404   204   404   403   403   403   403
GET /v1/me                                 401   401   401   200   200   200   200   200   200   200   200
DELETE /v1/me/token                        401   401   401   204   204   204   204   204   204   204   204
GET /v1/me/plays                           401   401   401   403   403   403   403   403   403   403   403
PUT /v1/me/plays                           401   401   401   403   403   403   403   403   403   403   403
GET /v1/me/trace                           401   401   401   200   200   200   200   403   403   403   403
GET /v1/inbox                              401   401   401   200   200   200   200   200   200   403   403
GET /v1/inbox?with=view,legal              401   401   401   200   200   200   200   200   200   403   403
GET /v1/inbox?consumer=one                 401   401   401   200   200   200   200   422   422   403   403
GET /v1/me/matches                         401   401   401   200   200   200   200   403   403   403   403
GET /v1/me/tokens                          401   401   401   200   200   200   200   403   403   403   403
POST /v1/me/tokens                         401   401   401   201   201   201   201   403   403   403   403
DELETE /v1/me/tokens/OTHERS                401   401   401   204   404   404   404   403   403   403   403
DELETE /v1/me/tokens/SITTERS               401   401   401   404   404   204   404   403   403   403   403

public
GET /v1/matches/M                          200   401   401   200   200   200   200   200   200   200   200
GET /v1/matches/M/view                     200   401   401   200   200   200   200   200   200   200   200
GET /v1/matches/M/timeline                 200   401   401   200   200   200   200   200   200   200   200
GET /v1/matches/M/knowledge                200   401   401   200   200   200   200   200   200   200   200
GET /v1/matches/M/events                   200   401   401   200   200   200   200   200   200   200   200
GET /v1/matches/M/view?as=0                422   401   401   422   422   422   422   200   422   422   422
GET /v1/matches/M/events?as=1              422   401   401   422   422   200   422   422   422   422   422
GET /v1/matches/M/audit                    200   401   401   200   200   200   200   200   200   200   200
GET /v1/matches/M/head                     200   401   401   200   200   200   200   200   200   200   200
GET /v1/matches/M/export                   200   401   401   200   200   200   200   200   200   200   200
GET /v1/matches/M/export?as=1              422   401   401   422   422   200   422   422   422   422   422
GET /v1/matches/M/table                    200   401   401   200   200   200   200   200   200   200   200
GET /v1/matches/M/decisions                401   401   401   403   403   200   403   200   403   403   403
POST /v1/matches/M/actions                 401   401   401   403   403   409   403   409   403   403   403
POST /v1/matches/M/actions/check           401   401   401   403   403   409   403   409   403   403   403
POST /v1/matches/M/talk                    401   401   401   403   403   409   403   409   403   403   403
POST /v1/matches/M/tickets                 401   401   401   201   201   201   201   201   201   201   201
POST /v1/matches/M/spectators              401   401   401   403   201   201   403   403   403   403   403
POST /v1/matches/M/spectators/claim        403   401   401   403   403   403   403   403   403   403   403
POST /v1/matches/M/spectators/claim (code) 201   401   401   201   201   201   201   403   403   403   403
POST /v1/matches/M/seats/0/token           401   401   401   403   403   403   403   201   403   403   403
POST /v1/matches/M/seats/1/token           401   401   401   403   403   201   403   403   403   403   403
POST /v1/matches/M/seats/1/entropy         401   401   401   403   403   409   403   403   403   403   403
POST /v1/matches/M/seats/0/claim           409   401   401   409   409   409   409   403   403   403   403
POST /v1/matches/M/seats/2/claim           403   401   401   403   403   403   201   403   403   403   403
POST /v1/matches/M/seats/3/claim           403   401   401   403   403   403   403   403   403   403   403
POST /v1/matches/M/seats/3/claim (code)    201   401   401   201   201   201   201   403   403   403   403
POST /v1/matches/M/seats/9/claim           404   401   401   404   404   404   404   403   403   403   403
POST /v1/matches/M/seats/3/offer           401   401   401   403   201   403   403   403   403   403   403
POST /v1/matches/M/seats/2/decline         401   401   401   403   403   403   204   403   403   403   403
POST /v1/matches/M/rematch                 401   401   401   403   403   409   403   403   403   403   403
POST /v1/matches/M/branches                401   401   401   403   403   409   403   403   403   403   403
PUT /v1/matches/M/seats/0/substitute       401   401   401   403   403   403   403   409   403   403   403
DELETE /v1/matches/M/seats/1/substitute    401   401   401   403   403   409   403   403   403   403   403
POST /v1/matches/M/seats/0/resign          401   401   401   403   403   403   403   409   403   403   403
POST /v1/matches/M/seats/0/leave           401   401   401   403   403   403   403   200   403   403   403
POST /v1/matches/M/seats/1/leave           401   401   401   403   403   200   403   403   403   403   403
POST /v1/matches/M/cancel                  401   401   401   403   200   403   403   403   403   403   403
POST /v1/matches/M/abandon                 401   401   401   403   403   409   403   409   403   403   403
DELETE /v1/matches/M/abandon               401   401   401   403   403   409   403   409   403   403   403

private
GET /v1/matches/M                          404   401   401   404   200   200   200   200   404   200   404
GET /v1/matches/M/view                     404   401   401   404   200   200   200   200   404   200   404
GET /v1/matches/M/timeline                 404   401   401   404   200   200   200   200   404   200   404
GET /v1/matches/M/knowledge                404   401   401   404   200   200   200   200   404   200   404
GET /v1/matches/M/events                   404   401   401   404   200   200   200   200   404   200   404
GET /v1/matches/M/view?as=0                404   401   401   404   422   422   422   200   404   422   404
GET /v1/matches/M/events?as=1              404   401   401   404   422   200   422   422   404   422   404
GET /v1/matches/M/audit                    404   401   401   404   200   200   200   200   404   200   404
GET /v1/matches/M/head                     404   401   401   404   200   200   200   200   404   200   404
GET /v1/matches/M/export                   404   401   401   404   200   200   200   200   404   200   404
GET /v1/matches/M/export?as=1              404   401   401   404   422   200   422   422   404   422   404
GET /v1/matches/M/table                    404   401   401   404   200   200   200   200   404   200   404
GET /v1/matches/M/decisions                404   401   401   404   403   200   403   200   404   403   404
POST /v1/matches/M/actions                 404   401   401   404   403   409   403   409   404   403   404
POST /v1/matches/M/actions/check           404   401   401   404   403   409   403   409   404   403   404
POST /v1/matches/M/talk                    404   401   401   404   403   409   403   409   404   403   404
POST /v1/matches/M/tickets                 404   401   401   404   201   201   201   201   404   201   404
POST /v1/matches/M/spectators              404   401   401   404   201   201   403   403   404   403   404
POST /v1/matches/M/spectators/claim        404   401   401   404   403   403   403   403   403   403   403
POST /v1/matches/M/spectators/claim (code) 201   401   401   201   201   201   201   403   403   403   403
POST /v1/matches/M/seats/0/token           404   401   401   404   403   403   403   201   404   403   404
POST /v1/matches/M/seats/1/token           404   401   401   404   403   201   403   403   404   403   404
POST /v1/matches/M/seats/1/entropy         404   401   401   404   403   409   403   403   404   403   404
POST /v1/matches/M/seats/0/claim           404   401   401   404   409   409   409   403   403   403   403
POST /v1/matches/M/seats/2/claim           404   401   401   404   403   403   201   403   403   403   403
POST /v1/matches/M/seats/3/claim           404   401   401   404   403   403   403   403   403   403   403
POST /v1/matches/M/seats/3/claim (code)    201   401   401   201   201   201   201   403   403   403   403
POST /v1/matches/M/seats/9/claim           404   401   401   404   404   404   404   403   403   403   403
POST /v1/matches/M/seats/3/offer           404   401   401   404   201   403   403   403   404   403   404
POST /v1/matches/M/seats/2/decline         401   401   401   404   403   403   204   403   403   403   403
POST /v1/matches/M/rematch                 404   401   401   404   403   409   403   403   404   403   404
POST /v1/matches/M/branches                404   401   401   404   403   409   403   403   404   403   404
PUT /v1/matches/M/seats/0/substitute       404   401   401   404   403   403   403   409   404   403   404
DELETE /v1/matches/M/seats/1/substitute    404   401   401   404   403   409   403   403   404   403   404
POST /v1/matches/M/seats/0/resign          404   401   401   404   403   403   403   409   404   403   404
POST /v1/matches/M/seats/0/leave           404   401   401   404   403   403   403   200   404   403   404
POST /v1/matches/M/seats/1/leave           404   401   401   404   403   200   403   403   404   403   404
POST /v1/matches/M/cancel                  404   401   401   404   200   403   403   403   404   403   404
POST /v1/matches/M/abandon                 404   401   401   404   403   409   403   409   404   403   404
DELETE /v1/matches/M/abandon               404   401   401   404   403   409   403   409   404   403   404
"""
"""409 in a match that has not begun: they may, but nothing is asked yet. A seat that is taken is 409 too;
so are a second entry, and the pause of a tournament that has not begun. `asked` has entered it."""

CUP = {
    "name": "Cup",
    "game": GAME,
    "seats": 2,
    "format": {"type": "round-robin"},
    "admission": {"bots": ["random", "scripted"], "people": True},
}
BODIES: dict[str, dict[str, Any]] = {
    "/v1/players": {"name": "Dan"},
    "/queue": {"seats": [4]},
    "/v1/matches": {"game": GAME, "seats": [{"kind": "open"}]},
    "/actions": {"decision": "d1-0", "action": {"type": "wait"}},
    "/actions/check": {"decision": "d1-0", "action": {"type": "wait"}},
    "/talk": {"talk": {"type": "say", "text": "Hello."}},
    "/claim": {"code": "a guess"},
    "/offer": {"kind": "open"},
    "/entropy": {"entropy": "00" * 32},
    "/v1/tournaments": CUP,
    "/branches": {"at": 1, "seats": [{"kind": "open"}] * 4},
}
NOWHERE = "m_" + "0" * 20
COLUMNS = [line.split()[0] for line in WHO.strip().splitlines()]


@pytest.fixture
def app(redis: Redis) -> Flask:
    """The application, with quotas that the many accounts of these tests do not use up."""
    return app_over(redis, quota=10_000, account_quota=10_000, code_quota=10_000)


@dataclass(frozen=True)
class Row:
    visibility: str
    request: str
    statuses: list[int]

    @property
    def method(self) -> str:
        return self.request.split()[0]

    @property
    def path(self) -> str:
        return self.request.split()[1]


def rows() -> list[Row]:
    visibility, found = "public", []
    for line in TABLE.strip().splitlines()[1:]:
        if line in ("public", "private"):
            visibility = line
        elif line:
            request, *cells = line.rsplit(maxsplit=len(COLUMNS))
            found.append(Row(visibility, request, [int(cell) for cell in cells]))
    return found


class World:
    """A match that has not begun, and a token of each kind."""

    def __init__(self, app: Flask, visibility: str) -> None:
        self.client: FlaskClient = app.test_client()
        names = ("ended", "other", "owner", "sits", "asked", "sitter")
        players = {name: self.made("/v1/players", {"name": name}) for name in names}
        self.tokens = {name: player["token"] for name, player in players.items()}
        self.asked = players["asked"]["player"]["id"]
        kept = {"kind": "invited", "player": self.asked}
        free = {"kind": "open"}
        self.match, self.codes = self.opened([free, free, kept, free], visibility)
        self.tokens["seat"] = self.claimed(self.match, 0, self.codes["0"], self.tokens["sitter"])
        self.claimed(self.match, 1, self.codes["1"], self.tokens["sits"])
        self.tokens["eyes"] = self.watching(self.match)
        self.watch_code = self.invited(self.match)
        other, codes = self.opened([free, free], "public")
        self.tokens["seat*"] = self.claimed(other, 0, codes["0"], self.tokens["asked"])
        self.tokens["eyes*"] = self.watching(other)
        self.client.delete("/v1/me/token", headers=bearer(self.tokens["ended"]))
        self.tokens["wrong"] = self.tokens["seat"][:-4] + "0000"
        self.ticket = self.made(f"/v1/games/{GAME}/queue", {"seats": [3]}, self.tokens["sits"])["id"]
        self.cup = self.made("/v1/tournaments", CUP, self.tokens["owner"])["tournament"]["id"]
        self.made(f"/v1/tournaments/{self.cup}/entries", {}, self.tokens["asked"])
        self.ids = {name: self.listed(name)[-1]["id"] for name in ("other", "sits")}

    def made(self, path: str, body: object, token: str | None = None) -> Any:
        answer = self.client.post(path, json=body, headers=bearer(token))
        assert answer.status_code == 201
        return answer.get_json()

    def opened(self, seats: list[dict[str, Any]], visibility: str) -> tuple[str, dict[str, str]]:
        body = {"game": GAME, "seats": seats, "visibility": visibility}
        new = self.made("/v1/matches", body, self.tokens["owner"])
        return new["match"]["id"], new["codes"]

    def claimed(self, match: str, seat: int, code: str, token: str | None) -> str:
        claimed = self.made(f"/v1/matches/{match}/seats/{seat}/claim", {"code": code}, token)
        return str(claimed["token"])

    def watching(self, match: str) -> str:
        return str(self.made(f"/v1/matches/{match}/spectators/claim", {"code": self.invited(match)})["token"])

    def invited(self, match: str) -> str:
        return str(self.made(f"/v1/matches/{match}/spectators", {}, self.tokens["owner"])["code"])

    def listed(self, name: str) -> list[dict[str, Any]]:
        found = self.client.get("/v1/me/tokens", headers=bearer(self.tokens[name])).get_json()
        return list(found["tokens"])

    def ask(self, row: Row, who: str, match: str | None = None, key: str | None = None) -> TestResponse:
        ids = {
            "OTHERS": self.ids["other"],
            "SITTERS": self.ids["sits"],
            "ASKED": self.asked,
            "TICKET": self.ticket,
            "T": self.cup,
        }
        places = {"M": match or self.match, **ids}
        path = "".join(places.get(part, part) for part in re.findall(r"\w+|\W", row.path))
        body = next((body for end, body in BODIES.items() if row.path.endswith(end)), {})
        if row.request.endswith("(code)"):
            body = {"code": self.watch_code if "spectators" in row.path else self.codes["3"]}
        headers = bearer(self.tokens.get(who)) | ({"Idempotency-Key": key} if key else {})
        sent = body if row.method in ("POST", "PUT") else None
        return self.client.open(path, method=row.method, headers=headers, json=sent)


def changes_for_others(row: Row) -> bool:
    """Whether what one caller does there changes what the next one is told."""
    return row.method == "DELETE" or row.request.endswith(("(code)", "/leave", "/cancel"))


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.visibility} {row.request}")
def test_everyone_may_do_what_the_table_says(app: Flask, row: Row) -> None:
    told, world = {}, World(app, row.visibility)
    for who in COLUMNS:
        told[who] = world.ask(row, who).status_code
        if changes_for_others(row) and told[who] < 300:
            world = World(app, row.visibility)
    assert told == dict(zip(COLUMNS, row.statuses, strict=True))


def test_every_route_stands_in_the_table(app: Flask) -> None:
    routes = app.url_map.bind("localhost")
    told = {
        (row.method, routes.match(row.path.partition("?")[0], row.method, return_rule=True)[0].rule)
        for row in rows()
    }
    served = {
        (method, rule.rule)
        for rule in app.url_map.iter_rules()
        if not rule.endpoint.startswith("page.")
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert told == served


def test_the_table_has_a_cell_for_everyone() -> None:
    assert TABLE.split("\n")[1].split() == COLUMNS
    public, private = (
        [row.request for row in rows() if row.visibility == visibility and "/M" in row.path]
        for visibility in ("public", "private")
    )
    assert public == private


def without_request_id(answer: TestResponse) -> tuple[int, dict[str, str], dict[str, Any]]:
    body = answer.get_json()
    assert body.pop("request_id") == answer.headers["X-Request-Id"]
    hidden = ("X-Request-Id", "RateLimit-Remaining", "RateLimit-Reset")
    return answer.status_code, {k: v for k, v in answer.headers.items() if k not in hidden}, body


@pytest.mark.parametrize("who", ["none", "wrong", "other", "seat*", "eyes*"])
def test_a_private_match_and_none_at_all_are_the_same_to_strangers(app: Flask, who: str) -> None:
    """Whatever they ask and with whatever code, seat or key, byte for byte but for the request id."""
    world = World(app, "private")
    for claim in rows():
        if claim.request.endswith("(code)") and claim.visibility == "private":
            assert world.ask(claim, "owner", key="k").status_code == 201
    for row in rows():
        for key in (None, "k") if row.visibility == "private" else ():
            there, nowhere = (world.ask(row, who, match, key) for match in (world.match, NOWHERE))
            assert without_request_id(there) == without_request_id(nowhere), row.request
