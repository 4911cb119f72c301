"""Filling in what a reader cannot see."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from itertools import accumulate, permutations
from math import prod
from operator import getitem

from msgspec import UNSET

from domain.adrift.components import END_IS_NEAR, EVENT_DECK, PLACES, AgendaId, EventId, ItemId, item_counts
from domain.adrift.mind.inference_agendas import suspicion
from domain.adrift.mind.inference_items import Contradiction, Inference, Places
from domain.adrift.pieces import CLOSED, Hand, ItemCard, Phase, Place
from domain.adrift.table import Raft, card_id, cards_of
from domain.adrift.terms.laying import Sealed
from domain.adrift.terms.starvation import Put
from domain.kernel.chance import Chance
from domain.kernel.secrets import Reader, Seat, Secret
from domain.kernel.zones import Card, Pile

TRIES = 200
"""How often a contradictory inference is thought through again."""
GRAINS = 1 << 30
"""How finely a draw tells likely from unlikely."""


def world(known: Raft, reader: Reader, chance: Chance) -> Raft:
    """One full table that fits what the reader knows; what it once saw and may have moved is less likely."""
    world = known.copy()
    deal_agendas(world, chance)
    deal_items(world, reader, chance)
    deal_events(world, chance)
    shown = set(world.end_shown)
    unseen = chance.shuffled("end-deck", [card for card in END_IS_NEAR if card not in shown])
    world.end_pile = Pile(len(unseen), tuple(unseen))
    seal_ballots(world, chance)
    seal_choices(world, chance)
    return world


def deal_agendas(world: Raft, chance: Chance) -> None:
    """The agendas that the reader has not seen, over the seats it does not know, as it believes."""
    seen = [agenda.face for agenda in world.agendas if agenda.face is not UNSET]
    unseen = [agenda for agenda in world.agenda_set if agenda not in seen]
    hidden = [Seat(seat) for seat, agenda in enumerate(world.agendas) if agenda.face is UNSET]
    deal = iter(likely_deal(world, hidden, unseen, chance))
    world.agendas = tuple(
        Secret(agenda.known_to, next(deal)) if agenda.face is UNSET else agenda for agenda in world.agendas
    )


def likely_deal(
    world: Raft, hidden: list[Seat], unseen: list[AgendaId], chance: Chance
) -> tuple[AgendaId, ...]:
    """One of all deals, the more often the better it explains how the seats have behaved."""
    weights = [{agenda: suspicion(world.conduct[seat], agenda) for agenda in unseen} for seat in hidden]
    deals = list(permutations(unseen))
    sums = list(accumulate(prod(map(getitem, weights, deal)) for deal in deals))
    drawn = sums[-1] * chance.below("agendas", GRAINS) / GRAINS
    return deals[bisect_right(sums, drawn)]


def deal_events(world: Raft, chance: Chance) -> None:
    """The events not yet turned, over the deck and those set aside; a peeked card stays on top."""
    left = Counter(EVENT_DECK)
    left.subtract(card for card in world.event_discard if card not in PLACES)
    peeked = world.peeked.face
    top: tuple[EventId, ...] = ()
    bottom = (world.rescue,) if not world.rescue_found else ()
    if peeked is not UNSET and peeked not in PLACES:
        left[peeked] -= 1
        top = (peeked,)
    unseen = chance.shuffled("event-deck", left.elements())
    used = len(world.event_pile) - len(bottom) - len(top)
    order = (*bottom, *unseen[:used], *top)
    world.event_pile = Pile(len(order), order)
    world.set_aside = Secret((), tuple(unseen[used:]))
    if world.peeked.known_to:
        world.peeked = Secret(world.peeked.known_to, order[-1])


def deal_items(world: Raft, reader: Reader, chance: Chance) -> None:
    """The items the reader cannot see go to hands, food pile, face-down discards and deck."""
    unseen = unseen_items(world)
    memory, put = remembered(world, reader, unseen, chance)
    for faces in (*memory.values(), *put.values()):
        unseen.subtract(faces)
    rest = chance.shuffled("item-deck", unseen.elements())
    for seat in hidden_hands(world):
        faces = filled(memory.get(seat, []), len(world.hands[seat]), rest)
        world.hands[seat] = imagined_hand(world.hands[seat], seat, chance.shuffled("hand", faces))
    fill_pile(world, put, rest, chance)
    closed = filled(memory.get(CLOSED, []), len(world.closed), rest)
    world.closed = Pile(len(closed), tuple(closed))
    if world.phase is Phase.FISH and world.fishing.face is UNSET:
        world.fishing = Secret(world.fishing.known_to, looked_at(world, closed))
    world.item_pile = Pile(len(rest), tuple(rest))


def hidden_hands(world: Raft) -> list[Seat]:
    return [Seat(seat) for seat, hand in enumerate(world.hands) if not is_known(hand)]


def filled(faces: list[ItemId], size: int, rest: list[ItemId]) -> list[ItemId]:
    """These cards, and as many others as are missing."""
    return [*faces, *(rest.pop() for _ in range(size - len(faces)))]


def fill_pile(world: Raft, put: dict[Seat, list[ItemId]], rest: list[ItemId], chance: Chance) -> None:
    """What others put on the food pile: of the cards remembered in their hands, and of any others."""
    counts = Counter(card.seat for card in world.pile if card.card.face is UNSET)
    given = {
        seat: chance.shuffled("food-pile", filled(put.get(seat, []), count, rest))
        for seat, count in counts.items()
    }
    world.pile = tuple(
        card
        if card.card.face is not UNSET
        else Put(card.seat, Secret(card.card.known_to, guess(given[card.seat].pop(), number)))
        for number, card in enumerate(world.pile)
    )


def remembered(
    world: Raft, reader: Reader, unseen: Counter[ItemId], chance: Chance
) -> tuple[Places, dict[Seat, list[ItemId]]]:
    """Where the cards the reader has seen may be now; what is in sight by now is no longer hidden.

    Ways that cannot have been are thought through again, a few times.
    """
    rooms: dict[Place, int] = {seat: len(world.hands[seat]) for seat in hidden_hands(world)}
    rooms[CLOSED] = len(world.closed)
    for _ in range(TRIES):
        try:
            thought = Inference(world, reader, chance)
        except Contradiction:
            continue
        places = {place: faces for place, faces in thought.places.items() if place in rooms}
        claimed = Counter(face for faces in (*places.values(), *thought.put.values()) for face in faces)
        fits = all(len(faces) <= rooms[place] for place, faces in places.items())
        if fits and claimed <= unseen:
            return places, thought.put
    fishing = world.fishing.face
    return ({} if fishing is UNSET else {CLOSED: [card.name for card in fishing]}), {}


def looked_at(world: Raft, closed: list[ItemId]) -> tuple[ItemCard, ...]:
    """The face-down discards as the one who fishes sees them."""
    first = world.next_card - len(closed)
    return tuple(Card(card_id(first + n), face) for n, face in enumerate(sorted(closed)))


def unseen_items(world: Raft) -> Counter[ItemId]:
    """All items but those in sight, in the reader's own hand, and those it put on the pile itself."""
    unseen = item_counts(world.players).copy()
    unseen.subtract(card.name for card in world.discard)
    unseen.subtract(secret.face.name for hand in world.hands for secret in hand if secret.face is not UNSET)
    unseen.subtract(put.card.face.name for put in world.pile if put.card.face is not UNSET)
    if world.meal is not None:
        unseen.subtract(card.name for card in world.meal.cards)
    return unseen


def is_known(hand: Hand) -> bool:
    return all(secret.face is not UNSET for secret in hand)


def imagined_hand(hand: Hand, seat: Seat, faces: list[ItemId]) -> Hand:
    return tuple(
        Secret(secret.known_to, guess(face, 100 * (seat + 1) + n))
        for n, (secret, face) in enumerate(zip(hand, faces, strict=True))
    )


def guess(face: ItemId, number: int) -> ItemCard:
    """A card under an id that no real card has."""
    return Card(card_id(-1 - number), face)


def seal_ballots(world: Raft, chance: Chance) -> None:
    for seat, ballot in world.ballots.items():
        if ballot.face is UNSET:
            world.ballots[seat] = Secret(ballot.known_to, chance.below("ballot", 2) == 1)


def seal_choices(world: Raft, chance: Chance) -> None:
    """Cards that others have laid unseen are any of their imagined hands."""
    for seat, answer in world.sealed.items():
        if any(card.face is UNSET for card in answer.laid):
            ids = [card.id for card in cards_of(world, seat)]
            laid = chance.sample("laid", ids, len(answer.laid))
            secrets = zip(answer.laid, laid, strict=True)
            world.sealed[seat] = Sealed(tuple(Secret(old.known_to, card) for old, card in secrets))
