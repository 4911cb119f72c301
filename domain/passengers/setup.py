"""Set-up, in the order of the book: the decks, the deal, the Demon's Gaze, the Master Coin."""

from __future__ import annotations

from collections.abc import Mapping

from domain.kernel.chance import Chance
from domain.kernel.moves import CardId, Event
from domain.kernel.options import admit_options, convert_options
from domain.kernel.secrets import Seat, Secret, known_to, sealed
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import Card
from domain.passengers.components import BOX, DEMONS, HAND, KIND, ROUNDS, SOULS, Face, GiftSet, Kind
from domain.passengers.events import CoinGiven, GazeHeld, MatchCreated, PassengersDealt, PassengersEvent
from domain.passengers.evolve import evolve
from domain.passengers.refusals import refused
from domain.passengers.rounds import start_round
from domain.passengers.table import Options, Voyage

SEATS = range(4, 9)
SHADOW_SEATS = 4
"""The player count that plays with Shadow Passengers."""


def read_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a match, checked from the top of their table."""
    admit_options(Options, SEATS, seats, given, refused)
    wanted = {**defaults(seats), **given}
    wanted["gift_sets"] = spelt_out(wanted["gift_sets"])
    sets = convert_options(Options, {"gift_sets": wanted["gift_sets"]}, refused).gift_sets
    if any((name is GiftSet.FOUR) != (seats == SHADOW_SEATS) for name in sets):
        raise refused("gift-set-not-for-players", option="gift_sets")
    options = convert_options(Options, wanted, refused)
    if options.demons_gaze and seats == SHADOW_SEATS:
        sentence = "demons_gaze: with four players there is only one Smuggler."
        raise refused("bad-option", sentence, option="demons_gaze")
    if options.first_coin != "random" and options.first_coin not in range(seats):
        raise refused("bad-option", "first_coin: no such seat.", option="first_coin")
    return options


def defaults(seats: int) -> dict[str, object]:
    """What depends on the number of players: the gift set and the gaze (rulings r10, r37)."""
    four = seats == SHADOW_SEATS
    return {"gift_sets": GiftSet.FOUR if four else GiftSet.I, "demons_gaze": not four}


def spelt_out(sets: object) -> object:
    """Gift sets as a list of three; they may be named as printed, in capitals."""
    if isinstance(sets, str):
        sets = [sets] * ROUNDS
    if isinstance(sets, list | tuple):
        return [name.lower() if isinstance(name, str) else name for name in sets]
    return sets


def setup(seats: int, options: Options, chance: Chance) -> list[Event]:
    """From the box to the first decision."""
    story: Unfolding[Voyage, PassengersEvent] = Unfolding(Voyage(), evolve)
    story.tell(MatchCreated(seats, options))
    dealt = deal(seats, chance)
    story.tell(dealt)
    if options.demons_gaze:
        story.tell(demons_gaze(dealt))
    first = chance.below("first-coin", seats) if options.first_coin == "random" else options.first_coin
    story.tell(CoinGiven(Seat(first)))
    start_round(story, chance)
    return story.told()


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
