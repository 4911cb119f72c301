"""Filling in what a reader cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TypeVar

import msgspec
from msgspec import UNSET

from domain.kernel.chance import Chance
from domain.kernel.secrets import Reader, Seat, Secret
from domain.kernel.zones import Card, Pile
from domain.passengers.components import BOATS, BOX, DEMONS, HAND, KIND, SOULS, Face, Kind
from domain.passengers.dealing import cards_of, slot
from domain.passengers.memory import Confessed, Memory, PassengerId, Peeked, Placed, Shown
from domain.passengers.mind.inference import Inference, cards_asked, inference_of
from domain.passengers.mind.world_deals import Deal, deal
from domain.passengers.pieces import Crossing, Hand, Passenger, Phase
from domain.passengers.table import Voyage
from domain.passengers.terms.showing import Show

T = TypeVar("T")


def world(known: Voyage, reader: Reader, chance: Chance) -> Voyage:  # noqa: ARG001 - the table says it all
    """One full table; all deals that fit what the reader knows are equally likely."""
    world = known.copy()
    if known.phase is Phase.OVER:
        return world
    inference = inference_of(known)
    dealt = deal(inference, chance)
    behind = {**inference.cards, **dealt.shuffled}
    faces = {passenger: dealt.cards[seat][card] for passenger, (seat, card) in behind.items()}
    deal_rest(world, inference, dealt, faces, chance)
    deal_seats(world, dealt, chance)
    owners = {passenger: seat for passenger, (seat, _) in dealt.shuffled.items()}
    world.board = [passenger_filled(one, faces, owners) for one in known.board]
    world.afterlands = [crossing_filled(crossing, faces, owners) for crossing in known.afterlands]
    world.lost = [crossing_filled(crossing, faces, owners) for crossing in known.lost]
    world.memory = [
        entry_filled(known, moment, inference, dealt, faces, chance) for moment in range(len(known.memory))
    ]
    world.votes = [vote and filled(vote, chance.choice("vote", BOATS)) for vote in known.votes]
    if known.show is not None:
        world.show = show_filled(world, known.show, chance)
    return world


def filled(secret: Secret[T], face: T) -> Secret[T]:
    """The secret with this face, if its own is not known."""
    return Secret(secret.known_to, face) if secret.face is UNSET else secret


def deal_rest(
    world: Voyage, inference: Inference, dealt: Deal, faces: dict[PassengerId, Face], chance: Chance
) -> None:
    """What no seat holds: Shadow Passengers, the rest of their pile, and the box."""
    gone = Counter(face for cards in dealt.cards for face in cards[:HAND])
    gone.update(face for face in inference.shadows.values() if face)
    rest = {
        Kind.SOUL: chance.shuffled("rest", (Counter(cards_of(SOULS)) - gone).elements()),
        Kind.DEMON: chance.shuffled("rest", (Counter(cards_of(DEMONS)) - gone).elements()),
        Kind.YAESTHER: [] if gone[Face.YAESTHER] else [Face.YAESTHER],
    }
    if inference.shadows or world.shadow_pile:
        seen = [KIND[face] for face in inference.shadows.values() if face]
        kinds = [Kind.SOUL] * (BOX.shadows.souls - seen.count(Kind.SOUL))
        kinds += [Kind.DEMON] * (BOX.shadows.demons - seen.count(Kind.DEMON))
        unseen = [rest[kind].pop() for kind in chance.shuffled("shadow-pile", kinds)]
        for passenger, face in inference.shadows.items():
            faces[passenger] = face or unseen.pop()
        world.shadow_pile = Pile(len(unseen), tuple(unseen))
    world.box = Secret((), tuple(chain.from_iterable(rest.values())))


def deal_seats(world: Voyage, dealt: Deal, chance: Chance) -> None:
    """Factions, what the gaze showed, and hands."""
    smugglers = tuple(Seat(seat) for seat, faction in enumerate(dealt.factions) if faction is Kind.DEMON)
    world.factions = tuple(map(filled, world.factions, dealt.factions))
    world.gaze = tuple(
        filled(sight, smugglers if seat in smugglers else ()) for seat, sight in enumerate(world.gaze)
    )
    world.faction_faces = tuple(
        filled(
            secret, chance.choice("faction-card", [face for face in cards[:HAND] if KIND[face] is faction])
        )
        for secret, cards, faction in zip(world.faction_faces, dealt.cards, dealt.factions, strict=True)
    )
    world.hands = [hand_filled(hand, cards) for hand, cards in zip(world.hands, dealt.cards, strict=True)]


def hand_filled(hand: Hand, cards: Sequence[Face]) -> Hand:
    """The cards that have not been placed, under slot names that only their owner will ever see."""
    left = cards[HAND - len(hand) : HAND]
    return tuple(
        filled(held, Card(slot(number), face))
        for number, (held, face) in enumerate(zip(hand, left, strict=True))
    )


def passenger_filled(
    passenger: Passenger | None, faces: Mapping[PassengerId, Face], owners: Mapping[PassengerId, Seat]
) -> Passenger | None:
    if passenger is None or (passenger.face.face is not UNSET and passenger.owner is None):
        return passenger
    owner = passenger.owner and filled(passenger.owner, owners[passenger.id])
    return msgspec.structs.replace(passenger, face=filled(passenger.face, faces[passenger.id]), owner=owner)


def crossing_filled(
    crossing: Crossing, faces: Mapping[PassengerId, Face], owners: Mapping[PassengerId, Seat]
) -> Crossing:
    cells = tuple(passenger_filled(one, faces, owners) for one in crossing.cells)
    return Crossing(crossing.round, crossing.boat, cells)


def entry_filled(
    known: Voyage,
    moment: int,
    inference: Inference,
    dealt: Deal,
    faces: Mapping[PassengerId, Face],
    chance: Chance,
) -> Memory:
    """What others remember: each seat saw and confessed what its cards in this deal are."""
    entry = known.memory[moment]
    match entry:
        case Placed() | Peeked() if entry.face.face is UNSET:
            return msgspec.structs.replace(entry, face=filled(entry.face, faces[entry.passenger]))
        case Shown() if entry.face.face is UNSET:
            shown = chance.choice("shown", cards_asked(known, inference.cards, moment, entry))
            return msgspec.structs.replace(entry, face=filled(entry.face, dealt.cards[entry.seat][shown]))
        case Confessed() if entry.answer.face is UNSET:
            (asked,) = cards_asked(known, inference.cards, moment, entry)
            kind = KIND[dealt.cards[entry.seat][asked]]
            return msgspec.structs.replace(entry, answer=filled(entry.answer, kind.value))
        case _:
            return entry


def show_filled(world: Voyage, show: Show, chance: Chance) -> Show:
    """Any card of the hand may have been chosen."""
    chosen = tuple(
        held and filled(held, chance.choice("chosen", [card.open().id for card in world.hands[seat]]))
        for seat, held in zip(show.seats, show.chosen, strict=True)
    )
    return Show(show.seats, show.to, chosen)
