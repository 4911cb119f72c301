"""Inside a match: views, decisions, actions, talk, events."""

from __future__ import annotations

import threading
import time

import pytest

from charon_client import OPEN, CharonError, Client, Conflict, DecisionClosed, Refused, Table, face, play
from tests.client.conftest import LONG
from tests.toy.shelf import GAME
from tools.verify import verify


def test_a_view_now_and_before(solo: Table) -> None:
    now = solo.view()
    assert (now.seen_as, now.status, now.version) == ("0", "playing", solo.match().version)
    assert now.table is not None
    assert now.pending == solo.match().pending
    assert solo.view(at=1).table is None
    assert solo.view(at=now.version) == now


def test_the_same_as_text(solo: Table) -> None:
    assert "seat 0 (Ann) decides: turn" in solo.picture()
    assert "begins when every seat is taken" in solo.picture(at=1)
    assert "\nhand: " in solo.picture()
    assert "\nhand: " not in solo.picture(seen_as="public")


def test_after_the_end_everything_is_open(solo: Table) -> None:
    with pytest.raises(Refused, match="bad-parameter"):
        solo.view(seen_as="all")
    play(solo, lambda decision: decision.default)
    seen = solo.view(seen_as="all")
    assert seen.table is not None
    assert set(seen.table) == {"public", "0"}
    assert seen.outcome == solo.match().outcome
    assert "== the public ==" in solo.picture(seen_as="all")
    dealt = next(event for event in solo.events(seen_as="all") if event.type == "pile_shuffled")
    assert len(face(dealt.data["order"])) == dealt.data["size"]


def test_an_export_proves_itself(solo: Table) -> None:
    assert verify(solo.export())["as"] == "0"
    assert solo.head()["version"] == solo.match().version
    assert verify(solo.export(seen_as="public"))["faces"] == 0


def test_who_plays_opens_entropy_when_all_are_in(ann: Client) -> None:
    new = ann.create_match(GAME, [OPEN, OPEN], terms={"rated": True})
    assert new.match.terms["entropy"] == 60
    first = ann.claim_seat(new.match.id, 0, code=new.codes[0], entropy=bytes(32))
    first.bring_entropy(first.match())
    second = ann.claim_seat(new.match.id, 1, code=new.codes[1], entropy=bytes([1] * 32))
    assert second.match().status == "open"
    second.bring_entropy(second.match())
    asked = first.wait_for_decision(timeout=20)
    assert asked is not None
    assert [seat.raw["entropy"] for seat in first.match().seats] == ["00" * 32, "01" * 32]


def test_a_seat_adds_entropy_of_its_own(ann: Client) -> None:
    entropy = bytes(range(32))
    new = ann.create_match(GAME, [OPEN], terms={"entropy": 60})
    table = ann.claim_seat(new.match.id, 0, code=new.codes[0], entropy=entropy)
    assert table.match().status == "open"
    for _ in range(2):
        table.open_entropy(entropy)
        assert table.match().status == "playing"


def test_a_match_is_audited(solo: Table) -> None:
    found = solo.audit()
    assert (found.finding, found.seed, found.rerun) == (None, False, 0)
    play(solo, lambda decision: decision.default)
    whole = solo.audit(seen_as="all")
    assert whole.finding is None
    assert whole.rerun > 0
    assert whole.same_rules


def test_an_action_answers_a_decision(solo: Table) -> None:
    (decision,) = solo.decisions()
    assert (decision.seat, decision.kind) == (0, "turn")
    assert decision.default in decision.legal
    assert solo.check(decision, decision.legal[0]).legal
    taken = solo.act(decision, decision.legal[0])
    assert taken.events[0].type == "acted"
    assert [event.version for event in taken.events] == list(range(taken.first, taken.version + 1))
    assert all(event.cause == taken.first for event in taken.events[1:])


def test_what_the_rules_forbid_names_its_rule(charon: Client, solo: Table) -> None:
    (decision,) = solo.decisions()
    wish = {"type": "sell", "card": "g99"}
    check = solo.check(decision, wish)
    assert (check.legal, check.code) == (False, "card-not-in-hand")
    with pytest.raises(Refused) as refused:
        solo.act(decision, wish)
    assert (refused.value.code, refused.value.rule) == (check.code, check.rule)
    assert check.rule is not None
    assert charon.rule(GAME, check.rule).text


def test_a_decision_is_answered_once(solo: Table) -> None:
    (decision,) = solo.decisions()
    first = solo.act(decision, decision.default, key="once")
    assert solo.act(decision, decision.default, key="once") == first
    with pytest.raises(DecisionClosed) as closed:
        solo.act(decision.id, decision.default)
    assert closed.value.open_decision == solo.decisions()[0].id


def test_talk_is_heard(pair: list[Table]) -> None:
    ann, bea = pair
    said = ann.say("Anything to sell?")
    claimed = bea.claim({"about": "holds", "good": "bread"})
    heard = bea.events(after=said.first - 1)
    assert [event.type for event in heard] == ["said", "claimed"]
    assert heard.events[0].data == {"seat": 0, "text": "Anything to sell?"}
    assert heard.events[1] == claimed.events[0]
    with pytest.raises(Refused):
        ann.say("")


def test_nobody_talks_before_the_start(ann: Client) -> None:
    new = ann.create_match(GAME, [{"kind": "open"}] * 2, options=LONG)
    table = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    with pytest.raises(Conflict, match="not-started"):
        table.say("Anybody there?")


def test_events_come_in_pages(solo: Table) -> None:
    page = solo.events(limit=5)
    assert [event.version for event in page] == [1, 2, 3, 4, 5]
    assert (page.next, page.end, page.damage) == (page.events[-1].cursor, solo.match().version, None)
    assert solo.events(after=page.next).events[0].version == 6


def test_a_long_poll_waits_for_news(pair: list[Table]) -> None:
    ann, bea = pair
    match = bea.match()
    later = threading.Timer(0.2, ann.say, ["hello"])
    later.start()
    (event,) = bea.events(after=match.version, wait=20)
    assert event.type == "said"
    assert bea.wait_for_news(match).version == match.version + 1
    later.join()


def test_a_snapshot_is_one_consistent_read(pair: list[Table]) -> None:
    for table in pair:
        snapshot = table.snapshot()
        assert snapshot.match == table.match()
        assert snapshot.table == table.view().table
        assert snapshot.decisions == table.decisions()
    assert pair[0].snapshot(seen_as="public").seen_as == "public"


def test_an_action_brings_the_next_decisions_along(solo: Table) -> None:
    decision = solo.decisions()[0]
    assert solo.act(decision, decision.default).decisions == solo.decisions()


def test_a_long_poll_ends_without_news(solo: Table) -> None:
    match = solo.match()
    assert solo.wait_for_news(match, seconds=1) is match


def test_waiting_for_a_decision(pair: list[Table]) -> None:
    ann, bea = pair
    with pytest.raises(TimeoutError):
        bea.wait_for_decision(timeout=0.5)
    found: list[object] = []
    waiting = threading.Thread(target=lambda: found.append(bea.wait_for_decision()))
    waiting.start()
    while decision := next(iter(ann.decisions()), None):
        ann.act(decision, decision.default)
    waiting.join(timeout=10)
    assert found == [bea.decisions()[0]]
    assert bea.decisions(wait=20) == tuple(found)


def test_an_ended_match_asks_nobody_and_holds_nobody(solo: Table) -> None:
    outcome = play(solo, lambda decision: decision.legal[-1])
    assert outcome is not None
    assert outcome.reasons
    began = time.monotonic()
    assert solo.wait_for_decision() is None
    assert solo.decisions(wait=20) == ()
    assert time.monotonic() - began < 5


def test_a_damaged_match_is_not_waited_for(solo: Table) -> None:
    class Damaged(Table):
        def match(self) -> object:  # type: ignore[override]
            return type("Header", (), {"status": "playing", "damage": "event 3 is missing", "pending": ()})

    with pytest.raises(CharonError, match="event 3 is missing"):
        Damaged(solo.http, solo.id, 0).wait_for_decision()


def test_a_decision_that_closes_under_the_player_is_passed_over(solo: Table) -> None:
    late = True

    def choose(_: object) -> dict[str, object]:
        nonlocal late
        (open_now,) = solo.decisions()
        if late:
            solo.act(open_now, open_now.default)
            late = False
        return dict(open_now.legal[-1])

    assert play(solo, choose) is not None
