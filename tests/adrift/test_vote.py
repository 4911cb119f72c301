"""The vote: who may be accused, who votes, and what the count decides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain.adrift.components import EventId
from domain.adrift.pieces import Cause, Phase
from domain.adrift.terms.deaths import Died
from domain.adrift.terms.event_cards import EventDrawn
from domain.adrift.terms.voting import Ballot, BallotCast, Tally, VoteClosed, VoteDeclined, VoteStarted
from domain.kernel.match import redact
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat, known_to, shown
from tests.adrift.tables import (
    NO,
    PASS_USE,
    PASS_VOTE,
    VEST,
    WHISKY,
    YES,
    A,
    B,
    C,
    D,
    Scene,
    accuse,
    all_do,
    five,
    given,
    pending,
    target,
    tkg,
    tkws,
    until,
    use,
)
from tests.scenario import Scenario


def voting(scene: Scene) -> Scenario:
    return until(given(scene), Phase.VOTE)


@pytest.mark.parametrize(
    ("scene", "ballots", "dies"),
    [
        (tkws, (YES, YES, NO, NO), False),
        (tkws, (YES, YES, YES, NO), True),
        (five, (YES, YES, NO, NO, NO), False),
        (five, (NO, NO, YES, YES, YES), True),
    ],
)
def test_only_a_majority_of_yes_throws_overboard(
    scene: Callable[[], Scene], ballots: tuple[Ballot, ...], dies: bool
) -> None:
    """12.10: 2:2, 3:1; 2:3, and 3:2 with the accused voting yes."""
    accused = Seat(len(ballots) - 1)
    match = voting(scene()).when((A, accuse(accused)), *enumerate(ballots))
    [closed] = match.of_kind(VoteClosed)
    yes = tuple(Seat(seat) for seat, ballot in enumerate(ballots) if ballot.yes)
    no = tuple(Seat(seat) for seat, ballot in enumerate(ballots) if not ballot.yes)
    assert closed.tally == shown(Tally(yes, no, len(yes), len(no), killed=dies))
    assert match.of_kind(Died) == ([Died(accused, Cause.OVERBOARD, 1)] if dies else [])


def test_the_accuser_may_vote_no() -> None:
    """Ruling 11."""
    match = voting(tkws()).when((A, accuse(1)), (A, NO), (B, YES), (C, YES), (D, YES))
    match.then(Died(B, Cause.OVERBOARD, 1))


def test_each_seat_has_a_chance_also_after_a_success() -> None:
    """12.11, ruling 13: 2 and 4 go overboard, 3 is next, then the event."""
    match = voting(five().events(EventId.CALM_SEA)).when((A, accuse(2)), *all_do(YES, 0, 1, 2, 3, 4))
    match.when((B, accuse(4)), *all_do(YES, 0, 1, 3, 4))
    assert match.table.living == (0, 1, 3)
    assert pending(match) == [3]
    match.when((D, PASS_VOTE)).then(VoteDeclined(D))
    assert match.of_kind(EventDrawn)


def test_the_same_player_may_be_accused_again() -> None:
    """Ruling 13."""
    match = voting(tkws()).when((A, accuse(3)), *all_do(NO, 0, 1, 2, 3)).then(VoteStarted(A, D))
    assert accuse(3) in match.legal(1)
    match.when((B, accuse(3))).then(VoteStarted(B, D))


def test_whoever_is_dead_before_their_chance_drops_out() -> None:
    """5: removed from the running order."""
    match = voting(tkws()).when((A, accuse(1)), *all_do(YES, 0, 1, 2, 3))
    assert match.table.queue == (2, 3)


def test_sealed_ballots_wait_for_the_last_one() -> None:
    """12.38, ruling 12: all pending, closed until counted, then open by name."""
    match = voting(tkws()).when((A, accuse(3)))
    assert pending(match) == [0, 1, 2, 3]
    match.when((C, YES)).then(BallotCast(C, known_to(True, C)))
    match.never(VoteClosed)
    record, cast = match.events
    assert isinstance(record, Acted)
    for reader in (A, B, D, None):
        assert redact(record, reader) == Acted(C, "ballot", {}, redact(record, reader).private)  # type: ignore[attr-defined]
        assert redact(cast, reader) == BallotCast(C, redact(cast, reader).yes)  # type: ignore[attr-defined]
        assert redact(cast, reader).yes.seen_by(reader) is None  # type: ignore[attr-defined]
        ballot = match.view(reader).ballot
        assert (ballot.accuser, ballot.accused, ballot.voted, ballot.ballots) == (A, D, (C,), {})
    assert match.view(2).ballot.ballots == {C: True}
    assert pending(match) == [0, 1, 3]
    match.when((A, YES), (D, NO), (B, YES))
    match.then(VoteClosed(D, shown(Tally((A, B, C), (D,), 3, 1, killed=True))))
    assert match.view(None).ballot is None


def test_ballots_may_come_in_any_order() -> None:
    """5.1: every living seat at once."""
    for order in ((0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)):
        match = voting(tkws()).when((A, accuse(3)), *all_do(YES, *order))
        [closed] = match.of_kind(VoteClosed)
        assert closed.tally.open().yes == (0, 1, 2, 3)


def test_open_votes_come_in_turn_order_from_the_holder() -> None:
    """12.38: one pending, open at once."""
    match = voting(tkws(vote_mode="sequential").compass(2)).when((C, accuse(3)))
    assert pending(match) == [2]
    match.refuses(3, YES, "not-your-turn")
    match.when((C, YES)).then(BallotCast(C, shown(True)))
    assert match.view(None).ballot.ballots == {C: True}
    assert pending(match) == [3]
    match.refuses(2, NO, "already-voted")
    match.when((D, NO), (A, NO), (B, YES)).then(
        VoteClosed(D, shown(Tally((B, C), (A, D), 2, 2, killed=False)))
    )


def test_nobody_votes_twice() -> None:
    """6, `ballot`."""
    voting(tkws()).when((A, accuse(3)), (B, NO)).refuses(1, YES, "already-voted")


def test_the_drunk_do_not_vote_in_turn_either() -> None:
    """5.3, whisky: a seat with weight 0 does not vote."""
    match = given(tkws(vote_mode="sequential").hand(0, WHISKY)).when((A, use("a1")), (A, target(1)))
    until(match, Phase.VOTE).when((A, accuse(3)), (A, YES))
    assert pending(match) == [2]
    match.refuses(1, YES, "vote-taken")
    match.when((C, NO), (D, NO))
    match.then(VoteClosed(D, shown(Tally((A,), (C, D), 2, 2, killed=False))))


def test_a_vote_against_oneself_is_allowed() -> None:
    """12.39, ruling 14."""
    match = voting(tkws())
    assert accuse(0) in match.legal(0)
    match.when((A, accuse(0))).then(VoteStarted(A, A))


def test_a_vote_against_oneself_may_be_ruled_out() -> None:
    """12.39: `self_accuse: false`."""
    match = voting(tkws(self_accuse=False)).refuses(0, accuse(0), "no-self-accusation")
    assert match.legal(0) == [PASS_VOTE, accuse(1), accuse(2), accuse(3)]


def test_protection_is_named_before_self_accusation() -> None:
    """6: specific errors in the order of the table."""
    scene = tkws(self_accuse=False).hand(0, VEST)
    match = given(scene).when((A, use("a1")), *all_do(PASS_USE, 1, 2, 3))
    match.refuses(0, accuse(0), "target-protected")


@pytest.mark.parametrize("seat", [3, 4, -1, 99])
def test_only_the_living_can_be_accused(seat: int) -> None:
    """12.37: `target-not-living`."""
    voting(tkws().dead(3)).refuses(0, accuse(seat), "target-not-living")


def test_with_no_voter_at_all_the_vote_fails() -> None:
    """12.43, ruling 42: nought to nought."""
    scene = tkg()
    scene.raft.weights = [0, 0, 0]
    match = voting(scene).when((A, accuse(2)))
    match.then(VoteStarted(A, C), VoteClosed(C, shown(Tally((), (), 0, 0, killed=False))))
    assert pending(match) == [1]
