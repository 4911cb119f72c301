"""How this program is called again: commands that are printed work as they are printed."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from charon_client import service_url

PROGRAM = "charon"


def charon(*words: str, url: str | None = None) -> str:
    """A command line for the shell this one was called from, and for others in the same folder.

    A service is named unless it is where one is that was started without any settings.
    """
    elsewhere = [] if url is None or url == service_url({}) else ["--url", url]
    return shlex.join([*_program(), *words, *elsewhere])


def _program() -> list[str]:
    called = Path(sys.argv[0])
    if called.name != PROGRAM:
        return [sys.executable, "-m", "cli"]
    on_path = shutil.which(PROGRAM)
    return [PROGRAM] if on_path and called.exists() and called.samefile(on_path) else [sys.argv[0]]
