"""The first matches of the README are of this game, and can be played as they stand."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.docs.examples import block_after, with_curl
from tests.service import running_service


def test_the_first_match_of_the_readme_can_be_played_as_it_stands(service: str, tmp_path: Path) -> None:
    script = block_after("tested: tests/visitors/test_readme.py", "sh").replace(
        "http://127.0.0.1:8000", service
    )
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
    script = block_after("tested: tests/visitors/test_readme.py", "python")
    assert len(script.splitlines()) <= 20
    with running_service(tmp_path, bots=True, bot_delay_ms="0") as url:
        monkeypatch.setenv("CHARON_URL", url)
        exec(compile(script, "README.md", "exec"), {})
    said = capsys.readouterr().out
    assert "Asked to " in said
    assert said.splitlines()[-1].startswith("Won by seats ")
