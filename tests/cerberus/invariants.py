"""What is true after every action: I1 to I13 of the specification, each able to fail."""

from __future__ import annotations

from collections import Counter

from domain.cerberus import GAME
from domain.cerberus.components import ACTION_IDS, COPIES, DECK_OF, HUNT, NUMBERED, Deck
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld, aboard, first_empty, path_of
from domain.cerberus.terms.capturing import CaptureFrame
from domain.cerberus.terms.turns import TurnFrame
from domain.kernel.secrets import Seat


def hold(table: Underworld) -> None:
    """All of them."""
    for law in LAWS:
        law(table)


def every_card_is_somewhere(table: Underworld) -> None:
    """I1: deck, discards and hands hold each deck's cards; ids are different."""
    cards = [card.open() for hand in table.hands for card in hand]
    for deck in Deck:
        faces = [card.name for card in cards if DECK_OF[card.name] is deck]
        assert Counter([*table.piles[deck].faces(), *table.discards[deck], *faces]) == COPIES[deck]
    assert len({card.id for card in cards}) == len(cards)


def no_pawn_is_behind_cerberus(table: Underworld) -> None:
    """I2: Cerberus < index <= L, equal only while a capture is ordered; captives have no index."""
    ordering = any(isinstance(frame, CaptureFrame) for frame in table.stack)
    for seat, at in enumerate(table.pawns):
        assert (at is None) == (table.roles[seat] is not Role.ADVENTURER)
        if at is not None:
            assert table.cerberus < at <= path_of(table).length or (ordering and at == table.cerberus)


def hands_fit_the_side(table: Underworld) -> None:
    """I3: survival cards for Adventurers, betrayal cards for Cerberus players, none for the lost."""
    for seat, hand in enumerate(table.hands):
        decks = {DECK_OF[card.open().name] for card in hand}
        match table.roles[seat]:
            case Role.ADVENTURER:
                assert decks <= {Deck.SURVIVAL}
            case Role.CERBERUS:
                assert decks <= {Deck.BETRAYAL}
            case Role.LOST:
                assert not decks
        assert not set(table.shown[seat]) - {card.open().name for card in hand}


def action_cards_are_complete(table: Underworld) -> None:
    """I4: hand and table make four; a4 is in hand at the start of a turn."""
    for seat, role in enumerate(table.roles):
        cards = sorted((*table.in_hand[seat], *table.played[seat]))
        assert cards == ([] if role is Role.LOST else list(ACTION_IDS))
        if role is not Role.LOST and (seat != table.active or not table.action_done):
            assert "a4" in table.in_hand[seat]


def the_track_fills_from_the_left(table: Underworld) -> None:
    """I5: exactly up to index 6 − in play."""
    filled = NUMBERED - table.in_play
    assert [place is not None for place in table.track] == [place < filled for place in range(NUMBERED)]
    assert table.in_play == sum(at is not None for at in table.pawns)


def the_die_is_in_bounds(table: Underworld) -> None:
    """I6."""
    assert 3 <= table.speed <= 8
    assert first_empty(table) <= table.rage <= HUNT


def cerberus_is_on_the_path(table: Underworld) -> None:
    """I7."""
    assert 0 <= table.cerberus <= path_of(table).length - 1


def mercy_is_limited(table: Underworld) -> None:
    """I8: at most n − 2 Cerberus players."""
    assert table.roles.count(Role.CERBERUS) <= table.seats - 2


def platforms_hold_one_pawn(table: Underworld) -> None:
    """I9."""
    assert all(table.pawns.count(platform) <= 1 for platform in path_of(table).platforms)


def the_barque_is_not_overcrowded(table: Underworld) -> None:
    """I10: nobody aboard before the reveal, then at most its seats."""
    assert len(aboard(table)) <= (table.barque_seats or 0)


def a_revealed_barque_can_be_filled(table: Underworld) -> None:
    """I11: until the match ends."""
    assert table.ending is not None or table.in_play >= (table.barque_seats or 1)


def turns_are_limited(table: Underworld) -> None:
    """I12."""
    assert table.turn <= table.options.turns_per_seat * table.seats


def somebody_decides(table: Underworld) -> None:
    """I13: the default is legal, the lost are never asked, a turn never begins on the hunt space."""
    pending = GAME.pending(table)
    assert bool(pending) == (table.ending is None)
    for decision in pending:
        assert table.roles[decision.seat] is not Role.LOST
        assert GAME.default(table, decision.seat) in GAME.legal(table, decision.seat)
    if table.stack == (TurnFrame(Seat(table.active)),) and not (table.action_done or table.bonus_done):
        assert table.rage < HUNT


LAWS = (
    every_card_is_somewhere,
    no_pawn_is_behind_cerberus,
    hands_fit_the_side,
    action_cards_are_complete,
    the_track_fills_from_the_left,
    the_die_is_in_bounds,
    cerberus_is_on_the_path,
    mercy_is_limited,
    platforms_hold_one_pawn,
    the_barque_is_not_overcrowded,
    a_revealed_barque_can_be_filled,
    turns_are_limited,
    somebody_decides,
)
