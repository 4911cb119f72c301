"""Proofs: a match to carry away, what the service finds when it checks one, and what seats add to chance."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
from flask import Blueprint, Response, request
from msgspec import Struct

from api.answers import answer, not_modified, replay_header
from api.bodies import read_body
from api.compression import may_shrink
from api.context import (
    bad_parameter,
    caller,
    idempotency_key,
    number,
    services,
    the_game,
    the_position,
    the_seats,
)
from api.data_sets import MOST_EXPORTED, Exports
from api.problems import Problem, not_found
from api.quota import count_write
from api.routes.play import nothing_secret, the_reader
from api.schemas import MATCH_ID, EntropySchema
from api.waiting import stream
from api.wire import hindsight as wire
from domain.kernel.secrets import Seat
from events.audit import audited, damaged
from events.cursor import BEGINNING, Cursor, cursor_at
from events.entries import Audited, Entry, reader_name
from events.export import exported
from events.keys import MatchId
from events.lists import Finished, finished_place
from events.log import Damaged
from events.position import Position
from events.refusals import Unchanged
from events.signing import HeadSignature, SignedHead, is_signed

bp = Blueprint("proofs", __name__)
public = Blueprint("keys", __name__)
ENTROPY = EntropySchema()
FORMS = ("application/x-ndjson", "text/plain")
"""The same lines, to keep or to look at."""


@bp.post("/matches/<match_id>/seats/<int:seat>/entropy")
def open_entropy(match_id: str, seat: int) -> Response:
    """Open the entropy that a seat committed to; the last one starts the match."""
    position = the_position(match_id)
    if Seat(seat) not in the_seats(position):
        raise Problem(403, "no-seat", "That seat is not yours.")
    count_write()
    entropy = read_body(ENTROPY)["entropy"]
    try:
        done = services().matches.entropies.open(
            MatchId(match_id), Seat(seat), entropy, key=idempotency_key()
        )
    except Unchanged:
        return Response(status=204)
    return Response(status=204, headers=replay_header(done.replayed))


@bp.get("/matches/<match_id>/export")
def export(match_id: str) -> Response:
    """The match so far as the caller may know it, as a file that proves itself."""
    position = the_position(match_id)
    reader = the_reader(position)
    name = reader_name(reader)
    if unchanged := not_modified(f"x{position.cursor}-{name}"):
        return unchanged
    if nothing_secret(position, reader):
        may_shrink()
    file = file_of(position, reader)
    kept_as = f'attachment; filename="{match_id}-{name}.ndjson"'
    headers = {"ETag": f'"x{file.cursor}-{name}"', "Content-Disposition": kept_as}
    form = request.accept_mimetypes.best_match(FORMS, FORMS[0]) if request.accept_mimetypes else FORMS[0]
    return Response(file.data, headers=headers, content_type=f"{form}; charset=utf-8")


@bp.get("/matches/<match_id>/head")
def head(match_id: str) -> Response:
    """Where the match stands, signed."""
    position = the_position(match_id)
    return answer(services().signer.signed(MatchId(match_id), position.version, position.hash.hex()))


@public.get("/.well-known/charon-keys.json")
def keys() -> Response:
    """The keys with which heads are signed, and were."""
    return answer(wire.KeyList(services().signer.published()))


@bp.get("/matches/<match_id>/audit")
def audit(match_id: str) -> Response:
    """What holds of the match so far, as the caller may know it."""
    position = the_position(match_id)
    reader = the_reader(position)
    name = reader_name(reader)
    if unchanged := not_modified(f"p{position.cursor}-{name}-{position.damage is not None}"):
        return unchanged
    elsewhere = position.imported is not None
    keys = None if elsewhere else [key.public for key in services().signer.published()]
    file = file_of(position, reader)
    found = audited(file.data, services().archive.games, keys=keys)
    if file.damage is not None and found.finding is None:
        found = msgspec.structs.replace(found, finding=damaged(file.damage))
    return answer(found, headers={"ETag": f'"p{file.cursor}-{name}-{file.damage is not None}"'})


class File(Struct, frozen=True):
    """The export of a match for a reader."""

    data: bytes
    cursor: Cursor
    """Where it ends: before the position of the match where the log turns out to be damaged."""
    damage: str | None


def file_of(position: Position, reader: Audited) -> File:
    """What is carried away, read anew: what this process remembers proves nothing."""
    match, archive = position.opened.match, services().archive
    page = archive.read(match, 0, last=position.version)
    if not page.entries:
        raise Damaged(str(page.damage))
    head = page.entries[-1]
    data = exported(page.entries, reader, archive.vault(match).seed, signature_of(position, head))
    return File(data, cursor_at(head.version, head.hash), page.damage)


def signature_of(position: Position, head: Entry) -> HeadSignature | None:
    """Ours or, of an imported match, its origin's: that one stands for the whole log only."""
    match = position.opened.match
    if position.imported is None:
        return services().signer.signed(match, head.version, head.hash.hex()).signature
    theirs = position.imported.signature
    if theirs is None or not is_signed(SignedHead(match, head.version, head.hash.hex(), theirs)):
        return None
    return theirs


@bp.get("/exports")
def exports() -> Response:
    """Finished public matches as exports, one after another, from the one after `cursor` on."""
    caller()  # a token that is not valid is an error
    game, most = request.args.get("game"), number("limit", MOST_EXPORTED, 1, MOST_EXPORTED)
    if game is not None:
        the_game(game)
    after = last_exported(game) or Finished(since() * 1000)
    response = stream(Exports(game, after, most), BEGINNING, "file")
    response.headers["Content-Disposition"] = 'attachment; filename="charon-exports.ndjson"'
    return response


def last_exported(game: str | None) -> Finished | None:
    """Where the match that the caller has last stands, None if none is named."""
    name = request.args.get("cursor")
    if name is None:
        return None
    if not MATCH_ID.fullmatch(name):
        raise bad_parameter("cursor", "the id of the last match of an export")
    found = finished_place(services().redis, MatchId(name), game)
    if found is None:
        raise not_found("No match of that id, which `cursor` names, is among those that are exported.")
    return found


def since() -> int:
    """From when on matches were opened that are wanted, in milliseconds; 0 for all."""
    text = request.args.get("since")
    if text is None:
        return 0
    try:
        moment = datetime.fromisoformat(text)
        moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        return max(0, int(moment.timestamp() * 1000))
    except (ValueError, OverflowError):
        raise bad_parameter("since", "a date or a time, such as 2026-03-01 or 2026-03-01T12:00:00Z") from None
