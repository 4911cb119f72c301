"""Confessions: the engine answers for the seats, at once and truthfully (rulings r14, r16, r17)."""

from __future__ import annotations

from typing import Final

from domain.kernel.game import Recorders
from domain.kernel.secrets import EVERYONE, Audience, Seat, Secret
from domain.passengers.components import COLOR, KIND, Face
from domain.passengers.memory import Answer, Confessed, Question
from domain.passengers.pieces import Passenger
from domain.passengers.table import Voyage, clockwise
from domain.passengers.targets import Use, picked_seat
from domain.passengers.terms.confessing import SeatConfessed

COLORLESS = "none"
"""What the Yaesther is printed in."""


def confess_hands(use: Use) -> list[SeatConfessed]:
    """Chromatis, Tally Stick: every other seat says whether its hand has such a passenger.

    In the last round the placed passenger stands in for the hand, or nobody answers (ruling r13).
    """
    voyage, asker, (wanted,) = use.voyage, use.seat, use.picks
    answers = []
    for seat in clockwise(voyage, asker)[1:]:
        if hand := voyage.hands[seat]:
            has = any(is_a(card.open().name, wanted) for card in hand)
            question = Question("hand", has=str(wanted))
            answers.append(SeatConfessed(seat, asker, question, None, Secret(EVERYONE, has)))
        elif voyage.options.empty_hand == "placed":
            answers.append(confess_placed_has(use, seat))
    return answers


def confess_placed(use: Use) -> list[SeatConfessed]:
    """Prism: every other seat says whether the passenger it placed was printed in that colour."""
    return [confess_placed_has(use, seat) for seat in clockwise(use.voyage, use.seat)[1:]]


def confess_placed_has(use: Use, seat: Seat) -> SeatConfessed:
    wanted = use.picks[0]
    has = is_a(placed_passenger(use.voyage, seat).face.open(), wanted)
    return about_placed(use, seat, Question("placed", has=str(wanted)), has, EVERYONE)


def confess_color(use: Use) -> list[SeatConfessed]:
    """Incense: one seat says aloud in which colour the passenger it placed is printed."""
    seat = picked_seat(use)
    printed = COLOR[placed_passenger(use.voyage, seat).face.open()]
    answer = COLORLESS if printed is None else printed.value
    return [about_placed(use, seat, Question("placed", what="color"), answer, EVERYONE)]


def confess_type(use: Use) -> list[SeatConfessed]:
    """Whispering Shell: one seat tells the asker alone of which type the passenger is that it placed."""
    seat = picked_seat(use)
    answer = KIND[placed_passenger(use.voyage, seat).face.open()].value
    audience = tuple(sorted((use.seat, seat)))
    return [about_placed(use, seat, Question("placed", what="type"), answer, audience)]


def about_placed(
    use: Use, seat: Seat, question: Question, answer: Answer, audience: Audience
) -> SeatConfessed:
    passenger = placed_passenger(use.voyage, seat)
    known = passenger.id if passenger.placed_by == seat else None
    return SeatConfessed(seat, use.seat, question, known, Secret(audience, answer))


def placed_passenger(voyage: Voyage, seat: Seat) -> Passenger:
    """The passenger a seat placed this round, also where eyes have lost track of it."""
    return next(one for one in voyage.board if one is not None and seat == owner_of(one))


def owner_of(passenger: Passenger) -> Seat | None:
    return passenger.placed_by if passenger.owner is None else passenger.owner.open()


def is_a(face: Face, wanted: object) -> bool:
    """Whether a face is printed in that colour or is of that type."""
    return wanted in (COLOR[face], KIND[face])


def seat_confessed(voyage: Voyage, event: SeatConfessed) -> None:
    voyage.memory.append(
        Confessed(voyage.round, event.seat, event.by, event.question, event.passenger, event.answer)
    )


RECORDERS: Final[Recorders[Voyage]] = {
    SeatConfessed: seat_confessed,
}
