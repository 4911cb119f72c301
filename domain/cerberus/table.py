"""The table: the path with everything on it, the rage track, the cards; and small questions about it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from domain.cerberus.components import (
    FIRST_GAME,
    LOWEST_SPEED,
    NUMBERED,
    ActionId,
    Boards,
    Bonus,
    Deck,
    TileId,
)
from domain.cerberus.frames import AnyFrame
from domain.cerberus.path import PATHS, Faces, Path, faces_of
from domain.cerberus.pieces import Ending, Hand, Reveal, Role, Tracked
from domain.cerberus.terms.claims import Promised
from domain.cerberus.terms.effects import Played
from domain.kernel.moves import CardId
from domain.kernel.options import option
from domain.kernel.secrets import Seat, Secret, seats_of
from domain.kernel.zones import Pile

EASIEST: Final = 9
HARDEST: Final = 18
"""The least and the most skulls that boards and a start speed can add up to."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is set up and read; null leaves the choice to the rules."""

    boards: Annotated[
        Literal["first-game", "random"] | Boards,
        option(
            "Boards", "Those of the recommended first game, random ones, or the four faces of your choice."
        ),
    ] = "first-game"
    difficulty: Annotated[
        int | None,
        option(
            "Difficulty",
            "The skulls of the boards, and one for each step of the start speed above the lowest.",
            minimum=EASIEST,
            maximum=HARDEST,
        ),
    ] = None
    start_speed: Annotated[
        int | None,
        option(
            "Start speed",
            "Of Cerberus; null is the lowest. With three players 5 at least.",
            minimum=3,
            maximum=6,
        ),
    ] = None
    first_seat: Annotated[Seat | None, option("First seat", "Who begins; null is a random seat.")] = None
    shortcut_retreat: Annotated[
        bool, option("Shortcuts in retreat", "Whether bridge and portal also lead back.")
    ] = True
    gondola_mid_move: Annotated[
        bool, option("Gondola on the way", "Whether a pawn with moves left may use the cabin it arrives on.")
    ] = True
    recycle_discards: Annotated[
        bool,
        option(
            "Reshuffled discards",
            "Whether an exhausted deck is made anew. Without, it is much harder to escape.",
        ),
    ] = True
    contributions: Annotated[
        bool, option("Help with costs", "Whether others may help to pay advanced costs.")
    ] = True
    turns_per_seat: Annotated[
        int, Meta(ge=1, le=200), option("Turns for each seat", "After so many the match ends.")
    ] = 60


class Underworld(Struct):
    """The state of a match. The fold owns it and changes it in place."""

    seats: int = 0
    options: Options = Options()
    faces: Faces = faces_of(FIRST_GAME)
    difficulty: int = 0
    minimum: int = LOWEST_SPEED
    """The speed to which captures reset the die."""

    turn: int = 0
    active: Seat = Seat(0)
    action_done: bool = False
    bonus_done: bool = False
    help_asked: bool = False
    promises: tuple[Promised, ...] = ()
    """What was promised this turn in claims. No rule asks for it."""
    stack: tuple[AnyFrame, ...] = ()
    played_last: Played | None = None
    """The card that was played last, by anybody."""

    roles: list[Role] = field(default_factory=list)
    pawns: list[int | None] = field(default_factory=list)
    """Where each seat's pawn stands; None if it was captured."""
    in_play: int = 0
    cerberus: int = 0
    rage: int = 0
    speed: int = LOWEST_SPEED
    track: tuple[Tracked, ...] = ()
    bridge: bool = True

    tiles: tuple[TileId, ...] = ()
    """The barques by slot, the active one first; after the reveal only that one."""
    barques: dict[TileId, Secret[int]] = field(default_factory=dict)
    """The seats of every barque; who looked at it knows them."""
    barque_seats: int | None = None
    """The seats of the active barque, once it is revealed."""

    in_hand: list[tuple[ActionId, ...]] = field(default_factory=list)
    played: list[tuple[ActionId, ...]] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    """Bonus cards in the order in which they came."""
    shown: list[tuple[Bonus, ...]] = field(default_factory=list)
    """Faces a seat is known to hold."""
    piles: dict[Deck, Pile[Bonus]] = field(default_factory=dict)
    discards: dict[Deck, tuple[Bonus, ...]] = field(default_factory=dict)
    next_card: int = 1
    """The number in the next card's id."""

    ending: Ending | None = None
    reveal: Reveal | None = None

    def copy(self) -> Underworld:
        """An independent table; what is immutable is shared."""
        return Underworld(
            self.seats,
            self.options,
            self.faces,
            self.difficulty,
            self.minimum,
            self.turn,
            self.active,
            self.action_done,
            self.bonus_done,
            self.help_asked,
            self.promises,
            self.stack,
            self.played_last,
            self.roles.copy(),
            self.pawns.copy(),
            self.in_play,
            self.cerberus,
            self.rage,
            self.speed,
            self.track,
            self.bridge,
            self.tiles,
            self.barques.copy(),
            self.barque_seats,
            self.in_hand.copy(),
            self.played.copy(),
            self.hands.copy(),
            self.shown.copy(),
            self.piles.copy(),
            self.discards.copy(),
            self.next_card,
            self.ending,
            self.reveal,
        )


def path_of(table: Underworld) -> Path:
    return PATHS[table.faces]


def card_id(number: int) -> CardId:
    return CardId(f"c{number}")


def first_empty(table: Underworld) -> int:
    """The leftmost space of the rage track without a pawn; the die is never left of it."""
    return NUMBERED - table.in_play


def adventurers(table: Underworld) -> list[Seat]:
    """The seats whose pawns are in play, ascending."""
    return [seat for seat in seats_of(table.seats) if table.pawns[seat] is not None]


def aboard(table: Underworld) -> list[Seat]:
    """The seats whose pawns sit in the barque."""
    barque = path_of(table).length
    return [Seat(seat) for seat, at in enumerate(table.pawns) if at == barque]


def where(table: Underworld, pawn: Seat) -> int:
    """The space of a pawn in play."""
    at = table.pawns[pawn]
    assert at is not None
    return at


def clockwise(table: Underworld, seat: Seat) -> list[Seat]:
    """The other seats, from the left neighbour on."""
    seats = seats_of(table.seats)
    return [*seats[seat + 1 :], *seats[:seat]]


def deck_of(table: Underworld, seat: Seat) -> Deck:
    """The deck a seat draws from and holds cards of."""
    return DECKS[table.roles[seat]]


DECKS: Final = {Role.ADVENTURER: Deck.SURVIVAL, Role.CERBERUS: Deck.BETRAYAL, Role.LOST: Deck.BETRAYAL}


def asked(table: Underworld) -> tuple[Seat, ...]:
    """The seats that have to decide now."""
    return table.stack[-1].asked() if table.stack else ()
