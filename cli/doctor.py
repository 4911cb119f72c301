"""Is everything in order here: `doctor`."""

from __future__ import annotations

import sys

import click

from cli.commands import in_json, json_option
from running.doctor import examine


@click.command()
@json_option
def doctor(as_json: bool) -> None:
    """Check the set-up: Python, packages, Redis, port, data folder.

    One line for each, with what to do if it fails. The exit code is 0 if all is well, else 1.
    """
    findings = examine()
    if as_json:
        click.echo(in_json(findings))
    else:
        click.echo("\n".join(map(str, findings)))
    if not all(finding.well for finding in findings):
        sys.exit(1)
