"""What lies in the box: roles and goods."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from domain.kernel.marks import component_ids


class Role(StrEnum):
    HONEST = "honest"
    THIEF = "thief"


@component_ids("good")
class Good(StrEnum):
    BREAD = "bread"
    CLOTH = "cloth"
    RING = "gold-ring"


WORTH: Final = {Good.BREAD: 1, Good.CLOTH: 2, Good.RING: 4}
COPIES: Final = 3
