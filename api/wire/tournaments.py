"""Tournaments: entrants, plans, tables, standings and proofs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from api.wire.plain import Cursor, Sha256, TableState, Time, TournamentStatus, Version, described
from events import entries, lifecycle, signing
from events.tournaments import history
from events.tournaments import lists as tournament_lists
from events.tournaments.admission import Admission
from tournaments import figures, plans, results, sprt
from tournaments.setting import Setting


class TournamentRequest(Setting, frozen=True, forbid_unknown_fields=True):
    """What an organiser decides before a tournament is opened."""

    admission: Admission = Admission()


class TournamentEntrant(Struct, frozen=True):
    """Somebody who takes part."""

    id: Annotated[str, described("`e1`, `e2` and so on, in the order of entry")]
    name: str
    player: Annotated[str | None, described("The account; null for a bot of the house")]
    bot: Annotated[str | None, described("The bot of the house; null for an account")]
    is_bot: bool
    withdrawn: Annotated[bool, described("Whether it takes part no more: its seats are forfeited")]


class TournamentState(Struct, frozen=True):
    """A tournament from the outside."""

    id: str
    status: TournamentStatus
    version: Version
    cursor: Cursor
    opened_by: str
    opener: Annotated[str | None, described("The name of who opened it")]
    created_at: Time
    updated_at: Time
    setting: Setting
    admission: Admission
    cooperative: Annotated[bool, described("Whether all seats of a table win or lose together")]
    entrants: list[TournamentEntrant]
    planned: Annotated[int, described("How many tables are planned so far")]
    running: Annotated[int, described("How many are played")]
    ended: Annotated[int, described("How many have ended")]
    rounds_closed: Annotated[int, described("Of how many rounds all tables have ended")]
    decided: Annotated[sprt.Verdict | None, described("What the sequential test came to")]
    fairness: lifecycle.Fairness
    disclosed: Annotated[bool, described("Whether the seed, and which tables share a deal, is open")]


class NewTournament(Struct, frozen=True):
    """A tournament, and what to bring to enter it."""

    tournament: TournamentState
    code: Annotated[str | None, described("The entry code, where one enters by code; shown here alone")]


class TournamentPage(Struct, frozen=True):
    """Some tournaments, newest first."""

    tournaments: list[tournament_lists.ListedTournament]
    cursor: Annotated[int, described("Of the next page; 0 when there is none")]


class TablePlan(Struct, frozen=True):
    """A table of the plan."""

    number: int
    round: int
    deal: Annotated[int | None, described("null while it is sealed which tables share one")]
    seats: Annotated[
        tuple[str, ...], described("Of each seat the entrant, or `bot:NAME` for a bot that only fills it")
    ]


class TournamentPlan(Struct, frozen=True):
    """Who meets whom: all of it, or of a Swiss the rounds so far."""

    tournament: str
    version: Version
    tables: list[TablePlan]
    byes: tuple[plans.Bye, ...]
    balance: Annotated[plans.Balance | None, described("How equal it is; null before the start")]
    deals: Annotated[
        tuple[str, ...], described("The SHA-256 of the seed of each deal that tables share, if any do")
    ]


class TournamentTable(TablePlan, frozen=True):
    """A table and what came of it."""

    state: TableState
    match: Annotated[str | None, described("Its match; null until it is opened")]
    result: results.Result | None


class TablePage(Struct, frozen=True):
    """Some tables in their order."""

    tournament: str
    version: Version
    tables: list[TournamentTable]
    cursor: Annotated[int, described("Of the next page; 0 when there is none")]


class TournamentStandings(Struct, frozen=True):
    """Who is better at a version of the log."""

    tournament: str
    at: Version
    figures: figures.Standings


class TournamentCrosstable(Struct, frozen=True):
    """How everybody did against everybody."""

    tournament: str
    at: Version
    figures: figures.Crosstable


class TournamentEventPage(Struct, frozen=True):
    """Some events of a tournament in order."""

    tournament: str
    events: list[entries.Told]
    next: Annotated[Cursor, described("The cursor for the next page")]
    end: Annotated[int, described("The last version of the log")]
    damage: str | None


class TableHead(Struct, frozen=True):
    """Where the match of a table ended."""

    table: int
    match: str
    version: Version
    hash: Sha256


class TournamentProof(Struct, frozen=True):
    """What a tournament was bound to, what is open of it, and where it and its matches ended."""

    tournament: str
    version: Version
    hash: Sha256
    signature: signing.HeadSignature
    fairness: lifecycle.Fairness
    deals: Annotated[tuple[str, ...], described("The SHA-256 of the seed of each deal that tables share")]
    disclosed: Annotated[history.Disclosed | None, described("Seeds and deals of tables, once all is open")]
    matches: list[TableHead]
    standings: figures.Standings
