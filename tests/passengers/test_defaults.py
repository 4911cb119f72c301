"""When time runs out: the default of every decision, from public facts and slot names alone."""

from __future__ import annotations

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.match import Match
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Seat
from domain.passengers import GAME
from domain.passengers.components import SpaceId
from domain.passengers.terms.gifts import DeclineGift
from domain.passengers.terms.placing import Place
from domain.passengers.terms.voting import Vote
from tests.passengers.tables import (
    T4,
    T5,
    by_default,
    given,
    pending,
    pick_boat,
    pick_color,
    pick_passenger,
    pick_seat,
    pick_space,
    pick_type,
    place_shadow,
    placed,
    quay,
    set_i,
    until,
    until_phase,
    until_voting,
    vote,
)
from tests.passengers.trials import TRIALS
from tests.scenario import Scenario


def default(scene: Scenario, seat: int | None = None) -> Action:
    """What would be played for a seat, by default the first that is pending."""
    return GAME.default(scene.table, Seat(pending(scene)[0] if seat is None else seat))


def on_space(slot: str, space: str) -> Place:
    return Place(CardId(slot), SpaceId(space))


def test_the_lowest_slot_goes_to_the_first_legal_space() -> None:
    """A42: h0 on `r1-raven-1`; then the next free space."""
    scene = given(quay())
    assert default(scene) == on_space("h0", "r1-raven-1")
    assert default(by_default(scene)) == on_space("h0", "r1-raven-2")


def test_full_boats_are_passed_over() -> None:
    """5.3: the first space that is legal, with five seats the fourth is on the Wolf."""
    scene = given(quay(T5))
    for _ in range(3):
        by_default(scene)
    assert default(scene) == on_space("h0", "r1-wolf-1")


def test_in_later_rounds_the_lowest_slot_left_is_placed() -> None:
    """5.3: h0 is gone, h1 is next."""
    scene = until_phase(given(quay()), "placing", 2)
    assert default(scene) == on_space("h1", "r2-raven-1")
    until_phase(scene, "placing", 3)
    assert default(scene) == on_space("h2", "r3-raven-1")


def test_shadow_passengers_go_to_the_first_space_of_each_boat() -> None:
    """A42: `r1-raven-1`, then `r1-wolf-1`."""
    scene = given(quay(T4, coin=1))
    assert default(scene) == place_shadow("r1-raven-1")
    assert default(by_default(scene)) == place_shadow("r1-wolf-1")
    other = given(quay(T4, coin=1)).when((0, place_shadow("r1-wolf-3")))
    assert default(other) == place_shadow("r1-raven-1")


def test_a_seat_is_picked_clockwise_from_the_owner() -> None:
    """A42: the bell of seat 0 on seat 1; the last seat's neighbour is seat 0."""
    assert default(set_i()) == pick_seat(1)
    assert default(until(set_i(), "incense")) == pick_seat(6)
    assert default(placed(0, 9, 6, 7, 8, 4, 1)) == pick_seat(0)


def test_seats_that_cannot_be_picked_are_passed_over() -> None:
    """5.3: the first legal one; the lantern's second pick, the horn where the neighbour has no voice."""
    lantern = until(placed(0, 8, 5, 2, 3, hands=T5), "lantern")
    assert default(lantern) == pick_seat(0)
    assert default(lantern.when((4, pick_seat(0)))) == pick_seat(1)
    horn = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="iii"), "horn")
    horn.table.voices[5] = 0
    assert default(horn) == pick_seat(6)


def test_other_picks_are_the_first_of_their_list() -> None:
    """A42: hamsa hand `r1-raven-1`, scroll `r1-raven-1` and `r1-raven-2`."""
    hamsa = until(set_i(), "hamsa-hand")
    assert default(hamsa) == pick_passenger("r1-raven-1")
    scroll = until(set_i(), "scroll")
    assert default(scroll) == pick_passenger("r1-raven-1")
    assert default(by_default(scroll)) == pick_passenger("r1-raven-2")


def test_colours_types_boats_spaces_and_cards_are_the_first_of_their_list() -> None:
    """5.3 and 6: in the order of legal lists."""
    assert default(until(placed(0, 8, 5, 2, 3, hands=T5), "chromatis")) == pick_color("red")
    three = placed(0, 1, 2, 3, 4, 5, 6, gift_sets="iii")
    assert default(until(three, "tally-stick")) == pick_type("soul")
    assert default(until(three, "knucklebones")) == pick_boat("raven")
    oar = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii"), "oar")
    assert default(oar.when((6, pick_passenger("r1-wolf-1")))) == pick_space("r1-wolf-3")
    key = until(placed(7, 0, 2, 9, 4, 1, 6, gift_sets="ii"), "key")
    assert default(key) == key.legal(0)[0]


def test_a_gift_that_may_be_declined_is() -> None:
    """A42: with `optional_gifts`, before the first pick."""
    scene = set_i(optional_gifts=True)
    assert default(scene) == DeclineGift()
    scroll = until(scene, "scroll").when((2, pick_passenger("r1-raven-3")))
    assert default(scroll) == pick_passenger("r1-raven-1")


def test_the_lowest_slot_is_shown() -> None:
    """5.3, `show_card`: of both seats asked."""
    scene = until(placed(0, 8, 5, 2, 3, hands=T5, faces={2: "demon-red"}), "lantern")
    scene.when((4, pick_seat(1)), (4, pick_seat(2)))
    assert [default(scene, seat) for seat in (1, 2)] == [scene.legal(seat)[0] for seat in (1, 2)]
    assert [scene.legal(seat)[0].card for seat in (1, 2)] == ["h1", "h0"]  # type: ignore[attr-defined]


def test_a_vote_goes_to_the_boat_on_which_the_seat_placed() -> None:
    """A42: raven raven wolf raven raven wolf wolf."""
    scene = until_voting(set_i())
    votes = [default(scene, seat) for seat in range(7)]
    assert votes == [vote(boat) for boat in ("raven", "raven", "wolf", "raven", "raven", "wolf", "wolf")]


def test_a_vote_follows_the_space_and_not_the_passenger() -> None:
    """5.3: wherever that passenger is now."""
    scene = until(set_i(), "scroll")
    scene.when((2, pick_passenger("r1-raven-5")), (2, pick_passenger("r1-wolf-1")))
    until_voting(scene)
    assert (default(scene, 0), default(scene, 2)) == (vote("raven"), vote("wolf"))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(4))
def test_defaults_alone_finish_a_match(seats: int, seed: int) -> None:
    """A42: with any options; each default is legal."""
    match = Match(GAME, seats, TRIALS.variants(seats, SeededChance(f"{seats} {seed}")), SeededChance(seed))
    taken = 0
    while match.pending:
        seat = match.pending[-1].seat
        action = GAME.default(match.table, seat)
        assert action in GAME.legal(match.table, seat)
        match.act(seat, action)
        taken += 1
    assert match.outcome is not None
    assert taken <= TRIALS.longest(seats)


def test_a_default_can_be_told_from_the_seats_own_knowledge() -> None:
    """5.3: it betrays neither face nor faction, so worlds that differ in them agree on it."""
    match = Match(GAME, 6, {"silence_cards": True, "gift_sets": ["ii", "iii", "i"]}, SeededChance(5))
    while match.pending:
        seat = match.pending[0].seat
        action = GAME.default(match.table, seat)
        known = match.told(seat)[1]
        assert GAME.default(known, seat) == action
        if isinstance(action, Vote):
            assert GAME.default(match.told(None)[1], seat) == action
        match.act(seat, action)
