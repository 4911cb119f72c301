"""The last survivor, and nobody left."""

from __future__ import annotations

from domain.adrift import GAME
from domain.adrift.components import EndId, EventId, ItemId
from domain.adrift.pieces import Cause, Phase
from domain.adrift.terms.course import CompassMoved
from domain.adrift.terms.deaths import AllDead, Died, VitalityChanged
from domain.adrift.terms.drawing import ItemDrawn
from domain.adrift.terms.event_cards import EventResolved
from domain.adrift.terms.last_survivor import (
    EndCardRevealed,
    EndIsNearStarted,
    MealEaten,
    MealRefused,
    TurnedEnd,
)
from domain.adrift.terms.rescue import Rescued
from domain.adrift.terms.starvation import StarvationResolved
from domain.kernel.secrets import shown
from tests.adrift.tables import (
    BISCUIT,
    CATCH,
    GO_HUNGRY,
    GUN,
    HUNGER,
    JUNK,
    NO,
    PUT_DONE,
    RESCUE,
    STEW,
    TUNA,
    YES,
    A,
    B,
    C,
    Scene,
    accuse,
    all_do,
    discarded,
    eat,
    faces,
    given,
    pending,
    target,
    tkg,
    until,
    use,
)
from tests.scenario import Scenario


def alone(scene: Scene, *end_deck: EndId, deck: tuple[ItemId, ...] = ()) -> Scenario:
    """The Target shoots the last other player of three."""
    hand = [card.open().name for card in scene.raft.hands[0]]
    scene.hand(0, *hand, GUN).dead(2).end_deck(*end_deck).deck(*deck)
    return given(scene).when((A, use(f"a{len(hand) + 1}")), (A, target(1)))


def result(match: Scenario) -> tuple[str, tuple[int, ...]]:
    outcome = GAME.outcome(match.table)
    assert outcome is not None
    return outcome.reasons[0], outcome.winners


def test_an_empty_hand_goes_hungry_without_being_asked() -> None:
    """12.32a: hunger, catch, rescue at vitality 2: survives with 1, Target and Guardian win."""
    match = alone(tkg().vitality(2, 3, 0), HUNGER, CATCH, RESCUE)
    match.then(
        EndIsNearStarted(A),
        EndCardRevealed(A, shown(TurnedEnd(HUNGER, False))),
        VitalityChanged(A, -1, 1, "end-is-near"),
        EndCardRevealed(A, shown(TurnedEnd(CATCH, False))),
        EndCardRevealed(A, shown(TurnedEnd(RESCUE, False))),
        Rescued((A,), (), None),
    )
    assert [event.reason for event in match.of_kind(ItemDrawn)] == ["end", "end"]
    assert match.table.vitality[0] == 1
    assert result(match) == ("end-is-near", (0, 2))


def test_hunger_may_be_the_end() -> None:
    """12.32b: at vitality 1 nobody wins, two cards stay unseen."""
    match = alone(tkg().vitality(1, 3, 0), HUNGER, CATCH, RESCUE)
    match.then(Died(A, Cause.END_IS_NEAR, 3), AllDead())
    assert result(match) == ("all-dead", ())
    assert len(match.table.end_pile) == 2
    assert match.view(None).end_shown == (HUNGER,)


def test_the_rescue_may_lie_on_top() -> None:
    """12.32c."""
    match = alone(tkg().vitality(1, 3, 0), RESCUE)
    assert result(match) == ("end-is-near", (0, 2))
    assert match.view(None).piles.end_is_near == 2


def test_food_keeps_the_last_survivor_alive() -> None:
    """12.32d: junk is no food; the biscuit goes open to the discard pile."""
    match = alone(tkg().vitality(1, 3, 0).hand(0, BISCUIT, JUNK), HUNGER, CATCH, RESCUE)
    match.then(EndCardRevealed(A, shown(TurnedEnd(HUNGER, True))))
    assert (match.table.phase, pending(match)) == (Phase.LAST_MEAL, [0])
    assert match.legal(0) == [GO_HUNGRY, eat("a1")]
    match.refuses(0, eat("a2"), "not-food").refuses(0, eat("zz"), "card-not-in-hand")
    match.when((A, eat("a1")))
    [eaten] = match.of_kind(MealEaten)
    assert eaten.card.open().name is BISCUIT
    assert eaten.card.open().id != "a1"
    assert discarded(match)[-1] is BISCUIT
    assert result(match) == ("end-is-near", (0, 2))
    assert match.table.vitality[0] == 1


def test_food_may_be_refused() -> None:
    """12.32e: after a catch of tuna and junk the survivor is asked, refuses and dies."""
    match = alone(tkg().vitality(1, 3, 0), CATCH, HUNGER, RESCUE, deck=(TUNA, JUNK))
    assert faces(match, 0) == [TUNA, JUNK]
    match.when((A, GO_HUNGRY)).then(
        MealRefused(A), VitalityChanged(A, -1, 0, "end-is-near"), Died(A, Cause.END_IS_NEAR, 3), AllDead()
    )
    assert result(match) == ("all-dead", ())


def test_a_hand_without_food_is_asked_all_the_same() -> None:
    """12.32f, ruling 45: so that the question tells nothing."""
    match = alone(tkg().vitality(2, 3, 0).hand(0, JUNK), HUNGER, RESCUE)
    assert match.legal(0) == [GO_HUNGRY]
    match.when((A, GO_HUNGRY))
    assert match.table.vitality[0] == 1
    assert result(match) == ("end-is-near", (0, 2))


def test_no_items_are_used_any_more() -> None:
    """Ruling 28."""
    match = alone(tkg().hand(0, STEW, JUNK), HUNGER)
    match.refuses(0, use("a2"), "wrong-phase")


def test_all_may_starve_together() -> None:
    """12.33: vitality 1, 1, 1: all dead, no winner; ruling 29."""
    match = until(given(tkg().vitality(1, 1, 1).events(EventId.LONG_DAY)), Phase.STARVE)
    match.when(*all_do(PUT_DONE, 0, 1, 2))
    match.then(StarvationResolved((), (A, B, C)), AllDead()).never(CompassMoved, EndIsNearStarted)
    assert result(match) == ("all-dead", ())


def test_the_killer_wins_dead_by_having_outlived_the_target() -> None:
    """12.33: vitality 1, 2, 1; the Killer dies of hunger afterwards."""
    scene = tkg().vitality(1, 2, 1).events(EventId.LONG_DAY).end_deck(HUNGER)
    match = until(given(scene), Phase.STARVE).when(*all_do(PUT_DONE, 0, 1, 2))
    match.then(
        Died(A, Cause.STARVATION, 1),
        Died(C, Cause.STARVATION, 1),
        CompassMoved(origin=A, to=B, why="death"),
        EndIsNearStarted(B),
        Died(B, Cause.END_IS_NEAR, 2),
        AllDead(),
    )
    assert result(match) == ("all-dead", (1,))


def test_the_running_step_is_dropped_for_the_last_survivor() -> None:
    """Ruling 27: neither the rest of the votes nor the event comes."""
    match = until(given(tkg().dead(2).events(EventId.LONG_DAY).end_deck(RESCUE)), Phase.VOTE)
    scene = match.table
    scene.weights = [1, 0, 0]
    match.when((A, accuse(1)), (A, YES)).never(EventResolved, StarvationResolved)
    assert result(match) == ("end-is-near", (0, 2))
    assert match.table.queue == ()


def test_two_survivors_are_not_alone() -> None:
    """5.7.3: with two alive the round goes on."""
    match = until(given(tkg()), Phase.VOTE).when((A, accuse(2)), (A, YES), (B, YES), (C, NO))
    match.never(EndIsNearStarted)
    assert pending(match) == [1]
