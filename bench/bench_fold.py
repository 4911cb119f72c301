"""What does it cost to tell a reader an event and to fold it, against decoding the same event with msgspec?

Run with `python -m bench.bench_fold`. Whole logs of random play, records of actions included, are redacted
for seat 0 and folded; the peer is a bare `msgspec.json.Decoder` that reads them from JSON. Time is that of
the processor; the best of some rounds, by turns.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bench.processor import quickest
from domain.games import GAMES
from domain.kernel.bots import random_bot
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame, any_of, encode, event_types
from domain.kernel.match import Match, fold, play_out, redact
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat

GOAL = 2.5
MATCHES = 5
ROUNDS = 40
READER = Seat(0)


def main() -> None:
    for game in GAMES.values():
        for seats in game.seats:
            print(line(game, seats))


def line(game: AnyGame, seats: int) -> str:
    logs = [log(game, seats, seed) for seed in range(MATCHES)]
    stored = [[encode(event) for event in events] for events in logs]
    decode = msgspec.json.Decoder(any_of(event_types(game))).decode
    seconds = quickest(
        {
            "decode": lambda: [[decode(data) for data in entries] for entries in stored],
            "redact": lambda: [told(events) for events in logs],
            "both": lambda: [fold(game, told(events)) for events in logs],
        },
        ROUNDS,
    )
    each = {name: least / sum(map(len, logs)) * 1e6 for name, least in seconds.items()}
    ratio = each["both"] / each["decode"]
    verdict = "reached" if ratio <= GOAL else "missed"
    return (
        f"{game.id} for {seats}: {each['both']:.2f} µs an event, {each['redact']:.2f} of them to redact it,"
        f" decode {each['decode']:.2f} µs: ratio {ratio:.2f}, goal {GOAL} {verdict}"
    )


def log(game: AnyGame, seats: int, seed: int) -> Sequence[Event]:
    match = Match(game, seats, {}, SeededChance(seed))
    play_out(match, [random_bot(game)] * seats, SeededChance(seed))
    return match.log


def told(events: Sequence[Event]) -> list[Event]:
    return [redact(event, READER) for event in events]


if __name__ == "__main__":
    main()
