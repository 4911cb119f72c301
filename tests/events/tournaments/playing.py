"""Tournaments to look at: of bots of the house, on the toy."""

from __future__ import annotations

from typing import Any

from events.keys import TournamentId
from events.storage import Storage
from events.tournaments.admission import Admission
from events.tournaments.organising import Tournaments
from tests.events.playing import ANNA, another
from tests.toy.shelf import GAME
from tournaments.setting import Format, RoundRobin, Setting

ALL = RoundRobin()
BOTS = ("random", "scripted", "random")


def setting_of(plan: Format = ALL, seats: int = 2, game: str = GAME, **more: Any) -> Setting:
    """A small tournament."""
    return Setting(name="Cup", game=game, seats=seats, format=plan, **more)


def tournaments_of(redis: Storage, **given: Any) -> Tournaments:
    """The tournaments of one process, which remembers nothing yet."""
    return Tournaments(another(redis, **given))


def opened(
    tournaments: Tournaments,
    plan: Format = ALL,
    *,
    seats: int = 2,
    bots: tuple[str, ...] = BOTS,
    admission: Admission | None = None,
    **more: Any,
) -> TournamentId:
    """A tournament with bots of the house in it, which waits to be started."""
    found, _ = tournaments.open(
        setting_of(plan, seats, **more), admission or Admission(bots=bots), by=ANNA, opener="Anna"
    )
    return found
