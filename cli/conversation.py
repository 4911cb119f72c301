"""A person plays a seat: the table, the question, an answer, and what comes of it."""

from __future__ import annotations

from charon_client import Conflict, Decision, DecisionClosed, Event, Match, Refused, Table
from cli.asides import HELP, Asides, in_rules
from cli.desk import Desk, Happened, Left, Over, Typed
from cli.screen import Screen
from cli.words import numbered, printable, seat_name, sentence
from running.called import charon


class Conversation:
    """One seat at one table, played in words until the match ends or the player leaves."""

    def __init__(self, table: Table, desk: Desk, screen: Screen) -> None:
        self.table = table
        self.desk = desk
        self.screen = screen
        self.say = screen.say
        self.match = table.match()
        self.asides = Asides(table, self.match.game, screen)
        self.decision: Decision | None = None
        self.told = self.match.version
        """The last version that was told."""
        self.expected = 0
        """The version that the player's own last action led to."""
        self.awaited = ""
        """For whom the player was last told to wait."""

    def run(self) -> bool:
        """Whether the match was played to its end."""
        you = seat_name(self.match, self.table.seat or 0)
        self.say(f"You are {you} in match {self.table.id}. ? for help.", bold=True)
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
        match = self.table.match()
        self.table.bring_entropy(match)
        awaited = awaited_in(match)
        if awaited != self.awaited:
            self.awaited = awaited
            self.say(f"Waiting for {awaited}.")

    def show(self) -> None:
        """The table, and the question with every answer."""
        self.awaited = ""
        self.screen.table(self.table.picture())
        self.put()

    def put(self) -> None:
        """The question in words, and every answer with what it brings."""
        assert self.decision is not None
        self.say("\n" + printable(self.decision.text or self.decision.kind), bold=True, fg="yellow")
        answers = [printable(text) for text in self.decision.legal_text]
        self.say("\n".join(numbered(answers, self.screen.width)))
        self.ask()

    def ask(self) -> None:
        assert self.decision is not None
        self.say(f"Your choice, 1 to {len(self.decision.legal)}{self.time_left(self.decision)}:")

    def time_left(self, decision: Decision) -> str:
        """How long there is for an answer, if a clock runs."""
        if decision.deadline is None:
            return ""
        seconds = max(0, (decision.deadline - self.table.now()).total_seconds())
        return f", within {duration(seconds)}"

    def tell(self, event: Event) -> None:
        self.told = event.version
        if line := sentence(event):
            self.screen.tell(line)

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
            case _ if self.asides.answer(text.split(), self.decision):
                self.remind()
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
        self.screen.pages(self.table.picture())
        if self.decision is None:
            self.remind()
        else:
            self.put()

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
        except Conflict as conflict:
            if conflict.code != "substituted":
                raise
            self.table.take_back()
            self.say("A bot sat in for you. You play again.")
        except Refused as refused:
            self.say(in_rules(refused))
        else:
            self.decision = None
            return
        self.look()

    def finish(self) -> None:
        """How it ended, and where to look back at it."""
        match = self.table.match()
        self.screen.pages(self.table.picture())
        self.say("\n" + verdict(match, self.table.seat), bold=True)
        self.say(f"Look back with: {charon('replay', self.table.id, url=self.table.http.url)}")


def duration(seconds: float) -> str:
    """`45 s`, `12 min`, `3 h`, `2 days`: as exact as people need it."""
    for size, unit in ((86_400, "days"), (3_600, "h"), (60, "min")):
        if seconds >= 2 * size:
            return f"{seconds // size:.0f} {unit}"
    return f"{seconds:.0f} s"


def awaited_in(match: Match) -> str:
    if match.status == "open" and all(seat.taken for seat in match.seats):
        return "what everybody adds to chance"
    if match.status == "open":
        return "players: " + ", ".join(f"seat {seat.seat}" for seat in match.seats if not seat.taken)
    return ", ".join(seat_name(match, pending.seat) for pending in match.pending) or "the end"


def verdict(match: Match, seat: int | None) -> str:
    """How it ended, for everybody and for oneself."""
    how = f"It was {match.ending.how}." if match.ending and match.ending.how != "played" else ""
    told = f"The match is over. {printable(match.outcome_text or how)}".rstrip()
    if match.outcome is None or seat is None:
        return told
    return f"{told} You have {'won' if seat in match.outcome.winners else 'not won'}."
