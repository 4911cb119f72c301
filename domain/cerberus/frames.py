"""What a match waits for: a stack of frames, the top one open. A frame's tag is the kind of its decision."""

from __future__ import annotations

from msgspec import Struct

from domain.cerberus.components import Bonus, Part
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret


class Frame(Struct, frozen=True, tag_field="frame", gc=False):
    """Something that has begun and is not over."""


class SeatFrame(Frame, frozen=True, gc=False):
    """A frame that belongs to one seat."""

    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        """Who has to decide while this frame is open."""
        return (self.seat,)


class TurnFrame(SeatFrame, frozen=True, tag="turn", gc=False):
    """The active seat plays an action card, and perhaps a bonus card before or after it."""


class PartsFrame(SeatFrame, frozen=True, tag="parts", gc=False):
    """What is left of an effect or of a cost. `used` are the others it has already chosen."""

    cost: bool
    seq: bool
    parts: tuple[Part, ...]
    used: tuple[Seat, ...] = ()


class MoveFrame(SeatFrame, frozen=True, tag="move", gc=False):
    """A pawn on its way: `left` of `n` steps remain, negative ones lead back."""

    pawn: Seat
    n: int
    left: int


class BarqueFrame(SeatFrame, frozen=True, tag="barque", gc=False):
    """Somebody looks at a barque or swaps two."""


class DiscardFrame(Frame, frozen=True, tag="discard", gc=False):
    """Who owes how many cards, in the order of paying."""

    owed: tuple[tuple[Seat, int], ...]

    def asked(self) -> tuple[Seat, ...]:
        return (self.owed[0][0],)


class PledgeFrame(Frame, frozen=True, tag="pledge", gc=False):
    """Who has not answered a request for help, and what the others have answered."""

    need: int
    waiting: tuple[Seat, ...]
    answers: tuple[tuple[Seat, Secret[int]], ...] = ()

    def asked(self) -> tuple[Seat, ...]:
        return self.waiting


class PayFrame(SeatFrame, frozen=True, tag="pay", gc=False):
    """A card whose cost is being gathered: pledges still open, and pledges taken."""

    face: Bonus
    need: int
    card: Secret[CardId]
    pledges: tuple[tuple[Seat, int], ...] = ()
    taken: tuple[tuple[Seat, int], ...] = ()


class ViolenceFrame(SeatFrame, frozen=True, tag="violence", gc=False):
    """Who has yet to choose between a card and a retreat of `n`."""

    order: tuple[Seat, ...]
    n: int

    def asked(self) -> tuple[Seat, ...]:
        return (self.order[0],)


class CaptureFrame(SeatFrame, frozen=True, tag="capture", gc=False):
    """Pawns caught together, and those of them whose place in the order is fixed."""

    caught: tuple[Seat, ...]
    ordered: tuple[Seat, ...] = ()


class EndFrame(SeatFrame, frozen=True, tag="end", gc=False):
    """The end of a turn."""

    def asked(self) -> tuple[Seat, ...]:
        return ()


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
