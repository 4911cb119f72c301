"""Renews the types that the page takes from the contract: `python -m tests.web.contract_types`."""

from __future__ import annotations

from pathlib import Path

from api.contract import OPENAPI
from tests.node import run_package
from tests.web.built import WEB

TYPES = WEB / "src" / "api" / "schema.d.ts"


def write_types(place: Path) -> None:
    run_package("openapi-typescript/bin/cli.js", str(OPENAPI), "-o", place, folder=place.parent)


if __name__ == "__main__":
    write_types(TYPES)
