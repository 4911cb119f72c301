"""Playing on from the past: `branch`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import click

from charon_client import OPEN, Client, Json, Match, NewMatch, Table, bot
from cli.commands import NAME, in_json, json_option
from cli.match_options import BOT, IN_TURN, bots_from, clock_from, clock_option
from cli.play import PERSON, login_name
from cli.reaching import reaching_a_service, token_option
from cli.replay import reader
from running.called import charon

AT_ONCE = 10
"""How many branches of bots alone are under way at a time."""


@click.command()
@click.argument("match", metavar="MATCH", type=NAME)
@click.option("--at", type=click.IntRange(min=1), required=True, help="The version to play on from.")
@click.option(
    "--as", "seen_as", metavar="SEAT|public", help="Whose knowledge; the token's seat if not given."
)
@click.option("--truth", is_flag=True, help="After the end: play on with what was really hidden.")
@click.option(
    "--bots",
    metavar="NAMES",
    default=BOT,
    show_default=True,
    help=f"Who plays, seat by seat: random,scripted; open: a person with a code. {IN_TURN}",
)
@click.option("--times", type=click.IntRange(min=1, max=1000), default=1, help="How many branches.")
@click.option("--private", is_flag=True, help="Keep them off the public list.")
@clock_option
@json_option
@token_option
@reaching_a_service
def branch(
    client: Client,
    match: str,
    at: int,
    seen_as: str | None,
    truth: bool,
    bots: str,
    times: int,
    private: bool,
    clock: str | None,
    token: str | None,
    as_json: bool,
) -> None:
    """Play on from a version of MATCH, in another match or in many.

    What the seat, or the public, did not know then is dealt anew in each of them, so that nobody plays with
    hindsight; with --truth, once MATCH has ended, it stays as it was. Where bots have all seats, their end is
    waited for and told.

    \b
    Examples:
      charon branch MATCH --at 57                           bots play on, as the public knew it
      charon branch MATCH --at 57 --as 2 --times 100        a hundred times, as seat 2 knew it
      charon branch MATCH --at 57 --truth --bots open       people take all seats, with codes
    """
    player = client.with_token(token or client.create_player(login_name()).token)
    origin = player.match(match)
    names = bots_from(bots, [*client.game(origin.game).bots, PERSON], len(origin.seats))
    seats = [OPEN if name == PERSON else bot(name) for name in names]
    terms = None if clock is None else {"clock": clock_from(clock)}
    told = Tally(client.http.url, as_json)
    for first in range(0, times, AT_ONCE):
        opened = [
            player.branch(
                match, at, seats, seen_as=reader(seen_as), truth=truth, private=private or None, terms=terms
            )
            for _ in range(min(AT_ONCE, times - first))
        ]
        for new in opened:
            told.of(new, None if PERSON in names else ended(player.table(new.match.id)))
    told.all()


def ended(table: Table) -> Match:
    """The match once it is over."""
    match = table.match()
    while match.status != "ended":
        match = table.wait_for_news(match)
    return match


class Tally:
    """What is told of each branch, and of all of them together."""

    def __init__(self, url: str, as_json: bool) -> None:
        self._url, self._as_json = url, as_json
        self._ends: Counter[str] = Counter()
        self._listed: list[Json] = []

    def of(self, new: NewMatch, end: Match | None) -> None:
        """A branch, and how it ended if somebody waited for that."""
        if self._as_json:
            self._listed.append({"match": (end or new.match).raw, "codes": dict(new.codes)})
            return
        result = "" if end is None else f": {won(end)}"
        click.echo(f"{new.match.id}{result}")
        for line in self._joining(new):
            click.echo(line)
        if end is not None:
            self._ends[won(end)] += 1

    def all(self) -> None:
        if self._as_json:
            click.echo(in_json(self._listed))
        elif self._ends.total() > 1:
            for result, count in self._ends.most_common():
                click.echo(f"{count:5}  {result}")

    def _joining(self, new: NewMatch) -> Iterator[str]:
        for seat, code in new.codes.items():
            joining = charon("play", new.match.id, "--seat", str(seat), "--code", code, url=self._url)
            yield f"Seat {seat} is free: {joining}"


def won(match: Match) -> str:
    """Who won, by seats, and why."""
    if match.outcome is None:
        return "abandoned"
    winners = ", ".join(f"seat {seat}" for seat in match.outcome.winners) or "nobody"
    return f"{winners} ({', '.join(match.outcome.reasons)})"
