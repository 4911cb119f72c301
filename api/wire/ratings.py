"""Ratings of players and of sides."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from api.wire.plain import Options, PlayerKind, Pool, Time, described


class Rating(Struct, frozen=True):
    """How strong somebody, or a side, seems to be, and how sure that is."""

    rating: Annotated[float, described("What lists are ordered by: mu less three sigma")]
    mu: Annotated[float, described("The likeliest strength; 25 of whom nothing is known")]
    sigma: Annotated[float, described("How uncertain that is; 25/3 of whom nothing is known")]
    matches: Annotated[int, described("How many it rests on")]
    wins: int


class RatedPlayer(Struct, frozen=True):
    """Whose a rating is."""

    id: Annotated[str, described("The id of an account, or the name of a bot of the house")]
    name: str
    kind: PlayerKind
    house: Annotated[bool, described("Whether it is a bot of the house")]


class RankedPlayer(Struct, frozen=True):
    """A player's place in a list."""

    place: Annotated[int, Meta(ge=1)]
    player: RatedPlayer
    rating: Rating


class RatingPage(Struct, frozen=True):
    """Some players of a game, who is surely strongest first."""

    game: str
    pool: Pool
    side: Annotated[str | None, described("As far as they played on this side; null for all they played")]
    matches: Annotated[int, described("How many matches count")]
    waiting: Annotated[int, described("How many have ended besides and will count in a moment")]
    players: Annotated[int, described("How many there are")]
    ratings: list[RankedPlayer]
    cursor: Annotated[int, described("Of the next page; 0 when there is none")]


class RatingStep(Struct, frozen=True):
    """What a match made of a rating."""

    match: Annotated[str | None, described("null for a private one")]
    ended_at: Time
    side: Annotated[str, described("The side that the player was on at the end, by the game's own name")]
    won: bool
    rating: Annotated[Rating, described("After the match")]


class PlayerRating(Struct, frozen=True):
    """A player's rating and its history."""

    game: str
    pool: Pool
    player: RatedPlayer
    place: Annotated[int | None, described("null for one who has no rating yet")]
    rating: Rating
    by_side: Annotated[dict[str, Rating], described("As far as the player was on a side of this name")]
    history: Annotated[list[RatingStep], described("The latest first")]
    cursor: Annotated[int, described("Of the next page of the history; 0 when there is none")]


class VariantRatings(Struct, frozen=True):
    """What the sides are worth in one variant of a game."""

    seats: int
    options: Options
    sides: Annotated[dict[str, Rating], described("Under the game's own names, the easiest side first")]


class SideRatings(Struct, frozen=True):
    """How easy a game is for its sides, in the variants that were played most."""

    game: str
    pool: Pool
    matches: Annotated[int, described("How many matches count")]
    waiting: Annotated[int, described("How many have ended besides and will count in a moment")]
    variants: list[VariantRatings]
