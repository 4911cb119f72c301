"""A pair of histories played over HTTP in two services, with a reader who asks everything on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from flask import Flask

from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from domain.kernel.talk import Say
from tests.conformance.laws import silenced
from tests.conformance.wishes import Wishes
from tests.secrecy.comparing import Streams, Waiting, Worlds
from tests.secrecy.histories import Pair, Step
from tests.secrecy.questions import (
    Json,
    Moment,
    checks,
    inbox_streams,
    polls,
    reads,
    refused_wishes,
    streams,
    talks,
    writes,
)
from tests.secrecy.service import Answer, Flaw, Fortune, Request, World

WATCHED = 3
"""How many of the last actions are followed by streams and long polls."""
SHORTEST_WAIT = 1
LONG_WAIT = 20

Callers = dict[str, str | None]
"""Tokens by who holds them."""


@dataclass(frozen=True)
class Report:
    """What an examination did."""

    answers: int
    routes: set[str]
    """Those that answered what was asked, not with an error: `GET /v1/...`, in the spelling of the routes."""
    statuses: set[int]


def examine(
    pair: Pair, redis_urls: tuple[str, str], flaw: Flaw | None = None, *, sealed: bool = False
) -> Report:
    """Play both histories and ask everything in both; raises Leak at the first difference. A match that stays
    `sealed` tells no more when it has ended."""
    return asyncio.run(examined(pair, redis_urls, flaw, sealed))


async def examined(pair: Pair, redis_urls: tuple[str, str], flaw: Flaw | None, sealed: bool) -> Report:
    fortune = Fortune()
    with fortune.reigns():
        here, there = (World(url, flaw) for url in redis_urls)
        async with here.serving(), there.serving():
            worlds = Worlds(str(pair), fortune, here, there)
            await Examination(pair, worlds, sealed=sealed).run()
            served = [request for request, status in worlds.asked if status < 400]
            statuses = {status for _, status in worlds.asked}
            return Report(len(worlds.asked), set(routes_of(here.app, served)), statuses)


def routes_of(app: Flask, requests: list[Request]) -> Iterator[str]:
    adapter = app.url_map.bind("127.0.0.1")
    for request in requests:
        rule, _ = adapter.match(request.path.partition("?")[0], request.method, return_rule=True)
        yield f"{request.method} {rule.rule}"


class Examination:
    """One match in two worlds."""

    def __init__(self, pair: Pair, worlds: Worlds, *, sealed: bool) -> None:
        self._pair = pair
        self._sealed = sealed
        self._worlds = worlds
        self._chance = SeededChance(str(pair))
        self._wishes = Wishes(pair.game)
        self._callers: Callers = {"guest": None}
        """Who asks, and is told as much as the reader of the pair or less."""
        self._seats: list[str] = []
        self._followed: list[Streams] = []
        self._inboxes: list[Streams] = []
        self._own_last: Request | None = None

    async def run(self) -> None:
        await self._open()
        last = len(self._pair.here.steps) - 1
        for number in range(1, max(1, last - WATCHED + 1)):
            await self._play(number)
        await self._follow()
        for number in range(max(1, last - WATCHED + 1), last + 1):
            await self._watch(number)
        await self._talk_of_others()
        await self._ask_everything()
        await self._time_out()
        for stream in (*self._followed, *self._inboxes):
            await stream.left()
        await self._repeat()
        await self._change_tokens()

    async def _open(self) -> None:
        """Accounts, a match, its seats; the last one taken deals the cards."""
        reader, seats = self._pair.reader, self._pair.here.seats
        self._opener = await self._account("Opener")
        self._callers["opener"] = self._opener
        self._callers["stranger"] = await self._account("Stranger")
        player = await self._account("Reader")
        self._opening = Request(
            "POST",
            "/v1/matches",
            self._opener,
            {
                "game": self._pair.game.id,
                "options": msgspec.to_builtins(self._pair.here.options),
                "seats": [{"kind": "open"}] * seats,
                "visibility": self._chance.choice("visibility", ("public", "private")),
            },
            {"Idempotency-Key": "opening"},
        )
        opened = (await self._worlds.ask_and_hush(self._opening)).json()
        self._path = f"/v1/matches/{opened['match']['id']}"
        offer = Request("POST", f"{self._path}/seats/0/offer", self._opener, {"kind": "open"})
        opened = await self._made(offer)
        for seat in range(seats):
            claim = {"code": opened["codes"][str(seat)], "name": f"Guest {seat}"}
            token = player if seat == reader else None
            self._claim = Request("POST", f"{self._path}/seats/{seat}/claim", token, claim)
            numbers = [history.steps[0].numbers for history in (self._pair.here, self._pair.there)]
            answer = await self._worlds.ask(self._claim, numbers)
            assert answer.status == 201, answer.body
            self._seats.append(answer.json()["token"])
        self._reached(0)
        code = (await self._made(Request("POST", f"{self._path}/spectators", self._opener)))["code"]
        watching = Request("POST", f"{self._path}/spectators/claim", None, {"code": code})
        self._callers["spectator"] = (await self._made(watching))["token"]
        if reader is not None:
            self._callers["player"] = player
            self._callers["seat"] = self._seats[reader]

    async def _account(self, name: str) -> str:
        token: str = (await self._made(Request("POST", "/v1/players", body={"name": name})))["token"]
        return token

    async def _made(self, request: Request) -> Json:
        answer = await self._worlds.ask(request)
        assert answer.status == 201, f"{request}: {answer.body!r}"
        found: Json = answer.json()
        return found

    async def _moment(self) -> Moment:
        """Where the match stands, as its opener sees it."""
        header = (await self._worlds.ask(Request("GET", self._path, self._opener))).json()
        return Moment(
            game=self._pair.game,
            match=header["id"],
            version=header["version"],
            ended=header["status"] == "ended",
            disclosed=header["status"] == "ended" and not self._sealed,
            pending=header["pending"],
            reader=self._pair.reader,
            seats=self._pair.here.seats,
        )

    async def _play(self, number: int) -> None:
        """The action of both histories at this place. What the reader does is answered alike."""
        here, there = self._pair.here.steps[number], self._pair.there.steps[number]
        seat = here.seat
        assert seat is not None
        for step in (self._pair.here.steps[number - 1], self._pair.there.steps[number - 1]):
            self._wishes.meet(self._pair.game.legal(step.table, seat))
        pending = (await self._moment()).pending
        decision = next(open_["decision"] for open_ in pending if open_["seat"] == seat)
        requests = [self._action(step, seat, decision, number) for step in (here, there)]
        numbers = (here.numbers, there.numbers)
        if self._pair.game.outcome(here.table) is not None and not self._sealed:
            self._worlds.kept_secret = ()
        self._reached(number)
        if seat == self._pair.reader:
            answer = await self._worlds.ask(requests[0], numbers)
            assert answer.status == 201, f"{self._pair}: {requests[0]}: {answer.body!r}"
            self._own_last = requests[0]
            return
        for request, answer in zip(requests, await self._worlds.send(requests, numbers), strict=True):
            assert answer.status == 201, f"{self._pair}: {request}: {answer.body!r}"

    def _reached(self, number: int) -> None:
        here, there = self._pair.here.steps[number], self._pair.there.steps[number]
        self._worlds.reached(encode(here.table), encode(there.table))

    def _action(self, step: Step, seat: Seat, decision: str, number: int) -> Request:
        body = {"decision": decision, "action": msgspec.json.decode(encode(step.action))}
        key = {"Idempotency-Key": f"action {number}"}
        return Request("POST", f"{self._path}/actions", self._seats[seat], body, key)

    async def _follow(self) -> None:
        """Everybody listens to every form of stream from now on."""
        moment = await self._moment()
        requests = [request for token in self._callers.values() for request in streams(moment, token)]
        self._followed = [self._worlds.listen(request) for request in requests]
        mine = [token for name, token in self._callers.items() if name in ("player", "seat")]
        for token in mine:
            await self._delivered(moment, token)
        inboxes = [request for token in mine for request in inbox_streams(token)]
        self._inboxes = [self._worlds.listen(request) for request in inboxes]
        await self._heard()

    async def _delivered(self, moment: Moment, token: str | None) -> None:
        """Wait until what the reader is asked lies in the inbox: letters come a moment after an answer."""
        asked, paths = (moment.own_decision or "").encode(), ["/v1/inbox"] * 2
        while True:
            answers = await self._worlds.send([Request("GET", path, token) for path in paths])
            missing = [asked not in answer.body for answer in answers]
            if not any(missing):
                return
            for world, page in enumerate(answer.json() for answer in answers):
                if missing[world] and page["more"]:
                    paths[world] = f"/v1/inbox?after={page['next']}"
            await asyncio.sleep(0.01)

    async def _heard(self) -> None:
        """Wait until all who listen are up to date, so that what comes next is a chunk of its own."""
        moment = await self._moment()
        for stream in self._followed:
            await stream.heard(moment.version)
        telling = '"kind":"end"' if moment.ended else moment.own_decision
        for inbox in self._inboxes if telling else ():
            await inbox.heard_of(str(telling))

    async def _watch(self, number: int) -> None:
        """Play while everybody waits and listens; for a decision only where one comes."""
        comes = self._asked(number) and not self._asked(number - 1)
        requests = [
            request
            for request in await self._polls(LONG_WAIT)
            if comes or not request.path.endswith("/decisions")
        ]
        waiting = [self._worlds.wait(request) for request in requests]
        await self._play(number)
        await all_answered(waiting)
        await self._heard()

    def _asked(self, number: int) -> bool:
        """Whether the reader has an open decision after this step."""
        pending = self._pair.game.pending(self._pair.here.steps[number].table)
        return self._pair.reader in [decision.seat for decision in pending]

    async def _time_out(self) -> None:
        """Nothing happens, and those who wait are told so."""
        await all_answered([self._worlds.wait(request) for request in await self._polls(SHORTEST_WAIT)])

    async def _polls(self, seconds: int) -> list[Request]:
        moment = await self._moment()
        found = []
        for token in self._callers.values():
            tags = {}
            for path in (moment.path, f"{moment.path}/view", f"{moment.path}/view?format=text"):
                if (both := await self._worlds.tags(Request("GET", path, token))) is not None:
                    tags[path] = both
            found += list(polls(moment, token, tags, seconds))
        return found

    async def _talk_of_others(self) -> None:
        """What somebody else says is heard alike, where both worlds let them speak."""
        words = Say("Not me.")
        for seat, token in enumerate(self._seats):
            if seat != self._pair.reader and not self._silenced(Seat(seat), words):
                body = {"talk": msgspec.json.decode(encode(words))}
                request = Request("POST", f"{self._path}/talk", token, body)
                await self._worlds.send((request, request))
                await self._heard()
                return

    def _silenced(self, seat: Seat, words: Say) -> bool:
        tables = self._pair.here.table, self._pair.there.table
        return any(silenced(self._pair.game, table, seat, words) for table in tables)

    async def _ask_everything(self) -> None:
        for name, token in self._callers.items():
            moment = await self._moment()
            for request in reads(moment, token):
                await self._read(request)
            legal = await self._legal(token)
            wishes = refused_wishes(self._pair.game, legal, self._wishes, self._chance)
            tried = wishes if name in ("seat", "player") else []
            for request in writes(moment, token, tried, self._chance):
                answer = await self._worlds.ask(request)
                assert answer.status >= 400 or not request.path.endswith("/actions"), f"accepted: {request}"
                if answer.status == 201 and request.path.endswith("/branches"):
                    await self._look_at_branch(answer.json()["match"]["id"], token)
            for request in checks(moment, token, legal, self._chance):
                await self._worlds.ask(request)
            for request in talks(moment, token, self._chance):
                if (await self._worlds.ask(request)).status == 201:
                    await self._heard()
                    await self._worlds.ask(request)

    async def _look_at_branch(self, match: str, token: str | None) -> None:
        """Where what the reader does not know was dealt anew, in both worlds the same."""
        for what in ("/view", "/events?limit=1000&text=true", "/export"):
            await self._worlds.ask(Request("GET", f"/v1/matches/{match}{what}", token))

    async def _read(self, request: Request) -> None:
        """Once, and once more by a caller who has the answer already."""
        if (tags := await self._worlds.tags(request)) is not None:
            headers = {**request.headers, "If-None-Match": tags}
            await self._worlds.ask(Request(request.method, request.path, request.token, headers=headers))

    async def _legal(self, token: str | None) -> list[Json]:
        answer = await self._worlds.ask(Request("GET", f"{self._path}/decisions", token))
        decisions = answer.json().get("decisions", [])
        return [wish for decision in decisions for wish in decision["legal"]]

    async def _repeat(self) -> None:
        """What was done before under the same key, and something else under it."""
        await self._worlds.ask(self._opening)
        await self._worlds.ask(self._claim)
        if self._own_last is not None:
            again = self._own_last
            await self._worlds.ask(again)
            body = {"decision": "d1-0", "action": {"type": "no_such_action"}}
            await self._worlds.ask(Request(again.method, again.path, again.token, body, again.headers))

    async def _change_tokens(self) -> None:
        """Tokens are made, listed, rotated and revoked, and nobody is told more by those that have ended."""
        reader, view = self._pair.reader, f"{self._path}/view"
        made = await self._worlds.ask(Request("POST", "/v1/me/tokens", self._opener, {}))
        for token in self._callers.values():
            await self._worlds.ask(Request("GET", "/v1/me/tokens", token))
        further = made.json().get("id", "none")
        await self._worlds.ask(Request("DELETE", f"/v1/me/tokens/{further}", self._opener))
        if reader is not None:
            rotation = Request("POST", f"{self._path}/seats/{reader}/token", self._callers["seat"])
            await self._worlds.ask(rotation)
        await self._worlds.ask(Request("DELETE", "/v1/me/token", self._callers["spectator"]))
        for token in self._callers.values():
            await self._worlds.ask(Request("GET", view, token))


async def all_answered(waiting: list[Waiting]) -> list[Answer]:
    return [await one.answered() for one in waiting]
