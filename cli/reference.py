"""Writes `docs/cli.md` from the commands' own help: `python -m cli.reference`."""

from __future__ import annotations

from pathlib import Path

import click

from cli import main

PATH = Path(__file__).parents[1] / "docs" / "cli.md"
WIDTH = 100
HEAD = """# The `charon` command

Written by `python -m cli.reference` from the help of each command; a test keeps it up to date.
"""


def reference() -> str:
    """The whole page."""
    top = click.Context(
        main, info_name="charon", terminal_width=WIDTH, max_content_width=WIDTH, **main.context_settings
    )
    contexts = [click.Context(command, top, name) for name, command in sorted(main.commands.items())]
    return "\n".join([HEAD, *map(_section, [top, *contexts])])


def _section(context: click.Context) -> str:
    return f"## {context.command_path}\n\n```\n{context.get_help()}\n```\n"


if __name__ == "__main__":
    PATH.write_text(reference(), encoding="utf-8")
