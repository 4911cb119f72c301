"""Survival cards: simple and advanced effects."""

from __future__ import annotations

import pytest

from domain.cerberus.components import Deck
from domain.cerberus.terms.barques import BarquePeeked, BarquesSwapped, Peek, Swap
from domain.cerberus.terms.decks import CardsDrawn, Discard
from domain.cerberus.terms.speed_die import RageMoved, SpeedChanged
from domain.cerberus.terms.turns import BonusPlayed, Mode
from domain.cerberus.terms.walking import MoveStarted, SpaceTriggered
from domain.kernel.secrets import EVERYONE, Seat, known_to, shown
from tests.cerberus.tables import advanced, card, given, part, simple, underworld


def test_sacrifice_pulls_the_die_back_and_another_with_it() -> None:
    """2.3: die −1 space, another retreats 1; in any order."""
    table = underworld((22,) * 5, rage=6, hands={0: ["sacrifice"]})
    scene = given(table).when((0, simple(table, 0, "sacrifice")))
    assert scene.legal(0) == [part(0), part(1, 1), part(1, 2), part(1, 3), part(1, 4)]
    scene.when((0, part(0)))
    scene.then(RageMoved(5, "effect"))
    scene.when((0, part(0, 3)))
    assert scene.table.pawns == [22, 22, 22, 21, 22]


def test_sacrifice_with_the_die_at_the_first_empty_space() -> None:
    """S21: the die stays, the pawn goes 20 to 19 and its owner draws."""
    table = underworld(hands={0: ["sacrifice"]})
    scene = given(table).when((0, simple(table, 0, "sacrifice")))
    assert scene.legal(0) == [part(1, seat) for seat in (1, 2, 3, 4)]
    scene.when((0, part(1, 1))).never(RageMoved)
    assert (scene.table.rage, scene.table.pawns[1]) == (2, 19)
    assert len(scene.table.hands[1]) == 1


def test_sacrifice_advanced() -> None:
    """S21: die 6 to 4, pawn 24 to 22, one card discarded."""
    table = underworld((24,) * 5, rage=6, hands={0: ["sacrifice", "greed"]})
    scene = given(table).when(
        (0, advanced(table, 0, "sacrifice")),
        (0, Discard(card(table, 0, "greed"))),
        (0, part(0)),
        (0, part(0, 2)),
    )
    assert scene.table.rage == 4
    assert scene.table.pawns == [24, 24, 22, 24, 24]
    assert scene.table.discards[Deck.SURVIVAL] == ("sacrifice", "greed")


def test_sacrifice_moves_the_die_at_most_to_the_pawns_on_the_track() -> None:
    """5.3: changes are clipped."""
    table = underworld((24,) * 5, rage=3, hands={0: ["sacrifice", "greed"]})
    scene = given(table).when(
        (0, advanced(table, 0, "sacrifice")), (0, Discard(card(table, 0, "greed"))), (0, part(0))
    )
    assert scene.table.rage == 2


def test_favoritism() -> None:
    """2.3: advance 1, another advances 1."""
    table = underworld((22,) * 5, hands={0: ["favoritism"]})
    scene = given(table).when((0, simple(table, 0, "favoritism")), (0, part(1, 2)))
    assert scene.table.pawns == [23, 22, 23, 22, 22]
    scene.then(MoveStarted(Seat(0), Seat(2), 1), MoveStarted(Seat(0), Seat(0), 1))


def test_favoritism_advanced_alone() -> None:
    """2.3: discard 3; advance 3, another 2, a third one 1."""
    table = underworld((9,) * 5, hands={0: ["greed", "favoritism", "sacrifice", "cowardice"]})
    scene = given(table).when((0, advanced(table, 0, "favoritism")))
    for _ in range(3):
        scene.when((0, scene.legal(0)[0]))
    assert scene.legal(0) == [
        part(0, 0),
        *(part(1, seat) for seat in (1, 2, 3, 4)),
        *(part(2, seat) for seat in (1, 2, 3, 4)),
    ]
    scene.when((0, part(0, 0)), (0, part(0, 4)), (0, part(0, 2)))
    assert scene.table.pawns == [12, 9, 10, 9, 11]
    assert scene.table.discards[Deck.SURVIVAL] == ("favoritism", "greed", "sacrifice", "cowardice")


def test_opportunism() -> None:
    """2.3: advance 1, another advances 1."""
    table = underworld((22,) * 5, hands={0: ["opportunism"]})
    scene = given(table).when((0, simple(table, 0, "opportunism")), (0, part(0, 0)), (0, part(0, 4)))
    assert scene.table.pawns == [23, 22, 22, 22, 23]


@pytest.mark.parametrize(("n", "expected"), [(-2, [25, 24, 24, 22, 24]), (2, [25, 24, 24, 26, 24])])
def test_opportunism_advanced_either_way(n: int, expected: list[int]) -> None:
    """S22: the active seat decides, +2 listed before −2."""
    table = underworld((24,) * 5, hands={0: ["opportunism", "greed"]})
    scene = given(table).when((0, advanced(table, 0, "opportunism")), (0, Discard(card(table, 0, "greed"))))
    assert scene.legal(0) == [
        part(0, 0),
        *(part(1, seat, far) for seat in (1, 2, 3, 4) for far in (2, -2)),
    ]
    scene.when((0, part(1, 3, n)))
    assert scene.table.pawns == expected


def test_opportunism_advanced_offers_only_what_is_possible() -> None:
    """r9: a pawn aboard can be driven back and not advanced."""
    table = underworld((24, 41, 24, 24, 24), hands={0: ["opportunism", "greed"]}, revealed=True)
    scene = given(table).when((0, advanced(table, 0, "opportunism")), (0, Discard(card(table, 0, "greed"))))
    assert part(1, 1, -2) in scene.legal(0)
    scene.refuses(0, part(1, 1, 2), "bad-target").refuses(0, part(1, 1), "bad-target")


def test_cowardice_looks_at_a_barque() -> None:
    """S23: what a peek shows is private, also from spectators when every seat has looked."""
    table = underworld(barques=(2, 1, 3), hands={0: ["cowardice"]})
    scene = given(table).when((0, simple(table, 0, "cowardice")), (0, Peek(0)))
    scene.then(BarquePeeked(Seat(0), 0, known_to(2, Seat(0))))
    assert scene.view(0).barques[0].seats == 2
    assert scene.view(1).barques[0].seats is None
    assert scene.view(1).barques[0].known_to == (0,)
    for seat in range(1, 5):
        table = scene.table
        tile = table.tiles[0]
        table.barques[tile] = table.barques[tile].learned(known_to(2, Seat(seat)))
    assert scene.view(None).barques[0].seats is None
    assert scene.view(None).barques[0].known_to == (0, 1, 2, 3, 4)


def test_cowardice_swaps_two_barques() -> None:
    """S23: a swap moves the tiles, and knowledge goes with them."""
    table = underworld(barques=(2, 1, 3), hands={0: ["cowardice"]})
    table.barques[table.tiles[0]] = known_to(2, Seat(1))
    scene = given(table).when((0, simple(table, 0, "cowardice")), (0, Swap((0, 2))))
    scene.then(BarquesSwapped(Seat(0), (0, 2)))
    assert scene.table.tiles == ("t3", "t2", "t1")
    (barque,) = [barque for barque in scene.view(1).barques if barque.tile == "t1"]
    assert (barque.slot, barque.seats) == (2, 2)


@pytest.mark.parametrize(("ahead", "steps"), [(4, 3), (2, 2), (1, 1)])
def test_cowardice_advanced_counts_those_ahead(ahead: int, steps: int) -> None:
    """S23 and r30: one space for each Adventurer ahead, at most three."""
    pawns = [22] + [25] * ahead + [22] * (4 - ahead)
    table = underworld(pawns, hands={0: ["cowardice", "greed"]})
    scene = given(table).when((0, advanced(table, 0, "cowardice")), (0, Discard(card(table, 0, "greed"))))
    assert scene.table.pawns[0] == 22 + steps


def test_cowardice_advanced_needs_somebody_ahead() -> None:
    """S23: with none ahead it has no effect; pawns aboard count as ahead (r30)."""
    table = underworld((25, 20, 20, 20, 20), hands={0: ["cowardice", "greed"]})
    given(table).refuses(0, advanced(table, 0, "cowardice"), "no-effect")
    table = underworld((25, 41, 20, 20, 20), hands={0: ["cowardice", "greed"]}, revealed=True)
    scene = given(table).when((0, advanced(table, 0, "cowardice")), (0, Discard(card(table, 0, "greed"))))
    assert scene.table.pawns[0] == 26


def test_arrogance_advances_two_others() -> None:
    """S24: two different pawns 22 to 23."""
    table = underworld((22,) * 5, rage=5, hands={0: ["arrogance"]})
    scene = given(table).when((0, simple(table, 0, "arrogance")))
    assert scene.legal(0) == [part(0, seat) for seat in (1, 2, 3, 4)], "equal parts are listed once"
    scene.when((0, part(0, 2)), (0, part(0, 4)))
    assert scene.table.pawns == [22, 22, 23, 22, 23]


def test_arrogance_advanced() -> None:
    """S24: one pawn 22 to 25, die 5 to 4."""
    table = underworld((22,) * 5, rage=5, hands={0: ["arrogance", "greed"]})
    scene = given(table).when(
        (0, advanced(table, 0, "arrogance")), (0, Discard(card(table, 0, "greed"))), (0, part(0, 1))
    )
    assert scene.table.pawns == [22, 25, 22, 22, 22]
    assert scene.table.rage == 4


def test_greed_draws_two() -> None:
    """S25."""
    table = underworld(hands={0: ["greed"]})
    scene = given(table).when((0, simple(table, 0, "greed")))
    assert sum(len(event.cards) for event in scene.of_kind(CardsDrawn)) == 2


@pytest.mark.parametrize(("speed", "after"), [(4, 3), (6, 4), (8, 6)])
def test_greed_advanced_slows_cerberus(speed: int, after: int) -> None:
    """S25 and r27: speed −2, not below the minimum."""
    table = underworld(speed=speed, hands={0: ["greed", "sacrifice"]})
    scene = given(table).when((0, advanced(table, 0, "greed")), (0, Discard(card(table, 0, "sacrifice"))))
    scene.then(SpeedChanged(after, "effect"))


def test_greed_advanced_does_nothing_at_the_minimum() -> None:
    """S25: `no-effect` before `cost-not-payable`."""
    table = underworld(speed=3, hands={0: ["greed"]})
    given(table).refuses(0, advanced(table, 0, "greed"), "no-effect")
    table = underworld(speed=4, hands={0: ["greed"]})
    given(table).refuses(0, advanced(table, 0, "greed"), "cost-not-payable")


def test_a_played_card_shows_its_face_and_not_its_id() -> None:
    """7, bonus_played: the id stays with its owner (r34)."""
    table = underworld(hands={0: ["greed"]})
    scene = given(table)
    held = card(table, 0, "greed")
    scene.when((0, simple(table, 0, "greed")))
    (event,) = scene.of_kind(BonusPlayed)
    assert event == BonusPlayed(Seat(0), known_to(held, Seat(0)), shown(event.face.open()), Mode.SIMPLE)
    assert event.face.known_to == EVERYONE
    (heard,) = [e for e in scene.heard(Seat(1)) if isinstance(e, BonusPlayed)]
    assert heard.card.seen_by(Seat(1)) is None
    assert heard.face.seen_by(Seat(1)) == "greed"


def test_a_card_may_capture_a_rival() -> None:
    """5.6: a retreat onto Cerberus captures at once; the rest of the effect goes on (r12)."""
    table = underworld((24, 21, 24, 24, 24), cerberus=19, rage=6, speed=5, hands={0: ["sacrifice", "greed"]})
    scene = given(table).when(
        (0, advanced(table, 0, "sacrifice")), (0, Discard(card(table, 0, "greed"))), (0, part(1, 1))
    )
    scene.never(SpaceTriggered)
    assert scene.table.pawns == [24, None, 24, 24, 24]
    assert (scene.table.cerberus, scene.table.rage, scene.table.speed) == (18, 3, 3)
    assert not scene.of_kind(RageMoved), "after the capture the die lies on the first empty space"
