"""The examples of the front page, to be run as they stand."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def block_after(mark: str, language: str, page: str = "README.md") -> str:
    text = (ROOT / page).read_text()
    found = re.search(rf"```{language}\n(.*?)```", text[text.index(mark) :], re.DOTALL)
    assert found
    return found[1]


def with_curl(folder: Path) -> dict[str, str]:
    """The environment, with a stand-in where curl is not installed."""
    if shutil.which("curl"):
        return dict(os.environ)
    stand_in = folder / "curl"
    stand_in.write_text(f'#!/bin/sh\nexec {sys.executable} {Path(__file__).with_name("curl.py")} "$@"\n')
    stand_in.chmod(0o755)
    return {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
