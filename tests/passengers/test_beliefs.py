"""What a scripted player believes (section 13, steps 1 and 2)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.game import Knowledge
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, veiled
from domain.kernel.talk import Claimed
from domain.passengers.components import COLOR, KIND, SPACES, Color, Face, Kind
from domain.passengers.memory import PassengerId
from domain.passengers.mind.beliefs import Beliefs, believe, chances_of, claims_by_owner, credence
from domain.passengers.pieces import Passenger
from domain.passengers.table import Voyage, place_of
from domain.passengers.targets import passenger_at
from domain.passengers.terms.claims import ClaimedColor, MyPassenger
from domain.passengers.terms.confessing import SeatConfessed
from tests.passengers.tables import (
    T5,
    T6,
    pick_card,
    pick_color,
    pick_passenger,
    pick_seat,
    pick_type,
    place_all,
    placed,
    set_i,
    show_card,
    until,
    until_phase,
    until_voting,
    vote_all,
)
from tests.scenario import Scenario

P1, P2 = PassengerId("p1"), PassengerId("p2")


def beliefs(scene: Scenario, seat: int, *log: Event) -> Beliefs:
    """What a seat believes of this table, after this talk."""
    table: Any = veiled(scene.table, Seat(seat))
    return believe(Knowledge(Seat(seat), table, log))


def says(scene: Scenario, seat: int, kind: str, color: str | None = None) -> Claimed[Any]:
    """A seat calls the passenger it placed this round so."""
    said = None if color is None else ClaimedColor(color)
    return Claimed(Seat(seat), MyPassenger(placed_by(scene.table, seat).id, Kind(kind), said))


def placed_by(table: Voyage, seat: int) -> Passenger:
    place = place_of(table, Seat(seat))
    assert place is not None
    return passenger_at(table, place)


def soul_chance(believed: Beliefs, seat: int) -> float:
    """How far the passenger a seat placed this round is believed to be a soul."""
    return sum(chance for face, chance in faces(believed, seat) if KIND[face] is Kind.SOUL)


def color_chance(believed: Beliefs, seat: int, color: str) -> float:
    return sum(chance for face, chance in faces(believed, seat) if COLOR[face] is Color(color))


def faces(believed: Beliefs, seat: int) -> list[tuple[Face, float]]:
    chances = chances_of(believed, placed_by(believed.voyage, seat))
    return list(zip(Face, chances, strict=True))


def test_step_1_the_prior_is_the_faction_deck_without_what_is_known() -> None:
    """Step 1: a Guide of seven leaves three Guides and three Smugglers; Smugglers know their fellows."""
    scene = set_i()
    assert beliefs(scene, 0).roles[1] == {Kind.SOUL: 0.5, Kind.DEMON: 0.5, Kind.YAESTHER: 0.0}
    assert beliefs(scene, 2).roles[4] == {Kind.DEMON: 1.0}
    assert beliefs(scene, 2).roles[1] == {Kind.SOUL: 1.0, Kind.YAESTHER: 0.0}
    six = placed(0, 1, 3, 2, 4, 5, hands=T6)
    assert beliefs(six, 2).roles[0] == {Kind.SOUL: 0.75, Kind.YAESTHER: 0.25}


@pytest.mark.parametrize(("seat", "guide"), [(2, 0.34), (1, 0.66)])
def test_step_1_a_seen_card_speaks_two_to_one(seat: int, guide: float) -> None:
    """Step 1: x 0.66 and x 0.34 for a seen soul, the other way round for a demon."""
    scene = until(set_i(), "torch")
    scene.when((3, pick_passenger(space_of(scene, seat))))
    assert beliefs(scene, 0).roles[seat][Kind.SOUL] == pytest.approx(guide)


def test_step_1_every_seen_card_counts() -> None:
    """Step 1: a demon revealed and a soul shown from the same hand outweigh each other."""
    scene = until(placed(7, 3, 0, 5, 6, hands=T5), "lantern")
    scene.when((1, pick_seat(2)), (1, pick_seat(3)), (2, show_card(scene.table, 2, "soul-green")))
    until(scene, "torch").when((0, pick_passenger(space_of(scene, 2))))
    assert beliefs(scene, 0).roles[2][Kind.DEMON] == pytest.approx(0.66)
    assert beliefs(scene, 1).roles[2][Kind.DEMON] == pytest.approx(0.5)


def test_step_1_a_proven_lie_speaks_against_a_guide() -> None:
    """Step 1: x 0.2 for Guide if what was called a soul turns out to be none."""
    scene = until(set_i(), "torch")
    scene.when((3, pick_passenger(space_of(scene, 2))))
    honest = beliefs(scene, 0, says(scene, 2, "demon")).roles[2]
    lied = beliefs(scene, 0, says(scene, 2, "soul")).roles[2]
    assert lied[Kind.SOUL] / lied[Kind.DEMON] == pytest.approx(0.2 * honest[Kind.SOUL] / honest[Kind.DEMON])


def test_step_1_a_vote_for_the_worse_boat_speaks_for_a_smuggler() -> None:
    """Step 1: up to x 2.5; a vote for the boat that looked better says nothing."""
    scene = until_voting(set_i())
    log = [says(scene, seat, "soul" if seat in (0, 1, 3, 4) else "demon") for seat in range(7)]
    vote_all(scene, 0, 1, 3, 4)
    roles = beliefs(scene, 0, *log).roles
    assert roles[3][Kind.DEMON] == pytest.approx(0.5)
    assert roles[6][Kind.DEMON] / roles[6][Kind.SOUL] == pytest.approx(2.5)


def test_step_2_without_a_word_the_role_decides() -> None:
    """Step 2: half a Guide and half a Smuggler have a soul as often as a demon."""
    scene = set_i()
    assert soul_chance(beliefs(scene, 0), 2) == pytest.approx(0.5)
    assert soul_chance(beliefs(scene, 2), 3) == pytest.approx(0.66)
    assert soul_chance(beliefs(scene, 2), 4) == pytest.approx(0.34)


def test_step_2_claims_are_believed_as_often_as_they_are_true() -> None:
    """Step 2: Guides call 95 % of souls and 40 % of demons a soul, Smugglers 90 % of all."""
    scene = set_i()
    called_soul = soul_chance(beliefs(scene, 2, says(scene, 3, "soul")), 3)
    assert called_soul == pytest.approx(0.66 * 0.95 / (0.66 * 0.95 + 0.34 * 0.4))
    called_demon = soul_chance(beliefs(scene, 2, says(scene, 3, "demon")), 3)
    assert called_demon == pytest.approx(0.66 * 0.05 / (0.66 * 0.05 + 0.34 * 0.6))
    assert soul_chance(beliefs(scene, 2, says(scene, 4, "soul")), 4) == pytest.approx(0.34)


def test_step_2_a_named_colour_weighs_as_much_as_its_speaker_is_trusted() -> None:
    """Step 2: a Guide's colour is believed, a Smuggler's less."""
    scene = set_i()
    trusted, doubted = (
        color_chance(beliefs(scene, 2, says(scene, seat, "soul", "blue")), seat, "blue") for seat in (3, 4)
    )
    assert 1 / 3 < doubted < trusted < 1


def test_step_2_confessions_are_certain() -> None:
    """Step 2, Incense and Prism: the colour is as it was confessed, whatever was said."""
    scene = until(set_i(), "incense").when((5, pick_seat(2)))
    told = beliefs(scene, 0, says(scene, 2, "soul", "red"))
    assert color_chance(told, 2, "blue") == pytest.approx(1.0)
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii"), "prism").when((2, pick_color("red")))
    assert color_chance(beliefs(scene, 5), 1, "red") == pytest.approx(1.0)
    assert color_chance(beliefs(scene, 5), 4, "red") == 0.0


def test_step_2_a_grave_key_ends_a_confession() -> None:
    """Step 2: what was confessed is about the passenger that was there."""
    scene = until(placed(7, 0, 2, 9, 4, 1, 6, gift_sets="ii"), "prism").when((2, pick_color("red")))
    assert color_chance(beliefs(scene, 1), 0, "red") == pytest.approx(1.0)
    until(scene, "key").when((0, pick_card(scene.table, 0, "soul-green")))
    assert color_chance(beliefs(scene, 1), 0, "red") == pytest.approx(1 / 3)


def test_step_2_a_tally_stick_says_nothing_of_a_passenger() -> None:
    """Step 2: it asks about hands; nobody reads more into it when hands are empty."""
    scene = until_phase(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="iii"), "placing", 3)
    place_all(scene, 0, 1, 2, 3, 4, 5, 6)
    until(scene, "tally-stick").when((2, pick_type("soul")))
    assert len(scene.of_kind(SeatConfessed)) == 6
    assert beliefs(scene, 2).confessed == {}


def space_of(scene: Scenario, seat: int) -> str:
    """Where the passenger now stands that a seat placed."""
    place = place_of(scene.table, Seat(seat))
    assert place is not None
    return SPACES[scene.table.round][place]


def test_a_claim_counts_only_from_the_one_who_placed_the_passenger() -> None:
    """Step 2: whoever claims a passenger it did not place has said nothing about it."""
    own = MyPassenger(P1, Kind.SOUL, None)
    log = [Claimed(Seat(0), own), Claimed(Seat(1), own), Claimed(Seat(0), MyPassenger(P2, Kind.SOUL, None))]
    assert claims_by_owner(log, {P1: (Seat(0), 0)}) == {P1: own}
    assert claims_by_owner(log[1:2], {P1: (Seat(0), 0)}) == {}


def test_a_colour_without_a_type_is_weighed_alone() -> None:
    """Step 2: a Guide who names the true colour is likelier believed than one who names another."""
    said = MyPassenger(P1, None, ClaimedColor.RED)
    assert credence(Kind.SOUL, Face.SOUL_RED, said) > credence(Kind.SOUL, Face.SOUL_BLUE, said)
    nothing = MyPassenger(P1, None, None)
    assert credence(Kind.SOUL, Face.SOUL_RED, nothing) == 1.0
