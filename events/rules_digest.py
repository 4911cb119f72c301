"""Which rules a match is played by: a digest over the code and data that decide, the game's and the kernel's.

Bots, pictures and what serves them decide nothing, so they may change while a match goes on.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

from domain import kernel
from domain.kernel.codec import AnyGame

PARTS = (".json", ".py")
BESIDE_THE_RULES = (
    "bots.py", "instinct.py", "lines.py", "look", "mind", "mind.py", "search", "words", "__pycache__",
)  # fmt: skip
"""Files of the kernel and folders of a game that no rule needs."""


@cache
def rules_digest(game: AnyGame) -> str:
    """SHA-256 over names and contents of every rule file, in order of name."""
    digest = hashlib.sha256()
    for home, files in ((_kernel(), _in(_kernel())), (_home(game), rule_files(game))):
        for path in files:
            digest.update(f"{path.relative_to(home)}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def rule_files(game: AnyGame) -> list[Path]:
    """The file of a game in one file; else its folder, but for what infers, plays and looks."""
    homes = {part.__module__ for part in (game.table, game.setup, game.decide, game.evolve)}
    return [_file_of(*homes)] if len(homes) == 1 else _in(_home(game))


def _home(game: AnyGame) -> Path:
    return _file_of(game.decide.__module__).parent


def _kernel() -> Path:
    return _file_of(kernel.__name__).parent


def _in(folder: Path) -> list[Path]:
    """In order of name, those of a subfolder in its place."""
    found: list[Path] = []
    for path in sorted(folder.iterdir()):
        if path.name in BESIDE_THE_RULES:
            continue
        if path.is_dir():
            found += _in(path)
        elif path.suffix in PARTS:
            found.append(path)
    return found


def _file_of(module: str) -> Path:
    file = sys.modules[module].__file__
    assert file is not None
    return Path(file)
