"""The project in a copy that lacks one game: everything else must stay green.

`python -m tests.without GAME` runs all that is not of one game; without a name, once for each of them.
Further arguments go to pytest instead. `make test` does the quick part (`tests/test_without.py`).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

from domain.games import NAMES

ROOT = Path(__file__).parents[1]
REGISTER = "domain/games.py"
COPY_ONLY = """
import sys
sys.meta_path[:] = [one for one in sys.meta_path if "__editable__" not in getattr(one, "__module__", "")]
"""
"""Run by every Python at its start: an installed project would still find what the copy lacks."""
NODE_MODULES = Path("tests/generated/node_modules")
NOT_OURS = ignore_patterns(".git", ".venv", ".*_cache", "*.egg-info", NODE_MODULES.name)


def main(names: Sequence[str], arguments: Sequence[str]) -> int:
    """How many of the copies were not green."""
    failed = 0
    for name in names:
        with copy_without(name) as project:
            print(f"without {name}:", flush=True)
            command = ["pytest", *(arguments or shared_tests(project))]
            failed += run(project, *command).returncode != 0
    return failed


@contextmanager
def copy_without(name: str) -> Iterator[Path]:
    """The project, but that somebody deleted a game, its tests and its one line."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder) / "project"
        copytree(ROOT, project, ignore=NOT_OURS)
        (project / NODE_MODULES).symlink_to(ROOT / NODE_MODULES)
        remove(name, project)
        (project.parent / "sitecustomize.py").write_text(COPY_ONLY)
        yield project


def remove(name: str, project: Path) -> None:
    game = project / "domain" / name
    rmtree(game) if game.is_dir() else game.with_suffix(".py").unlink()
    rmtree(project / "tests" / name, ignore_errors=True)
    for playthrough in (project / "tests" / "playthroughs").glob(f"{name}-*.txt"):
        playthrough.unlink()
    register = project / REGISTER
    lines = register.read_text().splitlines(keepends=True)
    left = [line for line in lines if not re.fullmatch(rf'\s*"{name}",\s*', line)]
    assert len(left) == len(lines) - 1, f"{REGISTER} should have one line for {name}"
    register.write_text("".join(left))


def run(project: Path, *command: str, quiet: bool = False) -> subprocess.CompletedProcess[str]:
    """A command of this Python's, in the copy and with nothing of the original."""
    path = os.pathsep.join(map(str, (project.parent, project, project / "client")))
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    tool, *arguments = command
    return subprocess.run(
        [str(Path(sys.executable).with_name(tool)), *arguments],
        cwd=project,
        env={**outside, "PYTHONPATH": path},
        capture_output=quiet,
        text=True,
        check=False,
    )


def shared_tests(project: Path) -> list[str]:
    """Every test that is not of one game, but for those that make copies like this one."""
    found = sorted((project / "tests").rglob("test_*.py"))
    paths = [path.relative_to(project) for path in found if path.name != "test_without.py"]
    return [str(path) for path in paths if path.parts[1] not in NAMES]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:2] or NAMES, sys.argv[2:]))
