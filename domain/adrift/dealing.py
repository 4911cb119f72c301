"""What is dealt, in the order of the book: agendas, decks, Compass, hands."""

from __future__ import annotations

from typing import Final

from domain.adrift.components import BOX, END_IS_NEAR, EVENT_DECK, item_deck
from domain.adrift.story import Story
from domain.adrift.table import Raft, card_id, turn_order
from domain.adrift.terms.dealing import (
    AgendasDealt,
    EndDeckBuilt,
    EventDeckBuilt,
    FirstPlayerChosen,
    HandDealt,
    ItemDeckBuilt,
)
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat, known_to, sealed
from domain.kernel.zones import Card, Pile, pile_of


def deal_agendas(story: Story, chance: Chance) -> None:
    """One agenda each; which ones are dealt is known to all (ruling r30)."""
    dealt = chance.shuffled("agendas", story.table.agenda_set)
    secrets = tuple(known_to(agenda, Seat(seat)) for seat, agenda in enumerate(dealt))
    story.tell(AgendasDealt(len(secrets), secrets))


def agendas_dealt(raft: Raft, event: AgendasDealt) -> None:
    raft.agendas = event.agendas


def build_decks(story: Story, chance: Chance) -> None:
    """The item deck, ten events above the Rescue! card, and The End is Near (ruling r32)."""
    raft = story.table
    removed = BOX.removed_with_3_players if raft.players == 3 else ()
    items = tuple(chance.shuffled("item-deck", item_deck(raft.players)))
    story.tell(ItemDeckBuilt(len(items), removed, sealed(items)))
    events = chance.shuffled("event-deck", EVENT_DECK)
    used, aside = events[: BOX.events_used], events[BOX.events_used :]
    order = (raft.rescue, *used)
    story.tell(EventDeckBuilt(len(order), len(aside), raft.rescue, sealed(order), sealed(tuple(aside))))
    end = tuple(chance.shuffled("end-deck", END_IS_NEAR))
    story.tell(EndDeckBuilt(len(end), sealed(end)))


def item_deck_built(raft: Raft, event: ItemDeckBuilt) -> None:
    raft.item_pile = pile_of(event.count, event.order)


def event_deck_built(raft: Raft, event: EventDeckBuilt) -> None:
    raft.event_pile = pile_of(event.count, event.order)
    raft.set_aside = event.aside


def end_deck_built(raft: Raft, event: EndDeckBuilt) -> None:
    raft.end_pile = pile_of(event.count, event.order)


def choose_first_player(story: Story, chance: Chance) -> None:
    """The Compass goes to a random seat, or to the one the options name (ruling r33)."""
    raft = story.table
    wished = raft.options.first_player
    if wished == "random":
        story.tell(FirstPlayerChosen(Seat(chance.below("first-player", raft.players)), "random"))
    else:
        story.tell(FirstPlayerChosen(wished, "option"))


def first_player_chosen(raft: Raft, event: FirstPlayerChosen) -> None:
    raft.compass = event.seat


def deal_hands(story: Story) -> None:
    """Four items each, from the top of the deck, in turn order."""
    raft = story.table
    order = turn_order(raft)
    for seat in order:
        top = reversed(raft.item_pile.faces()[-BOX.hand_start :])
        cards = [Card(card_id(raft.next_card + n), face) for n, face in enumerate(top)]
        hand = tuple(known_to(card, seat) for card in cards)
        story.tell(HandDealt(seat, len(hand), hand, order[-1]))


def hand_dealt(raft: Raft, event: HandDealt) -> None:
    raft.hands[event.seat] = event.cards
    raft.item_pile = Pile(raft.item_pile.size - event.count, raft.item_pile.order)
    raft.next_card += event.count


RECORDERS: Final[Recorders[Raft]] = {
    AgendasDealt: agendas_dealt,
    ItemDeckBuilt: item_deck_built,
    EventDeckBuilt: event_deck_built,
    EndDeckBuilt: end_deck_built,
    FirstPlayerChosen: first_player_chosen,
    HandDealt: hand_dealt,
}
