"""A bot of one's own: `bot`."""

from __future__ import annotations

import importlib.util
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import msgspec

from charon_client import Action, Asked, Client, InboxItem, Progress, run_bot
from cli.commands import json_option
from cli.reaching import reaching_a_service, token_option

Choose = Callable[[Asked], Action]
MOST_AT_ONCE = 100
TOLD = {"start": "has started", "end": "has ended", "invitation": "invites the bot"}
"""What is said of the items that are not decisions."""


@click.command("bot")
@click.argument("file", metavar="FILE", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--new", metavar="NAME", help="Make an account of this name for the bot first, and print its token."
)
@click.option(
    "--plays", metavar="GAME", multiple=True, help="Declare that others may hire it for GAME; repeat it."
)
@click.option("--consumer", metavar="NAME", help="Share the work with others of other names.")
@click.option(
    "--at-once",
    type=click.IntRange(1, MOST_AT_ONCE),
    default=8,
    show_default=True,
    help="How many decisions it thinks about at a time.",
)
@click.option("--matches", type=click.IntRange(min=1), help="Stop when it has played so many to their ends.")
@json_option
@token_option
@reaching_a_service
def bot(
    client: Client,
    file: Path,
    new: str | None,
    plays: tuple[str, ...],
    consumer: str | None,
    at_once: int,
    matches: int | None,
    as_json: bool,
    token: str | None,
) -> None:
    """Play every match of an account with the bot in FILE, from its inbox, until Ctrl-C.

    FILE is Python and has a function choose(asked), which gives one of asked.decision.legal; asked.view is
    what the seat sees. A GAME is named by its id. What is in hand when it is stopped is still answered.

    \b
    Examples:
      charon bot mine.py --new Robot --plays adrift
      CHARON_TOKEN=TOKEN charon bot mine.py
      CHARON_TOKEN=TOKEN charon bot mine.py --consumer one     and in another terminal --consumer two
    """
    choose = chooser_in(file)
    logging.basicConfig(format="%(message)s", stream=sys.stderr)
    if new is not None:
        token = made(client, new)
    if token is None:
        raise click.UsageError("A bot needs an account: --token, CHARON_TOKEN, or --new NAME for a new one.")
    account = client.with_token(token)
    if plays:
        account.declare_plays([{"game": game} for game in plays], at_once=MOST_AT_ONCE)
    done = run_bot(
        choose,
        account,
        consumer=consumer,
        at_once=at_once,
        matches=matches,
        tell=in_json_lines if as_json else said,
    )
    summed_up(done, as_json)


def chooser_in(file: Path) -> Choose:
    """The function of the bot; what is wrong with the file is told."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise click.ClickException(f"{file} is no Python file: its name must end with .py.")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise click.ClickException(f"{file} cannot be run: {type(error).__name__}: {error}") from None
    choose: Any = getattr(module, "choose", None)
    if not callable(choose):
        raise click.ClickException(f"{file} has no function choose(asked).")
    found: Choose = choose
    return found


def made(client: Client, name: str) -> str:
    """The token of a new account."""
    account = client.create_player(name, kind="bot")
    click.echo(f"{name} is {account.player.id}. Keep its token: CHARON_TOKEN={account.token}", err=True)
    return account.token


def said(_: Progress, item: InboxItem) -> None:
    """A line for each match that begins or ends."""
    if item.kind in TOLD:
        click.echo(f"{item.match} {TOLD[item.kind]}: {item.game}, seat {item.seat}")


def in_json_lines(_: Progress, item: InboxItem) -> None:
    """A line for every item, without what came with it."""
    decision = None if item.decision is None else item.decision.id
    fields = {
        "kind": item.kind,
        "match": item.match,
        "game": item.game,
        "seat": item.seat,
        "decision": decision,
    }
    click.echo(msgspec.json.encode(fields))


def summed_up(done: Progress, as_json: bool) -> None:
    """What the bot did altogether."""
    counts = {name: getattr(done, name) for name in ("ended", "answered", "late", "refused", "failed")}
    if as_json:
        click.echo(msgspec.json.encode(counts))
        return
    click.echo(
        f"Answered {done.answered} decisions; {done.ended} matches ended, {len(done.playing)} go on. "
        f"Late {done.late}, refused {done.refused}, failed {done.failed}."
    )
