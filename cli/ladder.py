"""The players of the house: `bots`."""

from __future__ import annotations

import click

from charon_client import Bot, BotPage, BotStrength, Client
from cli.commands import NAME, in_json, json_option
from cli.reaching import reaching_a_service
from simulation.records import as_text


@click.command()
@click.argument("bot", metavar="[BOT]", required=False, type=NAME)
@json_option
@reaching_a_service
def bots(client: Client, bot: str | None, as_json: bool) -> None:
    """List the bots or, with BOT, how strong it was found to be in each game.

    \b
    Examples:
      charon bots
      charon bots search-2
    """
    if bot is None:
        found = client.bots()
        click.echo(in_json([one.raw for one in found]) if as_json else "\n".join(map(in_a_line, found)))
    else:
        page = client.bot(bot)
        click.echo(in_json(page.raw) if as_json else "\n".join(in_full(page)))


def in_a_line(bot: Bot) -> str:
    return f"{bot.name:10} {bot.summary}"


def in_full(page: BotPage) -> list[str]:
    measured = [as_told(one) for one in page.strengths] or ["Nothing is measured of it yet."]
    return [in_a_line(page.bot), *budget(page.bot), *measured]


def budget(bot: Bot) -> list[str]:
    counts = ", ".join(f"{count} in {game}" for game, count in bot.rollouts.items())
    return [f"rollouts for a decision: {counts}"] if counts else []


def as_told(one: BotStrength) -> str:
    """A gain with its interval, and below it what measures it again."""
    side = f", {one.side}" if one.side else ""
    options = "".join(f", {name}={as_text(value)}" for name, value in one.options.items())
    seats = "1 seat" if one.seats == 1 else f"{one.seats} seats"
    reach = (one.high - one.low) / 2
    return (
        f"{one.game}, {seats}{side}{options}: {one.gain:+.1f} ± {reach:.1f} points over {one.against},"
        f" {one.deals:,} deals\n    {one.command}"
    )
