"""How many tables does a tournament of house bots play in a minute, and what of that is its own bookkeeping?

A worker in this process takes its hints from RQ's queue and plays a tournament; then the same matches, with
the same deals and the same answers, that belong to no tournament; then as many are played in memory.
Times are processor time of this process and of the storage together. The bookkeeping is not the difference of
two runs, which other programs on the machine make larger or smaller than it is: a stopwatch runs on while the
worker does what it does for the tournament alone. It is taken several times, and the median is judged. What
no other program disturbs is counted once: calls of functions, in Python and in C, and requests to servers.
What the plan takes, of a Swiss that of each round, is said apart. Run with
`python -m bench.bench_tournament [GAME...]`.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from cProfile import Profile
from functools import partial
from statistics import median
from types import ModuleType
from typing import Any, Final, Literal, Protocol, get_args

from msgspec import Struct
from redis import Redis
from redis.connection import AbstractConnection

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
from events.tournaments import following
from events.tournaments.admission import Admission
from events.tournaments.chance import deal_seed, given_to, match_of
from events.tournaments.organising import Tournaments
from events.tournaments.state import Tournament
from events.vault import Given
from events.writing import Writing
from running.embedded import EmbeddedRedis
from running.hints import Hints
from tournaments.companies import companies
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
QUICK = {"rounds": 1, "times": 1}
ROUNDS: Final = 2
TIMES: Final = 5
ASKS: Final[Any] = AbstractConnection.send_packed_command
What = Literal["matches", "bookkeeping", "plan"]
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
    """That of the start, while the organiser waits, and of rounds that are planned later."""
    tournament: float
    """All that follows the start."""
    bookkeeping: float
    """Of these, what matches without a tournament would not have taken, save for the plan."""
    played: float
    """And what they would."""
    matches: float
    pure: float

    @property
    def share(self) -> float:
        """The bookkeeping against what the matches take, in hundredths."""
        return 100 * self.bookkeeping / self.played


class Counted(Struct, frozen=True):
    """What some tables took, where nothing else on the machine plays a part."""

    tables: int
    calls: int
    asked: int
    """How often a server was asked, whatever stood in one request."""
    own_calls: int
    own_asked: int
    """Of these, those for the tournament alone, save for the plan."""
    played_calls: int
    """And those for the matches."""

    @property
    def share(self) -> float:
        """Of calls: the bookkeeping against the matches, in hundredths."""
        return 100 * self.own_calls / self.played_calls


class Meter(Protocol):
    """Tells what is done for the tournament alone from what its matches need."""

    def turn(self, what: What) -> What:
        """What follows is this; what was before."""


class Stopwatch:
    """Processor time of this process and of the storage, by what it was spent on."""

    def __init__(self, storage: int) -> None:
        """`storage` is the id of its process."""
        self._clock = (
            ~storage << 3 | 2
        )  # what clock_getcpuclockid(3) gives on Linux: asking does not disturb it
        self._what: What = "matches"
        self._began = self._since = self._now()
        self.spent = dict[What, float].fromkeys(get_args(What), 0.0)

    @property
    def seconds(self) -> float:
        return self._now() - self._began

    def turn(self, what: What) -> What:
        before, now = self._what, self._now()
        self.spent[before] += now - self._since
        self._what, self._since = what, now
        return before

    def _now(self) -> float:
        return time.process_time() + time.clock_gettime(self._clock)


class Tally:
    """Calls of functions and requests to servers, by what they were for."""

    def __init__(self) -> None:
        self._what: What = "matches"
        self._profiles: dict[What, Profile] = {what: Profile() for what in get_args(What)}

    def turn(self, what: What) -> What:
        before = self._what
        if what != before:
            self._profiles[before].disable()
            self._profiles[what].enable()
            self._what = what
        return before

    @contextmanager
    def counting(self) -> Iterator[None]:
        self._profiles[self._what].enable()
        try:
            yield
        finally:
            self._profiles[self._what].disable()

    def counted(self, tables: int) -> Counted:
        found = {what: profile.getstats() for what, profile in self._profiles.items()}
        calls = {what: sum(one.callcount for one in stats) for what, stats in found.items()}
        asked = {
            what: sum(one.callcount for one in stats if one.code is ASKS.__code__)
            for what, stats in found.items()
        }
        return Counted(
            tables,
            sum(calls.values()),
            sum(asked.values()),
            calls["bookkeeping"],
            asked["bookkeeping"],
            calls["matches"],
        )


@contextmanager
def watching(meter: Meter) -> Iterator[None]:
    """While the block runs, the meter is turned where something is done for the tournament alone."""
    with ExitStack() as restored:
        for owner, name in BOOKKEEPING:
            restored.enter_context(turned_by(meter, owner, name, "bookkeeping"))
        restored.enter_context(turned_by(meter, Matches, "open", "matches"))
        restored.enter_context(turned_by(meter, following, "plan_of_next", "plan"))
        yield


@contextmanager
def turned_by(meter: Meter, owner: type | ModuleType, name: str, what: What) -> Iterator[None]:
    asked = getattr(owner, name)

    def watched(*given: Any, **named: Any) -> Any:
        before = meter.turn(what)
        try:
            return asked(*given, **named)
        finally:
            meter.turn(before)

    setattr(owner, name, watched)
    try:
        yield
    finally:
        setattr(owner, name, asked)


class Service:
    """A worker and its storage, which is empty at first."""

    def __init__(self, server: EmbeddedRedis, redis: Redis) -> None:
        redis.flushall()
        assert server.pid is not None
        self.storage = server.pid
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
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of a Swiss, and deals of a duplicate")
    parser.add_argument("--times", type=int, default=TIMES, help="how often time is taken")
    wanted = parser.parse_args()
    for name, plan in plans(wanted.rounds).items():
        of_games = []
        for game in wanted.games:
            found, counted = measured(plan, GAMES[game], wanted.times)
            print(in_words(found, counted))
            show([judged(name, game, found)])
            of_games.append(found)
        show([judged_together(name, of_games)])


def figures(rounds: int = ROUNDS, times: int = TIMES) -> list[Figure]:
    return [
        judged(name, game.id, measured(plan, game, times)[0])
        for name, plan in plans(rounds).items()
        for game in GAMES.values()
    ]


def judged(name: str, game: str, found: Sequence[Spent]) -> Figure:
    share = median(one.share for one in found)
    return Figure(f"bookkeeping of a {name} of {game}", share, " %", "most", 5)


def judged_together(name: str, of_games: Sequence[Sequence[Spent]]) -> Figure:
    """Over as many tables of each game as were measured."""
    shares = [
        100 * sum(one.bookkeeping for one in run) / sum(one.played for one in run)
        for run in zip(*of_games, strict=True)
    ]
    return Figure(f"bookkeeping of a {name} over these games", median(shares), " %", "most", 5)


def in_words(found: Sequence[Spent], counted: Counted) -> str:
    tables = counted.tables
    tournament, alone, pure = (
        60 * tables / median(seconds)
        for seconds in zip(*((one.tournament, one.matches, one.pure) for one in found), strict=True)
    )
    shares, plan = sorted(one.share for one in found), median(one.plan for one in found)
    return (
        f"{tables} tables, {tournament:.0f} for a minute of processor time, as matches alone {alone:.0f}, "
        f"without storage {pure:.0f}; the plan {1000 * plan:.0f} ms; bookkeeping {shares[0]:.1f} to "
        f"{shares[-1]:.1f} % of time in {len(shares)} runs, {counted.share:.1f} % of calls; for a table "
        f"{counted.own_calls / tables:.0f} calls of {counted.calls / tables:.0f}, "
        f"{counted.own_asked / tables:.1f} requests of {counted.asked / tables:.1f}"
    )


def plans(rounds: int) -> dict[str, Format]:
    """Formats in which so many rounds are played, or about as many tables."""
    duplicate = Duplicate(deals=rounds, lineups=1)
    return {"round-robin": RoundRobin(), "Swiss": Swiss(rounds=rounds), "duplicate": duplicate}


def measured(plan: Format, game: AnyGame, times: int) -> tuple[list[Spent], Counted]:
    """With as few seats as several can meet at."""
    with storage() as server, Redis.from_url(server.url) as redis:
        return [of_time(server, redis, game, plan) for _ in range(times)], of_calls(server, redis, game, plan)


def of_time(server: EmbeddedRedis, redis: Redis, game: AnyGame, plan: Format) -> Spent:
    """What its tables take in all three ways."""
    companies.cache_clear()
    service = Service(server, redis)
    begin(service, game, plan)
    watch = Stopwatch(service.storage)
    service.tournaments.start(CUP)
    plan_seconds, watch = watch.seconds, Stopwatch(service.storage)
    with watching(watch):
        service.drain()
    watch.turn("matches")
    seconds, spent, state = watch.seconds, watch.spent, finished(service)
    alike = played_alike(Service(server, redis), state)
    pure, _ = processor_seconds(partial(play_purely, game, state))
    plan_seconds += spent["plan"]
    return Spent(len(state.ended), plan_seconds, seconds, spent["bookkeeping"], spent["matches"], alike, pure)


def of_calls(server: EmbeddedRedis, redis: Redis, game: AnyGame, plan: Format) -> Counted:
    """What its tables call and ask for."""
    service, tally = Service(server, redis), Tally()
    begin(service, game, plan)
    service.tournaments.start(CUP)
    with watching(tally), tally.counting():
        service.drain()
    return tally.counted(len(finished(service).ended))


def finished(service: Service) -> Tournament:
    state = service.tournaments.state(CUP)
    assert state.status == "finished", "a hint was lost"
    return state


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


def played_alike(service: Service, state: Tournament) -> float:
    """What its matches take by themselves."""
    watch = Stopwatch(service.storage)
    open_alike(service, state)
    service.drain()
    return watch.seconds


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
