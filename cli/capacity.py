"""How many machines a load needs: `capacity`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import click
import msgspec
from msgspec import Meta

from cli.amounts import BYTES, COUNT, SECONDS, SHARE, Amount, in_bytes, in_time
from cli.commands import in_json, json_option
from running.capacity import Figures, Load, Measured, Part, Plan, bounds_of, described, measured, plan

FLAGS: Final[dict[str, tuple[str, Amount | type[int]]]] = {
    "matches": ("--matches", COUNT),
    "seconds_per_action": ("--actions-every", SECONDS),
    "events_per_action": ("--events-per-action", COUNT),
    "actions_per_match": ("--actions-per-match", COUNT),
    "bots": ("--bot-share", SHARE),
    "followers": ("--followers", COUNT),
    "reads": ("--reads", COUNT),
    "kept_share": ("--kept", SHARE),
    "kept_seconds": ("--kept-for", SECONDS),
    "together": ("--together", COUNT),
    "replicas": ("--replicas", int),
    "headroom": ("--headroom", SHARE),
    "node_bytes": ("--node-memory", BYTES),
    "memory_bytes": ("--process-memory", BYTES),
    "streams": ("--streams", COUNT),
}
"""The option of each number of a load, and how it is written."""
AS_MEASURED: Final = ("events_per_action", "actions_per_match")
"""Numbers of a load that were measured, too, and are taken from there unless they are given."""
COLUMNS: Final = ("", "processes", "cores", "memory", "disk")


def shown_as(kind: Amount | type[int], value: float) -> str:
    return kind.shown(value) if isinstance(kind, Amount) else str(value)


def load_options(command: Callable[..., None]) -> Callable[..., None]:
    """An option for each number of a load, with the load's own words."""
    means = described(Load)
    defaults = {field.name: field.default for field in msgspec.structs.fields(Load)}
    for name, (flag, kind) in reversed(FLAGS.items()):
        more: dict[str, Any] = {"type": kind, "help": f"{means[name][0].upper()}{means[name][1:]}."}
        if name in AS_MEASURED:
            more |= {"show_default": "as measured"}
        elif defaults[name] is msgspec.NODEFAULT:
            more |= {"required": True}
        else:
            more |= {"default": defaults[name], "show_default": shown_as(kind, defaults[name])}
        command = click.option(flag, name, **more)(command)
    return command


@click.command()
@load_options
@click.option(
    "--packed", is_flag=True, help="Reckon with matches that are packed as soon as they have ended."
)
@json_option
def capacity(as_json: bool, **given: Any) -> None:
    """Print what a load needs: shards, servers, cores, memory, disk.

    Every number follows from the load and from measured figures, both printed below the plan; docs/scale.md
    explains them. Counts may be 1e6, 250k or 1.5M, times 500ms, 10s, 2m, 1h or 1d, shares 0.5 or 50%.

    \b
    Examples:
      charon capacity --matches 1e6 --actions-every 10s
      charon capacity --matches 20k --actions-every 1m --bot-share 0 --kept-for 30d
      charon capacity --matches 1e6 --actions-every 10s --replicas 1 --headroom 30% --json
    """
    source = measured()
    for name in AS_MEASURED:
        if given[name] is None:
            given[name] = getattr(source.figures, name)
    made = plan(load_from(given), source.figures)
    if as_json:
        click.echo(in_json({"plan": made, "measured": source}))
    else:
        click.echo("\n".join(as_text(made, source)))


def load_from(given: dict[str, Any]) -> Load:
    """The load, every number of it within its bounds."""
    for name, (flag, _) in FLAGS.items():
        if not within(given[name], bounds := bounds_of(Load, name)):
            raise click.BadParameter(f"{given[name]:g} is not possible: {in_words(bounds)}.", param_hint=flag)
    return Load(**given)


def within(value: float, bounds: Meta) -> bool:
    return (
        (bounds.gt is None or value > bounds.gt)
        and (bounds.ge is None or value >= bounds.ge)
        and (bounds.le is None or value <= bounds.le)
    )


def in_words(bounds: Meta) -> str:
    if bounds.gt is not None:
        return f"it is more than {bounds.gt:g}"
    return f"it is at least {bounds.ge:g}" + ("" if bounds.le is None else f" and at most {bounds.le:g}")


def as_text(made: Plan, source: Measured) -> Iterator[str]:
    """The plan for people, then what it rests on."""
    load, rates = made.load, made.rates
    yield (
        f"{load.matches:,.0f} matches in play, an action every {in_time(load.seconds_per_action)} in each:"
        f" {rates.actions:,.0f} actions a second, {rates.turns:,.0f} of them bots'."
    )
    yield ""
    yield from table([made.storage, made.queue, made.api, made.workers, made.total])
    yield ""
    yield from reasons(made)
    for warning in made.warnings:
        yield f"Mind: {warning}"
    yield ""
    yield "Expected of the load:"
    yield from (f"  {value:>14}  {what}" for what, value in expectations(load))
    yield ""
    yield f"Measured {source.date} at {source.commit} ({source.machine}), by `{source.command}`:"
    yield from (f"  {value:>14}  {what}" for what, value in figures(source.figures))


def table(parts: Sequence[Part]) -> Iterator[str]:
    yield "".join(f"{column:>12}" for column in COLUMNS)
    for part in parts:
        sizes = "".join(f"{in_bytes(size) if size else '-':>12}" for size in (part.memory, part.disk))
        yield f"{part.name:>12}{part.processes:>12,}{part.cores:>12,}{sizes}"


def reasons(made: Plan) -> Iterator[str]:
    """Why so many, and what each of them has to do."""
    stored, storage = made.stored, made.storage
    yield (
        f"Storage: {made.shards:,} {'shard' if made.shards == 1 else 'shards'} ({asked_by(made.shards_for)}),"
        f" each a primary and {made.load.replicas} replicas; {in_bytes(storage.memory / storage.processes)}"
        f" of memory and {in_bytes(storage.disk / storage.processes)} of disk for every server."
    )
    appends, news = made.rates.actions / made.shards, made.news / made.shards
    yield (
        f"A primary has {appends:,.0f} appends and tells {news:,.0f} news a second; it writes"
        f" {in_bytes(stored.written_bytes / made.shards)} a second to its disk and to each replica."
    )
    yield (
        f"Matches: those in play take {in_bytes(stored.playing_bytes)}. {made.rates.ended:,.1f} end in a"
        f" second, of {stored.events_per_match:,.0f} events; {stored.finished:,.0f} finished ones are kept,"
        f" in {in_bytes(stored.finished_bytes)}. A day adds {in_bytes(stored.daily_bytes)} to each copy."
    )
    yield (
        f"API: {made.api.processes:,} processes ({asked_by(made.api_for)});"
        f" {made.rates.forgotten:.0%} of the actions find their match forgotten."
    )


def asked_by(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count:,} for {what}" for what, count in counts.items())


def expectations(load: Load) -> Iterator[tuple[str, str]]:
    means = described(Load)
    for name, (flag, kind) in FLAGS.items():
        yield f"{means[name]} ({flag})", shown_as(kind, getattr(load, name))


def figures(found: Figures) -> Iterator[tuple[str, str]]:
    for name, what in described(Figures).items():
        yield what, amount(name, getattr(found, name))


def amount(name: str, value: float) -> str:
    if name.endswith("_us"):
        return f"{value:,.0f} µs"
    return in_bytes(value) if name.endswith("_bytes") else f"{value:g}"
