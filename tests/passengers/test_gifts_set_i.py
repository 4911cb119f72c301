"""The ten gifts of set I, and what holds for every gift."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.codec import encode, read_talk
from domain.kernel.match import speak
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, known_to, shown
from domain.kernel.violations import RuleViolation
from domain.passengers import GAME
from domain.passengers.components import Color, Face, GiftId, SpaceId
from domain.passengers.memory import Question
from domain.passengers.pieces import Phase
from domain.passengers.table import passenger_id
from domain.passengers.terms.coin import CoinTaken
from domain.passengers.terms.confessing import SeatConfessed
from domain.passengers.terms.effects import (
    MaskPlaced,
    PassengerPeeked,
    PassengerRevealed,
    PassengersSwapped,
    Revealed,
    SeatSilenced,
)
from domain.passengers.terms.gifts import DeclineGift, GiftDeclined, GiftFinished, GiftPicked, GiftVoid
from domain.passengers.terms.showing import CardShown, ShowChosen, ShowRequested
from tests.passengers.tables import (
    T5,
    offered,
    on,
    pending,
    pick_color,
    pick_passenger,
    pick_seat,
    place_all,
    placed,
    quay,
    seen,
    set_i,
    show_card,
    until,
    until_phase,
    until_voting,
    vote,
    vote_all,
)
from tests.passengers.tables import given as given_quay
from tests.scenario import Scenario

SAY: dict[str, object] = {"type": "say", "text": "Not me."}
CLAIM: dict[str, object] = {"type": "claim", "claim": {"about": "my_faction", "faction": "soul"}}


def evening() -> Scenario:
    """A04: the example round of the rulebook at T5; the Chromatis of seat 3 is asked first."""
    return placed(0, 8, 5, 2, 3, hands=T5, faces={2: "demon-red", 3: "demon-red"})


def refuses_talk(scene: Scenario, seat: int, words: dict[str, object], code: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        speak(GAME, scene.table, Seat(seat), read_talk(GAME, words))
    assert refusal.value.code == code


def talks(scene: Scenario, seat: int, words: dict[str, object]) -> None:
    assert len(speak(GAME, scene.table, Seat(seat), read_talk(GAME, words))) == 1


def test_canteen_gives_its_voices_and_nothing_else() -> None:
    """A04c, canteen: no action."""
    scene = evening()
    scene.then(GiftFinished(Seat(0), GiftId("canteen")))
    scene.never(GiftPicked, GiftVoid)
    assert scene.table.voices[0] == 3


def test_bell_silences_another_seat_until_the_votes_are_revealed() -> None:
    """A13, bell on seat 2: say and claim refused; free after the votes."""
    scene = set_i()
    assert [seat for _, seat in ((1, 0), *scene.table.queue)] == [0, 5, 6, 2, 3, 4]
    assert offered(scene, 0) == [1, 2, 3, 4, 5, 6]
    scene.refuses(0, pick_seat(0), "target-not-allowed")
    scene.refuses(0, pick_seat(7), "target-not-allowed")
    scene.when((0, pick_seat(2))).then(
        GiftPicked(Seat(0), GiftId("bell"), 1, "seat", Seat(2)), SeatSilenced(Seat(2))
    )
    for words in (SAY, CLAIM):
        refuses_talk(scene, 2, words, "silenced")
        talks(scene, 3, words)
    assert [one.silenced for one in scene.view(None).seats] == [seat == 2 for seat in range(7)]
    until_voting(scene)
    refuses_talk(scene, 2, SAY, "silenced")
    vote_all(scene, 0)
    talks(scene, 2, SAY)


def test_gifts_are_used_in_the_order_of_their_numbers() -> None:
    """A13: seats 1 0 5 6 2 3 4."""
    table = quay()
    scene = place_all(given_quay(table), 1, 0, 6, 7, 9, 4, 5)
    assert scene.view(None).gift_order == ((4, 5), (5, 6), (6, 2), (7, 3), (9, 4))
    assert (scene.view(None).gift.gift, scene.view(None).gift.seat) == ("bell", 0)


def test_chromatis_makes_every_other_seat_confess_its_hand() -> None:
    """A04d, chromatis: confessions 4 no, 0 no, 1 no, 2 yes, in this order."""
    scene = evening()
    assert offered(scene, 3) == ["red", "green", "blue"]
    scene.when((3, pick_color("blue")))
    answers = ((4, False), (0, False), (1, False), (2, True))
    question = Question("hand", has="blue")
    assert scene.of_kind(SeatConfessed) == [
        SeatConfessed(Seat(seat), Seat(3), question, None, shown(answer)) for seat, answer in answers
    ]
    facts = scene.view(None).facts
    assert [(fact.kind, fact.seats, fact.to, fact.answer) for fact in facts] == [
        ("confessed", (seat,), 3, answer) for seat, answer in answers
    ]


def lantern() -> Scenario:
    return evening().when((3, pick_color("blue")))


def test_lantern_names_two_other_seats() -> None:
    """A04e, lantern: itself and the same twice refused; 1 and 2 pending together, 4 not."""
    scene = lantern()
    scene.refuses(4, pick_seat(4), "target-not-allowed")
    scene.when((4, pick_seat(1)))
    scene.refuses(4, pick_seat(1), "target-not-allowed")
    assert offered(scene, 4) == [0, 2, 3]
    scene.when((4, pick_seat(2))).then(ShowRequested((Seat(1), Seat(2)), (Seat(4), Seat(4))))
    assert pending(scene) == [1, 2]
    assert [decision.kind for decision in GAME.pending(scene.table)] == ["show-card"] * 2
    assert offered(scene, 1) == ["h1", "h2"]
    scene.refuses(4, pick_seat(3), "not-pending")
    scene.refuses(1, {"type": "show_card", "card": "h0"}, "card-not-in-hand")
    scene.refuses(1, pick_seat(3), "wrong-action")
    scene.refuses(1, DeclineGift(), "wrong-action")


def test_lantern_shows_faces_when_both_have_chosen() -> None:
    """A04f, lantern: only `show_chosen` at first; seat 4 then knows both faces, no slots; seat 0 none."""
    scene = lantern().when((4, pick_seat(1)), (4, pick_seat(2)))
    table = scene.table
    scene.when((2, show_card(table, 2, "demon-blue")))
    assert scene.events[1:] == [ShowChosen(Seat(2), known_to(CardId("h0"), Seat(2)))]
    assert b"demon-blue" not in encode(scene.heard(Seat(4)))
    assert scene.view(None).show.chosen == (False, True)
    scene.refuses(2, show_card(table, 2, "soul-green"), "not-pending")
    scene.when((1, show_card(table, 1, "soul-green"))).then(
        CardShown(
            Seat(1),
            Seat(4),
            "hand",
            None,
            known_to(CardId("h1"), Seat(1)),
            known_to(Face.SOUL_GREEN, Seat(1), Seat(4)),
        ),
        CardShown(
            Seat(2),
            Seat(4),
            "hand",
            None,
            known_to(CardId("h0"), Seat(2)),
            known_to(Face.DEMON_BLUE, Seat(2), Seat(4)),
        ),
        GiftFinished(Seat(4), GiftId("lantern")),
    )
    shows = [fact for fact in scene.view(4).facts if fact.kind == "shown"]
    assert [(fact.seats, fact.face) for fact in shows] == [((1,), "soul-green"), ((2,), "demon-blue")]
    told = encode(scene.heard(Seat(4)))
    assert b'"h0"' not in told
    assert b'"h1"' not in told
    shows = [fact for fact in scene.view(0).facts if fact.kind == "shown"]
    assert [(fact.seats, fact.to, fact.face) for fact in shows] == [((1,), 4, None), ((2,), 4, None)]
    assert pending(scene) == [2]


def test_incense_makes_another_seat_confess_a_printed_colour() -> None:
    """A14, incense on seat 2 (demon-blue): public answer blue."""
    scene = until(set_i(), "incense")
    assert offered(scene, 5) == [0, 1, 2, 3, 4, 6]
    scene.when((5, pick_seat(2))).then(
        SeatConfessed(
            Seat(2), Seat(5), Question("placed", what="color"), on(scene, "r1-wolf-1").id, shown("blue")
        )
    )
    assert scene.view(None).facts[-1].answer == "blue"


def test_hamsa_hand_peeks_at_the_passenger_of_another() -> None:
    """A15, hamsa-hand of seat 6: 6 targets, own excluded; only 6 learns n7's soul-blue."""
    scene = until(set_i(), "hamsa-hand")
    assert len(offered(scene, 6)) == 6
    scene.refuses(6, pick_passenger("r1-wolf-2"), "passenger-not-eligible")
    scene.when((6, pick_passenger("r1-raven-1"))).then(
        PassengerPeeked((Seat(6),), SpaceId("r1-raven-1"), passenger_id(4), known_to(Face.SOUL_BLUE, Seat(6)))
    )
    knows = {reader for reader in (0, 1, 2, 3, 4, 5, 6, None) if seen(scene, reader, "r1-raven-1")}
    assert knows == {3, 6}


def test_hamsa_hand_and_mask_in_the_example_round() -> None:
    """A04g: 2 peeks n3, only 2 knows demon-blue; 1 masks `r1-wolf-2` red: masks left green, blue."""
    scene = until(evening(), "hamsa-hand").when((2, pick_passenger("r1-raven-4")))
    assert seen(scene, 2, "r1-raven-4") == "demon-blue"
    assert [seen(scene, reader, "r1-raven-4") for reader in (0, 1, 3, None)] == [None] * 4
    scene.when((1, pick_color("red")), (1, pick_passenger("r1-wolf-2")))
    assert scene.table.masks == ("green", "blue")
    assert on(scene, "r1-wolf-2").mask == "red"
    assert scene.table.phase is Phase.VOTING


def test_scroll_swaps_two_passengers_with_all_that_is_known_of_them() -> None:
    """A16, scroll: knowledge, owner and id travel; gifts and voices stay."""
    scene = until(set_i(), "scroll")
    assert seen(scene, 6, "r1-raven-1") == "soul-blue"
    scene.refuses(2, pick_passenger("r1-raven-4"), "space-empty")
    scene.refuses(2, pick_passenger("r2-raven-1"), "space-unknown")
    scene.when((2, pick_passenger("r1-raven-1")))
    scene.refuses(2, pick_passenger("r1-raven-1"), "passenger-not-eligible")
    scene.when((2, pick_passenger("r1-wolf-5"))).then(
        PassengersSwapped((SpaceId("r1-raven-1"), SpaceId("r1-wolf-5")))
    )
    assert seen(scene, 6, "r1-wolf-5") == "soul-blue"
    assert on(scene, "r1-wolf-5").placed_by == 3
    assert on(scene, "r1-raven-1").placed_by == 5
    assert scene.table.voices[3] == 1
    assert (pending(scene), scene.view(None).seats[3].gift) == ([3], "torch")


def test_torch_reveals_a_passenger_to_everybody() -> None:
    """A17, torch on `r1-wolf-1`: demon-blue visible to spectators."""
    scene = until(set_i(), "torch").when((3, pick_passenger("r1-wolf-1")))
    revealed = Revealed(SpaceId("r1-wolf-1"), passenger_id(3), Face.DEMON_BLUE, Seat(2))
    scene.then(PassengerRevealed(shown(revealed)))
    assert seen(scene, None, "r1-wolf-1") == "demon-blue"


def test_mask_needs_an_unused_colour_and_an_unmasked_passenger() -> None:
    """A19, mask: a used colour is gone for the match; pink is no colour."""
    scene = until(placed(7, 8, 5, 9, 0, hands=T5, faces={2: "demon-red"}), "mask")
    scene.when((1, pick_color("green")))
    assert len(offered(scene, 1)) == 5
    scene.when((1, pick_passenger("r1-raven-1"))).then(
        MaskPlaced(Color.GREEN, SpaceId("r1-raven-1"), passenger_id(1))
    )
    until_phase(scene, "placing", 2)
    assert scene.table.coin == 3
    place_all(scene, 3, 9, 1, 8, 2)
    until(scene, "mask")
    assert offered(scene, 3) == ["red", "blue"]
    scene.refuses(3, pick_color("green"), "mask-used")
    scene.refuses(3, {"type": "pick_color", "color": "pink"}, "color-unknown")
    scene.refuses(3, vote("raven"), "wrong-action")


def test_a_masked_passenger_takes_no_second_mask() -> None:
    """r20: at most one mask each."""
    scene = until(placed(7, 8, 5, 9, 0, hands=T5), "mask")
    scene.table.board[0] = replace(on(scene, "r1-raven-1"), mask=Color.BLUE)
    scene.when((1, pick_color("red")))
    scene.refuses(1, pick_passenger("r1-raven-1"), "passenger-not-eligible")


def test_master_coin_changes_hands_in_the_gift_phase() -> None:
    """A18, master-coin: last, coin 0 -> 4; seat 4 begins round 2."""
    scene = until(set_i(), "torch").when((3, pick_passenger("r1-wolf-1")))
    scene.then(CoinTaken(Seat(0), Seat(4)), GiftFinished(Seat(4), GiftId("master-coin")))
    assert scene.table.coin == 4
    vote_all(scene, 2, 3, 4, 5)
    ballot = scene.table.ballots[0]
    assert (ballot.totals, ballot.winner) == ({"raven": 5, "wolf": 6}, "wolf")
    assert (scene.table.round, pending(scene)) == (2, [4])


def test_master_coin_of_its_holder_changes_nothing() -> None:
    """5.1, coin: `coin_taken` unless you hold it already."""
    scene = until(placed(9, 0, 7, 2, 4, hands=T5), "torch")
    scene.when((2, pick_passenger("r1-wolf-4"))).never(CoinTaken)
    scene.then(GiftFinished(Seat(0), GiftId("master-coin")))
    assert scene.table.coin == 0


def last_round(**options: Any) -> Scenario:
    """Round 3 of T5 with empty hands: seat 0 Chromatis, 1 Lantern, 2 Canteen, 3 Torch, 4 Incense."""
    scene = until_phase(given_quay(quay(T5, **options)), "placing", 3)
    place_all(scene, 2, 3, 0, 7, 4)
    return scene


def test_with_empty_hands_chromatis_asks_about_the_placed_passengers() -> None:
    """A37, r13: round 3, set I."""
    scene = last_round().when((0, pick_color("red")))
    question = Question("placed", has="red")
    assert scene.of_kind(SeatConfessed) == [
        SeatConfessed(Seat(seat), Seat(0), question, on(scene, space).id, shown(answer))
        for seat, space, answer in (
            (1, "r3-raven-3", False),
            (2, "r3-wolf-1", True),
            (3, "r3-wolf-2", True),
            (4, "r3-raven-1", False),
        )
    ]


def test_with_empty_hands_lantern_shows_the_placed_passengers_at_once() -> None:
    """A37, r13: two placed ones, nobody pending."""
    scene = last_round().when((0, pick_color("red")), (1, pick_seat(3)), (1, pick_seat(0)))
    scene.never(ShowRequested)
    assert [(event.seat, event.to, event.source, event.held) for event in scene.of_kind(CardShown)] == [
        (3, 1, "placed", None),
        (0, 1, "placed", None),
    ]
    assert pending(scene) == [4]
    assert seen(scene, 1, "r3-wolf-2") == "demon-red"
    assert seen(scene, 2, "r3-wolf-2") is None


def test_with_void_empty_hands_confess_and_show_nothing() -> None:
    """A37: `void`: no confession, lantern void."""
    scene = last_round(empty_hand="void").when((0, pick_color("red")))
    scene.never(SeatConfessed, CardShown)
    scene.then(GiftFinished(Seat(0), GiftId("chromatis")), GiftVoid(Seat(1), GiftId("lantern"), "no-target"))
    assert pending(scene) == [4]


def test_a_gift_may_be_declined_where_the_table_allows_it() -> None:
    """A38, `optional_gifts`: bell declined, nobody silenced; not after the first pick."""
    scene = set_i(optional_gifts=True)
    assert scene.legal(0)[-1] == DeclineGift()
    scene.when((0, DeclineGift())).then(
        GiftDeclined(Seat(0), GiftId("bell")), GiftFinished(Seat(0), GiftId("bell"))
    )
    scene.never(SeatSilenced)
    assert pending(scene) == [5]
    scene.when((5, pick_seat(2)), (6, pick_passenger("r1-raven-1")), (2, pick_passenger("r1-raven-1")))
    scene.refuses(2, DeclineGift(), "decline-not-allowed")
    assert DeclineGift() not in scene.legal(2)


def test_a_gift_must_be_used_where_it_may_not_be_declined() -> None:
    """A38, r12; targets `true` and `"2"` are none."""
    scene = set_i()
    scene.refuses(0, DeclineGift(), "decline-not-allowed")
    for target in (True, "2", None, 2.5):
        scene.refuses(0, {"type": "pick_seat", "target": target}, "target-not-allowed")
    scene.refuses(0, {"type": "pick_seat"}, "malformed")
    scene.refuses(0, pick_color("red"), "wrong-action")
    scene.refuses(1, pick_seat(2), "not-pending")


def test_a_heavy_hull_holds_the_scroll() -> None:
    """2.6, heavy-hull: the scroll is void."""
    scene = until(set_i(silence="heavy-hull"), "hamsa-hand").when((6, pick_passenger("r1-raven-1")))
    scene.then(GiftVoid(Seat(2), GiftId("scroll"), "heavy-hull"))
    assert pending(scene) == [3]


def test_at_ebb_gifts_are_used_from_the_highest_number_down() -> None:
    """2.6, ebb: 9 7 6 5 4 1 0."""
    scene = set_i(silence="ebb")
    assert [number for number, _ in scene.table.queue] == [6, 5, 4, 1, 0]
    assert scene.view(None).gift.gift == "torch"
    assert scene.table.coin == 4


def test_seats_may_claim_true_and_false_things_about_passengers() -> None:
    """A43: a claim of 2 about its passenger (soul, null) is public."""
    scene = set_i()
    claim = {"about": "my_passenger", "passenger": "p3", "passenger_type": "soul", "color": None}
    (heard,) = speak(GAME, scene.table, Seat(2), read_talk(GAME, {"type": "claim", "claim": claim}))
    assert b'"soul"' in encode(heard)
    assert b'"p3"' in encode(heard)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({"type": "say", "text": ""}, "malformed"),
        ({"type": "say", "text": "x" * 501}, "malformed"),
        ({"type": "claim", "claim": {"about": "the weather"}}, "malformed"),
        ({"type": "claim", "claim": {"about": "my_vote", "boat": "swan"}}, "malformed"),
        (
            {
                "type": "claim",
                "claim": {"about": "passenger", "passenger": "p99", "passenger_type": None, "color": None},
            },
            "malformed",
        ),
        (
            {"type": "claim", "claim": {"about": "seat_faction", "target": 2, "faction": "soul"}},
            "malformed",
        ),
        ({"type": "shout", "text": "!"}, "unknown-action"),
    ],
)
def test_talk_without_sense_is_refused_even_of_the_silenced(words: dict[str, object], code: str) -> None:
    """A43."""
    scene = set_i()
    refuses_talk(scene, 2, words, code)
    scene.when((0, pick_seat(2)))
    refuses_talk(scene, 2, words, code)


def test_an_answer_is_public_knowledge() -> None:
    """5.1: `confessed` is public unless it is whispered."""
    scene = until(set_i(), "incense").when((5, pick_seat(0)))
    (answer,) = [event.answer for event in scene.of_kind(SeatConfessed)]
    assert answer == Secret("everyone", "red")
