"""Hidden information: who knows what, until when, row by row of the specification's table."""

from __future__ import annotations

from typing import Any

import pytest

from domain.adrift import GAME
from domain.adrift.components import EventId, ItemId
from domain.adrift.pieces import Phase
from domain.adrift.play import BELONGS
from domain.adrift.terms.drawing import ItemDeckReshuffled
from domain.adrift.terms.fishing import FaceDownSeen
from domain.adrift.terms.match import MatchEnded
from domain.kernel.codec import encode
from domain.kernel.match import redact
from domain.kernel.moves import Event
from domain.kernel.secrets import Reader, Seat
from tests.adrift.secrecy import (
    Discarding,
    discarders_cannot_be_told_apart,
    givers_cannot_be_told_apart,
    heard,
)
from tests.adrift.tables import (
    BISCUIT,
    BUCKET,
    GUN,
    HOOK,
    JUNK,
    KNIFE,
    LANTERN,
    PASS_USE,
    PASS_VOTE,
    PUT_DONE,
    ROD,
    STEW,
    TUNA,
    A,
    B,
    C,
    D,
    G,
    K,
    Scene,
    T,
    W,
    all_do,
    given,
    jettison,
    pending,
    put,
    target,
    tkws,
    until,
    use,
    waiting_in,
)
from tests.scenario import Scenario

READERS: tuple[Reader, ...] = (A, B, C, D, None)


def view(match: Scenario, reader: Reader) -> Any:
    return GAME.view(match.table, reader)


def test_a_hand_is_a_number_to_all_but_its_owner() -> None:
    """8: number of cards, faces of a hand."""
    match = given(tkws().hand(0, GUN, STEW))
    for reader in READERS:
        seat = view(match, reader).seats[0]
        assert seat.hand_size == 2
        assert (seat.hand is not None) == (reader == A)
    assert [card.id for card in view(match, A).seats[0].hand] == ["a1", "a2"]


def test_an_empty_hand_is_known_to_be_empty_and_still_closed() -> None:
    """8."""
    match = given(tkws())
    assert view(match, B).seats[1].hand == ()
    assert view(match, A).seats[1].hand is None


def test_the_set_of_agendas_is_public_and_who_has_which_is_not() -> None:
    """8, ruling 30."""
    match = given(tkws())
    for reader in READERS:
        assert view(match, reader).agendas == ("target", "killer", "lone-wolf", "saviour")
        seen = [seat.agenda for seat in view(match, reader).seats]
        assert seen == [
            agenda if seat == reader else None for seat, agenda in enumerate((T, K, W, "saviour"))
        ]


@pytest.mark.parametrize("reader", READERS)
def test_a_view_says_what_is_always_public(reader: Reader) -> None:
    """8: vitality, Compass, vest, votes, causes, who is pending, sizes of decks."""
    scene = tkws().hand(1, STEW).vitality(3, 2, 3, 1).dead(2).compass(1).closed(GUN).events(EventId.LEAK)
    scene.raft.vests = (D,)
    scene.raft.weights = [1, 2, 1, 0]
    seen = view(given(scene), reader)
    assert [seat.vitality for seat in seen.seats] == [3, 2, 0, 1]
    assert [seat.alive for seat in seen.seats] == [True, True, False, True]
    assert [seat.votes for seat in seen.seats] == [1, 2, 1, 0]
    assert [seat.vest for seat in seen.seats] == [False, False, False, True]
    assert (seen.seats[2].cause, seen.seats[2].moment) == ("overboard", 1)
    assert (seen.compass, seen.pending, seen.queue) == (1, (1,), (1, 3, 0))
    assert (seen.piles.items, seen.piles.face_down, seen.piles.events, seen.piles.end_is_near) == (
        84,
        1,
        2,
        3,
    )
    assert (seen.rescue, seen.places, seen.rescue_found) == ("rescue-2", 2, False)


def test_nobody_can_learn_who_gave_which_card_to_the_pile() -> None:
    """8: which cards a seat put is never in the seats' views."""
    givers_cannot_be_told_apart(GAME)


@pytest.mark.parametrize("how", list(Discarding))
def test_nobody_can_learn_what_a_face_down_discard_was(how: Discarding) -> None:
    """8, rulings 35 and 44: not even the one who fishes learns who laid down what."""
    discarders_cannot_be_told_apart(GAME, how)


def test_sealed_cards_stay_in_the_hand_until_all_are_in() -> None:
    """5.1: and in its size."""
    match = waiting_in(Phase.EVENT_DISCARD).when((B, jettison("b1")))
    for reader in READERS:
        assert view(match, reader).seats[1].hand_size == 2
        assert view(match, reader).choices[0].laid == 1
        assert view(match, reader).choices[0].cards == (("b1",) if reader == B else None)


def test_a_huddle_tells_only_giver_and_receiver() -> None:
    """8: sealed cards."""
    match = waiting_in(Phase.EVENT_PASS)
    seats = pending(match)
    match.when(*((seat, GAME.default(match.table, Seat(seat))) for seat in seats))
    passed = [event for event in match.events if type(event).__name__ == "CardPassed"]
    for event in passed:
        for reader in READERS:
            told: Any = redact(event, reader)
            assert (told.lost.seen_by(reader) is not None) == (reader == event.origin)  # type: ignore[attr-defined]
            assert (told.card.seen_by(reader) is not None) == (reader == event.to)  # type: ignore[attr-defined]


def test_the_face_of_a_shown_card_is_public_when_shown() -> None:
    """8: face of a Reveal card."""
    match = given(tkws().hand(0, LANTERN).hand(1, GUN)).when((A, use("a1")))
    for reader in READERS:
        assert b"lantern" in encode([redact(event, reader) for event in match.events])
        assert view(match, reader).seats[0].hand is None or reader == A


def test_what_a_lantern_lit_is_for_its_user() -> None:
    """8: as it was then."""
    match = given(tkws().hand(0, LANTERN).hand(1, GUN)).when((A, use("a1")), (A, target(1)))
    for reader in READERS:
        told = encode([redact(event, reader) for event in match.events])
        assert (b"gun" in told) == (reader == A)


def test_what_a_lantern_lit_stays_in_the_view_of_its_user() -> None:
    """8: as it was then, whatever has left the hand since; a second look takes the place of the first."""
    match = given(tkws().hand(0, LANTERN).hand(1, JUNK, GUN).events(EventId.CALM_SEA, EventId.CALM_SEA))
    match.when((A, use("a1")), (A, target(1)), (B, use("b2")), (B, target(3)))
    for reader in READERS:
        seen = [(hand.seat, hand.round, hand.faces) for hand in view(match, reader).hands_seen]
        assert seen == ([(B, 1, (GUN, JUNK))] if reader == A else [])
    until(match.when((C, PASS_USE)), Phase.VOTE).when(*all_do(PASS_VOTE, 0, 1, 2))
    match.when(*all_do(PASS_USE, 1, 2), (A, use("a1")), (A, target(1)))
    [again] = view(match, A).hands_seen
    assert (again.seat, again.round) == (B, 2)
    assert JUNK in again.faces
    assert GUN not in again.faces


def test_ones_own_cards_on_the_food_pile_stay_in_ones_view() -> None:
    """8: which cards a seat put, the owner alone."""
    match = waiting_in(Phase.STARVE).when((A, put("a2")), (A, PUT_DONE), (B, put("b1")))
    for reader in READERS:
        own = [card.id for card in view(match, reader).own_put]
        assert own == {A: ["a2"], B: ["b1"]}.get(reader, [])  # type: ignore[arg-type]


def test_a_stolen_card_is_known_to_thief_and_victim() -> None:
    """8: card drawn, received, stolen."""
    match = given(tkws().hand(0, HOOK).hand(1, GUN)).when((A, use("a1")), (A, target(1)))
    for reader in READERS:
        told = encode([redact(event, reader) for event in match.events])
        assert (b'"gun"' in told) == (reader in (A, B))


def test_the_order_of_decks_and_what_was_set_aside_is_nobodys() -> None:
    """8: the six events set aside, order of The End is Near."""
    log = GAME.setup(4, GAME.read_options(4, {}), given(tkws()).chance)
    for reader in READERS:
        told: list[Any] = [redact(event, reader) for event in log]
        assert [event.order.seen_by(reader) for event in told[2:5]] == [None, None, None]
        assert told[3].aside.seen_by(reader) is None


def test_a_default_names_a_card_and_is_only_for_its_seat() -> None:
    """8: default of an open decision; it is asked for by seat and stands in no view."""
    match = waiting_in(Phase.FORCED_DISCARD)
    assert GAME.default(match.table, B) == jettison("b1")
    for reader in (A, C, D, None):
        assert b"b1" not in encode(view(match, reader))


def scenes_of_the_dead() -> list[Scene]:
    """The same raft, but for the hand that a dead player took along."""
    scenes = []
    for hand in ((GUN, STEW), (JUNK, ROD), (BISCUIT, BISCUIT)):
        scene = tkws().hand(0, *hand).hand(1, TUNA).dead(0).compass(1)
        scenes.append(scene.events(EventId.LONG_DAY, EventId.ROUGH_SWELL, EventId.CALM_SEA).deck(*[JUNK] * 9))
    return scenes


def told_to_the_end(scene: Scene, reader: Reader) -> bytes:
    """All that a reader hears and sees while everybody lets time run out, up to the end and without it."""
    match = given(scene)
    told: list[Event | Any] = [view(match, reader)]
    while not isinstance(last_event(match), MatchEnded):
        seat = GAME.pending(match.table)[0].seat
        match.when((seat, GAME.default(match.table, seat)))
        told += heard(match, reader)
        if not isinstance(last_event(match), MatchEnded):
            told.append(view(match, reader))
    assert isinstance(told.pop(), MatchEnded)
    return encode(told)


def last_event(match: Scenario) -> Event | None:
    return match.events[-1] if match.events else None


@pytest.mark.parametrize("reader", [B, C, D, None])
def test_a_dead_players_hand_stays_closed_to_the_end(reader: Reader) -> None:
    """8, ruling 8: nothing depends on it."""
    told = {told_to_the_end(scene, reader) for scene in scenes_of_the_dead()}
    assert len(told) == 1


@pytest.mark.parametrize("reader", [C, D, None])
def test_a_dead_players_agenda_stays_hidden_to_the_end(reader: Reader) -> None:
    """8: not even that of the Target, on whom others' winning depends."""
    told = set()
    for agendas in ((T, K, W, G), (K, T, W, G)):
        scene = Scene(*agendas).hand(2, STEW).dead(0, 1).compass(2).events(EventId.LONG_DAY, EventId.CALM_SEA)
        scene.raft.agenda_set = (T, K, W, G)
        scene.raft.options = tkws().raft.options
        told.add(told_to_the_end(scene, reader))
    assert len(told) == 1


def test_the_dead_learn_nothing_new() -> None:
    """8: they see what spectators see, and their own cards."""
    match = given(tkws().hand(0, GUN).hand(1, STEW).dead(0).compass(1))
    dead, anybody = view(match, A), view(match, None)
    assert dead.seats[1:] == anybody.seats[1:]
    assert [card.name for card in dead.seats[0].hand] == [GUN]


def test_a_reshuffle_tells_nothing_about_the_deck() -> None:
    """8: face-down discards may return by a reshuffle, seen by nobody."""
    match = until(given(tkws().closed(GUN, KNIFE).events(EventId.CALM_SEA).deck_runs_out()), Phase.VOTE)
    match.when(*all_do(GAME.default(match.table, A), 0, 1, 2, 3))
    [reshuffled] = match.of_kind(ItemDeckReshuffled)
    for reader in READERS:
        told = redact(reshuffled, reader)
        assert isinstance(told, ItemDeckReshuffled)
        assert told.order.seen_by(reader) is None


def test_the_rod_tells_neither_who_nor_when() -> None:
    """Ruling 44: the same cards in any order of arrival look the same."""
    looks = set()
    for closed in ((GUN, JUNK, KNIFE), (KNIFE, JUNK, GUN), (JUNK, GUN, KNIFE)):
        match = given(tkws().hand(0, ROD).closed(*closed)).when((A, use("a1")))
        looks.add(encode(match.of_kind(FaceDownSeen)))
    assert len(looks) == 1


@pytest.mark.parametrize("phase", list(BELONGS))
@pytest.mark.parametrize("reader", READERS)
def test_a_view_names_no_card_of_a_foreign_hand(phase: Phase, reader: Reader) -> None:
    """12, invariant 11: whatever is being decided."""
    match = waiting_in(phase)
    players = match.table.players
    if reader is not None and reader >= players:
        return
    foreign = [
        card.open().id for seat in range(players) if seat != reader for card in match.table.hands[seat]
    ]
    seen = encode(view(match, reader))
    assert not [card for card in foreign if f'"{card}"'.encode() in seen]


def test_a_bucket_shows_the_table_a_number() -> None:
    """8: number of closed discards, always public."""
    match = given(tkws().hand(0, BUCKET).hand(1, GUN, JUNK))
    match.when((A, use("a1")), (A, target(1)), (B, jettison("b2")))
    for reader in READERS:
        assert view(match, reader).piles.face_down == 1
        assert view(match, reader).seats[1].hand_size == 1


def test_cards_put_on_the_pile_are_counted_by_seat() -> None:
    """8: number of cards put on the food pile, at once."""
    match = waiting_in(Phase.STARVE).when((A, put("a1")), (A, put("a2")), (A, PUT_DONE))
    for reader in READERS:
        assert [seat.put for seat in view(match, reader).seats] == [2, 0, 0, 0]
        assert view(match, reader).piles.food == 2
        assert view(match, reader).meal is None
    assert PASS_USE not in match.legal(1)


def test_items_are_named_only_where_they_may_be_known() -> None:
    """8: a spectator's view of a fresh match names no item at all."""
    match = given(tkws().hand(0, GUN).hand(1, STEW).hand(2, ROD))
    seen = encode(view(match, None))
    assert not [item for item in ItemId if f'"{item.value}"'.encode() in seen]
