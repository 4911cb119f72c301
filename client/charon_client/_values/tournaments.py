"""Tournaments: entrants, tables and standings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from charon_client._values.plain import Json, TournamentStatus, Value


@dataclass(frozen=True, slots=True)
class TournamentEntrant(Value):
    """Somebody who takes part."""

    id: str
    name: str
    player: str | None
    """None for a bot of the house."""
    bot: str | None
    is_bot: bool
    withdrawn: bool

    @classmethod
    def read(cls, raw: Json) -> TournamentEntrant:
        taking = raw["player"], raw["bot"], raw["is_bot"], raw["withdrawn"]
        return cls(raw["id"], raw["name"], *taking, raw=raw)


@dataclass(frozen=True, slots=True)
class TournamentState(Value):
    """A tournament from the outside."""

    id: str
    status: TournamentStatus
    version: int
    cursor: str
    setting: Json
    """What was decided before: `name`, `game`, `format` and so on."""
    admission: Json
    entrants: tuple[TournamentEntrant, ...]
    planned: int
    running: int
    ended: int
    """How many tables are planned, are played and have ended."""
    disclosed: bool

    @classmethod
    def read(cls, raw: Json) -> TournamentState:
        return cls(
            raw["id"],
            raw["status"],
            raw["version"],
            raw["cursor"],
            raw["setting"],
            raw["admission"],
            tuple(map(TournamentEntrant.read, raw["entrants"])),
            raw["planned"],
            raw["running"],
            raw["ended"],
            raw["disclosed"],
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class ListedTournament(Value):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    status: TournamentStatus
    opener: str | None
    entrants: int
    tables: int
    ended: int

    @classmethod
    def read(cls, raw: Json) -> ListedTournament:
        told = raw["status"], raw["opener"], raw["entrants"], raw["tables"], raw["ended"]
        return cls(raw["id"], raw["name"], raw["game"], *told, raw=raw)


@dataclass(frozen=True, slots=True)
class TournamentTable(Value):
    """A table and what came of it."""

    number: int
    round: int
    deal: int | None
    """None while it is sealed which tables share one."""
    seats: tuple[str, ...]
    state: Literal["planned", "playing", "ended"]
    match: str | None
    result: Json | None

    @classmethod
    def read(cls, raw: Json) -> TournamentTable:
        told = raw["state"], raw["match"], raw["result"]
        return cls(raw["number"], raw["round"], raw["deal"], tuple(raw["seats"]), *told, raw=raw)


@dataclass(frozen=True, slots=True)
class Estimate(Value):
    """A mean over deals with its 95 % interval."""

    deals: int
    mean: float
    low: float
    high: float

    @classmethod
    def read(cls, raw: Json) -> Estimate:
        return cls(raw["deals"], raw["mean"], raw["low"], raw["high"], raw=raw)


@dataclass(frozen=True, slots=True)
class Standing(Value):
    """How one entrant stands."""

    place: int
    entrant: str
    name: str
    tables: int
    score: Estimate | None
    """None while no table counts."""
    faults: Json
    forfeits: int

    @classmethod
    def read(cls, raw: Json) -> Standing:
        score = Estimate.read(raw["score"]) if raw["score"] else None
        told = raw["name"], raw["tables"], score, raw["faults"], raw["forfeits"]
        return cls(raw["place"], raw["entrant"], *told, raw=raw)


@dataclass(frozen=True, slots=True)
class TournamentStandings(Value):
    """Who is better at a version of the log, the best first."""

    at: int
    tables: int
    given_up: int
    standings: tuple[Standing, ...]
    differences: tuple[Json, ...]

    @classmethod
    def read(cls, raw: Json) -> TournamentStandings:
        figures = raw["figures"]
        ranked = tuple(map(Standing.read, figures["standings"]))
        pairs = tuple(figures["differences"])
        return cls(raw["at"], figures["tables"], figures["given_up"], ranked, pairs, raw=raw)
