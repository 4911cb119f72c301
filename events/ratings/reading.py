"""Reading ratings: a page of a ladder, one player's with its history, and what sides are worth."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.keys import MatchId, head_key
from events.lifecycle import Visibility
from events.ratings.books import Books, field_of
from events.ratings.played import VARIANT, Variant
from events.storage import Command, Storage, by_node
from tournaments.ratings import ANY, UNKNOWN, Pool, Rating, Whose

RATING: Final = msgspec.json.Decoder(Rating)
MOST_VARIANTS: Final = 100
"""Of how many variants the sides are told: those that were played most."""


class Told(Struct, frozen=True):
    """What a match made of a player's rating."""

    match: MatchId | None
    """None, when it is read, if not everybody may know of it then."""
    ended_at: int
    side: str
    won: bool
    rating: Rating


class Kept(Struct, frozen=True):
    """How far the books were kept when they were read."""

    revision: int
    matches: int
    """How many count."""
    waiting: int
    """How many have ended besides, and do not count yet."""


class Ranked(Struct, frozen=True):
    """A player's place and rating."""

    place: int
    player: str
    rating: Rating


class RatingPage(Struct, frozen=True):
    """Some players, who is surely strongest first."""

    kept: Kept
    players: int
    """How many there are."""
    ratings: list[Ranked]


class PlayerRating(Struct, frozen=True):
    """One player's rating and, the latest first, what matches made of it."""

    kept: Kept
    place: int | None
    """None of one who has no rating."""
    rating: Rating
    by_side: dict[str, Rating]
    steps: int
    """How many there are."""
    history: list[Told]


class SidesOfVariant(Struct, frozen=True):
    """What the sides of a variant are worth by themselves."""

    variant: Variant
    sides: dict[str, Rating]


class Seen(Struct, frozen=True):
    """What the head of a log has of who may see a match, among the rest of its row."""

    visibility: Visibility


TOLD: Final = msgspec.json.Decoder(Told)
SEEN: Final = msgspec.json.Decoder(Seen)


def rating_page(
    redis: Storage, game: str, pool: Pool, side: str = ANY, *, start: int = 0, count: int = 50
) -> RatingPage:
    """The players from one place on, counted from 0; those who played on a side, as far as they did there."""
    books = Books(redis, game, pool)
    order = books.order(side)
    *kept, total, names = books.ask(
        [*_keeping(books), ("ZCARD", order), ("ZRANGE", order, start, start + count - 1)]
    )
    players = [name.decode() for name in names]
    stored = _ratings(books, [Whose(player, side) for player in players])
    return RatingPage(
        _kept(*kept),
        total,
        [
            Ranked(place, player, rating)
            for place, (player, rating) in enumerate(zip(players, stored, strict=True), start + 1)
        ],
    )


def player_rating(
    redis: Storage, game: str, pool: Pool, player: str, *, start: int = 0, count: int = 50
) -> PlayerRating:
    """One player's rating, and its history from a step on, counted from 0 and from the latest."""
    books = Books(redis, game, pool)
    steps = books.steps(player)
    *kept, place, names, total, rows = books.ask(
        [
            *_keeping(books),
            ("ZRANK", books.order(ANY), player),
            ("HKEYS", books.sides),
            ("LLEN", steps),
            ("LRANGE", steps, -start - count, -start - 1),
        ]
    )
    sides = sorted({msgspec.json.decode(name)[1] for name in names})
    own, *by_side = _ratings(books, [Whose(player, side) for side in (ANY, *sides)])
    return PlayerRating(
        kept=_kept(*kept),
        place=None if place is None else place + 1,
        rating=own,
        by_side={side: rating for side, rating in zip(sides, by_side, strict=True) if rating.matches},
        steps=total,
        history=_as_shown(redis, [TOLD.decode(row) for row in reversed(rows)]),
    )


def sides_by_variant(redis: Storage, game: str, pool: Pool) -> tuple[Kept, list[SidesOfVariant]]:
    """What sides are worth, in the variants that were played most."""
    books = Books(redis, game, pool)
    *kept, stored = books.ask([*_keeping(books), ("HGETALL", books.sides)])
    found: dict[str, dict[str, Rating]] = {}
    for name, rating in stored.items():
        _, side, variant = msgspec.json.decode(name)
        found.setdefault(variant, {})[side] = RATING.decode(rating)
    often = sorted(found, key=lambda variant: (-_played(found[variant]), variant))
    return _kept(*kept), [
        SidesOfVariant(VARIANT.decode(variant), _ordered(found[variant])) for variant in often[:MOST_VARIANTS]
    ]


def _as_shown(redis: Storage, history: list[Told]) -> list[Told]:
    """Without the names of matches that are private: a table on a shared deal is until that is disclosed."""
    matches = [told.match for told in history if told.match is not None]
    rows = by_node(redis, [("HGET", head_key(match), "row") for match in matches])
    seen: dict[MatchId | None, Visibility] = {
        match: SEEN.decode(row).visibility for match, row in zip(matches, rows, strict=True) if row
    }
    return [told if seen.get(told.match) == "public" else replace(told, match=None) for told in history]


def _played(sides: dict[str, Rating]) -> int:
    return max(rating.matches for rating in sides.values())


def _ordered(sides: dict[str, Rating]) -> dict[str, Rating]:
    return dict(sorted(sides.items(), key=lambda item: (-item[1].surely, item[0])))


def _ratings(books: Books, whose: list[Whose]) -> list[Rating]:
    if not whose:
        return []
    stored = books.ask([("HGET", books.home(one), field_of(one)) for one in whose])
    return [UNKNOWN if rating is None else RATING.decode(rating) for rating in stored]


def _keeping(books: Books) -> list[Command]:
    return [
        ("HGET", books.state, "revision"),
        ("ZCARD", books.counted),
        ("ZCARD", books.waiting),
    ]


def _kept(revision: bytes | None, matches: int, waiting: int) -> Kept:
    return Kept(int(revision or 0), matches, waiting)
