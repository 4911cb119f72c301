"""A match as it is played: views, decisions, answers, events, and what waits for an account."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from charon_client._values.matches import Ending, Match, Outcome, Pending, _ending, _outcome, _times
from charon_client._values.plain import CURSOR_DIGITS, Action, Json, Status, Value


@dataclass(frozen=True, slots=True)
class View(Value):
    """The table as a reader sees it. `table` is None before the match has begun."""

    match: str
    version: int
    cursor: str
    """From where to follow the match after this."""
    seen_as: str
    """A seat, `public` or `all`; for `all`, `table` holds one view for each of the others."""
    status: Status
    pending: tuple[Pending, ...]
    outcome: Outcome | None
    ending: Ending | None
    table: Json | None

    @classmethod
    def read(cls, raw: Json) -> View:
        pending = tuple(map(Pending.read, raw["pending"]))
        table = raw["views"] if raw["as"] == "all" else raw["view"]
        place = raw["match"], raw["version"], raw["cursor"]
        return cls(*place, raw["as"], raw["status"], pending, _outcome(raw), _ending(raw), table, raw=raw)


@dataclass(frozen=True, slots=True)
class Decision(Value):
    """An open question to one seat: every legal answer, and the one that is given if time runs out."""

    id: str
    seat: int
    kind: str
    since: int
    asked_at: datetime
    deadline: datetime | None
    """Until when it can be answered; None while no clock runs."""
    legal: tuple[Action, ...]
    default: Action
    cursor: str = field(compare=False)
    """How far the match had come when the decision was looked up."""
    text: str | None = None
    """The question as a sentence, at a table `in_words`."""
    legal_text: tuple[str, ...] = ()
    """Each legal answer as a sentence, in their order, at a table `in_words`."""

    @classmethod
    def read(cls, raw: Json, cursor: str) -> Decision:
        question = raw["id"], raw["seat"], raw["kind"], raw["since"], *_times(raw)
        words = raw.get("text"), tuple(raw.get("legal_text", ()))
        return cls(*question, tuple(raw["legal"]), raw["default"], cursor, *words, raw=raw)


@dataclass(frozen=True, slots=True)
class InboxItem(Value):
    """Something that waits for an account, or has happened to one of its matches."""

    cursor: str
    kind: str
    """`decision`, `invitation`, `start`, `end`, ..."""
    match: str
    game: str
    seat: int
    version: int
    time: datetime
    decision: Decision | None
    """Of a decision, with its legal answers if they were asked for."""
    view: Json | None
    """What the seat sees, of a decision and if it was asked for."""

    @classmethod
    def read(cls, raw: Json) -> InboxItem:
        asked = raw.get("decision")
        decision = None if asked is None else _asked(asked, raw["seat"])
        where = raw["match"], raw["game"], raw["seat"], raw["version"]
        time = datetime.fromisoformat(raw["time"])
        return cls(raw["cursor"], raw["kind"], *where, time, decision, raw.get("view"), raw=raw)


def _asked(raw: Json, seat: int) -> Decision:
    """A question as an inbox puts it."""
    answers = {"legal": raw.get("legal", ()), "default": raw.get("default", {})}
    return Decision.read({**raw, "seat": seat, **answers}, raw["cursor"])


@dataclass(frozen=True, slots=True)
class InboxPage(Value):
    """Some of what waits, the cursor after it, and whether there is more already."""

    items: tuple[InboxItem, ...]
    next: str
    more: bool

    @classmethod
    def read(cls, raw: Json) -> InboxPage:
        return cls(tuple(map(InboxItem.read, raw["items"])), raw["next"], raw["more"], raw=raw)

    def __iter__(self) -> Iterator[InboxItem]:
        return iter(self.items)


@dataclass(frozen=True, slots=True)
class Snapshot(Value):
    """A match at one version: from the outside, as the reader sees it, and what the reader is asked."""

    match: Match
    seen_as: str
    """A seat, or `public`."""
    table: Json | None
    decisions: tuple[Decision, ...]

    @classmethod
    def read(cls, raw: Json) -> Snapshot:
        match = Match.read(raw["match"])
        decisions = tuple(Decision.read(one, match.cursor) for one in raw["decisions"])
        return cls(match, raw["as"], raw["view"], decisions, raw=raw)


@dataclass(frozen=True, slots=True)
class Event(Value):
    """Something that happened, as this reader is told it."""

    version: int
    time: datetime
    cause: int | None
    """The version of the action, or other beginning, that led to it; None if it is one."""
    hash: str
    type: str
    data: Json
    """Its fields. A secret among them is an object with `known_to`; see `face`."""
    text: str | None = None
    """The event as a sentence, at a table `in_words`."""

    @property
    def cursor(self) -> str:
        """From where to go on after it: its version, and how its hash begins."""
        return f"{self.version}.{self.hash[:CURSOR_DIGITS]}"

    @classmethod
    def read(cls, raw: Json) -> Event:
        data = {name: value for name, value in raw["event"].items() if name != "type"}
        time = datetime.fromisoformat(raw["time"])
        kind, text = raw["event"]["type"], raw.get("text")
        return cls(raw["version"], time, raw["cause"], raw["hash"], kind, data, text, raw=raw)


@dataclass(frozen=True, slots=True)
class EventPage(Value):
    """Some events, the cursor after them, and the end of the log."""

    events: tuple[Event, ...]
    next: str
    end: int
    damage: str | None

    @classmethod
    def read(cls, raw: Json) -> EventPage:
        return cls(tuple(map(Event.read, raw["events"])), raw["next"], raw["end"], raw["damage"], raw=raw)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)


@dataclass(frozen=True, slots=True)
class Taken(Value):
    """What an action or a saying led to: the events from `first` to `version`, and what was asked then."""

    first: int
    version: int
    status: Status
    events: tuple[Event, ...]
    decisions: tuple[Decision, ...]
    """Of the seat that acted."""

    @classmethod
    def read(cls, raw: Json) -> Taken:
        events = tuple(map(Event.read, raw["events"]))
        decisions = tuple(Decision.read(one, raw["cursor"]) for one in raw["decisions"])
        return cls(raw["first"], raw["version"], raw["status"], events, decisions, raw=raw)


@dataclass(frozen=True, slots=True)
class Check(Value):
    """Whether an action would be accepted and, if not, why."""

    legal: bool
    code: str | None
    sentence: str | None
    rule: str | None

    @classmethod
    def read(cls, raw: Json) -> Check:
        refusal = raw["refusal"] or {}
        return cls(raw["legal"], refusal.get("code"), refusal.get("sentence"), refusal.get("rule"), raw=raw)
