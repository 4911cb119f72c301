"""Players: an account, its tokens, and who the caller is."""

from __future__ import annotations

from flask import Blueprint, Response, request
from marshmallow import ValidationError

from api.answers import answer, replay_header
from api.bodies import read_body, read_json
from api.context import (
    bearer_token,
    caller,
    check_token_stands,
    idempotency_key,
    not_for_one_match,
    services,
    the_player,
    the_position,
    unauthorized,
)
from api.plays import Plays
from api.problems import Problem, not_found
from api.quota import count_account, count_write
from api.schemas import PlayerSchema, converted
from api.tokens import Issued, Listed, token_digest
from api.traces import counts_of, trace_of
from api.wire.accounts import Account, Me, NewToken, Token, TokenList
from api.wire.inbox import Trace
from events.chain import moment
from events.keys import PlayerId

bp = Blueprint("players", __name__)
PLAYER = PlayerSchema()


@bp.post("/players")
def create_player() -> Response:
    """A new account. Its token is shown once."""
    not_for_one_match()
    count_account()
    body = read_body(PLAYER)
    player, token = services().accounts.create_player(body["name"], body["kind"])
    return answer(Account(player, token), 201)


@bp.get("/me")
def show_me() -> Response:
    """Whom the token stands for, and a player's matches."""
    who = caller()
    if who.kind == "guest":
        raise unauthorized("Send a token to be told whose it is.")
    if who.player is None:
        return answer(Me(who.kind, who.match, who.seat, None))
    accounts = services().accounts
    player, matches = accounts.player(who.player), accounts.matches_of(who.player)
    return answer(Me(who.kind, who.match, who.seat, player, [*matches]))


@bp.get("/me/plays")
def show_plays() -> Response:
    """What the caller's bot plays when others name it in a match of theirs."""
    return answer(services().accounts.plays(the_bot()) or Plays())


@bp.put("/me/plays")
def declare_plays() -> Response:
    """Say what the caller's bot plays; from then on others can seat it without asking."""
    player = the_bot()
    count_write()
    plays = converted(read_json(), Plays)
    for number, played in enumerate(plays.games):
        if played.game not in services().archive.games:
            raise ValidationError({"games": {number: {"game": [f"There is no game {played.game!r}."]}}})
    services().accounts.declare(player, plays)
    return answer(plays)


def the_bot() -> PlayerId:
    """The account that calls, which must be a bot's."""
    player = the_player()
    known = services().accounts.player(player)
    if known is None or known.kind != "bot":
        raise Problem(403, "not-a-bot", "This is for accounts of bots (kind: bot in POST /v1/players).")
    return player


@bp.get("/me/trace")
def show_trace() -> Response:
    """What the caller's bot answered and was told, in one match, and its counts in all."""
    player, match_id = the_player(), request.args.get("match")
    if match_id is None:
        return answer(Trace(counts_of(player), None, []))
    position = the_position(match_id)
    own = [state.seat for state in position.seats if state.player == player]
    if not own:
        raise not_found("You have no seat in this match.")
    return answer(Trace(counts_of(player), match_id, trace_of(player, position, own)))


@bp.delete("/me/token")
def revoke_token() -> Response:
    """End the token of this request."""
    token = bearer_token()
    if token is None or caller().kind == "guest":
        raise unauthorized("Send the token to be revoked.")
    services().accounts.revoke(token)
    return Response(status=204)


@bp.get("/me/tokens")
def show_tokens() -> Response:
    """The tokens of the account, and of the seats and spectators it has in its matches."""
    found = services().accounts.tokens_of(the_player())
    own = token_digest(bearer_token() or "")
    return answer(TokenList([listed(token, own) for token in found]))


def listed(token: Listed, own: str) -> Token:
    return Token(
        id=token.id,
        kind=token.kind,
        match=token.match,
        seat=token.record.seat,
        created_at=moment(token.record.created_at),
        ending=token.record.ending,
        current=token.digest == own,
    )


@bp.post("/me/tokens")
def create_token() -> Response:
    """One more token of the account, so that it can be changed without losing access."""
    check_token_stands()
    player = the_player()
    count_write()
    return new_token(services().accounts.further_token(player, idempotency_key()))


def new_token(issued: Issued) -> Response:
    """A token, shown this once."""
    return answer(NewToken(issued.id, issued.token), 201, replay_header(issued.replayed))


@bp.delete("/me/tokens/<token_id>")
def revoke_listed_token(token_id: str) -> Response:
    """End one of the tokens that the account can list."""
    if not services().accounts.revoke_of(the_player(), token_id):
        raise not_found("You have no such token.")
    return Response(status=204)
