"""Matches: create, look at from outside, sit down, let others watch."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from flask import Blueprint, Response
from marshmallow import ValidationError

from api.answers import answer, known, match_header, replay_header, tagged
from api.bodies import read_body
from api.bot_matches import place_for_bots
from api.context import (
    bearer_token,
    caller,
    check_token_stands,
    idempotency_key,
    not_for_one_match,
    seats_of,
    services,
    the_game,
    the_player,
    the_position,
    the_seats,
)
from api.hiring import hired_for, places_of
from api.problems import Problem
from api.quota import check_guesses, count_guess, count_write
from api.routes.players import new_token
from api.schemas import HIDDEN, ClaimSchema, MatchSchema, SeatSchema, WatchSchema
from api.streams import news_of_match
from api.tokens import Caller, token_digest
from api.waiting import held
from api.wire.accounts import NewCode
from api.wire.matches import ClaimedSeat, NewMatch
from api.wire.service import Misfit
from api.words import in_language, tag_of_text, text_language
from domain.kernel.bots import BOTS, UnknownBot, rung_named
from domain.kernel.codec import AnyGame
from domain.kernel.secrets import Seat
from events.archive import NoSuchMatch
from events.branches import Past
from events.keys import MatchId, PlayerId
from events.lifecycle import SeatPlan
from events.log import Damaged, KeyReused
from events.position import Position
from events.refusals import SeatRefused
from events.writing import Batch

bp = Blueprint("matches", __name__)
MATCH = MatchSchema()
SEAT = SeatSchema()
WATCH = WatchSchema()
CLAIM = ClaimSchema()
PLAYED = SeatPlan("open")
"""A seat that is not hired, whoever sits there."""


@bp.post("/matches")
def create_match() -> Response:
    """Open a match; the answer holds the one-time codes of its open seats."""
    player = the_player()
    count_write()
    body = read_body(MATCH)
    return open_match(player, the_game(body["game"]), body["options"], body)


def open_match(
    player: PlayerId, game: AnyGame, options: dict[str, Any], body: dict[str, Any], past: Past | None = None
) -> Response:
    """Open what a body asks for: its seats, visibility and terms are those of any new match."""
    terms = body["terms"]
    plans = [seat_plan(game, seat, f"/seats/{number}") for number, seat in enumerate(body["seats"])]
    check_bot(game, terms.absence.bot, "/terms/absence/bot")
    matches = services().matches
    hired = hired_for(game, plans, terms)
    bots_alone = all(plan.kind in ("bot", "hired") for plan in plans)
    again = matches.opened_before(player, idempotency_key())
    with place_for(player, needed=bots_alone and not again) as keep, places_of(hired, again) as keep_hired:
        match, replayed = matches.open(
            game.id,
            options,
            plans,
            by=player,
            visibility=body["visibility"],
            terms=terms,
            opener=player_name(caller()),
            names={bot.id: bot.name for bot in hired},
            key=idempotency_key(),
            past=past,
        )
        keep(match)
        keep_hired(match)
    return with_codes(match, {"Location": f"/v1/matches/{match}", **replay_header(replayed)})


def with_codes(match: MatchId, headers: dict[str, str]) -> Response:
    """A match and the codes of its open seats, for who opened it."""
    matches = services().matches
    position, vault = matches.archive.known(match), matches.vault(match)
    codes = {
        str(state.seat): vault.claim_code(state.seat, state.offered)
        for state in position.seats
        if state.kind == "open"
    }
    return answer(NewMatch(match_header(position), codes), 201, headers)


def place_for(player: PlayerId, *, needed: bool) -> AbstractContextManager[Callable[[MatchId], object]]:
    """A place for one more match without people, if it is needed."""
    if not needed:
        return nullcontext(lambda _: None)
    return place_for_bots(services().redis, player, services().settings.bot_matches)


def seat_plan(game: AnyGame, seat: dict[str, Any], pointer: str = "") -> SeatPlan:
    """How a seat is to be filled, as the body says it at this place."""
    if seat["kind"] == "bot":
        check_bot(game, seat["bot"], f"{pointer}/bot")
    if seat["kind"] == "invited" and services().accounts.player(seat["player"]) is None:
        sentence = f"There is no player {seat['player']}."
        raise Problem(422, "unknown-player", sentence, errors=[Misfit(sentence, f"{pointer}/player")])
    return SeatPlan(**seat)


def check_bot(game: AnyGame, bot: str, pointer: str) -> None:
    """Whether the house has a bot that may play here, as the body names it at this place."""
    try:
        think_ms = rung_named(bot).think_ms
    except UnknownBot:
        sentence = f"{game.id} has no bot {bot!r}. Bots: {', '.join(BOTS)}."
        raise Problem(422, "unknown-bot", sentence, errors=[Misfit(sentence, pointer)]) from None
    most = services().settings.most_think_ms
    if think_ms > most:
        sentence = f"A bot may think for {most} ms here, and {bot!r} wants more."
        raise Problem(422, "thinks-too-long", sentence, errors=[Misfit(sentence, pointer)])


@bp.get("/matches/<match_id>")
def show_match(match_id: str) -> Response:
    """A match from the outside: seats, status, who has to decide."""
    position = the_position(match_id)
    lang = text_language()
    tag = f"m{position.cursor}{tag_of_text(lang)}"
    if known(tag) and (wait := held(news_of_match(position), position.cursor)):
        return wait
    return in_language(tagged(match_header(position, lang), tag), lang)


@bp.post("/matches/<match_id>/seats/<int:seat>/offer")
def offer_seat(match_id: str, seat: int) -> Response:
    """Fill a seat that nobody has taken in another way, or give it a new code; for who opened the match."""
    position = the_position(match_id)
    player = the_opener(position)
    count_write()
    plan = seat_plan(position.game, read_body(SEAT))
    plans = [plan if state.seat == seat else PLAYED for state in position.seats]
    hired = hired_for(position.game, plans, position.opened.terms)
    if plan.listed and position.visibility == "private":
        raise ValidationError({"listed": [HIDDEN]})
    match, number_ = MatchId(match_id), Seat(seat)
    others = any(not state.is_bot for state in position.seats if state.seat != seat)
    alone = plan.kind in ("bot", "hired") and not others
    with place_for(player, needed=alone) as keep, places_of(hired, again=False) as keep_hired:
        names = {bot.id: bot.name for bot in hired}
        done = services().matches.offer_seat(match, number_, plan, names=names, key=idempotency_key())
        keep(match)
        keep_hired(match)
    return with_codes(match, replay_header(done.replayed))


def the_opener(position: Position) -> PlayerId:
    """The player who opened the match; to be another is an error."""
    player = the_player()
    if player != position.opened_by:
        raise Problem(403, "not-the-opener", "Only who opened the match may do that.")
    return player


@bp.post("/matches/<match_id>/seats/<int:seat>/claim")
def claim_seat(match_id: str, seat: int) -> Response:
    """Take a seat: with its code, or as the player it is kept for. The answer holds the seat's token."""
    check_token_stands()
    not_for_one_match()
    count_write()
    body = read_body(CLAIM)
    player = caller().player
    match, number_ = MatchId(match_id), Seat(seat)
    matches, accounts = services().matches, services().accounts
    done = take_seat(match, number_, body)
    position = matches.archive.known(match)
    issued = accounts.claimed(match, matches.vault(match), number_, player, position.seats[seat].offered)
    claimed = ClaimedSeat(issued.token, number_, match_header(position))
    return answer(claimed, 201, replay_header(done.replayed))


def take_seat(match: MatchId, seat: Seat, body: dict[str, Any]) -> Batch:
    """Sit down. Those who may not see the match are told of no refusal but that it is not there."""
    who, code = caller(), body.get("code")
    check_guesses(code)
    known = services().accounts.player(who.player) if who.player else None
    try:
        return services().matches.take_seat(
            match,
            seat,
            name=body.get("name") or (known.name if known else None) or f"Guest {seat}",
            code=code,
            player=who.player,
            is_bot=known is not None and known.kind == "bot",
            entropy=body.get("entropy"),
            key=idempotency_key(),
        )
    except (SeatRefused, KeyReused, Damaged, NoSuchMatch):
        count_guess(code)
        the_position(match)
        raise


def player_name(who: Caller) -> str | None:
    player = services().accounts.player(who.player) if who.player else None
    return player.name if player else None


@bp.post("/matches/<match_id>/seats/<int:seat>/token")
def rotate_seat_token(match_id: str, seat: int) -> Response:
    """A new token for a seat, from who holds it: the seat's token or its player. The one before ends."""
    match, number_, token, key = MatchId(match_id), Seat(seat), bearer_token() or "", idempotency_key()
    accounts = services().accounts
    if again := accounts.rotated_by(token, match, services().matches.vault, number_, key):
        return new_token(again)
    check_token_stands()
    position = the_position(match_id)
    if number_ not in the_seats(position):
        raise Problem(403, "no-seat", "That seat is not yours.")
    count_write()
    account = PlayerId(found) if (found := position.seats[seat].player) else None
    by = caller().player or token_digest(token)
    return new_token(
        accounts.rotate(match, services().matches.vault(match), number_, account, by=by, key=key)
    )


@bp.post("/matches/<match_id>/spectators")
def invite_spectator(match_id: str) -> Response:
    """A one-time code with which somebody may watch, for a link."""
    check_token_stands()
    position = the_position(match_id)
    player = the_player()
    if not seats_of(position, caller()) and player != position.opened_by:
        raise Problem(403, "no-seat", "Only those who play or opened the match let others watch.")
    if position.is_sealed:
        raise Problem(403, "sealed", "Others yet play this deal: nobody else watches before that is over.")
    count_write()
    match = MatchId(match_id)
    vault = services().matches.vault(match)
    code, replayed = services().accounts.invite_spectator(match, vault, player, idempotency_key())
    return answer(NewCode(code), 201, replay_header(replayed))


@bp.post("/matches/<match_id>/spectators/claim")
def claim_spectator(match_id: str) -> Response:
    """A token with which the holder of a code may watch, and nothing else."""
    check_token_stands()
    not_for_one_match()
    count_write()
    match, code = MatchId(match_id), read_body(WATCH)["code"]
    check_guesses(code)
    issued = services().accounts.spectator(
        match, services().matches.vault, code, by=caller().player or "", key=idempotency_key()
    )
    if issued is None:
        count_guess(code)
        the_position(match_id)  # whoever may not see the match is told that it is not there
        raise Problem(403, "wrong-code", "That code lets nobody watch, or was used already.")
    return new_token(issued)
