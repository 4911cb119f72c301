"""Visit phase: how many cards are drawn, what each does, and what an empty deck means."""

from __future__ import annotations

import pytest

from domain.kernel.moves import CardId
from domain.kernel.secrets import shown
from domain.kernel.zones import Card
from domain.visitors.components import LocationId, RoomId
from domain.visitors.terms.acting import ActionsBegan
from domain.visitors.terms.match import MatchEnded
from domain.visitors.terms.summoning import VisitorArrived
from domain.visitors.terms.trinkets import TrinketDrawn
from domain.visitors.terms.turn import TurnBegan
from domain.visitors.terms.visits import (
    ExtraVisit,
    TokenPlaced,
    VisitDeckExhausted,
    VisitDrawn,
    VisitorAlreadyThere,
)
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario
from tests.visitors.manors import (
    CHILL,
    CONSERVATORY,
    END,
    FOYER,
    GALLERY,
    HARMLESS,
    LIBRARY,
    NURSERY,
    WAIL,
    A,
    B,
    Scene,
    created,
    given,
    marks_in,
    regular,
    standard_scene,
    supply,
    token,
    visitor,
)

GLOBE = regular("library", "globe", "chill")
CRADLE = regular("nursery", "cradle", "gloom")


def next_turn(scene: Scene) -> Scenario:
    """Seat 0 ends its turn; seat 1's visit phase has just been played."""
    return given(scene).when((A, END))


def drawn(match: Scenario) -> list[str]:
    return [event.card.open().name for event in match.of_kind(VisitDrawn)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_on_the_first_turn_there_are_as_many_visits_as_players(seats: int) -> None:
    """s06, 9.3, ruling 10: and two trinkets."""
    match = created(seats, build="auto", visitor_card_extra_draw=False)
    match.then(TurnBegan(A, 1, seats, first_turn=True), ActionsBegan(A, 3))
    assert len(match.of_kind(VisitDrawn)) == seats
    assert len(match.of_kind(TrinketDrawn)) == 2


def test_on_the_first_turn_a_visitor_card_still_brings_one_more() -> None:
    """Ruling 10: extra draws apply on turn 1."""
    match = created(2, LoadedChance(visitor_places=[[0, 2, 40, 50]]), build="auto")
    assert len(match.of_kind(VisitDrawn)) == 4
    assert [event.visits_due for event in match.of_kind(ExtraVisit)] == [2, 1]


def test_the_second_turn_is_no_first_turn() -> None:
    """Ruling 10: only the first turn of the match, not of each player."""
    match = created(3, LoadedChance(visitor_places=[[40, 50, 60, 70, 80]]), build="auto").when((A, END))
    match.then(TurnBegan(B, 2, 1, first_turn=False))


@pytest.mark.parametrize(
    ("visitors", "cards"), [((), 1), ((LIBRARY,), 2), ((LIBRARY, CONSERVATORY), 3)], ids=["0", "1", "2"]
)
def test_one_visit_and_one_more_for_each_visitor(visitors: tuple[RoomId, ...], cards: int) -> None:
    """s07, 9.3: a clear board gives one card, two Visitors three."""
    match = next_turn(standard_scene().with_visitors(*visitors))
    match.then(TurnBegan(B, 6, cards, first_turn=False))
    assert drawn(match) == list(HARMLESS[:cards])
    assert [event.left for event in match.of_kind(VisitDrawn)] == [5, 4, 3][:cards]


def test_a_regular_card_puts_its_token_on_its_location() -> None:
    """s08: the token comes from the supply."""
    match = next_turn(standard_scene().with_visit_pile(GLOBE, CRADLE))
    card = shown(Card(CardId("c1"), GLOBE))
    match.then(VisitDrawn(B, card, 1), TokenPlaced(LIBRARY, LocationId("globe"), CHILL))
    assert marks_in(match, LIBRARY) == (token("globe", CHILL),)
    assert supply(match) == {"wail": 36, "chill": 35, "gloom": 36, "visitor": 9}


def test_tokens_lie_in_printed_order_whatever_the_order_of_the_cards() -> None:
    """5.0: location order."""
    scene = standard_scene().with_visitors(GALLERY, NURSERY)
    ladder, desk = regular("library", "spiral-ladder", "wail"), regular("library", "reading-desk", "wail")
    match = next_turn(scene.with_visit_pile(ladder, GLOBE, desk, CRADLE))
    assert marks_in(match, LIBRARY) == (
        token("reading-desk", WAIL),
        token("globe", CHILL),
        token("spiral-ladder", WAIL),
    )


def test_a_visitor_card_brings_its_visitor_and_one_more_card() -> None:
    """s09, ruling 12."""
    match = next_turn(standard_scene().with_visit_pile(visitor("library"), GLOBE, CRADLE))
    match.then(VisitorArrived(LIBRARY, "card"), ExtraVisit(B, LIBRARY, 1))
    assert drawn(match) == [visitor("library"), GLOBE]
    assert match.table.visitors == (LIBRARY,)
    assert supply(match)["visitor"] == 8


def test_a_second_visitor_never_joins_the_first_but_the_extra_card_comes() -> None:
    """s10, 9.3: two cards due, one extra, three drawn."""
    scene = standard_scene().with_visitors(LIBRARY)
    match = next_turn(scene.with_visit_pile(visitor("library"), GLOBE, CRADLE, HARMLESS[0]))
    match.then(VisitorAlreadyThere(LIBRARY), ExtraVisit(B, LIBRARY, 2)).never(VisitorArrived)
    assert len(drawn(match)) == 3
    assert match.table.visitors == (LIBRARY,)


def test_without_the_extra_draw_a_visitor_card_is_one_card_like_any_other() -> None:
    """s11: `visitor_card_extra_draw = false`."""
    scene = standard_scene(visitor_card_extra_draw=False)
    match = next_turn(scene.with_visit_pile(visitor("library"), GLOBE, CRADLE))
    match.then(VisitorArrived(LIBRARY, "card")).never(ExtraVisit)
    assert drawn(match) == [visitor("library")]


def test_visitor_cards_follow_on_each_other() -> None:
    """s12: two Visitor cards, then a regular one."""
    scene = standard_scene().with_visit_pile(visitor("library"), visitor("gallery"), GLOBE, CRADLE)
    match = next_turn(scene)
    assert len(drawn(match)) == 3
    assert match.table.visitors == (LIBRARY, GALLERY)
    assert len(match.of_kind(TokenPlaced)) == 1


def test_a_visitor_who_arrives_in_mid_phase_adds_no_further_draw_before_the_next_turn() -> None:
    """Ruling 11: the number of draws is fixed when the turn begins."""
    scene = standard_scene(visitor_card_extra_draw=False).with_visitors(GALLERY)
    match = next_turn(scene.with_visit_pile(visitor("library"), GLOBE, CRADLE, *HARMLESS[:2]))
    assert len(drawn(match)) == 2
    assert match.when((B, END)).of_kind(TurnBegan) == [TurnBegan(A, 7, 3, first_turn=False)]


def test_a_visitor_summoned_by_marks_counts_from_the_next_turn_on() -> None:
    """Ruling 11: it arrives at resolution, so the turn that follows has its card."""
    scene = standard_scene().with_tokens(LIBRARY, ("globe", WAIL), ("globe", CHILL), ("spiral-ladder", WAIL))
    next_turn(scene).then(VisitorArrived(LIBRARY, "marks"), TurnBegan(B, 6, 2, first_turn=False))


def test_a_visitor_card_leaves_tokens_alone() -> None:
    """Ruling 36: a Visitor by card touches no mark, and resolution adds none."""
    scene = standard_scene().with_tokens(LIBRARY, ("reading-desk", WAIL), ("globe", WAIL))
    match = next_turn(scene.with_visit_pile(visitor("library"), GLOBE, CRADLE))
    assert len(marks_in(match, LIBRARY)) == 3
    assert match.when((B, END)).table.visitors == (LIBRARY,)
    match.never(VisitorArrived)


def test_three_marks_do_nothing_in_the_visit_phase() -> None:
    """5.2 and ruling 4: marks are counted at resolution only."""
    scene = standard_scene().with_tokens(LIBRARY, ("reading-desk", WAIL), ("globe", WAIL))
    match = next_turn(scene.with_visit_pile(GLOBE, CRADLE)).never(VisitorArrived)
    assert len(marks_in(match, LIBRARY)) == 3


def test_what_an_empty_deck_cannot_give_is_lost_and_the_turn_goes_on() -> None:
    """s13, ruling 8: two Visitors, one card left; trinkets and actions follow, then the win."""
    match = next_turn(standard_scene().with_visitors(LIBRARY, GALLERY).with_visit_pile(GLOBE))
    match.then(TurnBegan(B, 6, 3, first_turn=False), VisitDeckExhausted(B, 2), ActionsBegan(B, 3))
    assert len(match.of_kind(VisitDrawn)) == 1
    assert len(match.of_kind(TrinketDrawn)) == 2
    assert match.table.visits_due == 0
    [ended] = match.when((B, END)).of_kind(MatchEnded)
    assert (ended.result, ended.winners) == ("win", (A, B))


def test_the_extra_card_of_a_last_visitor_card_is_lost_too() -> None:
    """5.2, step 3: the draws still due are counted after the extra one."""
    match = next_turn(standard_scene().with_visit_pile(visitor("library")))
    match.then(ExtraVisit(B, LIBRARY, 1), VisitDeckExhausted(B, 1))


def test_the_deck_is_used_up_with_its_last_card() -> None:
    """Ruling 9: not with the first draw that fails."""
    match = next_turn(standard_scene().with_visit_pile(GLOBE)).then(VisitDeckExhausted(B, 0))
    match.when((B, END)).never(TurnBegan)
    assert match.table.ending.reasons == ("visits-exhausted",)


def test_a_deck_with_cards_left_is_not_called_exhausted() -> None:
    """5.2, step 3."""
    next_turn(standard_scene().with_visit_pile(GLOBE, CRADLE)).never(VisitDeckExhausted)


def test_the_foyer_is_visited_like_any_room() -> None:
    """Ruling 13: its regular cards put tokens into it, with `full` its Visitor card a Visitor."""
    match = next_turn(standard_scene().with_visit_pile(regular("foyer", "coat-stand", "wail"), CRADLE))
    assert marks_in(match, FOYER) == (token("coat-stand", WAIL),)
    scene = standard_scene(foyer_visits="full").with_visit_pile(visitor("foyer"), CRADLE, GLOBE)
    assert next_turn(scene).table.visitors == (FOYER,)
