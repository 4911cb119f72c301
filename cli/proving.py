"""Checking a whole tournament: what `verify --tournament` does."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import urljoin

import click
import msgspec
from msgspec import Struct

from charon_client import Client, NotFound, Refused, Tournament
from cli.commands import in_json
from cli.published import WELL_KNOWN, is_file, keys_in
from domain.games import GAMES
from events.export import exports_in
from events.keys import TOURNAMENT_ID
from events.tournaments.audit import ExportOf, TournamentAudit, audited_tournament
from tournaments.figures import Standings

ADDRESS: Final = re.compile(rf"(https?://.+?)/v1/tournaments/({TOURNAMENT_ID.pattern})(?:/.*)?")


class Header(Struct):
    """What is asked of the first line of an export."""

    match: str


def prove(client: Client, what: str, published: str | None, as_json: bool) -> None:
    """Work a tournament out again, and say what came of it."""
    found = in_file(Path(what), published) if is_file(what) else at_service(client, what, published)
    click.echo(in_json(found) if as_json else "\n".join(in_words(found)))
    if found.finding:
        raise click.exceptions.Exit(1)


def in_file(file: Path, published: str | None) -> TournamentAudit:
    """A log with the exports of its matches behind it."""
    log, *exports = exports_in(file.read_bytes())
    named = {match_of(one): one for one in exports}
    return audited(log, named.get, None if published is None else keys_in(published), None)


def match_of(export: bytes) -> str:
    """The match that an export is of by its first line; of none if that cannot be read."""
    try:
        return msgspec.json.decode(export.split(b"\n", 1)[0], type=Header).match
    except msgspec.MsgspecError:
        return ""


def at_service(client: Client, what: str, published: str | None) -> TournamentAudit:
    """What a service has, by the keys that it publishes; its standings are held against those worked out."""
    if address := ADDRESS.fullmatch(what):
        client, what = Client(address[1], client.token), address[2]
    elif not TOURNAMENT_ID.fullmatch(what):
        raise click.UsageError(f"{what} is neither a file nor the id or the URL of a tournament.")
    keys = keys_in(published or urljoin(client.http.url, WELL_KNOWN))
    log, claimed = log_and_standings(client.tournament(what))
    return audited(log, partial(all_of, client), keys, claimed)


def log_and_standings(one: Tournament) -> tuple[bytes, Standings]:
    """Of one version."""
    log = one.export()
    head = msgspec.json.decode(log.split(b"\n", 1)[0])
    return log, msgspec.convert(one.standings(head["version"]).raw["figures"], Standings)


def all_of(client: Client, match: str) -> bytes | None:
    """The export of everything of a match, None while that may not be looked into."""
    try:
        return client.table(match).export("all")
    except (NotFound, Refused):
        return None


def audited(
    log: bytes, export_of: ExportOf, keys: set[str] | None, claimed: Standings | None
) -> TournamentAudit:
    """The same wherever it comes from."""
    length, hidden = log.count(b'"type":"table_ended"'), not sys.stderr.isatty()
    with click.progressbar(length=length, label="Playing it again", file=sys.stderr, hidden=hidden) as bar:
        return audited_tournament(log, export_of, GAMES, keys=keys, claimed=claimed, progress=bar.update)


def in_words(found: TournamentAudit) -> Iterator[str]:
    """What was checked, and what came of it."""
    if found.finding is not None:
        yield f"Does not hold: {found.finding}."
        return
    far = "Holds" if found.disclosed else "Holds as far as it can be checked yet"
    yield f"{far}: tournament {found.tournament} up to event {found.version}, {found.status}."
    signed = f"of the head, by the key {found.signed_by}" if found.signed_by else "not signed"
    yield f"  signature     {signed}"
    if found.disclosed:
        yield "  seed          the one committed to; plan, deals and rounds follow from it"
    else:
        yield "  seed          not disclosed yet: neither plan nor deals could be made again"
    yield f"  matches       {found.matches} hold, of {found.events} events, and came to what the log says"
    if found.sealed:
        yield f"  left          {found.sealed} matches are sealed until the disclosure: results are as told"
    if found.given_up:
        yield f"  given up      {found.given_up} tables came to nothing, and have no match that shows why"
    yield "  standings     worked out again from the results:"
    for one in found.standings.standings if found.standings else ():
        score = one.score
        said = "-" if score is None else f"{score.mean:.3f} ({score.low:.3f}-{score.high:.3f})"
        yield f"    {one.place:3}. {one.name}  {said}"
