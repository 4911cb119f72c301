"""Refusals: each code of the specification, and which one comes first when several would fit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain.kernel.secrets import Seat
from domain.kernel.violations import RuleViolation
from domain.visitors.refusals import refused
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario, Wish
from tests.visitors.manors import (
    BELL,
    END,
    LIBRARY,
    VESSEL,
    WAIL,
    A,
    B,
    created,
    discard,
    given,
    move,
    pick,
    place,
    standard_scene,
    use,
)

NOBODY = Seat(7)
UNKNOWN = {"type": "sing"}
MALFORMED = {"type": "move", "to": 3}


def picking() -> Scenario:
    """Seat 0 is to pick a tile."""
    tiles = ["gallery", "kitchen", "nursery", "library"]
    return created(2, LoadedChance(room_tiles=[tiles]), difficulty="easy")


def placing() -> Scenario:
    """Seat 0 is to lay the Gallery."""
    return picking().when((A, pick("gallery")))


def discarding() -> Scenario:
    """Seat 1 has six trinkets."""
    return given(standard_scene().with_hand(B, *[VESSEL] * 4)).when((A, END))


def acting() -> Scenario:
    """Seat 0 is in the Library, a Wail at the globe, a Bell and a Vessel in hand."""
    scene = standard_scene().with_pawn(A, LIBRARY).with_hand(A, BELL, VESSEL)
    return given(scene.with_tokens(LIBRARY, ("globe", WAIL)))


def ended() -> Scenario:
    return given(standard_scene().with_visit_pile()).when((A, END))


CASES: list[tuple[str, Callable[[], Scenario], Seat, Wish]] = [
    ("match-over", ended, NOBODY, UNKNOWN),
    ("match-over", ended, A, MALFORMED),
    ("no-such-seat", acting, NOBODY, UNKNOWN),
    ("no-such-seat", acting, NOBODY, MALFORMED),
    ("no-such-seat", discarding, NOBODY, END),
    ("unknown-action", acting, A, UNKNOWN),
    ("unknown-action", acting, B, {}),
    ("malformed", acting, B, MALFORMED),
    ("malformed", discarding, B, MALFORMED),
    ("malformed", acting, A, {"type": "discard_trinket"}),
    ("malformed", picking, A, MALFORMED),
    ("malformed", placing, A, {"type": "place_tile", "x": 0, "y": 0, "rotation": 4}),
    ("malformed", acting, A, {"type": "use_trinket", "card": "a1", "location": None}),
    ("malformed", acting, A, {"type": "end_actions", "seat": 0}),
    ("not-your-decision", discarding, A, END),
    ("not-your-decision", picking, B, place(0, 0)),
    ("no-discard-due", picking, A, discard("a1")),
    ("no-discard-due", placing, A, discard("a1")),
    ("no-discard-due", acting, A, discard("nothing")),
    ("discard-first", discarding, B, pick("gallery")),
    ("discard-first", discarding, B, use("nothing")),
    ("wrong-phase", picking, A, place(0, 0, 1)),
    ("wrong-phase", picking, A, move("attic")),
    ("wrong-phase", placing, A, pick("attic")),
    ("wrong-phase", placing, A, END),
    ("wrong-phase", acting, A, pick("gallery")),
    ("wrong-phase", acting, A, place(0, 0)),
    ("tile-not-available", picking, A, pick("attic")),
    ("duplicate-rotation", placing, A, place(0, 0, 1)),
    ("duplicate-rotation", placing, A, place(9, 9, 2)),
    ("cell-occupied", placing, A, place(0, 0)),
    ("no-door-contact", placing, A, place(1, 1)),
    ("card-not-in-hand", discarding, B, discard("a1")),
    ("card-not-in-hand", acting, A, use("b1", "nowhere")),
    ("card-not-in-hand", acting, A, use("b1")),
    ("wrong-target", acting, A, use("a2", "nowhere")),
    ("no-visitor-here", acting, A, use("a2")),
    ("location-required", acting, A, use("a1")),
    ("location-not-here", acting, A, use("a1", "coat-stand")),
    ("no-matching-token", acting, A, use("a1", "reading-desk")),
    ("no-such-room", acting, A, move("attic")),
    ("no-door", acting, A, move(LIBRARY)),
    ("no-door", acting, A, move("gallery")),
]


@pytest.mark.parametrize(
    ("code", "scene", "seat", "wish"),
    CASES,
    ids=[f"{code}-{number}" for number, (code, *_) in enumerate(CASES)],
)
def test_the_first_refusal_that_fits_is_the_one_heard(
    code: str, scene: Callable[[], Scenario], seat: Seat, wish: Wish
) -> None:
    """6: errors are tested in the order of the table; most wishes here would fit a later one too."""
    scene().refuses(seat, wish, code=code)


def test_every_refusal_of_an_action_has_a_case() -> None:
    """6: twenty codes, in the order in which the cases stand."""
    at_creation = {"bad-player-count", "unknown-option", "bad-option"}
    assert list(dict.fromkeys(code for code, *_ in CASES)) == [
        code for code in refused if code not in at_creation
    ]


def test_a_refusal_speaks_in_sentences() -> None:
    """6: the sentence of the table, or a more exact one."""
    for code, scene, seat, wish in CASES:
        with pytest.raises(RuleViolation, match=rf"^{code}: .*\. \(rule [a-z0-9-]+\)$"):
            play(scene(), seat, wish)


def play(match: Scenario, seat: Seat, wish: Wish) -> None:
    match.when((seat, wish))
