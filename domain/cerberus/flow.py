"""The flow of a match: frames that need no decision run by themselves, to the end of the turn and beyond."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.cerberus.capturing import hunt
from domain.cerberus.components import HUNT
from domain.cerberus.effects import work_off
from domain.cerberus.events import MoveStarted, TurnBegan, TurnClosed, TurnEnded, ViolenceRetreat
from domain.cerberus.evolve import Story
from domain.cerberus.frames import AnyFrame, EndFrame, MoveFrame, PartsFrame, TurnFrame, ViolenceFrame
from domain.cerberus.scoring import escape, triumph
from domain.cerberus.table import Reason, Role, Underworld, clockwise
from domain.cerberus.walking import walk
from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat


def settle(story: Story, chance: Chance) -> None:
    """Go on until somebody has to decide or the match is over."""
    while (stack := story.table.stack) and not WAITS.get(type(stack[-1]), always)(story, stack[-1], chance):
        pass


def always(_: Story, __: AnyFrame, ___: Chance) -> bool:
    return True


def within_turn(story: Story, _: TurnFrame, __: Chance) -> bool:
    """A turn ends by itself when the action is done and there is no bonus card left to play."""
    table = story.table
    over = table.action_done and (table.bonus_done or not table.hands[table.active])
    if over:
        story.tell(TurnClosed(table.active))
    return not over


def before_violence(story: Story, frame: ViolenceFrame, _: Chance) -> bool:
    """Violence: who has no card to give retreats without being asked."""
    if story.table.hands[frame.order[0]]:
        return True
    retreat(story, frame)
    return False


def retreat(story: Story, frame: ViolenceFrame) -> None:
    """Violence: the seat retreats its own pawn, and chooses the way itself (ruling r16)."""
    seat = frame.order[0]
    story.tell(ViolenceRetreat(seat))
    story.tell(MoveStarted(seat, seat, -frame.n))


def end_of_turn(story: Story, _: EndFrame, chance: Chance) -> bool:
    """End of a turn: a full barque escapes, else Cerberus may hunt, else the next turn (ruling r24)."""
    table = story.table
    ending = escape(table)
    if ending is not None:
        story.tell(ending)
    elif table.rage == HUNT:
        hunt(story, chance)
    else:
        story.tell(TurnEnded(table.active))
        next_turn(story)
    return False


def next_turn(story: Story) -> None:
    """The next seat that is not lost; after too many turns Cerberus triumphs (ruling r26)."""
    table = story.table
    if table.turn >= table.options.turns_per_seat * table.seats:
        story.tell(triumph(table, Reason.TURN_LIMIT))
    else:
        story.tell(TurnBegan(next_seat(table), table.turn + 1))


def next_seat(table: Underworld) -> Seat:
    others = clockwise(table, table.active)
    return next(seat for seat in (*others, table.active) if table.roles[seat] is not Role.LOST)


WAITS: Final[Mapping[type[AnyFrame], Callable[[Story, Any, Chance], bool]]] = {
    MoveFrame: walk,
    PartsFrame: work_off,
    TurnFrame: within_turn,
    EndFrame: end_of_turn,
    ViolenceFrame: before_violence,
}
"""Whether an open frame needs a decision; if not, it goes a step further. All other frames always wait."""
