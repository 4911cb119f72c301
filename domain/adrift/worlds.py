"""Filling in what a reader cannot see, and counting the pieces of a table that is whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import UNSET

from domain.adrift.components import (
    END_IS_NEAR,
    EVENT_DECK,
    PLACES,
    EventId,
    ItemId,
    item_counts,
)
from domain.adrift.table import Hand, ItemCard, Note, Notes, Phase, Put, Raft, Sealed, card_id, cards_of
from domain.kernel.chance import Chance
from domain.kernel.secrets import Reader, Seat, Secret
from domain.kernel.zones import Card, Pile

CERTAIN = 1000
"""Chances are kept in thousandths, so that all chance comes from whole numbers."""


def worlds(known: Raft, reader: Reader, chance: Chance) -> Raft:
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
    """The agendas of the set that the reader has not seen, over the seats it does not know."""
    seen = [agenda.face for agenda in world.agendas if agenda.face is not UNSET]
    unseen = chance.shuffled("agendas", [agenda for agenda in world.agenda_set if agenda not in seen])
    world.agendas = tuple(
        Secret(agenda.known_to, unseen.pop()) if agenda.face is UNSET else agenda for agenda in world.agendas
    )


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
    hidden = [Seat(seat) for seat, hand in enumerate(world.hands) if not is_known(hand)]
    memories = [recall(world, seat, reader) for seat in hidden]
    rooms = [len(world.hands[seat]) for seat in hidden]
    *hands, closed = still_there(
        [*memories, recall_closed(world, reader)], [*rooms, len(world.closed)], unseen, chance
    )
    rest = chance.shuffled("item-deck", unseen.elements())
    for seat, faces in zip(hidden, hands, strict=True):
        faces += [rest.pop() for _ in range(len(world.hands[seat]) - len(faces))]
        world.hands[seat] = imagined_hand(world.hands[seat], seat, chance.shuffled("hand", faces))
    world.pile = tuple(
        put if put.card.face is not UNSET else Put(put.seat, Secret(put.card.known_to, guess(rest.pop(), n)))
        for n, put in enumerate(world.pile)
    )
    closed += [rest.pop() for _ in range(len(world.closed) - len(closed))]
    world.closed = Pile(len(closed), tuple(closed))
    if world.phase is Phase.FISH and world.fishing.face is UNSET:
        world.fishing = Secret(world.fishing.known_to, looked_at(world, closed))
    world.item_pile = Pile(len(rest), tuple(rest))


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


Memory = list[tuple[ItemId, int]]
"""Cards once seen in a place, each with its chance of still being there."""


def recall(world: Raft, seat: Seat, reader: Reader) -> Memory:
    """What the reader remembers of a hand, also of cards that have just gone to the food pile."""
    memory = remembered(world.hand_notes[seat], reader)
    put = world.put[seat] if world.meal is None else 0
    if put:
        memory = fade(memory, Note("left", Secret(()), len(world.hands[seat]) + put, put))
    return memory


def remembered(notes: Notes, reader: Reader) -> Memory:
    """The notes on a place, read from first to last."""
    memory: Memory = []
    for note in notes:
        faces = note.faces.seen_by(reader)
        if note.kind == "left":
            memory = fade(memory, note) if faces is None else without(memory, faces)
        elif faces is not None:
            if note.kind == "seen":
                memory = []
            elif note.kind == "shown":
                memory = without(memory, faces)
            memory += [(face, CERTAIN) for face in faces]
    return memory


def without(memory: Memory, faces: Iterable[ItemId]) -> Memory:
    """The memory less one of each of these cards, the surest of its kind."""
    rest = sorted(memory, key=lambda known: -known[1])
    for face in faces:
        for known in rest:
            if known[0] is face:
                rest.remove(known)
                break
    return rest


def fade(memory: Memory, note: Note) -> Memory:
    """Some cards left unseen: each of those they could have been is less likely to be there."""
    return [
        (face, chance * (note.size - note.count) // note.size)
        if note.among is None or face in note.among
        else (face, chance)
        for face, chance in memory
    ]


def still_there(
    memories: Sequence[Memory], rooms: Sequence[int], unseen: Counter[ItemId], chance: Chance
) -> list[list[ItemId]]:
    """For each place, which remembered cards are there, taken out of those unseen; sure ones come first."""
    found: list[list[ItemId]] = [[] for _ in memories]
    claims = [(odds, face, place) for place, memory in enumerate(memories) for face, odds in memory]
    for odds, face, place in sorted(claims, key=lambda claim: -claim[0]):
        sure = odds == CERTAIN or chance.below("memory", CERTAIN) < odds
        if sure and len(found[place]) < rooms[place] and unseen[face] > 0:
            unseen[face] -= 1
            found[place].append(face)
    return found


def recall_closed(world: Raft, reader: Reader) -> Memory:
    """What the reader knows of the face-down discards: all of them while it fishes."""
    if world.fishing.face is not UNSET:
        return [(card.name, CERTAIN) for card in world.fishing.face]
    return remembered(world.closed_notes, reader)


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


def components(raft: Raft) -> Mapping[str, int]:
    """Every card, wherever it is: constant from set-up to the end."""
    pieces: Counter[str] = Counter(agenda.open() for agenda in raft.agendas)
    pieces.update(raft.item_pile.faces())
    pieces.update(raft.closed.faces())
    pieces.update(card.name for card in raft.discard)
    pieces.update(card.name for seat in range(raft.players) for card in cards_of(raft, Seat(seat)))
    pieces.update(put.card.open().name for put in raft.pile)
    pieces.update(card.name for card in (raft.meal.cards if raft.meal else ()))
    pieces.update(raft.event_pile.faces())
    pieces.update(raft.event_discard)
    pieces.update(raft.set_aside.open())
    pieces.update(raft.end_pile.faces())
    pieces.update(raft.end_shown)
    return pieces
