"""Hidden information: what each reader sees of piles and hands, and what the end discloses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import Match, redact
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Reader, Seat, sealed
from domain.kernel.violations import RuleViolation
from domain.kernel.zones import Card
from domain.visitors import GAME
from domain.visitors.components import BLIGHTS
from domain.visitors.table import Manor
from domain.visitors.terms.match import MatchEnded
from domain.visitors.terms.trinkets import TrinketDrawn
from domain.visitors.view import PilesView, RoomView
from tests.scenario import Scenario
from tests.visitors.manors import (
    BELL,
    CANDLE,
    CENSER,
    CHILL,
    CONSERVATORY,
    END,
    FOYER,
    GALLERY,
    HARMLESS,
    LIBRARY,
    NURSERY,
    SPECTATOR,
    VESSEL,
    WAIL,
    A,
    B,
    Scene,
    created,
    discard,
    given,
    pile,
    standard_scene,
    token,
    use,
)
from tests.visitors.trials import TRIALS

READERS: list[Reader] = [A, B, SPECTATOR]


def drawn_by_b(hands: str) -> Scenario:
    """Seat 1 has just drawn a Candle and a Bell."""
    scene = standard_scene(hands=hands).with_trinkets_on_top(CANDLE, BELL)
    return given(scene).when((A, END))


def faces_heard(match: Scenario, reader: Reader) -> list[str]:
    """The trinkets whose drawing this reader could see."""
    events = [event for event in match.heard(reader) if isinstance(event, TrinketDrawn)]
    assert len(events) == 2
    cards = [event.card.seen_by(reader) for event in events]
    return [card.name for card in cards if card]


def test_in_open_hands_everybody_sees_every_card() -> None:
    """s36, ruling 29: in the event and in the view, spectators too."""
    match = drawn_by_b("open")
    for reader in READERS:
        assert faces_heard(match, reader) == [CANDLE, BELL]
        assert [card.name for card in match.view(reader).hands[B].cards] == [CANDLE, BELL]


def test_in_closed_hands_only_the_drawer_sees_a_card() -> None:
    """s36: the others see how many."""
    match = drawn_by_b("closed")
    assert faces_heard(match, B) == [CANDLE, BELL]
    assert [card.name for card in match.view(B).hands[B].cards] == [CANDLE, BELL]
    for reader in (A, SPECTATOR):
        assert faces_heard(match, reader) == []
        assert match.view(reader).hands[B].cards is None
        assert match.view(reader).hands[B].size == 2


def test_everybody_sees_the_manor_and_all_that_lies_open_in_it() -> None:
    """8: rooms, tokens, Visitors, pawns, points, discards, drawn Visits and Blights, what is in supply."""
    scene = standard_scene(hands="closed").with_visitors(LIBRARY).with_pawn(B, LIBRARY).with_blights(B, 1)
    scene.with_tokens(LIBRARY, ("globe", WAIL), ("globe", CHILL)).with_trinket_pile(discards=[BELL])
    for reader in READERS:
        view = given(scene).view(reader)
        assert (view.seats, view.phase, view.seat, view.turn, view.ap) == (2, "act", A, 5, 3)
        assert view.options == scene.manor.options
        assert (view.tiles_drawn, view.tiles_left, view.tile_picked) == (scene.manor.drawn, (), None)
        assert [room.room for room in view.rooms] == [FOYER, *scene.manor.drawn]
        assert view.rooms[0] == RoomView(
            FOYER, 0, 0, 0, links=(LIBRARY, GALLERY, NURSERY), tokens=(), visitor=False, pawns=(A,)
        )
        assert view.rooms[1] == RoomView(
            LIBRARY,
            0,
            -1,
            1,
            links=(FOYER, CONSERVATORY),
            tokens=(token("globe", WAIL), token("globe", CHILL)),
            visitor=True,
            pawns=(B,),
        )
        assert view.visitors == (LIBRARY,)
        assert [[card.name for card in row] for row in view.blights] == [[], [BLIGHTS[-1]]]
        assert [card.name for card in view.trinket_discard] == [BELL]
        assert view.visits_drawn == tuple(scene.manor.visits_drawn)
        assert view.supply == {"wail": 35, "chill": 35, "gloom": 36, "visitor": 8}
        assert (view.ending, view.reveal) == (None, None)


def test_an_empty_closed_hand_is_seen_to_be_empty() -> None:
    """8: the number of cards is public."""
    match = drawn_by_b("closed")
    assert [match.view(reader).hands[A].size for reader in READERS] == [0, 0, 0]


def test_ids_in_a_closed_hand_never_reach_anybody_else() -> None:
    """8: neither by using nor by discarding a card, for the hand limit or for a Blight."""
    scene = standard_scene(hands="closed").with_hand(A, BELL, CENSER).with_hand(B, BELL, BELL, VESSEL, VESSEL)
    scene.with_tokens(FOYER, ("coat-stand", WAIL)).with_visitors(FOYER)
    match = given(scene)
    moves = [(A, use("a1", "coat-stand")), (A, END), (B, discard("b2")), (B, discard("b1")), (B, END)]
    match.when(*moves)
    assert [card.name for card in match.table.trinket_discard[:4]] == [BELL, CENSER, BELL, BELL]
    for reader, strangers in ((A, ("b1", "b2", "b3", "b4")), (B, ("a1", "a2")), (SPECTATOR, ("a1", "b1"))):
        told = b"".join(encode(redact(event, reader)) for event in match.events)
        told += encode(match.view(reader))
        assert not [card for card in strangers if f'"{card}"'.encode() in told]


def test_the_owner_of_a_closed_hand_can_follow_a_card_to_the_discard() -> None:
    """8: hand id and fresh id stand in the same event for the owner."""
    scene = standard_scene(hands="closed").with_hand(A, BELL).with_tokens(FOYER, ("coat-stand", WAIL))
    match = given(scene).when((A, use("a1", "coat-stand")))
    told = b"".join(encode(event) for event in match.heard(A))
    assert b'"a1"' in told
    assert match.view(A).trinket_discard == (Card(CardId("c1"), BELL),)


def test_a_view_shows_piles_by_their_size_alone() -> None:
    """s37, 8: the order and content of the piles and the chosen Visitors stay hidden."""
    scene = standard_scene().with_hand(A, BELL).with_blights(A, 1)
    for reader in READERS:
        view = given(scene).view(reader)
        assert view.piles == PilesView(visits=6, trinkets=20, blights=5)
        assert (view.visitor_pool, view.visitor_cards) == (tuple(scene.manor.drawn), 2)
        assert view.reveal is None
        shown = encode(view)
        assert not [face for face in (*HARMLESS, *BLIGHTS[:-1], CENSER) if face.encode() in shown]


def swap_visits(manor: Manor) -> None:
    manor.visit_pile = pile((*HARMLESS[:5], "visitor/library"))


def swap_trinkets(manor: Manor) -> None:
    manor.trinket_pile = pile(manor.trinket_pile.faces())


def swap_blights(manor: Manor) -> None:
    manor.blight_pile = pile(manor.blight_pile.faces())


def swap_visitors(manor: Manor) -> None:
    manor.visit_pile = pile(("visitor/nursery", *HARMLESS[:5]))
    manor.left_out = sealed(("visitor/library", "visitor/conservatory"))


def swap_hand(manor: Manor) -> None:
    Scene(manor).with_hand(B, CENSER, VESSEL)


@pytest.mark.parametrize("change", [swap_visits, swap_trinkets, swap_blights, swap_visitors, swap_hand])
def test_what_a_seat_cannot_know_changes_nothing_for_it(change: Callable[[Manor], None]) -> None:
    """8: two tables that differ only in hidden cards give the same view, list and refusals."""
    scene = standard_scene(hands="closed").with_hand(A, BELL).with_hand(B, BELL, CANDLE)
    one = scene.with_visit_pile("visitor/library", *HARMLESS[:5]).manor
    other = one.copy()
    change(other)
    assert encode(one) != encode(other)
    assert TRIALS.components(one) == TRIALS.components(other)
    for reader in (A, SPECTATOR):
        assert encode(GAME.view(one, reader)) == encode(GAME.view(other, reader))
    assert GAME.legal(one, A) == GAME.legal(other, A)
    assert GAME.pending(one) == GAME.pending(other)
    for wish in (use("b1", "coat-stand"), use("b2"), use("a1", "coat-stand"), use("nothing")):
        assert refusal(one, wish) == refusal(other, wish)


def refusal(manor: Manor, wish: Action) -> tuple[str, str]:
    with pytest.raises(RuleViolation) as refused:
        GAME.decide(manor, A, wish, SeededChance(0))
    return refused.value.code, refused.value.sentence


def ended_match(hands: str) -> Match:
    match = Match(GAME, 3, {"hands": hands, "difficulty": "easy"}, SeededChance(4))
    while match.pending:
        seat = match.pending[0].seat
        match.act(seat, GAME.default(match.table, seat))
    return match


def test_before_the_end_nobody_is_told_a_sealed_face() -> None:
    """s37, ruling 16: no redacted log holds a card that was never drawn."""
    match = ended_match("closed")
    reveal = match.table.reveal
    hidden = [*reveal.visit_pile, *reveal.left_out, *reveal.blight_pile]
    assert len(hidden) > 20
    for reader in READERS:
        log, _ = match.told(reader)
        told = b"".join(encode(event) for event in log[:-1])
        assert not [face for face in hidden if face.encode() in told]
        assert all(face.encode() in encode(log[-1]) for face in hidden)


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_the_end_opens_everything_for_everybody(hands: str) -> None:
    """s37, 7: piles, the Visitors left out, and hands; every reader now knows the whole table."""
    match = ended_match(hands)
    ended = match.log[-1]
    assert isinstance(ended, MatchEnded)
    reveal = ended.reveal.open()
    assert len(reveal.visit_pile) == ended.stats.visits_left
    assert set(reveal.left_out) <= {f"visitor/{room}" for room in match.table.pool}
    assert len(reveal.left_out) == len(match.table.pool) - match.table.visitor_cards
    assert len(reveal.trinket_pile) == len(match.table.trinket_pile)
    assert len(reveal.blight_pile) == len(match.table.blight_pile)
    assert [len(hand) for hand in reveal.hands] == [len(hand) for hand in match.table.hands]
    for reader in (None, *map(Seat, range(3))):
        _, told = match.told(reader)
        assert encode(told) == encode(match.table)
        view = GAME.view(told, reader)
        assert view.reveal == reveal  # type: ignore[attr-defined]
        assert tuple(hand.cards for hand in view.hands) == reveal.hands  # type: ignore[attr-defined]


def test_the_cards_disclosed_at_the_end_are_those_that_were_hidden() -> None:
    """s37: the rest of each pile, bottom to top."""
    scene = standard_scene(hands="closed").with_hand(B, BELL).with_visitors(*standard_scene().manor.drawn[:3])
    left_out = scene.manor.left_out.open()
    [ended] = given(scene).when((A, END)).of_kind(MatchEnded)
    reveal = ended.reveal.open()
    assert reveal.visit_pile == HARMLESS[::-1]
    assert reveal.left_out == left_out
    assert reveal.blight_pile == BLIGHTS
    assert reveal.hands == ((), (Card(CardId("b1"), BELL),))


def test_a_builders_choice_is_public() -> None:
    """8: the manor is seen by all from the first tile on."""
    match = created(2)
    match.when((A, match.legal(A)[0]))
    views = {encode(match.view(reader)) for reader in READERS}
    assert len(views) == 1
    assert match.view(None).tile_picked == match.table.drawn[0]
    assert match.view(None).tiles_left == match.table.drawn
