"""Batches for several matches are appended in one write, as far as nothing is in the way."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from redis.exceptions import RedisError

from events.keys import head_key
from events.lobby import enlisting
from events.log import Conflict, Damaged, KeyReused, Untimely
from events.replicas import NotReplicated
from events.storage import by_node

if TYPE_CHECKING:
    from events.writing import Step, Writing


def appended_together(writing: Writing, steps: Sequence[Step]) -> list[Step]:
    """Those of these steps that were appended now. What was in the way of another, who writes to its match
    alone finds out."""
    if not steps:
        return []
    for step in steps:
        writing.permit(head_key(step.match))
    lists = [enlisting(step.before, step.after) for step in steps]
    by_node(writing.redis, [command for certain, _ in lists for command in certain])
    by_node(writing.redis, [command for _, others in lists for command in others], partly=True)
    writing.log.run_all([step.run for step in steps])
    appended: list[Step] = []
    for step in steps:
        with suppress(Conflict, Untimely, KeyReused, Damaged, NotReplicated, RedisError):
            if not writing.log.outcome(step.run).replayed:
                writing.remember(step)
                appended.append(step)
    writing.follow_up(*appended)
    return appended
