"""A turn, phase by phase as in the book: visits, trinkets, actions, resolution, Blight, end."""

from __future__ import annotations

from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.visitors.blight import blight_phase
from domain.visitors.pieces import Phase
from domain.visitors.scoring import end_check
from domain.visitors.story import Story
from domain.visitors.summoning import resolution
from domain.visitors.table import Manor, seat_after
from domain.visitors.terms.acting import ActionsEnded
from domain.visitors.terms.turn import TurnBegan, TurnEnded
from domain.visitors.trinkets import trinket_phase
from domain.visitors.visits import visit_phase


def begin_first_turn(story: Story, chance: Chance) -> None:
    """First turn: as many visits as there are players, whatever is on the board (ruling r10)."""
    manor = story.table
    story.tell(TurnBegan(manor.options.first_seat, 1, manor.seats, first_turn=True))
    visits_and_trinkets(story, chance)


def begin_turn(story: Story, chance: Chance) -> None:
    """The next seat's turn: one visit, and one more for each Visitor in the manor now (ruling r11)."""
    manor = story.table
    seat = seat_after(manor, manor.seat)
    story.tell(TurnBegan(seat, manor.turn + 1, 1 + len(manor.visitors), first_turn=False))
    visits_and_trinkets(story, chance)


def visits_and_trinkets(story: Story, chance: Chance) -> None:
    visit_phase(story)
    if story.table.phase is not Phase.ENDED:
        trinket_phase(story, chance)


def end_of_turn(story: Story, chance: Chance) -> None:
    """After the last action: resolution, Blight, end check, and the next turn if there is one."""
    manor = story.table
    story.tell(ActionsEnded(manor.seat, manor.ap))
    resolution(story)
    if story.table.phase is Phase.ENDED:
        return
    blight_phase(story)
    manor = story.table
    story.tell(TurnEnded(manor.seat, manor.turn, len(manor.visitors), manor.visit_pile.size))
    ending = end_check(story.table)
    if ending is not None:
        story.tell(ending)
    else:
        begin_turn(story, chance)


def turn_began(manor: Manor, event: TurnBegan) -> None:
    manor.phase = Phase.VISITS
    manor.seat = event.seat
    manor.turn = event.turn
    manor.visits_due = event.visits_due


def turn_ended(manor: Manor, _: TurnEnded) -> None:
    manor.phase = Phase.VISITS


RECORDERS: Final[Recorders[Manor]] = {
    TurnBegan: turn_began,
    TurnEnded: turn_ended,
}
