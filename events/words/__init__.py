"""What happens to a match around its play, in words: one catalogue for each language."""

from __future__ import annotations

from pathlib import Path

from domain.kernel.words import Words

LIFECYCLE_WORDS = Words(Path(__file__).parent)
