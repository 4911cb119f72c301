"""What a tournament has come to: the plan, the tables, who is better, and how to check all of it."""

from __future__ import annotations

from typing import Final, get_args

from flask import Blueprint, Response, request

from api.answers import answer, known, not_modified, tagged
from api.compression import may_shrink
from api.context import bad_parameter, number, services
from api.problems import Problem
from api.routes.events import LARGEST_PAGE, PAGE, cursor, until_end, wanted_form
from api.routes.lists import FURTHEST, one_of
from api.tournament_events import TournamentEvents
from api.tournaments import tag_of, the_tournament
from api.waiting import held, stream
from api.wire.plain import TableState
from api.wire.tournaments import (
    TableHead,
    TablePage,
    TablePlan,
    TournamentCrosstable,
    TournamentEventPage,
    TournamentPlan,
    TournamentProof,
    TournamentStandings,
    TournamentTable,
)
from api.words import tell_all
from events.keys import MatchId
from events.tournaments.export import tournament_exported
from events.tournaments.state import Tournament
from tournaments.crosstable import crosstable_of
from tournaments.figures import Crosstable, Standings
from tournaments.plans import Table
from tournaments.setting import TABLES
from tournaments.standings import standings_of

bp = Blueprint("tournament_results", __name__)
TABLES_PAGE: Final = 1000
STATES: Final[tuple[str, ...]] = get_args(get_args(TableState)[0])


@bp.get("/tournaments/<tournament_id>/plan")
def show_plan(tournament_id: str) -> Response:
    """Who meets whom, and how equal that is."""
    state = the_tournament(tournament_id)
    may_shrink()
    tag = tag_of("p", state)
    if unchanged := not_modified(tag):
        return unchanged
    body = TournamentPlan(
        tournament=state.id,
        version=state.version,
        tables=[
            TablePlan(one.number, one.round, deal_of(state, one), one.seats) for one in state.told_tables
        ],
        byes=state.byes,
        balance=state.balance,
        deals=state.deals,
    )
    return tagged(body, tag)


@bp.get("/tournaments/<tournament_id>/tables")
def show_tables(tournament_id: str) -> Response:
    """The tables with their matches and results, a page at a time."""
    state, wanted = the_tournament(tournament_id), request.args.get("state")
    if wanted not in (None, *STATES):
        raise bad_parameter("state", one_of(STATES))
    round_ = number("round", 0, 0, TABLES)
    start, count = number("cursor", 0, 0, FURTHEST), number("limit", 100, 1, TABLES_PAGE)
    may_shrink()
    found = [
        table
        for one in state.told_tables
        if one.number > start and round_ in (0, one.round)
        for table in (table_of(state, one),)
        if wanted in (None, table.state)
    ]
    following = found[count - 1].number if len(found) > count else 0
    body = TablePage(state.id, state.version, found[:count], following)
    return tagged(body, tag_of("b", state, wanted, round_, start, count))


@bp.get("/tournaments/<tournament_id>/standings")
def show_standings(tournament_id: str) -> Response:
    """Who is better, by how much and how surely, now or at a version of the log."""
    state = the_tournament(tournament_id)
    at = number("at", state.version, 1, FURTHEST)
    if at > state.version:
        raise no_such_version(state)
    tag = tag_of("s", state, at)
    if known(tag) and "at" not in request.args and (wait := held(TournamentEvents(state.id), state.cursor)):
        return wait
    may_shrink()
    return not_modified(tag) or tagged(TournamentStandings(state.id, at, standings(state, at)), tag)


@bp.get("/tournaments/<tournament_id>/crosstable")
def show_crosstable(tournament_id: str) -> Response:
    """How everybody did against everybody."""
    state = the_tournament(tournament_id)
    may_shrink()
    tag = tag_of("c", state)
    return not_modified(tag) or tagged(TournamentCrosstable(state.id, state.version, crosstable(state)), tag)


@bp.get("/tournaments/<tournament_id>/events")
def show_events(tournament_id: str) -> Response:
    """What happened after a version; the same for everybody."""
    form, state = wanted_form(), the_tournament(tournament_id)
    after, limit, until = cursor(), number("limit", PAGE, 1, LARGEST_PAGE), until_end()
    verbs = services().tournaments
    page = verbs.following(state.id, after, count=limit)
    if form is not None:
        return stream(TournamentEvents(state.id, until), after, form)
    if not page.entries and (wait := held(TournamentEvents(state.id), after)):
        return wait
    may_shrink()
    events = tell_all(page.entries, None, verbs.records.vault(state.id).seed)
    return answer(TournamentEventPage(state.id, events, str(page.reached(after)), page.end, page.damage))


@bp.get("/tournaments/<tournament_id>/proof")
def show_proof(tournament_id: str) -> Response:
    """What it takes to check a tournament: what it was bound to, what is open, where every match ended."""
    state = the_tournament(tournament_id)
    may_shrink()
    tag = tag_of("v", state)
    if unchanged := not_modified(tag):
        return unchanged
    heads = [
        TableHead(number_, MatchId(one.result.match), one.version, one.hash)
        for number_, one in sorted(state.ended.items())
        if one.version
    ]
    signed = services().signer.signed(MatchId(state.id), state.version, state.hash.hex())
    body = TournamentProof(
        tournament=state.id,
        version=state.version,
        hash=state.hash.hex(),
        signature=signed.signature,
        fairness=state.opened.fairness,
        deals=state.deals,
        disclosed=state.disclosed,
        matches=heads,
        standings=standings(state, state.version),
    )
    return tagged(body, tag)


@bp.get("/tournaments/<tournament_id>/export")
def export_tournament(tournament_id: str) -> Response:
    """The whole log, as a file that proves itself."""
    state = the_tournament(tournament_id)
    tag = tag_of("x", state)
    if unchanged := not_modified(tag):
        return unchanged
    may_shrink()
    verbs = services().tournaments
    page = verbs.read(state.id, 0, last=state.version)
    signed = services().signer.signed(MatchId(state.id), state.version, state.hash.hex())
    data = tournament_exported(state, page.entries, verbs.records.vault(state.id), signed.signature)
    kept_as = f'attachment; filename="{state.id}.ndjson"'
    headers = {"ETag": f'"{tag}"', "Content-Disposition": kept_as}
    return Response(data, headers=headers, content_type="application/x-ndjson; charset=utf-8")


def deal_of(state: Tournament, table: Table) -> int | None:
    """Of a table as everybody may know it; None while it is sealed which tables share one."""
    return None if state.shares_deals and state.disclosed is None else table.deal


def table_of(state: Tournament, table: Table) -> TournamentTable:
    running, ended = state.running.get(table.number), state.ended.get(table.number)
    match = running.match if running else ended.result.match if ended and ended.version else None
    return TournamentTable(
        number=table.number,
        round=table.round,
        deal=deal_of(state, table),
        seats=table.seats,
        state="playing" if running else "ended" if ended else "planned",
        match=MatchId(match) if match else None,
        result=ended.result if ended else None,
    )


def no_such_version(state: Tournament) -> Problem:
    return bad_parameter("at", f"a version up to {state.version}")


def crosstable(state: Tournament) -> Crosstable:
    """As it is now; worked out once in this process."""
    key, memory = (state.id, state.version, state.hash), services().crosstables
    found = memory.get(key)
    if found is None:
        found = crosstable_of(state.setting, state.entrants, state.told_tables, state.results)
        memory.put(key, found)
    return found


def standings(state: Tournament, at: int) -> Standings:
    """At a version; worked out once in this process."""
    key = (state.id, at, state.hash if at == state.version else b"")
    memory = services().standings
    found = memory.get(key)
    if found is None:
        then = state if at == state.version else services().tournaments.state_at(state.id, at)
        if then is None:  # a failover took it back meanwhile
            raise no_such_version(state)
        found = standings_of(then.setting, then.entrants, then.told_tables, then.results)
        memory.put(key, found)
    return found
