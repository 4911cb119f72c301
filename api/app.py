"""The Flask application: routes, and what happens around every request."""

from __future__ import annotations

import logging
import time

from flask import Flask, Response, g, request
from redis import Redis

from api.accounts import Accounts
from api.bodies import LARGEST_BODY
from api.compression import shrink
from api.context import Services, services
from api.headers import SECURITY, cors, request_id
from api.metrics import REQUESTS, SECONDS
from api.problems import LONGEST_LOGGED, STORAGE_AWAY, register_problems
from api.quota import count_read, quota_headers
from api.reads import Reads
from api.routes import events, games, matches, play, players, service
from api.waiting import WAITED
from events.durability import check_durability
from events.follow import Followers
from events.hints import Hints
from events.matches import Matches
from events.settings import Settings
from events.storage import connect
from events.watch import StorageWatch

logger = logging.getLogger("charon.requests")

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"})
VERSIONED = (games.bp, players.bp, matches.bp, play.bp, events.bp)


def create_app(settings: Settings, redis: Redis, watch: StorageWatch | None = None) -> Flask:
    """The application over a Redis that keeps what it acknowledges, watched by the server that runs it."""
    if settings.durability == "strict":
        check_durability(redis)
    app = Flask("charon", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.url_map.strict_slashes = False
    queue = connect(settings.queue_url) if settings.queue_url else redis
    matches_ = Matches(redis, hint=Hints(queue).bots_asked, replicas=settings.replicas)
    accounts = Accounts(redis, replicas=settings.replicas)
    watch = watch or StorageWatch(redis, strict=settings.durability == "strict", replicas=settings.replicas)
    watch.look()
    app.extensions["charon"] = Services(
        settings, redis, matches_, accounts, Followers(accounts.forget), watch, Reads()
    )
    for blueprint in VERSIONED:
        app.register_blueprint(blueprint, url_prefix="/v1")
    app.register_blueprint(service.bp)
    register_problems(app)
    app.before_request(begin)
    app.after_request(finish)
    return app


def begin() -> Response | None:
    """Name the request; answer a browser's question whether it may ask; refuse what could be lost."""
    g.request_id = request_id(request.headers.get("X-Request-Id"))
    g.began = time.perf_counter()
    if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
        return Response(status=204)
    if request.path.startswith("/v1/"):
        watch = services().watch
        if watch.latest.away is not None:  # since the request began to wait for its thread
            raise STORAGE_AWAY
        if request.method not in ("GET", "HEAD", "OPTIONS"):
            watch.permit()
        elif WAITED not in request.environ:
            count_read()
    return None


def finish(response: Response) -> Response:
    """Headers every answer has, metrics and the log line."""
    response.headers["X-Request-Id"] = g.request_id
    response.headers.setdefault("Cache-Control", "no-store" if request.method != "GET" else "no-cache")
    for name, value in SECURITY.items():
        response.headers.setdefault(name, value)
    for name, value in cors(services().settings.cors_origins, request.origin, request.method).items():
        response.headers.add(name, value)
    quota_headers(response)
    durability_header(response)
    shrink(response)
    record(response.status_code, time.perf_counter() - g.began)
    return response


def record(status: int, seconds: float) -> None:
    """Metrics of one answer, and its line in the log."""
    route = request.url_rule.rule if request.url_rule else "unknown"
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(route, method, status).inc()
    SECONDS.labels(route).observe(seconds)
    if logger.isEnabledFor(logging.INFO):
        fields = {
            "method": request.method,
            "path": request.path[:LONGEST_LOGGED],
            "status": status,
            "ms": round(seconds * 1000, 2),
        }
        logger.info("request", extra={"fields": fields})


def durability_header(response: Response) -> None:
    """A server that may lose events says so in every answer."""
    if services().watch.relaxed:
        response.headers["Charon-Durability"] = "relaxed"
