"""How commands reach a service: `--url`, `--token`, and failures in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from charon_client import CharonError, Client, ConnectionFailed, Problem, Retries, Unauthorized, service_url
from running.called import charon

RETRIES = Retries(attempts=3)

token_option = click.option(
    "--token", envvar="CHARON_TOKEN", show_envvar=True, help="Token of a player, a seat or a spectator."
)


def reaching_a_service(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command `--url`, and a client of the service there as its first argument."""

    @click.option(
        "--url",
        envvar="CHARON_URL",
        show_envvar=True,
        default=service_url,
        show_default="where `charon up` serves",
        help="Address of the service.",
    )
    @wraps(command)
    def run(url: str, **arguments: Any) -> None:
        try:
            command(Client(url, retries=RETRIES), **arguments)
        except CharonError as error:
            raise click.ClickException(in_words(error, url)) from None

    return run


def in_words(error: CharonError, url: str) -> str:
    """What went wrong, and what to do about it."""
    match error:
        case ConnectionFailed():
            return f"{error}\nStart a service with `{charon('up')}`, or name another with --url (now {url})."
        case Unauthorized():
            return f"{error.detail} Check --token or CHARON_TOKEN."
        case Problem(rule=str(rule)):
            return f"{error.detail} (rule {rule})"
        case Problem():
            details = dict.fromkeys(found["detail"] for found in error.errors)
            return "\n".join([error.detail, *(f"  {detail}" for detail in details if detail != error.detail)])
        case _:
            return str(error)
