"""Does a bot's turn after a person's action cost more late in a match than early?

A person plays with bots alone. One process takes the person's actions, another plays the bots, as they do in
service; what the second spends on its turns is measured early and late in the match, without lease and queue.
Run with `python -m bench.bench_people_between_bots`.
"""

from __future__ import annotations

import statistics
from functools import partial

import msgspec
from redis import Redis

from bench.figures import Figure, processor_seconds, show, storage
from bench.played import LONGEST
from domain.kernel.chance import SeededChance
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said
from events.chain import Seed, genesis
from events.entries import sealed_batch
from events.keys import MatchId, PlayerId, new_match_id
from events.lifecycle import SeatPlan
from events.matches import Matches
from workers.bot_turns import Player

EARLY, LATE = 255, 2_501
JOBS = 12
APPENDS = 200
QUICK = {"late": 755, "jobs": 4}
WORDS = "I would not go into the library if I were you."
PERSON = Seat(0)


def figures(late: int = LATE, jobs: int = JOBS) -> list[Figure]:
    with storage() as server, Redis.from_url(server.url) as redis:
        people, workers = Matches(redis), Matches(redis)
        early, size = turns(people, workers, EARLY, jobs)
        later, _ = turns(people, workers, late, jobs)
        append = append_seconds(people, size)
    return [
        Figure(f"a bot's turn at version {late} against {EARLY}", later / early, " times", "most", 1.3),
        Figure(f"a bot's turn against one append of {size} events", later / append, " times", "most", 4),
    ]


def grown(matches: Matches, version: int) -> MatchId:
    """A match of one person and as many bots as there is room for, which has come to this version."""
    plans = [SeatPlan("open"), *[SeatPlan("bot", bot="random")] * (max(LONGEST.seats) - 1)]
    match, _ = matches.open(LONGEST.id, {}, plans, by=PlayerId("p_bench"))
    matches.take_seat(match, PERSON, name="Ann", code=matches.vault(match).claim_code(PERSON))
    for number in range(matches.archive.known(match).version, version):
        matches.talk(match, PERSON, {"type": "say", "text": f"word {number}"})
    return match


def turns(people: Matches, workers: Matches, version: int, jobs: int) -> tuple[float, int]:
    """The processor time of a bot's turn in matches that have come to this version, and its events.

    The first turn of a seat is not counted: then the worker has yet to read the log to it.
    """
    chance = SeededChance(version)
    each: list[float] = []
    sizes: list[float] = []
    while len(each) < jobs:
        match = grown(people, version)
        play_bots(workers, match)
        met: set[Seat] = set()
        while len(each) < jobs and (decision := people.archive.position(match).decision_of(PERSON)):
            position = people.archive.known(match)
            action = chance.choice("action", position.game.legal(position.table, PERSON))
            done = people.act(match, PERSON, decision.id, msgspec.to_builtins(action))
            last = done.entries[-1].version
            spent, _ = processor_seconds(partial(play_bots, workers, match))
            after = people.archive.read(match, last).entries
            actors = [entry.event.seat for entry in after if isinstance(entry.event, Acted)]
            if met.issuperset(actors) and actors:
                each.append(spent / len(actors))
                sizes.append(len(after) / len(actors))
            met.update(actors)
    return statistics.median(each), round(statistics.mean(sizes))


def play_bots(matches: Matches, match: MatchId) -> None:
    """Every turn that is a bot's; the worker looks at the log before the first and after the last."""
    players: dict[Seat, Player] = {}
    position = matches.archive.position(match)
    while asked := position.bots_asked:
        seat, decision = asked[0].seat, asked[0].id
        if seat not in players:
            players[seat] = Player(matches, match, position, seat)
        action = players[seat].answer(asked[0])
        matches.act(match, seat, decision, msgspec.to_builtins(action), key=f"bot:{decision}")
        position = matches.archive.known(match)
    matches.archive.position(match)


def append_seconds(matches: Matches, size: int) -> float:
    """The processor time of one append of so many events and nothing else."""
    match, seed = new_match_id(), Seed(bytes(32))
    version, previous, spent = 0, genesis(match), []
    for number in range(APPENDS):
        batch = sealed_batch([Said(PERSON, WORDS)] * size, version + 1, 1_750_000_000_000, previous, seed)
        append = partial(matches.log.append, match, batch, previous, key=str(number), digest=64 * "0")
        spent.append(processor_seconds(append)[0])
        version, previous = version + size, batch[-1].hash
    return statistics.median(spent)


if __name__ == "__main__":
    show(figures())
