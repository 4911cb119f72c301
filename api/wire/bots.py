"""Bots of the house, and how strong they are."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct

from api.wire.plain import described


class BotList(Struct, frozen=True):
    """The players that a seat can be given to."""

    bots: list[Bot]


class Bot(Struct, frozen=True):
    """A built-in player."""

    name: str
    summary: str
    games: Annotated[list[str], described("The games it plays")]
    think_ms: Annotated[
        int,
        described("How many milliseconds it thinks about a decision, or is meant to; 0 if hardly at all"),
    ]
    rollouts: Annotated[
        dict[str, int],
        described("By game, how many imagined tables it plays on for a decision, where they are counted"),
    ]


class BotPage(Struct, frozen=True):
    """A built-in player, and how strong it was found to be."""

    bot: Bot
    strengths: Annotated[list[BotStrength], described("One for each contest that was measured, by game")]


class BotStrength(Struct, frozen=True):
    """How much more often a bot won than another did in its place, on the same deals."""

    bot: str
    game: str
    seats: int
    side: Annotated[
        str | None, described("The side that it played; null: each side, or seat, of a deal in turn")
    ]
    options: dict[str, Any]
    against: Annotated[str, described("The bot that played in its place, and everywhere else")]
    gain: BotGain
    won: Annotated[float, described("How often it won, in percent")]
    against_won: Annotated[float, described("How often the other did in its place, in percent")]
    by_side: Annotated[dict[str, BotGain], described("The gain where it played each side, if any")]
    seconds_per_decision: Annotated[float, described("Of the processor, on average")]
    command: Annotated[str, described("What measures it again")]


class BotGain(Struct, frozen=True):
    """A mean over deals with its 95 % interval, in points: +10 is ten more of a hundred deals won."""

    deals: int
    mean: float
    low: float
    high: float
