"""The scripted players of every faction (section 13), from the seat's knowledge alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.match import Match, bot_turn, fold, play_out
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, veiled
from domain.kernel.talk import Assert, Claimed
from domain.kernel.zones import card_in_hand
from domain.passengers import GAME
from domain.passengers.components import BOATS, KIND, NUMBERS, PLACE, VOICES, Boat, Effect, Face, Kind
from domain.passengers.confessing import placed_passenger
from domain.passengers.mind.beliefs import CERTAIN, believe
from domain.passengers.mind.beliefs_boats import Sight, Worth, sight, worth
from domain.passengers.mind.beliefs_vote import LIKING, Stakes, at_stake
from domain.passengers.mind.scripted import A_LITTLE, called, placing, show, something_to_say, vote
from domain.passengers.mind.scripted_gifts import pick, promise
from domain.passengers.pieces import Phase
from domain.passengers.refusals import refused
from domain.passengers.table import Voyage, effect_of
from domain.passengers.terms.claims import ClaimedColor, MyPassenger
from domain.passengers.terms.placing import Place
from domain.passengers.terms.showing import ShowCard
from domain.passengers.terms.voting import Vote
from tests.passengers.tables import (
    T4,
    T5,
    T6,
    card,
    given,
    pick_color,
    pick_passenger,
    pick_seat,
    pick_type,
    placed,
    quay,
    set_i,
    space,
    until,
    until_phase,
    until_voting,
)
from tests.passengers.trials import TRIALS
from tests.scenario import Scenario

SETS = ("I", "II", "III")


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(6))
def test_they_finish_every_kind_of_match(seats: int, seed: int) -> None:
    """Section 13: whole matches at every count, with random options; an illegal answer would be refused."""
    chance = SeededChance(f"{seats}/{seed}")
    match = Match(GAME, seats, TRIALS.variants(seats, chance), chance)
    play_out(match, [GAME.scripted] * seats, chance)
    assert match.outcome is not None


@pytest.mark.parametrize("gift_set", SETS)
@pytest.mark.parametrize("seats", [5, 6, 8])
def test_they_use_every_gift_of_a_set(gift_set: str, seats: int) -> None:
    """Section 13, step 5: with one set for all rounds every gift comes up sooner or later."""
    for seed in range(4):
        chance = SeededChance(f"{gift_set}/{seats}/{seed}")
        match = Match(GAME, seats, {"gift_sets": gift_set}, chance)
        play_out(match, [GAME.scripted] * seats, chance)
        assert match.outcome is not None


def test_they_talk_about_what_they_placed() -> None:
    """Section 13, step 7: every seat claims the type of its passenger in every round."""
    chance = SeededChance(3)
    match = Match(GAME, 5, {}, chance)
    play_out(match, [GAME.scripted] * 5, chance)
    talkers = {event.seat for event in match.log if isinstance(event, Claimed)}
    assert talkers == set(range(5))


def test_step_3_souls_of_a_colour_are_worth_nine_tenths_a_pair() -> None:
    """Step 3: base and 0.9 for each likely pair for the Guides, wherever they stand in the boat."""
    boat = boatload("soul-red", None, "soul-blue", None, "soul-red")
    assert worth(boat, []).guides == pytest.approx(3.9)
    assert worth(boatload(*["soul-red"] * 3, None, None), []).guides == pytest.approx(3 + 3 * 0.9)


def test_step_3_demons_are_worth_their_likely_neighbours() -> None:
    """Step 3: base and the pairs of demon and soul of one colour, in the row and the stack, across gaps."""
    row = boatload("demon-red", None, "soul-red", None, None)
    assert worth(row, []).smugglers == pytest.approx(2.0)
    hidden = boatload("demon-red", "demon-blue", "soul-red", None, None)
    assert worth(hidden, []).smugglers == pytest.approx(2.0)
    below = boatload(None, None, "demon-red", None, None)
    empty = boatload(None, None, None, "soul-red", None)
    assert worth(row, [below, empty]).smugglers == pytest.approx(3.0)


def test_step_4_on_empty_boats_voices_and_gifts_decide() -> None:
    """Step 4: no boat is likelier to cross yet, so a voice weighs 0.12 and a gift as it is liked."""
    quiet = seen_from(given(quay(T5)), 0)
    scores = {action: placing(quiet, action) for action in legal_places(quiet)}
    for action, score in scores.items():
        number = NUMBERS[1][PLACE[action.space]]
        assert score == pytest.approx(
            0.12 * VOICES[number] + LIKING.get(effect_of(quiet.voyage, number), A_LITTLE)
        )


@pytest.mark.parametrize(("seat", "face", "better"), [(0, "soul-red", "raven"), (0, "demon-red", "wolf")])
def test_step_4_a_card_goes_where_its_crossing_helps(seat: int, face: str, better: str) -> None:
    """Step 4: a Guide puts souls on the boat that may cross, and the demon on the other."""
    table = quay(T5)
    calm = seen_from(given(table), seat)
    sure = replace(calm, looks=[3.0, *[0.0] * 9])
    gain = {
        boat: placing(sure, Place(card(table, seat, face), at))
        - placing(calm, Place(card(table, seat, face), at))
        for boat, at in (("raven", space(0)), ("wolf", space(8)))
    }
    assert max(gain, key=gain.__getitem__) == better


def test_step_4_a_card_goes_to_its_colour() -> None:
    """Step 4, the bonus part: a Guide's soul beside souls of its colour, a Smuggler's demon likewise."""
    for seat, face in ((0, "soul-red"), (2, "demon-red")):
        table = quay(T5)
        alone = seen_from(given(table), seat)
        company = replace(alone, sights=[*boatload("soul-red", None, None, None, None), *[None] * 5])
        wish = Place(card(table, seat, face), space(0))
        assert placing(company, wish) - placing(alone, wish) > 0.3


def test_step_5_a_mask_makes_the_best_pair() -> None:
    """Step 5: every mask on every passenger is tried, and the best taken."""
    scene = until(placed(0, 8, 9, 7, 6, hands=T5, faces={2: "soul-green"}), "mask")
    mine = replace(seen_from(scene, 1), looks=[2.0, *[0.0] * 9])
    mine.sights[:5] = boatload("soul-blue", "soul-red", "soul-red", None, None)
    assert pick(mine, SeededChance(1)) == pick_color("red")
    scene.when((1, pick_color("red")))
    mine = replace(mine, voyage=scene.table)
    assert promise(mine, Effect.MASK, ("red", "r1-raven-1")) > promise(
        mine, Effect.MASK, ("red", "r1-raven-2")
    )


def test_step_5_a_swap_brings_the_good_to_the_boat_that_crosses() -> None:
    """Step 5: every swap is tried on the beliefs; a Guide sends a soul over and a demon away."""
    scene = until(set_i(), "scroll")
    boats = boatload("demon-red", None, None, None, None, "soul-blue", None, None, None, None)
    guide = replace(seen_from(scene, 0), sights=boats, looks=[3.0, *[0.0] * 9])
    smuggler = replace(seen_from(scene, 2), sights=boats, looks=[3.0, *[0.0] * 9])
    exchange = ("r1-raven-1", "r1-wolf-1")
    assert promise(guide, Effect.SWAP_ANY, exchange) > 0 > promise(smuggler, Effect.SWAP_ANY, exchange)


def test_step_5_a_peek_goes_where_doubt_is_largest() -> None:
    """Step 5: where the chances of a soul and of a demon make the largest product."""
    scene = until(set_i(), "hamsa-hand")
    one = replace(seen_from(scene, 6), sights=[Sight(0.9, 0.1, HUES, HUES) for _ in range(10)])
    one.sights[PLACE[space(9)]] = Sight(0.5, 0.5, HUES, HUES)
    assert pick(one, SeededChance(1)) == pick_passenger(space(9))


@pytest.mark.parametrize("effect", [Effect.SILENCE_SEAT, Effect.ASK_PLACED_COLOR, Effect.STEAL_VOICE])
def test_step_5_the_likeliest_opponent_is_silenced_asked_and_robbed(effect: Effect) -> None:
    """Step 5: for a Guide the likeliest Smuggler, for a Smuggler the likeliest Guide."""
    for seat, faction in ((0, Kind.DEMON), (2, Kind.SOUL)):
        one = seen_from(set_i(), seat)
        one.roles = [
            {faction: 1.0} if other == 5 else {Kind.SOUL: 0.5, Kind.DEMON: 0.5} for other in range(7)
        ]
        assert promise(one, effect, (Seat(5),)) > promise(one, effect, (Seat(1),))


def test_step_5_a_soul_is_shown_but_a_demon_to_a_partner() -> None:
    """Step 5: whoever has to show a card shows a soul, and a fellow Smuggler a demon."""
    for asker, wanted in ((0, Kind.SOUL), (4, Kind.DEMON)):
        numbers = (3, 0, 5, 1, 4) if asker == 0 else (4, 0, 5, 1, 3)
        scene = until(placed(*numbers, hands=T5, faces={2: "demon-red"}), "lantern")
        scene.when((asker, pick_seat(2)), (asker, pick_seat(1)))
        answer = show(scene.table, Seat(2), SeededChance(1))
        assert isinstance(answer, ShowCard)
        assert KIND[card_in_hand(scene.table.hands[2], answer.card, refused).name] is wanted


def test_step_6_the_boat_with_the_better_difference_gets_the_vote() -> None:
    """Step 6: a soul beside two demons is worse for Guides than a soul alone, and better for Smugglers."""
    scene = until_voting(set_i())
    boats = boatload("soul-red", "demon-red", "demon-blue", None, None, "soul-red", None, None, None, None)
    assert vote(replace(seen_from(scene, 0), sights=boats), SeededChance(1)) == Vote(Boat.WOLF)
    assert vote(replace(seen_from(scene, 2), sights=boats), SeededChance(1)) == Vote(Boat.RAVEN)


def test_step_6_with_four_seats_rivals_weigh_less() -> None:
    """Step 6: 3.9 for the Guides and 2 for their rivals beat 2 and none at a weight of 0.6, not at 1.0."""
    raven = ("soul-red", "soul-red", "soul-green", "demon-blue", "demon-blue")
    boats = boatload(*raven, "soul-red", "soul-green", None, None, None)
    seven = replace(seen_from(until_voting(set_i()), 0), sights=boats)
    four = replace(seen_from(until_phase(given(quay(T4)), "voting"), 0), sights=boats)
    assert vote(seven, SeededChance(1)) == Vote(Boat.WOLF)
    assert vote(four, SeededChance(1)) == Vote(Boat.RAVEN)


def test_step_6_the_yaesther_keeps_the_larger_total_small() -> None:
    """Step 6: the smaller maximum of both totals, with what has crossed already."""
    six = until_voting(placed(0, 1, 3, 2, 4, 5, hands=T6))
    boats = boatload("soul-red", "soul-red", None, None, None, "demon-blue", "demon-red", None, None, None)
    one = replace(seen_from(six, 1), sights=boats, so_far=Worth(4.0, 2.0))
    assert vote(one, SeededChance(1)) == Vote(Boat.WOLF)
    assert vote(replace(one, so_far=Worth(1.0, 4.0)), SeededChance(1)) == Vote(Boat.RAVEN)


def test_step_7_the_type_is_said_before_the_next_decision_and_the_colour_at_the_vote() -> None:
    """Step 7: at the first decision after placing the type, in one of four with the colour; then both."""
    named = 0
    for seed in range(60):
        words = something_to_say(knows(set_i(), 0), SeededChance(seed))
        assert words is not None
        assert words.passenger_type is not None
        named += words.color is not None
    assert 6 <= named <= 26
    scene = until_voting(set_i())
    first = MyPassenger(placed_passenger(scene.table, Seat(0)).id, Kind.SOUL, None)
    again = something_to_say(knows(scene, 0, Claimed(Seat(0), first)), SeededChance(1))
    assert again == MyPassenger(first.passenger, Kind.SOUL, ClaimedColor.RED)
    assert something_to_say(knows(scene, 0, Claimed(Seat(0), again)), SeededChance(1)) is None


@pytest.mark.parametrize(
    ("faction", "kind", "share"),
    [("soul", "soul", 0.95), ("soul", "demon", 0.4), ("demon", "demon", 0.9), ("demon", "soul", 0.9)],
)
def test_step_7_how_often_a_passenger_is_called_a_soul(faction: str, kind: str, share: float) -> None:
    """Steps 2 and 7: Guides nearly always tell of souls and admit 60 % of demons, Smugglers claim souls."""
    called_soul = sum(
        called(Kind(faction), Kind(kind), SeededChance(seed)) is Kind.SOUL for seed in range(1000)
    )
    assert called_soul / 1000 == pytest.approx(share, abs=0.05)


def knows(scene: Scenario, seat: int, *log: Event) -> Knowledge[Voyage]:
    """What a seat knows of this table, after this talk."""
    table: Any = veiled(scene.table, Seat(seat))
    return Knowledge(Seat(seat), table, log)


def seen_from(scene: Scenario, seat: int) -> Stakes:
    return at_stake(believe(knows(scene, seat)))


def legal_places(one: Stakes) -> list[Place]:
    return [action for action in GAME.legal(one.voyage, one.seat) if isinstance(action, Place)]


def boatload(*faces: str | None) -> list[Sight | None]:
    """Passengers that are certain."""
    return [
        None if face is None else sight(CERTAIN[Face(face)], None, masked_yaesther_bonus=True)
        for face in faces
    ]


HUES = (0.0, 0.0, 0.0)


@pytest.mark.parametrize("seats", [4, 6, 7])
def test_the_same_knowledge_gives_the_same_legal_answer(seats: int) -> None:
    """Section 13: nothing decides but chance and the seat's log, which holds no faces of others."""
    chance = SeededChance(seats)
    match = Match(GAME, seats, {}, chance)
    asked = 0
    while pending := match.pending:
        seat = pending[0].seat
        knowledge = match.knowledge(seat)
        told_anew = Knowledge(seat, fold(GAME, knowledge.log), list(knowledge.log))
        choice = GAME.scripted(knowledge, SeededChance(1))
        assert GAME.scripted(told_anew, SeededChance(1)) == choice
        assert isinstance(choice, Assert) or choice in GAME.legal(match.table, seat)
        bot_turn(match, seat, GAME.scripted, chance)
        asked += 1
    assert asked > 20


def test_they_toss_for_boats_of_equal_worth() -> None:
    """Section 13, step 6: nothing to choose between the boats, so neither of them is favoured."""
    chance = SeededChance(1)
    match = Match(GAME, 5, {}, chance)
    while match.table.phase is not Phase.VOTING:
        bot_turn(match, match.pending[0].seat, GAME.scripted, chance)
    equal = replace(at_stake(believe(match.knowledge(Seat(0)))), sights=[None] * 10)
    assert {vote(equal, SeededChance(seed)) for seed in range(20)} == {Vote(boat) for boat in BOATS}


def test_step_5_a_tally_stick_may_ask_for_either_type() -> None:
    """Step 5: either type tells as much, so that nothing but chance decides."""
    asking = seen_from(until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="iii"), "tally-stick"), 2)
    assert {pick(asking, SeededChance(seed)) for seed in range(9)} == {pick_type("soul"), pick_type("demon")}
