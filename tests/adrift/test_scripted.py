"""The scripted castaways: what each agenda makes of a player."""

from __future__ import annotations

import pytest

from domain.adrift import GAME
from domain.adrift.components import AgendaId, EventId, ItemId
from domain.adrift.mind.beliefs import TEMPERS
from domain.adrift.mind.inference_agendas import LIKELIHOOD, agenda_odds
from domain.adrift.mind.scripted import COVER, scripted
from domain.adrift.mind.scripted_items import KEEP, PREFERENCE
from domain.adrift.pieces import Conduct, Phase
from domain.adrift.play import BELONGS
from domain.adrift.terms.starvation import PutFood
from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.match import Match, play_out
from domain.kernel.moves import Action
from domain.kernel.secrets import EVERYONE, Seat, Secret
from tests.adrift.tables import (
    BINOCULARS,
    BISCUIT,
    BUCKET,
    ENDURE,
    FISH_NONE,
    FLARE,
    GO_HUNGRY,
    GUN,
    HOOK,
    HUNGER,
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
    PUT_DONE,
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
    F,
    G,
    K,
    S,
    Scene,
    T,
    W,
    X,
    accuse,
    all_do,
    as_known,
    eat,
    feed,
    fish,
    five,
    given,
    hand_over,
    jettison,
    pending,
    put,
    six,
    target,
    tkg,
    tkws,
    until,
    use,
    waiting_in,
)
from tests.scenario import Scenario


def plays(match: Scenario | Scene, seat: int) -> Action:
    """What a scripted player in that seat does, from what the seat knows."""
    raft = match.raft if isinstance(match, Scene) else match.table
    return scripted(Knowledge(Seat(seat), as_known(raft, Seat(seat)), ()), SeededChance(0))


def seen(scene: Scene, reader: int, *seats: int) -> Scene:
    """A scene in which one seat has seen the agendas of others."""
    agendas = list(scene.raft.agendas)
    for seat in seats:
        agendas[seat] = Secret((Seat(seat), Seat(reader)), agendas[seat].open())
    scene.raft.agendas = tuple(agendas)
    return scene


def all_seen(scene: Scene) -> Scene:
    scene.raft.agendas = tuple(Secret(EVERYONE, agenda.open()) for agenda in scene.raft.agendas)
    return scene


def starving(scene: Scene) -> Scenario:
    return until(given(scene.events(EventId.LONG_DAY)), Phase.STARVE)


def voting(scene: Scene) -> Scenario:
    return until(given(scene), Phase.VOTE)


def test_every_agenda_has_a_temper_and_every_item_a_rank() -> None:
    """13: a script for each role."""
    assert set(TEMPERS) == set(LIKELIHOOD) == set(AgendaId)
    assert set(KEEP) == set(ItemId)
    assert set(PREFERENCE) < set(ItemId)


def test_without_any_evidence_all_deals_are_alike() -> None:
    """13.1."""
    odds = agenda_odds(tkws().raft, A)
    assert odds[0] == {T: 1.0}
    for other in (1, 2, 3):
        assert odds[other] == pytest.approx({K: 1 / 3, W: 1 / 3, S: 1 / 3})


def test_hostile_players_are_taken_for_killers_and_wolves() -> None:
    """13.1: the weights of votes started, yes votes, attacks and cards given, by hand for two seats."""
    scene = tkg()
    scene.raft.conduct[1] = Conduct(votes_started=2, yes_votes=2, attacks=1, meals=2, cards_given=6)
    odds = agenda_odds(scene.raft, A)
    hostile, giving = 2 + 1 + 1.5, 2.0
    killer = 2.718281828 ** (0.35 * hostile - 0.15 * giving)
    guardian = 2.718281828 ** (-0.05 * hostile + 0.05 * giving)
    assert odds[1][K] == pytest.approx(killer / (killer + guardian))
    assert odds[2][G] == pytest.approx(odds[1][K])


def test_who_offers_itself_is_taken_for_the_sacrifice() -> None:
    """13.1: 1.5 for each self-accusation."""
    scene = six()
    scene.raft.conduct[5] = Conduct(self_accusations=2)
    odds = agenda_odds(scene.raft, A)
    assert max(odds[5], key=lambda agenda: odds[5][agenda]) is X


def test_a_known_agenda_settles_the_others() -> None:
    """13.1: an agenda seen by letter."""
    odds = agenda_odds(seen(tkws(), 0, 1).raft, A)
    assert odds[1] == {K: 1.0}
    assert odds[2] == pytest.approx({W: 0.5, S: 0.5})


def test_the_target_votes_against_a_known_killer_and_for_a_known_guardian() -> None:
    """13.2, 13.3."""
    match = voting(all_seen(five()))
    assert plays(match, 0) == accuse(1)
    assert plays(match.when((A, accuse(1))), 0) == YES
    match = voting(all_seen(five())).when((A, accuse(2)))
    assert plays(match, 0) == NO


def test_the_killer_shoots_a_known_target() -> None:
    """13: letters first, then gun, knife, votes."""
    assert plays(seen(tkws().hand(1, GUN), 1, 0).compass(1), 1) == use("b1")
    assert plays(tkws().hand(1, GUN, LETTER).compass(1), 1) == use("b2")
    match = given(seen(tkws().hand(1, GUN), 1, 0).compass(1)).when((B, use("b1")))
    assert plays(match, 1) == target(0)
    assert plays(voting(seen(tkws().compass(1), 1, 0)), 1) == accuse(0)


def test_the_killer_reads_before_it_shoots_until_it_knows_the_target() -> None:
    """13: letters first, then gun."""
    assert plays(tkg().hand(1, GUN, LETTER).compass(1), 1) == use("b2")
    assert plays(seen(tkg().hand(1, GUN, LETTER), 1, 0).compass(1), 1) == use("b1")
    assert plays(seen(tkg().hand(1, GUN, LETTER), 1, 2).compass(1), 1) == use("b1")


def test_once_there_is_room_for_all_a_death_needs_a_reason() -> None:
    """13.2: the crowd counts only while more live than there are places."""
    crowded = given(five().dead(1).compass(0).rescue_comes())
    assert plays(crowded, 0) != PASS_VOTE
    assert plays(given(five().dead(1, 2).compass(0).rescue_comes()), 0) == PASS_VOTE
    known = seen(five().dead(2, 3).compass(0), 0, 1)
    assert plays(given(known.rescue_comes()), 0) == accuse(1)


def test_with_three_players_the_killer_shoots_blindly() -> None:
    """13: an even chance is better than waiting; nobody else would."""
    assert plays(tkg().compass(1).hand(1, GUN), 1) == use("b1")
    assert plays(tkg().hand(0, GUN), 0) == PASS_USE
    assert plays(tkg().compass(2).hand(2, GUN), 2) == PASS_USE


def test_a_knife_is_for_the_same_foe() -> None:
    """13: in the rescue only where it kills."""
    match = given(seen(tkws().hand(1, KNIFE), 1, 0).compass(1)).when((B, use("b1")))
    assert plays(match, 1) == target(0)
    scene = seen(tkws().hand(1, KNIFE), 1, 0).compass(1).rescue_comes()
    rescue_use = until(given(scene), Phase.USE)
    assert plays(rescue_use, 1) == PASS_USE
    rescue_use.table.vitality[0] = 1
    assert plays(rescue_use, 1) == use("b1")
    rescue_use.when((B, use("b1")))
    rescue_use.table.vitality[0] = 3
    assert plays(rescue_use, 1) == target(0)


def test_the_guardian_never_votes_blindly() -> None:
    """13: without evidence it says no."""
    match = voting(tkg()).when((A, accuse(1)))
    assert plays(match, 2) == NO
    assert plays(voting(tkg().compass(2)), 2) == PASS_VOTE


def test_the_guardian_feeds_and_rescues_the_target_before_itself() -> None:
    """13, 13.5."""
    scene = seen(five().hand(2, BISCUIT).compass(2), 2, 0)
    match = starving(scene).when((C, put("c1")), *all_do(PUT_DONE, 2, 3, 4, 0, 1))
    assert plays(match, 2) == feed(0)
    match = until(given(seen(five().compass(2), 2, 0).rescue_comes()), Phase.RESCUE_CHOOSE)
    chosen = plays(match, 2)
    assert {0, 2} < set(getattr(chosen, "seats", ()))


def test_the_guardian_heals_the_target_it_knows() -> None:
    """13: else itself."""
    scene = seen(tkg().hand(2, KIT).compass(2).vitality(1, 3, 1), 2, 0)
    match = given(scene).when((C, use("c1")))
    assert plays(match, 2) == target(0)
    match = given(tkg().hand(2, KIT).compass(2).vitality(1, 3, 1)).when((C, use("c1")))
    assert plays(match, 2) == target(2)
    assert plays(tkg().hand(2, KIT).compass(2).vitality(1, 3, 3), 2) == PASS_USE
    in_rescue = until(given(tkg().hand(2, KIT).compass(2).vitality(3, 3, 1).rescue_comes()), Phase.USE)
    assert plays(in_rescue, 2) == PASS_USE
    assert plays(in_rescue.when((C, use("c1"))), 2) == target(2)


def test_first_aid_is_kept_while_there_is_no_need() -> None:
    """13: for the end."""
    assert plays(tkws().hand(0, KIT).vitality(2, 3, 3, 3), 0) == PASS_USE
    assert plays(tkws().hand(0, KIT).vitality(1, 3, 3, 3), 0) == use("a1")


def test_the_wolf_is_quiet_while_the_raft_is_full() -> None:
    """13: neither votes nor shots in the first round, but in the rescue."""
    assert plays(voting(five().compass(3)), 3) == PASS_VOTE
    assert plays(five().compass(3).hand(3, GUN), 3) == PASS_USE
    in_rescue = given(five().compass(3).hand(3, GUN).rescue_comes())
    assert plays(in_rescue, 3) != PASS_VOTE
    assert plays(until(in_rescue, Phase.USE), 3) == use("d1")


def test_the_wolf_wants_to_be_one_of_two() -> None:
    """13: with three places it goes on where others stop, and may leave places empty."""
    scene = five(rescue_fill="free").compass(3).rescue_comes()
    chosen = plays(until(given(scene), Phase.RESCUE_CHOOSE), 3)
    assert len(getattr(chosen, "seats", ())) == 2
    full = plays(until(given(five().compass(3).rescue_comes()), Phase.RESCUE_CHOOSE), 3)
    assert len(getattr(full, "seats", ())) == 3
    assert plays(given(five().dead(1, 2).compass(3).rescue_comes()), 3) != PASS_VOTE
    assert plays(given(five().dead(1, 2).compass(4).rescue_comes()), 4) == PASS_VOTE


def test_killer_and_wolf_poison_the_pile_unless_they_are_hurt() -> None:
    """13.4."""
    assert plays(starving(tkws().hand(1, POISON).compass(1)), 1) == put("b1")
    assert plays(starving(tkws().hand(2, POISON).compass(2)), 2) == put("c1")
    assert plays(starving(tkws().hand(1, POISON).compass(1).vitality(3, 1, 3, 3)), 1) == PUT_DONE
    assert plays(starving(tkws().hand(0, POISON)), 0) == PUT_DONE


@pytest.mark.parametrize(("seat", "biscuits"), [(0, 1), (1, 1), (2, 2), (3, 1), (4, 2), (5, 1)])
def test_a_fair_share_depends_on_the_agenda(seat: int, biscuits: int) -> None:
    """13.4: Wolf and Killer give least, the Saviour most, counted in whole biscuits of three."""
    match = starving(six().hand(seat, BISCUIT, BISCUIT, BISCUIT).compass(seat))
    given_away = 0
    while isinstance(action := plays(match, seat), PutFood):
        match.when((seat, action))
        given_away += 1
    assert given_away == biscuits


def test_the_weak_and_the_rich_give_more() -> None:
    """13.4: more at one vitality, or with a full larder."""
    weak = starving(tkws().hand(0, BISCUIT, BISCUIT).vitality(1, 3, 3, 3)).when((A, put("a1")))
    assert plays(weak, 0) == put("a2")
    fit = starving(tkws().hand(0, BISCUIT, BISCUIT)).when((A, put("a1")))
    assert plays(fit, 0) == PUT_DONE
    rich = starving(tkws().hand(0, BISCUIT, TUNA, TUNA, TUNA)).when((A, put("a1")))
    assert plays(rich, 0) == put("a2")


def test_junk_is_cover() -> None:
    """13.4: so that few cards given do not look like few."""
    match = starving(tkws().hand(2, *[JUNK] * (COVER + 1)).compass(2))
    for card in range(1, COVER + 1):
        assert plays(match, 2) == put(f"c{card}")
        match.when((C, put(f"c{card}")))
    assert plays(match, 2) == PUT_DONE


def test_the_holder_serves_itself_first() -> None:
    """13.5: then those whose death would hurt most, the weakest first."""
    scene = seen(tkws().hand(0, STEW).vitality(3, 3, 3, 1), 0, 1, 2, 3)
    match = starving(scene).when((A, put("a1")), *all_do(PUT_DONE, 0, 1, 2, 3))
    assert plays(match, 0) == feed(0, 3)


def test_the_saviour_protects_the_number_it_needs() -> None:
    """13: when the living are as many as the places, no death and up with the flares."""
    scene = tkws().dead(1, 2).compass(3).hand(3, FLARE, GUN)
    assert plays(scene, 3) == use("d1")
    assert plays(voting(tkws().dead(1, 2).compass(3)), 3) == PASS_VOTE
    assert plays(tkws().compass(3).hand(3, FLARE), 3) == PASS_USE


def test_flares_are_fired_when_the_number_is_right() -> None:
    """13: for the Wolf at two, for the Sacrifice while there is somebody to die for, never for the Killer."""
    assert plays(six().compass(3).dead(0, 1, 2).hand(3, FLARE), 3) == PASS_USE
    assert plays(six().compass(3).dead(0, 1, 2, 4).hand(3, FLARE), 3) == use("d1")
    assert plays(six().compass(5).hand(5, FLARE), 5) == use("f1")
    assert plays(tkws().dead(0, 3).compass(1).hand(1, FLARE), 1) == PASS_USE


def test_the_sacrifice_offers_itself_in_the_rescue() -> None:
    """13: or rescues the others as holder; not before, and not if too few would be left."""
    assert plays(voting(six().compass(5)), 5) == PASS_VOTE
    match = given(six().compass(5).rescue_comes())
    assert plays(match, 5) == accuse(5)
    assert plays(match.when((F, accuse(5))), 5) == YES
    choosing = until(given(six().compass(5).rescue_comes()), Phase.RESCUE_CHOOSE)
    assert 5 not in getattr(plays(choosing, 5), "seats", ())
    few = given(six().dead(1, 2, 3).compass(5).rescue_comes())
    assert plays(few, 5) == PASS_VOTE
    assert plays(given(six(self_accuse=False).compass(5).rescue_comes()), 5) == PASS_VOTE


def test_nobody_else_votes_for_their_own_death() -> None:
    """13."""
    for seat in range(5):
        match = voting(six().compass(5)).when((F, accuse(seat)))
        assert plays(match, seat) == NO


def test_the_last_round_calls_for_vest_and_whisky() -> None:
    """13: keep them for the end; both still count in the rescue's votes."""
    assert plays(tkws().hand(0, VEST).events(), 0) == use("a1")
    assert plays(tkws().hand(0, VEST).events(EventId.LEAK), 0) == PASS_USE
    assert plays(tkws().hand(0, WHISKY).events(), 0) == use("a1")
    assert plays(tkws().hand(0, WHISKY).events(EventId.LEAK), 0) == PASS_USE
    drinking = given(seen(tkws().hand(0, WHISKY).events(), 0, 1)).when((A, use("a1")))
    assert plays(drinking, 0) == target(1)


def test_the_sextant_is_for_the_rescue() -> None:
    """13: be holder when places are short."""
    assert plays(tkws().hand(1, SEXTANT).compass(0), 0) == PASS_USE
    match = until(given(tkws().hand(1, SEXTANT).rescue_comes()), Phase.USE).when((A, PASS_USE))
    assert plays(match, 1) == use("b1")


@pytest.mark.parametrize("face", [NET, BINOCULARS])
def test_harmless_items_are_used_when_there_is_nothing_better(face: ItemId) -> None:
    """13: what costs nothing."""
    assert plays(tkws().hand(0, face), 0) == use("a1")


def test_hook_and_bucket_strike_the_fullest_hand() -> None:
    """13: what others hold cannot be seen, how much can."""
    for face in (HOOK, BUCKET, LANTERN):
        match = given(tkws().hand(0, face).hand(1, JUNK).hand(2, JUNK, STEW)).when((A, use("a1")))
        assert plays(match, 0) == target(2)
    assert plays(tkws().hand(0, LANTERN).hand(1, JUNK), 0) == PASS_USE


def test_a_letter_goes_where_most_is_to_be_learned() -> None:
    """13: the Killer looks for the Target."""
    match = given(seen(tkws().hand(0, LETTER), 0, 1)).when((A, use("a1")))
    assert plays(match, 0) in (target(2), target(3))
    scene = tkws().hand(1, LETTER).compass(1)
    scene.raft.conduct[0] = Conduct(votes_started=0)
    scene.raft.conduct[2] = Conduct(votes_started=6)
    assert plays(given(scene).when((B, use("b1"))), 1) in (target(0), target(3))
    known = seen(tkws().hand(1, LETTER).compass(1), 1, 0)
    assert plays(given(known).when((B, use("b1"))), 1) != target(0)


def test_the_rod_takes_the_best_and_leaves_rubbish() -> None:
    """13: a gun before junk."""
    match = given(tkws().hand(0, ROD).closed(JUNK, GUN)).when((A, use("a1")))
    assert plays(match, 0) == fish(match.view(0).fishing[0].id)
    match = given(tkws().hand(0, ROD).closed(JUNK, POISON)).when((A, use("a1")))
    assert plays(match, 0) == FISH_NONE


def test_the_least_useful_card_is_given_up() -> None:
    """13: to a bucket, the swell or the neighbour."""
    match = given(tkws().hand(0, BUCKET).hand(1, STEW, JUNK)).when((A, use("a1")), (A, target(1)))
    assert plays(match, 1) == jettison("b2")
    swell = until(given(tkws().hand(0, GUN, POISON).events(EventId.ROUGH_SWELL)), Phase.EVENT_DISCARD)
    assert plays(swell, 0) == jettison("a2")
    huddle = until(given(tkws().hand(0, GUN, POISON).events(EventId.HUDDLE)), Phase.EVENT_PASS)
    assert plays(huddle, 0) == hand_over("a2")


def test_a_leak_is_bailed_with_rubbish() -> None:
    """13: or with anything by those who are hurt; who is well and rich endures."""
    leak = until(given(tkws().hand(0, GUN, JUNK, POISON).events(EventId.LEAK)), Phase.EVENT_LEAK)
    assert plays(leak, 0) == jettison("a2")
    assert plays(leak.when((A, jettison("a2"))), 0) == jettison("a3")
    rich = until(given(tkws().hand(0, GUN, TUNA).events(EventId.LEAK)), Phase.EVENT_LEAK)
    assert plays(rich, 0) == ENDURE
    rich.table.vitality[0] = 1
    assert plays(rich, 0) == jettison("a2")
    poor = until(given(tkws().hand(0, JUNK).events(EventId.LEAK)), Phase.EVENT_LEAK)
    assert plays(poor, 0) == ENDURE


def test_sharks_are_fed_with_the_foe_or_else_with_the_strongest() -> None:
    """13.2."""
    scene = seen(tkws().events(EventId.CIRCLING_SHARKS), 0, 1, 2, 3)
    assert plays(until(given(scene), Phase.EVENT_TARGET), 0) == target(1)
    friends = seen(Scene(S, T, G, X).dead(3).vitality(2, 3, 2, 0).events(EventId.CIRCLING_SHARKS), 0, 1, 2)
    friends.raft.rescue = EventId.RESCUE_3
    friends.raft.event_pile = friends.events(EventId.CIRCLING_SHARKS).raft.event_pile
    assert plays(until(given(friends), Phase.EVENT_TARGET), 0) == target(1)


def test_the_last_meal_is_eaten() -> None:
    """5.1: as by default."""
    match = waiting_in(Phase.LAST_MEAL)
    assert plays(match, 0) == eat("a2")
    bare = given(tkg().dead(2).hand(0, GUN, JUNK).end_deck(HUNGER)).when((A, use("a1")), (A, target(1)))
    assert plays(bare, 0) == GO_HUNGRY


@pytest.mark.parametrize("phase", list(BELONGS))
@pytest.mark.parametrize("agendas", [(T, K, W, S), (X, S, G, T), (W, X, S, T), (K, T, G, W)])
def test_whatever_is_asked_has_a_legal_answer(phase: Phase, agendas: tuple[AgendaId, ...]) -> None:
    """13: for every agenda in every decision, also after somebody else's strange moves."""
    match = waiting_in(phase)
    players = match.table.players
    match.table.agendas = tuple(Secret((Seat(n),), agendas[n]) for n in range(players))
    match.table.agenda_set = agendas[:players]
    for seat in pending(match):
        assert plays(match, seat) in match.legal(seat)


@pytest.mark.parametrize("players", GAME.seats)
def test_scripted_matches_are_won_and_lost_by_all_agendas(players: int) -> None:
    """13: over some matches every agenda of the recommended set wins at least once, and loses."""
    wins = dict.fromkeys(GAME.setup(players, GAME.read_options(players, {}), SeededChance(0))[0].agendas, 0)  # type: ignore[attr-defined]
    matches = 24
    for seed in range(matches):
        match = Match(GAME, players, {}, SeededChance(seed))
        play_out(match, [GAME.scripted] * players, SeededChance(seed))
        assert match.outcome is not None
        for seat in match.outcome.winners:
            wins[match.table.agendas[seat].open()] += 1
    assert all(0 < count < matches for count in wins.values()), wins


def test_the_script_has_no_whims() -> None:
    """A bot answers the same from the same knowledge, whatever chance would say."""
    match = voting(five()).when((A, accuse(3)))
    known = Knowledge(D, as_known(match.table, D), ())
    assert scripted(known, SeededChance(1)) == scripted(known, SeededChance(2))
