"""How strong players seem to be: `ratings`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import get_args

import click

from charon_client import Client, PlayerRating, Pool, Rating, RatingPage, VariantRatings
from cli.commands import NAME, in_json, json_option
from cli.reaching import reaching_a_service
from cli.starting import visiting
from events.keys import MatchId
from events.matches import Matches
from events.storage import connect

COLUMNS = "  rating      mu  sigma  matches  won"


@click.command()
@click.argument("game", metavar="[GAME]", required=False, type=NAME)
@click.argument("player", metavar="[PLAYER]", required=False, type=NAME)
@click.option(
    "--pool",
    type=click.Choice(get_args(Pool)),
    default="people",
    show_default=True,
    help="Who sat at the tables that count.",
)
@click.option("--side", metavar="NAME", help="As far as they played on this side.")
@click.option("--sides", is_flag=True, help="How easy the game is for its sides.")
@click.option("--limit", type=click.IntRange(1, 100), default=20, show_default=True, help="How many at most.")
@click.option(
    "--rebuild",
    is_flag=True,
    help="Make all ratings anew from the logs, of CHARON_REDIS_URL or a `charon up` over CHARON_DATA_DIR.",
)
@json_option
@reaching_a_service
def ratings(
    client: Client,
    game: str | None,
    player: str | None,
    pool: Pool,
    side: str | None,
    sides: bool,
    limit: int,
    rebuild: bool,
    as_json: bool,
) -> None:
    """Show who plays GAME best or, with PLAYER (an account's id or a bot's name), one player's history.

    Lists are ordered by mu less three sigma: who has played little has shown little. The service keeps
    ratings up by itself; --rebuild is for whoever doubts them, and gives the same.

    \b
    Examples:
      charon ratings GAME
      charon ratings GAME --pool bots
      charon ratings GAME expert --pool bots
      charon ratings GAME --sides --pool bots
      charon ratings --rebuild
    """
    if rebuild:
        if game:
            raise click.UsageError("--rebuild is for all games: name none.")
        tell(*made_anew(as_json), as_json)
    elif game is None:
        raise click.UsageError("Missing argument 'GAME'.")
    elif sides:
        found = client.sides(game, pool=pool)
        tell([one.raw for one in found], list(easiest(found)), as_json)
    elif player:
        one = client.rating(game, player, pool=pool, limit=limit)
        tell(one.raw, list(career(one)), as_json)
    else:
        page = client.ratings(game, pool=pool, side=side, limit=limit)
        tell(page.raw, list(ladder(page)), as_json)


def tell(data: object, lines: list[str], as_json: bool) -> None:
    """What was found, for a program or for people."""
    click.echo(in_json(data) if as_json else "\n".join(lines))


def ladder(page: RatingPage) -> Iterator[str]:
    if not page.ratings:
        yield f"Nobody has a rating among {page.pool} here yet."
        return
    width = max(len(one.player.name) for one in page.ratings)
    yield f"{'':4} {'':{width}}{COLUMNS}"
    for one in page.ratings:
        yield f"{one.place:3}. {one.player.name:{width}}{figures(one.rating)}"
    yield f"{page.players} players after {page.matches} rated matches."


def career(one: PlayerRating) -> Iterator[str]:
    place = "no place yet" if one.place is None else f"place {one.place}"
    named = {one.player.name: one.rating, **one.by_side}
    width = max(map(len, named))
    yield f"{one.player.name}, {place} among {one.pool}"
    yield f"{'':{width}}{COLUMNS}"
    for name, rating in named.items():
        yield f"{name:{width}}{figures(rating)}"
    for step in one.history:
        fate = "won" if step.won else "lost"
        match = step.match or "(private)"
        yield f"{step.ended_at:%Y-%m-%d %H:%M}  {fate:4}  {step.side}: {step.rating.rating:.2f}  {match}"


def easiest(variants: list[VariantRatings]) -> Iterator[str]:
    if not variants:
        yield "No rated match has ended here yet."
    for variant in variants:
        chosen = "".join(f", {name} {value}" for name, value in variant.options.items())
        width = max(map(len, variant.sides))
        yield f"{variant.seats} players{chosen}"
        yield f"{'':{width}}{COLUMNS}"
        for side, rating in variant.sides.items():
            yield f"{side:{width}}{figures(rating)}"


def figures(rating: Rating) -> str:
    won = rating.wins / rating.matches if rating.matches else 0
    return f"{rating.rating:8.2f}{rating.mu:8.2f}{rating.sigma:7.2f}{rating.matches:9}{won:5.0%}"


def made_anew(silent: bool) -> tuple[object, list[str]]:
    """All ratings, from the logs."""

    def progress(matches: Iterator[MatchId]) -> Iterator[MatchId]:
        with click.progressbar(matches, label="Reading", file=sys.stderr, hidden=silent) as bar:
            yield from bar

    with visiting() as settings, connect(settings.redis_url) as storage:
        own = Matches(storage, replicas=settings.replicas)
        count = own.ratings.rebuild(own.archive, progress)
    return {"matches": count}, [f"{count:,} rated matches count."]
