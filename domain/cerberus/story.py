"""Telling what happens, and what all subjects need to record it."""

from __future__ import annotations

from domain.cerberus.events import CerberusEvent
from domain.cerberus.table import Underworld
from domain.kernel.moves import Event
from domain.kernel.unfolding import Unfolding

Story = Unfolding[Underworld, CerberusEvent]
"""What an action leads to, as far as it is worked out."""


def close_frame(table: Underworld, _: Event) -> None:
    """What was open is over."""
    table.stack = table.stack[:-1]


def nothing(_: Underworld, __: Event) -> None:
    """Told for those who look on: the table stays as it is."""
