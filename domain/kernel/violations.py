"""Refusals: what a player hears when the rules forbid a wish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct


class RuleViolation(Exception):
    """The rules forbid this.

    `code` is stable and for programs, `sentence` is for people, `rule` is the id of the paragraph in the
    game's rules that says so. `option` is the option of a match that it is about, if it is about one.
    """

    def __init__(self, code: str, sentence: str, *, rule: str, option: str | None = None) -> None:
        super().__init__(code, sentence, rule)
        self.code = code
        self.sentence = sentence
        self.rule = rule
        self.option = option

    def __str__(self) -> str:
        return f"{self.code}: {self.sentence} (rule {self.rule})"


class Refusal(Struct, frozen=True):
    """One of a game's refusals, as it stands in the game's table of them."""

    code: str
    sentence: str
    rule: str


UNIVERSAL: Final = {
    "bad-player-count": ("This game is not for so many players.", "players"),
    "unknown-option": ("There is no such option.", "options"),
    "bad-option": ("That value does not fit this option.", "options"),
    "match-over": ("The match has ended.", "ending"),
    "no-such-seat": ("There is no such seat in this match.", "players"),
    "unknown-action": ("There is no such action in this game.", "turn"),
    "malformed": ("A field is missing, superfluous or of the wrong kind.", "turn"),
}
"""What every game refuses before any rule of its own, in the order of the tests, and the rule of each."""


class Refusals(dict[str, Refusal]):
    """A game's refusals by code, the universal ones first. `raise refused("no-door")` reads the rest here.

    The universal ones point to the game's rules called `players`, `options`, `turn` and `ending`, unless it
    says what it calls them.
    """

    def __init__(self, own: Mapping[str, tuple[str, str]], **called: str) -> None:
        universal = {code: (text, called.get(rule, rule)) for code, (text, rule) in UNIVERSAL.items()}
        table = {**universal, **own}
        super().__init__({code: Refusal(code, text, rule) for code, (text, rule) in table.items()})

    def __call__(self, code: str, detail: str | None = None, *, option: str | None = None) -> RuleViolation:
        """The violation of that code; `detail` replaces the general sentence by a more exact one."""
        refusal = self[code]
        return RuleViolation(code, detail or refusal.sentence, rule=refusal.rule, option=option)
