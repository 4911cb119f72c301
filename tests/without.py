"""The tests of what all games share, in a copy of the project that lacks one of them.

`python -m tests.without GAME` should pass whichever game is gone. Further arguments go to pytest instead of
the usual folders.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

ROOT = Path(__file__).parents[1]
SHARED = ("kernel", "conformance", "events", "workers", "api", "secrecy", "client")
LISTS = ("domain/games.py", "pyproject.toml")
COPY_ONLY = """
import sys
sys.meta_path[:] = [one for one in sys.meta_path if "__editable__" not in getattr(one, "__module__", "")]
"""
"""Run by every Python at its start: an installed project would still find what the copy lacks."""
NOT_OURS = ignore_patterns(".git", ".venv", ".*_cache", "__pycache__", "*.egg-info")


def main(game: str, *arguments: str) -> int:
    """What pytest says at the end."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        copytree(ROOT, copy, ignore=NOT_OURS)
        remove(game, copy)
        (copy / "sitecustomize.py").write_text(COPY_ONLY)
        command = [sys.executable, "-m", "pytest", *(arguments or [f"tests/{room}" for room in SHARED])]
        return subprocess.run(
            command, cwd=copy, env={**os.environ, "PYTHONPATH": f"{copy}:{copy / 'client'}"}
        ).returncode


def remove(game: str, project: Path) -> None:
    """Delete the game, its tests and its playthroughs, and strike it off the lists that name it."""
    rmtree(project / "domain" / game)
    rmtree(project / "tests" / game)
    for playthrough in (project / "tests" / "playthroughs").glob(f"{game}-*.txt"):
        playthrough.unlink()
    name = rf'"?(domain\.)?\b{game}(\.GAME)?\b"?'
    for path in LISTS:
        text = (project / path).read_text()
        (project / path).write_text(re.sub(rf"{name}, |, {name}", "", text))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
