"""Set-up and options."""

from __future__ import annotations

import pytest

from domain.cerberus import GAME
from domain.cerberus.components import COPIES, Deck
from domain.cerberus.pieces import Role
from domain.cerberus.table import EASIEST, HARDEST
from domain.cerberus.terms.barques import BarquesPlaced
from domain.cerberus.terms.decks import DeckShuffled
from domain.cerberus.terms.match import MatchCreated
from domain.cerberus.terms.turns import TurnBegan, TurnFrame
from domain.cerberus.view import view as view_of
from domain.kernel.chance import SeededChance
from domain.kernel.match import redact
from domain.kernel.secrets import Seat, secrets_in
from domain.kernel.violations import RuleViolation
from tests.cerberus.tables import GONDOLA, fresh
from tests.cerberus.trials import TRIALS
from tests.loaded_chance import LoadedChance


def test_five_seats_begin_at_the_gates() -> None:
    """S01: pawns 4, Cerberus 0, die 2, speed 3, two unused pawns on the track, L 41, 10 skulls."""
    table = fresh(5)
    view = view_of(table, None)
    assert table.pawns == [4] * 5
    assert (table.cerberus, table.rage, table.speed, table.minimum) == (0, 2, 3, 3)
    assert table.track == ("unused", "unused", None, None, None, None, None)
    assert (view.length, view.difficulty, view.hunt) == (41, 10, 9)
    assert table.in_hand == [("a1", "a2", "a3", "a4")] * 5
    assert table.hands == [()] * 5
    assert table.roles == [Role.ADVENTURER] * 5
    assert table.bridge
    assert table.stack == (TurnFrame(table.active),)


def test_set_up_is_told_in_the_order_of_the_book() -> None:
    """4: the match, the barques, both decks, the first turn; nobody sees a face."""
    events = GAME.setup(4, GAME.read_options(4, {}), SeededChance(1))
    kinds = [MatchCreated, BarquesPlaced, DeckShuffled, DeckShuffled, TurnBegan]
    assert [type(event) for event in events] == kinds
    for reader in (None, Seat(0)):
        told = [redact(event, reader) for event in events]
        assert not [s for event in told for s in secrets_in(event) if s.seen_by(reader) is not None]
    survival, betrayal = events[2], events[3]
    assert isinstance(survival, DeckShuffled)
    assert isinstance(betrayal, DeckShuffled)
    assert (survival.deck, survival.count) == (Deck.SURVIVAL, 28)
    assert (betrayal.deck, betrayal.count) == (Deck.BETRAYAL, 18)
    assert sorted(survival.order.open()) == sorted(COPIES[Deck.SURVIVAL].elements())


def test_the_record_shows_the_options_in_force() -> None:
    """7, match_created: options with the values in force."""
    (created, *_) = GAME.setup(3, GAME.read_options(3, {"boards": "random"}), SeededChance(3))
    assert isinstance(created, MatchCreated)
    assert created.options.boards == created.boards
    assert created.options.start_speed == created.start_speed == created.min_speed == 5
    assert created.options.difficulty == created.difficulty
    assert created.options.first_seat in (0, 1, 2)
    assert created.adventurers == ("pink", "blue", "green")
    assert (created.rage, created.hunt, created.gates) == (
        4,
        9,
        4 if created.boards.start == "start-a" else 3,
    )


@pytest.mark.parametrize(
    ("seats", "options", "speed", "difficulty", "die"),
    [
        (3, {}, 5, 10, 4),
        (3, {"start_speed": 6}, 6, 11, 4),
        (4, {"start_speed": 5}, 5, 12, 3),
        (7, {}, 3, 10, 0),
    ],
)
def test_difficulty_counts_skulls_and_speed(
    seats: int, options: dict[str, object], speed: int, difficulty: int, die: int
) -> None:
    """S02 and 9, example 2, r28: the forced 5 of three players adds nothing."""
    table = fresh(seats, 0, **options)
    assert (table.speed, table.minimum, table.difficulty, table.rage) == (speed, speed, difficulty, die)


def test_a_random_or_a_named_seat_begins() -> None:
    """3 and r5."""
    assert {fresh(4, seed).active for seed in range(40)} == {0, 1, 2, 3}
    assert fresh(4, first_seat=2).active == 2


def test_a_wanted_difficulty_picks_among_random_boards() -> None:
    """3: `random` with a difficulty picks among those that give it, the speed included."""
    tables = [fresh(5, seed, boards="random", difficulty=9) for seed in range(40)]
    assert {table.difficulty for table in tables} == {9}
    assert len({table.faces for table in tables}) == 4
    hard = fresh(5, boards="random", difficulty=18, start_speed=6)
    assert (hard.difficulty, view_of(hard, None).difficulty) == (18, 18)


def test_difficulty_may_confirm_named_boards() -> None:
    """3: a difficulty that agrees is no contradiction."""
    assert fresh(4, difficulty=10).difficulty == 10
    assert fresh(4, boards=GONDOLA, difficulty=12).difficulty == 12


def test_barques_are_shuffled() -> None:
    """4.2: every order of the barques comes up."""
    orders = set()
    for seed in range(60):
        table = fresh(3, seed)
        orders.add(tuple(table.barques[tile].open() for tile in table.tiles))
    assert len(orders) == 6


def test_chance_is_asked_by_name() -> None:
    """4: boards, first seat, barques and decks each have a label."""
    order = list(COPIES[Deck.SURVIVAL].elements())
    chance = LoadedChance(first_seat=[3], barques=[[3, 1, 2]], survival_deck=[order])
    events = GAME.setup(4, GAME.read_options(4, {}), chance)
    barques, survival, began = events[1], events[2], events[4]
    assert isinstance(barques, BarquesPlaced)
    assert [seats.open() for seats in barques.seats] == [3, 1, 2]
    assert isinstance(survival, DeckShuffled)
    assert survival.order.open() == tuple(order)
    assert began == TurnBegan(Seat(3), 1)


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (2, {}, "bad-player-count"),
        (8, {}, "bad-player-count"),
        (4, {"speed": 3}, "unknown-option"),
        (4, {"boards": "second-game"}, "bad-boards"),
        (4, {"boards": ["start-a"]}, "bad-boards"),
        (4, {"boards": {"start": "start-a", "mid": ["mid-1a"], "finish": "finish-a"}}, "bad-boards"),
        (
            4,
            {"boards": {"start": "start-a", "mid": ["mid-1a", "mid-1b"], "finish": "finish-a"}},
            "bad-boards",
        ),
        (
            4,
            {"boards": {"start": "start-c", "mid": ["mid-1a", "mid-2a"], "finish": "finish-a"}},
            "bad-boards",
        ),
        (4, {"boards": {"start": "mid-3a", "mid": ["mid-1a", "mid-2a"], "finish": "finish-a"}}, "bad-boards"),
        (4, {"difficulty": 99, "boards": "random"}, "bad-difficulty"),
        (4, {"difficulty": 11}, "bad-difficulty"),
        (4, {"difficulty": "10"}, "bad-difficulty"),
        (4, {"difficulty": True}, "bad-difficulty"),
        (4, {"difficulty": 10, "start_speed": 4}, "bad-difficulty"),
        (3, {"start_speed": 4}, "bad-start-speed"),
        (4, {"start_speed": 7}, "bad-start-speed"),
        (4, {"start_speed": "3"}, "bad-start-speed"),
        (4, {"first_seat": 4}, "bad-first-seat"),
        (4, {"first_seat": -1}, "bad-first-seat"),
        (4, {"first_seat": True}, "bad-first-seat"),
        (4, {"shortcut_retreat": 1}, "bad-option"),
        (4, {"gondola_mid_move": "yes"}, "bad-option"),
        (4, {"recycle_discards": None}, "bad-option"),
        (4, {"contributions": 0}, "bad-option"),
        (4, {"turns_per_seat": 0}, "bad-option"),
        (4, {"turns_per_seat": 201}, "bad-option"),
        (4, {"turns_per_seat": True}, "bad-option"),
        (4, {"contributions": 0, "boards": 1}, "bad-boards"),
        (4, {"difficulty": 99, "start_speed": 9}, "bad-start-speed"),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: dict[str, object], code: str) -> None:
    """3, S02 and r38: each option has its own refusal."""
    with pytest.raises(RuleViolation) as refusal:
        GAME.read_options(seats, options)
    assert refusal.value.code == code
    assert refusal.value.rule in GAME.rules


@pytest.mark.parametrize("seats", GAME.seats)
def test_variants_reach_every_option(seats: int) -> None:
    """3: random options for simulations are legal and cover the values."""
    drawn = [TRIALS.variants(seats, SeededChance(seed)) for seed in range(150)]
    for options in drawn:
        GAME.read_options(seats, options)
    for name in ("shortcut_retreat", "gondola_mid_move", "recycle_discards", "contributions"):
        assert {options[name] for options in drawn} == {True, False}
    assert {type(options["boards"]) for options in drawn} == {str, dict}
    assert TRIALS.longest(seats) == 150 * 200 * seats


def accepts(**options: object) -> bool:
    try:
        GAME.read_options(4, {"boards": "random", **options})
    except RuleViolation:
        return False
    return True


def test_the_range_that_is_told_of_the_difficulty_is_the_one_that_can_be_built() -> None:
    reached = {
        skulls
        for skulls in range(30)
        for speed in (3, 4, 5, 6)
        if accepts(difficulty=skulls, start_speed=speed)
    }
    assert (min(reached), max(reached)) == (EASIEST, HARDEST)
