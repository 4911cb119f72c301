"""The one write loop: take the position of a match, think, append what follows from it.

A lost race is a `Conflict`; it is retried here, and nowhere else, from the position the others made. What is
thought is given to it: `matches` has the verbs.
"""

from __future__ import annotations

import hashlib
import logging
import os
import time
from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct
from redis.exceptions import RedisError

from domain.kernel.match import ahead_of
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.violations import RuleViolation
from events.archive import Archive, passes_a_rung
from events.canonical import canonical
from events.chain import Seed, genesis
from events.deals import Deals, NoSuchDeal
from events.entries import Entry, sealed_batch, sealed_entry
from events.inbox import Inboxes
from events.keys import LogId, MatchId, TournamentId, head_key
from events.letters import Letter, letters, must_arrive
from events.lifecycle import MatchClosed, MatchOpened, RulesChanged
from events.lobby import enlist, enlisting, strike_off
from events.log import Appended, Conflict, Damaged, Log, Stretch, Untimely
from events.memory import Memory
from events.position import Games, NoTable, Position, first_position
from events.ratings import Ratings
from events.recollection import Recollection
from events.refusals import (
    IMPORTED,
    DecisionClosed,
    NotStarted,
    OtherRules,
    Refused,
    Unchanged,
)
from events.replicas import NotReplicated, Permit, Replicas
from events.rows import shows_the_same, summary
from events.rules_digest import rules_digest
from events.storage import Command, Storage
from events.time_outs import TimeOuts, entry_time, window_of
from events.together import Run
from events.tournaments.telling import Telling
from events.vault import Vault

OnOtherRules = Literal["record", "refuse"]
"""What becomes of a match that meets other rules than it was judged by: its log says so, or nobody acts."""
ATTEMPTS = 100
"""How often a write is tried again after losing a race."""
AT_ONCE = 0
"""When a bot is to move: a time that is past."""

logger = logging.getLogger(__name__)


class Hint(Protocol):
    """Told of a match that waits for a bot, after which version, and whether people play in it; or of a
    tournament that waits."""

    def __call__(self, match: LogId, version: int, *, people: bool) -> None: ...


REFUSALS = (RuleViolation, DecisionClosed, NotStarted, Refused, Unchanged)
"""What thinking may lead to instead of events."""


class Batch(Struct, frozen=True):
    """What a write appended, or had appended before under the same key."""

    entries: list[Entry]
    replayed: bool
    after: Position | None = None
    """Where the match stands after it, if this write has appended it."""


class Step(Struct, frozen=True):
    """A batch that is thought out and sealed, and is yet to be appended."""

    match: MatchId
    before: Position | None
    entries: list[Entry]
    after: Position
    run: Run
    seed: Seed
    letters: tuple[Letter, ...] = ()

    @property
    def stretch(self) -> Stretch:
        """What it appends."""
        return Stretch(self.match, self.entries[0].version, self.entries[-1].version)

    @property
    def enlisting(self) -> list[Command]:
        """What is to be sent before it is appended, so that the match is on its new lists by then."""
        certain, others = enlisting(self.before, self.after)
        return certain + others

    @property
    def calls(self) -> bool:
        """Whether somebody has to be told once it is appended."""
        stays = shows_the_same(self.before, self.after) and not passes_a_rung(self.before, self.after)
        return not stays or self.has_post or bool(self.after.bots_asked)

    @property
    def has_post(self) -> bool:
        """Whether inboxes, a deal, a tournament or ratings are to be told."""
        return bool(self.letters) or ends_for_others(self.before, self.after)

    @property
    def is_noted(self) -> bool:
        """Whether the append has noted that they are: without it somebody would miss something."""
        return must_arrive(self.letters) or ends_for_others(self.before, self.after)


class Writing:
    """Writes to the logs of all matches on one Redis. Where they stand is asked of the archive."""

    time_outs: TimeOuts
    """Plays for those whose time is out when somebody else writes."""
    deals: Deals
    """Told of matches that end on one."""
    ratings: Ratings
    """Told of rated matches that end."""

    def __init__(
        self,
        redis: Storage,
        now: Callable[[], int] | None,
        hint: Hint | None,
        replicas: int,
        games: Games,
        memory: Memory[MatchId, Recollection] | None,
        permit: Permit,
        on_other_rules: OnOtherRules,
        packs: bool,
    ) -> None:
        self.redis = redis
        self.log = Log(redis, replicas)
        self.archive = Archive(redis, self.log, games, memory, replicas)
        self.inboxes = Inboxes(redis, self.archive, replicas)
        self._games = games
        self._hint = hint
        self.permit = permit
        self._now = now
        self._on_other_rules = on_other_rules
        self.packs = packs
        self._telling = Telling(Replicas(redis, replicas))

    def now(self, match: MatchId) -> int:
        """What time it is for a match, in milliseconds since 1970."""
        return self.log.time.now(head_key(match)) if self._now is None else self._now()

    def known_time(self, match: MatchId) -> int | None:
        """The same without asking the storage, None if it would have to."""
        return self.log.time.known(head_key(match)) if self._now is None else self._now()

    def vault(self, match: MatchId) -> Vault:
        """The match's secrets, for the server's own use."""
        return self.archive.vault(match)

    def write(
        self,
        match: MatchId,
        think: Callable[[Position], list[Event]],
        key: str,
        digest: str,
        *,
        by_clock: bool = False,
        judged: bool = True,
    ) -> Batch:
        """Think and append until no one else was faster; whose time is out meanwhile, their default is played
        first, unless this is `by_clock` itself.

        What is `judged` by other rules than those before is so only once the log says that they changed.
        """
        position = self.archive.known(match)
        if position.imported is not None:
            raise IMPORTED
        for _ in range(ATTEMPTS):
            changed = None
            try:
                changed = self._rules_changed(position) if judged else None
                events = think(position) if changed is None else [changed]
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
                if changed is None:
                    return self._append(match, position, events, key=key, digest=digest)
                own_key = f"rules:{position.version}:{changed.after}"
                self._append(match, position, events, key=own_key, digest="")
                position = self.archive.position(match)
            except Conflict:
                position = self.archive.position(match)
            except Untimely:
                position = self.archive.position(match)
                position = position if by_clock else self.time_outs.up_to_date(position)
        raise Conflict

    def write_once(
        self,
        match: MatchId,
        think: Callable[[Position], list[Event]],
        verb: str,
        seat: Seat | None,
        key: str | None,
        more: Sequence[str] = (),
        *,
        judged: bool = True,
    ) -> Batch:
        """Write what a client wishes for under a key of theirs."""
        return self.write(match, think, key_of(verb, seat, key), digest_of([verb, *more]), judged=judged)

    def written_before(
        self, match: MatchId, verb: str, seat: Seat, key: str, more: Sequence[str] = ()
    ) -> bool:
        """Whether `write_once` has done this."""
        digest = digest_of([verb, *more])
        return self.log.done_before(match, key_of(verb, seat, key), digest) is not None

    def check_rules(self, position: Position) -> None:
        """Raise OtherRules if nobody can act in a match that other rules judged than those that run here."""
        self._rules_changed(position)

    def waits_for_its_rules(self, position: Position) -> bool:
        """Whether `check_rules` would raise: then neither bots nor clocks play."""
        if position.judged_here:
            return False
        return self._on_other_rules == "refuse" or isinstance(position.table, NoTable)

    def remember(self, step: Step) -> None:
        """What was appended is where the match stands; asks nobody."""
        self.archive.appended(step.match, step.before, step.entries, step.after)

    def follow_up(self, *steps: Step) -> None:
        """Tell those who have to go on. What is missed here is found by others, later."""
        strike_off(self.redis, *[(step.before, step.after) for step in steps])
        for step in steps:
            self.archive.store(step.before, step.after)
            if self._hint is not None and step.after.bots_asked:
                self._hint(step.match, step.after.version, people=step.after.has_people)
        if written := [step for step in steps if step.has_post]:
            self._deliver(written)

    def hint_at(self, tournament: TournamentId, *, people: bool = True) -> None:
        """Tell the workers that a tournament waits for one of them; what is missed is found by others.

        Where no people wait for it, it waits its turn behind tables that are played: of those that end
        meanwhile it hears together.
        """
        if self._hint is not None:
            self._hint(tournament, 1, people=people)

    def deliver_left_over(self, stretch: Stretch) -> None:
        """Deliver the letters of a batch whose writer did not, or may not have."""
        after = self.archive.position_at(stretch.match, stretch.last)
        if after is not None:  # else a failover took it back
            before = self.archive.position_at(stretch.match, stretch.first - 1)
            self.inboxes.deliver(letters(before, after))
            self._tell_others(before, after)
        self.log.delivered([stretch])

    def _rules_changed(self, position: Position) -> RulesChanged | None:
        """What is to be written first where other rules have judged so far; raises OtherRules as above.

        What has ended is judged no more.
        """
        if position.judged_here or position.status == "ended":
            return None
        here = rules_digest(position.game)
        if isinstance(position.table, NoTable):
            raise OtherRules(position.table.why)
        if self._on_other_rules == "refuse":
            raise OtherRules(
                f"The match is judged by the rules {position.rules}; here run the rules {here}, "
                "and this service does not change them under a match."
            )
        return RulesChanged(position.rules, here)

    def _append(
        self, match: MatchId, position: Position | None, events: Sequence[Event], *, key: str, digest: str
    ) -> Batch:
        """Append what follows from a position, and keep the position it leads to."""
        step = self.step(match, position, self.vault(match), events, key, digest)
        self.permit(head_key(match))
        enlist(self.redis, position, step.after)
        try:
            done = self.log.run(step.run)
        except Untimely:
            if position is not None:
                raise
            return self._append(match, None, events, key=key, digest=digest)
        if done.replayed:
            return self._replayed(match, done)
        self.remember(step)
        self.follow_up(step)
        return Batch(step.entries, replayed=False, after=step.after)

    def step(
        self,
        match: MatchId,
        position: Position | None,
        vault: Vault,
        events: Sequence[Event],
        key: str,
        digest: str,
    ) -> Step:
        """What follows from a position, thought out and sealed."""
        previous, version = (genesis(match), 0) if position is None else (position.hash, position.version)
        seed = vault.seed
        now = self._time_of(match, position, events)
        entries = sealed_batch(events, version + 1, now, previous, seed)
        ahead = ahead_of(events)
        after = self._following(position, entries, ahead)
        if ends(position, after):
            for event in self._closing(after):
                last = entries[-1]
                entries.append(sealed_entry(event, last.version + 1, now, version + 1, last.hash, seed))
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
            letters=must_arrive(post) or ends_for_others(position, after),
            packs=self.packs and after.status == "ended",
        )
        return Step(match, position, entries, after, run, seed, post)

    def _closing(self, after: Position) -> list[Event]:
        """What is said when a match has ended: all is disclosed, unless others are played on its deal."""
        assert after.ending is not None
        vault = self.vault(after.opened.match)
        return [*([vault.disclosure] if vault.deal is None else []), MatchClosed(after.ending)]

    def _time_of(self, match: MatchId, position: Position | None, events: Sequence[Event]) -> int:
        """The time of new entries: the storage's, asked for if need be where clocks run by it."""
        opened = events[0] if position is None else position.opened
        assert isinstance(opened, MatchOpened)
        known = self.known_time(match)
        if opened.terms.clock is None and opened.terms.entropy is None:
            return time.time_ns() // 1_000_000 if known is None else known
        return entry_time(self.now(match) if known is None else known, position)

    def _deliver(self, steps: Sequence[Step]) -> None:
        try:
            self.inboxes.deliver([letter for step in steps for letter in step.letters])
            for step in steps:
                self._tell_others(step.before, step.after)
            self.log.delivered([step.stretch for step in steps if step.is_noted])
        except (RedisError, NotReplicated, NoSuchDeal) as error:
            logger.warning("letters of %s are left to the sweeper: %s", steps[0].match, error)

    def _tell_others(self, before: Position | None, after: Position) -> None:
        """Tell the deal, the tournament and the ratings of a match that it has ended; twice is once."""
        if not ends(before, after):
            return
        if is_on_a_deal(after):
            self.deals.end(after.opened.match)
        if table := after.opened.tournament:
            is_first = self._telling.ended(table)
            if is_first or after.has_people:  # else somebody was hinted at it, who hears of this one, too
                self.hint_at(table.tournament, people=after.has_people)
        self.ratings.tell(after)

    def _replayed(self, match: MatchId, done: Appended) -> Batch:
        page = self.archive.read(match, done.first - 1, last=done.last)
        return Batch(page.entries, replayed=True)

    def _following(self, position: Position | None, entries: Sequence[Entry], ahead: Any) -> Position:
        if position is None:
            return first_position(entries[0], self._games).after(entries[1:])
        return position.after(entries, ahead)


def ends(before: Position | None, after: Position) -> bool:
    """Whether a match ended between two positions."""
    return after.status == "ended" and (before is None or before.status != "ended")


def ends_for_others(before: Position | None, after: Position) -> bool:
    """Whether it did, and a deal, a tournament or ratings have to hear of it."""
    opened = after.opened
    return ends(before, after) and (is_on_a_deal(after) or bool(opened.tournament) or opened.terms.rated)


def is_on_a_deal(position: Position) -> bool:
    """Whether it shares its chance with other matches."""
    return position.opened.fairness.deal_commitment is not None


def digest_of(request: object) -> str:
    """What tells one request from another under the same key."""
    return hashlib.sha256(canonical(request)).hexdigest()


def key_of(verb: str, seat: Seat | None, key: str | None) -> str:
    """The key of a write: the client's, or one that makes the connection's own retries harmless."""
    return f"{verb}:{seat}:{key or os.urandom(8).hex()}"
