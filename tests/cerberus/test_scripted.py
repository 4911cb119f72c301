"""The scripted players of both sides, from what their seat knows alone."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.cerberus import GAME
from domain.cerberus.components import Deck
from domain.cerberus.mind.beliefs import worth
from domain.cerberus.mind.beliefs_sketch import sketch_of
from domain.cerberus.pieces import Side
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import Peek, Swap
from domain.cerberus.terms.capturing import CaptureNext
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.helping import AskHelp, CancelPlay, PayRest, Pledge, TakePledge
from domain.cerberus.terms.turns import EndTurn, PassAction
from domain.cerberus.terms.violence import Retreat
from domain.cerberus.terms.walking import Step, Via
from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.match import Match, play_out
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, known_to
from tests.cerberus.tables import (
    GONDOLA,
    PLATFORMS,
    PORTAL,
    advanced,
    card,
    given,
    part,
    play,
    simple,
    underworld,
)


def answer(table: Underworld, seat: int = 0, seed: int = 0) -> Action:
    action = GAME.scripted(Knowledge(Seat(seat), table, ()), SeededChance(seed))
    assert action in GAME.legal(table, Seat(seat))
    return action


def answers(table: Underworld, seat: int = 0) -> Counter[str]:
    """What the bot does in forty tries."""
    return Counter(repr(answer(table, seat, seed)) for seed in range(40))


def test_an_adventurer_with_the_die_far_away_draws_or_runs() -> None:
    """13: with nobody in reach, cards and own progress; never a void play."""
    table = underworld((20,) * 5, cerberus=3)
    found = set(answers(table))
    assert found <= {repr(play(1, 1)), repr(play(2, 1)), repr(play(3, 1)), repr(play(3, 2)), repr(play(4, 1))}


def test_an_adventurer_recovers_with_three_cards_on_the_table() -> None:
    """13: +.75 for each card taken back."""
    table = underworld(played={0: ["a1", "a2", "a3"]})
    assert answer(table) in (play(4, 1), play(4, 2))


def test_an_adventurer_about_to_be_caught_gets_out_of_reach() -> None:
    """13: be not last when the die arrives."""
    table = underworld((6, 9, 20, 20, 20), cerberus=3, rage=8, speed=3)
    assert set(answers(table)) <= {repr(play(2, 1)), repr(play(3, 1))}


def test_an_adventurer_who_can_fill_the_barque_does() -> None:
    """13, last third: boarding the last seat wins."""
    table = underworld((40, 41, 20, 20, 20), barques=(2, 1, 3), revealed=True)
    assert set(answers(table)) <= {repr(play(2, 1)), repr(play(3, 1))}


def test_an_adventurer_does_not_fill_the_barque_for_others() -> None:
    """13: a barque that leaves without it is worse than no progress."""
    table = underworld((30, 41, 40, 20, 20), barques=(2, 1, 3), revealed=True)
    scene = given(table).when((0, play(2, 2)))
    assert answer(scene.table) != part(1, 2)


def test_a_bonus_card_is_spent_when_it_gains_enough() -> None:
    """13: more than .8 for each card; else the turn ends."""
    table = underworld((20,) * 5, hands={0: ["favoritism"]})
    table.action_done = True
    assert answer(table) == simple(table, 0, "favoritism")
    table = underworld((20,) * 5, hands={0: ["sacrifice"]})
    table.action_done = True
    assert answer(table) == EndTurn()


def test_a_bonus_card_may_be_worth_asking_for() -> None:
    """13: others are hoped to pay half of it."""
    table = underworld((20,) * 5, hands={0: ["favoritism"], 1: ["greed"] * 3, 2: ["arrogance"] * 2})
    table.action_done = True
    assert answer(table) == AskHelp(card(table, 0, "favoritism"))


def test_pledged_cards_are_taken_first() -> None:
    """5.7.3: then the rest is paid, or the play called off."""
    table = underworld((20,) * 5, hands={0: ["sacrifice", "greed"], 1: ["greed"]}, rage=6)
    scene = given(table).when((0, AskHelp(card(table, 0, "sacrifice"))), (1, Pledge(1)))
    assert answer(scene.table) == TakePledge(Seat(1))
    table = underworld((20,) * 5, hands={0: ["sacrifice", "greed"], 1: ["greed"]}, rage=6)
    scene = given(table).when((0, AskHelp(card(table, 0, "sacrifice"))), (1, Pledge(0)))
    assert answer(scene.table) == PayRest()
    scene.refuses(0, EndTurn(), "wrong-decision").when((0, CancelPlay()))


def test_who_has_cards_to_spare_often_pledges_one() -> None:
    """13: one card in 55 % of the requests when holding two or more."""
    table = underworld((20,) * 5, hands={0: ["favoritism"], 1: ["greed", "greed"], 2: ["greed"]})
    scene = given(table).when((0, AskHelp(card(table, 0, "favoritism"))))
    found = answers(scene.table, 1)
    assert set(found) == {repr(Pledge(0)), repr(Pledge(1))}
    assert 12 <= found[repr(Pledge(1))] <= 32
    assert set(answers(scene.table, 2)) == {repr(Pledge(0))}


def test_kind_movers_take_the_bridge_and_unkind_ones_the_path() -> None:
    """13: at a fork, where the move ends best for the side."""
    scene = given(underworld((26, 20, 20, 20, 20))).when((0, play(2, 1)))
    assert answer(scene.table) == Step(Via.BRIDGE)
    scene = given(underworld((None, 26, 20, 20, 20), mercy=(0,))).when((0, play(2, 2)), (0, part(0, 1)))
    assert answer(scene.table) == Step(Via.PATH)


def test_the_gondola_is_worth_a_step_up() -> None:
    """13: four spaces for one, even if a partner goes down."""
    scene = given(underworld((26, 30, 20, 20, 20), options={"boards": GONDOLA})).when((0, play(2, 1)))
    assert answer(scene.table) == Step(Via.GONDOLA, Seat(1))


def test_a_retreat_onto_cerberus_is_avoided_where_possible() -> None:
    """13: from violence the owner goes the way that is not the end of it."""
    table = underworld(
        (None, 30, 24), mercy=(0,), cerberus=26, hands={0: ["violence", "deceit"], 1: ["greed"]}
    )
    scene = given(table).when((0, advanced(table, 0, "violence")), (0, Discard(card(table, 0, "deceit"))))
    scene.when((1, Retreat()))
    assert answer(scene.table, 1) == Step(Via.PATH)


def test_an_adventurer_looks_at_the_active_barque_first() -> None:
    """13: peek at slot 0 early, then at the others."""
    table = underworld(barques=(3, 1, 2))
    scene = given(table).when((0, play(4, 2)))
    assert answer(scene.table) == Peek(0)
    scene.table.barques[table.tiles[0]] = known_to(3, Seat(0))
    assert answer(scene.table) == Peek(1)
    for tile, seats in zip(table.tiles, (3, 1, 2), strict=True):
        scene.table.barques[tile] = known_to(seats, Seat(0))
    assert answer(scene.table) == Peek(0)


def test_a_cerberus_player_wants_the_largest_barque_in_front() -> None:
    """13: keep the one with three seats active, swap when it is not."""
    table = underworld((None, 20, 20), mercy=(0,), hands={0: ["deceit"]}, barques=(1, 2, 3))
    scene = given(table).when((0, simple(table, 0, "deceit")))
    assert answer(scene.table) == Peek(0)
    scene.table.barques[table.tiles[0]] = known_to(1, Seat(0))
    assert answer(scene.table) == Swap((0, 1))
    scene.table.barques[table.tiles[2]] = known_to(3, Seat(0))
    assert answer(scene.table) == Swap((0, 2))
    scene.table.tiles = (table.tiles[2], table.tiles[1], table.tiles[0])
    assert answer(scene.table) == Peek(1)


def test_adventurers_swap_a_barque_away_that_they_can_no_longer_fill() -> None:
    """13: count the seats; two cannot fill three."""
    table = underworld((20, 20, None), mercy=(2,), barques=(3, 2, 1))
    scene = given(table).when((0, play(4, 2)))
    scene.table.barques[table.tiles[0]] = known_to(3, Seat(0))
    assert answer(scene.table) == Swap((0, 1))
    scene.table.barques[table.tiles[2]] = known_to(1, Seat(0))
    assert answer(scene.table) == Swap((0, 2))


def test_a_cerberus_player_catches_when_the_distance_fits() -> None:
    """13: harry and ambush."""
    table = underworld((None, 20, 30, 30, 30), mercy=(0,), cerberus=19)
    assert set(answers(table)) == {repr(play(2, 1))}
    table = underworld((None, 20, 30, 30, 30), mercy=(0,), cerberus=18, hands={0: ["ambush", "deceit"]})
    table.action_done = True
    assert answer(table) == advanced(table, 0, "ambush")


def test_a_cerberus_player_drives_everybody_back() -> None:
    """13: grudge on many pawns, with violence against empty hands."""
    table = underworld(
        (None, 20, 22, 24, 26, 28), mercy=(0,), hands={0: ["grudge", "treachery", "treachery"]}
    )
    table.action_done = True
    assert answer(table) == advanced(table, 0, "grudge")
    table = underworld((None, 20, 22, 24, 26), mercy=(0,), hands={0: ["violence", "ambush"]})
    table.action_done = True
    assert answer(table) == advanced(table, 0, "violence")


def test_a_cerberus_player_keeps_the_barque_from_leaving() -> None:
    """13: a cost that would fill the barque goes elsewhere."""
    table = underworld((None, 40, 20, 20, 20), mercy=(0,), barques=(1, 2, 3), revealed=True)
    scene = given(table).when((0, play(2, 2)))
    assert answer(scene.table) != part(0, 1)


def test_a_caught_seat_puts_itself_first() -> None:
    """13: early captives find mercy."""
    scene = given(underworld((10, 10, 10, 30, 30), cerberus=8, rage=8)).when((0, play(1, 1)), (0, EndTurn()))
    assert answer(scene.table) == CaptureNext(Seat(0))
    scene = given(underworld((30, 10, 10), cerberus=8, rage=8)).when((0, play(2, 1)))
    assert answer(scene.table) == CaptureNext(Seat(1))


def test_the_most_frequent_card_is_given_up() -> None:
    """5.1, discard."""
    table = underworld((22,) * 5, rage=5, hands={0: ["cowardice", "greed", "greed"]})
    scene = given(table).when((0, play(3, 2)))
    assert answer(scene.table) == Discard(card(table, 0, "greed"))


def test_without_a_payable_action_it_passes() -> None:
    """r22."""
    assert answer(underworld(rage=9, played={0: ["a2", "a3"]})) == PassAction()


@pytest.mark.parametrize(
    ("boards", "pawns", "moves", "expected"),
    [
        ({"boards": PORTAL}, (24, 27), ((0, 1),), 30),
        ({"boards": PLATFORMS}, (13, 14), ((0, 1),), 13),
        ({}, (26, 26), ((0, 1), (1, 1)), 30),
    ],
)
def test_a_sketch_knows_the_special_locations(
    boards: dict[str, object], pawns: tuple[int, int], moves: tuple[tuple[int, int], ...], expected: int
) -> None:
    """13: roughly, but bridge, portal and platforms are there; the bridge once."""
    sketch = sketch_of(underworld((*pawns, 40), options=boards, revealed=True), Seat(0))
    for pawn, n in moves:
        sketch.move(Seat(pawn), n)
    assert sketch.pawns[0] == expected
    if len(moves) > 1:
        assert sketch.pawns[1] == 27


@pytest.mark.parametrize(
    ("at", "n", "rage", "speed", "gained"),
    [(10, 1, 5, 3, 1.1), (32, 1, 6, 3, 0), (15, 1, 4, 3, 0), (28, 1, 5, 4, 0), (13, 1, 5, 3, 0.25)],
)
def test_a_sketch_knows_the_symbols(at: int, n: int, rage: int, speed: int, gained: float) -> None:
    """13."""
    sketch = sketch_of(underworld((at, 36, 36, 36, 36), rage=5, revealed=True), Seat(0))
    sketch.move(Seat(0), n)
    assert (sketch.rage, sketch.speed) == (rage, speed)
    assert sketch.gained == pytest.approx(gained)


def test_a_sketch_of_the_hunter_goes_back_over_the_bridge() -> None:
    """13: an unkind mover sends pawns the long way back, once."""
    table = underworld((None, 30, 30), mercy=(0,))
    sketch = sketch_of(table, Seat(0))
    sketch.move(Seat(1), -1)
    sketch.move(Seat(2), -1)
    assert sketch.pawns == [None, 26, 29]
    portal = sketch_of(underworld((None, 30, 27), mercy=(0,), options={"boards": PORTAL}), Seat(0))
    portal.move(Seat(1), -1)
    assert portal.pawns[1] == 24


def test_the_worth_of_a_captive_and_of_a_lost_cause() -> None:
    """13: being caught is the worst for an Adventurer; a capture the best for Cerberus."""
    table = underworld((20, 20, 20), cerberus=17, rage=8)
    calm, caught = sketch_of(table, Seat(0)), sketch_of(table, Seat(0))
    caught.capture([Seat(0)])
    assert worth(caught) < worth(calm) - 20
    hound = underworld((None, 20, 20), mercy=(0,), cerberus=17)
    before, after = sketch_of(hound, Seat(0)), sketch_of(hound, Seat(0))
    after.advance(3)
    assert after.captured == 2
    assert worth(after) > worth(before)
    assert after.rear() == 41


@pytest.mark.parametrize("seats", GAME.seats)
def test_scripted_matches_are_played_to_their_end(seats: int) -> None:
    """14: with every number of players, from each seat's own log."""
    for seed in range(2):
        match = Match(GAME, seats, {}, SeededChance(seed))
        assert 20 < play_out(match, [GAME.scripted] * seats, SeededChance(seed)) < 1500
        assert match.table.ending is not None
        assert match.table.piles[Deck.SURVIVAL].size >= 0


def test_both_sides_win_some_matches() -> None:
    """14: neither side always wins with five scripted players."""
    sides = set()
    for seed in range(10):
        match = Match(GAME, 5, {}, SeededChance(seed))
        play_out(match, [GAME.scripted] * 5, SeededChance(seed))
        assert match.table.ending is not None
        sides.add(match.table.ending.side)
    assert sides == set(Side)
