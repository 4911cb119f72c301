"""Every action of the game."""

from __future__ import annotations

from domain.cerberus.terms.barques import Peek, Swap
from domain.cerberus.terms.capturing import CaptureNext
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.effects import Resolve
from domain.cerberus.terms.helping import AskHelp, CancelPlay, PayRest, Pledge, TakePledge
from domain.cerberus.terms.turns import EndTurn, PassAction, PlayAction, PlayBonus
from domain.cerberus.terms.violence import Retreat
from domain.cerberus.terms.walking import Step

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
