"""The answer to an action or to talk: what was appended, as its seat is told it; what it is asked next."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from api.answers import times_of
from api.wire.play import Decision, Taken
from api.words import speaker_if, speaker_to, tell_all
from domain.kernel.codec import encode
from domain.kernel.game import Decision as Question
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from events.chain import Seed
from events.clocks import OpenDecision
from events.entries import Entry
from events.position import Position


def taken_body(
    entries: Sequence[Entry], seat: Seat, seed: Seed, after: Position, lang: str | None = None
) -> bytes:
    """The same however often it is asked for: `after` is where the match stood after the entries."""
    events = tell_all(entries, seat, seed, speaker_if(after, seat, lang))
    next_ = decisions_of(after, (seat,), lang)
    return encode(
        Taken(events[0].version, after.version, str(after.cursor), after.status, events, decisions=next_)
    )


def decisions_of(position: Position, seats: Container[Seat], lang: str | None = None) -> list[Decision]:
    """The open decisions of these seats, as they see them; in words, too, if a language is given."""
    return [asked(position, decision, lang) for decision in position.decisions if decision.seat in seats]


def asked(position: Position, decision: OpenDecision, lang: str | None) -> Decision:
    """One question as its seat sees it."""
    game, table, seat = position.game, position.table, decision.seat
    legal = game.legal(table, seat)
    return Decision(
        decision.id,
        seat,
        decision.kind,
        decision.since,
        *times_of(decision),
        legal=legal,
        default=game.default(table, seat),
        **({} if lang is None else _in_words(position, decision, legal, lang)),
    )


def _in_words(position: Position, decision: OpenDecision, legal: list[Action], lang: str) -> dict[str, Any]:
    says, table = speaker_to(position, decision.seat, lang), position.table
    question = says.question(table, Question(decision.seat, decision.kind))
    return {"text": question, "legal_text": [says.choice(table, decision.seat, action) for action in legal]}
