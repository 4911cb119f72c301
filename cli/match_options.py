"""What a match is started with, read alike by every command: `--bots` and `--option`."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence

import click

from domain.kernel.bots import UnknownBot, kind_of

BOT = "scripted"
"""Who plays where nobody is named."""
IN_TURN = "Fewer names than seats start again from the first."

options_option = click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game; repeatable."
)


clock_option = click.option(
    "--clock",
    metavar="SECONDS|BANK+INCREMENT",
    help="How long a seat may take: for each decision, or from a bank that each decision adds to."
    "  [default: for ever]",
)


def clock_from(text: str) -> dict[str, float]:
    """`30`, or `600+10`, as the terms of a match have it; what fits is for the service to say."""
    bank, plus, increment = text.partition("+")
    try:
        seconds = [float(part) for part in ((bank, increment) if plus else (bank,))]
    except ValueError:
        raise click.BadParameter(
            f"{text!r} is neither SECONDS nor BANK+INCREMENT.", param_hint="--clock"
        ) from None
    return dict(zip(("bank", "increment") if plus else ("per_decision",), seconds, strict=True))


def bots_from(text: str, known: Collection[str], seats: int) -> tuple[str, ...]:
    """A name for every seat: `scripted,random` and so on, again from the first until all seats are taken."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if not is_among(name, known):
            raise click.BadParameter(f"{name!r} is not one of {', '.join(known)}.", param_hint="--bots")
    if len(names) > seats:
        raise click.BadParameter(f"{len(names)} bots are too many for {seats} seats.", param_hint="--bots")
    return tuple(names[seat % len(names)] for seat in range(seats))


def is_among(name: str, known: Collection[str]) -> bool:
    """Whether such a player is known, however long its name says to think."""
    try:
        return name in known or kind_of(name) in known
    except UnknownBot:
        return False


def options_from(given: Sequence[str]) -> dict[str, object]:
    """`NAME=VALUE` each; a value is JSON if it can be read as such, else text."""
    options: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(f"{text!r} is not of the form NAME=VALUE.", param_hint="--option")
        options[name] = value_from(value)
    return options


def value_from(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text
