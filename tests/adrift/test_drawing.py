"""Drawing: the deck, the new deck, and nothing left."""

from __future__ import annotations

from collections import Counter

from domain.adrift.components import EventId, item_counts
from domain.adrift.terms.course import RoundStarted
from domain.adrift.terms.drawing import DrawMissed, ItemDeckReshuffled, ItemDrawn
from domain.kernel.zones import Pile
from tests.adrift.tables import (
    BISCUIT,
    GUN,
    JUNK,
    NET,
    PASS_USE,
    PASS_VOTE,
    STEW,
    TUNA,
    A,
    B,
    C,
    D,
    all_do,
    discarded,
    faces,
    given,
    pending,
    tkws,
    use,
)

IDLE_ROUND = [*all_do(PASS_USE, 0, 1, 2, 3), *all_do(PASS_VOTE, 0, 1, 2, 3)]


def test_every_round_begins_with_a_card_for_each_living_player_in_turn_order() -> None:
    """5.1, 5.2: the second round starts from the new holder."""
    match = given(tkws().events(EventId.CALM_SEA).deck(GUN, BISCUIT, STEW, TUNA)).when(*IDLE_ROUND)
    assert [event.seat for event in match.of_kind(ItemDrawn)] == [1, 2, 3, 0]
    assert [faces(match, seat) for seat in (1, 2, 3, 0)] == [[GUN], [BISCUIT], [STEW], [TUNA]]
    assert match.of_kind(ItemDrawn)[-1].deck == 82


def test_the_dead_draw_nothing() -> None:
    """2.1: one card per living player."""
    match = given(tkws().dead(2).events(EventId.CALM_SEA))
    match.when(*all_do(PASS_USE, 0, 1, 3), *all_do(PASS_VOTE, 0, 1, 3))
    assert [event.seat for event in match.of_kind(ItemDrawn)] == [1, 3, 0]
    assert faces(match, 2) == []


def test_an_empty_deck_is_made_anew_from_open_and_closed_discards() -> None:
    """12.26, ruling 6: under fresh ids, when the first card is due."""
    scene = tkws().closed(GUN, JUNK).events(EventId.CALM_SEA).deck_runs_out()
    old = {card.id for card in scene.raft.discard}
    match = given(scene).when(*IDLE_ROUND)
    [reshuffled] = match.of_kind(ItemDeckReshuffled)
    assert reshuffled.count == 86
    assert Counter(reshuffled.order.open()) == item_counts(4)
    assert match.events.index(reshuffled) == match.events.index(match.of_kind(RoundStarted)[0]) + 1
    assert discarded(match) == []
    assert match.table.closed == Pile(0, ())
    held = {card.open().id for hand in match.table.hands for card in hand}
    assert len(held) == 4
    assert not held & old


def test_closed_discards_alone_make_a_new_deck_too() -> None:
    """5.2: the whole pile, face-up and face-down."""
    scene = tkws().closed(GUN, JUNK, STEW, TUNA).events(EventId.CALM_SEA)
    scene.raft.item_pile = Pile(0, ())
    match = given(scene).when(*IDLE_ROUND)
    [reshuffled] = match.of_kind(ItemDeckReshuffled)
    assert reshuffled.count == 4
    assert sorted(face for seat in range(4) for face in faces(match, seat)) == [GUN, JUNK, STEW, TUNA]


def test_the_last_card_of_the_deck_does_not_yet_make_a_new_one() -> None:
    """Ruling 6: only when a card has to be drawn from an empty deck."""
    match = given(tkws().events(EventId.CALM_SEA).deck_runs_out(GUN, JUNK, STEW, TUNA)).when(*IDLE_ROUND)
    match.never(ItemDeckReshuffled)
    assert len(match.table.item_pile) == 0
    assert len(match.table.discard) == 82


def test_with_nothing_left_at_all_the_draw_is_missed() -> None:
    """12.26, ruling 7: four times."""
    scene = tkws().events(EventId.CALM_SEA)
    scene.raft.item_pile = Pile(0, ())
    match = given(scene).when(*IDLE_ROUND)
    assert match.of_kind(DrawMissed) == [DrawMissed(seat, "draw") for seat in (B, C, D, A)]
    match.never(ItemDrawn, ItemDeckReshuffled)
    assert pending(match) == [1]


def test_the_net_draws_through_the_end_of_the_deck() -> None:
    """12.22: a card, a new deck with the net in it, a card; no old id is left."""
    scene = tkws().hand(0, NET).deck_runs_out(TUNA)
    old = {card.id for card in scene.raft.discard}
    match = given(scene).when((A, use("a1")))
    first, reshuffled, second = match.of_kind(ItemDrawn, ItemDeckReshuffled)
    assert first.card.open().name is TUNA
    assert reshuffled.count == 85
    assert NET in reshuffled.order.open()
    assert first.reason == second.reason == "item"
    assert len(faces(match, 0)) == 2
    assert discarded(match) == []
    assert not {card.open().id for card in match.table.hands[0]} & old
