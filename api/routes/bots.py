"""The players of the house: what each is, and how strong it was found to be."""

from __future__ import annotations

from functools import cache

from flask import Blueprint, Response

from api.answers import answer
from api.compression import may_shrink
from api.context import services
from api.problems import not_found
from api.wire import bots as wire
from domain.kernel.bots import LADDER, UnknownBot, rollouts_of, rung_named
from domain.kernel.codec import AnyGame
from simulation.gains import Gain
from simulation.records import Record, records_of

bp = Blueprint("bots", __name__)


@bp.before_request
def shrinks() -> None:
    """Nothing here is secret."""
    may_shrink()


@bp.get("/bots")
def list_bots() -> Response:
    """The players that a seat can be given to."""
    return answer(wire.BotList([described_bot(name) for name in LADDER]))


@bp.get("/bots/<bot>")
def show_bot(bot: str) -> Response:
    """One of them, with all that is measured of it."""
    try:
        about = described_bot(bot)
    except UnknownBot:
        raise not_found(f"There is no bot {bot!r}.") from None
    strengths = [
        one for game in services().archive.games.values() for one in measured(game) if one.bot == bot
    ]
    return answer(wire.BotPage(about, strengths))


def described_bot(name: str) -> wire.Bot:
    rung = rung_named(name)
    games = services().archive.games
    counted = {game.id: count for game in games.values() if (count := rollouts_of(game, rung)) is not None}
    return wire.Bot(name, rung.summary, [*games], rung.think_ms, counted)


@cache
def measured(game: AnyGame) -> list[wire.BotStrength]:
    """What is kept with a game."""
    return [as_told(record) for record in records_of(game)]


def as_told(record: Record) -> wire.BotStrength:
    contest, strength = record.contest, record.strength
    return wire.BotStrength(
        bot=contest.bot,
        game=contest.game,
        seats=contest.seats,
        side=contest.side,
        options=contest.options,
        against=contest.against,
        gain=in_points(strength.gain),
        won=round(strength.bot, 2),
        against_won=round(strength.against, 2),
        by_side={side: in_points(gain) for side, gain in strength.sides.items()},
        seconds_per_decision=round(strength.seconds_per_decision, 6),
        command=record.command,
    )


def in_points(gain: Gain) -> wire.BotGain:
    return wire.BotGain(gain.deals, round(gain.mean, 2), round(gain.low, 2), round(gain.high, 2))
