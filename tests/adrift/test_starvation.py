"""Starvation: the pile, the poison, and who eats."""

from __future__ import annotations

import pytest

from domain.adrift.components import EventId, ItemId
from domain.adrift.pieces import Cause, Phase
from domain.adrift.terms.course import CompassMoved
from domain.adrift.terms.deaths import Died, VitalityChanged
from domain.adrift.terms.starvation import (
    FoodAllocated,
    FoodClosed,
    FoodPlaced,
    Meal,
    PileRevealed,
    StarvationResolved,
    StarvationStarted,
)
from domain.kernel.match import redact
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import known_to
from domain.kernel.zones import Card
from tests.adrift.tables import (
    BISCUIT,
    GUN,
    JUNK,
    POISON,
    PUT_DONE,
    STEW,
    TUNA,
    A,
    B,
    C,
    D,
    Scene,
    all_do,
    discarded,
    faces,
    feed,
    five,
    given,
    pending,
    put,
    six,
    tkg,
    tkws,
    until,
)
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario


def starving(scene: Scene, chance: LoadedChance | None = None) -> Scenario:
    return until(given(scene.events(EventId.LONG_DAY, EventId.CALM_SEA), chance), Phase.STARVE)


def meal(match: Scenario) -> Meal:
    [revealed] = match.of_kind(PileRevealed)
    food: Meal = revealed.meal.open()
    return food


def everybody_puts_everything(match: Scenario) -> Scenario:
    moves: list[tuple[int, Action]] = []
    for seat in match.table.queue:
        moves += [(seat, put(card.open().id)) for card in match.table.hands[seat]]
        moves.append((seat, PUT_DONE))
    return match.when(*moves)


def test_enough_food_feeds_all_without_a_choice() -> None:
    """12.4: four biscuits for four; the Compass goes to 1 and round 2 begins."""
    scene = tkws().hand(0, BISCUIT).hand(1, BISCUIT).hand(2, BISCUIT).hand(3, BISCUIT)
    match = everybody_puts_everything(starving(scene))
    match.then(StarvationResolved((A, B, C, D), ())).never(FoodAllocated, VitalityChanged)
    assert match.table.vitality == [3, 3, 3, 3]
    assert (match.table.compass, match.table.round) == (1, 2)


def test_scarce_food_is_shared_out_by_the_holder() -> None:
    """12.5: three portions for four."""
    match = starving(tkws().hand(0, STEW).hand(1, BISCUIT))
    match.when((A, put("a1")), (A, PUT_DONE), (B, put("b1")), *all_do(PUT_DONE, 1, 2, 3))
    assert meal(match).food == 3
    assert pending(match) == [0]
    assert match.legal(0) == [feed(0, 1, 2), feed(0, 1, 3), feed(0, 2, 3), feed(1, 2, 3)]
    match.refuses(0, feed(0, 1), "must-feed-exactly").refuses(0, feed(0, 1, 2, 3), "must-feed-exactly")
    match.refuses(0, feed(0, 1, 1), "one-portion-each").refuses(0, feed(0, 1, 4), "target-not-living")
    match.refuses(1, feed(0, 1, 2), "not-your-turn")
    match.when((A, feed(2, 0, 1)))
    match.then(FoodAllocated(A, (A, B, C)), StarvationResolved((A, B, C), (D,))).never(VitalityChanged)
    assert match.table.vitality == [3, 3, 3, 2]


def test_without_any_food_all_lose_one_and_nobody_chooses() -> None:
    """12.6, ruling 17."""
    match = starving(tkws()).when(*all_do(PUT_DONE, 0, 1, 2, 3))
    match.then(StarvationResolved((), (A, B, C, D))).never(FoodAllocated)
    assert match.table.vitality == [2, 2, 2, 2]


@pytest.mark.parametrize(("poisons", "food"), [(0, 6), (1, 3), (2, 1), (3, 0)])
def test_every_poison_halves_what_is_still_good(poisons: int, food: int) -> None:
    """12.7, ruling 20: six portions for six."""
    scene = six().hand(0, TUNA, STEW, BISCUIT).hand(1, *[POISON] * poisons)
    match = everybody_puts_everything(starving(scene))
    assert (meal(match).portions, meal(match).spoiled, meal(match).food) == (6, 6 - food, food)
    assert (match.table.phase is Phase.ALLOCATE) == (0 < food < 6)


def test_anything_may_be_put_and_only_food_counts() -> None:
    """12.8: gun and junk lie open on the discard pile afterwards, under the ids of the pile."""
    match = everybody_puts_everything(starving(tkg().hand(0, GUN, JUNK).hand(1, BISCUIT)))
    assert meal(match).food == 1
    match.when((A, feed(1)))
    assert match.table.vitality == [2, 3, 2]
    assert sorted(discarded(match)) == [GUN, JUNK, BISCUIT]
    assert match.table.meal is None


def test_others_see_only_how_many_cards_a_seat_puts() -> None:
    """12.9: the shown ids are not those of the hands, and half a portion feeds nobody."""
    match = starving(tkws().hand(0, POISON).hand(1, BISCUIT)).when((A, put("a1")))
    match.then(FoodPlaced(A, 1, known_to(Card(CardId("a1"), POISON), A)))
    assert redact(match.events[1], B) == FoodPlaced(A, 1, redact(match.events[1], B).card)  # type: ignore[attr-defined]
    assert match.view(1).seats[0].put == match.view(None).piles.food == 1
    match.when((A, PUT_DONE), (B, put("b1")), *all_do(PUT_DONE, 1, 2, 3)).then(FoodClosed(B, 1))
    assert {card.name for card in meal(match).cards} == {POISON, BISCUIT}
    assert not {card.id for card in meal(match).cards} & {"a1", "b1"}
    assert meal(match).food == 0


def test_the_pile_is_shuffled_before_it_is_shown() -> None:
    """5.5.3: the ids follow the shuffled order."""
    chance = LoadedChance(food_pile=[[STEW, GUN, JUNK]])
    match = everybody_puts_everything(starving(tkg().hand(0, GUN, JUNK).hand(1, STEW), chance))
    cards = meal(match).cards
    assert [card.name for card in cards] == [STEW, GUN, JUNK]
    assert [int(card.id[1:]) for card in cards] == list(range(int(cards[0].id[1:]), int(cards[0].id[1:]) + 3))


def test_a_card_once_put_stays() -> None:
    """Ruling 16: it has left the hand, and the holder puts first."""
    match = starving(tkws().compass(2).hand(2, STEW, JUNK))
    assert pending(match) == [2]
    assert match.legal(2) == [PUT_DONE, put("c1"), put("c2")]
    match.when((C, put("c1")))
    assert faces(match, 2) == [JUNK]
    match.refuses(2, put("c1"), "card-not-in-hand").refuses(3, PUT_DONE, "not-your-turn")
    match.when((C, PUT_DONE)).refuses(2, put("c2"), "not-your-turn")


def test_the_holder_may_go_without() -> None:
    """Ruling 18."""
    match = everybody_puts_everything(starving(tkws().hand(0, STEW))).when((A, feed(2, 3)))
    assert match.table.vitality == [2, 2, 3, 3]


def test_surplus_food_is_lost() -> None:
    """Ruling 19."""
    match = everybody_puts_everything(starving(tkws().hand(0, TUNA, STEW)))
    match.then(StarvationResolved((A, B, C, D), ()))
    assert sorted(discarded(match)) == [STEW, TUNA]


def test_only_the_living_count() -> None:
    """Ruling 15: two portions are enough for two."""
    match = starving(tkws().dead(1, 3).hand(0, STEW)).then(StarvationStarted((A, C), 2))
    everybody_puts_everything(match).then(StarvationResolved((A, C), ()))


def test_who_starves_together_dies_together() -> None:
    """12.34, ruling 21: the Compass goes past all the dead, then it is passed on."""
    scene = five().vitality(1, 1, 3, 3, 3).hand(0, BISCUIT)
    match = everybody_puts_everything(starving(scene)).when((A, feed(3)))
    match.then(
        Died(A, Cause.STARVATION, 1),
        Died(B, Cause.STARVATION, 1),
        CompassMoved(origin=A, to=C, why="death"),
        CompassMoved(origin=C, to=D, why="pass"),
    )
    assert len(match.of_kind(CompassMoved)) == 2
    assert match.table.vitality == [0, 0, 2, 3, 2]


def test_the_compass_of_a_starved_holder_moves_twice() -> None:
    """12.36, ruling 5."""
    match = starving(tkws().vitality(1, 3, 3, 3)).when(*all_do(PUT_DONE, 0, 1, 2, 3))
    match.then(
        Died(A, Cause.STARVATION, 1),
        CompassMoved(origin=A, to=B, why="death"),
        CompassMoved(origin=B, to=C, why="pass"),
    )


def test_deaths_are_told_in_turn_order_from_the_holder() -> None:
    """5.7."""
    match = starving(tkws().compass(2).vitality(1, 3, 1, 1)).when(*all_do(PUT_DONE, 2, 3, 0, 1))
    assert [event.seat for event in match.of_kind(Died)] == [2, 3, 0]
    assert {event.moment for event in match.of_kind(Died)} == {1}


@pytest.mark.parametrize("face", list(ItemId))
def test_any_item_at_all_may_be_put(face: ItemId) -> None:
    """5.5.2."""
    match = starving(tkws().hand(0, face)).when((A, put("a1")), *all_do(PUT_DONE, 0, 1, 2, 3))
    assert [card.name for card in meal(match).cards] == [face]
