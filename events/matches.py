"""Matches: opening them, taking seats, acting and talking in them, and reading where they stand.

Every write is: take the position, think, append what follows from it. A lost race is a `Conflict`; it is
retried here, and nowhere else, from the position the others made.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import cast

from msgspec import Struct
from redis import Redis

from domain.games import GAMES
from domain.kernel.codec import AnyGame, read_action, read_talk
from domain.kernel.match import act, speak
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.violations import RuleViolation
from events.chain import SCHEME, canonical, genesis
from events.entries import Entry, sealed_batch, sealed_entry
from events.hints import Hint
from events.keys import MatchId, PlayerId, new_match_id, request_key, snapshot_key
from events.lifecycle import (
    Fairness,
    MatchOpened,
    MatchStarted,
    SeatPlan,
    SeatTaken,
    SeedDisclosed,
    Visibility,
)
from events.lobby import list_match
from events.log import Appended, Conflict, Damaged, KeyReused, Log
from events.position import OpenDecision, Position, first_position, restored, snapshot
from events.recent import Recent
from events.replicas import Replicas
from events.rules_digest import rules_digest
from events.vault import Vault, Vaults
from events.verify import hash_at, verified

ATTEMPTS = 100
"""How often a write is tried again after losing a race."""
AT_ONCE = 0
"""In how many milliseconds a bot is to move."""
SNAPSHOT_EVERY = 200
POSITIONS_KEPT = 2_000
PAST_KEPT = 200
"""Matches of which the past position looked at last is remembered, so that a replay folds each event once."""


class NoSuchMatch(LookupError):
    """There is no match of that id."""


class DecisionClosed(Exception):
    """The decision is not open, or not any more."""

    def __init__(self, open_now: OpenDecision | None) -> None:
        super().__init__("decision closed")
        self.open_now = open_now


class NotStarted(Exception):
    """The match has not begun: not every seat is taken."""


class SeatRefused(Exception):
    """The seat cannot be taken: no such seat, taken already, or not with this code."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class Page(Struct, frozen=True):
    """A stretch of the log that was checked against the chain."""

    entries: list[Entry]
    end: int
    """The last version of the log when it was read."""
    damage: str | None


class Batch(Struct, frozen=True):
    """What a write appended, or had appended before under the same key."""

    entries: list[Entry]
    replayed: bool


class Matches:
    """All matches on one Redis, with the recent positions in memory."""

    def __init__(
        self,
        redis: Redis,
        now: Callable[[], int] | None = None,
        hint: Hint | None = None,
        replicas: int = 0,
    ) -> None:
        """`hint` is told of every match that waits for a bot, and after which version.

        Nothing is acknowledged before so many `replicas` have it.
        """
        self.redis = redis
        self._hint = hint
        self.log = Log(redis, replicas)
        self._replicas = Replicas(redis, replicas)
        self._now = now or (lambda: time.time_ns() // 1_000_000)
        self._positions: Recent[MatchId, Position] = Recent(POSITIONS_KEPT)
        self._past: Recent[MatchId, Position] = Recent(PAST_KEPT)
        self._vaults = Vaults(redis)

    def open(
        self,
        game: str,
        options: Mapping[str, object],
        seats: Sequence[SeatPlan],
        *,
        by: PlayerId,
        visibility: Visibility = "public",
        key: str | None = None,
    ) -> tuple[MatchId, bool]:
        """A new match, or the one this player's key opened before; and whether it was there before."""
        GAMES[game].read_options(len(seats), options)
        digest = digest_of([game, options, seats, visibility])
        match = self._reserve(by, key, digest)
        vault = self._vaults.made_for(match)  # on the replicas with the append: the same slot, and before it
        fairness = Fairness(SCHEME, vault.seed.commitment)
        rules = rules_digest(GAMES[game])
        opened = MatchOpened(match, game, rules, dict(options), tuple(seats), visibility, by, fairness)
        bots = [SeatTaken(Seat(number), plan.bot) for number, plan in enumerate(seats) if plan.bot]
        events: list[Event] = [opened, *bots]
        if len(bots) == len(seats):
            events += _start(opened, vault, version=1)
        done = self._append(match, None, events, key="open", digest=digest)
        if visibility == "public":
            list_match(self.redis, match)  # derived, like snapshots: nobody waits for its replicas
        return match, done.replayed

    def opened_before(self, by: PlayerId, key: str | None) -> bool:
        """Whether this player's key has opened a match, or begun to."""
        return key is not None and bool(self.redis.exists(request_key(by, key)))

    def take_seat(
        self,
        match: MatchId,
        seat: Seat,
        *,
        name: str,
        code: str | None = None,
        player: PlayerId | None = None,
        key: str | None = None,
    ) -> Batch:
        """Sit down in an open seat with its code, or in a seat kept for this player.

        The last seat to be taken starts the match. The same key answers as it did the first time.
        """

        def claim(position: Position) -> list[Event]:
            self._check_claim(match, position, seat, code, player)
            events: list[Event] = [SeatTaken(seat, name, player)]
            if all(state.taken for state in position.seats if state.seat != seat):
                events += _start(position.opened, self.vault(match), position.version + 1)
            return events

        return self._write(match, claim, _key("claim", seat, key), digest_of([seat, name, code, player]))

    def act(
        self,
        match: MatchId,
        seat: Seat,
        decision: str,
        wish: Mapping[str, object],
        *,
        key: str | None = None,
    ) -> Batch:
        """Answer a decision. Raises RuleViolation, DecisionClosed or Damaged; nothing has then changed."""

        def answer(position: Position) -> list[Event]:
            return self._answer(match, position, seat, decision, wish)

        return self._write(match, answer, _key("act", seat, key), digest_of([decision, wish]))

    def check(self, match: MatchId, seat: Seat, decision: str, wish: Mapping[str, object]) -> None:
        """Whether `act` would accept this; raises what it would raise."""
        self._answer(match, self.position(match), seat, decision, wish)

    def talk(
        self, match: MatchId, seat: Seat, wish: Mapping[str, object], *, key: str | None = None
    ) -> Batch:
        """Say or claim something, where the rules allow it."""

        def say(position: Position) -> list[Event]:
            if position.status == "open":
                raise NotStarted
            return speak(position.game, position.table, seat, read_talk(position.game, wish))

        return self._write(match, say, _key("talk", seat, key), digest_of([wish]))

    def position(self, match: MatchId) -> Position:
        """Where the match stands now, as far as its chain holds."""
        return self._reached(match)[0]

    def position_at(self, match: MatchId, version: int) -> Position | None:
        """Where the match stood after this version, None if it never got there."""
        if version < 1:
            return None
        base = self._past.get(match)
        if base is None or base.version > version:
            first = self.read(match, 0, last=1).entries
            if not first:
                return None
            base = first_position(first[0])
        entries = self.read(match, base.version, last=version).entries
        if base.version + len(entries) < version:
            return None
        last_batch = next((e.cause or e.version for e in reversed(entries)), base.version + 1)
        whole = base.after([entry for entry in entries if entry.version < last_batch])
        self._past.put(match, whole)
        return whole.after([entry for entry in entries if entry.version >= last_batch])

    def read(self, match: MatchId, after: int, *, last: int | None = None, count: int | None = None) -> Page:
        """Entries after a version, each checked against the chain; they stop where it breaks."""
        previous = genesis(match) if after == 0 else None
        return self._marked(
            match, self._follow_on(match, self.known(match).game, after, previous, last, count)
        )

    def damage(self, match: MatchId) -> str | None:
        """What was found wrong with the log of a match, None if nothing was."""
        head = self.log.head(match)
        return head.damage if head else None

    def vault(self, match: MatchId) -> Vault:
        """The match's secrets, for the server's own use."""
        vault = self._vaults.of(match)
        if vault is None:
            raise Damaged("its seed is lost") if self.log.head(match) else NoSuchMatch(match)
        return vault

    def _reserve(self, player: PlayerId, key: str | None, digest: str) -> MatchId:
        """A fresh id, or under a known key the id it was given before."""
        match = new_match_id()
        if key is None:
            return match
        name = request_key(player, key)
        if self._replicas.write(lambda client: client.set(name, f"{digest} {match}", nx=True), bool):
            return match
        kept = cast("bytes", self.redis.get(name))
        known_digest, known = kept.decode().split()
        if known_digest != digest:
            raise KeyReused
        self._replicas.write(lambda client: client.set(name, kept), bool)
        return MatchId(known)

    def _check_claim(
        self, match: MatchId, position: Position, seat: Seat, code: str | None, player: PlayerId | None
    ) -> None:
        state = next((state for state in position.seats if state.seat == seat), None)
        if state is None:
            raise SeatRefused("no-such-seat", f"This match has no seat {seat}.")
        if state.taken:
            raise SeatRefused("seat-taken", "Somebody sits there already.")
        if state.kind == "invited" and state.player != player:
            raise SeatRefused("seat-not-yours", "This seat is kept for another player.")
        expected = self.vault(match).claim_code(seat)
        if state.kind == "open" and not hmac.compare_digest((code or "").encode(), expected.encode()):
            raise SeatRefused("wrong-code", "That is not the code of this seat.")

    def _answer(
        self, match: MatchId, position: Position, seat: Seat, decision: str, wish: Mapping[str, object]
    ) -> list[Event]:
        open_now = position.decision_of(seat)
        if open_now is None or open_now.id != decision:
            raise DecisionClosed(open_now)
        chance = self.vault(match).seed.chance_at(position.version + 1)
        return act(position.game, position.table, seat, read_action(position.game, wish), chance)

    def _write(
        self, match: MatchId, think: Callable[[Position], list[Event]], key: str, digest: str
    ) -> Batch:
        """Think and append until no one else was faster."""
        position = self.known(match)
        for _ in range(ATTEMPTS):
            try:
                events = think(position)
            except (RuleViolation, DecisionClosed, SeatRefused, NotStarted):
                latest, damage = self._reached(match)
                if latest.hash != position.hash:
                    position = latest
                    continue
                done = self.log.done_before(match, key, digest)
                if done is not None:
                    return self._replayed(match, done)
                if damage is not None:
                    raise Damaged(damage) from None
                raise
            try:
                return self._append(match, position, events, key=key, digest=digest)
            except Conflict:
                position = self.position(match)
        raise Conflict

    def _append(
        self, match: MatchId, position: Position | None, events: Sequence[Event], *, key: str, digest: str
    ) -> Batch:
        """Append what follows from a position, and keep the position it leads to."""
        previous, version = (genesis(match), 0) if position is None else (position.hash, position.version)
        seed, now = self.vault(match).seed, self._now()
        entries = sealed_batch(events, version + 1, now, previous, seed)
        after = _following(position, entries)
        if after.status == "ended" and (position is None or position.status != "ended"):
            disclosed = SeedDisclosed(seed.bytes.hex())
            entries.append(sealed_entry(disclosed, after.version + 1, now, version + 1, after.hash, seed))
            after = _following(position, entries)
        due = AT_ONCE if after.bots_asked else None
        done = self.log.append(
            match, entries, previous, key=key, digest=digest, due=due, summary=summary(after)
        )
        if done.replayed:
            return self._replayed(match, done)
        self._positions.put(match, after)
        if due is not None and self._hint is not None:
            self._hint(match, after.version, people=after.has_people)
        if after.version // SNAPSHOT_EVERY > version // SNAPSHOT_EVERY:
            self.redis.set(snapshot_key(match), snapshot(after))
        return Batch(entries, replayed=False)

    def _replayed(self, match: MatchId, done: Appended) -> Batch:
        page = self.read(match, done.first - 1, last=done.last)
        return Batch(page.entries, replayed=True)

    def known(self, match: MatchId) -> Position:
        """A position that may be behind the log, for a first try."""
        return self._positions.get(match) or self.position(match)

    def _reached(self, match: MatchId) -> tuple[Position, str | None]:
        """Where the match stands now as far as its chain holds, and what is wrong after that.

        What is remembered may be ahead of a server that came back without its last events. So nothing is
        called damage unless the log says so from its first event on.
        """
        known = self._positions.get(match) or self._remembered(match)
        page = self._follow_on(match, known.game, known.version, known.hash)
        if page.damage or page.end < known.version:
            known = self._opening(match)
            page = self._marked(match, self._follow_on(match, known.game, known.version, known.hash))
        position = known.after(page.entries)
        self._positions.put(match, position)
        return position, page.damage

    def _remembered(self, match: MatchId) -> Position:
        """Where to start folding a match: its snapshot, or its first event."""
        stored = cast("bytes | None", self.redis.get(snapshot_key(match)))
        return (restored(stored) if stored else None) or self._opening(match)

    def _opening(self, match: MatchId) -> Position:
        page = self._marked(match, self._follow_on(match, None, 0, genesis(match), last=1))
        if not page.entries:
            raise Damaged(str(page.damage))
        return first_position(page.entries[0])

    def _follow_on(
        self,
        match: MatchId,
        game: AnyGame | None,
        after: int,
        previous: bytes | None,
        last: int | None = None,
        count: int | None = None,
    ) -> Page:
        """Entries that follow a version, whose hash is given or, if None, taken from the log."""
        extra = 1 if previous is None else 0
        rows, head = self.log.read(match, after + 1 - extra, last, count and count + extra)
        if head is None:
            raise Damaged("its head is lost") if rows else NoSuchMatch(match)
        if previous is None:
            previous, rows = hash_at(rows, after), rows[1:]
        if previous is None:
            missing = f"event {after} is missing" if after <= head.version else None
            return Page([], head.version, head.damage or missing)
        last = min(limit for limit in (head.version, last, count and after + count) if limit is not None)
        entries, finding = verified(rows, last, head, after, previous, game, self.vault(match).seed)
        return Page(entries, head.version, head.damage or finding)

    def _marked(self, match: MatchId, page: Page) -> Page:
        """The page, its damage marked for everyone."""
        if page.damage:
            self.log.mark_damaged(match, page.damage)
        return page


def _start(opened: MatchOpened, vault: Vault, version: int) -> list[Event]:
    """The start of play, in the batch that begins with this version."""
    game = GAMES[opened.game]
    seats = len(opened.seats)
    options = game.read_options(seats, opened.options)
    return [MatchStarted(), *game.setup(seats, options, vault.seed.chance_at(version))]


def _following(position: Position | None, entries: Sequence[Entry]) -> Position:
    return first_position(entries[0]).after(entries[1:]) if position is None else position.after(entries)


def summary(position: Position) -> dict[str, str | int]:
    """What a list of matches shows, kept with the head of the log."""
    return {
        "game": position.opened.game,
        "status": position.status,
        "visibility": position.opened.visibility,
        "seats": len(position.seats),
        "free": sum(not state.taken for state in position.seats),
        "people": int(position.has_people),
    }


def digest_of(request: object) -> str:
    """What tells one request from another under the same key."""
    return hashlib.sha256(canonical(request)).hexdigest()


def _key(verb: str, seat: Seat, key: str | None) -> str:
    """The key of a write: the client's, or one that makes the connection's own retries harmless."""
    return f"{verb}:{seat}:{key or secrets.token_hex(8)}"
