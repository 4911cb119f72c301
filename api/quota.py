"""Quotas by the minute. Answers to decisions are never counted.

Writes and new accounts are counted in Redis, for all processes together. Reads and dry runs are many and
cheap: each process counts its own, in memory.
"""

from __future__ import annotations

import time

from flask import Response, g, request

from api.context import caller, services
from api.here import the_notes
from api.metrics import TURNED_AWAY
from api.problems import Problem
from events.keys import PlayerId, quota_key
from events.storage import by_node

WINDOW_SECONDS = 60
DAY_SECONDS = 24 * 60 * 60


def count_write() -> None:
    """Count one write of this caller; past the quota it is refused until the window ends."""
    _count_in_redis(_who(), services().settings.quota, "writes")


def count_account() -> None:
    """Count one new account, by address whoever asks, or tokens would multiply quotas."""
    _count_in_redis(f"new:{request.remote_addr}", services().settings.account_quota, "new accounts")


def count_import(player: PlayerId) -> None:
    """Count one match that an account brings, whatever comes of it: each is verified and replayed."""
    _count_in_redis(f"{player}:imports", services().settings.imports_per_day, "imports", DAY_SECONDS)


def check_guesses(code: str | None) -> None:
    """Refuse a code from an address that has sent too many wrong ones: codes are short enough to be typed."""
    window, reset = _window()
    limit = services().settings.code_quota
    if code is not None and int(services().redis.get(_guesses(window)) or 0) >= limit:
        raise _too_many(limit, "wrong codes", reset)


def count_guess(code: str | None) -> None:
    """Count one code that opened nothing."""
    if code is not None:
        name = _guesses(_window()[0])
        by_node(services().redis, [("INCR", name), ("EXPIRE", name, 2 * WINDOW_SECONDS)])


def _guesses(window: int) -> str:
    return quota_key(f"codes:{request.remote_addr}", window)


def count_read() -> None:
    """Count one read or dry run of this caller."""
    limit = services().settings.read_quota
    window, reset = _window()
    if services().reads.count(_who(), window) > limit:
        raise _too_many(limit, "reads and dry runs", reset)


def quota_headers(response: Response) -> Response:
    """Tell the caller what is left, where a write was counted."""
    for name, value in the_notes().get("quota", {}).items():
        response.headers[name] = value
    return response


def _count_in_redis(holder: str, limit: int, what: str, seconds: int = WINDOW_SECONDS) -> None:
    window, reset = _window(seconds)
    name = quota_key(holder, window)
    used: int = by_node(services().redis, [("INCR", name), ("EXPIRE", name, 2 * seconds)])[0]
    g.quota = {
        "RateLimit-Limit": str(limit),
        "RateLimit-Remaining": str(max(0, limit - used)),
        "RateLimit-Reset": str(reset),
    }
    if used > limit:
        raise _too_many(limit, what, reset, "day" if seconds == DAY_SECONDS else "minute")


def _too_many(limit: int, what: str, reset: int, span: str = "minute") -> Problem:
    TURNED_AWAY.labels("quota").inc()
    return Problem(
        429, "too-many-requests", f"More than {limit} {what} in a {span}.", {"Retry-After": str(reset)}
    )


def _window(seconds: int = WINDOW_SECONDS) -> tuple[int, int]:
    """The number of the minute that runs, or of another span, and how many seconds of it are left."""
    window, elapsed = divmod(int(time.time()), seconds)
    return window, seconds - elapsed


def _who() -> str:
    """Whom to count for: the account, the seat, else the address. A token that is not valid is nobody's."""
    try:
        who = caller()
    except Problem:
        return f"at:{request.remote_addr}"
    return who.player or (f"{who.match}:{who.seat}" if who.match else f"at:{request.remote_addr}")
