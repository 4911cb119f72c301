"""Every command explains itself, and the reference says the same."""

from __future__ import annotations

from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from cli import main
from cli.reference import PATH, reference


def commands(group: click.Group, path: str) -> Iterator[tuple[str, click.Command]]:
    yield path, group
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


EVERY = [pytest.param(command, id=path) for path, command in commands(main, "charon")]


@pytest.mark.parametrize("command", EVERY)
def test_a_command_has_help_for_itself_and_all_it_takes(command: click.Command) -> None:
    assert command.help
    assert "\\" not in command.help, "a mark for the layout is shown"
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help, f"{parameter.opts[0]} has no help"
        else:
            metavar = (parameter.metavar or parameter.name or "").strip("[].")
            for name in metavar.upper().split("|"):
                assert name in command.help, f"{name} is not explained"


def test_the_reference_is_up_to_date() -> None:
    assert PATH.read_text() == reference(), "run `python -m cli.reference`"


def test_the_command_starts() -> None:
    answer = CliRunner().invoke(main, ["--help"])
    assert answer.exit_code == 0
    assert all(name in answer.output for name in main.commands)
