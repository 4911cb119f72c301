"""The audit of a match: an export verified by the stand-alone verifier, then every action run again.

With the disclosed seed each batch is worked out anew from what began it, by the rules of this Charon, and
compared with what the log has, byte for byte. What people, clocks and the service began is taken as recorded,
and so is what other rules judged than those that run here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct

from domain.kernel.branches import Recalled
from domain.kernel.chance import UNUSED, HmacChance, Uses, counted
from domain.kernel.codec import AnyGame, encode, read_record, tag_of
from domain.kernel.match import fold, speak
from domain.kernel.moves import Acted, Event
from domain.kernel.secrets import HiddenFace, Seat
from domain.kernel.talk import Assert, Claimed, Said, Say
from domain.kernel.violations import RuleViolation
from events.canonical import canonical, plain
from events.chain import Seed
from events.consequences import started, taken
from events.entries import Entry, Stored, recorded_entry, upcast
from events.lifecycle import (
    LIFECYCLE,
    ChanceDrawn,
    EntropyOpened,
    MatchClosed,
    MatchOpened,
    MatchStarted,
    RulesChanged,
    SeatLeft,
    SeedDisclosed,
    Unread,
)
from events.position import Games, NoTable
from events.refusals import OtherRules
from events.rules_digest import rules_digest
from events.signing import SignedHead, is_signed
from tools.verify import Forged, verify

T = TypeVar("T")
Progress = Callable[[int], None]
"""Told of how many events were run again since it was told last."""
BY_DEFAULT = ("clock", "default")
"""Who can play nothing but a seat's default."""


def unheard(_: int) -> None:
    """Nobody waits."""


class Finding(Struct, frozen=True):
    """The first thing that is wrong."""

    version: int | None
    """The event it was found at; None for the header or the end."""
    why: str


def damaged(damage: str) -> Finding:
    """What is wrong with a log, as its archive found it."""
    place = re.fullmatch(r"event (\d+) (.*)", damage)
    return Finding(int(place[1]), place[2]) if place else Finding(None, damage)


class Judged(Struct, frozen=True):
    """A stretch of a match that the same rules judged."""

    rules: str
    """Their digest."""
    first: int
    last: int
    here: bool | None
    """Whether they are the rules that run here; None if the game is unknown here."""
    rerun: int
    """How many of its events were worked out again."""


class Audit(Struct, frozen=True, rename={"seen_as": "as"}):
    """What was checked of a match, and what was found."""

    match: str
    seen_as: str
    version: int
    hash: str
    events: int
    """How many events follow each other in the chain."""
    faces: int
    """How many faces were held against their commitments."""
    signed_by: str | None
    """The id of the key that signed the head; None if it is not signed."""
    key_published: bool | None
    """Whether that key is one of those that a service has published; None if nobody looked."""
    seed: bool
    """Whether the seed is disclosed, and is the one committed to."""
    draws: int
    """How many draws of chance were derived again from the seed."""
    recalled: int
    """How many events a branch has taken over from its origin: that they happened there, the origin shows."""
    rerun: int
    """How many events were worked out again by the rules: all that follow from actions, once all is open."""
    same_rules: bool | None
    """Whether all of it was judged by the rules that run here; None if its game is unknown here."""
    judged: tuple[Judged, ...]
    """By which rules each stretch was judged. What others judged than those here is not run again."""
    finding: Finding | None


class Differs(Exception):
    """An event is not the one that the rules give."""

    def __init__(self, version: int, why: str) -> None:
        super().__init__(why)
        self.finding = Finding(version, why)


def audited(
    data: bytes, games: Games, progress: Progress = unheard, keys: Collection[str] | None = None
) -> Audit:
    """What holds of an export. Only one of everything, with the seed, can be run again.

    A signature must be by one of the public `keys`, in hex, if some are given; else by the key it names.
    """
    try:
        found = verify(data)
    except Forged as forged:
        return _forged(data, str(forged))
    told = [msgspec.json.decode(line) for line in data.splitlines()[1:]]
    entries = [entry for entry in told if "event" in entry]
    signature = told[-1].get("signature") if told else None
    forgery = _unsigned(found, signature, keys)
    game = games.get(str(entries[0]["event"].get("game"))) if entries else None
    finding, again = forgery, list[int]()
    if forgery is None and game is not None and found["as"] == "all":
        try:
            again = rerun(_entries(game, entries), game, progress, by=rules_digest(game))
        except Differs as differs:
            finding = differs.finding
    judged = _judged(entries, None if game is None else rules_digest(game), again)
    return Audit(
        match=found["match"],
        seen_as=found["as"],
        version=found["version"],
        hash=found["hash"],
        events=len(entries),
        faces=found["faces"],
        signed_by=None if signature is None or forgery else signature["key"],
        key_published=None if signature is None or forgery or keys is None else True,
        seed=found["seed"],
        draws=found["draws"],
        recalled=found["recalled"],
        rerun=len(again),
        same_rules=None if game is None else all(stretch.here for stretch in judged),
        judged=judged,
        finding=finding,
    )


def _forged(data: bytes, why: str) -> Audit:
    """The audit of an export that does not hold: of what it says of itself only the finding is sure."""
    place = re.match(r"event (\d+): (.*)", why, re.DOTALL)
    finding = Finding(int(place[1]), place[2]) if place else Finding(None, why)
    try:
        header = msgspec.json.decode(data.split(b"\n", 1)[0], type=dict[str, Any])
    except msgspec.DecodeError:
        header = {}
    name = {part: str(header.get(part, "")) for part in ("match", "as", "hash")}
    return Audit(
        name["match"], name["as"], 0, name["hash"], 0, 0, None, None, False, 0, 0, 0, None, (), finding
    )


def _judged(entries: Sequence[dict[str, Any]], here: str | None, again: Sequence[int]) -> tuple[Judged, ...]:
    """By which rules each stretch was judged, and how much of it was run `again`, by versions."""
    begins = [entry for entry in entries if entry["event"]["type"] in ("match_opened", "rules_changed")]
    ends = [*(entry["version"] - 1 for entry in begins[1:]), len(entries)]
    stretches = []
    for entry, last in zip(begins, ends, strict=True):
        rules = str(entry["event"].get("rules" if entry["version"] == 1 else "after"))
        same = None if here is None else rules == here
        count = sum(entry["version"] <= version <= last for version in again)
        stretches.append(Judged(rules, entry["version"], last, same, count))
    return tuple(stretches)


def _unsigned(header: dict[str, Any], signature: Any, keys: Collection[str] | None) -> Finding | None:
    """What is wrong with the signature of an export, if it has one."""
    if signature is None:
        return None
    try:
        named = {name: header[name] for name in ("match", "version", "hash")}
        head = msgspec.convert({**named, "signature": signature}, SignedHead)
    except msgspec.ValidationError:
        return Finding(None, "the end: the signature is none")
    if not is_signed(head):
        return Finding(None, "the end: nobody signed this head")
    if keys is not None and head.signature.public not in keys:
        return Finding(None, f"the end: it is signed by the key {head.signature.key}, which is not published")
    return None


def _entries(game: AnyGame, told: Iterable[dict[str, Any]]) -> list[Entry]:
    """What was told of everything, as entries of a log."""
    entries = []
    for entry in told:
        version, cause, schema = entry["version"], entry["cause"], entry["schema"]
        stored = Stored(version, 0, cause, schema, encode(unsalted(entry["event"])), b"")
        entries.append(recorded_entry(game, stored))
    return entries


def unsalted(value: Any) -> Any:
    """A told event as it is stored: without the salts of its secrets."""
    if isinstance(value, list):
        return [unsalted(part) for part in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"known_to", "face", "salt"}:
        return {"known_to": value["known_to"], "face": value["face"]}
    return {name: unsalted(part) for name, part in value.items()}


def rerun(
    entries: Sequence[Entry],
    game: AnyGame,
    progress: Progress = unheard,
    *,
    by: str | None = None,
    seed: Seed | None = None,
) -> list[int]:
    """The versions of a match that were worked out again, each as it was; raises Differs.

    Those that the rules `by` this digest judged, or with None all. Chance comes from what is disclosed or,
    before that, from the `seed` that who asks knows.
    """
    opened = entries[0].event
    if isinstance(opened, Unread):
        raise Differs(entries[0].version, _illegible(opened))
    assert isinstance(opened, MatchOpened)
    disclosed = next((one.event for one in entries if isinstance(one.event, SeedDisclosed)), None)
    if disclosed is not None:
        seed = Seed(bytes.fromhex(disclosed.deal or disclosed.seed))
    assert seed is not None, "nobody knows the seed"
    play = Rerun(game, opened, seed, by)
    for _, batch in groupby(entries, key=lambda entry: entry.cause or entry.version):
        recorded = list(batch)
        play.take(recorded)
        progress(len(recorded))
    return play.followed


class Rerun:
    """A match played once more, up to some event."""

    def __init__(self, game: AnyGame, opened: MatchOpened, seed: Seed, by: str | None = None) -> None:
        self.followed: list[int] = []
        """The versions that the rules gave again."""
        self._by = by
        self._rules = opened.rules
        self._game = game
        self._opened = opened
        self._seed = seed
        self._table = game.table()
        self._uses: Uses = UNUSED
        self._entropy: dict[Seat, str] = {}
        self._begun = False

    def take(self, batch: Sequence[Entry]) -> None:
        """A batch of the log: what begins something is taken as it is, what follows must be the same."""
        first = batch[0].event
        if isinstance(first, RulesChanged):
            if first.before != self._rules:
                raise Differs(batch[0].version, "other rules judged before than it says")
            self._rules = first.after
        if self._by not in (None, self._rules):
            self._recorded(batch)
            return
        rest = list(batch)
        while rest:
            events = self._again(rest[0])
            for entry, event in zip(rest, events, strict=False):
                if event is not entry.event:  # what is taken as recorded may be of an older format
                    _compare(entry, event)
            if len(events) > len(rest):
                raise Differs(rest[-1].version + 1, f"{_name(events[len(rest)])} should follow")
            if len(events) > 1:
                self.followed += [entry.version for entry in rest[: len(events)]]
            self._table = self._sensible(rest[0], partial(fold, self._game, events, self._table))
            del rest[: len(events)]

    def _sensible(self, entry: Entry, think: Callable[[], T]) -> T:
        """What comes of thinking; with what is recalled of another match, rules may fail in any way."""
        try:
            return think()
        except Exception as error:
            if self._opened.origin is UNSET or self._begun:
                raise
            why = f"the rules make nothing of what is recalled: {type(error).__name__}: {error}"
            raise Differs(entry.version, why) from None

    def _recorded(self, batch: Sequence[Entry]) -> None:
        """A batch that other rules judged, taken as they did."""
        for entry in batch:
            match entry.event:
                case ChanceDrawn(draws):
                    self._uses = counted(self._uses, draws.open())
                case EntropyOpened(seat, entropy):
                    self._entropy[seat] = entropy
                case SeatLeft(seat):
                    self._entropy.pop(seat, None)
                case Unread(why):
                    self._table = NoTable(why)
        try:
            self._table = fold(self._game, (entry.event for entry in batch), self._table)
        except Exception as error:  # rules of today that meet what others recorded may fail in any way
            why = f"the rules here make nothing of what others judged: {type(error).__name__}: {error}"
            self._table = NoTable(why)

    def _again(self, entry: Entry) -> list[Event]:
        """What begins with an entry, by the rules."""
        event = entry.event
        try:
            match event:
                case Acted():
                    return self._acted(entry, event)
                case MatchStarted():
                    chance = self._chance()
                    events = self._sensible(
                        entry, partial(started, self._game, self._opened, self._table, chance)
                    )
                    self._uses = counted(self._uses, chance.draws)
                    self._begun = True
                    return [*events]
                case Recalled() if self._opened.origin is not UNSET and not self._begun:
                    return [event]
                case EntropyOpened():
                    self._entropy[event.seat] = event.entropy
                case MatchClosed(how="played") if self._game.outcome(self._table) is None:
                    raise Differs(entry.version, "the game is not over")
                case SeatLeft():
                    self._entropy.pop(event.seat, None)
                case Said():
                    return speak(self._game, self._table, event.seat, Say(event.text))
                case Unread():
                    raise Differs(entry.version, _illegible(event))
                case Claimed():
                    return speak(self._game, self._table, event.seat, Assert(event.claim))
        except (RuleViolation, HiddenFace, OtherRules) as refusal:
            raise Differs(entry.version, f"the rules refuse it: {refusal}") from None
        if isinstance(event, ChanceDrawn) or not isinstance(event, LIFECYCLE):
            raise Differs(entry.version, f"nothing leads to {_name(event)}")
        return [event]

    def _chance(self) -> HmacChance:
        return self._seed.chance(self._uses, [self._entropy[seat] for seat in sorted(self._entropy)])

    def _acted(self, entry: Entry, record: Acted) -> list[Event]:
        action = read_record(self._game, record)
        if record.by in BY_DEFAULT and action != self._game.default(self._table, record.seat):
            raise Differs(entry.version, "it is not the default that was to be played")
        chance = self._chance()
        events = taken(self._game, self._table, record.seat, action, chance, record.by)
        self._uses = counted(self._uses, chance.draws)
        return [*events]


def _compare(entry: Entry, event: Event) -> None:
    there, here = plain(upcast(entry.data, entry.schema)), plain(encode(event))
    if canonical(there) != canonical(here):
        raise Differs(entry.version, f"the rules give {encode(here).decode()}, not {encode(there).decode()}")


def _illegible(event: Unread) -> str:
    return f"this Charon cannot read it: {event.why}"


def _name(event: Event) -> str:
    return tag_of(type(event))
