"""What all commands have in common: how they fail, and what their exit codes mean.

0    done
1    understood, and could not be done: refused, not there, or, for `doctor`, something is not in order
2    not understood: an option, an argument or a setting that cannot be used
130  stopped with Ctrl-C
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import click
import msgspec

from domain.kernel.words.catalogue import LANGUAGES
from running.called import charon

INTERRUPTED = 130


class Commands(click.Group):
    """Commands that answer what they do not understand with one line, without their usage."""

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:
        with in_one_line():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            with in_one_line():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("Stopped.", err=True)
            ctx.exit(INTERRUPTED)


@contextmanager
def in_one_line() -> Iterator[None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise Misunderstood(" ".join([*error.format_message().split(), *help_for(error.ctx)])) from None
    except OSError as error:
        if error.filename is None:
            raise
        raise click.ClickException(f"{error.filename}: {error.strerror}.") from None


def help_for(ctx: click.Context | None) -> list[str]:
    """Where to read on, if a command is known."""
    if ctx is None:
        return []
    _, *names = ctx.command_path.split()
    return [f"See {charon(*names, '--help')}."]


class Misunderstood(click.ClickException):
    exit_code = click.UsageError.exit_code


class Name(click.types.StringParamType):
    """What is called so at a service: nothing is called nothing, as an unset variable of a shell says it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return value if value.strip() else self.fail("It is empty.", param, ctx)


NAME = Name()


def in_json(data: object) -> str:
    """Data for a program, in a form that people can read, too."""
    return msgspec.json.format(msgspec.json.encode(data)).decode()


def own_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the terminal, if everything is told in it, else English."""
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    lang = next((name for name in names if name), "")[:2].lower()
    return lang if lang in LANGUAGES else LANGUAGES[0]


lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=own_language,
    show_default="that of the terminal, else en",
    help="The language of questions, choices, events and rules.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
jobs_option = click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=os.cpu_count() or 1,
    show_default="all processors",
    help="How many processes play at once.",
)
