"""The underworld as plain text."""

from __future__ import annotations

import pytest

from domain.cerberus import GAME
from domain.cerberus.components import FACES, ActionId, Bonus, Deck, Do, FaceId, Part, Who
from domain.cerberus.helping import PayView, PledgeView
from domain.cerberus.look.picture import frame_lines, locations, picture
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import BarqueFrame
from domain.cerberus.terms.capturing import CaptureFrame
from domain.cerberus.terms.decks import DiscardFrame
from domain.cerberus.terms.effects import PartsFrame, PlayedAction, PlayedBonus
from domain.cerberus.terms.helping import AskHelp, Pledge, TakePledge
from domain.cerberus.terms.turns import EndFrame, Mode, TurnFrame
from domain.cerberus.terms.violence import ViolenceFrame
from domain.cerberus.terms.walking import MoveFrame
from domain.cerberus.view import FrameView, view
from domain.kernel.secrets import Reader, Seat, known_to
from tests.cerberus.tables import GONDOLA, advanced, card, given, play, underworld
from tests.picturing import every_reader_gets_its_own_picture

A, B, C, D = (Seat(number) for number in range(4))
SPECTATOR: Reader = None

PATH = [
    "Ashen Stair (start-a, 2 skulls)",
    "  space  0    1  2  3         4      5  6  7  8",
    "  marks  M          M                   M",
    "  signs                                 D",
    "  place  den                  gates",
    "  pawns             Cerberus",
    "Watcher's Promontory (mid-1a, 3 skulls)",
    "  space  9  10  11  12  13  14          15  16  17  18  19  20    21",
    "  marks  M          M                   M           M             M",
    "  signs         D           B               R-          D",
    "  place                     promontory",
    "  pawns                                                     @0@2",
    "Rope Bridge Gorge (mid-2a, 3 skulls)",
    "  space  22  23  24  25  26      27  28  29  30      31  32  33  34",
    "  marks  M           M               M               M           M",
    "  signs                          D       S+                  R+",
    "  place                  fallen              fallen",
    "Styx Landing (finish-a, 2 skulls)",
    "  space  35  36  37  38  39  40",
    "  marks  M       M       M",
    "Barque, space 41: @1 aboard.",
    "Difficulty: 10 skulls.",
    "M mark of Cerberus  D draw  R+ R- rage  S+ speed  B look at a barque or swap two",
    "",
    "Rage   #7  #6  #5  #4  #3  2  1    -  -  HUNT",
    "taken  x   x   x   @3",
    "die                           (5)",
    "# dark  x unused. The die shows the speed, 5; captures reset it to 3.",
    "",
]
TURN = ["", "Turn 1: @0, action card to play, no bonus card played.", "  @0 plays.", "Decides: @0.", ""]
DECKS = [
    "Deck of survival: 26 left; discards: none.",
    "Deck of betrayal: 1 left; discards: 3 ambush, 3 deceit, 3 grudge, 4 treachery, 3 violence.",
]


def scene() -> Underworld:
    """Seat 1 is aboard, seat 3 has been caught and knows the barque in slot 1."""
    table = underworld(
        (20, 41, 20, None),
        hands={0: ["greed", "arrogance"], 3: ["violence"]},
        mercy=[3],
        rage=6,
        speed=5,
        decks={Deck.BETRAYAL: ["ambush"]},
        played={0: ["a1"]},
        options={"start_speed": 3},
    )
    table.bridge = False
    table.shown[0] = (Bonus("greed"),)
    table.barques[table.tiles[1]] = known_to(table.barques[table.tiles[1]].open(), D)
    return table


def drawn(table: Underworld, reader: Reader) -> list[str]:
    return picture(view(table, reader), reader).splitlines()


def test_an_adventurer_sees_its_cards_and_what_they_do() -> None:
    lines = drawn(scene(), A)
    assert lines[: len(PATH)] == PATH
    assert lines[len(PATH) :] == [
        "Barque in slot 0 (active): tile t1, seats ?, known to nobody.",
        "Barque in slot 1: tile t2, seats ?, known to @3.",
        "Barque in slot 2: tile t3, seats ?, known to nobody.",
        "",
        "Turn 1: @0 (you), action card to play, no bonus card played.",
        "  @0 (you) plays.",
        "Decides: @0 (you).",
        "",
        "               role        space     in hand      played  bonus  known to hold",
        "@0  pink, you  adventurer  20        a2 a3 a4     a1      2      greed",
        "@1  blue       adventurer  aboard    a1 a2 a3 a4  -       0",
        "@2  green      adventurer  20        a1 a2 a3 a4  -       0",
        "@3  yellow     cerberus    captured  a1 a2 a3 a4  -       1",
        "",
        "Your bonus cards: greed [c1], arrogance [c2].",
        "  Greed: simple draw 2; advanced [discard 1] speed -2.",
        "  Arrogance: simple two other Adventurers advance 1 each; advanced [discard 1] another Adventurer",
        "    advances 3, die back 1.",
        "Your action cards:",
        "  a2 Dash: (1) [die forward 1] advance 2; (2) [die forward 1] another Adventurer advances 3, a",
        "    different one 1.",
        "  a3 Haul: (1) [speed +1] advance 2, another Adventurer advances 1; (2) [discard 1 without help]",
        "    advance 1, another Adventurer advances 2.",
        "  a4 Regroup: (1) [die forward 1] draw 1, then take all action cards back; (2) [die forward 1] take",
        "    all action cards back, then look at a barque or swap two.",
        *DECKS,
    ]


def test_a_cerberus_player_sees_its_own_side_and_the_barque_it_looked_at() -> None:
    lines = drawn(scene(), D)
    assert lines[: len(PATH)] == PATH
    assert "Barque in slot 1: tile t2, seats 1, known to @3 (you)." in lines
    assert "Your bonus cards: violence [c3]." in lines
    assert "  a1 Fury: (1) speed +1; (2) [speed -1] draw 2, then another Cerberus player draws 1." in lines
    assert not any("arrogance" in line for line in lines)


def test_a_spectator_sees_numbers_of_cards() -> None:
    assert drawn(scene(), SPECTATOR) == [
        *PATH,
        "Barque in slot 0 (active): tile t1, seats ?, known to nobody.",
        "Barque in slot 1: tile t2, seats ?, known to @3.",
        "Barque in slot 2: tile t3, seats ?, known to nobody.",
        *TURN,
        "            role        space     in hand      played  bonus  known to hold",
        "@0  pink    adventurer  20        a2 a3 a4     a1      2      greed",
        "@1  blue    adventurer  aboard    a1 a2 a3 a4  -       0",
        "@2  green   adventurer  20        a1 a2 a3 a4  -       0",
        "@3  yellow  cerberus    captured  a1 a2 a3 a4  -       1",
        "",
        *DECKS,
    ]


def test_the_difficulty_is_told() -> None:
    """3: the skulls of the four faces, and two more for a start speed of 5."""
    table = underworld(options={"boards": GONDOLA, "start_speed": 5})
    assert "Difficulty: 14 skulls." in drawn(table, SPECTATOR)


def test_a_revealed_barque_is_told() -> None:
    lines = drawn(underworld(revealed=True), A)
    assert "Barque in slot 0 (active): tile t1, seats 2, known to everyone." in lines
    assert "Out of play: tile t2, seats ?, known to nobody." in lines
    assert "The barque is revealed: 2 seats." in lines


def test_what_has_been_done_in_a_turn_is_told() -> None:
    table = underworld()
    table.action_done = table.bonus_done = table.help_asked = True
    assert "Turn 1: @0, action card played, bonus card played, help asked for." in drawn(table, B)


SPECIAL = {
    "start-b": {0: "den", 3: "gates"},
    "mid-1a": {5: "promontory"},
    "mid-1b": {5: "platform", 7: "platform"},
    "mid-2a": {4: "bridge", 8: "bridge"},
    "mid-2b": {2: "portal", 5: "actuator", 8: "portal"},
    "mid-3a": {4: "foot", 8: "top"},
    "mid-3b": {4: "rear", 8: "fore"},
    "finish-a": {},
}


@pytest.mark.parametrize("face", SPECIAL)
def test_special_locations_are_named(face: str) -> None:
    assert locations(FACES[FaceId(face)], bridge=True) == SPECIAL[face]


MOVE = Part(Do.MOVE, Who.OTHER, (2, -2))
BONUS = PlayedBonus(Bonus("opportunism"), Mode.ADVANCED)
HARRY = PlayedAction(ActionId("a2"), Role.CERBERUS, 2)
REGROUP = PlayedAction(ActionId("a4"), Role.ADVENTURER, 1)
FRAMES: list[tuple[FrameView, list[str]]] = [
    (TurnFrame(A), ["@0 plays."]),
    (EndFrame(B), ["@1 (you) ends the turn."]),
    (
        PartsFrame(A, BONUS, cost=False, seq=False, parts=(MOVE, Part(Do.MOVE, C, -2)), used=(B,)),
        [
            "@0 resolves Opportunism, advanced effect: part 0: another Adventurer advances 2 or retreats 2; "
            "part 1: @2 retreats 2.",
            "Already chosen: @1 (you).",
        ],
    ),
    (
        PartsFrame(A, HARRY, cost=True, seq=False, parts=(Part(Do.MOVE, Who.OTHER, 1),)),
        ["@0 pays for Harry (a2), effect 2: part 0: another Adventurer advances 1."],
    ),
    (
        PartsFrame(A, REGROUP, cost=False, seq=True, parts=(Part(Do.DRAW, Who.SELF, 1), Part(Do.RECOVER))),
        [
            "@0 resolves Regroup (a4), effect 1, in this order: part 0: draw 1; "
            "part 1: take all action cards back."
        ],
    ),
    (
        PartsFrame(B, REGROUP, cost=False, seq=True, parts=()),
        ["@1 (you) resolves Regroup (a4), effect 1: nothing more."],
    ),
    (MoveFrame(A, B, -3, -1), ["The pawn of @1 (you) moves -3, -1 still to go."]),
    (BarqueFrame(A), ["@0 looks at a barque or swaps two."]),
    (DiscardFrame(((A, 2), (B, 1))), ["To discard: @0 2, @1 (you) 1."]),
    (
        PledgeView(2, (A, C), (B,), 1),
        ["Help wanted with 2 cards. Answered: @1 (you); not yet: @0, @2. Your answer: 1."],
    ),
    (PledgeView(1, (B,), (), None), ["Help wanted with 1 card. Answered: nobody; not yet: @1 (you)."]),
    (PayView(A, Bonus("greed"), 1, (), ()), ["@0 shows Greed: [discard 1] speed -2."]),
    (
        PayView(A, Bonus("greed"), 1, ((B, 1), (C, 0)), ((C, 1),)),
        [
            "@0 shows Greed: [discard 1] speed -2.",
            "Pledged and not taken: @1 (you) 1, @2 0; taken: @2 1.",
        ],
    ),
    (ViolenceFrame(A, (B, C), 2), ["Discard a card or retreat 2: @1 (you), @2."]),
    (CaptureFrame(A, (B, C)), ["Caught together: @1 (you), @2; first in order: nobody."]),
]


@pytest.mark.parametrize(("frame", "lines"), FRAMES)
def test_what_is_being_decided_is_told(frame: FrameView, lines: list[str]) -> None:
    assert list(frame_lines(frame, B)) == lines


def test_a_request_shows_the_card_who_has_answered_and_then_what_was_pledged() -> None:
    """5.7: that a seat has answered is public at once, the numbers when all have."""
    table = underworld(hands={0: ["favoritism", "greed"], 1: ["greed", "greed"], 2: ["greed"]})
    shows = "@0 shows Favoritism: [discard 3] advance 3, another Adventurer advances 2"
    scene = given(table).when((0, AskHelp(card(table, 0, "favoritism"))), (1, Pledge(2)))
    answered = "  Help wanted with 3 cards. Answered: @1; not yet: @2"
    assert f"{answered}." in drawn(scene.table, SPECTATOR)
    assert shows in picture(scene.view(None), SPECTATOR)
    assert f"{answered} (you)." in drawn(scene.table, C)
    assert "  Help wanted with 3 cards. Answered: @1 (you); not yet: @2. Your answer: 2." in drawn(
        scene.table, B
    )
    scene.when((2, Pledge(1)), (0, TakePledge(B)))
    for reader in (A, D, SPECTATOR):
        assert "  Pledged and not taken: @1 1, @2 1; taken: @1 1." in drawn(scene.table, reader)


def test_the_card_that_is_resolved_is_named_to_all() -> None:
    """An action card by the side in use, a bonus card also while its cost is paid."""
    scene = given(underworld()).when((0, play(2, 2)))
    assert any("@0 resolves Dash (a2), effect 2: " in line for line in drawn(scene.table, SPECTATOR))
    table = underworld((20, 20, 20, None), mercy=[3], active=3, hands={3: ["deceit", "grudge"]})
    scene = given(table).when((3, advanced(table, 3, "deceit")))
    lines = drawn(scene.table, A)
    assert "  @3 resolves Deceit, advanced effect: part 0: another Adventurer retreats 3." in lines
    assert "  @3 pays for Deceit, advanced effect: part 0: another Adventurer advances 1." in lines
    table = underworld(hands={0: ["greed", "sacrifice"]}, speed=5)
    scene = given(table).when((0, advanced(table, 0, "greed")))
    assert "  @0 resolves Greed, advanced effect: part 0: speed -2." in drawn(scene.table, B)
    assert "  To discard: @0 1." in drawn(scene.table, B)


def test_the_end_opens_barques_and_hands() -> None:
    table = underworld((20, 41, 41), revealed=True, hands={1: ["greed"]}, decks={}, rage=4)
    match = given(table).when((0, play(4, 1)), (0, {"type": "end_turn"}))
    assert drawn(match.table, B)[-5:] == [
        "The match is over: escape (barque-full). Winners: @1 (you), @2.",
        "Seats of the barques: t1 2, t2 1, t3 3.",
        "@0 held sacrifice.",
        "@1 (you) held greed.",
        "@2 held nothing.",
    ]


def test_before_set_up_no_board_lies_there() -> None:
    assert picture(view(GAME.table(), SPECTATOR), SPECTATOR) == "The boards are not laid out yet."


@pytest.mark.parametrize("seats", GAME.seats)
def test_pictures_of_whole_matches(seats: int) -> None:
    every_reader_gets_its_own_picture(GAME, seats, 0, most=20)
