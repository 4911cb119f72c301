"""The service: games, players and matches. What happens inside one match is in `Table`."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from urllib.parse import quote

import requests

from charon_client._errors import NotFound, Unauthorized
from charon_client._http import Http, Retries
from charon_client._streams import Exported, exported, follow_inbox
from charon_client._table import LONG_POLL, Table
from charon_client._tournament import Tournament
from charon_client._values.accounts import Account, Me, NewToken, Player, Token
from charon_client._values.games import Bot, BotPage, ComponentKind, Game, GameSummary, Rule
from charon_client._values.matches import ListedMatch, Match, MatchPage, NewMatch, QueueTicket
from charon_client._values.plain import As, Json, PlayerKind, Pool, Status, TournamentStatus
from charon_client._values.play import InboxItem, InboxPage
from charon_client._values.ratings import PlayerRating, RatingPage, VariantRatings
from charon_client._values.tournaments import ListedTournament

ANYWHERE = ("", "0.0.0.0", "::")
"""Hosts of a service that listens on every address of its machine."""


def service_url(environment: Mapping[str, str] = os.environ) -> str:
    """Where the service is: at `CHARON_URL` or, if that is not set, where one that is started here is."""
    url = environment.get("CHARON_URL", "").rstrip("/")
    host, port = environment.get("CHARON_HOST", ""), environment.get("CHARON_PORT", "") or "8000"
    host = "127.0.0.1" if host in ANYWHERE else f"[{host}]" if ":" in host else host
    return url or f"http://{host}:{port}"


@dataclass(frozen=True, slots=True)
class Consumer:
    """One of several programs that share the work of an account."""

    name: str
    lease: int = 30
    """For how many seconds a decision is this one's before it comes to another."""
    hold: int = 8
    """How many decisions it may have in hand."""


def _inbox_query(consumer: Consumer | None) -> dict[str, Any]:
    shared = {"consumer": consumer.name, "lease": consumer.lease, "hold": consumer.hold} if consumer else {}
    return {"with": "view,legal", **shared}


class Client:
    """A Charon service, asked in the name of a token or of nobody.

    Without a URL it is the one at `service_url()`.
    `session` is the transport: pass one with your own adapters, proxies or certificates.
    """

    def __init__(
        self,
        url: str | None = None,
        token: str | None = None,
        *,
        session: requests.Session | None = None,
        retries: Retries | None = None,
        timeout: float = 30.0,
    ) -> None:
        address = url.rstrip("/") if url else service_url()
        self.http = Http(address, token, session or requests.Session(), retries or Retries(), timeout)

    @property
    def token(self) -> str | None:
        return self.http.token

    def with_token(self, token: str | None) -> Client:
        """The same service in the name of another token, over the same connections."""
        return Client(
            self.http.url,
            token,
            session=self.http.session,
            retries=self.http.retries,
            timeout=self.http.timeout,
        )

    def durability(self) -> str:
        """`strict`, or `relaxed` if the service may lose events; raises ServerError if it cannot serve."""
        found: str = self.http.get("/readyz")["durability"]
        return found

    def games(self, lang: str | None = None) -> list[GameSummary]:
        """Every game that can be played."""
        return [GameSummary.read(raw) for raw in self.http.get("/v1/games", {"lang": lang})["games"]]

    def game(self, game: str, lang: str | None = None) -> Game:
        """One game: its bots, refusals and JSON Schemas."""
        return Game.read(self.http.get(_game(game), {"lang": lang}))

    def rules(self, game: str, lang: str | None = None) -> list[Rule]:
        """The rules of a game in their order."""
        return [Rule.read(raw) for raw in self.http.get(_game(game, "/rules"), {"lang": lang})["rules"]]

    def rule(self, game: str, rule: str, lang: str | None = None) -> Rule:
        """One rule, as a refusal names it."""
        return Rule.read(self.http.get(_game(game, f"/rules/{quote(rule, safe='')}"), {"lang": lang}))

    def components(self, game: str, lang: str | None = None) -> dict[str, ComponentKind]:
        """What lies in the box of a game, by kind."""
        kinds = self.http.get(_game(game, "/components"), {"lang": lang})["kinds"]
        return {kind: ComponentKind.read(raw) for kind, raw in kinds.items()}

    def words(self, game: str, lang: str | None = None) -> str:
        """The words of a game as a catalogue of Project Fluent, for whoever makes sentences by themselves."""
        fluent: str = self.http.get(_game(game, "/words"), {"lang": lang})["fluent"]
        return fluent

    def bots(self) -> list[Bot]:
        """The built-in players that a seat can be given to."""
        return [Bot.read(raw) for raw in self.http.get("/v1/bots")["bots"]]

    def bot(self, name: str) -> BotPage:
        """One of them, and how strong it was found to be."""
        return BotPage.read(self.http.get(f"/v1/bots/{quote(name, safe='')}"))

    def create_player(self, name: str, *, kind: PlayerKind = "person") -> Account:
        """A new account, a person's or a bot's. If the answer is lost on the way, an unused one is left."""
        return Account.read(self.http.post("/v1/players", {"name": name, "kind": kind}))

    def plays(self) -> Json:
        """What the caller's bot is declared to play."""
        plays: Json = self.http.get("/v1/me/plays")
        return plays

    def trace(self, match: str | None = None) -> Json:
        """What the caller's bot answered in a match and what came back; and its counts in all matches."""
        found: Json = self.http.get("/v1/me/trace", {"match": match})
        return found

    def declare_plays(self, games: Sequence[Json], **more: Any) -> None:
        """Say what the caller's bot plays, `[{"game": ..., "seats": [4]}]`; others can then hire it.

        More: `at_once`, `fastest` (seconds for a decision), `untimed`.
        """
        body = {"games": [dict(game) for game in games], **more}
        self.http.send("PUT", "/v1/me/plays", body=body)

    def inbox(
        self,
        after: int | str = 0,
        *,
        limit: int | None = None,
        wait: int = 0,
        consumer: Consumer | None = None,
    ) -> InboxPage:
        """A page of what waits for the account or seat, decisions with view and legal answers.

        With `wait` it is held while there is nothing. Several programs share the work as consumers.
        """
        query = {"after": after, "limit": limit, **_inbox_query(consumer)}
        return InboxPage.read(self.http.get("/v1/inbox", query, wait))

    def follow_inbox(self, after: int | str = 0, *, consumer: Consumer | None = None) -> Iterator[InboxItem]:
        """The same as it comes, each item once by cursor; lost connections are resumed. It does not end."""
        return follow_inbox(self.http, _inbox_query(consumer), str(after))

    def me(self) -> Me:
        """Whom the token stands for."""
        return Me.read(self.http.get("/v1/me"))

    def revoke(self) -> None:
        """End this client's token; one that has ended already is fine."""
        try:
            self.http.send("DELETE", "/v1/me/token")
        except Unauthorized:
            if self.token is None:
                raise

    def tokens(self) -> list[Token]:
        """The tokens of the account, and of the seats and spectators it has in its latest matches."""
        return [Token.read(raw) for raw in self.http.get("/v1/me/tokens")["tokens"]]

    def create_token(self, *, key: str | None = None) -> NewToken:
        """One more token of the account: use it, then revoke the other."""
        return NewToken.read(self.http.post("/v1/me/tokens", {}, key))

    def revoke_token(self, token: str) -> None:
        """End one of the account's tokens, by its id; one that has ended already is fine."""
        with suppress(NotFound):
            self.http.send("DELETE", f"/v1/me/tokens/{quote(token, safe='')}")

    def rotate_seat(self, match: str, seat: int, *, key: str | None = None) -> Table:
        """A seat with a new token, asked with the seat's or its player's; the token it had ends."""
        answer = self.http.post(f"/v1/matches/{quote(match, safe='')}/seats/{seat}/token", {}, key)
        return Table(self.http.with_token(answer["token"]), match, seat)

    def create_match(
        self,
        game: str,
        seats: Sequence[Json],
        *,
        options: Json | None = None,
        private: bool = False,
        terms: Json | None = None,
        key: str | None = None,
    ) -> NewMatch:
        """Open a match with seats such as `[OPEN, bot("scripted"), invited(player)]`.

        `terms` is what the table agrees on besides: `{"clock": {"per_decision": 30}}`.
        """
        body = {
            "game": game,
            "seats": [dict(seat) for seat in seats],
            "options": dict(options or {}),
            "visibility": "private" if private else "public",
            "terms": dict(terms or {}),
        }
        return NewMatch.read(self.http.post("/v1/matches", body, key))

    def matches_page(
        self,
        *,
        game: str | None = None,
        status: Status | None = None,
        player: str | None = None,
        bots: bool = True,
        cursor: int = 0,
        limit: int | None = None,
    ) -> MatchPage:
        """A page of the public matches, newest first; of one player, or without bots alone, as wished."""
        query = {"game": game, "status": status, "player": player, "bots": None if bots else "exclude"}
        return MatchPage.read(self.http.get("/v1/matches", {**query, "cursor": cursor, "limit": limit}))

    def matches(
        self,
        *,
        game: str | None = None,
        status: Status | None = None,
        player: str | None = None,
        bots: bool = True,
    ) -> Iterator[ListedMatch]:
        """All public matches, newest first, fetched page by page."""
        return _pages(
            lambda cursor: self.matches_page(
                game=game, status=status, player=player, bots=bots, cursor=cursor
            )
        )

    def exports(
        self,
        *,
        game: str | None = None,
        since: datetime | None = None,
        after: str | None = None,
    ) -> Iterator[Exported]:
        """Every finished public match as an export, the oldest first: those opened `since` some time, or
        `after` the match of this id, the last of an earlier walk. A lost connection is made again."""
        moment = None if since is None else since.isoformat()
        return exported(self.http, {"game": game, "since": moment}, after)

    def import_match(self, data: bytes, *, private: bool = False) -> Match:
        """Bring a finished match from elsewhere: an export of everything in it, which the service verifies
        and replays. It is read-only here; the same one twice is the first."""
        query = {"visibility": "private" if private else "public"}
        headers = {"Content-Type": "application/x-ndjson"}
        answer = self.http.send("POST", "/v1/imports", query=query, data=data, headers=headers)
        return Match.read(self.http.json(answer))

    def watch_matches(
        self,
        *,
        game: str | None = None,
        status: Status | None = None,
        player: str | None = None,
        bots: bool = True,
        limit: int | None = None,
    ) -> Iterator[MatchPage]:
        """The first page of the public matches; again whenever one comes or goes or somebody sits down."""
        chosen = {"game": game, "status": status, "player": player, "bots": None if bots else "exclude"}
        query = {**chosen, "limit": limit}
        tag: dict[str, str] = {}
        while True:
            wait = LONG_POLL if tag else 0
            response = self.http.send("GET", "/v1/matches", query=query, headers=tag, wait=wait)
            if response.status_code != 304:
                tag = {"If-None-Match": response.headers["ETag"]}
                yield MatchPage.read(self.http.json(response))

    def my_matches(
        self, *, status: Status | Literal["invited"] | None = None, asked: bool = False
    ) -> Iterator[ListedMatch]:
        """The matches that this player opened or sits in, newest first; with `asked`, those that wait for
        the player; with the status `invited`, those that keep a seat."""
        query = {"status": status, "asked": "true" if asked else None}
        return _pages(
            lambda cursor: MatchPage.read(self.http.get("/v1/me/matches", {**query, "cursor": cursor}))
        )

    def join_queue(
        self,
        game: str,
        seats: Sequence[int],
        *,
        options: Json | None = None,
        terms: Json | None = None,
        patience: int = 60,
        fill: str | None = None,
        entropy: bytes | None = None,
        key: str | None = None,
    ) -> QueueTicket:
        """Wait for others who want the same; when patience is out, for the bots in `fill`, if any.

        `entropy` is as for `claim_seat`; `table(match, seat, entropy=...)` opens it.
        """
        body = {"seats": [*seats], "options": dict(options or {}), "patience": patience, "fill": fill}
        agreed = {} if terms is None else {"terms": dict(terms)}
        given = {**body, **agreed, **_committed(entropy)}
        return QueueTicket.read(self.http.post(_game(game, "/queue"), given, key))

    def ticket(self, ticket: str, wait: int = 0) -> QueueTicket:
        """What has become of a ticket; with `wait`, held by the service while it waits."""
        return QueueTicket.read(self.http.get(f"/v1/queue/{quote(ticket, safe='')}", wait=wait))

    def tickets(self) -> list[QueueTicket]:
        """The tickets of this player that wait, and those that did lately."""
        return [QueueTicket.read(raw) for raw in self.http.get("/v1/queue")["tickets"]]

    def leave_queue(self, ticket: str) -> None:
        """Withdraw a ticket; raises Conflict if others were found already."""
        self.http.send("DELETE", f"/v1/queue/{quote(ticket, safe='')}")

    def players(self, name: str) -> list[Player]:
        """The players of exactly this name, the oldest account first."""
        return [Player.read(raw) for raw in self.http.get("/v1/players", {"name": name})["players"]]

    def player(self, player: str) -> Player:
        """A player by id."""
        return Player.read(self.http.get(f"/v1/players/{quote(player, safe='')}"))

    def ratings(
        self, game: str, *, pool: Pool = "people", side: str | None = None, cursor: int = 0, limit: int = 50
    ) -> RatingPage:
        """The players of a game, who is surely strongest first; on sides of one name with `side`."""
        query = {"pool": pool, "side": side, "cursor": cursor, "limit": limit}
        return RatingPage.read(self.http.get(_game(game, "/ratings"), query))

    def rating(
        self, game: str, player: str, *, pool: Pool = "people", cursor: int = 0, limit: int = 50
    ) -> PlayerRating:
        """The rating of an account, or of a bot of the house, with a page of its history."""
        query = {"pool": pool, "cursor": cursor, "limit": limit}
        return PlayerRating.read(self.http.get(_game(game, f"/ratings/{quote(player, safe='')}"), query))

    def sides(self, game: str, *, pool: Pool = "people") -> list[VariantRatings]:
        """What the sides of a game are worth by themselves, by seats and options."""
        found = self.http.get(_game(game, "/sides"), {"pool": pool})["variants"]
        return [VariantRatings.read(raw) for raw in found]

    def match(self, match: str) -> Match:
        """A match from the outside."""
        return self.table(match).match()

    def claim_seat(
        self,
        match: str,
        seat: int,
        *,
        code: str | None = None,
        name: str | None = None,
        entropy: bytes | None = None,
        key: str | None = None,
    ) -> Table:
        """Take a seat, with its code, as the player it is kept for, or without if it is listed; the table as
        that seat sees it.

        `entropy` are 32 random bytes that the seat adds to all chance, where the terms of the match take
        some: the service is told their SHA-256 only. The table opens them when all are in and it waits for a
        decision, or `Table.open_entropy` does.
        """
        given = {"code": code, "name": name}
        body = {field: value for field, value in given.items() if value is not None} | _committed(entropy)
        answer = self.http.post(f"/v1/matches/{quote(match, safe='')}/seats/{seat}/claim", body, key)
        return Table(self.http.with_token(answer["token"]), match, answer["seat"], entropy=entropy)

    def offer_seat(self, match: str, seat: int, plan: Json, *, key: str | None = None) -> NewMatch:
        """Fill a seat that nobody has taken in another way; `OPEN` again gives it a new code."""
        path = f"/v1/matches/{quote(match, safe='')}/seats/{seat}/offer"
        return NewMatch.read(self.http.post(path, dict(plan), key))

    def decline_seat(self, match: str, seat: int, reason: str = "", *, key: str | None = None) -> None:
        """Say that this player will not take a seat that is kept for them."""
        path = f"/v1/matches/{quote(match, safe='')}/seats/{seat}/decline"
        headers = {"Idempotency-Key": key or secrets.token_hex(16)}
        self.http.send("POST", path, body={"reason": reason}, headers=headers)

    def rematch(self, match: str, *, rotate: bool = False) -> NewMatch:
        """The same people, options and terms once more; this player sits down, the others are invited."""
        path = f"/v1/matches/{quote(match, safe='')}/rematch"
        return NewMatch.read(self.http.post(path, {"rotate": rotate}))

    def branch(
        self,
        match: str,
        at: int,
        seats: Sequence[Json],
        *,
        seen_as: As | None = None,
        truth: bool = False,
        private: bool | None = None,
        terms: Json | None = None,
        key: str | None = None,
    ) -> NewMatch:
        """Play on from a version of a match in another one, with seats as in `create_match`.

        What the reader in `seen_as` did not know, this player's seat unless it is said, is dealt anew; after
        the end it stays as it was with `truth`. It is as public as the match it branches off, unless said.
        """
        body: dict[str, Any] = {"at": at, "seats": [dict(seat) for seat in seats], "truth": truth}
        shown = None if private is None else "private" if private else "public"
        given = {"as": None if seen_as is None else str(seen_as), "visibility": shown, "terms": terms}
        body |= {name: value for name, value in given.items() if value is not None}
        return NewMatch.read(self.http.post(f"/v1/matches/{quote(match, safe='')}/branches", body, key))

    def watch(self, match: str, code: str, *, key: str | None = None) -> Table:
        """A match as a spectator sees it, with the code of an invitation; it serves once."""
        path = f"/v1/matches/{quote(match, safe='')}/spectators/claim"
        return Table(self.http.with_token(self.http.post(path, {"code": code}, key)["token"]), match)

    def create_tournament(
        self, setting: Json, *, admission: Json | None = None, key: str | None = None
    ) -> Tournament:
        """Open a tournament: `name`, `game`, `seats`, `format` and what else is decided before; and who may
        enter."""
        body = {**setting, **({} if admission is None else {"admission": dict(admission)})}
        made = self.http.post("/v1/tournaments", body, key)
        return Tournament(self.http, made["tournament"]["id"], made["code"])

    def tournament(self, tournament: str) -> Tournament:
        """A tournament by id."""
        return Tournament(self.http, quote(tournament, safe=""))

    def tournaments(
        self,
        *,
        game: str | None = None,
        status: TournamentStatus | None = None,
        player: str | None = None,
    ) -> Iterator[ListedTournament]:
        """Tournaments, newest first: all, or those that a player has opened or entered."""
        query, cursor = {"game": game, "status": status, "player": player}, 0
        while True:
            page = self.http.get("/v1/tournaments", {**query, "cursor": cursor})
            yield from map(ListedTournament.read, page["tournaments"])
            cursor = page["cursor"]
            if not cursor:
                return

    def table(self, match: str, seat: int | None = None, *, entropy: bytes | None = None) -> Table:
        """A match as this client's token may see it; with a seat of this player's, as that seat does."""
        return Table(self.http, quote(match, safe=""), seat, entropy=entropy)

    def join(self, token: str) -> Table:
        """The match and seat that a seat's or spectator's token is for."""
        me = self.with_token(token).me()
        if me.match is None:
            raise ValueError("This token is not for one match; use `with_token(...).table(match)`.")
        return Table(self.http.with_token(token), me.match, me.seat)


def _pages(page: Callable[[int], MatchPage]) -> Iterator[ListedMatch]:
    """The matches of all pages from the first on."""
    cursor = 0
    while True:
        found = page(cursor)
        yield from found.matches
        cursor = found.cursor
        if not cursor:
            return


def _committed(entropy: bytes | None) -> dict[str, str]:
    """What the service is told of entropy before all are in."""
    return {} if entropy is None else {"entropy": hashlib.sha256(entropy).hexdigest()}


def _game(game: str, what: str = "") -> str:
    return f"/v1/games/{quote(game, safe='')}{what}"
