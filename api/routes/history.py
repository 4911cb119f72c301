"""Looking back: where a match turned, and who knew what."""

from __future__ import annotations

from flask import Blueprint, Response
from msgspec.structs import replace

from api.answers import answer
from api.compression import may_shrink
from api.context import behind, number, services, the_position
from api.routes.events import cursor
from api.routes.play import for_ever, nothing_secret, the_reader
from api.wire import hindsight as wire
from api.words import in_language, seen, speaker_if, text_language
from domain.kernel.codec import tag_of
from domain.kernel.words import Speaker
from events.archive import Page
from events.chain import Seed
from events.cursor import Cursor
from events.entries import Audited, Entry, reader_name
from events.keys import MatchId
from events.knowledge import Fact, facts
from events.position import Position

bp = Blueprint("history", __name__)
LOOKED_AT = 2000
"""How many events one answer goes through."""


@bp.get("/matches/<match_id>/timeline")
def show_timeline(match_id: str) -> Response:
    """Rounds, turns, votes and other turning points, by version."""
    position = the_position(match_id)
    reader, lang, after = the_reader(position), text_language(), cursor()
    page = looked_at(position, after)
    says = speaker_if(position, reader, lang)
    kinds = position.game.turning_points or {}
    marks = [
        turning_point(entry, kinds[type(entry.event)], reader, says)
        for entry in page.entries
        if type(entry.event) in kinds
    ]
    may_shrink()
    body = wire.Timeline(match_id, marks, str(page.reached(after)), page.end)
    return in_language(for_ever(position, answer(body), len(page.entries) == LOOKED_AT), lang)


def turning_point(entry: Entry, kind: str, reader: Audited, says: Speaker | None) -> wire.TurningPoint:
    event = entry.event
    point = wire.TurningPoint(entry.version, kind, tag_of(type(event)), getattr(event, "seat", None))
    if says is None:
        return point
    return replace(point, label=says.turning_point(kind), text=says.event(seen(entry, reader)))


@bp.get("/matches/<match_id>/knowledge")
def show_knowledge(match_id: str) -> Response:
    """The hidden facts that the caller learned or, once all is disclosed, any seat or all."""
    position = the_position(match_id)
    reader, lang, after = the_reader(position), text_language(), cursor()
    at = number("at", position.version, 1, position.version)
    page = looked_at(position, after, at)
    seed = services().matches.vault(MatchId(match_id)).seed
    says = speaker_if(position, reader, lang)
    found = [fact for entry in page.entries for fact in told_facts(entry, reader, seed, says)]
    if nothing_secret(position, reader):
        may_shrink()
    next_ = str(page.reached(after))
    body = wire.KnowledgePage(match_id, reader_name(reader), at, found, next_, min(page.end, at))
    return in_language(for_ever(position, answer(body), len(page.entries) == LOOKED_AT), lang)


def told_facts(entry: Entry, reader: Audited, seed: Seed, says: Speaker | None) -> list[Fact]:
    found = list(facts(entry, reader, seed))
    if says is None or not found:
        return found
    text = says.event(seen(entry, reader))
    return [replace(fact, text=text) for fact in found]


def looked_at(position: Position, after: Cursor, last: int | None = None) -> Page:
    """The next stretch of the log, up to a version if one is given."""
    match = position.opened.match
    page = services().archive.news(
        match, after, count=LOOKED_AT, heard=position.cursor, behind=behind(position)
    )
    if last is None:
        return page
    return replace(page, entries=[entry for entry in page.entries if entry.version <= last])
