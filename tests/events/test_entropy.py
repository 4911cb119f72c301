"""Everyone's entropy: neither the service nor a seat can choose the deal."""

from __future__ import annotations

import hashlib

import pytest
from redis import Redis

from domain.kernel.chance import UNUSED
from domain.kernel.secrets import Seat
from events.audit import audited
from events.entries import EVERYTHING
from events.export import exported
from events.keys import MatchId
from events.lifecycle import (
    ChanceDrawn,
    EntropyDeclined,
    EntropyOpened,
    MatchStarted,
    SeatPlan,
    SeatTaken,
)
from events.matches import Matches
from events.refusals import Refused, SeatRefused, Unchanged
from events.terms import Terms
from tests.events.playing import ANNA, BOT, OPEN, A, B, played, whole_log
from tests.tools.verifiers import by_javascript, by_python
from tests.toy.shelf import GAME, GAMES

MINE, YOURS = bytes(range(32)).hex(), bytes(range(1, 33)).hex()
SECONDS = 30
NOW = 1_750_000_000_000


def committed(entropy: str) -> str:
    return hashlib.sha256(bytes.fromhex(entropy)).hexdigest()


class Clock:
    """What time it is for the matches of a test."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def matches(redis: Redis, clock: Clock) -> Matches:
    return Matches(redis, now=clock, games=GAMES)


def test_rated_play_takes_entropy_unless_the_house_plays_alone(matches: Matches) -> None:
    for plans, terms, taken in (
        ([OPEN, BOT], Terms(rated=True), 60),
        ([OPEN, BOT], Terms(rated=True, entropy=SECONDS), SECONDS),
        ([OPEN, BOT], Terms(), None),
        ([BOT, BOT], Terms(rated=True), None),
    ):
        match, _ = matches.open(GAME, {}, plans, by=ANNA, terms=terms)
        agreed = matches.archive.position(match).opened.terms
        assert (agreed.entropy, agreed.rated) == (taken, terms.rated)


def test_those_who_sit_from_the_start_open_theirs_too(matches: Matches) -> None:
    present = [SeatTaken(A, "Ann", ANNA, entropy=committed(MINE))]
    plans = [SeatPlan("invited", player=ANNA), BOT]
    match, _ = matches.open(GAME, {}, plans, by=ANNA, terms=Terms(rated=True), present=present)
    assert matches.archive.position(match).awaits_entropy == (A,)
    matches.entropies.open(match, A, MINE)
    assert matches.archive.position(match).status == "playing"


def seated(matches: Matches, *entropies: str | None) -> MatchId:
    """A match in which each seat brought this, and a bot sits at its end."""
    match, _ = matches.open(GAME, {}, [OPEN] * len(entropies) + [BOT], by=ANNA, terms=Terms(entropy=SECONDS))
    for seat, entropy in enumerate(entropies):
        sit(matches, match, Seat(seat), entropy)
    return match


def sit(matches: Matches, match: MatchId, seat: Seat, entropy: str | None) -> None:
    offered = matches.archive.position(match).seats[seat].offered
    code = matches.vault(match).claim_code(seat, offered)
    matches.take_seat(match, seat, name="guest", code=code, entropy=entropy and committed(entropy))


def kinds(matches: Matches, match: MatchId) -> list[type]:
    return [type(entry.event) for entry in whole_log(matches, match)]


def test_a_match_begins_when_all_have_opened_theirs(matches: Matches) -> None:
    match = seated(matches, MINE, YOURS)
    position = matches.archive.position(match)
    assert (position.status, position.awaits_entropy) == ("open", (A, B))
    matches.entropies.open(match, B, YOURS)
    assert matches.archive.position(match).awaits_entropy == (A,)
    batch = matches.entropies.open(match, A, MINE).entries
    assert [type(entry.event) for entry in batch[:2]] == [EntropyOpened, MatchStarted]
    assert matches.archive.position(match).status == "playing"


def test_all_chance_derives_from_everyones_entropy_and_anyone_can_check_it(matches: Matches) -> None:
    match = seated(matches, MINE, None, YOURS)
    matches.entropies.open(match, Seat(2), YOURS)
    matches.entropies.open(match, A, MINE)
    played(matches, match)
    log, seed = whole_log(matches, match), matches.vault(match).seed
    drawn = next(entry.event for entry in log if isinstance(entry.event, ChanceDrawn)).draws.open()
    first = drawn[0]
    with_all = seed.chance(UNUSED, (MINE, YOURS))
    with_all.sample(first.purpose, range(first.of), len(first.drawn))
    assert with_all.draws[0] == first
    data = exported(log, EVERYTHING, seed)
    assert by_python(data) is None
    assert by_javascript([data]) == [None]
    found = audited(data, GAMES)
    assert found.finding is None
    assert found.rerun > 0


def test_who_does_not_open_in_time_brings_none_and_the_log_says_so(matches: Matches, clock: Clock) -> None:
    match = seated(matches, MINE, YOURS)
    matches.entropies.open(match, A, MINE)
    clock.now += SECONDS * 1000
    position = matches.archive.position(match)
    assert matches.time_outs.up_to_date(position) == position
    clock.now += 1
    assert matches.time_outs.up_to_date(position).status == "playing"
    assert kinds(matches, match).count(EntropyDeclined) == 1
    assert matches.archive.position(match).entropy == (MINE,)
    assert audited(everything(matches, match), GAMES).finding is None


def everything(matches: Matches, match: MatchId) -> bytes:
    played(matches, match)
    return exported(whole_log(matches, match), EVERYTHING, matches.vault(match).seed)


def test_without_entropy_nobody_waits(matches: Matches) -> None:
    assert matches.archive.position(seated(matches, None, None)).status == "playing"


def test_what_was_not_committed_to_is_refused(matches: Matches) -> None:
    match = seated(matches, MINE, YOURS)
    with pytest.raises(Refused, match="not the entropy"):
        matches.entropies.open(match, A, YOURS)
    matches.entropies.open(match, A, MINE)
    with pytest.raises(Unchanged):
        matches.entropies.open(match, A, MINE)
    matches.entropies.open(match, B, YOURS)
    with pytest.raises(Refused, match="is awaited"):
        matches.entropies.open(match, Seat(2), MINE)


def test_nobody_opens_before_all_are_in(matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, terms=Terms(entropy=SECONDS))
    sit(matches, match, A, MINE)
    with pytest.raises(Refused, match="is awaited"):
        matches.entropies.open(match, A, MINE)


def test_a_match_takes_entropy_only_by_its_terms(matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA)
    with pytest.raises(SeatRefused, match="takes no entropy"):
        sit(matches, match, A, MINE)
