"""The box: its counts, and that every effect named in the data exists."""

from __future__ import annotations

import re

import pytest

from domain.adrift import GAME, event_cards, item_cards
from domain.adrift.components import (
    BOX,
    END_IS_NEAR,
    EVENT_DECK,
    EVENTS,
    FEEDS,
    GOALS,
    ITEMS,
    PLACES,
    AgendaId,
    EndId,
    EventId,
    ItemId,
    item_counts,
    item_deck,
)
from domain.kernel.codec import tag_of
from tests.adrift.tables import BISCUIT, POISON, STEW, TUNA, WHISKY, G, K, S, T, W, X
from tests.adrift.trials import agenda_sets


def test_every_card_that_code_names_is_in_the_data_and_the_other_way_round() -> None:
    """2: ids of agendas, items, events and the small deck."""
    assert list(GOALS) == list(AgendaId)
    assert list(ITEMS) == list(ItemId)
    assert [*EVENTS, *PLACES] == list(EventId)
    assert sorted(END_IS_NEAR) == sorted(EndId)


def test_there_are_86_items_and_without_the_whisky_85() -> None:
    """2.3: the whisky is taken out with three players."""
    assert [len(item_deck(players)) for players in (3, 4, 5, 6)] == [85, 86, 86, 86]
    assert WHISKY not in item_deck(3)
    assert item_counts(6) - item_counts(3) == {WHISKY: 1}


def test_twenty_seven_food_cards_carry_thirty_nine_portions() -> None:
    """2.3."""
    deck = item_deck(6)
    assert [deck.count(food) for food in (BISCUIT, STEW, TUNA)] == [18, 6, 3]
    assert sum(FEEDS[card] for card in deck) == 39
    assert deck.count(POISON) == 8
    assert BOX.poison_divisor == 2


@pytest.mark.parametrize(
    ("count", "items"),
    [
        (18, "ship-biscuit junk"),
        (8, "rat-poison"),
        (6, "tinned-stew"),
        (4, "first-aid-kit knife"),
        (3, "whole-tuna soaked-letter boat-hook landing-net life-vest bailing-bucket"),
        (2, "binoculars signal-flare lantern"),
        (1, "gun bottle-of-whisky fishing-rod sextant"),
    ],
)
def test_items_come_in_the_stated_numbers(count: int, items: str) -> None:
    """2.3: the table of items."""
    assert {ITEMS[ItemId(item)].count for item in items.split()} == {count}


def test_modes_targets_and_bars_are_those_of_the_table() -> None:
    """2.3: Reveal for three items, no use in the rescue for four, none at all for five."""
    revealed = {item.id.value for item in BOX.items if item.mode == "reveal"}
    assert revealed == {"fishing-rod", "binoculars", "lantern"}
    barred = {item.id.value for item in BOX.items if item.not_in_rescue}
    assert barred == {"bottle-of-whisky", "binoculars", "signal-flare", "life-vest"}
    plain = {item.id.value for item in BOX.items if item.mode is None}
    assert plain == {"ship-biscuit", "tinned-stew", "whole-tuna", "rat-poison", "junk"}
    aims = {item.id.value: item.target for item in BOX.items if item.target}
    assert aims == {
        "gun": "other",
        "bottle-of-whisky": "other-voter",
        "first-aid-kit": "wounded",
        "knife": "other",
        "soaked-letter": "other",
        "lantern": "other-with-cards",
        "boat-hook": "other-with-cards",
        "bailing-bucket": "other-with-cards",
    }


def test_ten_of_sixteen_events_have_the_icon() -> None:
    """2.4."""
    assert len(EVENT_DECK) == 16
    assert sum(EVENTS[event].starvation for event in EVENT_DECK) == 10
    assert EVENT_DECK.count(EventId.LONG_DAY) == 3
    assert EVENT_DECK.count(EventId.ROUGH_SWELL) == 2
    assert BOX.events_used == 10


def test_rescue_cards_and_the_small_deck() -> None:
    """2.5, 2.6."""
    assert PLACES == {EventId.RESCUE_2: 2, EventId.RESCUE_3: 3}
    assert [PLACES[BOX.rescue_by_players[players]] for players in (3, 4, 5, 6)] == [2, 2, 3, 3]
    assert len(END_IS_NEAR) == 3


def test_the_recommended_sets() -> None:
    """2.2."""
    assert BOX.recommended == {3: (T, K, G), 4: (T, K, W, S), 5: (T, K, G, W, S), 6: (T, K, G, W, S, X)}


def test_every_effect_in_the_data_has_a_function_and_every_function_a_card() -> None:
    """STYLE: the tables of effects and the data name the same things."""
    aimed = {item.op for item in BOX.items if item.target}
    unaimed = {item.op for item in BOX.items if item.op and not item.target}
    assert set(item_cards.AIMED) == aimed
    assert set(item_cards.UNAIMED) == set(item_cards.POSSIBLE) == unaimed
    assert set(event_cards.EFFECTS) == {event.op for event in BOX.events}


def test_agenda_sets_never_deal_killer_or_guardian_without_the_target() -> None:
    """3: with three players 20 sets less those that need the Target and lack it."""
    assert [len(agenda_sets(players)) for players in (3, 4, 5, 6)] == [11, 10, 5, 1]
    assert ["lone-wolf", "saviour", "sacrifice"] in agenda_sets(3)


def test_every_ruling_of_the_specification_stands_in_the_rules() -> None:
    """10: r1 to r47, in their order."""
    assert [rule for rule in GAME.rules if re.fullmatch(r"r\d+", rule)] == [f"r{n}" for n in range(1, 48)]


def test_what_can_happen_has_the_names_of_the_specification() -> None:
    """7: the table of events; what is said is an event of every game."""
    names = """
        match_created agendas_dealt item_deck_built event_deck_built end_deck_built first_player_chosen
        hand_dealt round_started item_drawn draw_missed item_deck_reshuffled step_started use_passed item_used
        target_chosen vitality_changed agenda_seen hand_seen card_stolen event_peeked event_discarded
        compass_moved vote_weight_moved shielded face_down_seen face_down_taken fishing_ended discard_demanded
        card_discarded_face_down vote_declined vote_started ballot_cast vote_closed died event_drawn
        choice_opened choice_sealed cards_discarded_face_down card_passed passing_done target_asked
        event_resolved starvation_started food_placed food_closed pile_revealed food_allocated
        starvation_resolved rescue_found rescued end_is_near_started end_card_revealed meal_eaten meal_refused
        all_dead match_ended
    """
    assert sorted(tag_of(event) for event in GAME.events) == sorted(names.split())
