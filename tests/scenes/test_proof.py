"""The whole of a proof, in short: bots play on from the second vote a few times instead of a hundred."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from running.embedded import EmbeddedRedis
from tests.scenes.proof import PROGRAMS, Service, scene
from tests.service import running_api, running_service


def test_a_match_is_proved_forged_carried_away_and_played_on(tmp_path: Path) -> None:
    (here := tmp_path / "here").mkdir()
    (there := tmp_path / "there").mkdir()
    with ExitStack() as first, ExitStack() as api, running_service(there, bots=True) as other:
        redis = EmbeddedRedis(here / "redis").start()
        first.callback(redis.stop)
        url = api.enter_context(running_api(here, redis.url))

        def restart() -> None:
            api.close()
            api.enter_context(running_api(here, redis.url, at=url.rpartition(":")[2]))

        seen = scene(Service(url, redis.url, restart), Service(other, ""), tmp_path, branches=2)
    programs = {
        f"{name}, {program}" for name in ("as-1", "as-all") for program in (*PROGRAMS, "charon verify")
    }
    assert seen.checked.keys() == programs
    assert all(said.lower().startswith("holds: ") for said in seen.checked.values())
    assert seen.calm == "1 matches, 0 alarms."
    events = seen.whole.count(b"\n") - 2  # but for the header and the signature
    shrank = f"its history shrank from {events} to {seen.changed - 1} events"
    for judged in seen.judged:
        assert judged.alarm == f"ALARM: match {seen.match}: {shrank}"
        assert judged.finding == f"event {seen.changed}: does not fit the chain"
        assert (judged.told, judged.refusal) == (seen.changed - 1, "log-damaged")
        assert judged.holds.startswith("holds: ")
        assert judged.verdict == f"Does not hold. Event {seen.changed}: does not fit the chain."
    assert len(seen.judged) == 2
    assert seen.imported == seen.match
    assert seen.branches == sum(seen.ends.values()) == 2
