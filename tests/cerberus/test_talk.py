"""Talk: everybody, always, and nothing is checked."""

from __future__ import annotations

import pytest

from domain.cerberus import GAME
from domain.kernel.codec import read_talk
from domain.kernel.match import speak
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed, Said
from domain.kernel.violations import RuleViolation
from tests.cerberus.tables import underworld


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
