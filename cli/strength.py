"""How strong a bot is: `strength`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from cli.amounts import in_time
from cli.commands import INTERRUPTED, in_json, jobs_option, json_option
from cli.match_options import BOT, is_among, options_from, options_option
from cli.simulate import check_options, counts_from
from domain.games import GAMES
from domain.kernel.bots import BOTS
from simulation.pairs import Contest, side_names
from simulation.records import REPORTED, Record, keep
from simulation.results import OtherContest, Results

if TYPE_CHECKING:
    from simulation.gains import Gain, Strength
    from simulation.strength import Goal

DEALS = 200
MOST_DEALS = 1_000_000
MOST_REPLAYS = 100
STOPPED = "Stopped early: this interval was not planned, and a run ended because of what it showed is biased."
LOOKED_AT = (
    "The run ended when its interval was narrow enough: such an interval misses a little more often than 5 %."
)


@click.command()
@click.argument("game", metavar="GAME", type=click.Choice(sorted(GAMES)))
@click.option("--bot", required=True, metavar="NAME", help="Whose strength is measured.")
@click.option(
    "--against",
    default=BOT,
    show_default=True,
    metavar="NAME",
    help="Who plays everywhere else, and in its place.",
)
@click.option("--seats", metavar="N", help="How many seats.  [default: the fewest]")
@click.option(
    "--side", metavar="NAME", help="Change this side alone.  [default: each side, and who has none, in turn]"
)
@click.option(
    "--deals",
    type=click.IntRange(2, MOST_DEALS),
    help=f"How many deals, at most.  [default: {DEALS}, or as many as --until takes]",
)
@click.option(
    "--until",
    type=click.FloatRange(min=0, min_open=True),
    metavar="POINTS",
    help="Stop once the interval reaches no further than this to each side.",
)
@click.option(
    "--label",
    default="report",
    show_default=True,
    help="Which deals: those of another label are others. Fit on fit, report on report.",
)
@click.option(
    "--replays",
    type=click.IntRange(1, MOST_REPLAYS),
    default=1,
    show_default=True,
    help="How often the other plays each deal: worth it where the bot is slow and the other is not.",
)
@options_option
@click.option(
    "--results",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file to keep each deal's result in, NDJSON; what stands there already is not played again.",
)
@jobs_option
@click.option(
    "--record",
    is_flag=True,
    help="Keep what it comes to with the game, for the bots' pages and docs/bots.md; for report deals.",
)
@json_option
@click.pass_context
def strength(
    ctx: click.Context,
    game: str,
    bot: str,
    against: str,
    seats: str | None,
    side: str | None,
    deals: int | None,
    until: float | None,
    label: str,
    replays: int,
    given: tuple[str, ...],
    path: Path | None,
    jobs: int,
    record: bool,
    as_json: bool,
) -> None:
    """Measure how much more often a bot wins GAME than another would in its place.

    The same deals are played twice: by the other bot everywhere, and with the bot in one seat or, where the
    game has sides, on one side. The gain is told in points with its 95 % interval over deals: +10 means ten
    more of a hundred deals won. Ctrl-C shows what there is; with --results the same command goes on later.

    \b
    Examples:
      charon strength GAME --bot expert --seats 4 --deals 1000
      charon strength GAME --bot expert --against random --until 3
      charon strength GAME --bot expert --side SIDE --results expert.ndjson --json
    """
    needs_scipy()
    from simulation.strength import Goal, measure  # SciPy takes a second to import

    contest = contest_from(game, seats, bot, against, label, side, replays, options_from(given))
    if record and not label.startswith(REPORTED):
        raise click.BadParameter(f"only deals whose label begins with {REPORTED} are.", param_hint="--record")
    goal = Goal(deals or (MOST_DEALS if until else DEALS), until)
    results = opened(contest, path)
    stopped = False
    try:
        with progress(goal, results) as advance:
            measure(contest, goal, results, jobs, advance)
    except KeyboardInterrupt:
        stopped = True
    finally:
        results.close()
    found = summary(results)
    tell(contest, goal, found, stopped=stopped, as_json=as_json)
    if stopped:
        ctx.exit(INTERRUPTED)
    if record:
        keep(GAMES[game], Record(contest, found))


def needs_scipy() -> None:
    """Only those who measure need it, so the service is installed without."""
    if find_spec("scipy") is None:
        raise click.ClickException("Measuring needs SciPy: pip install 'charon[strength]'.")


def contest_from(
    name: str,
    seats: str | None,
    bot: str,
    against: str,
    label: str,
    side: str | None,
    replays: int,
    options: dict[str, object],
) -> Contest:
    """A contest, everything in it checked."""
    game = GAMES[name]
    counts = counts_from(seats or str(min(game.seats)), game)
    if len(counts) > 1:
        raise click.BadParameter("one number of seats at a time.", param_hint="--seats")
    check_options(game, counts[0], options)
    for hint, known in (("--bot", bot), ("--against", against)):
        if not is_among(known, BOTS):
            raise click.BadParameter(f"{known!r} is not one of {', '.join(BOTS)}.", param_hint=hint)
    contest = Contest(name, counts[0], bot, against, label, side, replays, options)
    if side is not None and side not in (sides := side_names(contest)):
        known = f"is not one of {', '.join(sides)}" if sides else "cannot be changed: everybody plays alone"
        raise click.BadParameter(f"{side!r} {known}.", param_hint="--side")
    return contest


def opened(contest: Contest, path: Path | None) -> Results:
    try:
        return Results(contest, path)
    except OtherContest:
        raise click.BadParameter(
            f"{path} holds something else than results of this contest.", param_hint="--results"
        ) from None
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}.", param_hint="--results") from None


def summary(results: Results) -> Strength:
    from simulation.strength import strength as strength_of

    if len(results.deals) < 2:
        raise click.ClickException("Stopped before two deals were played: there is nothing to tell.")
    return strength_of([*results.deals.values()])


def tell(contest: Contest, goal: Goal, found: Strength, *, stopped: bool, as_json: bool) -> None:
    """The gain with its interval, and on standard error what is to be said against it."""
    if as_json:
        click.echo(in_json({"contest": contest, "complete": not stopped, "strength": found}))
    else:
        click.echo("\n".join(as_text(contest, found)))
    if stopped:
        click.echo(f"Warning: {STOPPED}", err=True)
    elif goal.reach is not None and found.gain.deals < goal.deals:
        click.echo(f"Note: {LOOKED_AT}", err=True)


def as_text(contest: Contest, found: Strength) -> Iterator[str]:
    options = "".join(
        f", {key}={msgspec.json.encode(value).decode()}" for key, value in contest.options.items()
    )
    side = f", {contest.side}" if contest.side else ""
    yield (
        f"{contest.game}, {contest.seats} seats{side}{options}: {contest.bot} over {contest.against},"
        f" {found.gain.deals:,} deals of {contest.label}"
    )
    yield f"{'gain':12}  {in_points(found.gain)}"
    yield f"{'won':12}  {found.bot:.1f} % as {contest.bot}, {found.against:.1f} % as {contest.against}"
    if len(found.sides) > 1:
        width = max(map(len, found.sides))
        for name, gain in found.sides.items():
            yield f"{'as':12}  {name:{width}}  {in_points(gain)} in {gain.deals:,}"
    yield (
        f"{'thought':12}  {in_time(found.seconds_per_decision)} per decision, at most"
        f" {in_time(found.longest_seconds)}, {found.decisions:,} decisions"
    )


def in_points(gain: Gain) -> str:
    return f"{gain.mean:+.1f} ± {gain.reach:.1f} points"


@contextmanager
def progress(goal: Goal, results: Results) -> Iterator[Callable[[], object]]:
    """On a terminal a line with the gain so far and the time that is left; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    began, before = time.monotonic(), len(results.deals)

    def advance() -> None:
        gains = [result.gain for result in results.deals.values()]
        done, needed = len(gains), goal.needed(gains)
        left = (time.monotonic() - began) / (done - before) * max(0, needed - done)
        click.echo(
            f"\r\x1b[K{done:,} of {needed:,} deals{so_far(gains)}, {in_time(left)} left", err=True, nl=False
        )

    yield advance
    click.echo("\r\x1b[K", err=True, nl=False)


def so_far(gains: list[float]) -> str:
    from simulation.intervals import mean_of

    return f", {in_points(mean_of(gains))}" if len(gains) > 1 else ""
