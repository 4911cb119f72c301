"""Inboxes: what waits for an account comes once and in order, by a cursor that stays exact."""

from __future__ import annotations

from typing import cast

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat
from events import inbox
from events.cursor import BEGINNING, Cursor
from events.inbox import Consumer, Found, TooManyConsumers
from events.keys import MatchId, PlayerId, bucket_of, due_key, inbox_keys
from events.lifecycle import SeatPlan
from events.log import Stretch, read_stretch
from events.matches import Matches
from events.seat_inbox import seat_inbox
from events.storage import Storage
from events.writing import Step
from tests.events.playing import (
    ANNA,
    BERT,
    OPEN,
    A,
    B,
    another,
    answer,
    begun,
    eventually,
    opened,
    played,
    sit,
    wish,
)
from tests.events.watching import all_keys, commands

KEPT_FOR_ANNA, KEPT_FOR_BERT = SeatPlan("invited", player=ANNA), SeatPlan("invited", player=BERT)
ONE, TWO = Consumer("one", 60_000, 8), Consumer("two", 60_000, 8)


def pair(matches: Matches) -> MatchId:
    """Anna and Bert play each other."""
    match = opened(matches, KEPT_FOR_ANNA, KEPT_FOR_BERT)
    matches.take_seat(match, A, name="Anna", player=ANNA)
    matches.take_seat(match, B, name="Bert", player=BERT)
    return match


def found(
    matches: Matches, player: PlayerId = ANNA, after: Cursor = BEGINNING, consumer: Consumer | None = None
) -> list[Found]:
    return matches.inboxes.read(player, after, count=100, consumer=consumer).found


def kinds(matches: Matches, player: PlayerId = ANNA, after: Cursor = BEGINNING) -> list[str]:
    return [one.item.kind for one in found(matches, player, after)]


def asked(matches: Matches, match: MatchId) -> PlayerId:
    """Who has to decide."""
    return (ANNA, BERT)[matches.archive.position(match).decisions[0].seat]


def left_over(matches: Matches, match: MatchId) -> list[Stretch]:
    """What the index says is to be delivered."""
    names = cast("list[bytes]", matches.redis.zrange(due_key(bucket_of(match)), 0, -1))
    return [stretch for name in names if (stretch := read_stretch(name.decode()))]


def test_an_invited_player_is_told_of_the_invitation_the_start_and_the_first_question(
    matches: Matches,
) -> None:
    match = opened(matches, KEPT_FOR_ANNA, KEPT_FOR_BERT)
    (invitation,) = found(matches)
    assert (invitation.item.kind, invitation.item.match, invitation.item.seat) == ("invitation", match, A)
    matches.take_seat(match, A, name="Anna", player=ANNA)
    assert kinds(matches) == [], "an invitation that was followed waits for nobody"
    matches.take_seat(match, B, name="Bert", player=BERT)
    who, other = (ANNA, BERT) if asked(matches, match) == ANNA else (BERT, ANNA)
    assert (kinds(matches, who), kinds(matches, other)) == (["start", "decision"], ["start"])


@pytest.mark.parametrize("step", [1, 3, 100])
def test_every_question_comes_once_by_cursor_whatever_the_size_of_a_page(matches: Matches, step: int) -> None:
    match, chance = pair(matches), SeededChance(7)
    seen: list[str | None] = []
    after, put = BEGINNING, []
    while (position := matches.archive.position(match)).decisions:
        put += [one.id for one in position.decisions if one.seat == A and one.id not in put]
        more = True
        while more:
            haul = matches.inboxes.read(ANNA, after, count=step)
            after, more = haul.next, haul.more
            seen += [one.item.decision for one in haul.found if one.item.kind == "decision"]
        answer(matches, match, chance)
    assert seen == put
    assert [one.item.kind for one in found(matches, after=after)] == ["end"]
    assert kinds(matches) == ["start", "end"], "who begins again is asked nothing that was answered"


def test_a_position_comes_with_what_asks_so_that_it_can_be_answered(matches: Matches) -> None:
    match = pair(matches)
    one = found(matches, asked(matches, match))[-1]
    assert one.position is not None
    assert one.position.decision_of(one.item.seat) is not None


def test_what_its_writer_did_not_deliver_is_due_and_delivered_by_others_once(matches: Matches) -> None:
    match = pair(matches)
    position = matches.archive.position(match)
    decision = position.decisions[0]
    step = matches.action(position, decision.seat, decision.id, wish(position, decision, SeededChance(1)))
    matches.log.run(step.run)  # and is killed before it follows up
    other = another(matches.redis)
    waiting = asked(other, match)
    before = kinds(other, waiting)
    (stretch,) = left_over(other, match)
    other.deliver_left_over(stretch)
    assert kinds(other, waiting) == [*before, "decision"]
    other.deliver_left_over(stretch)
    matches.follow_up(step)
    assert kinds(other, waiting) == [*before, "decision"]
    assert left_over(other, match) == []


def test_letters_of_a_batch_that_a_failover_took_back_are_forgotten(matches: Matches) -> None:
    match = pair(matches)
    stretch = Stretch(match, 1_000, 1_001)
    matches.redis.zadd(due_key(bucket_of(match)), {str(stretch): 1})
    matches.deliver_left_over(stretch)
    assert left_over(matches, match) == []


def test_letters_that_come_in_another_order_leave_the_later_question_open(matches: Matches) -> None:
    match, chance = pair(matches), SeededChance(3)
    steps: list[Step] = []
    while len(steps) < 4:
        position = matches.archive.position(match)
        decision = position.decisions[0]
        steps.append(matches.action(position, decision.seat, decision.id, wish(position, decision, chance)))
        matches.log.run(steps[-1].run)
    for step in reversed(steps):
        matches.follow_up(step)
    open_now = {one.id for one in matches.archive.position(match).decisions}
    found_open = [one.item.decision for player in (ANNA, BERT) for one in found(matches, player)]
    assert {one for one in found_open if one} == open_now


def test_an_inbox_is_trimmed_and_still_gives_every_open_question(
    matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox, "KEPT", 5)
    old = [pair(matches) for _ in range(4)]
    waiting = {match for match in old if asked(matches, match) == ANNA}
    for seed in range(3):
        played(matches, pair(matches), seed=seed)
    items, _, _, _, _, ids, _ = inbox_keys(ANNA)
    assert matches.redis.xlen(items) == 5
    assert matches.redis.zcard(ids) == 10
    decisions = [one for one in found(matches) if one.item.kind == "decision"]
    assert {one.item.match for one in decisions} == waiting
    cursors = [one.cursor.version for one in found(matches)]
    assert cursors == sorted(set(cursors))


def test_a_cursor_of_items_that_were_taken_back_begins_again(matches: Matches) -> None:
    match = pair(matches)
    who = asked(matches, match)
    end = matches.inboxes.read(who, BEGINNING, count=100).next
    assert found(matches, who, end) == []
    for foreign in (Cursor(end.version, "0" * 16), Cursor(end.version + 7, "0" * 16)):
        assert kinds(matches, who, foreign) == ["start", "decision"]


def test_matches_without_accounts_cost_nothing_and_leave_nothing(matches: Matches, redis: Storage) -> None:
    guests = opened(matches, OPEN, OPEN)
    for seat in (A, B):
        sit(matches, guests, seat)
    bots = begun(matches)
    for match in (guests, bots):
        with commands(redis) as sent:
            answer(matches, match, SeededChance(1))
        assert [command.split()[0] for command in sent if not command.startswith(("MULTI", "EXEC"))] == [
            "XRANGE",
            "HMGET",
            "EVALSHA",
        ]
        assert left_over(matches, match) == []
    assert not [key for key in all_keys(redis) if b":inbox:" in key]


@pytest.mark.one_server
def test_a_question_to_an_account_costs_two_round_trips_more(matches: Matches, redis: Storage) -> None:
    match = pair(matches)
    answer(matches, match, SeededChance(1))
    position = matches.archive.position(match)
    decision = position.decisions[0]
    step = matches.action(position, decision.seat, decision.id, wish(position, decision, SeededChance(1)))
    with commands(redis) as sent:
        matches.log.run(step.run)
        matches.remember(step)
        matches.follow_up(step)
    assert [command.split()[0] for command in sent] == ["EVALSHA", "EVALSHA", "EVALSHA", "ZREM"]


def test_consumers_are_given_a_question_one_at_a_time(matches: Matches) -> None:
    matches_of_anna = [match for match in (pair(matches) for _ in range(6)) if asked(matches, match) == ANNA]
    first = [one.item.match for one in found(matches, consumer=ONE) if one.item.decision]
    assert first == matches_of_anna
    assert not [one for one in found(matches, consumer=TWO) if one.item.decision]
    again = [one.item.match for one in found(matches, consumer=ONE) if one.item.decision]
    assert again == first, "the answer to the first request may have been lost"


def test_a_consumer_has_only_so_many_in_hand_and_answers_make_room(matches: Matches) -> None:
    while len(mine := [one for one in found(matches) if one.item.decision]) < 3:
        pair(matches)
    modest = Consumer("modest", 60_000, 1)
    haul = matches.inboxes.read(ANNA, BEGINNING, count=100, consumer=modest)
    (first,) = [one for one in haul.found if one.item.decision]
    assert first.item == mine[0].item
    assert matches.inboxes.read(ANNA, haul.next, count=100, consumer=modest).found == []
    while asked(matches, first.item.match) == ANNA:
        answer(matches, first.item.match, SeededChance(1))
    later = matches.inboxes.read(ANNA, haul.next, count=100, consumer=modest)
    (second,) = [one for one in later.found if one.item.decision]
    assert second.item == mine[1].item
    assert second.cursor.version >= haul.next.version, "nobody is led back"


def test_what_a_consumer_leaves_unanswered_comes_to_another(matches: Matches) -> None:
    match = pair(matches)
    who, other = asked(matches, match), Consumer("other", 60_000, 8)
    killed = Consumer("killed", 50, 8)
    end = matches.inboxes.read(who, BEGINNING, count=100, consumer=other).next
    matches.inboxes.read(who, BEGINNING, count=100, consumer=killed)
    assert matches.inboxes.read(who, end, count=100, consumer=other).wake is not None
    # the first to ask was `other`; its lease runs for long, so play on until the other is asked anew
    while asked(matches, match) == who:
        answer(matches, match, SeededChance(1))
    while asked(matches, match) != who:
        answer(matches, match, SeededChance(2))
    taken = matches.inboxes.read(who, end, count=100, consumer=killed)
    assert [one.item.kind for one in taken.found] == ["decision"]
    assert matches.inboxes.read(who, taken.next, count=100, consumer=other).found == []

    def comes_to_the_other() -> bool:
        return bool(matches.inboxes.read(who, taken.next, count=100, consumer=other).found)

    eventually(comes_to_the_other)
    assert matches.inboxes.read(who, taken.next, count=100, consumer=killed).found == []


def test_there_are_only_so_many_consumers(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "MOST_CONSUMERS", 2)
    for consumer in (ONE, TWO, ONE):
        found(matches, consumer=consumer)
    with pytest.raises(TooManyConsumers):
        found(matches, consumer=Consumer("three", 1_000, 1))


def test_to_look_takes_nothing(matches: Matches) -> None:
    match = pair(matches)
    who = asked(matches, match)
    assert matches.inboxes.has_news(who, BEGINNING, ONE)
    assert [one for one in found(matches, who, consumer=TWO) if one.item.decision]
    end = matches.inboxes.read(who, BEGINNING, count=100, consumer=TWO).next
    assert not matches.inboxes.has_news(who, end, TWO)


def test_a_seat_that_is_handed_over_asks_its_holder_nothing_until_it_is_taken_back(matches: Matches) -> None:
    match = pair(matches)
    who = asked(matches, match)
    seat = matches.archive.position(match).decisions[0].seat
    end = matches.inboxes.read(who, BEGINNING, count=100).next
    matches.absences.hand_over(match, seat, "random", None)
    (handed_over,) = found(matches, who, end)
    assert (handed_over.item.kind, handed_over.item.substitute) == ("hand-over", "random")
    assert "decision" not in kinds(matches, who)
    matches.absences.take_back(match, seat, None)
    back = found(matches, who, handed_over.cursor)
    assert [one.item.kind for one in back] == ["hand-over", "decision"]
    assert back[0].item.substitute is None
    of_the_seat = seat_inbox(matches.archive, match, seat, BEGINNING, count=500, heard=None).found
    assert [one.item.kind for one in of_the_seat] == ["start", "hand-over", "decision"]


def test_a_seat_without_an_account_has_an_inbox_too(matches: Matches) -> None:
    match = opened(matches, OPEN, OPEN)
    for seat in (A, B):
        sit(matches, match, seat)
    seats, after, chance = (A, B), {A: BEGINNING, B: BEGINNING}, SeededChance(5)
    told: dict[Seat, list[str]] = {A: [], B: []}
    put: dict[Seat, list[str]] = {A: [], B: []}
    while (position := matches.archive.position(match)).status != "ended":
        for decision in position.decisions:
            if decision.id not in put[decision.seat]:
                put[decision.seat].append(decision.id)
        for seat in seats:
            haul = seat_inbox(matches.archive, match, seat, after[seat], count=2, heard=None)
            after[seat] = haul.next
            while haul.more:
                told[seat] += [str(one.item.decision or one.item.kind) for one in haul.found]
                haul = seat_inbox(matches.archive, match, seat, after[seat], count=2, heard=None)
                after[seat] = haul.next
            told[seat] += [str(one.item.decision or one.item.kind) for one in haul.found]
        answer(matches, match, chance)
    for seat in seats:
        assert told[seat] == ["start", *put[seat]]
        rest = seat_inbox(matches.archive, match, seat, after[seat], count=500, heard=None)
        assert [one.item.kind for one in rest.found] == ["end"]
