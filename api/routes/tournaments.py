"""Tournaments: set up, enter, run; then the plan, the tables, who is better, and how to check all of it."""

from __future__ import annotations

import time
from functools import partial
from typing import Any, Final, cast, get_args

from flask import Blueprint, Response, g, request

from api.answers import answer, known, not_modified, replay_header, tagged
from api.bodies import read_body, read_json
from api.compression import may_shrink
from api.context import bad_parameter, caller, idempotency_key, number, services, the_game, the_player
from api.problems import Problem
from api.quota import check_guesses, count_guess, count_write
from api.routes.events import LARGEST_PAGE, PAGE, cursor, until_end, wanted_form
from api.routes.lists import FURTHEST, one_of
from api.routes.matches import check_bot
from api.schemas import PLAYER_ID, EntrySchema, converted
from api.tournament_events import TournamentEvents
from api.waiting import held, stream
from api.wire.plain import TableState
from api.wire.service import Misfit
from api.wire.tournaments import (
    NewTournament,
    TableHead,
    TablePage,
    TablePlan,
    TournamentCrosstable,
    TournamentEntrant,
    TournamentEventPage,
    TournamentPage,
    TournamentPlan,
    TournamentProof,
    TournamentRequest,
    TournamentStandings,
    TournamentState,
    TournamentTable,
)
from api.words import tell_all
from events.chain import moment
from events.keys import TOURNAMENT_ID, MatchId, PlayerId, TournamentId
from events.names import read_name
from events.refusals import Refused
from events.tournaments.admission import Admission
from events.tournaments.export import tournament_exported
from events.tournaments.lists import tournaments_in
from events.tournaments.organising import NewEntry
from events.tournaments.records import NoSuchTournament
from events.tournaments.state import Player, Status, Tournament
from events.writing import digest_of
from tournaments.crosstable import crosstable_of
from tournaments.figures import Standings
from tournaments.plans import Table
from tournaments.setting import Duplicate, EntrantId, Gauntlet, Setting
from tournaments.standings import standings_of

bp = Blueprint("tournaments", __name__)
ENTRY = EntrySchema()
MOST_UNFINISHED = 20
"""How many tournaments of one organiser may be open or played."""
LONGEST_NAME = 80
FURTHEST_START_MS = 366 * 24 * 60 * 60 * 1000
TABLES_PAGE = 1000
STATES: Final[tuple[str, ...]] = get_args(get_args(TableState)[0])


@bp.post("/tournaments")
def create_tournament() -> Response:
    """Open a tournament; the answer holds its entry code, if one enters by code."""
    player = the_player()
    count_write()
    body, key = converted(read_json(), TournamentRequest), idempotency_key()
    setting = setting_of(body)
    if not services().matches.opened_before(player, key):
        check_admission(body.admission)
        check_unfinished(player, setting.concurrency.together)
    account = services().accounts.player(player)
    found, replayed = services().tournaments.open(
        setting, body.admission, by=player, opener=account.name if account else None, key=key
    )
    state = services().tournaments.state(found)
    code = services().tournaments.entry_code(found) if body.admission.by == "code" else None
    headers = {"Location": f"/v1/tournaments/{found}", **replay_header(replayed)}
    return answer(NewTournament(shown(state), code), 201, headers)


def setting_of(body: TournamentRequest) -> Setting:
    """What is to be played, as far as it can be told from outside."""
    game, name = the_game(body.game), read_name(body.name, LONGEST_NAME)
    if name is None:
        raise invalid(f"1 to {LONGEST_NAME} visible characters, no space at the ends.", "/name")
    others = body.format.others if isinstance(body.format, Duplicate | Gauntlet) else None
    for field, bots in (("/admission/bots", body.admission.bots), ("/format/others", others or ())):
        for place, bot in enumerate(bots):
            check_bot(game, bot, f"{field}/{place}")
    absence = body.terms.get("absence")
    if isinstance(absence, dict) and isinstance(substitute := absence.get("bot"), str):
        check_bot(game, substitute, "/terms/absence/bot")
    given = {field: getattr(body, field) for field in Setting.__struct_fields__}
    return Setting(**{**given, "name": name})


def check_admission(admission: Admission) -> None:
    """Whether those who are invited are somebody, and it does not begin in the past."""
    for place, player in enumerate(admission.invited):
        if not PLAYER_ID.fullmatch(player) or services().accounts.player(player) is None:
            raise invalid(f"There is no player {player}.", f"/admission/invited/{place}", "unknown-player")
    now = time.time_ns() // 1_000_000
    if admission.starts_at is not None and not now < admission.starts_at < now + FURTHEST_START_MS:
        sentence = "It starts within a year from now, in milliseconds since 1970."
        raise invalid(sentence, "/admission/starts_at")


def invalid(sentence: str, pointer: str, code: str = "invalid-setting") -> Problem:
    return Problem(422, code, sentence, errors=[Misfit(sentence, pointer)])


@bp.get("/tournaments")
def list_tournaments() -> Response:
    """Tournaments, newest first, a page at a time."""
    may_shrink()
    status, player = request.args.get("status"), request.args.get("player")
    if status not in (None, *get_args(Status)):
        raise bad_parameter("status", one_of(get_args(Status)))
    if player is not None and not PLAYER_ID.fullmatch(player):
        raise bad_parameter("player", "the id of a player")
    rows = tournaments_in(
        services().redis,
        game=request.args.get("game"),
        status=cast("Status | None", status),
        player=PlayerId(player) if player else None,
        cursor=number("cursor", 0, 0, FURTHEST),
        count=number("limit", 50, 1, 100),
    )
    return tagged(TournamentPage(rows.rows, rows.next), "t" + digest_of(rows)[:32])


@bp.get("/tournaments/<tournament_id>")
def show_tournament(tournament_id: str) -> Response:
    """A tournament: what was decided before, who takes part, how far it is."""
    state = the_tournament(tournament_id)
    tag = tag_of("h", state)
    if known(tag) and (wait := held(TournamentEvents(state.id), state.cursor)):
        return wait
    return tagged(shown(state), tag)


@bp.post("/tournaments/<tournament_id>/entries")
def enter(tournament_id: str) -> Response:
    """The calling account takes part; or the organiser lets a bot of the house in."""
    state, player = the_tournament(tournament_id), the_player()
    count_write()
    body = read_body(ENTRY)
    verbs, key = services().tournaments, idempotency_key()
    if "bot" in body:
        check_organiser(state)
        check_bot(the_game(state.setting.game), body["bot"], "/bot")
        entered = verbs.enter_bot(state.id, body["bot"], body.get("name"), key=key)
    else:
        entered = enter_account(state, player, body, key)
    return answer(entrant(entered), 201, replay_header(entered.replayed))


def enter_account(state: Tournament, player: PlayerId, body: dict[str, Any], key: str | None) -> NewEntry:
    """As the calling account, which may have entered before."""
    code, account = body.get("code"), services().accounts.player(player)
    check_guesses(code)
    try:
        return services().tournaments.enter(
            state.id,
            player=player,
            name=body.get("name") or (account.name if account else player),
            is_bot=account is not None and account.kind == "bot",
            code=code,
            key=key,
        )
    except Refused as error:
        if error.code == "wrong-code":
            count_guess(code)
        raise


@bp.delete("/tournaments/<tournament_id>/entries/<entrant_id>")
def withdraw(tournament_id: str, entrant_id: str) -> Response:
    """An entrant takes part no more: as it wishes itself, or the organiser."""
    state, player, entrant = the_tournament(tournament_id), the_player(), EntrantId(entrant_id)
    account = state.account_of(entrant)
    if player not in (state.opened_by, account):
        raise Problem(403, "not-the-organiser", "Only the entrant itself or the organiser may do that.")
    count_write()
    sent_away = account not in (None, player)
    after = services().tournaments.withdraw(state.id, entrant, sent_away=sent_away)
    return answer(shown(after))


@bp.post("/tournaments/<tournament_id>/start")
def start(tournament_id: str) -> Response:
    """Make the plan and begin."""
    state = organised(tournament_id)
    return answer(shown(services().tournaments.start(state.id)))


@bp.post("/tournaments/<tournament_id>/pause")
def pause(tournament_id: str) -> Response:
    """Open no further tables for now."""
    state = organised(tournament_id)
    return answer(shown(services().tournaments.pause(state.id)))


@bp.post("/tournaments/<tournament_id>/resume")
def resume(tournament_id: str) -> Response:
    """Open tables again."""
    state = organised(tournament_id)
    return answer(shown(services().tournaments.resume(state.id)))


@bp.post("/tournaments/<tournament_id>/abort")
def abort(tournament_id: str) -> Response:
    """End it now."""
    state = organised(tournament_id)
    return answer(shown(services().tournaments.abort(state.id)))


@bp.get("/tournaments/<tournament_id>/plan")
def show_plan(tournament_id: str) -> Response:
    """Who meets whom, and how equal that is."""
    state = the_tournament(tournament_id)
    may_shrink()
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
    return tagged(body, tag_of("p", state))


@bp.get("/tournaments/<tournament_id>/tables")
def show_tables(tournament_id: str) -> Response:
    """The tables with their matches and results, a page at a time."""
    state, wanted = the_tournament(tournament_id), request.args.get("state")
    if wanted not in (None, *STATES):
        raise bad_parameter("state", one_of(STATES))
    round_ = number("round", 0, 0, TABLES_PAGE)
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
    found = crosstable_of(state.setting, state.entrants, state.told_tables, state.results)
    return tagged(TournamentCrosstable(state.id, state.version, found), tag_of("c", state))


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
    return tagged(body, tag_of("v", state))


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


def the_tournament(tournament_id: str) -> Tournament:
    """Where a tournament stands; everybody may see every one."""
    caller()  # a token that is not valid is an error
    if not TOURNAMENT_ID.fullmatch(tournament_id):
        raise NoSuchTournament(tournament_id)
    state = services().tournaments.state(TournamentId(tournament_id))
    g.game = state.setting.game
    return state


def organised(tournament_id: str) -> Tournament:
    """The same for a write of its organiser."""
    state = the_tournament(tournament_id)
    check_organiser(state)
    count_write()
    return state


def check_organiser(state: Tournament) -> None:
    if the_player() != state.opened_by:
        raise Problem(403, "not-the-organiser", "Only who opened the tournament may do that.")


def check_unfinished(player: PlayerId, tables: int) -> None:
    """Whether one more may be opened, which plays so many tables at once."""
    find = partial(tournaments_in, services().redis, player=player, count=100)
    rows = [row for status in ("open", "running", "paused") for row in find(status=status).rows]
    own = [row for row in rows if row.opened_by == player]
    if len(own) >= MOST_UNFINISHED:
        detail = f"You have {MOST_UNFINISHED} unfinished tournaments already; abort one, or wait for its end."
        raise Problem(429, "too-many-tournaments", detail, {"Retry-After": "60"})
    most = services().settings.tournament_tables
    taken = sum(services().tournaments.state(row.id).setting.concurrency.together for row in own)
    if taken + tables > most:
        detail = f"Your unfinished tournaments may play {most} tables at once, and {taken} are taken."
        raise Problem(429, "too-many-tables", detail, {"Retry-After": "60"})


def shown(state: Tournament) -> TournamentState:
    opened = state.opened
    return TournamentState(
        id=state.id,
        status=state.status,
        version=state.version,
        cursor=str(state.cursor),
        opened_by=opened.opened_by,
        opener=opened.opener,
        created_at=moment(state.opened_at),
        updated_at=moment(state.time),
        setting=state.setting,
        admission=opened.admission,
        cooperative=opened.cooperative,
        entrants=[entrant(player) for player in state.players.values()],
        planned=len(state.tables),
        running=len(state.running),
        ended=len(state.ended),
        rounds_closed=state.closed,
        decided=state.decided,
        fairness=opened.fairness,
        disclosed=state.disclosed is not None,
    )


def entrant(player: Player) -> TournamentEntrant:
    one = player.entrant
    return TournamentEntrant(one.id, one.name, one.player, one.bot, player.is_bot, player.withdrawn)


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


def tag_of(what: str, state: Tournament, *more: object) -> str:
    return f"{what}{state.cursor}" + (f"-{digest_of(more)[:16]}" if more else "")
