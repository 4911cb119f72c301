"""Events: their names and fields on the wire, what is sealed in them, and that play tells each of them."""

from __future__ import annotations

import msgspec
import pytest

from domain.kernel.codec import decode_event, encode, tag_of
from domain.kernel.match import Match, fold
from domain.kernel.moves import Event
from domain.kernel.secrets import EVERYONE, Secret, secrets_in
from domain.visitors import GAME
from domain.visitors.terms.acting import TrinketUsed
from domain.visitors.terms.blight import BlightDeckShuffled
from domain.visitors.terms.trinkets import (
    TrinketDeckShuffled,
    TrinketDiscarded,
    TrinketDrawn,
    TrinketPileReshuffled,
)
from domain.visitors.terms.visits import VisitDeckBuilt, VisitorsSelected
from tests.loaded_chance import LoadedChance
from tests.visitors.manors import (
    BELL,
    CENSER,
    END,
    FOYER,
    LIBRARY,
    NURSERY,
    VESSEL,
    WAIL,
    A,
    created,
    given,
    move,
    standard_scene,
    use,
)
from tests.visitors.trials import TRIALS

FIELDS = {
    "match_created": "players options",
    "tiles_drawn": "tiles",
    "build_turn": "seat",
    "tile_picked": "seat tile",
    "tile_placed": "seat tile x y rotation links by doors",
    "manor_completed": "rooms links",
    "visitors_selected": "pool count chosen left_out",
    "visit_deck_built": "size regular visitors cards",
    "trinket_deck_shuffled": "size cards",
    "blight_deck_shuffled": "size cards",
    "pawns_placed": "room",
    "turn_began": "seat turn visits_due first_turn",
    "visit_drawn": "seat card left",
    "token_placed": "room location kind",
    "visitor_arrived": "room cause",
    "visitor_already_there": "room",
    "extra_visit": "seat room visits_due",
    "visit_deck_exhausted": "seat visits_lost",
    "trinket_pile_reshuffled": "size retired cards",
    "trinket_drawn": "seat card left",
    "discard_due": "seat excess",
    "trinket_discarded": "seat card cause held",
    "actions_began": "seat ap",
    "moved": "seat from to ap_left",
    "trinket_used": "seat card room ap_left held",
    "token_removed": "seat room location kind",
    "visitor_banished": "seat room",
    "actions_ended": "seat ap_unused",
    "tokens_spent": "room tokens",
    "blight_drawn": "seat card room left",
    "blight_overdrawn": "seat room",
    "sent_to_foyer": "seat from to",
    "turn_ended": "seat turn visitors visits_left",
    "match_ended": "result reasons winners scores stats reveal",
}
"""As in the table of events. A card is an id and a face; `held` is its id in the hand; the doors of a tile
are told with it, and the end discloses what was hidden."""

ACTIONS = {
    "pick_tile": "tile",
    "place_tile": "x y rotation",
    "discard_trinket": "card",
    "move": "to",
    "use_trinket": "card location",
    "end_actions": "",
}


def test_events_have_the_fields_of_the_specification() -> None:
    """7: names on the wire."""
    assert [tag_of(kind) for kind in GAME.events] == list(FIELDS)
    for kind in GAME.events:
        names = {field.encode_name for field in msgspec.structs.fields(kind)}
        assert names == set(FIELDS[tag_of(kind)].split()), tag_of(kind)


def test_actions_have_the_fields_of_the_specification() -> None:
    """6: names on the wire."""
    assert [tag_of(kind) for kind in GAME.actions] == list(ACTIONS)
    for kind in GAME.actions:
        assert [field.encode_name for field in msgspec.structs.fields(kind)] == ACTIONS[tag_of(kind)].split()


def test_what_is_sealed_at_set_up_is_known_to_nobody() -> None:
    """7: the chosen Visitors and the order of each pile."""
    match = created(2, build="auto")
    sealed_kinds = (VisitorsSelected, VisitDeckBuilt, TrinketDeckShuffled, BlightDeckShuffled)
    secrets = [secret for event in match.of_kind(*sealed_kinds) for secret in secrets_in(event)]
    assert len(secrets) == 5
    assert all(secret.known_to == () for secret in secrets)


@pytest.mark.parametrize(("hands", "audience"), [("open", EVERYONE), ("closed", (0,))])
def test_a_drawn_trinket_is_known_to_all_or_to_its_drawer(hands: str, audience: object) -> None:
    """7, ruling 29: `trinket_drawn`; the size of the pile is public."""
    match = created(2, build="auto", hands=hands)
    assert [event.card.known_to for event in match.of_kind(TrinketDrawn)] == [audience] * 2
    assert [event.left for event in match.of_kind(TrinketDrawn)] == [20, 19]


def test_a_used_trinket_is_shown_under_the_id_it_had_in_an_open_hand() -> None:
    """7: `trinket_used`."""
    scene = standard_scene().with_hand(A, BELL).with_tokens(FOYER, ("coat-stand", WAIL))
    [used] = given(scene).when((A, use("a1", "coat-stand"))).of_kind(TrinketUsed)
    assert used.held == Secret(EVERYONE, "a1")
    assert (used.card.known_to, used.card.open().id) == (EVERYONE, "a1")


def test_a_used_trinket_is_shown_under_a_fresh_id_from_a_closed_hand() -> None:
    """7, 8: its id in the hand is the owner's alone."""
    scene = standard_scene(hands="closed").with_hand(A, BELL, CENSER).with_visitors(FOYER)
    match = given(scene.with_tokens(FOYER, ("coat-stand", WAIL))).when((A, use("a1", "coat-stand")))
    [used] = match.of_kind(TrinketUsed)
    assert used.held == Secret((A,), "a1")
    assert (used.card.known_to, used.card.open().id, used.card.open().name) == (EVERYONE, "c1", BELL)
    [gone] = match.when((A, END)).of_kind(TrinketDiscarded)
    assert gone.held == Secret((A,), "a2")
    assert (gone.card.known_to, gone.card.open().id, gone.card.open().name) == (EVERYONE, "c3", CENSER)


def test_a_reshuffle_names_the_ids_it_retires() -> None:
    """7: `trinket_pile_reshuffled` is sealed but for its size and the ids on the discard."""
    scene = standard_scene().with_trinket_pile(discards=[BELL, CENSER, VESSEL])
    [anew] = given(scene).when((A, END)).of_kind(TrinketPileReshuffled)
    assert (anew.size, anew.retired, anew.cards.known_to) == (3, ("x1", "x2", "x3"), ())


def test_a_move_is_told_with_from_and_to() -> None:
    """7: `moved` on the wire."""
    [moved] = given(standard_scene()).when((A, move(LIBRARY))).events[1:]
    assert msgspec.to_builtins(moved) == {
        "type": "moved",
        "seat": 0,
        "from": "foyer",
        "to": "library",
        "ap_left": 2,
    }


@pytest.mark.parametrize("event", ["turn_ended", "turn_began", "visit_drawn", "trinket_drawn"])
def test_between_two_turns_nobody_is_asked(event: str) -> None:
    """5: what happens by itself is told without a decision."""
    table = standard_scene().manor
    for told in GAME.decide(table, A, END, LoadedChance()):
        table = fold(GAME, [told], table)
        if tag_of(type(told)) == event:
            assert GAME.pending(table) == ()
            return
    raise AssertionError(event)


def test_while_the_decks_are_made_nobody_is_asked() -> None:
    """4, steps 4 to 9: after the last tile."""
    match = Match(GAME, 1, {"difficulty": "easy"}, LoadedChance())
    while match.pending[0].kind != "act":
        match.act(A, GAME.default(match.table, A))
    made = [tag_of(type(event)) for event in match.log].index("manor_completed")
    for done in range(made, made + 6):
        assert GAME.pending(fold(GAME, match.log[: done + 1])) == ()


def test_every_action_is_recorded_first() -> None:
    """7: the batch opens with the action; a card is the acting seat's own business."""
    scene = standard_scene().with_hand(A, BELL).with_tokens(FOYER, ("coat-stand", WAIL))
    match = given(scene).when((A, use("a1", "coat-stand")))
    assert msgspec.to_builtins(match.events[0]) == {
        "type": "acted",
        "seat": 0,
        "action": "use_trinket",
        "public": {"location": "coat-stand"},
        "private": {"known_to": (0,), "face": {"card": "a1"}},
    }


def test_play_tells_every_kind_of_event_and_each_survives_the_wire() -> None:
    """7: decoding gives the same event; none of the table is never told."""
    told: list[Event] = []
    for seed in range(30):
        told += played(seed)
    overdrawn = standard_scene(blight_end="overdraw").with_visitors(FOYER).with_no_blights_left()
    told += given(overdrawn).when((A, END)).events
    told += (
        given(standard_scene().with_visitors(NURSERY).with_visit_pile("visitor/nursery"))
        .when((A, END))
        .events
    )
    assert {tag_of(type(event)) for event in told} == {*FIELDS, "acted"}
    for event in told:
        assert decode_event(GAME, encode(event)) == event


def played(seed: int) -> list[Event]:
    """A match played at random to its end."""
    chance = LoadedChance(seed)
    seats = seed % 4 + 1
    match = Match(GAME, seats, TRIALS.variants(seats, chance), chance)
    while match.pending:
        seat = match.pending[0].seat
        match.act(seat, chance.choice("action", GAME.legal(match.table, seat)))
    return match.log
