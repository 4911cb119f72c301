"""The expert of either side, who weighs chances to win."""

from __future__ import annotations

import pytest

from domain.cerberus import GAME
from domain.cerberus.mind.candidates import candidates
from domain.cerberus.mind.unseal import unseal
from domain.cerberus.mind.value import clock, factors, value
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import BarquesSwapped, Peek, Swap
from domain.cerberus.terms.claims import BarqueClaim
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.helping import AskHelp, Pledge, PledgeFrame
from domain.cerberus.terms.violence import Retreat
from domain.cerberus.terms.walking import Step, Via
from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.match import Match, bot_turn
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat, known_to, veiled
from domain.kernel.talk import Assert, Claimed
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


def answer(table: Underworld, seat: int = 0) -> Action:
    """What the expert does; the same at the full table as from what its seat knows."""
    known: Underworld = veiled(table, Seat(seat))  # type: ignore[assignment]
    action = GAME.mind.expert(Knowledge(Seat(seat), known, ()), SeededChance(0))
    assert action == GAME.mind.expert(Knowledge(Seat(seat), table, ()), SeededChance(0))
    assert action in GAME.legal(table, Seat(seat))
    return action


def test_who_can_fill_the_barque_does() -> None:
    table = underworld((40, 41, 20, 20, 20), barques=(2, 1, 3), revealed=True)
    assert answer(table) in (play(2, 1), play(3, 1))


def test_nobody_pays_to_be_the_one_who_is_hunted() -> None:
    """The die is one step from the hunt and the last pawn in reach: it does not stay the last."""
    table = underworld((24, 25, 30, 30), cerberus=22, rage=8, speed=3, barques=(1, 2, 3), revealed=True)
    assert answer(table) in (play(2, 1), play(3, 1), play(3, 2))


def test_a_cerberus_player_catches_whom_it_can() -> None:
    """Ambush brings him onto the last pawn; a barque for three can then not be filled."""
    table = underworld(
        (None, 20, 30, 30),
        mercy=(0,),
        cerberus=19,
        hands={0: ["ambush", "treachery"]},
        barques=(3, 1, 2),
        revealed=True,
        active=0,
    )
    assert answer(table) in (play(2, 1), simple(table, 0, "ambush"))


def test_a_known_barque_is_changed_for_one_that_suits_the_side() -> None:
    """A Cerberus player who has seen all of them wants three seats in front."""
    table = underworld((None, 20, 25, 30), mercy=(0,), hands={0: ["deceit"]}, barques=(1, 3, 2))
    table.barques = {tile: known_to(secret.open(), Seat(0)) for tile, secret in table.barques.items()}
    scene = given(table).when((0, play(3, 2)), (0, simple(table, 0, "deceit")))
    assert answer(scene.table) == Swap((0, 1))


def test_an_unknown_barque_is_looked_at() -> None:
    table = underworld((None, 20, 25, 30), mercy=(0,), hands={0: ["deceit"]}, barques=(1, 3, 2))
    scene = given(table).when((0, play(3, 2)), (0, simple(table, 0, "deceit")))
    assert answer(scene.table) == Peek(0)


def violence(hand: list[str], at: int, cerberus: int) -> Underworld:
    """Seat 0, with this hand on this space, has to give a card or to go back."""
    hands = {0: hand, 3: ["violence", "ambush"]}
    table = underworld((at, 30, 30, None), mercy=(3,), cerberus=cerberus, active=3, hands=hands)
    paid = Discard(card(table, 3, "ambush"))
    scene = given(table).when((3, play(3, 2)), (3, advanced(table, 3, "violence")), (3, paid))
    asked: Underworld = scene.table
    return asked


def test_a_card_is_given_by_who_would_fall_back_onto_cerberus() -> None:
    assert isinstance(answer(violence(["greed"], at=37, cerberus=35)), Discard)


def test_who_likes_to_be_caught_early_goes_back() -> None:
    """Cerberus' side is the better one then."""
    assert answer(violence(["greed"], at=5, cerberus=3)) == Retreat()


def test_a_way_back_that_ends_at_cerberus_is_taken_for_a_pawn() -> None:
    """Over the bridge, onto the space where he stands."""
    table = underworld((30, 33, 33, None), mercy=(3,), cerberus=26, active=3, hands={3: ["grudge"]})
    scene = given(table).when((3, play(3, 2)), (3, simple(table, 3, "grudge")), (3, part(0, 0)))
    assert answer(scene.table, 3) == Step(Via.BRIDGE)


def test_quick_players_and_values_read_what_is_there() -> None:
    table = underworld((40, 41, 20, 20, 20), barques=(2, 1, 3), revealed=True)
    assert GAME.mind.quick(table, Seat(0), SeededChance(0)) in GAME.legal(table, Seat(0))
    assert unseal(table.copy(), Seat(0)) == table
    assert clock(table) == 1
    over = given(table).when((0, play(2, 1))).table
    assert [value(over, Seat(seat)) for seat in range(3)] == [1.0, 1.0, 0.0]


def test_in_the_gondola_the_partner_goes_back() -> None:
    table = underworld((26, 20, 30, 20, 20), options={"boards": GONDOLA})
    scene = given(table).when((0, play(2, 1)))
    assert answer(scene.table) in GAME.legal(scene.table, Seat(0))


@pytest.mark.parametrize("boards", [PORTAL, PLATFORMS])
def test_it_plays_whole_matches_on_any_boards(boards: dict[str, object]) -> None:
    """Every answer is legal, and the same at the full table as from the seat's knowledge."""
    match = Match(GAME, 5, {"boards": boards}, SeededChance("expert"))
    chance = SeededChance(1)
    while pending := match.pending:
        seat = pending[0].seat
        known, full = match.knowledge(seat), Knowledge(seat, match.table, match.log)
        assert GAME.mind.expert(known, chance) == GAME.mind.expert(full, chance)
        bot_turn(match, seat, GAME.mind.expert, chance)
    assert match.outcome is not None


def test_at_the_end_a_value_is_the_outcome_and_lost_seats_have_no_chance() -> None:
    table = underworld((20, 25, None, None), lost=(2,), mercy=(3,))
    assert value(table, Seat(2)) == 0.0
    parts = [found and found[0] for found in (factors(table, Seat(seat)) for seat in range(4))]
    assert parts == ["adventurer", "adventurer", None, "cerberus"]
    assert 0 < value(table, Seat(0)) < 1
    assert 0 < value(table, Seat(3)) < 1


def test_of_equal_cards_one_is_compared() -> None:
    table = underworld(hands={0: ["greed", "cowardice", "greed"]})
    found = candidates(Knowledge(Seat(0), table, ()), GAME.legal(table, Seat(0)))
    assert simple(table, 0, "greed") in found
    left_out = [action for action in GAME.legal(table, Seat(0)) if action not in found]
    assert {getattr(action, "card", None) for action in left_out} == {table.hands[0][2].open().id}


def test_a_pledge_that_the_seat_cannot_see_is_made_again() -> None:
    table = underworld(
        hands={0: ["favoritism"], 1: ["greed", "greed"], 2: ["greed", "greed"], 3: ["sacrifice"]}
    )
    scene = given(table).when((0, AskHelp(card(table, 0, "favoritism"))), (2, Pledge(2)), (1, Pledge(1)))
    asked = unseal(scene.table.copy(), Seat(1)).stack[-1]
    assert isinstance(asked, PledgeFrame)
    assert (asked.waiting, [seat for seat, _ in asked.answers]) == ((3, 2), [1])


def who_has_seen(seats: int, *, seat: int = 0, active: int = 0) -> Underworld:
    """One of five, the last a Cerberus player, has looked at the active barque, which has so many seats."""
    others = [other for other in (1, 2, 3) if other != seats]
    table = underworld((20, 25, 30, 20, None), mercy=(4,), barques=(seats, *others), active=active)
    tile = table.tiles[0]
    table.barques[tile] = known_to(seats, Seat(seat))
    return table


def says(table: Underworld, *log: Event, seat: int = 0) -> Assert[BarqueClaim] | None:
    known: Underworld = veiled(table, Seat(seat))  # type: ignore[assignment]
    action = GAME.mind.expert(Knowledge(Seat(seat), known, log), SeededChance(0))
    return action if isinstance(action, Assert) else None


def test_who_has_seen_that_the_barque_needs_company_says_so_once() -> None:
    words = BarqueClaim(0, 3)
    assert says(who_has_seen(3)) == Assert(words)
    assert says(who_has_seen(3), Claimed(Seat(0), words)) is None
    assert says(who_has_seen(3), Claimed(Seat(1), words)) == Assert(words)
    assert says(who_has_seen(3), Claimed(Seat(0), words), BarquesSwapped(Seat(1), (0, 1))) == Assert(words)


def test_who_needs_nobody_knows_nothing_or_is_on_the_other_side_is_silent() -> None:
    assert says(who_has_seen(1)) is None
    assert says(who_has_seen(2, seat=1)) is None
    assert says(who_has_seen(2, seat=4, active=4), seat=4) is None
    assert says(underworld((20, 25, 30, 20, 20), barques=(2, 1, 3), revealed=True)) is None
