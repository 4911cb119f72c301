"""The deal: factions, hands and the shadow pile, and the Demon's Gaze."""

from __future__ import annotations

from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, known_to, sealed
from domain.kernel.zones import Card, pile_of
from domain.passengers.components import BOX, DEMONS, HAND, KIND, SOULS, Face, Kind
from domain.passengers.table import Voyage
from domain.passengers.terms.dealing import GazeHeld, PassengersDealt

SHADOW_SEATS = 4
"""The player count that plays with Shadow Passengers."""


def deal(seats: int, chance: Chance) -> PassengersDealt:
    """Factions, then one soul and one demon to each seat; at four seats the shadow pile between them."""
    souls = chance.shuffled("souls", cards_of(SOULS))
    demons = chance.shuffled("demons", cards_of(DEMONS))
    jesters = cards_of((Face.YAESTHER,))
    deck = BOX.faction_deck[seats]
    drawn = [
        face
        for kind, pile in ((Kind.SOUL, souls), (Kind.DEMON, demons), (Kind.YAESTHER, jesters))
        for face in top(pile, deck[kind])
    ]
    faction_cards = chance.shuffled("faction-deck", drawn)
    shadows: list[Face] = []
    if seats == SHADOW_SEATS:
        shadows = top(souls, BOX.shadows.souls) + top(demons, BOX.shadows.demons)
        shadows = chance.shuffled("shadow-pile", shadows)
    hands = [[face, *top(souls, 1)] for face in faction_cards]
    for hand in hands:
        hand += top(demons, 1)
    boxed = souls + demons + jesters
    return PassengersDealt(
        each=HAND,
        faction_deck=deck,
        shadow_pile=len(shadows),
        box=len(boxed),
        factions=tuple(known_to(KIND[face], Seat(seat)) for seat, face in enumerate(faction_cards)),
        faction_faces=tuple(known_to(face, Seat(seat)) for seat, face in enumerate(faction_cards)),
        hands=tuple(in_slots(hand, Seat(seat), chance) for seat, hand in enumerate(hands)),
        shadows=sealed(tuple(shadows)),
        boxed=sealed(tuple(boxed)),
    )


def cards_of(faces: tuple[Face, ...]) -> list[Face]:
    return [face for face in faces for _ in range(BOX.passengers[face])]


def top(pile: list[Face], count: int) -> list[Face]:
    """Take that many cards off a pile."""
    taken = pile[len(pile) - count :]
    del pile[len(pile) - count :]
    return taken


def slot(number: int) -> CardId:
    return CardId(f"h{number}")


def in_slots(hand: list[Face], seat: Seat, chance: Chance) -> tuple[Secret[Card[Face]], ...]:
    """A hand is mixed before its cards get slot names, so that none tells the deck it came from."""
    mixed = chance.shuffled("hand", hand)
    return tuple(known_to(Card(slot(number), face), seat) for number, face in enumerate(mixed))


def demons_gaze(dealt: PassengersDealt) -> GazeHeld:
    """The Smugglers see each other; everybody else sees nothing (ruling r10)."""
    smugglers = tuple(
        Seat(seat) for seat, faction in enumerate(dealt.factions) if faction.open() is Kind.DEMON
    )
    return GazeHeld(
        tuple(
            known_to(smugglers if seat in smugglers else (), Seat(seat))
            for seat in range(len(dealt.factions))
        )
    )


def passengers_dealt(voyage: Voyage, event: PassengersDealt) -> None:
    voyage.factions = event.factions
    voyage.faction_faces = event.faction_faces
    voyage.hands = list(event.hands)
    voyage.shadow_pile = pile_of(event.shadow_pile, event.shadows)
    voyage.box = event.boxed


def gaze_held(voyage: Voyage, event: GazeHeld) -> None:
    voyage.gaze = event.smugglers


RECORDERS: Final[Recorders[Voyage]] = {
    PassengersDealt: passengers_dealt,
    GazeHeld: gaze_held,
}
