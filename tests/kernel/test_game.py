"""What a game may leave out, and what then happens."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

import pytest

from domain.kernel.bots import bots_of
from domain.kernel.chance import SeededChance
from domain.kernel.game import Game
from domain.kernel.match import Match, play_out
from domain.kernel.options import NoOptions
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said, Say
from domain.kernel.violations import RuleViolation
from tests.toy import TOY
from tests.toy.table import Options

A = Seat(0)
REQUIRED = {field.name: getattr(TOY, field.name) for field in fields(Game) if field.default is MISSING}


def bare(**also: Any) -> Game[Any, Any]:
    """The toy, with nothing but what a game must say."""
    return Game(**{**REQUIRED, **also})


def test_eighteen_things_must_be_said() -> None:
    words = {"id", "title", "summary", "rules", "refusals", "seats"}
    types = {"table", "actions", "events", "views"}
    functions = {"setup", "decide", "evolve", "pending", "legal", "view", "outcome", "world"}
    assert set(REQUIRED) == words | types | functions


def test_options_are_read_by_their_types_and_there_may_be_none() -> None:
    assert bare().read_options(2, {}) == NoOptions()
    with pytest.raises(RuleViolation, match="unknown-option"):
        bare().read_options(2, {"night": "long"})
    assert bare(options=Options).read_options(2, {"night": "long"}) == Options(night="long")


def test_the_first_legal_action_is_played_when_time_runs_out() -> None:
    game = bare(options=Options)
    table = Match(game, 2, {}, SeededChance(1)).table
    assert game.default(table, A) == TOY.legal(table, A)[0]


def test_everybody_may_say_anything_and_claim_nothing() -> None:
    match = Match(bare(options=Options), 2, {}, SeededChance(1))
    assert match.speak(A, Say("Hello.")) == [Said(A, "Hello.")]
    assert match.game.claims == ()


def test_the_scripted_player_plays_at_random() -> None:
    game = bare(options=Options)
    match = Match(game, 3, {}, SeededChance(1))
    play_out(match, [bots_of(game)["scripted"]] * 3, SeededChance(2))
    assert match.outcome is not None
