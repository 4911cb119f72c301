"""The documents say what is true: their commands run, their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from running.settings import described
from tests.docs.examples import ROOT, block_after

PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "client" / "README.md",
    *(ROOT / "docs").rglob("*.md"),
]


def test_the_readme_s_test_command_is_what_ci_runs() -> None:
    commands = [line.split("#")[0].strip() for line in block_after("## Two commands", "sh").splitlines()]
    assert commands == ["make up", "make test"]
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == "make test"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_between_the_documents_leads_somewhere(page: Path) -> None:
    prose = re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", prose):
        assert (page.parent / target).exists(), target


def test_every_setting_stands_in_the_operations_guide() -> None:
    guide = (ROOT / "docs" / "operations.md").read_text()
    for name, default, _ in described():
        assert re.search(rf"\| `{name}` \| (`{re.escape(default)}`)? ?\|", guide), name
