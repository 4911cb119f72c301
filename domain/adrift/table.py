"""The table: the raft with everyone and everything on it, and small questions about it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct, field

from domain.adrift.components import PLACES, AgendaId, EndId, EventId, ItemId
from domain.adrift.pieces import Conduct, Death, Ending, Hand, ItemCard, Note, Phase, Reveal
from domain.adrift.terms.deaths import Perished, Touched
from domain.adrift.terms.event_cards import Turned
from domain.adrift.terms.item_cards import Glimpse
from domain.adrift.terms.laying import Laid, Sealed
from domain.adrift.terms.starvation import Meal, Put, Shared
from domain.adrift.terms.using import Used
from domain.adrift.terms.voting import Voted
from domain.kernel.moves import CardId
from domain.kernel.options import option
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Pile


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


Deed = Used | Voted | Turned | Laid | Shared | Touched | Perished
"""Something that all saw."""


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
    glimpses: tuple[Glimpse, ...] = ()
    """The last look of each seat at each other's hand."""
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
            self.glimpses,
            self.conduct.copy(),
            self.notes.copy(),
            self.ending,
            self.reveal,
        )


def places(raft: Raft) -> int:
    """How many the Rescue! card of this match can take."""
    return PLACES[raft.rescue]


def next_in_line(raft: Raft) -> tuple[Seat, ...]:
    """Whose chance it is in a step that goes round."""
    return raft.queue[:1]


def questioned(raft: Raft) -> tuple[Seat, ...]:
    """Who has to answer a question before the step goes on."""
    return raft.asked


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
