"""Playing again: the same people, options and terms in a new match, however many of them ask for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from events.codes import letters
from events.keys import ID_LENGTH, MATCH_PREFIX, MatchId, PlayerId
from events.lifecycle import RematchOffered, SeatPlan, SeatTaken
from events.log import KeyReused
from events.position import Position
from events.refusals import Refused
from events.seats import SeatState

if TYPE_CHECKING:
    from events.matches import Matches


class Again(Struct, frozen=True):
    """What a rematch is to be: worked out from the match that has ended, the same for everybody."""

    match: MatchId
    plans: tuple[SeatPlan, ...]
    before: tuple[SeatState, ...]
    """The seats of the match that has ended, each where it will be."""


def again(matches: Matches, position: Position, *, rotate: bool) -> Again:
    """The rematch of a match that has ended; with `rotate` everybody sits one seat further on."""
    if position.status != "ended":
        raise Refused("not-over", "The match is not over.")
    last = len(position.seats) - 1
    before = (position.seats[last], *position.seats[:last]) if rotate else position.seats
    secret = matches.vault(position.opened.match).derived("rematch")
    match = MatchId(MATCH_PREFIX + letters(secret, ID_LENGTH))
    return Again(match, tuple(plan_of(state) for state in before), before)


def plan_of(state: SeatState) -> SeatPlan:
    """A bot plays again, a player is invited, and for a guest there is a code."""
    if state.bot is not None:
        return SeatPlan("bot", bot=state.bot)
    if state.player is not None:
        return SeatPlan("hired" if state.kind == "hired" else "invited", player=PlayerId(state.player))
    return SeatPlan("open")


def play_again(
    matches: Matches, position: Position, wanted: Again, player: PlayerId, hired: Mapping[PlayerId, str]
) -> bool:
    """Open the rematch for a player who asks, or sit down in the one that another has opened; whether it was
    there before. `hired` has the names of bots that sit down at once. Those who follow the match that has
    ended are told."""
    present = [
        SeatTaken(Seat(seat), str(state.name), player, state.is_bot)
        for seat, state in enumerate(wanted.before)
        if state.player == player and state.kind != "hired"
    ]
    opened = position.opened
    try:
        _, there = matches.open(
            opened.game,
            opened.options,
            wanted.plans,
            by=player,
            visibility=opened.visibility,
            terms=opened.terms,
            opener=next(state.name for state in wanted.before if state.player == player),
            names=hired,
            match=wanted.match,
            present=present,
        )
    except KeyReused:  # another has asked first, for other seats
        there = True
    if there:
        _sit_down(matches, wanted.match, player, present)
    _tell(matches, opened.match, wanted.match)
    return there


def _sit_down(matches: Matches, match: MatchId, player: PlayerId, present: Sequence[SeatTaken]) -> None:
    """Who asks for a rematch accepts it."""
    for state in matches.archive.position(match).seats:
        if state.kind == "invited" and state.player == player and not state.taken:
            name, is_bot = present[0].name, present[0].is_bot
            matches.take_seat(match, state.seat, name=name, player=player, is_bot=is_bot)


def _tell(matches: Matches, match: MatchId, rematch: MatchId) -> None:
    def think(_: Position) -> list[Event]:
        return [RematchOffered(rematch)]

    matches.write(match, think, "rematch", "", judged=False)
