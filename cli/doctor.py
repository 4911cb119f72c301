"""Is everything in order here: `doctor`."""

from __future__ import annotations

import sys

import click

from running.doctor import examine


@click.command()
def doctor() -> None:
    """Check the set-up: Python, packages, Redis, port, data folder.

    One line for each, with what to do if it fails. The exit code is 0 if all is well, else 1.
    """
    findings = examine()
    for finding in findings:
        click.echo(str(finding))
    if not all(finding.well for finding in findings):
        sys.exit(1)
