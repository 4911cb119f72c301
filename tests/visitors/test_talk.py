"""Talk: nobody is ever silenced; claims have a form and no consequence."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from domain.kernel.codec import encode, read_talk, tag_of
from domain.kernel.match import fold, speak
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed, Said, Say
from domain.kernel.violations import RuleViolation
from domain.visitors import GAME
from tests.scenario import Scenario
from tests.visitors.manors import END, A, B, created, given, standard_scene

CLAIMS: list[dict[str, object]] = [
    {"about": "holds", "trinkets": {"silver-bell": 2, "spirit-vessel": 0}},
    {"about": "plan", "room": "library", "target": "gloom"},
    {"about": "plan", "room": "library", "target": "visitor"},
    {"about": "ask", "seat": 0, "room": "nursery", "target": "wail"},
    {"about": "danger", "room": "foyer", "level": 3},
    {"about": "odds", "room": "foyer", "cards": 12},
]
NONSENSE: list[dict[str, object]] = [
    {"about": "weather"},
    {"about": "plan", "room": "library"},
    {"about": "plan", "room": "library", "target": "dust"},
    {"about": "ask", "room": "nursery", "target": "wail"},
    {"about": "danger", "room": "foyer", "level": 4},
    {"about": "danger", "room": "foyer", "level": 0},
    {"about": "odds", "room": "foyer", "cards": -1},
    {"about": "holds", "trinkets": {"silver-bell": "two"}},
]


def moments() -> list[Scenario]:
    """While building, in a turn, and after the end."""
    over = given(standard_scene().with_visit_pile()).when((A, END))
    return [created(2), given(standard_scene()), over]


def say(match: Scenario, seat: int, words: Mapping[str, object]) -> object:
    [heard] = speak(GAME, match.table, Seat(seat), read_talk(GAME, words))
    before = encode(match.table)
    assert encode(fold(GAME, [heard], match.table)) == before
    return heard


def refusal(match: Scenario, seat: int, words: Mapping[str, object]) -> str:
    with pytest.raises(RuleViolation) as refused:
        say(match, seat, words)
    assert refused.value.rule in GAME.rules
    return refused.value.code


@pytest.mark.parametrize("moment", [0, 1, 2], ids=["building", "playing", "over"])
def test_everybody_may_talk_at_any_time(moment: int) -> None:
    """11: out of turn, while building, after the end."""
    match = moments()[moment]
    for seat in (A, B):
        assert say(match, seat, {"type": "say", "text": "Mind the globe!"}) == Said(seat, "Mind the globe!")
        for claim in CLAIMS:
            assert isinstance(say(match, seat, {"type": "claim", "claim": claim}), Claimed)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: str(claim["about"]))
def test_a_claim_is_heard_as_it_was_made(claim: dict[str, object]) -> None:
    """11: fields as sent, true or not."""
    heard = say(given(standard_scene()), B, {"type": "claim", "claim": claim})
    assert msgspec.to_builtins(heard) == {"type": "claimed", "seat": 1, "claim": claim}


def test_there_are_five_kinds_of_claim() -> None:
    """11."""
    assert [claim.__struct_config__.tag for claim in GAME.claims] == [
        "holds",
        "plan",
        "ask",
        "danger",
        "odds",
    ]
    assert tag_of(Say) == "say"


@pytest.mark.parametrize("claim", NONSENSE, ids=lambda claim: str(claim))
def test_a_claim_without_form_is_refused(claim: dict[str, object]) -> None:
    """11: `malformed`; the form is checked, the truth is not."""
    assert refusal(given(standard_scene()), A, {"type": "claim", "claim": claim}) == "malformed"


def test_talk_is_refused_in_the_order_of_actions() -> None:
    """6: an unknown seat, then an unknown type, then a field that does not fit."""
    match = given(standard_scene())
    assert refusal(match, 0, {"type": "move", "to": "library"}) == "unknown-action"
    assert refusal(match, 2, {"type": "say"}) == "no-such-seat"
    assert refusal(match, 2, {"type": "say", "text": "I am not here."}) == "no-such-seat"
    assert refusal(match, 0, {"type": "say", "text": ""}) == "malformed"


def test_words_are_no_action() -> None:
    """6: talk has its own way to the table."""
    given(standard_scene()).refuses(A, {"type": "say", "text": "Hello."}, code="unknown-action")
