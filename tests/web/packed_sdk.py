"""Packs the SDK for TypeScript as npm would, without a registry: `python -m tests.web.packed_sdk FOLDER`."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

from tests.node import NPM, run_node, run_package
from tests.web.built import WEB

SDK = WEB / "sdk"
ROOT = WEB.parent
PACKAGE = json.loads((SDK / "package.json").read_text())


def pack(folder: Path) -> Path:
    """The tarball, in a folder: what TypeScript makes of `web/src/api`, and the verifier."""
    with tempfile.TemporaryDirectory() as stage:
        place = Path(stage)
        for name in ("package.json", "README.md", "verify.d.mts"):
            shutil.copy(SDK / name, place)
        shutil.copy(ROOT / "tools" / "verify.mjs", place)
        shutil.copy(ROOT / "LICENSE", place)
        run_package("typescript/bin/tsc", "-p", SDK, "--outDir", place / "dist", folder=SDK)
        shutil.copy(
            WEB / "src" / "api" / "schema.d.ts", place / "dist"
        )  # types alone, so not copied by itself
        run_node(NPM, "pack", "--offline", "--loglevel=error", "--pack-destination", folder, folder=place)
    return folder / f"{PACKAGE['name']}-{PACKAGE['version']}.tgz"


if __name__ == "__main__":
    print(pack(Path(sys.argv[1]).resolve()))
