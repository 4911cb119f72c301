"""Hiring: bots of players are seated at once where they play such matches and have a place left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager

from api.accounts import Player
from api.bot_matches import RETRY_SECONDS, place_among
from api.context import services
from api.plays import Plays
from api.problems import Problem
from domain.kernel.codec import AnyGame
from events.keys import MatchId, player_hired_key
from events.lifecycle import SeatPlan
from events.terms import Terms


def hired_for(game: AnyGame, plans: Sequence[SeatPlan], terms: Terms) -> list[Player]:
    """The bots that are hired for a match; a Problem if one of them does not play it."""
    players = dict.fromkeys(plan.player for plan in plans if plan.kind == "hired" and plan.player)
    hired = []
    for player in players:
        bot = services().accounts.player(player)
        if bot is None or bot.kind != "bot":
            raise Problem(422, "unknown-bot", f"There is no account of a bot {player}.")
        if not terms.admit(is_bot=True):
            raise Problem(422, "not-admitted", f"This match admits {terms.admits} alone.")
        plays = services().accounts.plays(player) or Plays()
        if refusal := plays.refusal(game.id, len(plans), terms.clock):
            raise Problem(422, "not-played", f"{bot.name} ({player}) cannot be seated. {refusal}")
        hired.append(bot)
    return hired


@contextmanager
def places_of(hired: Sequence[Player], again: bool) -> Iterator[Callable[[MatchId], object]]:
    """A place of each bot for one more match, unless it was opened before; gives what keeps them."""
    with ExitStack() as stack:
        keeping = [] if again else [stack.enter_context(_place_of(bot)) for bot in hired]
        yield lambda match: [keep(match) for keep in keeping]


def _place_of(bot: Player) -> AbstractContextManager[Callable[[MatchId], object]]:
    most = (services().accounts.plays(bot.id) or Plays()).at_once
    detail = f"{bot.name} ({bot.id}) plays {most} matches already, and not more at once."
    busy = Problem(409, "bot-busy", detail, {"Retry-After": str(RETRY_SECONDS)})
    return place_among(services().redis, player_hired_key(bot.id), most, busy)
