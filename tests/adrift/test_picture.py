"""The raft as plain text."""

from __future__ import annotations

import re

import pytest

from domain.adrift import GAME
from domain.adrift.components import EventId
from domain.adrift.look.picture import picture
from domain.adrift.look.wording import ENGLISH
from domain.adrift.pieces import Phase
from domain.adrift.terms.event_cards import Turned
from domain.adrift.terms.voting import Voted
from domain.adrift.view import HowMany, view
from domain.kernel.secrets import Reader
from tests.adrift.tables import (
    BINOCULARS,
    BISCUIT,
    ENDURE,
    FLARE,
    GUN,
    JUNK,
    KIT,
    KNIFE,
    LANTERN,
    LETTER,
    NO,
    PASS_USE,
    PASS_VOTE,
    POISON,
    PUT_DONE,
    ROD,
    SPECTATOR,
    STEW,
    VEST,
    WHISKY,
    YES,
    A,
    B,
    C,
    D,
    accuse,
    all_do,
    feed,
    given,
    jettison,
    put,
    target,
    tkg,
    tkws,
    until,
    use,
    waiting_in,
)
from tests.picturing import every_reader_gets_its_own_picture
from tests.scenario import Scenario


def drawn(match: Scenario, reader: Reader) -> list[str]:
    return picture(view(match.table, reader), reader).splitlines()


def accused() -> Scenario:
    """Seat 0 has read seat 1's agenda and accuses it; seat 3 is dead, seat 2 wears a vest."""
    scene = tkws().hand(0, LETTER, STEW, JUNK).hand(1, KNIFE).hand(2, VEST).hand(3, GUN)
    match = given(scene.vitality(2, 3, 1, 3).closed(JUNK).dead(3))
    match.when((A, use("a1")), (A, target(1)), (B, GAME.default(match.table, B)), (C, use("c1")))
    return match.when((A, accuse(1)), (A, YES))


PUBLIC_PILES = [
    "Agendas in play: The Target, The Killer, The Lone Wolf, The Saviour.",
    "Decks: 79 items, 11 events, 3 of The End is Near.",
    "Discards: 1 Soaked Letter, 1 Life Vest; 1 face down.",
    "Events gone by: none.",
]


def test_the_own_seat_sees_its_hand_its_vote_and_the_agenda_it_has_read() -> None:
    assert drawn(accused(), A) == [
        "Round 1. Voting. Rescue: 2 places, not found yet.",
        "Decides: @1, @2. Shall the accused go overboard?",
        "In line for this step: @1, @2.",
        "@0 (you) accuses @1. Votes in: @0 (you) yes.",
        "",
        "    vitality  cards  votes  put",
        "@0  ##.       2      1      0    you, Compass",
        "@1  ###       1      1      0",
        "@2  #..       0      1      0    vest",
        "@3  dead      1      1      0    overboard (moment 1)",
        "",
        "Your agenda: The Target. You win if you survive.",
        "Your hand: Tinned Stew [a2], Junk [a3].",
        "  Tinned Stew: Feeds 2.",
        "  Junk: No effect.",
        PUBLIC_PILES[0],
        "Agendas you have seen: @1 The Killer.",
        *PUBLIC_PILES[1:],
        "Round 1: @0 (you) used Soaked Letter on @1.",
        "Round 1: @2 used Life Vest.",
    ]


def test_another_seat_sees_that_a_vote_is_in_and_not_which() -> None:
    lines = drawn(accused(), B)
    assert lines[3] == "@0 accuses @1 (you). Votes in: @0 sealed."
    assert lines[11:] == [
        "Your agenda: The Killer. You win if you outlive The Target. What happens to you afterwards does not",
        "  matter.",
        "Your hand: Knife [b1].",
        "  Knife: Discard: another living player loses 1 vitality.",
        *PUBLIC_PILES,
        "Round 1: @0 used Soaked Letter on @1 (you).",
        "Round 1: @2 used Life Vest.",
    ]


def test_a_spectator_sees_no_hand_and_no_agenda() -> None:
    lines = drawn(accused(), SPECTATOR)
    assert lines[3] == "@0 accuses @1. Votes in: @0 sealed."
    assert lines[11:-2] == PUBLIC_PILES
    assert not any("The Killer" in line for line in lines[-2:])


def test_open_votes_are_shown() -> None:
    match = waiting_in(Phase.BALLOT, vote_mode="sequential")
    assert "@0 accuses @3. Votes in: none." in drawn(match, C)
    assert "@0 accuses @3. Votes in: @0 yes." in drawn(match.when((A, YES)), C)


def test_cards_laid_for_an_event_are_named_to_their_owner() -> None:
    match = waiting_in(Phase.EVENT_DISCARD).when((B, jettison("b1")))
    event = "Event: Rough Swell. Every player discards a card of their choice face-down. Starvation follows."
    assert event in drawn(match, B)
    assert "@1 (you) has laid 1 card: b1." in drawn(match, B)
    assert "@1 has laid 1 card." in drawn(match, A)


def test_who_endures_the_leak_is_told() -> None:
    match = waiting_in(Phase.EVENT_LEAK).when(
        (A, jettison("a1")), (A, jettison("a2")), (B, {"type": "endure"})
    )
    assert drawn(match, D)[2:5] == [
        "Event: Leak. Every player either discards 2 cards face-down or loses 1 vitality.",
        "@0 has laid 2 cards.",
        "@1 endures.",
    ]


def test_who_has_laid_a_card_against_the_leak_is_asked_for_the_second_only() -> None:
    """6, `endure`: before laying a card."""
    match = waiting_in(Phase.EVENT_LEAK)
    assert "Decides: @0. Lay down 2 cards, or endure and lose 1 vitality." in drawn(match, B)
    match.when((A, jettison("a1")))
    assert "Decides: @0. Lay down a second card." in drawn(match, B)
    match.when((A, jettison("a2")))
    assert "Decides: @1 (you). Lay down 2 cards, or endure and lose 1 vitality." in drawn(match, B)


def test_the_food_pile_is_counted_and_then_shown() -> None:
    match = until(given(tkws().hand(0, STEW, JUNK).events(EventId.LONG_DAY)), Phase.STARVE)
    match.when((A, put("a1")), (A, put("a2")))
    assert "Food pile: 2 cards, face down." in drawn(match, B)
    assert "Food pile: 2 cards, face down; yours: 1 Tinned Stew, 1 Junk." in drawn(match, A)
    lines = drawn(until(match, Phase.ALLOCATE), B)
    assert "Decides: @0. There is less food than people: who eats? Name exactly 2." in lines
    assert "The food pile was 1 Tinned Stew, 1 Junk: 2 portions, 0 spoiled, 2 to eat." in lines


def test_what_was_looked_at_is_shown_to_the_one_who_looked() -> None:
    match = given(tkws().hand(0, ROD).hand(1, BINOCULARS).closed(JUNK).events(EventId.LEAK)).when(
        (A, use("a1"))
    )
    fished = [line for line in drawn(match, A) if line.startswith("Face-down discards before you: Junk [")]
    assert len(fished) == 1
    assert not any("before you" in line for line in drawn(match, B))
    match.when((A, GAME.default(match.table, A)), (B, use("b1")))
    assert "Next event, as you have seen: Leak." in drawn(match, B)
    assert not any("Next event" in line for line in drawn(match, A))


def test_a_hand_that_the_lantern_showed_is_told_to_its_user() -> None:
    """8: lantern."""
    match = given(tkws().hand(0, LANTERN).hand(1, JUNK, GUN, JUNK)).when((A, use("a1")), (A, target(1)))
    assert "Hand of @1 as you saw it in round 1: 1 Gun, 2 Junk." in drawn(match, A)
    assert not any(line.startswith("Hand of") for line in drawn(match, B))


def test_an_item_that_asks_for_a_target_is_named() -> None:
    assert drawn(waiting_in(Phase.USE_TARGET), B)[1:4] == [
        "Decides: @0. Whom does the item strike?",
        "In line for this step: @1 (you), @2, @3.",
        "In use: Gun. Discard: choose another living player. They die.",
    ]


def test_what_all_saw_in_this_round_and_the_one_before_is_told() -> None:
    """5: items, votes, events and food piles; a round later they are gone."""
    events = (EventId.CIRCLING_SHARKS, EventId.LONG_DAY, EventId.CALM_SEA)
    match = given(tkws().hand(0, KNIFE, STEW).hand(1, FLARE, FLARE).events(EventId.LEAK, *events))
    match.when((A, use("a1")), (A, target(2)), (B, use("b1")), *all_do(PASS_USE, 2, 3))
    match.when((A, accuse(3)), *all_do(YES, 0, 1), *all_do(NO, 2, 3), *all_do(PASS_VOTE, 1, 2, 3))
    match.when((A, target(3)))
    first = [
        "Round 1: @0 used Knife on @2.",
        "Round 1: @2 loses 1 vitality (the Knife) and has 2.",
        "Round 1: @1 (you) used Signal Flare.",
        "Round 1: Leak, discarded unresolved.",
        "Round 1: @0 accused @3, who lives. Yes: @0, @1 (you). No: @2, @3.",
        "Round 1: Circling Sharks on @3.",
        "Round 1: @3 loses 1 vitality (an event) and has 2.",
    ]
    assert deeds(match, B) == first
    until(match, Phase.STARVE).when(*all_do(PUT_DONE, 1, 2, 3), (A, put("a2")), (A, PUT_DONE))
    assert deeds(match, B) == [*first, "Round 2: Long Day."]
    match.when((B, feed(0, 3)))
    assert deeds(match, B) == [
        "Round 2: Long Day.",
        "Round 2: 2 portions for 4 from 1 Tinned Stew. Fed: @0, @3. Hungry, losing 1 vitality: @1 (you), @2.",
    ]


def test_a_vote_that_succeeds_and_a_meal_for_nobody_are_told() -> None:
    """5.4, 5.5."""
    match = until(given(tkws().hand(0, POISON, BISCUIT).events(EventId.LONG_DAY)), Phase.VOTE)
    match.when((A, accuse(3)), *all_do(YES, 0, 1, 2, 3), *all_do(PASS_VOTE, 1, 2))
    match.when((A, put("a1")), (A, put("a2")), *all_do(PUT_DONE, 0, 1, 2))
    assert deeds(match, SPECTATOR) == [
        "Round 1: @0 accused @3, who goes overboard. Yes: @0, @1, @2, @3. No: nobody.",
        "Round 1: @3 died (overboard).",
        "Round 1: Long Day.",
        f"Round 1: 0 portions for 3 from {pile(match)}. Fed: nobody. Hungry, losing 1 vitality: @0, @1, @2.",
    ]


def test_the_leak_and_what_it_cost_are_told() -> None:
    """12.27: who laid cards, who endured, who lost what, who died."""
    scene = (
        tkws().hand(0, JUNK, JUNK).hand(1, JUNK).vitality(3, 1, 3, 3).events(EventId.LEAK, EventId.CALM_SEA)
    )
    match = until(given(scene), Phase.EVENT_LEAK)
    match.when((A, jettison("a1")), (A, jettison("a2")), *all_do(ENDURE, 1, 2, 3))
    assert deeds(match, C) == [
        "Round 1: Leak.",
        "Round 1: 2 cards each laid face down by @0. Endured by @1, @2 (you), @3.",
        "Round 1: @1 loses 1 vitality (the leak) and has 0.",
        "Round 1: @2 (you) loses 1 vitality (the leak) and has 2.",
        "Round 1: @3 loses 1 vitality (the leak) and has 2.",
        "Round 1: @1 died (the leak).",
    ]


def test_cards_laid_in_a_swell_are_told_by_number() -> None:
    """12.27: not which."""
    match = waiting_in(Phase.EVENT_DISCARD)
    match.when((A, jettison("a1")), (B, jettison("b1")), (C, jettison("c1")))
    assert deeds(match, D)[-1] == "Round 1: 1 card each laid face down by @0, @1, @2."


def test_vitality_regained_and_deaths_of_the_hungry_are_told() -> None:
    """2.4, 5.5: rain; 12.36: starvation."""
    scene = tkws().hand(0, KIT).vitality(1, 3, 3, 3).events(EventId.FRESH_RAIN, EventId.LONG_DAY)
    match = given(scene).when((A, use("a1")), (A, target(0)))
    assert deeds(match, B)[-1] == "Round 1: @0 regains 1 vitality (First Aid) and has 2."
    until(match, Phase.VOTE).when(*all_do(PASS_VOTE, 0, 1, 2, 3))
    assert deeds(match, B)[-1] == "Round 1: @0 regains 1 vitality (an event) and has 3."
    starved = given(tkws().vitality(1, 3, 3, 3).events(EventId.LONG_DAY, EventId.CALM_SEA))
    until(starved, Phase.STARVE).when(*all_do(PUT_DONE, 0, 1, 2, 3))
    assert deeds(starved, B)[-1] == "Round 1: @0 died (starvation)."


def test_a_vote_that_counts_double_is_told_as_such() -> None:
    """12.12: while the vote runs and afterwards, in picture and view."""
    match = given(tkws().hand(0, WHISKY)).when((A, use("a1")), (A, target(1)), *all_do(PASS_USE, 1, 2, 3))
    match.when((A, accuse(3)), (A, YES), (C, NO))
    assert "@0 accuses @3 (you). Votes in: @0 sealed with 2 votes, @2 sealed." in drawn(match, D)
    assert "@0 (you) accuses @3. Votes in: @0 (you) yes with 2 votes, @2 sealed." in drawn(match, A)
    match.when((D, NO))
    assert deeds(match, D)[1:] == [
        "Round 1: @0 accused @3 (you), who lives. Yes: @0 with 2 votes. No: @2, @3 (you)."
    ]
    voted = view(match.table, SPECTATOR).deeds[-1]
    assert isinstance(voted, Voted)
    assert voted.votes == (2, 0, 1, 1)


def test_a_discarded_rescue_is_told_as_found() -> None:
    """2.3, 2.4, ruling 22: it is resolved at once, whatever else the card before it would have skipped."""
    by_flare = given(tkws().hand(0, FLARE).events()).when((A, use("a1")))
    assert deeds(by_flare, B) == [
        "Round 1: @0 used Signal Flare.",
        "Round 1: Rescue! 2, the rescue is found.",
    ]
    by_ship = until(given(tkws().events(EventId.DISTANT_SHIP)), Phase.VOTE).when(
        *all_do(PASS_VOTE, 0, 1, 2, 3)
    )
    assert deeds(by_ship, B) == ["Round 1: Distant Ship.", "Round 1: Rescue! 2, the rescue is found."]
    for match in (by_flare, by_ship):
        assert [deed.resolved for deed in match.table.deeds if isinstance(deed, Turned)][-1]


def deeds(match: Scenario, reader: Reader) -> list[str]:
    """What the picture tells of the last rounds, each in one line however long."""
    lines = "\n".join(drawn(match, reader)).replace("\n  ", " ").splitlines()
    return [line for line in lines if re.match(r"Round \d+: ", line)]


def pile(match: Scenario) -> str:
    """Poison and biscuit, in the order of the shuffle."""
    return ", ".join(f"1 {ENGLISH.name('item', card.name)}" for card in match.table.discard[-2:])


def test_the_end_opens_agendas_and_hands() -> None:
    match = until(waiting_in(Phase.LAST_MEAL), Phase.OVER)
    lines = drawn(match, B)
    assert lines[-5] == "The match is over: the last survivor was found. Survivors: @0."
    assert lines[-4:-1] == [
        "Winners: @0, @2.",
        "@0 was The Target, holding 2 Bailing Bucket.",
        "@1 (you) was The Killer, holding nothing.",
    ]
    assert any(line.startswith("The End is Near: Empty Stomach") for line in lines)


@pytest.mark.parametrize(
    ("fill", "fewest", "words"), [("full", 2, "Name exactly 2."), ("free", 1, "Name 1 to 2.")]
)
def test_the_holder_is_told_how_many_to_rescue(fill: str, fewest: int, words: str) -> None:
    """5.6, ruling 24: as many as there are places, or fewer where this match allows it."""
    match = waiting_in(Phase.RESCUE_CHOOSE, rescue_fill=fill)
    question = "There are fewer places than people: who is rescued?"
    assert f"Decides: @0 (you). {question} {words}" in drawn(match, A)
    seen = view(match.table, SPECTATOR).to_name
    assert seen == HowMany(fewest, 2)
    assert {len(action.seats) for action in match.legal(0)} == {*range(fewest, 3)}  # type: ignore[attr-defined]


def test_the_holder_is_told_how_many_to_feed() -> None:
    """5.5: all the food, no more and no less."""
    assert view(waiting_in(Phase.ALLOCATE).table, B).to_name == HowMany(1, 1)
    assert view(waiting_in(Phase.STARVE).table, B).to_name is None


def test_at_the_end_rescue_is_no_longer_waited_for() -> None:
    """9: the last survivor found it, nobody did, or all were waiting for it."""
    near = until(waiting_in(Phase.LAST_MEAL), Phase.OVER)
    assert drawn(near, B)[0] == "Round 1. The match is over. Rescue: 2 places, found in The End is Near."
    starved = given(tkg().vitality(1, 1, 1).events(EventId.LONG_DAY))
    assert (
        drawn(until(starved, Phase.OVER), B)[0]
        == "Round 1. The match is over. Rescue: 2 places, never found."
    )
    saved = until(waiting_in(Phase.RESCUE_CHOOSE), Phase.OVER)
    assert drawn(saved, B)[0].endswith("over. Rescue: 2 places, found.")


def test_before_set_up_nobody_is_there() -> None:
    assert picture(view(GAME.table(), SPECTATOR), SPECTATOR) == "Nobody is on the raft yet."


@pytest.mark.parametrize("seats", GAME.seats)
def test_pictures_of_whole_matches(seats: int) -> None:
    every_reader_gets_its_own_picture(GAME, seats, 0)
    every_reader_gets_its_own_picture(GAME, seats, 1, "default", most=30)
