"""Invariants: checked after every action of random and of scripted matches, and able to fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain.cerberus import GAME
from domain.cerberus.components import Deck
from domain.cerberus.path import PATHS
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld
from domain.kernel.bots import random_bot
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import encode
from domain.kernel.game import Bot, Knowledge
from domain.kernel.match import Match, fold
from domain.kernel.secrets import Seat
from tests.cerberus import invariants
from tests.cerberus.tables import PLATFORMS, held, underworld
from tests.cerberus.trials import TRIALS

RANDOM_MATCHES = 25
SCRIPTED_MATCHES = 4
LONGEST_SEEN = 1500


def watch(table: Underworld, bot: Bot, chance: Chance) -> int:
    """Play to the end, everything being checked at each step; the number of actions."""
    taken = 0
    invariants.hold(table)
    while pending := GAME.pending(table):
        seat = chance.choice("seat", pending).seat
        action = bot(Knowledge(seat, table, ()), chance)
        table = fold(GAME, GAME.decide(table, seat, action, chance), table)
        invariants.hold(table)
        taken += 1
    return taken


def begun(seats: int, seed: int, **more: object) -> Underworld:
    chance = SeededChance(f"{seats}/{seed}")
    options = GAME.read_options(seats, {**TRIALS.variants(seats, chance), **more})
    table: Underworld = fold(GAME, GAME.setup(seats, options, chance))
    return table


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_invariants_hold_in_random_play(seats: int) -> None:
    """12, I1 to I13: any options, any boards, any legal action."""
    for seed in range(RANDOM_MATCHES):
        assert watch(begun(seats, seed), random_bot(GAME), SeededChance(seed)) <= LONGEST_SEEN


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_invariants_hold_in_scripted_play(seats: int) -> None:
    """12, I1 to I13: matches that last long and reach the finish board."""
    for seed in range(SCRIPTED_MATCHES):
        table = begun(seats, seed, turns_per_seat=60)
        assert watch(table, GAME.scripted, SeededChance(seed)) <= LONGEST_SEEN


@pytest.mark.parametrize("seats", [4, 7])
def test_the_invariants_hold_with_every_option_off(seats: int) -> None:
    """14: all four boolean options off."""
    off = ("shortcut_retreat", "gondola_mid_move", "recycle_discards", "contributions")
    for seed in range(6):
        table = begun(seats, seed, boards="random", **dict.fromkeys(off, False))
        watch(table, random_bot(GAME), SeededChance(seed))


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_reader_folds_its_log_to_the_same_view(seats: int) -> None:
    """I14, S47: seats, a spectator and the full log, in random and in scripted matches."""
    for seed, bot in enumerate((random_bot(GAME), GAME.scripted)):
        match = Match(GAME, seats, TRIALS.variants(seats, SeededChance(seed)), SeededChance(seed))
        chance = SeededChance(seed)
        while pending := match.pending:
            seat = chance.choice("seat", pending).seat
            match.act(seat, bot(match.knowledge(seat), chance))
            agree(match)
        assert encode(fold(GAME, match.log)) == encode(match.table)


def agree(match: Match) -> None:
    for reader in (*map(Seat, range(match.seats)), None):
        known = match.told(reader)[1]
        assert encode(GAME.view(known, reader)) == encode(GAME.view(match.table, reader))
        assert GAME.pending(known) == match.pending
        if reader is not None:
            assert GAME.legal(known, reader) == GAME.legal(match.table, reader)


def broken(change: Callable[[Underworld], None]) -> Underworld:
    table = underworld(
        (20, 22, 24, None, None),
        mercy=(3,),
        lost=(4,),
        hands={0: ["greed", "sacrifice"], 3: ["ambush"]},
        options={"boards": PLATFORMS},
    )
    invariants.hold(table)
    change(table)
    return table


def lose_a_card(table: Underworld) -> None:
    table.discards[Deck.SURVIVAL] = (*table.discards[Deck.SURVIVAL], table.hands[0][0].open().name)


def pass_a_pawn(table: Underworld) -> None:
    table.cerberus = 21


def keep_survival_cards(table: Underworld) -> None:
    table.hands[3], table.hands[0] = table.hands[0], table.hands[3]


def lose_an_action_card(table: Underworld) -> None:
    table.in_hand[1] = table.in_hand[1][1:]


def leave_a_gap(table: Underworld) -> None:
    table.track = (None, *table.track[1:])


def slip_left(table: Underworld) -> None:
    table.rage = 0


def enter_the_barque(table: Underworld) -> None:
    table.pawns = [None, None, None, None, None]
    table.cerberus = PATHS[table.faces].length


def be_merciful(table: Underworld) -> None:
    table.roles = [Role.CERBERUS] * 4 + [Role.ADVENTURER]


def crowd_a_platform(table: Underworld) -> None:
    table.pawns[0] = table.pawns[1] = 14


def board_early(table: Underworld) -> None:
    table.pawns[0] = PATHS[table.faces].length


def want_more(table: Underworld) -> None:
    table.barque_seats = 4


def play_on(table: Underworld) -> None:
    table.turn = 301


def ask_the_lost(table: Underworld) -> None:
    table.roles[0] = Role.LOST


@pytest.mark.parametrize(
    ("law", "change"),
    list(
        zip(
            invariants.LAWS,
            (
                lose_a_card,
                pass_a_pawn,
                keep_survival_cards,
                lose_an_action_card,
                leave_a_gap,
                slip_left,
                enter_the_barque,
                be_merciful,
                crowd_a_platform,
                board_early,
                want_more,
                play_on,
                ask_the_lost,
            ),
            strict=True,
        )
    ),
)
def test_a_broken_table_is_noticed(
    law: Callable[[Underworld], None], change: Callable[[Underworld], None]
) -> None:
    """12: each invariant can fail."""
    with pytest.raises(AssertionError):
        law(broken(change))


def test_two_cards_with_one_id_are_noticed() -> None:
    """I1: ids are different."""
    table = underworld(hands={0: ["greed"]})
    table.hands[1] = table.hands[0]
    table.hands[0] = (held(table, 0, 0, "greed"),)
    with pytest.raises(AssertionError):
        invariants.every_card_is_somewhere(table)
