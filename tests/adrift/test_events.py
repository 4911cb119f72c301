"""Events: every card of the event deck."""

from __future__ import annotations

import pytest

from domain.adrift import GAME
from domain.adrift.components import EventId
from domain.adrift.pieces import Cause, Phase
from domain.adrift.terms.aiming import TargetAsked, TargetChosen
from domain.adrift.terms.course import CompassMoved, StepStarted
from domain.adrift.terms.deaths import Died, VitalityChanged
from domain.adrift.terms.drawing import ItemDrawn
from domain.adrift.terms.event_cards import EventDiscarded, EventDrawn, EventResolved, TurnedEvent
from domain.adrift.terms.item_cards import AgendaSeen
from domain.adrift.terms.laying import (
    CardPassed,
    CardsDiscardedFaceDown,
    ChoiceOpened,
    ChoiceSealed,
    PassingDone,
)
from domain.adrift.terms.rescue import RescueFound
from domain.adrift.terms.starvation import StarvationResolved, StarvationStarted
from domain.kernel.moves import CardId
from domain.kernel.secrets import known_to, shown
from tests.adrift.tables import (
    BISCUIT,
    ENDURE,
    GUN,
    JUNK,
    KNIFE,
    PASS_USE,
    PASS_VOTE,
    PUT_DONE,
    SEXTANT,
    STEW,
    TUNA,
    A,
    B,
    C,
    D,
    K,
    Scene,
    all_do,
    faces,
    given,
    hand_over,
    jettison,
    pending,
    target,
    tkg,
    tkws,
    use,
)
from tests.scenario import Scenario


def event_comes(scene: Scene, *top_down: EventId) -> Scenario:
    """Nobody uses an item or starts a vote, and the holder draws the event."""
    match = given(scene.events(*top_down))
    living = scene.raft.queue
    return match.when(*all_do(PASS_USE, *living), *all_do(PASS_VOTE, *living))


def test_the_holder_draws_the_event_openly() -> None:
    """5.5."""
    match = event_comes(tkws(), EventId.LONG_DAY)
    match.then(
        EventDrawn(A, shown(TurnedEvent(EventId.LONG_DAY, True)), 1),
        EventResolved(EventId.LONG_DAY, True),
        StarvationStarted((A, B, C, D), 4),
    )
    assert match.view(None).event_discard[-1] == "long-day"
    assert match.table.phase is Phase.STARVE


def test_calm_sea_passes_without_starvation() -> None:
    """2.4: no effect, no icon; the Compass is passed on and round 2 begins."""
    match = event_comes(tkws(), EventId.CALM_SEA)
    match.then(EventResolved(EventId.CALM_SEA, False), CompassMoved(origin=A, to=B, why="pass"))
    match.never(StarvationStarted)
    assert (match.table.round, match.table.compass, match.table.phase) == (2, 1, Phase.USE)


def test_rough_swell_asks_everybody_with_cards_at_once() -> None:
    """12.27: it stays closed, and a second card is refused."""
    scene = tkws().hand(0, JUNK, GUN).hand(2, STEW).hand(3, KNIFE)
    match = event_comes(scene, EventId.ROUGH_SWELL).then(ChoiceOpened("event-discard", (A, C, D), 1))
    assert pending(match) == [0, 2, 3]
    assert match.legal(0) == [jettison("a1"), jettison("a2")]
    match.refuses(1, jettison("a1"), "not-your-turn")
    match.when((C, jettison("c1"))).then(ChoiceSealed(C, 1, False, known_to(CardId("c1"), C)))
    match.refuses(2, jettison("c1"), "already-chosen")
    assert (faces(match, 2), match.view(None).seats[2].hand_size) == ([STEW], 1)
    assert match.view(None).choices[0].cards is None
    assert match.view(2).choices[0].cards == ("c1",)
    match.when((D, jettison("d1")), (A, jettison("a2")))
    [closed] = match.of_kind(CardsDiscardedFaceDown)
    assert [(given.seat, given.count, given.cards.known_to) for given in closed.discards] == [
        (0, 1, (0,)),
        (2, 1, (2,)),
        (3, 1, (3,)),
    ]
    assert sorted(match.table.closed.faces()) == [GUN, KNIFE, STEW]
    assert [faces(match, seat) for seat in range(4)] == [[JUNK], [], [], []]
    assert match.table.phase is Phase.STARVE


def test_rough_swell_without_any_cards_closes_at_once() -> None:
    """12.27, 5.5: both events are written."""
    match = event_comes(tkws(), EventId.ROUGH_SWELL)
    match.then(ChoiceOpened("event-discard", (), 1), CardsDiscardedFaceDown(()))
    assert match.table.phase is Phase.STARVE


def test_driftwood_brings_everybody_an_item() -> None:
    """12.27: in turn order."""
    match = event_comes(tkws().compass(2).deck(GUN, JUNK, STEW, TUNA), EventId.DRIFTWOOD)
    assert [(event.seat, event.reason) for event in match.of_kind(ItemDrawn)] == [
        (seat, "event") for seat in (2, 3, 0, 1)
    ]
    assert [faces(match, seat) for seat in range(4)] == [[STEW], [TUNA], [GUN], [JUNK]]


def test_gulls_bring_the_holder_two() -> None:
    """12.27: 2, 0, 0, 0."""
    match = event_comes(tkws(), EventId.SCREAMING_GULLS)
    assert [len(hand) for hand in match.table.hands] == [2, 0, 0, 0]


def test_huddle_moves_a_card_one_seat_to_the_left() -> None:
    """12.27: knife, gun and junk; the receiver alone learns what it got."""
    scene = tkws().hand(0, KNIFE).hand(1, GUN).hand(3, JUNK, STEW)
    match = event_comes(scene, EventId.HUDDLE).then(ChoiceOpened("event-pass", (A, B, D), 1))
    match.when((D, hand_over("d1"))).refuses(3, hand_over("d2"), "already-chosen")
    match.refuses(2, hand_over("c1"), "not-your-turn").refuses(0, hand_over("d2"), "card-not-in-hand")
    match.when((A, hand_over("a1")), (B, hand_over("b1")))
    passed = match.of_kind(CardPassed)
    assert [(event.origin, event.to, event.lost.known_to, event.card.known_to) for event in passed] == [
        (0, 1, (0,), (1,)),
        (1, 2, (1,), (2,)),
        (3, 0, (3,), (0,)),
    ]
    assert match.of_kind(PassingDone)
    assert [faces(match, seat) for seat in range(4)] == [[JUNK], [KNIFE], [GUN], [STEW]]
    assert not {card.open().id for hand in match.table.hands[:3] for card in hand} & {"a1", "b1", "d1"}


def test_huddle_passes_over_the_dead_and_closes_at_once_without_cards() -> None:
    """2.4: the next living player on the left."""
    match = event_comes(tkws().dead(1).hand(0, GUN), EventId.HUDDLE).when((A, hand_over("a1")))
    assert faces(match, 2) == [GUN]
    match = event_comes(tkws(), EventId.HUDDLE)
    match.then(ChoiceOpened("event-pass", (), 1), PassingDone())


def test_delirium_shows_the_holder_an_agenda() -> None:
    """12.27: the Killer's, to the holder alone."""
    match = event_comes(tkws(), EventId.DELIRIUM).then(TargetAsked(A, "holder-sees-agenda"))
    assert match.legal(0) == [target(1), target(2), target(3)]
    match.refuses(0, target(0), "bad-target").refuses(1, target(2), "not-your-turn")
    match.when((A, target(1)))
    match.then(TargetChosen(A, B, "holder-sees-agenda"), AgendaSeen(A, B, known_to(K, A)))
    assert [match.view(reader).seats[1].agenda for reader in (0, 2, None)] == [K, None, None]


def test_the_sun_may_kill_before_starvation() -> None:
    """12.27: a seat at 1 dies, and three starve."""
    match = event_comes(tkws().vitality(3, 3, 3, 1), EventId.SCORCHING_SUN).when((A, target(3)))
    match.then(
        TargetChosen(A, D, "holder-wounds"),
        VitalityChanged(D, -1, 0, "event"),
        Died(D, Cause.EVENT, 1),
        EventResolved(EventId.SCORCHING_SUN, True),
        StarvationStarted((A, B, C), 3),
    )


def test_whoever_holds_the_compass_by_then_leads_the_starvation() -> None:
    """5.5: the holder dies of the sun, and the next on the left puts first."""
    match = event_comes(tkws().vitality(1, 3, 3, 3), EventId.SCORCHING_SUN).when((A, target(0)))
    match.then(
        Died(A, Cause.EVENT, 1),
        CompassMoved(origin=A, to=B, why="death"),
        EventResolved(EventId.SCORCHING_SUN, True),
        StarvationStarted((B, C, D), 3),
    )
    assert pending(match) == [1]


def test_an_event_is_for_the_holder_of_that_moment() -> None:
    """5.5, ruling 4: whoever took the Compass in the Use step draws the event and the gulls' items."""
    match = given(tkws().hand(1, SEXTANT).events(EventId.SCREAMING_GULLS))
    match.when((A, PASS_USE), (B, use("b1")), *all_do(PASS_USE, 2, 3), *all_do(PASS_VOTE, 1, 2, 3, 0))
    match.then(EventDrawn(B, shown(TurnedEvent(EventId.SCREAMING_GULLS, True)), 1))
    assert [len(hand) for hand in match.table.hands] == [0, 2, 0, 0]


def test_sharks_may_take_the_holder() -> None:
    """12.27: themselves included; no starvation follows."""
    match = event_comes(tkws(), EventId.CIRCLING_SHARKS)
    assert match.legal(0) == [target(0), target(1), target(2), target(3)]
    match.when((A, target(0))).then(VitalityChanged(A, -1, 2, "event")).never(StarvationStarted)
    assert match.table.vitality == [2, 3, 3, 3]


def test_rain_heals_everybody_below_three() -> None:
    """12.27: 1, 2, 3, 1 become 2, 3, 3, 2."""
    match = event_comes(tkws().vitality(1, 2, 3, 1), EventId.FRESH_RAIN)
    assert [event.seat for event in match.of_kind(VitalityChanged)] == [0, 1, 3]
    assert match.table.vitality == [2, 3, 3, 2]


def test_a_whirlpool_and_the_pass_bring_the_compass_back() -> None:
    """12.27: to the right, past the dead, then to the left."""
    match = event_comes(tkws(), EventId.WHIRLPOOL)
    match.then(CompassMoved(origin=A, to=D, why="event"), CompassMoved(origin=D, to=A, why="pass"))
    match = event_comes(tkws().dead(3), EventId.WHIRLPOOL)
    match.then(CompassMoved(origin=A, to=C, why="event"))


def test_a_leak_costs_two_cards_or_a_vitality() -> None:
    """12.27: hands 2, 1, 3, 0 and vitality 3, 1, 3, 3; one bails, the others endure, 1 dies."""
    scene = tkws().vitality(3, 1, 3, 3).hand(0, JUNK, GUN).hand(1, STEW).hand(2, BISCUIT, TUNA, JUNK)
    match = event_comes(scene, EventId.LEAK).then(ChoiceOpened("event-leak", (A, B, C, D), 2))
    assert pending(match) == [0]
    assert match.legal(0) == [ENDURE, jettison("a1"), jettison("a2")]
    match.refuses(1, ENDURE, "not-your-turn")
    match.when((A, jettison("a2"))).then(ChoiceSealed(A, 1, False, known_to(CardId("a2"), A)))
    assert match.legal(0) == [jettison("a1")]
    match.refuses(0, ENDURE, "already-chosen").refuses(0, jettison("a2"), "already-chosen")
    choice = match.view(None).choices[0]
    assert (choice.seat, choice.laid, choice.endure, choice.cards) == (0, 1, False, None)
    match.when((A, jettison("a1"))).refuses(0, jettison("a1"), "already-chosen")
    assert match.legal(1) == [ENDURE]
    match.refuses(1, jettison("b1"), "not-enough-cards").refuses(1, jettison("b2"), "card-not-in-hand")
    match.when((B, ENDURE)).then(ChoiceSealed(B, 0, True, None)).never(VitalityChanged)
    match.when((C, ENDURE))
    assert match.legal(3) == [ENDURE]
    match.refuses(3, jettison("d1"), "card-not-in-hand")
    match.when((D, ENDURE))
    [closed] = match.of_kind(CardsDiscardedFaceDown)
    assert [given.count for given in closed.discards] == [2, 0, 0, 0]
    match.then(
        closed,
        VitalityChanged(B, -1, 0, "leak"),
        VitalityChanged(C, -1, 2, "leak"),
        VitalityChanged(D, -1, 2, "leak"),
        Died(B, Cause.LEAK, 1),
        EventResolved(EventId.LEAK, False),
    )
    assert match.table.vitality == [3, 0, 2, 2]
    assert sorted(match.table.closed.faces()) == [GUN, JUNK]


def test_a_leak_asks_in_turn_order_from_the_holder() -> None:
    """2.4, 5.1: one seat after the other."""
    match = event_comes(tkws().compass(2).dead(3), EventId.LEAK)
    match.then(ChoiceOpened("event-leak", (C, A, B), 2))
    asked = []
    while match.table.phase is Phase.EVENT_LEAK:
        asked += pending(match)
        match.when((asked[-1], ENDURE))
    assert asked == [2, 0, 1]
    assert [event.seat for event in match.of_kind(VitalityChanged)] == [2, 0, 1]


def test_a_huddle_is_told_in_turn_order_from_the_holder() -> None:
    """5.1: `card_passed` for each giver."""
    match = event_comes(tkws().compass(2).hand(0, JUNK).hand(2, GUN).hand(3, STEW), EventId.HUDDLE)
    match.when((A, hand_over("a1")), (D, hand_over("d1")), (C, hand_over("c1")))
    assert [(event.origin, event.to) for event in match.of_kind(CardPassed)] == [(2, 3), (3, 0), (0, 1)]


def test_a_distant_ship_skips_an_event() -> None:
    """12.27: unresolved, and the round goes on."""
    match = event_comes(tkws(), EventId.DISTANT_SHIP, EventId.LEAK)
    match.then(
        EventDiscarded(shown(EventId.LEAK), "distant-ship"), EventResolved(EventId.DISTANT_SHIP, False)
    )
    match.never(ChoiceOpened)
    assert match.table.round == 2


def test_a_distant_ship_may_be_the_rescue() -> None:
    """12.27, 5.6: no `event_resolved` is written for it."""
    match = event_comes(tkws(), EventId.DISTANT_SHIP)
    match.then(
        EventDiscarded(shown(EventId.RESCUE_2), "distant-ship"),
        RescueFound(EventId.RESCUE_2, 2, "discarded"),
        StepStarted("vote", (A, B, C, D)),
    ).never(EventResolved)


@pytest.mark.parametrize("seat", [1, 4, -1])
def test_an_event_strikes_only_the_living(seat: int) -> None:
    """6, `target`."""
    event_comes(tkws().dead(1), EventId.CIRCLING_SHARKS).refuses(0, target(seat), "target-not-living")


def test_who_is_alone_after_an_event_sees_no_starvation() -> None:
    """Ruling 27: event and Starvation are dropped, and no `event_resolved` is written."""
    match = event_comes(tkg().dead(2).vitality(3, 1, 0), EventId.SCORCHING_SUN).when((A, target(1)))
    match.never(EventResolved, StarvationStarted)
    assert match.table.phase is not Phase.STARVE


def test_every_event_leads_on_to_a_decision_or_the_end() -> None:
    """2.4: each card once, with full hands, all defaults."""
    for event in [event for event in EventId if not event.value.startswith("rescue")]:
        scene = tkws().hand(0, JUNK, GUN).hand(1, STEW, TUNA).hand(2, KNIFE).hand(3, BISCUIT)
        match = event_comes(scene, event, EventId.CALM_SEA)
        while match.table.phase not in (Phase.STARVE, Phase.USE):
            seat = GAME.pending(match.table)[0].seat
            match.when((seat, GAME.default(match.table, seat)))
        if match.table.phase is Phase.STARVE:
            match.when(*all_do(PUT_DONE, *match.table.queue))
            assert match.of_kind(StarvationResolved)
        assert match.table.round == 2
