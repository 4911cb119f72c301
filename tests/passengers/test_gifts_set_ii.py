"""The ten gifts of set II."""

from __future__ import annotations

from typing import Any

from domain.kernel.codec import encode
from domain.kernel.match import redact
from domain.kernel.moves import Acted, CardId
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.zones import Card
from domain.passengers.components import Color, Face, GiftId, SpaceId
from domain.passengers.memory import Question
from domain.passengers.table import passenger_id
from domain.passengers.terms.coin import CoinTaken
from domain.passengers.terms.confessing import SeatConfessed
from domain.passengers.terms.effects import (
    HeraldNamed,
    MaskPlaced,
    PassengerExchanged,
    PassengerMoved,
    PassengerPeeked,
    PassengersSwapped,
    SeatSilenced,
)
from domain.passengers.terms.gifts import GiftFinished, GiftPicked, GiftVoid
from domain.passengers.terms.showing import CardShown, ShowRequested
from tests.loaded_chance import LoadedChance
from tests.passengers.tables import (
    T7,
    given,
    hand,
    offered,
    on,
    pending,
    pick_boat,
    pick_card,
    pick_color,
    pick_passenger,
    pick_seat,
    pick_space,
    place_all,
    placed,
    quay,
    seen,
    show_card,
    until,
    until_phase,
    until_voting,
)
from tests.scenario import Scenario


def set_ii(**options: Any) -> Scenario:
    """A20: T7 set II n0..n6 in seat order: amphora, drum, prism, mirror, shell, twin eye, oar."""
    return placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii", **options)


def keyed(**options: Any) -> Scenario:
    """A27: T7 set II n7 n0 n2 n9 n4 n1 n6: the key is with seat 0, the coin gift with seat 3."""
    return placed(7, 0, 2, 9, 4, 1, 6, gift_sets="ii", **options)


def last_round(**options: Any) -> Scenario:
    """Round 3 of T7 with empty hands: n7 n0 n2 n3 n4 n1 n6."""
    scene = until_phase(given(quay(T7, gift_sets="ii", **options)), "placing", 3)
    return place_all(scene, 7, 0, 2, 3, 4, 1, 6)


def test_amphora_silences_its_owner() -> None:
    """A20, amphora: seat 0 is silenced without a pick."""
    scene = set_ii().then(SeatSilenced(Seat(0)), GiftFinished(Seat(0), GiftId("amphora")))
    scene.never(GiftPicked)
    assert [one.silenced for one in scene.view(None).seats] == [True] + [False] * 6
    assert pending(scene) == [1]


def test_drum_names_the_seat_that_votes_first() -> None:
    """A26, drum: another seat is the herald."""
    scene = set_ii()
    scene.refuses(1, pick_seat(1), "target-not-allowed")
    scene.when((1, pick_seat(6))).then(HeraldNamed(Seat(6)), GiftFinished(Seat(1), GiftId("drum")))
    until_voting(scene)
    assert pending(scene) == [6]


def test_prism_asks_every_other_seat_about_its_placed_passenger() -> None:
    """A21, prism red: 0 yes, 1 yes, 3 4 5 6 no; clockwise from the asker."""
    scene = until(set_ii(), "prism").when((2, pick_color("red")))
    answers = [(event.seat, event.answer) for event in scene.of_kind(SeatConfessed)]
    assert answers == [(seat, shown(seat < 2)) for seat in (3, 4, 5, 6, 0, 1)]
    assert {event.question for event in scene.of_kind(SeatConfessed)} == {Question("placed", has="red")}
    assert [event.passenger for event in scene.of_kind(SeatConfessed)] == ["p4", "p5", "p6", "p7", "p1", "p2"]


def test_mirror_shows_both_ways_and_nobody_chooses_with_the_others_card_in_view() -> None:
    """A22, mirror 3 with 4: both pending; after 3 has chosen, 4 has seen nothing; then each learns one."""
    scene = until(set_ii(), "mirror")
    scene.refuses(3, pick_seat(3), "target-not-allowed")
    scene.when((3, pick_seat(4))).then(ShowRequested((Seat(4), Seat(3)), (Seat(3), Seat(4))))
    assert sorted(pending(scene)) == [3, 4]
    scene.when((3, show_card(scene.table, 3, "demon-red")))
    assert pending(scene) == [4]
    assert b"demon-red" not in encode(scene.heard(Seat(4)))
    assert not [fact for fact in scene.view(4).facts if fact.kind == "shown"]
    scene.when((4, show_card(scene.table, 4, "soul-red")))
    both = (Seat(3), Seat(4))
    scene.then(
        CardShown(
            Seat(4),
            Seat(3),
            "hand",
            None,
            known_to(CardId("h1"), Seat(4)),
            known_to(Face.SOUL_RED, *both),
        ),
        CardShown(
            Seat(3),
            Seat(4),
            "hand",
            None,
            known_to(CardId("h2"), Seat(3)),
            known_to(Face.DEMON_RED, *both),
        ),
        GiftFinished(Seat(3), GiftId("mirror")),
    )
    for reader in (0, None):
        told = encode([redact(event, None if reader is None else Seat(reader)) for event in scene.events])
        assert b"soul-red" not in told
        assert b"demon-red" not in told


def test_shell_whispers_a_type_to_its_owner() -> None:
    """A23, shell on 6: answer demon only to 4 and 6."""
    scene = until(set_ii(), "shell").when((4, pick_seat(6)))
    scene.then(
        SeatConfessed(
            Seat(6),
            Seat(4),
            Question("placed", what="type"),
            passenger_id(7),
            known_to("demon", Seat(4), Seat(6)),
        )
    )
    heard = {
        reader
        for reader in (0, 1, 2, 3, 4, 5, 6, None)
        for fact in scene.view(reader).facts
        if fact.kind == "confessed" and fact.answer == "demon"
    }
    assert heard == {4, 6}


def test_twin_eye_lets_two_seats_peek() -> None:
    """A24, twin-eye with 0 on n6: seen by 6 (owner), 5, 0."""
    scene = until(set_ii(), "twin-eye")
    scene.refuses(5, pick_seat(5), "target-not-allowed")
    scene.when((5, pick_seat(0)))
    assert len(offered(scene, 5)) == 7
    scene.when((5, pick_passenger("r1-wolf-1"))).then(
        PassengerPeeked(
            (Seat(5), Seat(0)),
            SpaceId("r1-wolf-1"),
            passenger_id(7),
            known_to(Face.DEMON_BLUE, Seat(0), Seat(5)),
        )
    )
    knows = {reader for reader in (0, 1, 2, 3, 4, 5, 6, None) if seen(scene, reader, "r1-wolf-1")}
    assert knows == {0, 5, 6}


def test_twin_eye_may_show_the_own_passenger_to_another() -> None:
    """r11: the own passenger is a target here."""
    scene = until(set_ii(), "twin-eye").when((5, pick_seat(3)), (5, pick_passenger("r1-wolf-2")))
    assert seen(scene, 3, "r1-wolf-2") == "soul-green"


def test_oar_moves_a_passenger_within_its_boat() -> None:
    """A25, oar: `r1-wolf-1` to raven; to `r1-wolf-2`; to `r1-wolf-3`: moved, voices unchanged."""
    scene = until(set_ii(), "oar").when((6, pick_passenger("r1-wolf-1")))
    assert offered(scene, 6) == ["r1-wolf-3"]
    scene.refuses(6, pick_space("r1-raven-1"), "same-boat-required")
    scene.refuses(6, pick_space("r1-wolf-2"), "space-taken")
    scene.refuses(6, pick_space("r1-wolf-6"), "space-unknown")
    scene.refuses(6, pick_passenger("r1-wolf-3"), "wrong-action")
    voices = [*scene.table.voices]
    scene.when((6, pick_space("r1-wolf-3"))).then(
        GiftPicked(Seat(6), GiftId("oar"), 2, "space", "r1-wolf-3"),
        PassengerMoved((SpaceId("r1-wolf-1"), SpaceId("r1-wolf-3"))),
    )
    assert on(scene, "r1-wolf-3").id == passenger_id(7)
    assert seen(scene, 6, "r1-wolf-3") == "demon-blue"
    assert scene.table.voices == voices


def test_oar_leaves_a_full_row_alone() -> None:
    """5.1, move_one: the boat must have a free space."""
    scene = until(placed(7, 0, 9, 3, 1, 6, 2, gift_sets="ii"), "oar")
    assert offered(scene, 5) == ["r1-wolf-1", "r1-wolf-4"]
    scene.refuses(5, pick_passenger("r1-raven-1"), "passenger-not-eligible")


def test_key_exchanges_the_own_passenger_with_a_card_unseen() -> None:
    """A27, key of seat 0 (soul-red placed) with demon-red: fresh id, same space; others see no face."""
    scene = until(keyed(), "oar").when((6, pick_passenger("r1-wolf-1")), (6, pick_space("r1-wolf-2")))
    assert offered(scene, 0) == ["h1", "h2"]
    scene.refuses(0, {"type": "pick_card", "card": "h0"}, "card-not-in-hand")
    scene.refuses(0, pick_passenger("r1-wolf-1"), "wrong-action")
    scene.when((0, pick_card(scene.table, 0, "demon-red"))).never(GiftPicked)
    owner = Seat(0)
    scene.then(
        PassengerExchanged(
            owner,
            SpaceId("r1-raven-1"),
            passenger_id(8),
            known_to(CardId("h2"), owner),
            known_to(Face.DEMON_RED, owner),
            known_to(Card(CardId("h2"), Face.SOUL_RED), owner),
        ),
        GiftFinished(owner, GiftId("key")),
    )
    (record,) = scene.of_kind(Acted)
    assert record.private.known_to == (0,)
    assert hand(scene.table, 0) == ["soul-green", "soul-red"]
    assert (on(scene, "r1-raven-1").placed_by, seen(scene, 0, "r1-raven-1")) == (0, "demon-red")
    for reader in (1, 2, 3, 4, 5, 6, None):
        assert seen(scene, reader, "r1-raven-1") is None
    kept = [fact for fact in scene.view(0).facts if fact.kind == "placed"]
    assert [(fact.passenger, fact.face) for fact in kept] == [("p1", "soul-red"), ("p8", "demon-red")]


def test_key_keeps_the_mask_and_outdates_what_was_seen() -> None:
    """7, r32: peeks at the old passenger are remembered as facts, the fresh one is unknown."""
    scene = until(placed(7, 5, 0, 9, 8, 4, 6, gift_sets="ii", silence="ebb"), "mask")
    scene.when((4, pick_color("blue")), (4, pick_passenger("r1-raven-1")))
    scene.when((0, pick_card(scene.table, 0, "soul-green")))
    assert on(scene, "r1-raven-1").mask == "blue"
    scene = until(placed(7, 5, 0, 9, 8, 4, 6, gift_sets="ii"), "twin-eye")
    scene.when((1, pick_seat(2)), (1, pick_passenger("r1-raven-1")))
    until(scene, "oar").when((6, pick_passenger("r1-wolf-1")), (6, pick_space("r1-wolf-4")))
    scene.when((0, pick_card(scene.table, 0, "soul-green")))
    assert seen(scene, 1, "r1-raven-1") is None
    facts = [fact for fact in scene.view(1).facts if fact.kind == "peeked"]
    assert [(fact.passenger, fact.face) for fact in facts] == [("p1", "soul-red")]


def test_key_is_void_if_the_own_passenger_is_face_up() -> None:
    """r32: void if face up."""
    at = LoadedChance(torchlit_bow=[0])
    scene = until(keyed(silence="torchlit-bow", chance=at), "oar")
    scene.when((6, pick_passenger("r1-wolf-1")), (6, pick_space("r1-wolf-2")))
    scene.then(GiftVoid(Seat(0), GiftId("key"), "no-target"))


def test_key_with_an_empty_hand_swaps_the_own_passenger_with_any_other() -> None:
    """A27: with an empty hand: six passengers to swap with."""
    scene = until(last_round(), "key")
    assert len(offered(scene, 0)) == 6
    scene.refuses(0, pick_passenger("r3-wolf-2"), "passenger-not-eligible")
    scene.when((0, pick_passenger("r3-raven-2"))).then(
        GiftPicked(Seat(0), GiftId("key"), 1, "passenger", "r3-raven-2"),
        PassengersSwapped((SpaceId("r3-wolf-2"), SpaceId("r3-raven-2"))),
    )
    assert on(scene, "r3-raven-2").placed_by == 0


def test_key_with_an_empty_hand_is_void_where_the_table_says_so() -> None:
    """5.1, exchange_own with `empty_hand: void`; the mirror too."""
    scene = last_round(empty_hand="void")
    until_voting(scene)
    scene.then(GiftVoid(Seat(0), GiftId("key"), "no-target"))
    scene = until(last_round(empty_hand="void"), "prism").when((2, pick_color("red")))
    scene.then(GiftVoid(Seat(3), GiftId("mirror"), "no-target"))


def test_mirror_with_empty_hands_shows_both_placed_passengers_at_once() -> None:
    """r13: nothing is chosen."""
    scene = until(last_round(), "mirror").when((3, pick_seat(6))).never(ShowRequested)
    shows = [(event.seat, event.to, event.source) for event in scene.of_kind(CardShown)]
    assert shows == [(6, 3, "placed"), (3, 6, "placed")]
    assert seen(scene, 3, "r3-wolf-4") == "demon-blue"
    assert seen(scene, 6, "r3-raven-3") == "demon-red"


def test_mask_and_master_coin_are_the_same_in_set_ii() -> None:
    """2.5, mask and master-coin of set II."""
    scene = until(placed(8, 0, 2, 9, 4, 5, 6, gift_sets="ii"), "mask")
    assert offered(scene, 0) == ["red", "green", "blue"]
    scene.when((0, pick_color("blue")), (0, pick_passenger("r1-wolf-3"))).then(
        MaskPlaced(Color.BLUE, SpaceId("r1-wolf-3"), passenger_id(1)), CoinTaken(Seat(0), Seat(3))
    )
    assert (scene.table.masks, scene.table.coin) == (("red", "green"), 3)


def test_no_gift_of_set_ii_asks_for_a_boat() -> None:
    """6, wrong_action: the pick that is asked is the only one accepted."""
    scene = until(set_ii(), "oar")
    scene.refuses(6, pick_boat("wolf"), "wrong-action")
