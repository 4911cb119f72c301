"""The scripted Elder: legal, the same whatever it cannot see, and sensible in small positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.match import Match
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.visitors import GAME
from domain.visitors.components import ROOM_TILES, RoomId
from domain.visitors.mind.beliefs import (
    LOSS,
    SCRIPTED,
    Outlook,
    aftermath,
    crowd,
    curse,
    exposure,
    keeping,
    wait,
    worth,
)
from domain.visitors.mind.scripted import ways
from domain.visitors.terms.acting import Move, UseTrinket
from domain.visitors.terms.trinkets import DiscardDue
from tests.visitors.manors import (
    BELL,
    CANDLE,
    CENSER,
    CHILL,
    CONSERVATORY,
    END,
    FOYER,
    GALLERY,
    GLOOM,
    HARMLESS,
    LIBRARY,
    NURSERY,
    VESSEL,
    WAIL,
    A,
    B,
    C,
    Scene,
    created,
    discard,
    given,
    move,
    pick,
    place,
    regular,
    standard_scene,
    use,
)
from tests.visitors.trials import TRIALS

ANYTHING = SeededChance(0)


def choice(scene: Scene, seat: Seat = A) -> Action:
    return GAME.scripted(Knowledge(seat, scene.manor, ()), ANYTHING)


def turn(scene: Scene) -> list[Action]:
    """Everything seat 0 does until its turn is over."""
    match, taken = given(scene), []
    before = scene.manor.turn
    while match.table.turn == before and match.table.ending is None:
        action = GAME.scripted(Knowledge(A, match.table, ()), ANYTHING)
        taken.append(action)
        match.when((A, action))
    return taken


def too_many(scene: Scene, *faces: str) -> Scene:
    """Seat 0 has drawn these cards and has to give some up."""
    scene.with_hand(A, *faces)
    scene.manor = GAME.evolve(scene.manor, DiscardDue(A, len(faces) - 4))
    return scene


def outlook(scene: Scene) -> Outlook:
    return Outlook(scene.manor, A)


# Whole matches


def moments(seats: int, seed: int, **options: object) -> Iterator[tuple[Match, Seat, Action]]:
    """Every decision of a match among scripted Elders, with the choice made."""
    match = Match(GAME, seats, options, SeededChance(seed))
    while pending := match.pending:
        seat = pending[0].seat
        action = GAME.scripted(match.knowledge(seat), ANYTHING)
        yield match, seat, action
        match.act(seat, action)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(6))
def test_it_plays_whole_matches_with_any_options(seats: int, seed: int) -> None:
    options = TRIALS.variants(seats, SeededChance(f"{seats} {seed}"))
    taken = 0
    for match, seat, action in moments(seats, seed, **options):
        assert action in GAME.legal(match.told(seat)[1], seat)
        taken += 1
    assert 0 < taken <= TRIALS.longest(seats)
    assert match.outcome is not None


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_it_chooses_alike_in_all_worlds_that_its_seat_cannot_tell_apart(hands: str) -> None:
    for number, (match, seat, action) in enumerate(moments(3, 4, hands=hands)):
        known = match.knowledge(seat).table
        for seed in (number, -number - 1):
            world = GAME.world(known, seat, SeededChance(seed))
            assert GAME.scripted(Knowledge(seat, world, ()), SeededChance(seed)) == action


def test_it_beats_random_players_by_far() -> None:
    matches = [list(moments(2, seed, difficulty="easy"))[-1][0] for seed in range(12)]
    won = [match for match in matches if match.outcome and match.outcome.winners]
    assert len(won) >= 4


# Building


def test_tiles_with_many_doors_come_first() -> None:
    for seed in range(5):
        scene = Scene(created(4, SeededChance(seed), difficulty="hard").table)
        doors = {"gallery": 4, "conservatory": 4, "nursery": 2, "study": 2, "chapel": 2}
        drawn = scene.manor.drawn
        most = max(doors.get(tile, 3) for tile in drawn)
        first = next(tile for tile in drawn if doors.get(tile, 3) == most)
        assert choice(scene) == pick(first)
    assert set(doors) < set(ROOM_TILES)


def test_a_tile_closes_a_ring_where_it_can() -> None:
    match = created(1, SeededChance(1), difficulty="easy")
    match.table.drawn = (GALLERY, LIBRARY, CONSERVATORY)
    match.when((A, pick(GALLERY)), (A, place(1, 0)), (A, pick(LIBRARY)), (A, place(0, -1, 1)))
    match.when((A, pick(CONSERVATORY)))
    assert choice(Scene(match.table)) == place(1, -1)


# Visitors


def test_with_two_visitors_the_one_in_reach_is_banished() -> None:
    scene = standard_scene().with_visitors(LIBRARY, NURSERY).with_hand(A, VESSEL, BELL)
    taken = turn(scene)
    assert use("a1") in taken
    assert taken[0] in (move(LIBRARY), move(NURSERY))


def test_a_turn_does_not_end_beside_a_visitor_that_cannot_be_banished() -> None:
    scene = standard_scene().with_visitors(LIBRARY).with_pawn(A, LIBRARY).with_hand(A, BELL)
    taken = turn(scene)
    assert isinstance(taken[0], Move)
    assert scene.manor.blights[A] == ()


def test_a_visitor_that_would_come_back_is_banished_after_its_marks_are_fewer() -> None:
    marks = (("reading-desk", WAIL), ("tall-shelves", CHILL), ("globe", GLOOM))
    scene = standard_scene(1).with_visitors(LIBRARY).with_tokens(LIBRARY, *marks).with_hand(A, VESSEL, BELL)
    taken = turn(scene)
    assert set(taken) == {move(LIBRARY), use("a1"), use("a2", "reading-desk")}


def test_the_third_mark_is_removed_before_it_summons() -> None:
    marks = (("reading-desk", WAIL), ("tall-shelves", CHILL), ("globe", CHILL))
    scene = standard_scene().with_tokens(LIBRARY, *marks).with_hand(A, BELL)
    assert turn(scene)[:2] == [move(LIBRARY), use("a1", "reading-desk")]


def test_a_quiet_turn_can_be_ended_at_once() -> None:
    scene = standard_scene(1).with_hand(A, VESSEL)
    assert turn(scene) == [END]


def test_where_marks_count_by_location_the_fullest_is_relieved() -> None:
    marks = (("reading-desk", WAIL), ("globe", WAIL), ("globe", CHILL), ("globe", GLOOM))
    scene = standard_scene(summon_scope="location").with_tokens(LIBRARY, *marks).with_hand(A, BELL)
    assert turn(scene)[:2] == [move(LIBRARY), use("a1", "globe")]


def test_a_lone_mark_elsewhere_in_the_room_is_still_a_target() -> None:
    marks = (("reading-desk", WAIL), ("globe", CHILL), ("globe", GLOOM))
    scene = standard_scene(summon_scope="location").with_tokens(LIBRARY, *marks).with_pawn(A, LIBRARY)
    scene.with_hand(A, BELL)
    found = [way.first for way in ways(outlook(scene), outlook(scene).position(), 1)]
    assert use("a1", "reading-desk") in found


# Discarding


def test_the_only_vessel_is_kept_while_a_visitor_is_in_reach() -> None:
    scene = too_many(standard_scene().with_visitors(GALLERY), VESSEL, BELL, CENSER, CANDLE, CANDLE)
    assert choice(scene) != discard("a1")


def test_the_only_vessel_is_kept_even_where_nothing_can_be_saved() -> None:
    scene = standard_scene().with_visitors(LIBRARY, GALLERY, NURSERY, CONSERVATORY)
    assert choice(too_many(scene, VESSEL, BELL, BELL, CENSER, CANDLE)) != discard("a1")


def test_a_duplicate_goes_before_the_only_card_of_a_kind() -> None:
    assert choice(too_many(standard_scene(), VESSEL, BELL, CENSER, CANDLE, CANDLE)) == discard("a4")


def test_a_further_vessel_is_worth_less_than_the_one_before() -> None:
    one, two, three = (keeping(SCRIPTED, {VESSEL: count}) for count in (1, 2, 3))
    assert one > two - one > three - two > 0


# Judgement


def test_a_second_visitor_is_bad_a_third_is_the_end() -> None:
    view = outlook(standard_scene())
    assert [crowd(view, count) for count in range(4)] == [0, 0, SCRIPTED.second_visitor, LOSS]


def test_a_second_visitor_weighs_less_when_few_cards_are_left() -> None:
    view = outlook(standard_scene().with_visit_pile(*HARMLESS[:3]))
    assert crowd(view, 2) == SCRIPTED.second_visitor / 2


def test_each_blight_is_worse_and_the_third_is_the_end() -> None:
    found = [curse(outlook(standard_scene(3).with_blights(A, held))) for held in range(3)]
    assert found == [SCRIPTED.blight, SCRIPTED.blight + SCRIPTED.earlier_blight, LOSS]


@pytest.mark.parametrize(("ends", "left", "cost"), [("empty", 1, LOSS), ("overdraw", 1, SCRIPTED.blight)])
def test_the_last_blight_is_the_end_only_where_an_empty_pile_is(ends: str, left: int, cost: float) -> None:
    scene = standard_scene(4, blight_end=ends).with_blights(B, 2).with_blights(C, 3)
    assert scene.manor.blight_pile.size == left
    assert curse(outlook(scene)) == cost


def test_a_blight_that_is_due_and_missing_is_the_end() -> None:
    assert curse(outlook(standard_scene(3, blight_end="overdraw").with_no_blights_left())) == LOSS


def test_whoever_stands_with_a_visitor_ends_in_the_foyer_with_nothing() -> None:
    scene = standard_scene().with_visitors(LIBRARY).with_pawn(A, LIBRARY).with_hand(A, BELL)
    view = outlook(scene)
    after = aftermath(view, view.position())
    assert (after.room, after.held, after.cursed) == (FOYER, {}, True)


def test_marks_that_summon_stay_or_are_spent() -> None:
    marks = (("reading-desk", WAIL), ("tall-shelves", CHILL), ("globe", GLOOM))
    left = {}
    for tokens in ("stay", "spent"):
        view = outlook(standard_scene(summon_tokens=tokens).with_tokens(LIBRARY, *marks))
        after = aftermath(view, view.position())
        assert after.visitors == (LIBRARY,)
        left[tokens] = len(after.marks[view.rooms.index(LIBRARY)])
    assert left == {"stay": 3, "spent": 0}


def test_a_room_is_in_less_danger_the_fewer_of_its_cards_are_to_come() -> None:
    scene = standard_scene().with_visit_pile(*HARMLESS)
    found = dict(zip(scene.manor.rooms, exposure(scene.manor), strict=True))
    assert found == {FOYER: 2 / 3, LIBRARY: 0, GALLERY: 0, CONSERVATORY: 2 / 3, NURSERY: 2 / 3}
    many = [regular("library", "globe", kind) for kind in ("wail", "chill", "gloom")]
    crowded = standard_scene().with_visit_pile(*many, regular("library", "reading-desk", "wail"))
    assert exposure(crowded.manor)[1] == 1


def test_a_foyer_without_cards_of_its_own_is_safe() -> None:
    scene = standard_scene(foyer_visits="none")
    scene.manor.visits_drawn = []
    assert exposure(scene.manor) == (0, 1, 1, 1, 1)


def waits_for_vessel(scene: Scene) -> list[int]:
    view = outlook(scene)
    after = aftermath(view, view.position())
    return [wait(view, after, VESSEL, room) for room in (LIBRARY, CONSERVATORY)]


def test_a_wait_counts_the_turns_and_the_way_of_whoever_holds_the_trinket() -> None:
    assert waits_for_vessel(standard_scene(3)) == [4, 4]
    assert waits_for_vessel(standard_scene(3).with_hand(B, VESSEL)) == [1, 2]
    assert waits_for_vessel(standard_scene(3).with_hand(C, VESSEL).with_pawn(C, NURSERY)) == [3, 4]
    assert waits_for_vessel(standard_scene(3).with_hand(A, VESSEL)) == [3, 4]


def test_a_closed_hand_is_no_help() -> None:
    assert waits_for_vessel(standard_scene(3, hands="closed").with_hand(B, VESSEL)) == [4, 4]


def test_marks_beside_a_visitor_above_two_make_it_worse() -> None:
    marks = (("reading-desk", WAIL), ("tall-shelves", CHILL), ("globe", GLOOM), ("globe", WAIL))
    found = []
    for count in range(5):
        view = outlook(standard_scene().with_visitors(LIBRARY).with_tokens(LIBRARY, *marks[:count]))
        found.append(worth(view, view.position()))
    assert found[0] == found[1] == found[2] > found[3] > found[4]


def test_one_mark_is_bad_two_are_worse_and_company_is_no_help() -> None:
    marks = (("reading-desk", WAIL), ("tall-shelves", CHILL))
    danger = regular("library", "globe", "wail")

    def value(count: int, pawn: RoomId = NURSERY) -> float:
        scene = standard_scene().with_visit_pile(danger, *HARMLESS).with_pawn(B, NURSERY)
        view = outlook(scene.with_tokens(LIBRARY, *marks[:count]))
        return worth(view, view.position()._replace(room=pawn))

    assert value(0) > value(1) > value(2)
    assert value(0, FOYER) > value(0, NURSERY)


# Ways to spend points


def test_every_position_is_reached_once_the_nearest_first() -> None:
    scene = standard_scene(1).with_tokens(FOYER, ("coat-stand", WAIL), ("front-door", WAIL))
    view = outlook(scene.with_hand(A, BELL, BELL))
    found = list(ways(view, view.position(), 3))
    ends = [(way.position.room, way.spent) for way in found]
    assert len(ends) == len(set(ends))
    assert found[0].first == END
    assert isinstance(found[1].first, UseTrinket)
    assert {room for room, _ in ends} == set(scene.manor.rooms)
    assert max(len(spent) for _, spent in ends) == 2
