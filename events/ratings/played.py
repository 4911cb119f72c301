"""Rated matches that have ended, as ratings take them."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from domain.kernel.codec import encode
from events.keys import MatchId
from events.position import Position
from events.seats import SeatState
from tournaments.ratings import Pool, Rated, pool_of, rated_match


class Played(Struct, frozen=True):
    """A rated match and when it ended: matches count in this order, and those of one moment by their ids."""

    match: MatchId
    game: str
    ended_at: int
    pool: Pool
    rated: Rated

    @property
    def place(self) -> tuple[float, str]:
        return self.ended_at, self.match


class Variant(Struct, frozen=True):
    """What decides how easy a game is for a side."""

    seats: int
    options: dict[str, object]


PLAYED: Final = msgspec.json.Decoder(Played)
VARIANT: Final = msgspec.json.Decoder(Variant)


def played_in(position: Position, ended_at: int) -> Played | None:
    """The match as it counts; None if it does not: unrated, not played to an outcome, imported, or with a
    guest, whom nobody would know again."""
    opened, outcome, names = position.opened, position.outcome, list(map(rating_name, position.seats))
    players = [name for name in names if name is not None]
    if not opened.terms.rated or outcome is None or position.imported or len(players) < len(names):
        return None
    variant = encode(Variant(len(names), dict(sorted(opened.options.items())))).decode()
    return Played(
        match=opened.match,
        game=opened.game,
        ended_at=ended_at,
        pool=pool_of([state.is_bot for state in position.seats]),
        rated=rated_match(opened.match, variant, players, outcome),
    )


def rating_name(state: SeatState) -> str | None:
    """Under which name the holder of a seat is rated: the account's id, or the name of a bot of the house."""
    return state.player or state.bot
