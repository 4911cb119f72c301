"""Games, their rules, and the bots of the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from charon_client._values.plain import Json, Value


@dataclass(frozen=True, slots=True)
class GameSummary(Value):
    """A game in the list of games."""

    id: str
    title: str
    summary: str
    fewest_seats: int
    most_seats: int

    @classmethod
    def read(cls, raw: Json) -> GameSummary:
        return cls(*_summary(raw), raw=raw)


@dataclass(frozen=True, slots=True)
class Game(Value):
    """One game: everything needed to play it. `schemas` are JSON Schemas by subject."""

    id: str
    title: str
    summary: str
    fewest_seats: int
    most_seats: int
    rules_digest: str
    bots: tuple[str, ...]
    refusals: tuple[Json, ...]
    schemas: Mapping[str, Json]

    @classmethod
    def read(cls, raw: Json) -> Game:
        bots, refusals = tuple(raw["bots"]), tuple(raw["refusals"])
        return cls(*_summary(raw), raw["rules_digest"], bots, refusals, raw["schemas"], raw=raw)


def _summary(raw: Json) -> tuple[str, str, str, int, int]:
    return raw["id"], raw["title"], raw["summary"], raw["seats"]["min"], raw["seats"]["max"]


@dataclass(frozen=True, slots=True)
class Rule(Value):
    """One paragraph of a game's rules."""

    id: str
    title: str
    text: str

    @classmethod
    def read(cls, raw: Json) -> Rule:
        return cls(raw["id"], raw["title"], raw["text"], raw=raw)


@dataclass(frozen=True, slots=True)
class ComponentKind(Value):
    """All things of one kind in the box of a game, such as gifts: by id, what is printed on each."""

    title: str
    items: Mapping[str, Json]
    """Each has a `name`, a `text` where there is one, and what else is printed."""

    @classmethod
    def read(cls, raw: Json) -> ComponentKind:
        return cls(raw["title"], raw["items"], raw=raw)


@dataclass(frozen=True, slots=True)
class Bot(Value):
    """A built-in player, the ids of the games it plays, and how long it thinks about a decision: so many
    milliseconds and, where they are counted, so many rollouts in each game."""

    name: str
    summary: str
    games: tuple[str, ...]
    think_ms: int
    rollouts: Mapping[str, int]

    @classmethod
    def read(cls, raw: Json) -> Bot:
        rollouts = raw.get("rollouts", {})
        return cls(raw["name"], raw["summary"], tuple(raw["games"]), raw["think_ms"], rollouts, raw=raw)


@dataclass(frozen=True, slots=True)
class BotStrength(Value):
    """How much more often a bot won a game than another did in its place: in points, `low` to `high` is the
    95 % interval. `command` measures it again."""

    game: str
    seats: int
    side: str | None
    options: Mapping[str, Any]
    against: str
    gain: float
    low: float
    high: float
    deals: int
    command: str

    @classmethod
    def read(cls, raw: Json) -> BotStrength:
        terms = raw["game"], raw["seats"], raw["side"], raw["options"], raw["against"]
        gain = raw["gain"]
        return cls(*terms, gain["mean"], gain["low"], gain["high"], gain["deals"], raw["command"], raw=raw)


@dataclass(frozen=True, slots=True)
class BotPage(Value):
    """A built-in player, and all that is measured of it."""

    bot: Bot
    strengths: tuple[BotStrength, ...]

    @classmethod
    def read(cls, raw: Json) -> BotPage:
        strengths = tuple(BotStrength.read(one) for one in raw["strengths"])
        return cls(Bot.read(raw["bot"]), strengths, raw=raw)
