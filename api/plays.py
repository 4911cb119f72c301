"""What a bot is declared to play: by its owner, for others who want it at their table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from events.terms import Clock, Seconds

MOST_GAMES = 100
MOST_SEATS = 16
MOST_AT_ONCE = 1000


class PlayedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that a bot plays."""

    game: Annotated[str, Meta(max_length=40, description="The id of the game")]
    seats: Annotated[
        Annotated[list[Annotated[int, Meta(ge=1, le=MOST_SEATS)]], Meta(max_length=MOST_SEATS)] | None,
        Meta(description="With how many seats; null for any number"),
    ] = None


class Plays(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot plays when others name it in a match. With no game it plays nothing."""

    games: Annotated[tuple[PlayedGame, ...], Meta(max_length=MOST_GAMES)] = ()
    untimed: Annotated[bool, Meta(description="Whether it plays without a clock")] = True
    fastest: Annotated[
        Seconds | None,
        Meta(
            description="The fewest seconds for a decision, or in a bank, with which it plays; null for any"
        ),
    ] = None
    at_once: Annotated[
        int,
        Meta(ge=1, le=MOST_AT_ONCE, description="In how many unfinished matches others may have it at once"),
    ] = 10

    def refusal(self, game: str, seats: int, clock: Clock | None) -> str | None:
        """Why it does not play such a match, in a sentence; None if it does."""
        played = [one for one in self.games if one.game == game]
        if not played:
            return f"It does not play {game}."
        if not any(one.seats is None or seats in one.seats for one in played):
            return f"It does not play {game} with {seats} seats."
        if clock is None:
            return None if self.untimed else "It plays with a clock only."
        seconds = clock.per_decision or clock.bank or 0
        if self.fastest is not None and seconds < self.fastest:
            return f"It needs {self.fastest:g} seconds or more."
        return None
