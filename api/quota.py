"""Quotas on writes that are not answers to decisions: a fixed window of a minute for each caller."""

from __future__ import annotations

import time
from typing import cast

from flask import Response, g, request

from api.context import caller, services
from api.problems import Problem

WINDOW_SECONDS = 60


def count_write() -> None:
    """Count one write of this caller; past the quota it is refused until the window ends."""
    limit = services().settings.quota
    window, elapsed = divmod(int(time.time()), WINDOW_SECONDS)
    reset = WINDOW_SECONDS - elapsed
    name = f"charon:quota:{_who()}:{window}"
    with services().redis.pipeline(transaction=False) as together:
        together.incr(name)
        together.expire(name, 2 * WINDOW_SECONDS)
        used = cast("int", together.execute()[0])
    g.quota = {
        "RateLimit-Limit": str(limit),
        "RateLimit-Remaining": str(max(0, limit - used)),
        "RateLimit-Reset": str(reset),
    }
    if used > limit:
        detail = f"More than {limit} writes in a minute."
        raise Problem(429, "too-many-requests", detail, {"Retry-After": str(reset)})


def _who() -> str:
    who = caller()
    return who.player or (f"{who.match}:{who.seat}" if who.match else f"at:{request.remote_addr}")


def quota_headers(response: Response) -> Response:
    """Tell the caller what is left, where a write was counted."""
    for name, value in g.get("quota", {}).items():
        response.headers[name] = value
    return response
