"""Showing: seats choose a card in secret, and all are shown at once."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, known_to
from domain.kernel.zones import card_in_hand
from domain.passengers.confessing import placed_passenger
from domain.passengers.memory import Shown
from domain.passengers.refusals import refused
from domain.passengers.story import Happening, Story
from domain.passengers.table import Voyage
from domain.passengers.targets import Use, picked_seat
from domain.passengers.terms.showing import CardShown, Show, ShowCard, ShowChosen, ShowRequested


def show_owner(use: Use) -> Happening:
    """Candle, Lantern: each seat picked shows the owner a card of its own choice (ruling r15)."""
    seats = tuple(Seat(int(pick)) for pick in use.picks)
    return ask_to_show(use.voyage, seats, (use.seat,) * len(seats))


def show_each_other(use: Use) -> Happening:
    """Mirror: both choose before either sees."""
    other = picked_seat(use)
    return ask_to_show(use.voyage, (other, use.seat), (use.seat, other))


def ask_to_show(voyage: Voyage, seats: tuple[Seat, ...], to: tuple[Seat, ...]) -> Happening:
    """Seats with cards choose one; with empty hands the placed passengers are shown at once (ruling r13)."""
    if voyage.hands[seats[0]]:
        return [ShowRequested(seats, to)]
    return [show_placed(voyage, seat, other) for seat, other in zip(seats, to, strict=True)]


def show_placed(voyage: Voyage, seat: Seat, to: Seat) -> CardShown:
    passenger = placed_passenger(voyage, seat)
    face = known_to(passenger.face.open(), *sorted((seat, to)))
    return CardShown(seat, to, "placed", passenger.id, None, face)


def show_requested(voyage: Voyage, event: ShowRequested) -> None:
    voyage.show = Show(event.seats, event.to, (None,) * len(event.seats))


def yet_to_choose(show: Show) -> tuple[Seat, ...]:
    """Who is asked: the seats that have not chosen what they show."""
    return tuple(seat for seat, held in zip(show.seats, show.chosen, strict=True) if held is None)


def shows(voyage: Voyage, seat: Seat) -> list[Action]:
    """Any card of the own hand."""
    return [ShowCard(card.open().id) for card in voyage.hands[seat]]


def choose_to_show(story: Story, seat: Seat, wish: ShowCard) -> bool:
    """A choice stays secret until the last seat asked has chosen (ruling r15); whether this was the last."""
    card = card_in_hand(story.table.hands[seat], wish.card, refused)
    story.tell(ShowChosen(seat, known_to(card.id, seat)))
    show = story.table.show
    assert show is not None
    if None in show.chosen:
        return False
    for event in cards_shown(story.table, show):
        story.tell(event)
    return True


def cards_shown(voyage: Voyage, show: Show) -> list[CardShown]:
    """What each seat shows, in the order in which they were asked: the face to both, the slot to itself."""
    events = []
    for seat, to, held in zip(show.seats, show.to, show.chosen, strict=True):
        assert held is not None
        card = card_in_hand(voyage.hands[seat], held.open(), refused)
        face = known_to(card.name, *sorted((seat, to)))
        events.append(CardShown(seat, to, "hand", None, known_to(card.id, seat), face))
    return events


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


class ShowView(Struct, frozen=True):
    """Who shows a card to whom, and who has chosen one."""

    seats: tuple[Seat, ...]
    to: tuple[Seat, ...]
    chosen: tuple[bool, ...]


def show_view(voyage: Voyage) -> ShowView | None:
    show = voyage.show
    if show is None:
        return None
    return ShowView(show.seats, show.to, tuple(held is not None for held in show.chosen))


RECORDERS: Final[Recorders[Voyage]] = {
    ShowRequested: show_requested,
    ShowChosen: show_chosen,
    CardShown: card_shown,
}
