"""Worlds with closed hands: what a reshuffle, once seen, tells of the cards that were held before it."""

from __future__ import annotations

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.match import Match
from domain.kernel.moves import CardId
from domain.kernel.secrets import Reader, Seat, Secret, shown
from domain.kernel.zones import Card
from domain.visitors import GAME
from domain.visitors.components import TRINKETS
from domain.visitors.pieces import Passing
from domain.visitors.table import Manor
from tests.visitors.manors import BELL, CANDLE, CENSER, SPECTATOR, VESSEL, A, B, standard_scene, without
from tests.visitors.stories import hands_of_others, possible_hands

SAMPLES = 40
MANY_PILES = 12
ENOUGH = 5_000
"""Guesses for one world. Without looking ahead they are beyond counting."""


class CountedChance(SeededChance):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.guesses = 0

    def below(self, label: str, bound: int) -> int:
        self.guesses += label == "trinket-guesses"
        return super().below(label, bound)


def drew(seat: Seat, pile: int) -> Passing:
    """As anybody else sees it."""
    return Passing(seat, Secret((seat,)), pile)


def laid_open(seat: Seat, face: str) -> Passing:
    return Passing(seat, shown(Card(CardId("x"), face)), None)


def reshuffled_with(*held: str) -> Manor:
    """Since before a reshuffle seat 0 holds one of these, seat 1 the others; all else is in the new pile."""
    seen = without(TRINKETS, held)
    passings = [passing for face in seen for passing in (drew(A, 0), laid_open(A, face))]
    manor = standard_scene(hands="closed").manor
    manor.reshuffled = (tuple(seen),)
    manor.passings = (*passings, drew(A, 0), *[drew(B, 0)] * (len(held) - 1))
    return manor


def then(manor: Manor, *passings: Passing) -> list[tuple[list[str], list[str], list[str]]]:
    """Both hands and the pile, each sorted, in some worlds of a spectator who then saw these cards pass."""
    manor.passings += passings
    worlds: list[Manor] = [GAME.world(manor, SPECTATOR, SeededChance(seed)) for seed in range(SAMPLES)]
    return [(hand_of(world, A), hand_of(world, B), sorted(world.trinket_pile.faces())) for world in worlds]


def hand_of(world: Manor, seat: Seat) -> list[str]:
    return sorted(card.open().name for card in world.hands[seat])


def test_after_a_reshuffle_everybody_knows_what_is_held_and_what_is_in_the_pile() -> None:
    """8 and ruling 18: the discard lay open, so the rest is in the hands."""
    for a, b, pile in then(reshuffled_with(BELL, BELL, BELL)):
        assert (a, b) == ([BELL], [BELL, BELL])
        assert pile == sorted(without(TRINKETS, [BELL] * 3))


def test_who_holds_which_of_the_old_cards_stays_open() -> None:
    """13: dealt at random to the unseen cards of the hands."""
    hands = {(tuple(a), tuple(b)) for a, b, _ in then(reshuffled_with(BELL, CANDLE))}
    assert hands == {((BELL,), (CANDLE,)), ((CANDLE,), (BELL,))}


def test_an_old_card_is_still_held_by_whoever_has_laid_nothing_open() -> None:
    """8: new cards come from the new pile, here without a Candle."""
    manor = reshuffled_with(*[CANDLE] * 4)
    for a, b, pile in then(manor, drew(A, 1), drew(A, 1)):
        assert a.count(CANDLE) == 1
        assert b == [CANDLE] * 3
        assert CANDLE not in pile


def test_a_card_that_was_not_among_the_old_ones_was_drawn_since() -> None:
    """8: the Vessel laid open is new, so the Candle is still there."""
    manor = reshuffled_with(*[CANDLE] * 4)
    for a, _, _ in then(manor, drew(A, 1), drew(A, 1), laid_open(A, VESSEL)):
        assert len(a) == 2
        assert a.count(CANDLE) == 1


def test_a_card_laid_open_may_be_an_old_one_or_a_new_one() -> None:
    """8: a Bell of either kind; if the old one is gone, both cards left are new."""
    manor = reshuffled_with(BELL, CENSER)
    hands = [a for a, _, _ in then(manor, drew(A, 1), drew(A, 1), laid_open(A, BELL))]
    assert {CENSER in hand for hand in hands} == {True, False}
    assert any(BELL in hand for hand in hands)
    assert any(VESSEL in hand and BELL not in hand for hand in hands)


def test_later_cards_correct_an_earlier_guess() -> None:
    """8: seat 1 shows the one old Bell, so the Bell that seat 0 showed before was new."""
    manor = reshuffled_with(CANDLE, BELL)
    for a, b, _ in then(manor, drew(A, 1), laid_open(A, BELL), laid_open(B, BELL)):
        assert (a, b) == ([CANDLE], [])


def test_an_old_card_outlasts_several_reshuffles() -> None:
    """8: what was learned of it is not forgotten when the pile is made anew once more."""
    manor = reshuffled_with(BELL, BELL)
    seen = without(TRINKETS, [BELL, BELL])
    manor.passings += tuple(step for face in seen for step in (drew(B, 1), laid_open(B, face)))
    manor.reshuffled += (tuple(seen),)
    for a, b, _ in then(manor, drew(B, 2)):
        assert a == [BELL]
        assert BELL in b


@pytest.mark.parametrize("listed", [(BELL, CANDLE), (CANDLE, BELL)])
def test_a_lost_hand_tells_the_same_in_whatever_order_it_is_listed(listed: tuple[str, ...]) -> None:
    """Ruling 38: one card was an old one, which seat 1 then does not hold; nobody knows which."""
    manor = reshuffled_with(BELL, CANDLE)
    lost = [laid_open(A, face) for face in listed]
    hands = {(tuple(a), tuple(b)) for a, b, _ in then(manor, drew(A, 1), *lost)}
    assert hands == {((), (BELL,)), ((), (CANDLE,))}


def closed_match(seats: int, seed: int) -> Match:
    """A match of scripted players, stopped soon after the second trinket pile was made."""
    chance = SeededChance(seed)
    match = Match(GAME, seats, {"hands": "closed", "build": "auto", "difficulty": "easy"}, chance)
    while match.pending and len(match.table.reshuffled) < 2:
        seat = match.pending[0].seat
        match.act(seat, GAME.scripted(match.knowledge(seat), chance))
    return match


@pytest.mark.parametrize(("seats", "reader"), [(2, A), (2, SPECTATOR), (3, A)])
def test_every_world_can_have_come_about(seats: int, reader: Reader) -> None:
    """8 and 13: held against all hands that fit what a reader was shown."""
    for seed in range(3):
        match = closed_match(seats, seed)
        known: Manor = match.told(reader)[1]
        assert len(known.reshuffled) == 2
        possible = possible_hands(known, reader)
        assert hands_of_others(match.table, reader) in possible
        for number in range(10):
            world: Manor = GAME.world(known, reader, SeededChance(number))
            assert hands_of_others(world, reader) in possible


@pytest.mark.parametrize("reader", [A, SPECTATOR])
def test_all_that_can_be_held_is_imagined(reader: Reader) -> None:
    """13: nothing that fits is left out."""
    known: Manor = closed_match(2, 0).told(reader)[1]
    worlds: list[Manor] = [GAME.world(known, reader, SeededChance(seed)) for seed in range(400)]
    assert {hands_of_others(world, reader) for world in worlds} == possible_hands(known, reader)


def careless_match(seed: int) -> Match:
    """Four players who often do anything at all, so that many a hand is lost to a Blight."""
    chance = SeededChance(seed)
    options = {"difficulty": "hard", "summon_tokens": "spent", "summon_scope": "location"}
    match = Match(GAME, 4, {"hands": "closed", "build": "auto", "blight_end": "overdraw", **options}, chance)
    while match.pending and len(match.table.reshuffled) < MANY_PILES:
        seat = match.pending[0].seat
        careless = chance.below("careless", 4) == 0
        legal = GAME.legal(match.table, seat)
        match.act(
            seat, chance.choice("action", legal) if careless else GAME.scripted(match.knowledge(seat), chance)
        )
    return match


def test_a_world_is_soon_found_however_much_has_passed() -> None:
    """13: guesses are counted, not seconds; most are right, and none is made twice in the same position."""
    match = careless_match(3)
    assert len(match.table.reshuffled) == MANY_PILES
    assert any(match.table.blights)
    for reader in (SPECTATOR, *map(Seat, range(4))):
        known: Manor = match.told(reader)[1]
        for seed in range(5):
            chance = CountedChance(seed)
            GAME.world(known, reader, chance)
            assert chance.guesses < ENOUGH
