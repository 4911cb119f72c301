"""Proofs: a match to carry away and check elsewhere."""

from __future__ import annotations

from flask import Blueprint, Response

from api.answers import not_modified
from api.compression import may_shrink
from api.context import services, the_position
from api.routes.play import nothing_secret, the_reader
from events.entries import reader_name
from events.export import exported
from events.keys import MatchId

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
    match = MatchId(match_id)
    page = services().archive.read(match, 0, last=position.version)
    data = exported(position, page.entries, reader, services().matches.vault(match).seed)
    if nothing_secret(position, reader):
        may_shrink()
    kept_as = f'attachment; filename="{match_id}-{name}.ndjson"'
    return Response(data, headers={"ETag": f'"{tag}"', "Content-Disposition": kept_as}, content_type=NDJSON)
