"""Filling in what a reader cannot see."""

from __future__ import annotations

from collections import Counter
from itertools import chain, permutations

from msgspec import UNSET
from msgspec.structs import replace

from domain.cerberus.components import BOX, COPIES, DECK_OF, Bonus, Deck
from domain.cerberus.frames import AnyFrame
from domain.cerberus.helping import most_pledged
from domain.cerberus.pieces import Hand, HeldCard
from domain.cerberus.table import Underworld, deck_of
from domain.cerberus.terms.helping import PayFrame, PledgeFrame
from domain.kernel.chance import Chance
from domain.kernel.moves import CardId
from domain.kernel.secrets import Reader, Seat, Secret
from domain.kernel.zones import Card, Pile


def world(known: Underworld, reader: Reader, chance: Chance) -> Underworld:  # noqa: ARG001 - the table says it all
    """One full table, all that fit what the reader knows being equally likely."""
    world = known.copy()
    deal_barques(world, chance)
    for deck in world.piles:
        deal_cards(world, deck, chance)
    world.stack = tuple(filled_frame(world, frame, chance) for frame in world.stack)
    return world


def deal_barques(world: Underworld, chance: Chance) -> None:
    """Any order of the barques that agrees with those the reader has seen."""
    tiles = list(world.barques)
    fitting = [
        order
        for order in permutations(BOX.barques)
        if all(world.barques[tile].face in (UNSET, seats) for tile, seats in zip(tiles, order, strict=False))
    ]
    for tile, seats in zip(tiles, chance.choice("barques", fitting), strict=False):
        world.barques[tile] = Secret(world.barques[tile].known_to, seats)


def deal_cards(world: Underworld, deck: Deck, chance: Chance) -> None:
    """Unseen cards go to the seats known to hold them, then at random to other hands and the deck."""
    hidden = [Seat(seat) for seat, hand in enumerate(world.hands) if is_hidden(hand)]
    hidden = [seat for seat in hidden if deck_of(world, seat) is deck]
    certain = {seat: certainly_held(world, seat) for seat in hidden}
    visible = Counter(world.discards[deck])
    visible.update(card.name for hand in world.hands for card in seen(hand) if DECK_OF[card.name] is deck)
    visible.update(chain.from_iterable(certain.values()))
    rest = chance.shuffled(f"{deck}-deck", (COPIES[deck] - visible).elements())
    for seat in hidden:
        dealt = [rest.pop() for _ in range(len(world.hands[seat]) - len(certain[seat]))]
        world.hands[seat] = imagined(seat, chance.shuffled("hand", [*certain[seat], *dealt]))
    if world.piles[deck].order is None:
        world.piles[deck] = Pile(len(rest), tuple(rest))


def is_hidden(hand: Hand) -> bool:
    return any(secret.face is UNSET for secret in hand)


def seen(hand: Hand) -> list[HeldCard]:
    return [card for secret in hand if (card := secret.face) is not UNSET]


def certainly_held(world: Underworld, seat: Seat) -> list[Bonus]:
    """Faces the table knows in a hidden hand: those shown, and that of an open request."""
    asked_for = [frame.face for frame in world.stack if isinstance(frame, PayFrame) and frame.seat == seat]
    return list(dict.fromkeys([*world.shown[seat], *asked_for]))


def imagined(seat: Seat, faces: list[Bonus]) -> Hand:
    """A hand of these cards, under ids that no real card has."""
    return tuple(Secret((seat,), Card(CardId(f"w{seat}-{place}"), face)) for place, face in enumerate(faces))


def filled_frame(world: Underworld, frame: AnyFrame, chance: Chance) -> AnyFrame:
    """The card that is paid for is one of its face; a pledge is any number its seat could give."""
    match frame:
        case PayFrame() if frame.card.face is UNSET:
            held = next(card.id for card in seen(world.hands[frame.seat]) if card.name == frame.face)
            return replace(frame, card=Secret((frame.seat,), held))
        case PledgeFrame():
            answers = [
                (seat, Secret((seat,), chance.below("pledge", most_pledged(world, frame, seat) + 1)))
                if answer.face is UNSET
                else (seat, answer)
                for seat, answer in frame.answers
            ]
            return replace(frame, answers=tuple(answers))
        case _:
            return frame
