"""The expert Elder, and how the team's chances are judged."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import UNSET

from domain.kernel.chance import SeededChance
from domain.kernel.game import Bot, Knowledge
from domain.kernel.match import Match, bot_turn
from domain.kernel.moves import Action, CardId, Event
from domain.kernel.secrets import Seat, Secret, known_to, shown, veiled
from domain.kernel.talk import Assert, Claimed
from domain.kernel.zones import Card
from domain.visitors import GAME
from domain.visitors.claims import Holds
from domain.visitors.components import RoomId
from domain.visitors.mind.beliefs import Outlook, all_walks
from domain.visitors.mind.beliefs_hands import told, words
from domain.visitors.mind.candidates import candidates
from domain.visitors.mind.value import WEIGHTS, clock, factors, likely, value
from domain.visitors.table import Manor
from domain.visitors.terms.acting import TrinketUsed
from domain.visitors.terms.trinkets import DiscardDue, TrinketDrawn
from tests.loaded_chance import LoadedChance
from tests.visitors.manors import (
    BELL,
    CANDLE,
    CENSER,
    CHILL,
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
    Scene,
    created,
    discard,
    given,
    move,
    standard_scene,
)


def choice(scene: Scene, seat: Seat = A) -> Action:
    """What the expert does; the same at the full table as from what its seat knows."""
    known: Manor = veiled(scene.manor, seat)  # type: ignore[assignment]
    found = GAME.mind.expert(Knowledge(seat, known, ()), SeededChance(0))
    assert found == GAME.mind.quick(scene.manor, seat, SeededChance(0))
    return found


def compared(scene: Scene, seat: Seat = A) -> list[Action]:
    """What a search would compare with the expert's choice."""
    known: Manor = veiled(scene.manor, seat)  # type: ignore[assignment]
    return candidates(Knowledge(seat, known, ()), GAME.legal(known, seat))


def too_many(scene: Scene, *faces: str) -> Scene:
    """Seat A has to discard one of these."""
    scene.with_hand(A, *faces)
    scene.manor = GAME.evolve(scene.manor, DiscardDue(A, 1))
    return scene


def test_a_third_vessel_goes_when_no_visitor_is_there() -> None:
    assert choice(too_many(standard_scene(), VESSEL, VESSEL, BELL, CENSER, CANDLE)) == discard("a1")


def test_a_second_vessel_stays_while_a_visitor_is_there() -> None:
    scene = standard_scene().with_visitors(NURSERY)
    assert choice(too_many(scene, VESSEL, VESSEL, BELL, BELL, CANDLE)) == discard("a3")


def test_of_two_pairs_the_one_with_less_to_remove_goes() -> None:
    scene = standard_scene().with_tokens(LIBRARY, ("globe", WAIL), ("reading-desk", WAIL))
    assert choice(too_many(scene, BELL, BELL, CANDLE, CANDLE, VESSEL)) == discard("a3")


def test_a_visitor_is_banished_before_a_room_is_tidied() -> None:
    """Both are one step away, in opposite directions, and there are three points."""
    scene = standard_scene(1).with_visitors(NURSERY).with_hand(A, VESSEL, BELL)
    scene.with_tokens(LIBRARY, ("globe", WAIL), ("reading-desk", GLOOM))
    assert choice(scene) == move(NURSERY)


def test_only_what_ends_nearly_as_well_is_compared() -> None:
    """With a Visitor to banish nothing else comes near; with nothing to do one way is like another."""
    urgent = standard_scene(1).with_visitors(NURSERY).with_hand(A, VESSEL, BELL)
    assert compared(urgent) == [choice(urgent)]
    idle = standard_scene(2)
    assert choice(idle) in compared(idle)
    assert len(compared(idle)) > 1


def test_of_trinkets_to_give_up_one_of_each_kind_is_compared() -> None:
    scene = too_many(standard_scene(), BELL, VESSEL, BELL, CENSER, VESSEL)
    assert compared(scene) == [discard("a1"), discard("a2"), discard("a4")]


def test_ways_to_build_are_not_compared() -> None:
    assert compared(Scene(created(2).table)) == []


def test_the_expert_builds_for_shorter_walks_than_the_engine() -> None:
    """Six tiles: the engine lays each where it is best just then, the expert plans for those to come."""
    drawn = [RoomId(name) for name in ("chapel", "study", "kitchen", "library", "cellar", "gallery")]
    assert walked_in(built(drawn, GAME.mind.expert)) < walked_in(built(drawn, GAME.scripted))


def test_a_tile_that_somebody_else_picked_is_laid_where_it_serves_the_plan() -> None:
    for tile in GAME.legal(created(2).table, A):
        match = created(2).when((A, tile))
        assert choice(Scene(match.table)) in GAME.legal(match.table, A)


def built(drawn: list[RoomId], bot: Bot) -> Manor:
    """The manor as three of a bot lay these tiles."""
    match = Match(GAME, 3, {}, LoadedChance(room_tiles=[drawn]))
    while match.table.turn == 0:
        bot_turn(match, match.pending[0].seat, bot, SeededChance(0))
    manor: Manor = match.table
    return manor


def walked_in(manor: Manor) -> int:
    """The steps from every room to every other, together."""
    return sum(sum(steps.values()) for steps in all_walks(tuple(manor.rooms.items())).values())


def test_the_team_stands_better_with_vessels_for_a_visitor() -> None:
    helpless = standard_scene().with_visitors(LIBRARY).manor
    ready = standard_scene().with_visitors(LIBRARY).with_hand(A, VESSEL).with_hand(B, VESSEL).manor
    assert 0 < value(helpless, A) < value(ready, B) < 1


def test_more_marks_are_worse() -> None:
    """One, two, three; two and three beside a Visitor."""
    marks = [("globe", WAIL), ("reading-desk", CHILL), ("tall-shelves", GLOOM)]
    stands = [value(standard_scene().with_tokens(LIBRARY, *marks[:count]).manor, A) for count in range(4)]
    assert stands == sorted(stands, reverse=True)
    beside = [
        value(standard_scene().with_visitors(LIBRARY).with_tokens(LIBRARY, *marks[:count]).manor, A)
        for count in range(4)
    ]
    assert beside == sorted(beside, reverse=True)


def test_before_the_first_turn_nothing_is_known() -> None:
    manor = created(2).table
    assert (clock(manor), value(manor, A), factors(manor, A)) == (0, 0.5, None)


def test_factors_are_the_team_s_and_noted_once() -> None:
    manor = standard_scene().manor
    found = factors(manor, A)
    assert found is not None
    assert (found[0], factors(manor, B)) == ("two", None)


def test_at_the_end_the_value_is_the_outcome() -> None:
    scene = standard_scene().with_visitors(LIBRARY, NURSERY, GALLERY)
    assert value(given(scene).when((A, END)).table, A) == 0.0


def test_a_lost_cause_is_no_chance() -> None:
    """However much of everything that speaks against the team."""
    assert likely(2, [-1000.0 * weight for weight in WEIGHTS["two"]]) == 0.0


def closed(*hand: str) -> Scene:
    """Two Elders who see only their own trinkets; the first holds these."""
    return standard_scene(hands="closed").with_hand(A, *hand)


def answer_to(scene: Scene, *log: Event, seat: Seat = A) -> Action:
    known: Manor = veiled(scene.manor, seat)  # type: ignore[assignment]
    return GAME.mind.expert(Knowledge(seat, known, log), SeededChance(0))


def holds(seat: Seat, *hand: str) -> Event:
    trinkets: Any = {**Counter(hand)}
    return Claimed(seat, Holds(trinkets))


def used(seat: Seat, face: str) -> Event:
    card = Card(CardId("y1"), face)
    return TrinketUsed(seat, known_to(CardId("b1"), seat), shown(card), FOYER, 1)


def test_with_closed_hands_team_mates_are_told_what_one_holds_once() -> None:
    scene = closed(BELL, BELL, CANDLE)
    words = answer_to(scene)
    assert words == Assert(Holds({"silver-bell": 2, "blessed-candle": 1}))
    assert not isinstance(answer_to(scene, holds(A, BELL, BELL, CANDLE)), Assert)
    assert not isinstance(answer_to(scene, holds(A, BELL, BELL, BELL, CANDLE), used(A, BELL)), Assert)
    drawn = TrinketDrawn(A, known_to(Card(CardId("a3"), CANDLE), A), 30)
    assert isinstance(answer_to(scene, holds(A, BELL, BELL), drawn), Assert)


def test_with_open_hands_alone_or_while_a_trinket_is_given_up_there_is_nothing_to_tell() -> None:
    for scene in (
        standard_scene(),
        standard_scene(1, hands="closed"),
        too_many(closed(), BELL, BELL, BELL, CANDLE, CANDLE),
    ):
        assert not isinstance(answer_to(scene), Assert)


def waiting_for_b(*log: Event) -> int:
    """How many turns seat A thinks it takes until seat B can banish a Visitor in the room where it stands."""
    scene = closed(BELL).with_pawn(B, NURSERY).with_hand(B, CANDLE)
    known: Manor = veiled(scene.manor, A)  # type: ignore[assignment]
    knowledge = Knowledge(A, known, log)
    return Outlook(scene.manor, A, told=told(knowledge)).others[VESSEL][NURSERY]


def test_a_team_mates_word_counts_until_the_trinket_is_laid_down() -> None:
    nobody = waiting_for_b()
    assert waiting_for_b(holds(B, VESSEL)) == 1 < nobody
    assert waiting_for_b(holds(B, VESSEL), used(B, VESSEL)) == nobody


def test_whose_word_was_broken_more_often_than_kept_is_not_believed() -> None:
    lie = [holds(B, VESSEL), used(B, BELL)]
    assert waiting_for_b(*lie) > 1
    assert waiting_for_b(*lie, holds(B, VESSEL, BELL), used(B, BELL)) == 1
    assert waiting_for_b(used(B, BELL), holds(B, VESSEL)) == 1, "what was laid down before it said anything"
    unsaid = TrinketDrawn(B, Secret((B,), UNSET), 30)
    assert waiting_for_b(holds(B, VESSEL), unsaid, used(B, BELL)) == 1


def test_a_table_with_closed_hands_is_played_to_its_end_and_words_stay_true() -> None:
    match = Match(GAME, 3, {"hands": "closed"}, SeededChance("closed"))
    while pending := match.pending:
        bot_turn(match, pending[0].seat, GAME.mind.expert, SeededChance(1))
        assert all(word.broken == 0 for word in words(match.log).values())
    assert any(isinstance(event, Claimed) for event in match.log)
