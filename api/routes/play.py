"""Playing: views, decisions with their legal actions, actions, dry runs, talk."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from flask import Blueprint, Response, g, request
from redis.exceptions import RedisError

from api.answers import (
    JSON,
    Whole,
    answer,
    ending,
    known,
    match_header,
    pending,
    replay_header,
    tagged,
    tagged_text,
)
from api.bodies import read_body, read_json
from api.compression import may_shrink
from api.context import (
    answering_seat,
    bad_parameter,
    caller,
    idempotency_key,
    last_seen,
    number,
    seats_of,
    services,
    the_position,
    the_seats,
    whole_number,
)
from api.metrics import accepted
from api.pictures import picture
from api.problems import Problem, not_found
from api.quota import count_read, count_write
from api.refusals import in_words
from api.schemas import ActionSchema, TalkSchema, plain_action
from api.streams import MatchEvents, news_of_match
from api.taken import decisions_of, taken_body
from api.traces import note
from api.waiting import held
from api.wire import play as wire
from api.words import in_language, tag_of_text, text_language
from domain.kernel.secrets import Reader, Seat
from domain.kernel.violations import Refusal, RuleViolation
from events.cursor import BEGINNING
from events.entries import EVERYTHING, Audited, Everything, reader_name
from events.keys import MatchId
from events.position import Position, by_rules_of_today
from events.writing import Batch

bp = Blueprint("play", __name__)
ACTION = ActionSchema()
TALK = TalkSchema()
AFTER_THE_END = 1.0
"""Seconds for which a question is held that will never be asked, so that who asks in a loop does not spin."""
A_YEAR = 365 * 24 * 60 * 60


@bp.get("/matches/<match_id>/view")
def show_view(match_id: str) -> Response:
    """What a seat, or the public, sees: now or after any past version."""
    position = the_position(match_id)
    reader = the_reader(position)
    if nothing_secret(position, reader):
        may_shrink()
    at = number("at", position.version, 1, position.version)
    text = text_wanted()
    past = position if at == position.version else services().archive.position_at(MatchId(match_id), at)
    if past is None:
        raise not_found(f"The match has no version {at} that can be read.")
    tag = f"v{past.cursor}-{reader_name(reader)}" + ("-text" if text else "")
    if past is position and known(tag) and (wait := held(news_of_match(position), position.cursor)):
        return wait
    if text:
        return tagged_text(picture(past, readers(past, reader)), tag)
    return for_ever(position, tagged(viewed(past, reader), tag), at < position.version)


def for_ever(position: Position, response: Response, settled: bool) -> Response:
    """The answer, to be kept by whoever gets it if it is settled in a match of which all is open.

    Then it is the same for everybody who may see the match, but who reads as whom goes by the token.
    """
    if settled and position.disclosed:
        seen_by = "public" if position.visibility == "public" else "private"
        response.headers["Cache-Control"] = f"{seen_by}, max-age={A_YEAR}, immutable"
        response.headers["Vary"] = "Accept-Encoding, Authorization, Origin"
    return response


def text_wanted() -> bool:
    """Whether the caller asks for plain text instead of JSON."""
    wanted = request.args.get("format", "json")
    if wanted not in ("json", "text"):
        raise bad_parameter("format", "json or text")
    return wanted == "text"


def the_reader(position: Position) -> Audited:
    """As whom the caller reads: the own seat, or what `as` asks for and the rules of secrecy allow."""
    try:
        return reader_named(position, request.args.get("as"))
    except NotTheirs:
        raise bad_parameter("as", f"{MAY_READ_AS} or all") from None


MAY_READ_AS = "public, a seat of yours or, once the seed is disclosed, any seat"


class NotTheirs(Exception):
    """The caller may not read as that."""


def reader_named(position: Position, wanted: str | None) -> Audited:
    """The reader of that name, the caller's own seat if none is named; raises NotTheirs."""
    seats = seats_of(position, caller())
    if wanted is None:
        return seats[0] if seats else None
    if wanted == "public":
        return None
    if wanted == "all" and position.disclosed:
        return EVERYTHING
    seat = whole_number(wanted)
    if seat is not None and seat < len(position.seats) and (seat in seats or position.disclosed):
        return Seat(seat)
    raise NotTheirs


def nothing_secret(position: Position, reader: Audited) -> bool:
    """Whether what this reader is told could be told to everyone."""
    return reader is None or position.disclosed


def viewed(position: Position, reader: Audited) -> wire.View | wire.AllViews:
    match, version, cursor = position.opened.match, position.version, str(position.cursor)
    outcome = (position.outcome, ending(position))
    status, asked = position.status, pending(position)
    if isinstance(reader, Everything):
        views = {reader_name(one): seen(position, one) for one in readers(position, reader)}
        return wire.AllViews(match, version, cursor, "all", status, asked, *outcome, views)
    name, view = reader_name(reader), seen(position, reader)
    return wire.View(match, version, cursor, name, status, asked, *outcome, view)


def readers(position: Position, reader: Audited) -> list[Reader]:
    """Whose views the reader is shown: the own one or, after the end, all of them."""
    if isinstance(reader, Everything):
        return [None, *(state.seat for state in position.seats)]
    return [reader]


def seen(position: Position, reader: Reader) -> Any:
    """The table as the reader sees it; null before the match has begun."""
    with by_rules_of_today(position):
        return position.game.view(position.table, reader) if position.begun else None


@bp.get("/matches/<match_id>/table")
def show_table(match_id: str) -> Response:
    """Everything at one version: the match, what the caller sees of it, and what the caller is asked."""
    position = the_position(match_id)
    reader = the_reader(position)
    if isinstance(reader, Everything):
        raise bad_parameter("as", "public or a seat")
    if nothing_secret(position, reader):
        may_shrink()
    seats = seats_of(position, caller())
    mine = seats if request.args.get("as") is None else tuple(seat for seat in seats if seat == reader)
    lang = text_language()
    tag = f"t{position.cursor}-{reader_name(reader)}-{'-'.join(map(str, mine))}{tag_of_text(lang)}"
    if known(tag) and (wait := held(news_of_match(position), position.cursor)):
        return wait
    decisions = decisions_of(position, mine, lang)
    header, view = match_header(position, lang), seen(position, reader)
    return in_language(tagged(wire.Snapshot(header, reader_name(reader), view, decisions), tag), lang)


@bp.get("/matches/<match_id>/decisions")
def show_decisions(match_id: str) -> Response:
    """The caller's open decisions, each with its legal actions and its default."""
    position = the_position(match_id)
    seats = the_seats(position)
    lang = text_language()
    mine = decisions_of(position, seats, lang)
    tag = f"d{position.cursor}-{'-'.join(map(str, seats))}{tag_of_text(lang)}"
    match = MatchEvents(MatchId(match_id))
    if (known(tag) or (not mine and position.status != "ended")) and (wait := held(match, position.cursor)):
        return wait
    if position.status == "ended" and (wait := held(match, position.cursor, most=AFTER_THE_END)):
        return wait
    may_shrink()  # the seat's own secrets, and no words of others
    body = wire.DecisionList(position.version, str(position.cursor), position.status, mine)
    return in_language(tagged(body, tag), lang)


@bp.post("/matches/<match_id>/actions")
def act(match_id: str) -> Response:
    """Answer a decision with an action."""
    decision, wish = read_action()
    lang = text_language()  # refused before anything happens if there is no such language
    seat = answering_seat(the_seats(the_position(match_id, fresh=False)), decision)
    match, key, seen = MatchId(match_id), idempotency_key(), last_seen() or BEGINNING
    done = services().matches.act(match, seat, decision, wish, key=key, seen=seen)
    if not done.replayed:
        accepted(g.game).inc()
    return taken(match, seat, done, lang)


@bp.after_request
def note_refusal(response: Response) -> Response:
    """Note for its author what a bot answered and was refused."""
    refused = 400 <= response.status_code < 500
    if refused and request.endpoint == "play.act" and "sent" in g:
        with suppress(Problem, RedisError):  # a token that is nobody's; a storage that has gone since
            note(MatchId((request.view_args or {})["match_id"]), caller(), g.sent, response)
    return response


@bp.post("/matches/<match_id>/actions/check")
def check(match_id: str) -> Response:
    """Whether an action would be accepted; nothing changes."""
    count_read()
    position = the_position(match_id)
    decision, wish = read_action()
    seat = answering_seat(the_seats(position), decision)
    try:
        services().matches.check(MatchId(match_id), seat, decision, wish)
    except RuleViolation as violation:
        refusal = Refusal(violation.code, in_words(violation), violation.rule)
        return answer(wire.Check(False, refusal))
    return answer(wire.Check(True, None))


def read_action() -> tuple[str, dict[str, Any]]:
    """The decision and the action in the body; the schema is asked where it has something to say."""
    body = read_json()
    try:
        return plain_action(body)
    except ValueError:
        loaded = ACTION.load(body)
        return loaded["decision"], loaded["action"]


@bp.post("/matches/<match_id>/talk")
def talk(match_id: str) -> Response:
    """Say something, or make a structured claim, where the rules allow it."""
    position = the_position(match_id, fresh=False)
    seats = the_seats(position)
    if len(seats) > 1:
        raise Problem(409, "several-seats", "You hold several seats: talk with the token of one of them.")
    count_write()
    lang, match = text_language(), MatchId(match_id)
    wish = read_body(TALK)["talk"]
    done = services().matches.talk(match, seats[0], wish, key=idempotency_key())
    return taken(match, seats[0], done, lang)


def taken(match: MatchId, seat: Seat, done: Batch, lang: str | None) -> Response:
    """What was appended, as the seat is told it, and what it was asked then."""
    archive = services().archive
    after = done.after or archive.position_at(match, done.entries[-1].version)
    after = after or archive.known(match)  # damaged since
    body = taken_body(done.entries, seat, archive.vault(match).seed, after, lang)
    return in_language(Whole(body, 201, replay_header(done.replayed), content_type=JSON), lang)
