"""Deals that several matches share: the same chance, and nothing shown before the last of them has ended."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.audit import audited
from events.census import judged_again
from events.chain import SCHEME_ON_A_DEAL
from events.cursor import BEGINNING
from events.deals import DealClosed, NoSuchDeal
from events.entries import EVERYTHING, Audited
from events.export import exported
from events.keys import DealId, MatchId, bucket_of, deal_keys, due_key, log_key, new_deal_id, new_match_id
from events.lifecycle import ChanceDrawn, MatchOpened, SeedDisclosed
from events.log import KeyReused
from events.matches import Matches
from events.refusals import Refused
from events.seat_inbox import seat_inbox
from events.terms import Terms
from events.together import Run
from tests.events.playing import ANNA, BOT, OPEN, A, another, chatted, kinds, played, sit, whole_log
from tests.exchanges import counted
from tests.golden import goldens
from tests.sealed import sealed_golden
from tests.toy.shelf import GAME, GAMES
from tools.verify import verify


def on_deal(matches: Matches, deal: DealId, match: MatchId | None = None) -> MatchId:
    """A match of two bots on a deal; nobody moves for them but the test."""
    found, _ = matches.open(GAME, {}, [BOT, BOT], by=ANNA, match=match or new_match_id(), deal=deal)
    return found


def pair(matches: Matches) -> tuple[DealId, MatchId, MatchId]:
    """A closed deal and its two matches."""
    deal = matches.deals.make(new_deal_id()).id
    one, other = on_deal(matches, deal), on_deal(matches, deal)
    matches.deals.close(deal)
    return deal, one, other


def is_due(redis: Redis, deal: DealId) -> bool:
    return redis.zscore(due_key(bucket_of(deal)), deal) is not None


def away(*_: object) -> None:
    """What happens to one who is cut off from the storage just now."""
    raise RedisConnectionError


def export(matches: Matches, match: MatchId, reader: Audited) -> bytes:
    return exported(whole_log(matches, match), reader, matches.vault(match).seed)


def draws(matches: Matches, match: MatchId) -> list[object]:
    log = whole_log(matches, match)
    return [entry.event.draws.open() for entry in log if isinstance(entry.event, ChanceDrawn)]


def test_matches_on_a_deal_meet_the_same_chance_with_salts_of_their_own(redis: Redis) -> None:
    matches = another(redis)
    deal, one, other = pair(matches)
    assert draws(matches, one)[0] == draws(matches, other)[0]
    mine, yours = matches.vault(one), matches.vault(other)
    assert mine.seed.bytes != yours.seed.bytes
    assert mine.seed.salt(2, "/x") != yours.seed.salt(2, "/x")
    assert mine.fairness.scheme == SCHEME_ON_A_DEAL
    assert mine.fairness.deal_commitment != yours.fairness.deal_commitment, "nobody sees that they share one"
    seed = redis.hget(deal_keys(deal)[0], "seed")
    assert isinstance(seed, bytes)
    assert matches.deals.of(deal).commitment == hashlib.sha256(seed).hexdigest()


def test_nothing_is_disclosed_before_the_last_match_has_ended(redis: Redis) -> None:
    matches = another(redis)
    deal, one, other = pair(matches)
    vault = matches.vault(one)
    assert vault.deal is not None
    ended = played(matches, one)
    chatted(matches, one, 1)
    assert (ended.status, ended.disclosed, kinds(matches, one)[-2:]) == (
        "ended",
        False,
        ["MatchClosed", "Said"],
    )
    assert matches.deals.of(deal).matches == {one: "ended", other: "playing"}
    assert not is_due(redis, deal)
    assert not matches.deals.disclose(deal)
    stored = b"".join(entry.data for entry in whole_log(matches, one))
    for secret in (vault.seed.bytes, vault.deal.seed.bytes, deal.encode()):
        assert secret not in stored
        assert secret.hex().encode() not in stored
    for reader in (None, Seat(0)):
        found = audited(export(matches, one, reader), GAMES)
        assert (found.finding, found.seed) == (None, False)


def test_when_the_last_has_ended_each_match_is_told_once_and_all_can_be_verified(redis: Redis) -> None:
    matches = another(redis)
    deal, one, other = pair(matches)
    played(matches, one)
    played(matches, other, seed=2)
    assert is_due(redis, deal)
    worker = another(redis)
    assert worker.deals.disclose(deal)
    assert not is_due(redis, deal)
    assert not another(redis).deals.disclose(deal)
    chatted(worker, one, 1)
    for match in (one, other):
        position = worker.archive.position(match)
        assert (position.disclosed, position.damage) == (True, None)
        told = [entry for entry in whole_log(worker, match) if isinstance(entry.event, SeedDisclosed)]
        assert len(told) == 1
        assert position.ended_at == told[0].version - 1
        found = audited(export(worker, match, EVERYTHING), GAMES)
        assert (found.finding, found.seed) == (None, True)
        assert found.rerun > found.events // 2
    assert verify(export(worker, one, None))["seed"]


def test_a_worker_that_was_killed_on_the_way_only_delays_it(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed = another(redis)
    deal, one, other = pair(killed)
    played(killed, one)
    played(killed, other)

    def cut_off(runs: Sequence[Run]) -> None:
        killed.log.run(runs[0])
        away()

    monkeypatch.setattr(killed.log, "run_all", cut_off)
    with pytest.raises(RedisConnectionError):
        killed.deals.disclose(deal)
    found = another(redis)
    assert sorted(found.archive.position(match).disclosed for match in (one, other)) == [False, True]
    assert is_due(redis, deal)
    assert another(redis).deals.disclose(deal)
    for match in (one, other):
        assert kinds(another(redis), match).count("SeedDisclosed") == 1


def test_where_others_wrote_meanwhile_a_match_is_told_all_the_same(redis: Redis) -> None:
    worker, other_process = another(redis), another(redis)
    deal, one, other = pair(worker)
    played(worker, one)
    played(worker, other)
    chatted(other_process, one, 1)
    assert worker.deals.disclose(deal)
    for match in (one, other):
        assert kinds(another(redis), match).count("SeedDisclosed") == 1


@pytest.mark.one_server
def test_to_disclose_a_deal_takes_as_many_exchanges_for_six_matches_as_for_two(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    for count in (2, 6):
        matches = another(redis)
        deal = matches.deals.make(new_deal_id()).id
        for number in range(count):
            played(matches, on_deal(matches, deal), seed=number)
        matches.deals.close(deal)
        with counted(monkeypatch) as exchanges:
            assert matches.deals.disclose(deal)
        asked.append(exchanges())
    assert asked[1] == asked[0]


def test_a_deal_that_is_lost_and_made_again_takes_matches(redis: Redis) -> None:
    matches = another(redis)
    deal = matches.deals.make(new_deal_id()).id
    redis.delete(*deal_keys(deal)[:2])
    with pytest.raises(NoSuchDeal):
        on_deal(matches, deal)
    assert matches.deals.make(deal).id == deal
    match = on_deal(matches, deal)
    assert matches.deals.of(deal).matches == {match: "playing"}


def test_a_deal_that_is_lost_spoils_no_match(redis: Redis) -> None:
    matches = another(redis)
    deal, one, _ = pair(matches)
    redis.delete(deal_keys(deal)[0])
    assert played(matches, one).status == "ended"
    assert [name for name in redis.zrange(due_key(bucket_of(one)), 0, -1) if b" " in bytes(name)]  # type: ignore[arg-type]


def test_no_match_joins_a_deal_that_is_closed_or_none(redis: Redis) -> None:
    matches = another(redis)
    deal, one, _ = pair(matches)
    with pytest.raises(DealClosed):
        on_deal(matches, deal)
    with pytest.raises(NoSuchDeal):
        on_deal(matches, new_deal_id())
    assert on_deal(matches, deal, one) == one, "who asks again is given the same match"
    assert len(matches.deals.of(deal).matches) == 2


def test_a_match_has_one_deal_for_ever(redis: Redis) -> None:
    matches = another(redis)
    one, other = (matches.deals.make(new_deal_id()).id for _ in range(2))
    match = on_deal(matches, one)
    with pytest.raises(KeyReused):
        on_deal(another(redis), other, match)
    assert matches.deals.of(other).matches == {}
    plain, _ = matches.open(GAME, {}, [BOT, BOT], by=ANNA)
    with pytest.raises(KeyReused):
        on_deal(another(redis), other, plain)
    assert another(redis).vault(plain).deal is None
    again = another(redis).deals.make(one)
    assert again.seed.bytes == matches.deals.dealt(one).seed.bytes
    assert matches.deals.of(one).matches == {match: "playing"}


def test_a_shared_deal_takes_no_entropy_of_seats(redis: Redis) -> None:
    matches = another(redis)
    deal = matches.deals.make(new_deal_id()).id
    with pytest.raises(Refused, match="entropy"):
        matches.open(GAME, {}, [BOT, BOT], by=ANNA, terms=Terms(entropy=5), deal=deal)


def test_a_match_that_was_cancelled_counts_as_ended(redis: Redis) -> None:
    matches = another(redis)
    deal = matches.deals.make(new_deal_id()).id
    match, _ = matches.open(GAME, {}, [OPEN, BOT], by=ANNA, deal=deal)
    matches.absences.cancel(match, None)
    assert not is_due(redis, deal), "others may join"
    matches.deals.close(deal)
    assert matches.deals.disclose(deal)
    assert audited(export(matches, match, EVERYTHING), GAMES).finding is None


def test_a_match_whose_end_was_taken_back_counts_again(redis: Redis) -> None:
    matches = another(redis)
    deal, one, other = pair(matches)
    played(matches, other)
    matches.deals.end(one)
    assert is_due(redis, deal)
    assert not matches.deals.disclose(deal)
    assert matches.deals.of(deal).matches == {one: "playing", other: "ended"}
    assert not matches.archive.position(other).disclosed
    played(matches, one)
    assert matches.deals.disclose(deal)


def test_a_damaged_match_holds_up_no_deal_for_ever(redis: Redis) -> None:
    matches = another(redis)
    deal, one, other = pair(matches)
    played(matches, other)
    with pytest.raises(Refused):
        matches.deals.give_up(deal, one)
    redis.xdel(log_key(one), "3-0")
    worker = another(redis)
    worker.deals.give_up(deal, one)
    assert worker.deals.disclose(deal)
    assert worker.archive.position(other).disclosed
    assert worker.deals.of(deal).matches == {one: "disclosed", other: "disclosed"}


def test_the_inbox_of_a_seat_says_once_that_play_is_over(redis: Redis) -> None:
    matches = another(redis)
    deal = matches.deals.make(new_deal_id()).id
    match, _ = matches.open(GAME, {}, [OPEN, BOT], by=ANNA, deal=deal)
    sit(matches, match, A)
    matches.deals.close(deal)
    played(matches, match)
    matches.deals.disclose(deal)
    found = seat_inbox(matches.archive, match, A, BEGINNING, count=1000, heard=None).found
    assert [one.item.version for one in found if one.item.kind == "end"] == [
        matches.archive.position(match).ended_at
    ]


def test_a_match_on_a_deal_is_brought_to_another_service_and_judged_again_there(redis: Redis) -> None:
    log = sealed_golden(goldens()[0], "shared")
    matches = another(redis)
    matches.imports.bring(log.export(EVERYTHING), by=ANNA, visibility="public")
    found = another(redis)
    assert found.archive.position(log.match).disclosed
    assert audited(exported(whole_log(found, log.match), EVERYTHING, log.seed), GAMES).finding is None
    assert judged_again(found.archive, log.match).finding is None


def test_the_opening_names_no_deal(redis: Redis) -> None:
    matches = another(redis)
    deal, one, _ = pair(matches)
    opened = whole_log(matches, one)[0].event
    assert isinstance(opened, MatchOpened)
    assert deal.encode() not in encode(opened)
