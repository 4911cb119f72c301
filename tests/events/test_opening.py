"""Opening matches."""

from __future__ import annotations

import pytest
from redis import Redis

from domain.kernel.bots import bot_name
from domain.kernel.secrets import Seat
from domain.kernel.violations import RuleViolation
from events.keys import head_key
from events.lifecycle import MatchOpened, SeatTaken
from events.log import KeyReused
from events.matches import Matches
from events.rows import FIELDS, read_row
from events.rules_digest import rules_digest
from tests.events.playing import ANNA, BERT, BOT, OPEN, A, B, another, kinds, opened, played, sit, whole_log
from tests.events.watching import all_keys
from tests.toy import TOY
from tests.toy.shelf import GAME, GAMES

NOW = 1_750_000_000_000


@pytest.fixture
def matches(redis: Redis) -> Matches:
    return another(redis, now=lambda: NOW)


def test_the_first_event_names_the_rules_and_commits_to_the_seed(matches: Matches) -> None:
    match, replayed = matches.open(GAME, {"night": "long"}, [OPEN, BOT], by=ANNA, visibility="private")
    assert not replayed
    first, second = whole_log(matches, match)
    assert isinstance(first.event, MatchOpened)
    assert first.event.match == match
    assert first.event.rules == rules_digest(TOY)
    assert first.event.options == {"night": "long"}
    assert first.event.visibility == "private"
    assert first.event.opened_by == ANNA
    assert first.event.fairness.scheme == "charon-2"
    assert first.event.fairness.seed_commitment == matches.vault(match).seed.commitment
    assert second.event == SeatTaken(B, bot_name(match, B), is_bot=True)
    assert (first.time, second.cause) == (NOW, 1)


def test_each_game_has_rules_of_its_own() -> None:
    assert len({rules_digest(game) for game in GAMES.values()}) == len(GAMES)


def test_options_the_rules_forbid_open_nothing(matches: Matches, redis: Redis) -> None:
    with pytest.raises(RuleViolation, match="unknown-option"):
        matches.open(GAME, {"colour": "red"}, [OPEN, OPEN], by=ANNA, key="mine")
    assert all_keys(redis) == []


def test_one_key_opens_one_match_and_another_request_under_it_is_refused(matches: Matches) -> None:
    match, replayed = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, key="mine")
    assert not replayed
    assert matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, key="mine") == (match, True)
    assert another(matches.redis).open(GAME, {}, [OPEN, OPEN], by=ANNA, key="mine") == (match, True)
    with pytest.raises(KeyReused):
        matches.open(GAME, {}, [OPEN, OPEN, OPEN], by=ANNA, key="mine")
    with pytest.raises(KeyReused):
        matches.open(GAME, {"night": "short"}, [OPEN, OPEN], by=ANNA, key="mine")
    assert kinds(matches, match) == ["MatchOpened"]


def test_a_key_is_its_players_own(matches: Matches) -> None:
    one, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, key="mine")
    other, replayed = matches.open(GAME, {}, [OPEN, OPEN], by=BERT, key="mine")
    assert one != other
    assert not replayed


def test_without_a_key_every_request_opens_a_match(matches: Matches) -> None:
    assert opened(matches, OPEN, OPEN) != opened(matches, OPEN, OPEN)


def test_the_head_says_what_a_list_of_matches_shows(matches: Matches, redis: Redis) -> None:
    match = opened(matches, OPEN, BOT, OPEN)

    def shown() -> tuple[str, str, int]:
        row = read_row(redis.hmget(head_key(match), FIELDS))  # type: ignore[arg-type]
        assert row is not None
        assert (row.game, row.visibility, len(row.seats)) == (GAME, "public", 3)
        return row.status, row.seats[1].name or "", row.free

    assert shown() == ("open", bot_name(match, 1), 2)
    sit(matches, match, A)
    assert shown()[::2] == ("open", 1)
    sit(matches, match, Seat(2))
    assert shown()[::2] == ("playing", 0)
    played(matches, match)
    assert shown()[::2] == ("ended", 0)
