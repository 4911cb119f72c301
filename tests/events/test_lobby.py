"""The list of matches: public ones, newest first, a page at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest
from redis import Redis

from events.keys import LIST_PARTS, MatchId, head_key, list_key, list_part, player_list_key
from events.lifecycle import SeatPlan
from events.lists import (
    MOST_LOOKED_AT,
    ListPage,
    Wanted,
    matches_of,
    own_matches,
    public_matches,
    told_so_far,
)
from events.lobby import enlist
from events.matches import Matches
from events.terms import Clock, Terms
from tests.events.playing import ANNA, BERT, BOT, OPEN, A, B, begun, chatted, opened, played, sit
from tests.events.watching import commands
from tests.toy.shelf import GAME, GAMES


def page(redis: Redis, cursor: int = 0, count: int = 50, **wanted: Any) -> ListPage:
    return public_matches(redis, Wanted(**wanted), cursor=cursor, count=count)


def names(page: ListPage) -> list[MatchId]:
    return [listed.id for listed in page.matches]


def test_an_empty_list(redis: Redis) -> None:
    assert page(redis) == ListPage([], 0)


def test_a_row_has_all_that_people_choose_a_match_by(redis: Redis, matches: Matches) -> None:
    terms = Terms(Clock(per_decision=60))
    match, _ = matches.open(GAME, {"night": "long"}, [OPEN, BOT, OPEN], by=ANNA, opener="Anna", terms=terms)
    [row] = page(redis).matches
    assert (row.id, row.game, row.status, row.free, row.version) == (match, GAME, "open", 2, 2)
    assert (row.opener, row.opened_by, row.options, row.terms) == ("Anna", ANNA, {"night": "long"}, terms)
    assert [seat.bot for seat in row.seats] == [None, "random", None]
    assert row.created_at == row.updated_at
    assert (row.bots_only, row.asked, row.outcome) == (False, (), None)
    sit(matches, match, A)
    [row] = page(redis).matches
    assert (row.free, row.version, row.seats[0].name) == (1, 3, "guest 0")


def test_a_row_tells_how_far_a_match_is_and_how_it_ended(redis: Redis, matches: Matches) -> None:
    match = begun(matches)
    [row] = page(redis).matches
    position = matches.archive.position(match)
    assert (row.version, row.asked) == (position.version, (position.decisions[0].seat,))
    played(matches, match)
    [row] = page(redis).matches
    position = matches.archive.position(match)
    assert (row.status, row.version, row.outcome) == ("ended", position.version, position.outcome)
    assert (row.asked, row.bots_only) == ((), True)


def test_with_a_delay_only_those_who_play_are_told_how_far_it_is(redis: Redis, matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [SeatPlan("invited", player=BERT)], by=ANNA, terms=Terms(delay=3))
    matches.take_seat(match, A, name="Bert", player=BERT)
    [start] = page(redis).matches
    chatted(matches, match, 2)
    assert page(redis).matches == own_matches(redis, ANNA).matches == [start]
    assert own_matches(redis, BERT).matches[0].version == start.version + 2


def test_matches_of_bots_alone_are_left_out_if_wished(redis: Redis, matches: Matches) -> None:
    bots, people = opened(matches, BOT, BOT), opened(matches, OPEN, BOT)
    both = {row.id: row.bots_only for row in page(redis).matches}
    assert both == {bots: True, people: False}
    for status in (None, "open"):
        assert names(page(redis, bots=False, status=status)) == [people]
    assert names(page(redis, bots=False, player=ANNA)) == [people]


def test_matches_of_one_player(redis: Redis, matches: Matches) -> None:
    hidden, _ = matches.open(GAME, {}, [OPEN], by=ANNA, visibility="private")
    a_moment_after(matches, hidden)
    shown, _ = matches.open(GAME, {}, [SeatPlan("invited", player=BERT), OPEN], by=ANNA)
    assert names(page(redis, player=ANNA)) == [shown]
    assert names(page(redis, player=BERT)) == []
    matches.take_seat(shown, A, name="Bert", player=BERT)
    assert names(page(redis, player=BERT, status="open", game=GAME)) == [shown]
    assert names(page(redis, player=BERT, game="another")) == []
    sit(matches, shown, B)
    assert names(page(redis, player=BERT, status="open")) == []
    assert names(page(redis, player=BERT, status="playing")) == [shown]
    assert names(own_matches(redis, ANNA)) == [shown, hidden]


def test_ones_own_matches(redis: Redis, matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [SeatPlan("invited", player=BERT), OPEN], by=ANNA, visibility="private")
    assert names(own_matches(redis, BERT, status="invited")) == [match]
    assert names(own_matches(redis, BERT)) == names(own_matches(redis, ANNA, status="invited")) == []
    matches.take_seat(match, A, name="Bert", player=BERT)
    assert names(own_matches(redis, BERT, status="invited")) == []
    assert names(own_matches(redis, BERT, asked=True)) == []
    sit(matches, match, B)
    assert names(own_matches(redis, BERT, asked=True)) == [match]
    assert names(own_matches(redis, ANNA, asked=True)) == []
    assert names(own_matches(redis, BERT, status="open")) == []
    assert names(own_matches(redis, BERT, status="playing")) == [match]


def test_an_invitation_that_was_given_to_another_is_off_the_list(redis: Redis, matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [SeatPlan("invited", player=BERT), OPEN], by=ANNA)
    matches.offer_seat(match, A, OPEN)
    assert redis.zscore(player_list_key(BERT, "invited"), match) is None
    matches.offer_seat(match, A, SeatPlan("invited", player=BERT))
    assert names(own_matches(redis, BERT, status="invited")) == [match]


def test_a_list_that_was_away_when_a_match_began_is_put_right_by_its_readers(
    redis: Redis, matches: Matches
) -> None:
    match = begun(matches)
    redis.zadd(player_list_key(ANNA, "open"), {match: 1})
    redis.zrem(player_list_key(ANNA, "playing"), match)
    assert names(own_matches(redis, ANNA, status="open")) == []
    assert names(own_matches(redis, ANNA, status="playing")) == [match]


def test_a_page_looks_at_so_many_and_goes_on_with_its_cursor(redis: Redis, matches: Matches) -> None:
    match = opened(matches, OPEN, OPEN)
    redis.zadd(player_list_key(ANNA, public=True), {f"m_{n}": 9e15 + n for n in range(MOST_LOOKED_AT)})
    first = page(redis, player=ANNA)
    assert not first.matches
    assert names(page(redis, player=ANNA, cursor=first.cursor)) == [match]


def test_those_who_follow_lists_are_told_of_rows_that_change_and_of_nothing_else(
    redis: Redis, matches: Matches
) -> None:
    match = opened(matches, OPEN, OPEN)
    assert told_so_far(redis) == 1
    sit(matches, match, A)
    sit(matches, match, B)
    assert told_so_far(redis) == 3
    chatted(matches, match, 2)
    matches.open(GAME, {}, [OPEN], by=ANNA, visibility="private")
    assert told_so_far(redis) == 3
    played(matches, match)
    assert told_so_far(redis) == 4


def test_private_matches_are_not_listed(redis: Redis, matches: Matches) -> None:
    matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, visibility="private")
    assert page(redis).matches == []
    assert not lists(redis)


def one_by_one(matches: Matches, count: int) -> Iterator[MatchId]:
    """Each opened in a millisecond of its own."""
    for _ in range(count):
        match = opened(matches, OPEN, OPEN)
        a_moment_after(matches, match)
        yield match


def a_moment_after(matches: Matches, match: MatchId) -> None:
    """Until the next millisecond: of matches that are opened within one chance decides which comes first."""
    while matches.now(match) <= matches.archive.position(match).opened_at:
        pass


def test_the_newest_comes_first(redis: Redis, matches: Matches) -> None:
    made = [*one_by_one(matches, 5)]
    assert names(page(redis)) == made[::-1]


def test_pages_follow_each_other_and_miss_nothing(redis: Redis, matches: Matches) -> None:
    made = [*one_by_one(matches, 7)]
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
    assert sum(command.startswith("ZREVRANGEBYSCORE") for command in sent) == 2 * LIST_PARTS


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
