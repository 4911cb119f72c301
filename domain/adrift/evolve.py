"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET

from domain.adrift import memory
from domain.adrift.components import EventId, ItemId
from domain.adrift.events import (
    AdriftEvent,
    AgendasDealt,
    AgendaSeen,
    AllDead,
    BallotCast,
    CardDiscardedFaceDown,
    CardPassed,
    CardsDiscardedFaceDown,
    CardStolen,
    ChoiceOpened,
    ChoiceSealed,
    CompassMoved,
    Died,
    DiscardDemanded,
    DrawMissed,
    EndCardRevealed,
    EndDeckBuilt,
    EndIsNearStarted,
    EventDeckBuilt,
    EventDiscarded,
    EventDrawn,
    EventPeeked,
    EventResolved,
    FaceDownSeen,
    FaceDownTaken,
    FirstPlayerChosen,
    FishingEnded,
    FoodAllocated,
    FoodClosed,
    FoodPlaced,
    HandDealt,
    HandSeen,
    ItemDeckBuilt,
    ItemDeckReshuffled,
    ItemDrawn,
    ItemUsed,
    MatchCreated,
    MatchEnded,
    MealEaten,
    MealRefused,
    PassingDone,
    PileRevealed,
    Rescued,
    RescueFound,
    RoundStarted,
    Shielded,
    StarvationResolved,
    StarvationStarted,
    StepStarted,
    TargetAsked,
    TargetChosen,
    UsePassed,
    VitalityChanged,
    VoteClosed,
    VoteDeclined,
    VoteStarted,
    VoteWeightMoved,
)
from domain.adrift.table import (
    CLOSED,
    Conduct,
    Death,
    Hand,
    ItemCard,
    Phase,
    Put,
    Raft,
    Sealed,
    Shared,
    Turned,
    Used,
    Voted,
)
from domain.kernel.game import Recorders
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, shown
from domain.kernel.zones import Card, Pile, hand_without, pile_of

WEAPONS = (ItemId.GUN, ItemId.KNIFE)
PHASES: Final = {phase.value: phase for phase in Phase}


def evolve(raft: Raft, event: AdriftEvent) -> Raft:
    """The raft after the event."""
    RECORDERS[type(event)](raft, event)
    return raft


def match_created(raft: Raft, event: MatchCreated) -> None:
    players = event.players
    raft.players = players
    raft.options = event.options
    raft.agenda_set = event.agendas
    raft.rescue = event.rescue
    raft.living = tuple(Seat(seat) for seat in range(players))
    raft.vitality = [event.vitality] * players
    raft.deaths = [None] * players
    raft.weights = [1] * players
    raft.hands = [()] * players
    raft.put = [0] * players
    raft.conduct = [Conduct()] * players


def agendas_dealt(raft: Raft, event: AgendasDealt) -> None:
    raft.agendas = event.agendas


def item_deck_built(raft: Raft, event: ItemDeckBuilt) -> None:
    raft.item_pile = pile_of(event.count, event.order)


def event_deck_built(raft: Raft, event: EventDeckBuilt) -> None:
    raft.event_pile = pile_of(event.count, event.order)
    raft.set_aside = event.aside


def end_deck_built(raft: Raft, event: EndDeckBuilt) -> None:
    raft.end_pile = pile_of(event.count, event.order)


def first_player_chosen(raft: Raft, event: FirstPlayerChosen) -> None:
    raft.compass = event.seat


def hand_dealt(raft: Raft, event: HandDealt) -> None:
    raft.hands[event.seat] = event.cards
    raft.item_pile = Pile(raft.item_pile.size - event.count, raft.item_pile.order)
    raft.next_card += event.count


def round_started(raft: Raft, event: RoundStarted) -> None:
    raft.phase = Phase.DRAW
    raft.round = event.round
    raft.weights = [1] * raft.players
    raft.vests = ()
    raft.deeds = tuple([deed for deed in raft.deeds if deed.round == event.round - 1])


def item_drawn(raft: Raft, event: ItemDrawn) -> None:
    raft.item_pile = raft.item_pile.drawn()
    raft.hands[event.seat] = (*raft.hands[event.seat], event.card)
    raft.next_card += 1


def item_deck_reshuffled(raft: Raft, event: ItemDeckReshuffled) -> None:
    raft.item_pile = pile_of(event.count, event.order)
    raft.discard = []
    raft.closed = Pile(0, ())
    memory.were_mixed(raft)


def step_started(raft: Raft, event: StepStarted) -> None:
    raft.phase = PHASES[event.step]
    raft.queue = event.order


def leave_step(raft: Raft, event: UsePassed | VoteDeclined | FoodClosed) -> None:
    leave_queue(raft, event.seat)


def leave_queue(raft: Raft, seat: Seat) -> None:
    raft.queue = tuple([other for other in raft.queue if other != seat])


def item_used(raft: Raft, event: ItemUsed) -> None:
    """The chance of the seat is used up; a discarded card lies open under a fresh id."""
    item = event.item.open()
    leave_queue(raft, event.seat)
    raft.deeds = (*raft.deeds, Used(raft.round, event.seat, item.face))
    if item.card is None:
        memory.showed(raft, event.seat, item.face)
    else:
        memory.came_to_light(raft, event.seat, item.face)
        raft.hands[event.seat] = hand_without(raft.hands[event.seat], event.held)
        raft.discard.append(Card(item.card, item.face))
        raft.next_card += 1
    if item.asks_target:
        raft.phase = Phase.USE_TARGET
        raft.asked = (event.seat,)
        raft.using = item.face


def target_chosen(raft: Raft, event: TargetChosen) -> None:
    """The question is answered: back to the step, or to the event, that asked it."""
    raft.phase = Phase.USE if raft.phase is Phase.USE_TARGET else Phase.EVENT
    raft.asked = ()
    raft.using = None
    *before, deed = raft.deeds
    raft.deeds = (*before, msgspec.structs.replace(deed, target=event.target))
    if event.why in WEAPONS:
        note_conduct(raft, event.seat, attacks=raft.conduct[event.seat].attacks + 1)


def note_conduct(raft: Raft, seat: Seat, **counts: int) -> None:
    raft.conduct[seat] = msgspec.structs.replace(raft.conduct[seat], **counts)


def vitality_changed(raft: Raft, event: VitalityChanged) -> None:
    raft.vitality[event.seat] = event.now


def agenda_seen(raft: Raft, event: AgendaSeen) -> None:
    agendas = list(raft.agendas)
    agendas[event.target] = agendas[event.target].learned(event.agenda)
    raft.agendas = tuple(agendas)


def hand_seen(raft: Raft, event: HandSeen) -> None:
    memory.saw(raft, event.target, event.faces)


def card_stolen(raft: Raft, event: CardStolen) -> None:
    memory.changed_place(raft, event.origin, event.to, 1, known_to_both(event))
    change_hands(raft, event)


def change_hands(raft: Raft, event: CardPassed | CardStolen) -> None:
    """A card goes from one hand to another under a fresh id."""
    raft.hands[event.origin] = without(raft.hands[event.origin], event.lost)
    raft.hands[event.to] = (*raft.hands[event.to], event.card)
    raft.next_card += 1


def known_to_both(event: CardPassed | CardStolen) -> Secret[tuple[ItemId, ...]]:
    """Who had a card and who has it now know what it is."""
    return memory.faces_of(event.lost).learned(memory.faces_of(event.card))


def without(hand: Hand, card: Secret[ItemCard]) -> Hand:
    held: Secret[CardId] = Secret(()) if card.face is UNSET else Secret((), card.face.id)
    return hand_without(hand, held)


def event_peeked(raft: Raft, event: EventPeeked) -> None:
    raft.peeked = raft.peeked.learned(event.card)


def event_discarded(raft: Raft, event: EventDiscarded) -> None:
    turn_event(raft, event.card.open(), resolved=False)


def turn_event(raft: Raft, card: EventId, *, resolved: bool) -> None:
    """The top event card now lies open; whoever had peeked at it knows nothing of the next one."""
    raft.event_pile = raft.event_pile.drawn()
    raft.event_discard.append(card)
    raft.deeds = (*raft.deeds, Turned(raft.round, card, resolved))
    raft.peeked = Secret(())


def compass_moved(raft: Raft, event: CompassMoved) -> None:
    raft.compass = event.to


def vote_weight_moved(raft: Raft, event: VoteWeightMoved) -> None:
    raft.weights[event.to] += raft.weights[event.origin]
    raft.weights[event.origin] = 0


def shielded(raft: Raft, event: Shielded) -> None:
    raft.vests = (*raft.vests, event.seat)


def face_down_seen(raft: Raft, event: FaceDownSeen) -> None:
    raft.phase = Phase.FISH
    raft.asked = (event.seat,)
    raft.fishing = event.cards
    memory.saw(raft, CLOSED, memory.all_faces_of(event.cards))
    raft.next_card += event.count


def face_down_taken(raft: Raft, event: FaceDownTaken) -> None:
    memory.changed_place(raft, CLOSED, event.seat, 1, memory.faces_of(event.card))
    raft.hands[event.seat] = (*raft.hands[event.seat], event.card)
    raft.closed = pile_of(raft.closed.size - 1, event.left)
    raft.next_card += 1
    stop_fishing(raft)


def stop_fishing(raft: Raft) -> None:
    raft.phase = Phase.USE
    raft.asked = ()
    raft.fishing = Secret(())


def fishing_ended(raft: Raft, _: FishingEnded) -> None:
    stop_fishing(raft)


def discard_demanded(raft: Raft, event: DiscardDemanded) -> None:
    raft.phase = Phase.FORCED_DISCARD
    raft.asked = (event.seat,)


def card_discarded_face_down(raft: Raft, event: CardDiscardedFaceDown) -> None:
    discard_face_down(raft, event.seat, 1, one_card(event.card))
    raft.phase = Phase.USE
    raft.asked = ()


def one_card(card: Secret[ItemCard]) -> Secret[tuple[ItemCard, ...]]:
    return Secret(card.known_to) if card.face is UNSET else Secret(card.known_to, (card.face,))


def discard_face_down(raft: Raft, seat: Seat, count: int, cards: Secret[tuple[ItemCard, ...]]) -> None:
    """Cards go from a hand to the face-down discards, where only those who know all know anything."""
    if not count:
        return
    memory.changed_place(raft, seat, CLOSED, count, memory.all_faces_of(cards))
    order = raft.closed.order
    if cards.face is UNSET:
        raft.hands[seat] = raft.hands[seat][:-count]
        raft.closed = Pile(raft.closed.size + count)
    else:
        gone = [card.id for card in cards.face]
        raft.hands[seat] = tuple(card for card in raft.hands[seat] if card.open().id not in gone)
        added = tuple(card.name for card in cards.face)
        raft.closed = Pile(raft.closed.size + count, None if order is None else order + added)


def vote_started(raft: Raft, event: VoteStarted) -> None:
    leave_queue(raft, event.seat)
    raft.phase = Phase.BALLOT
    raft.accuser = event.seat
    raft.accused = event.accused
    raft.ballots = {}
    conduct = raft.conduct[event.seat]
    if event.seat == event.accused:
        note_conduct(raft, event.seat, self_accusations=conduct.self_accusations + 1)
    else:
        note_conduct(raft, event.seat, votes_started=conduct.votes_started + 1)


def ballot_cast(raft: Raft, event: BallotCast) -> None:
    raft.ballots[event.seat] = event.yes


def vote_closed(raft: Raft, event: VoteClosed) -> None:
    assert raft.accuser is not None
    tally = event.tally.open()
    voted = Voted(raft.round, raft.accuser, event.accused, tally.yes, tally.no, tally.killed)
    raft.deeds = (*raft.deeds, voted)
    raft.phase = Phase.VOTE
    raft.accuser = raft.accused = None
    raft.ballots = {}
    for seat in tally.yes:
        if seat != event.accused:
            note_conduct(raft, seat, yes_votes=raft.conduct[seat].yes_votes + 1)


def died(raft: Raft, event: Died) -> None:
    raft.living = tuple([seat for seat in raft.living if seat != event.seat])
    raft.vitality[event.seat] = 0
    raft.deaths[event.seat] = Death(event.cause, event.moment, raft.rescue_found)
    raft.moment = event.moment
    leave_queue(raft, event.seat)


def event_drawn(raft: Raft, event: EventDrawn) -> None:
    raft.phase = Phase.EVENT
    raft.event = event.event.open().card
    turn_event(raft, raft.event, resolved=True)


def choice_opened(raft: Raft, event: ChoiceOpened) -> None:
    raft.phase = PHASES[event.kind]
    raft.asked = event.seats
    raft.owed = event.owes
    raft.sealed = {}


def choice_sealed(raft: Raft, event: ChoiceSealed) -> None:
    if event.card is None:
        raft.sealed[event.seat] = Sealed(endure=True)
    else:
        before = raft.sealed.get(event.seat, Sealed())
        raft.sealed[event.seat] = Sealed((*before.laid, event.card))


def cards_discarded_face_down(raft: Raft, event: CardsDiscardedFaceDown) -> None:
    for given in event.discards:
        discard_face_down(raft, given.seat, given.count, given.cards)
    close_choice(raft)


def close_choice(raft: Raft) -> None:
    raft.phase = Phase.EVENT
    raft.asked = ()
    raft.owed = 0
    raft.sealed = {}


def card_passed(raft: Raft, event: CardPassed) -> None:
    memory.passed_on(raft, event.origin, event.to, known_to_both(event))
    change_hands(raft, event)


def passing_done(raft: Raft, _: PassingDone) -> None:
    memory.settled(raft)
    close_choice(raft)


def target_asked(raft: Raft, event: TargetAsked) -> None:
    raft.phase = Phase.EVENT_TARGET
    raft.asked = (event.seat,)


def event_resolved(raft: Raft, event: EventResolved) -> None:
    raft.phase = Phase.STARVATION if event.starvation else Phase.PASS
    raft.event = None


def starvation_started(raft: Raft, event: StarvationStarted) -> None:
    raft.phase = Phase.STARVE
    raft.queue = event.order
    raft.put = [0] * raft.players


def food_placed(raft: Raft, event: FoodPlaced) -> None:
    raft.hands[event.seat] = without(raft.hands[event.seat], event.card)
    raft.pile = (*raft.pile, Put(event.seat, event.card))
    raft.put[event.seat] = event.count


def pile_revealed(raft: Raft, event: PileRevealed) -> None:
    """The shuffled pile lies open. What each seat put there is no longer to be told apart."""
    meal = event.meal.open()
    raft.phase = Phase.ALLOCATE
    raft.asked = (raft.compass,)
    memory.were_eaten(raft, meal)
    raft.pile = ()
    raft.meal = meal
    raft.next_card += len(meal.cards)
    for seat in raft.living:
        conduct = raft.conduct[seat]
        given = conduct.cards_given + raft.put[seat]
        note_conduct(raft, seat, meals=conduct.meals + 1, cards_given=given)


def starvation_resolved(raft: Raft, event: StarvationResolved) -> None:
    assert raft.meal is not None
    for seat in event.hungry:
        raft.vitality[seat] -= 1
    raft.discard.extend(raft.meal.cards)
    needed = len(event.fed) + len(event.hungry)
    raft.deeds = (*raft.deeds, Shared(raft.round, raft.meal.cards, raft.meal.food, needed, event.fed))
    raft.meal = None
    raft.put = [0] * raft.players
    raft.asked = ()
    raft.phase = Phase.PASS


def rescue_found(raft: Raft, _: RescueFound) -> None:
    raft.rescue_found = True
    raft.event = None


def end_is_near_started(raft: Raft, _: EndIsNearStarted) -> None:
    raft.phase = Phase.NEAR
    raft.queue = ()
    raft.event = None


def end_card_revealed(raft: Raft, event: EndCardRevealed) -> None:
    end = event.end.open()
    raft.end_pile = raft.end_pile.drawn()
    raft.end_shown = (*raft.end_shown, end.card)
    raft.phase = Phase.LAST_MEAL if end.asks else Phase.NEAR
    raft.asked = (event.seat,) if end.asks else ()


def meal_eaten(raft: Raft, event: MealEaten) -> None:
    raft.hands[event.seat] = hand_without(raft.hands[event.seat], event.held)
    raft.discard.append(event.card.open())
    raft.next_card += 1
    raft.phase = Phase.NEAR


def meal_refused(raft: Raft, _: MealRefused) -> None:
    raft.phase = Phase.NEAR


def match_ended(raft: Raft, event: MatchEnded) -> None:
    """The result, agendas and hands turned face up."""
    reveal = event.reveal.open()
    raft.phase = Phase.OVER
    raft.queue = raft.asked = ()
    raft.ending = event.ending
    raft.reveal = reveal
    raft.agendas = tuple(shown(agenda) for agenda in reveal.agendas)
    raft.hands = [tuple(shown(card) for card in hand) for hand in reveal.hands]


def nothing(_: Raft, __: DrawMissed | FoodAllocated | Rescued | AllDead) -> None:
    """Told for those who look on: the table stays as it is."""


RECORDERS: Final[Recorders[Raft]] = {
    MatchCreated: match_created,
    AgendasDealt: agendas_dealt,
    ItemDeckBuilt: item_deck_built,
    EventDeckBuilt: event_deck_built,
    EndDeckBuilt: end_deck_built,
    FirstPlayerChosen: first_player_chosen,
    HandDealt: hand_dealt,
    RoundStarted: round_started,
    ItemDrawn: item_drawn,
    DrawMissed: nothing,
    ItemDeckReshuffled: item_deck_reshuffled,
    StepStarted: step_started,
    UsePassed: leave_step,
    ItemUsed: item_used,
    TargetChosen: target_chosen,
    VitalityChanged: vitality_changed,
    AgendaSeen: agenda_seen,
    HandSeen: hand_seen,
    CardStolen: card_stolen,
    EventPeeked: event_peeked,
    EventDiscarded: event_discarded,
    CompassMoved: compass_moved,
    VoteWeightMoved: vote_weight_moved,
    Shielded: shielded,
    FaceDownSeen: face_down_seen,
    FaceDownTaken: face_down_taken,
    FishingEnded: fishing_ended,
    DiscardDemanded: discard_demanded,
    CardDiscardedFaceDown: card_discarded_face_down,
    VoteDeclined: leave_step,
    VoteStarted: vote_started,
    BallotCast: ballot_cast,
    VoteClosed: vote_closed,
    Died: died,
    EventDrawn: event_drawn,
    ChoiceOpened: choice_opened,
    ChoiceSealed: choice_sealed,
    CardsDiscardedFaceDown: cards_discarded_face_down,
    CardPassed: card_passed,
    PassingDone: passing_done,
    TargetAsked: target_asked,
    EventResolved: event_resolved,
    StarvationStarted: starvation_started,
    FoodPlaced: food_placed,
    FoodClosed: leave_step,
    PileRevealed: pile_revealed,
    FoodAllocated: nothing,
    StarvationResolved: starvation_resolved,
    RescueFound: rescue_found,
    Rescued: nothing,
    EndIsNearStarted: end_is_near_started,
    EndCardRevealed: end_card_revealed,
    MealEaten: meal_eaten,
    MealRefused: meal_refused,
    AllDead: nothing,
    MatchEnded: match_ended,
}
"""What records each event."""
