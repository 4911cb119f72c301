"""Filling in what a reader cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from domain.kernel.chance import Chance
from domain.kernel.secrets import Reader, Seat, Secret, known_to, seats_of
from domain.kernel.zones import Pile
from domain.visitors.components import BLIGHTS, TRINKET_COUNTS, VISITS, visitor_face
from domain.visitors.mind.inference import trinkets_traced
from domain.visitors.pieces import Passing, Phase, TrinketCard
from domain.visitors.table import Manor
from domain.visitors.visits import packet_sizes, regular_in_play


def world(known: Manor, reader: Reader, chance: Chance) -> Manor:
    """One full table that fits all the reader was shown; with open hands, each of them equally likely."""
    world = known.copy()
    if not decks_built(known) or known.phase is Phase.ENDED:
        return world
    deal_visits(world, chance)
    deal_trinkets(world, reader, chance)
    held = {card.name for row in known.blights for card in row}
    unseen = chance.shuffled("blight-pile", [face for face in BLIGHTS if face not in held])
    world.blight_pile = Pile(len(unseen), tuple(unseen))
    return world


def decks_built(manor: Manor) -> bool:
    """From turn 1 on. Before, only the Foyer's tile and the drawn ones have left the box."""
    return manor.turn > 0


def deal_visits(world: Manor, chance: Chance) -> None:
    """The rest of the Visit deck, and which Visitor cards were left out of it."""
    drawn = set(world.visits_drawn)
    regular = [face for face in regular_in_play(world) if face not in drawn]
    unseen = [face for face in map(visitor_face, world.pool) if face not in drawn]
    to_come = world.visitor_cards - sum(VISITS[face].token is None for face in drawn)
    mixed = chance.shuffled("visitors", unseen)
    visitors, left_out = mixed[:to_come], mixed[to_come:]
    world.left_out = Secret((), tuple(left_out))
    if world.options.visitor_insertion == "intervals":
        top_down = chance.shuffled("visit-deck", regular + visitors)
    else:
        top_down = spread_over_packets(world, chance.shuffled("visit-deck", regular), visitors, chance)
    world.visit_pile = Pile(len(top_down), tuple(reversed(top_down)))


def spread_over_packets(world: Manor, regular: list[str], visitors: list[str], chance: Chance) -> list[str]:
    """One Visitor card in each packet still to come, none left in one that has given its own (ruling r15)."""
    deck: list[str] = []
    position = 0
    rest, guests = iter(regular), iter(visitors)
    for size in packet_sizes(len(regular_in_play(world)), world.visitor_cards):
        seen = world.visits_drawn[position : position + size + 1]
        position += size + 1
        left = size + 1 - len(seen)
        if any(VISITS[face].token is None for face in seen):
            deck += [next(rest) for _ in range(left)]
        else:
            packet = [next(rest) for _ in range(left - 1)]
            packet.insert(chance.below("visitor-places", left), next(guests))
            deck += packet
    return deck


def deal_trinkets(world: Manor, reader: Reader, chance: Chance) -> None:
    """What nobody has in hand and nobody has laid down is in the pile, in any order."""
    if world.options.hands == "closed":
        deal_closed_hands(world, reader, chance)
    visible = [card.name for card in world.trinket_discard]
    visible += [secret.open().name for hand in world.hands for secret in hand]
    unseen = chance.shuffled("trinket-pile", (TRINKET_COUNTS - Counter(visible)).elements())
    world.trinket_pile = Pile(len(unseen), tuple(unseen))


def deal_closed_hands(world: Manor, reader: Reader, chance: Chance) -> None:
    """Cards that the others may hold, under ids that no other card has; each remembers what it drew."""
    world.passings = tuple(trinkets_traced(world, reader, chance))
    for seat in seats_of(world.seats):
        if seat != reader:
            world.hands[seat] = tuple(known_to(card, seat) for card in cards_left(world.passings, seat))


def cards_left(passings: Iterable[Passing], seat: Seat) -> list[TrinketCard]:
    """What a seat has drawn and not laid down, in the order of drawing."""
    hand: list[TrinketCard] = []
    for passing in passings:
        card = passing.card.open() if passing.seat == seat else None
        if card is not None and passing.pile is not None:
            hand.append(card)
        elif card is not None:
            hand.remove(next(held for held in hand if held.name == card.name))
    return hand
