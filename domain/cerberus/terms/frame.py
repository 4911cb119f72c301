"""What a frame is: something that has begun and is not over."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.secrets import Seat


class Frame(Struct, frozen=True, tag_field="frame", gc=False):
    """Something that has begun and is not over."""


class SeatFrame(Frame, frozen=True, gc=False):
    """A frame that belongs to one seat."""

    seat: Seat

    def asked(self) -> tuple[Seat, ...]:
        """Who has to decide while this frame is open."""
        return (self.seat,)
