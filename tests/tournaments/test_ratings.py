"""Ratings find out who is strong, whatever side the deal gives them, and follow from matches alone."""

from __future__ import annotations

import math
import random
import subprocess
import sys

import pytest

from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from tournaments.ratings import MU, THE_GAME, Ladder, Rated, Rating, Side, history_of, pool_of, rated_match

STRENGTHS = {
    "weak": -1.5,
    "fair": 0.0,
    "fair too": 0.0,
    "good": 1.0,
    "strong": 2.0,
    "sixth": 0.0,
    "last": 0.0,
}


def planted(matches: int, head_start: float, seed: int = 1) -> list[Rated]:
    """Five against two, drawn anew for each match; the five have a head start."""
    chance = random.Random(seed)
    found = []
    for number in range(matches):
        seated = chance.sample([*STRENGTHS], len(STRENGTHS))
        many, few = tuple(seated[:5]), tuple(seated[5:])
        ahead = head_start + sum(STRENGTHS[one] for one in many) - sum(STRENGTHS[one] for one in few)
        won = chance.random() < 1 / (1 + math.exp(-ahead))
        found.append(Rated(f"m_{number}", "7", (Side("many", many, won), Side("few", few, not won))))
    return found


@pytest.mark.parametrize("head_start", [-1.5, 0.0, 1.5])
def test_who_is_stronger_is_found_out_however_uneven_the_sides_are(head_start: float) -> None:
    ladder = Ladder(planted(1500, head_start))
    ratings = ladder.players()
    assert [*ratings][:2] == ["strong", "good"]
    assert [*ratings][-1] == "weak"
    equals = [ratings[name].mu for name in ("fair", "fair too", "sixth", "last")]
    assert max(equals) - min(equals) < 4 * ratings["fair"].sigma
    assert ratings["strong"].mu - ratings["weak"].mu > 4 * ratings["fair"].sigma
    sides = ladder.sides("7")
    assert (sides["many"].mu > sides["few"].mu) is (head_start > 0) or head_start == 0


def test_the_more_is_played_the_surer_a_rating_is() -> None:
    few, many = Ladder(planted(10, 0.0)).player("good"), Ladder(planted(300, 0.0)).player("good")
    assert Rating().sigma > few.sigma > many.sigma
    assert (few.matches, many.matches) == (10, 300)
    assert 0 < many.wins < 300
    assert Ladder().player("nobody") == Rating()
    assert Rating().surely == pytest.approx(0.0, abs=0.00001)


def test_winners_rise_and_losers_fall_also_where_several_win_alone() -> None:
    teams: dict[str, tuple[Seat, ...]] = {name: (Seat(seat),) for seat, name in enumerate("abcd")}
    outcome = Outcome((Seat(1), Seat(3)), teams, {}, ())
    ladder = Ladder([rated_match("m_1", "4", ["p0", "p1", "p2", "p3"], outcome)])
    ratings = ladder.players()
    assert [*ratings] == ["p1", "p3", "p0", "p2"]
    assert ratings["p1"].mu == ratings["p3"].mu > MU > ratings["p0"].mu == ratings["p2"].mu
    assert (ratings["p1"].wins, ratings["p0"].wins) == (1, 0)


@pytest.mark.parametrize("won", [True, False])
def test_who_all_win_or_all_lose_are_compared_with_the_game(won: bool) -> None:
    outcome = Outcome((Seat(0), Seat(1)) if won else (), {"elders": (Seat(0), Seat(1))}, {}, ())
    rated = rated_match("m_1", "2, hard", ["p0", "p1"], outcome)
    assert rated.sides == (Side("elders", ("p0", "p1"), won), Side(THE_GAME, (), not won))
    ladder = Ladder([rated])
    assert ladder.player("p0") == ladder.player("p1")
    assert (ladder.player("p0").mu > MU) is won
    assert (ladder.sides("2, hard")[THE_GAME].mu < MU) is won
    assert ladder.sides("2, easy") == {}


def test_members_of_one_side_may_meet_with_different_fates() -> None:
    outcome = Outcome((Seat(0),), {"crew": (Seat(0), Seat(1)), "hound": (Seat(2),)}, {}, ())
    assert rated_match("m_1", "3", ["p0", "p1", "p2"], outcome).sides == (
        Side("crew", ("p0",), True),
        Side("crew", ("p1",), False),
        Side("hound", ("p2",), False),
    )


def test_a_player_is_rated_on_each_side_apart() -> None:
    matches = [
        Rated("m_1", "2", (Side("black", ("p0",), True), Side("white", ("p1",), False))),
        Rated("m_2", "2", (Side("black", ("p1",), True), Side("white", ("p0",), False))),
    ]
    ladder = Ladder(matches)
    assert [*ladder.players("black")] == ["p0", "p1"]
    assert all(rating.wins == 1 and rating.mu > MU for rating in ladder.players("black").values())
    assert all(rating.wins == 0 and rating.mu < MU for rating in ladder.players("white").values())
    assert ladder.players("red") == {}


def test_who_has_several_seats_counts_once_and_learns_nothing_from_itself() -> None:
    twice = Rated("m_1", "3", (Side("many", ("bot:x", "bot:x"), True), Side("few", ("p1",), False)))
    rating = Ladder([twice]).player("bot:x")
    assert (rating.matches, rating.wins) == (1, 1)
    assert rating.mu > MU
    alone = Rated("m_2", "2", (Side("a", ("bot:x",), True), Side("b", ("bot:x",), False)))
    assert Ladder([alone]).players() == {}


def test_a_history_ends_where_the_ladder_stands_and_anybody_gets_the_same() -> None:
    matches = planted(60, 0.0)
    steps = history_of("good", matches)
    assert [step.match for step in steps] == [rated.match for rated in matches]
    assert steps[-1].rating == Ladder(matches).player("good")
    assert {step.side for step in steps} == {"many", "few"}
    assert sum(step.won for step in steps) == steps[-1].rating.wins
    assert history_of("nobody", matches) == []


def test_the_pool_is_that_of_all_seats() -> None:
    assert [pool_of(bots) for bots in ((True, True), (False, False), (True, False))] == [
        "bots",
        "people",
        "mixed",
    ]


def test_openskill_is_not_imported_before_something_is_rated() -> None:
    program = "import sys, tournaments.ratings; sys.exit('openskill' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
