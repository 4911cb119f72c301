"""Clients as the common generators make them from a contract."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.node import run_package

HERE = Path(__file__).parent
SETTINGS = HERE / "openapi-python-client.yaml"


def openapi_python_client(contract: Path, folder: Path) -> None:
    """A Python package `opc_client` in the folder; a piece that it could not make is an error."""
    made = folder / "opc_client"
    _run(
        *("openapi-python-client", "generate", "--path", contract, "--output-path", made),
        *("--meta", "none", "--config", SETTINGS, "--fail-on-warning"),
    )


def openapi_generator(contract: Path, folder: Path) -> None:
    """A Python package `generator_client` in the folder, of its models and apis alone."""
    _run(
        *("openapi-generator-cli", "generate", "-i", contract, "-g", "python", "-o", folder),
        *("--package-name", "generator_client"),
        "--global-property=models,apis,supportingFiles,modelTests=false,apiTests=false,modelDocs=false,apiDocs=false",
    )


def openapi_typescript(contract: Path, folder: Path) -> None:
    """The types for openapi-fetch, `contract.d.ts` in the folder."""
    run_package("openapi-typescript/bin/cli.js", contract, "-o", folder / "contract.d.ts")


def hey_api(contract: Path, folder: Path) -> None:
    """A TypeScript client in `hey` in the folder."""
    run_package("@hey-api/openapi-ts/bin/run.js", "-i", contract, "-o", folder / "hey", folder=folder)


def _run(program: str, *arguments: str | Path) -> None:
    """A program that was installed with the tests' own Python packages."""
    done = subprocess.run(
        [Path(sys.executable).with_name(program), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
    )
    if done.returncode:
        raise RuntimeError(f"{program}:\n{done.stdout}")
