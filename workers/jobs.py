"""The workers' entry points: top-level verbs taking ids and plain values, safe to run twice."""

from __future__ import annotations

from events.keys import MatchId
from workers.bot_turns import BotTurns

_bot_turns: BotTurns | None = None


def equip(bot_turns: BotTurns) -> None:
    """Give this process what its jobs work with, before the first one."""
    global _bot_turns
    _bot_turns = bot_turns


def play_bot_turns(match: str, version: int) -> None:
    """Let the bots of a match take every turn that is theirs now. Stops at once if the version has passed."""
    assert _bot_turns is not None, "the worker is not equipped"
    _bot_turns.play(MatchId(match), version)
