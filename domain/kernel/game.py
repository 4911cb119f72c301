"""A game is one value made of functions. Everything else in Charon works on that value alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct

from domain.kernel.chance import Chance
from domain.kernel.mind import MISSING, NOTHING_SAID, Mind
from domain.kernel.moves import Action, Event, Unreadable
from domain.kernel.options import NoOptions, read_plainly
from domain.kernel.outcome import Outcome
from domain.kernel.rulebook import Rules
from domain.kernel.secrets import Reader, Seat
from domain.kernel.talk import Claim, Claimed, Said
from domain.kernel.violations import Refusals, RuleViolation

if TYPE_CHECKING:
    from domain.kernel.words.catalogue import Words


class Decision(Struct, frozen=True, gc=False):
    """An open question to one seat. A seat has at most one."""

    seat: Seat
    kind: str


class Table(Protocol):
    """What the kernel asks of a game's state: owned by the fold, it can be copied and knows how many play."""

    @property
    def seats(self) -> int: ...

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


def at_random(legal: Callable[[Any, Seat], list[Action]]) -> Bot:
    """Takes any legal action, all equally likely."""

    def choose(knowledge: Knowledge[Any], chance: Chance) -> Action:
        return chance.choice("action", legal(knowledge.table, knowledge.seat))

    return choose


def everybody_may_talk(_table: Any, _seat: Seat, _words: Action) -> None:
    """Refuses nothing."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[S, E]):
    """The whole of one game, as data and functions. What stands below `world` may be left out."""

    id: str
    title: str
    summary: str
    seats: range
    """The player counts it can be played with."""
    rules: Rules
    refusals: Refusals
    """Every refusal the game can answer with, by code."""

    table: type[S]
    """The state; called without arguments it gives the empty table before set-up."""
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    views: type[Struct]
    """The type that `view` answers with."""

    setup: Callable[[int, Any, Chance], list[Event]]
    decide: Callable[[S, Seat, Action, Chance], list[Event]]
    """What an admitted action leads to, or RuleViolation. Never changes the table."""
    evolve: Callable[[S, E], S]
    """The table after the event; may change it in place. Knows no rules and no chance."""
    pending: Callable[[S], tuple[Decision, ...]]
    legal: Callable[[S, Seat], list[Action]]
    """Every action the seat may take now, in the game's fixed order; empty if it is not pending."""
    view: Callable[[S, Reader], Struct]
    outcome: Callable[[S], Outcome | None]
    world: Callable[[S, Reader, Chance], S]
    """From what a reader knows, one full table that fits it."""

    options: type[Struct] = NoOptions
    read_options: Callable[[int, Mapping[str, object]], Any] = MISSING
    """Options for this many seats, checked and completed; refuses with RuleViolation. By their types alone
    unless the game has more to say."""
    default: Callable[[S, Seat], Action] = MISSING
    """What is played for a pending seat whose time runs out: the first legal action unless the game knows
    better. Only that seat may see it."""
    claims: tuple[type[Claim], ...] = ()
    silence: Callable[[S, Seat, Action], None] = everybody_may_talk
    """Refuses with RuleViolation what a seat may not say now."""
    hear: Callable[[S, Said | Claimed[Any]], S] | None = None
    """The table after words were spoken, for a game whose view repeats them. No rule may ask for them."""
    misfit: Callable[[S, Seat, Unreadable], RuleViolation] | None = None
    """Why a value is refused that its field cannot have; `malformed` unless the game is more exact."""
    scripted: Bot = MISSING
    """The game's own heuristic player; one that takes any legal action if it has none."""
    mind: Mind = NOTHING_SAID
    """What the bots that every game has know of this one."""
    ids: Mapping[str, Iterable[str]] | None = None
    """Every id of each kind of thing in the box that is marked and not an enumeration: `gift`, `board` ..."""
    picture: Callable[[Any, Reader], str] | None = None
    """A view as plain text for people, made of nothing but that view; the reader's own things first."""
    words: Words | None = None
    """What people are told, in several languages; without it types and fields are told as they are called."""
    details: Callable[[S, Seat, Any], Struct | None] | None = None
    """What an action, or an open decision, of a seat is about beyond its fields, as values for its words: of
    what that seat knows, so that they are the same whether the table is the full one or the seat's own."""
    turning_points: Mapping[type[Event], str] | None = None
    """Events by which people find their way through a match, and what kind of mark each is: `round`, `vote`;
    `turning-point-<kind>` names it in words."""
    sides: Callable[[S], Mapping[str, tuple[Seat, ...]]] | None = None
    """Those who win or lose together, as a full table has them now, by the name of their side; a side that
    may still get its members is named, too. Whoever is on none plays alone; everybody if it is left out."""
    box: Mapping[str, Mapping[Any, Any]] | None = None
    """What lies in the box: kind, id, and what is printed on it but for names and texts."""

    def __post_init__(self) -> None:
        """What was left out and depends on the rest."""
        if self.read_options is MISSING:
            reader = read_plainly(self.options, self.seats, self.refusals)
            object.__setattr__(self, "read_options", reader)
        if self.default is MISSING:
            legal = self.legal
            object.__setattr__(self, "default", lambda table, seat: legal(table, seat)[0])
        if self.scripted is MISSING:
            object.__setattr__(self, "scripted", at_random(self.legal))
