"""Matches: opening them, taking seats, acting and talking in them.

Every write is: take the position, think, append what follows from it. A lost race is a `Conflict`; it is
retried here, and nowhere else, from the position the others made.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, cast

from msgspec import Struct
from redis.exceptions import RedisError

from domain.games import GAMES
from domain.kernel.bots import bot_name
from domain.kernel.chance import UNUSED
from domain.kernel.codec import read_action, read_talk
from domain.kernel.match import ahead_of, speak
from domain.kernel.moves import By, Event
from domain.kernel.secrets import Seat
from domain.kernel.violations import RuleViolation
from events.absence import Absences
from events.archive import Archive, passes_a_rung
from events.canonical import canonical
from events.chain import SCHEME, genesis
from events.codes import fits
from events.consequences import started, taken
from events.cursor import BEGINNING, Cursor
from events.entries import Entry, sealed_batch, sealed_entry
from events.entropy import Entropies, check_commitment
from events.inbox import Inboxes
from events.keys import MatchId, PlayerId, head_key, new_match_id, request_key
from events.letters import Letter, letters, must_arrive
from events.lifecycle import (
    Fairness,
    InvitationDeclined,
    MatchOpened,
    SeatOffered,
    SeatPlan,
    SeatTaken,
    SeedDisclosed,
    Visibility,
)
from events.lobby import enlist, strike_off
from events.log import Appended, Conflict, Damaged, KeyReused, Log, Stretch, Untimely
from events.memory import Memory
from events.position import Games, Position, first_position
from events.recollection import Recollection
from events.refusals import (
    MATCH_OVER,
    DecisionClosed,
    NotStarted,
    Refused,
    SeatRefused,
    Unchanged,
    not_playing,
)
from events.replicas import NotReplicated, Permit, Replicas, freely
from events.rows import summary
from events.rules_digest import rules_digest
from events.seats import SeatState
from events.storage import Storage
from events.terms import USUAL, Terms
from events.time_outs import TimeOuts, entry_time, time_out_key, window_of
from events.together import Run
from events.vault import Vault

ATTEMPTS = 100
"""How often a write is tried again after losing a race."""
REQUEST_SECONDS = 24 * 60 * 60
"""How long a key gives the match that it opened."""
AT_ONCE = 0
"""When a bot is to move: a time that is past."""


logger = logging.getLogger(__name__)


class Hint(Protocol):
    """Told of a match that waits for a bot, after which version, and whether people play in it."""

    def __call__(self, match: MatchId, version: int, *, people: bool) -> None: ...


REFUSALS = (RuleViolation, DecisionClosed, NotStarted, Refused, Unchanged)
"""What thinking may lead to instead of events."""


class Batch(Struct, frozen=True):
    """What a write appended, or had appended before under the same key."""

    entries: list[Entry]
    replayed: bool


class Step(Struct, frozen=True):
    """A batch that is thought out and sealed, and is yet to be appended."""

    match: MatchId
    before: Position | None
    entries: list[Entry]
    after: Position
    run: Run
    letters: tuple[Letter, ...] = ()

    @property
    def stretch(self) -> Stretch:
        """What it appends."""
        return Stretch(self.match, self.entries[0].version, self.entries[-1].version)

    @property
    def quiet(self) -> bool:
        """Whether it leaves the match on the same lists."""
        return self.before is not None and self.before.status == self.after.status

    @property
    def calls(self) -> bool:
        """Whether somebody has to be told once it is appended."""
        return bool(self.after.bots_asked or self.letters) or passes_a_rung(self.before, self.after)


class Matches:
    """Writes to all matches on one Redis. Where they stand is asked of the archive."""

    def __init__(
        self,
        redis: Storage,
        now: Callable[[], int] | None = None,
        hint: Hint | None = None,
        replicas: int = 0,
        *,
        games: Games = GAMES,
        memory: Memory[MatchId, Recollection] | None = None,
        permit: Permit = freely,
        serves: bool = False,
    ) -> None:
        """`hint` is told of every match that waits for a bot, and after which version.

        `permit` is asked before every append. `now` is for tests: otherwise the storage's clock counts.
        A process that `serves` people says so when somebody's time is out.
        Nothing is acknowledged before so many `replicas` have it. The archive remembers what `memory` holds.
        """
        self.redis = redis
        self.log = Log(redis, replicas)
        self.archive = Archive(redis, self.log, games, memory, replicas)
        self.inboxes = Inboxes(redis, self.archive, replicas)
        self._games = games
        self._hint = hint
        self._permit = permit
        self._replicas = Replicas(redis, replicas, permit)
        self._now = now
        self.time_outs = TimeOuts(self, redis, serves=serves)
        self.absences = Absences(self)
        self.entropies = Entropies(self)

    def now(self, match: MatchId) -> int:
        """What time it is for a match, in milliseconds since 1970."""
        return self.log.time.now(head_key(match)) if self._now is None else self._now()

    def known_time(self, match: MatchId) -> int | None:
        """The same without asking the storage, None if it would have to."""
        return self.log.time.known(head_key(match)) if self._now is None else self._now()

    def open(
        self,
        game: str,
        options: Mapping[str, object],
        seats: Sequence[SeatPlan],
        *,
        by: PlayerId,
        visibility: Visibility = "public",
        terms: Terms = USUAL,
        opener: str | None = None,
        names: Mapping[PlayerId, str] | None = None,
        key: str | None = None,
        match: MatchId | None = None,
        present: Sequence[SeatTaken] = (),
    ) -> tuple[MatchId, bool]:
        """A new match, or the one this player's key opened before; and whether it was there before.

        Who chooses the id of a `match` opens it once. Those who are `present` sit from the start, as bots do.
        `names` has those of the accounts that are hired: they sit down at once, as bots of the house do.
        """
        self._games[game].read_options(len(seats), options)
        digest = digest_of([game, options, seats, visibility, terms])
        match = match or self._reserve(by, key, digest)
        vault = self.archive.vaults.made_for(match)
        fairness = Fairness(SCHEME, vault.seed.commitment)
        rules = rules_digest(self._games[game])
        opened = MatchOpened(
            match, game, rules, dict(options), tuple(seats), visibility, by, fairness, terms, opener
        )
        bots = [
            found
            for number, plan in enumerate(seats)
            if (found := sits_at_once(match, Seat(number), plan, names or {}))
        ]
        seated = sorted([*bots, *present], key=lambda taken: taken.seat)
        events: list[Event] = [opened, *seated]
        if len(seated) == len(seats):
            events += self.start(opened, ())
        done = self._append(match, None, events, key="open", digest=digest)
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
        is_bot: bool = False,
        entropy: str | None = None,
        key: str | None = None,
    ) -> Batch:
        """Sit down in an open seat with its code, in one that is any player's, or in one kept for one.

        The last seat to be taken starts the match. The same key answers as it did the first time.
        `entropy` is what the seat commits to: the SHA-256 of what it will open when all are in.
        """

        def claim(position: Position) -> list[Event]:
            self._check_claim(match, position, seat, code, player)
            if not position.opened.terms.admit(is_bot):
                raise SeatRefused("not-admitted", f"This match admits {position.opened.terms.admits} alone.")
            check_commitment(position, entropy)
            return self._sit_down(position, SeatTaken(seat, name, player, is_bot, entropy))

        request = [seat, name, code, player, *([entropy] if entropy else [])]
        return self.write(match, claim, _key("claim", seat, key), digest_of(request))

    def offer_seat(
        self,
        match: MatchId,
        seat: Seat,
        plan: SeatPlan,
        *,
        names: Mapping[PlayerId, str] | None = None,
        key: str | None = None,
    ) -> Batch:
        """Have a seat that nobody has taken filled in another way or, if it is open, with a new code.

        A bot sits down at once.
        """

        def offer(position: Position) -> list[Event]:
            free_seat(position, seat)
            bot = sits_at_once(match, seat, plan, names or {})
            return [SeatOffered(seat, plan), *(self._sit_down(position, bot) if bot else [])]

        return self.write(match, offer, _key("offer", seat, key), digest_of([seat, plan]))

    def decline(
        self, match: MatchId, seat: Seat, player: PlayerId, reason: str, *, key: str | None = None
    ) -> Batch:
        """The player whom a seat is kept for will not come. It is open then, with a new code."""

        def refuse(position: Position) -> list[Event]:
            state = free_seat(position, seat)
            if state.kind != "invited" or state.player != player:
                raise SeatRefused("seat-not-yours", "This seat is not kept for you.")
            return [InvitationDeclined(seat, player, reason)]

        return self.write(match, refuse, _key("decline", seat, key), digest_of([seat, player, reason]))

    def act(
        self,
        match: MatchId,
        seat: Seat,
        decision: str,
        wish: Mapping[str, object],
        *,
        key: str | None = None,
        seen: Cursor = BEGINNING,
        by: By = "seat",
    ) -> Batch:
        """Answer a decision. Raises RuleViolation, DecisionClosed, Refused or Damaged; nothing changed then.

        Raises TakenBack, too, if the log does not hold what one has `seen` who answers. While a bot sits in
        for the holder of the seat it is answered `by` that bot and by nobody else.
        """

        def answer(position: Position) -> list[Event]:
            if seen != position.cursor:
                self.archive.check(match, seen)
            return self._answer(match, position, seat, decision, wish, by)

        return self.write(match, answer, _key("act", seat, key), digest_of([decision, wish]))

    def action(
        self,
        position: Position,
        seat: Seat,
        decision: str,
        wish: Mapping[str, object],
        *,
        key: str | None = None,
    ) -> Step:
        """The step that `act` would append if the match stands at this position; raises as it does."""
        match = position.opened.match
        events = self._answer(match, position, seat, decision, wish)
        return self._step(
            match, position, events, key=_key("act", seat, key), digest=digest_of([decision, wish])
        )

    def check(self, match: MatchId, seat: Seat, decision: str, wish: Mapping[str, object]) -> None:
        """Whether `act` would accept this; raises what it would raise."""
        self._answer(match, self.archive.position(match), seat, decision, wish)

    def talk(
        self,
        match: MatchId,
        seat: Seat,
        wish: Mapping[str, object],
        *,
        key: str | None = None,
        seen: Cursor = BEGINNING,
    ) -> Batch:
        """Say or claim something, where the rules allow it; raises TakenBack as `act` does."""

        def say(position: Position) -> list[Event]:
            if seen != position.cursor:
                self.archive.check(match, seen)
            if not position.begun:
                raise NotStarted if position.ending is None else MATCH_OVER
            return speak(position.game, position.table, seat, read_talk(position.game, wish))

        return self.write(match, say, _key("talk", seat, key), digest_of([wish]))

    def write_once(
        self,
        match: MatchId,
        think: Callable[[Position], list[Event]],
        verb: str,
        seat: Seat | None,
        key: str | None,
        more: Sequence[str] = (),
    ) -> Batch:
        """Write what a client wishes for under a key of theirs."""
        return self.write(match, think, _key(verb, seat, key), digest_of([verb, *more]))

    def written_before(
        self, match: MatchId, verb: str, seat: Seat, key: str, more: Sequence[str] = ()
    ) -> bool:
        """Whether `write_once` has done this."""
        digest = digest_of([verb, *more])
        return self.log.done_before(match, _key(verb, seat, key), digest) is not None

    def vault(self, match: MatchId) -> Vault:
        """The match's secrets, for the server's own use."""
        return self.archive.vault(match)

    def _reserve(self, player: PlayerId, key: str | None, digest: str) -> MatchId:
        """A fresh id, or under a known key the id it was given before."""
        match = new_match_id()
        if key is None:
            return match
        name = request_key(player, key)
        fresh = ("SET", name, f"{digest} {match}", "NX", "EX", REQUEST_SECONDS)
        if self._replicas.write(name, [fresh], wrote=bool)[0]:
            return match
        kept = cast("bytes | None", self.redis.get(name))
        if kept is None:  # its time was up just now
            return self._reserve(player, key, digest)
        known_digest, known = kept.decode().split()
        if known_digest != digest:
            raise KeyReused
        self._replicas.write(name, [("SET", name, kept, "KEEPTTL")])
        return MatchId(known)

    def _check_claim(
        self, match: MatchId, position: Position, seat: Seat, code: str | None, player: PlayerId | None
    ) -> None:
        state = free_seat(position, seat)
        if state.kind == "invited" and state.player != player:
            raise SeatRefused("seat-not-yours", "This seat is kept for another player.")
        if state.kind == "open" and state.listed and code is None:
            check_stranger(position, player)
        elif state.kind == "open" and not fits(code, self.vault(match).claim_code(seat, state.offered)):
            raise SeatRefused("wrong-code", "That is not the code of this seat.")

    def _sit_down(self, position: Position, taken: SeatTaken) -> list[Event]:
        """Somebody takes a seat; the last one starts the match, unless entropy is to be opened first."""
        others = [state for state in position.seats if state.seat != taken.seat]
        if not all(state.taken for state in others):
            return [taken]
        if taken.entropy or any(state.entropy_commitment and not state.entropy for state in others):
            return [taken]
        return [taken, *self.start(position.opened, position.entropy)]

    def _answer(
        self,
        match: MatchId,
        position: Position,
        seat: Seat,
        decision: str,
        wish: Mapping[str, object],
        by: By = "seat",
    ) -> list[Event]:
        if position.status == "open":
            raise NotStarted
        open_now = position.decision_of(seat)
        state = position.seats[seat]
        if open_now is not None and by != state.played_by:
            raise not_playing(state) if by == "seat" else DecisionClosed(open_now)
        if open_now is None or open_now.id != decision:
            raise DecisionClosed(open_now, late=self._timed_out(position, seat, decision))
        chance = self.vault(match).seed.chance(position.uses, position.entropy)
        return taken(position.game, position.table, seat, read_action(position.game, wish), chance, by)

    def _timed_out(self, position: Position, seat: Seat, decision: str) -> bool:
        """Whether this decision was answered by its clock."""
        key = time_out_key(seat, decision)
        return bool(position.times) and self.log.done_before(position.opened.match, key, "") is not None

    def write(
        self,
        match: MatchId,
        think: Callable[[Position], list[Event]],
        key: str,
        digest: str,
        *,
        by_clock: bool = False,
    ) -> Batch:
        """Think and append until no one else was faster; whose time is out meanwhile, their default is played
        first, unless this is `by_clock` itself."""
        position = self.archive.known(match)
        for _ in range(ATTEMPTS):
            try:
                events = think(position)
            except REFUSALS:
                latest = self.archive.position(match)
                if latest.hash != position.hash:
                    position = latest
                    continue
                done = self.log.done_before(match, key, digest)
                if done is not None:
                    return self._replayed(match, done)
                if latest.damage is not None:
                    raise Damaged(latest.damage) from None
                raise
            try:
                return self._append(match, position, events, key=key, digest=digest)
            except Conflict:
                position = self.archive.position(match)
            except Untimely:
                position = self.archive.position(match)
                position = position if by_clock else self.time_outs.up_to_date(position)
        raise Conflict

    def _append(
        self, match: MatchId, position: Position | None, events: Sequence[Event], *, key: str, digest: str
    ) -> Batch:
        """Append what follows from a position, and keep the position it leads to."""
        step = self._step(match, position, events, key=key, digest=digest)
        self._permit(head_key(match))
        enlist(self.redis, position, step.after)
        try:
            done = self.log.run(step.run)
        except Untimely:
            if position is not None:
                raise
            return self._append(match, None, events, key=key, digest=digest)
        if done.replayed:
            return self._replayed(match, done)
        strike_off(self.redis, position, step.after)
        self.remember(step)
        self.follow_up(step)
        return Batch(step.entries, replayed=False)

    def _step(
        self, match: MatchId, position: Position | None, events: Sequence[Event], *, key: str, digest: str
    ) -> Step:
        """What follows from a position, thought out and sealed."""
        previous, version = (genesis(match), 0) if position is None else (position.hash, position.version)
        seed = self.vault(match).seed
        now = self._time_of(match, position, events)
        entries = sealed_batch(events, version + 1, now, previous, seed)
        ahead = ahead_of(events)
        after = self._following(position, entries, ahead)
        if after.status == "ended" and (position is None or position.status != "ended"):
            disclosed = SeedDisclosed(seed.bytes.hex())
            entries.append(sealed_entry(disclosed, after.version + 1, now, version + 1, after.hash, seed))
            after = self._following(position, entries, ahead)
        due = AT_ONCE if after.bots_asked else after.next_deadline
        window = None if after.opened.terms.clock is None else window_of(now, position, events[0])
        shown, post = summary(position, after), letters(position, after)
        run = self.log.batch(
            match,
            entries,
            previous,
            key=key,
            digest=digest,
            due=due,
            window=window,
            summary=shown,
            letters=must_arrive(post),
        )
        return Step(match, position, entries, after, run, post)

    def _time_of(self, match: MatchId, position: Position | None, events: Sequence[Event]) -> int:
        """The time of new entries: the storage's, asked for if need be where clocks run by it."""
        opened = events[0] if position is None else position.opened
        assert isinstance(opened, MatchOpened)
        known = self.known_time(match)
        if opened.terms.clock is None and opened.terms.entropy is None:
            return time.time_ns() // 1_000_000 if known is None else known
        return entry_time(self.now(match) if known is None else known, position)

    def remember(self, step: Step) -> None:
        """What was appended is where the match stands; asks nobody."""
        self.archive.appended(step.match, step.before, step.entries, step.after)

    def follow_up(self, *steps: Step) -> None:
        """Tell those who have to go on. What is missed here is found by others, later."""
        for step in steps:
            self.archive.store(step.before, step.after)
            if self._hint is not None and step.after.bots_asked:
                self._hint(step.match, step.after.version, people=step.after.has_people)
        if written := [step for step in steps if step.letters]:
            self._deliver(written)

    def deliver_left_over(self, stretch: Stretch) -> None:
        """Deliver the letters of a batch whose writer did not, or may not have."""
        after = self.archive.position_at(stretch.match, stretch.last)
        if after is not None:  # else a failover took it back
            before = self.archive.position_at(stretch.match, stretch.first - 1)
            self.inboxes.deliver(letters(before, after))
        self.log.delivered([stretch])

    def _deliver(self, steps: Sequence[Step]) -> None:
        try:
            self.inboxes.deliver([letter for step in steps for letter in step.letters])
            self.log.delivered([step.stretch for step in steps if must_arrive(step.letters)])
        except (RedisError, NotReplicated) as error:
            logger.warning("letters of %s are left to the sweeper: %s", steps[0].match, error)

    def _replayed(self, match: MatchId, done: Appended) -> Batch:
        page = self.archive.read(match, done.first - 1, last=done.last)
        return Batch(page.entries, replayed=True)

    def start(self, opened: MatchOpened, entropy: tuple[str, ...]) -> list[Event]:
        """The start of play, with what the seats have opened, in their order."""
        chance = self.vault(opened.match).seed.chance(UNUSED, entropy)
        return started(self._games[opened.game], opened, chance)

    def _following(self, position: Position | None, entries: Sequence[Entry], ahead: Any) -> Position:
        if position is None:
            return first_position(entries[0], self._games).after(entries[1:])
        return position.after(entries, ahead)


def free_seat(position: Position, seat: Seat) -> SeatState:
    """A seat that nobody has taken; raises SeatRefused."""
    state = next((state for state in position.seats if state.seat == seat), None)
    if state is None:
        raise SeatRefused("no-such-seat", f"This match has no seat {seat}.")
    if position.ending is not None:
        raise SeatRefused(MATCH_OVER.code, MATCH_OVER.sentence)
    if state.taken:
        raise SeatRefused("seat-taken", "Somebody sits there already.")
    return state


def check_stranger(position: Position, player: PlayerId | None) -> None:
    """Whether one without a code may take a seat that is any player's: nobody so takes two."""
    if player is None:
        raise SeatRefused("unauthorized", "This seat is any player's: send a player's token, or its code.")
    if any(state.taken and state.player == player for state in position.seats):
        raise SeatRefused("already-seated", "You sit in this match already: another seat needs its code.")


def sits_at_once(
    match: MatchId, seat: Seat, plan: SeatPlan, names: Mapping[PlayerId, str]
) -> SeatTaken | None:
    """Who takes a seat without being asked, None if somebody has to come."""
    if plan.bot is not None:
        return SeatTaken(seat, bot_name(match, seat), is_bot=True)
    if plan.kind == "hired" and plan.player is not None:
        return SeatTaken(seat, names[plan.player], plan.player, is_bot=True)
    return None


def digest_of(request: object) -> str:
    """What tells one request from another under the same key."""
    return hashlib.sha256(canonical(request)).hexdigest()


def _key(verb: str, seat: Seat | None, key: str | None) -> str:
    """The key of a write: the client's, or one that makes the connection's own retries harmless."""
    return f"{verb}:{seat}:{key or secrets.token_hex(8)}"
