"""Violence: everybody gives a card or retreats."""

from __future__ import annotations

from typing import Final

from domain.cerberus.decks import held
from domain.cerberus.story import Story
from domain.cerberus.table import Underworld
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.violence import Retreat, ViolenceAsked, ViolenceFrame, ViolenceRetreat
from domain.cerberus.terms.walking import MoveStarted
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat


def sacrifices(table: Underworld, seat: Seat) -> list[Action]:
    """A card of the own hand, or the retreat."""
    return [*(Discard(card) for card, _ in held(table, seat)), Retreat()]


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


def violence_asked(table: Underworld, event: ViolenceAsked) -> None:
    table.stack += (ViolenceFrame(event.seat, event.order, event.n),)


def violence_retreat(table: Underworld, _: ViolenceRetreat) -> None:
    answer_violence(table)


def answer_violence(table: Underworld) -> None:
    """The first of those who had to choose has chosen."""
    frame = table.stack[-1]
    assert isinstance(frame, ViolenceFrame)
    rest = frame.order[1:]
    below = table.stack[:-1]
    table.stack = (*below, ViolenceFrame(frame.seat, rest, frame.n)) if rest else below


RECORDERS: Final[Recorders[Underworld]] = {
    ViolenceAsked: violence_asked,
    ViolenceRetreat: violence_retreat,
}
