"""What a seat or a spectator sees, who has to decide, and what they may do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from domain.adrift.components import FEEDS, AgendaId, EndId, EventId, ItemId
from domain.adrift.event_cards import event_targets
from domain.adrift.item_cards import obstacle, targets
from domain.adrift.moves import (
    Accuse,
    Ballot,
    ChooseRescued,
    Eat,
    Endure,
    Feed,
    Fish,
    FishNone,
    GoHungry,
    HandOver,
    Jettison,
    PassUse,
    PassVote,
    PutDone,
    PutFood,
    Target,
    Use,
)
from domain.adrift.rescue import allowed_numbers
from domain.adrift.table import (
    Cause,
    Deed,
    Ending,
    ItemCard,
    Meal,
    Options,
    Phase,
    Raft,
    Reveal,
    Sealed,
    cards_of,
    clockwise_from,
    deciders,
    places,
    turn_order,
)
from domain.adrift.voting import accusable
from domain.kernel.game import Decision
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Reader, Seat


def pending(raft: Raft) -> tuple[Decision, ...]:
    """Everyone who has to decide now, in turn order."""
    return tuple(Decision(seat, raft.phase.value) for seat in deciders(raft))


def default(raft: Raft, seat: Seat) -> Action:
    """When time runs out: decline, else harm nobody else, else serve in turn order (ruling r46)."""
    match raft.phase:
        case Phase.USE:
            return PassUse()
        case Phase.VOTE:
            return PassVote()
        case Phase.BALLOT:
            return Ballot(yes=False)
        case Phase.STARVE:
            return PutDone()
        case Phase.FISH:
            return FishNone()
        case Phase.USE_TARGET | Phase.EVENT_TARGET:
            allowed = choosable(raft, seat)
            return Target(next(other for other in clockwise_from(raft, seat) if other in allowed))
        case Phase.FORCED_DISCARD | Phase.EVENT_DISCARD:
            return Jettison(cards_of(raft, seat)[0].id)
        case Phase.EVENT_PASS:
            return HandOver(cards_of(raft, seat)[0].id)
        case Phase.EVENT_LEAK:
            cards = layable(raft, seat)
            return Jettison(cards[0]) if cards else Endure()
        case Phase.ALLOCATE:
            return Feed(turn_order(raft)[: portions(raft)])
        case Phase.RESCUE_CHOOSE:
            return ChooseRescued(turn_order(raft)[: places(raft)])
        case _:
            food = (card for card in cards_of(raft, seat) if FEEDS[card.name])
            return next((Eat(card.id) for card in food), GoHungry())


def legal(raft: Raft, seat: Seat) -> list[Action]:
    """Every action open to the seat: the way out first, then cards, seats and lists of seats in order."""
    if seat not in deciders(raft):
        return []
    match raft.phase:
        case Phase.BALLOT:
            return [Ballot(yes=True), Ballot(yes=False)]
        case Phase.STARVE:
            return [PutDone(), *(PutFood(card.id) for card in cards_of(raft, seat))]
        case Phase.USE:
            return [PassUse(), *uses(raft, seat)]
        case Phase.VOTE:
            return [PassVote(), *(Accuse(other) for other in accusable(raft, seat))]
        case Phase.USE_TARGET | Phase.EVENT_TARGET:
            return [Target(other) for other in choosable(raft, seat)]
        case Phase.FISH:
            return [FishNone(), *(Fish(card.id) for card in raft.fishing.open())]
        case Phase.FORCED_DISCARD | Phase.EVENT_DISCARD:
            return [Jettison(card.id) for card in cards_of(raft, seat)]
        case Phase.EVENT_PASS:
            return [HandOver(card.id) for card in cards_of(raft, seat)]
        case Phase.EVENT_LEAK:
            way_out: list[Action] = [] if seat in raft.sealed else [Endure()]
            return way_out + [Jettison(card) for card in layable(raft, seat)]
        case Phase.ALLOCATE:
            return [Feed(fed) for fed in combinations(raft.living, portions(raft))]
        case Phase.RESCUE_CHOOSE:
            numbers = allowed_numbers(raft)
            return [ChooseRescued(some) for number in numbers for some in combinations(raft.living, number)]
        case _:
            food = (card for card in cards_of(raft, seat) if FEEDS[card.name])
            return [GoHungry(), *(Eat(card.id) for card in food)]


def uses(raft: Raft, seat: Seat) -> list[Use]:
    """The items that can be used, in hand order."""
    return [Use(card.id) for card in cards_of(raft, seat) if obstacle(raft, seat, card.name) is None]


def choosable(raft: Raft, seat: Seat) -> Sequence[Seat]:
    """Whom the item in use, or the event, may strike."""
    if raft.using is not None:
        return targets(raft, seat, raft.using)
    return event_targets(raft, seat)


def layable(raft: Raft, seat: Seat) -> list[CardId]:
    """The cards a seat may lay against the leak: none unless it has two."""
    cards = [card.id for card in cards_of(raft, seat)]
    if len(cards) < raft.owed:
        return []
    laid = [secret.open() for secret in raft.sealed.get(seat, Sealed()).laid]
    return [card for card in cards if card not in laid]


def portions(raft: Raft) -> int:
    assert raft.meal is not None
    return raft.meal.food


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


class BallotView(Struct, frozen=True):
    """The vote that is running."""

    accuser: Seat
    accused: Seat
    voted: tuple[Seat, ...]
    ballots: dict[Seat, bool]
    """Those this reader may see."""


class ChoiceView(Struct, frozen=True):
    """What a seat has answered to the event: cards laid, and which if the reader may know."""

    seat: Seat
    laid: int
    endure: bool
    cards: tuple[CardId, ...] | None


class PilesView(Struct, frozen=True):
    """How many cards lie face down."""

    items: int
    face_down: int
    events: int
    end_is_near: int
    food: int


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
    ballot: BallotView | None
    choices: tuple[ChoiceView, ...]
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
        ballot=ballot_view(raft, reader),
        choices=tuple(choice_view(seat, answer, reader) for seat, answer in raft.sealed.items()),
        meal=raft.meal,
        deeds=raft.deeds,
        ending=raft.ending,
        reveal=raft.reveal,
    )


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


def piles_view(raft: Raft) -> PilesView:
    return PilesView(
        items=len(raft.item_pile),
        face_down=len(raft.closed),
        events=len(raft.event_pile),
        end_is_near=len(raft.end_pile),
        food=len(raft.pile),
    )


def ballot_view(raft: Raft, reader: Reader) -> BallotView | None:
    if raft.accuser is None or raft.accused is None:
        return None
    seen = {seat: secret.seen_by(reader) for seat, secret in raft.ballots.items()}
    ballots = {seat: yes for seat, yes in seen.items() if yes is not None}
    return BallotView(raft.accuser, raft.accused, tuple(raft.ballots), ballots)


def choice_view(seat: Seat, answer: Sealed, reader: Reader) -> ChoiceView:
    seen = [card for secret in answer.laid if (card := secret.seen_by(reader)) is not None]
    return ChoiceView(
        seat, len(answer.laid), answer.endure, tuple(seen) if len(seen) == len(answer.laid) else None
    )
