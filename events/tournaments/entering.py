"""Entering a tournament and leaving it: who may, how often, and under which name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import UNSET

from events.keys import PlayerId
from events.refusals import Refused, Unchanged
from events.tournaments.history import Entered, Withdrawn
from events.tournaments.state import Tournament
from tournaments.setting import Entrant, EntrantId

MOST_ENTRIES: Final = 1_000
"""How often a tournament is entered, those who withdraw counted: its log has an end."""
MOST_TIMES_LEFT: Final = 3
"""How often an account may withdraw before the start and come back."""


def first_bots(bots: Sequence[str]) -> list[Entered]:
    """Bots of the house take part from the opening on, no two under one name."""
    names: list[str] = []
    for bot in bots:
        names.append(_unlike(bot, names))
    return [
        Entered(Entrant(EntrantId(f"e{number}"), name, bot=bot), is_bot=True)
        for number, (bot, name) in enumerate(zip(bots, names, strict=True), 1)
    ]


def bot_enters(state: Tournament, bot: str, name: str | None) -> Entered:
    """One more of them, under this name or one like its own; Refused if nobody may."""
    _check_open(state)
    taken = [one.name for one in state.entrants]
    return Entered(Entrant(_next_id(state), name or _unlike(bot, taken), bot=bot), is_bot=True)


def account_enters(
    state: Tournament, player: PlayerId, name: str, is_bot: bool, *, has_code: bool
) -> Entered:
    """An account takes part; Refused if it may not."""
    admission = state.opened.admission
    if state.entrant_of(player) is not None:
        raise Refused("already-entered", "You take part already.")
    _check_open(state)
    if not admission.accounts:
        raise Refused("not-admitted", "This tournament is for bots of the house alone.")
    if not is_bot and not admission.people:
        raise Refused("not-admitted", "This tournament is for bots.")
    if player in state.sent_away:
        raise Refused("sent-away", "The organiser does not let you in again.")
    if [*state.gone.values()].count(player) >= MOST_TIMES_LEFT:
        raise Refused("left-too-often", f"You have withdrawn {MOST_TIMES_LEFT} times already.")
    if admission.by == "invitation" and player not in admission.invited:
        raise Refused("not-invited", "This tournament is for those who are invited.")
    if admission.by == "code" and not has_code:
        raise Refused("wrong-code", "That is not the code of this tournament.")
    return Entered(Entrant(_next_id(state), name, player=player), is_bot)


def leaves(state: Tournament, entrant: EntrantId, sent_away: bool) -> Withdrawn:
    """An entrant takes part no more; Unchanged if so already, Refused if it never did."""
    check_not_over(state)
    player = state.players.get(entrant)
    if player is None:
        if entrant in state.gone and (not sent_away or state.gone[entrant] in state.sent_away):
            raise Unchanged
        raise Refused("no-such-entrant", f"{entrant} does not take part.")
    if player.withdrawn:
        raise Unchanged
    return Withdrawn(entrant, sent_away=True if sent_away else UNSET)


def check_not_over(state: Tournament) -> None:
    if state.is_over:
        raise Refused("tournament-over", "The tournament is over.")


def _check_open(state: Tournament) -> None:
    """Whether one more may enter; Refused if not."""
    check_not_over(state)
    if state.status != "open":
        raise Refused("tournament-started", "Nobody enters any more: the tournament has begun.")
    if len(state.players) >= state.opened.admission.most:
        raise Refused("tournament-full", "As many have entered as may take part.")
    if state.entries >= MOST_ENTRIES:
        raise Refused("tournament-full", f"It was entered {MOST_ENTRIES} times already.")


def _next_id(state: Tournament) -> EntrantId:
    return EntrantId(f"e{state.entries + 1}")


def _unlike(name: str, taken: Sequence[str]) -> str:
    """A name that nobody has: `scripted`, `scripted 2` and so on."""
    number = 1 + sum(other == name or other.startswith(f"{name} ") for other in taken)
    return name if number == 1 else f"{name} {number}"
