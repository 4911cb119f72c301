"""What can be asked about a match: every route that knows one, in every form, by everybody.

`NOT_ASKED` has the routes that no question is about, each with its reason; a test finds those in neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import inspect

from api.routes.page import PAGES
from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame, encode, read_action
from domain.kernel.moves import Unreadable
from domain.kernel.secrets import Reader
from tests.conformance.wishes import ODD, Wishes, plausible
from tests.secrecy.service import Request

GOING = "changes the match where it is not refused, and answers with its header"
OF_TABLES_THAT_ENDED = "of a table it tells who sits there and how it ended, from a log that all may read"
OF_TOURNAMENTS = (
    *(f"{method} /v1/tournaments" for method in ("GET", "POST")),
    "GET /v1/tournaments/<tournament_id>",
    "POST /v1/tournaments/<tournament_id>/entries",
    "DELETE /v1/tournaments/<tournament_id>/entries/<entrant_id>",
    *(f"POST /v1/tournaments/<tournament_id>/{verb}" for verb in ("start", "pause", "resume", "abort")),
    *(
        f"GET /v1/tournaments/<tournament_id>/{part}"
        for part in ("plan", "tables", "standings", "crosstable")
    ),
    *(f"GET /v1/tournaments/<tournament_id>/{form}" for form in ("events", "proof", "export")),
)
NOT_ASKED = {
    "GET /healthz": "knows no match",
    "GET /.well-known/charon-keys.json": "knows no match",
    "GET /readyz": "knows no match",
    "GET /metrics": "counts of the whole process, in which both worlds run",
    "GET /openapi.yaml": "a file",
    "GET /openapi.json": "a file",
    "GET /docs": "a file",
    "GET /docs/<path:name>": "files",
    **dict.fromkeys((f"GET {path}" for path in PAGES), "a file"),
    "GET /assets/<path:name>": "files",
    "GET /v1/games": "knows no match",
    "GET /v1/games/<game_id>": "knows no match",
    "GET /v1/games/<game_id>/openapi.json": "knows no match",
    "GET /v1/games/<game_id>/components": "knows no match",
    "GET /v1/games/<game_id>/words": "knows no match",
    "GET /v1/games/<game_id>/rules": "knows no match",
    "GET /v1/games/<game_id>/rules/<rule_id>": "knows no match",
    "GET /v1/bots": "knows no match",
    "GET /v1/bots/<bot>": "knows no match",
    "GET /v1/players": "knows no match",
    "GET /v1/players/<player_id>": "knows no match",
    "POST /v1/games/<game_id>/queue": "knows no table",
    "POST /v1/matches/<match_id>/seats/<int:seat>/decline": "before the start there is no table",
    "POST /v1/matches/<match_id>/seats/<int:seat>/entropy": "before the start there is no table",
    "POST /v1/matches/<match_id>/rematch": "after the end nothing is hidden",
    "GET /v1/queue": "knows no table",
    "GET /v1/queue/<ticket_id>": "knows no table",
    "DELETE /v1/queue/<ticket_id>": "knows no table",
    "GET /v1/me/plays": "knows no match",
    "PUT /v1/me/plays": "knows no match",
    "GET /v1/games/<game_id>/ratings": "follows from how matches ended",
    "GET /v1/games/<game_id>/ratings/<player>": "follows from how matches ended",
    "GET /v1/games/<game_id>/sides": "follows from how matches ended",
    **dict.fromkeys(OF_TOURNAMENTS, OF_TABLES_THAT_ENDED),
    "POST /v1/imports": "whoever brings a match has the whole of it; what is refused is asked below",
    "POST /v1/matches/<match_id>/tickets": "random, and knows no table",
    "PUT /v1/matches/<match_id>/seats/<int:seat>/substitute": GOING,
    "POST /v1/matches/<match_id>/seats/<int:seat>/resign": GOING,
    "POST /v1/matches/<match_id>/seats/<int:seat>/leave": GOING,
    "POST /v1/matches/<match_id>/cancel": GOING,
    "POST /v1/matches/<match_id>/abandon": GOING,
}
SSE, NDJSON = "text/event-stream", "application/x-ndjson"
CHECKED = 6
"""Legal and other wishes that are tried at a moment, of each kind."""

Json = dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """A match as its readers know it when they ask."""

    game: AnyGame
    match: str
    version: int
    ended: bool
    disclosed: bool
    pending: list[Json]
    reader: Reader
    seats: int

    @property
    def path(self) -> str:
        return f"/v1/matches/{self.match}"

    @property
    def own_decision(self) -> str | None:
        return next((open_["decision"] for open_ in self.pending if open_["seat"] == self.reader), None)


def reads(moment: Moment, token: str | None) -> Iterator[Request]:
    """Everything that a caller can look at, allowed or not."""
    for what in (*header_reads(moment), *view_reads(moment), *event_reads(moment), *inbox_reads(moment)):
        yield Request("GET", what, token)
    path, events = moment.path, f"{moment.path}/events?limit=1000"
    yield Request("HEAD", f"{path}/view", token)
    yield Request("GET", f"{path}/view", token, headers={"Accept-Encoding": "gzip"})
    yield Request("GET", events, token, headers={"Accept-Encoding": "gzip"})
    yield Request("GET", events, token, headers={"Accept": "text/html"})
    yield Request("GET", events, token, headers={"Last-Event-ID": str(moment.version - 1)})
    yield Request("GET", f"{path}/decisions", token, headers={"Accept-Language": "uk"})
    yield Request("GET", f"{path}/view", token, headers={"Origin": "https://example.org"})
    yield Request("PUT", f"{path}/actions", token, {})
    yield Request("POST", "/v1/imports", token, {})


def header_reads(moment: Moment) -> list[str]:
    queries = (f"game={moment.game.id}", "status=playing&limit=1", "limit=0", "bots=exclude", "player=nobody")
    lists = [f"/v1/matches?{query}" for query in queries]
    lists += [f"/v1/me/matches?{query}" for query in ("", "asked=true", "status=invited", "status=ended")]
    tables = [f"{moment.path}/table?{query}" for query in ("", *as_whom(moment))]
    exports = [
        f"{moment.path}/{what}?{query}"
        for what in ("audit", "export", "head")
        for query in ("", *as_whom(moment))
    ]
    if not moment.disclosed:  # then it is among them, with all that was hidden
        exports += ["/v1/exports", f"/v1/exports?cursor={moment.match}", "/v1/exports?since=then"]
    told = [f"{moment.path}{what}?text=true&lang=uk" for what in ("", "/table", "/decisions")]
    told += [f"{moment.path}/{what}?text=true" for what in ("timeline", "knowledge")]
    return [
        moment.path,
        *tables,
        *exports,
        *told,
        f"{moment.path}/decisions",
        "/v1/me",
        *lists,
        f"/v1/matches/m_{'0' * 20}",
    ]


def view_reads(moment: Moment) -> list[str]:
    now = moment.version
    versions = dict.fromkeys((0, 1, now // 3, now // 2, now - 1, now, now + 1))
    queries = ["", "format=text", "format=picture", *(f"at={version}" for version in versions)]
    queries += [f"at={now // 2}&format=text", *as_whom(moment), "as=public&format=text"]
    return [f"{moment.path}/view?{query}" for query in queries]


def event_reads(moment: Moment) -> list[str]:
    now = moment.version
    queries = ["", "limit=1000", "limit=1", "limit=0", "until=noon", f"after={now}", f"after={now + 5}"]
    queries += [
        "limit=1000&text=true",
        f"after={now // 2}&limit=3",
        f"after={now - 1}&limit=1000",
        *as_whom(moment, "&limit=1000"),
    ]
    return [f"{moment.path}/events?{query}" for query in queries]


def as_whom(moment: Moment, more: str = "") -> list[str]:
    """As the public and oneself; as others only until everything is open to all."""
    others = [] if moment.disclosed else [*(str(seat) for seat in range(moment.seats)), "all", "nobody"]
    own = [] if moment.reader is None else [str(moment.reader)]
    return [f"as={reader}{more}" for reader in dict.fromkeys(("public", *own, *others))]


def polls(moment: Moment, token: str | None, tags: dict[str, str], seconds: int) -> Iterator[Request]:
    """Requests that are held until the match moves on, or the time is up."""
    prefer = {"Prefer": f"wait={seconds}"}
    yield Request("GET", f"{moment.path}/events?after={moment.version}", token, headers=prefer)
    yield Request("GET", f"{moment.path}/decisions", token, headers=prefer)
    for path, tag in tags.items():
        yield Request("GET", path, token, headers={**prefer, "If-None-Match": tag})


def streams(moment: Moment, token: str | None) -> Iterator[Request]:
    """Both forms, from the beginning and resumed."""
    path = f"{moment.path}/events"
    for form in (SSE, NDJSON):
        yield Request("GET", f"{path}?until=end&text=true&lang=uk", token, headers={"Accept": form})
    yield Request("GET", path, token, headers={"Accept": SSE, "Last-Event-ID": str(moment.version // 2)})
    yield Request("GET", f"{path}?as=public&after={moment.version - 1}", token, headers={"Accept": NDJSON})


def inbox_reads(moment: Moment) -> list[str]:
    queries = ("", "with=view,legal", "with=legal&limit=1", "with=everything", f"after={moment.version // 2}")
    traces = ["/v1/me/trace", f"/v1/me/trace?match={moment.match}"]
    return [
        *traces,
        *(f"/v1/inbox?{query}" for query in (*queries, "consumer=one&with=view", "consumer=", "limit=0")),
    ]


def inbox_streams(token: str | None) -> Iterator[Request]:
    """Both forms of an inbox, with everything that comes with a decision."""
    for form in (SSE, NDJSON):
        yield Request("GET", "/v1/inbox?with=view,legal", token, headers={"Accept": form})


def writes(moment: Moment, token: str | None, wishes: Sequence[Json], chance: Chance) -> Iterator[Request]:
    """Everything that a caller can try and that is refused, and what changes nothing that others see."""
    yield from claims(moment, token)
    path, own = moment.path, moment.own_decision or "d1-0"
    foreign = [open_["decision"] for open_ in moment.pending if open_["seat"] != moment.reader]
    for wish in wishes:
        yield Request("POST", f"{path}/actions", token, {"decision": own, "action": wish})
        yield Request("POST", f"{path}/actions/check?lang=uk", token, {"decision": own, "action": wish})
    for decision in (*foreign[:1], "d999999-0", "", "nonsense"):
        wish = {"decision": decision, "action": {"type": "no_such_action"}}
        yield Request("POST", f"{path}/actions", token, wish)
        yield Request("POST", f"{path}/actions/check", token, wish)
    for what in (
        "actions",
        "actions/check",
        "talk",
        "spectators",
        "spectators/claim",
        "seats/0/claim",
        "seats/0/offer",
        "seats/0/entropy",
        "branches",
    ):
        for body in UNFIT if wishes else UNFIT[:2]:
            yield Request("POST", f"{path}/{what}", token, body)
    text = {"Content-Type": "text/plain"}
    yield Request("POST", f"{path}/actions", token, {"decision": own, "action": {}}, text)
    key = {"Idempotency-Key": "k" * (201 + chance.below("longer", 5))}
    yield Request("POST", f"{path}/actions", token, {"decision": own, "action": {}}, key)
    yield Request("POST", f"{path}/abandon", token, {}, key)
    seats = [{"kind": "bot", "bot": "scripted"}] * moment.seats
    for at in (moment.version // 2, moment.version):
        yield Request("POST", f"{path}/branches", token, {"at": max(1, at), "seats": seats})
    yield from comings(moment, token)


def comings(moment: Moment, token: str | None) -> Iterator[Request]:
    """Coming and going where it is refused, or where it is so already and nothing changes."""
    path = moment.path
    yield Request("DELETE", f"{path}/abandon", token)
    yield Request("POST", f"{path}/cancel", token, {})
    for seat in {0, moment.seats - 1, moment.seats, moment.reader or 0}:
        yield Request("PUT", f"{path}/seats/{seat}/substitute", token, {"bot": "nobody"})
        yield Request("DELETE", f"{path}/seats/{seat}/substitute", token)
        yield Request("POST", f"{path}/seats/{seat}/leave", token, {})
    yield Request("POST", f"{path}/seats/{moment.seats}/resign", token, {})


def claims(moment: Moment, token: str | None) -> Iterator[Request]:
    """Seats that cannot be taken: they are, or there are none."""
    for seat in (0, moment.seats - 1, moment.seats):
        for claim in ({}, {"code": "wrong", "name": "Late"}):
            yield Request("POST", f"{moment.path}/seats/{seat}/claim", token, claim)
        yield Request("POST", f"{moment.path}/seats/{seat}/offer", token, {"kind": "open"})
        yield Request("POST", f"{moment.path}/seats/{seat}/decline", token, {"reason": "Late."})
        yield Request("POST", f"{moment.path}/seats/{seat}/entropy", token, {"entropy": "00" * 32})


UNFIT: tuple[object, ...] = (
    b"",
    b"{",
    b"[]",
    b'{"a":1,"a":2}',
    {},
    {"decision": 7, "talk": 7},
    {"action": []},
)
"""Bodies that no route can use, but the one that needs none."""


def checks(moment: Moment, token: str | None, legal: Sequence[Json], chance: Chance) -> Iterator[Request]:
    """Dry runs of what is allowed."""
    for wish in some(legal, CHECKED, chance):
        body = {"decision": moment.own_decision, "action": wish}
        yield Request("POST", f"{moment.path}/actions/check", token, body)


def talks(moment: Moment, token: str | None, chance: Chance) -> Iterator[Request]:
    """A saying, a claim of each kind, and what is no talk."""
    claims = [plausible(inspect.type_info(claim), chance) for claim in moment.game.claims]
    talk: list[Json] = [{"type": "say", "text": "Trust me."}, {"type": "say", "text": ""}, {"type": "wink"}]
    for number, words in enumerate(talk + [{"type": "claim", "claim": claim} for claim in claims]):
        key = {"Idempotency-Key": f"talk {moment.version} {number}"}
        yield Request("POST", f"{moment.path}/talk", token, {"talk": words}, key)


def refused_wishes(game: AnyGame, legal: Sequence[Json], met: Wishes, chance: Chance) -> list[Json]:
    """Wishes that are not among the legal ones: met elsewhere, distorted, unreadable."""
    strays = [stray for stray in met.strays((), chance, 3 * CHECKED) if not isinstance(stray, Unreadable)]
    found: list[Json] = [msgspec.json.decode(encode(stray)) for stray in strays]
    found += [distorted(wish, chance) for wish in some(legal, CHECKED, chance)]
    found += [{}, {"type": 7}, {"type": "no_such_action"}, {"type": "wink", "card": "c1"}]
    allowed = [read_action(game, wish) for wish in legal]
    return [wish for wish in found if read_action(game, wish) not in allowed]


def distorted(wish: Json, chance: Chance) -> Json:
    """The wish with one field changed or added."""
    name = chance.choice("field", [*wish, "superfluous"])
    return {**wish, name: chance.choice("value", ODD)}


def some(items: Sequence[Json], most: int, chance: Chance) -> list[Json]:
    return chance.sample("some", items, min(most, len(items)))
