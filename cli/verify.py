"""Taking nobody's word: `verify`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urljoin

import click
import msgspec

from charon_client import As, Client, Refused
from cli.commands import NAME, in_json, json_option
from cli.heads import heads_in, held_against
from cli.proving import prove
from cli.published import WELL_KNOWN, fetched, is_address, is_file, keys_in
from cli.reaching import reaching_a_service, token_option
from cli.replay import reader
from domain.games import GAMES
from events.audit import Audit, audited, damaged
from events.export import exports_in
from events.imports import MATCH_ID
from events.signing import SignedHead


@click.command()
@click.argument("what", metavar="MATCH|FILE|URL", type=NAME)
@click.option(
    "--as",
    "seen_as",
    metavar="SEAT|public|all",
    help="Of a match: through whose eyes; all if it may be.",
)
@click.option(
    "--keys",
    "published",
    metavar="FILE|URL",
    help="The keys that may have signed; of a match, and at a URL, those that the service publishes.",
)
@click.option(
    "--heads",
    "kept",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Signed heads that were kept, of GET .../head or by a witness: they must be part of it.",
)
@click.option(
    "--tournament",
    "whole",
    is_flag=True,
    help="It is a tournament: its id, its URL, or a file of `charon tournament export`.",
)
@json_option
@token_option
@reaching_a_service
def verify(
    client: Client,
    what: str,
    seen_as: str | None,
    published: str | None,
    kept: Path | None,
    whole: bool,
    token: str | None,
    as_json: bool,
) -> None:
    """Check a MATCH of a service, an export of one match or many in a FILE, or one at a URL.

    The chain of hashes, every face against its commitment, the seed and every draw of chance are checked
    here, whoever exported it. An export of everything is also played again: every action by the rules, every
    event compared, byte for byte. Who signed must be among the published keys; of a file alone it can only be
    said which key it names. The first thing that is wrong is named, and the exit code is 1.

    With --tournament all of a tournament is worked out again: plan, deals, every match, the standings.
    While it runs, what is sealed until its end is said to be left.

    \b
    Examples:
      charon verify MATCH
      charon verify MATCH --as 2 --token TOKEN      in the middle of a match: your own cards
      charon verify match.ndjson
      charon verify match.ndjson --keys https://charon.example/.well-known/charon-keys.json
      charon verify https://charon.example/v1/matches/MATCH/export?as=all
      charon verify MATCH --heads heads.ndjson      nothing else is shown than was signed before
      charon verify --tournament TOURNAMENT
      charon verify --tournament cup.ndjson
    """
    client = client.with_token(token)
    if seen_as is not None and (whole or is_file(what) or is_address(what)):
        raise click.UsageError(
            "--as is for a match of a service: a file, an address or a tournament says itself."
        )
    if kept is not None and whole:
        raise click.UsageError("--heads is for matches.")
    if whole:
        prove(client, what, published, as_json)
        return
    data = export_of(client, what, reader(seen_as))
    keys = keys_of(client, what, published)
    events = data.count(b"\n") - 1
    silent = as_json or not sys.stderr.isatty()
    with click.progressbar(length=events, label="Playing it again", file=sys.stderr, hidden=silent) as bar:
        found = [audited(export, GAMES, bar.update, keys) for export in exports_in(data)]
    if not is_file(what) and not is_address(what):
        found = [with_damage(audit, client.table(what).match().damage) for audit in found]
    held = 0
    if kept is not None:
        found, held = with_heads(found, data, heads_in(kept), keys, latest=not is_file(what))
    one, many = found[0], len(found) > 1
    if as_json:
        click.echo(in_json(found if many else one))
    else:
        click.echo("\n".join(many_in_words(found) if many else in_words(one)))
        if kept is not None:
            click.echo(f"  heads         {held} that were signed before are part of it")
    if any(audit.finding for audit in found):
        raise click.exceptions.Exit(1)


def with_heads(
    found: Iterable[Audit], data: bytes, heads: list[SignedHead], keys: set[str] | None, *, latest: bool
) -> tuple[list[Audit], int]:
    """The audits, each with what contradicts a head that was signed, and how many heads fit."""
    audits, fitting = [], 0
    for audit, export in zip(found, exports_in(data), strict=True):
        if audit.finding is None:
            held, finding = held_against(export, heads, keys, latest=latest)
            audits.append(msgspec.structs.replace(audit, finding=finding))
            fitting += held
        else:
            audits.append(audit)
    return audits, fitting


def with_damage(found: Audit, damage: str | None) -> Audit:
    """The audit of what a service still tells of a match, with what it says itself is wrong behind that."""
    if damage is None or found.finding is not None:
        return found
    return msgspec.structs.replace(found, finding=damaged(damage))


def export_of(client: Client, what: str, seen_as: As | None) -> bytes:
    """The export that is meant: a file if there is one, an address if it looks like one, else a match."""
    if is_file(what):
        return Path(what).read_bytes()
    if is_address(what):
        return fetched(what)
    if not MATCH_ID.fullmatch(what):
        raise click.ClickException(f"There is no file {what}, and no match has such an id.")
    table = client.table(what)
    if seen_as is not None:
        return table.export(seen_as)
    try:
        return table.export("all")
    except Refused:
        return table.export()


def keys_of(client: Client, what: str, published: str | None) -> set[str] | None:
    """The public keys that may have signed, in hex; None where nobody is known to publish some."""
    if published is None and is_file(what):
        return None
    named = is_address(what)
    if published is None and not named and client.table(what).match().raw["imported"]:
        return None  # it was signed elsewhere
    if published is None:
        published = urljoin(what if named else client.http.url, WELL_KNOWN)
    return keys_in(published)


def many_in_words(found: list[Audit]) -> list[str]:
    """What came of a file of many matches; those that do not hold are named."""
    wrong = [audit for audit in found if audit.finding]
    events, again = sum(audit.events for audit in found), sum(audit.rerun for audit in found)
    lines = [f"{audit.match}: {in_words(audit)[0]}" for audit in wrong]
    return [
        f"{len(found) - len(wrong)} of {len(found)} matches hold: {events} events, {again} played again.",
        *lines,
    ]


def in_words(found: Audit) -> list[str]:
    """What was checked, and what came of it."""
    if found.finding is not None:
        place = "" if found.finding.version is None else f"Event {found.finding.version}: "
        said = f"{place}{found.finding.why}"
        return [f"Does not hold. {said[:1].upper()}{said[1:]}."]
    lines = [f"Holds: match {found.match} up to event {found.version}, as {found.seen_as}."]
    lines.append(f"  chain         {found.events} events, head {found.hash}")
    lines.append(f"  commitments   {found.faces} faces are the ones committed to")
    lines.append(f"  signature     {signature_in_words(found)}")
    lines.append(f"  seed          {'the one committed to' if found.seed else 'not disclosed yet'}")
    if found.seen_as == "all":
        lines.append(f"  chance        {found.draws} draws are the ones the seed gives")
        lines.append(f"  rules         {rerun_in_words(found)}")
    if found.recalled:
        lines.append(f"  origin        not checked: {found.recalled} events are taken over from its log")
    return lines


def signature_in_words(found: Audit) -> str:
    if found.signed_by is None:
        return "not signed"
    whose = "which is published" if found.key_published else "as the file has it: see --keys for whose it is"
    return f"of the head, by the key {found.signed_by}, {whose}"


def rerun_in_words(found: Audit) -> str:
    if found.same_rules is None:
        return "not played again: this game is not known here"
    again = f"{found.rerun} events follow from the actions, byte for byte"
    others = [
        f"events {one.first} to {one.last} were judged by the rules {one.rules}, which do not run here"
        for one in found.judged
        if not one.here
    ]
    return "; ".join([again, *others])
