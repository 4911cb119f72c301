"""The expert castaways, who read agendas out of deeds."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.adrift import GAME
from domain.adrift.claims import IWillVote, LetsVoteOut
from domain.adrift.components import EventId
from domain.adrift.mind.beliefs_agendas import agenda_beliefs, agenda_odds_by_deeds, weighed
from domain.adrift.mind.beliefs_evidence import Deed, Kind, Stage, Trial
from domain.adrift.mind.candidates import candidates
from domain.adrift.mind.likelihood import log_likelihood
from domain.adrift.mind.unseal import unseal
from domain.adrift.mind.value import value
from domain.adrift.table import Raft
from domain.adrift.terms.rescue import ChooseRescued, RescueFound
from domain.adrift.terms.voting import Tally, VoteClosed, VoteDeclined, VoteStarted
from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.instinct import mind_of
from domain.kernel.match import Match, bot_turn
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat, Secret, shown, veiled
from domain.kernel.talk import Assert, Claimed
from tests import scenario
from tests.adrift.tables import (
    FLARE,
    GUN,
    JUNK,
    KIT,
    KNIFE,
    LETTER,
    NO,
    PASS_USE,
    PASS_VOTE,
    SEXTANT,
    VEST,
    WHISKY,
    YES,
    A,
    B,
    C,
    D,
    E,
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
    jettison,
    target,
    use,
)
from tests.scenario import Scenario


def answer(raft: Raft, seat: int, log: tuple[Event, ...] = ()) -> Action:
    """What the expert does after all that it has to say; always one of the legal actions."""
    action = reaction(raft, seat, log)
    if isinstance(action, Assert):
        return answer(raft, seat, (*log, Claimed(Seat(seat), action.claim)))
    assert action in GAME.legal(raft, Seat(seat))
    return action


def reaction(raft: Raft, seat: int, log: tuple[Event, ...] = ()) -> Action:
    """What the expert says or does; the same at the full table as from what its seat knows."""
    known: Raft = veiled(raft, Seat(seat))  # type: ignore[assignment]
    action = GAME.mind.expert(Knowledge(Seat(seat), known, log), SeededChance(0))
    assert action == GAME.mind.expert(Knowledge(Seat(seat), raft, log), SeededChance(0))
    return action


def on(raft: Raft) -> Scenario:
    return scenario.given(GAME, raft)


def accused(accuser: Seat, other: Seat, yes: tuple[Seat, ...], no: tuple[Seat, ...]) -> list[Event]:
    tally = Tally(yes, no, len(yes), len(no), killed=False)
    return [VoteStarted(accuser, other), VoteClosed(other, shown(tally))]


@pytest.mark.parametrize("seats", GAME.seats)
def test_experts_finish_matches_and_answer_the_same_at_the_full_table(seats: int) -> None:
    match = Match(GAME, seats, {}, SeededChance(f"expert {seats}"))
    mind = mind_of(GAME)
    ticks = [0]
    while pending := match.pending:
        seat = pending[0].seat
        knowledge = match.knowledge(seat)
        full = Knowledge(seat, match.table, match.log)
        assert mind.expert(full, SeededChance(1)) == mind.expert(knowledge, SeededChance(1))
        assert mind.quick(match.table, seat, SeededChance(1)) == GAME.scripted(knowledge, SeededChance(1))
        assert mind.clock is not None
        ticks.append(mind.clock(match.table))
        assert 0 < value(match.table, seat) < 1
        bot_turn(match, seat, mind.expert, SeededChance(2))
    assert ticks == sorted(ticks)
    outcome = match.outcome
    assert outcome is not None
    assert [value(match.table, Seat(seat)) for seat in range(seats)] == [
        float(seat in outcome.winners) for seat in range(seats)
    ]


def test_who_accuses_early_is_taken_for_the_killer_or_the_target_and_the_accused_for_the_other() -> None:
    raft = Scene(S, T, K, G, W).raft
    log = [VoteDeclined(B), *accused(C, B, (C,), (A, B, D, E))]
    odds = agenda_odds_by_deeds(Knowledge(A, raft, log))
    assert odds[C][K] + odds[C][T] > 0.6
    assert odds[B][K] + odds[B][T] > 0.6
    assert all(abs(sum(each.values()) - 1) < 1e-9 for each in odds)
    assert odds[A] == {S: 1.0}


def test_harm_done_in_three_ways_tells_less_than_three_deeds() -> None:
    """One opinion, perhaps a mistaken one, is behind them all; what others did counts as before."""
    once = Deed(Trial(Kind.ACCUSE, Stage.CROWD, 1), C, B)
    again = [Deed(Trial(kind, Stage.CROWD, 1), C, B) for kind in (Kind.BALLOT, Kind.STRIKE)]
    spared = Deed(Trial(Kind.BALLOT, Stage.CROWD, 0), D, B)
    weights = dict(weighed(Counter([once, *again, spared]), A))
    assert dict(weighed(Counter([once, spared]), A)) == {once: 1.0, spared: 1.0}
    assert weights.pop(spared) == 1.0
    assert 1.0 < sum(weights.values()) < 2.0


def test_who_offers_itself_is_taken_for_the_sacrifice() -> None:
    raft = Scene(T, K, G, W, S, X).rescue_comes().raft
    odds = agenda_beliefs(Knowledge(A, raft, [RescueFound(raft.rescue, 3, "drawn"), VoteStarted(F, F)]))
    assert odds[5]["sacrifice"] > 0.6


def test_what_a_seat_has_seen_leaves_no_doubt_and_tells_of_the_others() -> None:
    raft = Scene(T, K, G, W, S).raft
    raft.agendas = (*raft.agendas[:1], Secret((A, B), K), *raft.agendas[2:])
    quiet = agenda_odds_by_deeds(Knowledge(A, raft, []))
    assert quiet[B] == {K: 1.0}
    told = agenda_odds_by_deeds(
        Knowledge(A, raft, accused(C, B, (C,), (A, D, E)) + accused(B, C, (B,), (C,)))
    )
    assert told[C][G] > quiet[C][G]


def test_the_likelihood_prefers_the_deal_that_explains_the_deeds() -> None:
    raft = Scene(S, T, K, G, W).raft
    known: Raft = veiled(raft, A)  # type: ignore[assignment]
    knowledge = Knowledge(A, known, accused(C, B, (C,), (A, B, D, E)))
    other = raft.copy()
    other.agendas = tuple(Secret((Seat(seat),), agenda) for seat, agenda in enumerate((S, G, W, T, K)))
    judged = log_likelihood(knowledge)
    assert judged(raft) > judged(other)


def test_in_the_rescue_a_gun_is_used_on_whoever_is_in_the_way() -> None:
    scene = Scene(K, T, W, S).hand(A, GUN)
    assert answer(scene.raft, A) == PASS_USE
    found = scene.rescue_comes().raft
    found = on(found).when((0, PASS_VOTE), (1, PASS_VOTE), (2, PASS_VOTE), (3, PASS_VOTE)).table
    assert answer(found, A) == use("a1")


def test_the_saviour_does_not_start_votes_that_fail() -> None:
    scene = on(Scene(S, T, K, W).raft).when((0, PASS_USE), (1, PASS_USE), (2, PASS_USE), (3, PASS_USE))
    assert answer(scene.table, A) == PASS_VOTE


def test_nobody_votes_for_its_own_death_but_the_sacrifice_in_the_rescue() -> None:
    for own, ballot in ((X, YES), (T, NO)):
        agendas = (own, *(each for each in (T, K, G, W, S, X) if each is not own))
        scene = on(Scene(*agendas).rescue_comes().raft)
        if own is X:
            assert answer(scene.table, A) == accuse(0)
        assert answer(scene.when((0, accuse(0))).table, A) == ballot


def test_the_killer_reads_before_it_strikes() -> None:
    assert answer(Scene(K, T, W, S).hand(A, GUN, LETTER).raft, A) == use("a2")


def test_the_guardian_heals_the_target_it_knows() -> None:
    raft = Scene(G, T, K, W, S).hand(A, KIT).vitality(3, 1, 3, 3, 3).raft
    raft.agendas = (raft.agendas[0], Secret((A, B), T), *raft.agendas[2:])
    assert answer(raft, A) == use("a1")
    assert answer(on(raft).when((0, use("a1"))).table, A) == target(1)


def test_who_is_hurt_heals_itself_and_who_is_whole_keeps_its_kit() -> None:
    scene = Scene(T, K, W, S).hand(A, KIT).vitality(1, 3, 3, 3)
    assert answer(scene.raft, A) == use("a1")
    assert answer(on(scene.raft).when((0, use("a1"))).table, A) == target(0)
    whole = Scene(T, K, W, S).hand(A, KIT).vitality(3, 1, 3, 3)
    assert answer(whole.raft, A) == PASS_USE
    assert answer(on(whole.raft).when((0, use("a1"))).table, A) == target(1)


def test_what_helps_in_the_rescue_is_used_in_the_last_round() -> None:
    assert answer(Scene(T, K, W, S).hand(A, VEST).events().raft, A) == use("a1")
    assert answer(Scene(T, K, W, S).hand(A, WHISKY).events().raft, A) == use("a1")
    assert answer(Scene(T, K, W, S).hand(A, FLARE).raft, A) == PASS_USE
    assert answer(Scene(T, K, W, S).hand(A, SEXTANT).compass(1).raft, B) == PASS_USE


def test_a_knife_waits_for_somebody_worth_it() -> None:
    raft = Scene(K, T, W, S).hand(A, KNIFE).raft
    assert answer(raft, A) == PASS_USE
    raft.agendas = (raft.agendas[0], Secret((A, B), T), *raft.agendas[2:])
    assert answer(raft, A) == use("a1")
    assert answer(on(raft).when((0, use("a1"))).table, A) == target(1)


def test_of_equal_cards_one_is_compared() -> None:
    raft = Scene(T, K, W, S).hand(A, KNIFE, KNIFE, JUNK).raft
    legal = GAME.legal(raft, A)
    assert candidates(Knowledge(A, raft, ()), legal) == [PASS_USE, use("a1")]


def test_sealed_ballots_and_cards_of_others_are_chosen_again() -> None:
    scene = on(Scene(T, K, W, S).rescue_comes().raft).when((0, accuse(1)), (1, NO), (2, YES))
    assert set(unseal(scene.table.copy(), C).ballots) == {C}
    opened = on(Scene(T, K, W, S, vote_mode="sequential").rescue_comes().raft).when((0, accuse(1)), (0, NO))
    assert set(unseal(opened.table.copy(), C).ballots) == {A}
    swell = on(Scene(T, K, W, S).hand(A, JUNK).hand(C, JUNK).events(EventId.ROUGH_SWELL).raft)
    swell.when(*all_do(PASS_USE, *range(4)), *all_do(PASS_VOTE, *range(4)))
    laid = swell.when((0, jettison("a1"))).table
    assert (set(unseal(laid.copy(), C).sealed), set(unseal(laid.copy(), A).sealed)) == (set(), {A})


def test_the_holder_takes_itself_along_and_feeds_itself_first() -> None:
    scene = on(Scene(T, K, W, S).rescue_comes().raft)
    scene.when(*all_do(PASS_VOTE, *range(4)), *all_do(PASS_USE, *range(4)))
    chosen = answer(scene.table, A)
    assert isinstance(chosen, ChooseRescued)
    assert A in chosen.seats


def about_to_vote() -> Raft:
    """In the rescue. The Killer, first to accuse, has seen that B is the Target."""
    raft = Scene(K, T, W, S).rescue_comes().raft
    raft.agendas = (raft.agendas[0], Secret((A, B), T), *raft.agendas[2:])
    return raft


def test_who_is_about_to_accuse_calls_for_votes_first_and_once() -> None:
    raft = about_to_vote()
    assert reaction(raft, A) == Assert(LetsVoteOut(B))
    assert reaction(raft, A, (Claimed(A, LetsVoteOut(B)),)) == accuse(1)
    assert reaction(raft, A, (Claimed(A, LetsVoteOut(B)), VoteStarted(A, B))) == Assert(LetsVoteOut(B))


def test_who_votes_says_how_and_means_it() -> None:
    ballot = on(about_to_vote()).when((0, accuse(1))).table
    said = [Claimed(A, LetsVoteOut(B)), VoteStarted(A, B)]
    assert reaction(ballot, A, (*said,)) == Assert(IWillVote(B, yes=True))
    assert reaction(ballot, A, (*said, Claimed(A, IWillVote(B, yes=True)))) == YES
    others = on(about_to_vote()).when((0, PASS_VOTE), (1, accuse(0)), (0, NO)).table
    words = reaction(others, C, (VoteStarted(B, A), Claimed(B, IWillVote(A, yes=True))))
    assert isinstance(words, Assert)
    assert isinstance(words.claim, IWillVote)
    assert answer(others, C) == (YES if words.claim.yes else NO)


def test_about_oneself_and_where_nobody_votes_nothing_is_said() -> None:
    raft = Scene(T, K, W, S).rescue_comes().raft
    accused_itself = on(raft).when((0, PASS_VOTE), (1, accuse(0))).table
    assert reaction(accused_itself, A) == NO
    assert reaction(Scene(T, K, W, S).raft, A) == PASS_USE
