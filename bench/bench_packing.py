"""What does a finished match take once it is packed, and what does it cost to read?

Matches of every game are played by chance, read, packed and read again, in one run. Bytes are the memory that
the storage gives for what grows with a match: events, idempotency keys and snapshots. Times are processor
time of this process by event, nothing remembered, the quickest of several reads of each match. To read and
verify is to fetch the record and to have all entries checked; typed events, as pages have them, come on top.
Run with `python -m bench.bench_packing`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from redis import Redis

from bench.figures import Figure, processor_seconds, show, storage
from domain.games import GAMES
from domain.kernel.codec import AnyGame
from events.keys import MatchId
from events.matches import Matches
from events.packing.packer import Packer
from events.packing.record import unpacked
from tests.events.playing import begun, played

MATCHES = 4
READS = 15
QUICK = {"matches": 1, "reads": 3}


class Measured(Struct, frozen=True):
    """Matches of a game, by event."""

    events: int
    bytes_before: float
    bytes_after: float
    verified: float
    """Seconds, to read and verify an event of a record."""
    typed_before: float
    """To have it typed, too, from the stream."""
    typed_after: float
    packing: float


def main() -> None:
    games = measured()
    for game, found in games.items():
        print(
            f"{game}: {found.events:,} events, {found.bytes_before:.0f} bytes each, packed "
            f"{found.bytes_after:.1f}; read and verified in {found.verified * 1e6:.1f} µs, typed in "
            f"{found.typed_after * 1e6:.1f} (from the stream {found.typed_before * 1e6:.1f}); "
            f"packing took {found.packing * 1e6:.0f} µs"
        )
    show(judged(games))


def figures(matches: int = MATCHES, reads: int = READS) -> list[Figure]:
    return judged(measured(matches, reads))


def judged(games: dict[str, Measured]) -> list[Figure]:
    largest = max(found.bytes_after for found in games.values())
    slowest = max(found.verified for found in games.values())
    ratio = max(found.typed_after / found.typed_before for found in games.values())
    return [
        Figure("an event of a packed match, the largest of all games", largest, " bytes", "most", 60),
        Figure("read and verify an event of one, the slowest of all games", slowest * 1e6, " µs", "most", 6),
        Figure("typed events of a packed match against those of its stream", ratio, " times", "most", 1),
    ]


def measured(matches: int = MATCHES, reads: int = READS) -> dict[str, Measured]:
    with storage() as server, Redis.from_url(server.url) as redis:
        return {game.id: of_game(redis, game, matches, reads) for game in GAMES.values()}


def of_game(redis: Redis, game: AnyGame, count: int, reads: int) -> Measured:
    matches = Matches(redis)
    ids = [*finished(matches, game, count)]
    before = sum(typed_seconds(redis, match, reads) for match in ids)
    packer = Packer(redis, matches.archive, matches.log)
    packing, done = processor_seconds(lambda: [found for match in ids if (found := packer.pack(match))])
    events = sum(found.events for found in done)
    return Measured(
        events,
        sum(found.before for found in done) / events,
        sum(found.after for found in done) / events,
        sum(verified_seconds(matches, match, reads) for match in ids) / events,
        before / events,
        sum(typed_seconds(redis, match, reads) for match in ids) / events,
        packing / events,
    )


def finished(matches: Matches, game: AnyGame, count: int) -> Iterator[MatchId]:
    for seed in range(count):
        match = begun(matches, game.id, (max if seed % 2 else min)(game.seats))
        played(matches, match, seed=seed)
        yield match


def typed_seconds(redis: Redis, match: MatchId, reads: int) -> float:
    """The quickest of several reads of the whole match, by processes that know nothing of it."""
    archives = [Matches(redis).archive for _ in range(reads)]
    for archive in archives:
        archive.vault(match)
    return min(processor_seconds(partial(archive.recorded, match))[0] for archive in archives)


def verified_seconds(matches: Matches, match: MatchId, reads: int) -> float:
    """The same as far as it is about the record."""
    seed = matches.vault(match).seed

    def read() -> None:
        found = unpacked(matches.log.record(match) or b"", match, seed)
        assert found.finding is None

    return min(processor_seconds(read)[0] for _ in range(reads))


if __name__ == "__main__":
    main()
