"""Drawing cards, and decks that run out."""

from __future__ import annotations

from domain.cerberus.components import COPIES, Deck
from domain.cerberus.terms.decks import CardsDrawn, DeckShuffled
from domain.kernel.secrets import Seat
from tests.cerberus.tables import card, faces, given, part, play, simple, underworld


def test_the_top_card_comes_first() -> None:
    """7, deck_shuffled: the last one on top."""
    table = underworld(decks={Deck.SURVIVAL: ["greed", "cowardice", "sacrifice"]})
    scene = given(table).when((0, play(1, 1)))
    assert faces(scene.table, 0) == ["sacrifice", "cowardice"]


def test_an_exhausted_deck_is_shuffled_anew() -> None:
    """S42: drawn, shuffled, drawn: the old card and one with a fresh id."""
    table = underworld(decks={Deck.SURVIVAL: ["greed"]})
    scene = given(table).when((0, play(1, 1)))
    kinds = [type(event) for event in scene.events if isinstance(event, CardsDrawn | DeckShuffled)]
    assert kinds == [CardsDrawn, DeckShuffled, CardsDrawn]
    first, second = scene.of_kind(CardsDrawn)
    assert first.cards[0].open().name == "greed"
    assert first.cards[0].open().id != second.cards[0].open().id
    (shuffled,) = scene.of_kind(DeckShuffled)
    assert (shuffled.deck, shuffled.count, shuffled.order.known_to) == (Deck.SURVIVAL, 27, ())
    assert scene.table.discards[Deck.SURVIVAL] == ()
    assert scene.table.piles[Deck.SURVIVAL].size == 26


def test_without_recycling_an_empty_deck_gives_nothing() -> None:
    """S42, r20: only the first card is drawn."""
    table = underworld(decks={Deck.SURVIVAL: ["greed"]}, options={"recycle_discards": False})
    scene = given(table).when((0, play(1, 1))).never(DeckShuffled)
    assert faces(scene.table, 0) == ["greed"]


def test_without_any_card_left_a_draw_is_void() -> None:
    """r20, r11: the action card may be played all the same, greed may not."""
    table = underworld(decks={Deck.SURVIVAL: []}, options={"recycle_discards": False}, hands={0: ["greed"]})
    given(table).refuses(0, simple(table, 0, "greed"), "no-effect")
    scene = given(table).when((0, play(1, 2))).never(CardsDrawn)
    assert scene.table.action_done


def test_greed_is_not_its_own_discard_when_it_is_tested() -> None:
    """r11: what could be done is tested before the card is played."""
    table = underworld(hands={0: list(COPIES[Deck.SURVIVAL].elements())})
    assert table.piles[Deck.SURVIVAL].size == 0
    given(table).refuses(0, simple(table, 0, "greed"), "no-effect")
    table.discards[Deck.SURVIVAL] = (table.hands[0][0].open().name,)
    table.hands[0] = table.hands[0][1:]
    scene = given(table).when((0, simple(table, 0, "greed")))
    assert len(scene.table.hands[0]) == 28, "the discards and greed itself come back"


def test_others_draw_from_the_deck_of_the_active_side() -> None:
    """5.3: a Cerberus player's gift is a betrayal card."""
    table = underworld((None, None, 20, 20, 20), mercy=(0, 1), speed=4)
    scene = given(table).when((0, play(1, 2)))
    assert [event.deck for event in scene.of_kind(CardsDrawn)] == [Deck.BETRAYAL, Deck.BETRAYAL]


def test_drawing_is_impossible_for_others_too_when_nothing_is_left() -> None:
    """5.3: draw needs a card and a target."""
    table = underworld(decks={Deck.SURVIVAL: ["greed"]}, options={"recycle_discards": False})
    scene = given(table).when((0, play(1, 2)), (0, part(1, 2)))
    assert [len(hand) for hand in scene.table.hands] == [0, 0, 1, 0, 0]
    assert scene.table.active == 1, "the other two draws are void and the turn is over"


def test_cards_are_told_to_their_owner_alone() -> None:
    """7, cards_drawn: ids and faces are private, the number is not."""
    scene = given(underworld()).when((0, play(1, 1)))
    for reader in (Seat(1), None):
        (heard,) = [event for event in scene.heard(reader) if isinstance(event, CardsDrawn)]
        assert [secret.seen_by(reader) for secret in heard.cards] == [None, None]
    (own,) = [event for event in scene.heard(Seat(0)) if isinstance(event, CardsDrawn)]
    assert own.cards[0].open().id == card(scene.table, 0, own.cards[0].open().name)
