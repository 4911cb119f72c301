"""Matches: create, list, look at from outside, sit down, let others watch."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from flask import Blueprint, Response, request

from api.accounts import Caller
from api.answers import answer, match_header, tagged
from api.bodies import read_body
from api.bot_matches import place_for_bots
from api.context import (
    bad_parameter,
    caller,
    idempotency_key,
    number,
    seats_of,
    services,
    the_game,
    the_position,
    unauthorized,
)
from api.problems import Problem
from api.quota import count_write
from api.schemas import ClaimSchema, MatchSchema
from api.waiting import held
from domain.kernel.bots import bots_of
from domain.kernel.codec import AnyGame
from domain.kernel.secrets import Seat
from events.keys import MatchId, PlayerId
from events.lifecycle import SeatPlan
from events.lobby import list_matches
from events.position import Position

bp = Blueprint("matches", __name__)
MATCH = MatchSchema()
CLAIM = ClaimSchema()
PAGE = 50
FURTHEST = 2**53


@bp.post("/matches")
def create_match() -> Response:
    """Open a match; the answer holds the one-time codes of its open seats."""
    who = caller()
    if who.player is None:
        raise unauthorized("Create an account first (POST /v1/players) and send its token.")
    count_write()
    body = read_body(MATCH)
    plans = [seat_plan(the_game(body["game"]), seat) for seat in body["seats"]]
    matches = services().matches
    with place_for(who.player, plans) as keep:
        match, replayed = matches.open(
            body["game"],
            body["options"],
            plans,
            by=who.player,
            visibility=body["visibility"],
            key=idempotency_key(),
        )
        keep(match)
    services().accounts.joined(who.player, match)
    vault = matches.vault(match)
    codes = {
        str(seat): vault.claim_code(Seat(seat)) for seat, plan in enumerate(plans) if plan.kind == "open"
    }
    headers = {"Location": f"/v1/matches/{match}", **replay_header(replayed)}
    return answer({"match": header(matches.position(match)), "codes": codes}, 201, headers)


def place_for(player: PlayerId, plans: list[SeatPlan]) -> AbstractContextManager[Callable[[MatchId], object]]:
    """A place for this match, if it needs one: without people, and not opened before under the same key."""
    people = any(plan.kind != "bot" for plan in plans)
    if people or services().matches.opened_before(player, idempotency_key()):
        return nullcontext(lambda _: None)
    return place_for_bots(services().redis, player, services().settings.bot_matches)


def seat_plan(game: AnyGame, seat: dict[str, Any]) -> SeatPlan:
    if seat["kind"] == "bot" and seat["bot"] not in bots_of(game):
        names = ", ".join(bots_of(game))
        raise Problem(422, "unknown-bot", f"{game.id} has no bot {seat['bot']!r}. Bots: {names}.")
    if seat["kind"] == "invited" and services().accounts.player(seat["player"]) is None:
        raise Problem(422, "unknown-player", f"There is no player {seat['player']}.")
    return SeatPlan(**seat)


@bp.get("/matches")
def show_matches() -> Response:
    """Public matches, newest first, a page at a time."""
    status = request.args.get("status")
    if status not in (None, "open", "playing", "ended"):
        raise bad_parameter("status", "open, playing or ended")
    page = list_matches(
        services().redis,
        game=request.args.get("game"),
        status=status,
        cursor=number("cursor", 0, 0, FURTHEST),
        count=number("limit", PAGE, 1, 100),
    )
    return answer(page)


@bp.get("/matches/<match_id>")
def show_match(match_id: str) -> Response:
    """A match from the outside: seats, status, who has to decide."""
    position = the_position(match_id)
    tag = f"m{position.version}"
    if tag in request.if_none_match and (wait := held(MatchId(match_id), position.version)):
        return wait
    return tagged(header(position), tag)


def header(position: Position) -> Any:
    return match_header(position, services().matches.damage(position.opened.match))


@bp.post("/matches/<match_id>/seats/<int:seat>/claim")
def claim_seat(match_id: str, seat: int) -> Response:
    """Take a seat: with its code, or as the player it is kept for. The answer holds the seat's token."""
    count_write()
    body = read_body(CLAIM)
    who = caller()
    match, number_ = MatchId(match_id), Seat(seat)
    matches, accounts = services().matches, services().accounts
    if body.get("code") is None:
        the_position(match_id)
    done = matches.take_seat(
        match,
        number_,
        name=body.get("name") or player_name(who) or f"Guest {seat}",
        code=body.get("code"),
        player=who.player,
        key=idempotency_key(),
    )
    if who.player is not None:
        accounts.joined(who.player, match)
    token = accounts.issue(
        Caller("seat", who.player, match, number_), matches.vault(match).derived(f"seat/{seat}")
    )
    body = {"token": token, "seat": seat, "match": header(matches.position(match))}
    return answer(body, 201, replay_header(done.replayed))


def player_name(who: Caller) -> str | None:
    player = services().accounts.player(who.player) if who.player else None
    return player.name if player else None


@bp.post("/matches/<match_id>/spectators")
def invite_spectator(match_id: str) -> Response:
    """A token with which somebody may watch, and nothing else."""
    count_write()
    position = the_position(match_id)
    if caller().kind == "guest":
        raise unauthorized("This needs the token of a seat in the match, or of its opener.")
    if not seats_of(position, caller()) and caller().player != position.opened.opened_by:
        raise Problem(403, "no-seat", "Only those who play or opened the match let others watch.")
    token = services().accounts.issue(Caller("spectator", match=MatchId(match_id)), secrets.token_hex(32))
    return answer({"token": token}, 201)


def replay_header(replayed: bool) -> dict[str, str]:
    return {"Idempotent-Replayed": "true"} if replayed else {}
