"""Packing finished matches now: `pack`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

import click
from msgspec import Struct

from cli.amounts import in_bytes
from cli.commands import in_json, json_option
from cli.starting import visiting
from events.archive import NoSuchMatch
from events.keys import MatchId, due_key
from events.log import Damaged
from events.matches import Matches
from events.packing.ended import ended_before
from events.packing.packer import NotPacked, Packer
from events.packing.record import TooLarge
from events.storage import connect

HOUR_MS = 3_600_000


class Packed(Struct, frozen=True):
    """What was packed, and what could not be."""

    matches: int
    events: int
    bytes_before: int
    bytes_after: int
    not_packed: dict[str, str]
    """Why not, by match."""


@click.command()
@click.option(
    "--after",
    "hours",
    type=click.FloatRange(min=0),
    show_default="CHARON_PACK_AFTER_HOURS",
    help="Pack matches whose last event is so many hours old.",
)
@json_option
def pack(hours: float | None, as_json: bool) -> None:
    """Pack finished matches now, and say what that has freed.

    It works in the storage of CHARON_REDIS_URL or, without, of the `charon up` that runs over
    CHARON_DATA_DIR.

    Workers do the same by themselves; this is for matches that ended before there was packing, or while it
    was turned off. It may be stopped at any time, and goes on with what is left when it is started again. A
    match that cannot be packed stays as it is; which ones and why is said on standard error.

    \b
    Examples:
      charon pack
      charon pack --after 0
    """
    with visiting() as settings:
        rest = settings.pack_after if hours is None else round(hours * HOUR_MS)
        if rest is None:
            raise click.ClickException("CHARON_PACK_AFTER_HOURS is 0: nothing is packed. Say --after HOURS.")
        with connect(settings.redis_url) as storage:
            matches = Matches(storage, replicas=settings.replicas)
            before = matches.log.time.now(due_key(0)) - rest
            ids = [*dict.fromkeys(ended_before(storage, before))]
            silent = as_json or not sys.stderr.isatty()
            packed = pack_all(Packer(storage, matches.archive, matches.log), progress(ids, silent))
    for match, why in packed.not_packed.items():
        click.echo(f"{match} is not packed: {why}", err=True)
    click.echo(in_json(packed) if as_json else in_words(packed))


def progress(ids: list[MatchId], silent: bool) -> Iterator[MatchId]:
    with click.progressbar(ids, label="Packing", file=sys.stderr, hidden=silent) as bar:
        yield from bar


def pack_all(packer: Packer, ids: Iterable[MatchId]) -> Packed:
    matches = events = before = after = 0
    not_packed: dict[str, str] = {}
    for match in ids:
        try:
            done = packer.pack(match)
        except (NotPacked, TooLarge, Damaged, NoSuchMatch) as error:
            not_packed[match] = str(error)
            continue
        if done is not None:
            matches, events = matches + 1, events + done.events
            before, after = before + done.before, after + done.after
    return Packed(matches, events, before, after, not_packed)


def in_words(packed: Packed) -> str:
    if not packed.matches:
        return "Nothing was packed."
    freed = f"{in_bytes(packed.bytes_before)} became {in_bytes(packed.bytes_after)}"
    each = packed.bytes_after / packed.events
    return f"{packed.matches:,} matches of {packed.events:,} events: {freed}, {each:.0f} bytes an event."
