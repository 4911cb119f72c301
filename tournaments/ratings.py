"""Ratings over all rated play of one game: Plackett-Luce after Weng and Lin, by openskill.

What is compared at the end of a match are its sides: those who won are before those who did not. A side is as
strong as its members together, and as what it is worth itself: sides differ in number, and a game is not
equally easy for all of them. So each side has a rating, too, by the game's name for it at that kind of table;
it begins as good as any other, however many sit there. Where all win or all lose, the other side is the game.

Ratings follow from the list of matches in the order in which they ended, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from domain.kernel.outcome import Outcome
from tournaments.figures import rounded

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

Pool = Literal["people", "bots", "mixed"]
"""Who sat at a table. A match counts in the ratings of one pool."""

MU: Final = 25.0
SIGMA: Final = rounded(MU / 3)
"""What somebody begins with of whom nothing is known."""
SURELY: Final = 3
"""So many sigmas below the likeliest lies the strength that somebody has almost surely."""
THE_GAME: Final = "the-game"
"""What the other side is called where all win or all lose."""
ANY: Final = ""
"""Whatever side it was."""


class Side(Struct, frozen=True):
    """Those who won or lost together."""

    name: str
    """The game's own."""
    players: tuple[str, ...]
    """By seat; nobody on the side of the game."""
    won: bool


class Rated(Struct, frozen=True):
    """A rated match that has ended."""

    match: str
    variant: str
    """What else decides how easy it is for a side: the number of seats, and options."""
    sides: tuple[Side, ...]


class Rating(Struct, frozen=True):
    """How strong somebody seems to be, and how sure that is."""

    mu: float = MU
    """The likeliest strength."""
    sigma: float = SIGMA
    """How uncertain it is: as the model sees it, the strength is within two of these in 19 of 20 cases."""
    matches: int = 0
    wins: int = 0

    @property
    def surely(self) -> float:
        """What lists are ordered by: who has played little has shown little."""
        return rounded(self.mu - SURELY * self.sigma)


UNKNOWN: Final = Rating()


class Step(Struct, frozen=True):
    """What a match made of a player's rating."""

    match: str
    side: str
    won: bool
    rating: Rating


class Whose(Struct, frozen=True):
    """Whose a rating is: a player's, on any side or on one; or that of a side in a variant."""

    player: str = ""
    side: str = ANY
    variant: str = ""


class Ladder:
    """The ratings of one game and pool after some matches."""

    def __init__(self, matches: Iterable[Rated] = (), ratings: Mapping[Whose, Rating] | None = None) -> None:
        """It begins with nothing, or with some that were kept: those of whoever will play are enough."""
        self._ratings = dict(ratings or {})
        for rated in matches:
            self.take(rated)

    def take(self, rated: Rated) -> dict[Whose, Rating]:
        """One more match, which ended after the others; what has changed. Where somebody met but itself
        nothing is learnt."""
        if not teaches(rated):
            return {}
        changed = self._after(rated, by_side=True) | self._after(rated, by_side=False)
        self._ratings |= changed
        return changed

    def player(self, name: str) -> Rating:
        """The rating of one player."""
        return self._rating(Whose(player=name))

    def players(self, side: str = ANY) -> dict[str, Rating]:
        """Everybody's, those first who are surely the strongest; or as far as they played on sides of this
        name, compared as such."""
        return self._listed({one.player: one for one in self._ratings if one.player and one.side == side})

    def sides(self, variant: str) -> dict[str, Rating]:
        """What the sides of a variant are worth by themselves, in the same order."""
        return self._listed(
            {one.side: one for one in self._ratings if not one.player and one.variant == variant}
        )

    def _listed(self, named: Mapping[str, Whose]) -> dict[str, Rating]:
        found = {name: self._ratings[whose] for name, whose in named.items()}
        return dict(sorted(found.items(), key=lambda item: (-item[1].surely, item[0])))

    def _after(self, rated: Rated, by_side: bool) -> dict[Whose, Rating]:
        """What a match makes of all who had to do with it. Who was there several times changes by the mean of
        what it would each time."""
        model = _model()
        teams = [_team(rated, side, by_side) for side in rated.sides]
        compared = model.rate(
            [[model.rating(own.mu - MU, own.sigma) for own in map(self._rating, team)] for team in teams],
            ranks=[1.0 if side.won else 2.0 for side in rated.sides],
        )
        found: dict[Whose, list[Rating]] = {}
        for side, team, after in zip(rated.sides, teams, compared, strict=True):
            for whose, own in zip(team, after, strict=True):
                found.setdefault(whose, []).append(Rating(own.mu + MU, own.sigma, 1, int(side.won)))
        return {whose: _changed(self._rating(whose), ways) for whose, ways in found.items()}

    def _rating(self, whose: Whose) -> Rating:
        return self._ratings.get(whose, UNKNOWN)


def teaches(rated: Rated) -> bool:
    """Whether more than one met."""
    return len({player for side in rated.sides for player in side.players or (THE_GAME,)}) > 1


def concerned(rated: Rated) -> set[Whose]:
    """Whose ratings a match may change, and all that it takes to say how."""
    return {
        whose for by_side in (True, False) for side in rated.sides for whose in _team(rated, side, by_side)
    }


def rated_match(match: str, variant: str, players: Sequence[str], outcome: Outcome) -> Rated:
    """A match as ratings take it; `players` are by seat, under names that are theirs everywhere."""
    sides = [
        Side(name, own, won)
        for name, members in outcome.teams.items()
        for won in (True, False)
        if (own := tuple(players[seat] for seat in members if (seat in outcome.winners) is won))
    ]
    fates = {side.won for side in sides}
    if len(fates) == 1:
        sides.append(Side(THE_GAME, (), won=not fates.pop()))
    return Rated(match, variant, tuple(sides))


def pool_of(bots: Sequence[bool]) -> Pool:
    """The pool of a match, of each seat of which is said whether a bot had it."""
    if all(bots):
        return "bots"
    return "mixed" if any(bots) else "people"


def history_of(player: str, matches: Iterable[Rated]) -> list[Step]:
    """What each match made of a player's rating; `matches` are all of its game and pool, in their order."""
    ladder, steps = Ladder(), list[Step]()
    for rated in matches:
        changed = ladder.take(rated)
        if changed and (sides := [side for side in rated.sides if player in side.players]):
            won = any(side.won for side in sides)
            steps.append(Step(rated.match, sides[0].name, won, ladder.player(player)))
    return steps


def _team(rated: Rated, side: Side, by_side: bool) -> list[Whose]:
    members = [Whose(player, side.name if by_side else ANY) for player in side.players]
    return [*members, Whose(side=side.name, variant=rated.variant)]


def _changed(before: Rating, ways: Sequence[Rating]) -> Rating:
    """Rounded at each step, so that everybody gets the same."""
    return Rating(
        mu=rounded(fmean(way.mu for way in ways)),
        sigma=rounded(fmean(way.sigma for way in ways)),
        matches=before.matches + 1,
        wins=before.wins + max(way.wins for way in ways),
    )


@cache
def _model() -> PlackettLuce:
    """Imported only now: a process that shows no ratings does without. Strengths are counted from 0 here, so
    that a side is not the stronger for having more members."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=0.0, sigma=SIGMA)
