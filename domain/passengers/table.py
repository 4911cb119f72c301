"""The table: boats at the quay and in the Afterlands, hands, gifts, votes, and small questions about them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Struct, field

from domain.kernel.options import option
from domain.kernel.secrets import EVERYONE, Seat, Secret, seats_of
from domain.kernel.zones import Pile
from domain.passengers.components import (
    BOAT_AT,
    BOATS,
    BOX,
    COLORS,
    COLUMNS,
    GIFTS,
    NUMBERS,
    SPACES_IN_PLAY,
    Boat,
    Color,
    Effect,
    Face,
    GiftId,
    GiftSet,
    Kind,
    SilenceCard,
)
from domain.passengers.memory import Memory, PassengerId
from domain.passengers.pieces import Crossing, Ending, Hand, Passenger, Phase, Reveal
from domain.passengers.terms.claims import Heard
from domain.passengers.terms.gifts import Using
from domain.passengers.terms.showing import Show
from domain.passengers.terms.voting import Ballot


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the match is set up and read. For gift sets one name may stand for all three rounds."""

    gift_sets: Annotated[
        tuple[GiftSet, GiftSet, GiftSet],
        option(
            "Gift sets", "The gifts of each round, in any mix. Four players play with the set of their own."
        ),
    ] = (GiftSet.I, GiftSet.I, GiftSet.I)
    silence_cards: Annotated[
        bool, option("The Silence", "Whether each round draws a Silence card that changes its rules.")
    ] = False
    optional_gifts: Annotated[
        bool, option("Gifts by choice", "Whether the owner of a gift may decline it.")
    ] = False
    empty_hand: Annotated[
        Literal["placed", "void"],
        option("Empty hands", "Gifts about a hand that is empty take the placed passengers, or do nothing."),
    ] = "placed"
    masked_yaesther_bonus: Annotated[
        bool, option("Masked Yaesther", "Whether a masked Yaesther earns and gives bonuses for its colour.")
    ] = True
    demons_gaze: Annotated[
        bool, option("Demon's Gaze", "Whether Smugglers see each other at the start. Not with four players.")
    ] = True
    first_coin: Annotated[
        Literal["random"] | Seat, option("First Master", "Who has the Master Coin first: a seat, or chance.")
    ] = "random"


class Voyage(Struct):
    """The state of a match. The fold owns it and changes it in place."""

    seats: int = 0
    options: Options = Options()
    phase: Phase = Phase.SETUP
    round: int = 0
    coin: Seat = Seat(0)
    silence: SilenceCard | None = None
    """The Silence card of this round."""
    silences: tuple[SilenceCard, ...] = ()
    """All drawn so far."""

    factions: tuple[Secret[Kind], ...] = ()
    faction_faces: tuple[Secret[Face], ...] = ()
    gaze: tuple[Secret[tuple[Seat, ...]], ...] = ()
    """What each seat saw: all Smugglers if it is one of them."""
    hands: list[Hand] = field(default_factory=list)
    shadow_pile: Pile[Face] = Pile()
    box: Secret[tuple[Face, ...]] = Secret(())

    board: list[Passenger | None] = field(default_factory=lambda: [None] * SPACES_IN_PLAY)
    """The ten spaces in play: the Raven's from column 1, then the Wolf's."""
    order: tuple[Seat, ...] = ()
    """Who still has to place, in this order."""
    gifts: list[int | None] = field(default_factory=list)
    """The number of the gift each seat took this round."""
    voices: list[int] = field(default_factory=list)
    queue: tuple[tuple[int, Seat], ...] = ()
    """Gifts still to be used, in this order."""
    using: Using | None = None
    show: Show | None = None
    silenced: tuple[Seat, ...] = ()
    herald: Seat | None = None
    votes: list[Secret[Boat] | None] = field(default_factory=list)
    masks: tuple[Color, ...] = COLORS
    """Not used yet."""

    afterlands: list[Crossing] = field(default_factory=list)
    lost: list[Crossing] = field(default_factory=list)
    ballots: list[Ballot] = field(default_factory=list)
    memory: list[Memory] = field(default_factory=list)
    next_passenger: int = 1
    """The number in the next passenger's id."""

    ending: Ending | None = None
    reveal: Reveal | None = None
    talk: tuple[Heard, ...] = ()
    """What was said and claimed last."""

    def copy(self) -> Voyage:
        """An independent table; what is immutable is shared."""
        return Voyage(
            self.seats,
            self.options,
            self.phase,
            self.round,
            self.coin,
            self.silence,
            self.silences,
            self.factions,
            self.faction_faces,
            self.gaze,
            self.hands.copy(),
            self.shadow_pile,
            self.box,
            self.board.copy(),
            self.order,
            self.gifts.copy(),
            self.voices.copy(),
            self.queue,
            self.using,
            self.show,
            self.silenced,
            self.herald,
            self.votes.copy(),
            self.masks,
            self.afterlands.copy(),
            self.lost.copy(),
            self.ballots.copy(),
            self.memory.copy(),
            self.next_passenger,
            self.ending,
            self.reveal,
            self.talk,
        )


def all_seats(voyage: Voyage) -> list[Seat]:
    return [*seats_of(voyage.seats)]


def clockwise(voyage: Voyage, start: Seat) -> list[Seat]:
    """All seats from this one to the left."""
    seats = seats_of(voyage.seats)
    return [*seats[start:], *seats[:start]]


def others(voyage: Voyage, seat: Seat) -> list[Seat]:
    return [other for other in seats_of(voyage.seats) if other != seat]


def gift_set(voyage: Voyage) -> GiftSet:
    return voyage.options.gift_sets[voyage.round - 1]


def gift_of(voyage: Voyage, number: int) -> GiftId:
    """The gift of that number in this round's set (ruling r3)."""
    return BOX.gift_sets[gift_set(voyage)][number]


def effect_of(voyage: Voyage, number: int) -> Effect:
    return GIFTS[gift_of(voyage, number)]


def passenger_id(number: int) -> PassengerId:
    return PassengerId(f"p{number}")


def face_up(passenger: Passenger) -> bool:
    return passenger.face.known_to == EVERYONE


RAVEN: Final = range(COLUMNS)


WOLF: Final = range(COLUMNS, SPACES_IN_PLAY)


def places_of(boat: Boat) -> range:
    """Where a boat's five spaces stand among the ten."""
    return RAVEN if boat is Boat.RAVEN else WOLF


def aboard(voyage: Voyage, boat: Boat) -> int:
    """How many passengers stand on a boat."""
    half = voyage.board[:COLUMNS] if boat is Boat.RAVEN else voyage.board[COLUMNS:]
    return COLUMNS - half.count(None)


def is_full(voyage: Voyage, boat: Boat) -> bool:
    """Three passengers with four to six players, five spaces with more (ruling r7)."""
    return aboard(voyage, boat) >= BOX.boat_limit[voyage.seats]


def free_places(voyage: Voyage) -> list[int]:
    """The spaces a passenger may be placed on, the Raven's first."""
    board = voyage.board
    open_boats = [boat for boat in BOATS if not is_full(voyage, boat)]
    return [place for boat in open_boats for place in places_of(boat) if board[place] is None]


def placed_boat(voyage: Voyage, seat: Seat) -> Boat:
    """The boat of the space on which a seat placed its passenger this round."""
    number = voyage.gifts[seat]
    assert number is not None
    return BOAT_AT[NUMBERS[voyage.round].index(number)]


def place_of(voyage: Voyage, seat: Seat) -> int | None:
    """Where the passenger stands that a seat placed this round, if eyes can tell."""
    for place, passenger in enumerate(voyage.board):
        if passenger is not None and passenger.placed_by == seat:
            return place
    return None
