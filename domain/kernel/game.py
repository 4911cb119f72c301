"""A game is one value made of functions. Everything else in Charon works on that value alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from domain.kernel.chance import Chance
from domain.kernel.moves import Action, Event
from domain.kernel.outcome import Outcome
from domain.kernel.rulebook import Rules
from domain.kernel.secrets import Reader, Seat
from domain.kernel.talk import Claim
from domain.kernel.violations import Refusal


class Decision(Struct, frozen=True, gc=False):
    """An open question to one seat. A seat has at most one."""

    seat: Seat
    kind: str


class Table(Protocol):
    """What the kernel asks of a game's state: it is owned by the fold and can be copied."""

    def copy(self) -> Any: ...


S = TypeVar("S", bound=Table)
E = TypeVar("E", bound=Event)

Recorders = Mapping[type[Event], Callable[[S, Any], None]]
"""What each event of a game does to its table, by the type of the event: all that `evolve` has to look up."""


@dataclass(frozen=True, slots=True)
class Knowledge(Generic[S]):
    """All that a seat has been told: its redacted log, and the table folded from it."""

    seat: Seat
    table: S
    log: Sequence[Event]


Bot = Callable[[Knowledge[Any], Chance], Action]
"""A player: from what its seat knows to an action, or to talk, after which it is asked again."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[S, E]):
    """The whole of one game, as data and functions."""

    id: str
    title: str
    summary: str
    seats: range
    """The player counts it can be played with."""

    table: type[S]
    """The state; called without arguments it gives the empty table before set-up."""
    options: type[Struct]
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    claims: tuple[type[Claim], ...]
    views: type[Struct]
    """The type that `view` answers with."""
    rules: Rules
    refusals: Mapping[str, Refusal]
    """Every refusal the game can answer with, by code."""

    read_options: Callable[[int, Mapping[str, object]], Any]
    """Options for this many seats, checked and completed; refuses with RuleViolation."""
    setup: Callable[[int, Any, Chance], list[Event]]
    decide: Callable[[S, Seat, Action, Chance], list[Event]]
    """What the action leads to, or RuleViolation. Never changes the table."""
    evolve: Callable[[S, E], S]
    """The table after the event; may change it in place. Knows no rules and no chance."""
    pending: Callable[[S], tuple[Decision, ...]]
    default: Callable[[S, Seat], Action]
    """What is played for a pending seat whose time runs out. Only that seat may see it."""
    legal: Callable[[S, Seat], list[Action]]
    """Every action the seat may take now, in the game's fixed order; empty if it is not pending."""
    view: Callable[[S, Reader], Struct]
    outcome: Callable[[S], Outcome | None]
    world: Callable[[S, Reader, Chance], S]
    """From what a reader knows, one full table that fits it."""
    silence: Callable[[S, Seat, Action], None]
    """Refuses with RuleViolation what a seat may not say now, or cannot say in this game."""

    scripted: Bot
    """The game's own heuristic player."""
    components: Callable[[S], Mapping[str, int]]
    """Every physical piece on a full table, counted by place-independent name: constant through a match."""
    longest: Callable[[int], int]
    """The specification's bound on the number of actions in a match with this many seats."""
    variants: Callable[[int, Chance], dict[str, object]]
    """Random legal options for this many seats, so that tests and simulations reach all of them."""

    ids: Mapping[str, Iterable[str]] = field(default_factory=dict)
    """Every id of each kind of thing in the box that is marked and not an enumeration: `gift`, `board` ..."""
    picture: Callable[[Any, Reader], str] | None = None
    """A view as plain text for people, made of nothing but that view; the reader's own things first."""
