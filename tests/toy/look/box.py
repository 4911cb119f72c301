"""What lies in the box, as clients draw and explain it."""

from __future__ import annotations

from typing import Final

from tests.toy.components import COPIES, WORTH

BOX: Final = {"good": {good: {"worth": worth, "count": COPIES} for good, worth in WORTH.items()}}
