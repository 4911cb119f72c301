"""The sweeper: finds what is overdue in the due index, hints at it again, and at deadlines as they come,
delivers letters left over, and discloses deals whose last match has ended. Now and then it looks for finished
matches that are to be packed.

There is a due index for each bucket. They are swept in slices, one after another, which the workers share out
among themselves; a slice is one short script at each node that has some of its indexes.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event, Thread
from typing import Final, TypeVar, cast

from msgspec import Struct
from redis.exceptions import RedisError

from events.archive import NoSuchMatch
from events.deals import NoSuchDeal
from events.keys import (
    BUCKETS,
    DEAL_PREFIX,
    DealId,
    LogId,
    MatchId,
    TournamentId,
    due_key,
    head_key,
    lease_key,
)
from events.log import Conflict, Damaged, Stretch, read_stretch
from events.packing.packer import PACKING, read_due_name
from events.refusals import OtherRules
from events.replicas import NotReplicated
from events.storage import Cluster, Node, Script, Storage, converse, exchange, nodes
from events.tournaments.lists import under_way
from events.writing import Hint
from running.durability import NotDurable
from running.hints import QUEUE, SEARCHES, job_of
from workers.metrics import DELIVERED, DISCLOSED, OPEN_TABLES, OVERDUE, RUNNING_TOURNAMENTS, SWEPT
from workers.outage import brief
from workers.queue import MATCH, TOURNAMENTS
from workers.shares import Shares

SLICES: Final = 8
PASS_SECONDS: Final = 2.0
"""How long it takes through all slices."""
TICK_SECONDS: Final = PASS_SECONDS / SLICES
TICKS_PER_SHARE: Final = 4
"""How often it is asked anew which slices are ours: once a second."""
PATIENCE_MS: Final = 500
"""How long a hint may take before it is taken for lost."""
FIRST_PAUSE_SECONDS: Final = 1.0
LONGEST_PAUSE_SECONDS: Final = 60.0
"""How long a match that does not move is left alone between two hints: longer each time, up to this."""
FORESIGHT_MS: Final = int(1.25 * PASS_SECONDS * 1000)
"""How far ahead a deadline is seen: before it comes the slice is swept once more."""
MOST_PER_BUCKET: Final = 20
PASSES_PER_PACKING: Final = 16
"""How many times it goes through all slices before it looks for what is to be packed: in half a minute."""
MOST_PACKED: Final = 200
"""How many matches of a slice are hinted at then: many would only stand in the queue."""
PLAN_SECONDS: Final = 10.0
"""For how long it is taken for known which node has which indexes, if none of them has moved."""
LEFT_ALONE_SECONDS: Final = 5.0
"""How long a node that did not answer is left alone, so that the others are swept in time."""
TASK: Final = "charon:sweepers"
SCRIPT: Final = Path(__file__).with_name("overdue.lua").read_text(encoding="utf-8")

DEAL: Final = re.compile(DEAL_PREFIX + "[0-9a-z]{20}")
FAILURES: Final = (
    RedisError,
    NotReplicated,
    NotDurable,
    NoSuchMatch,
    NoSuchDeal,
    Damaged,
    Conflict,
    OtherRules,
)
"""What a chore may meet that passes, or that others will find, too."""

T = TypeVar("T")

logger = logging.getLogger(__name__)


class Due(Struct, frozen=True):
    """A match that waits for a bot or a clock, or a tournament that waits, by when."""

    match: LogId
    since: float
    ahead: float
    """In how many milliseconds it is due, if it is yet to be."""


class Rested(Struct, frozen=True):
    """What becomes of matches that are to be packed."""

    pack: Callable[[MatchId], object]
    """Told of each that has rested."""
    after: int
    """For how many milliseconds."""


class Chores(Struct, frozen=True):
    """What the sweeper does itself where others did not: letters to deliver, and deals to disclose."""

    letters: Callable[[Stretch], object]
    deals: Callable[[DealId], object]
    rested: Rested | None = None
    """None where nothing is packed."""


Found = Due | Stretch | DealId


def read_due(name: str, since: float, now: float) -> Found | None:
    """What the index says, None if nothing that we wrote."""
    if letters := read_stretch(name):
        return letters
    if MATCH.fullmatch(name):
        return Due(MatchId(name), since, since - now)
    if TOURNAMENTS.fullmatch(name):
        return Due(TournamentId(name), since, since - now)
    return DealId(name) if DEAL.fullmatch(name) else None


class Tried(Struct, frozen=True):
    """A hint at an overdue match, and from when on another one makes sense."""

    since: float
    pause: float
    again: float


class Slice:
    """The due indexes of neighbouring buckets, and which node has which of them."""

    def __init__(self, storage: Storage, number: int) -> None:
        self._storage = storage
        size = BUCKETS // SLICES
        self._first = number * size
        names = ",".join(f"'{due_key(self._first + index)}'" for index in range(size))
        self._script = Script(f"local indexes = {{{names}}}\n{SCRIPT}")
        self._size = size
        self._plan: list[tuple[Node, list[int]]] = []
        self._planned = -PLAN_SECONDS

    def parts(self) -> list[tuple[Node, list[int]]]:
        """The nodes that have some of the indexes, with pairs: from which index, counted from 1, to which."""
        now = time.monotonic()
        if now - self._planned > PLAN_SECONDS:
            self._plan, self._planned = self._owners(), now
        return self._plan

    def due(self, node: Node, pairs: Sequence[int]) -> list[Found]:
        """What is overdue at one node, or will soon be due."""
        now, rows = self._asked(node, [PATIENCE_MS, FORESIGHT_MS, MOST_PER_BUCKET, 0, *pairs])
        found = [read_due(name, since, now) for name, since in rows]
        return [one for one in found if one is not None]

    def to_pack(self, node: Node, pairs: Sequence[int], after: int) -> list[MatchId]:
        """What one node has that is to be packed and has rested for so long, the longest first."""
        _, rows = self._asked(node, [after, 0, MOST_PER_BUCKET, PACKING, *pairs])
        found = sorted((since, match) for name, since in rows if (match := read_due_name(name)))
        return [match for _, match in found[:MOST_PACKED]]

    def _asked(self, node: Node, arguments: Sequence[int]) -> tuple[int, list[tuple[str, float]]]:
        """The time at a node, and what the script finds there with these arguments."""
        command = self._script.command([], arguments)
        ((passed, now, *rows),) = converse(node.client, "", [command], [self._script])
        if passed:
            self.forget()
        names = (name.decode(errors="replace") for name in rows[::2])
        return now, list(zip(names, map(float, rows[1::2]), strict=True))

    def forget(self) -> None:
        """Ask anew who has what."""
        self._planned = -PLAN_SECONDS

    def _owners(self) -> list[tuple[Node, list[int]]]:
        if not isinstance(self._storage, Cluster):
            return [(Node("", "primary", self._storage), [1, self._size])]
        owned: dict[str, list[int]] = {}
        for index, owner in enumerate(self._storage.owners(self._first, self._size), 1):
            pairs = owned.setdefault(owner, [])
            if pairs and pairs[-1] == index - 1:
                pairs[-1] = index
            else:
                pairs += [index, index]
        return [(node, owned[node.name]) for node in nodes(self._storage) if node.name in owned]


class Sweeper:
    """Looks through its share of the due index again and again, in a thread of its own."""

    def __init__(
        self,
        storage: Storage,
        waiting: Callable[[], set[bytes]],
        hint: Hint,
        shares: Shares,
        chores: Chores,
    ) -> None:
        """`waiting` names all jobs that wait in queues."""
        self._storage = storage
        self._chores = chores
        self._waiting = waiting
        self._hint = hint
        self._shares = shares
        self._slices = [Slice(storage, number) for number in range(SLICES)]
        self._tried: list[dict[LogId, Tried]] = [{} for _ in range(SLICES)]
        self._overdue: dict[int, int] = {}
        self._coming: dict[LogId, float] = {}
        self._left_alone: dict[str, float] = {}
        self._stop = Event()
        self._thread = Thread(target=self._run, name="sweeper", daemon=True)

    def start(self) -> Sweeper:
        self._thread.start()
        return self

    def close(self) -> None:
        """Stop, and let other workers sweep."""
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        failing = False
        mine = range(0)
        for tick in count():
            if self._wait(time.monotonic() + TICK_SECONDS):
                break
            try:
                if tick % TICKS_PER_SHARE == 0:
                    mine = self._shares.mine()
                    self._overdue = {number: self._overdue.get(number, 0) for number in mine}
                if tick % SLICES in mine:
                    self.sweep([tick % SLICES])
                    if tick % SLICES == 0:
                        self.count_tournaments()
                    if tick // SLICES % PASSES_PER_PACKING == 0:
                        self.sweep_for_packing([tick % SLICES])
                failing = False
            except RedisError as error:
                logger.log(logging.DEBUG if failing else logging.WARNING, "sweep failed: %s", brief(error))
                failing = True
        try:
            self._shares.leave()
        except RedisError as error:
            logger.info("the sweeper's share was not given up: %s", error)

    def _wait(self, until: float) -> bool:
        """Until the next tick, hinting at what falls due meanwhile; whether to stop."""
        while (now := time.monotonic()) < until:
            for match in [match for match, at in self._coming.items() if at <= now]:
                del self._coming[match]
                self._hint(match, 1, people=True)
            following = min([until, *self._coming.values()])
            if self._stop.wait(max(0.0, following - time.monotonic())):
                return True
        return self._stop.is_set()

    def sweep(self, numbers: Iterable[int] = range(SLICES)) -> int:
        """Hint at every match of some slices that is overdue and neither waits in the queue nor is being
        played, the longest overdue first; how many there were.

        Of a cluster, a node that does not answer is passed over.
        """
        lost = [found for number in numbers for found in self._lost_in(number)]
        for one, people in sorted(lost, key=lambda found: found[0].since):
            self._hint(one.match, 1, people=people)
        SWEPT.inc(len(lost))
        OVERDUE.set(sum(self._overdue.values()))
        return len(lost)

    def sweep_for_packing(self, numbers: Iterable[int] = range(SLICES)) -> int:
        """Hint at the matches of some slices that are to be packed by now; how many there are."""
        rested = self._chores.rested
        if rested is None:
            return 0
        found = [
            match
            for number in numbers
            for node, pairs in self._slices[number].parts()
            for match in self._asked(node, partial(self._slices[number].to_pack, node, pairs, rested.after))
        ]
        for match in found:
            rested.pack(match)
        return len(found)

    def count_tournaments(self) -> None:
        """Say how many there are: who has the first slice does it for all."""
        running, tables = under_way(self._storage)
        RUNNING_TOURNAMENTS.set(running)
        OPEN_TABLES.set(tables)

    def _lost_in(self, number: int) -> list[tuple[Due, bool]]:
        """What to hint at now in a slice, and whether people play in it."""
        swept = self._slices[number]
        overdue: list[Due] = []
        lost: list[tuple[Due, bool]] = []
        for node, pairs in swept.parts():
            listed = self._asked(node, partial(swept.due, node, pairs))
            due = [one for one in listed if isinstance(one, Due)]
            self._foresee(due)
            for one in listed:
                self._do(one)
            found = [one for one in due if one.ahead <= 0]
            overdue += found
            if missing := self._not_waiting(found):
                lost += self._asked(node, partial(unplayed, node, missing))
        self._overdue[number] = len(overdue)
        before = self._tried[number]
        tried = self._tried[number] = {one.match: before[one.match] for one in overdue if one.match in before}
        now = time.monotonic()
        return [found for found in lost if may_try(tried, found[0], now)]

    def _foresee(self, due: Sequence[Due]) -> None:
        """Remember when to hint at what is not due yet; should it move, the hint is passed over."""
        now = time.monotonic()
        self._coming |= {one.match: now + one.ahead / 1000 for one in due if one.ahead > 0}

    def _do(self, found: Found) -> None:
        """Do what nobody else does; what fails now is found again."""
        try:
            match found:
                case Stretch():
                    self._chores.letters(found)
                    DELIVERED.inc()
                case str():
                    self._chores.deals(found)
                    DISCLOSED.inc()
        except FAILURES as error:
            logger.warning("%s is left for later: %s", found, brief(error))

    def _asked(self, node: Node, ask: Callable[[], list[T]]) -> list[T]:
        """What a node answers; nothing while it is left alone."""
        now = time.monotonic()
        if self._left_alone.get(node.name, 0.0) > now:
            return []
        try:
            return ask()
        except RedisError as error:
            if not isinstance(self._storage, Cluster):
                raise
            self._left_alone[node.name] = now + LEFT_ALONE_SECONDS
            logger.warning("%s is not swept for a while: %s", node.name, brief(error))
            self._look_again(node)
            return []

    def _look_again(self, failed: Node) -> None:
        """Somebody else may have taken its place."""
        for swept in self._slices:
            swept.forget()
        with suppress(RedisError):
            cast("Cluster", self._storage).look_again(failed.name)

    def _not_waiting(self, overdue: Sequence[Due]) -> list[Due]:
        """Those that do not wait in the queue."""
        if not overdue:
            return []
        waiting = self._waiting()
        return [one for one in overdue if waiting.isdisjoint(jobs_of(one.match))]


def unplayed(node: Node, overdue: Sequence[Due]) -> list[tuple[Due, bool]]:
    """Those at a node that nobody plays just now, and whether people play in them; not those that move."""
    commands = [
        command
        for one in overdue
        for command in (("EXISTS", lease_key(one.match)), ("HGET", head_key(one.match), "people"))
    ]
    answers = exchange(node.client, commands)
    leased, people = answers[::2], answers[1::2]
    return [
        (one, people != b"0") for one, held, people in zip(overdue, leased, people, strict=True) if held == 0
    ]


def may_try(tried: dict[LogId, Tried], one: Due, now: float) -> bool:
    """Whether to hint at it now, noted as done: always if it has moved since the last hint."""
    before = tried.get(one.match)
    if before is None or before.since != one.since:
        before = Tried(one.since, FIRST_PAUSE_SECONDS / 2, now)
    if now < before.again:
        return False
    pause = min(2 * before.pause, LONGEST_PAUSE_SECONDS)
    tried[one.match] = Tried(one.since, pause, now + pause)
    return True


def jobs_of(match: LogId) -> list[bytes]:
    """The names that a job of this match may have."""
    kinds = ((people, queue) for people in (True, False) for queue in (QUEUE, SEARCHES))
    return [job_of(match, people, queue).encode() for people, queue in kinds]
