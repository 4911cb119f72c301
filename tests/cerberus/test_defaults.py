"""What is played when time runs out."""

from __future__ import annotations

import pytest

from domain.cerberus import GAME
from domain.cerberus.pieces import Reason
from domain.cerberus.terms.barques import Peek
from domain.cerberus.terms.capturing import CaptureNext
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.helping import AskHelp, CancelPlay, Pledge
from domain.cerberus.terms.turns import EndTurn, PassAction
from domain.cerberus.terms.violence import Retreat
from domain.cerberus.terms.walking import Step, Via
from domain.kernel.chance import SeededChance
from domain.kernel.match import Match
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from tests.cerberus.tables import advanced, card, given, part, play, simple, underworld
from tests.scenario import Scenario


def default(scene: Scenario, seat: int = 0) -> Action:
    action = GAME.default(scene.table, Seat(seat))
    assert action in scene.legal(seat)
    return action


def test_a_turn_regroups_and_then_ends() -> None:
    """S46, r33: a4/1; after the action `end-turn`."""
    scene = given(underworld(hands={0: ["greed"]}))
    assert default(scene) == play(4, 1)
    assert default(scene.when((0, play(4, 1)))) == EndTurn()


def test_with_the_die_on_the_hunt_space_the_first_entry_is_played() -> None:
    """S46: a3/1; and the pass if there is nothing else."""
    table = underworld((32, 20, 20, 20, 20), rage=9)
    assert default(given(table)) == play(3, 1)
    table = underworld(rage=9, played={0: ["a2", "a3"]})
    assert default(given(table)) == PassAction()


def test_parts_forks_and_barques_take_the_first_entry() -> None:
    """S46: part 0 on seat 1; path; peek 0."""
    assert default(given(underworld()).when((0, play(2, 2)))) == part(0, 1)
    assert default(given(underworld((26, 20, 20, 20, 20))).when((0, play(2, 1)))) == Step(Via.PATH)
    assert default(given(underworld()).when((0, play(4, 2)))) == Peek(0)


def test_the_card_held_longest_is_given_up() -> None:
    """S46: for a cost and from violence."""
    table = underworld((22,) * 5, rage=5, hands={0: ["greed", "cowardice"]})
    assert default(given(table).when((0, play(3, 2)))) == Discard(card(table, 0, "greed"))
    hound = underworld(
        (None, 20, 20), mercy=(0,), hands={0: ["violence", "deceit"], 1: ["greed", "cowardice"]}
    )
    scene = given(hound).when((0, advanced(hound, 0, "violence")), (0, Discard(card(hound, 0, "deceit"))))
    assert default(scene, 1) == Discard(card(hound, 1, "greed"))
    assert scene.legal(1)[-1] == Retreat()


def test_nobody_pledges_or_pays_by_default() -> None:
    """S46: pledge 0; `cancel-play`."""
    table = underworld((22,) * 5, rage=6, hands={0: ["sacrifice", "greed"], 1: ["greed"], 2: ["greed"]})
    scene = given(table).when((0, AskHelp(card(table, 0, "sacrifice"))))
    assert default(scene, 1) == Pledge(0)
    scene.when((1, Pledge(1)), (2, Pledge(0)))
    assert default(scene) == CancelPlay()


def test_the_lowest_seat_is_captured_first() -> None:
    """S46."""
    scene = given(underworld((30, 10, 10), cerberus=8, rage=8)).when((0, play(2, 1)))
    assert default(scene) == CaptureNext(Seat(1))


@pytest.mark.parametrize("seats", GAME.seats)
def test_matches_of_defaults_only_end_with_everybody_captured(seats: int) -> None:
    """S46."""
    match = Match(GAME, seats, {}, SeededChance(seats))
    while pending := match.pending:
        seat = pending[0].seat
        match.act(seat, GAME.default(match.told(seat)[1], seat))
    assert match.table.ending is not None
    assert match.table.ending.reason is Reason.ALL_CAPTURED


def test_a_default_may_name_a_card_and_is_for_its_seat_alone() -> None:
    """5.1: it comes from what the seat knows; the simple play of a card is never one."""
    table = underworld(hands={0: ["greed"]})
    assert GAME.default(table, Seat(0)) != simple(table, 0, "greed")
