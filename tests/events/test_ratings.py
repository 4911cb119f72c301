"""Ratings are kept up as rated matches end, in the order of their ends; the logs give them again."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from domain.kernel.bots import bot_name
from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.keys import (
    MatchId,
    bucket_of,
    due_key,
    head_key,
    new_deal_id,
    new_player_id,
    new_tournament_id,
    ratings_key,
)
from events.lifecycle import SeatPlan, TableOf
from events.log import read_stretch
from events.matches import Matches
from events.ratings import Played, Told, played_in, player_rating, rating_page, sides_by_variant
from events.ratings import counting as ratings_counting
from events.ratings.books import Books
from events.ratings.counting import Ratings
from events.replicas import Replicas
from events.storage import Storage
from events.terms import Terms
from tests.events.playing import ANNA, BOT, OPEN, another, begun, played, sit
from tests.toy.shelf import GAME
from tournaments.ratings import UNKNOWN, Ladder, Pool, Rated, Side, history_of
from tournaments.setting import Costs

RATED = Terms(rated=True)
POOL: Pool = "people"
PLAYERS = ("p_one", "p_two", "p_three", "p_four")


def rated_bots(matches: Matches) -> MatchId:
    """A rated match of two bots of the house, played to its end."""
    match, _ = matches.open(GAME, {}, [BOT, SeatPlan("bot", bot="scripted")], by=ANNA, terms=RATED)
    assert played(matches, match).outcome is not None
    return match


def planted(count: int, seed: int = 1) -> list[Played]:
    """Matches of two against two that ended one after another, some in the same moment."""
    chance = random.Random(seed)
    found = []
    for number in range(count):
        seated = chance.sample(PLAYERS, len(PLAYERS))
        won = chance.random() < 0.5
        sides = (Side("red", tuple(seated[:2]), won), Side("blue", tuple(seated[2:]), not won))
        rated = Rated(f"m_{number:020}", '{"seats":4,"options":{}}', sides)
        found.append(Played(MatchId(rated.match), GAME, 1000 + number // 3, POOL, rated))
    return found


def note(redis: Storage, ratings: Ratings, played: Played) -> None:
    """A public match has ended."""
    redis.hset(head_key(played.match), "row", '{"visibility": "public"}')
    ratings.note(played)


def counted(redis: Storage, matches: list[Played], by: int | None = None) -> Ratings:
    """The ratings after these public matches, noted in this order and counted after so many each time."""
    ratings = Ratings(redis, Replicas(redis))
    for number, one in enumerate(matches, 1):
        note(redis, ratings, one)
        if by and number % by == 0:
            ratings.count(GAME)
    while ratings.count(GAME):
        pass
    return ratings


def shown(redis: Storage) -> object:
    """All that can be read."""
    page = rating_page(redis, GAME, POOL)
    by_side = [rating_page(redis, GAME, POOL, side).ratings for side in ("red", "blue")]
    own = [player_rating(redis, GAME, POOL, player, count=1000) for player in PLAYERS]
    kept, sides = sides_by_variant(redis, GAME, POOL)
    histories = [(one.place, one.rating, one.by_side, one.steps, one.history) for one in own]
    return (page.kept.matches, page.kept.waiting, kept.matches), page.ratings, by_side, histories, sides


def test_a_rated_match_counts_a_moment_after_it_ended(redis: Storage, matches: Matches) -> None:
    match = rated_bots(matches)
    page = rating_page(redis, GAME, "bots")
    assert (page.kept.waiting, page.kept.matches, page.ratings) == (1, 0, [])
    matches.ratings.count(GAME)
    page = rating_page(redis, GAME, "bots")
    assert (page.kept.waiting, page.kept.matches) == (0, 1)
    assert {one.player for one in page.ratings} == {"random", "scripted"}
    step = player_rating(redis, GAME, "bots", "scripted").history[0]
    ended = matches.archive.position(match)
    assert (step.match, step.ended_at) == (match, ended.time)
    assert rating_page(redis, GAME, "people").players == rating_page(redis, GAME, "mixed").players == 0


def test_the_ratings_are_those_of_the_pure_ladder(redis: Storage) -> None:
    matches = planted(60)
    counted(redis, matches)
    pure = Ladder(one.rated for one in matches)
    page = rating_page(redis, GAME, POOL)
    assert [(one.player, one.rating) for one in page.ratings] == [*pure.players().items()]
    assert [one.place for one in page.ratings] == [1, 2, 3, 4]
    red = rating_page(redis, GAME, POOL, "red")
    assert {one.player: one.rating for one in red.ratings} == pure.players("red")
    assert [*sides_by_variant(redis, GAME, POOL)[1][0].sides.items()] == [
        *pure.sides(matches[0].rated.variant).items()
    ]
    for player in PLAYERS:
        own = player_rating(redis, GAME, POOL, player, count=1000)
        steps = history_of(player, [one.rated for one in matches])
        assert [(one.match, one.side, one.won, one.rating) for one in reversed(own.history)] == [
            (step.match, step.side, step.won, step.rating) for step in steps
        ]
        assert own.by_side == {side: pure.players(side)[player] for side in ("blue", "red")}


def test_a_history_is_read_in_pages_the_latest_first(redis: Storage) -> None:
    matches = planted(7)
    counted(redis, matches)
    first = player_rating(redis, GAME, POOL, "p_one", count=3)
    later = player_rating(redis, GAME, POOL, "p_one", start=3, count=100)
    assert first.steps == later.steps == 7
    told: list[Told] = [*first.history, *later.history]
    assert [one.match for one in told] == [one.match for one in reversed(matches)]
    assert player_rating(redis, GAME, POOL, "p_one", start=7).history == []
    assert rating_page(redis, GAME, POOL, start=2, count=1).ratings[0].place == 3


@pytest.mark.parametrize("by", [1, 4, None])
def test_in_whatever_order_matches_are_noted_they_count_in_that_of_their_ends(
    redis: Storage, by: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings_counting, "BATCH", 7)
    matches = planted(40)
    counted(redis, matches)
    in_order = shown(redis)
    redis.flushall()
    mixed = random.Random(by).sample(matches, len(matches))
    counted(redis, [*mixed, *mixed[:5]], by)
    assert shown(redis) == in_order


def test_what_ended_before_all_that_can_be_undone_is_counted_from_the_start(
    redis: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings_counting, "KEPT", 3)
    first, *matches = planted(20)
    counted(redis, [first, *matches])
    in_order = shown(redis)
    redis.flushall()
    counted(redis, [*matches, first], by=5)
    assert redis.llen(ratings_key(GAME, POOL, "undo")) == 3
    assert shown(redis) == in_order


def test_a_match_whose_end_was_taken_back_counts_as_it_ended_at_last(redis: Storage) -> None:
    matches = planted(12)
    one = matches[4]
    other = tuple(Side(side.name, side.players, not side.won) for side in one.rated.sides)
    again = Played(one.match, GAME, 5000, POOL, Rated(one.match, one.rated.variant, other))
    counted(redis, [*matches[:4], *matches[5:], again])
    expected = shown(redis)
    redis.flushall()
    counted(redis, [*matches, again], by=12)
    assert shown(redis) == expected


def test_of_several_who_count_at_once_each_match_is_counted_once(
    redis: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = planted(30)
    counted(redis, matches)
    alone = shown(redis)
    redis.flushall()
    ratings = Ratings(redis, Replicas(redis))
    for one in matches:
        note(redis, ratings, one)
    slow, keep = Ratings(redis, Replicas(redis)), Books.keep
    told: list[bool] = []

    def late(books: Books, *thought: Any) -> bool:
        """Another is faster between thinking and keeping."""
        monkeypatch.setattr(Books, "keep", keep)
        assert ratings.count(GAME) == 1
        told.append(keep(books, *thought))
        return told[-1]

    monkeypatch.setattr(Books, "keep", late)
    assert slow.count(GAME) == 0
    assert told == [False]
    assert shown(redis) == alone


def test_nothing_counts_twice_when_its_writer_is_killed_at_any_step(
    redis: Storage, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    match, _ = matches.open(GAME, {}, [BOT, BOT], by=ANNA, terms=RATED)
    with monkeypatch.context() as patched:
        patched.setattr(Ratings, "tell", killed)
        with pytest.raises(KeyboardInterrupt):
            played(matches, match)
    worker = another(redis)
    end = worker.archive.position(match)
    assert rating_page(redis, GAME, "bots").kept.waiting == 0
    due = cast("list[bytes]", redis.zrange(due_key(bucket_of(match)), 0, -1))
    (left,) = [stretch for name in due if (stretch := read_stretch(name.decode())) is not None]
    for _ in range(2):
        worker.deliver_left_over(left)
        worker.ratings.count(GAME)
    page = rating_page(redis, GAME, "bots")
    assert (page.kept.matches, page.kept.waiting) == (1, 0)
    assert end.status == "ended"


def test_what_is_made_anew_from_the_logs_is_the_same(redis: Storage, matches: Matches) -> None:
    for _ in range(3):
        rated_bots(matches)
    begun(matches)
    matches.ratings.count(GAME)
    kept = [rating_page(redis, GAME, "bots").ratings, sides_by_variant(redis, GAME, "bots")[1]]
    history = player_rating(redis, GAME, "bots", "random").history
    for what in ("sides", "counted", "undo", "matches"):
        redis.delete(ratings_key(GAME, "bots", what))
    damaged = ratings_key(GAME, "bots", "players")
    for field in cast("list[bytes]", redis.hkeys(damaged)):
        redis.hset(damaged, field, encode(UNKNOWN))
    assert matches.ratings.rebuild(another(redis).archive) == 3
    assert [rating_page(redis, GAME, "bots").ratings, sides_by_variant(redis, GAME, "bots")[1]] == kept
    assert player_rating(redis, GAME, "bots", "random").history == history


def test_who_met_but_itself_has_no_history_of_it(redis: Storage, matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [BOT, BOT], by=ANNA, terms=RATED)
    played(matches, match)
    matches.ratings.count(GAME)
    for _ in range(2):
        assert rating_page(redis, GAME, "bots").kept.matches == 1
        assert player_rating(redis, GAME, "bots", "random").history == []
        matches.ratings.rebuild(another(redis).archive)


def test_nobody_counts_while_the_books_are_made_anew(redis: Storage) -> None:
    ratings = Ratings(redis, Replicas(redis))
    redis.set(ratings_key(GAME, POOL, "held"), 1)
    for one in planted(3):
        ratings.note(one)
    assert ratings.count(GAME) == 0
    redis.delete(ratings_key(GAME, POOL, "held"))
    assert ratings.count(GAME) == 1


def test_what_does_not_count(redis: Storage, matches: Matches) -> None:
    """Unrated matches, those without an outcome, and those of a guest, whom nobody would know again."""
    unrated = played(matches, begun(matches))
    assert played_in(unrated, unrated.time) is None
    running, _ = matches.open(GAME, {}, [BOT, BOT], by=ANNA, terms=RATED)
    position = matches.archive.position(running)
    assert played_in(position, position.time) is None
    guest, _ = matches.open(GAME, {}, [OPEN, BOT], by=ANNA, terms=Terms(rated=True, entropy=1))
    sit(matches, guest, Seat(0))
    assert rating_page(redis, GAME, "mixed").kept.waiting == 0


def test_accounts_are_rated_under_their_ids_and_a_private_match_is_not_named(
    redis: Storage, matches: Matches
) -> None:
    ann = new_player_id()
    plans = [SeatPlan("invited", player=ann), BOT]
    match, _ = matches.open(
        GAME, {}, plans, by=ann, visibility="private", terms=Terms(rated=True, entropy=30)
    )
    matches.take_seat(match, Seat(0), name="Ann", player=ann)
    end = played(matches, match)
    assert end.outcome is not None
    matches.ratings.count(GAME)
    found = player_rating(redis, GAME, "mixed", ann)
    assert found.rating != UNKNOWN
    assert found.place in (1, 2)
    assert [one.match for one in found.history] == [None]
    assert player_rating(redis, GAME, "mixed", bot_name(match, Seat(1))).rating == UNKNOWN
    assert player_rating(redis, GAME, "mixed", "random").rating.matches == 1


def test_a_table_on_a_shared_deal_is_named_once_that_is_disclosed(redis: Storage, matches: Matches) -> None:
    deal = matches.deals.make(new_deal_id()).id
    table = TableOf(new_tournament_id(), 1, Costs())
    match, _ = matches.open(
        GAME,
        {},
        [BOT, SeatPlan("bot", bot="scripted")],
        by=ANNA,
        visibility="private",
        terms=RATED,
        deal=deal,
        tournament=table,
    )
    played(matches, match)
    matches.ratings.count(GAME)
    assert {one.match for one in player_rating(redis, GAME, "bots", "random").history} == {None}
    matches.deals.close(deal)
    matches.deals.disclose(deal)
    history = player_rating(redis, GAME, "bots", "random").history
    assert {one.match for one in history} == {match}
    assert matches.ratings.rebuild(another(redis).archive) == 1
    assert player_rating(redis, GAME, "bots", "random").history == history
