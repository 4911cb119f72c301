"""Who has to decide, what they may do, and what is played for them when time runs out."""

from __future__ import annotations

from typing import Final, get_args

from domain.cerberus.barques import barque_choices
from domain.cerberus.capturing import next_captives
from domain.cerberus.costs import payable_cards
from domain.cerberus.effects import choices
from domain.cerberus.frames import AnyFrame
from domain.cerberus.helping import no_pledge, payments, pledges, withdrawal
from domain.cerberus.table import Underworld, asked
from domain.cerberus.terms.barques import BarqueFrame
from domain.cerberus.terms.capturing import CaptureFrame
from domain.cerberus.terms.decks import DiscardFrame
from domain.cerberus.terms.effects import PartsFrame
from domain.cerberus.terms.helping import PayFrame, PledgeFrame
from domain.cerberus.terms.turns import TurnFrame
from domain.cerberus.terms.violence import ViolenceFrame
from domain.cerberus.terms.walking import MoveFrame
from domain.cerberus.turns import default_play, plays
from domain.cerberus.violence import sacrifices
from domain.cerberus.walking import steps
from domain.kernel.codec import tag_of
from domain.kernel.game import Decision
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat

KINDS: Final = {frame: tag_of(frame) for frame in get_args(AnyFrame)}
"""The kind of decision that each frame waits for."""


def pending(table: Underworld) -> tuple[Decision, ...]:
    """Whoever the open frame asks; several at once only for pledges."""
    seats = asked(table)
    if not seats:
        return ()
    kind = KINDS[type(table.stack[-1])]
    return tuple([Decision(seat, kind) for seat in seats])


def legal(table: Underworld, seat: Seat) -> list[Action]:
    """Every action open to the seat, in the game's fixed order."""
    if seat not in asked(table):
        return []
    match table.stack[-1]:
        case TurnFrame():
            return plays(table, seat)
        case PartsFrame() as frame:
            return list[Action](choices(table, frame))
        case MoveFrame() as frame:
            return steps(table, frame)
        case BarqueFrame():
            return barque_choices()
        case DiscardFrame():
            return payable_cards(table, seat)
        case PledgeFrame() as frame:
            return pledges(table, frame, seat)
        case PayFrame() as frame:
            return payments(table, frame)
        case ViolenceFrame():
            return sacrifices(table, seat)
        case frame:
            assert isinstance(frame, CaptureFrame)
            return next_captives(frame)


def default(table: Underworld, seat: Seat) -> Action:
    """When time runs out: keep the hand usable, decline to help or spend, else the first entry (r33)."""
    match table.stack[-1]:
        case TurnFrame():
            return default_play(table, seat)
        case PledgeFrame():
            return no_pledge()
        case PayFrame():
            return withdrawal()
        case _:
            return legal(table, seat)[0]
