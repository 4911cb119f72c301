"""Lists of matches and players: what is open or played, what is one's own, who is called what."""

from __future__ import annotations

import hashlib
from typing import cast, get_args

from flask import Blueprint, Response, request

from api.answers import answer, known, tagged
from api.compression import may_shrink
from api.context import bad_parameter, number, services, the_player
from api.list_news import ListNews, ListStream, mark_of
from api.problems import not_found
from api.routes.events import wanted_form
from api.schemas import PLAYER_ID
from api.waiting import held, preferred_wait, stream
from api.wire import accounts as wire
from domain.kernel.codec import encode
from events.cursor import BEGINNING, Cursor
from events.keys import PlayerId
from events.lists import ListPage, Own, Wanted, own_matches, public_matches, told_so_far
from events.names import LONGEST, read_name
from events.position import Status

bp = Blueprint("lists", __name__)
PAGE = 50
FURTHEST = 2**53


@bp.get("/matches")
def show_matches() -> Response:
    """Public matches, newest first, a page at a time; the first one can be followed."""
    form, wanted, page_of = wanted_form(), wanted_matches(), window()
    if form is not None:
        return stream(ListStream(wanted, page_of["count"]), BEGINNING, form)
    may_shrink()
    number = told_so_far(services().redis) if preferred_wait() else 0
    page = public_matches(services().redis, wanted, **page_of)
    tag = tag_of_list(page)
    if known(tag) and (wait := held(ListNews(), Cursor(number, ""))):
        return wait
    return tagged(page, tag)


def wanted_matches() -> Wanted:
    """Which matches the query asks for."""
    status, bots = request.args.get("status"), request.args.get("bots", "include")
    if status not in (None, *get_args(Status)):
        raise bad_parameter("status", one_of(get_args(Status)))
    if bots not in ("include", "exclude"):
        raise bad_parameter("bots", "include or exclude")
    player = request.args.get("player")
    if player is not None and not PLAYER_ID.fullmatch(player):
        raise bad_parameter("player", "the id of a player")
    return Wanted(
        request.args.get("game"),
        cast("Status | None", status),
        PlayerId(player) if player else None,
        bots == "include",
    )


@bp.get("/me/matches")
def show_own_matches() -> Response:
    """The matches that the player opened, sits in or is invited to."""
    player = the_player()
    may_shrink()
    status, asked = request.args.get("status"), request.args.get("asked", "false")
    if status not in (None, *get_args(Own)):
        raise bad_parameter("status", one_of(get_args(Own)))
    if asked not in ("true", "false"):
        raise bad_parameter("asked", "true or false")
    page = own_matches(
        services().redis, player, status=cast("Own | None", status), asked=asked == "true", **window()
    )
    return tagged(page, tag_of_list(page))


def window() -> dict[str, int]:
    """Which page of a list is asked for."""
    return {"cursor": number("cursor", 0, 0, FURTHEST), "count": number("limit", PAGE, 1, 100)}


def one_of(values: tuple[str, ...]) -> str:
    return f"{', '.join(values[:-1])} or {values[-1]}"


def tag_of_list(page: ListPage) -> str:
    """Another one when a match comes or goes, or somebody sits down; not with every action."""
    shown = [[row.id, mark_of(row)] for row in page.matches]
    return "l" + hashlib.sha256(encode([shown, page.cursor == 0])).hexdigest()[:32]


@bp.get("/players")
def find_players() -> Response:
    """Players by their exact name."""
    the_player()
    name = read_name(request.args.get("name", ""))
    if name is None:
        raise bad_parameter("name", f"a name of 1 to {LONGEST} characters")
    return answer(wire.PlayerList(services().accounts.players_called(name)))


@bp.get("/players/<player_id>")
def show_player(player_id: str) -> Response:
    """A player as others see them."""
    player = services().accounts.player(PlayerId(player_id)) if PLAYER_ID.fullmatch(player_id) else None
    if player is None:
        raise not_found("There is no such player.")
    return answer(player)
