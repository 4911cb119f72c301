"""A client of the running service, and matches to sit at."""

from __future__ import annotations

import pytest

from charon_client import OPEN, Client, Table
from tests.toy.shelf import GAME

LONG = {"night": "long"}
"""Options of a match that takes some more actions."""


@pytest.fixture
def charon(service: str) -> Client:
    """The service, asked in nobody's name."""
    return Client(service)


@pytest.fixture
def ann(charon: Client) -> Client:
    """The service, asked in the name of a player."""
    return charon.with_token(charon.create_player("Ann").token)


@pytest.fixture
def solo(ann: Client) -> Table:
    """A match that has one seat, and Ann in it."""
    return seated(ann, 1)[0]


@pytest.fixture
def pair(ann: Client) -> list[Table]:
    """A match for two in which Ann plays both seats, each with its own token."""
    return seated(ann, 2)


def seated(player: Client, seats: int) -> list[Table]:
    new = player.create_match(GAME, [OPEN] * seats, options=LONG)
    return [player.claim_seat(new.match.id, seat, code=code) for seat, code in new.codes.items()]
