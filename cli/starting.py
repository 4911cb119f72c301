"""Starting the service, or a part of it: `up`, `serve`, `worker`; and what steers it: `settings`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import click
import msgspec
from redis.exceptions import RedisError

from cli.commands import in_json, json_option
from running.called import charon
from running.durability import NotDurable
from running.embedded import ServerNotFound, embedded_in
from running.log_lines import configure_logs
from running.offspring import OWNER_ALONE
from running.settings import BadSetting, Settings, described, read_settings
from running.supervision import Hopeless
from running.up import CannotStart
from running.up import up as run_all


@click.command()
def up() -> None:
    """Run everything here: an embedded Redis, the API and the workers, until Ctrl-C.

    A part that ends is started again. The data stay in CHARON_DATA_DIR. With CHARON_REDIS_URL set, that
    Redis is used and none is embedded.
    """
    settings = the_settings()
    os.umask(OWNER_ALONE)
    try:
        run_all(settings, lambda text: click.echo(text))
    except (CannotStart, Hopeless, ServerNotFound) as error:
        raise click.ClickException(str(error)) from None


@click.command()
def serve() -> None:
    """Run the API alone, over the Redis of CHARON_REDIS_URL."""
    from api.processes import serve as serve_with  # loads Flask and all, which no other command needs

    settings = the_settings_of_a_part()
    os.umask(OWNER_ALONE)
    try:
        serve_with(settings)
    except (BadSetting, NotDurable, RedisError) as error:
        raise click.ClickException(str(error)) from None


@click.command()
@click.option("--search", is_flag=True, help="Play the bots that think for long, and nothing else.")
def worker(search: bool) -> None:
    """Run one worker that plays bots, over the Redis of CHARON_REDIS_URL.

    Bots that think for long are left to the workers with --search, if there are any, so that they delay
    nobody else's turn. At least one worker without it is needed: it also looks after clocks and queues.
    """
    from workers.worker import work

    settings = the_settings_of_a_part()
    configure_logs(settings.log_level)
    try:
        work(settings, search=search)
    except BadSetting as error:
        raise click.ClickException(str(error)) from None


@click.command()
@json_option
def settings(as_json: bool) -> None:
    """List every setting with its default and its meaning."""
    rows = described()
    if as_json:
        click.echo(in_json([dict(zip(("name", "default", "meaning"), row, strict=True)) for row in rows]))
        return
    for name, default, meaning in rows:
        click.echo(f"{name:24} {default or '(empty)':12} {meaning}")


def the_settings() -> Settings:
    try:
        return read_settings()
    except BadSetting as error:
        raise click.UsageError(str(error)) from None


@contextmanager
def visiting() -> Iterator[Settings]:
    """The settings of a command that looks into the storage of a service: that of CHARON_REDIS_URL, else the
    embedded one that runs over CHARON_DATA_DIR. If it does not answer, that is said."""
    try:
        yield settings_of_a_visit()
    except RedisError as error:
        raise click.ClickException(f"The storage does not answer: {str(error).rstrip('.')}.") from None


def settings_of_a_visit() -> Settings:
    settings = the_settings()
    if settings.redis_url:
        return settings
    embedded = embedded_in(settings.folder)
    if not embedded.answers():
        raise click.UsageError(
            f"No service runs over {settings.folder}: start `{charon('up')}`, or set CHARON_DATA_DIR to "
            "where one runs, or CHARON_REDIS_URL."
        )
    return msgspec.structs.replace(settings, redis_url=embedded.url)


def the_settings_of_a_part() -> Settings:
    """The settings of a process that needs a Redis to be there."""
    settings = the_settings()
    if not settings.redis_url:
        raise click.UsageError(f"Set CHARON_REDIS_URL, or use `{charon('up')}` for an embedded Redis.")
    return settings
