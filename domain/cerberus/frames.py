"""What a match waits for: a stack of frames, the top one open. A frame's tag is the kind of its decision."""

from __future__ import annotations

from msgspec import Struct

from domain.cerberus.components import Bonus, Part
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret


class Frame(Struct, frozen=True, tag_field="frame", gc=False):
    """Something that has begun and is not over."""


class TurnFrame(Frame, frozen=True, tag="turn", gc=False):
    """The active seat plays an action card, and perhaps a bonus card before or after it."""

    seat: Seat


class PartsFrame(Frame, frozen=True, tag="parts", gc=False):
    """What is left of an effect or of a cost. `used` are the others it has already chosen."""

    seat: Seat
    cost: bool
    seq: bool
    parts: tuple[Part, ...]
    used: tuple[Seat, ...] = ()


class MoveFrame(Frame, frozen=True, tag="move", gc=False):
    """A pawn on its way: `left` of `n` steps remain, negative ones lead back."""

    seat: Seat
    pawn: Seat
    n: int
    left: int


class BarqueFrame(Frame, frozen=True, tag="barque", gc=False):
    """Somebody looks at a barque or swaps two."""

    seat: Seat


class DiscardFrame(Frame, frozen=True, tag="discard", gc=False):
    """Who owes how many cards, in the order of paying."""

    owed: tuple[tuple[Seat, int], ...]


class PledgeFrame(Frame, frozen=True, tag="pledge", gc=False):
    """Who has not answered a request for help, and what the others have answered."""

    need: int
    waiting: tuple[Seat, ...]
    answers: tuple[tuple[Seat, Secret[int]], ...] = ()


class PayFrame(Frame, frozen=True, tag="pay", gc=False):
    """A card whose cost is being gathered: pledges still open, and pledges taken."""

    seat: Seat
    face: Bonus
    need: int
    card: Secret[CardId]
    pledges: tuple[tuple[Seat, int], ...] = ()
    taken: tuple[tuple[Seat, int], ...] = ()


class ViolenceFrame(Frame, frozen=True, tag="violence", gc=False):
    """Who has yet to choose between a card and a retreat of `n`."""

    seat: Seat
    order: tuple[Seat, ...]
    n: int


class CaptureFrame(Frame, frozen=True, tag="capture", gc=False):
    """Pawns caught together, and those of them whose place in the order is fixed."""

    seat: Seat
    caught: tuple[Seat, ...]
    ordered: tuple[Seat, ...] = ()


class EndFrame(Frame, frozen=True, tag="end", gc=False):
    """The end of a turn. Nobody is asked."""

    seat: Seat


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
