"""Decide: what each action leads to, in the order of play."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat
from domain.kernel.unfolding import Unfolding
from domain.visitors.acting import move, use_trinket
from domain.visitors.building import pick_tile, place_tile
from domain.visitors.events import VisitorsEvent
from domain.visitors.evolve import evolve
from domain.visitors.pieces import Phase
from domain.visitors.refusals import refused
from domain.visitors.setup import complete_manor
from domain.visitors.story import Story
from domain.visitors.table import Manor
from domain.visitors.terms.acting import EndActions, Move, UseTrinket
from domain.visitors.terms.building import PickTile, PlaceTile
from domain.visitors.terms.trinkets import DiscardTrinket
from domain.visitors.trinkets import discard_trinket, discard_when_due
from domain.visitors.turn import end_of_turn


def decide(manor: Manor, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """What the action leads to, or the rule that forbids it."""
    if seat != manor.seat:
        raise refused("not-your-decision")
    discard_when_due(manor, action)
    match manor.phase, action:
        case Phase.BUILD_PICK, PickTile():
            return [pick_tile(manor, seat, action)]
        case Phase.BUILD_PLACE, PlaceTile():
            return build(manor, seat, action, chance)
        case Phase.DISCARD, DiscardTrinket():
            return discard_trinket(manor, seat, action)
        case Phase.ACT, Move():
            return spend_point(manor, [move(manor, seat, action)], chance)
        case Phase.ACT, UseTrinket():
            return spend_point(manor, use_trinket(manor, seat, action), chance)
        case Phase.ACT, EndActions():
            return finish_turn(manor, [], chance)
        case _:
            raise refused("wrong-phase", f"Not possible in the phase {manor.phase}.")


def build(manor: Manor, seat: Seat, place: PlaceTile, chance: Chance) -> list[Event]:
    """A tile, and after the last one the decks and turn 1."""
    story: Story = Unfolding(manor, evolve)
    if place_tile(story, seat, place):
        complete_manor(story, chance)
    return story.told()


def spend_point(manor: Manor, events: list[VisitorsEvent], chance: Chance) -> list[Event]:
    """Action phase: the turn ends by itself with the last point."""
    if manor.ap > 1:
        return list(events)
    return finish_turn(manor, events, chance)


def finish_turn(manor: Manor, events: list[VisitorsEvent], chance: Chance) -> list[Event]:
    story: Story = Unfolding(manor, evolve)
    for event in events:
        story.tell(event)
    end_of_turn(story, chance)
    return story.told()
