"""The service itself: is it alive, can it serve, what does it count."""

from __future__ import annotations

import hmac

from flask import Blueprint, Response

from api.answers import answer
from api.context import bearer_token, services, unauthorized
from api.metrics import REGISTRY
from api.problems import Problem, not_found
from api.wire import service as wire
from running.metrics_server import exposition

bp = Blueprint("service", __name__)


@bp.get("/healthz")
def healthz() -> Response:
    """The process lives."""
    return answer(wire.Health("ok"))


@bp.get("/readyz")
def readyz() -> Response:
    """The storage answers and keeps what it acknowledges, or a part of it does; what is wrong with it."""
    found, strict = services().watch.current(), services().settings.durability == "strict"
    if found.away is not None:
        raise Problem(503, "not-ready", f"The storage does not answer: {found.away}.")
    if strict and found.all_unsafe:
        raise Problem(503, "not-ready", " ".join(found.problems))
    failing = [*found.failing, *(found.problems if strict else ())]
    return answer(
        wire.Readiness(
            "degraded" if failing else "ready",
            durability="relaxed" if found.unsafe and not strict else "strict",
            failing=failing,
            warnings=list(found.warnings),
        )
    )


@bp.get("/metrics")
def metrics() -> Response:
    """Counters for Prometheus; not here if they have an address of their own."""
    settings = services().settings
    if settings.metrics_address:
        raise not_found()
    given = (bearer_token() or "").encode()
    if settings.metrics_token and not hmac.compare_digest(given, settings.metrics_token.encode()):
        raise unauthorized("This needs the token of CHARON_METRICS_TOKEN.")
    body, content_type = exposition(REGISTRY)
    return Response(body, content_type=content_type)
