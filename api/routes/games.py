"""Games: what can be played, its options, its JSON Schemas, its rules by id."""

from __future__ import annotations

from functools import cache

from flask import Blueprint, Response

from api import wire
from api.answers import answer
from api.compression import may_shrink
from api.context import services, the_game
from api.game_contract import alone, game_contract
from api.problems import not_found
from domain.kernel.bots import BOTS, bots_of
from domain.kernel.codec import AnyGame
from events.rules_digest import rules_digest

bp = Blueprint("games", __name__)


@bp.before_request
def shrinks() -> None:
    """Nothing here is secret."""
    may_shrink()


@bp.get("/games")
def list_games() -> Response:
    """Every game."""
    return answer(wire.GameList([summary(game) for game in services().archive.games.values()]))


@bp.get("/games/<game_id>")
def show_game(game_id: str) -> Response:
    """One game: everything a client needs to play it."""
    return answer(described(the_game(game_id)))


@bp.get("/games/<game_id>/openapi.json")
def show_contract(game_id: str) -> Response:
    """The contract with the types of one game in it."""
    return answer(game_contract(the_game(game_id)))


@bp.get("/games/<game_id>/rules")
def list_rules(game_id: str) -> Response:
    """The rules in our own words."""
    game = the_game(game_id)
    return answer(wire.RuleList(game.id, rules_digest(game), list(game.rules.values())))


@bp.get("/games/<game_id>/rules/<rule_id>")
def show_rule(game_id: str, rule_id: str) -> Response:
    """One rule, as refusals name it."""
    rule = the_game(game_id).rules.get(rule_id)
    if rule is None:
        raise not_found(f"{game_id} has no rule {rule_id!r}.")
    return answer(rule)


@bp.get("/bots")
def list_bots() -> Response:
    """The players that a seat can be given to."""
    return answer(wire.BotList([described_bot(name) for name in BOTS]))


def described_bot(name: str) -> wire.Bot:
    games = [game.id for game in services().archive.games.values() if name in bots_of(game)]
    return wire.Bot(name, BOTS[name], games)


def summary(game: AnyGame) -> wire.GameSummary:
    return wire.GameSummary(game.id, game.title, game.summary, seat_range(game))


def seat_range(game: AnyGame) -> wire.SeatRange:
    return wire.SeatRange(min(game.seats), max(game.seats))


@cache
def described(game: AnyGame) -> wire.Game:
    return wire.Game(
        id=game.id,
        title=game.title,
        summary=game.summary,
        seats=seat_range(game),
        rules_digest=rules_digest(game),
        bots=list(bots_of(game)),
        refusals=list(game.refusals.values()),
        schemas=wire.Schemas(
            options=alone(game, "Options"),
            actions=alone(game, "Action"),
            talk=alone(game, "Talk"),
            events=alone(game, "EventBody"),
            view=alone(game, "TableView"),
        ),
    )
