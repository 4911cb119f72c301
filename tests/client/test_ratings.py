"""Ratings in the SDK: a list, one player, what sides are worth."""

from __future__ import annotations

import pytest

from charon_client import Client, NotFound
from tests.toy.shelf import GAME


def test_whoever_has_played_nothing_rated_has_the_rating_of_an_unknown(ann: Client) -> None:
    page = ann.ratings(GAME, pool="people", side="thief", limit=5)
    assert (page.game, page.pool, page.side, page.ratings, page.cursor) == (GAME, "people", "thief", (), 0)
    me = ann.me().player
    assert me is not None
    own = ann.rating(GAME, me.id)
    assert (own.player.name, own.place, own.rating.matches, own.history) == ("Ann", None, 0, ())
    assert own.rating.mu == 25.0
    assert ann.rating(GAME, "scripted", pool="bots").player.house
    assert ann.sides(GAME, pool="mixed") == []
    with pytest.raises(NotFound):
        ann.rating(GAME, "nobody")
