"""The story of an action: everything that can happen, told one event after another."""

from __future__ import annotations

from domain.adrift.events import AdriftEvent
from domain.adrift.table import Raft
from domain.kernel.unfolding import Unfolding

Story = Unfolding[Raft, AdriftEvent]
