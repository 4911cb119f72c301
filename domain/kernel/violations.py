"""Refusals: what a player hears when the rules forbid a wish."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class RuleViolation(Exception):
    """The rules forbid this.

    `code` is stable and for programs, `sentence` is for people, `rule` is the id of the paragraph in the
    game's rules that says so.
    """

    def __init__(self, code: str, sentence: str, *, rule: str) -> None:
        super().__init__(code, sentence, rule)
        self.code = code
        self.sentence = sentence
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence} (rule {self.rule})"


class Refusal(Struct, frozen=True):
    """One of a game's refusals, as it stands in the game's table of them."""

    code: str
    sentence: str
    rule: str


class Refusals:
    """A game's table of refusals. `raise refused("no-door")` reads the sentence and the rule from it."""

    def __init__(self, table: Mapping[str, tuple[str, str]]) -> None:
        self.table = {code: Refusal(code, sentence, rule) for code, (sentence, rule) in table.items()}

    def __call__(self, code: str, detail: str | None = None) -> RuleViolation:
        """The violation of that code; `detail` replaces the general sentence by a more exact one."""
        refusal = self.table[code]
        return RuleViolation(code, detail or refusal.sentence, rule=refusal.rule)
