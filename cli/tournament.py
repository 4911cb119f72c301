"""Tournaments: `tournament`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import wraps
from pathlib import Path
from typing import IO, Any, get_args

import click
import yaml

from charon_client import (
    Client,
    Event,
    ListedTournament,
    Tournament,
    TournamentState,
    TournamentStatus,
)
from cli.commands import NAME, Commands, in_json, json_option
from cli.proving import all_of
from cli.reaching import reaching_a_service, token_option
from cli.tournament_tables import against_each_other, planned, ranking

CLEAR = "\033[H\033[2J"


@click.group(cls=Commands, no_args_is_help=True)
def tournament() -> None:
    """Set up tournaments, enter them, follow them and carry them away.

    \b
    Examples:
      charon tournament create cup.yaml --token TOKEN
      charon tournament enter TOURNAMENT --token TOKEN
      charon tournament start TOURNAMENT --token TOKEN
      charon tournament follow TOURNAMENT
    """


def on_a_tournament(command: Callable[..., None]) -> click.Command:
    """A command of its name on TOURNAMENT, its first argument, with the account of --token."""

    @click.argument("tournament", metavar="TOURNAMENT", type=NAME)
    @json_option
    @token_option
    @reaching_a_service
    @wraps(command)
    def run(client: Client, tournament: str, token: str | None, **arguments: Any) -> None:
        command(client.with_token(token).tournament(tournament), **arguments)

    return tournament.command()(run)


@tournament.command()
@click.argument("file", metavar="FILE", type=click.File(encoding="utf-8"))
@json_option
@token_option
@reaching_a_service
def create(client: Client, file: IO[str], token: str | None, as_json: bool) -> None:
    """Open a tournament as a YAML FILE says it; `-` reads standard input.

    The file has the fields of `POST /v1/tournaments`: name, game, seats, format, and as far as they are not
    to be the usual options, terms, concurrency, costs, stop and admission. There `starts_at` may be a time,
    such as 2027-01-31T20:00Z; without a zone it is meant here.

    \b
    Examples:
      charon tournament create cup.yaml --token TOKEN

    \b
      name: Friday cup
      game: GAME
      seats: 4
      format: {type: duplicate, deals: 20}
      admission: {bots: [expert, scripted], starts_with: 6}
    """
    made = client.with_token(token).create_tournament(setting_in(file))
    state = made.state()
    if as_json:
        click.echo(in_json({"tournament": state.raw, "code": made.code}))
        return
    click.echo(f"Tournament {state.id}: {state.setting['name']}")
    if made.code:
        click.echo(f"Entry code {made.code}")


class AsWritten(yaml.SafeLoader):
    """Dates and times are left as they are written: a name may be one."""


AsWritten.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in found if tag != "tag:yaml.org,2002:timestamp"]
    for first, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def setting_in(file: IO[str]) -> dict[str, Any]:
    """What the file says, in values that JSON has."""
    try:
        setting = yaml.load(file, AsWritten)
        json.dumps(setting, allow_nan=False)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{file.name} is not YAML: {error}") from None
    except (TypeError, ValueError, RecursionError) as error:
        raise click.UsageError(f"{file.name} holds what JSON cannot say: {error}") from None
    if not isinstance(setting, dict):
        raise click.UsageError(f"{file.name} holds no fields of a tournament.")
    admission = setting.get("admission")
    if isinstance(admission, dict) and isinstance(written := admission.get("starts_at"), str):
        return {**setting, "admission": {**admission, "starts_at": milliseconds(written)}}
    return setting


def milliseconds(written: str) -> int | str:
    """A time since 1970; as it is written if it is none, for the service to say so."""
    try:
        return round(datetime.fromisoformat(written).timestamp() * 1000)
    except ValueError:
        return written


@tournament.command("list")
@click.option("--game", help="Only tournaments of this game.")
@click.option("--status", type=click.Choice(get_args(TournamentStatus)), help="Only those with this status.")
@json_option
@reaching_a_service
def list_(client: Client, game: str | None, status: TournamentStatus | None, as_json: bool) -> None:
    """List tournaments, newest first.

    \b
    Examples:
      charon tournament list --status open
    """
    found = list(client.tournaments(game=game, status=status))
    click.echo(in_json([one.raw for one in found]) if as_json else "\n".join(listing(found)))


def listing(found: list[ListedTournament]) -> Iterator[str]:
    if not found:
        yield "There are no tournaments."
    for one in found:
        far = f"{one.entrants} entrants, {one.ended} of {one.tables} tables"
        yield f"{one.id}  {one.status:8}  {one.game}  {one.name}: {far}"


@on_a_tournament
@click.option("--code", help="The entry code, where one enters by code.")
@click.option("--name", help="Under which name.  [default: the account's]")
@click.option("--bot", metavar="NAME", help="Let this bot of the house in, as the organiser.")
def enter(one: Tournament, code: str | None, name: str | None, bot: str | None, as_json: bool) -> None:
    """Take part in TOURNAMENT with the account of --token; `charon bot` then plays its tables.

    \b
    Examples:
      charon tournament enter TOURNAMENT --token TOKEN
      charon tournament enter TOURNAMENT --bot expert --token TOKEN
    """
    entered = one.enter_bot(bot, name=name) if bot else one.enter(code=code, name=name)
    click.echo(in_json(entered.raw) if as_json else f"{entered.name} takes part as {entered.id}.")


@on_a_tournament
@click.argument("entrant", metavar="ENTRANT", type=NAME)
def withdraw(one: Tournament, entrant: str, as_json: bool) -> None:
    """Let ENTRANT take part in TOURNAMENT no more; after the start its seats are forfeited.

    \b
    Examples:
      charon tournament withdraw TOURNAMENT e3 --token TOKEN
    """
    tell(one.withdraw(entrant), as_json)


@on_a_tournament
def start(one: Tournament, as_json: bool) -> None:
    """Begin TOURNAMENT: nobody enters any more, the plan is made, tables are opened.

    \b
    Examples:
      charon tournament start TOURNAMENT --token TOKEN
    """
    tell(one.start(), as_json)


@on_a_tournament
def pause(one: Tournament, as_json: bool) -> None:
    """Open no further tables of TOURNAMENT for now; those that are played go on.

    \b
    Examples:
      charon tournament pause TOURNAMENT --token TOKEN
    """
    tell(one.pause(), as_json)


@on_a_tournament
def resume(one: Tournament, as_json: bool) -> None:
    """Open tables of TOURNAMENT again.

    \b
    Examples:
      charon tournament resume TOURNAMENT --token TOKEN
    """
    tell(one.resume(), as_json)


@on_a_tournament
def abort(one: Tournament, as_json: bool) -> None:
    """End TOURNAMENT now; tables that are played are called off.

    \b
    Examples:
      charon tournament abort TOURNAMENT --token TOKEN
    """
    tell(one.abort(), as_json)


@on_a_tournament
@click.option("--at", type=click.IntRange(min=1), help="At this version of the log.  [default: now]")
def standings(one: Tournament, at: int | None, as_json: bool) -> None:
    """Show who is better in TOURNAMENT, with 95 % intervals.

    \b
    Examples:
      charon tournament standings TOURNAMENT
      charon tournament standings TOURNAMENT --at 40 --json
    """
    found = one.standings(at)
    click.echo(in_json(found.raw) if as_json else "\n".join(ranking(found)))


@on_a_tournament
def plan(one: Tournament, as_json: bool) -> None:
    """Show who meets whom in TOURNAMENT, in which seats, and how equal that is.

    \b
    Examples:
      charon tournament plan TOURNAMENT
    """
    found, names = one.plan(), {entrant.id: entrant.name for entrant in one.state().entrants}
    click.echo(in_json(found) if as_json else "\n".join(planned(found, names)))


@on_a_tournament
def crosstable(one: Tournament, as_json: bool) -> None:
    """Show how everybody did against everybody in TOURNAMENT: at common tables, and on common deals.

    \b
    Examples:
      charon tournament crosstable TOURNAMENT
      charon tournament crosstable TOURNAMENT --json
    """
    found = one.crosstable()
    click.echo(in_json(found) if as_json else "\n".join(against_each_other(found)))


@on_a_tournament
def follow(one: Tournament, as_json: bool) -> None:
    """Follow TOURNAMENT until it is over, at a terminal with a live table; Ctrl-C stops following.

    \b
    Examples:
      charon tournament follow TOURNAMENT
      charon tournament follow TOURNAMENT --json      its events from the first on, one in each line
    """
    if at_a_terminal() and not as_json:
        for drawn in live(one):
            click.echo(CLEAR + "\n".join(drawn))
        return
    for event in one.follow():
        click.echo(in_json(event.raw).replace("\n", "") if as_json else in_words(event))
    if not as_json:
        click.echo("\n".join(ranking(one.standings())))


@tournament.command("export")
@click.argument("tournament", metavar="TOURNAMENT", type=NAME)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="Where it is written."
)
@json_option
@token_option
@reaching_a_service
def export_(client: Client, tournament: str, out: Path, token: str | None, as_json: bool) -> None:
    """Write TOURNAMENT and all its matches that have ended into a file, for `charon verify --tournament`.

    Matches on deals that others still play are sealed until the end, and not written before.

    \b
    Examples:
      charon tournament export TOURNAMENT --out cup.ndjson
    """
    client = client.with_token(token)
    one = client.tournament(tournament)
    log = one.export()
    ended, written = matches_in(log), 0
    with out.open("wb") as file:
        file.write(log)
        with click.progressbar(ended, label="Writing", file=sys.stderr, hidden=as_json) as bar:
            for match in bar:
                if (data := all_of(client, match)) is not None:
                    written += file.write(data) > 0
    sealed = len(ended) - written
    told = {"file": str(out), "matches": written, "sealed": sealed}
    click.echo(in_json(told) if as_json else carried_away(out, written, sealed))


def matches_in(log: bytes) -> list[str]:
    """The matches that have ended by the log of a tournament."""
    events = [json.loads(line).get("event", {}) for line in log.splitlines()]
    return [one["result"]["match"] for one in events if one.get("type") == "table_ended" and one["version"]]


def carried_away(file: Path, matches: int, sealed: int) -> str:
    said = f"The tournament and {matches} matches are in {file}."
    return said if not sealed else f"{said} {sealed} more are sealed until it is over: export it again then."


def tell(state: TournamentState, as_json: bool) -> None:
    click.echo(in_json(state.raw) if as_json else summary(state))


def summary(state: TournamentState) -> str:
    tables = f"{state.ended} of {state.planned} tables have ended, {state.running} are played"
    return f"{state.setting['name']}: {state.status}, {len(state.entrants)} entrants; {tables}."


def at_a_terminal() -> bool:
    return sys.stdout.isatty()


def live(one: Tournament) -> Iterator[list[str]]:
    """The tournament as it stands, anew whenever something has happened since."""
    drawn = 0
    for event in one.follow():
        if event.version > drawn:
            state = one.state()
            drawn = state.version
            yield [summary(state), "", *ranking(one.standings())]


def in_words(event: Event) -> str:
    """One line of what happened."""
    return f"{event.time:%H:%M:%S}  {event.type.replace('_', ' ')}{detail(event.data)}"


def detail(data: Mapping[str, Any]) -> str:
    match data:
        case {"entrant": {"name": name}}:
            return f": {name}"
        case {"result": {"table": table, "outcome": outcome}}:
            seats = ", ".join(map(str, outcome["winners"])) if outcome else ""
            return f": table {table}, " + (f"won by seats {seats}" if seats else "nobody won")
        case {"table": table, "match": match}:
            return f": table {table} is match {match}"
        case {"round": number}:
            return f": round {number}"
    return ""
