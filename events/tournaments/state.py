"""Where a tournament stands, folded from its log. Never changed: `after` gives the next one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.kernel.secrets import Seat
from events.cursor import Cursor, cursor_at
from events.entries import Entry
from events.keys import MatchId, PlayerId, TournamentId
from events.tournaments.history import (
    Decided,
    Disclosed,
    Entered,
    Finished,
    Paused,
    PlannedTable,
    Resumed,
    RoundClosed,
    TableEnded,
    TableOpened,
    TournamentAborted,
    TournamentOpened,
    TournamentStarted,
    Withdrawn,
)
from tournaments.plans import Balance, Bye, Table
from tournaments.results import Result
from tournaments.setting import Entrant, EntrantId, Setting
from tournaments.sprt import Verdict

NOBODY: Final[Mapping[EntrantId, PlayerId | None]] = MappingProxyType({})
Status = Literal["open", "running", "paused", "finished", "aborted"]


class Player(Struct, frozen=True):
    """An entrant, and whether it still takes part."""

    entrant: Entrant
    is_bot: bool
    withdrawn: bool = False


class Running(Struct, frozen=True):
    """A table that is being played."""

    match: MatchId
    absent: tuple[Seat, ...]


class Ended(Struct, frozen=True):
    """How a table ended."""

    result: Result
    version: int
    hash: str
    """Of the last event of its match."""


class Tournament(Struct, frozen=True):
    """A tournament after some version."""

    opened: TournamentOpened
    status: Status
    version: int
    hash: bytes
    time: int
    opened_at: int
    """In milliseconds, like the time of the last event."""
    players: dict[EntrantId, Player]
    """In the order of entry. Who withdraws before the start is not among them."""
    entries: int
    """How many have ever entered: so many ids are used."""
    tables: dict[int, Table]
    """All that are planned, by number. Whoever is told of them looks at `told_tables`."""
    running: dict[int, Running]
    ended: dict[int, Ended]
    byes: tuple[Bye, ...] = ()
    balance: Balance | None = None
    deals: tuple[str, ...] = ()
    """The commitments to deals that tables share, in their order."""
    closed: int = 0
    """How many rounds are."""
    gone: Mapping[EntrantId, PlayerId | None] = NOBODY
    """Who has withdrawn before the start: its account, None for a bot of the house."""
    sent_away: frozenset[PlayerId] = frozenset()
    """Whom the organiser does not let in again."""
    pauses: int = 0
    """How many there were."""
    decided: Verdict | None = None
    disclosed: Disclosed | None = None

    @property
    def id(self) -> TournamentId:
        return self.opened.tournament

    @property
    def setting(self) -> Setting:
        return self.opened.setting

    @property
    def opened_by(self) -> PlayerId:
        return self.opened.opened_by

    @property
    def cursor(self) -> Cursor:
        """Where one is who has seen all of it."""
        return cursor_at(self.version, self.hash)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen, save that what is open of an aborted one is told."""
        return self.status in ("finished", "aborted")

    @property
    def is_settled(self) -> bool:
        """Whether nothing more will happen at all."""
        return self.status == "finished" or (self.status == "aborted" and self.disclosed is not None)

    @property
    def shares_deals(self) -> bool:
        """Whether several tables have the same deal."""
        return bool(self.deals)

    @property
    def entrants(self) -> list[Entrant]:
        """All who took part at the start, withdrawn since or not."""
        return [player.entrant for player in self.players.values()]

    @property
    def playing(self) -> list[Entrant]:
        """Those who have not withdrawn."""
        return [player.entrant for player in self.players.values() if not player.withdrawn]

    @property
    def withdrawn(self) -> list[EntrantId]:
        """Those who have, since the start."""
        return [player.entrant.id for player in self.players.values() if player.withdrawn]

    @property
    def is_played(self) -> bool:
        """Whether no further table will be opened, and none is played."""
        return not self.running and (self.decided is not None or not self.unopened)

    @property
    def unopened(self) -> list[Table]:
        """The tables that are planned and were neither opened nor ended, in their order."""
        return [
            table
            for number, table in self.tables.items()
            if number not in self.running and number not in self.ended
        ]

    @property
    def told_tables(self) -> list[Table]:
        """The tables as everybody may know them: while deals are sealed each seems to have one of its own."""
        if self.disclosed is not None or not self.shares_deals:
            return [*self.tables.values()]
        return [replace(table, deal=table.number) for table in self.tables.values()]

    @property
    def results(self) -> list[Result]:
        """In the order in which they came."""
        return [one.result for one in self.ended.values()]

    def entrant_of(self, player: PlayerId) -> Player | None:
        """The entrant that an account is, None if it is none."""
        return next((one for one in self.players.values() if one.entrant.player == player), None)

    def account_of(self, entrant: EntrantId) -> PlayerId | None:
        """The account of an entrant, also of one that is gone; None for a bot of the house, or nobody."""
        player = self.players.get(entrant)
        account = self.gone.get(entrant) if player is None else player.entrant.player
        return None if account is None else PlayerId(account)

    def seats_at(self, table: Table, entrants: Iterable[EntrantId]) -> tuple[Seat, ...]:
        """The seats at a table that belong to some of these entrants."""
        names = {*entrants}
        return tuple(Seat(number) for number, name in enumerate(table.seats) if name in names)

    def after(self, entries: Sequence[Entry]) -> Tournament:
        """The tournament after further entries."""
        if not entries:
            return self
        players, tables = {**self.players}, {**self.tables}
        running, ended = {**self.running}, {**self.ended}
        state = replace(self, players=players, tables=tables, running=running, ended=ended)
        for entry in entries:
            state = _with(state, entry)
        last = entries[-1]
        return replace(state, version=last.version, hash=last.hash, time=last.time)


def first_state(entry: Entry) -> Tournament:
    """The tournament as its first event opens it."""
    opened = entry.event
    assert isinstance(opened, TournamentOpened)
    return Tournament(
        opened=opened,
        status="open",
        version=entry.version,
        hash=entry.hash,
        time=entry.time,
        opened_at=entry.time,
        players={},
        entries=0,
        tables={},
        running={},
        ended={},
    )


def _with(state: Tournament, entry: Entry) -> Tournament:
    """After one more; what `after` has copied is changed in place."""
    match entry.event:
        case Entered(entrant, is_bot):
            state.players[entrant.id] = Player(entrant, is_bot)
            return replace(state, entries=state.entries + 1)
        case Withdrawn(entrant, sent_away):
            if state.status == "open":
                return _left(state, state.players.pop(entrant), sent_away is True)
            state.players[entrant] = replace(state.players[entrant], withdrawn=True)
        case TournamentStarted() as started:
            dealt = UNSET if started.dealt is None else started.dealt.face
            _plan(state, started.tables, None if dealt is UNSET else dealt)
            more = {"byes": started.byes, "balance": started.balance, "deals": started.deals}
            return replace(state, status="running", **more)
        case TableOpened(table, match, absent):
            state.running[table] = Running(match, absent)
        case TableEnded(result, version, hash_):
            state.running.pop(result.table, None)
            state.ended[result.table] = Ended(result, version, hash_)
        case RoundClosed(number, following):
            if following is None:
                return replace(state, closed=number)
            _plan(state, following.tables, None)
            byes = (*state.byes, *following.byes)
            return replace(state, closed=number, byes=byes, balance=following.balance)
        case Decided(verdict):
            return replace(state, decided=verdict)
        case Paused():
            return replace(state, status="paused", pauses=state.pauses + 1)
        case Resumed():
            return replace(state, status="running")
        case Disclosed() as disclosed:
            return replace(state, disclosed=disclosed)
        case Finished():
            return replace(state, status="finished")
        case TournamentAborted():
            return replace(state, status="aborted")
    return state


def _left(state: Tournament, player: Player, sent_away: bool) -> Tournament:
    """Without one who withdrew before the start."""
    account = None if player.entrant.player is None else PlayerId(player.entrant.player)
    gone = {**state.gone, player.entrant.id: account}
    away = {account} if sent_away and account is not None else set()
    return replace(state, gone=gone, sent_away=state.sent_away | away)


def _plan(state: Tournament, tables: Sequence[PlannedTable], deals: Sequence[int] | None) -> None:
    """Where no deals are said, or they are sealed for who folds this, each table seems to have its own."""
    for place, planned in enumerate(tables):
        deal = planned.number if deals is None else deals[place]
        state.tables[planned.number] = Table(planned.number, planned.round, deal, planned.seats)
