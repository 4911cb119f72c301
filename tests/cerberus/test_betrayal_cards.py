"""Betrayal cards: simple and advanced effects."""

from __future__ import annotations

from collections.abc import Sequence

from domain.cerberus.components import Deck
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import Peek
from domain.cerberus.terms.capturing import CerberusMoved, HuntBegan
from domain.cerberus.terms.decks import CardDiscarded, Discard
from domain.cerberus.terms.effects import EffectClosed
from domain.cerberus.terms.speed_die import RageMoved, SpeedChanged
from domain.cerberus.terms.violence import Retreat, ViolenceAsked, ViolenceRetreat
from domain.cerberus.terms.walking import MoveEnded, Step, Via
from domain.kernel.secrets import Seat
from tests.cerberus.tables import PLATFORMS, advanced, card, faces, given, part, play, simple, underworld


def hound(pawns: Sequence[int], hand: Sequence[str], **more: object) -> Underworld:
    """Seat 0 plays for Cerberus with these cards."""
    hands = {0: hand, **more.pop("hands", {})}  # type: ignore[dict-item]
    return underworld((None, *pawns), mercy=(0,), hands=hands, **more)  # type: ignore[arg-type]


def test_ambush_moves_cerberus_one_space() -> None:
    """2.4."""
    table = hound((20,) * 4, ["ambush"], cerberus=10)
    given(table).when((0, simple(table, 0, "ambush"))).then(CerberusMoved(10, 11, ()))


def test_ambush_advanced_that_misses_changes_nothing_else() -> None:
    """S26: Cerberus 17, pawn 20: he stands on 19."""
    table = hound((20, 25, 25, 25), ["ambush", "deceit"], cerberus=17, rage=6, speed=5)
    scene = given(table).when((0, advanced(table, 0, "ambush")), (0, Discard(card(table, 0, "deceit"))))
    assert (scene.table.cerberus, scene.table.rage, scene.table.speed) == (19, 6, 5)


def test_ambush_advanced_that_catches() -> None:
    """S26: Cerberus 18, pawn 20: captured, Cerberus 18, die 4, speed 3."""
    table = hound((20, 25, 25, 25), ["ambush", "deceit"], cerberus=18, rage=6, speed=5)
    scene = given(table).when((0, advanced(table, 0, "ambush")), (0, Discard(card(table, 0, "deceit"))))
    assert scene.table.pawns == [None, None, 25, 25, 25]
    assert scene.table.roles[1] is Role.CERBERUS
    assert (scene.table.cerberus, scene.table.rage, scene.table.speed) == (18, 4, 3)


def test_ambush_does_nothing_at_the_end_of_the_path() -> None:
    """5.3: Cerberus never enters the barque (r18)."""
    table = hound((41, 41, 41, 41), ["ambush"], cerberus=40, barques=(3, 1, 2), revealed=True)
    given(table).refuses(0, simple(table, 0, "ambush"), "no-effect")


def test_treachery_speeds_up() -> None:
    """2.4."""
    table = hound((20,) * 4, ["treachery"], speed=7)
    given(table).when((0, simple(table, 0, "treachery"))).then(SpeedChanged(8, "effect"))
    table = hound((20,) * 4, ["treachery"], speed=8)
    given(table).refuses(0, simple(table, 0, "treachery"), "no-effect")


def test_treachery_advanced_reaches_the_hunt_space_and_the_hunt_waits() -> None:
    """S27: die 8 to 9, no hunt before the end of the turn; then Cerberus 3 to 6, speed 4, die 3."""
    table = hound((20,) * 4, ["treachery", "deceit"], cerberus=3, rage=8)
    scene = given(table).when((0, advanced(table, 0, "treachery")), (0, Discard(card(table, 0, "deceit"))))
    scene.then(RageMoved(9, "effect")).never(HuntBegan)
    scene.when((0, play(3, 1))).then(HuntBegan(Seat(0), 3))
    assert (scene.table.cerberus, scene.table.speed, scene.table.rage) == (6, 4, 3)


def test_violence_pushes_the_die() -> None:
    """2.4."""
    table = hound((20,) * 4, ["violence"], rage=5)
    given(table).when((0, simple(table, 0, "violence"))).then(RageMoved(6, "effect"))


def test_violence_advanced_gives_each_adventurer_a_choice() -> None:
    """S28: seats 1 and 3 hold a card, pawn 4 is aboard; give, –, retreat, –: 20, 22, 23, 39."""
    table = hound(
        (20, 24, 25, 41),
        ["violence", "deceit"],
        hands={1: ["greed"], 3: ["greed"]},
        barques=(3, 1, 2),
        revealed=True,
    )
    scene = given(table).when((0, advanced(table, 0, "violence")), (0, Discard(card(table, 0, "deceit"))))
    scene.then(ViolenceAsked(Seat(0), (Seat(1), Seat(2), Seat(3), Seat(4)), 2))
    assert scene.legal(1) == [Discard(card(table, 1, "greed")), Retreat()]
    scene.refuses(0, Retreat(), "not-your-decision").refuses(3, Retreat(), "not-your-decision")
    scene.when((1, Discard(card(table, 1, "greed"))))
    scene.then(ViolenceRetreat(Seat(2)))
    scene.when((3, Retreat()))
    scene.then(ViolenceRetreat(Seat(3)), ViolenceRetreat(Seat(4)), EffectClosed(Seat(0), ()))
    assert scene.table.pawns == [None, 20, 22, 23, 39]
    assert faces(scene.table, 1) == []
    assert faces(scene.table, 3) == ["greed"]
    assert scene.table.discards[Deck.SURVIVAL] == ("greed",)


def test_violence_asks_from_the_left_of_the_active_seat() -> None:
    """5.1: clockwise, captured seats are passed over."""
    table = underworld(
        (24, 24, None, 24, None),
        active=2,
        mercy=(2,),
        lost=(4,),
        hands={0: ["greed"], 1: ["greed"], 2: ["violence", "deceit"], 3: ["greed"]},
    )
    scene = given(table).when((2, advanced(table, 2, "violence")), (2, Discard(card(table, 2, "deceit"))))
    scene.then(ViolenceAsked(Seat(2), (Seat(3), Seat(0), Seat(1)), 2))
    scene.when((3, Discard(card(table, 3, "greed"))), (0, Discard(card(table, 0, "greed"))))
    assert [event.why for event in scene.of_kind(CardDiscarded)] == ["violence", "violence"]
    assert scene.legal(1)[-1] == Retreat()


def test_who_retreats_from_violence_chooses_the_way() -> None:
    """r16: the owner of the pawn decides at the bridge."""
    table = hound((30, 24, 24, 24), ["violence", "deceit"], hands={1: ["greed"]})
    scene = given(table).when(
        (0, advanced(table, 0, "violence")), (0, Discard(card(table, 0, "deceit"))), (1, Retreat())
    )
    assert scene.legal(1) == [Step(Via.PATH), Step(Via.BRIDGE)]
    scene.refuses(0, Step(Via.BRIDGE), "not-your-decision").when((1, Step(Via.PATH)))
    assert scene.table.pawns[1] == 28


def test_a_blocked_pawn_may_still_choose_to_retreat() -> None:
    """r36: it stays where it is, and nothing is triggered."""
    table = hound(
        (15, 14, 20, 20), ["violence", "deceit"], hands={1: ["greed"]}, options={"boards": PLATFORMS}
    )
    scene = given(table).when(
        (0, advanced(table, 0, "violence")), (0, Discard(card(table, 0, "deceit"))), (1, Retreat())
    )
    scene.then(MoveEnded(Seat(1), Seat(1), 15, "blocked"))
    assert scene.table.pawns[1] == 15


def test_grudge_drives_one_back() -> None:
    """2.4."""
    table = hound((22,) * 4, ["grudge"])
    scene = given(table).when((0, simple(table, 0, "grudge")), (0, part(0, 3)))
    assert scene.table.pawns == [None, 22, 22, 20, 22]


def test_grudge_advanced_drives_everybody_back_in_any_order() -> None:
    """S29 and r12: pawn 1 is captured on 18, Cerberus goes to 15, the others reach 18, 23, 22."""
    table = hound((20, 20, 25, 24), ["grudge", "deceit", "deceit"], cerberus=18)
    scene = given(table).when((0, advanced(table, 0, "grudge")))
    scene.when((0, scene.legal(0)[0])).when((0, scene.legal(0)[0]))
    assert scene.legal(0) == [part(number, number + 1) for number in range(4)]
    scene.when((0, part(0, 1)))
    assert (scene.table.cerberus, scene.table.pawns[1]) == (15, None)
    scene.when((0, part(0, 2)), (0, part(0, 3)))
    assert scene.table.pawns == [None, None, 18, 23, 22]


def test_grudge_advanced_skips_a_pawn_that_cannot_move() -> None:
    """5.3: impossible parts wait, and are void if they stay so."""
    table = hound((15, 14, 20, 20), ["grudge", "deceit", "deceit"], options={"boards": PLATFORMS}, cerberus=3)
    scene = given(table).when((0, advanced(table, 0, "grudge")))
    scene.when((0, scene.legal(0)[0])).when((0, scene.legal(0)[0]))
    assert scene.legal(0) == [part(1, 2), part(2, 3), part(3, 4)]
    scene.when((0, part(1, 2)))
    assert scene.legal(0) == [part(0, 1), part(1, 3), part(2, 4)], "the platform behind pawn 1 is free now"


def test_deceit_looks_at_a_barque() -> None:
    """2.4."""
    table = hound((20,) * 4, ["deceit"])
    scene = given(table).when((0, simple(table, 0, "deceit")), (0, Peek(2)))
    assert scene.view(0).barques[2].seats == 3


def test_deceit_advanced_costs_an_advance() -> None:
    """S30: cost on 3, retreat 4: 20, 22, 26, 21."""
    table = hound((20, 22, 25, 24), ["deceit"])
    scene = given(table).when((0, advanced(table, 0, "deceit")))
    assert scene.legal(0) == [part(0, seat) for seat in (1, 2, 3, 4)]
    scene.when((0, part(0, 3)))
    assert scene.legal(0) == [part(0, seat) for seat in (1, 2, 4)]
    scene.when((0, part(0, 4)))
    assert scene.table.pawns == [None, 20, 22, 26, 21]


def test_an_effect_made_void_by_its_own_cost_is_simply_void() -> None:
    """r11: with one Adventurer left, deceit's cost takes the only target."""
    table = underworld((None, None, 20), mercy=(0,), lost=(1,), hands={0: ["deceit"]}, rage=6)
    scene = given(table).when((0, advanced(table, 0, "deceit")))
    assert scene.table.pawns == [None, None, 21]
    assert [len(event.void) for event in scene.of_kind(EffectClosed)] == [0, 1]


def test_a_cost_that_moves_nobody_cannot_be_paid() -> None:
    """r9: with all others aboard or blocked nobody can advance."""
    table = underworld(
        (None, 41, 40), mercy=(0,), hands={0: ["deceit"]}, barques=(1, 2, 3), revealed=True, rage=6
    )
    scene = given(table).refuses(0, advanced(table, 0, "deceit"), "cost-not-payable")
    scene.refuses(0, play(2, 2), "cost-not-payable").refuses(0, play(4, 2), "cost-not-payable")
