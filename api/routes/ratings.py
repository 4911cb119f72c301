"""Ratings: how strong players seem to be over all rated play of a game, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast, get_args

from flask import Blueprint, Response, request

from api.accounts import Player
from api.answers import tagged
from api.compression import may_shrink
from api.context import bad_parameter, number, services, the_game
from api.problems import not_found
from api.routes.lists import PAGE, one_of
from api.schemas import PLAYER_ID
from api.wire import ratings as wire
from domain.kernel.bots import UnknownBot, rung_named
from events.chain import moment
from events.keys import PlayerId
from events.ratings import Kept, Told, player_rating, rating_page, sides_by_variant
from events.writing import digest_of
from tournaments.ratings import ANY, Pool, Rating

bp = Blueprint("ratings", __name__)
FURTHEST = 10_000_000


@bp.before_request
def shrinks() -> None:
    """Nothing here is secret."""
    may_shrink()


@bp.get("/games/<game_id>/ratings")
def show_ratings(game_id: str) -> Response:
    """The players of a game, who is surely strongest first, a page at a time."""
    game, pool, side = the_game(game_id), the_pool(), request.args.get("side", ANY)
    start, count = window()
    page = rating_page(services().redis, game.id, pool, side, start=start, count=count)
    accounts = accounts_of([one.player for one in page.ratings])
    body = wire.RatingPage(
        game=game.id,
        pool=pool,
        side=side or None,
        matches=page.kept.matches,
        waiting=page.kept.waiting,
        players=page.players,
        ratings=[
            wire.RankedPlayer(one.place, rated_player(one.player, accounts), estimate(one.rating))
            for one in page.ratings
        ],
        cursor=following(start, count, page.players),
    )
    return tagged(body, tag_of(page.kept, accounts))


@bp.get("/games/<game_id>/ratings/<player>")
def show_rating(game_id: str, player: str) -> Response:
    """One player's rating, by side too, and what matches made of it, the latest first."""
    game, pool, accounts = the_game(game_id), the_pool(), accounts_of([player])
    check_there(player, accounts)
    start, count = window()
    found = player_rating(services().redis, game.id, pool, player, start=start, count=count)
    body = wire.PlayerRating(
        game=game.id,
        pool=pool,
        player=rated_player(player, accounts),
        place=found.place,
        rating=estimate(found.rating),
        by_side={side: estimate(rating) for side, rating in found.by_side.items()},
        history=[step(told) for told in found.history],
        cursor=following(start, count, found.steps),
    )
    return tagged(body, tag_of(found.kept, accounts, [told.match for told in found.history]))


@bp.get("/games/<game_id>/sides")
def show_sides(game_id: str) -> Response:
    """What the sides of a game are worth by themselves."""
    game, pool = the_game(game_id), the_pool()
    kept, found = sides_by_variant(services().redis, game.id, pool)
    variants = [
        wire.VariantRatings(
            one.variant.seats,
            one.variant.options,
            {side: estimate(rating) for side, rating in one.sides.items()},
        )
        for one in found
    ]
    return tagged(wire.SideRatings(game.id, pool, kept.matches, kept.waiting, variants), tag_of(kept, {}))


def the_pool() -> Pool:
    """Whose ratings are asked for."""
    pool = request.args.get("pool", "people")
    if pool not in get_args(Pool):
        raise bad_parameter("pool", one_of(get_args(Pool)))
    return cast("Pool", pool)


def window() -> tuple[int, int]:
    """From which place on, and how many."""
    return number("cursor", 0, 0, FURTHEST), number("limit", PAGE, 1, 100)


def following(start: int, count: int, total: int) -> int:
    """The cursor of the next page, 0 when there is none."""
    return start + count if start + count < total else 0


def accounts_of(players: list[str]) -> dict[str, Player]:
    """The accounts among these."""
    ids = [PlayerId(player) for player in players if PLAYER_ID.fullmatch(player)]
    return {player.id: player for player in services().accounts.players(ids)}


def rated_player(player: str, accounts: dict[str, Player]) -> wire.RatedPlayer:
    """An account or, under its own name, a bot of the house."""
    known = accounts.get(player)
    if known is None:
        return wire.RatedPlayer(player, player, "bot", house=True)
    return wire.RatedPlayer(player, known.name, known.kind, house=False)


def check_there(player: str, accounts: dict[str, Player]) -> None:
    """Whoever is neither an account nor a bot of the house is not there."""
    if player not in accounts:
        try:
            rung_named(player)
        except UnknownBot:
            raise not_found("There is no such player.") from None


def estimate(rating: Rating) -> wire.Rating:
    return wire.Rating(rating.surely, rating.mu, rating.sigma, rating.matches, rating.wins)


def step(told: Told) -> wire.RatingStep:
    return wire.RatingStep(told.match, moment(told.ended_at), told.side, told.won, estimate(told.rating))


def tag_of(kept: Kept, accounts: dict[str, Player], named: Sequence[str | None] = ()) -> str:
    """Another one when a match has ended or counts, is shown to everybody or not, or somebody is called
    otherwise."""
    names = [player.name for player in accounts.values()]
    return "r" + digest_of([kept.revision, kept.waiting, names, named])[:32]
