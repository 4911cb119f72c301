"""What the clients of a service were told, word for word: the checker's evidence."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answered:
    """A write that was acknowledged: what was sent to where under which key, and the whole answer."""

    seat: int
    path: str
    body: Json
    key: str
    answer: Json


@dataclass(slots=True)
class MatchNotes:
    """What was told about one match."""

    id: str
    tokens: dict[int, str]
    """Of the players who hold its seats of people, by seat."""
    answered: list[Answered] = field(default_factory=list)
    views: list[Json] = field(default_factory=list)
    """Whole answers, each seen live."""
    streamed: dict[str, list[Json]] = field(default_factory=lambda: defaultdict(list))
    """What streams sent, by reader: a seat or `public`."""
    over: bool = False
    """Whether its people have gone."""


@dataclass(slots=True)
class Notes:
    """What was told about everything."""

    players: dict[str, str] = field(default_factory=dict)
    """The id of each account that was acknowledged, by its token."""
    revoked: list[str] = field(default_factory=list)
    """Tokens whose end was acknowledged."""
    matches: dict[str, MatchNotes] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)
    """Refusals that an honest client should never get."""
