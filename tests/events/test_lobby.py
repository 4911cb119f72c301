"""The list of matches: public ones, newest first, a page at a time."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest
from redis import Redis

from events.keys import LIST_PARTS, MatchId, head_key, list_key, list_part
from events.lifecycle import SeatPlan
from events.lobby import Listed, ListPage, enlist, list_matches, matches_of
from events.matches import Matches
from tests.events.playing import ANNA, BERT, BOT, OPEN, A, B, begun, opened, played, sit
from tests.events.watching import commands
from tests.toy.shelf import GAME, GAMES


def page(redis: Redis, **wanted: Any) -> ListPage:
    return list_matches(redis, **{"game": None, "status": None, "cursor": 0, "count": 50, **wanted})


def names(page: ListPage) -> list[MatchId]:
    return [listed.id for listed in page.matches]


def test_an_empty_list(redis: Redis) -> None:
    assert page(redis) == ListPage([], 0)


def test_a_match_is_listed_with_what_its_head_says(redis: Redis, matches: Matches) -> None:
    match = opened(matches, OPEN, BOT, OPEN)
    assert page(redis).matches == [Listed(match, GAME, "open", 3, 2, 2)]
    sit(matches, match, A)
    assert page(redis).matches == [Listed(match, GAME, "open", 3, 1, 3)]


def test_private_matches_are_not_listed(redis: Redis, matches: Matches) -> None:
    matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, visibility="private")
    assert page(redis).matches == []
    assert not lists(redis)


def test_the_newest_comes_first(redis: Redis, matches: Matches) -> None:
    made = [opened(matches, OPEN, OPEN) for _ in range(5)]
    assert names(page(redis)) == made[::-1]


def test_pages_follow_each_other_and_miss_nothing(redis: Redis, matches: Matches) -> None:
    made = [opened(matches, OPEN, OPEN) for _ in range(7)]
    seen: list[MatchId] = []
    cursor = 0
    while True:
        part = page(redis, cursor=cursor, count=3)
        seen += names(part)
        cursor = part.cursor
        if cursor == 0:
            break
        made.append(opened(matches, OPEN, OPEN))
    assert seen == made[6::-1]


@pytest.mark.parametrize("game", GAMES)
def test_matches_of_one_game(redis: Redis, matches: Matches, game: str) -> None:
    made = {other: begun(matches, other) for other in GAMES}
    assert names(page(redis, game=game)) == [made[game]]


def test_matches_by_status(redis: Redis, matches: Matches) -> None:
    waiting, going, over = opened(matches, OPEN, OPEN), begun(matches), begun(matches)
    played(matches, over)
    assert names(page(redis, status="open")) == [waiting]
    assert names(page(redis, status="playing")) == [going]
    assert names(page(redis, status="ended")) == [over]


def lists(redis: Redis) -> list[bytes]:
    return cast("list[bytes]", redis.keys("charon:{l:*"))


def test_a_rare_match_behind_many_others_costs_what_any_page_costs(redis: Redis, matches: Matches) -> None:
    rare = begun(matches)
    for _ in range(60):
        opened(matches, OPEN, OPEN)
    with commands(redis) as any_page:
        page(redis, count=10)
    with commands(redis) as sent:
        assert names(page(redis, status="playing", count=10)) == [rare]
    assert len(sent) <= len(any_page)
    assert sum(command.startswith("HMGET") for command in sent) == 1


def test_a_page_is_asked_for_in_two_round_trips(redis: Redis, matches: Matches) -> None:
    for _ in range(40):
        opened(matches, OPEN, OPEN)
    with commands(redis) as sent:
        assert len(page(redis, count=10).matches) == 10
    assert sum(command.startswith("ZREVRANGEBYSCORE") for command in sent) == LIST_PARTS


def test_a_match_that_is_about_to_begin_is_not_lost_between_the_lists(redis: Redis, matches: Matches) -> None:
    """A process that dies before or after its append leaves the match where it belongs, and maybe beside."""
    match = opened(matches, OPEN, OPEN)
    sit(matches, match, A)
    before = matches.archive.position(match)
    after = msgspec.structs.replace(before, status="playing")
    enlist(redis, before, after)
    assert (names(page(redis, status="open")), names(page(redis, status="playing"))) == ([match], [])
    sit(matches, match, B)
    redis.zadd(list_key(list_part(match), None, "open"), {match: 1})
    assert (names(page(redis, status="open")), names(page(redis, status="playing"))) == ([], [match])
    assert redis.zscore(list_key(list_part(match), None, "open"), match) is None


def test_a_page_is_filled_past_what_does_not_belong_there(redis: Redis, matches: Matches) -> None:
    first, *others = [opened(matches, OPEN, OPEN) for _ in range(30)]
    for match in others:
        redis.delete(head_key(match))
    assert names(page(redis, status="open", count=2)) == [first]


def test_a_private_match_never_shows(redis: Redis, matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [BOT, BOT], by=ANNA, visibility="private")
    for status in (None, "playing", "ended"):
        for game in (None, GAME):
            assert page(redis, status=status, game=game).matches == []
    played(matches, match)
    assert not lists(redis)
    assert matches_of(redis, ANNA, 10) == [match]


def test_players_find_the_matches_they_opened_or_joined(redis: Redis, matches: Matches) -> None:
    seats = [SeatPlan("open"), SeatPlan("invited", player=BERT)]
    one, _ = matches.open(GAME, {}, seats, by=ANNA)
    assert (matches_of(redis, ANNA, 10), matches_of(redis, BERT, 10)) == ([one], [])
    matches.take_seat(one, B, name="Bert", player=BERT)
    two, _ = matches.open(GAME, {}, seats, by=BERT)
    assert matches_of(redis, BERT, 10) == [two, one]
    assert matches_of(redis, BERT, 1) == [two]


def test_a_listed_match_that_is_gone_is_passed_over(redis: Redis, matches: Matches) -> None:
    gone, there = opened(matches, OPEN, OPEN), opened(matches, OPEN, OPEN)
    redis.delete(head_key(gone))
    assert names(page(redis)) == [there]
