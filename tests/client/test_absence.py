"""Clocks, and coming and going, through the SDK."""

from __future__ import annotations

import time

import pytest

from charon_client import OPEN, Client, Table, TooLate
from tests.toy.shelf import GAME


def opened(service: str, taken: int = 2, **terms: object) -> tuple[Table, list[Table]]:
    """A match for two guests: as its opener sees it, and as they do."""
    client = Client(service)
    opener = client.with_token(client.create_player("Opener").token)
    new = opener.create_match(GAME, [OPEN, OPEN], terms=terms)
    seats = [client.claim_seat(new.match.id, seat, code=new.codes[seat]) for seat in range(taken)]
    return opener.table(new.match.id), seats


def test_a_deadline_is_meant_by_the_time_at_the_service(service: str) -> None:
    _, seats = opened(service, clock={"bank": 60, "increment": 5})
    (decision,) = seats[0].decisions()
    assert decision.deadline is not None
    assert 55 < (decision.deadline - seats[0].now()).total_seconds() <= 65
    assert [clock.bank for clock in seats[0].match().clocks] == [60, 60]


def test_an_answer_out_of_time_is_too_late(service: str) -> None:
    _, seats = opened(service, clock={"per_decision": 0.2})
    (decision,) = seats[0].decisions()
    time.sleep(0.3)
    with pytest.raises(TooLate):
        seats[0].act(decision, decision.default)


def test_a_seat_is_handed_over_taken_back_and_resigned(service: str) -> None:
    _, seats = opened(service)
    assert seats[1].hand_over("random").seats[1].substitute == "random"
    assert seats[1].take_back().seats[1].substitute is None
    assert seats[1].resign().seats[1].resigned


def test_a_match_is_left_cancelled_or_abandoned(service: str) -> None:
    table, seats = opened(service, taken=1)
    assert not seats[0].leave().seats[0].taken
    assert (ending := table.cancel().ending) is not None
    assert ending.how == "cancelled"
    _, seats = opened(service)
    assert seats[0].abandon().seats[0].abandons
    assert not seats[0].go_on().seats[0].abandons
    seats[0].abandon()
    assert (ending := seats[1].abandon().ending) is not None
    assert (ending.how, [one.resigned for one in ending.conduct]) == ("abandoned", [False, False])


def test_who_holds_no_seat_says_which_one(service: str) -> None:
    table, _ = opened(service)
    with pytest.raises(ValueError, match="say which one"):
        table.resign()
