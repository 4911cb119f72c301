"""Looking over a service's shoulder: `witness`, and the keys it signs with."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import click
import msgspec

from charon_client import CharonError, Client, NotFound, Problem
from cli.commands import in_json, json_option
from cli.published import WELL_KNOWN, PublishedKeys
from cli.reaching import RETRIES, in_words
from cli.starting import visiting
from events.signing import SignedHead, Signer, is_signed
from events.storage import connect
from tools.verify import Forged, verify

Keys = dict[str, str]
"""Public keys by id."""


@click.command()
@click.argument("url", metavar="URL")
@click.option(
    "--keep",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("heads.ndjson"),
    show_default=True,
    help="Where the heads are kept, a line each: on another machine than the service.",
)
@click.option(
    "--every", type=click.FloatRange(min=1), default=60.0, show_default=True, help="Seconds between looks."
)
@click.option(
    "--whole",
    type=click.IntRange(min=0),
    default=10,
    show_default=True,
    help="How many histories are read from their first event on at each look, by chance.",
)
@click.option("--once", is_flag=True, help="Look once; the exit code is 1 if there is an alarm.")
@json_option
def witness(url: str, keep: Path, every: float, whole: int, once: bool, as_json: bool) -> None:
    """Follow the heads of all public matches of the service at URL, and keep them.

    Every head is checked: it must be signed by a key that the service publishes, and the history that was
    seen before must still be part of it. A history that is shorter, different or gone is an alarm, on
    standard error; so is a key that is published no more. Of some matches the whole history is read again,
    and verified: nobody can know which. It only reads, and needs no token.

    \b
    Examples:
      charon witness https://charon.example --keep heads.ndjson
      charon witness https://charon.example --once
    """
    client, kept = Client(url, retries=RETRIES), Kept(keep)
    while True:
        try:
            alarms = list(look(client, kept, whole))
        except CharonError as error:
            if once:
                raise click.ClickException(in_words(error, url)) from None
            alarms = [f"the service cannot be looked at: {error}"]
        for alarm in alarms:
            click.echo(f"ALARM: {alarm}", err=True)
        if as_json:
            click.echo(json.dumps({"matches": len(kept.heads), "alarms": alarms}))
        else:
            click.echo(f"{len(kept.heads)} matches, {len(alarms)} alarms.")
        if once:
            raise click.exceptions.Exit(1 if alarms else 0)
        time.sleep(every)


class Kept:
    """The heads that were seen, the latest of each match; every one of them stands in the file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.heads: dict[str, SignedHead] = {}
        self.keys: Keys = {}
        try:
            file.touch()
            *lines, cut = file.read_bytes().split(b"\n")
            self._read(lines)
            if not b'{"'.startswith(cut[:2]):
                raise ValueError("no line of ours begins so")
        except OSError as error:
            raise click.ClickException(f"Heads cannot be kept in {file}: {error.strerror}.") from None
        except (KeyError, TypeError, ValueError, msgspec.ValidationError):
            raise click.ClickException(
                f"{file} holds something else than heads: name another file."
            ) from None
        if cut:  # when it was written
            os.truncate(file, file.stat().st_size - len(cut))

    def _read(self, lines: Iterable[bytes]) -> None:
        for line in map(json.loads, lines):
            if "public" in line:
                self.keys[line["id"]] = line["public"]
            else:
                head = msgspec.convert(line, SignedHead)
                self.heads[head.match] = head

    def head(self, head: SignedHead) -> None:
        self.heads[head.match] = head
        self._write(head)

    def key(self, name: str, public: str) -> None:
        self.keys[name] = public
        self._write({"id": name, "public": public})

    def _write(self, line: object) -> None:
        with self._file.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")


def look(client: Client, kept: Kept, whole: int) -> Iterator[str]:
    """Look once at everything; what is not as it should be."""
    try:
        published = msgspec.convert(client.http.get(WELL_KNOWN), PublishedKeys).keys
    except msgspec.ValidationError as error:
        yield f"the published keys cannot be read: {error}"
        return
    yield from changed_keys({key.id: key.public for key in published}, kept)
    listed = {match.id for match in client.matches()}
    calm = []
    for match in dict.fromkeys([*kept.heads, *sorted(listed)]):
        alarms = said_of(match, look_at(client, match, kept))
        yield from alarms
        if match in kept.heads and not alarms:
            calm.append(kept.heads[match])
    for head in Random().sample(calm, min(whole, len(calm))):
        yield from said_of(head.match, look_through(client, head))


def said_of(match: str, looking: Iterator[str]) -> list[str]:
    """What is not as it should be with a match; an answer that is none stops no look at another."""
    try:
        return [f"match {match}: {what}" for what in looking]
    except Problem as refusal:
        return [f"match {match}: {refusal.detail}"]
    except (AttributeError, KeyError, TypeError, ValueError, msgspec.MsgspecError) as error:
        return [f"match {match}: its answer is none: {error}"]


def changed_keys(published: Keys, kept: Kept) -> Iterator[str]:
    """Keep the keys that are new; what has become of those that were known."""
    yield from (f"key {name} is published no more" for name in kept.keys.keys() - published.keys())
    for name, public in published.items():
        if name not in kept.keys:
            kept.key(name, public)
        elif kept.keys[name] != public:
            yield f"key {name} is another than before"


def look_at(client: Client, match: str, kept: Kept) -> Iterator[str]:
    """The head of a match against the one that was seen before."""
    before = kept.heads.get(match)
    try:
        head = msgspec.convert(client.table(match).head(), SignedHead)
    except NotFound:
        if before is not None:
            yield f"it is gone; it had {before.version} events"
        return
    if head.match != match or not is_signed(head):
        yield f"the head of event {head.version} is not signed"
    elif kept.keys.get(head.signature.key) != head.signature.public:
        yield f"the head of event {head.version} is signed with a key that is not published"
    elif before is None:
        kept.head(head)
    elif (head.version, head.hash) != (before.version, before.hash):
        page = client.table(match).events(before.version - 1, limit=1, seen_as="public")
        there = next(iter(page), None)
        finding = departed(before, head.version, None if there is None else there.raw["hash"])
        if finding is None:
            kept.head(head)
        else:
            yield finding


def look_through(client: Client, seen: SignedHead) -> Iterator[str]:
    """The whole history of a match, verified from its first event on."""
    data = client.table(seen.match).export("public")
    try:
        version = int(verify(data)["version"])
    except Forged as finding:
        yield f"its history does not hold: {finding}"
        return
    told = data.splitlines()
    there = msgspec.json.decode(told[seen.version])["hash"] if seen.version <= version else None
    if differs := departed(seen, version, there):
        yield differs


def departed(before: SignedHead, version: int, there: str | None) -> str | None:
    """How a history that has come to a `version` differs from what was seen of it before, None if it only
    went on; `there` is the hash that it has where the other ended."""
    if version < before.version:
        return f"its history shrank from {before.version} to {version} events"
    if there != before.hash:
        return f"event {before.version} is not the one that was shown before"
    return None


@click.command("rotate-key")
@json_option
def rotate_key(as_json: bool) -> None:
    """Sign heads with a new key from now on. Processes that run take it up within a minute.

    The old keys stay published, so that what they signed can be checked. It writes into the storage of
    CHARON_REDIS_URL or, without, of the `charon up` that runs over CHARON_DATA_DIR.
    """
    with visiting() as settings:
        made = Signer(connect(settings.redis_url), settings.replicas).rotate()
    click.echo(
        in_json({"key": made.id}) if as_json else f"Heads are signed with the key {made.id} from now on."
    )
