"""The queue: wait for others who want the same game, and be seated with them."""

from __future__ import annotations

import re

from flask import Blueprint, Response

from api.answers import answer, replay_header
from api.bodies import read_body
from api.context import idempotency_key, services, the_game, the_player
from api.problems import Problem, not_found
from api.queue_news import TicketNews
from api.quota import count_write
from api.routes.matches import check_bot
from api.schemas import QueueSchema
from api.waiting import held
from api.wire.matches import QueueTicket, QueueTickets
from api.wire.plain import ID
from domain.kernel.secrets import Seat
from events.chain import moment
from events.cursor import BEGINNING
from events.keys import as_ticket
from events.queue import Ticket, Wish

bp = Blueprint("queue", __name__)
QUEUE = QueueSchema()
TICKET_ID = re.compile(f"q_[a-z0-9-]+_{ID}")


@bp.post("/games/<game_id>/queue")
def join_queue(game_id: str) -> Response:
    """Wait for others; the answer is a ticket, and tells at once if they are there already."""
    player, game = the_player(), the_game(game_id)
    count_write()
    body = read_body(QUEUE)
    for count in body["seats"]:
        game.read_options(count, body["options"])
    check_bot(game, body["terms"].absence.bot, "/terms/absence/bot")
    if body["fill"]:
        check_bot(game, body["fill"], "/fill")
    account = services().accounts.player(player)
    is_bot = account is not None and account.kind == "bot"
    if not body["terms"].admit(is_bot):
        raise Problem(422, "not-admitted", f"These terms admit {body['terms'].admits} alone.")
    if "entropy" in body and not (body["terms"].rated or body["terms"].entropy is not None):
        raise Problem(422, "no-entropy", "Matches of these terms take no entropy of their seats.")
    wish = Wish(
        game_id,
        tuple(sorted(set(body["seats"]))),
        body["options"],
        body["terms"],
        body["patience"],
        body["fill"],
        player,
        account.name if account else "",
        is_bot,
        body.get("entropy"),
    )
    ticket, replayed = services().queue.join(wish, idempotency_key())
    headers = {"Location": f"/v1/queue/{ticket.id}", **replay_header(replayed)}
    return answer(shown(ticket), 201, headers)


@bp.get("/queue")
def show_tickets() -> Response:
    """The tickets of the player that wait, and those that did lately."""
    tickets = services().queue.tickets_of(the_player())
    return answer(QueueTickets([shown(ticket) for ticket in tickets]))


@bp.get("/queue/<ticket_id>")
def show_ticket(ticket_id: str) -> Response:
    """What has become of a ticket; with `Prefer: wait` as soon as something has."""
    ticket, queue = the_ticket(ticket_id), services().queue
    if (seconds := queue.due_in(ticket)) is not None and seconds <= 0:
        queue.look_after(ticket.wish.game)
        ticket = the_ticket(ticket_id)
        seconds = queue.due_in(ticket)
    if seconds is not None and (wait := held(TicketNews(ticket.id), BEGINNING, again=seconds)):
        return wait
    return answer(shown(ticket))


@bp.delete("/queue/<ticket_id>")
def leave_queue(ticket_id: str) -> Response:
    """Withdraw a ticket; too late for one whose match is being opened."""
    ticket = the_ticket(ticket_id)
    count_write()
    became = services().queue.leave(ticket)
    if became not in ("withdrawn", "expired", ""):
        raise Problem(409, "seated", "Too late: others were found, and the match is open or about to be.")
    return Response(status=204)


def the_ticket(ticket_id: str) -> Ticket:
    """A ticket of the caller's."""
    player = the_player()
    ticket = services().queue.ticket(as_ticket(ticket_id)) if TICKET_ID.fullmatch(ticket_id) else None
    if ticket is None or ticket.wish.player != player:
        raise not_found("You have no such ticket.")
    return ticket


def shown(ticket: Ticket) -> QueueTicket:
    """A ticket as its holder sees it: who was taken still waits for a moment."""
    wish = ticket.wish
    return QueueTicket(
        id=ticket.id,
        game=wish.game,
        status="waiting" if ticket.state == "taken" else ticket.state,
        seats=wish.seats,
        options=wish.options,
        terms=wish.terms,
        patience=wish.patience,
        fill=wish.fill,
        since=moment(ticket.since),
        until=moment(ticket.until),
        match=ticket.match,
        seat=None if ticket.seat is None else Seat(ticket.seat),
    )
