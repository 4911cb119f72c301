"""A game's rules in our own words, by id: what a refusal points to and the API serves.

They are kept in the game's `RULES.md`: each `## id: Title` opens a rule, a top-level heading ends the list.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

HEADING = re.compile(r"^## (?P<id>[a-z0-9-]+): (?P<title>.+)$")


class Rule(Struct, frozen=True):
    """One paragraph of the rules."""

    id: str
    title: str
    text: str


Rules = Mapping[str, Rule]


def read_rules(text: str) -> Rules:
    """Every rule of a `RULES.md`, in its order."""
    rules: dict[str, Rule] = {}
    current: tuple[str, str] | None = None
    lines: list[str] = []

    def close() -> None:
        if current is not None:
            rule_id, title = current
            if rule_id in rules:
                raise ValueError(f"two rules are called {rule_id}")
            rules[rule_id] = Rule(rule_id, title, "\n".join(lines).strip())

    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading or line.startswith("# "):
            close()
            current = (heading["id"], heading["title"]) if heading else None
            lines = []
        else:
            lines.append(line)
    close()
    return rules


def rules_beside(module_file: str) -> Rules:
    """The rules in the `RULES.md` of a game's folder."""
    return read_rules(Path(module_file).with_name("RULES.md").read_text(encoding="utf-8"))
