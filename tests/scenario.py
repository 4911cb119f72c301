"""Scenarios in the manner of a rulebook's examples: given a table, when seats act, then this happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame, encode, read_action
from domain.kernel.match import act, fold, redact
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Reader, Seat
from domain.kernel.violations import RuleViolation

Wish = Action | Mapping[str, object]
"""A typed action, or what a client would send."""


class Scenario:
    """A table in play. Every step returns the scenario, so that steps read as a sentence."""

    def __init__(self, game: AnyGame, table: Any, chance: Chance | None = None) -> None:
        self.game = game
        self.table = table
        self.chance = chance or SeededChance(0)
        self.events: list[Event] = []
        """What happened since the last `when` began, the records of the actions first in each batch."""

    def when(self, *moves: tuple[int, Wish]) -> Scenario:
        """These seats take these actions, one after the other."""
        self.events = []
        for seat, wish in moves:
            batch = act(self.game, self.table, Seat(seat), self._read(wish), self.chance)
            self.table = fold(self.game, batch, self.table)
            self.events += batch
        return self

    def then(self, *expected: Event) -> Scenario:
        """These events happened in this order, perhaps with others between them."""
        happened = iter(self.events)
        for event in expected:
            assert any(event == other for other in happened), f"{event}\nnot, or not then, in\n{self._told()}"
        return self

    def never(self, *kinds: type[Event]) -> Scenario:
        """Nothing of these kinds happened."""
        found = [event for event in self.events if isinstance(event, kinds)]
        assert not found, f"unexpected: {found}"
        return self

    def refuses(self, seat: int, wish: Wish, code: str) -> Scenario:
        """The rules forbid this with this code, and nothing changes."""
        before = encode(self.table)
        with pytest.raises(RuleViolation) as refusal:
            act(self.game, self.table, Seat(seat), self._read(wish), self.chance)
        assert refusal.value.code == code, f"refused with {refusal.value} instead of {code}"
        assert refusal.value.rule in self.game.rules, f"no rule of {self.game.id}: {refusal.value}"
        assert encode(self.table) == before
        return self

    def legal(self, seat: int) -> list[Action]:
        return self.game.legal(self.table, Seat(seat))

    def view(self, reader: int | None) -> Any:
        """What a seat or a spectator sees of the table."""
        return self.game.view(self.table, None if reader is None else Seat(reader))

    def heard(self, reader: Reader) -> list[Event]:
        """The last events as this reader is told them."""
        return [redact(event, reader) for event in self.events]

    def of_kind(self, *kinds: type[Event]) -> list[Any]:
        """The last events of these kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    def _read(self, wish: Wish) -> Action:
        return wish if isinstance(wish, Action) else read_action(self.game, wish)

    def _told(self) -> str:
        return "\n".join(map(str, self.events)) or "(nothing)"


def given(game: AnyGame, table: Any, chance: Chance | None = None) -> Scenario:
    """A scenario that starts from this table."""
    return Scenario(game, table, chance)
