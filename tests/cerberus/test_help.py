"""Paying advanced costs together: requests, pledges, payments, cancelled plays."""

from __future__ import annotations

import pytest

from domain.cerberus.components import Bonus, Deck
from domain.cerberus.table import Underworld
from domain.cerberus.terms.decks import Discard, DiscardAsked
from domain.cerberus.terms.helping import (
    AskHelp,
    CancelPlay,
    HelpAsked,
    PayRest,
    PlayCancelled,
    Pledge,
    Pledged,
    PledgesRevealed,
    PledgeTaken,
    TakePledge,
)
from domain.cerberus.terms.turns import BonusPlayed, Mode
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, known_to, shown
from tests.cerberus.tables import advanced, card, faces, given, part, play, simple, underworld
from tests.scenario import Scenario

FAVOUR = {0: ["favoritism", "cowardice"], 1: ["greed", "sacrifice"], 2: ["arrogance"]}


def table_with(hands: dict[int, list[str]] | None = None, **more: object) -> Underworld:
    return underworld((9,) * 5, hands=hands or FAVOUR, **more)  # type: ignore[arg-type]


def asked(table: Underworld, face: str = "favoritism") -> Scenario:
    return given(table).when((0, AskHelp(card(table, 0, face))))


def test_three_pay_for_a_favour_together() -> None:
    """S19: both pledges taken, the rest paid; owed 0:1, 1:1, 2:1; pawns 12,9,9,11,10."""
    table = table_with()
    scene = asked(table)
    request = HelpAsked(
        Seat(0),
        known_to(card(table, 0, "favoritism"), Seat(0)),
        shown(Bonus("favoritism")),
        shown(3),
        (Seat(1), Seat(2)),
    )
    scene.then(request)
    assert [decision.seat for decision in scene.game.pending(scene.table)] == [1, 2]
    assert scene.legal(1) == [Pledge(0), Pledge(1), Pledge(2)]
    assert scene.legal(2) == [Pledge(0), Pledge(1)]
    scene.when((2, Pledge(1)))
    scene.then(Pledged(Seat(2), known_to(1, Seat(2)))).never(PledgesRevealed)
    assert Pledged(Seat(2), Secret((Seat(2),))) in scene.heard(Seat(1))
    assert (scene.view(1).frames[-1].waiting, scene.view(1).frames[-1].own) == ((1,), None)
    assert scene.view(2).frames[-1].own == 1
    scene.when((1, Pledge(1))).then(PledgesRevealed(((Seat(1), shown(1)), (Seat(2), shown(1)))))
    assert scene.legal(0) == [TakePledge(Seat(1)), TakePledge(Seat(2)), CancelPlay()]
    scene.refuses(0, PayRest(), "cost-not-payable")
    scene.when((0, TakePledge(Seat(2)))).then(PledgeTaken(Seat(0), Seat(2)))
    scene.refuses(0, TakePledge(Seat(2)), "bad-pledge").refuses(0, TakePledge(Seat(4)), "bad-pledge")
    scene.when((0, TakePledge(Seat(1))))
    assert scene.legal(0) == [PayRest(), CancelPlay()]
    scene.when((0, PayRest())).then(DiscardAsked(((Seat(0), 1), (Seat(1), 1), (Seat(2), 1))))
    scene.when(
        (0, Discard(card(scene.table, 0, "cowardice"))), (1, Discard(card(scene.table, 1, "sacrifice")))
    )
    scene.when((2, scene.legal(2)[0]))
    assert scene.table.discards[Deck.SURVIVAL] == ("favoritism", "cowardice", "sacrifice", "arrogance")
    scene.when((0, part(0, 0)), (0, part(0, 3)), (0, part(0, 4)))
    assert scene.table.pawns == [12, 9, 9, 11, 10]
    assert scene.table.bonus_done


def test_pledges_that_cover_everything_complete_the_payment() -> None:
    """5.7.3: no `pay-rest` is needed; the active seat then owes nothing."""
    table = table_with({0: ["sacrifice"], 1: ["greed"]}, rage=6)
    scene = asked(table, "sacrifice").when((1, Pledge(1)), (0, TakePledge(Seat(1))))
    held = known_to(CardId("c1"), Seat(0))
    scene.then(
        PledgeTaken(Seat(0), Seat(1)),
        BonusPlayed(Seat(0), held, shown(Bonus("sacrifice")), Mode.ADVANCED),
        DiscardAsked(((Seat(1), 1),)),
    )
    assert scene.legal(1) == [Discard(card(table, 1, "greed"))]


def test_too_few_pledges_call_the_play_off() -> None:
    """S20: seat 1 pledges 0: `help-refused`, hands unchanged, the face stays known."""
    table = table_with({0: ["favoritism", "favoritism"], 1: ["greed", "greed", "greed"]})
    scene = asked(table).when((1, Pledge(0)))
    scene.then(PlayCancelled(Seat(0), Bonus("favoritism"), "help-refused"))
    assert faces(scene.table, 0) == ["favoritism", "favoritism"]
    assert faces(scene.table, 1) == ["greed", "greed", "greed"]
    assert scene.view(3).players[0].shown == ("favoritism",)
    scene.refuses(0, AskHelp(card(table, 0, "favoritism")), "help-already-asked")


def test_the_active_seat_may_call_it_off() -> None:
    """S20: 1 pledges 3, then `cancel-play`; shown until one such card is played."""
    table = table_with({0: ["favoritism", "favoritism"], 1: ["greed", "greed", "greed"]})
    scene = asked(table).when((1, Pledge(3)), (0, CancelPlay()))
    scene.then(PlayCancelled(Seat(0), Bonus("favoritism"), "withdrawn"))
    assert len(scene.table.hands[0]) == 2
    assert scene.table.shown[0] == ("favoritism",)
    scene.when((0, simple(scene.table, 0, "favoritism")), (0, part(0, 0)))
    assert scene.table.shown[0] == ()


def test_a_face_shown_twice_counts_once() -> None:
    """r35."""
    table = table_with({0: ["favoritism", "greed"], 1: ["greed", "greed", "greed"]})
    table.shown[0] = (Bonus("greed"), Bonus("favoritism"))
    scene = asked(table).when((1, Pledge(0)))
    assert scene.table.shown[0] == ("greed", "favoritism")


def test_a_pledge_not_taken_lapses() -> None:
    """5.7.3: the active seat pays alone after all."""
    table = table_with({0: ["sacrifice", "cowardice"], 1: ["greed"]}, rage=6)
    scene = asked(table, "sacrifice").when((1, Pledge(1)))
    assert scene.legal(0) == [TakePledge(Seat(1)), PayRest(), CancelPlay()]
    scene.when((0, PayRest())).then(DiscardAsked(((Seat(0), 1),)))
    assert faces(scene.table, 1) == ["greed"]


def test_two_cards_of_one_pledge_may_be_taken() -> None:
    """5.7.3: one card each time; that seat then owes two."""
    table = table_with({0: ["favoritism", "greed"], 1: ["greed", "greed", "greed"]})
    scene = asked(table).when(
        (1, Pledge(3)), (0, TakePledge(Seat(1))), (0, TakePledge(Seat(1))), (0, PayRest())
    )
    scene.then(DiscardAsked(((Seat(0), 1), (Seat(1), 2))))


def test_those_who_owe_pay_clockwise_from_the_active_seat() -> None:
    """5.7.4: seat 3 asks; 4 pays before 1."""
    table = underworld((22,) * 5, active=3, hands={3: ["favoritism"], 4: ["greed", "greed"], 1: ["greed"]})
    scene = given(table).when((3, AskHelp(card(table, 3, "favoritism"))))
    assert [decision.seat for decision in scene.game.pending(scene.table)] == [4, 1]
    scene.when((4, Pledge(2)), (1, Pledge(1)))
    scene.when((3, TakePledge(Seat(1))), (3, TakePledge(Seat(4))), (3, TakePledge(Seat(4))))
    scene.then(DiscardAsked(((Seat(4), 2), (Seat(1), 1))))


@pytest.mark.parametrize("n", [-1, 3, 4])
def test_a_pledge_is_at_most_the_need_and_the_hand(n: int) -> None:
    """6, bad-pledge."""
    asked(table_with()).refuses(1, Pledge(n), "bad-pledge")


def test_each_seat_answers_once() -> None:
    """5.7.2."""
    scene = asked(table_with()).when((1, Pledge(2)))
    scene.refuses(1, Pledge(1), "not-your-decision").refuses(0, Pledge(1), "not-your-decision")


def test_only_seats_of_the_same_side_are_asked() -> None:
    """r21: a Cerberus player asks Cerberus players."""
    table = underworld(
        (None, None, 20, 20, 20), mercy=(0, 1), hands={0: ["grudge"], 1: ["ambush", "deceit"], 2: ["greed"]}
    )
    scene = asked(table, "grudge")
    (request,) = scene.of_kind(HelpAsked)
    assert request.asked == (1,)


def test_help_can_be_switched_off() -> None:
    """3: contributions off."""
    table = table_with(options={"contributions": False})
    given(table).refuses(0, AskHelp(card(table, 0, "favoritism")), "help-disabled")
    assert not [action for action in given(table).legal(0) if isinstance(action, AskHelp)]


def test_help_is_refused_in_the_order_of_the_tests() -> None:
    """6, ask-help: bonus, card, option, request, effect, availability."""
    table = table_with({0: ["greed", "favoritism"], 1: ["greed"]}, speed=3)
    scene = given(table)
    scene.refuses(0, AskHelp(card(table, 1, "greed")), "card-not-in-hand")
    scene.refuses(0, AskHelp(card(table, 0, "greed")), "no-effect")
    scene.refuses(0, AskHelp(card(table, 0, "favoritism")), "help-not-available")
    table.bonus_done = True
    scene.refuses(0, AskHelp(card(table, 1, "greed")), "bonus-already-played")


def test_nobody_to_ask_is_no_help() -> None:
    """5.7.2: own cards alone are no reason to ask; nor is a cost without discards."""
    table = table_with({0: ["sacrifice", "greed"]}, rage=6)
    given(table).refuses(0, AskHelp(card(table, 0, "sacrifice")), "help-not-available")
    hound = underworld((None, None, 20, 20), mercy=(0, 1), hands={0: ["deceit"], 1: ["ambush"]})
    given(hound).refuses(0, AskHelp(card(hound, 0, "deceit")), "help-not-available")


def test_help_may_be_asked_although_one_could_pay_alone() -> None:
    """5.7.2: the entries of a card are simple, advanced, help."""
    table = table_with({0: ["sacrifice", "greed"], 1: ["greed"]}, rage=6, speed=4)
    sacrifice, greed = (card(table, 0, face) for face in ("sacrifice", "greed"))
    assert given(table).legal(0)[-6:] == [
        simple(table, 0, "sacrifice"),
        advanced(table, 0, "sacrifice"),
        AskHelp(sacrifice),
        simple(table, 0, "greed"),
        advanced(table, 0, "greed"),
        AskHelp(greed),
    ]


def test_help_may_be_asked_after_the_action_too() -> None:
    """5.2.2: a bonus card before or after."""
    table = table_with({0: ["sacrifice", "greed"], 1: ["greed"]}, rage=6)
    scene = given(table).when((0, play(3, 1)), (0, part(0, 0)), (0, part(0, 1)))
    scene.when((0, AskHelp(card(table, 0, "sacrifice"))), (1, Pledge(1)), (0, TakePledge(Seat(1))))
    assert scene.legal(1) == [Discard(card(table, 1, "greed"))]


def test_a_request_shows_the_face_and_not_the_card() -> None:
    """8: the id stays private; the face is public while the request is open."""
    scene = asked(table_with())
    (heard,) = [event for event in scene.heard(Seat(3)) if isinstance(event, HelpAsked)]
    assert heard.card == Secret((Seat(0),))
    assert heard.face.seen_by(None) == "favoritism"
    assert scene.view(None).frames[1].face == "favoritism"
