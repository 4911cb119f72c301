"""A turn: what its player may do, what it waits for, what happens in it."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from domain.cerberus.components import ActionId, Bonus
from domain.cerberus.pieces import Role
from domain.cerberus.terms.frame import SeatFrame
from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret


class Mode(StrEnum):
    SIMPLE = "simple"
    ADVANCED = "advanced"


class PlayAction(Action, frozen=True, tag="play_action"):
    """Play an action card for one of its two effects."""

    card: ActionId
    effect: Literal[1, 2]


class PassAction(Action, frozen=True, tag="pass_action"):
    """Play no action card because none can be paid for."""


class PlayBonus(Action, frozen=True, tag="play_bonus"):
    """Play a survival or betrayal card and pay for it alone."""

    card: Private[CardId]
    mode: Mode


class EndTurn(Action, frozen=True, tag="end_turn"):
    """Play no further card."""


class TurnFrame(SeatFrame, frozen=True, tag="turn", gc=False):
    """The active seat plays an action card, and perhaps a bonus card before or after it."""


class EndFrame(SeatFrame, frozen=True, tag="end", gc=False):
    """The end of a turn."""

    def asked(self) -> tuple[Seat, ...]:
        return ()


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: Seat
    turn: int


class ActionPlayed(Event, frozen=True, tag="action_played"):
    """`side` of the card is up, the one that this player uses."""

    seat: Seat
    card: ActionId
    side: Role
    effect: Literal[1, 2]


class ActionPassed(Event, frozen=True, tag="action_passed"):
    seat: Seat


class BonusPlayed(Event, frozen=True, tag="bonus_played"):
    seat: Seat
    card: Secret[CardId]
    face: Secret[Bonus]
    mode: Mode


class TurnClosed(Event, frozen=True, tag="turn_closed"):
    """The seat has no further decisions; what ends a turn follows."""

    seat: Seat


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    seat: Seat
