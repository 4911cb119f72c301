"""What remains of an answered request: its metrics, and its line in the log."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from api.metrics import REQUESTS, SECONDS
from api.problems import LONGEST_LOGGED

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"})
logger = logging.getLogger("charon.requests")


def record(route: str, method: str, path: str, status: int, seconds: float, request_id: str) -> None:
    """Count one answer, and log it."""
    requests, times = counters(route, method if method in METHODS else "other", status)
    requests.inc()
    times.observe(seconds)
    if logger.isEnabledFor(logging.INFO):
        fields = {
            "method": method,
            "path": path[:LONGEST_LOGGED],
            "status": status,
            "ms": round(seconds * 1000, 2),
            "request_id": request_id,
        }
        logger.info("request", extra={"fields": fields})


@cache
def counters(route: str, method: str, status: int) -> tuple[Any, Any]:
    """The metrics of a kind of answer: looked up once, since routes, methods and statuses are few."""
    return REQUESTS.labels(route, method, status), SECONDS.labels(route)
