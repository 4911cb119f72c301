"""Tournaments: set up, listed, entered, run. What they come to stands in `tournament_results`."""

from __future__ import annotations

import time
from functools import partial
from typing import Any, Final, cast, get_args

from flask import Blueprint, Response, request

from api.answers import answer, known, replay_header, tagged
from api.bodies import read_body, read_json
from api.compression import may_shrink
from api.context import bad_parameter, idempotency_key, number, services, the_game, the_player
from api.problems import Problem
from api.quota import check_guesses, count_guess, count_write
from api.routes.lists import FURTHEST, one_of
from api.routes.matches import check_bot
from api.schemas import PLAYER_ID, EntrySchema, converted
from api.tournament_events import TournamentEvents
from api.tournaments import tag_of, the_tournament
from api.waiting import held
from api.wire.plain import TableState
from api.wire.service import Misfit
from api.wire.tournaments import (
    NewTournament,
    TournamentEntrant,
    TournamentPage,
    TournamentRequest,
    TournamentState,
)
from events.chain import moment
from events.keys import PlayerId
from events.names import read_name
from events.refusals import Refused
from events.tournaments.admission import Admission
from events.tournaments.lists import tournaments_in
from events.tournaments.organising import NewEntry, Stands
from events.tournaments.state import Player, Status, Tournament
from events.writing import digest_of
from tournaments.setting import Duplicate, EntrantId, Gauntlet, Setting

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
    verbs, key = services().tournaments, idempotency_key()
    return stands(verbs.withdraw(state.id, entrant, sent_away=sent_away, key=key))


@bp.post("/tournaments/<tournament_id>/start")
def start(tournament_id: str) -> Response:
    """Make the plan and begin."""
    state = organised(tournament_id)
    return stands(services().tournaments.start(state.id, key=idempotency_key()))


@bp.post("/tournaments/<tournament_id>/pause")
def pause(tournament_id: str) -> Response:
    """Open no further tables for now."""
    state = organised(tournament_id)
    return stands(services().tournaments.pause(state.id, key=idempotency_key()))


@bp.post("/tournaments/<tournament_id>/resume")
def resume(tournament_id: str) -> Response:
    """Open tables again."""
    state = organised(tournament_id)
    return stands(services().tournaments.resume(state.id, key=idempotency_key()))


@bp.post("/tournaments/<tournament_id>/abort")
def abort(tournament_id: str) -> Response:
    """End it now."""
    state = organised(tournament_id)
    return stands(services().tournaments.abort(state.id, key=idempotency_key()))


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


def stands(done: Stands) -> Response:
    """The tournament as it stands after a write."""
    return answer(shown(done.state), headers=replay_header(done.replayed))


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
