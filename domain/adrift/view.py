"""What a seat or a spectator sees of the match."""

from __future__ import annotations

from msgspec import Struct

from domain.adrift.components import AgendaId, EndId, EventId, ItemId
from domain.adrift.laying import ChoiceView, choice_view
from domain.adrift.legal import deciders
from domain.adrift.pieces import Cause, Ending, ItemCard, Phase, Reveal
from domain.adrift.rescue import allowed_numbers
from domain.adrift.starvation import portions
from domain.adrift.table import Deed, Options, Raft, places
from domain.adrift.terms.starvation import Meal
from domain.adrift.voting import BallotView, ballot_view
from domain.kernel.secrets import Reader, Seat


class SeatView(Struct, frozen=True):
    """A seat as a reader sees it; hand and agenda are null where the reader may not know them."""

    alive: bool
    vitality: int
    cause: Cause | None
    moment: int | None
    hand_size: int
    hand: tuple[ItemCard, ...] | None
    agenda: AgendaId | None
    votes: int
    vest: bool
    put: int
    """Cards in the present food pile."""


class PilesView(Struct, frozen=True):
    """How many cards lie face down."""

    items: int
    face_down: int
    events: int
    end_is_near: int
    food: int


class HandView(Struct, frozen=True):
    """Another's hand as the reader's lantern showed it in that round; much may have changed since."""

    seat: Seat
    round: int
    faces: tuple[ItemId, ...]


class HowMany(Struct, frozen=True):
    """How many seats a choice names."""

    fewest: int
    most: int


class RaftView(Struct, frozen=True):
    """All that a reader may see of a match."""

    players: int
    options: Options
    agendas: tuple[AgendaId, ...]
    rescue: EventId
    places: int
    rescue_found: bool
    round: int
    phase: Phase
    compass: Seat
    pending: tuple[Seat, ...]
    to_name: HowMany | None
    """How many the holder has to name while food or places are shared out."""
    queue: tuple[Seat, ...]
    seats: tuple[SeatView, ...]
    piles: PilesView
    discard: tuple[ItemCard, ...]
    event_discard: tuple[EventId, ...]
    event: EventId | None
    """The event that is being resolved."""
    peeked: EventId | None
    """The top of the event deck, if the reader has looked at it."""
    end_shown: tuple[EndId, ...]
    using: ItemId | None
    """The item that asks for a target."""
    fishing: tuple[ItemCard, ...] | None
    """The face-down discards, for the one who fishes among them."""
    hands_seen: tuple[HandView, ...]
    """For the one who looked."""
    ballot: BallotView | None
    choices: tuple[ChoiceView, ...]
    own_put: tuple[ItemCard, ...]
    """The reader's own cards on the present food pile, until it is shuffled."""
    meal: Meal | None
    """The food pile once it has been shuffled and shown."""
    deeds: tuple[Deed, ...]
    """What all saw in this round and the one before."""
    ending: Ending | None
    reveal: Reveal | None


def view(raft: Raft, reader: Reader) -> RaftView:
    """The match as this reader sees it."""
    return RaftView(
        players=raft.players,
        options=raft.options,
        agendas=raft.agenda_set,
        rescue=raft.rescue,
        places=places(raft),
        rescue_found=raft.rescue_found,
        round=raft.round,
        phase=raft.phase,
        compass=raft.compass,
        pending=deciders(raft),
        to_name=to_name(raft),
        queue=raft.queue,
        seats=tuple(seat_view(raft, Seat(seat), reader) for seat in range(raft.players)),
        piles=piles_view(raft),
        discard=tuple(raft.discard),
        event_discard=tuple(raft.event_discard),
        event=raft.event,
        peeked=raft.peeked.seen_by(reader),
        end_shown=raft.end_shown,
        using=raft.using,
        fishing=raft.fishing.seen_by(reader),
        hands_seen=hands_seen(raft, reader),
        ballot=ballot_view(raft, reader),
        choices=tuple(choice_view(seat, answer, reader) for seat, answer in raft.sealed.items()),
        own_put=tuple([card for put in raft.pile if (card := put.card.seen_by(reader)) is not None]),
        meal=raft.meal,
        deeds=raft.deeds,
        ending=raft.ending,
        reveal=raft.reveal,
    )


def to_name(raft: Raft) -> HowMany | None:
    match raft.phase:
        case Phase.ALLOCATE:
            return HowMany(portions(raft), portions(raft))
        case Phase.RESCUE_CHOOSE:
            numbers = allowed_numbers(raft)
            return HowMany(numbers[0], numbers[-1])
        case _:
            return None


def seat_view(raft: Raft, seat: Seat, reader: Reader) -> SeatView:
    death = raft.deaths[seat]
    hand = raft.hands[seat]
    seen = tuple(card for secret in hand if (card := secret.seen_by(reader)) is not None)
    may_look = reader == seat or raft.ending is not None
    return SeatView(
        alive=death is None,
        vitality=raft.vitality[seat],
        cause=death.cause if death else None,
        moment=death.moment if death else None,
        hand_size=len(hand),
        hand=seen if may_look else None,
        agenda=raft.agendas[seat].seen_by(reader) if raft.agendas else None,
        votes=raft.weights[seat],
        vest=seat in raft.vests,
        put=raft.put[seat],
    )


def hands_seen(raft: Raft, reader: Reader) -> tuple[HandView, ...]:
    """What lanterns have shown this reader."""
    return tuple(
        HandView(glimpse.target, glimpse.round, faces)
        for glimpse in raft.glimpses
        if (faces := glimpse.faces.seen_by(reader)) is not None
    )


def piles_view(raft: Raft) -> PilesView:
    return PilesView(
        items=len(raft.item_pile),
        face_down=len(raft.closed),
        events=len(raft.event_pile),
        end_is_near=len(raft.end_pile),
        food=len(raft.pile),
    )
