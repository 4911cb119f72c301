"""Matches: who sits there, how they stand, lists of them, and how one comes to sit at one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from charon_client._values.plain import Json, Status, Value


@dataclass(frozen=True, slots=True)
class Seat(Value):
    """A seat of a match, and who sits in it."""

    seat: int
    kind: Literal["open", "invited", "bot", "hired"]
    taken: bool
    name: str | None
    player: str | None
    bot: str | None
    listed: bool
    """Whether any player may take it, without a code."""
    is_bot: bool
    """Whether a program plays there: a built-in bot, or an account that says so."""
    substitute: str | None
    """The bot that plays for the holder."""
    resigned: bool
    abandons: bool
    """Whether the holder would end the match here."""

    @property
    def owes_entropy(self) -> bool:
        """Whether the seat has committed to entropy that it has not opened."""
        return self.raw["entropy_commitment"] is not None and self.raw["entropy"] is None

    @classmethod
    def read(cls, raw: Json) -> Seat:
        return cls(
            raw["seat"],
            raw["kind"],
            raw["taken"],
            raw["name"],
            raw["player"],
            raw["bot"],
            raw["listed"],
            raw["is_bot"],
            raw["substitute"],
            raw["resigned"],
            raw["abandons"],
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class Pending(Value):
    """An open decision as everybody sees it."""

    decision: str
    seat: int
    kind: str
    since: int
    asked_at: datetime
    deadline: datetime | None
    """Until when it can be answered; None while no clock runs."""

    @classmethod
    def read(cls, raw: Json) -> Pending:
        return cls(raw["decision"], raw["seat"], raw["kind"], raw["since"], *_times(raw), raw=raw)


def _times(raw: Json) -> tuple[datetime, datetime | None]:
    """When a decision was asked, and until when it can be answered."""
    deadline = raw["deadline"]
    return datetime.fromisoformat(raw["asked_at"]), deadline and datetime.fromisoformat(deadline)


@dataclass(frozen=True, slots=True)
class SeatClock(Value):
    """How a seat has used its time."""

    seat: int
    bank: float | None
    """The seconds in store while it is not asked; None for a clock without a bank."""
    time_outs: int
    in_a_row: int

    @classmethod
    def read(cls, raw: Json) -> SeatClock:
        return cls(raw["seat"], raw["bank"], raw["time_outs"], raw["in_a_row"], raw=raw)


@dataclass(frozen=True, slots=True)
class Conduct(Value):
    """What a seat's holder did besides playing, for those who rate the match."""

    seat: int
    time_outs: int
    substituted: bool
    resigned: bool

    @classmethod
    def read(cls, raw: Json) -> Conduct:
        return cls(raw["seat"], raw["time_outs"], raw["substituted"], raw["resigned"], raw=raw)


@dataclass(frozen=True, slots=True)
class Ending(Value):
    """How a match came to its end."""

    how: Literal["played", "cancelled", "abandoned"]
    conduct: tuple[Conduct, ...]

    @classmethod
    def read(cls, raw: Json) -> Ending:
        return cls(raw["how"], tuple(map(Conduct.read, raw["conduct"])), raw=raw)


@dataclass(frozen=True, slots=True)
class Outcome(Value):
    """How a match ended."""

    winners: tuple[int, ...]
    teams: Mapping[str, tuple[int, ...]]
    scores: Mapping[str, float]
    reasons: tuple[str, ...]

    @classmethod
    def read(cls, raw: Json) -> Outcome:
        teams = {name: tuple(seats) for name, seats in raw["teams"].items()}
        return cls(tuple(raw["winners"]), teams, raw["scores"], tuple(raw["reasons"]), raw=raw)


@dataclass(frozen=True, slots=True)
class Match(Value):
    """A match from the outside."""

    id: str
    game: str
    status: Status
    visibility: Literal["public", "private"]
    version: int
    cursor: str
    """From where to follow the match after this."""
    updated_at: datetime
    options: Json
    terms: Json
    """What was agreed on at the opening: the clock, and what becomes of an absent seat."""
    seats: tuple[Seat, ...]
    pending: tuple[Pending, ...]
    clocks: tuple[SeatClock, ...]
    """Of each seat; none in a match without a clock."""
    outcome: Outcome | None
    """What the game says; None unless it was played to its end."""
    ending: Ending | None
    rules: str
    """The digest of the rules it is played by."""
    disclosed: bool
    """Whether all is open: the seed, and every face."""
    damage: str | None
    outcome_text: str | None = None
    """How it ended as a sentence, at a table `in_words`."""
    origin: Json | None = None
    """Of a branch: the `match` and `version` it goes on from, `as` whom, and whether with the `truth`."""
    tournament: Json | None = None
    """Of a table of a tournament: which `tournament`, which `table`, and what faults have as `costs`."""

    @classmethod
    def read(cls, raw: Json) -> Match:
        return cls(
            raw["id"],
            raw["game"],
            raw["status"],
            raw["visibility"],
            raw["version"],
            raw["cursor"],
            datetime.fromisoformat(raw["updated_at"]),
            raw["options"],
            raw["terms"],
            tuple(map(Seat.read, raw["seats"])),
            tuple(map(Pending.read, raw["pending"])),
            tuple(map(SeatClock.read, raw["clocks"])),
            _outcome(raw),
            _ending(raw),
            raw["rules"],
            raw["disclosed"],
            raw["damage"],
            raw.get("outcome_text"),
            raw["origin"],
            raw.get("tournament"),
            raw=raw,
        )


def _outcome(raw: Json) -> Outcome | None:
    return None if raw["outcome"] is None else Outcome.read(raw["outcome"])


def _ending(raw: Json) -> Ending | None:
    return None if raw["ending"] is None else Ending.read(raw["ending"])


@dataclass(frozen=True, slots=True)
class NewMatch(Value):
    """A match just created, and the one-time codes of its open seats."""

    match: Match
    codes: Mapping[int, str] = field(repr=False)

    @classmethod
    def read(cls, raw: Json) -> NewMatch:
        codes = {int(seat): code for seat, code in raw["codes"].items()}
        return cls(Match.read(raw["match"]), codes, raw=raw)


@dataclass(frozen=True, slots=True)
class ListedMatch(Value):
    """A match in a list."""

    id: str
    game: str
    status: Status
    opener: str | None
    """The name of who opened it."""
    options: Json
    terms: Json
    """What was agreed on at the opening: the clock, and what becomes of an absent seat."""
    seats: tuple[Seat, ...]
    free: int
    """How many seats are to be taken."""
    bots_only: bool
    created_at: datetime
    version: int
    asked: tuple[int, ...]
    """The seats it waits for."""
    outcome: Outcome | None
    origin: str | None
    """The match that it branches off, if it does."""

    @classmethod
    def read(cls, raw: Json) -> ListedMatch:
        return cls(
            raw["id"],
            raw["game"],
            raw["status"],
            raw["opener"],
            raw["options"],
            raw["terms"],
            tuple(map(Seat.read, raw["seats"])),
            raw["free"],
            raw["bots_only"],
            datetime.fromisoformat(raw["created_at"]),
            raw["version"],
            tuple(raw["asked"]),
            _outcome(raw),
            raw.get("origin"),
            raw=raw,
        )


@dataclass(frozen=True, slots=True)
class MatchPage(Value):
    """Some matches, newest first, and the cursor of the next page; 0 when there is none."""

    matches: tuple[ListedMatch, ...]
    cursor: int

    @classmethod
    def read(cls, raw: Json) -> MatchPage:
        return cls(tuple(map(ListedMatch.read, raw["matches"])), raw["cursor"], raw=raw)


@dataclass(frozen=True, slots=True)
class QueueTicket(Value):
    """A place in the queue of a game, and what has become of it."""

    id: str
    game: str
    status: Literal["waiting", "seated", "withdrawn", "expired"]
    seats: tuple[int, ...]
    options: Json
    terms: Json
    patience: int
    fill: str | None
    since: datetime
    until: datetime
    """When the patience is out."""
    match: str | None
    """Where its holder sits, once seated; and in which seat."""
    seat: int | None

    @classmethod
    def read(cls, raw: Json) -> QueueTicket:
        return cls(
            raw["id"],
            raw["game"],
            raw["status"],
            tuple(raw["seats"]),
            raw["options"],
            raw["terms"],
            raw["patience"],
            raw["fill"],
            datetime.fromisoformat(raw["since"]),
            datetime.fromisoformat(raw["until"]),
            raw["match"],
            raw["seat"],
            raw=raw,
        )
