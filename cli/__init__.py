"""The `charon` command. One file for each group of commands; each command calls one function and prints."""

from __future__ import annotations

import click

from cli.bot import bot
from cli.branch import branch
from cli.bringing import import_
from cli.capacity import capacity
from cli.commands import Commands
from cli.doctor import doctor
from cli.export import export
from cli.games import games
from cli.judging import check_rules, rules
from cli.ladder import bots
from cli.pack import pack
from cli.play import play
from cli.ratings import ratings
from cli.replay import replay
from cli.simulate import simulate
from cli.starting import serve, settings, up, worker
from cli.strength import strength
from cli.tournament import tournament
from cli.verify import verify
from cli.watch import watch
from cli.witness import rotate_key, witness


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="charon")
def main() -> None:
    """Charon: rules as a service for board games.

    Commands that talk to a service find it at CHARON_URL or, without that, where CHARON_HOST and CHARON_PORT
    let one run. The exit code is 0 if a command did what it was asked, 1 if it could not, 2 if it was not
    understood, 130 if Ctrl-C stopped it. What went wrong is said on standard error.
    """


main.add_command(up)
main.add_command(serve)
main.add_command(worker)
main.add_command(settings)
main.add_command(games)
main.add_command(play)
main.add_command(watch)
main.add_command(bot)
main.add_command(bots)
main.add_command(ratings)
main.add_command(replay)
main.add_command(branch)
main.add_command(tournament)
main.add_command(verify)
main.add_command(export)
main.add_command(import_)
main.add_command(witness)
main.add_command(rotate_key)
main.add_command(pack)
main.add_command(rules)
main.add_command(check_rules)
main.add_command(simulate)
main.add_command(strength)
main.add_command(doctor)
main.add_command(capacity)
