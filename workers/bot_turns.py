"""Bots take their turns: each from its seat's redacted log alone, one after another in one job."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from redis import Redis

from domain.kernel.bots import bots_of
from domain.kernel.chance import SeededChance
from domain.kernel.match import MOST_TALK
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Say
from domain.kernel.violations import RuleViolation
from events.keys import MatchId
from events.matches import DecisionClosed, Matches
from events.position import OpenDecision, Position
from workers.lease import lease
from workers.metrics import FAILED_BOTS, PASSED_HINTS, TURN_SECONDS, TURNS

JOB_SECONDS = 30.0
"""How long one job goes on with a match before it makes room for others."""

logger = logging.getLogger(__name__)


class BotTurns:
    """Plays the bots of any match."""

    def __init__(
        self, redis: Redis, matches: Matches, delay_ms: int, hint: Callable[[MatchId, int], None]
    ) -> None:
        self._redis = redis
        self._matches = matches
        self._delay = delay_ms / 1000
        self._hint = hint

    def play(self, match: MatchId, version: int) -> None:
        """Every turn that is a bot's, until a person is asked, the match ends or the job's time is up."""
        position = self._matches.archive.position(match)
        if position.version < version or not position.bots_asked:
            PASSED_HINTS.inc()
            return
        with lease(self._redis, match) as keep:
            if keep is None:
                PASSED_HINTS.inc()
                return
            self._play(match, keep)
        if self._matches.archive.position(match).bots_asked:
            self._hint(match, version)

    def _play(self, match: MatchId, keep: Callable[[], None]) -> None:
        """Turn after turn while the lease is held."""
        until = time.monotonic() + JOB_SECONDS
        players: dict[Seat, Player] = {}
        while time.monotonic() < until:
            position = self._matches.archive.fitting(match, lambda known: known.bots_asked)
            if not position.bots_asked:
                return
            keep()
            self._turn(match, position, players)

    def _turn(self, match: MatchId, position: Position, players: dict[Seat, Player]) -> None:
        """One decision of one bot, answered after the same time whatever it holds."""
        began = time.monotonic()
        decision = position.bots_asked[0]
        if decision.seat not in players:
            players[decision.seat] = Player(self._matches, match, position, decision.seat)
        player = players[decision.seat]
        action = self._think(player, position, decision)
        if any(state.bot is None for state in position.seats):
            time.sleep(max(0.0, began + self._delay - time.monotonic()))
        key = f"bot:{decision.id}"
        try:
            self._matches.act(match, decision.seat, decision.id, msgspec.to_builtins(action), key=key)
        except DecisionClosed:
            logger.info("decision %s of match %s was answered meanwhile", decision.id, match)
        TURNS.labels(position.opened.game, player.bot_name).inc()
        TURN_SECONDS.labels(position.opened.game).observe(time.monotonic() - began)

    def _think(self, player: Player, position: Position, decision: OpenDecision) -> Action:
        """What the bot answers; if it fails, the default, so that a match never waits for a broken bot."""
        try:
            return player.answer()
        except Exception:
            FAILED_BOTS.labels(position.opened.game, player.bot_name).inc()
            logger.exception("bot %s failed in match %s", player.bot_name, player.match)
            return position.game.default(position.table, decision.seat)


class Player:
    """A bot in a seat, which thinks with everything its seat has been told so far."""

    def __init__(self, matches: Matches, match: MatchId, position: Position, seat: Seat) -> None:
        self.match = match
        self.bot_name = str(position.seats[seat].bot)
        self._matches = matches
        self._seat = seat
        self._bot = bots_of(position.game)[self.bot_name]
        self._chance = SeededChance(secrets.token_hex(16))

    def answer(self) -> Action:
        """The bot's answer to its open decision, after whatever it has to say first."""
        for _ in range(MOST_TALK):
            action = self._bot(self._matches.archive.knowledge(self.match, self._seat), self._chance)
            if not isinstance(action, (Say, Assert)):
                return action
            self._speak(action)
        raise RuntimeError(f"the bot in seat {self._seat} talks and never answers")

    def _speak(self, words: Say | Assert[Any]) -> None:
        """Say it if the rules allow it now; a bot that may not talk keeps quiet."""
        try:
            self._matches.talk(self.match, self._seat, msgspec.to_builtins(words))
        except RuleViolation as refusal:
            logger.info("a bot may not talk: %s", refusal)
