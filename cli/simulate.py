"""Bots among themselves: `simulate`."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import click
import msgspec

from cli.commands import in_json, jobs_option, json_option
from cli.match_options import BOT, IN_TURN, bots_from, options_from, options_option
from domain.games import GAMES
from domain.kernel.bots import BOTS
from domain.kernel.codec import AnyGame
from domain.kernel.violations import RuleViolation
from simulation.series import Order, Report, report
from simulation.tally import Share, Spread

COUNTS = re.compile(r"(?P<first>\d{1,3})(-(?P<last>\d{1,3}))?", re.ASCII)
ENDS = {"minimum": "from", "maximum": "to"}
TYPES = {"boolean": "true or false", "null": "null", "number": "a number", "string": "text"}


@click.command()
@click.argument("game", metavar="GAME", type=click.Choice(sorted(GAMES)))
@click.option("--seats", required=True, metavar="N", help="How many seats: 3, or several counts: 2,4 or 1-4.")
@click.option(
    "--bots",
    default=BOT,
    show_default=True,
    metavar="NAMES",
    help=f"Who plays, seat by seat: scripted,random. {IN_TURN}",
)
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="How many matches for each number of seats.",
)
@options_option
@click.option("--seed", default="0", show_default=True, help="Equal seeds give equal matches.")
@jobs_option
@json_option
def simulate(
    game: str,
    seats: str,
    bots: str,
    matches: int,
    given: tuple[str, ...],
    seed: str,
    jobs: int,
    as_json: bool,
) -> None:
    """Let bots play many matches of GAME, and print how they went.

    Shares stand with their 95 % intervals. With several numbers of seats each gets one line.

    \b
    Examples:
      charon simulate GAME --seats 4 --matches 1000
      charon simulate GAME --seats 2-4 --bots scripted,random
      charon simulate GAME --seats 3 --option NAME=VALUE --seed 7 --json
    """
    orders = orders_for(GAMES[game], seats, bots, matches, options_from(given), seed)
    with progress(matches * len(orders)) as advance:
        reports = [report(order, jobs, advance) for order in orders]
    click.echo(in_json(as_data(orders, reports)) if as_json else "\n".join(as_text(orders, reports)))


def orders_for(
    game: AnyGame, seats: str, bots: str, matches: int, options: Mapping[str, object], seed: str
) -> list[Order]:
    """One order for each number of seats, everything in it checked."""
    orders = []
    for count in counts_from(seats, game):
        check_options(game, count, options)
        orders.append(Order(game.id, count, bots_from(bots, BOTS, count), options, matches, seed))
    return orders


def counts_from(text: str, game: AnyGame) -> list[int]:
    """Numbers of seats: `3`, `2,4`, `1-4`."""
    counts: list[int] = []
    for part in text.split(","):
        ends = COUNTS.fullmatch(part.strip())
        if ends is None:
            raise click.BadParameter(
                f"{part!r} is neither a number nor a range like 2-4.", param_hint="--seats"
            )
        counts += range(int(ends["first"]), int(ends["last"] or ends["first"]) + 1)
    if not counts or not set(counts) <= set(game.seats):
        fewest, most = min(game.seats), max(game.seats)
        raise click.BadParameter(
            f"{text!r} is not possible: {game.id} has {fewest} to {most} seats.", param_hint="--seats"
        )
    return list(dict.fromkeys(counts))


def check_options(game: AnyGame, seats: int, options: Mapping[str, object]) -> None:
    """Refuse what the game refuses, and say what it allows."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    for key in options:
        if key not in kinds:
            raise click.BadParameter(f"{key!r} is not one of {', '.join(kinds)}.", param_hint="--option")
    violation = refusal(game, seats, options)
    if violation is None:
        return
    for key, value in options.items():
        if refusal(game, seats, {key: value}):
            raise click.BadParameter(
                f"{key} cannot be {value!r}; it is {allowed(kinds[key])}.", param_hint="--option"
            )
    raise click.BadParameter(violation.sentence, param_hint="--option")


def refusal(game: AnyGame, seats: int, options: Mapping[str, object]) -> RuleViolation | None:
    try:
        game.read_options(seats, options)
    except RuleViolation as violation:
        return violation
    return None


def allowed(kind: Any) -> str:
    """The values of an option in words."""
    schema = msgspec.json.schema(kind)
    return in_words(schema, schema.get("$defs", {}))


def in_words(schema: Mapping[str, Any], defs: Mapping[str, Any]) -> str:
    match schema:
        case {"$ref": str(name)}:
            return in_words(defs[name.rpartition("/")[2]], defs)
        case {"anyOf": list(kinds)}:
            return " or ".join(in_words(kind, defs) for kind in kinds)
        case {"enum": list(values)}:
            return "one of " + ", ".join(json.dumps(value).strip('"') for value in values)
        case {"type": "integer"}:
            ends = [f"{word} {schema[end]}" for end, word in ENDS.items() if end in schema]
            return " ".join(["a whole number", *ends])
        case {"type": "array"}:
            parts = schema.get("prefixItems") or [schema.get("items") or {}]
            return f"a list, each {in_words(parts[0], defs)}"
        case {"type": str(name)}:
            return TYPES.get(name, name)
        case _:
            return "any value"


def as_data(orders: Sequence[Order], reports: Sequence[Report]) -> dict[str, object]:
    order = orders[0]
    return {"game": order.game, "options": order.options, "seed": order.seed, "reports": reports}


def as_text(orders: Sequence[Order], reports: Sequence[Report]) -> Iterator[str]:
    """The reports for people: one in full, several with a line each."""
    order = orders[0]
    seats = "" if len(orders) > 1 else f" with {order.seats} seats"
    options = "".join(f", {key}={json.dumps(value)}" for key, value in order.options.items())
    yield f"{order.game}, {order.matches:,} matches{seats}, seed {order.seed}{options}"
    for one in reports:
        yield from in_full(one) if len(reports) == 1 else [in_a_line(one)]


def in_a_line(one: Report) -> str:
    tally = one.tally
    sides = ", ".join(f"{side} {percent(share)}" for side, share in tally.sides.items())
    return (
        f"{one.seats} seats: {sides}; {tally.actions.mean:,.1f} actions, {tally.events.mean:,.1f} events,"
        f" {tally.choices:.1f} choices; {one.decisions_per_second:,.0f} decisions/s"
    )


def in_full(one: Report) -> Iterator[str]:
    tally = one.tally
    yield from table("won by side", tally.sides)
    yield from table("ended by", tally.reasons)
    seats = {
        f"{seat} {bot}": share for seat, (bot, share) in enumerate(zip(one.bots, tally.seats, strict=True))
    }
    yield from table("won by seat", seats)
    yield f"{'actions':12}  {spread(tally.actions)}"
    yield f"{'events':12}  {spread(tally.events)}"
    yield f"{'choices':12}  {tally.choices:.1f} legal actions per decision, at most {tally.most_choices:,}"
    yield (
        f"{'speed':12}  {one.matches_per_second:,.1f} matches/s, {one.decisions_per_second:,.0f} decisions/s"
        f" in {one.seconds:,.1f} s"
    )


def table(title: str, shares: Mapping[str, Share]) -> Iterator[str]:
    """A share in each line, the title before the first."""
    width = max(map(len, shares))
    for name, share in shares.items():
        yield f"{title:12}  {name:{width}}  {percent(share)}"
        title = ""


def percent(share: Share) -> str:
    return f"{share.share:6.1%} ({share.low:.1%} to {share.high:.1%})"


def spread(numbers: Spread) -> str:
    return f"{numbers.mean:,.1f} per match, {numbers.least:,} to {numbers.most:,}"


@contextmanager
def progress(matches: int) -> Iterator[Callable[[int], object]]:
    """A bar on a terminal; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=matches, label="Playing", file=sys.stderr) as bar:
        yield bar.update
