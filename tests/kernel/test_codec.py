"""Between typed values and JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from domain.kernel.codec import (
    decode_event,
    decode_table,
    encode,
    event_types,
    learn_game,
    read_action,
    read_record,
    read_talk,
    tag_of,
    talk_types,
)
from domain.kernel.marks import component
from domain.kernel.match import redact
from domain.kernel.moves import Acted, Action, CardId, Event, Unreadable, acted
from domain.kernel.secrets import Seat, known_to
from domain.kernel.talk import Assert, Claim, Claimed, Said, Say
from domain.kernel.zones import Card
from tests.toy import TOY
from tests.toy.claims import Holds, Suspects
from tests.toy.components import Good
from tests.toy.events import GoodDrawn
from tests.toy.moves import Draw, Peek, Sell, Vote
from tests.toy.table import Market

A, B = Seat(0), Seat(1)
SILENT = replace(TOY, claims=())


def test_a_type_goes_by_its_tag() -> None:
    assert tag_of(GoodDrawn) == "good_drawn"


@pytest.mark.parametrize(
    "event",
    [
        GoodDrawn(A, known_to(Card(CardId("g1"), Good.RING), A)),
        acted(A, Sell(CardId("g1"))),
        acted(A, Draw()),
        Said(A, "Trust me."),
        Claimed(A, Holds(Good.RING)),
        Claimed(A, Suspects(B)),
    ],
)
def test_events_come_back_as_they_were(event: Event) -> None:
    assert decode_event(TOY, encode(event)) == event
    assert decode_event(TOY, encode(redact(event, B))) == redact(event, B)


def test_the_kernels_events_stand_in_every_log() -> None:
    assert event_types(SILENT)[:2] == (Acted, Said)
    assert set(TOY.events) < set(event_types(TOY))


def test_learning_a_game_once_is_enough_to_read_it() -> None:
    learn_game.cache_clear()
    learn_game(TOY)
    learn_game(TOY)
    assert learn_game.cache_info().misses == 1


def test_a_game_without_claims_has_only_sayings() -> None:
    assert talk_types(SILENT) == (Say,)
    assert decode_event(SILENT, encode(Said(A, "Hm."))) == Said(A, "Hm.")
    assert isinstance(read_talk(SILENT, {"type": "claim", "claim": {}}), Unreadable)


def test_an_event_of_another_game_is_no_event() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode_event(TOY, b'{"type":"boat_ferried","boat":"raven"}')


def test_a_table_comes_back_as_it_was() -> None:
    market = Market(coins=[1, 2], ballots={A: known_to(B, A)})
    assert decode_table(TOY, encode(market)) == market


@pytest.mark.parametrize("action", [Draw(), Peek(B), Sell(CardId("g1")), Vote(None)])
def test_a_client_spells_an_action_as_it_was_offered(action: Action) -> None:
    assert read_action(TOY, msgspec.json.decode(encode(action))) == action


@pytest.mark.parametrize("action", [Draw(), Peek(B), Sell(CardId("g1")), Vote(None)])
def test_a_record_tells_the_whole_action(action: Action) -> None:
    assert read_record(TOY, acted(A, action)) == action


@pytest.mark.parametrize(
    "wish", [{}, {"type": None}, {"type": ["draw"]}, {"type": "unreadable"}, {"type": "say"}]
)
def test_what_is_no_type_of_action_is_unknown(wish: dict[str, object]) -> None:
    action = read_action(TOY, wish)
    assert isinstance(action, Unreadable)
    assert action.problem == "unknown-action"


@pytest.mark.parametrize(
    "wish",
    [
        {"type": "peek"},
        {"type": "peek", "stall": "one"},
        {"type": "peek", "stall": True},
        {"type": "peek", "stall": 1, "why": "curious"},
    ],
)
def test_what_does_not_fit_its_type_is_malformed(wish: dict[str, object]) -> None:
    action = read_action(TOY, wish)
    assert isinstance(action, Unreadable)
    assert action.problem == "malformed"
    assert action.sentence.endswith(".")


class Offer(Action, frozen=True, tag="offer"):
    stall: Seat
    coins: int


def test_the_fields_that_do_not_fit_are_named_and_the_others_read() -> None:
    action = read_action(replace(TOY, actions=(Offer,)), {"type": "offer", "stall": 1, "coins": "all"})
    assert isinstance(action, Unreadable)
    assert (action.unfit, action.fitting) == (("coins",), {"stall": B})


def test_nothing_is_read_where_a_field_is_missing_or_superfluous() -> None:
    for fields in ({"stall": 1}, {"stall": 1, "coins": "all", "why": "greed"}):
        action = read_action(replace(TOY, actions=(Offer,)), {"type": "offer", **fields})
        assert isinstance(action, Unreadable)
        assert (action.action, action.unfit, action.fitting) == ("offer", (), {})


def test_talk_is_read_apart_from_actions() -> None:
    assert read_talk(TOY, {"type": "say", "text": "Trust me."}) == Say("Trust me.")
    claim = {"about": "suspects", "seat": 1}
    assert read_talk(TOY, {"type": "claim", "claim": claim}) == Assert(Suspects(B))
    assert isinstance(read_talk(TOY, {"type": "draw"}), Unreadable)


@pytest.mark.parametrize("text", ["", "x" * 501, 7])
def test_a_saying_has_1_to_500_characters(text: object) -> None:
    assert isinstance(read_talk(TOY, {"type": "say", "text": text}), Unreadable)
    assert read_talk(TOY, {"type": "say", "text": "x" * 500}) == Say("x" * 500)


class Buys(Claim, frozen=True, tag="buys"):
    stalls: tuple[Annotated[str, component("stall")], ...]
    instead: dict[Annotated[str, component("stall")], Annotated[str, component("good")] | None]
    coins: Annotated[int, Meta(description="At most.")] = 0


@pytest.mark.parametrize(
    ("fields", "unknown"),
    [
        ({"stalls": ["fish", "wool"]}, None),
        ({"stalls": []}, None),
        ({"stalls": ["fish", "moon"]}, "There is no stall 'moon'."),
        ({"stalls": ["fish"], "instead": {"wool": None}}, None),
        ({"stalls": ["fish"], "instead": {"sun": None}}, "There is no stall 'sun'."),
        ({"stalls": ["fish"], "instead": {"wool": "a mark that lists nothing"}}, None),
    ],
)
def test_a_claim_tells_of_what_lies_in_the_box(fields: dict[str, object], unknown: str | None) -> None:
    market = replace(TOY, claims=(Buys,), ids={"stall": ("fish", "wool")})
    words = read_talk(market, {"type": "claim", "claim": {"about": "buys", "instead": {}, **fields}})
    if unknown is None:
        assert isinstance(words, Assert)
    else:
        assert words == Unreadable("malformed", unknown, "claim", ("claim",))


def test_a_claim_must_be_one_of_the_game() -> None:
    assert isinstance(read_talk(TOY, {"type": "claim", "claim": {"about": "weather"}}), Unreadable)
