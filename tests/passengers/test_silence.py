"""The Silence: fifteen cards, one for each round, and what each of them changes."""

from __future__ import annotations

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import read_talk
from domain.kernel.match import Match, fold, speak
from domain.kernel.secrets import EVERYONE, Seat
from domain.kernel.violations import RuleViolation
from domain.passengers import GAME
from domain.passengers.components import SPACES, SilenceCard
from domain.passengers.pieces import Phase
from domain.passengers.table import Voyage, face_up
from domain.passengers.terms.coin import CoinTaken
from domain.passengers.terms.effects import PassengerRevealed, PassengersSwapped
from domain.passengers.terms.gifts import GiftFinished, GiftStarted, GiftVoid
from domain.passengers.terms.match import MatchEnded
from domain.passengers.terms.rounds import PhaseStarted, RoundEnded, RoundStarted, SilenceDrawn
from domain.passengers.terms.scoring import AfterlandsRevealed
from domain.passengers.terms.voting import Ballot, BoatCrossed, BoatDiscarded, VotesRevealed
from tests.loaded_chance import LoadedChance
from tests.passengers.tables import (
    T4,
    T5,
    T6,
    by_default,
    given,
    pending,
    pick_boat,
    pick_seat,
    place_all,
    place_shadow,
    placed,
    quay,
    set_i,
    until,
    until_phase,
    until_voting,
    vote,
    vote_all,
)
from tests.scenario import Scenario

RAVEN_VOTERS = (0, 1, 2)
EVERYBODY = [0, 1, 2, 3, 4, 5, 6]


def talking(scene: Scenario) -> list[int]:
    """The seats that may talk now."""
    return [seat for seat in range(scene.table.seats) if may_talk(scene.table, seat)]


def may_talk(table: Voyage, seat: int) -> bool:
    try:
        speak(GAME, table, Seat(seat), read_talk(GAME, {"type": "say", "text": "A soul, I swear."}))
    except RuleViolation as refusal:
        if refusal.code != "silenced":
            raise
        return False
    return True


def ballot(silence: str | None) -> Ballot:
    """The vote of A39: seats 0, 1 and 2 for the Raven, the others for the Wolf, the coin at seat 4."""
    scene = until_voting(set_i(silence=silence))
    assert scene.table.coin == 4
    assert scene.table.voices == [2, 3, 1, 1, 1, 2, 1]
    vote_all(scene, *RAVEN_VOTERS)
    found: Ballot = scene.table.ballots[-1]
    return found


def counted(silence: str | None) -> tuple[int, int, bool, str]:
    """Voices for the Raven and the Wolf, whether it is a tie, and the boat that crosses."""
    found = ballot(silence)
    raven, wolf = found.totals.values()
    return raven, wolf, found.tie, found.winner.value


# Drawing


def test_without_the_option_there_is_no_silence() -> None:
    """3: the default."""
    scene = set_i()
    scene.never(SilenceDrawn)
    assert (scene.table.silence, scene.table.silences) == (None, ())


def test_a_card_is_drawn_when_a_round_starts() -> None:
    """2.6 and 5: before anybody places; public."""
    events = GAME.setup(
        5, GAME.read_options(5, {"silence_cards": True}), LoadedChance(silence=[SilenceCard.EBB])
    )
    kinds = [type(event) for event in events]
    assert kinds[-3:] == [RoundStarted, SilenceDrawn, PhaseStarted]
    assert given(fold(GAME, events)).view(None).silence == "ebb"


@pytest.mark.parametrize("seed", range(20))
def test_a_match_has_three_different_cards(seed: int) -> None:
    """A39 and ruling 36: drawn without return."""
    match = Match(GAME, 5, {"silence_cards": True}, SeededChance(seed))
    while match.pending:
        seat = match.pending[0].seat
        match.act(seat, GAME.default(match.table, seat))
    assert len(set(match.table.silences)) == 3
    assert [event.card for event in match.log if isinstance(event, SilenceDrawn)] == [*match.table.silences]


def test_any_of_the_fifteen_may_be_drawn() -> None:
    """2.6."""
    drawn = {quay(silence=card.value).silence for card in SilenceCard}
    assert drawn == set(SilenceCard)


def test_a_card_holds_for_its_round_only() -> None:
    """2.6: the next one takes its place."""
    scene = given(quay(silence="long-silence"), LoadedChance(silence=[SilenceCard.EBB]))
    assert talking(scene) == []
    until_phase(scene, "placing", 2)
    scene.then(RoundEnded(1), SilenceDrawn(SilenceCard.EBB))
    assert scene.table.silence is SilenceCard.EBB
    assert talking(scene) == EVERYBODY


def test_after_the_match_everybody_may_talk() -> None:
    """11: the last card is spent."""
    cards = [SilenceCard.EBB, SilenceCard.LONG_SILENCE]
    scene = until_phase(given(quay(silence="undertow"), LoadedChance(silence=cards)), "over", 3)
    assert scene.table.silences == (SilenceCard.UNDERTOW, SilenceCard.EBB, SilenceCard.LONG_SILENCE)
    assert talking(scene) == EVERYBODY


# Hushing


@pytest.mark.parametrize(
    ("silence", "placing", "gifts", "voting"),
    [
        ("hush-at-the-quay", [], EVERYBODY, [0, 2, 3, 4, 5, 6]),
        ("hush-of-offerings", EVERYBODY, [], [0, 2, 3, 4, 5, 6]),
        ("hush-before-the-crossing", EVERYBODY, EVERYBODY, []),
        ("long-silence", [], [], []),
        ("muted-master", [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], [0, 2, 3, 5, 6]),
        ("masters-word", [0], [0], [4]),
        ("equal-breath", EVERYBODY, EVERYBODY, [0, 2, 3, 4, 5, 6]),
    ],
)
def test_six_cards_hush_some_seats_in_some_phases(
    silence: str, placing: list[int], gifts: list[int], voting: list[int]
) -> None:
    """A39: the coin goes from seat 0 to seat 4 before the vote, and seat 1 is under the bell by then."""
    scene = given(quay(silence=silence))
    assert talking(scene) == placing
    place_all(scene, 1, 0, 6, 7, 9, 4, 5)
    assert talking(scene) == gifts
    assert talking(until_voting(scene)) == voting


def test_the_quay_is_hushed_for_shadow_passengers_too() -> None:
    """2.6: `hush-at-the-quay` in the phases shadow and placing."""
    scene = given(quay(T4, silence="hush-at-the-quay"))
    assert scene.table.phase is Phase.SHADOW
    assert talking(scene) == []


def test_a_view_tells_who_is_hushed() -> None:
    """8: silences are public."""
    seats = given(quay(silence="masters-word")).view(None).seats
    assert [seat.silenced for seat in seats] == [False, True, True, True, True, True, True]


def test_a_hushed_seat_still_acts() -> None:
    """Ruling 18: silence stops neither placements, picks, confessions nor votes."""
    scene = until_voting(set_i(silence="long-silence"))
    assert pending(scene) == EVERYBODY
    vote_all(scene, *RAVEN_VOTERS)
    assert scene.table.round == 2


# Order


def test_counter_current_turns_the_order_of_placing() -> None:
    """A39: still from the coin holder."""
    scene = given(quay(silence="counter-current"))
    assert scene.table.order == (0, 6, 5, 4, 3, 2, 1)


def test_counter_current_leaves_shadow_passengers_alone() -> None:
    """2.6: the phase shadow as ever, coin - 1 and coin - 2."""
    scene = given(quay(T4, coin=1, silence="counter-current"))
    assert scene.table.order == (0, 3)
    scene.when((0, place_shadow("r1-raven-1")), (3, place_shadow("r1-wolf-1")))
    assert scene.table.order == (1, 0, 3, 2)


def test_ebb_turns_the_order_of_gifts() -> None:
    """A39: from the highest number down."""
    scene = set_i(silence="ebb")
    order = [(9, 4), (7, 3), (6, 2), (5, 6), (4, 5), (1, 0), (0, 1)]
    scene.then(PhaseStarted(Phase.GIFTS, (), tuple((number, Seat(seat)) for number, seat in order)))
    scene.then(CoinTaken(Seat(0), Seat(4)))
    assert pending(scene) == [3]


def test_under_ebb_the_idol_finds_its_owner_after_a_shuffle() -> None:
    """Ruling 31: the engine turns up the passenger its owner placed, wherever it is now."""
    scene = placed(7, 1, 2, 3, 4, 5, 0, silence="ebb", gift_sets="iii")
    until(scene, "knucklebones")
    scene.chance = LoadedChance(knucklebones=[[3, 4, 0, 1]])
    scene.when((3, pick_boat("raven")))
    assert {one.placed_by for one in scene.table.board[:5] if one} == {None}
    while not scene.of_kind(PassengerRevealed):
        by_default(scene)
    (event,) = scene.of_kind(PassengerRevealed)
    revealed = event.revealed.open()
    assert (revealed.space, revealed.face, revealed.placed_by) == ("r1-raven-5", "demon-blue", 6)
    one = scene.table.board[4]
    assert one is not None
    assert (face_up(one), one.placed_by, one.owner) == (True, 6, None)


# Voting


@pytest.mark.parametrize(
    ("silence", "raven", "wolf", "tie", "winner"),
    [
        (None, 6, 5, False, "raven"),
        ("equal-breath", 3, 4, False, "wolf"),
        ("thin-voices", 5, 5, True, "wolf"),
        ("undertow", 6, 5, False, "wolf"),
        ("open-palms", 6, 5, False, "raven"),
        ("restless-coin", 6, 5, False, "raven"),
        ("long-silence", 6, 5, False, "raven"),
    ],
)
def test_cards_change_what_a_vote_weighs_and_who_wins(
    silence: str | None, raven: int, wolf: int, tie: bool, winner: str
) -> None:
    """A39 and 5.2: the coin is at seat 4, which votes for the Wolf."""
    assert counted(silence) == (raven, wolf, tie, winner)


def test_the_voices_held_are_told_beside_what_they_weighed() -> None:
    """7, `votes_revealed`: voices by seat, totals by weight."""
    found = ballot("equal-breath")
    assert found.voices == (2, 3, 1, 1, 1, 2, 1)
    assert found.totals == {"raven": 3, "wolf": 4}


@pytest.mark.parametrize(
    ("silence", "weights"),
    [
        (None, (2, 3, 1, 1, 1, 2, 1)),
        ("undertow", (2, 3, 1, 1, 1, 2, 1)),
        ("equal-breath", (1, 1, 1, 1, 1, 1, 1)),
        ("thin-voices", (2, 2, 1, 1, 1, 2, 1)),
    ],
)
def test_a_view_says_what_each_vote_weighed_and_by_which_card(
    silence: str | None, weights: tuple[int, ...]
) -> None:
    """5.2: the totals are sums of the weights."""
    scene = vote_all(until_voting(set_i(silence=silence)), *RAVEN_VOTERS)
    (found,) = scene.view(None).ballots
    assert (found.voices, found.weights, found.silence) == ((2, 3, 1, 1, 1, 2, 1), weights, silence)
    assert found.totals == {"raven": sum(weights[:3]), "wolf": sum(weights[3:])}
    assert (found.round, found.votes) == (1, ("raven",) * 3 + ("wolf",) * 4)
    assert (found.tie, found.winner) == counted(silence)[2:]


def test_undertow_leaves_a_tie_to_the_coin() -> None:
    """2.6: seat 0 holds it and votes for the Raven."""
    numbers = (0, 8, 5, 2, 3)
    scene = until_voting(placed(*numbers, hands=T5, faces={2: "demon-red"}, silence="undertow"))
    assert scene.table.voices == [3, 2, 1, 2, 2]
    vote_all(scene, 0, 3)
    found = scene.table.ballots[-1]
    assert (found.totals, found.tie, found.winner) == ({"raven": 5, "wolf": 5}, True, "raven")


@pytest.mark.parametrize(("silence", "wolf"), [("equal-breath", 1), ("thin-voices", 0)])
def test_a_seat_without_voices_weighs_as_the_card_says(silence: str, wolf: int) -> None:
    """5.2: one under Equal Breath, at most two of its none under Thin Voices."""
    scene = placed(0, 1, 2, 3, 4, 5, 6, silence=silence, gift_sets="iii")
    until(scene, "horn").when((4, pick_seat(6)))
    until_voting(scene)
    assert scene.table.voices[6] == 0
    vote_all(scene, 0, 1, 2, 3, 4, 5)
    assert scene.table.ballots[-1].totals["wolf"] == wolf


def test_open_palms_asks_one_by_one_from_the_present_coin_holder() -> None:
    """A39: clockwise from seat 4; each vote is seen at once."""
    scene = until_voting(set_i(silence="open-palms"))
    asked = []
    while scene.table.phase is Phase.VOTING:
        (seat,) = pending(scene)
        asked.append(seat)
        scene.refuses((seat + 1) % 7, vote("wolf"), "already-voted" if len(asked) == 7 else "not-pending")
        scene.when((seat, vote("raven")))
        if len(asked) < 7:
            assert scene.view(None).seats[seat].vote == "raven"
            assert scene.table.votes[seat].known_to == EVERYONE
    assert asked == [4, 5, 6, 0, 1, 2, 3]


def test_open_palms_lets_a_herald_go_first() -> None:
    """5, voting: the herald alone, then the first seat from the coin holder that has not voted; so told."""
    scene = placed(0, 1, 2, 3, 4, 5, 6, silence="open-palms", gift_sets="ii")
    until(scene, "drum").when((1, pick_seat(3)))
    until_voting(scene).then(PhaseStarted(Phase.VOTING, tuple(map(Seat, (3, 0, 1, 2, 4, 5, 6)))))
    asked = []
    while scene.table.phase is Phase.VOTING:
        asked += pending(scene)
        by_default(scene)
    assert asked == [3, 0, 1, 2, 4, 5, 6]


def test_the_restless_coin_goes_to_the_left_after_the_vote() -> None:
    """A39: from seat 4 to seat 5, who begins round 2."""
    scene = vote_all(until_voting(set_i(silence="restless-coin")), *RAVEN_VOTERS)
    scene.then(CoinTaken(Seat(4), Seat(5)), RoundEnded(1))
    assert scene.table.coin == scene.table.order[0] == 5


def test_the_restless_coin_moves_in_the_last_round_before_the_end_is_decided() -> None:
    """A45: six seats; then `round_ended`, `afterlands_revealed`, `match_ended`."""
    chance = LoadedChance(silence=[SilenceCard.EBB, SilenceCard.RESTLESS_COIN])
    scene = until_phase(given(quay(T6, silence="undertow"), chance), "voting", 3)
    holder = scene.table.coin
    left = Seat((holder + 1) % 6)
    vote_all(scene)
    kinds = (VotesRevealed, BoatCrossed, BoatDiscarded, CoinTaken, RoundEnded, AfterlandsRevealed, MatchEnded)
    assert tuple(type(event) for event in scene.events[-7:]) == kinds
    scene.then(CoinTaken(holder, left), RoundEnded(3))
    assert scene.table.coin == left


# Passengers


def test_the_torchlit_bow_reveals_one_passenger_when_all_are_placed() -> None:
    """A39: before the gifts; everybody sees it."""
    scene = set_i(silence="torchlit-bow", chance=LoadedChance(torchlit_bow=[4]))
    kinds = [type(event) for event in scene.events]
    assert kinds.index(PassengerRevealed) < kinds.index(GiftStarted)
    assert [face_up(one) for one in scene.table.board if one].count(True) == 1
    spaces = scene.view(None).boats["raven"]
    assert spaces[4].passenger.face == "soul-red"
    assert spaces[0].passenger.face is None


@pytest.mark.parametrize("at", [0, 1, 2, 5, 6, 7])
def test_the_torchlit_bow_may_fall_on_anybody(at: int) -> None:
    """2.6: all face-down passengers in play, Shadow Passengers too."""
    chance = LoadedChance(torchlit_bow=[at])
    scene = given(quay(T4, silence="torchlit-bow"), chance)
    scene.when((3, place_shadow("r1-raven-1")), (2, place_shadow("r1-wolf-1")))
    place_all(scene, 0, 9, 5, 8)
    (event,) = scene.of_kind(PassengerRevealed)
    assert event.revealed.open().space == SPACES[1][at]


@pytest.mark.parametrize(
    ("hands", "gift_sets", "number", "gift"),
    [
        (T5, "i", 6, "scroll"),
        (T5, "ii", 6, "oar"),
        (T5, "ii", 7, "key"),
        (T5, "iii", 3, "knucklebones"),
        (T5, "iii", 6, "rope"),
        (T4, "four", 6, "shadow-scroll"),
    ],
)
def test_the_heavy_hull_voids_gifts_that_shift_passengers(
    hands: tuple[tuple[str, ...], ...], gift_sets: str, number: int, gift: str
) -> None:
    """A39 and 5.1: `gift_void` stands for `gift_finished`, and the owner is not asked."""
    scene = given(quay(hands, silence="heavy-hull", gift_sets=gift_sets))
    if scene.table.phase is Phase.SHADOW:
        scene.when((3, place_shadow("r1-raven-3")), (2, place_shadow("r1-wolf-2")))
        place_all(scene, number, 0, 1, 4)
    else:
        place_all(scene, number, *([0, 9, 5, 2] if number > 5 else [9, 0, 5, 2]))
    heard = list(scene.events)
    while scene.table.phase is Phase.GIFTS:
        assert scene.table.using is None or scene.table.using.number != number
        by_default(scene)
        heard += scene.events
    void = [event for event in heard if isinstance(event, GiftVoid)]
    assert [(event.seat, event.gift, event.reason) for event in void] == [(0, gift, "heavy-hull")]
    assert GiftFinished(Seat(0), void[0].gift) not in heard
    assert not any(isinstance(event, PassengersSwapped) for event in heard)


def test_the_heavy_hull_leaves_other_gifts_alone() -> None:
    """2.6: at A13 it is the scroll alone."""
    scene = set_i(silence="heavy-hull")
    heard = list(scene.events)
    while scene.table.phase is Phase.GIFTS:
        heard += by_default(scene).events
    assert [event.gift for event in heard if isinstance(event, GiftVoid)] == ["scroll"]
    assert sum(isinstance(event, GiftFinished) for event in heard) == 6
