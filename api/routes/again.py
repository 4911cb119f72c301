"""Invitations that are declined, and matches that are played again."""

from __future__ import annotations

from flask import Blueprint, Response

from api.answers import answer, match_header, replay_header
from api.bodies import read_body
from api.context import caller, idempotency_key, seats_of, services, the_player, the_position
from api.hiring import hired_for, places_of
from api.problems import Problem
from api.quota import count_write
from api.routes.matches import with_codes
from api.schemas import DeclineSchema, RematchSchema
from api.wire import matches as wire
from domain.kernel.secrets import Seat
from events.archive import NoSuchMatch
from events.keys import MatchId
from events.log import Damaged, KeyReused
from events.refusals import SeatRefused
from events.rematch import again, play_again

bp = Blueprint("again", __name__)
DECLINE = DeclineSchema()
REMATCH = RematchSchema()


@bp.post("/matches/<match_id>/seats/<int:seat>/decline")
def decline_invitation(match_id: str, seat: int) -> Response:
    """Say that one will not come; the seat is open then."""
    player = the_player()
    count_write()
    reason = read_body(DECLINE)["reason"]
    try:
        done = services().matches.decline(
            MatchId(match_id), Seat(seat), player, reason, key=idempotency_key()
        )
    except (SeatRefused, KeyReused, Damaged, NoSuchMatch):
        the_position(match_id)  # whoever may not see the match is told that it is not there
        raise
    return Response(status=204, headers=replay_header(done.replayed))


@bp.post("/matches/<match_id>/rematch")
def create_rematch(match_id: str) -> Response:
    """The same people, options and terms once more; whoever asks sits down, the others are invited."""
    position = the_position(match_id)
    player = the_player()
    if not seats_of(position, caller()):
        raise Problem(403, "no-seat", "Only those who played may play again.")
    count_write()
    matches = services().matches
    wanted = again(matches, position, rotate=read_body(REMATCH)["rotate"])
    hired = hired_for(position.game, wanted.plans, position.opened.terms)
    with places_of(hired, again=services().archive.exists(wanted.match)) as keep:
        play_again(matches, position, wanted, player, {bot.id: bot.name for bot in hired})
        keep(wanted.match)
    rematch = matches.archive.position(wanted.match)
    headers = {"Location": f"/v1/matches/{wanted.match}"}
    if rematch.opened.opened_by == player:
        return with_codes(wanted.match, headers)
    return answer(wire.NewMatch(match_header(rematch), {}), 201, headers)
