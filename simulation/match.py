"""Bots against bots: one whole match, and what it came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot
from domain.kernel.match import Match, bot_turn
from domain.kernel.secrets import Seat


class Played(Struct, frozen=True):
    """What one simulated match came to."""

    winners: tuple[Seat, ...]
    sides: tuple[str, ...]
    """The teams with a winner among them."""
    reasons: tuple[str, ...]
    actions: int
    events: int
    choices: int
    """Legal actions, summed over all decisions."""
    most_choices: int


def simulate(
    game: AnyGame, seats: int, options: Mapping[str, object], bots: Sequence[Bot], seed: str
) -> Played:
    """One match, the first pending seat always moving next. Equal seeds give equal set-ups for any bots."""
    match = Match(game, seats, options, SeededChance(f"{seed}/table"))
    chance = SeededChance(f"{seed}/bots")
    choices = []
    while pending := match.pending:
        seat = pending[0].seat
        choices.append(len(game.legal(match.table, seat)))
        bot_turn(match, seat, bots[seat], chance)
    return played(match, choices)


def played(match: Match, choices: Sequence[int]) -> Played:
    """A finished match in numbers."""
    outcome = match.outcome
    assert outcome is not None, "nobody is pending, and there is no outcome"
    winners = set(outcome.winners)
    return Played(
        winners=outcome.winners,
        sides=tuple(side for side, members in outcome.teams.items() if winners & set(members)),
        reasons=outcome.reasons,
        actions=len(choices),
        events=len(match.log),
        choices=sum(choices),
        most_choices=max(choices, default=0),
    )
