"""The quay as plain text."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.match import fold
from domain.kernel.moves import CardId
from domain.kernel.secrets import Reader, Seat, known_to
from domain.kernel.talk import Said
from domain.kernel.zones import Card
from domain.passengers import GAME
from domain.passengers.components import GIFTS as GIFT_EFFECTS
from domain.passengers.components import KIND, Boat, Face, GiftId, Kind, SilenceCard
from domain.passengers.gifts import GiftView
from domain.passengers.look.picture import fact, picture, who
from domain.passengers.look.wording import spoken, wanted
from domain.passengers.memory import PassengerId, Question
from domain.passengers.targets import STEPS
from domain.passengers.terms.claims import (
    ClaimedColor,
    Heard,
    MyFaction,
    MyHand,
    MyPassenger,
    MyVote,
    PassengerSeen,
    SeatFaction,
)
from domain.passengers.view import Fact, PassengerView, view
from tests.passengers.tables import set_i, until_voting, vote_all
from tests.picturing import every_reader_gets_its_own_picture
from tests.scenario import Scenario

A, B, C, D, E = (Seat(number) for number in range(5))
SPECTATOR: Reader = None

SOUL_RED, SOUL_BLUE, DEMON_RED, DEMON_GREEN = (
    Face.SOUL_RED,
    Face.SOUL_BLUE,
    Face.DEMON_RED,
    Face.DEMON_GREEN,
)
HANDS = (
    (DEMON_RED, SOUL_RED, DEMON_GREEN),
    (DEMON_GREEN, DEMON_RED, SOUL_BLUE),
    (SOUL_RED, SOUL_BLUE, DEMON_RED),
    (SOUL_BLUE, SOUL_RED, DEMON_GREEN),
    (SOUL_BLUE, SOUL_BLUE, DEMON_GREEN),
)
"""By seat; the first card is the seat's faction card."""


def quay(**options: object) -> Scenario:
    """Five seats, these hands, the Master Coin with seat 0; seats 0 and 1 are the Smugglers."""
    given = {"first_coin": 0, **options}
    table = fold(GAME, GAME.setup(5, GAME.read_options(5, given), SeededChance(0)))
    seats = [Seat(number) for number in range(5)]
    table.hands = [
        tuple(known_to(Card(CardId(f"h{place}"), face), seat) for place, face in enumerate(HANDS[seat]))
        for seat in seats
    ]
    table.faction_faces = tuple(known_to(HANDS[seat][0], seat) for seat in seats)
    table.factions = tuple(known_to(KIND[HANDS[seat][0]], seat) for seat in seats)
    smugglers = tuple(seat for seat in seats if KIND[HANDS[seat][0]] is Kind.DEMON)
    table.gaze = tuple(known_to(smugglers if seat in smugglers else (), seat) for seat in seats)
    return Scenario(GAME, table)


def place(card: str, space: str) -> dict[str, object]:
    return {"type": "place", "card": card, "space": space}


def placed(match: Scenario) -> Scenario:
    """Torch, Lantern, Chromatis, Mask and Hamsa Hand are taken, in this order."""
    spaces = ("raven-1", "raven-4", "wolf-4", "wolf-3", "wolf-2")
    return match.when(*((seat, place("h0", f"r1-{space}")) for seat, space in enumerate(spaces)))


def lantern() -> Scenario:
    """After the Chromatis asked for red, seats 0 and 3 show a card to seat 1; seat 3 has chosen."""
    match = placed(quay()).when((C, {"type": "pick_color", "color": "red"}))
    match.when((B, {"type": "pick_seat", "target": 0}), (B, {"type": "pick_seat", "target": 3}))
    return match.when((D, {"type": "show_card", "card": "h1"}))


def drawn(match: Scenario, reader: Reader) -> list[str]:
    return picture(view(match.table, reader), reader).splitlines()


WOLF = [
    "WOLF (full with 3 passengers)",
    "  space   Wolf 1    Wolf 2        Wolf 3  Wolf 4       Wolf 5",
    "  gift    6 Scroll  5 Hamsa Hand  8 Mask  2 Chromatis  4 Incense",
    "  voices  1         1             2       2            2",
    "  who     -         p5 @4         p4 @3   p3 @2        -",
    "  face              ?             ?       ?",
    "? face down  (face) face down, and you have seen it  face without brackets: face up",
    "Spaces in actions: r1-raven-1 to r1-wolf-5",
    "",
]
GIFTS = [
    "",
    "Gifts of this round",
    "  0 Canteen: No action: only its voices.",
    "  1 Bell: Choose another player, who is silenced until the votes are revealed.",
    "  2 Chromatis: Name a colour. Every other player confesses aloud whether they hold a passenger of it",
    "    in hand.",
    "  3 Lantern: Choose two other players. Each secretly shows you one passenger from hand, of their own",
    "    choice.",
    "  4 Incense: Choose another player, who confesses aloud the printed colour of the passenger they",
    "    placed this round.",
    "  5 Hamsa Hand: Peek at one face-down passenger in play that you did not place.",
    "  6 Scroll: Swap the places of two passengers in play, unseen.",
    "  7 Torch: Reveal one face-down passenger in play.",
    "  8 Mask: Put an unused mask on any unmasked passenger in play. It counts as that colour from now",
    "    on.",
    "  9 Master Coin: Take the Master Coin from its holder.",
]


def test_the_own_seat_sees_its_passenger_fellows_and_hand() -> None:
    assert drawn(lantern(), A) == [
        "RAVEN (full with 3 passengers)",
        "  space   Raven 1      Raven 2    Raven 3        Raven 4    Raven 5",
        "  gift    7 Torch      0 Canteen  9 Master Coin  3 Lantern  1 Bell",
        "  voices  1            3          1              2          2",
        "  who     p1 @0        -          -              p2 @1      -",
        "  face    (red demon)                            ?",
        *WOLF,
        "Round 1 of 3. Using gifts. Master Coin: @0 (you).",
        "Decides: @0 (you): choose the card to show.",
        "Gift in use: 3 Lantern of @1. Picked so far: @0, @3.",
        "Showing a card: @0 (you) to @1 (not chosen yet), @3 to @1 (chosen).",
        "Gifts to come: 5 @4, 7 @0 (you), 8 @3.",
        "",
        "    hand  gift          voices  vote",
        "@0  2     7 Torch       1       -     you, Master Coin, a Demon Smuggler",
        "@1  2     3 Lantern     2       -     a Demon Smuggler",
        "@2  2     2 Chromatis   2       -",
        "@3  2     8 Mask        2       -",
        "@4  2     5 Hamsa Hand  1       -",
        "At this table: 3 Soul Guides, 2 Demon Smugglers.",
        "Masks left: red, green, blue.",
        "",
        "You are a Demon Smuggler; your faction card is the red demon.",
        "The Smugglers: @0 (you), @1.",
        "Your hand: red soul [h1], green demon [h2].",
        "",
        "Known for certain",
        "  Round 1: @0 (you) placed p1: red demon.",
        "  Round 1: @3, asked by @2, confessed red in hand: yes.",
        "  Round 1: @4, asked by @2, confessed red in hand: no.",
        "  Round 1: @0 (you), asked by @2, confessed red in hand: yes.",
        "  Round 1: @1, asked by @2, confessed red in hand: yes.",
        *GIFTS,
    ]


def test_a_guide_knows_neither_fellows_nor_foreign_faces() -> None:
    match = lantern()
    assert drawn(match, C)[5] == "  face    ?                                  ?"
    assert drawn(match, C)[30:38] == [
        "You are a Soul Guide; your faction card is the red soul.",
        "Your hand: blue soul [h1], red demon [h2].",
        "",
        "Known for certain",
        "  Round 1: @2 (you) placed p3: red soul.",
        "  Round 1: @3, asked by @2 (you), confessed red in hand: yes.",
        "  Round 1: @4, asked by @2 (you), confessed red in hand: no.",
        "  Round 1: @0, asked by @2 (you), confessed red in hand: yes.",
    ]


def test_a_card_is_shown_to_one_seat_alone_and_all_know_that_it_was() -> None:
    match = lantern().when((A, {"type": "show_card", "card": "h1"}))
    line = "  Round 1: @0 showed @1 (you) a card from hand: red soul."
    assert line in drawn(match, B)
    assert "  Round 1: @0 showed @1 a card from hand." in drawn(match, C)


def test_a_spectator_sees_what_is_open() -> None:
    assert drawn(lantern(), SPECTATOR) == [
        "RAVEN (full with 3 passengers)",
        "  space   Raven 1  Raven 2    Raven 3        Raven 4    Raven 5",
        "  gift    7 Torch  0 Canteen  9 Master Coin  3 Lantern  1 Bell",
        "  voices  1        3          1              2          2",
        "  who     p1 @0    -          -              p2 @1      -",
        "  face    ?                                  ?",
        *WOLF,
        "Round 1 of 3. Using gifts. Master Coin: @0.",
        "Decides: @0: choose the card to show.",
        "Gift in use: 3 Lantern of @1. Picked so far: @0, @3.",
        "Showing a card: @0 to @1 (not chosen yet), @3 to @1 (chosen).",
        "Gifts to come: 5 @4, 7 @0, 8 @3.",
        "",
        "    hand  gift          voices  vote",
        "@0  2     7 Torch       1       -     Master Coin",
        "@1  2     3 Lantern     2       -",
        "@2  2     2 Chromatis   2       -",
        "@3  2     8 Mask        2       -",
        "@4  2     5 Hamsa Hand  1       -",
        "At this table: 3 Soul Guides, 2 Demon Smugglers.",
        "Masks left: red, green, blue.",
        "",
        "Known for certain",
        "  Round 1: @3, asked by @2, confessed red in hand: yes.",
        "  Round 1: @4, asked by @2, confessed red in hand: no.",
        "  Round 1: @0, asked by @2, confessed red in hand: yes.",
        "  Round 1: @1, asked by @2, confessed red in hand: yes.",
        *GIFTS,
    ]


def voting() -> Scenario:
    """Seat 4 has peeked at p1, p4 is face up, p1 wears a red mask."""
    match = lantern().when((A, {"type": "show_card", "card": "h1"}))
    return match.when(
        (E, {"type": "pick_passenger", "space": "r1-raven-1"}),
        (A, {"type": "pick_passenger", "space": "r1-wolf-3"}),
        (D, {"type": "pick_color", "color": "red"}),
        (D, {"type": "pick_passenger", "space": "r1-raven-1"}),
    )


def vote(boat: str) -> dict[str, object]:
    return {"type": "vote", "boat": boat}


def test_faces_masks_and_sealed_votes_are_drawn() -> None:
    match = voting().when((B, vote("raven")))
    lines = drawn(match, E)
    assert lines[4:7] == [
        "  who     p1 @0        -          -              p2 @1      -",
        "  face    (red demon)                            ?",
        "  mask    red",
    ]
    assert "  face              (blue soul)   blue soul  ?" in lines
    assert "Decides: @0, @2, @3, @4 (you): vote for the boat that is to cross." in lines
    assert "  Round 1: @4 (you) peeked at p1: red demon." in lines
    assert "  Round 1: @4 peeked at p1." in drawn(match, SPECTATOR)
    assert "@1  2     3 Lantern     2       sealed" in lines
    assert "@1  2     3 Lantern     2       Raven  you, a Demon Smuggler" in drawn(match, B)
    assert "Masks left: green, blue." in lines


def test_boats_that_have_left_lie_in_rows() -> None:
    match = voting().when(*((seat, vote("raven" if seat in (A, B, E) else "wolf")) for seat in range(5)))
    lines = drawn(match, E)
    start = lines.index("The Afterlands, the latest row on top")
    assert lines[start : start + 12] == [
        "The Afterlands, the latest row on top",
        "           1            2  3  4      5",
        "  1 Raven  p1 @0        -  -  p2 @1  -",
        "  face     (red demon)        ?",
        "  mask     red",
        "",
        "Lost boats, by round",
        "          1  2            3          4      5",
        "  1 Wolf  -  p5 @4        p4 @3      p3 @2  -",
        "  face       (blue soul)  blue soul  ?",
        "",
        "Votes",
    ]
    first, second = lines[start + 12 : start + 14]
    assert first.startswith(
        "  Round 1: Raven 4, Wolf 4; Raven crossed by the Master Coin. Votes and voices: @0 "
    )
    assert second == "    2, @2 Wolf 2, @3 Wolf 2, @4 (you) Raven 1."


def decides(match: Scenario) -> str:
    return next(line for line in drawn(match, SPECTATOR) if line.startswith("Decides: "))


def test_a_gift_says_which_pick_it_wants() -> None:
    match = placed(quay())
    assert decides(match) == "Decides: @2: name the colour to ask every hand for."
    match.when((C, {"type": "pick_color", "color": "red"}))
    assert decides(match) == "Decides: @1: choose the first player who shows a card."
    match.when((B, {"type": "pick_seat", "target": 0}))
    assert decides(match) == "Decides: @1: choose the second player who shows a card."
    match.when((B, {"type": "pick_seat", "target": 3}))
    assert decides(match) == "Decides: @0, @3: choose the card to show."


def test_a_gift_that_may_be_declined_says_so_before_the_first_pick() -> None:
    match = placed(quay(optional_gifts=True)).when((C, {"type": "pick_color", "color": "red"}))
    first = "Decides: @1: choose the first player who shows a card, or decline the gift."
    assert decides(match) == first
    match.when((B, {"type": "pick_seat", "target": 0}))
    assert decides(match) == "Decides: @1: choose the second player who shows a card."


def test_every_pick_of_every_gift_has_words() -> None:
    """Each gift has others; the Grave Key some for a card and some for a passenger."""
    gifts = {effect: gift for gift, effect in GIFT_EFFECTS.items()}
    told = [
        tuple(wanted(GiftView(A, gifts[effect], 0, ("red",) * step, "seat")) for step in range(len(steps)))
        for effect, steps in STEPS.items()
        if steps
    ]
    assert len(set(told)) == len(told)


def test_the_grave_key_wants_a_card_or_with_an_empty_hand_a_passenger() -> None:
    using = GiftView(A, GiftId("key"), 7, (), "card")
    assert wanted(using) == "choose the card from hand that takes the place of the own passenger"
    using = GiftView(A, GiftId("key"), 7, (), "passenger")
    assert wanted(using) == "choose the passenger to swap the own one with"


WORDS: list[tuple[dict[str, Any], str]] = [
    ({"text": "Not me."}, '@1: "Not me."'),
    ({"text": "  two\nlines\x1b[2J "}, '@1: "two lines [2J"'),
    ({"claim": MyPassenger(PassengerId("p1"), Kind.SOUL, None)}, "I placed p1: a soul."),
    ({"claim": PassengerSeen(PassengerId("p2"), None, ClaimedColor.RED)}, "p2 is red."),
    (
        {"claim": PassengerSeen(PassengerId("p2"), Kind.YAESTHER, ClaimedColor.NONE)},
        "p2 is the Yaesther, colourless.",
    ),
    ({"claim": MyHand(("soul", "demon-red"))}, "I hold a soul and a red demon."),
    ({"claim": MyHand(())}, "My hand is empty."),
    ({"claim": MyFaction(Kind.SOUL)}, "I am a Soul Guide."),
    ({"claim": SeatFaction(A, Kind.DEMON)}, "@0 (you) is a Demon Smuggler."),
    ({"claim": MyVote(Boat.WOLF)}, "I vote for the Wolf."),
]


@pytest.mark.parametrize(("words", "text"), WORDS, ids=str)
def test_what_is_said_and_claimed_is_put_in_words(words: dict[str, Any], text: str) -> None:
    """One line each, whatever was typed."""
    expected = text if "text" in words else f"@1 claims: {text}"
    assert spoken(Heard(1, B, **words), A) == expected


def test_the_last_words_are_drawn() -> None:
    match = placed(quay())
    match.table = fold(GAME, [Said(B, f"Word {number}.") for number in range(20)], match.table)
    lines = drawn(match, SPECTATOR)
    start = lines.index("Said and claimed, true or not")
    assert lines[start + 1 : start + 14] == [
        *(f'  Round 1: @1: "Word {number}."' for number in range(8, 20)),
        "",
    ]


WEIGHED = {
    "thin-voices": "Round 1 (Thin Voices): Raven 5, Wolf 5; Wolf crossed by the Master Coin. Votes and what "
    "they counted: @0 Raven 2, @1 Raven 2 (3 voices), @2 Raven 1, @3 Wolf 1, @4 Wolf 1, @5 Wolf 2, @6 "
    "Wolf 1.",
    "equal-breath": "Round 1 (Equal Breath): Raven 3, Wolf 4; Wolf crossed. Votes and what they counted: @0 "
    "Raven 1 (2 voices), @1 Raven 1 (3 voices), @2 Raven 1, @3 Wolf 1, @4 Wolf 1, @5 Wolf 1 (2 voices), @6 "
    "Wolf 1.",
    "undertow": "Round 1 (Undertow): Raven 6, Wolf 5; Wolf crossed with fewer voices. Votes and voices: @0 "
    "Raven 2, @1 Raven 3, @2 Raven 1, @3 Wolf 1, @4 Wolf 1, @5 Wolf 2, @6 Wolf 1.",
}


@pytest.mark.parametrize("silence", WEIGHED)
def test_a_vote_under_a_silence_card_says_what_each_vote_counted(silence: str) -> None:
    match = vote_all(until_voting(set_i(silence=silence)), 0, 1, 2)
    lines = drawn(match, SPECTATOR)
    start = lines.index("Votes")
    told = " ".join(line.strip() for line in lines[start + 1 : lines.index("", start)])
    assert told == WEIGHED[silence]


def test_the_silence_and_what_it_does_is_told() -> None:
    match = quay()
    match.table.silence = SilenceCard.EBB
    assert "The Silence: Ebb. Gifts are used in descending order of number." in drawn(match, A)


def test_anchors_heralds_and_silenced_seats_are_marked() -> None:
    match = placed(quay())
    board = match.table.board
    board[0] = msgspec.structs.replace(board[0], anchored=True)
    match.table.herald = B
    match.table.silenced = (B,)
    match.table.masks = ()
    lines = drawn(match, SPECTATOR)
    assert lines[6] == "  held    anchored"
    assert "@1  2     3 Lantern     2       -     silenced, votes first" in lines
    assert "Masks left: none." in lines


@pytest.mark.parametrize(
    ("placed_by", "shadow", "text"),
    [(B, False, "p1 @1"), (None, True, "p1 shadow"), (None, False, "p1 shuffled")],
)
def test_where_a_passenger_came_from_is_told(placed_by: Seat | None, shadow: bool, text: str) -> None:
    one = PassengerView(PassengerId("p1"), placed_by, shadow, None, False, False, None)
    assert who(one) == text


P1 = PassengerId("p1")
FACTS = [
    (Fact("shown", 1, (A,), C, None), "@0 showed @2 a card from hand"),
    (Fact("peeked", 1, (A, C), None, P1), "@0, @2 peeked at p1"),
    (
        Fact("confessed", 1, (A,), C, P1, question=Question("placed", what="type")),
        "@0, asked by @2, confessed the type of the passenger placed (p1): in secret",
    ),
    (Fact("shown", 1, (A,), B, P1, SOUL_RED), "@0 showed @1 (you) p1: red soul"),
    (
        Fact("confessed", 1, (A,), B, P1, question=Question("placed", what="color"), answer="red"),
        "@0, asked by @1 (you), confessed the colour of the passenger placed (p1): red",
    ),
    (
        Fact("confessed", 1, (A,), B, None, question=Question("placed", has="red"), answer=False),
        "@0, asked by @1 (you), confessed red placed (shuffled): no",
    ),
]


@pytest.mark.parametrize(("known", "text"), FACTS)
def test_facts_are_put_in_words(known: Fact, text: str) -> None:
    assert fact(known, B) == text


def test_the_shadow_pile_is_counted() -> None:
    table = fold(GAME, GAME.setup(4, GAME.read_options(4, {}), SeededChance(0)))
    lines = picture(view(table, A), A).splitlines()
    assert "Masks left: red, green, blue. Shadow pile: 6." in lines
    assert any(line.endswith(": put the top Shadow Passenger, unseen, on a space.") for line in lines)


def test_the_end_opens_factions_and_the_box() -> None:
    match = voting()
    while pending := GAME.pending(match.table):
        match.when((pending[0].seat, GAME.default(match.table, pending[0].seat)))
    lines = drawn(match, C)
    start = next(number for number, line in enumerate(lines) if line.startswith("The match is over. "))
    assert lines[start].endswith(": their side has the most points.")
    assert lines[start + 1].startswith("Winners: @")
    assert lines[start + 2].startswith("Points: Soul Guides ")
    assert [line for line in lines if " was a " in line] == [
        "@0 was a Demon Smuggler (red demon).",
        "@1 was a Demon Smuggler (green demon).",
        "@2 (you) was a Soul Guide (red soul).",
        "@3 was a Soul Guide (blue soul).",
        "@4 was a Soul Guide (blue soul).",
    ]
    assert any(line.startswith("In the box: ") for line in lines)
    assert not any("?" in line or "RAVEN" in line for line in lines)


def test_before_the_deal_there_is_nothing_to_draw() -> None:
    assert picture(view(GAME.table(), SPECTATOR), SPECTATOR) == "The passengers are not dealt yet."


@pytest.mark.parametrize("seats", GAME.seats)
def test_pictures_of_whole_matches(seats: int) -> None:
    every_reader_gets_its_own_picture(GAME, seats, 0, most=25)
