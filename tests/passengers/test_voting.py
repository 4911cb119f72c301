"""Voting: sealed and open votes, ties, and what becomes of the boats."""

from __future__ import annotations

from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat, known_to, shown
from domain.passengers import GAME
from domain.passengers.components import Boat, SilenceCard
from domain.passengers.pieces import Phase
from domain.passengers.terms.coin import CoinTaken
from domain.passengers.terms.match import MatchEnded
from domain.passengers.terms.rounds import RoundEnded, RoundStarted
from domain.passengers.terms.scoring import AfterlandsRevealed
from domain.passengers.terms.voting import BoatCrossed, BoatDiscarded, VoteCast, VotesRevealed
from tests.loaded_chance import LoadedChance
from tests.passengers.tables import (
    T5,
    T6,
    by_default,
    given,
    pending,
    pick_color,
    pick_passenger,
    pick_seat,
    placed,
    quay,
    set_i,
    show_card,
    until,
    until_phase,
    until_voting,
    vote,
    vote_all,
)
from tests.scenario import Scenario


def evening() -> Scenario:
    """A04 at the vote: seat 1 has masked `r1-wolf-2` red."""
    scene = placed(0, 8, 5, 2, 3, hands=T5, faces={2: "demon-red", 3: "demon-red"})
    scene.when((3, pick_color("blue")), (4, pick_seat(1)), (4, pick_seat(2)))
    scene.when((2, show_card(scene.table, 2, "demon-blue")), (1, show_card(scene.table, 1, "soul-green")))
    scene.when((2, pick_passenger("r1-raven-4")))
    return scene.when((1, pick_color("red")), (1, pick_passenger("r1-wolf-2")))


def test_all_vote_at_once_and_unseen() -> None:
    """A04h: nobody sees a vote before; a second vote of 4 is refused."""
    scene = evening()
    assert pending(scene) == [0, 1, 2, 3, 4]
    scene.when((4, vote("wolf"))).then(VoteCast(Seat(4), known_to(Boat.WOLF, Seat(4))))
    scene.refuses(4, vote("raven"), "already-voted")
    scene.refuses(4, {"type": "vote", "boat": "swan"}, "already-voted")
    scene.refuses(0, {"type": "vote", "boat": "swan"}, "boat-unknown")
    assert pending(scene) == [0, 1, 2, 3]
    for reader in (0, 1, 2, 3, None):
        assert (scene.view(reader).seats[4].voted, scene.view(reader).seats[4].vote) == (True, None)
    assert scene.view(4).seats[4].vote == "wolf"


def test_a_tie_goes_to_the_boat_of_the_coin_holder() -> None:
    """A04h: 5 : 5, raven by coin; lost faces hidden; voices 0; seat 0 begins; the red mask stays spent."""
    scene = vote_all(evening(), 0, 3)
    ballot = scene.table.ballots[0]
    assert (ballot.votes, ballot.voices) == (
        ("raven", "wolf", "wolf", "raven", "wolf"),
        (3, 2, 1, 2, 2),
    )
    assert (ballot.totals, ballot.tie, ballot.winner) == ({"raven": 5, "wolf": 5}, True, "raven")
    scene.then(
        VotesRevealed(shown(ballot)),
        BoatCrossed(Boat.RAVEN, 1),
        BoatDiscarded(Boat.WOLF),
        RoundEnded(1),
        RoundStarted(2, scene.table.options.gift_sets[1], Seat(0)),
    )
    (lost,) = scene.view(None).lost
    assert (lost.round, lost.boat) == (1, "wolf")
    assert [one.face for one in lost.cells if one is not None] == [None] * 3
    assert scene.table.voices == [0] * 5
    assert scene.table.gifts == [None] * 5
    assert scene.table.masks == ("green", "blue")
    assert pending(scene) == [0]


def test_more_voices_win_not_more_seats() -> None:
    """A05: T5: n9 n7 n8 n0 n4; votes raven 0 1 2, wolf 3 4: voices 1 1 2 3 2; 4 : 5; wolf crosses."""
    scene = until_voting(placed(9, 7, 8, 0, 4, hands=T5))
    assert scene.table.voices == [1, 1, 2, 3, 2]
    vote_all(scene, 0, 1, 2)
    ballot = scene.table.ballots[0]
    assert (ballot.totals, ballot.tie, ballot.winner) == ({"raven": 4, "wolf": 5}, False, "wolf")


def masked_evening() -> Scenario:
    """A19: torch on `r1-wolf-2`, green mask on `r1-raven-1`, coin to 3, voices 1 2 1 1 3."""
    scene = placed(7, 8, 5, 9, 0, hands=T5, faces={2: "demon-red"})
    scene.when((2, pick_passenger("r1-raven-1")), (0, pick_passenger("r1-wolf-2")))
    return scene.when((1, pick_color("green")), (1, pick_passenger("r1-raven-1")))


def test_a_coin_taken_in_the_gift_phase_breaks_this_tie() -> None:
    """A19: 4 : 4, wolf by the new holder."""
    scene = masked_evening()
    assert (scene.table.coin, scene.table.voices) == (3, [1, 2, 1, 1, 3])
    vote_all(scene, 0, 4)
    ballot = scene.table.ballots[0]
    assert (ballot.totals, ballot.tie, ballot.winner) == ({"raven": 4, "wolf": 4}, True, "wolf")
    assert pending(scene) == [3]


def test_a_revealed_passenger_stays_face_up_in_the_afterlands() -> None:
    """A19: if all vote wolf, the revealed demon stays up, others hidden; the mask is lost with the raven."""
    scene = vote_all(masked_evening())
    (row,) = scene.view(None).afterlands
    assert [None if one is None else one.face for one in row.cells] == [None, "demon-red", None, None, None]
    assert [one is not None for one in row.cells] == [False, True, True, False, False]
    (lost,) = scene.view(None).lost
    assert lost.cells[0].mask == "green"
    assert lost.cells[0].face is None


def test_a_herald_votes_first_and_openly() -> None:
    """A26, drum on 6: only 6 pending, others `not_pending`; public at once; then the other six together."""
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii"), "drum").when((1, pick_seat(6)))
    until_voting(scene)
    assert pending(scene) == [6]
    assert scene.view(None).herald == 6
    scene.refuses(0, vote("raven"), "not-pending")
    scene.when((6, vote("wolf"))).then(VoteCast(Seat(6), shown(Boat.WOLF)))
    assert scene.view(None).seats[6].vote == "wolf"
    assert pending(scene) == [0, 1, 2, 3, 4, 5]
    vote_all(scene, 0)
    assert scene.table.herald is None


def test_a_seat_without_voices_votes_too() -> None:
    """A34: votes raven 0 1 2, wolf 3 4 5 6: 7 : 6 raven."""
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="iii"), "horn").when((4, pick_seat(6)))
    until_voting(scene)
    assert scene.table.voices == [3, 2, 2, 2, 3, 1, 0]
    vote_all(scene, 0, 1, 2)
    ballot = scene.table.ballots[0]
    assert (ballot.totals, ballot.winner, ballot.votes[6]) == ({"raven": 7, "wolf": 6}, "raven", "wolf")


def votes_under(silence: str) -> Scenario:
    """A39: T7 as A13 (voices 2 3 1 1 1 2 1, coin with 4), votes raven 0 1 2."""
    return vote_all(until_voting(set_i(silence=silence)), 0, 1, 2)


def test_silence_cards_that_weigh_votes_otherwise() -> None:
    """A39: equal-breath 3:4 wolf; thin-voices 5:5, coin at 4 -> wolf; undertow 6:5 -> wolf."""
    results = {}
    for name in ("masters-word", "equal-breath", "thin-voices", "undertow"):
        ballot = votes_under(name).table.ballots[0]
        results[name] = (ballot.totals["raven"], ballot.totals["wolf"], ballot.tie, ballot.winner)
    assert results == {
        "masters-word": (6, 5, False, "raven"),
        "equal-breath": (3, 4, False, "wolf"),
        "thin-voices": (5, 5, True, "wolf"),
        "undertow": (6, 5, False, "wolf"),
    }


def test_a_tie_under_the_undertow_is_decided_by_the_coin_as_ever() -> None:
    """2.6, undertow."""
    scene = until_voting(placed(0, 8, 5, 2, 3, hands=T5, silence="undertow"))
    ballot = vote_all(scene, 0, 3).table.ballots[0]
    assert (ballot.tie, ballot.winner) == (True, "raven")


def test_open_palms_vote_one_by_one_from_the_coin() -> None:
    """2.6, open-palms: clockwise from the present holder, each for all to see."""
    scene = until_voting(set_i(silence="open-palms"))
    asked = []
    while scene.table.phase is Phase.VOTING:
        asked += pending(scene)
        by_default(scene)
        (cast,) = scene.of_kind(VoteCast)
        assert cast.boat.known_to == "everyone"
    assert asked == [4, 5, 6, 0, 1, 2, 3]


def test_a_restless_coin_moves_on_after_the_vote() -> None:
    """A39: restless-coin 4 -> 5."""
    votes_under("restless-coin").then(BoatDiscarded(Boat.WOLF), CoinTaken(Seat(4), Seat(5)), RoundEnded(1))


def test_a_restless_coin_moves_before_the_end_is_decided() -> None:
    """A45: n = 6, in round 3: coin to the left neighbour, then the end."""
    chance = LoadedChance(silence=[SilenceCard.EQUAL_BREATH, SilenceCard.RESTLESS_COIN])
    scene = until_phase(given(quay(T6, silence="ebb"), chance), "voting", 3)
    holder = scene.table.coin
    vote_all(scene, 0, 1)
    left = Seat((holder + 1) % 6)
    kinds = (CoinTaken, RoundEnded, AfterlandsRevealed, MatchEnded)
    assert [type(event) for event in scene.of_kind(*kinds)] == [*kinds]
    scene.then(CoinTaken(holder, left), RoundEnded(3))
    assert scene.table.coin == left
    assert scene.table.phase is Phase.OVER


def test_three_different_silence_cards_are_drawn() -> None:
    """A39: three different cards per match."""
    for seed in range(10):
        scene = until_phase(given(quay(T5, silence="ebb"), SeededChance(seed)), "over", 3)
        assert len(set(scene.table.silences)) == 3
        assert scene.view(None).silence is None


def test_after_the_third_vote_the_match_is_over() -> None:
    """A40, r29: everything is open, nobody is asked, and actions are refused."""
    scene = until_phase(given(quay(T5)), "over", 3)
    assert pending(scene) == []
    scene.refuses(0, vote("raven"), "match-over")
    scene.refuses(0, {"type": "vote", "boat": "swan"}, "match-over")
    view = scene.view(None)
    assert view.boats == {}
    assert len(view.afterlands) == len(view.lost) == len(view.ballots) == 3
    cells = [one for row in (*view.afterlands, *view.lost) for one in row.cells if one is not None]
    assert len(cells) == 15
    assert all(one.face is not None for one in cells)
    assert [one.faction for one in view.seats] == ["soul", "soul", "demon", "soul", "demon"]
    assert len(view.reveal.box) == 10
    assert GAME.outcome(scene.table) is not None
