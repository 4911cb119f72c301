"""Bringing matches from elsewhere: `import`."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec import Struct

from charon_client import CharonError, Client, Problem
from cli.commands import in_json, json_option
from cli.reaching import RETRIES, in_words, token_option
from events.export import exports_in

OF_THE_MATCH = (409, 413, 422)
"""What is wrong with one match, and not with the next."""


class Brought(Struct, frozen=True):
    """The matches of a file that a service has now, and what was wrong with the others, by number."""

    matches: list[str]
    refused: dict[str, str]


@click.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("url", metavar="URL")
@click.option("--private", is_flag=True, help="Only you and whom you invite may see them there.")
@json_option
@token_option
def import_(file: Path, url: str, private: bool, token: str | None, as_json: bool) -> None:
    """Bring the finished matches in FILE, exports of everything, to the service at URL.

    The service verifies each match and plays it again before it accepts it; what is wrong is said with its
    line, and the exit code is then 1. Matches that are there already stay as they are. It needs an account's
    token.

    \b
    Examples:
      charon import match.ndjson https://charon.example --token TOKEN
      charon import passengers.ndjson http://127.0.0.1:8000 --private
    """
    client = Client(url, token, retries=RETRIES)
    brought, stopped = Brought([], {}), None
    for number, export in enumerate(exports_in(file.read_bytes()), start=1):
        try:
            brought.matches.append(client.import_match(export, private=private).id)
        except CharonError as error:
            if isinstance(error, Problem) and error.status in OF_THE_MATCH:
                brought.refused[str(number)] = why(error)
                continue
            stopped = f"{in_words(error, url)}\nIt stopped at match {number} of the file."
            break
    if as_json:
        click.echo(in_json(brought))
    else:
        click.echo(f"{len(brought.matches)} matches are at {url} now.")
        for number_, what in brought.refused.items():
            click.echo(f"Match {number_} of the file is refused: {what}", err=True)
    if stopped:
        raise click.ClickException(stopped)
    if brought.refused:
        raise click.exceptions.Exit(1)


def why(problem: Problem) -> str:
    line = problem.raw.get("line")
    return f"{problem.code}: {problem.detail}" + (f" (line {line})" if line else "")
