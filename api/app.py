"""The Flask application: routes, and what happens around every request."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface

from api.accounts import Accounts
from api.bodies import LARGEST_BODY
from api.compression import shrink
from api.context import Services, services
from api.headers import COMMON, common, request_id, with_common
from api.here import the_notes, the_request
from api.metrics import MEMORY
from api.problems import STORAGE_AWAY, register_problems
from api.quota import count_read, quota_headers
from api.reads import Reads
from api.records import record
from api.refusals import register_refusals
from api.routes import (
    absence,
    again,
    bots,
    branches,
    events,
    games,
    health,
    history,
    imports,
    inbox,
    lists,
    matches,
    page,
    play,
    players,
    proofs,
    queue,
    ratings,
    reference,
    tournament_results,
    tournaments,
)
from api.waiting import WAITED, preference_applied
from domain.games import GAMES
from events.follow import Followers
from events.keys import MatchId, head_key
from events.matches import Matches
from events.memory import MEGABYTE, Memory
from events.news import news_of
from events.position import Games
from events.queue import Queue
from events.recent import Recent
from events.recollection import Recollection
from events.replicas import Replicas
from events.signing import Signer
from events.storage import Storage, connect_server, one_server
from events.tournaments.organising import Tournaments
from running.hints import Hints
from running.settings import Settings
from running.watch import StorageWatch, check_storage

STANDINGS_KEPT = 100
CROSSTABLES_KEPT = 20
"""Of how many tournaments and versions a process remembers them."""
FOLLOWED_LISTS = 200
"""How many lists that somebody follows are remembered."""
VERSIONED = (
    games.bp,
    bots.bp,
    ratings.bp,
    players.bp,
    lists.bp,
    matches.bp,
    again.bp,
    branches.bp,
    queue.bp,
    tournaments.bp,
    tournament_results.bp,
    play.bp,
    absence.bp,
    events.bp,
    history.bp,
    inbox.bp,
    proofs.bp,
    imports.bp,
)


class NoSessions(SessionInterface):
    """Whoever calls says so in every request: nothing is kept for them, and no cookie is read or set."""

    def open_session(self, _app: Flask, _request: Request) -> NullSession:
        return NO_SESSION


NO_SESSION = NullSession()


class Application(Flask):
    """Flask, without what no request here needs."""

    session_interface = NoSessions()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """No view is a coroutine: none has to be looked at."""
        return func


def create_app(
    settings: Settings, redis: Storage, watch: StorageWatch | None = None, games: Games = GAMES
) -> Flask:
    """The application over a Redis that keeps what it acknowledges, watched by the server that runs it."""
    check_storage(redis, settings.replicas, strict=settings.durability == "strict")
    app = Application("charon", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.url_map.strict_slashes = False
    hints = connect_server(settings.queue_url) if settings.queue_url else one_server(redis)
    memory = Memory[MatchId, Recollection](settings.memory_mb * MEGABYTE, MEMORY)
    hint = Hints(hints).bots_asked
    watch = watch or StorageWatch(redis, strict=settings.durability == "strict", replicas=settings.replicas)
    watch.look()
    matches_ = Matches(
        redis,
        hint=hint,
        replicas=settings.replicas,
        games=games,
        memory=memory,
        permit=watch.permit,
        serves=True,
        packs=settings.pack_after is not None,
        on_other_rules=settings.rules_change,
    )
    accounts = Accounts(redis, replicas=settings.replicas, permit=watch.permit)
    queue_ = Queue(redis, matches_, Replicas(redis, settings.replicas, watch.permit))
    app.extensions["charon"] = Services(
        settings,
        redis,
        matches_,
        queue_,
        Tournaments(matches_, settings.replicas),
        Signer(redis, settings.replicas),
        accounts,
        Followers(accounts.forget, news_of(redis)),
        watch,
        Reads(),
        Recent(FOLLOWED_LISTS),
        Recent(STANDINGS_KEPT),
        Recent(CROSSTABLES_KEPT),
    )
    for blueprint in VERSIONED:
        app.register_blueprint(blueprint, url_prefix="/v1")
    app.register_blueprint(proofs.public)
    app.register_blueprint(health.bp)
    app.register_blueprint(reference.bp)
    app.register_blueprint(page.bp)
    register_problems(app)
    register_refusals(app)
    app.before_request(begin)
    app.after_request(finish)
    app.wsgi_app = with_common(app.wsgi_app)  # type: ignore[assignment, method-assign]
    return app


def begin() -> Response | None:
    """Name the request; answer a browser's question whether it may ask; refuse what could be lost."""
    asked, notes = the_request(), the_notes()
    notes.request_id = request_id(asked.headers.get("X-Request-Id"))
    notes.began = time.perf_counter()
    if asked.method == "OPTIONS" and "Access-Control-Request-Method" in asked.headers:
        return Response(status=204)
    if asked.path.startswith("/v1/"):
        watch = services().watch
        if watch.latest.away is not None:  # since the request began to wait for its thread
            raise STORAGE_AWAY
        if asked.method not in ("GET", "HEAD", "OPTIONS"):
            watch.permit(written_key(asked))
        elif WAITED not in asked.environ:
            count_read()
    return None


def written_key(asked: Request) -> str | None:
    """A key beside all that the request may write, where its path tells."""
    match = (asked.view_args or {}).get("match_id")
    return head_key(match) if match else None


def finish(response: Response) -> Response:
    """Headers every answer has, metrics and the log line."""
    known, asked, notes = services(), the_request(), the_notes()
    origins, relaxed, name = known.settings.cors_origins, known.watch.relaxed, notes.request_id
    time_there = known.matches.known_time(notes.clocked) if "clocked" in notes else None
    stated = common(name, origins, asked.headers.get("Origin"), asked.method, relaxed, time_there)
    preference_applied(response)
    quota_headers(response)
    shrink(response)
    if "Vary" in stated and "Vary" in response.headers:
        response.vary.add(stated.pop("Vary"))
    asked.environ[COMMON] = stated
    route = asked.url_rule.rule if asked.url_rule else "unknown"
    seconds = time.perf_counter() - notes.began
    record(route, asked.method, asked.path, response.status_code, seconds, name)
    return response
