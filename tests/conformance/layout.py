"""The laws of a game's folder: the same names in the same places in every game.

Rules stand at the top, what infers and plays in `mind/`, how it looks and reads in `look/`. In a game of one
file there is nothing to look for.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path

from domain.kernel.codec import AnyGame

HOMES = {
    "table": "table",
    "options": "table",
    "read_options": "setup",
    "setup": "setup",
    "decide": "play",
    "evolve": "evolve",
    "pending": "legal",
    "legal": "legal",
    "default": "legal",
    "view": "view",
    "views": "view",
    "outcome": "scoring",
    "sides": "scoring",
    "silence": "claims",
    "hear": "claims",
    "misfit": "play",
    "world": "mind.world",
    "scripted": "mind.scripted",
    "picture": "look.picture",
    "details": "look.details",
}
"""The module that each part of a game comes from."""
KERNEL = "domain.kernel."
"""Where a part comes from that the game left out."""
KINDS = {"actions": "moves", "events": "events", "claims": "claims"}
"""The module that defines all of several kinds."""
TERMS = "terms"
"""Holds actions, frames and events by subject; `moves` and `events` are then the lists of them."""
SUBJECTS_OF_ALL = ("frame", "match")
"""Terms that belong to no single module of the rules."""
ROOMS = {
    "mind": (
        *("world", "inference", "beliefs", "claims", "scripted", "expert"),
        *("quick", "value", "clock", "likelihood", "unseal", "candidates"),
    ),
    "look": ("picture", "wording", "box", "details", "turning"),
}
"""What the modules of a subfolder are called: one of these, alone or with a subject (`scripted_gifts`).

What the table remembers is `memory` and stands with the rules. What a reader can infer from it is
`inference`; what a bot makes of that is `beliefs`.
"""


def parts_come_from_their_modules(game: AnyGame) -> None:
    package = package_of(game)
    for name, home in HOMES.items():
        part = getattr(game, name)
        if part is not None and not part.__module__.startswith(KERNEL):
            stands_in(part, package, home)
    for name in (field.name for field in fields(game.mind)):
        part = getattr(game.mind, name)
        assert not callable(part) or part.__module__.startswith(f"{package}.mind."), f"{name} of {game.id}"
    for name, home in KINDS.items():
        for kind in getattr(game, name):
            if not kind.__module__.startswith(f"{package}.{TERMS}."):
                stands_in(kind, package, home)


def stands_in(part: object, package: str, home: str) -> None:
    module = getattr(part, "__module__", "")
    assert module == f"{package}.{home}", f"{part} stands in {module}, not in {home}"


def subfolders_hold_what_they_are_for(game: AnyGame) -> None:
    folder = folder_of(game)
    found = {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert found <= {*ROOMS, TERMS}, f"{found - ROOMS.keys()} in {game.id}"
    for path in modules_in(folder / TERMS):
        has_rules = (folder / path.name).exists() or path.stem in SUBJECTS_OF_ALL
        assert has_rules, f"{game.id}: {TERMS}/{path.name} is no subject of the rules"
    for room in found - {TERMS}:
        for path in modules_in(folder / room):
            word = path.stem.partition("_")[0]
            assert word in ROOMS[room], f"{game.id}: {room}/{path.name}"


def rules_need_neither_mind_nor_look(game: AnyGame) -> None:
    """Nor does `mind/` need `look/`, nor `look/` `mind/`."""
    package, folder = package_of(game), folder_of(game)
    import_nothing_of(modules_in(folder), package, ROOMS)
    for room in ROOMS:
        import_nothing_of(modules_in(folder / room), package, ROOMS.keys() - {room})


def import_nothing_of(modules: Iterable[Path], package: str, rooms: Iterable[str]) -> None:
    other = re.compile(rf"(from|import) {re.escape(package)}\.({'|'.join(rooms)})\b")
    for path in modules:
        assert not other.search(path.read_text()), f"{path} imports what it should not need"


def modules_in(folder: Path) -> Iterator[Path]:
    return (path for path in folder.glob("*.py") if path.name != "__init__.py")


def folder_of(game: AnyGame) -> Path:
    file = sys.modules[package_of(game)].__file__
    assert file is not None
    return Path(file).parent


def package_of(game: AnyGame) -> str:
    return game.decide.__module__.rpartition(".")[0]
