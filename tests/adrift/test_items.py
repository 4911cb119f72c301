"""Items: every effect, whom it may strike, and when it cannot be used."""

from __future__ import annotations

import pytest

from domain.adrift.components import ITEMS, EventId, ItemId
from domain.adrift.pieces import Cause, Phase
from domain.adrift.terms.aiming import TargetChosen
from domain.adrift.terms.course import CompassMoved, StepStarted
from domain.adrift.terms.deaths import Died, VitalityChanged
from domain.adrift.terms.discarding import CardDiscardedFaceDown, DiscardDemanded
from domain.adrift.terms.event_cards import EventDiscarded
from domain.adrift.terms.fishing import FaceDownSeen, FaceDownTaken, FishingEnded
from domain.adrift.terms.item_cards import (
    AgendaSeen,
    CardStolen,
    EventPeeked,
    HandSeen,
    Shielded,
    VoteWeightMoved,
)
from domain.adrift.terms.rescue import RescueFound
from domain.adrift.terms.using import ItemUsed, Use, UsePassed
from domain.kernel.secrets import known_to, shown
from domain.kernel.zones import Pile
from tests.adrift.tables import (
    BINOCULARS,
    BISCUIT,
    BUCKET,
    FISH_NONE,
    FLARE,
    GUN,
    HOOK,
    JUNK,
    KIT,
    KNIFE,
    LANTERN,
    LETTER,
    NET,
    NO,
    PASS_USE,
    PASS_VOTE,
    POISON,
    ROD,
    SEXTANT,
    STEW,
    TUNA,
    VEST,
    WHISKY,
    YES,
    A,
    B,
    C,
    D,
    W,
    accuse,
    all_do,
    discarded,
    faces,
    fish,
    given,
    jettison,
    pending,
    target,
    tkws,
    until,
    use,
)
from tests.adrift.trials import TRIALS
from tests.loaded_chance import LoadedChance


@pytest.mark.parametrize("face", [BISCUIT, STEW, TUNA, POISON, JUNK])
def test_food_poison_and_junk_cannot_be_used(face: ItemId) -> None:
    """12.25, ruling 9: only passing is offered."""
    match = given(tkws().hand(0, face))
    assert match.legal(0) == [PASS_USE]
    match.refuses(0, use("a1"), "no-effect")


def test_a_seat_may_pass_and_then_it_is_the_next_ones_chance() -> None:
    """5.3."""
    match = given(tkws()).when((A, PASS_USE)).then(UsePassed(A))
    assert pending(match) == [1]


def test_one_item_is_used_in_a_step() -> None:
    """2.1: at most one."""
    match = given(tkws().hand(0, BINOCULARS, VEST)).when((A, use("a1")))
    assert pending(match) == [1]
    match.refuses(0, use("a2"), "not-your-turn")


def test_a_discarded_item_lies_open_under_a_fresh_id() -> None:
    """5.3, 8: the id it had in the hand is its owner's alone."""
    match = given(tkws().hand(0, JUNK, KNIFE)).when((A, use("a2")))
    [used] = match.of_kind(ItemUsed)
    assert used.held == known_to("a2", A)
    item = used.item.open()
    assert (item.face, item.mode, item.asks_target) == (KNIFE, "discard", True)
    assert match.table.discard[-1].id == item.card != "a2"
    assert faces(match, 0) == [JUNK]


def test_a_revealed_item_is_shown_and_kept() -> None:
    """5.3, ruling 43: again in the next round, too."""
    match = given(tkws().hand(0, BINOCULARS).events(EventId.CALM_SEA, EventId.LEAK)).when((A, use("a1")))
    item = match.of_kind(ItemUsed)[0].item
    assert item == shown(item.open())
    assert (item.open().face, item.open().mode, item.open().card) == (BINOCULARS, "reveal", None)
    assert faces(match, 0) == [BINOCULARS]
    assert discarded(match) == []
    match.when(*all_do(PASS_USE, 1, 2, 3), *all_do(PASS_VOTE, 0, 1, 2, 3), *all_do(PASS_USE, 1, 2, 3))
    assert Use(match.table.hands[0][0].open().id) in match.legal(0)


def test_the_gun_kills_and_shows_nothing() -> None:
    """12.14: the holder is shot; hand and agenda stay hidden, the Compass and the chance move on."""
    match = given(tkws().hand(1, GUN).hand(0, STEW)).when((A, PASS_USE), (B, use("b1")), (B, target(0)))
    match.then(TargetChosen(B, A, "gun"), Died(A, Cause.GUN, 1), CompassMoved(origin=A, to=B, why="death"))
    assert pending(match) == [2]
    for reader in (1, 2, 3, None):
        seat = match.view(reader).seats[0]
        assert (seat.alive, seat.cause, seat.hand, seat.hand_size, seat.agenda) == (
            False,
            "gun",
            None,
            1,
            None,
        )
    match.refuses(0, PASS_USE, "seat-is-dead")


def test_nobody_shoots_or_stabs_themselves() -> None:
    """Ruling 10."""
    for weapon in (GUN, KNIFE):
        match = given(tkws().hand(0, weapon)).when((A, use("a1")))
        assert match.legal(0) == [target(1), target(2), target(3)]
        match.refuses(0, target(0), "bad-target")


def test_a_knife_wounds() -> None:
    """12.15: and kills at one vitality."""
    scene = tkws().vitality(3, 3, 3, 1).hand(0, KNIFE).hand(1, KNIFE)
    match = given(scene).when((A, use("a1")), (A, target(2)))
    match.then(TargetChosen(A, C, "knife"), VitalityChanged(C, -1, 2, "knife")).never(Died)
    match.when((B, use("b1")), (B, target(3)))
    match.then(VitalityChanged(D, -1, 0, "knife"), Died(D, Cause.KNIFE, 1))
    assert match.table.vitality == [3, 3, 2, 0]


def test_first_aid_heals_only_the_wounded() -> None:
    """12.16, ruling 34: yourself included, never above three."""
    match = given(tkws().hand(0, KIT))
    match.refuses(0, use("a1"), "nothing-to-affect")
    assert match.legal(0) == [PASS_USE]
    match = given(tkws().hand(0, KIT).vitality(2, 3, 3, 3)).when((A, use("a1")))
    assert match.legal(0) == [target(0)]
    match.refuses(0, target(1), "bad-target")
    match.when((A, target(0))).then(VitalityChanged(A, 1, 3, "first-aid-kit"))
    assert match.table.vitality[0] == 3


def test_whisky_takes_a_vote_until_the_round_ends() -> None:
    """12.12: 0 drinks with 1 and casts two votes; next round everybody has one again."""
    scene = tkws().hand(0, WHISKY).events(EventId.CALM_SEA)
    match = given(scene).when((A, use("a1")), (A, target(1))).then(VoteWeightMoved(origin=B, to=A))
    assert match.table.weights == [2, 0, 1, 1]
    match.when(*all_do(PASS_USE, 1, 2, 3), (A, accuse(3)))
    assert pending(match) == [0, 2, 3]
    match.refuses(1, YES, "vote-taken")
    match.when((A, YES), (C, NO), (D, NO))
    assert D in match.table.living
    match.when((B, accuse(3)), (A, YES), (C, YES), (D, NO))
    assert D not in match.table.living
    match.when((C, PASS_VOTE))
    assert match.table.round == 2
    assert match.table.weights == [1, 1, 1, 1]


def test_whisky_stays_in_a_match_that_has_shrunk_to_three() -> None:
    """Ruling 36: there it is two votes of three."""
    match = given(tkws().dead(3).hand(0, WHISKY)).when((A, use("a1")), (A, target(1)))
    match.when(*all_do(PASS_USE, 1, 2), (A, accuse(2)), (A, YES), (C, NO))
    match.then(Died(C, Cause.OVERBOARD, 2))


def test_whisky_needs_somebody_with_a_vote() -> None:
    """2.3: another living player who still has one."""
    scene = tkws().hand(0, WHISKY).dead(3)
    scene.raft.weights = [1, 0, 1, 2]
    match = given(scene).when((A, use("a1")))
    assert match.legal(0) == [target(2)]
    match.refuses(0, target(1), "bad-target").refuses(0, target(3), "target-not-living")


def test_a_dead_drinkers_votes_are_gone() -> None:
    """12.43: 0 drinks with 1 and is shot; only 2 and 3 vote."""
    match = given(tkws().hand(0, WHISKY).hand(2, GUN))
    match.when((A, use("a1")), (A, target(1)), (B, PASS_USE), (C, use("c1")), (C, target(0)), (D, PASS_USE))
    match.when((B, accuse(3)))
    assert pending(match) == [2, 3]
    assert sum(match.table.weights) == 4


def test_binoculars_show_the_next_event_to_one_pair_of_eyes() -> None:
    """12.17."""
    match = given(tkws().hand(0, BINOCULARS).events(EventId.LEAK)).when((A, use("a1")))
    match.then(EventPeeked(A, known_to(EventId.LEAK, A)))
    assert [match.view(reader).peeked for reader in (0, 1, 2, 3, None)] == ["leak", None, None, None, None]
    assert faces(match, 0) == [BINOCULARS]
    assert pending(match) == [1]


def test_two_may_know_the_next_event_until_a_flare_takes_it() -> None:
    """12.45: 1 knows the leak until the flare."""
    scene = tkws().hand(0, BINOCULARS).hand(1, BINOCULARS).hand(2, FLARE)
    match = given(scene.events(EventId.LEAK, EventId.CALM_SEA)).when((A, use("a1")), (B, use("b1")))
    assert [match.view(reader).peeked for reader in (0, 1, 2)] == ["leak", "leak", None]
    match.when((C, use("c1"))).then(EventDiscarded(shown(EventId.LEAK), "signal-flare"))
    assert [match.view(reader).peeked for reader in (0, 1, 2)] == [None, None, None]
    assert match.view(None).event_discard[-1] == "leak"


def test_a_peeked_event_is_news_no_more_when_it_is_drawn() -> None:
    """8: until it is drawn or discarded."""
    match = given(tkws().hand(0, BINOCULARS).events(EventId.CALM_SEA, EventId.LEAK)).when((A, use("a1")))
    until(match, Phase.VOTE).when(*all_do(PASS_VOTE, 0, 1, 2, 3))
    assert match.view(0).peeked is None


def test_two_flares_find_the_rescue() -> None:
    """12.18, ruling 22: the step is dropped, and all four get a chance in the rescue."""
    match = given(tkws().hand(0, FLARE).hand(1, FLARE).events(EventId.LONG_DAY)).when((A, use("a1")))
    match.then(EventDiscarded(shown(EventId.LONG_DAY), "signal-flare"))
    assert pending(match) == [1]
    match.when((B, use("b1"))).then(
        EventDiscarded(shown(EventId.RESCUE_2), "signal-flare"),
        RescueFound(EventId.RESCUE_2, 2, "discarded"),
        StepStarted("vote", (A, B, C, D)),
    )
    match.when(*all_do(PASS_VOTE, 0, 1, 2, 3)).then(StepStarted("use", (A, B, C, D)))


def test_a_letter_shows_an_agenda_to_its_reader_alone() -> None:
    """12.19."""
    match = given(tkws().hand(0, LETTER)).when((A, use("a1")), (A, target(2)))
    match.then(AgendaSeen(A, C, known_to(W, A)))
    assert [match.view(reader).seats[2].agenda for reader in (0, 1, 2, 3, None)] == [W, None, W, None, None]


def test_a_lantern_shows_a_hand_and_stays() -> None:
    """12.20: faces sorted, without ids."""
    match = given(tkws().hand(0, LANTERN).hand(1, JUNK, GUN)).when((A, use("a1")))
    assert match.legal(0) == [target(1)]
    match.refuses(0, target(2), "bad-target")
    match.when((A, target(1))).then(HandSeen(A, B, 2, known_to((GUN, JUNK), A)))
    assert faces(match, 0) == [LANTERN]
    assert match.view(0).seats[1].hand is None


@pytest.mark.parametrize("face", [LANTERN, HOOK, BUCKET])
def test_some_items_need_somebody_with_cards(face: ItemId) -> None:
    """5.3: a legal target."""
    given(tkws().hand(0, face)).refuses(0, use("a1"), "nothing-to-affect")


def test_a_hook_takes_any_card_under_a_new_id() -> None:
    """12.21: both owners know it, nobody else."""
    match = given(tkws().hand(0, HOOK).hand(1, GUN)).when((A, use("a1")), (A, target(1)))
    [stolen] = match.of_kind(CardStolen)
    assert (stolen.origin, stolen.to, stolen.lost.known_to, stolen.card.known_to) == (B, A, (B,), (A,))
    assert faces(match, 0) == [GUN]
    assert faces(match, 1) == []
    assert match.table.hands[0][0].open().id == stolen.card.open().id != "b1"


def test_which_card_a_hook_takes_is_drawn() -> None:
    """2.3: a random card."""
    for drawn, face in enumerate((JUNK, GUN, STEW)):
        scene = tkws().hand(0, HOOK).hand(1, JUNK, GUN, STEW)
        match = given(scene, LoadedChance(boat_hook=[drawn])).when((A, use("a1")), (A, target(1)))
        assert faces(match, 0) == [face]


def test_a_net_with_nothing_to_draw_cannot_be_used() -> None:
    """5.3: deck and discard pile are empty."""
    scene = tkws().hand(0, NET)
    scene.raft.item_pile = Pile(0, ())
    given(scene).refuses(0, use("a1"), "nothing-to-affect")
    scene.raft.closed = Pile(1, (JUNK,))
    assert given(scene).legal(0) == [PASS_USE, use("a1")]


def test_a_vest_keeps_accusers_away_for_a_round() -> None:
    """12.13."""
    match = given(tkws().hand(2, VEST).events(EventId.CALM_SEA))
    match.when(*all_do(PASS_USE, 0, 1), (C, use("c1"))).then(Shielded(C)).when((D, PASS_USE))
    match.refuses(0, accuse(2), "target-protected")
    assert accuse(2) not in match.legal(0)
    match.when(*all_do(PASS_VOTE, 0, 1, 2, 3), *all_do(PASS_USE, 1, 2, 3, 0))
    assert accuse(2) in match.legal(1)


def test_a_second_vest_is_of_no_use() -> None:
    """5.3: no vest worn yet."""
    scene = tkws().hand(0, VEST)
    scene.raft.vests = (A,)
    given(scene).refuses(0, use("a1"), "nothing-to-affect")


def test_the_sextant_takes_the_compass_but_not_the_running_order() -> None:
    """12.23, ruling 4: the next step starts from the new holder."""
    match = given(tkws().hand(1, SEXTANT)).when((A, PASS_USE), (B, use("b1")))
    match.then(CompassMoved(origin=A, to=B, why="item"))
    assert pending(match) == [2]
    match.when(*all_do(PASS_USE, 2, 3)).then(StepStarted("vote", (B, C, D, A)))


def test_the_holder_cannot_use_the_sextant() -> None:
    """12.23."""
    given(tkws().hand(0, SEXTANT)).refuses(0, use("a1"), "nothing-to-affect")


def test_a_bucket_makes_somebody_discard_and_the_rod_finds_it() -> None:
    """12.24: one closed card that only the fisher sees, taken under a new id."""
    scene = tkws().hand(0, BUCKET).hand(1, GUN, JUNK).hand(2, ROD)
    match = given(scene).when((A, use("a1")), (A, target(1))).then(DiscardDemanded(B, A))
    assert pending(match) == [1]
    assert match.legal(1) == [jettison("b1"), jettison("b2")]
    match.when((B, jettison("b1")))
    [discard] = match.of_kind(CardDiscardedFaceDown)
    assert (discard.seat, discard.card.known_to) == (B, (B,))
    assert (faces(match, 1), match.view(None).piles.face_down) == ([JUNK], 1)
    match.when((B, PASS_USE), (C, use("c1")))
    [seen] = match.of_kind(FaceDownSeen)
    assert (seen.seat, seen.count, seen.cards.known_to) == (C, 1, (C,))
    [caught] = match.view(2).fishing
    assert caught.name is GUN
    assert [match.view(reader).fishing for reader in (0, 1, 3, None)] == [None] * 4
    match.when((C, fish(caught.id)))
    [taken] = match.of_kind(FaceDownTaken)
    assert taken.card.open().id not in ("b1", caught.id)
    assert faces(match, 2) == [ROD, GUN]
    assert match.view(None).piles.face_down == 0
    assert pending(match) == [3]


def test_the_rod_may_take_nothing() -> None:
    """12.24."""
    match = given(tkws().hand(0, ROD).closed(GUN)).when((A, use("a1")), (A, FISH_NONE)).then(FishingEnded(A))
    assert match.table.closed == Pile(1, (GUN,))
    assert match.view(0).fishing is None
    assert pending(match) == [1]


def test_the_rod_needs_face_down_discards() -> None:
    """12.24."""
    given(tkws().hand(0, ROD).deck_runs_out(GUN)).refuses(0, use("a1"), "nothing-to-affect")


def test_the_rod_shows_the_closed_cards_sorted_and_with_new_ids() -> None:
    """12.45, rulings 35 and 44."""
    match = given(tkws().hand(0, ROD).closed(SEXTANT, GUN, KNIFE)).when((A, use("a1")))
    cards = match.view(0).fishing
    assert [card.name for card in cards] == [GUN, KNIFE, SEXTANT]
    assert match.legal(0) == [FISH_NONE, *(fish(card.id) for card in cards)]
    match.refuses(0, fish("a1"), "card-not-face-down")
    match.when((A, fish(cards[1].id)))
    assert faces(match, 0) == [ROD, KNIFE]
    assert match.table.hands[0][1].open().id not in [card.id for card in cards]
    assert sorted(match.table.closed.faces()) == [GUN, SEXTANT]


def test_of_two_equal_closed_cards_one_is_taken() -> None:
    """6, `fish`."""
    match = given(tkws().hand(0, ROD).closed(JUNK, JUNK)).when((A, use("a1")))
    match.when((A, fish(match.view(0).fishing[1].id)))
    assert match.table.closed.faces() == (JUNK,)
    assert TRIALS.components(match.table)["junk"] == 18


def test_every_look_with_the_rod_uses_ids_of_its_own() -> None:
    """Ruling 44: ids of an earlier look name nothing."""
    scene = tkws().hand(0, ROD).closed(JUNK, GUN).events(EventId.CALM_SEA)
    match = given(scene).when((A, use("a1")))
    first = [card.id for card in match.view(0).fishing]
    match.when((A, FISH_NONE), *all_do(PASS_USE, 1, 2, 3), *all_do(PASS_VOTE, 0, 1, 2, 3))
    match.when(*all_do(PASS_USE, 1, 2, 3), (A, use("a1")))
    second = [card.id for card in match.view(0).fishing]
    assert not set(first) & set(second)
    match.refuses(0, fish(first[0]), "card-not-face-down")


@pytest.mark.parametrize("face", [WHISKY, VEST, BINOCULARS, FLARE])
def test_four_items_are_pointless_in_the_rescue(face: ItemId) -> None:
    """2.3, ruling 47."""
    assert ITEMS[face].not_in_rescue
    match = given(tkws().hand(0, face).rescue_comes()).when(*all_do(PASS_VOTE, 0, 1, 2, 3))
    assert match.legal(0) == [PASS_USE]
    match.refuses(0, use("a1"), "pointless-now")


def test_an_unknown_card_is_in_nobodys_hand() -> None:
    """6, `use`: also if another seat holds it."""
    match = given(tkws().hand(0, GUN).hand(1, KNIFE))
    match.refuses(0, use("b1"), "card-not-in-hand").refuses(0, use("zz"), "card-not-in-hand")
