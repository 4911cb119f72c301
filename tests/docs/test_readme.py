"""The documents say what is true: their commands run, their links lead somewhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from running.settings import described
from tests.docs.picture import picture
from tests.service import running_service

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "client" / "README.md",
    *(ROOT / "docs").rglob("*.md"),
]


def test_the_first_match_of_the_readme_can_be_played_as_it_stands(service: str, tmp_path: Path) -> None:
    script = block_after("tested: tests/docs/test_readme.py", "sh").replace("http://127.0.0.1:8000", service)
    done = subprocess.run(
        ["sh", "-c", script],
        cwd=tmp_path,
        env=with_curl(tmp_path),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert '"legal":[{"type":"pick_tile"' in done.stdout, done.stderr
    assert '"type":"tile_picked"' in done.stdout
    assert "event: match_started" in done.stdout


def test_the_first_match_in_python_is_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = block_after("tested: tests/docs/test_readme.py", "python")
    assert len(script.splitlines()) <= 20
    with running_service(tmp_path, bots=True, bot_delay_ms="0") as url:
        monkeypatch.setenv("CHARON_URL", url)
        exec(compile(script, "README.md", "exec"), {})
    said = capsys.readouterr().out
    assert "Asked to " in said
    assert said.splitlines()[-1].startswith("Won by seats ")


def test_the_picture_is_of_a_match() -> None:
    assert block_after("drawn by python -m tests.docs.picture", "") == picture()


def block_after(mark: str, language: str) -> str:
    text = (ROOT / "README.md").read_text()
    found = re.search(rf"```{language}\n(.*?)```", text[text.index(mark) :], re.DOTALL)
    assert found
    return found[1]


def with_curl(folder: Path) -> dict[str, str]:
    """The environment, with a stand-in where curl is not installed."""
    if shutil.which("curl"):
        return dict(os.environ)
    stand_in = folder / "curl"
    stand_in.write_text(f'#!/bin/sh\nexec {sys.executable} {Path(__file__).with_name("curl.py")} "$@"\n')
    stand_in.chmod(0o755)
    return {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}


def test_the_readme_s_test_command_is_what_ci_runs() -> None:
    commands = [line.split("#")[0].strip() for line in block_after("## Two commands", "sh").splitlines()]
    assert commands == ["make up", "make test"]
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == "make test"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_between_the_documents_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text()):
        assert (page.parent / target).exists(), target


def test_every_setting_stands_in_the_operations_guide() -> None:
    guide = (ROOT / "docs" / "operations.md").read_text()
    for name, default, _ in described():
        assert re.search(rf"\| `{name}` \| (`{re.escape(default)}`)? ?\|", guide), name


@pytest.mark.parametrize("number", [0, 1])
def test_the_examples_of_the_bot_guide_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "write-a-bot.md").read_text(), re.DOTALL)
    assert len(blocks) == 2
    exec("\n".join(blocks[: number + 1]), {"__name__": "guide"})
    assert ("Outcome(" in capsys.readouterr().out) == (number == 1)
