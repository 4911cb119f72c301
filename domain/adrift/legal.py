"""Who has to decide, what they may do, and what is played for them when time runs out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from domain.adrift.components import FEEDS
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
    Phase,
    Raft,
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
from domain.kernel.secrets import Seat


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
