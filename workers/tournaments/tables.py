"""The tables of a tournament: their matches are opened, looked at and called off.

Whatever is wrong with one of them costs that table, or delays it, and no other. A match whose log is damaged
or gone comes to nothing, and the log of the tournament says why. All else may pass: an update that knows the
game again, a part of the storage that comes back. Such a table is left alone for a while.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from msgspec import UNSET
from redis.exceptions import RedisError

from domain.kernel.secrets import Seat
from events.archive import NoSuchMatch
from events.deals import NoSuchDeal
from events.keys import DealId, MatchId, PlayerId
from events.lifecycle import SeatPlan, SeatTaken, TableOf
from events.log import Conflict, Damaged, KeyReused
from events.matches import Matches
from events.position import Position
from events.replicas import NotReplicated
from events.storage import Cluster, Storage
from events.tournaments.chance import deal_of, deal_seed, given_to, match_of
from events.tournaments.history import Disclosed, TableEnded, TableOpened
from events.tournaments.organising import Tournaments
from events.tournaments.planning import terms_of
from events.tournaments.state import Running, Tournament
from running.durability import NotDurable
from tournaments.plans import Table, house_bot
from tournaments.results import Result, SeatFaults
from tournaments.scores import entrants_at
from tournaments.setting import EntrantId
from workers.metrics import TABLES_TROUBLED

AT_ONCE: Final = 16
"""How many tables are opened before the log says so."""
OUTAGES: Final = (RedisError, NotReplicated, NotDurable)

logger = logging.getLogger(__name__)


class Troubled:
    """The tables of a tournament at which something failed just now that may pass."""

    def __init__(self, redis: Storage) -> None:
        self._redis = redis
        self.tables: set[int] = set()

    @contextmanager
    def at(self, table: int) -> Iterator[None]:
        """What fails within is the trouble of this table; but that of a single storage is everybody's."""
        try:
            yield
        except Exception as error:
            if isinstance(error, OUTAGES) and not isinstance(self._redis, Cluster):
                raise
            logger.exception("table %d is left alone for a while", table)
            TABLES_TROUBLED.inc()
            self.tables.add(table)


class Tables:
    """The tables of all tournaments on one storage."""

    def __init__(self, matches: Matches, tournaments: Tournaments) -> None:
        self._matches = matches
        self._tournaments = tournaments

    def troubled(self) -> Troubled:
        """Those of one tournament, before anything has failed."""
        return Troubled(self._matches.redis)

    def opened(self, state: Tournament, troubled: Troubled) -> list[TableOpened | TableEnded]:
        """Open the matches of the tables that may be played now; what the log is to say of them.

        A table at which nobody plays any more is not opened, and ends at once.
        """
        found: list[TableOpened | TableEnded] = []
        while not found and len(troubled.tables) < AT_ONCE:
            tables = may_open(state, troubled.tables)[:AT_ONCE]
            if not tables:
                break
            for table in tables:
                with troubled.at(table.number):
                    found.append(self._open(state, table))
        return found

    def ended(self, state: Tournament, numbers: Iterable[int], troubled: Troubled) -> list[TableEnded]:
        """What the log is to say of those of these tables that run as far as it knows, and have ended."""
        found = []
        for number in numbers:
            if number in state.running and number not in troubled.tables:
                with troubled.at(number):
                    found.append(self._ended(state, number))
        return [said for said in found if said is not None]

    def forfeit_withdrawn(self, state: Tournament, troubled: Troubled) -> None:
        """Seats of those who have withdrawn are lost, and others play on."""
        gone = state.withdrawn
        for number, running in state.running.items() if gone else ():
            if number not in troubled.tables:
                with troubled.at(number), suppress(Damaged, NoSuchMatch):
                    self._forfeit(running, state.seats_at(state.tables[number], gone))

    def call_off(self, state: Tournament, troubled: Troubled) -> None:
        """End the matches that run, also one that was opened and of which the log could not say so."""
        vault = self._tournaments.records.vault(state.id)
        stray = {table.number: match_of(vault, table.number) for table in may_open(state)[:AT_ONCE]}
        matches = {number: running.match for number, running in state.running.items()} | stray
        for number, match in matches.items():
            if number not in troubled.tables:
                with troubled.at(number), suppress(Damaged, NoSuchMatch):
                    self._matches.absences.call_off(match)

    def disclose(self, state: Tournament) -> None:
        """Open all deals that tables shared; each of these has ended."""
        deals = self._matches.deals
        for number in range(1, len(state.deals) + 1):
            deal = deal_of(self._tournaments.records.vault(state.id), number)
            with suppress(NoSuchDeal):  # no table on it was opened
                deals.close(deal)
                self._tell(deal)
                while deals.of(deal).is_due:
                    deals.disclose(deal)

    def disclosure(self, state: Tournament) -> Disclosed:
        """What the log says at the end."""
        seed = self._tournaments.records.vault(state.id).seed
        deals = [deal_seed(seed, number).bytes.hex() for number in range(1, len(state.deals) + 1)]
        dealt = tuple(table.deal for table in state.tables.values())
        return Disclosed(seed.bytes.hex(), tuple(deals), dealt)

    def _tell(self, deal: DealId) -> None:
        """Tell a deal of its matches that have ended: who should have may have been killed."""
        for match, how in self._matches.deals.of(deal).matches.items():
            if how == "playing":
                self._matches.deals.give_up(deal, match)

    def _forfeit(self, running: Running, seats: Sequence[Seat]) -> None:
        for seat in seats:
            resigned = self._matches.archive.known(running.match).seats[seat].resigned
            if seat not in running.absent and not resigned:
                self._matches.absences.forfeit(running.match, seat, "withdrawn")

    def _open(self, state: Tournament, table: Table) -> TableOpened | TableEnded:
        match = match_of(self._tournaments.records.vault(state.id), table.number)
        absent = state.seats_at(table, state.withdrawn)
        if absent and (before := self._opened_before(table, match, absent)):
            return before
        if len(absent) == len(entrants_at(table)):
            return TableEnded(Result(table.number, "", None, forfeits=absent), 0, "")
        try:
            self._open_match(state, table, match)
        except (Conflict, KeyReused, Damaged):  # it is there, and not as whoever opens it now would have it
            if before := self._opened_before(table, match, absent):
                return before
            raise
        return TableOpened(table.number, match, absent)

    def _open_match(self, state: Tournament, table: Table, match: MatchId) -> None:
        vault, setting = self._tournaments.records.vault(state.id), state.setting
        terms, seats = terms_of(setting), [_Sitter(state, table, Seat(one)) for one in range(setting.seats)]
        self._matches.open(
            setting.game,
            setting.options,
            [sitter.plan(terms.absence.bot) for sitter in seats],
            by=state.opened_by,
            visibility="private" if state.shares_deals else "public",
            terms=terms,
            opener=state.opened.opener,
            names={sitter.player: sitter.name for sitter in seats if sitter.player},
            match=match,
            present=[taken for sitter in seats if (taken := sitter.present) is not None],
            deal=self._deal(state, table),
            tournament=TableOf(state.id, table.number, setting.costs),
            settled=given_to(vault, table.number),
        )

    def _opened_before(self, table: Table, match: MatchId, absent: tuple[Seat, ...]) -> TableOpened | None:
        """A match that was opened and of which the log could not say so, None if there is none.

        Those who have withdrawn since may hold their seats there, and forfeit them like any others. One that
        is damaged is given up as soon as it is looked at.
        """
        try:
            seats = self._matches.archive.position(match).opened.seats
        except NoSuchMatch:
            return None
        except Damaged:
            return TableOpened(table.number, match, absent)
        return TableOpened(table.number, match, tuple(seat for seat in absent if seats[seat].kind == "bot"))

    def _deal(self, state: Tournament, table: Table) -> DealId | None:
        """The deal that a table shares with others, made if it is the first."""
        if not state.shares_deals:
            return None
        vault = self._tournaments.records.vault(state.id)
        return self._matches.deals.make(deal_of(vault, table.deal), deal_seed(vault.seed, table.deal)).id

    def _ended(self, state: Tournament, number: int) -> TableEnded | None:
        running = state.running[number]
        try:
            position = self._matches.archive.position(running.match)
        except (NoSuchMatch, Damaged) as error:
            finding = error.finding if isinstance(error, Damaged) else "its log is gone"
            logger.warning("table %d of tournament %s is given up: %s", number, state.id, finding)
            return TableEnded(Result(number, running.match, None, forfeits=running.absent), 0, "", finding)
        if position.status != "ended" and position.damage is None:
            return None
        result = Result(
            number,
            running.match,
            position.outcome if position.ending == "played" else None,
            tuple(one.seat for one in position.seats if one.resigned or one.seat in running.absent),
            self._faults(running.match, position),
        )
        return TableEnded(result, position.version, position.hash.hex(), position.damage or UNSET)

    def _faults(self, match: MatchId, position: Position) -> tuple[SeatFaults, ...]:
        """What each seat did wrong, nothing if none did."""
        illegal = self._matches.faults.of(match) if any(one.kind == "hired" for one in position.seats) else {}
        times = position.times or [None] * len(position.seats)
        faults = tuple(
            SeatFaults(0 if spent is None else spent.time_outs, illegal.get(state.seat, 0))
            for state, spent in zip(position.seats, times, strict=True)
        )
        return faults if any(one != SeatFaults() for one in faults) else ()


class _Sitter:
    """Who has a seat at a table."""

    def __init__(self, state: Tournament, table: Table, seat: Seat) -> None:
        name = table.seats[seat]
        self._seat = seat
        self._filler = house_bot(name)
        self._entrant = None if self._filler else state.players[EntrantId(name)]

    @property
    def player(self) -> PlayerId | None:
        """The account that plays, None for a bot of the house."""
        if self._entrant is None or self._entrant.withdrawn or self._entrant.entrant.player is None:
            return None
        return PlayerId(self._entrant.entrant.player)

    @property
    def name(self) -> str:
        return self._entrant.entrant.name if self._entrant else ""

    def plan(self, substitute: str) -> SeatPlan:
        """How the seat is filled; by the substitute for one who has withdrawn."""
        if self.player is None:
            entered = self._entrant.entrant.bot if self._entrant else self._filler
            return SeatPlan("bot", bot=entered or substitute)
        assert self._entrant is not None
        return SeatPlan("hired" if self._entrant.is_bot else "invited", self.player)

    @property
    def present(self) -> SeatTaken | None:
        """A person sits down at once, having said so by entering."""
        if self.player is None or (self._entrant is not None and self._entrant.is_bot):
            return None
        return SeatTaken(self._seat, self.name, self.player)


def may_open(state: Tournament, troubled: Collection[int] = ()) -> list[Table]:
    """The tables that can be played now beside those that run, in the order of the plan; not `troubled` ones.

    Whoever plays as many tables as may be holds up their own tables, and nobody else's.
    """
    if state.decided is not None:
        return []
    bounds, found = state.setting.concurrency, list[Table]()
    busy = Counter(name for number in state.running for name in _entrants(state.tables[number]))
    free = bounds.together - len(state.running)
    for table in [table for table in state.unopened if table.number not in troubled]:
        if len(found) >= free:
            break
        names = _entrants(table)
        if all(busy[name] < bounds.each for name in names):
            busy.update(names)
            found.append(table)
    return found


def _entrants(table: Table) -> set[EntrantId]:
    return {entrant for _, entrant in entrants_at(table)}
