"""A bot that plays every match of its account from one inbox."""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from types import FrameType

from charon_client._client import Client, Consumer
from charon_client._errors import CharonError, Conflict, DecisionClosed, Forbidden, Refused
from charon_client._table import Table
from charon_client._values.plain import Action, Json
from charon_client._values.play import Decision, InboxItem

logger = logging.getLogger("charon_client")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a bot: in which match, of which game, and what its seat sees."""

    match: str
    game: str
    seat: int
    decision: Decision
    view: Json


@dataclass(slots=True)
class Progress:
    """What a bot has done so far."""

    playing: set[str] = field(default_factory=set)
    """Matches that have asked something and not ended."""
    ended: int = 0
    answered: int = 0
    late: int = 0
    """Decisions that were answered by somebody else, or by the clock, while the bot thought."""
    refused: int = 0
    """Answers that the rules forbid; the default was sent instead."""
    failed: int = 0
    """Decisions on which `choose` raised; the default was sent instead."""


Tell = Callable[[Progress, InboxItem], object]
"""Told of every item of the inbox as it is taken up."""


AGAIN_SECONDS = 0.05
ECHO_SECONDS = 1.0
"""For how long a signal that comes again is the same one."""


class Stopped(BaseException):
    """A signal has asked the bot to stop."""


def run_bot(
    choose: Callable[[Asked], Action],
    client: Client | None = None,
    *,
    consumer: str | None = None,
    at_once: int = 8,
    lease: int = 30,
    accept: bool = True,
    matches: int | None = None,
    tell: Tell | None = None,
) -> Progress:
    """Answer every decision of an account, in all its matches, until SIGINT or SIGTERM; what came of it.

    The client is that of the account; without one, that of `CHARON_TOKEN` at `service_url()`. `choose` gives
    one of `asked.decision.legal`, and is called in `at_once` threads. If it raises, or the rules forbid what
    it gives, the decision's default is sent. Invitations are accepted unless `accept` is false.

    Several programs share the work of one account if each has a `consumer` name of its own: a decision is
    one's for `lease` seconds, then another's. On a signal nothing new is taken up, what is in hand is
    answered, and the rest is found again by whoever runs next. It ends by itself when so many `matches` have.
    """
    player = client or Client(token=os.environ.get("CHARON_TOKEN"))
    shared = None if consumer is None else Consumer(consumer, lease, at_once)
    bot = Bot(player, choose, accept=accept, tell=tell)
    with ThreadPoolExecutor(at_once, "bot", initializer=leave_signals) as hands, stopping():
        try:
            for item in player.follow_inbox(consumer=shared):
                ended = item.kind == "end" and bot.count_end(item)
                hands.submit(bot.take_up, item)
                bot.raise_failure()
                if ended and ended == matches:
                    break
        except Stopped:
            hands.shutdown(cancel_futures=True)
    bot.raise_failure()
    return bot.progress


class Bot:
    """What the threads of a bot share."""

    def __init__(
        self, client: Client, choose: Callable[[Asked], Action], *, accept: bool, tell: Tell | None
    ) -> None:
        self.progress = Progress()
        self._client = client
        self._choose = choose
        self._accept = accept
        self._tell = tell
        self._lock = threading.Lock()
        self._failure: CharonError | None = None

    def take_up(self, item: InboxItem) -> None:
        """Do what an item asks for."""
        if self._tell is not None:
            self._tell(self.progress, item)
        try:
            if item.decision is not None:
                self._note("playing", item)
                self._answer(item, Asked(item.match, item.game, item.seat, item.decision, item.view or {}))
            elif item.kind == "invitation" and self._accept:
                with suppress(Conflict, Forbidden):  # somebody was faster, or it was withdrawn
                    self._sit_down(item)
        except CharonError as error:  # after all retries: who runs the bot decides
            self._failure = error

    def _sit_down(self, item: InboxItem) -> None:
        """Accept an invitation; where the match takes entropy, with some that nobody else knows."""
        takes = self._client.match(item.match).terms["entropy"] is not None
        entropy = secrets.token_bytes(32) if takes else None
        try:
            table = self._client.claim_seat(item.match, item.seat, entropy=entropy)
        except Conflict as refusal:
            if refusal.code != "entropy-opened":
                raise
            self._client.claim_seat(item.match, item.seat)
            return
        if takes:
            threading.Thread(target=open_when_all_are_in, args=(table,), daemon=True).start()

    def raise_failure(self) -> None:
        """Raise what stopped one of the threads."""
        if self._failure is not None:
            raise self._failure

    def count_end(self, item: InboxItem) -> int:
        """Count a match that has ended if this bot has played in it; how many have."""
        if item.match in self.progress.playing:
            self._note("ended", item)
        return self.progress.ended

    def _answer(self, item: InboxItem, asked: Asked) -> None:
        """Send the bot's answer, or the default if it has none that is allowed."""
        table, decision = self._client.table(item.match), asked.decision
        try:
            action = self._choose(asked)
        except Exception:
            logger.exception("the bot failed on %s of %s; the default is played", decision.id, item.match)
            self._note("failed", item)
            action = decision.default
        try:
            try:
                table.act(decision, action)
            except Refused as refusal:
                logger.warning("%s of %s was refused: %s", decision.id, item.match, refusal.detail)
                self._note("refused", item)
                table.act(decision, decision.default)
        except DecisionClosed:
            self._note("late", item)
        else:
            self._note("answered", item)

    def _note(self, what: str, item: InboxItem) -> None:
        """Count one thing; threads count together."""
        with self._lock:
            progress = self.progress
            match what:
                case "playing":
                    progress.playing.add(item.match)
                case "ended":
                    progress.playing.discard(item.match)
                    progress.ended += 1
                case _:
                    setattr(progress, what, getattr(progress, what) + 1)


def open_when_all_are_in(table: Table) -> None:
    """Open what a seat has committed to as soon as it may; a match begins without it where that fails."""
    leave_signals()
    with suppress(CharonError):
        match = table.match()
        while match.status == "open":
            table.bring_entropy(match)
            match = table.wait_for_news(match)


def leave_signals() -> None:
    """Leave signals to the main thread: one that another thread hears does not wake it."""
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))


@contextmanager
def stopping() -> Iterator[None]:
    """Raise Stopped in the main thread on SIGINT or SIGTERM, and KeyboardInterrupt if one comes again later.

    In another thread, signals cannot be heard and nothing is raised.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    first: list[float] = []
    heard = threading.Event()

    def stop(_: int, __: FrameType | None) -> None:
        first.append(time.monotonic())
        heard.set()
        if len(first) == 1:
            raise Stopped
        if first[-1] - first[0] > ECHO_SECONDS:
            raise KeyboardInterrupt

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        with insisting(heard):
            yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def insisting(heard: threading.Event) -> Iterator[None]:
    """Send a signal again until it was heard: one that comes just before the main thread begins to wait for
    the service would else be heard when the service says something."""
    near, far = socket.socketpair()
    near.setblocking(False)
    before = signal.set_wakeup_fd(near.fileno(), warn_on_full_buffer=False)
    main = threading.get_ident()

    def insist() -> None:
        number = far.recv(1)
        while number and not heard.wait(AGAIN_SECONDS):
            signal.pthread_kill(main, number[0])

    thread = threading.Thread(target=insist, name="bot-signals", daemon=True)
    thread.start()
    try:
        yield
    finally:
        heard.set()
        signal.set_wakeup_fd(before)
        near.close()
        thread.join()
        far.close()
