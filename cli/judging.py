"""By which rules matches are judged: `rules`, and before other rules are deployed `check-rules`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress

import click
from msgspec import Struct

from cli.commands import in_json, json_option
from cli.starting import visiting
from domain.games import GAMES
from events.archive import Archive
from events.audit import damaged
from events.census import Counted, Rejudged, judged_again, known_matches, rules_in_use
from events.keys import MatchId
from events.log import Damaged, Log
from events.rules_digest import rules_digest
from events.storage import Storage, connect

FRIENDLY = 10
"""By how much a check gives way to whoever else needs the processor."""


class InUse(Struct, frozen=True):
    """The rules that run here, by game, and by which rules matches were judged last."""

    running: dict[str, str]
    matches: list[Counted]


class Checked(Struct, frozen=True):
    """What came of a check: how many matches were judged again, and which of them differently."""

    matches: int
    events: int
    differ: list[Rejudged]


@click.command()
@json_option
def rules(as_json: bool) -> None:
    """List the rules that run here, by game, and how many matches were judged last by which rules.

    A match names the digest of the rules that judge it. What becomes of one that meets other rules is the
    setting CHARON_RULES_CHANGE. It looks into the storage of CHARON_REDIS_URL
    or, without, of the `charon up` that runs over CHARON_DATA_DIR.
    """
    running = {name: rules_digest(game) for name, game in GAMES.items()}
    with reading() as (storage, archive):
        found = InUse(running, rules_in_use(storage, archive))
    click.echo(in_json(found) if as_json else "\n".join(in_words(found)))


@click.command("check-rules")
@click.option("--game", type=click.Choice(sorted(GAMES)), help="Only matches of this game.")
@click.option("--live", is_flag=True, help="Only matches that have not ended.")
@json_option
def check_rules(game: str | None, live: bool, as_json: bool) -> None:
    """Judge every match once more by the rules that run here, and name those that would come out differently.

    For the time before a deploy: run it with the new code against the storage of the service. Finished
    matches and running ones are replayed from their logs, action by action, and every event compared. It only
    reads, one match at a time, and gives way to others. The exit code is 1 if any match differs.

    \b
    Examples:
      charon check-rules
      charon check-rules --live --json
    """
    with suppress(OSError):
        os.nice(FRIENDLY)
    silent = as_json or not sys.stderr.isatty()
    with reading() as (storage, archive):
        wanted = [
            known.id
            for known, _ in known_matches(storage)
            if game in (None, known.game) and not (live and known.status == "ended")
        ]
        with click.progressbar(
            wanted, label="Judging", file=sys.stderr, hidden=silent, show_pos=True, show_eta=True
        ) as matches:
            judged = list(each_judged(archive, matches))
    differ = [one for one in judged if one.finding is not None]
    found = Checked(len(judged), sum(one.events for one in judged), differ)
    click.echo(in_json(found) if as_json else "\n".join(checked_in_words(found)))
    if differ:
        raise click.exceptions.Exit(1)


@contextmanager
def reading() -> Iterator[tuple[Storage, Archive]]:
    """The storage, and an archive that only reads it."""
    with visiting() as settings, connect(settings.redis_url) as storage:
        yield storage, Archive(storage, Log(storage), GAMES)


def each_judged(archive: Archive, matches: Iterable[MatchId]) -> Iterator[Rejudged]:
    for match in matches:
        try:
            yield judged_again(archive, match)
        except Damaged as error:
            yield Rejudged(match, "", 0, damaged(error.finding))


def in_words(found: InUse) -> list[str]:
    lines = [f"{name:12} {digest}  runs here" for name, digest in found.running.items()]
    lines += ["", f"{'game':12} {'rules':64}  {'live':>8} {'finished':>8}"]
    for one in found.matches:
        here = "" if found.running.get(one.game) == one.rules else "  not the rules that run here"
        lines.append(f"{one.game:12} {one.rules:64}  {one.live:8} {one.finished:8}{here}")
    return lines if found.matches else [*lines[:-2], "", "No matches yet."]


def checked_in_words(found: Checked) -> list[str]:
    lines = [f"{found.matches} matches, {found.events} events judged again; {len(found.differ)} differ."]
    for one in found.differ:
        assert one.finding is not None
        place = "" if one.finding.version is None else f", event {one.finding.version}"
        lines.append(f"  {one.match} ({one.game}){place}: {one.finding.why}")
    return lines
