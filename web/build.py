"""Builds the page into `api/static/`: `python web/build.py`. Needs Python, and a registry the first time.

esbuild is a native program inside its npm package. This fetches it and what the page is made of, as the lock
file has them, checks their sha512, and bundles; nothing is installed and no script of a package runs.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypedDict

HERE = Path(__file__).parent
PACKAGES = HERE / "node_modules"
BUILT = HERE.parent / "api" / "static"
INDEX = BUILT / "index.html"
GAMES = HERE / "src" / "games"
REGISTRY = "https://registry.npmjs.org"
SOURCES = ("*.html", "*.css", "*.json", "*.py", "src/**/*", "../tools/verify.mjs")
ENTRIES = ("src/main.tsx", "src/audit-worker.ts", "style.css")
CPUS = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}
SECONDS = 30


class CannotBuild(Exception):
    """The page cannot be built; the message says why."""


def main() -> None:
    if "--if-stale" in sys.argv and not stale():
        return
    try:
        build()
    except (CannotBuild, OSError) as problem:
        sys.exit(f"The page was not built: {problem}")


def stale() -> bool:
    """Whether any source is newer than what was built."""
    if not INDEX.exists():
        return True
    built = INDEX.stat().st_mtime
    return any(path.stat().st_mtime > built for pattern in SOURCES for path in HERE.glob(pattern))


def build() -> None:
    """Bundle into a folder beside the built one, then change places: a page that is served is whole."""
    esbuild = (
        fetched(f"@esbuild/{sys.platform}-{CPUS.get(platform.machine().lower(), 'none')}") / "bin" / "esbuild"
    )
    fetched("preact")
    GAMES.mkdir(exist_ok=True)  # esbuild looks for drawings there, and is content with none
    fresh = BUILT.with_name("static.new")
    shutil.rmtree(fresh, ignore_errors=True)
    meta = HERE / "node_modules" / "meta.json"
    done = subprocess.run(
        [esbuild, *ENTRIES, f"--outdir={fresh / 'assets'}", f"--metafile={meta}", *options()],
        cwd=HERE,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise CannotBuild(done.stderr)
    parts = manifest(json.loads(meta.read_text())["outputs"])
    (fresh / "manifest.json").write_text(json.dumps(parts, indent=1))
    (fresh / "index.html").write_text(index(parts))
    shutil.rmtree(BUILT, ignore_errors=True)
    fresh.rename(BUILT)


def options() -> Iterator[str]:
    yield from (
        "--bundle",
        "--minify",
        "--charset=utf8",
        "--splitting",
        "--format=esm",
        "--target=es2022",
        "--sourcemap",
    )
    yield from ("--jsx=automatic", "--jsx-import-source=preact", "--entry-names=[name]-[hash]")
    yield from (
        "--chunk-names=[name]-[hash]",
        "--public-path=/assets",
        "--external:node:*",
        "--log-level=warning",
    )


class Part(TypedDict):
    """A built file: the source that it begins with, if any, and the files that come with it."""

    entry: str | None
    needs: list[str]


def manifest(outputs: dict[str, dict[str, Any]]) -> dict[str, Part]:
    """Every file of the page by its name."""
    return {
        Path(path).name: Part(
            entry=made.get("entryPoint"),
            needs=[Path(one["path"]).name for one in made["imports"] if one["kind"] == "import-statement"],
        )
        for path, made in outputs.items()
        if not path.endswith(".map")
    }


def index(parts: dict[str, Part]) -> str:
    """The one page, with the names that the bundles got."""
    names = {part["entry"]: name for name, part in parts.items()}
    text = (HERE / "index.html").read_text()
    for entry in ENTRIES:
        text = text.replace(f"/{entry}", f"/assets/{names[entry]}")
    return text


def fetched(package: str) -> Path:
    """The folder of a package as it is locked."""
    locked = json.loads((HERE / "package-lock.json").read_text())["packages"].get(f"node_modules/{package}")
    if locked is None:
        raise CannotBuild(f"there is no {package} for this machine")
    folder = PACKAGES / package
    marker = folder / ".integrity"
    if not marker.exists() or marker.read_text() != locked["integrity"]:
        shutil.rmtree(folder, ignore_errors=True)
        unpack(download(package, locked["version"], locked["integrity"]), folder)
        marker.write_text(locked["integrity"])
    return folder


def download(package: str, version: str, integrity: str) -> bytes:
    registry = os.environ.get("NPM_CONFIG_REGISTRY", REGISTRY).rstrip("/")
    address = f"{registry}/{package}/-/{package.rpartition('/')[2]}-{version}.tgz"
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:
        packed: bytes = answer.read()
    method, _, expected = integrity.partition("-")
    if base64.b64encode(hashlib.new(method, packed).digest()).decode() != expected:
        raise CannotBuild(f"{address} is not what the lock file names")
    return packed


def unpack(packed: bytes, folder: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        for member in tar:
            member.name = str(Path(*Path(member.name).parts[1:]))
            tar.extract(member, folder, filter="data")


if __name__ == "__main__":
    main()
