"""Shadow Passengers and placing: spaces, gifts, voices and full boats."""

from __future__ import annotations

from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, known_to, sealed
from domain.passengers.components import Face, GiftId, SpaceId
from domain.passengers.pieces import Phase
from domain.passengers.table import passenger_id
from domain.passengers.terms.gifts import GiftFinished, GiftStarted
from domain.passengers.terms.placing import PassengerPlaced, Place, ShadowPlaced
from domain.passengers.terms.rounds import PhaseStarted
from tests.passengers.tables import (
    T4,
    T5,
    T7,
    given,
    hand,
    pending,
    place,
    place_all,
    place_shadow,
    placed,
    quay,
    seen,
    space,
    until_phase,
)


def test_a_passenger_brings_the_gift_and_the_voices_of_its_space() -> None:
    """A04a: seat 0 soul-red on n0; 30 legal actions before; canteen, 3 voices, `r1-raven-2`."""
    table = quay(T5)
    scene = given(table)
    assert len(scene.legal(0)) == 30
    assert pending(scene) == [0]
    assert scene.legal(1) == []
    scene.when((0, place(table, 0, 0, "soul-red"))).then(
        PassengerPlaced(
            Seat(0),
            SpaceId("r1-raven-2"),
            passenger_id(1),
            GiftId("canteen"),
            0,
            3,
            known_to(CardId("h0"), Seat(0)),
            known_to(Face.SOUL_RED, Seat(0)),
        )
    )
    assert scene.table.voices == [3, 0, 0, 0, 0]
    assert hand(scene.table, 0) == ["soul-green", "demon-red"]
    assert pending(scene) == [1]


def test_the_legal_list_goes_by_slots_and_then_by_spaces() -> None:
    """6: cards by slot, and for each the Raven 1-5, then the Wolf 1-5."""
    actions = given(quay(T5)).legal(0)
    assert actions[0] == Place(quay(T5).hands[0][0].open().id, SpaceId("r1-raven-1"))
    assert [action.space for action in actions if isinstance(action, Place)][4:6] == [
        "r1-raven-5",
        "r1-wolf-1",
    ]
    assert [action.card for action in actions if isinstance(action, Place)][9:11] == ["h0", "h1"]


def test_a_boat_with_three_passengers_is_full_at_five_seats() -> None:
    """A04b: seat 4 tries `r1-wolf-1` and `r1-raven-2`; demon-blue on n3 is accepted."""
    table = quay(T5)
    scene = given(table).when(
        (0, place(table, 0, 0)),
        (1, place(table, 1, 8)),
        (2, place(table, 2, 5, "demon-red")),
        (3, place(table, 3, 2, "demon-red")),
    )
    scene.refuses(4, {"type": "place", "card": "h0", "space": "r1-wolf-1"}, "boat-full")
    scene.refuses(4, {"type": "place", "card": "h0", "space": "r1-raven-2"}, "space-taken")
    scene.refuses(4, {"type": "place", "card": "h3", "space": "r1-wolf-1"}, "card-not-in-hand")
    scene.refuses(4, {"type": "place", "card": "h0", "space": "r2-wolf-1"}, "space-unknown")
    assert len(scene.legal(4)) == 3 * 4
    scene.when((4, place(table, 4, 3, "demon-blue"))).then(PhaseStarted(Phase.GIFTS, (), order_of_gifts()))


def order_of_gifts() -> tuple[tuple[int, Seat], ...]:
    return tuple((number, Seat(seat)) for number, seat in ((0, 0), (2, 3), (3, 4), (5, 2), (8, 1)))


def test_when_all_have_placed_the_lowest_gift_begins() -> None:
    """A04c: voices 3 2 1 2 2; order 0 2 3 5 8; canteen finishes by itself; seat 3 pending."""
    scene = placed(0, 8, 5, 2, 3, hands=T5)
    assert scene.table.voices == [3, 2, 1, 2, 2]
    scene.then(PhaseStarted(Phase.GIFTS, (), order_of_gifts()), GiftFinished(Seat(0), GiftId("canteen")))
    assert [event.number for event in scene.of_kind(GiftStarted)] == [0, 2]
    assert pending(scene) == [3]


def test_a_boat_of_seven_seats_takes_five() -> None:
    """A06: seats 0-4 fill the raven; seat 5 is offered wolf spaces only."""
    table = quay(T7)
    numbers = (7, 0, 9, 3, 1)
    scene = given(table).when(*((seat, place(table, seat, number)) for seat, number in enumerate(numbers)))
    spaces = {action.space for action in scene.legal(5) if isinstance(action, Place)}
    assert spaces == {f"r1-wolf-{column}" for column in range(1, 6)}
    assert len(scene.legal(5)) == 15


def test_shadow_passengers_come_first_one_on_each_boat() -> None:
    """A07: coin 1: seat 0 places (10 options), then seat 3 on the other boat (5 options)."""
    scene = given(quay(T4, coin=1))
    scene_order = PhaseStarted(Phase.SHADOW, (Seat(0), Seat(3)))
    assert scene.table.order == scene_order.order
    assert (pending(scene), len(scene.legal(0))) == ([0], 10)
    scene.when((0, place_shadow("r1-wolf-3"))).then(
        ShadowPlaced(Seat(0), SpaceId("r1-wolf-3"), passenger_id(1), sealed(Face.SOUL_RED))
    )
    assert (pending(scene), len(scene.legal(3))) == ([3], 5)
    scene.refuses(3, place_shadow("r1-wolf-1"), "other-boat-required")
    scene.refuses(3, place_shadow("r1-wolf-3"), "space-taken")
    scene.refuses(3, place_shadow("r1-wolf-9"), "space-unknown")
    scene.when((3, place_shadow("r1-raven-1")))
    assert scene.table.voices == [0] * 4
    assert scene.table.gifts == [None] * 4
    assert (pending(scene), len(scene.legal(1))) == ([1], 24)
    for reader in (0, 1, 2, 3, None):
        assert seen(scene, reader, "r1-wolf-3") is None
        assert seen(scene, reader, "r1-raven-1") is None
        assert scene.view(reader).shadow_pile == 4


def test_with_four_seats_both_boats_end_with_three() -> None:
    """A07, r7: Shadow Passengers count; covered gifts are out for the round."""
    scene = given(quay(T4)).when((3, place_shadow("r1-raven-2")), (2, place_shadow("r1-wolf-5")))
    scene.refuses(0, {"type": "place", "card": "h0", "space": "r1-raven-2"}, "space-taken")
    place_all(scene, 7, 9, 6, 5)
    aboard = [one is not None for one in scene.table.board]
    assert (sum(aboard[:5]), sum(aboard[5:])) == (3, 3)
    assert 0 not in scene.table.gifts
    assert 4 not in scene.table.gifts


def test_the_coin_holder_places_first_and_the_others_clockwise() -> None:
    """5, placing; r8: the order of the next round follows the coin of this one."""
    scene = given(quay(T5, coin=3))
    assert scene.table.order == (3, 4, 0, 1, 2)
    place_all(scene, 9, 7, 8, 0, 4)
    until_phase(scene, "placing", 2)
    assert scene.table.coin == 0
    assert scene.table.order == (0, 1, 2, 3, 4)
    assert scene.table.round == 2


def test_the_gift_depends_on_the_set_of_the_round() -> None:
    """r3: number on the space, card of that number in the round's set."""
    scene = given(quay(T5, gift_sets=["iii", "ii", "i"]))
    gifts = []
    for number in (1, 2, 3):
        until_phase(scene, "placing", number)
        boats = scene.view(None).boats.values()
        gifts.append(next(one.gift for boat in boats for one in boat if one.gift_number == 2))
    assert gifts == ["tally-stick", "prism", "chromatis"]
    assert space(2, 3) == "r3-wolf-3"


def test_only_what_is_asked_is_accepted() -> None:
    """A38: `unknown_action`, `bad_arguments`, `not_pending`; decline while placing `wrong_action`."""
    scene = given(quay(T7))
    scene.refuses(0, {"type": "dance"}, "unknown-action")
    scene.refuses(0, {"type": "place", "card": "h0"}, "malformed")
    scene.refuses(0, {"type": "place", "card": "h0", "space": "r1-wolf-3", "more": 1}, "malformed")
    scene.refuses(1, {"type": "place", "card": "h0", "space": "r1-wolf-3"}, "not-pending")
    scene.refuses(0, {"type": "decline_gift"}, "wrong-action")
    scene.refuses(0, {"type": "vote", "boat": "wolf"}, "wrong-action")
    scene.refuses(0, {"type": "place", "card": "h0", "space": "r1-wolf-03"}, "space-unknown")
    scene.refuses(0, {"type": "place", "card": "h0", "space": 3}, "space-unknown")
    scene.refuses(0, {"type": "place", "card": 0, "space": 3}, "card-not-in-hand")


def test_a_turned_up_bow_shows_one_passenger_before_the_gifts() -> None:
    """2.6, torchlit-bow: one face-down passenger is revealed when placing ends."""
    scene = placed(1, 0, 6, 7, 9, 4, 5, silence="torchlit-bow")
    assert sum(seen(scene, None, space(number)) is not None for number in (1, 0, 6, 7, 9, 4, 5)) == 1


def test_against_the_current_placing_goes_the_other_way() -> None:
    """2.6, counter-current: 0 6 5 4 3 2 1."""
    assert quay(T7, silence="counter-current").order == (0, 6, 5, 4, 3, 2, 1)
