"""A bot for the tests of `charon bot`: it takes the first of the legal actions."""

from __future__ import annotations

from charon_client import Action, Asked


def choose(asked: Asked) -> Action:
    return asked.decision.legal[0]
