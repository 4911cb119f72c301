"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import Final

import msgspec

from domain.kernel.game import Recorders
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
    """The voyage after the event."""
    RECORDERS[type(event)](voyage, event)
    return voyage


def match_created(voyage: Voyage, event: MatchCreated) -> None:
    voyage.seats = event.seats
    voyage.options = event.options
    voyage.gifts = [None] * event.seats
    voyage.voices = [0] * event.seats
    voyage.votes = [None] * event.seats


def passengers_dealt(voyage: Voyage, event: PassengersDealt) -> None:
    voyage.factions = event.factions
    voyage.faction_faces = event.faction_faces
    voyage.hands = list(event.hands)
    voyage.shadow_pile = pile_of(event.shadow_pile, event.shadows)
    voyage.box = event.boxed


def gaze_held(voyage: Voyage, event: GazeHeld) -> None:
    voyage.gaze = event.smugglers


def coin_given(voyage: Voyage, event: CoinGiven) -> None:
    voyage.coin = event.seat


def round_started(voyage: Voyage, event: RoundStarted) -> None:
    voyage.round = event.round


def silence_drawn(voyage: Voyage, event: SilenceDrawn) -> None:
    voyage.silence = event.card
    voyage.silences = (*voyage.silences, event.card)


def phase_started(voyage: Voyage, event: PhaseStarted) -> None:
    voyage.phase = event.phase
    voyage.order = event.order
    voyage.queue = event.gift_order


def shadow_placed(voyage: Voyage, event: ShadowPlaced) -> None:
    voyage.shadow_pile = voyage.shadow_pile.drawn()
    voyage.board[PLACE[event.space]] = Passenger(event.passenger, event.face, None, shadow=True)
    voyage.order = voyage.order[1:]
    voyage.next_passenger += 1


def passenger_placed(voyage: Voyage, event: PassengerPlaced) -> None:
    """A card goes from a hand to a space; its gift and voices go to the seat."""
    seat = event.seat
    voyage.hands[seat] = hand_without(voyage.hands[seat], event.held)
    voyage.board[PLACE[event.space]] = Passenger(event.passenger, event.face, seat)
    voyage.gifts[seat] = event.gift_number
    voyage.voices[seat] = event.voices
    voyage.order = voyage.order[1:]
    voyage.memory.append(Placed(voyage.round, seat, event.passenger, event.face))
    voyage.next_passenger += 1


def gift_started(voyage: Voyage, event: GiftStarted) -> None:
    voyage.queue = voyage.queue[1:]
    voyage.using = Using(event.seat, event.number)


def gift_picked(voyage: Voyage, event: GiftPicked) -> None:
    using = voyage.using
    assert using is not None
    voyage.using = Using(using.seat, using.number, (*using.picks, event.value))


def end_gift(voyage: Voyage, _: GiftFinished | GiftVoid) -> None:
    voyage.using = None
    voyage.show = None


def show_requested(voyage: Voyage, event: ShowRequested) -> None:
    voyage.show = Show(event.seats, event.to, (None,) * len(event.seats))


def show_chosen(voyage: Voyage, event: ShowChosen) -> None:
    show = voyage.show
    assert show is not None
    chosen = tuple(
        event.held if seat == event.seat else held for seat, held in zip(show.seats, show.chosen, strict=True)
    )
    voyage.show = Show(show.seats, show.to, chosen)


def card_shown(voyage: Voyage, event: CardShown) -> None:
    if event.passenger is not None:
        learn_of(voyage, event)
    voyage.memory.append(Shown(voyage.round, event.seat, event.to, event.passenger, event.face))


def learn_of(voyage: Voyage, event: CardShown) -> None:
    """Somebody was shown a passenger in play."""
    for place, passenger in enumerate(voyage.board):
        if passenger is not None and passenger.id == event.passenger:
            face = passenger.face.learned(event.face)
            voyage.board[place] = msgspec.structs.replace(passenger, face=face)


def seat_confessed(voyage: Voyage, event: SeatConfessed) -> None:
    voyage.memory.append(
        Confessed(voyage.round, event.seat, event.by, event.question, event.passenger, event.answer)
    )


def passenger_peeked(voyage: Voyage, event: PassengerPeeked) -> None:
    learn(voyage, event.space, event.face)
    voyage.memory.append(Peeked(voyage.round, event.seats, event.passenger, event.face))


def learn(voyage: Voyage, space: SpaceId, face: Secret[Face]) -> None:
    """Somebody has seen the passenger on a space."""
    passenger = on_space(voyage, space)
    voyage.board[PLACE[space]] = msgspec.structs.replace(passenger, face=passenger.face.learned(face))


def on_space(voyage: Voyage, space: SpaceId) -> Passenger:
    passenger = voyage.board[PLACE[space]]
    assert passenger is not None
    return passenger


def passenger_revealed(voyage: Voyage, event: PassengerRevealed) -> None:
    """A passenger lies face up; who placed it is plain again if it was shuffled."""
    revealed = event.revealed.open()
    voyage.board[PLACE[revealed.space]] = msgspec.structs.replace(
        on_space(voyage, revealed.space), face=shown(revealed.face), placed_by=revealed.placed_by, owner=None
    )


def change_places(voyage: Voyage, event: PassengersSwapped | PassengerMoved) -> None:
    one, other = (PLACE[space] for space in event.spaces)
    board = voyage.board
    board[one], board[other] = board[other], board[one]


def passenger_exchanged(voyage: Voyage, event: PassengerExchanged) -> None:
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


def boat_shuffled(voyage: Voyage, event: BoatShuffled) -> None:
    """Fresh passengers that nobody has seen or placed, as far as eyes can tell."""
    before = tuple(on_space(voyage, space).id for space in event.spaces)
    for space, fresh, face, owner in zip(
        event.spaces, event.passengers, event.faces, event.owners, strict=True
    ):
        voyage.board[PLACE[space]] = Passenger(fresh, face, None, owner=owner)
    voyage.memory.append(Shuffled(voyage.round, before, event.passengers))
    voyage.next_passenger += len(event.passengers)


def passenger_anchored(voyage: Voyage, event: PassengerAnchored) -> None:
    anchored = msgspec.structs.replace(on_space(voyage, event.space), anchored=True)
    voyage.board[PLACE[event.space]] = anchored


def mask_placed(voyage: Voyage, event: MaskPlaced) -> None:
    worn = msgspec.structs.replace(on_space(voyage, event.space), mask=event.color)
    voyage.board[PLACE[event.space]] = worn
    voyage.masks = tuple(color for color in voyage.masks if color != event.color)


def coin_taken(voyage: Voyage, event: CoinTaken) -> None:
    voyage.coin = event.to


def seat_silenced(voyage: Voyage, event: SeatSilenced) -> None:
    voyage.silenced = (*voyage.silenced, event.seat)


def herald_named(voyage: Voyage, event: HeraldNamed) -> None:
    voyage.herald = event.seat


def voices_moved(voyage: Voyage, event: VoicesMoved) -> None:
    voyage.voices[event.origin] -= event.amount
    voyage.voices[event.to] += event.amount


def voices_exchanged(voyage: Voyage, event: VoicesExchanged) -> None:
    one, other = event.seats
    voices = voyage.voices
    voices[one], voices[other] = voices[other], voices[one]


def vote_cast(voyage: Voyage, event: VoteCast) -> None:
    voyage.votes[event.seat] = event.boat


def votes_revealed(voyage: Voyage, event: VotesRevealed) -> None:
    voyage.ballots.append(event.ballot.open())
    voyage.silenced = ()
    voyage.herald = None
    voyage.votes = [None] * voyage.seats


def boat_crossed(voyage: Voyage, event: BoatCrossed) -> None:
    voyage.afterlands.append(leave(voyage, event.boat))


def leave(voyage: Voyage, boat: Boat) -> Crossing:
    """A boat with its passengers, anchors lifted."""
    cells = voyage.board[:COLUMNS] if boat is Boat.RAVEN else voyage.board[COLUMNS:]
    return Crossing(voyage.round, boat, tuple(map(lifted, cells)))


def lifted(passenger: Passenger | None) -> Passenger | None:
    if passenger is None or not passenger.anchored:
        return passenger
    return msgspec.structs.replace(passenger, anchored=False)


def boat_discarded(voyage: Voyage, event: BoatDiscarded) -> None:
    voyage.lost.append(leave(voyage, event.boat))
    voyage.board = [None] * SPACES_IN_PLAY


def round_ended(voyage: Voyage, _: RoundEnded) -> None:
    voyage.gifts = [None] * voyage.seats
    voyage.voices = [0] * voyage.seats
    voyage.silence = None


def afterlands_revealed(voyage: Voyage, event: AfterlandsRevealed) -> None:
    for number, row in enumerate(event.rows.open()):
        faces = tuple(None if cell is None else cell.face for cell in row.cells)
        voyage.afterlands[number] = turned_up(voyage.afterlands[number], faces)


def turned_up(crossing: Crossing, faces: tuple[Face | None, ...]) -> Crossing:
    cells = tuple(
        None if one is None or face is None else msgspec.structs.replace(one, face=shown(face))
        for one, face in zip(crossing.cells, faces, strict=True)
    )
    return Crossing(crossing.round, crossing.boat, cells)


def match_ended(voyage: Voyage, event: MatchEnded) -> None:
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


def nothing(_: Voyage, __: GiftDeclined) -> None:
    """Told for those who look on: the table stays as it is."""


RECORDERS: Final[Recorders[Voyage]] = {
    MatchCreated: match_created,
    PassengersDealt: passengers_dealt,
    GazeHeld: gaze_held,
    CoinGiven: coin_given,
    RoundStarted: round_started,
    SilenceDrawn: silence_drawn,
    PhaseStarted: phase_started,
    ShadowPlaced: shadow_placed,
    PassengerPlaced: passenger_placed,
    GiftStarted: gift_started,
    GiftPicked: gift_picked,
    GiftVoid: end_gift,
    GiftDeclined: nothing,
    GiftFinished: end_gift,
    ShowRequested: show_requested,
    ShowChosen: show_chosen,
    CardShown: card_shown,
    SeatConfessed: seat_confessed,
    PassengerPeeked: passenger_peeked,
    PassengerRevealed: passenger_revealed,
    PassengersSwapped: change_places,
    PassengerMoved: change_places,
    PassengerExchanged: passenger_exchanged,
    BoatShuffled: boat_shuffled,
    PassengerAnchored: passenger_anchored,
    MaskPlaced: mask_placed,
    CoinTaken: coin_taken,
    SeatSilenced: seat_silenced,
    HeraldNamed: herald_named,
    VoicesMoved: voices_moved,
    VoicesExchanged: voices_exchanged,
    VoteCast: vote_cast,
    VotesRevealed: votes_revealed,
    BoatCrossed: boat_crossed,
    BoatDiscarded: boat_discarded,
    RoundEnded: round_ended,
    AfterlandsRevealed: afterlands_revealed,
    MatchEnded: match_ended,
}
"""What records each event."""
