"""What people may call themselves: characters that can be seen, told apart and printed anywhere."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Final

LONGEST: Final = 40
RANGES: Final[list[str]] = json.loads(Path(__file__).with_name("name_characters.json").read_text())
"""The code points of Unicode 14 but for those that are unassigned, private, surrogates, controls, formats
(bidi overrides, zero-width), separators or otherwise invisible. Written down: each Python has its Unicode."""

CHARACTERS: Final = "".join("-".join(chr(int(end, 16)) for end in ends.split("-")) for ends in RANGES)
PATTERN: Final = f"^(?! )[{CHARACTERS} ]+(?<! )$"
"""Such characters, and spaces between them; the same as in the contract."""
NAME = re.compile(PATTERN)


def read_name(text: str, longest: int = LONGEST) -> str | None:
    """The name in Unicode NFC, None if it may not be one. Its length is counted as it was given."""
    if len(text) > longest or not NAME.fullmatch(text):
        return None
    return unicodedata.normalize("NFC", text)
