"""Looking on: `watch`."""

from __future__ import annotations

import json
import sys

import click

from charon_client import Client, Table
from cli.commands import NAME, json_option, lang_option
from cli.conversation import verdict
from cli.reaching import reaching_a_service, token_option
from cli.screen import Screen
from cli.words import sentence


@click.command()
@click.argument("match", metavar="MATCH", type=NAME)
@click.option("--tables/--no-tables", default=None, help="Show the table after each action, or never.")
@lang_option
@json_option
@token_option
@reaching_a_service
def watch(
    client: Client, match: str, tables: bool | None, lang: str, token: str | None, as_json: bool
) -> None:
    """Follow MATCH as it is played, until it ends: what happens in words, and the table now and then.

    With the token of a seat you see what that seat sees, else what the public sees. Without --tables the
    table is shown at a terminal alone. Ctrl-C stops watching; the match goes on.

    \b
    Examples:
      charon watch MATCH
      charon watch MATCH --no-tables --lang uk
      CHARON_TOKEN=TOKEN charon watch MATCH
      charon watch MATCH --json                 the events from the first on, one in each line
    """
    table = client.with_token(token).table(match)
    if as_json:
        for event in table.follow():
            click.echo(json.dumps(event.raw, ensure_ascii=False))
        return
    look_on(table.in_words(lang), tables)


def look_on(table: Table, tables: bool | None) -> None:
    """Tell what happens until the match ends."""
    screen = Screen(click.echo)
    wanted = sys.stdout.isatty() if tables is None else tables
    now = table.match()
    if wanted:
        screen.table(table.picture())
    for event in table.follow(after=0 if now.status == "ended" else now.cursor):
        if wanted and event.cause is None and event.version > now.version + 1:
            screen.table(table.picture(at=event.version - 1))
        if line := sentence(event):
            screen.tell(line)
    screen.pages(table.picture())
    screen.say("\n" + verdict(table.match(), None), bold=True)
