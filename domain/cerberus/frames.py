"""What a match waits for: a stack of frames, the top one open. A frame's tag is the kind of its decision."""

from __future__ import annotations

from domain.cerberus.terms.barques import BarqueFrame
from domain.cerberus.terms.capturing import CaptureFrame
from domain.cerberus.terms.decks import DiscardFrame
from domain.cerberus.terms.effects import PartsFrame
from domain.cerberus.terms.helping import PayFrame, PledgeFrame
from domain.cerberus.terms.turns import EndFrame, TurnFrame
from domain.cerberus.terms.violence import ViolenceFrame
from domain.cerberus.terms.walking import MoveFrame

AnyFrame = (
    TurnFrame
    | PartsFrame
    | MoveFrame
    | BarqueFrame
    | DiscardFrame
    | PledgeFrame
    | PayFrame
    | ViolenceFrame
    | CaptureFrame
    | EndFrame
)
