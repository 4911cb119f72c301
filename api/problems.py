"""Every error as problem details (RFC 9457): the one place that turns failures into answers."""

from __future__ import annotations

import logging
from typing import Any

from flask import Flask, Response, g, request
from marshmallow import ValidationError
from redis.exceptions import OutOfMemoryError, RedisError
from werkzeug.exceptions import HTTPException

from api.tokens import TokenEnded, TooManyTokens
from api.watch_codes import MOST, TooManyCodes
from api.wire.service import Misfit
from api.wire.service import Problem as ProblemDetails
from domain.kernel.codec import encode
from events.archive import NoSuchMatch
from events.cursor import TakenBack
from events.inbox import MOST_CONSUMERS, TooManyConsumers
from events.log import Conflict, Damaged, KeyReused
from events.queue import MOST_TICKETS, TooManyTickets
from events.refusals import DecisionClosed, NotStarted, Refused, SeatRefused
from events.replicas import NotReplicated
from events.storage import LeftAlone
from events.tournaments.records import NoSuchTournament
from running.durability import NotDurable

MIMETYPE = "application/problem+json"
LONGEST_LOGGED = 200
"""How much of a path stands in a log line: nothing a client sends grows the log without bound."""
logger = logging.getLogger("charon.api")


class Problem(Exception):
    """An answer that is an error: a status, a stable code, and a sentence for people."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        headers: dict[str, str] | None = None,
        **extra: Any,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.headers = headers or {}
        self.extra = extra

    @property
    def title(self) -> str:
        return TITLES.get(self.status, "Error")

    def answer(self) -> Response:
        """In a request that Flask answers."""
        status, headers, body = self.wire(g.get("request_id", ""))
        return Response(body, status, headers)

    def wire(self, request_id: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body."""
        body = encode(self.body(request_id))
        stated = {"Content-Type": MIMETYPE, "Content-Length": str(len(body)), "X-Request-Id": request_id}
        return self.status, {**self.headers, **stated}, body

    def body(self, request_id: str) -> ProblemDetails:
        return ProblemDetails(
            type=f"urn:charon:problem:{self.code}",
            title=self.title,
            status=self.status,
            code=self.code,
            detail=self.detail,
            **self.extra,
            request_id=request_id,
        )


TITLES = {
    400: "Bad request",
    401: "Who are you?",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    406: "Not acceptable",
    408: "Too slow",
    409: "Conflict",
    413: "Too large",
    415: "Unsupported media type",
    422: "Refused",
    428: "Precondition required",
    429: "Too many requests",
    431: "Too large",
    500: "Server error",
    503: "Unavailable",
}


def not_found(detail: str = "There is nothing here, or nothing you may see.") -> Problem:
    return Problem(404, "not-found", detail)


def register_problems(app: Flask) -> None:
    """Turn every error into a problem."""
    app.register_error_handler(Problem, Problem.answer)
    app.register_error_handler(ValidationError, lambda error: invalid_body(error).answer())
    app.register_error_handler(NoSuchMatch, lambda _: not_found("There is no such match.").answer())
    app.register_error_handler(DecisionClosed, lambda error: decision_closed(error).answer())
    app.register_error_handler(NotStarted, lambda _: NOT_STARTED.answer())
    app.register_error_handler(NoSuchTournament, lambda _: not_found("There is no such tournament.").answer())
    app.register_error_handler(Refused, lambda error: refused(error).answer())
    app.register_error_handler(SeatRefused, lambda error: seat_refused(error).answer())
    app.register_error_handler(TokenEnded, lambda _: TOKEN_ENDED.answer())
    app.register_error_handler(TooManyTokens, lambda error: too_many_tokens(error).answer())
    app.register_error_handler(TooManyCodes, lambda _: TOO_MANY_CODES.answer())
    app.register_error_handler(TooManyTickets, lambda _: TOO_MANY_TICKETS.answer())
    app.register_error_handler(TooManyConsumers, lambda _: TOO_MANY_CONSUMERS.answer())
    app.register_error_handler(KeyReused, lambda _: KEY_REUSED.answer())
    app.register_error_handler(Conflict, lambda _: BUSY.answer())
    app.register_error_handler(NotReplicated, lambda _: NOT_REPLICATED.answer())
    app.register_error_handler(TakenBack, lambda error: history_taken_back(error).answer())
    app.register_error_handler(Damaged, lambda error: damaged(error).answer())
    app.register_error_handler(NotDurable, lambda error: not_durable(error).answer())
    app.register_error_handler(RedisError, storage_unavailable)
    app.register_error_handler(HTTPException, http_error)
    app.register_error_handler(Exception, server_error)


NOT_STARTED = Problem(409, "not-started", "The match begins when every seat is taken.")
TOO_MANY_CODES = Problem(409, "too-many-codes", f"There are {MOST} codes already that nobody has used.")
TOO_MANY_TICKETS = Problem(
    429,
    "too-many-tickets",
    f"You wait with {MOST_TICKETS} tickets already: withdraw one first.",
    {"Retry-After": "10"},
)
KEY_REUSED = Problem(422, "idempotency-key-reused", "This Idempotency-Key belongs to a different request.")
TOKEN_ENDED = Problem(
    409, "token-ended", "The token that this request was given has ended since; it is not given again."
)
TOO_MANY_CONSUMERS = Problem(
    409,
    "too-many-consumers",
    f"{MOST_CONSUMERS} consumers share this inbox already; one that is silent for ten minutes is forgotten.",
)
BUSY = Problem(503, "busy", "Too many others wrote to this match at once; try again.", {"Retry-After": "1"})

NOT_REPLICATED = Problem(
    503,
    "not-replicated",
    "It is stored, but too few replicas have it yet to be sure of it. Repeat it with the same key.",
    {"Retry-After": "1"},
)


def invalid_body(error: ValidationError) -> Problem:
    messages = error.normalized_messages()  # type: ignore[no-untyped-call]
    errors = [Misfit(detail, pointer) for pointer, detail in _pointers(messages)]
    return Problem(422, "invalid-body", "The request body does not fit its schema.", errors=errors)


def _pointers(messages: Any, path: str = "") -> list[tuple[str, str]]:
    if isinstance(messages, dict):
        return [
            found
            for key, inner in messages.items()
            for found in _pointers(inner, path if key == "_schema" else f"{path}/{key}")
        ]
    return [(path, str(message)) for message in messages]


def decision_closed(error: DecisionClosed) -> Problem:
    now = error.open_now
    what, code = ("was out of time", "too-late") if error.late else ("is not open", "decision-closed")
    detail = f"That decision {what}." if now is None else f"That decision {what}; {now.id} is open."
    return Problem(409, code, detail, open_decision=None if now is None else now.id)


def refused(error: Refused) -> Problem:
    pointed: dict[str, Any] = {} if error.at is None else {"errors": [Misfit(error.sentence, error.at)]}
    return Problem(REFUSED_STATUSES.get(error.code, 409), error.code, error.sentence, **pointed)


REFUSED_STATUSES = {
    "invalid-setting": 422,
    "unknown-bot": 422,
    "not-admitted": 403,
    "not-invited": 403,
    "sent-away": 403,
    "left-too-often": 403,
    "wrong-code": 403,
    "no-such-entrant": 404,
}


def seat_refused(error: SeatRefused) -> Problem:
    status = SEAT_STATUSES.get(error.code, 403)
    return Problem(
        status, error.code, error.sentence, {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    )


SEAT_STATUSES = {
    "no-such-seat": 404,
    "seat-taken": 409,
    "already-seated": 409,
    "match-over": 409,
    "no-entropy": 409,
    "entropy-opened": 409,
    "unauthorized": 401,
}


def too_many_tokens(error: TooManyTokens) -> Problem:
    return Problem(409, "too-many-tokens", f"There are {error.most} tokens already: revoke one first.")


def damaged(error: Damaged) -> Problem:
    detail = f"The log of this match is damaged ({error.finding}); it can be read up to there, not played."
    return Problem(409, "log-damaged", detail)


def history_taken_back(error: TakenBack) -> Problem:
    detail = (
        f"Version {error.seen.version} as you have seen it is not in the log, which ends with {error.end}: "
        "a failover took it back before it was safe. Read again from an earlier cursor, or from 0."
    )
    return Problem(409, "history-taken-back", detail, end=error.end)


STORAGE_AWAY = Problem(
    503,
    "storage-unavailable",
    "The storage does not answer; nothing is known to have changed. Retry with the same key.",
    {"Retry-After": "1"},
)
STORAGE_FULL = Problem(
    503,
    "storage-full",
    "The storage has no room; nothing was changed. Retry with the same key.",
    {"Retry-After": "5"},
)


def storage_unavailable(error: RedisError) -> Response:
    if not isinstance(error, LeftAlone):  # whoever found the node silent has said so
        logger.error("storage unavailable: %s", error)
    return (STORAGE_FULL if isinstance(error, OutOfMemoryError) else STORAGE_AWAY).answer()


def not_durable(error: NotDurable) -> Problem:
    detail = f"What is written now could be lost, so nothing is. {error}"
    return Problem(503, "not-durable", detail, {"Retry-After": "5"})


def http_error(error: HTTPException) -> Response:
    """Errors of the web framework itself: unknown paths, methods, sizes."""
    status = error.code or 500
    code = HTTP_CODES.get(status, "bad-request")
    headers = {name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")}
    detail = error.description or TITLES.get(status, "")
    if status == 413:
        detail = f"A body may have {(request.max_content_length or 0) // 1024} KB here."
    return Problem(status, code, detail, headers).answer()


HTTP_CODES = {
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    413: "body-too-large",
    415: "not-json",
    500: "server-error",
}


def server_error(error: Exception) -> Response:
    """A bug: logged in full, told to the caller only by its request id."""
    logger.exception(
        "unhandled error on %s %s", request.method, request.path[:LONGEST_LOGGED], exc_info=error
    )
    return Problem(500, "server-error", "Something broke here. The request id finds it in the log.").answer()
