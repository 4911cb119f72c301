"""What a player may ask or say beside playing: rules, aim, why not, claims, the log so far."""

from __future__ import annotations

from collections.abc import Iterator

import click

from charon_client import Client, Decision, Json, Refused, Table
from cli.games import rule_text, rulebook, values
from cli.match_options import options_from
from cli.screen import Screen
from cli.words import sentence

AIM = "players"
"""The rule of every game that says what one is after."""
LATEST = 20
MOST = 1000
HELP = """\
  NUMBER              take that action
  v                   show the whole table
  s TEXT              say something to everybody
  claim               what can be claimed; claim ABOUT FIELD=VALUE ... claims it, true or not
  why ACTION FIELD=VALUE ...   what forbids an action that is not on the list
  rules, rules ID     all rules, or one of them
  aim                 what one is after in this game
  log, log NUMBER     what happened lately
  ?                   this help
  q                   leave; the match goes on, and you are told how to come back"""


class Asides:
    """Answers to everything that is no move."""

    def __init__(self, table: Table, game: str, screen: Screen) -> None:
        self._table = table
        self._game = game
        self._screen = screen
        self._service = Client(table.http.url, session=table.http.session)

    def answer(self, words: list[str], decision: Decision | None) -> bool:
        """Whether the words asked for something of this kind."""
        try:
            return self._answer(words, decision)
        except click.BadParameter as error:
            self._screen.say(error.message)
            return True

    def _answer(self, words: list[str], decision: Decision | None) -> bool:
        match words:
            case ["rules"]:
                self._screen.pages("\n".join(rulebook(self._service.rules(self._game, self._table.lang))))
            case ["rules", rule]:
                self._rule(rule)
            case ["aim"]:
                self._rule(AIM)
            case ["log", *count] if not count or count[0].isdecimal():
                self._log(min(int(count[0][:6]), MOST) if count else LATEST)
            case ["why", action, *fields]:
                self._why(decision, action, fields)
            case ["claim"]:
                self._claims()
            case ["claim", about, *fields]:
                self._claim(about, fields)
            case _:
                return False
        return True

    def _rule(self, rule: str) -> None:
        rules = {one.id: one for one in self._service.rules(self._game, self._table.lang)}
        if rule in rules:
            self._screen.pages("\n".join(rule_text(rules[rule])))
        else:
            self._screen.say(f"There is no rule {rule}. Rules: {', '.join(rules)}.")

    def _log(self, count: int) -> None:
        """The latest events that tell a player something."""
        before = max(0, self._table.match().version - 3 * count)
        told = [line for event in self._table.events(before, limit=MOST) if (line := sentence(event))]
        self._screen.pages("\n".join(told[-count:]))

    def _why(self, decision: Decision | None, action: str, fields: list[str]) -> None:
        """What the rules say of an action; nothing is done."""
        if decision is None:
            self._screen.say("You have nothing to decide now.")
            return
        verdict = self._table.check(decision, {"type": action, **options_from(fields)})
        if verdict.legal:
            self._screen.say("Nothing forbids it.")
        else:
            self._screen.say(f"Not allowed: {verdict.sentence} (rule {verdict.rule})")

    def _claims(self) -> None:
        lines = list(claim_lines(self._service.game(self._game).schemas["talk"]))
        self._screen.say(
            "\n".join(lines or ["Nothing can be claimed in this game but in free words: s TEXT."])
        )

    def _claim(self, about: str, fields: list[str]) -> None:
        try:
            self._table.claim({"about": about, **options_from(fields)})
        except Refused as refused:
            self._screen.say(in_rules(refused))


def in_rules(refused: Refused) -> str:
    return f"Refused: {refused.detail}" + (f" (rule {refused.rule})" if refused.rule else "")


def claim_lines(talk: Json) -> Iterator[str]:
    """Each kind of claim with its fields, and what each may be."""
    for kind in talk["$defs"].values():
        known = kind.get("properties", {})
        if "about" in known:
            fields = [f"{name}={values(talk, known[name])}" for name in known if name != "about"]
            yield " ".join(["  claim", known["about"]["enum"][0], *fields])
