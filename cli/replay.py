"""Looking back: `replay`."""

from __future__ import annotations

import json
import select
import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

import click

from charon_client import As, Client, Event, Problem, Table, TurningPoint
from cli.commands import NAME, json_option, lang_option
from cli.reaching import reaching_a_service, token_option
from cli.words import printable, wrapped

PAGE = 1000
PAUSE = 1.0
"""Seconds between two actions of a match that plays by itself."""
TURN, ROUND = "turn", "round"
KINDS = {"t": TURN, "r": ROUND, "m": None}
HELP = """\
Enter or n  the next event          p   the one before
t           the next turn           pt  the one before (in some games: where another seat acts)
r           the next round          pr  the one before (in some games: once around the table)
m           the next turning point  pm  the one before
g VERSION   go there                as SEAT|public|all  look with other eyes
a           play by itself, and follow a match that goes on; Enter stops
q           leave"""


@click.command()
@click.argument("match", metavar="MATCH", type=NAME)
@click.option(
    "--as", "seen_as", metavar="SEAT|public|all", help="Through whose eyes; the token's if not given."
)
@click.option(
    "--at", type=click.IntRange(min=1), help="Start at this version; without a terminal, show only it."
)
@lang_option
@json_option
@token_option
@reaching_a_service
def replay(
    client: Client,
    match: str,
    seen_as: str | None,
    at: int | None,
    lang: str,
    token: str | None,
    as_json: bool,
) -> None:
    """Step through MATCH, by event, turn or round, with the table as it was then.

    At a terminal you go back and forth, change eyes, and let it play by itself; ? lists the keys. Otherwise
    everything is printed, the table after each action. While a match is played you see what its public sees,
    or your own seat; after its end you may be anyone.

    \b
    Examples:
      charon replay MATCH
      charon replay MATCH --as 2 --at 40
      charon replay MATCH --as all | less
      charon replay MATCH --as all --json       the events, one in each line
    """
    table = client.with_token(token).table(match)
    table = table if as_json else table.in_words(lang)
    reel = Reel(table, reader(seen_as))
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if as_json:
        for event in reel.events if at is None else [reel.event(at)]:
            click.echo(json.dumps(event.raw, ensure_ascii=False))
    elif terminal:
        Browser(reel, at or 1, Keys()).run()
    elif at is not None:
        click.echo(reel.frame(at))
    else:
        for frame in reel.frames():
            click.echo(frame)


def reader(name: str | None) -> As | None:
    match name:
        case None | "public" | "all":
            return name
        case str() if name.isdecimal():
            return int(name)
        case _:
            raise click.BadParameter("It must be a seat, public or all.", param_hint="--as")


@dataclass
class Reel:
    """A match to look back at through somebody's eyes."""

    table: Table
    seen_as: As | None
    events: list[Event] = field(init=False)

    def __post_init__(self) -> None:
        self.events = list(self._read())

    def _read(self, after: int = 0) -> Iterator[Event]:
        while page := self.table.events(after, limit=PAGE, seen_as=self.seen_as).events:
            yield from page
            after = page[-1].version

    @cached_property
    def marks(self) -> list[TurningPoint]:
        return self.table.timeline(self.seen_as)

    def mark(self, version: int, kind: str | None, *, back: bool) -> int:
        """The version of the next turning point, or of the last before, of a kind or of any."""
        places = self._places(kind)
        if back:
            return max((place for place in places if place < version), default=1)
        return min((place for place in places if place > version), default=len(self.events))

    def _places(self, kind: str | None) -> list[int]:
        """Where the match turned. A game without turns has one wherever another seat acts than before; one
        without rounds has one whenever the turn is at the seat that had the first."""
        marked = [mark.version for mark in self.marks if kind in (None, mark.kind)]
        if marked or kind is None:
            return marked
        turns = self._turns()
        return [place for place, seat in turns if kind == TURN or seat == turns[0][1]]

    def _turns(self) -> list[tuple[int, int | None]]:
        """Where turns begin, and whose they are."""
        marked = [(mark.version, mark.seat) for mark in self.marks if mark.kind == TURN]
        if marked:
            return marked
        acted = [(event.version, event.data["seat"]) for event in self.events if event.type == "acted"]
        return [now for before, now in pairwise([(0, None), *acted]) if now[1] != before[1]]

    def after_action(self, version: int) -> int:
        """The last version of the next action and what follows from it."""
        following = (event.version for event in self.events[version + 1 :] if event.cause is None)
        return next(following, len(self.events) + 1) - 1

    def goes_on(self) -> bool:
        """Whether more has come, which is read, or may come."""
        over = self.table.match().status == "ended"
        return self.read_on() or not over

    def read_on(self) -> bool:
        """Read what has come since; whether something has."""
        fresh = list(self._read(len(self.events)))
        self.events += fresh
        if fresh:
            self.__dict__.pop("marks", None)
        return bool(fresh)

    def line(self, event: Event) -> str:
        width = shutil.get_terminal_size().columns
        return wrapped(f"{event.version:4}  {printable(event.text or event.type)}", width, "        ")

    def picture(self, version: int) -> str:
        return printable(self.table.picture(at=version, seen_as=self.seen_as))

    def frame(self, version: int) -> str:
        """An event, and the table after it."""
        event = self.event(version)
        return f"{self.picture(version)}\n{self.line(event)}"

    def event(self, version: int) -> Event:
        if not 1 <= version <= len(self.events):
            raise click.BadParameter(f"The match has versions 1 to {len(self.events)}.", param_hint="--at")
        return self.events[version - 1]

    def frames(self) -> Iterable[str]:
        """Every event, with the table wherever an action and its consequences are complete."""
        for event, following in zip(self.events, [*self.events[1:], None], strict=True):
            yield self.line(event)
            if following is None or following.cause is None:
                yield "\n" + self.picture(event.version)


class Browser:
    """Back and forth through a match at a terminal, until the reader has seen enough."""

    def __init__(self, reel: Reel, version: int, keys: Keys) -> None:
        self.reel = reel
        self.keys = keys
        self.go(version)

    def run(self) -> None:
        while True:
            self.show()
            if not self.obey(self.keys.ask()):
                return

    def show(self) -> None:
        click.clear()
        click.echo(self.reel.frame(self.version))
        seen_as = "" if self.reel.seen_as is None else f", as {self.reel.seen_as}"
        click.echo(f"\n{self.version} of {len(self.reel.events)}{seen_as}.  ? for help")

    def obey(self, text: str) -> bool:
        """Do what a line says; whether to go on."""
        match text.split():
            case ["q"]:
                return False
            case [] | ["n"]:
                self.go(self.version + 1)
            case ["p"]:
                self.go(self.version - 1)
            case ["t" | "r" | "m" | "pt" | "pr" | "pm" as step]:
                self.step(KINDS[step[-1]], back=step.startswith("p"))
            case ["g", number] if number.isdecimal():
                self.go(int(number[:9]))
            case ["as", name]:
                self.change_eyes(name)
            case ["a"]:
                self.play_on()
            case _:
                click.echo(HELP)
                self.keys.ask()
        return True

    def go(self, version: int) -> None:
        """To a version, or as near to it as the match has come."""
        if version > len(self.reel.events):
            self.reel.read_on()
        self.version = min(max(version, 1), len(self.reel.events))

    def step(self, kind: str | None, *, back: bool) -> None:
        """To a turning point; if none follows, to the last event that there is."""
        if not back and self.reel.mark(self.version, kind, back=False) == len(self.reel.events):
            self.reel.read_on()
        self.go(self.reel.mark(self.version, kind, back=back))

    def change_eyes(self, name: str) -> None:
        try:
            self.reel = Reel(self.reel.table, reader(name))
        except (click.BadParameter, Problem) as error:
            click.echo(error.message if isinstance(error, click.BadParameter) else error.detail)
            self.keys.ask()

    def play_on(self) -> None:
        """Action after action by itself, and what is played meanwhile, until a line is entered or the end."""
        click.echo("Enter stops.")
        while not self.keys.pressed(PAUSE) and (self.version < len(self.reel.events) or self.reel.goes_on()):
            if self.version < len(self.reel.events):
                self.go(self.reel.after_action(self.version))
                self.show()
                click.echo("Enter stops.")


class Keys:
    """Lines that somebody types."""

    def ask(self) -> str:
        """A line; the end of all lines leaves."""
        try:
            return input("> ")
        except EOFError:
            return "q"

    def pressed(self, seconds: float) -> bool:
        """Whether a line was entered within so many seconds; it is taken."""
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        return bool(ready and sys.stdin.readline() is not None)
