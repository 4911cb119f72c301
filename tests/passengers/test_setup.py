"""Set-up and options."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.match import redact
from domain.kernel.secrets import Seat, secrets_in
from domain.kernel.violations import RuleViolation
from domain.passengers import GAME
from domain.passengers.components import BOX, KIND, GiftSet, Kind
from domain.passengers.pieces import Phase
from domain.passengers.terms.coin import CoinGiven
from domain.passengers.terms.dealing import GazeHeld, PassengersDealt
from domain.passengers.terms.match import MatchCreated
from domain.passengers.terms.rounds import PhaseStarted, RoundStarted
from tests.passengers.tables import T4, T5, fresh, given, quay

BOXED = {4: 7, 5: 10, 6: 7, 7: 4, 8: 1}
FACTIONS = {4: (2, 1, 1), 5: (3, 2, 0), 6: (3, 2, 1), 7: (4, 3, 0), 8: (4, 3, 1)}


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_gets_its_faction_card_a_soul_and_a_demon(seats: int) -> None:
    """A01, 2.2: factions by the table, each hand = {soul, demon, faction type}, the rest in the box."""
    for seed in range(20):
        table = fresh(seats, seed)
        factions = [faction.open() for faction in table.factions]
        assert tuple(factions.count(kind) for kind in Kind) == FACTIONS[seats]
        for seat, hand in enumerate(table.hands):
            assert [card.open().id for card in hand] == ["h0", "h1", "h2"]
            kinds = Counter(KIND[card.open().name] for card in hand)
            assert kinds == Counter([Kind.SOUL, Kind.DEMON, factions[seat]])
            assert KIND[table.faction_faces[seat].open()] is factions[seat]
            assert table.faction_faces[seat].open() in [card.open().name for card in hand]
        assert len(table.box.open()) == BOXED[seats]
        shadows = Counter(KIND[face] for face in table.shadow_pile.faces())
        assert shadows == ({Kind.SOUL: 3, Kind.DEMON: 3} if seats == 4 else {})


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_card_is_made_or_lost_in_the_deal(seats: int) -> None:
    """A01, 2.1: the twenty-five passengers are in hands, shadow pile and box."""
    table = fresh(seats, 3)
    dealt = [card.open().name for hand in table.hands for card in hand]
    assert Counter([*dealt, *table.shadow_pile.faces(), *table.box.open()]) == BOX.passengers


def test_a_slot_name_does_not_tell_the_deck_a_card_came_from() -> None:
    """4: hands are mixed before they get their slot names."""
    first = {KIND[fresh(5, seed).hands[0][0].open().name] for seed in range(20)}
    assert first == {Kind.SOUL, Kind.DEMON}


def test_set_up_is_told_in_the_order_of_the_book() -> None:
    """4: the match, the deal, the gaze, the coin, the first round."""
    events = GAME.setup(5, GAME.read_options(5, {"first_coin": 3}), SeededChance(1))
    kinds = [MatchCreated, PassengersDealt, GazeHeld, CoinGiven, RoundStarted, PhaseStarted]
    assert [type(event) for event in events] == kinds
    _, dealt, _, coin, begun, placing = events
    assert coin == CoinGiven(Seat(3))
    assert begun == RoundStarted(1, GiftSet.I, Seat(3))
    assert placing == PhaseStarted(Phase.PLACING, tuple(map(Seat, (3, 4, 0, 1, 2))))
    assert isinstance(dealt, PassengersDealt)
    assert (dealt.each, dealt.shadow_pile, dealt.box) == (3, 0, 10)
    assert dealt.faction_deck == {Kind.SOUL: 3, Kind.DEMON: 2, Kind.YAESTHER: 0}


def test_the_deal_is_for_each_seat_alone() -> None:
    """4, 8: a spectator sees sizes; a seat its own faction and hand."""
    _, dealt, *_ = GAME.setup(4, GAME.read_options(4, {}), SeededChance(1))
    assert not [s for s in secrets_in(redact(dealt, None)) if s.seen_by(None) is not None]
    known = [s for s in secrets_in(redact(dealt, Seat(2))) if s.seen_by(Seat(2)) is not None]
    assert len(known) == 5
    assert all(secret.known_to == (2,) for secret in known)


def test_smugglers_see_each_other_and_nobody_else_does() -> None:
    """A02: each Smuggler's view lists the other; the others have a private part that is empty."""
    scene = given(quay(T5))
    assert [scene.view(seat).smugglers for seat in range(5)] == [(), (), (2, 4), (), (2, 4)]
    assert scene.view(None).smugglers == ()
    assert [one.faction for one in scene.view(2).seats] == [None, None, "demon", None, "demon"]
    assert [one.faction for one in scene.view(0).seats] == ["soul", None, None, None, None]
    assert [one.faction for one in scene.view(None).seats] == [None] * 5
    assert [secret.known_to for secret in scene.table.gaze] == [(0,), (1,), (2,), (3,), (4,)]


def test_there_is_no_gaze_with_four_or_without_the_option() -> None:
    """A02, r10: at 4 no `gaze_held`."""
    for seats, options in ((4, {}), (5, {"demons_gaze": False})):
        events = GAME.setup(seats, GAME.read_options(seats, options), SeededChance(1))
        assert not [event for event in events if isinstance(event, GazeHeld)]
    scene = given(quay(T5, demons_gaze=False))
    assert [scene.view(seat).smugglers for seat in range(5)] == [()] * 5


def test_the_coin_goes_to_a_random_seat_or_to_the_one_named() -> None:
    """4: `coin_given`."""
    assert {fresh(5, seed).coin for seed in range(40)} == set(range(5))
    assert fresh(5, 1, first_coin=4).coin == 4


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (3, {}, "bad-player-count"),
        (9, {}, "bad-player-count"),
        (4, {"gift_sets": "I"}, "gift-set-not-for-players"),
        (4, {"gift_sets": ["four", "four", "ii"]}, "gift-set-not-for-players"),
        (5, {"gift_sets": "four"}, "gift-set-not-for-players"),
        (5, {"gift_sets": ["I", "II"]}, "bad-option"),
        (5, {"gift_sets": ["I", "II", "IV"]}, "bad-option"),
        (5, {"gift_sets": ["I", "II", 3]}, "bad-option"),
        (5, {"gift_sets": 1}, "bad-option"),
        (4, {"demons_gaze": True}, "bad-option"),
        (5, {"demons_gaze": 1}, "bad-option"),
        (5, {"empty_hand": "maybe"}, "bad-option"),
        (5, {"silence_cards": 1}, "bad-option"),
        (5, {"optional_gifts": "yes"}, "bad-option"),
        (5, {"masked_yaesther_bonus": None}, "bad-option"),
        (5, {"first_coin": 5}, "bad-option"),
        (5, {"first_coin": -1}, "bad-option"),
        (5, {"first_coin": True}, "bad-option"),
        (5, {"first_coin": "seat 1"}, "bad-option"),
        (5, {"mermaids": True}, "unknown-option"),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: dict[str, object], code: str) -> None:
    """A03, 3."""
    with pytest.raises(RuleViolation) as refusal:
        GAME.read_options(seats, options)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (3, {"mermaids": 1}, "bad-player-count"),
        (5, {"mermaids": 1, "gift_sets": "four"}, "unknown-option"),
        (5, {"gift_sets": "four", "silence_cards": 1}, "gift-set-not-for-players"),
        (4, {"gift_sets": ["i"], "demons_gaze": True}, "bad-option"),
    ],
)
def test_options_are_checked_in_a_fixed_order(seats: int, options: dict[str, object], code: str) -> None:
    """3: player count, unknown keys, then the rows from the top."""
    with pytest.raises(RuleViolation) as refusal:
        GAME.read_options(seats, options)
    assert refusal.value.code == code


def test_any_mix_of_the_three_sets_is_accepted() -> None:
    """A03: `["III","I","II"]` at 5."""
    options = GAME.read_options(5, {"gift_sets": ["III", "I", "II"]})
    assert options.gift_sets == (GiftSet.III, GiftSet.I, GiftSet.II)
    assert GAME.read_options(8, {"gift_sets": "II"}).gift_sets == (GiftSet.II,) * 3


def test_the_defaults_depend_on_the_number_of_players() -> None:
    """3: gift set and gaze; the record holds every option, gift sets as a list of three."""
    for seats, gift_set, gaze in ((4, GiftSet.FOUR, False), (5, GiftSet.I, True)):
        (created, *_) = GAME.setup(seats, GAME.read_options(seats, {}), SeededChance(1))
        assert isinstance(created, MatchCreated)
        assert (created.options.gift_sets, created.options.demons_gaze) == ((gift_set,) * 3, gaze)
        assert (created.seats, created.options.empty_hand, created.options.first_coin) == (
            seats,
            "placed",
            "random",
        )


def test_four_seats_begin_with_the_shadows() -> None:
    """5: the phase before placing, at 4 only."""
    assert quay(T4).phase is Phase.SHADOW
    assert quay(T5).phase is Phase.PLACING
