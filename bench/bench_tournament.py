"""How many tables does a tournament of house bots play in a minute, and what of that is its own bookkeeping?

A worker in this process takes its hints from RQ's queue and plays a tournament; then the same matches, with
the same deals and the same answers, that belong to no tournament; then as many are played in memory.
Times are processor time of this process and of the storage together, the least of several rounds in turns.
Run with `python -m bench.bench_tournament`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from msgspec import Struct
from redis import Redis

from bench.bench_sweep import spent_by
from bench.figures import Figure, processor_seconds, show, storage
from domain.games import GAMES
from domain.kernel.bots import bot_of
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import Match, play_out
from events.keys import MatchId, PlayerId, TournamentId
from events.lifecycle import SeatPlan
from events.matches import Matches
from events.memory import Memory
from events.recollection import Recollection
from events.tournaments.admission import Admission
from events.tournaments.chance import deal_seed, given_to, match_of
from events.tournaments.organising import Tournaments
from events.tournaments.state import Tournament
from events.vault import Given
from running.hints import Hints
from tournaments.setting import Concurrency, Duplicate, Format, RoundRobin, Setting
from workers.bot_turns import BotTurns
from workers.lease import Leases
from workers.queue import HintQueue, Waiting
from workers.stop import Stop
from workers.tournaments.conductor import Conductor
from workers.tournaments.tables import Tables
from workers.worker import of_tournaments

BENCH: Final = PlayerId("p_bench")
CUP: Final = TournamentId("t_00000000000000000000")
SECRETS: Final = Given(b"s" * 32, b"k" * 32)
BOT: Final = "scripted"
ENTRANTS: Final = 4
TABLES: Final = 6
ROUNDS: Final = 5
QUICK = {"tables": 2, "rounds": 1}


class Spent(Struct, frozen=True):
    """Processor seconds by table."""

    tournament: float
    matches: float
    pure: float


class Service:
    """A worker and its storage, which is empty at first."""

    def __init__(self, redis: Redis) -> None:
        redis.flushall()
        hints, leases, stop = Hints(redis), Leases(redis), Stop()
        memory = Memory[MatchId, Recollection]()
        playing = Matches(redis, hint=of_tournaments(hints.bots_asked), memory=memory)
        self.matches = Matches(redis, hint=hints.bots_asked, memory=memory)
        self.tournaments = Tournaments(self.matches)
        self._queue = HintQueue(redis)
        self._turns = BotTurns(playing, leases, self._queue, stop=stop, delay=0.0, hint=hints.bots_asked)
        tables = Tables(self.matches, self.tournaments)
        self._conductor = Conductor(self.tournaments, tables, leases, stop)

    def drain(self) -> None:
        """Do what is hinted at until nothing is."""
        while (hinted := self._queue.take()) is not None:
            if isinstance(hinted, Waiting):
                self._conductor.run(hinted.tournament)
            else:
                self._turns.play(hinted.match, hinted.version)


def main() -> None:
    found = {name: spent(plan) for name, plan in plans(TABLES).items()}
    for name, one in found.items():
        print(
            f"{name}: {60 / one.tournament:.0f} tables for a minute of processor time, as matches alone "
            f"{60 / one.matches:.0f}, without storage {60 / one.pure:.0f}"
        )
    show(judged(found))


def figures(tables: int = TABLES, rounds: int = ROUNDS) -> list[Figure]:
    return judged({name: spent(plan, rounds) for name, plan in plans(tables).items()})


def judged(found: Mapping[str, Spent]) -> list[Figure]:
    return [
        Figure(f"bookkeeping of a {name}", (one.tournament / one.matches - 1) * 100, " %", "most", 5)
        for name, one in found.items()
    ]


def plans(tables: int) -> dict[str, Format]:
    return {"round-robin": RoundRobin(tables=tables), "duplicate": Duplicate(deals=max(1, tables // 6))}


def spent(plan: Format, rounds: int = ROUNDS) -> Spent:
    """Of all games together, with as few seats as several can meet at."""
    with storage() as server, Redis.from_url(server.url) as redis:
        found = [of_game(redis, game, plan, rounds) for game in GAMES.values()]
    tables = sum(count for count, _ in found)
    parts = zip(*(seconds for _, seconds in found), strict=True)
    return Spent(*(sum(part) / tables for part in parts))


def of_game(redis: Redis, game: AnyGame, plan: Format, rounds: int) -> tuple[int, tuple[float, float, float]]:
    """How many tables it has, and what they take in all three ways: the least of the rounds."""
    least = [float("inf")] * 3
    for _ in range(rounds):
        service = Service(redis)
        begin(service, game, plan)
        least[0] = min(least[0], played(service, redis))
        state = service.tournaments.state(CUP)
        least[1] = min(least[1], played_alike(Service(redis), redis, state))
        seconds, _ = processor_seconds(partial(play_purely, game, state))
        least[2] = min(least[2], seconds)
    return len(state.ended), (least[0], least[1], least[2])


def begin(service: Service, game: AnyGame, plan: Format) -> None:
    """A tournament whose chance is the same every time."""
    setting = Setting(
        name="Bench",
        game=game.id,
        seats=min(seats for seats in game.seats if seats > 1),
        format=plan,
        concurrency=Concurrency(each=4, together=8),
    )
    admission = Admission(bots=(BOT,) * ENTRANTS, accounts=False)
    service.tournaments.records.vaults.made_for(CUP, settled=SECRETS)
    service.tournaments.open(setting, admission, by=BENCH, tournament=CUP)


def played(service: Service, redis: Redis) -> float:
    """What the tournament takes."""

    def play() -> None:
        service.tournaments.start(CUP)
        service.drain()
        assert service.tournaments.state(CUP).status == "finished", "a hint was lost"

    return seconds_of(play, redis)


def played_alike(service: Service, redis: Redis, state: Tournament) -> float:
    """What its matches take by themselves."""

    def play() -> None:
        open_alike(service, state)
        service.drain()

    return seconds_of(play, redis)


def seconds_of(work: Callable[[], object], redis: Redis) -> float:
    """Of this process and of the storage."""
    before = spent_by(redis)
    seconds, _ = processor_seconds(work)
    return seconds + spent_by(redis) - before


def open_alike(service: Service, state: Tournament) -> None:
    """The matches of the tables, with the same chance for game and bots, as if somebody had opened them."""
    vault, setting = service.tournaments.records.vaults.made_for(CUP, settled=SECRETS), state.setting
    for table in state.tables.values():
        given = given_to(vault, table.number)
        if state.shares_deals:
            given = Given(deal_seed(vault.seed, table.deal).bytes, given.secret)
        service.matches.open(
            setting.game,
            {},
            [SeatPlan("bot", bot=BOT)] * setting.seats,
            by=BENCH,
            visibility="private" if state.shares_deals else "public",
            match=match_of(vault, table.number),
            settled=given,
        )


def play_purely(game: AnyGame, state: Tournament) -> None:
    """As many matches, in memory."""
    for number in state.tables:
        match = Match(game, state.setting.seats, {}, SeededChance(number))
        play_out(match, [bot_of(game, BOT)] * state.setting.seats, SeededChance(number))


if __name__ == "__main__":
    main()
