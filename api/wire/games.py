"""Games: what they are, what is in their boxes, and their rules."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from api.wire.plain import Component, Language, Sha256, described
from domain.kernel.rulebook import Rule
from domain.kernel.violations import Refusal


class GameList(Struct, frozen=True):
    """Every game."""

    games: list[GameSummary]


class SeatRange(Struct, frozen=True):
    """With how many seats a game can be played."""

    min: Annotated[int, Meta(ge=1)]
    max: Annotated[int, Meta(ge=1)]


class GameSummary(Struct, frozen=True):
    """A game in the list of games."""

    id: str
    title: str
    summary: str
    seats: SeatRange


class Schemas(Struct, frozen=True):
    """JSON Schemas (2020-12), each standing alone."""

    options: dict[str, Any]
    actions: dict[str, Any]
    talk: dict[str, Any]
    events: dict[str, Any]
    view: dict[str, Any]


class Game(GameSummary, frozen=True):
    """One game: everything a client needs to play it."""

    rules_digest: Sha256
    bots: Annotated[list[str], described("Players that a seat can be given to")]
    refusals: list[Refusal]
    schemas: Schemas


class Wording(Struct, frozen=True):
    """The words of a game in one language, for clients that make sentences by themselves."""

    game: str
    lang: Language
    digest: Annotated[Sha256, described("Of the words: it changes when they do")]
    fluent: Annotated[
        str,
        described(
            "A catalogue in the syntax of Project Fluent: `decision-KIND`, `action-TYPE`, `event-TYPE`, "
            "`claim-ABOUT`, `refusal-CODE`, `option-NAME`, `KIND-ID` for components, `phase-…`, `reason-…`. "
            "Placeholders are the fields of what is told"
        ),
    ]


class ComponentList(Struct, frozen=True):
    """What lies in the box of a game: by kind, then by id, what is printed on each thing."""

    game: str
    lang: Language
    digest: Annotated[Sha256, described("Of rules and words: it changes when either does")]
    kinds: dict[str, ComponentKind]


class ComponentKind(Struct, frozen=True):
    """All things of one kind, such as gifts; fields are marked `x-charon: component/KIND` with their ids."""

    title: str
    items: Annotated[
        dict[str, Component], described("By id: `name`, `text` where there is one, and whatever is printed")
    ]


class RuleList(Struct, frozen=True):
    """The rules in our own words, in their order."""

    game: str
    digest: Sha256
    rules: list[Rule]
