"""What goes out: typed values as JSON, with entity tags."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from msgspec import Struct

from domain.kernel.codec import encode
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from events.chain import moment
from events.lifecycle import Fairness
from events.position import Position, SeatState

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(body), status, headers, mimetype=JSON)


def tagged(body: object, tag: str) -> Response:
    """An answer with an entity tag, or 304 if the caller has it already."""
    return not_modified(tag) or answer(body, headers={"ETag": f'"{tag}"'})


def tagged_text(text: str, tag: str) -> Response:
    """The same for plain text."""
    return not_modified(tag) or Response(text, headers={"ETag": f'"{tag}"'}, content_type=TEXT)


def not_modified(tag: str) -> Response | None:
    return Response(status=304, headers={"ETag": f'"{tag}"'}) if known(tag) else None


def known(tag: str) -> bool:
    """Whether the caller says that they have what has this tag."""
    return request.if_none_match.contains_weak(tag)


def replay_header(replayed: bool) -> dict[str, str]:
    return {"Idempotent-Replayed": "true"} if replayed else {}


class Pending(Struct, frozen=True):
    """An open decision as everybody sees it."""

    decision: str
    seat: Seat
    kind: str
    since: int


class MatchHeader(Struct, frozen=True):
    """A match from the outside."""

    id: str
    game: str
    status: str
    visibility: str
    version: int
    cursor: str
    updated_at: str
    options: dict[str, Any]
    seats: tuple[SeatState, ...]
    pending: tuple[Pending, ...]
    outcome: Outcome | None
    rules: str
    fairness: Fairness
    damage: str | None


def match_header(position: Position, damage: str | None) -> MatchHeader:
    opened = position.opened
    return MatchHeader(
        id=opened.match,
        game=opened.game,
        status=position.status,
        visibility=opened.visibility,
        version=position.version,
        cursor=str(position.cursor),
        updated_at=moment(position.time),
        options=opened.options,
        seats=position.seats,
        pending=pending(position),
        outcome=position.outcome,
        rules=opened.rules,
        fairness=opened.fairness,
        damage=damage,
    )


def pending(position: Position) -> tuple[Pending, ...]:
    return tuple(Pending(open_.id, open_.seat, open_.kind, open_.since) for open_ in position.decisions)
