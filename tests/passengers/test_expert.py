"""The expert players, who read cards out of words and votes."""

from __future__ import annotations

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.instinct import mind_of
from domain.kernel.match import Match, bot_turn
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed
from domain.passengers import GAME
from domain.passengers.components import BOX, COLOR, KIND, Boat, Face, Kind
from domain.passengers.memory import PassengerId
from domain.passengers.mind.beliefs_roles import (
    ORDERS,
    Clue,
    Suspect,
    claims_in,
    read_table,
    role_odds,
    share_deck,
    suspect,
)
from domain.passengers.mind.candidates import MOST, candidates
from domain.passengers.mind.expert import something_to_say
from domain.passengers.mind.unseal import unseal
from domain.passengers.mind.value import value
from domain.passengers.table import place_of, placed_boat
from domain.passengers.terms.claims import MyPassenger
from domain.passengers.terms.showing import ShowCard
from domain.passengers.terms.voting import Vote
from tests.passengers.tables import (
    T5,
    card,
    given,
    pick_seat,
    place,
    placed,
    quay,
    set_i,
    until,
    until_voting,
)
from tests.scenario import Scenario

SETS = {4: "four", 5: "I", 6: "II", 7: "III", 8: "III"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_experts_finish_matches_and_answer_the_same_at_the_full_table(seats: int) -> None:
    """Also the quick player, and whoever reads roles; hidden faces of a full table change nothing."""
    options = {"gift_sets": SETS[seats], "silence_cards": seats == 7}
    match = Match(GAME, seats, options, SeededChance(f"expert {seats}"))
    mind = mind_of(GAME)
    assert mind.clock is not None
    assert mind.log_likelihood is not None
    ticks = [0]
    while pending := match.pending:
        seat = pending[0].seat
        knowledge = match.knowledge(seat)
        full = Knowledge(seat, match.table, match.log)
        assert mind.expert(full, SeededChance(1)) == mind.expert(knowledge, SeededChance(1))
        assert role_odds(full) == role_odds(knowledge)
        quick = mind.quick(match.table, seat, SeededChance(1))
        assert quick == mind.quick(knowledge.table, seat, SeededChance(1))
        assert quick in GAME.legal(match.table, seat)
        ticks.append(mind.clock(match.table))
        assert 0 < value(match.table, seat) < 1
        assert mind.log_likelihood(knowledge)(match.table) > -200
        bot_turn(match, seat, mind.expert, SeededChance(2))
    assert ticks == sorted(ticks)
    assert mind.testimony is not None
    silent = [Claimed(Seat(0), MyPassenger(PassengerId(f"p{number}"), None, None)) for number in range(9)]
    names = [name for name, _ in mind.testimony(match.table, [*match.log, *silent])]
    assert {name.partition("/")[0] for name in names} == {"say", "color", "order", "vote"}
    outcome = match.outcome
    assert outcome is not None
    assert [value(match.table, Seat(seat)) for seat in range(seats)] == [
        float(seat in outcome.winners) for seat in range(seats)
    ]


def words(scene: Scenario, seat: int) -> MyPassenger | None:
    return something_to_say(scene.table, Seat(seat), claims_in(scene.events))


def test_a_guide_says_what_its_passenger_is_and_says_it_once() -> None:
    scene = placed(7, 8, 5, 9, 0, hands=T5)
    for seat in range(5):
        if scene.table.factions[seat].open() is Kind.SOUL:
            said = words(scene, seat)
            own = place_of(scene.table, Seat(seat))
            assert said is not None
            assert own is not None
            passenger = scene.table.board[own]
            assert passenger is not None
            face = passenger.face.open()
            assert (said.passenger_type, said.color) == (KIND[face], COLOR[face])
            assert something_to_say(scene.table, Seat(seat), [(Seat(seat), said)]) is None


def test_a_smuggler_tells_what_makes_the_boat_it_wants_look_good() -> None:
    """Alone on the boat with two demons of its side: it is called a soul. On the other boat, a demon."""
    wanted = placed(7, 8, 5, 9, 0, hands=T5, faces={0: "demon-red", 3: "demon-red", 4: "demon-green"})
    assert told(wanted, 4) is Kind.SOUL
    unwanted = placed(7, 8, 5, 9, 0, hands=T5, faces={2: "soul-green", 4: "demon-green"})
    assert told(unwanted, 2) is Kind.DEMON


def told(scene: Scenario, seat: int) -> Kind | None:
    said = words(scene, seat)
    assert said is not None
    return said.passenger_type


@pytest.mark.parametrize(("boat", "more"), [(Boat.RAVEN, Kind.SOUL), (Boat.WOLF, Kind.DEMON)])
def test_a_guide_that_votes_against_the_boat_of_its_passenger_had_a_demon_there(
    boat: Boat, more: Kind
) -> None:
    """And a vote for it speaks for a soul."""
    scene = until_voting(placed(7, 8, 5, 9, 0, hands=T5))
    boats = [boat if seat == 3 else placed_boat(scene.table, Seat(seat)) for seat in range(5)]
    after = scene.when(*((seat, Vote(one)) for seat, one in enumerate(boats))).table
    orders = read_table(after, Seat(0), []).suspects[3].orders[Kind.SOUL]
    found = sum(weight for order, weight in zip(ORDERS[Kind.SOUL], orders, strict=True) if order[0] is more)
    assert found > 0.55


def test_a_confession_leaves_only_what_it_allows() -> None:
    """Incense: seat 5 asks seat 2, whose passenger is blue."""
    scene = until(set_i(), "incense").when((5, pick_seat(2)))
    own = place_of(scene.table, Seat(2))
    assert own is not None
    passenger = scene.table.board[own]
    assert passenger is not None
    chances = read_table(scene.table, Seat(0), []).chances_of(passenger)
    assert {face for face, one in zip(Face, chances, strict=True) if one} == {Face.SOUL_BLUE, Face.DEMON_BLUE}


def test_a_private_answer_tells_a_third_seat_nothing() -> None:
    """Shell: seat 4 asks seat 6, of whom the Prism has told that its passenger is not red."""
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii"), "shell").when((4, pick_seat(6)))
    own = place_of(scene.table, Seat(6))
    assert own is not None
    passenger = scene.table.board[own]
    assert passenger is not None
    by_reader = [read_table(scene.table, Seat(seat), []).chances_of(passenger) for seat in (4, 3)]
    assert [sum(one > 0 for one in chances) for chances in by_reader] == [2, 4]


def test_what_contradicts_itself_is_not_believed() -> None:
    """A passenger that can be nothing, more Smugglers than there are: what was thought before is kept."""
    clues = [Clue(faces=0), Clue(), Clue()]
    one = suspect(tuple(clues), (), (Kind.SOUL, Kind.DEMON))
    assert one.roles == {Kind.SOUL: 1.0, Kind.DEMON: 1.0}
    others = [Suspect(clues, {Kind.DEMON: 1.0}, {}) for _ in range(3)]
    share_deck([one, *others], BOX.faction_deck[4])
    assert one.roles == {Kind.SOUL: 1.0, Kind.DEMON: 1.0}


def test_of_equal_cards_one_is_compared_and_the_best_placement_comes_first() -> None:
    table = quay(T5)
    legal = GAME.legal(table, Seat(3))
    scene = given(table).when((0, place(table, 0, 7)), (1, place(table, 1, 8)), (2, place(table, 2, 5)))
    legal = GAME.legal(scene.table, Seat(3))
    found = candidates(Knowledge(Seat(3), scene.table, ()), legal)
    assert len(found) == MOST < len(legal) * 2 // 3
    assert set(found) <= set(legal)
    voting = until_voting(placed(7, 8, 5, 9, 0, hands=T5)).table
    both = GAME.legal(voting, Seat(0))
    assert candidates(Knowledge(Seat(0), voting, ()), both) == both


def test_sealed_votes_and_cards_to_be_shown_are_chosen_again() -> None:
    voting = until_voting(placed(7, 8, 5, 9, 0, hands=T5)).when((0, Vote(Boat.WOLF)), (1, Vote(Boat.RAVEN)))
    votes = unseal(voting.table.copy(), Seat(1)).votes
    assert [vote is not None for vote in votes] == [False, True, False, False, False]
    asked = until(placed(3, 8, 5, 9, 0, hands=T5), "lantern").when((0, pick_seat(1)), (0, pick_seat(2)))
    shown = asked.when((1, ShowCard(card(asked.table, 1, "demon-green"))))
    show = unseal(shown.table.copy(), Seat(2)).show
    assert show is not None
    assert show.chosen == (None, None)
