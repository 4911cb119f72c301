"""What lies on the table, what it can be, and what eyes at the table keep."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct

from domain.adrift.components import AgendaId, ItemId
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card


class Phase(StrEnum):
    SETUP = "setup"
    DRAW = "draw"
    USE = "use"
    USE_TARGET = "use-target"
    FISH = "fish"
    FORCED_DISCARD = "forced-discard"
    VOTE = "vote"
    BALLOT = "ballot"
    EVENT = "event"
    EVENT_DISCARD = "event-discard"
    EVENT_PASS = "event-pass"
    EVENT_LEAK = "event-leak"
    EVENT_TARGET = "event-target"
    STARVATION = "starvation"
    STARVE = "starve"
    ALLOCATE = "allocate"
    PASS = "pass"
    RESCUE_CHOOSE = "rescue-choose"
    NEAR = "near"
    LAST_MEAL = "last-meal"
    OVER = "over"


PHASES: Final = {phase.value: phase for phase in Phase}
"""Each phase by the word that events have for it."""


class Cause(StrEnum):
    """What somebody died of."""

    OVERBOARD = "overboard"
    GUN = "gun"
    KNIFE = "knife"
    STARVATION = "starvation"
    EVENT = "event"
    LEAK = "leak"
    LEFT_BEHIND = "left-behind"
    END_IS_NEAR = "end-is-near"


Reason = Literal["rescue", "end-is-near", "all-dead"]
ItemCard = Card[ItemId]
Hand = tuple[Secret[ItemCard], ...]


class Death(Struct, frozen=True, gc=False):
    """Those who die together share a moment."""

    cause: Cause
    moment: int
    in_rescue: bool


class Conduct(Struct, frozen=True, gc=False):
    """How a seat has behaved in public."""

    votes_started: int = 0
    self_accusations: int = 0
    yes_votes: int = 0
    attacks: int = 0
    meals: int = 0
    cards_given: int = 0


Place = int
"""A hand, by its seat, or the face-down discards."""
CLOSED: Place = -1


class Note(Struct, frozen=True, gc=False):
    """What eyes at the table learned of hidden places, for whoever may know the faces.

    `seen`: these are all cards of the place. `shown`: this is one of them. `moved`: `count` cards, of `size`
    that were there, went to another hidden place or into the open. `passed`: the same, but they arrive when
    all are `settled`. `put`: they went to the food pile, which `eaten` lists when it was opened. `mixed`: all
    its cards went into a new deck.
    """

    kind: Literal["seen", "shown", "moved", "passed", "settled", "put", "eaten", "mixed"]
    place: Place
    to: Place | None = None
    count: int = 0
    size: int = 0
    faces: Secret[tuple[ItemId, ...]] = Secret(())


class Reveal(Struct, frozen=True):
    """What the end discloses: the agendas, every hand, and who has won."""

    agendas: tuple[AgendaId, ...]
    hands: tuple[tuple[ItemCard, ...], ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class Ending(Struct, frozen=True):
    """How the match came to its end."""

    reason: Reason
    survivors: tuple[Seat, ...]
    causes: tuple[Cause | None, ...]
