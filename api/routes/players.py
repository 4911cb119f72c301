"""Players: an account, its token, and who the caller is."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response

from api.answers import answer
from api.bodies import read_body
from api.context import bearer_token, caller, services, unauthorized
from api.quota import count_account
from api.schemas import PlayerSchema

bp = Blueprint("players", __name__)
PLAYER = PlayerSchema()


@bp.post("/players")
def create_player() -> Response:
    """A new account. Its token is shown once."""
    count_account()
    name = read_body(PLAYER)["name"]
    player, token = services().accounts.create_player(name)
    return answer({"player": player, "token": token}, 201)


@bp.get("/me")
def show_me() -> Response:
    """Whom the token stands for, and the player's matches."""
    who = caller()
    if who.kind == "guest":
        raise unauthorized("Send a token to be told whose it is.")
    body: dict[str, Any] = {"kind": who.kind, "match": who.match, "seat": who.seat, "player": None}
    if who.player is not None:
        body["player"] = services().accounts.player(who.player)
        body["matches"] = services().accounts.matches_of(who.player)
    return answer(body)


@bp.delete("/me/token")
def revoke_token() -> Response:
    """End the token of this request."""
    token = bearer_token()
    if token is None or caller().kind == "guest":
        raise unauthorized("Send the token to be revoked.")
    services().accounts.revoke(token)
    return Response(status=204)
