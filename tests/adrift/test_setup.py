"""Set-up: from the box to the first decision."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.adrift import GAME
from domain.adrift.components import EVENT_DECK, EventId, item_counts
from domain.adrift.pieces import Phase
from domain.adrift.table import Options, Raft
from domain.adrift.terms.course import RoundStarted, StepStarted
from domain.adrift.terms.dealing import (
    AgendasDealt,
    EndDeckBuilt,
    EventDeckBuilt,
    FirstPlayerChosen,
    HandDealt,
    ItemDeckBuilt,
)
from domain.adrift.terms.drawing import ItemDrawn
from domain.adrift.terms.match import MatchCreated
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.match import fold, redact
from domain.kernel.moves import Event
from tests.adrift.tables import WHISKY, A, B, C, G, K, T
from tests.adrift.trials import TRIALS, longest
from tests.loaded_chance import LoadedChance


def log_of(players: int, chance: Chance | None = None, **options: object) -> list[Event]:
    return GAME.setup(players, GAME.read_options(players, options), chance or SeededChance(0))


def set_up(players: int) -> Raft:
    raft: Raft = fold(GAME, log_of(players))
    return raft


def test_three_players_begin_without_the_whisky() -> None:
    """12.1: 85 items, 70 left after 12 + 3, Rescue! 2 below ten events, six aside, Use of round 1."""
    raft = set_up(3)
    assert WHISKY not in TRIALS.components(raft)
    assert len(raft.item_pile) == 70
    assert len(raft.event_pile) == 11
    assert raft.event_pile.faces()[0] is EventId.RESCUE_2
    assert len(raft.set_aside.open()) == 6
    assert (raft.phase, raft.round) == (Phase.USE, 1)
    assert [len(hand) for hand in raft.hands] == [5, 5, 5]
    assert raft.vitality == [3, 3, 3]


@pytest.mark.parametrize(
    ("players", "rescue", "left"),
    [(3, "rescue-2", 70), (4, "rescue-2", 66), (5, "rescue-3", 61), (6, "rescue-3", 56)],
)
def test_the_rescue_has_fewer_places_than_there_are_players(players: int, rescue: str, left: int) -> None:
    """12.2."""
    raft = set_up(players)
    assert raft.rescue.value == rescue
    assert raft.event_pile.faces()[0] is raft.rescue
    assert len(raft.item_pile) == left


def test_the_record_says_what_was_taken_out() -> None:
    """4.3: the whisky, with three players only."""
    built = [log_of(players)[2] for players in (3, 4)]
    assert [(event.count, event.removed) for event in built] == [(85, (WHISKY,)), (86, ())]  # type: ignore[attr-defined]


def test_set_up_tells_its_events_in_the_books_order() -> None:
    """4: agendas, items, events, the small deck, the first player, hands, round 1."""
    log = log_of(3, first_player=1)
    assert [type(event) for event in log] == [
        MatchCreated,
        AgendasDealt,
        ItemDeckBuilt,
        EventDeckBuilt,
        EndDeckBuilt,
        FirstPlayerChosen,
        HandDealt,
        HandDealt,
        HandDealt,
        RoundStarted,
        ItemDrawn,
        ItemDrawn,
        ItemDrawn,
        StepStarted,
    ]
    options = Options(first_player=B)
    assert log[0] == MatchCreated(3, options, (T, K, G), EventId.RESCUE_2, 3)
    assert log[5] == FirstPlayerChosen(B, "option")
    assert log[9] == RoundStarted(1, B, (B, C, A))
    assert log[13] == StepStarted("use", (B, C, A))


def test_hands_are_dealt_in_turn_order_and_seen_by_their_owners() -> None:
    """4.7: four cards each; `last` is the seat dealt to last."""
    log = log_of(3, first_player=1)
    dealt = [event for event in log if isinstance(event, HandDealt)]
    assert [(event.seat, event.count, event.last) for event in dealt] == [(1, 4, 0), (2, 4, 0), (0, 4, 0)]
    for event in dealt:
        for reader in (A, B, C, None):
            told = redact(event, reader)
            assert isinstance(told, HandDealt)
            assert all((card.seen_by(reader) is not None) == (reader == event.seat) for card in told.cards)


def test_each_seat_sees_its_own_agenda_only() -> None:
    """4.2."""
    log = log_of(3, LoadedChance(agendas=[[K, G, T]]))
    told = redact(log[1], B)
    assert isinstance(told, AgendasDealt)
    assert [agenda.seen_by(B) for agenda in told.agendas] == [None, G, None]


def test_the_first_cards_come_from_the_top_of_the_deck() -> None:
    """4.7, 4.8: a hand is kept in order of arrival."""
    deck = SeededChance(5).shuffled("any", item_counts(3).elements())
    raft = fold(GAME, log_of(3, LoadedChance(item_deck=[deck]), first_player=0))
    top_down = deck[::-1]
    hand = [card.open().name for card in raft.hands[1]]
    assert hand == [*top_down[4:8], top_down[13]]


def test_the_first_player_is_drawn() -> None:
    """4.6, ruling 33."""
    log = log_of(4, LoadedChance(first_player=[2]))
    assert FirstPlayerChosen(C, "random") in log
    assert fold(GAME, log).compass == C


def test_ten_of_the_sixteen_events_are_used_in_any_order() -> None:
    """4.4, ruling 32: the six others are in nobody's sight."""
    order = SeededChance(3).shuffled("any", EVENT_DECK)
    log = log_of(3, LoadedChance(event_deck=[order]))
    built = next(event for event in log if isinstance(event, EventDeckBuilt))
    assert (built.count, built.set_aside, built.bottom) == (11, 6, EventId.RESCUE_2)
    assert built.order.open() == (EventId.RESCUE_2, *order[:10])
    assert Counter(built.aside.open()) == Counter(order[10:])
    told = redact(built, A)
    assert isinstance(told, EventDeckBuilt)
    assert told.order.seen_by(A) is None
    assert told.aside.seen_by(A) is None


def test_the_bound_on_actions_is_that_of_the_specification() -> None:
    """12, termination: 165 a round with six players, 61 for the rescue, 1 for the last meal."""
    assert longest(6) == 11 * 165 + 61 + 1
    assert longest(6) < 1900
