"""The page, built as `make up` builds it, by whichever test process comes first."""

from __future__ import annotations

import fcntl
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
BUILT = WEB.parent / "api" / "static"


@cache
def built() -> Path:
    """The folder of the built page."""
    with (WEB / ".building").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        subprocess.run([sys.executable, WEB / "build.py", "--if-stale"], check=True)
    return BUILT


def words(lang: str, place: Path = WEB / "src" / "words") -> dict[str, str]:
    """The shell's own words in a language, or a drawing's from its folder."""
    found: dict[str, str] = json.loads((place / f"{lang}.json").read_text())
    return found
