"""The tests before any rule of a game: the same ones, in the same order, in every game."""

from __future__ import annotations

from typing import Any

from domain.kernel.codec import AnyGame
from domain.kernel.moves import Action, Unreadable
from domain.kernel.secrets import Seat
from domain.kernel.violations import RuleViolation


def admit(game: AnyGame, table: Any, seat: Seat, action: Action) -> None:
    """Lets an action of this game through, of a seat at this table, before the end: rules judge the rest."""
    if game.outcome(table) is not None:
        raise game.refusals("match-over")
    refuse_strangers(game, table, seat)
    if isinstance(action, Unreadable):
        raise unreadable(game, table, seat, action)


def admit_words(game: AnyGame, table: Any, seat: Seat, words: Action) -> None:
    """Lets through talk that can be understood, of a seat at this table; also after the end."""
    refuse_strangers(game, table, seat)
    if isinstance(words, Unreadable):
        raise game.refusals(words.problem, words.sentence)


def refuse_strangers(game: AnyGame, table: Any, seat: Seat) -> None:
    if seat not in range(table.seats):
        raise game.refusals("no-such-seat")


def unreadable(game: AnyGame, table: Any, seat: Seat, wish: Unreadable) -> RuleViolation:
    if wish.unfit and game.misfit is not None:
        return game.misfit(table, seat, wish)
    return game.refusals(wish.problem, wish.sentence)
