"""A bot that breaks, talks without end or answers what the rules forbid is given the default."""

from __future__ import annotations

from typing import Any

import pytest
from redis import Redis

from domain.kernel.game import Bot
from domain.kernel.moves import Action
from domain.kernel.talk import Say
from events.lifecycle import RulesChanged
from events.matches import Matches
from events.writing import OnOtherRules
from running.hints import Hints
from tests.older_rules import older_rules
from tests.toy.shelf import GAME, GAMES
from tests.workers.processes import assert_each_turn_played_once, finished, open_bots
from workers import bot_turns
from workers.bot_turns import BotTurns
from workers.lease import Leases
from workers.metrics import REGISTRY
from workers.queue import HintQueue
from workers.stop import Stop


def broken(*_: Any) -> Any:
    raise RuntimeError("a bug in a bot")


def chattering(*_: Any) -> Any:
    return Say("and another thing")


class Cheat(Action, frozen=True, tag="cheat"):
    """What no rules allow."""


def cheating(*_: Any) -> Any:
    return Cheat()


@pytest.mark.parametrize("bot", [broken, chattering, cheating])
def test_a_match_never_waits_for_a_broken_bot(
    bot: Bot, redis: Redis, silent: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = REGISTRY.get_sample_value("charon_bot_failures_total", {"game": GAME, "bot": "random"}) or 0
    monkeypatch.setattr(bot_turns, "bot_of", lambda *_: bot)
    match = open_bots(silent, GAME, 1)
    turns = BotTurns(
        silent, Leases(redis), HintQueue(redis), stop=Stop(), delay=0.0, hint=Hints(redis).bots_asked
    )
    while not finished(silent, match):
        turns.play(match, 1)
    assert_each_turn_played_once(silent, match)
    after = REGISTRY.get_sample_value("charon_bot_failures_total", {"game": GAME, "bot": "random"})
    assert after is not None
    assert after > before


@pytest.mark.parametrize("setting", ["record", "refuse"])
def test_bots_meet_the_same_question_of_other_rules_as_people(redis: Redis, setting: OnOtherRules) -> None:
    with older_rules():
        match = open_bots(Matches(redis, games=GAMES), GAME, 1)
    matches = Matches(redis, games=GAMES, on_other_rules=setting)
    hints = Hints(redis).bots_asked
    turns = BotTurns(matches, Leases(redis), HintQueue(redis), stop=Stop(), delay=0.0, hint=hints)
    version = matches.archive.position(match).version
    turns.play(match, 1)
    after = [entry.event for entry in matches.archive.read(match, version).entries]
    assert [type(event) for event in after[:1]] == ([RulesChanged] if setting == "record" else [])
