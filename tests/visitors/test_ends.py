"""Ends: the three losses, the win, which goes first, and what is told then."""

from __future__ import annotations

import pytest

from domain.kernel.outcome import Outcome
from domain.visitors import GAME
from domain.visitors.components import RoomId
from domain.visitors.pieces import Loss, Stats
from domain.visitors.terms.acting import ActionsBegan
from domain.visitors.terms.blight import BlightDrawn, SentToFoyer
from domain.visitors.terms.match import MatchEnded
from domain.visitors.terms.summoning import TokensSpent, VisitorArrived
from domain.visitors.terms.trinkets import TrinketDrawn
from domain.visitors.terms.turn import TurnBegan, TurnEnded
from domain.visitors.terms.visits import ExtraVisit, VisitDeckExhausted
from tests.scenario import Scenario
from tests.visitors.manors import (
    CHILL,
    CONSERVATORY,
    END,
    FOYER,
    GALLERY,
    GLOOM,
    LIBRARY,
    NURSERY,
    VESSEL,
    WAIL,
    A,
    B,
    C,
    Scene,
    given,
    standard_scene,
    use,
    visitor,
)


def ending(match: Scenario) -> MatchEnded:
    [ended] = match.of_kind(MatchEnded)
    assert isinstance(ended, MatchEnded)
    return ended


def third_by_marks(**options: object) -> Scene:
    scene = standard_scene(2, **options).with_visitors(GALLERY, NURSERY)
    return scene.with_tokens(LIBRARY, ("globe", WAIL), ("globe", CHILL), ("globe", GLOOM))


def test_a_won_match() -> None:
    """9.2: result, reasons, winners, scores and stats of a win."""
    scene = standard_scene().with_visitors(LIBRARY).with_blights(B, 1).with_visit_pile()
    match = given(scene).when((A, END))
    ended = ending(match)
    assert (ended.result, ended.reasons, ended.winners) == ("win", ("visits-exhausted",), (A, B))
    assert ended.scores == {"elders": 1, "visitors": 0}
    assert ended.stats == Stats(5, 0, 1, (0, 1), visits_exhausted=True, loss_conditions=())
    assert GAME.outcome(match.table) == Outcome(
        winners=(A, B),
        teams={"elders": (A, B)},
        scores={"elders": 1.0, "visitors": 0.0},
        reasons=("visits-exhausted",),
    )


def test_a_lost_match() -> None:
    """9.2: nobody wins but the Visitors."""
    match = given(standard_scene().with_visitors(LIBRARY, GALLERY, NURSERY)).when((A, END))
    ended = ending(match)
    assert (ended.result, ended.reasons, ended.winners) == ("loss", ("three-visitors",), ())
    assert ended.scores == {"elders": 0, "visitors": 1}
    lost = (Loss.THREE_VISITORS,)
    assert ended.stats == Stats(5, 6, 3, (0, 0), visits_exhausted=False, loss_conditions=lost)
    assert GAME.outcome(match.table) == Outcome(
        winners=(),
        teams={"elders": (A, B)},
        scores={"elders": 0.0, "visitors": 1.0},
        reasons=("three-visitors",),
    )


def test_no_points_are_left_when_the_match_is_over() -> None:
    """5.4: unspent points are lost with the phase."""
    match = given(standard_scene().with_visit_pile())
    assert match.view(A).ap == 3
    assert match.when((A, END)).view(A).ap == 0


def test_there_is_no_outcome_while_the_match_runs() -> None:
    """5: until then exactly one seat is pending; afterwards nobody is."""
    match = given(standard_scene().with_visit_pile())
    assert GAME.outcome(match.table) is None
    assert len(GAME.pending(match.table)) == 1
    assert GAME.pending(match.when((A, END)).table) == ()


@pytest.mark.parametrize(
    ("end_priority", "result", "reasons"),
    [("loss", "loss", ("three-visitors",)), ("win", "win", ("visits-exhausted",))],
)
def test_when_a_loss_and_the_last_card_meet(end_priority: str, result: str, reasons: tuple[str, ...]) -> None:
    """s14, ruling 7: two Visitors, the last card a third; the loss is listed both times."""
    scene = standard_scene(end_priority=end_priority).with_visitors(GALLERY, NURSERY)
    match = given(scene.with_visit_pile(visitor("library"))).when((A, END), (B, END))
    ended = ending(match)
    assert (ended.result, ended.reasons) == (result, reasons)
    assert ended.stats.loss_conditions == (Loss.THREE_VISITORS,)
    assert ended.stats.visits_exhausted


def test_three_visitors_lose_at_the_end_of_the_turn() -> None:
    """s33, ruling 6."""
    match = given(standard_scene().with_visitors(LIBRARY, GALLERY, NURSERY)).when((A, END))
    match.then(TurnEnded(A, 5, 3, 6), ending(match)).never(TurnBegan)


def test_three_visitors_are_survived_if_one_is_banished_in_time() -> None:
    """s33, ruling 6."""
    scene = standard_scene().with_visitors(LIBRARY, FOYER, NURSERY).with_hand(A, VESSEL)
    given(scene).when((A, use("a1")), (A, END)).never(MatchEnded)


def test_the_third_visitor_summoned_by_marks_loses() -> None:
    """s33: resolution comes before the end check."""
    assert ending(given(third_by_marks()).when((A, END))).reasons == ("three-visitors",)


def test_with_immediate_the_third_visitor_by_card_loses_before_the_trinkets() -> None:
    """s34: no extra card, no turn's end."""
    scene = standard_scene(three_visitors="immediate").with_visitors(GALLERY, NURSERY)
    match = given(scene.with_visit_pile(visitor("library"), *["visit/nursery/cradle/wail"])).when((A, END))
    match.then(VisitorArrived(LIBRARY, "card"), ending(match))
    match.never(ExtraVisit, TrinketDrawn, ActionsBegan, VisitDeckExhausted)
    assert isinstance(match.events[-1], MatchEnded)
    assert match.table.ending.reasons == ("three-visitors",)


def test_with_immediate_the_last_card_cannot_win() -> None:
    """9.1: a match that ends during a turn is always lost, also with `end_priority = win`."""
    scene = standard_scene(three_visitors="immediate", end_priority="win").with_visitors(GALLERY, NURSERY)
    ended = ending(given(scene.with_visit_pile(visitor("library"))).when((A, END)))
    assert (ended.result, ended.stats.visits_exhausted) == ("loss", True)


def test_with_immediate_the_third_visitor_by_marks_loses_in_mid_resolution() -> None:
    """Ruling 35: rooms later in placement order get none, nobody is cursed, the turn does not end."""
    scene = third_by_marks(three_visitors="immediate", summon_tokens="spent").with_pawn(A, GALLERY)
    scene.with_tokens(CONSERVATORY, ("fern-bed", WAIL), ("fern-bed", CHILL), ("fern-bed", GLOOM))
    match = given(scene).when((A, END))
    assert [event.room for event in match.of_kind(VisitorArrived)] == [LIBRARY]
    assert [type(event) for event in match.events[-2:]] == [TokensSpent, MatchEnded]
    match.never(BlightDrawn, SentToFoyer, TurnEnded)


@pytest.mark.parametrize("visitors", [(), (GALLERY,)])
def test_with_immediate_fewer_than_three_visitors_lose_nothing(visitors: tuple[RoomId, ...]) -> None:
    """Ruling 6."""
    scene = standard_scene(three_visitors="immediate").with_visitors(*visitors)
    cards = (visitor("library"), "visit/nursery/cradle/wail", "visit/foyer/coat-stand/wail")
    given(scene.with_visit_pile(*cards, "visit/gallery/window-seat/wail")).when((A, END)).never(MatchEnded)


def test_all_losses_that_hold_are_listed_in_their_order() -> None:
    """s35, ruling 34: third Blight, last Blight card and three Visitors."""
    scene = standard_scene(3).with_visitors(LIBRARY, GALLERY, FOYER)
    scene.with_blights(A, 2).with_blights(B, 2).with_blights(C, 1)
    ended = ending(given(scene).when((A, END)))
    assert ended.reasons == ("three-blights", "blight-exhausted", "three-visitors")
    assert ended.stats.loss_conditions == tuple(Loss)
    assert ended.stats.blights == (3, 2, 1)
