"""Proofs: a match to carry away and check elsewhere, and what the service finds when it checks it itself."""

from __future__ import annotations

import msgspec
from flask import Blueprint, Response

from api.answers import answer, not_modified
from api.compression import may_shrink
from api.context import services, the_position
from api.routes.play import nothing_secret, the_reader
from events.audit import Finding, audited
from events.entries import Audited, reader_name
from events.export import exported
from events.position import Position

bp = Blueprint("proofs", __name__)
NDJSON = "application/x-ndjson; charset=utf-8"


@bp.get("/matches/<match_id>/export")
def export(match_id: str) -> Response:
    """The match so far as the caller may know it, as a file that proves itself."""
    position = the_position(match_id)
    reader = the_reader(position)
    name = reader_name(reader)
    tag = f"x{position.cursor}-{name}"
    if unchanged := not_modified(tag):
        return unchanged
    if nothing_secret(position, reader):
        may_shrink()
    kept_as = f'attachment; filename="{match_id}-{name}.ndjson"'
    headers = {"ETag": f'"{tag}"', "Content-Disposition": kept_as}
    return Response(file_of(position, reader), headers=headers, content_type=NDJSON)


@bp.get("/matches/<match_id>/audit")
def audit(match_id: str) -> Response:
    """What holds of the match so far, as the caller may know it."""
    position = the_position(match_id)
    reader = the_reader(position)
    tag = f"p{position.cursor}-{reader_name(reader)}-{position.damage is not None}"
    if unchanged := not_modified(tag):
        return unchanged
    found = audited(file_of(position, reader), services().archive.games)
    if position.damage is not None and found.finding is None:
        finding = Finding(position.version + 1, position.damage)
        found = msgspec.structs.replace(found, finding=finding)
    return answer(found, headers={"ETag": f'"{tag}"'})


def file_of(position: Position, reader: Audited) -> bytes:
    """The export of a match for a reader."""
    match = position.opened.match
    page = services().archive.read(match, 0, last=position.version)
    return exported(position, page.entries, reader, services().matches.vault(match).seed)
