"""Ratings of players and of sides."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from charon_client._values.plain import Json, PlayerKind, Pool, Value


@dataclass(frozen=True, slots=True)
class Rating(Value):
    """How strong somebody, or a side, seems to be, and how sure that is."""

    rating: float
    """What lists are ordered by: mu less three sigma."""
    mu: float
    sigma: float
    matches: int
    wins: int

    @classmethod
    def read(cls, raw: Json) -> Rating:
        return cls(raw["rating"], raw["mu"], raw["sigma"], raw["matches"], raw["wins"], raw=raw)


@dataclass(frozen=True, slots=True)
class RatedPlayer(Value):
    """Whose a rating is."""

    id: str
    """The id of an account, or the name of a bot of the house."""
    name: str
    kind: PlayerKind
    house: bool

    @classmethod
    def read(cls, raw: Json) -> RatedPlayer:
        return cls(raw["id"], raw["name"], raw["kind"], raw["house"], raw=raw)


@dataclass(frozen=True, slots=True)
class RankedPlayer(Value):
    """A player's place in a list."""

    place: int
    player: RatedPlayer
    rating: Rating

    @classmethod
    def read(cls, raw: Json) -> RankedPlayer:
        return cls(raw["place"], RatedPlayer.read(raw["player"]), Rating.read(raw["rating"]), raw=raw)


@dataclass(frozen=True, slots=True)
class RatingPage(Value):
    """Some players of a game, who is surely strongest first, and the cursor of the next page; 0 when there
    is none."""

    game: str
    pool: Pool
    side: str | None
    matches: int
    waiting: int
    """How many have ended besides and will count in a moment."""
    players: int
    ratings: tuple[RankedPlayer, ...]
    cursor: int

    @classmethod
    def read(cls, raw: Json) -> RatingPage:
        return cls(
            raw["game"],
            raw["pool"],
            raw["side"],
            raw["matches"],
            raw["waiting"],
            raw["players"],
            tuple(map(RankedPlayer.read, raw["ratings"])),
            raw["cursor"],
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class RatingStep(Value):
    """What a match made of a rating."""

    match: str | None
    """None for a private one."""
    ended_at: datetime
    side: str
    won: bool
    rating: Rating

    @classmethod
    def read(cls, raw: Json) -> RatingStep:
        rating, ended_at = Rating.read(raw["rating"]), datetime.fromisoformat(raw["ended_at"])
        return cls(raw["match"], ended_at, raw["side"], raw["won"], rating, raw=raw)


@dataclass(frozen=True, slots=True)
class PlayerRating(Value):
    """A player's rating and a page of its history, the latest match first."""

    game: str
    pool: Pool
    player: RatedPlayer
    place: int | None
    """None of one who has no rating yet."""
    rating: Rating
    by_side: dict[str, Rating]
    history: tuple[RatingStep, ...]
    cursor: int

    @classmethod
    def read(cls, raw: Json) -> PlayerRating:
        return cls(
            raw["game"],
            raw["pool"],
            RatedPlayer.read(raw["player"]),
            raw["place"],
            Rating.read(raw["rating"]),
            {side: Rating.read(rating) for side, rating in raw["by_side"].items()},
            tuple(map(RatingStep.read, raw["history"])),
            raw["cursor"],
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class VariantRatings(Value):
    """What the sides are worth in one variant of a game."""

    seats: int
    options: Json
    sides: dict[str, Rating]

    @classmethod
    def read(cls, raw: Json) -> VariantRatings:
        sides = {side: Rating.read(rating) for side, rating in raw["sides"].items()}
        return cls(raw["seats"], raw["options"], sides, raw=raw)
