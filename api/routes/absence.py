"""Coming and going: a substitute for a seat, resigning, leaving, cancelling, ending a match together."""

from __future__ import annotations

from flask import Blueprint, Response

from api.answers import answer, match_header, replay_header
from api.bodies import read_body
from api.context import caller, idempotency_key, services, the_position, the_seats
from api.problems import Problem
from api.quota import count_write
from api.routes.matches import check_bot, the_opener
from api.schemas import SubstituteSchema
from domain.kernel.secrets import Seat
from events.absence import Absences
from events.keys import MatchId
from events.position import Position

bp = Blueprint("absence", __name__)
SUBSTITUTE = SubstituteSchema()


@bp.put("/matches/<match_id>/seats/<int:seat>/substitute")
def seat_substitute(match_id: str, seat: int) -> Response:
    """Let a bot of the game sit in for the holder of a seat."""
    position, held = the_held_seat(match_id, seat)
    bot = read_body(SUBSTITUTE).get("bot", position.opened.terms.absence.bot)
    check_bot(position.game, bot, "/bot")
    return now_stands(match_id, absences().hand_over(MatchId(match_id), held, bot, idempotency_key()))


@bp.delete("/matches/<match_id>/seats/<int:seat>/substitute")
def dismiss_substitute(match_id: str, seat: int) -> Response:
    """Take the seat back. A decision that is still open is the holder's again."""
    _, held = the_held_seat(match_id, seat)
    return now_stands(match_id, absences().take_back(MatchId(match_id), held, idempotency_key()))


@bp.post("/matches/<match_id>/seats/<int:seat>/resign")
def resign(match_id: str, seat: int) -> Response:
    """Play no more: the seat is played to the end as was agreed on at the opening."""
    _, held = the_held_seat(match_id, seat)
    return now_stands(match_id, absences().resign(MatchId(match_id), held, idempotency_key()))


@bp.post("/matches/<match_id>/seats/<int:seat>/leave")
def leave(match_id: str, seat: int) -> Response:
    """Stand up before the start: the seat is free again, and its token ends."""
    match, key, by = MatchId(match_id), idempotency_key(), caller().player
    if by is not None and absences().left_before(match, Seat(seat), by, key):
        return now_stands(match_id, replayed=True)
    _, held = the_held_seat(match_id, seat)
    replayed = absences().leave(match, held, by, key)
    services().accounts.end_seat(match, held)
    return now_stands(match_id, replayed)


@bp.post("/matches/<match_id>/cancel")
def cancel(match_id: str) -> Response:
    """End a match that has not begun; for who opened it."""
    the_opener(the_position(match_id))
    count_write()
    return now_stands(match_id, absences().cancel(MatchId(match_id), idempotency_key()))


@bp.post("/matches/<match_id>/abandon")
def agree_to_abandon(match_id: str) -> Response:
    """Say that the match should end here; when all people have, it does."""
    seats, key = the_seats(the_position(match_id)), idempotency_key()
    count_write()
    replayed = [absences().agree(MatchId(match_id), seat, key) for seat in seats]
    return now_stands(match_id, all(replayed))


@bp.delete("/matches/<match_id>/abandon")
def withdraw_from_abandoning(match_id: str) -> Response:
    """Go on after all."""
    seats, key = the_seats(the_position(match_id)), idempotency_key()
    count_write()
    replayed = [absences().withdraw(MatchId(match_id), seat, key) for seat in seats]
    return now_stands(match_id, all(replayed))


def absences() -> Absences:
    return services().matches.absences


def the_held_seat(match_id: str, seat: int) -> tuple[Position, Seat]:
    """The match, and the seat if it is the caller's; not to hold it is an error."""
    position = the_position(match_id)
    if seat not in the_seats(position):
        raise Problem(403, "no-seat", "That seat is not yours.")
    count_write()
    return position, Seat(seat)


def now_stands(match_id: str, replayed: bool) -> Response:
    """The match as it is now."""
    position = services().archive.known(MatchId(match_id))
    return answer(match_header(position), headers=replay_header(replayed))
