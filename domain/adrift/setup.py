"""Set-up, in the order of the book: agendas, decks, Compass, hands."""

from __future__ import annotations

from collections.abc import Mapping

from domain.adrift.components import BOX, END_IS_NEAR, EVENT_DECK, AgendaId, item_deck
from domain.adrift.course import begin_round
from domain.adrift.events import (
    AgendasDealt,
    EndDeckBuilt,
    EventDeckBuilt,
    FirstPlayerChosen,
    HandDealt,
    ItemDeckBuilt,
    MatchCreated,
)
from domain.adrift.evolve import evolve
from domain.adrift.refusals import refused
from domain.adrift.story import Story
from domain.adrift.table import Options, Raft, card_id, turn_order
from domain.kernel.chance import Chance
from domain.kernel.moves import Event
from domain.kernel.options import admit_options, convert_options
from domain.kernel.secrets import Seat, known_to, sealed
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import Card

SEATS = range(3, 7)


def read_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a match, refused by name if one does not exist or does not fit."""
    admit_options(Options, SEATS, seats, given, refused)
    check_agendas(seats, given.get("agendas", "recommended"))
    options = convert_options(Options, given, refused)
    if options.first_player != "random" and options.first_player not in range(seats):
        raise refused("bad-option", option="first_player")
    return options


def check_agendas(seats: int, chosen: object) -> None:
    """Any set of the right size, but Killer and Guardian only with the Target (ruling r31)."""
    if chosen == "recommended":
        return
    if not isinstance(chosen, (list, tuple)):
        raise refused("bad-option", option="agendas")
    if any(agenda not in list(AgendaId) for agenda in chosen):
        raise refused("unknown-agenda", option="agendas")
    if len(chosen) != seats or len(set(chosen)) != seats:
        raise refused("bad-agenda-set", option="agendas")
    if AgendaId.TARGET not in chosen and (AgendaId.KILLER in chosen or AgendaId.GUARDIAN in chosen):
        raise refused("agenda-needs-target", option="agendas")


def setup(seats: int, options: Options, chance: Chance) -> list[Event]:
    """From the box to the first decision: everybody holds five cards and may use one."""
    story: Story = Unfolding(Raft(), evolve)
    agendas = BOX.recommended[seats] if options.agendas == "recommended" else options.agendas
    rescue = BOX.rescue_by_players[seats]
    story.tell(MatchCreated(seats, options, agendas, rescue, BOX.vitality))
    deal_agendas(story, chance)
    build_decks(story, chance)
    choose_first_player(story, chance)
    deal_hands(story)
    begin_round(story, chance)
    return story.told()


def deal_agendas(story: Story, chance: Chance) -> None:
    """One agenda each; which ones are dealt is known to all (ruling r30)."""
    dealt = chance.shuffled("agendas", story.table.agenda_set)
    secrets = tuple(known_to(agenda, Seat(seat)) for seat, agenda in enumerate(dealt))
    story.tell(AgendasDealt(len(secrets), secrets))


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


def choose_first_player(story: Story, chance: Chance) -> None:
    """The Compass goes to a random seat, or to the one the options name (ruling r33)."""
    raft = story.table
    wished = raft.options.first_player
    if wished == "random":
        story.tell(FirstPlayerChosen(Seat(chance.below("first-player", raft.players)), "random"))
    else:
        story.tell(FirstPlayerChosen(wished, "option"))


def deal_hands(story: Story) -> None:
    """Four items each, from the top of the deck, in turn order."""
    raft = story.table
    order = turn_order(raft)
    for seat in order:
        top = reversed(raft.item_pile.faces()[-BOX.hand_start :])
        cards = [Card(card_id(raft.next_card + n), face) for n, face in enumerate(top)]
        hand = tuple(known_to(card, seat) for card in cards)
        story.tell(HandDealt(seat, len(hand), hand, order[-1]))
