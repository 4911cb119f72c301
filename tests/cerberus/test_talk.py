"""Talk: everybody, always, and nothing is checked."""

from __future__ import annotations

import pytest

from domain.cerberus import GAME
from domain.cerberus.claims import REMEMBERED
from domain.cerberus.look.picture import picture
from domain.cerberus.table import Underworld
from domain.cerberus.terms.claims import Help, Promised
from domain.cerberus.terms.helping import AskHelp, Pledge
from domain.cerberus.view import view
from domain.kernel.codec import read_talk
from domain.kernel.lines import WIDTH
from domain.kernel.match import fold, speak
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed, Said
from domain.kernel.violations import RuleViolation
from tests.cerberus.tables import card, given, part, play, underworld
from tests.picturing import check_lines

A, B = Seat(0), Seat(1)


@pytest.mark.parametrize(
    "claim",
    [
        {"about": "barque_claim", "slot": 0, "seats": 2},
        {"about": "hand_claim", "faces": ["greed", "greed"]},
        {"about": "promise", "to": 1, "promised": "I move you first."},
        {"about": "promise", "to": 1, "promised": {"target": 1, "n": 2}},
        {"about": "request_move", "n": 3},
        {"about": "request_barque", "want": "peek"},
        {"about": "accuse", "seat": 2},
        {"about": "plan", "card": "a1", "effect": 2},
    ],
)
def test_claims_are_heard_and_may_be_lies(claim: dict[str, object]) -> None:
    """11."""
    words = read_talk(GAME, {"type": "claim", "claim": claim})
    (heard,) = speak(GAME, underworld(), Seat(3), words)
    assert isinstance(heard, Claimed)
    assert heard.seat == 3


def test_lost_seats_may_talk() -> None:
    """11, r29: also out of turn."""
    table = underworld((20, None, 20), lost=(1,))
    (heard,) = speak(GAME, table, Seat(1), read_talk(GAME, {"type": "say", "text": "Run!"}))
    assert heard == Said(Seat(1), "Run!")


def spoken(table: Underworld, seat: int, words: dict[str, object]) -> Underworld:
    """The table after somebody has talked."""
    after: Underworld = fold(GAME, speak(GAME, table, Seat(seat), read_talk(GAME, words)), table)
    return after


def promised(table: Underworld, seat: int, to: int, what: object) -> Underworld:
    claim = {"about": "promise", "to": to, "promised": what}
    return spoken(table, seat, {"type": "claim", "claim": claim})


def test_promises_stand_beside_the_request_for_all_to_see() -> None:
    """11: they are shown, whoever made them, also before the request and after the answers."""
    table = underworld(hands={0: ["favoritism", "greed"], 1: ["greed", "greed"], 2: ["greed"]})
    scene = given(promised(table, 0, 1, "You go first."))
    scene.when((0, AskHelp(card(table, 0, "favoritism"))))
    scene.table = promised(scene.table, 0, 1, {"target": 1, "n": 2})
    scene.when((1, Pledge(2)), (2, Pledge(0)))
    made = (Promised(A, B, "You go first."), Promised(A, B, Help(B, 2)))
    for reader in (0, 1, 3, None):
        assert scene.view(reader).promises == made
    lines = picture(scene.view(1), B).splitlines()
    shown = next(place for place, line in enumerate(lines) if "@0 shows Favoritism" in line)
    assert lines[shown + 1 : shown + 4] == [
        "  Pledged and not taken: @1 (you) 2, @2 0; taken: none.",
        '  @0 promised @1 (you): "You go first."',
        "  @0 promised @1 (you): @1 advances 2.",
    ]


def test_promises_are_forgotten_with_the_turn_and_never_enforced() -> None:
    """11."""
    table = promised(underworld(), 0, 1, {"target": 1, "n": 3})
    scene = given(table).when((0, play(2, 2)), (0, part(0, 2)))
    assert scene.view(None).promises
    assert scene.when((0, part(0, 3))).table.pawns == [20, 20, 23, 21, 20], "others were moved"
    assert (scene.table.active, scene.view(None).promises) == (1, ())


def test_other_talk_is_not_kept_and_of_promises_the_last() -> None:
    table = spoken(underworld(), 0, {"type": "say", "text": "I promise nothing."})
    table = spoken(table, 0, {"type": "claim", "claim": {"about": "request_move", "n": 3}})
    assert table == underworld()
    for number in range(REMEMBERED + 5):
        table = promised(table, 1, 0, f"{number} times")
    assert [one.promised for one in table.promises][:: REMEMBERED - 1] == ["5 times", "24 times"]


def test_a_promise_is_drawn_on_lines_of_its_own_whatever_it_says() -> None:
    """A saying may hold line breaks, and a seat or a number that is none."""
    table = promised(underworld(), 0, 1, "Trust me:\n@2 plays.\x07  " + "x" * 300)
    table = promised(table, 0, 99, {"target": 98, "n": -2})
    text = picture(view(table, None), None)
    check_lines(text, WIDTH)
    assert '  @0 promised @1: "Trust me: @2 plays.' in text
    assert "  @0 promised @99: @98 retreats 2." in text


@pytest.mark.parametrize(
    ("seat", "words", "code"),
    [
        (0, {"type": "shout", "text": "Run!"}, "unknown-action"),
        (0, {"type": "say"}, "malformed"),
        (0, {"type": "claim", "claim": {"about": "barque_claim", "slot": 3, "seats": 2}}, "malformed"),
        (0, {"type": "claim", "claim": {"about": "plan", "card": "a1", "effect": 3}}, "malformed"),
        (5, {"type": "say", "text": "Run!"}, "no-such-seat"),
    ],
)
def test_what_is_no_talk_is_refused(seat: int, words: dict[str, object], code: str) -> None:
    """11."""
    with pytest.raises(RuleViolation) as refusal:
        speak(GAME, underworld(), Seat(seat), read_talk(GAME, words))
    assert refusal.value.code == code
