"""The list of matches: public ones, newest first, a page at a time."""

from __future__ import annotations

from typing import Any

import pytest
from redis import Redis

from domain.games import GAMES
from events.keys import RECENT, MatchId, head_key
from events.lobby import Listed, ListPage, list_matches
from events.matches import Matches
from tests.events.playing import ANNA, BOT, OPEN, A, begun, opened, played, sit
from tests.events.watching import commands


def page(redis: Redis, **wanted: Any) -> ListPage:
    return list_matches(redis, **{"game": None, "status": None, "cursor": 0, "count": 50, **wanted})


def names(page: ListPage) -> list[MatchId]:
    return [listed.id for listed in page.matches]


def test_an_empty_list(redis: Redis) -> None:
    assert page(redis) == ListPage([], 0)


def test_a_match_is_listed_with_what_its_head_says(redis: Redis, matches: Matches) -> None:
    match = opened(matches, OPEN, BOT, OPEN)
    assert page(redis).matches == [Listed(match, "visitors", "open", 3, 2, 2)]
    sit(matches, match, A)
    assert page(redis).matches == [Listed(match, "visitors", "open", 3, 1, 3)]


def test_private_matches_are_not_listed(redis: Redis, matches: Matches) -> None:
    matches.open("visitors", {}, [OPEN], by=ANNA, visibility="private")
    assert page(redis).matches == []
    assert not redis.exists(RECENT)


def test_the_newest_comes_first(redis: Redis, matches: Matches) -> None:
    made = [opened(matches, OPEN) for _ in range(5)]
    assert names(page(redis)) == made[::-1]


def test_pages_follow_each_other_and_miss_nothing(redis: Redis, matches: Matches) -> None:
    made = [opened(matches, OPEN) for _ in range(7)]
    seen: list[MatchId] = []
    cursor = 0
    while True:
        part = page(redis, cursor=cursor, count=3)
        seen += names(part)
        cursor = part.cursor
        if cursor == 0:
            break
        made.append(opened(matches, OPEN))
    assert seen == made[6::-1]


@pytest.mark.parametrize("game", GAMES)
def test_matches_of_one_game(redis: Redis, matches: Matches, game: str) -> None:
    made = {other: begun(matches, other) for other in GAMES}
    assert names(page(redis, game=game)) == [made[game]]


def test_matches_by_status(redis: Redis, matches: Matches) -> None:
    waiting, going, over = opened(matches, OPEN), begun(matches), begun(matches)
    played(matches, over)
    assert names(page(redis, status="open")) == [waiting]
    assert names(page(redis, status="playing")) == [going]
    assert names(page(redis, status="ended")) == [over]


def test_a_rare_match_is_found_far_down_and_the_search_is_bounded(
    redis: Redis, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.lobby.SCANNED_AT_ONCE", 2)
    monkeypatch.setattr("events.lobby.SCANNED_AT_MOST", 6)
    rare = begun(matches)
    for _ in range(5):
        opened(matches, OPEN)
    assert names(page(redis, status="playing")) == [rare]
    opened(matches, OPEN)
    first = page(redis, status="playing")
    assert first.matches == []
    assert first.cursor != 0
    assert names(page(redis, status="playing", cursor=first.cursor)) == [rare]


def test_a_page_looks_at_no_more_than_it_needs(
    redis: Redis, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("events.lobby.SCANNED_AT_ONCE", 4)
    for _ in range(10):
        opened(matches, OPEN)
    with commands(redis) as sent:
        page(redis, count=3)
    assert sum(command.startswith("HGETALL") for command in sent) == 4


def test_a_listed_match_that_is_gone_is_passed_over(redis: Redis, matches: Matches) -> None:
    gone, there = opened(matches, OPEN), opened(matches, OPEN)
    redis.delete(head_key(gone))
    assert names(page(redis)) == [there]
