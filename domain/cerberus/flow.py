"""The flow of a match: frames that need no decision run by themselves, to the end of the turn and beyond."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.cerberus.effects import work_off
from domain.cerberus.frames import AnyFrame
from domain.cerberus.story import Story
from domain.cerberus.terms.effects import PartsFrame
from domain.cerberus.terms.turns import EndFrame, TurnFrame
from domain.cerberus.terms.violence import ViolenceFrame
from domain.cerberus.terms.walking import MoveFrame
from domain.cerberus.turns import end_of_turn, within_turn
from domain.cerberus.violence import before_violence
from domain.cerberus.walking import walk
from domain.kernel.chance import Chance


def settle(story: Story, chance: Chance) -> None:
    """Go on until somebody has to decide or the match is over."""
    while (stack := story.table.stack) and not WAITS.get(type(stack[-1]), always)(story, stack[-1], chance):
        pass


def always(_: Story, __: AnyFrame, ___: Chance) -> bool:
    return True


WAITS: Final[Mapping[type[AnyFrame], Callable[[Story, Any, Chance], bool]]] = {
    MoveFrame: walk,
    PartsFrame: work_off,
    TurnFrame: within_turn,
    EndFrame: end_of_turn,
    ViolenceFrame: before_violence,
}
"""Whether an open frame needs a decision; if not, it goes a step further. All other frames always wait."""
