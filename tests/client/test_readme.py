"""The first example of the README plays a whole match, as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import charon_client

README = (Path(__file__).parents[2] / "client" / "README.md").read_text()


def test_the_first_example_plays_a_match(
    service: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    monkeypatch.setenv("CHARON_URL", service)
    exec(compile(example, "README.md", "exec"), {})
    assert "was won by seats" in capsys.readouterr().out


def test_the_errors_are_drawn_as_in_the_code() -> None:
    drawn = re.findall(r"^ *([A-Z]\w+)  +", README.partition("What can go wrong")[2], re.MULTILINE)
    assert drawn == re.findall(r"^ *([A-Z]\w+)  +", charon_client._errors.__doc__ or "", re.MULTILINE)  # noqa: SLF001
