"""The format of golden playthroughs, held fixed on the toy game and on awkward events."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.kernel.chance import SeededChance
from domain.kernel.match import Match
from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Seat, Secret, known_to, sealed, shown
from domain.kernel.talk import Claimed, Said
from domain.kernel.zones import Card
from tests import toy
from tests.golden import Golden, recorded
from tests.toy import TOY
from tests.toy.claims import Suspects
from tests.toy.components import Good
from tests.transcript import event_line

A, B, C = Seat(0), Seat(1), Seat(2)

WHOLE_MATCH = Path(toy.__file__).with_name("playthrough.txt")


def test_a_whole_match_reads_like_this() -> None:
    assert recorded(Golden(TOY, 2, "scripted")) == WHOLE_MATCH.read_text(encoding="utf-8")


class Chest(Struct, frozen=True):
    owner: Seat
    content: Secret[Good]


class Awkward(Event, frozen=True, tag="odd"):
    count: Annotated[int, Meta(ge=0)] = 3
    seat: Seat | None = None
    pair: tuple[Seat, int] | None = None
    share: float | UnsetType = UNSET
    chest: Chest | None = None
    cards: tuple[Card[Good], ...] = ()
    by_seat: dict[Seat, int] | None = None
    secret: Secret[tuple[Seat, ...]] | None = None
    hands: tuple[Secret[Card[Good]], ...] | None = None
    mixed: tuple[Secret[Good] | None, ...] = ()
    loud: bool | None = None


def line(event: Event) -> str:
    return event_line(Match(TOY, 3, {}, SeededChance(1)), event)


NOTHING = (
    "odd count 3 none pair none chest none cards () by_seat none secret none hands none mixed () loud none"
)


@pytest.mark.parametrize(
    ("event", "change"),
    [
        (Awkward(), ("", "")),
        (Awkward(seat=B), ("3 none", "3 B")),
        (Awkward(pair=(C, 2)), ("pair none", "pair (C 2)")),
        (Awkward(share=0.5), ("chest none", "share 0.5 chest none")),
        (Awkward(by_seat={B: 1}), ("by_seat none", "by_seat {B 1}")),
        (Awkward(loud=True), ("loud none", "loud true")),
        (Awkward(cards=(Card(CardId("g1"), Good.RING),)), ("cards ()", "cards (g1/gold-ring)")),
        (
            Awkward(cards=(Card(CardId("g1"), Good.RING),) * 9),
            ("cards ()", "cards (g1/gold-ring g1/gold-ring g1/gold-ring g1/gold-ring ... 9 in all)"),
        ),
    ],
)
def test_plain_fields_are_short_and_seats_are_letters(event: Event, change: tuple[str, str]) -> None:
    assert line(event) == NOTHING.replace(*change)


@pytest.mark.parametrize(
    ("secret", "text"),
    [
        (known_to((A, C), B), "B: (A C)     A C spectator: hidden"),
        (known_to((A, C), A, B), "A B: (A C)     C spectator: hidden"),
        (sealed((A, C)), "nobody: (A C)"),
        (shown((A, C)), "all: (A C)"),
    ],
)
def test_readers_who_see_the_same_stand_together(secret: Secret[tuple[Seat, ...]], text: str) -> None:
    assert line(Awkward(secret=secret)) == NOTHING.replace(" secret none", "") + f"     secret   {text}"


def test_every_secret_has_its_place() -> None:
    hands = (known_to(Card(CardId("g1"), Good.RING), A), sealed(Card(CardId("g2"), Good.BREAD)))
    places = "hands.0   A: g1/gold-ring     B C spectator: hidden     hands.1   nobody: g2/bread"
    assert line(Awkward(hands=hands)) == NOTHING.replace(" hands none", "") + f"     {places}"


def test_a_secret_beside_a_gap_leaves_a_mark() -> None:
    plain = NOTHING.replace("mixed ()", "mixed (none ?)")
    assert line(Awkward(mixed=(None, sealed(Good.BREAD)))) == f"{plain}     mixed.1   nobody: bread"


def test_a_secret_inside_a_struct_has_its_place() -> None:
    plain = NOTHING.replace("chest none", "chest {owner B}")
    places = "chest.content   B: bread     A C spectator: hidden"
    assert line(Awkward(chest=Chest(B, known_to(Good.BREAD, B)))) == f"{plain}     {places}"


def test_talk_is_heard_by_all() -> None:
    assert line(Said(A, "Trust me.")) == "said A text Trust me."
    assert line(Claimed(A, Suspects(B))) == "claimed A claim {suspects, B}"
