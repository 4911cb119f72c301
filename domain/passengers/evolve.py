"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import assert_never

import msgspec

from domain.kernel.secrets import Secret, shown
from domain.kernel.zones import hand_without, pile_of
from domain.passengers.components import COLUMNS, PLACE, SPACES_IN_PLAY, Boat, Face, SpaceId
from domain.passengers.events import (
    AfterlandsRevealed,
    BoatCrossed,
    BoatDiscarded,
    BoatShuffled,
    CardShown,
    CoinGiven,
    CoinTaken,
    GazeHeld,
    GiftDeclined,
    GiftFinished,
    GiftPicked,
    GiftStarted,
    GiftVoid,
    HeraldNamed,
    MaskPlaced,
    MatchCreated,
    MatchEnded,
    PassengerAnchored,
    PassengerExchanged,
    PassengerMoved,
    PassengerPeeked,
    PassengerPlaced,
    PassengerRevealed,
    PassengersDealt,
    PassengersEvent,
    PassengersSwapped,
    PhaseStarted,
    RoundEnded,
    RoundStarted,
    SeatConfessed,
    SeatSilenced,
    ShadowPlaced,
    ShowChosen,
    ShowRequested,
    SilenceDrawn,
    VoicesExchanged,
    VoicesMoved,
    VoteCast,
    VotesRevealed,
)
from domain.passengers.memory import Confessed, Peeked, Placed, Shown, Shuffled
from domain.passengers.table import (
    Crossing,
    Passenger,
    Phase,
    Show,
    Using,
    Voyage,
)


def evolve(voyage: Voyage, event: PassengersEvent) -> Voyage:
    """The voyage after the event; the most frequent ones are tried first."""
    match event:
        case VoteCast():
            voyage.votes[event.seat] = event.boat
        case PassengerPlaced():
            place_passenger(voyage, event)
        case GiftStarted():
            voyage.queue = voyage.queue[1:]
            voyage.using = Using(event.seat, event.number)
        case GiftPicked():
            using = voyage.using
            assert using is not None
            voyage.using = Using(using.seat, using.number, (*using.picks, event.value))
        case GiftFinished() | GiftVoid():
            voyage.using = None
            voyage.show = None
        case SeatConfessed():
            voyage.memory.append(
                Confessed(voyage.round, event.seat, event.by, event.question, event.passenger, event.answer)
            )
        case PassengerPeeked():
            learn(voyage, event.space, event.face)
            voyage.memory.append(Peeked(voyage.round, event.seats, event.passenger, event.face))
        case PassengersSwapped() | PassengerMoved():
            one, other = (PLACE[space] for space in event.spaces)
            board = voyage.board
            board[one], board[other] = board[other], board[one]
        case PhaseStarted():
            voyage.phase = event.phase
            voyage.order = event.order
            voyage.queue = event.gift_order
        case ShowRequested():
            voyage.show = Show(event.seats, event.to, (None,) * len(event.seats))
        case ShowChosen():
            choose(voyage, event)
        case CardShown():
            if event.passenger is not None:
                learn_of(voyage, event)
            voyage.memory.append(Shown(voyage.round, event.seat, event.to, event.passenger, event.face))
        case MaskPlaced():
            mask(voyage, event)
        case PassengerRevealed():
            turn_up(voyage, event)
        case PassengerAnchored():
            anchored = msgspec.structs.replace(on_space(voyage, event.space), anchored=True)
            voyage.board[PLACE[event.space]] = anchored
        case PassengerExchanged():
            exchange(voyage, event)
        case BoatShuffled():
            shuffle(voyage, event)
        case VoicesMoved():
            voyage.voices[event.origin] -= event.amount
            voyage.voices[event.to] += event.amount
        case VoicesExchanged():
            one, other = event.seats
            voices = voyage.voices
            voices[one], voices[other] = voices[other], voices[one]
        case CoinTaken():
            voyage.coin = event.to
        case SeatSilenced():
            voyage.silenced = (*voyage.silenced, event.seat)
        case HeraldNamed():
            voyage.herald = event.seat
        case GiftDeclined():
            pass
        case ShadowPlaced():
            voyage.shadow_pile = voyage.shadow_pile.drawn()
            voyage.board[PLACE[event.space]] = Passenger(event.passenger, event.face, None, shadow=True)
            voyage.order = voyage.order[1:]
            voyage.next_passenger += 1
        case VotesRevealed():
            voyage.ballots.append(event.ballot.open())
            voyage.silenced = ()
            voyage.herald = None
            voyage.votes = [None] * voyage.seats
        case BoatCrossed():
            voyage.afterlands.append(leave(voyage, event.boat))
        case BoatDiscarded():
            voyage.lost.append(leave(voyage, event.boat))
            voyage.board = [None] * SPACES_IN_PLAY
        case RoundEnded():
            voyage.gifts = [None] * voyage.seats
            voyage.voices = [0] * voyage.seats
            voyage.silence = None
        case RoundStarted():
            voyage.round = event.round
        case SilenceDrawn():
            voyage.silence = event.card
            voyage.silences = (*voyage.silences, event.card)
        case MatchCreated():
            voyage.seats = event.seats
            voyage.options = event.options
            voyage.gifts = [None] * event.seats
            voyage.voices = [0] * event.seats
            voyage.votes = [None] * event.seats
        case PassengersDealt():
            voyage.factions = event.factions
            voyage.faction_faces = event.faction_faces
            voyage.hands = list(event.hands)
            voyage.shadow_pile = pile_of(event.shadow_pile, event.shadows)
            voyage.box = event.boxed
        case GazeHeld():
            voyage.gaze = event.smugglers
        case CoinGiven():
            voyage.coin = event.seat
        case AfterlandsRevealed():
            reveal_afterlands(voyage, event)
        case MatchEnded():
            end_match(voyage, event)
        case _:
            assert_never(event)
    return voyage


def place_passenger(voyage: Voyage, event: PassengerPlaced) -> None:
    """A card goes from a hand to a space; its gift and voices go to the seat."""
    seat = event.seat
    voyage.hands[seat] = hand_without(voyage.hands[seat], event.held)
    voyage.board[PLACE[event.space]] = Passenger(event.passenger, event.face, seat)
    voyage.gifts[seat] = event.gift_number
    voyage.voices[seat] = event.voices
    voyage.order = voyage.order[1:]
    voyage.memory.append(Placed(voyage.round, seat, event.passenger, event.face))
    voyage.next_passenger += 1


def choose(voyage: Voyage, event: ShowChosen) -> None:
    show = voyage.show
    assert show is not None
    chosen = tuple(
        event.held if seat == event.seat else held for seat, held in zip(show.seats, show.chosen, strict=True)
    )
    voyage.show = Show(show.seats, show.to, chosen)


def learn(voyage: Voyage, space: SpaceId, face: Secret[Face]) -> None:
    """Somebody has seen the passenger on a space."""
    passenger = on_space(voyage, space)
    voyage.board[PLACE[space]] = msgspec.structs.replace(passenger, face=passenger.face.learned(face))


def learn_of(voyage: Voyage, event: CardShown) -> None:
    """Somebody was shown a passenger in play."""
    for place, passenger in enumerate(voyage.board):
        if passenger is not None and passenger.id == event.passenger:
            face = passenger.face.learned(event.face)
            voyage.board[place] = msgspec.structs.replace(passenger, face=face)


def mask(voyage: Voyage, event: MaskPlaced) -> None:
    worn = msgspec.structs.replace(on_space(voyage, event.space), mask=event.color)
    voyage.board[PLACE[event.space]] = worn
    voyage.masks = tuple(color for color in voyage.masks if color != event.color)


def turn_up(voyage: Voyage, event: PassengerRevealed) -> None:
    """A passenger lies face up; who placed it is plain again if it was shuffled."""
    revealed = event.revealed.open()
    voyage.board[PLACE[revealed.space]] = msgspec.structs.replace(
        on_space(voyage, revealed.space), face=shown(revealed.face), placed_by=revealed.placed_by, owner=None
    )


def exchange(voyage: Voyage, event: PassengerExchanged) -> None:
    """A fresh passenger keeps the mask of the old one, whose card goes into the emptied slot."""
    old = on_space(voyage, event.space)
    fresh = Passenger(event.passenger, event.face, event.seat, mask=old.mask)
    voyage.board[PLACE[event.space]] = fresh
    hand = voyage.hands[event.seat]
    if isinstance(event.held.face, str):
        hand = tuple(event.back if card.open().id == event.held.face else card for card in hand)
    voyage.hands[event.seat] = hand
    voyage.memory.append(Placed(voyage.round, event.seat, event.passenger, event.face, old.id))
    voyage.next_passenger += 1


def shuffle(voyage: Voyage, event: BoatShuffled) -> None:
    """Fresh passengers that nobody has seen or placed, as far as eyes can tell."""
    before = tuple(on_space(voyage, space).id for space in event.spaces)
    for space, fresh, face, owner in zip(
        event.spaces, event.passengers, event.faces, event.owners, strict=True
    ):
        voyage.board[PLACE[space]] = Passenger(fresh, face, None, owner=owner)
    voyage.memory.append(Shuffled(voyage.round, before, event.passengers))
    voyage.next_passenger += len(event.passengers)


def on_space(voyage: Voyage, space: SpaceId) -> Passenger:
    passenger = voyage.board[PLACE[space]]
    assert passenger is not None
    return passenger


def leave(voyage: Voyage, boat: Boat) -> Crossing:
    """A boat with its passengers, anchors lifted."""
    cells = voyage.board[:COLUMNS] if boat is Boat.RAVEN else voyage.board[COLUMNS:]
    return Crossing(voyage.round, boat, tuple(map(lifted, cells)))


def lifted(passenger: Passenger | None) -> Passenger | None:
    if passenger is None or not passenger.anchored:
        return passenger
    return msgspec.structs.replace(passenger, anchored=False)


def reveal_afterlands(voyage: Voyage, event: AfterlandsRevealed) -> None:
    for number, row in enumerate(event.rows.open()):
        faces = tuple(None if cell is None else cell.face for cell in row.cells)
        voyage.afterlands[number] = turned_up(voyage.afterlands[number], faces)


def turned_up(crossing: Crossing, faces: tuple[Face | None, ...]) -> Crossing:
    cells = tuple(
        None if one is None or face is None else msgspec.structs.replace(one, face=shown(face))
        for one, face in zip(crossing.cells, faces, strict=True)
    )
    return Crossing(crossing.round, crossing.boat, cells)


def end_match(voyage: Voyage, event: MatchEnded) -> None:
    """The result, and all that was hidden turned face up."""
    reveal = event.reveal.open()
    voyage.phase = Phase.OVER
    voyage.ending = event.ending.open()
    voyage.reveal = reveal
    voyage.factions = tuple(shown(faction) for faction in voyage.ending.factions)
    voyage.faction_faces = tuple(shown(face) for face in reveal.faction_faces)
    voyage.box = shown(reveal.box)
    voyage.lost = [
        turned_up(crossing, faces) for crossing, faces in zip(voyage.lost, reveal.lost, strict=True)
    ]
