"""Visits: the deck, and the cards that are drawn at the beginning of a turn."""

from __future__ import annotations

from itertools import chain
from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.secrets import sealed, shown
from domain.kernel.zones import Card, pile_of
from domain.visitors.components import BOX, FOYER, PRINTED, REGULAR, VISITS, RoomId, Token, visitor_face
from domain.visitors.pieces import Phase
from domain.visitors.story import Story
from domain.visitors.summoning import lose_if_immediate
from domain.visitors.table import Manor, card_id
from domain.visitors.terms.summoning import VisitorArrived
from domain.visitors.terms.visits import (
    ExtraVisit,
    TokenPlaced,
    VisitDeckBuilt,
    VisitDeckExhausted,
    VisitDrawn,
    VisitorAlreadyThere,
    VisitorsSelected,
)


def prepare_visit_deck(story: Story, chance: Chance) -> None:
    """Visitor cards are chosen unseen and put among the regular cards of the rooms in play."""
    manor = story.table
    pool = visitor_pool(manor)
    count = BOX.visitor_cards[manor.options.difficulty][manor.seats - 1]
    mixed = [visitor_face(room) for room in chance.shuffled("visitors", pool)]
    chosen, left_out = tuple(mixed[:count]), tuple(mixed[count:])
    story.tell(VisitorsSelected(pool, count, sealed(chosen), sealed(left_out)))

    regular = chance.shuffled("visit-deck", regular_in_play(manor))
    if manor.options.visitor_insertion == "intervals":
        top_down = at_random_intervals(regular, chosen, chance)
    else:
        top_down = one_per_packet(regular, chosen, chance)
    order = tuple(reversed(top_down))
    story.tell(VisitDeckBuilt(len(order), len(regular), count, sealed(order)))


def visitor_pool(manor: Manor) -> tuple[RoomId, ...]:
    """Whose Visitor cards may come: the drawn tiles', with `full` also the Foyer's (ruling r13)."""
    return (*manor.drawn, FOYER) if manor.options.foyer_visits == "full" else manor.drawn


def regular_in_play(manor: Manor) -> list[str]:
    """The regular cards of every room in play, with `none` without the Foyer's (ruling r13)."""
    rooms = manor.drawn if manor.options.foyer_visits == "none" else manor.rooms
    return list(chain.from_iterable(REGULAR[room] for room in rooms))


def at_random_intervals(regular: list[str], visitors: tuple[str, ...], chance: Chance) -> list[str]:
    """Every choice of places for the Visitor cards is equally likely (ruling r15)."""
    size = len(regular) + len(visitors)
    places = set(chance.sample("visitor-places", range(size), len(visitors)))
    rest, guests = iter(regular), iter(visitors)
    return [next(guests if place in places else rest) for place in range(size)]


def one_per_packet(regular: list[str], visitors: tuple[str, ...], chance: Chance) -> list[str]:
    """Equal packets, larger ones on top, each with one Visitor card somewhere in it (ruling r15)."""
    deck: list[str] = []
    start = 0
    for size, visitor in zip(packet_sizes(len(regular), len(visitors)), visitors, strict=True):
        packet = regular[start : start + size]
        packet.insert(chance.below("visitor-places", size + 1), visitor)
        deck += packet
        start += size
    return deck


def packet_sizes(regular: int, packets: int) -> list[int]:
    """Regular cards in each packet from the top."""
    small, larger = divmod(regular, packets)
    return [small + 1] * larger + [small] * (packets - larger)


def visitors_selected(manor: Manor, event: VisitorsSelected) -> None:
    manor.pool = event.pool
    manor.visitor_cards = event.count
    manor.left_out = event.left_out


def visit_deck_built(manor: Manor, event: VisitDeckBuilt) -> None:
    manor.visit_pile = pile_of(event.size, event.cards)


def visit_phase(story: Story) -> None:
    """Visit phase: draw what is due, one by one; what an empty deck cannot give is lost (ruling r8)."""
    while story.table.visits_due and story.table.visit_pile:
        draw_visit(story)
        if story.table.phase is Phase.ENDED:
            return
    if not story.table.visit_pile:
        story.tell(VisitDeckExhausted(story.table.seat, story.table.visits_due))


def draw_visit(story: Story) -> None:
    """One Visit card, applied at once."""
    manor = story.table
    visit = VISITS[manor.visit_pile.top()]
    card = shown(Card(card_id(manor.next_card), visit.face))
    story.tell(VisitDrawn(manor.seat, card, manor.visit_pile.size - 1))
    if visit.token is not None:
        story.tell(TokenPlaced(visit.room, visit.token.location, visit.token.kind))
    else:
        visitor_card(story, visit.room)


def visitor_card(story: Story, room: RoomId) -> None:
    """A Visitor card: its Visitor if there is none yet, and in any case one more visit (ruling r12)."""
    if room in story.table.visitors:
        story.tell(VisitorAlreadyThere(room))
    else:
        story.tell(VisitorArrived(room, "card"))
        lose_if_immediate(story)
    manor = story.table
    if manor.options.visitor_card_extra_draw and manor.phase is not Phase.ENDED:
        story.tell(ExtraVisit(manor.seat, room, manor.visits_due + 1))


def visit_drawn(manor: Manor, event: VisitDrawn) -> None:
    manor.visit_pile = manor.visit_pile.drawn()
    manor.visits_drawn.append(event.card.open().name)
    manor.visits_due -= 1
    manor.next_card += 1


def token_placed(manor: Manor, event: TokenPlaced) -> None:
    tokens = (*manor.tokens[event.room], Token(event.location, event.kind))
    manor.tokens[event.room] = tuple(sorted(tokens, key=PRINTED.__getitem__))


def nothing(_: Manor, __: VisitorAlreadyThere) -> None:
    """Told for those who look on: the table stays as it is."""


def extra_visit(manor: Manor, event: ExtraVisit) -> None:
    manor.visits_due = event.visits_due


def visit_deck_exhausted(manor: Manor, _: VisitDeckExhausted) -> None:
    manor.visits_due = 0


RECORDERS: Final[Recorders[Manor]] = {
    VisitorsSelected: visitors_selected,
    VisitDeckBuilt: visit_deck_built,
    VisitDrawn: visit_drawn,
    TokenPlaced: token_placed,
    VisitorAlreadyThere: nothing,
    ExtraVisit: extra_visit,
    VisitDeckExhausted: visit_deck_exhausted,
}
