"""Secrets: who sees a face, how it spreads, and that redaction reaches every place a secret can stand."""

from __future__ import annotations

from typing import Generic, TypeVar

import pytest
from msgspec import UNSET, Struct, field

from domain.kernel.codec import encode
from domain.kernel.match import redact
from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import (
    EVERYONE,
    HiddenFace,
    Reader,
    Seat,
    Secret,
    known_to,
    may_see,
    sealed,
    secret_fields,
    secrets_in,
    shown,
    veiled,
    wider,
)
from domain.kernel.zones import Card

A, B, C = Seat(0), Seat(1), Seat(2)
SPECTATOR = None

T = TypeVar("T")


class Chest(Struct, frozen=True):
    label: str
    content: Secret[str]


class Envelope(Struct, Generic[T], frozen=True):
    letter: T


class Shuffled(Event, frozen=True, tag="shuffled"):
    plain: str
    alone: Secret[str]
    row: tuple[Secret[str], ...] = ()
    heap: list[Secret[str]] = field(default_factory=list)
    by_seat: dict[Seat, Secret[str]] = field(default_factory=dict)
    chest: Chest | None = None
    card: Card[Secret[str]] | None = None
    envelopes: tuple[Envelope[Chest], ...] = ()


class Stepped(Event, frozen=True, tag="stepped"):
    seat: Seat


@pytest.mark.parametrize(
    ("secret", "readers"),
    [
        (sealed("ace"), []),
        (known_to("ace", A), [A]),
        (known_to("ace", A, C), [A, C]),
        (shown("ace"), [A, B, C, SPECTATOR]),
    ],
)
def test_a_face_is_seen_by_its_audience_alone(secret: Secret[str], readers: list[Reader]) -> None:
    seen = [reader for reader in (A, B, C, SPECTATOR) if secret.seen_by(reader) == "ace"]
    assert seen == readers
    assert [reader for reader in (A, B, C, SPECTATOR) if may_see(secret.known_to, reader)] == readers


def test_a_face_that_is_not_here_is_seen_by_nobody() -> None:
    assert Secret[str]((A,)).seen_by(A) is None


def test_rules_open_a_face_where_it_is_known() -> None:
    assert sealed("ace").open() == "ace"


def test_opening_a_hidden_face_is_a_bug_and_crashes() -> None:
    with pytest.raises(HiddenFace):
        Secret[str]((A,)).open()


def test_none_is_a_face_like_any_other() -> None:
    abstention: Secret[Seat | None] = known_to(None, A)
    assert abstention.open() is None
    assert veiled(abstention, B) == Secret((A,))


def test_the_wider_audience_has_both_in_seat_order() -> None:
    assert wider((C,), (A, C)) == (A, C)
    assert wider((), ()) == ()


@pytest.mark.parametrize(("one", "other"), [((A,), EVERYONE), (EVERYONE, (A,)), (EVERYONE, EVERYONE)])
def test_everyone_is_the_widest_audience(one: tuple[Seat, ...], other: tuple[Seat, ...]) -> None:
    assert wider(one, other) == EVERYONE


def test_news_of_a_secret_adds_its_audience_and_its_face() -> None:
    assert known_to("ace", A).learned(known_to("ace", B)) == known_to("ace", A, B)
    assert Secret[str]((A,)).learned(known_to("ace", B)) == known_to("ace", A, B)


def test_news_without_a_face_takes_none_away() -> None:
    assert known_to("ace", A).learned(Secret((B,))) == known_to("ace", A, B)
    assert Secret[str]((A,)).learned(Secret((B,))) == Secret((A, B))


def hidden_everywhere() -> Shuffled:
    chest = Chest("oak", sealed("map"))
    return Shuffled(
        plain="seen",
        alone=sealed("face-one"),
        row=(sealed("face-two"), known_to("face-three", A)),
        heap=[sealed("face-four")],
        by_seat={A: known_to("face-five", A)},
        chest=chest,
        card=Card(CardId("c1"), sealed("face-six")),
        envelopes=(Envelope(chest),),
    )


def test_redaction_reaches_tuples_lists_dicts_structs_and_generic_structs() -> None:
    told = encode(redact(hidden_everywhere(), SPECTATOR))
    assert b"face-" not in told
    assert b"map" not in told
    assert b"seen" in told
    assert b"oak" in told


def test_redaction_leaves_a_seat_what_it_knows() -> None:
    told = encode(redact(hidden_everywhere(), A))
    assert b"face-three" in told
    assert b"face-five" in told
    assert told.count(b"face-") == 2


def test_redaction_keeps_the_shape() -> None:
    told = redact(hidden_everywhere(), SPECTATOR)
    assert isinstance(told, Shuffled)
    assert told.row == (Secret(()), Secret((A,)))
    assert told.by_seat == {A: Secret((A,))}
    assert told.card == Card(CardId("c1"), Secret(()))


def test_redaction_changes_nothing_that_hides_nothing() -> None:
    stepped = Stepped(A)
    assert redact(stepped, SPECTATOR) is stepped
    opened = Shuffled("seen", shown("ace"))
    assert redact(opened, B) == opened


def test_redacting_twice_is_redacting_once() -> None:
    once = redact(hidden_everywhere(), B)
    assert redact(once, B) == once


def test_an_absent_face_is_absent_from_the_wire() -> None:
    assert encode(Secret((A,), UNSET)) == b'{"known_to":[0]}'


def test_secrets_are_listed_in_the_order_of_the_fields() -> None:
    faces = [secret.open() for secret in secrets_in(hidden_everywhere())]
    numbered = ["face-one", "face-two", "face-three", "face-four", "face-five"]
    assert faces == [*numbered, "map", "face-six", "map"]


def test_a_value_without_secrets_has_none() -> None:
    assert secrets_in(Stepped(A)) == []
    assert secrets_in("ace") == []


def test_only_fields_that_can_hold_a_secret_are_searched() -> None:
    assert secret_fields[Stepped] == ()
    assert secret_fields[Chest] == ("content",)
    assert "plain" not in secret_fields[Shuffled]
