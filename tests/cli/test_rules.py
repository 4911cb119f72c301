"""`charon rules` and `charon check-rules`: which rules judged what, and what those here would do."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from redis import Redis

from cli import main
from domain.games import GAMES as GAMES_HERE
from domain.kernel.moves import Event
from domain.kernel.talk import Said
from events.keys import MatchId, head_key, snapshots_key
from events.rules_digest import rules_digest
from running.embedded import EmbeddedRedis, embedded_in
from tests.events.playing import A, another, begun, played
from tests.older_rules import OLD, older_rules
from tests.toy import TOY
from tests.toy.shelf import GAME, GAMES


@pytest.fixture
def archive(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> list[MatchId]:
    """A match that older rules ended, one that is played by them, and one that has met those here."""
    monkeypatch.setattr("cli.judging.GAMES", GAMES)
    with older_rules():
        matches = another(redis)
        over, on, changed = begun(matches), begun(matches), begun(matches)
        played(matches, over)
        played(matches, on, 2)
    played(another(redis), changed, 1)
    redis.hdel(head_key(on), "rules")  # as if it had been opened before heads said it
    return [over, on, changed]


def charon(server: EmbeddedRedis, *arguments: str) -> Result:
    return CliRunner(env={"CHARON_REDIS_URL": server.url}).invoke(main, arguments)


def test_the_rules_in_use_are_counted(server: EmbeddedRedis, archive: list[MatchId]) -> None:
    assert archive
    found = json.loads(charon(server, "rules", "--json").stdout)
    assert found["running"][GAME] == rules_digest(TOY)
    counts = {(one["rules"], one["live"], one["finished"]) for one in found["matches"]}
    assert counts == {(OLD, 1, 1), (rules_digest(TOY), 1, 0)}
    assert "not the rules that run here" in charon(server, "rules").stdout


def test_a_service_that_embeds_its_storage_is_found_by_its_folder(tmp_path: Path) -> None:
    here = CliRunner(env={"CHARON_REDIS_URL": "", "CHARON_DATA_DIR": str(tmp_path)})
    alone = here.invoke(main, ["rules"])
    assert alone.exit_code == 2
    assert f"No service runs over {tmp_path}" in alone.stderr
    server = embedded_in(tmp_path).start()
    try:
        found = here.invoke(main, ["rules", "--json"])
    finally:
        server.stop()
    assert set(json.loads(found.stdout)["running"]) == set(GAMES_HERE)


def test_rules_that_judge_alike_pass_the_check_and_leave_no_trace(
    server: EmbeddedRedis, redis: Redis, archive: list[MatchId]
) -> None:
    before = {key: redis.dump(key) for key in redis.scan_iter()}
    answer = charon(server, "check-rules", "--json")
    assert answer.exit_code == 0
    found = json.loads(answer.stdout)
    assert (found["matches"], found["differ"]) == (3, [])
    assert {key: redis.dump(key) for key in redis.scan_iter()} == before
    assert not redis.exists(snapshots_key(archive[0]))
    assert json.loads(charon(server, "check-rules", "--live", "--json").stdout)["matches"] == 2


def test_a_match_that_would_be_judged_differently_is_named_with_the_first_difference(
    server: EmbeddedRedis, archive: list[MatchId], monkeypatch: pytest.MonkeyPatch
) -> None:
    def decide(*given: Any) -> list[Event]:
        return [*TOY.decide(*given), Said(A, "Amen.")]

    monkeypatch.setattr("cli.judging.GAMES", {**GAMES, GAME: replace(TOY, decide=decide)})
    answer = charon(server, "check-rules")
    assert answer.exit_code == 1
    assert "3 differ" in answer.stdout
    assert all(f"{match} ({GAME}), event " in answer.stdout for match in archive)
