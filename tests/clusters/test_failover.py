"""A primary is killed or hangs during play: nothing is lost, its matches wait a moment, the others go on."""

from __future__ import annotations

import time

import pytest

from events.keys import bucket_of
from events.storage import connect
from tests.clusters.players import Players, Told, check_log, longest_gap
from tests.events.playing import another, eventually
from tests.servers import NODE_TIMEOUT_MS, Cluster

MATCHES = 50
BEFORE_SECONDS, AFTER_SECONDS = 2.0, 5.0
BACK_SECONDS = NODE_TIMEOUT_MS / 1000 + 2.0


@pytest.mark.parametrize("how", ["kill", "freeze"])
def test_a_primary_is_lost_during_play(servers: Cluster, url: str, how: str) -> None:
    with Players(url, MATCHES) as players:
        time.sleep(BEFORE_SECONDS)
        lost = servers.slot_owner(0)
        owned = {slot for first, last in servers.slots_of(lost) for slot in range(first, last + 1)}
        fell = time.monotonic()
        getattr(lost, how)()
        time.sleep(AFTER_SECONDS)
        told = players.told()
    lost.restart() if how == "kill" else lost.wake()
    eventually(servers.settled)
    theirs = [one for match, one in told if bucket_of(match) in owned]
    others = [one for match, one in told if bucket_of(match) not in owned]
    report(how, theirs, others, fell)
    assert back_after(theirs, fell) < BACK_SECONDS
    assert rate(others, fell, fell + BACK_SECONDS) > rate(others, fell - BEFORE_SECONDS, fell) / 2
    assert longest_gap([one.at for one in others if one.status < 300], fell, fell + BACK_SECONDS) < 1.0
    with connect(servers.url) as storage:
        check_log(another(storage), players.acknowledged)


def back_after(told: list[Told], fell: float) -> float:
    """How long nobody was acknowledged anything."""
    times = [one.at for one in told if one.status < 300]
    return longest_gap(times, fell, max(times))


def rate(told: list[Told], first: float, last: float) -> float:
    """Acknowledged actions a second."""
    return sum(one.status < 300 and first <= one.at < last for one in told) / (last - first)


def report(how: str, theirs: list[Told], others: list[Told], fell: float) -> None:
    """Shown by `pytest -s`."""
    slow = max((one.seconds for one in theirs if one.status == 503 and one.at > fell), default=0.0)
    pause = longest_gap([one.at for one in others if one.status < 300], fell, fell + BACK_SECONDS)
    print(
        f"\n{how}: back after {back_after(theirs, fell):.2f} s, slowest refusal {slow * 1000:.0f} ms; others "
        f"{rate(others, fell - BEFORE_SECONDS, fell):.0f}/s before, "
        f"{rate(others, fell, fell + BACK_SECONDS):.0f}/s meanwhile, longest pause {pause:.2f} s"
    )
