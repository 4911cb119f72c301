"""What holds in every match after every action, by the specification's own numbers."""

from __future__ import annotations

from collections import Counter

from domain.adrift import GAME
from domain.adrift.components import PLACES, AgendaId, item_counts
from domain.adrift.pieces import Phase
from domain.adrift.table import Raft
from domain.kernel.codec import encode
from domain.kernel.match import Match, fold
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat
from tests.adrift.trials import TRIALS


def hold(match: Match, taken: int) -> None:
    """All invariants, after so many actions; the dear one is checked at the end."""
    raft: Raft = match.table
    i1_no_item_is_lost_and_no_id_doubled(raft)
    i2_faces_never_change(raft)
    i3_the_living_have_one_to_three_vitality(raft)
    i4_the_compass_is_with_the_living(raft)
    i5_the_living_are_asked_and_have_a_default(raft)
    i6_the_rescue_is_the_last_of_eleven_events(raft)
    i7_votes_add_up_to_the_players(raft)
    i8_every_round_removes_an_event(raft)
    i11_nobody_is_told_of_foreign_cards(match)
    i12_lists_are_short(raft)
    assert taken <= TRIALS.longest(raft.players)
    if raft.phase is Phase.OVER:
        i9_the_survivors_had_places(raft)
        i10_the_log_gives_the_same_table(match)
        i13_winners_fulfil_their_agenda(raft)


def items(raft: Raft) -> list[str]:
    """Every item card, wherever it lies."""
    faces = [*raft.item_pile.faces(), *raft.closed.faces()]
    return [*faces, *(card.name for card in raft.discard), *(card.name for card in named_items(raft))]


def named_items(raft: Raft) -> list:  # type: ignore[type-arg]
    """The item cards in hands and in the food pile."""
    held = [card.open() for hand in raft.hands for card in hand]
    return [*held, *(put.card.open() for put in raft.pile), *(raft.meal.cards if raft.meal else ())]


def i1_no_item_is_lost_and_no_id_doubled(raft: Raft) -> None:
    """Invariant 1: 86 item cards, 85 with three players."""
    assert len(items(raft)) == (85 if raft.players == 3 else 86)
    ids = [card.id for card in (*raft.discard, *named_items(raft))]
    assert len(set(ids)) == len(ids)


def i2_faces_never_change(raft: Raft) -> None:
    """Invariant 2."""
    assert Counter(items(raft)) == item_counts(raft.players)


def i3_the_living_have_one_to_three_vitality(raft: Raft) -> None:
    """Invariant 3: and the dead stand at 0."""
    for seat, vitality in enumerate(raft.vitality):
        assert vitality in ((1, 2, 3) if seat in raft.living else (0,))
        assert (raft.deaths[seat] is None) == (seat in raft.living)


def i4_the_compass_is_with_the_living(raft: Raft) -> None:
    """Invariant 4: until the match is over."""
    assert raft.phase is Phase.OVER or raft.compass in raft.living


def i5_the_living_are_asked_and_have_a_default(raft: Raft) -> None:
    """Invariant 5: a seat has legal actions if and only if it is pending."""
    asked = [decision.seat for decision in GAME.pending(raft)]
    assert bool(asked) == (raft.phase is not Phase.OVER)
    assert set(asked) <= set(raft.living)
    for seat in map(Seat, range(raft.players)):
        legal = GAME.legal(raft, seat)
        assert bool(legal) == (seat in asked)
        assert seat not in asked or GAME.default(raft, seat) in legal


def i6_the_rescue_is_the_last_of_eleven_events(raft: Raft) -> None:
    """Invariant 6."""
    assert len(raft.event_pile) + len(raft.event_discard) == 11
    deck = [*raft.event_pile.faces()[::-1]]
    assert [card in PLACES for card in deck] == [False] * (len(deck) - 1) + [True] * bool(deck)


def i7_votes_add_up_to_the_players(raft: Raft) -> None:
    """Invariant 7."""
    assert sum(raft.weights) == raft.players


def i8_every_round_removes_an_event(raft: Raft) -> None:
    """Invariant 8: so there are eleven rounds at most."""
    assert raft.round <= 11
    assert raft.round - 1 <= len(raft.event_discard)


def i9_the_survivors_had_places(raft: Raft) -> None:
    """Invariant 9: survivors = living seats <= places, nobody pending."""
    assert raft.ending is not None
    assert raft.ending.survivors == raft.living
    assert len(raft.living) <= PLACES[raft.rescue]
    assert not GAME.pending(raft)


def i10_the_log_gives_the_same_table(match: Match) -> None:
    """Invariant 10."""
    assert encode(fold(GAME, match.log)) == encode(match.table)


def i11_nobody_is_told_of_foreign_cards(match: Match) -> None:
    """Invariant 11: a view names no card of another's hand; the events are held to it elsewhere."""
    raft: Raft = match.table
    if raft.phase is Phase.OVER:
        return
    for reader in (None, *map(Seat, range(raft.players))):
        seen = encode(GAME.view(raft, reader))
        for seat, hand in enumerate(raft.hands):
            if seat != reader:
                ids: list[CardId] = [card.open().id for card in hand]
                assert not [card for card in ids if f'"{card}"'.encode() in seen]


def i12_lists_are_short(raft: Raft) -> None:
    """Invariant 12: 87 actions at most, 41 lists of seats."""
    for decision in GAME.pending(raft):
        legal = GAME.legal(raft, decision.seat)
        assert len(legal) <= (41 if raft.phase in (Phase.ALLOCATE, Phase.RESCUE_CHOOSE) else 87)


def i13_winners_fulfil_their_agenda(raft: Raft) -> None:
    """Invariant 13, by the words of section 2.2."""
    assert raft.reveal is not None
    agendas, alive = raft.reveal.agendas, [death is None for death in raft.deaths]
    survivors, places = len(raft.living), PLACES[raft.rescue]
    for seat, agenda in enumerate(agendas):
        death = raft.deaths[seat]
        goals = {
            AgendaId.TARGET: alive[seat],
            AgendaId.KILLER: outlives_target(raft, seat),
            AgendaId.GUARDIAN: AgendaId.TARGET in agendas and alive[agendas.index(AgendaId.TARGET)],
            AgendaId.LONE_WOLF: alive[seat] and survivors <= 2,
            AgendaId.SAVIOUR: alive[seat] and survivors >= places,
            AgendaId.SACRIFICE: death is not None and death.in_rescue and survivors >= places,
        }
        assert (seat in raft.reveal.winners) == goals[agenda]


def outlives_target(raft: Raft, seat: int) -> bool:
    assert raft.reveal is not None
    if AgendaId.TARGET not in raft.reveal.agendas:
        return False
    target = raft.deaths[raft.reveal.agendas.index(AgendaId.TARGET)]
    own = raft.deaths[seat]
    return target is not None and (own is None or own.moment > target.moment)
