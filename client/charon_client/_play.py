"""Playing a seat to the end."""

from __future__ import annotations

from collections.abc import Callable

from charon_client._errors import DecisionClosed
from charon_client._table import Table
from charon_client._values.matches import Outcome
from charon_client._values.plain import Action
from charon_client._values.play import Decision

Choose = Callable[[Decision], Action]
"""A player: from a decision to one of its legal actions."""


def play(table: Table, choose: Choose) -> Outcome | None:
    """Answer every decision of a seat until the match is over; how it ended.

    A decision that closes while `choose` thinks (its time ran out) is passed over.
    """
    while (decision := table.wait_for_decision()) is not None:
        try:
            table.act(decision, choose(decision))
        except DecisionClosed:
            continue
    return table.match().outcome
