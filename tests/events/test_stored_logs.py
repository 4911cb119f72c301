"""Every log that was ever written is read, verified and replayed, whatever has become of the code since."""

from __future__ import annotations

import json

import pytest
from redis import Redis

from domain.games import GAMES
from domain.kernel.codec import encode
from domain.kernel.talk import Said
from events.chain import SCHEME_ON_A_DEAL
from events.entries import EVERYTHING
from events.export import exported
from tests.events.playing import another, whole_log
from tests.stored import FORMAT, StoredLog, stored_logs
from tools.verify import verify


@pytest.mark.parametrize("log", stored_logs(), ids=str)
def test_an_old_log_is_read_verified_and_replayed(redis: Redis, log: StoredLog) -> None:
    match, outcome = log.put(redis)
    matches = another(redis)
    position = matches.archive.position(match)
    assert (position.status, position.disclosed, position.damage) == ("ended", True, None)
    assert json.loads(encode(position.outcome)) == outcome
    entries = whole_log(matches, match)
    assert isinstance(entries[position.ended_at or 0].event, Said)
    for reader in (None, EVERYTHING):
        assert verify(exported(entries, reader, matches.vault(match).seed))["seed"]


def test_each_game_has_a_log_in_the_format_of_today() -> None:
    formats = (FORMAT, SCHEME_ON_A_DEAL)
    assert {f"{name}-{game}" for name in formats for game in GAMES} <= {str(log) for log in stored_logs()}
