"""The table: the manor with everything in it, and small questions about it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct, field

from domain.kernel.moves import CardId
from domain.kernel.options import option
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card, Pile
from domain.visitors.components import BlightFace, Difficulty, RoomId, Token, TrinketFace, VisitFace
from domain.visitors.pieces import Ending, Hand, Passing, Phase, Reveal, Room, TrinketCard


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the rules are read at this table; the defaults are the rulings' own answers."""

    difficulty: Annotated[
        Difficulty,
        option("Difficulty", "How many rooms the manor has, and how many Visitor cards there are."),
    ] = Difficulty.MEDIUM
    build: Annotated[
        Literal["players", "auto"],
        option("Building", "The players lay the manor tile by tile, or it is laid for them."),
    ] = "players"
    visitor_insertion: Annotated[
        Literal["intervals", "even"],
        option("Visitor cards", "They lie anywhere in the Visit deck, or one in each of equal packets."),
    ] = "intervals"
    foyer_visits: Annotated[
        Literal["regular", "none", "full"],
        option("The Foyer's cards", "Its regular Visit cards, none, or its Visitor card too."),
    ] = "regular"
    summon_scope: Annotated[
        Literal["room", "location"],
        option("Where marks count", "Three marks summon in one room, or only at one location."),
    ] = "room"
    summon_tokens: Annotated[
        Literal["stay", "spent"],
        option("Marks after a summoning", "They stay, or are spent when the Visitor appears."),
    ] = "stay"
    visitor_card_extra_draw: Annotated[
        bool, option("One more draw", "Whether a Visitor card makes its drawer draw once more.")
    ] = True
    three_visitors: Annotated[
        Literal["end-of-turn", "immediate"],
        option("The third Visitor", "It loses the match at the end of the turn, or at once."),
    ] = "end-of-turn"
    end_priority: Annotated[
        Literal["loss", "win"],
        option("Both at once", "What holds when a loss meets the end of the Visit deck."),
    ] = "loss"
    blight_end: Annotated[
        Literal["empty", "overdraw"],
        option("The Blight pile", "It is exhausted when it is empty, or when one more should be drawn."),
    ] = "empty"
    hands: Annotated[
        Literal["open", "closed"], option("Hands", "Everybody sees all trinkets, or only their own.")
    ] = "open"
    first_seat: Annotated[Seat, option("First seat", "Who builds first and takes the first turn.")] = Seat(0)


class Manor(Struct):
    """The state of a match. The fold owns it and changes it in place."""

    seats: int = 0
    options: Options = Options()
    phase: Phase = Phase.SETUP
    seat: Seat = Seat(0)
    """Who builds, or whose turn it is."""
    turn: int = 0
    visits_due: int = 0
    ap: int = 0

    drawn: tuple[RoomId, ...] = ()
    picked: RoomId | None = None
    rooms: dict[RoomId, Room] = field(default_factory=dict)
    """In placement order, the Foyer first."""

    tokens: dict[RoomId, tuple[Token, ...]] = field(default_factory=dict)
    """In printed order."""
    visitors: tuple[RoomId, ...] = ()
    pawns: list[RoomId] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    blights: list[tuple[Card[BlightFace], ...]] = field(default_factory=list)

    pool: tuple[RoomId, ...] = ()
    """The rooms whose Visitor cards were shuffled; `visitor_cards` of them went into the deck unseen."""
    visitor_cards: int = 0
    left_out: Secret[tuple[VisitFace, ...]] = Secret(())
    visit_pile: Pile[VisitFace] = Pile()
    visits_drawn: list[VisitFace] = field(default_factory=list)
    trinket_pile: Pile[TrinketFace] = Pile()
    trinket_discard: list[TrinketCard] = field(default_factory=list)
    reshuffled: tuple[tuple[TrinketFace, ...], ...] = ()
    """With closed hands, what each trinket pile after the first was made of."""
    passings: tuple[Passing, ...] = ()
    """With closed hands, the ways of all trinkets through them."""
    blight_pile: Pile[BlightFace] = Pile()
    blight_overdrawn: bool = False
    next_card: int = 1
    """The number in the next card's id."""

    ending: Ending | None = None
    reveal: Reveal | None = None

    def copy(self) -> Manor:
        """An independent table; what is immutable is shared."""
        return Manor(
            self.seats,
            self.options,
            self.phase,
            self.seat,
            self.turn,
            self.visits_due,
            self.ap,
            self.drawn,
            self.picked,
            self.rooms.copy(),
            self.tokens.copy(),
            self.visitors,
            self.pawns.copy(),
            self.hands.copy(),
            self.blights.copy(),
            self.pool,
            self.visitor_cards,
            self.left_out,
            self.visit_pile,
            self.visits_drawn.copy(),
            self.trinket_pile,
            self.trinket_discard.copy(),
            self.reshuffled,
            self.passings,
            self.blight_pile,
            self.blight_overdrawn,
            self.next_card,
            self.ending,
            self.reveal,
        )


def seat_after(manor: Manor, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return Seat((seat + 1) % manor.seats)


def card_id(number: int) -> CardId:
    return CardId(f"c{number}")
