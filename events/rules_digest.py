"""Which rules a match is played by: a digest over the game's and the kernel's code and data."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

from domain import kernel
from domain.kernel.codec import AnyGame

PARTS = (".json", ".py")


@cache
def rules_digest(game: AnyGame) -> str:
    """SHA-256 over names and contents of every rule file, in order of name."""
    digest = hashlib.sha256()
    for folder in (_folder_of(kernel.__name__), _folder_of(game.decide.__module__.rpartition(".")[0])):
        for path in sorted(folder.rglob("*")):
            if path.suffix in PARTS:
                digest.update(f"{path.relative_to(folder)}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def _folder_of(package: str) -> Path:
    file = sys.modules[package].__file__
    assert file is not None
    return Path(file).parent
