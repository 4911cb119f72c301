"""The ten gifts of the set for four players."""

from __future__ import annotations

from typing import Any

from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, known_to, shown
from domain.passengers.components import Color, Face, GiftId, SpaceId
from domain.passengers.memory import Question
from domain.passengers.table import passenger_id
from domain.passengers.terms.coin import CoinTaken
from domain.passengers.terms.confessing import SeatConfessed
from domain.passengers.terms.effects import (
    MaskPlaced,
    PassengerPeeked,
    PassengerRevealed,
    PassengersSwapped,
    Revealed,
)
from domain.passengers.terms.gifts import GiftFinished, GiftPicked, GiftVoid
from domain.passengers.terms.showing import CardShown, ShowRequested
from tests.loaded_chance import LoadedChance
from tests.passengers.tables import (
    T4,
    given,
    offered,
    on,
    pending,
    pick_color,
    pick_passenger,
    pick_seat,
    place_all,
    place_shadow,
    quay,
    seen,
    show_card,
    until,
)
from tests.scenario import Scenario


def shaded(
    *numbers: int,
    shadows: tuple[str, str] = ("r1-raven-1", "r1-wolf-2"),
    silence: str | None = None,
    chance: LoadedChance | None = None,
    **options: Any,
) -> Scenario:
    """T4 with the coin at seat 0, Shadow Passengers (soul-red, demon-red) on these spaces, all placed."""
    scene = given(quay(T4, silence=silence, **options), chance)
    scene.when((3, place_shadow(shadows[0])), (2, place_shadow(shadows[1])))
    return place_all(scene, *numbers)


def lamplit() -> Scenario:
    """A36: seats n1 n3 n6 n4: lamp, candle, shadow scroll, incense."""
    return shaded(1, 3, 6, 4)


def afternoon() -> Scenario:
    """Seats n0 n2 n5 n7: canteen, chromatis, hamsa hand, torch."""
    return shaded(0, 2, 5, 7, shadows=("r1-raven-4", "r1-wolf-5"))


def test_canteen_of_four_gives_its_voices() -> None:
    """2.5, canteen: no action."""
    scene = afternoon().then(GiftFinished(Seat(0), GiftId("canteen"))).never(GiftPicked)
    assert scene.table.voices == [3, 2, 1, 1]
    assert pending(scene) == [1]


def test_shadow_lamp_peeks_at_a_shadow_passenger() -> None:
    """A36, shadow-lamp: offers exactly the two shadows; its owner alone sees one."""
    scene = lamplit()
    assert offered(scene, 0) == ["r1-raven-1", "r1-wolf-2"]
    scene.refuses(0, pick_passenger("r1-wolf-1"), "passenger-not-eligible")
    scene.when((0, pick_passenger("r1-raven-1"))).then(
        PassengerPeeked((Seat(0),), SpaceId("r1-raven-1"), passenger_id(1), known_to(Face.SOUL_RED, Seat(0)))
    )
    assert [seen(scene, reader, "r1-raven-1") for reader in (0, 1, 2, 3, None)] == ["soul-red"] + [None] * 4


def test_candle_makes_one_seat_show_a_card() -> None:
    """A36, candle on 3: 3 alone shows."""
    scene = lamplit().when((0, pick_passenger("r1-raven-1")))
    scene.refuses(1, pick_seat(1), "target-not-allowed")
    scene.when((1, pick_seat(3))).then(ShowRequested((Seat(3),), (Seat(1),)))
    assert pending(scene) == [3]
    scene.when((3, show_card(scene.table, 3, "demon-blue"))).then(
        CardShown(
            Seat(3),
            Seat(1),
            "hand",
            None,
            known_to(CardId("h2"), Seat(3)),
            known_to(Face.DEMON_BLUE, Seat(1), Seat(3)),
        ),
        GiftFinished(Seat(1), GiftId("candle")),
    )


def test_incense_of_four_asks_for_a_colour_and_the_yaesther_has_none() -> None:
    """A36, incense of seat 3; r16: printed faces."""
    scene = until(lamplit(), "incense").when((3, pick_seat(1)))
    assert [event.answer for event in scene.of_kind(SeatConfessed)] == [shown("blue")]
    scene = until(shaded(4, 3, 6, 0), "incense").when((0, pick_seat(3)))
    assert [event.answer for event in scene.of_kind(SeatConfessed)] == [shown("none")]


def test_shadow_scroll_swaps_a_shadow_with_any_other_passenger() -> None:
    """A36, shadow-scroll: after the swap with `r1-wolf-1` the lamp's owner still knows the shadow there."""
    scene = until(lamplit(), "shadow-scroll")
    assert offered(scene, 2) == ["r1-raven-1", "r1-wolf-2"]
    scene.refuses(2, pick_passenger("r1-wolf-1"), "passenger-not-eligible")
    scene.when((2, pick_passenger("r1-raven-1")))
    assert offered(scene, 2) == ["r1-raven-4", "r1-raven-5", "r1-wolf-1", "r1-wolf-2", "r1-wolf-5"]
    scene.when((2, pick_passenger("r1-wolf-1"))).then(
        PassengersSwapped((SpaceId("r1-raven-1"), SpaceId("r1-wolf-1")))
    )
    assert on(scene, "r1-wolf-1").shadow
    assert seen(scene, 0, "r1-wolf-1") == "soul-red"
    assert on(scene, "r1-raven-1").placed_by == 2


def test_chromatis_of_four_asks_about_hands() -> None:
    """2.5, chromatis of four."""
    scene = afternoon().when((1, pick_color("blue")))
    assert [(event.seat, event.answer.open()) for event in scene.of_kind(SeatConfessed)] == [
        (2, False),
        (3, True),
        (0, False),
    ]
    assert {event.question for event in scene.of_kind(SeatConfessed)} == {Question("hand", has="blue")}


def test_hamsa_hand_of_four_may_peek_at_shadows() -> None:
    """2.5, hamsa-hand of four; r38: nobody placed them, so anybody may peek at them."""
    scene = until(afternoon(), "hamsa-hand")
    assert offered(scene, 2) == ["r1-raven-1", "r1-raven-2", "r1-raven-4", "r1-wolf-4", "r1-wolf-5"]
    scene.when((2, pick_passenger("r1-wolf-5")))
    assert seen(scene, 2, "r1-wolf-5") == "demon-red"
    assert seen(scene, 3, "r1-wolf-5") is None


def test_torch_of_four_reveals_a_shadow_placed_by_nobody() -> None:
    """2.5, torch of four."""
    scene = until(afternoon(), "torch").when((3, pick_passenger("r1-raven-4")))
    revealed = Revealed(SpaceId("r1-raven-4"), passenger_id(1), Face.SOUL_RED, None)
    scene.then(PassengerRevealed(shown(revealed)))
    assert scene.view(None).boats["raven"][3].passenger.shadow


def test_mask_and_master_coin_are_the_same_with_four() -> None:
    """2.5, mask and master-coin of four."""
    scene = until(shaded(8, 9, 6, 7, shadows=("r1-raven-4", "r1-wolf-5")), "mask")
    scene.when((0, pick_color("green")))
    assert len(offered(scene, 0)) == 6
    scene.when((0, pick_passenger("r1-wolf-5"))).then(
        MaskPlaced(Color.GREEN, SpaceId("r1-wolf-5"), passenger_id(2)), CoinTaken(Seat(0), Seat(1))
    )
    assert scene.table.coin == 1


def test_shadow_lamp_finds_only_shadows_that_lie_face_down() -> None:
    """5.1, peek_shadow."""
    bow = LoadedChance(torchlit_bow=[0])
    scene = shaded(1, 3, 6, 4, silence="torchlit-bow", chance=bow)
    assert seen(scene, None, "r1-raven-1") == "soul-red"
    assert offered(scene, 0) == ["r1-wolf-2"]


def test_a_heavy_hull_holds_the_shadow_scroll() -> None:
    """2.6, heavy-hull at four."""
    scene = until(shaded(1, 3, 6, 4, silence="heavy-hull"), "incense").when((3, pick_seat(0)))
    scene.then(GiftVoid(Seat(2), GiftId("shadow-scroll"), "heavy-hull"))
