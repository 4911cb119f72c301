"""What a game tells the bots that every game has. All of it may be left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from domain.kernel.chance import Chance
    from domain.kernel.game import Bot, Knowledge
    from domain.kernel.moves import Action, Event
    from domain.kernel.secrets import Seat

MISSING: Any = object()
"""Stands for a function that was left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mind:
    """How a game is played well, in parts. `instinct.mind_of` completes what a game leaves out.

    `expert` plays by itself, from what its seat knows. The rest is for search, which imagines full tables and
    plays on with them: it must not make anybody there cleverer than at the real table.
    """

    expert: Bot = MISSING
    """The best player without search, in about a millisecond: the scripted one."""
    quick: Callable[[Any, Seat, Chance], Action] = MISSING
    """Who plays imagined tables on, as fast as it can: reads only what that seat knows, never talks.
    The scripted player, on a table veiled for it."""
    value: Callable[[Any, Seat], float] = MISSING
    """How well a seat stands, from 0 to 1; after the end 1 for a winner and 0 for all others.
    Before it an even share."""
    factors: Callable[[Any, Seat], tuple[str, Sequence[float]] | None] | None = None
    """What a fitted value hangs on where a seat stands, and the name of their weights: `simulation.fit` makes
    the weights of matches. None for a seat that can win no more."""
    clock: Callable[[Any], int] | None = None
    """How far a match has got, in ticks; never falls. Without one, actions are counted."""
    horizon: int | None = None
    """After how many ticks an imagined table is judged by its value. Played to its end if there is none."""
    log_likelihood: Callable[[Knowledge[Any]], Callable[[Any], float]] | None = None
    """Makes of what a seat knows a judge of tables that it imagines: how likely one makes what the others did
    and claimed, as a logarithm that may be off by a constant. All are equally likely."""
    unseal: Callable[[Any, Seat], Any] | None = None
    """An imagined table, which may be changed, without the choices that others have made and this seat cannot
    see: so that they are made again as `quick` would. They stay as they were imagined."""
    candidates: Callable[[Knowledge[Any], list[Action]], list[Action]] | None = None
    """Which legal actions are worth comparing; of many, chance picks some. All of them."""
    surely: float = 1.0
    """By how many standard errors an answer must do better than the expert's to be given instead: more where
    rollouts tell little, so that what they say is mostly noise."""
    beliefs: Callable[[Knowledge[Any]], Sequence[Mapping[str, float]]] | None = None
    """For each seat, how likely it is to have which role, by the names that teams have in the outcome. What a
    game without hidden roles leaves out."""
    testimony: Callable[[Any, Sequence[Event]], Iterable[tuple[str, int]]] | None = None
    """What a finished match teaches beliefs: questions that seats answered by what they did, named by what
    the answer may hang on, each with the number of the answer."""
    levels: tuple[int, int, int] = (50, 150, 500)
    """How many tables are played on for one decision by `search-1`, `search-2` and `search-3`: so many that
    it takes about 0.1, 0.3 and 1 second."""


NOTHING_SAID = Mind()
