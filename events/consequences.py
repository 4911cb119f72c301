"""What a beginning leads to: the events of a batch, from a table and chance alone.

Who plays and who audits work them out here, so that an audit gets the same ones again.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from domain.kernel.branches import laid_out
from domain.kernel.chance import HmacChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import act, ahead_of
from domain.kernel.moves import Action, By, Event
from domain.kernel.secrets import Seat, sealed
from domain.kernel.unfolding import Told, told
from events.lifecycle import ChanceDrawn, MatchOpened, MatchStarted


def taken(
    game: AnyGame, table: Any, seat: Seat, action: Action, chance: HmacChance, by: By = "seat"
) -> list[Event]:
    """An action, what it leads to, and what chance gave for that; or RuleViolation."""
    return _with_draws(act(game, table, seat, action, chance, by), chance)


def started(game: AnyGame, opened: MatchOpened, table: Any, chance: HmacChance) -> list[Event]:
    """The start of play, the game's set-up, and what chance gave for it.

    A branch has no set-up: it begins at the table that is recalled, with what nobody recalls dealt anew. How
    that was drawn is not listed, for only the rules can say what it means; who runs it again sees it.
    """
    if opened.origin is not UNSET:
        if opened.origin.truth:
            return [MatchStarted()]
        return [MatchStarted(), laid_out(game.world(table, opened.origin.reader, chance.apart("world")))]
    seats = len(opened.seats)
    options = game.read_options(seats, opened.options)
    return _with_draws([MatchStarted(), *game.setup(seats, options, chance)], chance)


def _with_draws(events: list[Event], chance: HmacChance) -> list[Event]:
    """They come last: whether chance is asked may follow from what the batch discloses, and from nothing that
    a reader of it is not told."""
    if not chance.draws:
        return events
    drawn = ChanceDrawn(sealed(tuple(chance.draws)))
    return told([*events, drawn], ahead_of(events)) if isinstance(events, Told) else [*events, drawn]
