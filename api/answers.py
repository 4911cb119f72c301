"""What goes out: typed values as JSON, with entity tags."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Response, request
from msgspec import UNSET

from api.wire.matches import Conduct, Ending, Match, Pending, SeatClock
from api.words import speaker_to
from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.chain import moment
from events.clocks import OpenDecision
from events.position import Position

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"


class Whole(Response):
    """An answer with a body that is there as a whole, and with headers of our own, which werkzeug would copy
    and correct once more."""

    def __call__(self, _environ: WSGIEnvironment, start_response: StartResponse) -> Any:
        start_response(self.status, list(self.headers))
        return self.response


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(body), status, headers, content_type=JSON)


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


def match_header(position: Position, lang: str | None = None) -> Match:
    """The match from the outside; its end in words, too, if a language is given."""
    opened, outcome = position.opened, position.outcome
    return Match(
        id=opened.match,
        game=opened.game,
        status=position.status,
        visibility=position.visibility,
        version=position.version,
        cursor=str(position.cursor),
        opened_by=position.opened_by,
        opener=opened.opener,
        created_at=moment(position.opened_at),
        updated_at=moment(position.time),
        options=opened.options,
        terms=opened.terms,
        seats=position.seats,
        pending=pending(position),
        clocks=[
            SeatClock(Seat(seat), None if one.bank is None else one.bank / 1000, one.time_outs, one.in_a_row)
            for seat, one in enumerate(position.times)
        ],
        outcome=outcome,
        ending=ending(position),
        rules=position.rules,
        fairness=opened.fairness,
        origin=opened.origin or None,
        tournament=None if position.imported else opened.tournament or None,
        disclosed=position.disclosed,
        damage=position.damage,
        imported=position.imported,
        outcome_text=speaker_to(position, None, lang).outcome(outcome) if lang and outcome else UNSET,
    )


def pending(position: Position) -> tuple[Pending, ...]:
    return tuple(
        Pending(open_.id, open_.seat, open_.kind, open_.since, *times_of(open_))
        for open_ in position.decisions
    )


def times_of(decision: OpenDecision) -> tuple[str, str | None]:
    """When it was asked, and until when it can be answered."""
    deadline = decision.deadline
    return moment(decision.asked_at), None if deadline is None else moment(deadline)


def ending(position: Position) -> Ending | None:
    """How the match ended, and what the holders of its seats did besides playing."""
    if position.ending is None:
        return None
    time_outs = [one.time_outs for one in position.times] or [0] * len(position.seats)
    return Ending(
        position.ending,
        [
            Conduct(state.seat, time_outs[state.seat], state.substituted, state.resigned)
            for state in position.seats
        ],
    )
