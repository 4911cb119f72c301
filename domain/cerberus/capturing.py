"""Cerberus: how he advances, hunts and captures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from domain.cerberus.components import ACTION_IDS, DARK, HIGHEST_SPEED, NUMBERED, Deck
from domain.cerberus.decks import draw_cards
from domain.cerberus.pieces import Reason, Role
from domain.cerberus.refusals import refused
from domain.cerberus.scoring import cannot_be_filled, triumph
from domain.cerberus.story import Story, nothing
from domain.cerberus.table import Underworld, first_empty, path_of
from domain.cerberus.terms.capturing import (
    Captured,
    CaptureFrame,
    CaptureNext,
    CaptureOrdered,
    CerberusEscorted,
    CerberusMoved,
    HuntBegan,
    HuntFailed,
    OrderAsked,
)
from domain.cerberus.terms.decks import HandDiscarded
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, shown


def hunt(story: Story, chance: Chance) -> None:
    """The hunt: Cerberus advances by his speed; if he catches nobody he grows faster."""
    table = story.table
    story.tell(HuntBegan(table.active, table.speed))
    if not advance(story, table.speed, chance):
        table = story.table
        story.tell(HuntFailed(first_empty(table), min(table.speed + 1, HIGHEST_SPEED)))


def advance(story: Story, spaces: int, chance: Chance) -> bool:
    """Cerberus walks the plain path and stops at the first pawns; whether he caught any (ruling r18)."""
    table = story.table
    start = table.cerberus
    ahead = [at for at in table.pawns if at is not None]
    to = min(start + spaces, path_of(table).length - 1, *ahead)
    if to == start:
        return False
    caught = tuple(Seat(seat) for seat, at in enumerate(table.pawns) if at == to)
    story.tell(CerberusMoved(start, to, caught))
    if len(caught) > 1:
        story.tell(OrderAsked(table.active, caught))
    elif caught:
        capture(story, caught, chance)
    return bool(caught)


def next_captives(frame: CaptureFrame) -> list[Action]:
    """Whoever of those caught together has no place in the order yet."""
    return [CaptureNext(pawn) for pawn in frame.caught]


def order_capture(story: Story, frame: CaptureFrame, choice: CaptureNext, chance: Chance) -> None:
    """Several pawns caught together: the active seat says in which order."""
    if choice.seat not in frame.caught:
        raise refused("bad-capture-order")
    story.tell(CaptureOrdered(frame.seat, choice.seat))
    rest = tuple(seat for seat in frame.caught if seat != choice.seat)
    if len(rest) == 1:
        capture(story, (*frame.ordered, choice.seat, *rest), chance)


def capture(story: Story, caught: Sequence[Seat], chance: Chance) -> None:
    """The capture procedure, pawn by pawn; then Cerberus escorts them and calms down."""
    end = None
    for seat in caught:
        end = end or end_with_one_less(story.table)
        take(story, seat, chance, last=end is not None)
    table = story.table
    to = path_of(table).mark_before[table.cerberus]
    story.tell(CerberusEscorted(to, NUMBERED - table.in_play, table.minimum))
    if end is not None:
        story.tell(triumph(story.table, end))


def end_with_one_less(table: Underworld) -> Reason | None:
    """Why the capture of one more Adventurer ends the match, if it does (ruling r25)."""
    left = table.in_play - 1
    if left == 0:
        return Reason.ALL_CAPTURED
    return Reason.CANNOT_BE_FILLED if cannot_be_filled(table, left) else None


def take(story: Story, seat: Seat, chance: Chance, *, last: bool) -> None:
    """One captive: to the track, to a side, without survival cards; an early one draws betrayal cards."""
    table = story.table
    space, track = table.cerberus, first_empty(table)
    why = no_mercy(table, track, last=last)
    story.tell(Captured(seat, space, track, Role.LOST if why else Role.CERBERUS, why))
    hand = table.hands[seat]
    if hand:
        faces = tuple(sorted(card.open().name for card in hand))
        story.tell(HandDiscarded(seat, Deck.SURVIVAL, shown(faces)))
    if why is None:
        draw_cards(story, seat, Deck.BETRAYAL, favours(table, space), chance)


def no_mercy(
    table: Underworld, track: int, *, last: bool
) -> Literal["end", "finish-board", "no-mercy-left"] | None:
    """Earning mercy: not at the end of the match, not on the finish board, only on dark spaces."""
    if last:
        return "end"
    if table.cerberus >= path_of(table).finish:
        return "finish-board"
    return None if DARK[track] else "no-mercy-left"


def favours(table: Underworld, space: int) -> int:
    """Circles of Hell: betrayal cards for a captive taken on the start board (ruling r19)."""
    path = path_of(table)
    if space <= path.gates:
        return 2
    return 1 if space < path.start_length else 0


def cerberus_moved(table: Underworld, event: CerberusMoved) -> None:
    table.cerberus = event.to


def hunt_failed(table: Underworld, event: HuntFailed) -> None:
    table.rage, table.speed = event.rage, event.speed


def order_asked(table: Underworld, event: OrderAsked) -> None:
    table.stack += (CaptureFrame(event.seat, event.caught),)


def capture_ordered(table: Underworld, event: CaptureOrdered) -> None:
    """One more place in the order is fixed; the last one follows by itself."""
    frame = table.stack[-1]
    assert isinstance(frame, CaptureFrame)
    caught = tuple(seat for seat in frame.caught if seat != event.following)
    below = table.stack[:-1]
    ordered = (*frame.ordered, event.following)
    table.stack = (*below, CaptureFrame(frame.seat, caught, ordered)) if len(caught) > 1 else below


def captured(table: Underworld, event: Captured) -> None:
    seat = event.seat
    table.pawns[seat] = None
    table.in_play -= 1
    table.track = (*table.track[: event.track], seat, *table.track[event.track + 1 :])
    table.roles[seat] = event.becomes
    table.in_hand[seat] = () if event.becomes is Role.LOST else ACTION_IDS
    table.played[seat] = ()


def cerberus_escorted(table: Underworld, event: CerberusEscorted) -> None:
    table.cerberus, table.rage, table.speed = event.to, event.rage, event.speed


RECORDERS: Final[Recorders[Underworld]] = {
    HuntBegan: nothing,
    CerberusMoved: cerberus_moved,
    HuntFailed: hunt_failed,
    OrderAsked: order_asked,
    CaptureOrdered: capture_ordered,
    Captured: captured,
    CerberusEscorted: cerberus_escorted,
}
