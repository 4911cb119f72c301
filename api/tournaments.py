"""The tournament that a request is about."""

from __future__ import annotations

from flask import g

from api.context import caller, services
from events.keys import TOURNAMENT_ID, TournamentId
from events.tournaments.records import NoSuchTournament
from events.tournaments.state import Tournament
from events.writing import digest_of


def the_tournament(tournament_id: str) -> Tournament:
    """Where a tournament stands; everybody may see every one."""
    caller()  # a token that is not valid is an error
    if not TOURNAMENT_ID.fullmatch(tournament_id):
        raise NoSuchTournament(tournament_id)
    state = services().tournaments.state(TournamentId(tournament_id))
    g.game = state.setting.game
    return state


def tag_of(what: str, state: Tournament, *more: object) -> str:
    return f"{what}{state.cursor}" + (f"-{digest_of(more)[:16]}" if more else "")
