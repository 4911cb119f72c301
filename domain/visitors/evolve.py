"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import Final

from domain.kernel.game import Recorders
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, shown
from domain.kernel.zones import Pile, hand_without, pile_of
from domain.visitors.components import PRINTED, RoomId, Token
from domain.visitors.events import (
    ActionsBegan,
    ActionsEnded,
    BlightDeckShuffled,
    BlightDrawn,
    BlightOverdrawn,
    BuildTurn,
    DiscardDue,
    ExtraVisit,
    ManorCompleted,
    MatchCreated,
    MatchEnded,
    Moved,
    PawnsPlaced,
    SentToFoyer,
    TilePicked,
    TilePlaced,
    TilesDrawn,
    TokenPlaced,
    TokenRemoved,
    TokensSpent,
    TrinketDeckShuffled,
    TrinketDiscarded,
    TrinketDrawn,
    TrinketPileReshuffled,
    TrinketUsed,
    TurnBegan,
    TurnEnded,
    VisitDeckBuilt,
    VisitDeckExhausted,
    VisitDrawn,
    VisitorAlreadyThere,
    VisitorArrived,
    VisitorBanished,
    VisitorsEvent,
    VisitorsSelected,
)
from domain.visitors.table import Ending, Manor, Passing, Phase, Room, TrinketCard


def evolve(manor: Manor, event: VisitorsEvent) -> Manor:
    """The manor after the event."""
    RECORDERS[type(event)](manor, event)
    return manor


def match_created(manor: Manor, event: MatchCreated) -> None:
    manor.seats = event.players
    manor.options = event.options


def tiles_drawn(manor: Manor, event: TilesDrawn) -> None:
    manor.drawn = event.tiles


def build_turn(manor: Manor, event: BuildTurn) -> None:
    manor.phase = Phase.BUILD_PICK
    manor.seat = event.seat


def tile_picked(manor: Manor, event: TilePicked) -> None:
    manor.phase = Phase.BUILD_PLACE
    manor.picked = event.tile


def tile_placed(manor: Manor, event: TilePlaced) -> None:
    """The new room, and its link on the other side of each door."""
    for name in event.links:
        room = manor.rooms[name]
        manor.rooms[name] = Room(room.x, room.y, room.rotation, room.doors, (*room.links, event.tile))
    manor.rooms[event.tile] = Room(event.x, event.y, event.rotation, event.doors, event.links)
    manor.picked = None


def manor_completed(manor: Manor, event: ManorCompleted) -> None:
    manor.phase = Phase.SETUP
    manor.tokens = dict.fromkeys(event.rooms, ())


def visitors_selected(manor: Manor, event: VisitorsSelected) -> None:
    manor.pool = event.pool
    manor.visitor_cards = event.count
    manor.left_out = event.left_out


def visit_deck_built(manor: Manor, event: VisitDeckBuilt) -> None:
    manor.visit_pile = pile_of(event.size, event.cards)


def trinket_deck_shuffled(manor: Manor, event: TrinketDeckShuffled) -> None:
    manor.trinket_pile = pile_of(event.size, event.cards)


def blight_deck_shuffled(manor: Manor, event: BlightDeckShuffled) -> None:
    manor.blight_pile = pile_of(event.size, event.cards)


def pawns_placed(manor: Manor, event: PawnsPlaced) -> None:
    manor.pawns = [event.room] * manor.seats
    manor.hands = [()] * manor.seats
    manor.blights = [()] * manor.seats


def turn_began(manor: Manor, event: TurnBegan) -> None:
    manor.phase = Phase.VISITS
    manor.seat = event.seat
    manor.turn = event.turn
    manor.visits_due = event.visits_due


def visit_drawn(manor: Manor, event: VisitDrawn) -> None:
    manor.visit_pile = manor.visit_pile.drawn()
    manor.visits_drawn.append(event.card.open().name)
    manor.visits_due -= 1
    manor.next_card += 1


def token_placed(manor: Manor, event: TokenPlaced) -> None:
    tokens = (*manor.tokens[event.room], Token(event.location, event.kind))
    manor.tokens[event.room] = tuple(sorted(tokens, key=PRINTED.__getitem__))


def visitor_arrived(manor: Manor, event: VisitorArrived) -> None:
    manor.visitors = (*manor.visitors, event.room)


def extra_visit(manor: Manor, event: ExtraVisit) -> None:
    manor.visits_due = event.visits_due


def visit_deck_exhausted(manor: Manor, _: VisitDeckExhausted) -> None:
    manor.visits_due = 0


def trinket_pile_reshuffled(manor: Manor, event: TrinketPileReshuffled) -> None:
    manor.trinket_pile = pile_of(event.size, event.cards)
    if manor.options.hands == "closed":
        manor.reshuffled += (tuple(card.name for card in manor.trinket_discard),)
    manor.trinket_discard = []


def trinket_drawn(manor: Manor, event: TrinketDrawn) -> None:
    manor.trinket_pile = manor.trinket_pile.drawn()
    manor.hands[event.seat] = (*manor.hands[event.seat], event.card)
    manor.next_card += 1
    if manor.options.hands == "closed":
        note_passing(manor, event.seat, event.card, len(manor.reshuffled))


def note_passing(manor: Manor, seat: Seat, card: Secret[TrinketCard], pile: int | None) -> None:
    """Closed hands are remembered card by card, so that whoever imagines them forgets nothing seen."""
    manor.passings += (Passing(seat, card, pile),)


def discard_due(manor: Manor, _: DiscardDue) -> None:
    manor.phase = Phase.DISCARD


def trinket_discarded(manor: Manor, event: TrinketDiscarded) -> None:
    leave_hand(manor, event.seat, event.held, event.card)


def leave_hand(manor: Manor, seat: Seat, held: Secret[CardId], card: Secret[TrinketCard]) -> None:
    """A trinket goes from a hand, face up, to the discard; under a fresh id if hands are closed."""
    manor.hands[seat] = hand_without(manor.hands[seat], held)
    manor.trinket_discard.append(card.open())
    if manor.options.hands == "closed":
        manor.next_card += 1
        note_passing(manor, seat, card, None)


def actions_began(manor: Manor, event: ActionsBegan) -> None:
    manor.phase = Phase.ACT
    manor.ap = event.ap


def moved(manor: Manor, event: Moved) -> None:
    manor.pawns[event.seat] = event.to
    manor.ap = event.ap_left


def trinket_used(manor: Manor, event: TrinketUsed) -> None:
    leave_hand(manor, event.seat, event.held, event.card)
    manor.ap = event.ap_left


def token_removed(manor: Manor, event: TokenRemoved) -> None:
    remove_token(manor, event.room, Token(event.location, event.kind))


def remove_token(manor: Manor, room: RoomId, token: Token) -> None:
    manor.tokens[room] = tuple(other for other in manor.tokens[room] if other != token)


def visitor_banished(manor: Manor, event: VisitorBanished) -> None:
    manor.visitors = tuple(room for room in manor.visitors if room != event.room)


def actions_ended(manor: Manor, _: ActionsEnded) -> None:
    manor.ap = 0


def tokens_spent(manor: Manor, event: TokensSpent) -> None:
    for token in event.tokens:
        remove_token(manor, event.room, token)


def blight_drawn(manor: Manor, event: BlightDrawn) -> None:
    manor.blight_pile = manor.blight_pile.drawn()
    manor.blights[event.seat] = (*manor.blights[event.seat], event.card.open())
    manor.next_card += 1


def blight_overdrawn(manor: Manor, _: BlightOverdrawn) -> None:
    manor.blight_overdrawn = True


def sent_to_foyer(manor: Manor, event: SentToFoyer) -> None:
    manor.pawns[event.seat] = event.to


def turn_ended(manor: Manor, _: TurnEnded) -> None:
    manor.phase = Phase.VISITS


def match_ended(manor: Manor, event: MatchEnded) -> None:
    """The result, and all that was hidden turned face up."""
    reveal = event.reveal.open()
    manor.phase = Phase.ENDED
    manor.ending = Ending(event.result, event.reasons, event.winners, event.scores, event.stats)
    manor.reveal = reveal
    manor.hands = [tuple(shown(card) for card in hand) for hand in reveal.hands]
    manor.passings = ()
    manor.left_out = shown(reveal.left_out)
    manor.visit_pile = Pile(len(reveal.visit_pile), reveal.visit_pile)
    manor.trinket_pile = Pile(len(reveal.trinket_pile), reveal.trinket_pile)
    manor.blight_pile = Pile(len(reveal.blight_pile), reveal.blight_pile)


def nothing(_: Manor, __: VisitorAlreadyThere) -> None:
    """Told for those who look on: the table stays as it is."""


RECORDERS: Final[Recorders[Manor]] = {
    MatchCreated: match_created,
    TilesDrawn: tiles_drawn,
    BuildTurn: build_turn,
    TilePicked: tile_picked,
    TilePlaced: tile_placed,
    ManorCompleted: manor_completed,
    VisitorsSelected: visitors_selected,
    VisitDeckBuilt: visit_deck_built,
    TrinketDeckShuffled: trinket_deck_shuffled,
    BlightDeckShuffled: blight_deck_shuffled,
    PawnsPlaced: pawns_placed,
    TurnBegan: turn_began,
    VisitDrawn: visit_drawn,
    TokenPlaced: token_placed,
    VisitorArrived: visitor_arrived,
    VisitorAlreadyThere: nothing,
    ExtraVisit: extra_visit,
    VisitDeckExhausted: visit_deck_exhausted,
    TrinketPileReshuffled: trinket_pile_reshuffled,
    TrinketDrawn: trinket_drawn,
    DiscardDue: discard_due,
    TrinketDiscarded: trinket_discarded,
    ActionsBegan: actions_began,
    Moved: moved,
    TrinketUsed: trinket_used,
    TokenRemoved: token_removed,
    VisitorBanished: visitor_banished,
    ActionsEnded: actions_ended,
    TokensSpent: tokens_spent,
    BlightDrawn: blight_drawn,
    BlightOverdrawn: blight_overdrawn,
    SentToFoyer: sent_to_foyer,
    TurnEnded: turn_ended,
    MatchEnded: match_ended,
}
"""What records each event."""
