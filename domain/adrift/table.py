"""The table: the raft with everyone and everything on it, and small questions about it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Struct, field

from domain.adrift.components import PLACES, AgendaId, EndId, EventId, ItemId
from domain.kernel.moves import CardId
from domain.kernel.options import option
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card, Pile


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the rules are read at this table; the defaults are the rulings' own answers."""

    agendas: Annotated[
        Literal["recommended"] | tuple[AgendaId, ...],
        option(
            "Agendas", "The recommended set for this many players, or one agenda of your choice for each."
        ),
    ] = "recommended"
    first_player: Annotated[
        Literal["random"] | Seat, option("First player", "Who holds the Compass first: a seat, or chance.")
    ] = "random"
    vote_mode: Annotated[
        Literal["simultaneous", "sequential"],
        option("Voting", "All at once and sealed, or openly in turn from the holder of the Compass on."),
    ] = "simultaneous"
    rescue_fill: Annotated[
        Literal["full", "free"],
        option("Places at a rescue", "Every place is filled, or the holder may rescue fewer, at least one."),
    ] = "full"
    self_accuse: Annotated[
        bool, option("Accusing oneself", "Whether a player may start a vote against themselves.")
    ] = True
    dead_talk: Annotated[
        Literal["say", "none"], option("Talk of the dead", "Whether the dead may chat, or are silent.")
    ] = "say"


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


class Sealed(Struct, frozen=True, gc=False):
    """A seat's answer to an event that asks for cards: those laid so far, or that it will endure."""

    laid: tuple[Secret[CardId], ...] = ()
    endure: bool = False


class Put(Struct, frozen=True, gc=False):
    """A card that a seat put face-down on the food pile."""

    seat: Seat
    card: Secret[ItemCard]


class Meal(Struct, frozen=True):
    """A food pile laid open: its cards, the portions on them, those spoiled and those left to eat."""

    cards: tuple[ItemCard, ...]
    portions: int
    spoiled: int
    food: int


class Used(Struct, frozen=True, gc=False, tag="used"):
    """An item was used, on somebody if it asks for a target."""

    round: int
    seat: Seat
    item: ItemId
    target: Seat | None = None


class Voted(Struct, frozen=True, gc=False, tag="voted"):
    """An accusation was voted on."""

    round: int
    accuser: Seat
    accused: Seat
    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    killed: bool


class Turned(Struct, frozen=True, gc=False, tag="turned"):
    """An event card was drawn, or discarded unresolved; some strike somebody."""

    round: int
    card: EventId
    resolved: bool
    target: Seat | None = None


class Shared(Struct, frozen=True, gc=False, tag="shared"):
    """A food pile was opened and shared out."""

    round: int
    cards: tuple[ItemCard, ...]
    food: int
    needed: int
    fed: tuple[Seat, ...]


Deed = Used | Voted | Turned | Shared
"""Something that all saw."""


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


class Raft(Struct):
    """The state of a match. The fold owns it and changes it in place."""

    players: int = 0
    options: Options = Options()
    agenda_set: tuple[AgendaId, ...] = ()
    rescue: EventId = EventId.RESCUE_2
    phase: Phase = Phase.SETUP
    round: int = 0
    compass: Seat = Seat(0)
    queue: tuple[Seat, ...] = ()
    """Who still gets a chance in the running step, in turn order."""
    asked: tuple[Seat, ...] = ()
    """Who has to answer where a question interrupts the step."""

    agendas: tuple[Secret[AgendaId], ...] = ()
    living: tuple[Seat, ...] = ()
    """Ascending."""
    vitality: list[int] = field(default_factory=list)
    deaths: list[Death | None] = field(default_factory=list)
    moment: int = 0
    weights: list[int] = field(default_factory=list)
    vests: tuple[Seat, ...] = ()
    hands: list[Hand] = field(default_factory=list)
    """In order of arrival."""

    item_pile: Pile[ItemId] = Pile()
    discard: list[ItemCard] = field(default_factory=list)
    """The face-up part of the item discard pile."""
    closed: Pile[ItemId] = Pile(0, ())
    """Its face-down part."""
    event_pile: Pile[EventId] = Pile()
    event_discard: list[EventId] = field(default_factory=list)
    set_aside: Secret[tuple[EventId, ...]] = Secret(())
    end_pile: Pile[EndId] = Pile()
    end_shown: tuple[EndId, ...] = ()
    peeked: Secret[EventId] = Secret(())
    """The top of the event deck, for those who looked."""
    rescue_found: bool = False

    using: ItemId | None = None
    """The item that asks for a target."""
    fishing: Secret[tuple[ItemCard, ...]] = Secret(())
    """The face-down discards, for the one who looks at them with the rod."""
    accuser: Seat | None = None
    accused: Seat | None = None
    ballots: dict[Seat, Secret[bool]] = field(default_factory=dict)
    event: EventId | None = None
    """The event that is being resolved."""
    owed: int = 0
    """How many cards the event asks for."""
    sealed: dict[Seat, Sealed] = field(default_factory=dict)
    put: list[int] = field(default_factory=list)
    """How many cards each seat put on the present food pile."""
    pile: tuple[Put, ...] = ()
    meal: Meal | None = None

    next_card: int = 1
    """The number in the next card's id."""
    deeds: tuple[Deed, ...] = ()
    """What all saw in this round and the one before: for those who look, not for the rules."""
    conduct: list[Conduct] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    ending: Ending | None = None
    reveal: Reveal | None = None

    @property
    def seats(self) -> int:
        return self.players

    def copy(self) -> Raft:
        """An independent table; what is immutable is shared."""
        return Raft(
            self.players,
            self.options,
            self.agenda_set,
            self.rescue,
            self.phase,
            self.round,
            self.compass,
            self.queue,
            self.asked,
            self.agendas,
            self.living,
            self.vitality.copy(),
            self.deaths.copy(),
            self.moment,
            self.weights.copy(),
            self.vests,
            self.hands.copy(),
            self.item_pile,
            self.discard.copy(),
            self.closed,
            self.event_pile,
            self.event_discard.copy(),
            self.set_aside,
            self.end_pile,
            self.end_shown,
            self.peeked,
            self.rescue_found,
            self.using,
            self.fishing,
            self.accuser,
            self.accused,
            self.ballots.copy(),
            self.event,
            self.owed,
            self.sealed.copy(),
            self.put.copy(),
            self.pile,
            self.meal,
            self.next_card,
            self.deeds,
            self.conduct.copy(),
            self.notes.copy(),
            self.ending,
            self.reveal,
        )


def places(raft: Raft) -> int:
    """How many the Rescue! card of this match can take."""
    return PLACES[raft.rescue]


def turn_order(raft: Raft) -> tuple[Seat, ...]:
    """The living clockwise, beginning with the holder of the Compass (ruling r3)."""
    return clockwise_from(raft, raft.compass)


def clockwise_from(raft: Raft, first: Seat) -> tuple[Seat, ...]:
    living = raft.living
    return tuple(s for s in living if s >= first) + tuple(s for s in living if s < first)


def left_of(raft: Raft, seat: Seat) -> Seat:
    """The next living seat clockwise."""
    return next((s for s in raft.living if s > seat), raft.living[0])


def right_of(raft: Raft, seat: Seat) -> Seat:
    """The next living seat the other way round."""
    return next((s for s in reversed(raft.living) if s < seat), raft.living[-1])


def card_id(number: int) -> CardId:
    return CardId(f"c{number}")


def cards_of(raft: Raft, seat: Seat) -> list[ItemCard]:
    """A hand, where its faces are known."""
    return [secret.open() for secret in raft.hands[seat]]


def is_complete(raft: Raft, seat: Seat) -> bool:
    """Whether a seat has answered the event that asks for cards."""
    answer = raft.sealed.get(seat)
    return answer is not None and (answer.endure or len(answer.laid) == raft.owed)


def waiting(raft: Raft) -> tuple[Seat, ...]:
    """Who has yet to answer the event that asks for cards."""
    return tuple(seat for seat in raft.asked if not is_complete(raft, seat))


def voters(raft: Raft) -> tuple[Seat, ...]:
    """Who votes on an accusation, in turn order."""
    return tuple(seat for seat in turn_order(raft) if raft.weights[seat] > 0)


STEPS = (Phase.USE, Phase.VOTE, Phase.STARVE, Phase.RESCUE_CHOOSE)
QUESTIONS = (
    Phase.USE_TARGET,
    Phase.FISH,
    Phase.FORCED_DISCARD,
    Phase.EVENT_TARGET,
    Phase.ALLOCATE,
    Phase.LAST_MEAL,
)


def deciders(raft: Raft) -> tuple[Seat, ...]:
    """Who has to decide now, in turn order."""
    phase = raft.phase
    if phase in STEPS:
        return raft.queue[:1]
    if phase in QUESTIONS:
        return raft.asked
    if phase is Phase.BALLOT:
        due = tuple(seat for seat in voters(raft) if seat not in raft.ballots)
        return due[:1] if raft.options.vote_mode == "sequential" else due
    if phase is Phase.EVENT_LEAK:
        return waiting(raft)[:1]
    if phase in (Phase.EVENT_DISCARD, Phase.EVENT_PASS):
        return waiting(raft)
    return ()
