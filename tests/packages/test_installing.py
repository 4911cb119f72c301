"""What is installed for whom, in which versions, and under which licence."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml

from tests.packages.environments import LOCK, ROOT, locked, run

DEV_LOCK = ROOT / "requirements-dev.lock"
PROJECTS = [ROOT / "pyproject.toml", ROOT / "client" / "pyproject.toml"]


def test_what_runs_is_locked_apart_from_what_checks() -> None:
    runs, checks = locked(LOCK), locked(DEV_LOCK)
    assert runs.items() <= checks.items()
    tools = set(names(tomllib.loads(PROJECTS[0].read_text())["dependency-groups"]["dev"]))
    assert tools <= set(checks)
    assert not tools & set(runs)


def test_everything_that_runs_is_locked() -> None:
    needed = names(tomllib.loads(PROJECTS[0].read_text())["project"]["dependencies"])
    assert set(needed) - {"charon-client"} <= set(locked(LOCK))


def names(requirements: list[object]) -> list[str]:
    return [re.split(r"[^\w.-]", one)[0] for one in requirements if isinstance(one, str)]


@pytest.mark.parametrize(
    ("target", "locks"),
    [("up", ["requirements.lock"]), ("unit", ["requirements.lock", "requirements-dev.lock"])],
)
def test_only_developers_install_the_tools(target: str, locks: list[str], tmp_path: Path) -> None:
    plan = run(["make", "--dry-run", target, f"VENV={tmp_path}/none"], cwd=ROOT)
    assert re.findall(r"--require-hashes --no-deps -r (\S+)", plan) == locks


def test_the_licence_is_apache_wherever_one_is_named() -> None:
    text = (ROOT / "LICENSE").read_text()
    assert "Apache License\n                           Version 2.0, January 2004" in text
    assert (ROOT / "client" / "LICENSE").read_text() == text
    for project in PROJECTS:
        assert tomllib.loads(project.read_text())["project"]["license"] == "Apache-2.0"
    contract = yaml.safe_load((ROOT / "openapi.yaml").read_text())
    assert contract["info"]["license"]["identifier"] == "Apache-2.0"
