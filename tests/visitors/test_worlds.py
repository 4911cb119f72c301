"""Worlds: full tables that fit what a reader knows; and copies, replays and pieces."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET

from domain.kernel.chance import SeededChance
from domain.kernel.codec import decode_table, encode
from domain.kernel.match import Match, fold, redact
from domain.kernel.secrets import Reader, Seat
from domain.visitors import GAME
from domain.visitors.table import Manor
from tests.loaded_chance import LoadedChance
from tests.visitors.manors import BELL, CENSER, END, SPECTATOR, VESSEL, A, B, created, standard_scene
from tests.visitors.trials import TRIALS


def random_match(seats: int, seed: int, **options: object) -> Match:
    chance = SeededChance(seed)
    return Match(GAME, seats, {**TRIALS.variants(seats, chance), **options}, chance)


def step(match: Match, chance: SeededChance) -> None:
    seat = match.pending[0].seat
    match.act(seat, chance.choice("action", GAME.legal(match.table, seat)))


def faces(world: Manor) -> Counter[str]:
    return Counter(TRIALS.components(world))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_world_looks_the_same_to_its_reader_and_has_the_same_pieces(seats: int) -> None:
    """s42: at any moment, from any seat, with any options."""
    for seed in range(8):
        match, chance = random_match(seats, seed), SeededChance(seed)
        readers: list[Reader] = [None, *map(Seat, range(seats))]
        while match.pending:
            reader = chance.choice("reader", readers)
            world = GAME.world(match.told(reader)[1], reader, chance)
            assert encode(GAME.view(world, reader)) == encode(GAME.view(match.table, reader))
            assert faces(world) == faces(match.table)
            asked = match.pending[0].seat
            if reader == asked:
                assert GAME.legal(world, asked) == GAME.legal(match.table, asked)
                assert GAME.default(world, asked) == GAME.default(match.table, asked)
            step(match, chance)


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_world_can_be_played_to_its_end(hands: str) -> None:
    """s42: it is a whole table, and playing on it leaves what is known untouched."""
    match = random_match(3, 5, hands=hands, build="auto")
    chance = SeededChance(1)
    for _ in range(9):
        step(match, chance)
    known = match.told(B)[1]
    before = encode(known)
    world = GAME.world(known, B, chance)
    while waiting := GAME.pending(world):
        seat = waiting[0].seat
        action = chance.choice("action", GAME.legal(world, seat))
        world = fold(GAME, GAME.decide(world, seat, action, chance), world)
    assert GAME.outcome(world)
    assert encode(known) == before


def test_worlds_differ_in_what_is_hidden() -> None:
    """13: piles, unseen Visitors and closed hands are dealt anew each time."""
    match = Match(GAME, 2, {"hands": "closed", "build": "auto"}, SeededChance(3))
    match.act(A, END)
    known = match.told(B)[1]
    worlds: list[Manor] = [GAME.world(known, B, SeededChance(seed)) for seed in range(30)]
    for hidden in (
        {world.visit_pile.faces() for world in worlds},
        {world.left_out.open() for world in worlds},
        {world.trinket_pile.faces() for world in worlds},
        {world.blight_pile.faces() for world in worlds},
        {tuple(card.open().name for card in world.hands[A]) for world in worlds},
    ):
        assert len(hidden) > 3
    assert {world.hands[B] for world in worlds} == {match.table.hands[B]}


def test_a_world_deals_unseen_cards_under_ids_of_their_own() -> None:
    """8: the reader does not know the ids in a closed hand, only that no two are the same."""
    match = Match(GAME, 2, {"hands": "closed", "build": "auto"}, SeededChance(3))
    match.act(A, END)
    world: Manor = GAME.world(match.told(SPECTATOR)[1], SPECTATOR, SeededChance(0))
    ids = [card.open().id for hand in world.hands for card in hand]
    assert len(set(ids)) == len(ids) == 4
    assert not set(ids) & {card.open().id for hand in match.table.hands for card in hand}


def test_blights_and_visits_that_were_drawn_are_not_to_come() -> None:
    """13: regular cards of the rooms in play minus those drawn, Blights not yet drawn."""
    manor = standard_scene().with_blights(A, 2).with_hand(A, BELL).manor
    world: Manor = GAME.world(manor, SPECTATOR, SeededChance(0))
    assert sorted(world.visit_pile.faces()) == sorted(manor.visit_pile.faces())
    assert not {card.name for card in manor.blights[A]} & set(world.blight_pile.faces())
    assert len(world.blight_pile) == 4
    assert Counter(world.trinket_pile.faces())[BELL] == 3


def test_with_even_packets_a_world_keeps_one_visitor_card_in_each() -> None:
    """13: none in the rest of a packet whose Visitor has been drawn, one in every other."""
    chance = LoadedChance(visitor_places=[3, 0, 17, 5, 5])
    match = Match(GAME, 3, {"visitor_insertion": "even", "build": "auto", "hands": "open"}, chance)
    ends = [18, 36, 54, 72, 89]
    for moment in range(20):
        if not match.pending:
            break
        for seed in range(5):
            world: Manor = GAME.world(match.told(SPECTATOR)[1], SPECTATOR, SeededChance(f"{moment}/{seed}"))
            deck = [*world.visits_drawn, *reversed(world.visit_pile.faces())]
            places = [place for place, face in enumerate(deck) if face.startswith("visitor/")]
            assert [sum(place < end for place in places) for end in ends] == [1, 2, 3, 4, 5]
        match.act(match.pending[0].seat, GAME.default(match.table, match.pending[0].seat))


def test_a_half_drawn_packet_may_hide_its_visitor_card_anywhere_in_the_rest() -> None:
    """13: `even`; the first packet has 18 cards, three of which have been drawn."""
    chance = LoadedChance(visitor_places=[10, 0, 0, 0, 0])
    match = Match(GAME, 3, {"visitor_insertion": "even", "build": "auto"}, chance)
    known = match.told(A)[1]
    tops = {first_visitor(GAME.world(known, A, SeededChance(seed))) for seed in range(300)}
    assert tops == set(range(15))


def first_visitor(world: Manor) -> int:
    """How many cards lie on the first Visitor card to come."""
    return next(i for i, face in enumerate(reversed(world.visit_pile.faces())) if face.startswith("visitor/"))


def test_before_the_decks_are_built_everything_is_known() -> None:
    """8: while building there is nothing to guess, and all cards are in the box."""
    manor = created(2).table
    world = GAME.world(manor, A, SeededChance(0))
    assert encode(world) == encode(manor)
    assert world is not manor
    assert sum(faces(world).values()) == 10 + 143 + 21 + 6


def test_after_the_end_everything_is_known() -> None:
    """8: a world is the table itself, whoever reads it."""
    match = random_match(2, 1, hands="closed")
    chance = SeededChance(0)
    while match.pending:
        step(match, chance)
    for reader in (A, B, SPECTATOR):
        world = GAME.world(match.told(reader)[1], reader, chance)
        assert encode(world) == encode(match.table)
        assert faces(world) == faces(match.table)


@pytest.mark.parametrize("foyer_visits", ["regular", "none", "full"])
def test_no_piece_is_ever_lost_or_doubled(foyer_visits: str) -> None:
    """Ruling 14: cards not in play lie in the box; one of each Visit card, 21 trinkets, 6 Blights."""
    match = created(2, build="auto", foyer_visits=foyer_visits)
    pieces = faces(match.table)
    assert sum(pieces.values()) == 10 + 143 + 21 + 6
    assert [pieces[face] for face in (BELL, CENSER, VESSEL)] == [4, 4, 9]
    assert {count for face, count in pieces.items() if face.startswith(("visit", "blight"))} == {1}


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_finished_match_replays_to_the_same_table(seats: int) -> None:
    """s42: from the events alone, also after a journey through JSON."""
    match, chance = random_match(seats, 11), SeededChance(11)
    while match.pending:
        step(match, chance)
    assert encode(fold(GAME, match.log)) == encode(match.table)
    assert decode_table(GAME, encode(match.table)) == match.table


def test_a_copy_plays_on_its_own() -> None:
    """s43: the same actions lead to the same end, and the original stays as it was."""
    original = random_match(3, 2, build="auto").table
    before = encode(original)
    ends = []
    for _ in range(2):
        clone, chance = original.copy(), SeededChance(9)
        while waiting := GAME.pending(clone):
            seat = waiting[0].seat
            action = chance.choice("action", GAME.legal(clone, seat))
            clone = fold(GAME, GAME.decide(clone, seat, action, chance), clone)
        ends.append(encode(clone))
    assert ends[0] == ends[1] != before
    assert encode(original) == before


def test_deciding_leaves_the_table_alone() -> None:
    """s43: whatever is tried, only events change a table."""
    match, chance = random_match(2, 6), SeededChance(6)
    while match.pending:
        before = encode(match.table)
        for action in GAME.legal(match.table, match.pending[0].seat):
            GAME.decide(match.table, match.pending[0].seat, action, SeededChance(0))
        assert encode(match.table) == before
        step(match, chance)


def test_a_redacted_fold_knows_no_hidden_face() -> None:
    """8: what a bot is given has the sizes of piles and nothing of their order."""
    match = Match(GAME, 2, {"hands": "closed", "build": "auto"}, SeededChance(3))
    told: Manor = fold(GAME, [redact(event, B) for event in match.log])
    assert (told.visit_pile.order, told.trinket_pile.order, told.blight_pile.order) == (None, None, None)
    assert told.left_out.face is UNSET
    assert [card.face for card in told.hands[A]] == [UNSET, UNSET]
    assert len(told.visit_pile) == len(match.table.visit_pile)
