"""Worlds: whole tables that fit what a reader knows; and the count of pieces."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from domain.cerberus import GAME
from domain.cerberus.components import COPIES, Bonus, Deck
from domain.cerberus.table import Underworld
from domain.cerberus.terms.helping import AskHelp, PayFrame, Pledge, PledgeFrame
from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import Match, fold
from domain.kernel.secrets import Reader, Seat, Secret, known_to
from domain.kernel.zones import Pile
from tests.cerberus.tables import card, faces, given, underworld
from tests.cerberus.trials import TRIALS

T = TypeVar("T")


def as_known(table: Underworld, reader: Reader) -> Underworld:
    """The table with only the faces this reader may see, as folding its own log would leave it."""
    known = table.copy()
    known.hands = [tuple(hidden(secret, reader) for secret in hand) for hand in table.hands]
    known.barques = {tile: hidden(secret, reader) for tile, secret in table.barques.items()}
    known.piles = {deck: Pile(pile.size) for deck, pile in table.piles.items()}
    stack = []
    for frame in table.stack:
        if isinstance(frame, PayFrame):
            frame = PayFrame(frame.seat, frame.face, frame.need, hidden(frame.card, reader), frame.pledges)
        elif isinstance(frame, PledgeFrame):
            answers = tuple((seat, hidden(n, reader)) for seat, n in frame.answers)
            frame = PledgeFrame(frame.need, frame.waiting, answers)
        stack.append(frame)
    known.stack = tuple(stack)
    return known


def hidden(secret: Secret[T], reader: Reader) -> Secret[T]:
    return secret if secret.seen_by(reader) is not None else Secret(secret.known_to)


def imagined(table: Underworld, reader: Reader, seed: int) -> Underworld:
    return GAME.world(as_known(table, reader), reader, SeededChance(seed))


HANDS = {0: ["sacrifice", "greed"], 1: ["cowardice", "favoritism"], 4: ["deceit", "grudge"]}


def test_what_a_seat_knows_is_the_same_in_every_world() -> None:
    """13: own hand, seen barques, discards."""
    table = underworld((20, 20, 20, 20, None), mercy=(4,), hands=HANDS, barques=(2, 3, 1))
    table.barques[table.tiles[1]] = known_to(3, Seat(0))
    for seed in range(20):
        world = imagined(table, Seat(0), seed)
        assert faces(world, 0) == ["sacrifice", "greed"]
        assert world.barques[table.tiles[1]].open() == 3
        assert encode(GAME.view(world, Seat(0))) == encode(GAME.view(table, Seat(0)))


def test_what_a_seat_does_not_know_varies() -> None:
    """13: other hands, the decks, the unseen barques in any order."""
    table = underworld((20, 20, 20, 20, None), mercy=(4,), hands=HANDS, barques=(2, 3, 1))
    worlds = [imagined(table, Seat(0), seed) for seed in range(60)]
    assert len({tuple(faces(world, 1)) for world in worlds}) > 10
    assert len({tuple(faces(world, 4)) for world in worlds}) > 5
    assert len({tuple(seats.open() for seats in world.barques.values()) for world in worlds}) == 6
    assert len({world.piles[Deck.SURVIVAL].order for world in worlds}) > 50


def test_every_world_has_all_cards() -> None:
    """I1 in worlds."""
    table = underworld((20, 20, 20, 20, None), mercy=(4,), hands=HANDS)
    for reader in (Seat(0), Seat(4), None):
        world = imagined(table, reader, 3)
        assert TRIALS.components(world) == TRIALS.components(table)


def test_shown_faces_stay_with_their_seat() -> None:
    """13: one card for every face in another seat's `shown`."""
    table = underworld(hands={0: ["greed"], 1: ["favoritism", "greed", "greed"]})
    table.shown[1] = (Bonus("favoritism"),)
    assert all("favoritism" in faces(imagined(table, Seat(0), seed), 1) for seed in range(30))


def test_an_open_request_is_held_by_whoever_made_it() -> None:
    """13: the face of an open request; the card that is paid for is one of that face."""
    table = underworld(hands={0: ["greed", "favoritism"], 1: ["greed", "greed"], 2: ["greed", "arrogance"]})
    scene = given(table).when((0, AskHelp(card(table, 0, "favoritism"))), (1, Pledge(2)))
    pledges = set()
    for seed in range(30):
        world = imagined(scene.table, Seat(2), seed)
        _, pay, pledge = world.stack
        assert isinstance(pay, PayFrame)
        assert isinstance(pledge, PledgeFrame)
        assert pay.card.open() == card(world, 0, "favoritism")
        pledges.add(pledge.answers[0][1].open())
        assert faces(world, 2) == ["greed", "arrogance"]
    assert pledges == {0, 1, 2}, "an unseen pledge is any number its seat could give"


def test_ones_own_request_and_pledge_stay_as_they_are() -> None:
    """13."""
    table = underworld(hands={0: ["greed", "favoritism"], 1: ["greed", "greed"], 2: ["greed", "arrogance"]})
    scene = given(table).when((0, AskHelp(card(table, 0, "favoritism"))), (1, Pledge(2)))
    for seed in range(5):
        asker, pledger = imagined(scene.table, Seat(0), seed), imagined(scene.table, Seat(1), seed)
        pay, pledge = asker.stack[1], pledger.stack[2]
        assert isinstance(pay, PayFrame)
        assert isinstance(pledge, PledgeFrame)
        assert pay.card.open() == card(table, 0, "favoritism")
        assert pledge.answers[0][1].open() == 2


def test_worlds_do_not_touch_what_a_seat_knows() -> None:
    """2: the known table is not changed."""
    known = as_known(underworld(hands=HANDS | {4: ["greed"]}), Seat(0))
    before = encode(known)
    GAME.world(known, Seat(0), SeededChance(1))
    assert encode(known) == before


def test_after_the_end_there_is_one_world() -> None:
    """8: everything is disclosed."""
    match = Match(GAME, 4, {"turns_per_seat": 2}, SeededChance(3))
    chance = SeededChance(4)
    while pending := match.pending:
        match.act(pending[0].seat, chance.choice("action", GAME.legal(match.table, pending[0].seat)))
    known = match.told(None)[1]
    assert encode(GAME.world(known, None, SeededChance(1))) == encode(known) == encode(match.table)


def test_an_empty_table_is_its_own_world() -> None:
    """Before set-up nothing is hidden."""
    assert encode(GAME.world(GAME.table(), None, SeededChance(0))) == encode(GAME.table())


def test_pieces_are_counted_wherever_they_are() -> None:
    """I1, I4, I5: cards, action cards, pawns and barques."""
    table = underworld((20, 20, None, None), mercy=(2,), lost=(3,), hands={0: ["greed"]}, played={1: ["a1"]})
    pieces = Counter(TRIALS.components(table))
    assert {face: pieces[face] for face in COPIES[Deck.SURVIVAL]} == COPIES[Deck.SURVIVAL]
    assert pieces["pink-a1"] == pieces["blue-a1"] == pieces["yellow-a4"] == 1
    assert [pieces[f"pawn-{seat}"] for seat in range(4)] == [1, 1, 1, 1]
    assert pieces["pawn-unused"] == 3
    assert [pieces[f"barque-{seats}"] for seats in (1, 2, 3)] == [1, 1, 1]
    assert fold(GAME, [], table.copy()) == table
