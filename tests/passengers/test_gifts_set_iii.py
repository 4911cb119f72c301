"""The ten gifts of set III."""

from __future__ import annotations

from typing import Any

from domain.kernel.secrets import Seat, known_to, sealed, shown
from domain.passengers.components import Boat, Color, Face, GiftId, SilenceCard, SpaceId
from domain.passengers.memory import PassengerId, Question
from domain.passengers.table import passenger_id
from domain.passengers.terms.coin import CoinTaken
from domain.passengers.terms.confessing import SeatConfessed
from domain.passengers.terms.effects import (
    BoatShuffled,
    MaskPlaced,
    PassengerAnchored,
    PassengerPeeked,
    PassengerRevealed,
    PassengersSwapped,
    Revealed,
    VoicesExchanged,
    VoicesMoved,
)
from domain.passengers.terms.gifts import GiftFinished, GiftPicked, GiftVoid
from tests.loaded_chance import LoadedChance
from tests.passengers.tables import (
    T6,
    given,
    offered,
    on,
    pending,
    pick_boat,
    pick_color,
    pick_passenger,
    pick_seat,
    pick_type,
    place_all,
    placed,
    quay,
    seen,
    until,
    until_phase,
    vote_all,
)
from tests.scenario import Scenario

READERS = (0, 1, 2, 3, 4, 5, 6, None)
WOLF = ("r1-wolf-1", "r1-wolf-2", "r1-wolf-4", "r1-wolf-5")


def set_iii(**options: Any) -> Scenario:
    """A28: T7 set III n0..n6 in seat order: idol, anchor, tally stick, bones, horn, janus eye, rope."""
    return placed(0, 1, 2, 3, 4, 5, 6, gift_sets="iii", **options)


def mixed() -> LoadedChance:
    """The Wolf's three loose passengers each move one space to the left, the first to the end."""
    return LoadedChance(knucklebones=[[8, 9, 5]])


def anchored(at: str = "r1-wolf-2", chance: LoadedChance | None = None) -> Scenario:
    """A30: the anchor lies on this space, the tally stick has asked for souls; seat 3 has the bones."""
    return set_iii(chance=chance).when((1, pick_passenger(at)), (2, pick_type("soul")))


def scaled() -> Scenario:
    """A35: T7 set III n0 n7 n8 n1 n9 n2 n6, anchor on `r1-wolf-1`, at the scales of seat 1."""
    scene = placed(0, 7, 8, 1, 9, 2, 6, gift_sets="iii").when((3, pick_passenger("r1-wolf-1")))
    scene.when((5, pick_type("soul")))
    return scene.when((6, pick_passenger("r1-wolf-3")), (6, pick_passenger("r1-wolf-4")))


def test_idol_reveals_the_passenger_of_its_owner() -> None:
    """A28, idol: seat 0's passenger revealed at the start."""
    scene = set_iii()
    revealed = Revealed(SpaceId("r1-raven-2"), passenger_id(1), Face.SOUL_RED, Seat(0))
    scene.then(PassengerRevealed(shown(revealed)), GiftFinished(Seat(0), GiftId("idol")))
    scene.never(GiftPicked)
    assert seen(scene, None, "r1-raven-2") == "soul-red"
    assert pending(scene) == [1]


def test_idol_finds_its_passenger_after_a_shuffle() -> None:
    """r31, at ebb: the engine turns up the passenger its owner placed, wherever it is now."""
    scene = until(set_iii(silence="ebb", chance=LoadedChance(knucklebones=[[3, 1, 4]])), "rope")
    scene.when((6, pick_passenger("r1-wolf-1")), (6, pick_passenger("r1-wolf-2")))
    until(scene, "knucklebones").when((3, pick_boat("raven")))
    assert on(scene, "r1-raven-4").placed_by is None
    until(scene, "anchor").when((1, pick_passenger("r1-wolf-1")))
    revealed = Revealed(SpaceId("r1-raven-4"), passenger_id(9), Face.SOUL_RED, Seat(0))
    scene.then(PassengerRevealed(shown(revealed)))
    assert on(scene, "r1-raven-4").placed_by == 0
    assert on(scene, "r1-raven-2").placed_by is None


def test_idol_does_nothing_if_its_passenger_is_up_already() -> None:
    """5.1, reveal_own."""
    scene = set_iii(silence="torchlit-bow", chance=LoadedChance(torchlit_bow=[1]))
    assert len(scene.of_kind(PassengerRevealed)) == 1
    scene.then(GiftFinished(Seat(0), GiftId("idol")))


def test_anchor_holds_a_passenger_for_the_round() -> None:
    """A30, anchor: any passenger, the own and a face-up one too; lifted when the boat leaves."""
    scene = set_iii()
    assert len(offered(scene, 1)) == 7
    scene.when((1, pick_passenger("r1-wolf-2"))).then(
        PassengerAnchored(SpaceId("r1-wolf-2"), passenger_id(6)), GiftFinished(Seat(1), GiftId("anchor"))
    )
    assert scene.view(None).boats[Boat.WOLF][1].passenger.anchored
    vote_all(until_phase(scene, "voting"))
    (row,) = scene.view(None).afterlands
    assert not [one for one in row.cells if one is not None and one.anchored]


def test_tally_stick_asks_whether_hands_hold_a_type() -> None:
    """A29, tally stick: soul: all six others yes."""
    scene = set_iii().when((1, pick_passenger("r1-wolf-2")))
    assert offered(scene, 2) == ["soul", "demon"]
    scene.refuses(2, {"type": "pick_type", "passenger_type": "yaesther"}, "type-unknown")
    scene.when((2, pick_type("soul")))
    question = Question("hand", has="soul")
    assert scene.of_kind(SeatConfessed) == [
        SeatConfessed(Seat(seat), Seat(2), question, None, shown(True)) for seat in (3, 4, 5, 6, 0, 1)
    ]


def test_the_yaesther_is_neither_soul_nor_demon_for_the_tally_stick() -> None:
    """r17, in round 3, where the placed passenger answers for the hand."""
    for kind in ("soul", "demon"):
        scene = place_all(
            given(quay(T6, gift_sets=["i", "i", "iii"])), 7, 0, 9, 6, 5, 8, faces={1: "soul-blue"}
        )
        until_phase(scene, "placing", 2)
        place_all(scene, 2, 8, 6, 3, 9, 0, faces={1: "demon-green"})
        until_phase(scene, "placing", 3)
        place_all(scene, 2, 0, 6, 4, 1, 3)
        until(scene, "tally-stick").when((0, pick_type(kind)))
        answers = {event.seat: event.answer.open() for event in scene.of_kind(SeatConfessed)}
        assert (answers[1], answers[2]) == (False, kind == "demon")


def test_knucklebones_shuffle_the_loose_passengers_of_a_boat() -> None:
    """A30, knucklebones on the wolf: the anchored one unchanged; other ids fresh, by nobody, unseen."""
    scene = anchored(chance=mixed())
    assert offered(scene, 3) == ["raven", "wolf"]
    scene.when((3, pick_boat("wolf")))
    loose = tuple(map(SpaceId, ("r1-wolf-1", "r1-wolf-4", "r1-wolf-5")))
    scene.then(
        BoatShuffled(
            Boat.WOLF,
            loose,
            tuple(map(passenger_id, (8, 9, 10))),
            sealed(tuple(map(PassengerId, ("p3", "p5", "p7")))),
            (sealed(Face.DEMON_BLUE), sealed(Face.DEMON_GREEN), sealed(Face.DEMON_BLUE)),
            (sealed(Seat(2)), sealed(Seat(4)), sealed(Seat(6))),
        ),
        GiftFinished(Seat(3), GiftId("knucklebones")),
    )
    assert (on(scene, "r1-wolf-2").id, on(scene, "r1-wolf-2").placed_by) == ("p6", 5)
    for at in loose:
        assert on(scene, at).placed_by is None
        assert [seen(scene, reader, at) for reader in READERS] == [None] * 8


def test_after_a_shuffle_a_seat_knows_what_it_placed_but_not_where_it_stands() -> None:
    """A44: anchor on `r1-raven-2`, bones on the wolf; seat 5's janus-eye may name all four wolf spaces."""
    scene = anchored("r1-raven-2").when((3, pick_boat("wolf")))
    assert [seen(scene, 2, at) for at in WOLF] == [None] * 4
    facts = [fact for fact in scene.view(2).facts if fact.kind == "placed"]
    assert [(fact.passenger, fact.face) for fact in facts] == [("p3", "demon-blue")]
    until(scene, "janus-eye")
    assert set(WOLF) <= set(offered(scene, 5))


def test_knucklebones_need_two_loose_passengers() -> None:
    """5.1, shuffle_boat: a boat with fewer than two is not eligible."""
    scene = placed(7, 0, 9, 3, 1, 6, 2, gift_sets="iii").when((4, pick_passenger("r1-wolf-1")))
    until(scene, "knucklebones")
    assert offered(scene, 3) == ["raven"]
    scene.refuses(3, pick_boat("wolf"), "boat-not-eligible")
    scene.refuses(3, {"type": "pick_boat", "boat": "swan"}, "boat-unknown")


def test_knucklebones_leave_face_up_and_masked_passengers_in_place() -> None:
    """r30: at ebb the mask comes before the bones; otherwise the idol does."""
    (shuffled,) = anchored().when((3, pick_boat("raven"))).of_kind(BoatShuffled)
    assert shuffled.spaces == ("r1-raven-4", "r1-raven-5")
    scene = until(placed(0, 1, 8, 3, 7, 9, 6, gift_sets="iii", silence="ebb"), "mask")
    scene.when((2, pick_color("red")), (2, pick_passenger("r1-raven-5")))
    (shuffled,) = until(scene, "knucklebones").when((3, pick_boat("raven"))).of_kind(BoatShuffled)
    assert "r1-raven-5" not in shuffled.spaces
    assert len(shuffled.spaces) == 4
    assert on(scene, "r1-raven-5").mask == "red"


def test_a_confession_after_a_shuffle_names_no_passenger() -> None:
    """8: the id is null after a shuffle; the engine still knows the owner."""
    chance = LoadedChance(silence=[SilenceCard.THIN_VOICES, SilenceCard.EBB])
    scene = until_phase(given(quay(T6, gift_sets="iii", silence="undertow"), chance), "placing", 3)
    place_all(scene, 3, 2, 1, 9, 0, 7)
    until(scene, "knucklebones").when((0, pick_boat("raven")))
    until(scene, "tally-stick").when((1, pick_type("demon")))
    answers = {event.seat: (event.passenger, event.answer.open()) for event in scene.of_kind(SeatConfessed)}
    assert answers[0] == (None, True)
    assert answers[4][0] == on(scene, "r3-wolf-1").id


def test_horn_takes_a_voice_from_a_seat_that_has_one() -> None:
    """A31, horn on seat 6: voices 3 2 2 2 3 1 0."""
    scene = until(anchored().when((3, pick_boat("wolf"))), "horn")
    assert offered(scene, 4) == [0, 1, 2, 3, 5, 6]
    scene.when((4, pick_seat(6))).then(VoicesMoved(Seat(6), Seat(4), 1))
    assert scene.table.voices == [3, 2, 2, 2, 3, 1, 0]


def test_horn_does_not_blow_at_a_seat_without_voices() -> None:
    """5.1, steal_voice: another seat with at least 1 voice."""
    scene = until(set_iii(), "horn")
    scene.table.voices[6] = 0
    scene.refuses(4, pick_seat(6), "target-not-allowed")


def test_janus_eye_peeks_once_on_each_boat() -> None:
    """A32, janus-eye of 5: not the face-up one, not the own; first on wolf, then raven only."""
    scene = until(anchored(chance=mixed()).when((3, pick_boat("wolf"))), "janus-eye")
    assert offered(scene, 5) == ["r1-raven-4", "r1-raven-5", "r1-wolf-1", "r1-wolf-4", "r1-wolf-5"]
    scene.when((5, pick_passenger("r1-wolf-4"))).never(PassengerPeeked)
    assert offered(scene, 5) == ["r1-raven-4", "r1-raven-5"]
    scene.refuses(5, pick_passenger("r1-wolf-1"), "passenger-not-eligible")
    scene.when((5, pick_passenger("r1-raven-4"))).then(
        PassengerPeeked(
            (Seat(5),), SpaceId("r1-wolf-4"), passenger_id(9), known_to(Face.DEMON_GREEN, Seat(5))
        ),
        PassengerPeeked(
            (Seat(5),), SpaceId("r1-raven-4"), passenger_id(4), known_to(Face.SOUL_BLUE, Seat(5))
        ),
        GiftFinished(Seat(5), GiftId("janus-eye")),
    )
    assert {reader for reader in READERS if seen(scene, reader, "r1-wolf-4")} == {5}


def test_janus_eye_looks_once_if_the_other_boat_has_nothing_to_see() -> None:
    """5.1, peek_each: the second pick is dropped if none qualifies there."""
    scene = until(placed(7, 0, 9, 3, 1, 5, 6, gift_sets="iii"), "janus-eye")
    scene.when((5, pick_passenger("r1-raven-1")), (5, pick_passenger("r1-wolf-1")))
    assert len(scene.of_kind(PassengerPeeked)) == 2
    bow = LoadedChance(torchlit_bow=[5])
    scene = until(
        placed(7, 0, 9, 3, 1, 5, 6, gift_sets="iii", silence="torchlit-bow", chance=bow), "janus-eye"
    )
    scene.when((5, pick_passenger("r1-raven-1"))).then(GiftFinished(Seat(5), GiftId("janus-eye")))
    assert len(scene.of_kind(PassengerPeeked)) == 1


def test_rope_swaps_neighbours_across_gaps() -> None:
    """A33, rope: anchored not offered; from `r1-raven-2` only `r1-raven-4` (gap crossed)."""
    scene = until(anchored().when((3, pick_boat("wolf"))), "rope")
    assert offered(scene, 6) == ["r1-raven-2", "r1-raven-4", "r1-raven-5", "r1-wolf-4", "r1-wolf-5"]
    scene.refuses(6, pick_passenger("r1-wolf-2"), "passenger-not-eligible")
    scene.when((6, pick_passenger("r1-raven-2")))
    assert offered(scene, 6) == ["r1-raven-4"]
    scene.refuses(6, pick_passenger("r1-raven-5"), "passenger-not-eligible")
    scene.when((6, pick_passenger("r1-raven-4"))).then(
        PassengersSwapped((SpaceId("r1-raven-2"), SpaceId("r1-raven-4")))
    )
    assert seen(scene, None, "r1-raven-4") == "soul-red"


def test_rope_may_pull_to_either_side() -> None:
    """5.1, swap_neighbors: the nearest left and right."""
    scene = until(anchored().when((3, pick_boat("wolf"))), "rope").when((6, pick_passenger("r1-raven-4")))
    assert offered(scene, 6) == ["r1-raven-2", "r1-raven-5"]


def test_scales_exchange_all_voices_with_another_seat() -> None:
    """A35, scales of 1 with 0: voices 1 and 3 changed hands."""
    scene = scaled()
    assert scene.table.voices[:2] == [3, 1]
    scene.refuses(1, pick_seat(1), "target-not-allowed")
    scene.when((1, pick_seat(0))).then(VoicesExchanged((Seat(1), Seat(0))))
    assert scene.table.voices[:2] == [1, 3]


def test_mask_and_master_coin_are_the_same_in_set_iii() -> None:
    """A35, mask and master-coin of set III: the anchored passenger is no mask target."""
    scene = scaled().when((1, pick_seat(0)), (2, pick_color("red")))
    assert len(offered(scene, 2)) == 6
    scene.refuses(2, pick_passenger("r1-wolf-1"), "passenger-not-eligible")
    scene.when((2, pick_passenger("r1-raven-2"))).then(
        MaskPlaced(Color.RED, SpaceId("r1-raven-2"), passenger_id(1)), CoinTaken(Seat(0), Seat(4))
    )
    assert (scene.table.masks, scene.table.coin) == (("green", "blue"), 4)


def test_a_heavy_hull_holds_bones_and_rope() -> None:
    """2.6, heavy-hull in set III."""
    scene = set_iii(silence="heavy-hull").when((1, pick_passenger("r1-wolf-1")), (2, pick_type("soul")))
    scene.then(GiftVoid(Seat(3), GiftId("knucklebones"), "heavy-hull"))
    assert pending(scene) == [4]
