"""Special locations: platforms, promontory, gondola, funicular, bridge, portal."""

from __future__ import annotations

import pytest

from domain.cerberus.components import Deck
from domain.cerberus.terms.barques import Peek
from domain.cerberus.terms.capturing import CerberusMoved
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.turns import EndTurn
from domain.cerberus.terms.walking import BridgeCollapsed, MoveEnded, PawnStepped, SpaceTriggered, Step, Via
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from tests.cerberus.tables import (
    FUNICULAR,
    GONDOLA,
    PLATFORMS,
    PORTAL,
    advanced,
    card,
    given,
    part,
    play,
    simple,
    underworld,
)


def test_the_bridge_saves_three_spaces_and_collapses() -> None:
    """S31: pawn 25 goes over the bridge to 30; the next pawn walks to 28."""
    scene = given(underworld((25, 26, 20, 20, 20))).when((0, play(2, 1)))
    assert scene.legal(0) == [Step(Via.PATH), Step(Via.BRIDGE)]
    scene.when((0, Step(Via.BRIDGE)))
    scene.then(PawnStepped(Seat(0), Seat(0), 26, 30, Via.BRIDGE, None, 0), BridgeCollapsed())
    assert scene.table.pawns[0] == 30
    scene.when((1, play(2, 1)))
    assert scene.table.pawns[1] == 28


def test_the_footpath_beside_the_bridge() -> None:
    """S31: nobody has to use it."""
    scene = given(underworld((26, 20, 20, 20, 20))).when((0, play(2, 1)), (0, Step(Via.PATH)))
    assert scene.table.pawns[0] == 28
    assert scene.table.bridge


def retreat_from_30(**more: object) -> tuple[list[Action], int | None]:
    """Pawn 1 on 30 retreats 1 by a sacrifice: the ways offered, and where the last of them leads."""
    table = underworld((32, 30, 32, 32, 32), hands={0: ["sacrifice"]}, **more)  # type: ignore[arg-type]
    scene = given(table).when((0, simple(table, 0, "sacrifice")), (0, part(1, 1)))
    ways = scene.legal(0) if scene.table.stack[-1].__struct_config__.tag == "move" else []
    if ways:
        scene.when((0, ways[-1]))
    return ways, scene.table.pawns[1]


def test_a_retreat_may_lead_back_over_the_bridge() -> None:
    """S31, r13: back to 26."""
    ways, at = retreat_from_30()
    assert ways == [Step(Via.PATH), Step(Via.BRIDGE)]
    assert at == 26


@pytest.mark.parametrize("more", [{"cerberus": 27}, {"options": {"shortcut_retreat": False}}])
def test_a_retreat_takes_the_path_behind_which_cerberus_stands(more: dict[str, object]) -> None:
    """S31, r13: with Cerberus in the gap, or the option off, only the path (29)."""
    assert retreat_from_30(**more) == ([], 29)


def test_a_retreat_over_the_bridge_may_end_on_cerberus() -> None:
    """5.4.1: Cerberus on its low end is not beyond it."""
    ways, at = retreat_from_30(cerberus=26)
    assert ways == [Step(Via.PATH), Step(Via.BRIDGE)]
    assert at is None


@pytest.mark.parametrize(("actuator", "expected"), [(27, 31), (28, 26)])
def test_the_portal_is_open_while_another_stands_on_the_actuator(actuator: int, expected: int) -> None:
    """S32: from 24 to 31 via the portal, or to 26 on foot."""
    table = underworld((24, actuator, 20, 20, 20), options={"boards": PORTAL})
    scene = given(table).when((0, play(2, 1)))
    if actuator == 27:
        assert scene.legal(0) == [Step(Via.PATH), Step(Via.PORTAL)]
        scene.when((0, Step(Via.PORTAL)))
    assert scene.table.pawns[0] == expected


def test_nobody_opens_the_portal_for_himself() -> None:
    """2.7: it takes another Adventurer; here the mover itself passes the actuator."""
    table = underworld((24, 20, 20, 20, 20), options={"boards": PORTAL})
    scene = given(table).when((0, play(2, 1)))
    assert scene.table.pawns[0] == 26


@pytest.mark.parametrize(
    ("options", "cerberus", "ways"),
    [
        ({}, 3, [Step(Via.PATH), Step(Via.PORTAL)]),
        ({"shortcut_retreat": False}, 3, []),
        ({}, 25, []),
    ],
)
def test_the_portal_backwards(options: dict[str, object], cerberus: int, ways: list[Step]) -> None:
    """r13: the same as for the bridge, but it stays open."""
    table = underworld(
        (32, 30, 27, 32, 32),
        options={"boards": PORTAL, **options},
        cerberus=cerberus,
        hands={0: ["sacrifice"]},
    )
    scene = given(table).when((0, simple(table, 0, "sacrifice")), (0, part(1, 1)))
    assert [action for action in scene.legal(0) if isinstance(action, Step)] == ways
    if ways:
        scene.when((0, Step(Via.PORTAL))).never(BridgeCollapsed)
        assert scene.table.pawns[1] == 24
    else:
        assert scene.table.pawns[1] == 29


def test_the_gondola_exchanges_two_pawns_going_up() -> None:
    """S33: a2/1 with partner 2: 31, and the partner on 26."""
    table = underworld((26, 20, 30, 30, 20), options={"boards": GONDOLA})
    scene = given(table).when((0, play(2, 1)))
    assert scene.legal(0) == [
        Step(Via.PATH),
        Step(Via.GONDOLA, partner=Seat(2)),
        Step(Via.GONDOLA, partner=Seat(3)),
    ]
    scene.refuses(0, Step(Via.GONDOLA), "bad-step")
    scene.when((0, Step(Via.GONDOLA, partner=Seat(2))))
    scene.then(PawnStepped(Seat(0), Seat(0), 26, 30, Via.GONDOLA, Seat(2), 1))
    assert scene.table.pawns == [31, 20, 26, 30, 20]


def test_the_gondola_going_down() -> None:
    """S33: a retreat of 2 from 30: 25, and the partner on 30; the partner triggers nothing (r15)."""
    table = underworld(
        (32, 30, 26, 32, 32), options={"boards": GONDOLA}, rage=6, hands={0: ["sacrifice", "greed"]}
    )
    scene = given(table).when(
        (0, advanced(table, 0, "sacrifice")),
        (0, Discard(card(table, 0, "greed"))),
        (0, part(1, 1)),
        (0, Step(Via.GONDOLA, partner=Seat(2))),
    )
    assert (scene.table.pawns[1], scene.table.pawns[2]) == (25, 30)
    scene.never(SpaceTriggered)


def test_the_gondola_needs_somebody_in_the_other_cabin() -> None:
    """S33: with the fore cabin empty the pawn walks to 28."""
    table = underworld((26, 20, 20, 20, 20), options={"boards": GONDOLA})
    assert given(table).when((0, play(2, 1))).table.pawns[0] == 28


@pytest.mark.parametrize(("mid_move", "forks"), [(True, True), (False, False)])
def test_the_gondola_in_the_middle_of_a_move(mid_move: bool, forks: bool) -> None:
    """r15: a pawn that arrives at its cabin with a step left, by option."""
    options = {"boards": GONDOLA, "gondola_mid_move": mid_move}
    scene = given(underworld((25, 30, 20, 20, 20), options=options)).when((0, play(2, 1)))
    assert (Step(Via.GONDOLA, partner=Seat(1)) in scene.legal(0)) is forks
    if not forks:
        assert scene.table.pawns[0] == 27
    first = given(underworld((26, 30, 20, 20, 20), options=options)).when((0, play(2, 1)))
    assert Step(Via.GONDOLA, partner=Seat(1)) in first.legal(0), "as the first step it is always open"


@pytest.mark.parametrize(("via", "expected"), [(Via.PATH, 28), (Via.FUNICULAR, 31)])
def test_the_funicular_or_the_footpath(via: Via, expected: int) -> None:
    """S34."""
    table = underworld((26, 20, 20, 20, 20), options={"boards": FUNICULAR})
    scene = given(table).when((0, play(2, 1)))
    assert scene.legal(0) == [Step(Via.PATH), Step(Via.FUNICULAR)]
    assert scene.when((0, Step(via))).table.pawns[0] == expected


def test_the_funicular_goes_up_only() -> None:
    """S34, r14: a retreat from 30 takes the footpath to 29."""
    table = underworld((32, 30, 32, 32, 32), options={"boards": FUNICULAR}, hands={0: ["sacrifice"]})
    scene = given(table).when((0, simple(table, 0, "sacrifice")), (0, part(1, 1)))
    assert scene.table.pawns[1] == 29


def test_a_platform_holds_one_adventurer() -> None:
    """S35: from 12 the pawn stops on 13; from 13 it makes no step at all, and the part is void."""
    scene = given(underworld((12, 14, 20, 20, 20), options={"boards": PLATFORMS})).when((0, play(2, 1)))
    scene.then(MoveEnded(Seat(0), Seat(0), 13, "blocked"))
    assert scene.table.pawns[0] == 13
    scene = given(underworld((13, 14, 20, 20, 20), options={"boards": PLATFORMS})).when((0, play(2, 1)))
    assert scene.table.pawns[0] == 13
    scene.never(PawnStepped)


def test_a_free_platform_is_a_space_like_others() -> None:
    """2.7: the pawn itself does not close it."""
    scene = given(underworld((13, 20, 20, 20, 20), options={"boards": PLATFORMS})).when((0, play(2, 1)))
    assert scene.table.pawns[0] == 15


def test_a_platform_stops_a_retreat_too() -> None:
    """S35: a pawn on 15 behind which 14 is occupied is no target."""
    table = underworld((22, 15, 14, 22, 22), options={"boards": PLATFORMS}, hands={0: ["sacrifice"]})
    scene = given(table).when((0, simple(table, 0, "sacrifice")))
    assert scene.legal(0) == [part(1, 2), part(1, 3), part(1, 4)]
    scene.refuses(0, part(1, 1), "bad-target")


def test_cerberus_ignores_platforms() -> None:
    """S35: the occupant is captured and Cerberus goes back to 12."""
    table = underworld((30, 14, 30, 30, 30), options={"boards": PLATFORMS}, cerberus=11, rage=8, speed=5)
    scene = given(table).when((0, play(2, 1)))
    scene.then(CerberusMoved(11, 14, (Seat(1),)))
    assert (scene.table.pawns[1], scene.table.cerberus) == (None, 12)


def test_cerberus_takes_no_passage() -> None:
    """r18: he walks the gap below the bridge."""
    table = underworld((35, 35, 35, 35, 35), cerberus=25, rage=8, speed=3, revealed=True)
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()))
    assert scene.table.cerberus == 28
    assert scene.table.bridge


def test_the_promontory_serves_the_owner_of_the_pawn() -> None:
    """S36, r17: seat 0 advances pawn 1 by 3 onto it; seat 1 peeks, then seat 0 goes on."""
    scene = given(underworld((20, 11, 20, 20, 20))).when((0, play(2, 2)), (0, part(0, 1)))
    scene.then(SpaceTriggered(Seat(1), 14, scene.of_kind(SpaceTriggered)[0].symbol))
    assert scene.legal(0) == []
    scene.refuses(0, Peek(0), "not-your-decision").when((1, Peek(0)))
    assert scene.view(1).barques[0].seats == 2
    assert scene.legal(0) == [part(0, seat) for seat in (2, 3, 4)]


def test_the_promontory_is_idle_after_the_reveal() -> None:
    """5.4.5: nothing once revealed."""
    table = underworld((13, 36, 20, 20, 20), hands={0: ["favoritism"]}, revealed=True)
    scene = given(table).when((0, simple(table, 0, "favoritism")), (0, part(0, 0)))
    assert scene.table.pawns[0] == 14
    assert scene.legal(0) == [part(0, seat) for seat in (1, 2, 3, 4)]


def test_a_passing_pawn_triggers_nothing() -> None:
    """S37: passing 6 and stopping on 7."""
    scene = given(underworld((5, 20, 20, 20, 20))).when((0, play(2, 1)))
    scene.never(SpaceTriggered)
    assert scene.table.hands[0] == ()


@pytest.mark.parametrize(
    ("start", "rage", "speed", "after"),
    [(9, 5, 3, (6, 3)), (27, 5, 3, (6, 4)), (31, 5, 3, (7, 3)), (14, 5, 3, (5, 3)), (27, 5, 8, (6, 8))],
)
def test_symbols_act_on_whoever_stops_there(
    start: int, rage: int, speed: int, after: tuple[int, int]
) -> None:
    """S37: D draws; S+ speed 4; R+ die 7; R− die back to 5; at 8 the speed stays."""
    scene = given(underworld((start, 40, 40, 40, 40), rage=rage, speed=speed, revealed=True)).when(
        (0, play(2, 1))
    )
    assert (scene.table.rage, scene.table.speed) == after
    assert len(scene.table.hands[0]) == (1 if start == 9 else 0)


def test_a_draw_symbol_serves_the_owner() -> None:
    """r17: moved by seat 0, drawn by seat 1."""
    table = underworld((20, 18, 20, 20, 20), hands={0: ["favoritism"]})
    scene = given(table).when((0, simple(table, 0, "favoritism")), (0, part(1, 1)))
    assert len(scene.table.hands[1]) == 1


def test_a_draw_symbol_gives_nothing_from_an_empty_deck() -> None:
    """r20: no card left anywhere."""
    table = underworld((17, 20, 20, 20, 20), options={"recycle_discards": False}, decks={Deck.SURVIVAL: []})
    scene = given(table).when((0, play(2, 1)))
    assert scene.table.pawns[0] == 19
    assert scene.table.hands[0] == ()
