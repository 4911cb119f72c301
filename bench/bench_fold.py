"""What does it cost to tell a reader an event and to fold it, against decoding the same event with msgspec?

Run with `python -m bench.bench_fold`. Whole logs of random play, records of actions included, are redacted
for seat 0 and folded; the peer is a bare `msgspec.json.Decoder` that reads them from JSON. Time is that of
the processor; the best of some rounds, by turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bench.figures import Figure, show
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
QUICK = {"rounds": 4}


class Cost(NamedTuple):
    """Microseconds an event."""

    both: float
    redact: float
    decode: float

    @property
    def ratio(self) -> float:
        return self.both / self.decode


Costs = dict[tuple[str, int], Cost]


def main() -> None:
    found = costs()
    for (game, seats), cost in found.items():
        print(
            f"{game} for {seats}: {cost.both:.2f} µs an event, {cost.redact:.2f} of them to redact it,"
            f" decode {cost.decode:.2f} µs: ratio {cost.ratio:.2f}"
        )
    show(compared(found))


def figures(rounds: int = ROUNDS) -> list[Figure]:
    return compared(costs(rounds))


def compared(found: Costs) -> list[Figure]:
    """The dearest table of each game against what is asked for."""
    dearest = {
        game: max((cost.ratio, seats) for (name, seats), cost in found.items() if name == game)
        for game, _ in found
    }
    return [
        Figure(
            f"{game} for {seats}, the dearest: redact and fold against decoding",
            ratio,
            " times",
            "most",
            GOAL,
        )
        for game, (ratio, seats) in dearest.items()
    ]


def costs(rounds: int = ROUNDS) -> Costs:
    return {(game.id, seats): cost(game, seats, rounds) for game in GAMES.values() for seats in game.seats}


def cost(game: AnyGame, seats: int, rounds: int) -> Cost:
    logs = [log(game, seats, seed) for seed in range(MATCHES)]
    stored = [[encode(event) for event in events] for events in logs]
    decode = msgspec.json.Decoder(any_of(event_types(game))).decode
    seconds = quickest(
        {
            "both": lambda: [fold(game, told(events)) for events in logs],
            "redact": lambda: [told(events) for events in logs],
            "decode": lambda: [[decode(data) for data in entries] for entries in stored],
        },
        rounds,
    )
    return Cost(**{name: least / sum(map(len, logs)) * 1e6 for name, least in seconds.items()})


def log(game: AnyGame, seats: int, seed: int) -> Sequence[Event]:
    match = Match(game, seats, {}, SeededChance(seed))
    play_out(match, [random_bot(game)] * seats, SeededChance(seed))
    return match.log


def told(events: Sequence[Event]) -> list[Event]:
    return [redact(event, READER) for event in events]


if __name__ == "__main__":
    main()
