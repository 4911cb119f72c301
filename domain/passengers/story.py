"""Telling what happens."""

from __future__ import annotations

from collections.abc import Sequence

from domain.kernel.unfolding import Unfolding
from domain.passengers.events import PassengersEvent
from domain.passengers.table import Voyage

Story = Unfolding[Voyage, PassengersEvent]
"""What an action leads to, as far as it is worked out."""


Happening = Sequence[PassengersEvent]
"""What an effect leads to."""
