"""Headers that every answer has, whoever makes it: Flask in a thread, or the loop that turns it away."""

from __future__ import annotations

import re
import secrets
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from events.chain import moment

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PLAIN_ID = re.compile(r"[0-9A-Za-z._-]{1,64}")
PROCESS = secrets.token_hex(4)
NUMBERS = count()
COMMON: Final = "charon.common"
"""Where in the environment of a request stands what its answer says besides what is its own."""

EXPOSED = (
    "ETag, Idempotent-Replayed, Location, Preference-Applied, RateLimit-Limit, RateLimit-Remaining, "
    "RateLimit-Reset, Retry-After, X-Request-Id, Charon-Durability, Charon-Time"
)
ASKED = "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, Prefer, X-Request-Id"

SECURITY = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Nothing that is answered here is a page, unless it says so with a policy of its own."""
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""For pages: everything from here, nothing from elsewhere, no script that is not a file."""


def common(
    request: str, origins: str, origin: str | None, method: str, relaxed: bool, time: int | None = None
) -> dict[str, str]:
    """What every answer says besides what is its own, by the id of its request; with the storage's `time` it
    goes with deadlines."""
    headers = {
        "X-Request-Id": request,
        "Cache-Control": "no-cache" if method == "GET" else "no-store",
        **SECURITY,
        **cors(origins, origin, method),
    }
    if relaxed:
        headers["Charon-Durability"] = "relaxed"
    if time is not None:
        headers["Charon-Time"] = moment(time)
    return headers


def with_common(app: WSGIApplication) -> WSGIApplication:
    """The application, its answers with what is `COMMON` and what they do not say themselves.

    Werkzeug would check and copy each header twice. These are our own, and checked where they are made.
    """

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Any:
        def start(status: str, own: list[tuple[str, str]], *error: Any) -> Any:
            said = {name.lower() for name, _ in own}
            more = [one for one in environ.get(COMMON, {}).items() if one[0].lower() not in said]
            return start_response(status, own + more, *error)

        return app(environ, start)

    return answer


def request_id(given: str | None) -> str:
    """The name of a request: the caller's if it is a plain one, else our own."""
    return given if given and PLAIN_ID.fullmatch(given) else f"{PROCESS}{next(NUMBERS):08x}"


def cors(allowed: str, origin: str | None, method: str) -> dict[str, str]:
    """Let browser clients in. Tokens travel in a header, never in a cookie, so any origin is safe."""
    origins = [part.strip() for part in allowed.split(",")]
    if origin is None or not ("*" in origins or origin in origins):
        return {}
    headers = {
        "Access-Control-Allow-Origin": "*" if "*" in origins else origin,
        "Access-Control-Expose-Headers": EXPOSED,
        "Vary": "Origin",
    }
    if method == "OPTIONS":
        headers |= {
            "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, OPTIONS",
            "Access-Control-Allow-Headers": ASKED,
            "Access-Control-Max-Age": "600",
        }
    return headers
