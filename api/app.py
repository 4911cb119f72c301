"""The Flask application: routes, and what happens around every request."""

from __future__ import annotations

import logging
import re
import secrets
import time
from itertools import count

from flask import Flask, Response, current_app, g, request
from redis import Redis

from api.accounts import Accounts
from api.bodies import LARGEST_BODY
from api.context import Services
from api.metrics import MEMORY, REQUESTS, SECONDS
from api.problems import register_problems
from api.quota import quota_headers
from api.routes import events, games, matches, play, players, service
from domain.games import GAMES
from events.durability import check_durability, durability_problems
from events.follow import Followers
from events.hints import Hints
from events.keys import MatchId
from events.matches import Matches
from events.memory import MEGABYTE, Memory
from events.position import Games
from events.recollection import Recollection
from events.settings import Settings
from events.storage import connect

logger = logging.getLogger("charon.requests")

PLAIN_ID = re.compile(r"[0-9A-Za-z._-]{1,64}")
PROCESS = secrets.token_hex(4)
NUMBERS = count()
VERSIONED = (games.bp, players.bp, matches.bp, play.bp, events.bp)
EXPOSED = (
    "ETag, Idempotent-Replayed, Location, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, "
    "Retry-After, X-Request-Id, Charon-Durability"
)


def create_app(settings: Settings, redis: Redis, games: Games = GAMES) -> Flask:
    """The application over a Redis that keeps what it acknowledges."""
    if settings.durability == "strict":
        check_durability(redis)
    app = Flask("charon", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.url_map.strict_slashes = False
    queue = connect(settings.queue_url) if settings.queue_url else redis
    memory = Memory[MatchId, Recollection](settings.memory_mb * MEGABYTE, MEMORY)
    hint = Hints(queue).bots_asked
    matches_ = Matches(redis, hint=hint, replicas=settings.replicas, games=games, memory=memory)
    app.extensions["charon"] = Services(settings, redis, matches_, Accounts(redis), Followers())
    app.extensions["charon.relaxed"] = settings.durability == "relaxed" and bool(durability_problems(redis))
    for blueprint in VERSIONED:
        app.register_blueprint(blueprint, url_prefix="/v1")
    app.register_blueprint(service.bp)
    register_problems(app)
    app.before_request(begin)
    app.after_request(finish)
    return app


def begin() -> Response | None:
    """Name the request; answer a browser's question whether it may ask."""
    given = request.headers.get("X-Request-Id", "")
    g.request_id = given if given and PLAIN_ID.fullmatch(given) else f"{PROCESS}{next(NUMBERS):08x}"
    g.began = time.perf_counter()
    if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
        return Response(status=204)
    return None


def finish(response: Response) -> Response:
    """Headers every answer has, metrics and the log line."""
    response.headers["X-Request-Id"] = g.request_id
    response.headers.setdefault("Cache-Control", "no-store" if request.method != "GET" else "no-cache")
    quota_headers(response)
    cors_headers(response)
    durability_header(response)
    record(response.status_code, time.perf_counter() - g.began)
    return response


def record(status: int, seconds: float) -> None:
    """Metrics of one answer, and its line in the log."""
    route = request.url_rule.rule if request.url_rule else "unknown"
    REQUESTS.labels(route, request.method, status).inc()
    SECONDS.labels(route).observe(seconds)
    if logger.isEnabledFor(logging.INFO):
        fields = {
            "method": request.method,
            "path": request.path,
            "status": status,
            "ms": round(seconds * 1000, 2),
        }
        logger.info("request", extra={"fields": fields})


def cors_headers(response: Response) -> None:
    """Let browser clients in. Tokens travel in a header, never in a cookie, so any origin is safe."""
    origin = request.headers.get("Origin")
    if origin is None:
        return
    allowed = [part.strip() for part in _settings().cors_origins.split(",")]
    if "*" not in allowed and origin not in allowed:
        return
    response.headers["Access-Control-Allow-Origin"] = "*" if "*" in allowed else origin
    response.headers["Access-Control-Expose-Headers"] = EXPOSED
    response.vary.add("Origin")
    if request.method == "OPTIONS":
        response.headers["Access-Control-Allow-Methods"] = "GET, POST, DELETE, OPTIONS"
        response.headers["Access-Control-Allow-Headers"] = (
            "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, Prefer, X-Request-Id"
        )
        response.headers["Access-Control-Max-Age"] = "600"


def durability_header(response: Response) -> None:
    """A server that may lose events says so in every answer."""
    if current_app.extensions["charon.relaxed"]:
        response.headers["Charon-Durability"] = "relaxed"


def _settings() -> Settings:
    settings: Settings = current_app.extensions["charon"].settings
    return settings
