"""The record of an action: what everybody may read of it, and what only the acting seat."""

from __future__ import annotations

import msgspec
import pytest

from domain.kernel.codec import encode
from domain.kernel.match import redact
from domain.kernel.moves import Acted, Action, CardId, Private, acted, private_fields
from domain.kernel.secrets import Seat, Secret

A, B = Seat(0), Seat(1)


class Wave(Action, frozen=True, tag="wave"):
    to: Seat


class Play(Action, frozen=True, tag="play"):
    card: Private[CardId]
    place: int
    beside: Private[CardId | None] = None


class Swap(Action, frozen=True, tag="swap", rename={"given": "from"}):
    given: Private[CardId]


def test_public_fields_are_open_to_all() -> None:
    record = acted(A, Wave(to=B))
    assert record == Acted(A, "wave", {"to": 1}, None)
    assert redact(record, None) == record


class Point(Action, frozen=True, tag="point"):
    at: tuple[Seat, ...]


def test_the_record_of_a_list_comes_back_from_json_as_it_was() -> None:
    record = acted(A, Point((A, B)))
    assert record.public == {"at": [0, 1]}
    assert msgspec.json.decode(encode(record), type=Acted) == record


def test_private_fields_are_for_the_acting_seat() -> None:
    record = acted(A, Play(CardId("c7"), place=2))
    assert record == Acted(A, "play", {"place": 2}, Secret((A,), {"card": "c7", "beside": None}))
    assert redact(record, A) == record
    assert b"c7" not in encode(redact(record, B))
    assert b"c7" not in encode(redact(record, None))


def test_a_private_field_stays_private_under_another_name_on_the_wire() -> None:
    record = acted(A, Swap(CardId("c7")))
    assert record == Acted(A, "swap", {}, Secret((A,), {"from": "c7"}))


@pytest.mark.parametrize(("kind", "fields"), [(Wave, ()), (Play, ("card", "beside")), (Swap, ("from",))])
def test_private_fields_are_found_by_their_mark(kind: type[Action], fields: tuple[str, ...]) -> None:
    assert private_fields(kind) == fields
    assert private_fields(kind) == fields
