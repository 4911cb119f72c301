"""Decide: what each action leads to, in the order of play."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import card_in_hand
from domain.visitors.building import check_placement, lay
from domain.visitors.components import ACTION_POINTS, HAND_LIMIT
from domain.visitors.events import ActionsBegan, BuildTurn, Moved, TilePicked, VisitorsEvent
from domain.visitors.evolve import evolve
from domain.visitors.moves import DiscardTrinket, EndActions, Move, PickTile, PlaceTile, UseTrinket
from domain.visitors.refusals import refused
from domain.visitors.setup import complete_manor
from domain.visitors.table import Manor, Phase, seat_after, unplaced
from domain.visitors.trinkets import discarded, use_trinket
from domain.visitors.turn import Story, end_of_turn


def decide(manor: Manor, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """What the action leads to, or the rule that forbids it."""
    admit(manor, seat, action)
    match manor.phase, action:
        case Phase.BUILD_PICK, PickTile():
            return [pick_tile(manor, seat, action)]
        case Phase.BUILD_PLACE, PlaceTile():
            return place_tile(manor, seat, action, chance)
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


def admit(manor: Manor, seat: Seat, action: Action) -> None:
    """The refusals that come before any rule of the phase, in their order."""
    if seat != manor.seat:
        raise refused("not-your-decision")
    discarding = isinstance(action, DiscardTrinket)
    if discarding and manor.phase is not Phase.DISCARD:
        raise refused("no-discard-due")
    if manor.phase is Phase.DISCARD and not discarding:
        raise refused("discard-first")


def pick_tile(manor: Manor, seat: Seat, pick: PickTile) -> TilePicked:
    """Building the manor: any drawn tile that is not laid yet (ruling r28)."""
    if pick.tile not in unplaced(manor):
        raise refused("tile-not-available")
    return TilePicked(seat, pick.tile)


def place_tile(manor: Manor, seat: Seat, place: PlaceTile, chance: Chance) -> list[Event]:
    """Building the manor: the tile is laid; then the next builder, or the decks and turn 1."""
    tile = manor.picked
    assert tile is not None
    check_placement(manor, tile, place)
    story: Story = Unfolding(manor, evolve)
    story.tell(lay(manor, tile, place, by=seat))
    if unplaced(story.table):
        story.tell(BuildTurn(seat_after(manor, seat)))
    else:
        complete_manor(story, chance)
    return story.told()


def discard_trinket(manor: Manor, seat: Seat, discard: DiscardTrinket) -> list[Event]:
    """Hand limit: one card at a time, then the actions begin (ruling r17)."""
    card = card_in_hand(manor.hands[seat], discard.card, refused)
    event = discarded(manor, seat, card, "hand-limit")
    if len(manor.hands[seat]) - 1 > HAND_LIMIT:
        return [event]
    return [event, ActionsBegan(seat, ACTION_POINTS)]


def move(manor: Manor, seat: Seat, wish: Move) -> Moved:
    """Moving: through a door that both rooms have."""
    here = manor.pawns[seat]
    if wish.to not in manor.rooms:
        raise refused("no-such-room")
    if wish.to not in manor.rooms[here].links:
        raise refused("no-door")
    return Moved(seat, here, wish.to, manor.ap - 1)


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
