"""Folders and files that their owner alone can read."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final

FOLDER: Final = 0o700
FILE: Final = 0o600


def close_to_others(folder: Path) -> None:
    """Take from others whatever they may do with the folder and all it holds, where these are ours."""
    for place in (folder, *folder.rglob("*")):
        found = place.lstat()
        plain = stat.S_ISDIR(found.st_mode) or stat.S_ISREG(found.st_mode)  # links lead elsewhere
        if plain and found.st_uid == os.geteuid():
            place.chmod(stat.S_IMODE(found.st_mode) & FOLDER)


def is_private(folder: Path) -> bool:
    """Whether it is a folder, not a link to one, which is ours and nobody else's."""
    found = folder.lstat()
    ours = found.st_uid == os.geteuid()
    return stat.S_ISDIR(found.st_mode) and ours and not stat.S_IMODE(found.st_mode) & ~FOLDER


def private_opener(path: str, flags: int) -> int:
    """For `open`: a new file is its owner's alone."""
    return os.open(path, flags, FILE)
