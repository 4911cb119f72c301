"""Ratings over all rated play, kept up as matches end: a derived index, which the logs would give again."""

from events.ratings.counting import Ratings
from events.ratings.played import Played, played_in, rating_name
from events.ratings.reading import (
    Kept,
    PlayerRating,
    RatingPage,
    SidesOfVariant,
    Told,
    player_rating,
    rating_page,
    sides_by_variant,
)

__all__ = [
    "Kept",
    "Played",
    "PlayerRating",
    "RatingPage",
    "Ratings",
    "SidesOfVariant",
    "Told",
    "played_in",
    "player_rating",
    "rating_name",
    "rating_page",
    "sides_by_variant",
]
