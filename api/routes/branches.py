"""Branches: playing on from the past of a match, in another one."""

from __future__ import annotations

from flask import Blueprint, Response
from marshmallow import ValidationError

from api.bodies import read_body
from api.context import caller, seats_of, services, the_player, the_position
from api.problems import Problem
from api.quota import count_write
from api.routes.matches import open_match
from api.routes.play import MAY_READ_AS, NotTheirs, reader_named
from api.schemas import BranchSchema, check_listed
from domain.kernel.secrets import Reader
from events.branches import past_of
from events.entries import Everything
from events.keys import MatchId
from events.lifecycle import Visibility
from events.position import Position

bp = Blueprint("branches", __name__)
BRANCH = BranchSchema()


@bp.post("/matches/<match_id>/branches")
def create_branch(match_id: str) -> Response:
    """Play on from a version of a match that has ended, or of one's own, in a match of its own."""
    position = the_position(match_id)
    player = the_player()
    count_write()
    body = read_body(BRANCH)
    reader = as_whom(position, body.get("seen_as"))
    check_fits(position, body["at"], len(body["seats"]), truth=body["truth"])
    visibility = visibility_of(position, body.get("visibility"))
    check_listed(visibility, body["seats"])
    past = past_of(services().archive, MatchId(match_id), body["at"], reader, truth=body["truth"])
    return open_match(
        player, position.game, position.opened.options, {**body, "visibility": visibility}, past
    )


def as_whom(position: Position, wanted: str | None) -> Reader:
    """Whose knowledge the branch is made of: while the match is played the caller's own alone."""
    if position.status != "ended" and not seats_of(position, caller()):
        raise Problem(403, "no-seat", "While a match is played only those who play in it branch it.")
    try:
        reader = reader_named(position, wanted)
    except NotTheirs:
        reader = Everything()
    if isinstance(reader, Everything):
        raise ValidationError({"as": [f"It must be {MAY_READ_AS}."]})
    return reader


def check_fits(position: Position, at: int, seats: int, *, truth: bool) -> None:
    if at > position.version:
        raise ValidationError({"at": [f"The match has no version {at}."]})
    if seats != len(position.seats):
        raise ValidationError({"seats": [f"The match has {len(position.seats)} seats, and so has a branch."]})
    if truth and not position.disclosed:
        raise Problem(409, "not-disclosed", "What is hidden stays hidden until the seed is disclosed.")


def visibility_of(position: Position, wanted: Visibility | None) -> Visibility:
    """A branch is as public as its origin at most, and private until all of that is disclosed: at its own end
    all is open, the hand of who branched included."""
    shown = position.opened.visibility if position.disclosed else "private"
    if wanted == "public" and shown == "private":
        raise ValidationError(
            {"visibility": ["A branch of a private match, or of one that is not disclosed, is private."]}
        )
    return wanted or shown
