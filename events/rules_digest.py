"""Which rules a match is played by: a digest over the code and data that decide, the game's and the kernel's.

Bots, pictures and what serves them decide nothing, so they may change while a match goes on.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from domain import kernel
from domain.kernel.codec import AnyGame

PARTS = (".json", ".py")
BESIDE_THE_RULES = ("bots.py", "lines.py")
"""Files of the kernel that no rule needs."""


@cache
def rules_digest(game: AnyGame) -> str:
    """SHA-256 over names and contents of every rule file, in order of name."""
    digest = hashlib.sha256()
    for path in (*_kernel_files(), *rule_files(game)):
        digest.update(f"{path.name}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def rule_files(game: AnyGame) -> list[Path]:
    """The file of a game in one file; else what stands at the top of its folder."""
    homes = {part.__module__ for part in (game.table, game.setup, game.decide, game.evolve)}
    home = _file_of(game.decide.__module__)
    return [home] if len(homes) == 1 else _in_order(home.parent.iterdir())


def _kernel_files() -> list[Path]:
    folder = _file_of(kernel.__name__).parent
    return _in_order(path for path in folder.iterdir() if path.name not in BESIDE_THE_RULES)


def _in_order(paths: Iterable[Path]) -> list[Path]:
    return sorted(path for path in paths if path.suffix in PARTS)


def _file_of(module: str) -> Path:
    file = sys.modules[module].__file__
    assert file is not None
    return Path(file)
