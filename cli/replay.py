"""Looking back: `replay`."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import click

from charon_client import As, Client, Event, Table
from cli.commands import json_option, lang_option
from cli.reaching import reaching_a_service, token_option
from cli.words import printable, wrapped

PAGE = 1000
HELP = "Enter or n: next   p: back   g VERSION: go there   q: leave"


@click.command()
@click.argument("match", metavar="MATCH")
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
    """Step through MATCH, event by event, with the table as it was then.

    At a terminal you go back and forth. Otherwise everything is printed, the table after each action. While
    a match is played you see what its public sees, or your own seat; after its end you may be anyone.

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
        browse(reel, at or 1)
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
            raise click.BadParameter("a seat, public or all", param_hint="--as")


@dataclass
class Reel:
    """A match to look back at through somebody's eyes."""

    table: Table
    seen_as: As | None
    events: list[Event] = field(init=False)

    def __post_init__(self) -> None:
        self.events = list(self._read())

    def _read(self) -> Iterator[Event]:
        after = 0
        while page := self.table.events(after, limit=PAGE, seen_as=self.seen_as).events:
            yield from page
            after = page[-1].version

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


def browse(reel: Reel, version: int) -> None:
    """Back and forth until the reader has seen enough."""
    last = len(reel.events)
    while True:
        version = min(max(version, 1), last)
        click.clear()
        click.echo(reel.frame(version))
        click.echo(f"\n{version} of {last}.  {HELP}")
        match click.prompt("", default="n", show_default=False, prompt_suffix="> ").split():
            case ["q"]:
                return
            case ["n"]:
                version += 1
            case ["p"]:
                version -= 1
            case ["g", number] if number.isdecimal():
                version = int(number[:9])
