"""Matches from elsewhere: verified and replayed before anything is stored, and read-only ever after.

A match keeps its id, its hashes and every byte of its events, so what holds of it there holds here. The whole
log goes through the one append, its origin with it: an import that is cut leaves nothing behind.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from domain.kernel.codec import encode
from domain.kernel.moves import Event
from domain.kernel.talk import LONGEST_SAYING, Said
from events.audit import Audit, audited, unsalted
from events.canonical import plain
from events.chain import EPOCH, Seed, genesis, moment
from events.entries import Entry, Stored, follows, recorded_entry
from events.keys import MatchId, PlayerId, head_key
from events.lifecycle import (
    LONGEST_REASON,
    InvitationDeclined,
    MatchOpened,
    RulesChanged,
    SeatOffered,
    SeatPlan,
    SeatTaken,
    SeedDisclosed,
    SubstituteSeated,
    Unread,
    Visibility,
)
from events.lobby import enlist, strike_off
from events.log import Conflict, KeyReused
from events.names import read_name
from events.position import Games, NoTable, Position, first_position
from events.provenance import Brought, Provenance
from events.rows import summary
from events.signing import HeadSignature

if TYPE_CHECKING:
    from events.matches import Matches

KEY: Final = "import"
MATCH_ID: Final = re.compile("m_[0-9a-z]{20}")
LONGEST_LINE: Final = 256 * 1024
MOST_EVENTS: Final = 20_000
DEEPEST: Final = 32
"""How deep arrays and objects in a line may be nested: more than any event is."""
LONGEST_OPENING: Final = 16 * 1024
"""Most of what the first event holds stands in the header and in every list."""
DIGEST: Final = re.compile("[0-9a-f]{64}")
MILLISECOND: Final = timedelta(milliseconds=1)


class ImportRefused(Exception):
    """The first thing that is wrong: a code for programs, a sentence for people, and where it stands."""

    def __init__(self, code: str, sentence: str, version: int | None = None, line: int | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.version = version
        self.line = line if version is None else version + 1  # the header is the first


class MatchExists(Exception):
    """A match of this id is here, and is not what was to be imported."""


class Imported(Struct, frozen=True):
    """A match that is here now, and whether it was before."""

    match: MatchId
    replayed: bool


class Imports:
    """Brings matches to one storage."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    def bring(
        self, data: bytes, *, by: PlayerId, visibility: Visibility, trusted: frozenset[str] = frozenset()
    ) -> Imported:
        """Store a finished match from the export of everything in it, if all of it holds.

        Raises ImportRefused, or MatchExists, and nothing has changed. The same match twice is the first one.
        """
        games = self._matches.archive.games
        check_lines(data)
        found = checked(audited(data, games))
        told = [msgspec.json.decode(line) for line in data.splitlines()]
        signature = told[-1].get("signature")
        source = Provenance(
            signature=signature and msgspec.convert(signature, HeadSignature),
            trusted=signature is not None and signature["public"] in trusted,
            rerun=found.rerun,
            imported_at=moment(time.time_ns() // 1_000_000),
            imported_by=by,
            visibility=visibility,
        )
        entries, seed = read_log(told, games)
        return self._store(
            entries, folded(entries, games, source), Brought(source, seed, secrets.token_hex(32))
        )

    def _store(self, entries: list[Entry], position: Position, brought: Brought) -> Imported:
        match = position.opened.match
        digest = hashlib.sha256(position.hash).hexdigest()
        fields = {**summary(None, position), "imported": encode(brought).decode()}
        log, redis = self._matches.log, self._matches.redis
        self._matches.permit(head_key(match))
        if log.head(match) is None:
            enlist(redis, None, position)
        run = log.batch(
            match,
            entries,
            genesis(match),
            key=KEY,
            digest=digest,
            summary=fields,
            packs=self._matches.packs,
        )
        try:
            done = log.run(run)
        except (Conflict, KeyReused):
            raise MatchExists(match) from None
        strike_off(redis, (None, position))
        return Imported(match, done.replayed)


def check_lines(data: bytes) -> None:
    """Refuse what is too large in some way before anything is made of it."""
    lines = data.split(b"\n")
    if len(lines) > MOST_EVENTS + 3:
        raise ImportRefused("too-many-events", f"More than {MOST_EVENTS} events.")
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise ImportRefused("line-too-long", f"A line has more than {LONGEST_LINE} bytes.", line=number)
        if line.count(b"{") + line.count(b"[") > DEEPEST and nesting(line) > DEEPEST:
            raise ImportRefused("too-deep", f"Nested more than {DEEPEST} deep.", line=number)


def nesting(line: bytes) -> int:
    """How deep arrays and objects are nested at most, strings passed over, also one that nothing ends: else
    the rest of the line would be looked at again from each of its quotes."""
    depth = deepest = 0
    for mark in re.findall(rb'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', line):
        if mark in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in b"]}":
            depth -= 1
    return deepest


def checked(found: Audit) -> Audit:
    """What holds of an export of everything; raises ImportRefused with the first thing that does not."""
    wrong = found.finding
    if wrong is not None:
        code = "does-not-hold" if not found.events or wrong.version is None else "judged-differently"
        line = 1 if wrong.why.startswith("the header: ") else None
        raise ImportRefused(code, f"{wrong.why[:1].upper()}{wrong.why[1:]}.", wrong.version, line)
    if found.seen_as != "all":
        raise ImportRefused("not-whole", "Only an export of everything (as=all) can be imported.", line=1)
    if found.same_rules is None:
        raise ImportRefused("unknown-game", "Its game is not played here.", version=1)
    if not MATCH_ID.fullmatch(found.match):
        raise ImportRefused("bad-match-id", "No match here has such an id.", line=1)
    return found


def read_log(told: list[dict[str, Any]], games: Games) -> tuple[list[Entry], str]:
    """The entries of an export as they will lie in the log, each fit for its chain, and the seed."""
    lines = [line for line in told if "event" in line]
    game = games[lines[0]["event"]["game"]]
    seed = next(line["event"]["seed"] for line in lines if line["event"]["type"] == SEED)
    entries, previous = [], genesis(MatchId(told[0]["match"]))
    for line in lines:
        version = line["version"]
        data = encode(plain(encode(unsalted(line["event"]))))
        hash_ = bytes.fromhex(line["hash"])
        stored = Stored(version, milliseconds(line), line["cause"], line["schema"], data, hash_)
        if not follows(stored, previous, Seed(bytes.fromhex(seed))):
            raise ImportRefused("does-not-hold", "It does not fit the chain.", version)
        entry = recorded_entry(game, stored)
        check_event(entry)
        entries.append(entry)
        previous = hash_
    return entries, seed


SEED: Final = str(SeedDisclosed.__struct_config__.tag)


def milliseconds(line: dict[str, Any]) -> int:
    """The time of an entry, which must be spelled as we spell it."""
    try:
        found = int((datetime.fromisoformat(line["time"]).replace(tzinfo=None) - EPOCH) / MILLISECOND)
        spelled = moment(found)
    except (ValueError, OverflowError, TypeError):
        spelled = ""
    if spelled != line["time"]:
        raise ImportRefused("does-not-hold", "Its time is not spelled as it should be.", line["version"])
    return found


def check_event(entry: Entry) -> None:
    """Refuse what nobody could have written here: it is taken as recorded, and shown in headers and lists."""
    event = entry.event
    if isinstance(event, Unread):
        raise ImportRefused("unreadable", f"This Charon cannot read it: {event.why}", entry.version)
    if isinstance(event, MatchOpened) and len(entry.data) > LONGEST_OPENING:
        raise ImportRefused("too-long", f"It has more than {LONGEST_OPENING} bytes.", entry.version)
    if not all(map(DIGEST.fullmatch, digests_in(event))):
        raise ImportRefused("unreadable", "What names its rules is no digest.", entry.version)
    if not all(read_name(name) == name for name in names_in(event)):
        raise ImportRefused("bad-name", "Nobody here could have such a name.", entry.version)
    if not all(fewest <= len(text) <= most for text, fewest, most in texts_in(event)):
        raise ImportRefused("too-long", "Nobody here could say that: it is too long or empty.", entry.version)


def names_in(event: Event) -> Iterable[str]:
    """What people and bots are called in an event."""
    match event:
        case MatchOpened():
            plans = [event.terms.absence.bot, *(plan.bot for plan in event.seats)]
            return [name for name in (event.opener, *plans) if name is not None]
        case SeatTaken() as taken:
            return [taken.name]
        case SeatOffered(plan=SeatPlan(bot=str() as bot)) | SubstituteSeated(bot=bot):
            return [bot]
    return []


def texts_in(event: Event) -> Iterable[tuple[str, int, int]]:
    """What people say in an event, and how few and how many characters that may have."""
    match event:
        case Said(text=text):
            return [(text, 1, LONGEST_SAYING)]
        case InvitationDeclined(reason=reason):
            return [(reason, 0, LONGEST_REASON)]
    return []


def digests_in(event: Event) -> Iterable[str]:
    match event:
        case MatchOpened(rules=rules):
            return [rules]
        case RulesChanged(before, after):
            return [before, after]
    return []


def folded(entries: list[Entry], games: Games, source: Provenance) -> Position:
    """Where the match stands; raises ImportRefused where the rules here can make nothing of it."""
    try:
        position = first_position(entries[0], games, source).after(entries[1:])
        summary(None, position)
    except Exception as error:  # what a stranger wrote may fail in any way
        what = f"{type(error).__name__}: {error}"
        raise ImportRefused("unreadable", f"The rules here can make nothing of it ({what}).") from None
    if len(position.seats) not in position.game.seats:
        raise ImportRefused("unreadable", f"Nobody plays this game with {len(position.seats)} seats.", 1)
    if isinstance(position.table, NoTable):
        raise ImportRefused("unreadable", position.table.why)
    if position.status != "ended" or not position.disclosed:
        raise ImportRefused("not-whole", "Only a match that has ended can be imported.")
    return position
