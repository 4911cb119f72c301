"""Worlds: full tables that fit what a reader knows and remembers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from msgspec import UNSET

from domain.adrift import GAME
from domain.adrift.components import EVENT_DECK, EventId, ItemId
from domain.adrift.mind.inference_agendas import agenda_odds
from domain.adrift.pieces import CLOSED, Conduct, Note, Phase
from domain.adrift.play import BELONGS
from domain.adrift.table import Raft
from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import fold, redact
from domain.kernel.secrets import Reader, Seat, known_to
from tests.adrift.playing import quiet_match
from tests.adrift.tables import (
    BINOCULARS,
    BISCUIT,
    BUCKET,
    FISH_NONE,
    GUN,
    HOOK,
    JUNK,
    KNIFE,
    LANTERN,
    LETTER,
    NO,
    PASS_USE,
    PASS_VOTE,
    POISON,
    PUT_DONE,
    ROD,
    SEXTANT,
    STEW,
    TUNA,
    A,
    B,
    C,
    K,
    S,
    Scene,
    T,
    W,
    accuse,
    all_do,
    as_known,
    fish,
    given,
    hand_over,
    jettison,
    pending,
    put,
    target,
    tkg,
    tkws,
    until,
    use,
    waiting_in,
)
from tests.adrift.trials import TRIALS

MANY = 60


class Watched:
    """A match and the table of one reader, folded from what that reader is told."""

    def __init__(self, scene: Scene, reader: Reader) -> None:
        self.match = given(scene)
        self.reader = reader
        self.known: Raft = as_known(scene.raft, reader)

    def when(self, *moves: tuple[int, object]) -> Watched:
        self.match.when(*moves)  # type: ignore[arg-type]
        return self.hear()

    def until(self, phase: Phase) -> Watched:
        until(self.match, phase)
        return self.hear()

    def hear(self) -> Watched:
        self.known = fold(GAME, (redact(event, self.reader) for event in self.match.events), self.known)
        return self

    def worlds(self, count: int = MANY) -> list[Raft]:
        """Worlds that must all look like the real one to the reader and have all its cards."""
        chance = SeededChance(5)
        made = [GAME.world(self.known, self.reader, chance) for _ in range(count)]
        real = encode(GAME.view(self.match.table, self.reader))
        for world in made:
            assert encode(GAME.view(world, self.reader)) == real
            assert TRIALS.components(world) == TRIALS.components(self.match.table)
        return made

    def hands(self, seat: int) -> Counter[tuple[ItemId, ...]]:
        """What the reader thinks a seat may hold."""
        return Counter(sorted_faces(world, seat) for world in self.worlds())


def sorted_faces(world: Raft, seat: int) -> tuple[ItemId, ...]:
    return tuple(sorted(card.open().name for card in world.hands[seat]))


def sure(hands: Iterable[tuple[ItemId, ...]], face: ItemId) -> bool:
    return all(face in hand for hand in hands)


def test_what_nobody_knows_is_anywhere() -> None:
    """13: agendas, hands, events and the small deck vary from world to world."""
    watched = Watched(tkws().hand(0, STEW).hand(1, GUN, JUNK), A)
    worlds = watched.worlds()
    assert {world.agendas[0].open() for world in worlds} == {T}
    assert len({tuple(agenda.open() for agenda in world.agendas) for world in worlds}) == 6
    assert len({sorted_faces(world, 1) for world in worlds}) > 20
    assert {sorted_faces(world, 0) for world in worlds} == {(STEW,)}
    assert len({world.end_pile.faces() for world in worlds}) == 6
    assert len({world.event_pile.faces() for world in worlds}) == MANY
    assert all(world.event_pile.faces()[0] is EventId.RESCUE_2 for world in worlds)


def test_a_world_has_no_face_missing() -> None:
    """13: it is a whole table, whoever imagines it and whatever is being decided."""
    for phase in BELONGS:
        for reader in (A, B, C, None):
            match = waiting_in(phase)
            seats = pending(match)
            if phase in (Phase.BALLOT, Phase.EVENT_DISCARD, Phase.EVENT_PASS):
                match.when((seats[-1], GAME.default(match.table, Seat(seats[-1]))))
            world = GAME.world(as_known(match.table, reader), reader, SeededChance(1))
            assert b'"known_to":[1]}' not in encode(world.hands)
            assert TRIALS.components(world) == TRIALS.components(match.table)
            assert [GAME.legal(world, Seat(seat)) for seat in pending(match)]
            playable(world)


def playable(world: Raft) -> None:
    """It comes to an end when everybody lets time run out."""
    chance = SeededChance(2)
    while pending := GAME.pending(world):
        seat = pending[0].seat
        world = fold(GAME, GAME.decide(world, seat, GAME.default(world, seat), chance), world)
    assert GAME.outcome(world) is not None


def test_an_agenda_once_seen_is_known() -> None:
    """13a."""
    watched = Watched(tkws().hand(0, LETTER), A).when((A, use("a1")), (A, target(1)))
    assert {world.agendas[1].open().value for world in watched.worlds()} == {"killer"}
    assert len({world.agendas[2].open() for world in watched.worlds()}) == 2


def test_agendas_are_dealt_as_conduct_makes_them_likely() -> None:
    """13a: all deals weighed by belief; the hostile are imagined as Wolf or Killer, not as the Saviour."""
    scene = tkws()
    scene.raft.conduct[1] = Conduct(votes_started=6)
    scene.raft.conduct[3] = Conduct(meals=4, cards_given=16)
    many = 400
    imagined = Counter(world.agendas[1].open() for world in Watched(scene, A).worlds(many))
    odds = agenda_odds(scene.raft, A)[1]
    assert set(imagined) <= set(odds) == {K, W, S}
    assert all(abs(imagined[agenda] / many - odd) < 0.08 for agenda, odd in odds.items())
    assert odds[S] < 0.02


def test_a_peeked_event_stays_on_top() -> None:
    """13c: for the one who looked; the events set aside are any of the others."""
    scene = tkws().hand(0, BINOCULARS).events(EventId.LEAK, EventId.HUDDLE)
    looked = Watched(scene, A).when((A, use("a1"))).worlds()
    assert {world.event_pile.top() for world in looked} == {EventId.LEAK}
    other = Watched(tkws().hand(0, BINOCULARS).events(EventId.LEAK, EventId.HUDDLE), B).when((A, use("a1")))
    for world in other.worlds():
        assert world.peeked.open() is world.event_pile.top()
        turned = [*world.event_pile.faces()[1:], *world.event_discard, *world.set_aside.open()]
        assert Counter(turned) == Counter(EVENT_DECK)


def test_a_peeked_rescue_is_the_whole_deck() -> None:
    """13c."""
    watched = Watched(tkws().hand(0, BINOCULARS).events(), A).when((A, use("a1")))
    assert {world.event_pile.faces() for world in watched.worlds()} == {(EventId.RESCUE_2,)}


def test_a_hand_seen_by_lantern_is_remembered() -> None:
    """13b: all of it, until something leaves it."""
    watched = Watched(tkws().hand(0, LANTERN).hand(1, GUN, JUNK), A).when((A, use("a1")), (A, target(1)))
    assert set(watched.hands(1)) == {(GUN, JUNK)}
    stranger = Watched(tkws().hand(0, LANTERN).hand(1, GUN, JUNK), C).when((A, use("a1")), (A, target(1)))
    assert len(stranger.hands(1)) > 20
    assert sure(stranger.hands(0), LANTERN)


def test_a_card_put_unseen_was_any_of_those_remembered() -> None:
    """13b: the chance falls with every card put; what was put lies in the pile, the rest in the hand."""
    scene = tkws().hand(0, LANTERN).hand(1, GUN, JUNK).events(EventId.LONG_DAY)
    watched = Watched(scene, A).when((A, use("a1")), (A, target(1))).until(Phase.STARVE)
    watched.when((A, PUT_DONE), (B, put("b2")))
    assert set(watched.hands(1)) == {(GUN,), (JUNK,)}
    for world in watched.worlds():
        assert {world.pile[0].card.open().name, *sorted_faces(world, 1)} == {GUN, JUNK}


def test_an_opened_pile_tells_what_was_kept() -> None:
    """13b: with junk in the pile and no gun, the gun is still where it was seen."""
    scene = tkws().hand(0, LANTERN, JUNK).hand(1, GUN, JUNK).hand(2, STEW).events(EventId.LONG_DAY)
    watched = Watched(scene, A).when((A, use("a1")), (A, target(1))).until(Phase.STARVE)
    watched.when((A, put("a2")), (A, PUT_DONE), (B, put("b2")), (B, PUT_DONE), (C, put("c1")))
    watched.when(*all_do(PUT_DONE, 2, 3))
    assert set(watched.hands(1)) == {(GUN,)}
    assert len(watched.hands(3)) == 1


def test_what_left_a_seen_hand_for_another_is_there() -> None:
    """13b: a hook between two others; a gun seen before is with one of them."""
    scene = tkws().hand(0, LANTERN).hand(1, GUN, JUNK).hand(2, HOOK)
    watched = Watched(scene, A).when((A, use("a1")), (A, target(1)), (B, PASS_USE))
    watched.when((C, use("c1")), (C, target(1)))
    both = {(sorted_faces(world, 1), sorted_faces(world, 2)) for world in watched.worlds()}
    assert both == {((GUN,), (JUNK,)), ((JUNK,), (GUN,))}


def test_a_card_lost_to_a_hook_is_in_that_hand() -> None:
    """13: known to the victim, and to the thief."""
    watched = Watched(tkws().hand(0, HOOK).hand(1, GUN), B).when((A, use("a1")), (A, target(1)))
    assert set(watched.hands(0)) == {(GUN,)}


def test_a_card_passed_on_is_in_that_hand() -> None:
    """13: by huddle."""
    scene = tkws().hand(0, GUN).hand(1, JUNK, STEW).events(EventId.HUDDLE)
    watched = Watched(scene, A).until(Phase.EVENT_PASS).when((A, hand_over("a1")), (B, hand_over("b2")))
    assert sure(watched.hands(1), GUN)


def test_a_card_shown_is_in_that_hand() -> None:
    """13b: a Reveal; a second showing of it tells nothing new."""
    scene = tkws().hand(1, BINOCULARS, JUNK).events(EventId.CALM_SEA, EventId.LEAK)
    watched = Watched(scene, A).when((A, PASS_USE), (B, use("b1")))
    assert sure(watched.hands(1), BINOCULARS)
    watched.when(*all_do(PASS_USE, 2, 3), *all_do(PASS_VOTE, 0, 1, 2, 3), (B, use("b1")))
    hands = watched.hands(1)
    assert sure(hands, BINOCULARS)
    assert any(hand.count(BINOCULARS) == 1 for hand in hands)


def test_a_shown_item_that_is_later_used_up_is_gone() -> None:
    """13: known cards are removed from what is dealt."""
    scene = tkws().hand(0, LANTERN).hand(1, KNIFE, SEXTANT)
    watched = Watched(scene, A).when((A, use("a1")), (A, target(1)), (B, use("b2")))
    assert set(watched.hands(1)) == {(KNIFE,)}


def test_an_own_face_down_discard_lies_there() -> None:
    """13: until somebody fishes; then it is one of two places."""
    scene = tkws().hand(0, BUCKET).hand(1, GUN).hand(2, ROD).closed(JUNK)
    watched = Watched(scene, B).when((A, use("a1")), (A, target(1)), (B, jettison("b1")))
    assert all(GUN in world.closed.faces() for world in watched.worlds())
    watched.when((B, PASS_USE), (C, use("c1")))
    for world in watched.worlds():
        assert [card.name for card in world.fishing.open()] == sorted(world.closed.faces())
    caught = [card for card in watched.match.view(2).fishing if card.name is JUNK]
    watched.when((C, fish(caught[0].id)))
    where = Counter(GUN in world.closed.faces() for world in watched.worlds())
    assert set(where) == {True, False}
    assert all(GUN in (*world.closed.faces(), *sorted_faces(world, 2)) for world in watched.worlds())


def test_who_fishes_knows_all_face_down_discards() -> None:
    """13: while looking, and afterwards; also what was left by taking one."""
    scene = tkws().hand(0, ROD).closed(JUNK, GUN, STEW)
    watched = Watched(scene, A).when((A, use("a1")))
    assert {tuple(sorted(world.closed.faces())) for world in watched.worlds()} == {(GUN, JUNK, STEW)}
    watched.when((A, fish(watched.match.view(0).fishing[0].id)))
    assert {tuple(sorted(world.closed.faces())) for world in watched.worlds()} == {(JUNK, STEW)}


def test_a_reshuffle_lets_face_down_discards_be_forgotten() -> None:
    """13b: after a reshuffle nothing is known of the deck except its cards."""
    scene = tkws().hand(0, ROD).closed(GUN, JUNK).events(EventId.CALM_SEA).deck_runs_out()
    watched = Watched(scene, A).when((A, use("a1")), (A, FISH_NONE)).until(Phase.VOTE)
    watched.when(*all_do(PASS_VOTE, 0, 1, 2, 3))
    assert {len(world.closed) for world in watched.worlds()} == {0}
    assert len({GUN in world.item_pile.faces() for world in watched.worlds()}) == 2


def test_sealed_cards_and_ballots_of_others_are_imagined() -> None:
    """8: that a choice is made, not which."""
    watched = Watched(tkws().hand(0, GUN, JUNK).hand(1, STEW).events(EventId.ROUGH_SWELL), B)
    watched.until(Phase.EVENT_DISCARD).when((A, jettison("a2")))
    for world in watched.worlds():
        assert world.sealed[A].laid[0].open() in [card.open().id for card in world.hands[A]]
    voting = Watched(tkws(), B).until(Phase.VOTE)
    voting.when((A, accuse(3)), (A, NO), (B, NO))
    assert {world.ballots[A].open() for world in voting.worlds()} == {True, False}
    assert {world.ballots[B].open() for world in voting.worlds()} == {False}


def test_after_the_end_only_the_decks_are_unknown() -> None:
    """8: agendas and hands are open then."""
    played = quiet_match(GAME, 4, 0)
    world = GAME.world(played.match.told(None)[1], None, SeededChance(1))
    assert world.agendas == played.match.table.agendas
    assert world.hands == played.match.table.hands
    assert TRIALS.components(world) == TRIALS.components(played.match.table)


def test_contradictory_memories_are_given_up() -> None:
    """No course of things fits: then what is known for sure is all that counts."""
    scene = tkws().hand(1, STEW)
    scene.raft.notes = [Note("seen", 1, faces=known_to((GUN, JUNK), A))]
    watched = Watched(scene, A)
    assert len(watched.hands(1)) > 5
    scene.raft.notes.append(Note("moved", 1, 2, 1, 1))
    assert len(Watched(scene, A).hands(1)) > 5
    scene = tkws().hand(0, ROD).closed(GUN, STEW)
    scene.raft.notes = [Note("seen", 1, faces=known_to((GUN, JUNK), A))]
    fishing = Watched(scene, A).when((A, use("a1")))
    assert {tuple(sorted(world.closed.faces())) for world in fishing.worlds()} == {(GUN, STEW)}


def test_a_pile_that_cannot_have_come_from_a_hand_is_a_contradiction() -> None:
    """A hand seen to hold junk only cannot have given the biscuit in the pile alone."""
    scene = tkg().hand(1, JUNK)
    scene.raft.notes = [
        Note("seen", 1, faces=known_to((JUNK, JUNK), A)),
        Note("put", 1, None, 1, 2),
        Note("eaten", CLOSED, faces=known_to((BISCUIT,), A)),
    ]
    assert len(Watched(scene, A).hands(1)) > 3


@pytest.mark.parametrize("seats", GAME.seats)
def test_worlds_fit_in_matches_that_last(seats: int) -> None:
    """12.40: views, legal actions and pieces, from any seat at any moment."""
    chance = SeededChance(seats)
    for seed in range(4):
        for moment in quiet_match(GAME, seats, seed).moments(30):
            reader = chance.choice("reader", moment.readers)
            world = GAME.world(moment.known(reader), reader, chance)
            assert encode(GAME.view(world, reader)) == encode(GAME.view(moment.table, reader))
            assert TRIALS.components(world) == TRIALS.components(moment.table)
            if reader is not None:
                assert GAME.legal(world, reader) == GAME.legal(moment.table, reader)


def test_the_truth_is_among_the_worlds() -> None:
    """13: in a small case, with the odds it should have."""
    scene = tkg().hand(0, LANTERN).hand(1, GUN, POISON, TUNA).events(EventId.LONG_DAY)
    watched = Watched(scene, A).when((A, use("a1")), (A, target(1))).until(Phase.STARVE)
    watched.when((A, PUT_DONE), (B, put("b1")))
    left = Counter(sorted_faces(world, 1) for world in watched.worlds(300))
    assert set(left) == {(GUN, POISON), (GUN, TUNA), (POISON, TUNA)}
    assert all(70 < count < 130 for count in left.values())


def test_known_cards_have_no_second_place() -> None:
    """13b: a gun in one's own hand is in no other."""
    match = given(tkws().hand(0, GUN).hand(1, JUNK, STEW).hand(2, KNIFE))
    for seed in range(MANY):
        world = GAME.world(as_known(match.table, A), A, SeededChance(seed))
        assert GUN not in (*sorted_faces(world, 1), *sorted_faces(world, 2), *world.item_pile.faces())
        assert all(secret.face is not UNSET for hand in world.hands for secret in hand)
