"""What a player may do. What then happens is in `events.py`."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import UNSET, UnsetType

from domain.cerberus.components import ActionId
from domain.kernel.moves import Action, CardId, Private
from domain.kernel.secrets import Seat


class Mode(StrEnum):
    SIMPLE = "simple"
    ADVANCED = "advanced"


class Via(StrEnum):
    """How a pawn takes one step."""

    PATH = "path"
    BRIDGE = "bridge"
    PORTAL = "portal"
    FUNICULAR = "funicular"
    GONDOLA = "gondola"


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


class AskHelp(Action, frozen=True, tag="ask_help"):
    """Show a bonus card and ask the others of your side to help pay for its advanced effect."""

    card: Private[CardId]


class Pledge(Action, frozen=True, tag="pledge"):
    """Answer a request for help with a number of cards."""

    n: Private[int]


class TakePledge(Action, frozen=True, tag="take_pledge", rename={"origin": "from"}):
    """Use one card of a pledge."""

    origin: Seat


class PayRest(Action, frozen=True, tag="pay_rest"):
    """Pay what is still missing from your own hand."""


class CancelPlay(Action, frozen=True, tag="cancel_play"):
    """Take the card back that you asked help for."""


class Discard(Action, frozen=True, tag="discard"):
    """Discard one of your bonus cards."""

    card: Private[CardId]


class Retreat(Action, frozen=True, tag="retreat"):
    """Retreat rather than discard a card."""


class Resolve(Action, frozen=True, tag="resolve"):
    """Carry out one of the parts still open, counted from 0."""

    part: int
    target: Seat | UnsetType = UNSET
    n: int | UnsetType = UNSET


class Step(Action, frozen=True, tag="step", rename={"partner": "with"}):
    """Take one step where several ways are open."""

    via: Via
    partner: Seat | UnsetType = UNSET


class Peek(Action, frozen=True, tag="peek"):
    """Look at one face-down barque."""

    slot: int


class Swap(Action, frozen=True, tag="swap"):
    """Exchange two face-down barques unseen."""

    slots: tuple[int, int]


class CaptureNext(Action, frozen=True, tag="capture_next"):
    """Say who of those caught together is next."""

    seat: Seat


class EndTurn(Action, frozen=True, tag="end_turn"):
    """Play no further card."""


ACTIONS = (
    PlayAction,
    PassAction,
    PlayBonus,
    AskHelp,
    Pledge,
    TakePledge,
    PayRest,
    CancelPlay,
    Discard,
    Retreat,
    Resolve,
    Step,
    Peek,
    Swap,
    CaptureNext,
    EndTurn,
)
