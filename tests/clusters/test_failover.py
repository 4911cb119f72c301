"""A primary is killed or hangs during play: nothing is lost, its matches wait a moment, the others go on."""

from __future__ import annotations

import time
from collections.abc import Container, Sequence

import pytest

from events.keys import MatchId, bucket_of
from events.storage import connect
from tests.clusters.players import Players, Told, check_log, longest_gap
from tests.events.playing import another, eventually
from tests.servers import Cluster

MATCHES = 50
BEFORE_SECONDS, AFTER_SECONDS = 2.0, 2.0


@pytest.mark.parametrize("how", ["kill", "freeze"])
def test_a_primary_is_lost_during_play(servers: Cluster, url: str, how: str) -> None:
    with Players(url, MATCHES) as players:
        time.sleep(BEFORE_SECONDS)
        lost = servers.slot_owner(0)
        owned = {slot for first, last in servers.slots_of(lost) for slot in range(first, last + 1)}
        fell = time.monotonic()
        getattr(lost, how)()
        eventually(lambda: back(players.told(), owned, fell))
        time.sleep(AFTER_SECONDS)
        told = players.told()
    lost.restart() if how == "kill" else lost.wake()
    eventually(servers.settled)
    again = back(told, owned, fell)
    report(how, told, owned, fell)
    others = {match for match, _ in told if bucket_of(match) not in owned}
    assert went_on(told, others, fell, again) > len(others) / 2, "meanwhile the others play"
    with connect(servers.url) as storage:
        check_log(another(storage), players.acknowledged)


def back(told: Sequence[tuple[MatchId, Told]], owned: set[int], fell: float) -> float:
    """When one that was told to wait was acknowledged something again, which a new primary must have written;
    0.0 if none was."""
    waiting = refusals(told, owned, fell)
    return next(
        (one.at for match, one in told if one.status < 300 and one.at > waiting.get(match, one.at)), 0.0
    )


def refusals(told: Sequence[tuple[MatchId, Told]], owned: set[int], fell: float) -> dict[MatchId, float]:
    """When each match of the lost primary was first told to wait."""
    waiting: dict[MatchId, float] = {}
    for match, one in told:
        if bucket_of(match) in owned and one.status == 503 and one.at > fell:
            waiting.setdefault(match, one.at)
    return waiting


def went_on(
    told: Sequence[tuple[MatchId, Told]], matches: Container[MatchId], first: float, last: float
) -> int:
    """How many of these matches were acknowledged something in between."""
    return len(
        {match for match, one in told if match in matches and one.status < 300 and first <= one.at <= last}
    )


def rate(told: Sequence[Told], first: float, last: float) -> float:
    """Acknowledged actions a second."""
    return sum(one.status < 300 and first <= one.at < last for one in told) / (last - first)


def report(how: str, told: Sequence[tuple[MatchId, Told]], owned: set[int], fell: float) -> None:
    """Shown by `pytest -s`: how long these things take is measured, not asserted."""
    again = back(told, owned, fell)
    others = [one for match, one in told if bucket_of(match) not in owned]
    slow = max(one.seconds for _, one in told if one.status == 503 and one.at > fell)
    pause = longest_gap([one.at for one in others if one.status < 300], fell, again)
    print(
        f"\n{how}: back after {again - fell:.2f} s, slowest refusal {slow * 1000:.0f} ms; others "
        f"{rate(others, fell - BEFORE_SECONDS, fell):.0f}/s before, {rate(others, fell, again):.0f}/s "
        f"meanwhile, longest pause {pause:.2f} s"
    )
