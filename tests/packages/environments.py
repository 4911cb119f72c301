"""Wheels built from a copy of this project, and environments that hold nothing else."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree, ignore_patterns

from tests.web.built import built

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements.lock"
NOT_PACKED = ignore_patterns(
    ".*", "__pycache__", "*.egg-info", "build", "data", "tests", "bench", "docs", "node_modules"
)


def build_wheels(folder: Path) -> dict[str, Path]:
    """The wheels of the SDK and of the service, by distribution."""
    source, dist = folder / "source", folder / "dist"
    built()
    copy_sources(source)
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    run([*build, f"--wheel-dir={dist}", str(source / "client"), str(source)])
    return {wheel.name.partition("-")[0]: wheel for wheel in dist.iterdir()}


def copy_sources(folder: Path) -> None:
    """What a wheel or an image is made from."""
    copytree(ROOT, folder, ignore=NOT_PACKED, symlinks=True)


class Environment:
    """A virtual environment; empty until something is installed."""

    def __init__(self, folder: Path) -> None:
        run([sys.executable, "-m", "venv", "--without-pip", str(folder)])
        self.python = folder / "bin" / "python"

    def install(self, *arguments: str | Path) -> None:
        self._pip("install", "--quiet", *map(str, arguments))

    def check(self) -> None:
        """Everything that is needed is there, in versions that fit."""
        self._pip("check")

    def installed(self) -> set[str]:
        listed = self._pip("list", "--format=json")
        return {package["name"].lower() for package in json.loads(listed)}

    def _pip(self, *arguments: str) -> str:
        return run([sys.executable, "-m", "pip", "--python", str(self.python), *arguments])


def locked(lock: Path) -> dict[str, str]:
    """Name and version of everything in a lock file."""
    return dict(re.findall(r"^([\w.-]+)==([^ ]+)", lock.read_text(), re.MULTILINE))


def run(command: list[str], *, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> str:
    """What a command prints; if it fails, all it said is in the error."""
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **(env or {})}, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout
