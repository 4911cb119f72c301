"""Talk: free for the living, less so for the dead."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from domain.adrift import GAME
from domain.adrift.claims import CLAIMS, seats_in
from domain.adrift.pieces import Phase
from domain.adrift.table import Raft
from domain.kernel.codec import read_talk, tag_of
from domain.kernel.match import speak
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Said
from domain.kernel.violations import RuleViolation
from tests.adrift.tables import tkws

SAY = {"type": "say", "text": "I swear it was my last biscuit."}


def claim(about: str, **fields: object) -> dict[str, object]:
    return {"type": "claim", "claim": {"about": about, **fields}}


GOOD = [
    claim("i_am", agenda="guardian"),
    claim("you_are", seat=2, agenda="killer"),
    claim("i_hold", faces=["gun", "junk"]),
    claim("i_put", faces=[]),
    claim("i_saw", what="hand", seat=1, value=["gun"]),
    claim("i_saw", what="event", seat=None, value="leak"),
    claim("i_will_vote", seat=3, yes=True),
    claim("i_will_feed", seats=[0, 1]),
    claim("i_will_rescue", seats=[0, 3]),
    claim("lets_vote_out", seat=3),
]


def refusal(raft: Raft, seat: int, words: Mapping[str, object]) -> str | None:
    try:
        speak(GAME, raft, Seat(seat), read_talk(GAME, words))
    except RuleViolation as violation:
        return violation.code
    return None


@pytest.mark.parametrize("words", [SAY, *GOOD])
def test_the_living_may_say_and_claim_anything(words: dict[str, object]) -> None:
    """11: also what is not true."""
    assert refusal(tkws().raft, 1, words) is None


def test_what_is_said_is_heard() -> None:
    """11."""
    [said] = speak(GAME, tkws().raft, Seat(1), read_talk(GAME, SAY))
    assert said == Said(Seat(1), "I swear it was my last biscuit.")


@pytest.mark.parametrize(
    "words",
    [
        claim("i_am", agenda="pirate"),
        claim("i_am"),
        claim("i_am", agenda="killer", really=True),
        claim("i_hold", faces=["rum"]),
        claim("i_will_vote", seat=1, yes=1),
        claim("i_will_vote", seat=True, yes=True),
        claim("i_dream", of="land"),
        claim("you_are", seat=4, agenda="killer"),
        claim("i_saw", what="agenda", seat=-1, value="killer"),
        claim("i_will_feed", seats=[0, 4]),
        claim("lets_vote_out", seat=9),
        {"type": "say", "text": ""},
        {"type": "say"},
    ],
)
def test_a_claim_has_exactly_its_fields(words: dict[str, object]) -> None:
    """12.37: nobody claims to be a pirate, nor anything of a seat that is not there."""
    assert refusal(tkws().raft, 2, words) == "malformed"


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("agenda", "pirate"),
        ("agenda", "leak"),
        ("event", "gun"),
        ("hand", "killer"),
        ("face-down", "calm-sea"),
        ("event", ["gun"]),
        ("agenda", ["killer", "gun"]),
        ("hand", ["rum"]),
        ("stars", "leak"),
    ],
)
def test_what_was_seen_is_a_card_of_its_kind(what: str, value: object) -> None:
    """11, `i-saw`: an id, or a list of ids, of what an effect can show."""
    assert refusal(tkws().raft, 2, claim("i_saw", what=what, seat=1, value=value)) == "malformed"


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("agenda", "killer"),
        ("hand", []),
        ("face-down", "gun"),
        ("face-down", ["gun", "junk"]),
        ("event", "rescue-2"),
        ("event", ["leak", "rescue-2"]),
        ("agenda", ["killer", "saviour"]),
    ],
)
def test_anything_that_can_be_seen_can_be_claimed(what: str, value: object) -> None:
    """11, `i-saw`."""
    assert refusal(tkws().raft, 2, claim("i_saw", what=what, seat=None, value=value)) is None


def test_what_is_no_talk_at_all() -> None:
    """11."""
    assert refusal(tkws().raft, 2, {"type": "sing"}) == "unknown-action"
    assert refusal(tkws().raft, 4, {"type": "sing"}) == "no-such-seat"
    assert refusal(tkws().dead(1).raft, 1, {"type": "say"}) == "malformed"


def test_the_dead_may_chat_but_make_no_claims() -> None:
    """12.37, ruling 39."""
    raft = tkws().dead(1).raft
    assert refusal(raft, 1, SAY) is None
    assert refusal(raft, 1, GOOD[0]) == "dead-are-silent"


def test_the_dead_may_be_silenced() -> None:
    """3: `dead_talk: none`."""
    raft = tkws(dead_talk="none").dead(1).raft
    assert refusal(raft, 1, SAY) == refusal(raft, 1, GOOD[0]) == "dead-are-silent"
    assert refusal(raft, 0, SAY) is None


def test_after_the_end_all_may_talk() -> None:
    """11."""
    raft = tkws(dead_talk="none").dead(1).raft
    raft.phase = Phase.OVER
    assert refusal(raft, 1, SAY) is None
    assert refusal(raft, 1, GOOD[0]) is None


def test_every_kind_of_claim_is_spelt_out_here() -> None:
    """11: the table of claims."""
    kinds = [words["claim"]["about"] for words in GOOD]  # type: ignore[index]
    assert set(kinds) == {tag_of(kind) for kind in CLAIMS}


def test_the_seats_a_claim_names() -> None:
    """11: seats, or none."""
    named = []
    for words in GOOD:
        talk = read_talk(GAME, words)
        assert isinstance(talk, Assert)
        named.append(seats_in(talk.claim))
    assert named == [(), (2,), (), (), (1,), (), (3,), (0, 1), (0, 3), (3,)]
