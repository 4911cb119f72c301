"""What tests need to know of a game beside its rules; `tests/<game>/trials.py` says it, as `TRIALS`."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any, ClassVar, Protocol

from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame
from tests.scenario import Scenario


class Sprint(Protocol):
    """Plays a match for one from the answers to its actions alone, for loads that ask for nothing else."""

    options: ClassVar[dict[str, object]]
    """Those of a match that is long and cheap to play on."""
    over: bool

    def read(self, events: Sequence[dict[str, Any]]) -> None:
        """What happened next, as the API tells it."""

    def action(self) -> dict[str, object]:
        """A legal answer to the decision that is open now."""
        ...


@dataclass(frozen=True, kw_only=True)
class Trials:
    """A game that says nothing of it has no pieces to count, short matches and no options."""

    components: Callable[[Any], Mapping[str, int]] = lambda _: {}
    """Every physical piece on a full table, counted by place-independent name: constant through a match."""
    longest: Callable[[int], int] = lambda _: 1000
    """The specification's bound on the number of actions in a match with this many seats."""
    variants: Callable[[int, Chance], dict[str, object]] = lambda _, __: {}
    """Random legal options for this many seats, so that tests and benches reach all of them."""
    rare: tuple[Callable[[], Scenario], ...] = ()
    """Tables that seeded matches hardly ever come to, for what is asked or happens there."""
    sprint: type[Sprint] | None = None


@cache
def trials_of(game: AnyGame) -> Trials:
    """Found by the name of the folder or file that the game stands in."""
    room, _, rest = game.table.__module__.partition(".")
    name = f"tests.{rest.partition('.')[0] or room}"
    if find_spec(name) is None or find_spec(f"{name}.trials") is None:
        return Trials()
    trials: Trials = importlib.import_module(f"{name}.trials").TRIALS
    return trials
