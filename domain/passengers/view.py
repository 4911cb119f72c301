"""What a seat or a spectator sees of a match."""

from __future__ import annotations

from typing import Literal, TypeVar

from msgspec import Struct

from domain.kernel.secrets import Reader, Seat, Secret
from domain.passengers.claims import is_silenced
from domain.passengers.components import (
    BOATS,
    BOX,
    NUMBERS,
    SPACES,
    VOICES,
    Boat,
    Color,
    Face,
    GiftId,
    Kind,
    SilenceCard,
    SpaceId,
)
from domain.passengers.gifts import GiftView, gift_view
from domain.passengers.legal import asked_seats
from domain.passengers.memory import Answer, Confessed, Memory, PassengerId, Peeked, Placed, Question, Shown
from domain.passengers.pieces import Crossing, Ending, HandCard, Passenger, Phase, Reveal
from domain.passengers.showing import ShowView, show_view
from domain.passengers.table import Options, Voyage, all_seats, face_up, gift_of, places_of
from domain.passengers.terms.claims import Heard
from domain.passengers.voting import BallotView, ballot_view, vote_seen

T = TypeVar("T")


class PassengerView(Struct, frozen=True):
    """A passenger on a boat; its face only if it is face up or this reader has seen it."""

    passenger: PassengerId
    placed_by: Seat | None
    shadow: bool
    mask: Color | None
    face_up: bool
    anchored: bool
    face: Face | None


class SpaceView(Struct, frozen=True):
    space: SpaceId
    gift: GiftId
    gift_number: int
    voices: int
    passenger: PassengerView | None


class CrossingView(Struct, frozen=True):
    """A boat that has left the quay, by its five columns."""

    round: int
    boat: Boat
    cells: tuple[PassengerView | None, ...]


class SeatView(Struct, frozen=True):
    """What everybody sees in front of a seat."""

    hand: int
    gift: GiftId | None
    gift_number: int | None
    voices: int
    silenced: bool
    voted: bool
    vote: Boat | None
    """Only an open vote, or the reader's own."""
    faction: Kind | None
    """Only the reader's own, its fellow Smugglers', and everybody's after the end."""


class Fact(Struct, frozen=True):
    """Something this reader knows for certain; it outlives exchanges and shuffles.

    That somebody peeked, showed or confessed is known to all; face and answer only to those who saw or heard.
    """

    kind: Literal["placed", "shown", "peeked", "confessed"]
    round: int
    seats: tuple[Seat, ...]
    """Who placed, showed, peeked or confessed."""
    to: Seat | None = None
    """Who was shown it, or who asked."""
    passenger: PassengerId | None = None
    face: Face | None = None
    question: Question | None = None
    answer: Answer | None = None


class VoyageView(Struct, frozen=True):
    """All that a reader may see of a match."""

    seats: tuple[SeatView, ...]
    faction_deck: dict[Kind, int]
    """How many seats belong to each faction."""
    options: Options
    phase: Phase
    round: int
    coin: Seat
    silence: SilenceCard | None
    silences: tuple[SilenceCard, ...]
    asked: tuple[Seat, ...]
    """Whom the table waits for."""
    boats: dict[Boat, tuple[SpaceView, ...]]
    """The boats in play; empty before the first round and after the last."""
    gift_order: tuple[tuple[int, Seat], ...]
    """Gifts still to be used, by number and seat."""
    gift: GiftView | None
    show: ShowView | None
    herald: Seat | None
    masks: tuple[Color, ...]
    """Not used yet."""
    shadow_pile: int
    afterlands: tuple[CrossingView, ...]
    """From round 1, the lowest row, upwards."""
    lost: tuple[CrossingView, ...]
    ballots: tuple[BallotView, ...]
    faction: Kind | None
    faction_face: Face | None
    smugglers: tuple[Seat, ...]
    """All Smugglers, if this reader saw them in the Demon's Gaze."""
    hand: tuple[HandCard, ...]
    facts: tuple[Fact, ...]
    talk: tuple[Heard, ...]
    """What was said and claimed last, true or not."""
    ending: Ending | None
    reveal: Reveal | None


def view(voyage: Voyage, reader: Reader) -> VoyageView:
    """The match as this reader sees it."""
    return VoyageView(
        seats=tuple(seat_view(voyage, seat, reader) for seat in all_seats(voyage) if voyage.hands),
        faction_deck=BOX.faction_deck[voyage.seats] if voyage.hands else {},
        options=voyage.options,
        phase=voyage.phase,
        round=voyage.round,
        coin=voyage.coin,
        silence=voyage.silence,
        silences=voyage.silences,
        asked=asked_seats(voyage),
        boats=boats_view(voyage, reader),
        gift_order=voyage.queue,
        gift=gift_view(voyage),
        show=show_view(voyage),
        herald=voyage.herald,
        masks=voyage.masks,
        shadow_pile=voyage.shadow_pile.size,
        afterlands=tuple(crossing_view(crossing, reader) for crossing in voyage.afterlands),
        lost=tuple(crossing_view(crossing, reader) for crossing in voyage.lost),
        ballots=tuple(ballot_view(voyage, ballot) for ballot in voyage.ballots),
        faction=own(voyage.factions, reader),
        faction_face=own(voyage.faction_faces, reader),
        smugglers=own(voyage.gaze, reader) or (),
        hand=own_hand(voyage, reader),
        facts=tuple(fact for memory in voyage.memory if (fact := fact_view(memory, reader)) is not None),
        talk=voyage.talk,
        ending=voyage.ending,
        reveal=voyage.reveal,
    )


def own(secrets: tuple[Secret[T], ...], reader: Reader) -> T | None:
    """What lies in front of the reader itself."""
    return secrets[reader].seen_by(reader) if reader is not None and secrets else None


def own_hand(voyage: Voyage, reader: Reader) -> tuple[HandCard, ...]:
    hand = voyage.hands[reader] if reader is not None and voyage.hands else ()
    return tuple(card for secret in hand if (card := secret.seen_by(reader)) is not None)


def seat_view(voyage: Voyage, seat: Seat, reader: Reader) -> SeatView:
    number = voyage.gifts[seat]
    fellow = seat in (own(voyage.gaze, reader) or ())
    return SeatView(
        hand=len(voyage.hands[seat]),
        gift=None if number is None else gift_of(voyage, number),
        gift_number=number,
        voices=voyage.voices[seat],
        silenced=is_silenced(voyage, seat),
        voted=voyage.votes[seat] is not None,
        vote=vote_seen(voyage, seat, reader),
        faction=Kind.DEMON if fellow else voyage.factions[seat].seen_by(reader),
    )


def boats_view(voyage: Voyage, reader: Reader) -> dict[Boat, tuple[SpaceView, ...]]:
    if voyage.phase in (Phase.SETUP, Phase.OVER):
        return {}
    return {boat: tuple(space_view(voyage, place, reader) for place in places_of(boat)) for boat in BOATS}


def space_view(voyage: Voyage, place: int, reader: Reader) -> SpaceView:
    number = NUMBERS[voyage.round][place]
    return SpaceView(
        space=SPACES[voyage.round][place],
        gift=gift_of(voyage, number),
        gift_number=number,
        voices=VOICES[number],
        passenger=passenger_view(voyage.board[place], reader),
    )


def passenger_view(passenger: Passenger | None, reader: Reader) -> PassengerView | None:
    if passenger is None:
        return None
    return PassengerView(
        passenger=passenger.id,
        placed_by=passenger.placed_by,
        shadow=passenger.shadow,
        mask=passenger.mask,
        face_up=face_up(passenger),
        anchored=passenger.anchored,
        face=passenger.face.seen_by(reader),
    )


def crossing_view(crossing: Crossing, reader: Reader) -> CrossingView:
    cells = tuple(passenger_view(one, reader) for one in crossing.cells)
    return CrossingView(crossing.round, crossing.boat, cells)


def fact_view(memory: Memory, reader: Reader) -> Fact | None:
    """A memory as far as the reader shares it: who looked at what is everybody's, what was seen is not."""
    match memory:
        case Placed(face=face) if seen := face.seen_by(reader):
            return Fact("placed", memory.round, (memory.seat,), None, memory.passenger, seen)
        case Shown(face=face):
            seen = face.seen_by(reader)
            return Fact("shown", memory.round, (memory.seat,), memory.to, memory.passenger, seen)
        case Peeked(face=face):
            return Fact("peeked", memory.round, memory.seats, None, memory.passenger, face.seen_by(reader))
        case Confessed(answer=answer):
            return Fact(
                "confessed",
                memory.round,
                (memory.seat,),
                memory.by,
                memory.passenger,
                question=memory.question,
                answer=answer.seen_by(reader),
            )
        case _:
            return None
