"""A data set of finished matches: `export`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import click
import msgspec
from msgspec import Struct

from charon_client import Client, Exported
from cli.commands import in_json, json_option
from cli.reaching import reaching_a_service
from tools.verify import Forged, verify

LAST_LINE = b'{"signature":'
HEADER = b'{"as":'


class Written(Struct, frozen=True):
    """What a file holds now, and how much of it is new."""

    file: str
    matches: int
    events: int
    new: int


class Kept(Struct, frozen=True):
    """What a file holds of whole exports: how many, up to which byte, and the last match."""

    matches: int = 0
    events: int = 0
    size: int = 0
    last: str | None = None


@click.command()
@click.option("--game", help="Only matches of this game.")
@click.option(
    "--since",
    type=click.DateTime(["%Y-%m-%d", "%Y-%m-%dT%H:%M:%S"]),
    help="Only matches that were opened since then (UTC).",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    help="Where they are written; what is there is kept, and gone on from.",
)
@click.option("--limit", type=click.IntRange(min=1), help="So many more matches at most.")
@click.option("--verify", "checked", is_flag=True, help="Check each match before it is written.")
@json_option
@reaching_a_service
def export(
    client: Client,
    game: str | None,
    since: datetime | None,
    out: Path,
    limit: int | None,
    checked: bool,
    as_json: bool,
) -> None:
    """Write every finished public match of a service into a file, the oldest first.

    Each is an export that proves itself: a header, every event, a signature, a line each. An interrupted file
    is gone on from after its last whole match; `charon verify` and the programs in tools/ read such a file.

    \b
    Examples:
      charon export --game passengers --out passengers.ndjson
      charon export --since 2026-03-01 --out spring.ndjson --verify
    """
    kept = whole_part_of(out)
    moment = since and since.replace(tzinfo=UTC)
    new = events = 0
    with going_on_later(out), out.open("r+b" if out.exists() else "w+b") as file:
        file.truncate(kept.size)
        file.seek(kept.size)
        for one in islice(shown(client.exports(game=game, since=moment, after=kept.last), as_json), limit):
            write(file, one, checked)
            new, events = new + 1, events + one.events
    found = Written(str(out), kept.matches + new, kept.events + events, new)
    if as_json:
        click.echo(in_json(found))
    else:
        click.echo(f"{out}: {found.matches} matches, {found.events} events; {new} of them new.")


@contextmanager
def going_on_later(out: Path) -> Iterator[None]:
    """Who stops it is told what is there, and that it is not lost."""
    try:
        yield
    except KeyboardInterrupt:
        matches = whole_part_of(out).matches
        click.echo(f"\n{out} holds {matches} whole matches; the same command goes on after them.", err=True)
        raise


def whole_part_of(file: Path) -> Kept:
    """What stands in a file of exports up to the end of its last whole one."""
    kept, size, events, match = Kept(), 0, -1, ""
    if not file.exists():
        return kept
    with file.open("rb") as lines:
        for line in lines:
            size += len(line)
            if not line.endswith(b"\n"):
                break
            if line.startswith(HEADER):
                events, match = -1, match_of(line)
            if line.startswith(LAST_LINE):
                kept = Kept(kept.matches + 1, kept.events + events, size, match)
            events += 1
    if size and not kept.size:
        raise click.ClickException(f"{file} holds no whole export: name another file, or remove it.")
    return kept


def match_of(header: bytes) -> str:
    try:
        return str(msgspec.json.decode(header)["match"])
    except (msgspec.DecodeError, KeyError, TypeError):
        raise click.ClickException("The file holds something that is no export.") from None


def write(file: BinaryIO, one: Exported, checked: bool) -> None:
    """One export, whole; if it is to be checked, only if it holds."""
    if checked:
        try:
            verify(one.data)
        except Forged as finding:
            raise click.ClickException(
                f"Match {one.match} does not hold: {finding}. It is not written."
            ) from None
    file.write(one.data)
    file.flush()


def shown(exports: Iterator[Exported], as_json: bool) -> Iterator[Exported]:
    """The exports, counted on the terminal as they come."""
    silent = as_json or not sys.stderr.isatty()
    events = 0
    for number, one in enumerate(exports, start=1):
        events += one.events
        if not silent:
            click.echo(f"\r{number} matches, {events} events", nl=False, err=True)
        yield one
    if not silent:
        click.echo("", err=True)
