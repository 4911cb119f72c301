"""What the rules forbid, as a problem in the caller's language."""

from __future__ import annotations

from typing import Any

from flask import Flask, g

from api.context import services
from api.metrics import REFUSALS
from api.problems import Problem
from api.wire.service import Misfit
from api.words import understood
from domain.kernel.violations import RuleViolation
from domain.kernel.words import speaker


def register_refusals(app: Flask) -> None:
    """Turn a refusal of the rules into a problem."""
    app.register_error_handler(RuleViolation, lambda error: refused(error).answer())


def refused(violation: RuleViolation) -> Problem:
    """The rules forbid it; where the game is known the answer links to the rule, and points at an option."""
    sentence = in_words(violation)
    extra: dict[str, Any] = {"rule": violation.rule}
    if violation.option is not None:
        escaped = violation.option.replace("~", "~0").replace("/", "~1")
        extra["errors"] = [Misfit(sentence, f"/options/{escaped}")]
    if game := g.get("game"):
        REFUSALS.labels(game).inc()
        extra["rule_href"] = f"/v1/games/{game}/rules/{violation.rule}"
    return Problem(422, violation.code, sentence, **extra)


def in_words(violation: RuleViolation) -> str:
    """The sentence of a refusal in the caller's language."""
    game = services().archive.games.get(g.get("game", ""))
    return violation.sentence if game is None else speaker(game, understood()).refusal(violation)
