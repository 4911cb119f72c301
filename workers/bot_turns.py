"""Bots take their turns: each from its seat's redacted log alone, one after another in one job."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from redis.exceptions import RedisError
from rq.timeouts import JobTimeoutException, UnixSignalDeathPenalty

from domain.kernel.bots import bot_of, kind_of, rung_named
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot
from domain.kernel.match import MOST_TALK
from domain.kernel.moves import Action
from domain.kernel.search.thinking import LOOSE, Leash
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Say
from domain.kernel.violations import RuleViolation
from events.clocks import OpenDecision
from events.cursor import Cursor, TakenBack
from events.keys import MatchId, lease_key
from events.matches import Matches
from events.position import Position
from events.refusals import DecisionClosed
from events.writing import Hint
from workers.attention import Attention
from workers.lease import Leases
from workers.metrics import FAILED_BOTS, GIVEN_WAY, PASSED_HINTS, SEARCH_SHARE, TURN_SECONDS, TURNS
from workers.pool import Pool
from workers.queue import HintQueue
from workers.stop import Stop

SLICE_SECONDS: Final = 0.025
"""How long a match goes on, and at least for one turn, while others wait."""
LOADING_SHARE: Final = 4
"""How many times as long as it took to read its log a match goes on while others without people wait."""
SOON_MS: Final = 100
"""How long before its deadline a decision is worth waiting for: a hint may be a little early."""
THINKING_SECONDS: Final = 60
"""How long a bot may think before it is given the default."""

LEAST_SHARE: Final = 0.25
"""How much of its time a bot that thinks for long has, however late it is."""

DEFAULTS: Final = "defaults"
"""What the player of a seat is called that nobody plays."""

logger = logging.getLogger(__name__)


class LeaseLost(Exception):
    """Another worker may be playing this match by now."""


class Slice:
    """The time a match has before it gives way: little to people, to others more if it was dear to begin."""

    def __init__(self, queue: HintQueue) -> None:
        self._queue = queue
        self._began = self._turn_began = time.monotonic()
        self._loading = 0.0

    def spent(self, *, on_loading: bool) -> None:
        """A turn has ended; with `on_loading` it was the first of a bot, which reads its log."""
        now = time.monotonic()
        self._loading += now - self._turn_began if on_loading else 0.0
        self._turn_began = now

    def is_over(self, people: bool) -> bool:
        """Whether to give way, with people at the table or without. If nobody waits it begins anew."""
        played = self._turn_began - self._began
        if played < SLICE_SECONDS:
            return False
        waiting = self._queue.next_kind()
        if waiting is None:
            self._began = self._turn_began
        if waiting == "people":
            return True
        return waiting == "bots" and not people and played > LOADING_SHARE * self._loading


class BotTurns:
    """Plays the bots of any match, a slice at a time."""

    def __init__(
        self,
        matches: Matches,
        leases: Leases,
        queue: HintQueue,
        *,
        stop: Stop,
        delay: float,
        hint: Hint,
        pool: Pool | None = None,
    ) -> None:
        """With a pool, bots that think for long are left to it while anybody is there."""
        self._matches = matches
        self._leases = leases
        self._queue = queue
        self._stop = stop
        self._delay = delay
        self._hint = hint
        self._pool = pool
        self._attention = Attention(matches, stop, pool.is_there) if pool else Attention(matches, stop)

    def play(self, match: MatchId, version: int) -> None:
        """Every default that is due and every turn that is a bot's, until a person is asked who has time, the
        match ends or others should have a turn.

        What is left then is hinted at again. So is what was asked while the lease was held: its hint may have
        been passed over.
        """
        position = self._up_to_date(self._matches.archive.position(match))
        waits = self._matches.waits_for_its_rules(position)
        if position.version < version or not position.bots_asked or waits:
            PASSED_HINTS.inc()
            return
        if self._handed_over(position):
            return
        with self._leases.held(lease_key(match)) as ours:
            if ours is None:
                PASSED_HINTS.inc()
                return
            self._play(match, ours)
        position = self._matches.archive.position(match)
        if position.bots_asked and not self._handed_over(position):
            GIVEN_WAY.inc()
            self._hint(match, position.version, people=position.has_people)

    def _handed_over(self, position: Position) -> bool:
        """Whether all that is left is for those who search; if so, they are told."""
        if self._pool is None or not self._is_left_to_others(position):
            return False
        self._pool.hand_over(position.opened.match, position.version, people=position.has_people)
        return True

    def _is_left_to_others(self, position: Position) -> bool:
        seat = next_asked(position).seat
        return self._pool is not None and thinking_ms(position, seat) > 0 and self._pool.is_there()

    def _up_to_date(self, position: Position) -> Position:
        """The position after all for which time is out; what is about to be is waited for."""
        if position.next_deadline is not None:
            left = position.next_deadline - self._matches.now(position.opened.match)
            if 0 <= left < SOON_MS:
                self._stop.pause((left + 1) / 1000)
        return self._matches.time_outs.up_to_date(position)

    def _play(self, match: MatchId, ours: Callable[[], bool]) -> None:
        """Turn after turn while the lease is ours, and at least one."""
        players: dict[Seat, Player] = {}
        time_slice = Slice(self._queue)
        while not self._stop.requested:
            position = self._matches.archive.fitting(match, lambda known: known.bots_asked)
            position = self._matches.time_outs.up_to_date(position)
            if not position.bots_asked or self._is_left_to_others(position):
                return
            if not ours():
                raise LeaseLost(match)
            known = len(players)
            try:
                self._turn(match, position, players)
            except TakenBack as error:
                logger.warning("what a bot has seen of match %s was taken back: %s", match, error)
            time_slice.spent(on_loading=len(players) > known)
            if time_slice.is_over(position.has_people):
                return

    def _turn(self, match: MatchId, position: Position, players: dict[Seat, Player]) -> None:
        """One decision of one bot, answered after the same time whatever it holds."""
        began = time.monotonic()
        decision = next_asked(position)
        sitting = players.get(decision.seat)
        if sitting is None or not sitting.sits(position):
            players[decision.seat] = self._seated(match, position, decision.seat)
        player = players[decision.seat]
        seconds = self._time_for(position, decision)
        action = self._think(player, position, decision, seconds)
        if action is None:
            return
        if position.has_people and not self._stop.pause(began + max(self._delay, seconds) - time.monotonic()):
            return
        try:
            self._answer(position, decision, action)
        except RuleViolation:
            self._failed(player, position)
            self._answer(position, decision, default_of(position, decision.seat))
        TURNS.labels(position.opened.game, player.kind).inc()
        TURN_SECONDS.labels(position.opened.game).observe(time.monotonic() - began)

    def _seated(self, match: MatchId, position: Position, seat: Seat) -> Player:
        leash = Leash(time.thread_time, self._attention.is_over)
        return Player(self._matches, match, position, seat, leash)

    def _think(
        self, player: Player, position: Position, decision: OpenDecision, seconds: float
    ) -> Action | None:
        """What the bot answers; if it fails, the default, so that a match never waits for a broken bot.

        None if it is left to others, who have come meanwhile.
        """
        try:
            with UnixSignalDeathPenalty(THINKING_SECONDS, JobTimeoutException):  # type: ignore[no-untyped-call]
                return self._thought_out(player, position, decision, seconds)
        except (RedisError, TakenBack):
            raise
        except Exception:
            self._failed(player, position)
            return default_of(position, decision.seat)

    def _thought_out(
        self, player: Player, position: Position, decision: OpenDecision, seconds: float
    ) -> Action | None:
        """What the bot answers; one that thinks for long is listened for, and its time is counted."""
        if not seconds:
            return player.answer(decision)
        began = time.monotonic()
        with self._attention.on(position, decision, seconds):
            action = player.answer(decision)
        if self._attention.is_left_to_others():
            return None
        whole = thinking_ms(position, decision.seat) / 1000
        SEARCH_SHARE.labels(player.kind).observe((time.monotonic() - began) / whole)
        return action

    def _time_for(self, position: Position, decision: OpenDecision) -> float:
        """All the time a bot has, in a match of bots. People wait no longer than that since it was asked, nor
        for several at once; after a delay some of it is left all the same. 0 for one that hardly thinks."""
        whole = thinking_ms(position, decision.seat) / 1000
        if not position.has_people or not whole:
            return whole
        waited = (self._matches.now(position.opened.match) - decision.asked_at) / 1000
        together = sum(thinking_ms(position, one.seat) > 0 for one in position.bots_asked)
        return max(whole - waited, LEAST_SHARE * whole) / together

    def _answer(self, position: Position, decision: OpenDecision, action: Action) -> None:
        """Answer what was thought out at this position; raises TakenBack if it is not the log's."""
        match, key, wish = position.opened.match, f"bot:{decision.id}", msgspec.to_builtins(action)
        by = position.seats[decision.seat].played_by
        try:
            self._matches.act(match, decision.seat, decision.id, wish, key=key, seen=position.cursor, by=by)
        except DecisionClosed:
            logger.info("decision %s of match %s was answered meanwhile", decision.id, match)

    def _failed(self, player: Player, position: Position) -> None:
        """Count and log what is under way: a bot that broke, or answered what the rules forbid."""
        FAILED_BOTS.labels(position.opened.game, player.kind).inc()
        logger.exception("bot %s failed in match %s", player.bot_name, player.match)


def bot_in(position: Position, seat: Seat) -> str:
    """Who plays a seat that no person plays."""
    state = position.seats[seat]
    return state.bot or state.substitute or DEFAULTS


def player_of(game: AnyGame, name: str, leash: Leash) -> Bot:
    """A bot of the game, or what plays each decision's default for one who resigned."""
    if name == DEFAULTS:
        return lambda knowledge, _: game.default(knowledge.table, knowledge.seat)
    return bot_of(game, name, leash)


def thinking_ms(position: Position, seat: Seat) -> int:
    """How long whoever plays a seat thinks about a decision; 0 if hardly at all."""
    name = bot_in(position, seat)
    return 0 if name == DEFAULTS else rung_named(name).think_ms


def next_asked(position: Position) -> OpenDecision:
    """Whose turn it is among the bots: the quick ones first."""
    return min(position.bots_asked, key=lambda decision: thinking_ms(position, decision.seat))


def default_of(position: Position, seat: Seat) -> Action:
    return position.game.default(position.table, seat)


class Player:
    """A bot in a seat, which thinks with everything its seat has been told so far."""

    def __init__(
        self,
        matches: Matches,
        match: MatchId,
        position: Position,
        seat: Seat,
        leash: Leash = LOOSE,
    ) -> None:
        self.match = match
        self.bot_name = bot_in(position, seat)
        self.kind = DEFAULTS if self.bot_name == DEFAULTS else kind_of(self.bot_name)
        """What it counts as, however long its name says to think."""
        self._matches = matches
        self._seat = seat
        self._bot = player_of(position.game, self.bot_name, leash)

    def sits(self, position: Position) -> bool:
        """Whether it is still this bot that plays the seat."""
        return bot_in(position, self._seat) == self.bot_name

    def answer(self, decision: OpenDecision) -> Action:
        """The bot's answer to its open decision, after whatever it has to say first.

        Its chance belongs to the decision: who thinks about it again, after a kill, comes to the same unless
        the bot thinks by the clock.
        """
        chance = SeededChance(self._matches.vault(self.match).derived(f"bot/{decision.id}"))
        for _ in range(MOST_TALK):
            before = self._matches.archive.known(self.match)
            action = self._bot(self._matches.archive.knowledge(self.match, self._seat), chance)
            if not isinstance(action, (Say, Assert)):
                return action
            self._speak(action, before.cursor)
        raise RuntimeError(f"the bot in seat {self._seat} talks and never answers")

    def _speak(self, words: Say | Assert[Any], seen: Cursor) -> None:
        """Say it if the rules allow it now; a bot that may not talk keeps quiet."""
        try:
            self._matches.talk(self.match, self._seat, msgspec.to_builtins(words), seen=seen)
        except RuleViolation as refusal:
            logger.info("a bot may not talk: %s", refusal)
