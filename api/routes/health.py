"""The service itself: is it alive, can it serve, what does it count."""

from __future__ import annotations

import hmac

from flask import Blueprint, Response

from api import wire
from api.answers import answer
from api.context import bearer_token, services, unauthorized
from api.metrics import exposition
from api.problems import Problem, not_found

bp = Blueprint("service", __name__)


@bp.get("/healthz")
def healthz() -> Response:
    """The process lives."""
    return answer(wire.Health("ok"))


@bp.get("/readyz")
def readyz() -> Response:
    """The storage answers and keeps what it acknowledges; what will soon be wrong with it."""
    found = services().watch.current()
    problems, warnings = found.condition.problems, list(found.condition.warnings)
    if found.away is not None:
        raise Problem(503, "not-ready", f"The storage does not answer: {found.away}.")
    if problems and services().settings.durability == "strict":
        raise Problem(503, "not-ready", " ".join(problems))
    return answer(wire.Readiness("ready", "relaxed" if problems else "strict", warnings))


@bp.get("/metrics")
def metrics() -> Response:
    """Counters for Prometheus; not here if they have an address of their own."""
    settings = services().settings
    if settings.metrics_address:
        raise not_found()
    given = (bearer_token() or "").encode()
    if settings.metrics_token and not hmac.compare_digest(given, settings.metrics_token.encode()):
        raise unauthorized("This needs the token of CHARON_METRICS_TOKEN.")
    body, content_type = exposition()
    return Response(body, content_type=content_type)
