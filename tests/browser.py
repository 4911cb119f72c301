"""A real browser for tests: fixtures `browser` and `page`, to be imported where they are needed.

It is the Chromium of the npm package `@sparticuz/chromium`, unpacked once beside the package; where that has
none for the machine, a Chromium or Chrome on the PATH.
"""

from __future__ import annotations

import fcntl
import os
import platform
import shutil
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.node import HERE, node_modules, run_node

PARTS = ("al2023", "fonts", "swiftshader")
ARGUMENTS = ("--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-dev-shm-usage")
FONTS = "<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/cache</cachedir></fontconfig>"
"""Its own fonts and no others: without any it crashes, and pictures look the same everywhere."""
INSTALLED = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for all tests of a module. While it is there an event loop runs in the thread of the tests."""
    program, environment = chromium()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=program, args=ARGUMENTS, env={**os.environ, **environment}
        )
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a context of its own. An error in it, or a breach of its policy, fails the test."""
    context = browser.new_context()
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    yield opened
    context.close()
    assert not errors, errors


def chromium() -> tuple[Path, dict[str, str]]:
    """The program, and what its environment needs."""
    if platform.system() == "Linux" and platform.machine() == "x86_64":
        folder = unpacked()
        libraries = {
            "LD_LIBRARY_PATH": str(folder / "al2023" / "lib"),
            "FONTCONFIG_PATH": str(folder / "fonts"),
        }
        return folder / "chromium", libraries
    found = next(filter(None, map(shutil.which, INSTALLED)), None)
    if found is None:
        pytest.fail(f"No browser: install one of {', '.join(INSTALLED)}.")
    return Path(found), {}


def unpacked() -> Path:
    """The folder of the browser from the package, by whichever test process comes first."""
    packed = node_modules() / "@sparticuz" / "chromium" / "bin"
    folder = packed.with_name("unpacked")
    with (HERE / ".installing").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        program = folder / "chromium"
        if not program.exists():
            folder.mkdir(exist_ok=True)
            for part in PARTS:
                archive = folder / f"{part}.tar"
                run_node(HERE / "unbrotli.mjs", packed / f"{part}.tar.br", archive, folder=HERE)
                with tarfile.open(archive) as tar:
                    tar.extractall(folder / part, filter="data")
                archive.unlink()
            (folder / "fonts" / "fonts.conf").write_text(FONTS.format(folder=folder / "fonts"))
            run_node(HERE / "unbrotli.mjs", packed / "chromium.br", folder / "chromium.part", folder=HERE)
            (folder / "chromium.part").chmod(0o755)
            (folder / "chromium.part").rename(program)
    return folder
