"""Playing in the terminal: `play`."""

from __future__ import annotations

import getpass
import secrets
import sys
from dataclasses import replace

import click

from charon_client import OPEN, Client, Forbidden, Json, Match, Table, bot
from cli.commands import NAME, lang_option
from cli.conversation import Conversation
from cli.desk import Desk
from cli.match_options import BOT, IN_TURN, bots_from, clock_from, clock_option, options_from, options_option
from cli.reaching import reaching_a_service, token_option
from cli.screen import Screen
from running.called import charon

PERSON = "open"
"""Among the bots: a seat left for somebody else."""


@click.command()
@click.argument("what", metavar="GAME|MATCH", type=NAME)
@click.option(
    "--seats", type=click.IntRange(min=1), help="How many play; the fewest the game allows if not given."
)
@click.option(
    "--bots",
    metavar="NAMES",
    help=f"Who plays the other seats, in their order: random,scripted; open: a person with a code. {IN_TURN}"
    f"  [default: {BOT}]",
)
@options_option
@clock_option
@click.option("--name", help="Your name at the table; your login name if not given.")
@click.option("--private", is_flag=True, help="Keep the match off the public list.")
@click.option(
    "--rated", is_flag=True, help="Let the match count for ratings; everybody may add to its chance."
)
@click.option(
    "--seat", type=click.IntRange(min=0), help="The seat to take: 0 in a new match, else the code's."
)
@click.option("--code", help="The one-time code of a seat in MATCH.")
@lang_option
@token_option
@reaching_a_service
def play(
    client: Client,
    what: str,
    seats: int | None,
    bots: str | None,
    given: tuple[str, ...],
    clock: str | None,
    name: str | None,
    private: bool,
    rated: bool,
    seat: int | None,
    code: str | None,
    lang: str,
    token: str | None,
) -> None:
    """Play in the terminal: start a match of GAME, or sit down in MATCH.

    You see the table, choose among the legal actions by number, and hear what the others do. ? lists what
    else you can ask: the rules, your aim, why something is forbidden, what happened lately.

    \b
    Examples:
      charon games                                        what can be played
      charon play GAME                                    against scripted bots
      charon play GAME --seats 4 --bots random,scripted   a random bot, a scripted one, a random one
      charon play GAME --bots search-2                    against bots that think ahead
      charon play GAME --bots open --option NAME=VALUE    with a friend, who gets a code
      charon play GAME --clock 600+10                     ten minutes, and ten seconds more for each decision
      charon play MATCH --code CODE                       be that friend
      CHARON_TOKEN=TOKEN charon play MATCH                come back to your seat
    """
    name = name or login_name()
    if what.startswith("m_"):
        table = sit_down(client, what, seat, code, token, name)
    else:
        plan = seat_plan(client, what, seats, seat or 0, bots)
        terms = {"rated": rated, **({} if clock is None else {"clock": clock_from(clock)})}
        table = new_table(client, what, plan, seat or 0, options_from(given), terms, private, name)
    come_back(table)
    talk(table.in_words(lang))


def come_back(table: Table) -> None:
    """Play again where a bot sat in meanwhile."""
    match = table.match()
    state = next((state for state in match.seats if state.seat == table.seat), None)
    if state is not None and state.substitute and not state.resigned and match.status == "playing":
        table.take_back()


def login_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "Guest"


def seat_plan(client: Client, game_id: str, seats: int | None, own: int, bots: str | None) -> list[Json]:
    """Who sits where: the player, and the others as they are named."""
    game = client.game(game_id)
    named = len(bots.split(",")) if bots else 0
    count = seats or max(game.fewest_seats, own + 1, named + 1)
    if not game.fewest_seats <= count <= game.most_seats:
        limits = f"{game.fewest_seats} to {game.most_seats}"
        raise click.BadParameter(f"{game.title} is for {limits} players.", param_hint="--seats")
    if own >= count:
        raise click.BadParameter(f"There are seats 0 to {count - 1}.", param_hint="--seat")
    others = bots_from(bots, [*game.bots, PERSON], count - 1) if bots else (BOT,) * (count - 1)
    plan = [OPEN if name == PERSON else bot(name) for name in others]
    return [*plan[:own], OPEN, *plan[own:]]


def new_table(
    client: Client,
    game: str,
    plan: list[Json],
    own: int,
    options: Json,
    terms: Json,
    private: bool,
    name: str,
) -> Table:
    """A new match, the player's seat taken; the codes of the other open seats are told."""
    player = client.with_token(client.create_player(name).token)
    new = player.create_match(game, plan, options=options, private=private, terms=terms)
    for seat, code in new.codes.items():
        if seat != own:
            joining = charon("play", new.match.id, "--code", code, url=client.http.url)
            click.echo(f"Seat {seat} is free: {joining}")
    return claimed(player, new.match, own, code=new.codes[own], name=name)


def sit_down(
    client: Client, match: str, seat: int | None, code: str | None, token: str | None, name: str
) -> Table:
    """A seat in a match that exists: by its token, by its code, or as the player it is kept for."""
    client = client.with_token(token)
    me = None if token is None else client.me()
    if me is not None and me.kind == "seat":
        if me.match != match:
            raise click.ClickException(f"This token is for a seat in {me.match}.")
        return client.join(token or "")
    if code is not None:
        return sit_down_with_code(client, match, seat, code, name)
    if me is None or me.player is None:
        raise click.UsageError(f"Sit down with --code or --token. To look on: {charon('replay', match)}")
    found = client.match(match)
    mine = [state for state in found.seats if state.player == me.player.id]
    if not mine:
        raise click.ClickException(f"No seat of {match} is yours.")
    if mine[0].taken:
        return replace(client.table(match), seat=mine[0].seat)
    return claimed(client, found, mine[0].seat, name=name)


def sit_down_with_code(client: Client, match: str, seat: int | None, code: str, name: str) -> Table:
    """The free seat that the code opens."""
    found = client.match(match)
    free = [state.seat for state in found.seats if not state.taken and state.kind == "open"]
    for number in free if seat is None else [seat]:
        try:
            return claimed(client, found, number, code=code, name=name)
        except Forbidden:
            continue
    raise click.ClickException("This code opens no free seat of the match.")


def claimed(client: Client, match: Match, seat: int, *, name: str, code: str | None = None) -> Table:
    """The seat, with 32 random bytes for the chance of all where the match takes some."""
    entropy = None if match.terms["entropy"] is None else secrets.token_bytes(32)
    return client.claim_seat(match.id, seat, code=code, name=name, entropy=entropy)


def talk(table: Table) -> None:
    """Play; whoever leaves early is told how to come back."""
    desk = Desk(sys.stdin)
    played = False
    try:
        played = Conversation(table, desk, Screen(click.echo)).run()
    except KeyboardInterrupt:
        pass
    finally:
        if not played:
            click.echo("\nThe match goes on. Come back with:")
            click.echo(f"  CHARON_TOKEN={table.token} {charon('play', table.id, url=table.http.url)}")
