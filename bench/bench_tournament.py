"""How many tables does a tournament of house bots play in a minute, and what of that is its own bookkeeping?

A worker in this process takes its hints from RQ's queue and plays a tournament; then the same matches, with
the same deals and the same answers, that belong to no tournament; then as many are played in memory.
Times are processor time of this process and of the storage together. The bookkeeping is not the difference of
two runs, which other programs on the machine make larger or smaller than it is: a stopwatch runs on while the
worker does what it does for the tournament alone. The plan of all that is planned at the start does not
grow with what is played, and is said apart. Run with `python -m bench.bench_tournament [GAME...]`.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any, Final

from msgspec import Struct
from redis import Redis

from bench.figures import Figure, processor_seconds, show, storage
from domain.games import GAMES
from domain.kernel.bots import bot_of
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import Match, play_out
from events.deals import Deals
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
from events.writing import Writing
from running.embedded import EmbeddedRedis
from running.hints import Hints
from tournaments.setting import Concurrency, Duplicate, Format, RoundRobin, Setting, Swiss
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
ENTRANTS: Final = 12
QUICK = {"rounds": 1}
ROUNDS: Final = 5
BOOKKEEPING: Final = (
    (Conductor, "run"),
    (Writing, "_deliver"),
    (Deals, "make"),
    (Deals, "dealt"),
    (Deals, "join"),
)
"""What is called for a tournament alone: other matches of bots of the house have nobody to be told."""


class Spent(Struct, frozen=True):
    """Processor seconds of some tables."""

    tables: int
    plan: float
    """Once, while the organiser waits."""
    tournament: float
    bookkeeping: float
    """Of these, what matches without a tournament would not have taken."""
    matches: float
    pure: float

    @property
    def share(self) -> float:
        """The bookkeeping against what the matches take, in hundredths."""
        return 100 * self.bookkeeping / (self.tournament - self.bookkeeping)


class Stopwatch:
    """Processor time of this process and of the storage, and how much of it was bookkeeping."""

    def __init__(self, storage: int) -> None:
        """`storage` is the id of its process."""
        self._clock = (
            ~storage << 3 | 2
        )  # what clock_getcpuclockid(3) gives on Linux: asking does not disturb it
        self._own = False
        self._began = self._since = self._now()
        self.bookkeeping = 0.0

    @property
    def seconds(self) -> float:
        return self._now() - self._began

    def turn(self, *, own: bool) -> bool:
        """What follows is bookkeeping, or not; what was before."""
        before, now = self._own, self._now()
        if before:
            self.bookkeeping += now - self._since
        self._own, self._since = own, now
        return before

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While the block runs, what is done for the tournament alone is told from what matches need."""
        with ExitStack() as restored:
            for owner, name in BOOKKEEPING:
                restored.enter_context(self._turned_by(owner, name, own=True))
            restored.enter_context(self._turned_by(Matches, "open", own=False))
            yield

    @contextmanager
    def _turned_by(self, owner: type, name: str, *, own: bool) -> Iterator[None]:
        asked = getattr(owner, name)

        def watched(*given: Any, **named: Any) -> Any:
            before = self.turn(own=own)
            try:
                return asked(*given, **named)
            finally:
                self.turn(own=before)

        setattr(owner, name, watched)
        try:
            yield
        finally:
            setattr(owner, name, asked)

    def _now(self) -> float:
        return time.process_time() + time.clock_gettime(self._clock)


class Service:
    """A worker and its storage, which is empty at first."""

    def __init__(self, server: EmbeddedRedis, redis: Redis) -> None:
        redis.flushall()
        assert server.pid is not None
        self.watch = Stopwatch(server.pid)
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
    parser = ArgumentParser(prog="python -m bench.bench_tournament", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES], metavar="GAME")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    wanted = parser.parse_args()
    for name, plan in plans(wanted.rounds).items():
        found = by_game(plan, wanted.games)
        tables = sum(one.tables for one in found.values())
        minutes = [
            60 * tables / sum(seconds)
            for seconds in zip(
                *((one.tournament, one.matches, one.pure) for one in found.values()), strict=True
            )
        ]
        print(
            f"{name}: {minutes[0]:.0f} tables for a minute of processor time, as matches alone "
            f"{minutes[1]:.0f}, without storage {minutes[2]:.0f}; the plan, once, "
            f"{1000 * max(one.plan for one in found.values()):.0f} ms at most",
            flush=True,
        )
        show(judged(name, found))


def figures(rounds: int = ROUNDS) -> list[Figure]:
    return [
        figure for name, plan in plans(rounds).items() for figure in judged(name, by_game(plan, [*GAMES]))
    ]


def judged(name: str, found: Mapping[str, Spent]) -> list[Figure]:
    return [
        Figure(f"bookkeeping of a {name} of {game}", one.share, " %", "most", 5)
        for game, one in found.items()
    ]


def plans(rounds: int) -> dict[str, Format]:
    """Formats in which so many rounds are played, or about as many tables."""
    duplicate = Duplicate(deals=rounds, lineups=1)
    return {"round-robin": RoundRobin(), "Swiss": Swiss(rounds=rounds), "duplicate": duplicate}


def by_game(plan: Format, games: Sequence[str]) -> dict[str, Spent]:
    """With as few seats as several can meet at."""
    with storage() as server, Redis.from_url(server.url) as redis:
        return {game: of_game(server, redis, GAMES[game], plan) for game in games}


def of_game(server: EmbeddedRedis, redis: Redis, game: AnyGame, plan: Format) -> Spent:
    """What its tables take in all three ways."""
    service = Service(server, redis)
    begin(service, game, plan)
    before = service.watch.seconds
    service.tournaments.start(CUP)
    plan_seconds = service.watch.seconds - before
    seconds, bookkeeping = played(service)
    state = service.tournaments.state(CUP)
    alike = played_alike(Service(server, redis), state)
    pure, _ = processor_seconds(partial(play_purely, game, state))
    return Spent(len(state.ended), plan_seconds, seconds, bookkeeping, alike, pure)


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


def played(service: Service) -> tuple[float, float]:
    """What a tournament takes that has begun, and its bookkeeping alone."""
    watch = service.watch
    with watch.watching():
        before = watch.seconds
        service.drain()
        seconds = watch.seconds - before
    assert service.tournaments.state(CUP).status == "finished", "a hint was lost"
    return seconds, watch.bookkeeping


def played_alike(service: Service, state: Tournament) -> float:
    """What its matches take by themselves."""
    before = service.watch.seconds
    open_alike(service, state)
    service.drain()
    return service.watch.seconds - before


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
