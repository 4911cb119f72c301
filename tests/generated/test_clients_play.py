"""Clients that the common generators make of the contract play a whole match of every game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from charon_client import Client
from domain.games import GAMES
from tests.generated import clients
from tests.node import node_modules, run_node, run_package
from tests.service import running_service

HERE = Path(__file__).parent
STRICT = ("--strict", "--noEmit", "--module", "esnext", "--moduleResolution", "bundler", "--target", "es2022")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_service(tmp_path_factory.mktemp("generated"), quota="1000000") as url:
        yield url


@pytest.fixture
def contract(address: str, tmp_path: Path) -> Path:
    """The contract as a developer gets it."""
    path = tmp_path / "openapi.json"
    path.write_bytes(requests.get(f"{address}/openapi.json", timeout=10).content)
    return path


def test_openapi_python_client(address: str, contract: Path, tmp_path: Path) -> None:
    clients.openapi_python_client(contract, tmp_path)
    check_matches(address, run_python("play_opc.py", address, tmp_path))


def test_openapi_generator(address: str, contract: Path, tmp_path: Path) -> None:
    clients.openapi_generator(contract, tmp_path)
    check_matches(address, run_python("play_generator.py", address, tmp_path))


def test_openapi_typescript_with_openapi_fetch(address: str, contract: Path, tmp_path: Path) -> None:
    clients.openapi_typescript(contract, tmp_path)
    check_matches(address, run_typescript("play_fetch.ts", address, tmp_path))


def test_hey_api_openapi_ts(address: str, contract: Path, tmp_path: Path) -> None:
    clients.hey_api(contract, tmp_path)
    check_matches(address, run_typescript("play_hey.ts", address, tmp_path))


def check_matches(address: str, matches: list[str]) -> None:
    played = [Client(address).table(match).match() for match in matches]
    assert [match.game for match in played] == list(GAMES)
    assert {match.status for match in played} == {"ended"}


def run_python(script: str, address: str, folder: Path) -> list[str]:
    """The matches that a script played with the package in the folder."""
    done = subprocess.run(
        [sys.executable, HERE / script, address, *GAMES],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def run_typescript(script: str, address: str, folder: Path) -> list[str]:
    """The same in TypeScript, after the compiler found nothing to say."""
    (folder / "node_modules").symlink_to(node_modules())
    shutil.copy(HERE / script, folder)
    run_package("typescript/bin/tsc", *STRICT, script, folder=folder)
    bundled = folder / "bundled.mjs"
    run_package(
        *("esbuild/bin/esbuild", script, "--bundle", "--platform=node", "--format=esm"),
        *(f"--outfile={bundled}", "--log-level=error"),
        folder=folder,
    )
    return run_node(bundled, address, *GAMES, folder=folder).split()
