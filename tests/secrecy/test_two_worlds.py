"""Over HTTP no game tells a seat, a spectator or a guest more than they may know."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from flask import Flask
from redis import Redis

from api.app import create_app
from domain.kernel.codec import AnyGame, encode
from running.settings import Settings
from tests.conformance.tables import each_game
from tests.secrecy.comparing import Leak
from tests.secrecy.examination import examine
from tests.secrecy.histories import Pair, pair_of, pairs, told
from tests.secrecy.planted import LEAKS
from tests.secrecy.questions import NOT_ASKED
from tests.secrecy.sealed_deals import SEALED_LEAKS, on_a_deal
from tests.secrecy.service import Flaw
from tests.toy import TOY
from tests.trials import trials_of

SEEDS = 2
LONGEST = 30
FEWEST_ANSWERS = 400
OF_EVERY_ROUTE = {"HEAD", "OPTIONS"}
KINDS_OF_ANSWER = {200, 201, 204, 304, 400, 401, 403, 404, 405, 406, 409, 415, 422}


@each_game
@pytest.mark.parametrize("seed", range(SEEDS))
def test_worlds_that_are_one_to_a_reader_answer_it_alike(
    game: AnyGame, seed: int, redis_urls: tuple[str, str]
) -> None:
    assert examine(pair_of(game, seed, LONGEST), redis_urls).answers > FEWEST_ANSWERS


def test_a_match_that_has_ended_tells_each_reader_its_own_side(redis_urls: tuple[str, str]) -> None:
    """Whoever asks as somebody else is told more then; nobody is by asking as before."""
    assert examine(ended_pair(), redis_urls).answers > FEWEST_ANSWERS


def test_a_match_that_has_ended_tells_no_more_while_others_play_its_deal(redis_urls: tuple[str, str]) -> None:
    report = examine(ended_pair(), redis_urls, on_a_deal, sealed=True)
    assert report.answers > FEWEST_ANSWERS


@pytest.mark.parametrize(
    ("flaw", "where"), [pytest.param(*planted, id=name) for name, planted in SEALED_LEAKS.items()]
)
def test_a_leak_of_a_deal_that_others_play_is_caught(
    flaw: Flaw, where: str, redis_urls: tuple[str, str]
) -> None:
    with pytest.raises(Leak, match=where):
        examine(ended_pair(), redis_urls, flaw, sealed=True)


@cache
def ended_pair() -> Pair:
    return next(pair for pair in pairs(TOY, 0, trials_of(TOY).longest(4)) if pair.differs and pair.ended)


def test_every_route_is_asked_or_there_is_a_reason(redis: Redis, redis_urls: tuple[str, str]) -> None:
    report = examine(pair_to_plant_in(), redis_urls)
    routes = routes_of(create_app(Settings(), redis))
    assert routes - report.routes - NOT_ASKED.keys() == set(), "ask them, or say in NOT_ASKED why not"
    assert NOT_ASKED.keys() <= routes - report.routes, "no reason is needed"
    assert report.statuses >= KINDS_OF_ANSWER


def routes_of(app: Flask) -> set[str]:
    return {
        f"{method} {rule.rule}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - OF_EVERY_ROUTE
    }


@pytest.mark.parametrize(
    ("flaw", "where"), [pytest.param(*planted, id=name) for name, planted in LEAKS.items()]
)
def test_a_planted_leak_is_caught(flaw: Flaw, where: str, redis_urls: tuple[str, str]) -> None:
    with pytest.raises(Leak, match=where):
        examine(pair_to_plant_in(), redis_urls, flaw)


def pair_to_plant_in() -> Pair:
    """A seat that has acted is asked, may do several things, and there is much it does not know."""
    return next(pair for pair in pairs(TOY, 1, LONGEST) if pair.differs and is_telling(pair))


def is_telling(pair: Pair) -> bool:
    seat, table = pair.reader, pair.here.table
    asked = [decision.seat for decision in TOY.pending(table)]
    acted = [step.seat for step in pair.here.steps]
    return seat is not None and seat in asked and seat in acted and len(TOY.legal(table, seat)) > 3


@each_game
def test_a_reader_is_told_the_same_in_both_histories(game: AnyGame) -> None:
    for pair in islice(pairs(game, 0, LONGEST), 5):
        for here, there in zip(pair.here.steps, pair.there.steps, strict=True):
            assert told(here.batch, pair.reader) == told(there.batch, pair.reader)


@each_game
def test_histories_differ_now_and_in_the_past(game: AnyGame) -> None:
    found = [pair_of(game, seed, LONGEST) for seed in range(6)]
    assert all(encode(pair.here.table) != encode(pair.there.table) for pair in found)
    past = [both for pair in found for both in zip(pair.here.steps[:-1], pair.there.steps, strict=False)]
    assert any(encode(here.table) != encode(there.table) for here, there in past)
