"""Moving a pawn, step by step; what it does to the board on the way, and the symbol where it stops."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec import UNSET

from domain.cerberus.capturing import capture
from domain.cerberus.components import Deck, Symbol
from domain.cerberus.decks import draw_cards
from domain.cerberus.locations import Way, ways
from domain.cerberus.pieces import Reason
from domain.cerberus.refusals import refused
from domain.cerberus.scoring import cannot_be_filled, triumph
from domain.cerberus.speed_die import change_speed, move_die
from domain.cerberus.story import Story, close_frame, nothing
from domain.cerberus.table import Underworld, path_of, where
from domain.cerberus.terms.barques import BarqueAsked, BarqueRevealed
from domain.cerberus.terms.walking import (
    Boarded,
    BridgeCollapsed,
    MoveEnded,
    MoveFrame,
    MoveStarted,
    PawnStepped,
    SpaceTriggered,
    Step,
    Via,
)
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, shown


def walk(story: Story, move: MoveFrame, chance: Chance) -> bool:
    """Moving: one step if there is only one, else the end of the move or, if True, a choice of ways."""
    if not move.left:
        stop(story, move, chance, blocked=False)
        return False
    found = open_ways(story.table, move)
    if not found:
        stop(story, move, chance, blocked=True)
    elif len(found) > 1:
        return True
    else:
        step(story, move, found[0], chance)
    return False


def open_ways(table: Underworld, move: MoveFrame) -> list[Way]:
    return ways(table, move.pawn, forward=move.left > 0, first=move.left == move.n)


def steps(table: Underworld, frame: MoveFrame) -> list[Action]:
    """At a fork: every way that is open."""
    return [Step(way.via, UNSET if way.partner is None else way.partner) for way in open_ways(table, frame)]


def choose_way(story: Story, move: MoveFrame, choice: Step, chance: Chance) -> None:
    """At a fork whoever moves the pawn decides (ruling r16)."""
    partner = None if choice.partner is UNSET else choice.partner
    for way in open_ways(story.table, move):
        if way.via is choice.via and way.partner == partner:
            step(story, move, way, chance)
            return
    raise refused("bad-step")


def step(story: Story, move: MoveFrame, way: Way, chance: Chance) -> None:
    """One step and what it causes at once: bridge, barque, Cerberus."""
    pawn, to = move.pawn, way.to
    left = move.left - 1 if move.left > 0 else move.left + 1
    origin = where(story.table, pawn)
    story.tell(PawnStepped(move.seat, pawn, origin, to, way.via, way.partner, left))
    table, path = story.table, path_of(story.table)
    if way.via is Via.BRIDGE:
        story.tell(BridgeCollapsed())
    if to >= path.finish and table.barque_seats is None:
        reveal_barque(story)
    elif to == path.length:
        board(story, move)
    elif to == table.cerberus:
        story.tell(MoveEnded(move.seat, pawn, to, "caught"))
        capture(story, (pawn,), chance)


def reveal_barque(story: Story) -> None:
    """The first pawn on the finish board: the active barque is shown, the others are out (ruling r23)."""
    tile, *others = story.table.tiles
    story.tell(BarqueRevealed(tile, shown(story.table.barques[tile].open()), tuple(others)))
    if cannot_be_filled(story.table, story.table.in_play):
        story.tell(triumph(story.table, Reason.CANNOT_BE_FILLED))


def board(story: Story, move: MoveFrame) -> None:
    """Reaching the barque ends a move, whatever is left of it."""
    table, barque = story.table, path_of(story.table).length
    assert table.barque_seats is not None
    story.tell(Boarded(move.pawn, table.pawns.count(barque), table.barque_seats))
    story.tell(MoveEnded(move.seat, move.pawn, barque, "aboard"))


def stop(story: Story, move: MoveFrame, chance: Chance, *, blocked: bool) -> None:
    """The end of a move on the path; a symbol acts on whoever came there."""
    at = where(story.table, move.pawn)
    story.tell(MoveEnded(move.seat, move.pawn, at, "blocked" if blocked else "done"))
    symbol = path_of(story.table).symbols.get(at)
    if symbol is not None and move.left != move.n:
        story.tell(SpaceTriggered(move.pawn, at, symbol))
        act_on(story, move.pawn, symbol, chance)


def act_on(story: Story, owner: Seat, symbol: Symbol, chance: Chance) -> None:
    """Symbols: they serve the owner of the pawn, whoever moved it (ruling r17)."""
    match symbol:
        case Symbol.DRAW:
            draw_cards(story, owner, Deck.SURVIVAL, 1, chance)
        case Symbol.RAGE_ADVANCE:
            move_die(story, 1, "space")
        case Symbol.RAGE_RETREAT:
            move_die(story, -1, "space")
        case Symbol.SPEED_UP:
            change_speed(story, 1, "space")
        case Symbol.BARQUE:
            if story.table.barque_seats is None:
                story.tell(BarqueAsked(owner))
        case _:
            assert_never(symbol)


def move_started(table: Underworld, event: MoveStarted) -> None:
    table.stack += (MoveFrame(event.seat, event.pawn, event.n, event.n),)


def pawn_stepped(table: Underworld, event: PawnStepped) -> None:
    table.pawns[event.pawn] = event.to
    if event.partner is not None:
        table.pawns[event.partner] = event.origin
    frame = table.stack[-1]
    assert isinstance(frame, MoveFrame)
    table.stack = (*table.stack[:-1], MoveFrame(frame.seat, frame.pawn, frame.n, event.left))


def bridge_collapsed(table: Underworld, _: BridgeCollapsed) -> None:
    table.bridge = False


RECORDERS: Final[Recorders[Underworld]] = {
    MoveStarted: move_started,
    PawnStepped: pawn_stepped,
    BridgeCollapsed: bridge_collapsed,
    Boarded: nothing,
    MoveEnded: close_frame,
    SpaceTriggered: nothing,
}
