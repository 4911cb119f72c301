"""A person plays a seat: the table, the question, an answer, and what comes of it."""

from __future__ import annotations

import shutil
from collections.abc import Callable

from charon_client import Decision, DecisionClosed, Event, Match, Refused, Table
from cli.desk import Desk, Happened, Left, Over, Typed
from cli.words import Words, numbered, printable, wrapped

HELP = """\
  NUMBER   take that action
  v        show the table again
  s TEXT   say something to everybody
  ?        this help
  q        leave; the match goes on, and you are told how to come back"""


class Conversation:
    """One seat at one table, played in words until the match ends or the player leaves."""

    def __init__(self, table: Table, desk: Desk, say: Callable[[str], object]) -> None:
        self.table = table
        self.desk = desk
        self.say = say
        self.match = table.match()
        self.words = Words(self.match)
        self.decision: Decision | None = None
        self.told = self.match.version
        """The last version that was told."""
        self.expected = 0
        """The version that the player's own last action led to."""
        self.awaited = ""
        """For whom the player was last told to wait."""

    def run(self) -> bool:
        """Whether the match was played to its end."""
        self.say(f"You are {self.words.seat(self.table.seat or 0)} in match {self.table.id}. ? for help.")
        self.desk.follow(self.table.follow(after=self.told))
        self.look()
        while True:
            match self.desk.next(asking=self.decision is not None):
                case Typed(text):
                    if not self.obey(text):
                        return False
                case Happened(event):
                    self.tell(event)
                    if self.desk.quiet():
                        self.look()
                case Over(None):
                    self.finish()
                    return True
                case Over(error):
                    assert error is not None
                    raise error
                case Left():
                    return False

    def look(self) -> None:
        """See what is asked now; a new question is put with the table in sight."""
        if self.told < self.expected:
            return
        before, self.decision = self.decision, next(iter(self.table.decisions()), None)
        if self.decision is None:
            self.wait()
        elif self.decision == before:
            self.ask()
        else:
            self.show()

    def wait(self) -> None:
        """Say who keeps the match waiting, whenever that changes."""
        awaited = awaited_in(self.table.match(), self.words)
        if awaited != self.awaited:
            self.awaited = awaited
            self.say(f"Waiting for {awaited}.")

    def show(self) -> None:
        """The table, and the question with every answer."""
        assert self.decision is not None
        self.awaited = ""
        self.words.learn_cards(self.table.view().raw)
        self.say("\n" + printable(self.table.picture()))
        self.say(f"You decide: {self.decision.kind}")
        answers = [printable(self.words.action(action)) for action in self.decision.legal]
        self.say("\n".join(numbered(answers, shutil.get_terminal_size().columns)))
        self.ask()

    def ask(self) -> None:
        assert self.decision is not None
        self.say(f"Your choice, 1 to {len(self.decision.legal)}:")

    def tell(self, event: Event) -> None:
        self.told = event.version
        if event.type in ("seat_taken", "match_started"):
            self.words.names = Words(self.table.match()).names
        self.say(wrapped(f"  {self.words.event(event)}", shutil.get_terminal_size().columns, "      "))

    def obey(self, text: str) -> bool:
        """Do what a line says; whether to go on."""
        match text.split(maxsplit=1):
            case []:
                self.remind()
            case ["q"]:
                return False
            case ["?"]:
                self.say(HELP)
                self.remind()
            case ["v"]:
                self.view()
            case ["s", saying]:
                self.speak(saying)
            case [number] if number.isdecimal():
                self.choose(int(number))
            case _:
                self.say(f"I do not understand {printable(text)!r}. Type a number, or ? for help.")
                self.remind()
        return True

    def remind(self) -> None:
        if self.decision is None:
            self.awaited = ""
            self.wait()
        else:
            self.ask()

    def view(self) -> None:
        if self.decision is None:
            self.say("\n" + printable(self.table.picture()))
            self.remind()
        else:
            self.show()

    def speak(self, saying: str) -> None:
        try:
            self.table.say(saying)
        except Refused as refused:
            self.say(in_rules(refused))
            self.remind()

    def choose(self, number: int) -> None:
        """Take the action with this number."""
        if self.decision is None:
            self.say("You have nothing to decide now.")
            self.remind()
        elif not 1 <= number <= len(self.decision.legal):
            self.say(f"There is no action {number}.")
            self.ask()
        else:
            self.act(self.decision, number)

    def act(self, decision: Decision, number: int) -> None:
        try:
            self.expected = self.table.act(decision, decision.legal[number - 1]).version
        except DecisionClosed:
            self.say("Too late: that question is closed.")
        except Refused as refused:
            self.say(in_rules(refused))
        else:
            self.decision = None
            return
        self.look()

    def finish(self) -> None:
        self.say("\n" + printable(self.table.picture()))
        self.say(verdict(self.table.match(), self.table.seat))


def awaited_in(match: Match, words: Words) -> str:
    if match.status == "open":
        return "players: " + ", ".join(f"seat {seat.seat}" for seat in match.seats if not seat.taken)
    return ", ".join(words.seat(pending.seat) for pending in match.pending) or "the end"


def in_rules(refused: Refused) -> str:
    return f"Refused: {printable(refused.detail)}" + (f" (rule {refused.rule})" if refused.rule else "")


def verdict(match: Match, seat: int | None) -> str:
    if match.outcome is None:
        return "The match is over."
    if seat in match.outcome.winners:
        return "The match is over: you have won."
    return "The match is over: you have not won."
