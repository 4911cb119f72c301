"""Refusals: what a player hears when the rules forbid a wish."""

from __future__ import annotations


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
