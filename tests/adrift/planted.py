"""The game with one realistic mistake each: all of them tell what a raft must not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec

from domain.adrift import GAME
from domain.adrift.components import FEEDS, AgendaId, ItemId
from domain.adrift.pieces import ItemCard
from domain.adrift.table import Raft
from domain.adrift.terms.deaths import Died
from domain.adrift.terms.discarding import CardDiscardedFaceDown
from domain.adrift.terms.fishing import FaceDownSeen
from domain.adrift.terms.laying import CardsDiscardedFaceDown
from domain.adrift.terms.starvation import FoodPlaced, Meal, PileRevealed
from domain.adrift.terms.using import Use
from domain.adrift.view import HandView, RaftView
from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame
from domain.kernel.match import fold
from domain.kernel.moves import Action, Aside, Event
from domain.kernel.secrets import EVERYONE, Reader, Seat, Secret, known_to, shown
from domain.kernel.violations import RuleViolation
from domain.kernel.zones import Card


class TooMuchSeen(RaftView, frozen=True):
    """A view with a field too many."""

    givers: tuple[tuple[Seat, ItemId | None], ...] = ()
    face_down: tuple[ItemId, ...] | None = None


def seeing(raft: Raft, reader: Reader, **more: object) -> TooMuchSeen:
    return TooMuchSeen(**{**msgspec.structs.asdict(GAME.view(raft, reader)), **more})


def view_of_the_givers(raft: Raft, reader: Reader) -> TooMuchSeen:
    """The view lists the unopened pile."""
    faces = [(put.seat, getattr(put.card.face, "name", None)) for put in raft.pile]
    return seeing(raft, reader, givers=tuple(faces))


def view_of_the_face_down(raft: Raft, reader: Reader) -> TooMuchSeen:
    """The view lists the closed discards."""
    return seeing(raft, reader, face_down=raft.closed.order and raft.closed.faces())


def view_of_lit_hands(raft: Raft, reader: Reader) -> TooMuchSeen:
    """What one lantern showed is shown to all."""
    lit = [HandView(look.target, look.round, faces) for look in raft.glimpses if (faces := look.faces.face)]
    return seeing(raft, reader, hands_seen=tuple(lit))


def seeing_the_dead(raft: Raft, reader: Reader, change: Callable[[Raft, int], dict[str, object]]) -> RaftView:
    seen = GAME.view(raft, reader)
    assert isinstance(seen, RaftView)
    seats = tuple(
        seat if seat.alive else msgspec.structs.replace(seat, **change(raft, number))
        for number, seat in enumerate(seen.seats)
    )
    return msgspec.structs.replace(seen, seats=seats)


def view_of_dead_hands(raft: Raft, reader: Reader) -> RaftView:
    """Who is dead is thought to have nothing to hide."""

    def hand(raft: Raft, seat: int) -> dict[str, object]:
        return {"hand": tuple(card.face for card in raft.hands[seat] if isinstance(card.face, Card))}

    return seeing_the_dead(raft, reader, hand)


def view_of_dead_agendas(raft: Raft, reader: Reader) -> RaftView:
    """The agenda is turned over at death."""

    def agenda(raft: Raft, seat: int) -> dict[str, object]:
        face = raft.agendas[seat].face
        return {"agenda": face if isinstance(face, AgendaId) else None}

    return seeing_the_dead(raft, reader, agenda)


def legal_against_the_rich(raft: Raft, seat: Seat) -> list[Action]:
    """Those with the most food are offered last."""
    return sorted(GAME.legal(raft, seat), key=lambda action: food_of(raft, getattr(action, "seat", None)))


def food_of(raft: Raft, seat: Seat | None) -> int:
    hand = () if seat is None else raft.hands[seat]
    return sum(FEEDS[card.face.name] for card in hand if isinstance(card.face, Card))


def refusing_by_hand(raft: Raft, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """The refusal says whether somebody else holds the card."""
    if isinstance(action, Use):
        owners = [
            other for other in raft.living for card in raft.hands[other] if card.open().id == action.card
        ]
        if owners and seat not in owners:
            raise RuleViolation("no-effect", "Somebody else holds that.", rule="using-items")
    return GAME.decide(raft, seat, action, chance)


Mistake = Callable[[Raft, Event], list[Event]]


def retold(mistake: Mistake) -> Callable[[Raft, Seat, Action, Chance], list[Event]]:
    """`decide` with each of its events told in the wrong way; the raft is the one before that event."""

    def decide(raft: Raft, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        raft, events = raft.copy(), GAME.decide(raft, seat, action, chance)
        told: list[Event] = []
        for event in events:
            told += mistake(raft, event)
            raft = fold(GAME, [event], raft)
        return told

    return decide


def telling(mistake: Mistake, *events: type[Event]) -> AnyGame:
    return replace(GAME, decide=retold(mistake), events=(*GAME.events, *events))


class GiftNamed(Aside, frozen=True, tag="gift_named"):
    face: ItemId


class PileAttributed(Aside, frozen=True, tag="pile_attributed"):
    givers: tuple[Seat, ...]


class DiscardNamed(Aside, frozen=True, tag="discard_named"):
    face: ItemId


class DeadMourned(Aside, frozen=True, tag="dead_mourned"):
    agenda: AgendaId
    hand: tuple[ItemId, ...]


def put_card_is_named(_: Raft, event: Event) -> list[Event]:
    return [event, GiftNamed(event.card.open().name)] if isinstance(event, FoodPlaced) else [event]


def discard_is_named(_: Raft, event: Event) -> list[Event]:
    if isinstance(event, CardDiscardedFaceDown):
        return [event, DiscardNamed(event.card.open().name)]
    if isinstance(event, CardsDiscardedFaceDown):
        faces = [card.name for given in event.discards for card in given.cards.open()]
        return [event, *map(DiscardNamed, faces)]
    return [event]


def agenda_of_the_dead_is_named(raft: Raft, event: Event) -> list[Event]:
    if isinstance(event, Died):
        return [event, DeadMourned(raft.agendas[event.seat].open(), ())]
    return [event]


def hand_of_the_dead_is_named(raft: Raft, event: Event) -> list[Event]:
    if isinstance(event, Died):
        faces = tuple(card.open().name for card in raft.hands[event.seat])
        return [event, DeadMourned(AgendaId.TARGET, faces)]
    return [event]


def put_card_is_seen_by_all(_: Raft, event: Event) -> list[Event]:
    """The right event with the wrong audience."""
    if isinstance(event, FoodPlaced):
        return [msgspec.structs.replace(event, card=Secret(EVERYONE, event.card.open()))]
    return [event]


def discard_is_seen_by_all(_: Raft, event: Event) -> list[Event]:
    if isinstance(event, CardDiscardedFaceDown):
        return [msgspec.structs.replace(event, card=shown(event.card.open()))]
    if isinstance(event, CardsDiscardedFaceDown):
        open_ = [msgspec.structs.replace(given, cards=shown(given.cards.open())) for given in event.discards]
        return [CardsDiscardedFaceDown(tuple(open_))]
    return [event]


def retold_meal(raft: Raft, event: PileRevealed, cards: list[ItemCard]) -> list[Event]:
    meal = event.meal.open()
    assert len(cards) == len(meal.cards) == len(raft.pile)
    opened = Meal(tuple(cards), meal.portions, meal.spoiled, meal.food)
    return [msgspec.structs.replace(event, meal=shown(opened))]


def pile_is_not_shuffled(raft: Raft, event: Event) -> list[Event]:
    """The pile is opened in the order in which it grew."""
    if not isinstance(event, PileRevealed):
        return [event]
    fresh = [card.id for card in event.meal.open().cards]
    cards = [Card(card, put.card.open().name) for card, put in zip(fresh, raft.pile, strict=True)]
    return retold_meal(raft, event, cards)


def pile_keeps_its_ids(raft: Raft, event: Event) -> list[Event]:
    """The cards are shuffled, but under the ids they had in the hands."""
    if not isinstance(event, PileRevealed):
        return [event]
    return retold_meal(raft, event, [put.card.open() for put in raft.pile])


def givers_are_listed(raft: Raft, event: Event) -> list[Event]:
    """Beside the shuffled pile, who gave the first card of it, the second, and so on."""
    if not isinstance(event, PileRevealed):
        return [event]
    gave = {put.card.open().name: put.seat for put in raft.pile}
    return [event, PileAttributed(tuple(gave[card.name] for card in event.meal.open().cards))]


def rod_shows_the_order_of_arrival(raft: Raft, event: Event) -> list[Event]:
    """The face-down discards are not sorted for the one who fishes."""
    if not isinstance(event, FaceDownSeen):
        return [event]
    ids = [card.id for card in event.cards.open()]
    cards = tuple(Card(card, face) for card, face in zip(ids, raft.closed.faces(), strict=True))
    return [msgspec.structs.replace(event, cards=known_to(cards, event.seat))]


TABLE_LEAKS: dict[str, AnyGame] = {
    "the view tells who gave what": replace(GAME, view=view_of_the_givers),
    "the view lists the face-down discards": replace(GAME, view=view_of_the_face_down),
    "the view tells all what a lantern showed": replace(GAME, view=view_of_lit_hands),
    "the view opens the hands of the dead": replace(GAME, view=view_of_dead_hands),
    "the view opens the agendas of the dead": replace(GAME, view=view_of_dead_agendas),
    "the legal list depends on another's hand": replace(GAME, legal=legal_against_the_rich),
}
"""Found by comparing the server's answers with those of a reader's own table."""

WORLD_LEAKS: dict[str, AnyGame] = {
    **TABLE_LEAKS,
    "a card put on the pile is named": telling(put_card_is_named, GiftNamed),
    "a face-down discard is named": telling(discard_is_named, DiscardNamed),
    "the agenda of the dead is named": telling(agenda_of_the_dead_is_named, DeadMourned),
    "the hand of the dead is named": telling(hand_of_the_dead_is_named, DeadMourned),
    "a refusal depends on another's hand": replace(GAME, decide=refusing_by_hand),
}
"""Found by comparing two worlds that are one to a reader."""

AUDIENCE_LEAKS: dict[str, AnyGame] = {
    "everybody sees the face of a card put": telling(put_card_is_seen_by_all),
    "everybody sees a face-down discard": telling(discard_is_seen_by_all),
}
"""Lawful disclosures as far as any general law can tell; this game's own table of secrets knows better."""

GIVER_LEAKS: dict[str, AnyGame] = {
    "the pile is not shuffled": telling(pile_is_not_shuffled),
    "the pile keeps the ids of the hands": telling(pile_keeps_its_ids),
    "the givers are listed beside the pile": telling(givers_are_listed, PileAttributed),
}
"""Found by letting two seats exchange what they gave."""

FISHING_LEAKS: dict[str, AnyGame] = {
    "the rod shows the order of arrival": telling(rod_shows_the_order_of_arrival),
    "a face-down discard is named": telling(discard_is_named, DiscardNamed),
}
"""Found by letting two seats exchange what they discarded."""
