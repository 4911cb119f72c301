"""What does the log cost: to append, to store, to read and verify, and as a match grows long?

Run with `python -m bench.bench_append`. Times are those of the quickest tenth of one run, so that little
else the machine does is in them; all but the first line do without waiting for the disk.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, cast

import msgspec
from redis import Redis

from bench.figures import Figure, show, storage
from bench.played import SMALLEST
from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said
from events.archive import SNAPSHOT_EVERY
from events.chain import Seed, genesis
from events.entries import Entry, sealed_batch
from events.keys import MatchId, PlayerId, head_key, keys_key, log_key, vault_key
from events.lifecycle import SeatPlan
from events.log import Log
from events.matches import Matches
from events.position import snapshot

APPENDS = 2_000
BATCH = 3
MATCHES = 10
LONG = 10_000
QUICK = {"long": 1_000}
SEED = Seed(bytes(range(32)))
WORDS = "I would not go into the library if I were you."
BOTS = [SeatPlan("bot", bot="random")] * min(SMALLEST.seats)


def main() -> None:
    with storage(appendfsync="always") as server, Redis.from_url(server.url) as redis:
        print(append_line(redis, "appendfsync always"))
    with storage(appendfsync="everysec") as server, Redis.from_url(server.url) as redis:
        print(append_line(redis, "appendfsync everysec"))
        matches = Matches(redis)
        played = [finished(matches) for _ in range(MATCHES)]
        print(bytes_line(redis, matches, played))
        print(read_line(matches, played))
        print(cold_line(redis, matches))
    show(figures())


def figures(long: int = LONG) -> list[Figure]:
    """The same kind of action in a young match and in one with many events behind it."""
    young: list[float] = []
    old: list[float] = []
    with storage() as server, Redis.from_url(server.url) as redis:
        matches = Matches(redis)
        for seed in range(5):
            short_one, long_one = begun(matches), talked_on(redis, matches, long)
            for _ in range(12):
                young.append(acted(matches, short_one, seed))
                old.append(acted(matches, long_one, seed))
    ratio = quiet(old) / quiet(young)
    return [Figure(f"an action at event {long} against one at event 10", ratio, " times", "most", 1.3)]


def append_line(redis: Redis, how: str) -> str:
    """Appends of three events and bare XADDs of the same bytes, by turns on one connection."""
    match = MatchId("m_append")
    log = Log(redis)
    batches = chained_batches(match, APPENDS)
    appends: list[float] = []
    bare: list[float] = []
    previous = genesis(match)
    for number, batch in enumerate(batches):
        append = partial(
            log.append, match, batch, previous, key=f"act:0:{number:016}", digest=64 * "0", due=1
        )
        appends.append(seconds(append))
        fields: Any = {
            f"{name}{entry.version}": getattr(entry, name) for entry in batch for name in ("hash", "data")
        }
        bare.append(seconds(partial(redis.xadd, "bare", fields)))
        previous = batch[-1].hash
    inside = cast("Any", redis.info("commandstats"))["cmdstat_evalsha"]["usec_per_call"]
    one, other = quiet(appends), quiet(bare)
    return (
        f"append of {BATCH} events, {how}: {1 / one:,.0f}/s, {one * 1e6:.0f} µs, {inside:.0f} of them inside "
        f"the server; a bare XADD of the same bytes {other * 1e6:.0f} µs; ratio {one / other:.2f}"
    )


def chained_batches(match: MatchId, count: int, size: int = BATCH) -> list[list[Entry]]:
    batches: list[list[Entry]] = []
    previous = genesis(match)
    for number in range(count):
        said = [Said(Seat(0), WORDS)] * size
        batches.append(sealed_batch(said, 1 + number * size, 1_750_000_000_000, previous, SEED))
        previous = batches[-1][-1].hash
    return batches


def bytes_line(redis: Redis, matches: Matches, played: list[MatchId]) -> str:
    """The memory of finished matches of The Visitors, by event."""
    events = sum(matches.archive.position(match).version for match in played)
    log = sum(memory(redis, log_key(match)) for match in played)
    rest = sum(memory(redis, name(match)) for match in played for name in (head_key, keys_key, vault_key))
    data = sum(len(entry.data) for match in played for entry in matches.archive.read(match, 0).entries)
    return (
        f"bytes per stored event: {(log + rest) / events:.0f} with head, keys and vault, {log / events:.0f} "
        f"in the stream, {data / events:.0f} as JSON ({events:,} events of {MATCHES} matches); "
        f"a snapshot takes {len(snapshot(matches.archive.position(played[0]))):,}"
    )


def memory(redis: Redis, key: str) -> int:
    return redis.memory_usage(key, samples=0) or 0


def read_line(matches: Matches, played: list[MatchId]) -> str:
    """Reading and verifying whole matches, with the typed events that come of it."""
    read: list[float] = []
    fetched: list[float] = []
    for match in played * 5:
        events = matches.archive.position(match).version
        read.append(seconds(partial(matches.archive.read, match, 0), time.process_time) / events)
        fetched.append(seconds(partial(matches.log.read, match, 1), time.process_time) / events)
    return (
        f"read and verify: {quiet(read) * 1e6:.1f} µs of CPU per entry, "
        f"of which {quiet(fetched) * 1e6:.1f} to fetch it"
    )


def cold_line(redis: Redis, matches: Matches) -> str:
    """Half-way between two snapshots."""
    version = LONG + SNAPSHOT_EVERY // 2
    match = talked_on(redis, matches, version)
    cold = quiet(seconds(lambda: Matches(redis).archive.position(match)) for _ in range(20))
    return f"a process that starts finds a position at event {version:,} in {cold * 1e3:.1f} ms"


def talked_on(redis: Redis, matches: Matches, version: int) -> MatchId:
    """A match at its first action with so many events of talk behind it."""
    match = begun(matches)
    log, seed = Log(redis), matches.vault(match).seed
    while (head := cast("Any", log.head(match))).version < version - 200:
        said = [Said(Seat(0), WORDS)] * 100
        log.append(match, sealed_batch(said, head.version + 1, 1_750_000_000_000, head.hash, seed), head.hash)
    while matches.archive.position(match).version < version:
        matches.talk(match, Seat(0), {"type": "say", "text": WORDS})
    return match


def finished(matches: Matches) -> MatchId:
    match = begun(matches)
    for seed in range(10_000):
        if not matches.archive.position(match).decisions:
            break
        acted(matches, match, seed)
    return match


def begun(matches: Matches) -> MatchId:
    return matches.open(SMALLEST.id, {}, BOTS, by=PlayerId("p_bench"))[0]


def acted(matches: Matches, match: MatchId, seed: int) -> float:
    """The seconds that one random answer takes."""
    position = matches.archive.position(match)
    decision = position.decisions[0]
    actions = position.game.legal(position.table, decision.seat)
    wish = msgspec.to_builtins(SeededChance(seed).choice("action", actions))
    return seconds(lambda: matches.act(match, decision.seat, decision.id, wish))


def quiet(times: Iterable[float]) -> float:
    """The time that a tenth of the calls stayed below."""
    return statistics.quantiles(times, n=10)[0]


def seconds(call: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    before = clock()
    call()
    return clock() - before


if __name__ == "__main__":
    main()
