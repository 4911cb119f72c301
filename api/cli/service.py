"""Running the service: `up`, `serve`, `settings`."""

from __future__ import annotations

import os
import sys

import click
from redis.exceptions import RedisError

from api.serve import serve as run_api
from api.supervision import Hopeless
from api.up import CannotStart
from api.up import up as run_all
from events.durability import NotDurable
from events.embedded import ServerNotFound
from events.offspring import OWNER_ALONE
from events.settings import BadSetting, Settings, described, read_settings


@click.command()
def up() -> None:
    """Run everything here: an embedded Redis, the API and the workers, until Ctrl-C.

    A part that ends is started again. The data stay in CHARON_DATA_DIR. With CHARON_REDIS_URL set, that
    Redis is used and none is embedded.
    """
    os.umask(OWNER_ALONE)
    try:
        run_all(the_settings(), lambda text: click.echo(text))
    except (CannotStart, Hopeless, ServerNotFound) as error:
        raise click.ClickException(str(error)) from None


@click.command()
def serve() -> None:
    """Run the API alone, over the Redis of CHARON_REDIS_URL."""
    settings = the_settings()
    if not settings.redis_url:
        raise click.UsageError("Set CHARON_REDIS_URL, or use `charon up` for an embedded Redis.")
    os.umask(OWNER_ALONE)
    try:
        run_api(settings)
    except (BadSetting, NotDurable, RedisError) as error:
        raise click.ClickException(str(error)) from None


@click.command()
def worker() -> None:
    """Run one worker that plays bots, over the Redis of CHARON_REDIS_URL."""
    if not the_settings().redis_url:
        raise click.UsageError("Set CHARON_REDIS_URL, or use `charon up` for an embedded Redis.")
    os.execv(sys.executable, [sys.executable, "-m", "workers"])


@click.command()
def settings() -> None:
    """List every setting with its default and its meaning."""
    for name, default, meaning in described():
        click.echo(f"{name:24} {default or '(empty)':12} {meaning}")


def the_settings() -> Settings:
    try:
        return read_settings()
    except BadSetting as error:
        raise click.UsageError(str(error)) from None
