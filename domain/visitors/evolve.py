"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import assert_never

from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, shown
from domain.kernel.zones import Pile, hand_without, pile_of
from domain.visitors.components import PRINTED, RoomId, Token
from domain.visitors.moves import (
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
    """The manor after the event; the most frequent ones are tried first."""
    match event:
        case VisitDrawn():
            manor.visit_pile = manor.visit_pile.drawn()
            manor.visits_drawn.append(event.card.open().name)
            manor.visits_due -= 1
            manor.next_card += 1
        case TokenPlaced():
            tokens = (*manor.tokens[event.room], Token(event.location, event.kind))
            manor.tokens[event.room] = tuple(sorted(tokens, key=PRINTED.__getitem__))
        case TrinketDrawn():
            manor.trinket_pile = manor.trinket_pile.drawn()
            manor.hands[event.seat] = (*manor.hands[event.seat], event.card)
            manor.next_card += 1
            if manor.options.hands == "closed":
                note_passing(manor, event.seat, event.card, len(manor.reshuffled))
        case Moved():
            manor.pawns[event.seat] = event.to
            manor.ap = event.ap_left
        case TrinketUsed():
            leave_hand(manor, event.seat, event.held, event.card)
            manor.ap = event.ap_left
        case TokenRemoved():
            remove_token(manor, event.room, Token(event.location, event.kind))
        case ActionsBegan():
            manor.phase = Phase.ACT
            manor.ap = event.ap
        case ActionsEnded():
            manor.ap = 0
        case TurnEnded():
            manor.phase = Phase.VISITS
        case TurnBegan():
            manor.phase = Phase.VISITS
            manor.seat = event.seat
            manor.turn = event.turn
            manor.visits_due = event.visits_due
        case TrinketDiscarded():
            leave_hand(manor, event.seat, event.held, event.card)
        case DiscardDue():
            manor.phase = Phase.DISCARD
        case VisitorArrived():
            manor.visitors = (*manor.visitors, event.room)
        case VisitorBanished():
            manor.visitors = tuple(room for room in manor.visitors if room != event.room)
        case ExtraVisit():
            manor.visits_due = event.visits_due
        case VisitorAlreadyThere():
            pass
        case TrinketPileReshuffled():
            manor.trinket_pile = pile_of(event.size, event.cards)
            if manor.options.hands == "closed":
                manor.reshuffled += (tuple(card.name for card in manor.trinket_discard),)
            manor.trinket_discard = []
        case BlightDrawn():
            manor.blight_pile = manor.blight_pile.drawn()
            manor.blights[event.seat] = (*manor.blights[event.seat], event.card.open())
            manor.next_card += 1
        case SentToFoyer():
            manor.pawns[event.seat] = event.to
        case TokensSpent():
            for token in event.tokens:
                remove_token(manor, event.room, token)
        case BlightOverdrawn():
            manor.blight_overdrawn = True
        case VisitDeckExhausted():
            manor.visits_due = 0
        case MatchCreated():
            manor.seats = event.players
            manor.options = event.options
        case TilesDrawn():
            manor.drawn = event.tiles
        case BuildTurn():
            manor.phase = Phase.BUILD_PICK
            manor.seat = event.seat
        case TilePicked():
            manor.phase = Phase.BUILD_PLACE
            manor.picked = event.tile
        case TilePlaced():
            place_tile(manor, event)
        case ManorCompleted():
            manor.phase = Phase.SETUP
            manor.tokens = dict.fromkeys(event.rooms, ())
        case VisitorsSelected():
            manor.pool = event.pool
            manor.visitor_cards = event.count
            manor.left_out = event.left_out
        case VisitDeckBuilt():
            manor.visit_pile = pile_of(event.size, event.cards)
        case TrinketDeckShuffled():
            manor.trinket_pile = pile_of(event.size, event.cards)
        case BlightDeckShuffled():
            manor.blight_pile = pile_of(event.size, event.cards)
        case PawnsPlaced():
            manor.pawns = [event.room] * manor.seats
            manor.hands = [()] * manor.seats
            manor.blights = [()] * manor.seats
        case MatchEnded():
            end_match(manor, event)
        case _:
            assert_never(event)
    return manor


def leave_hand(manor: Manor, seat: Seat, held: Secret[CardId], card: Secret[TrinketCard]) -> None:
    """A trinket goes from a hand, face up, to the discard; under a fresh id if hands are closed."""
    manor.hands[seat] = hand_without(manor.hands[seat], held)
    manor.trinket_discard.append(card.open())
    if manor.options.hands == "closed":
        manor.next_card += 1
        note_passing(manor, seat, card, None)


def note_passing(manor: Manor, seat: Seat, card: Secret[TrinketCard], pile: int | None) -> None:
    """Closed hands are remembered card by card, so that whoever imagines them forgets nothing seen."""
    manor.passings += (Passing(seat, card, pile),)


def remove_token(manor: Manor, room: RoomId, token: Token) -> None:
    manor.tokens[room] = tuple(other for other in manor.tokens[room] if other != token)


def place_tile(manor: Manor, event: TilePlaced) -> None:
    """The new room, and its link on the other side of each door."""
    for name in event.links:
        room = manor.rooms[name]
        manor.rooms[name] = Room(room.x, room.y, room.rotation, room.doors, (*room.links, event.tile))
    manor.rooms[event.tile] = Room(event.x, event.y, event.rotation, event.doors, event.links)
    manor.picked = None


def end_match(manor: Manor, event: MatchEnded) -> None:
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
