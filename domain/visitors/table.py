"""The table: the manor with everything in it, and small questions about it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card, Pile
from domain.visitors.components import Difficulty, RoomId, Token
from domain.visitors.pieces import Ending, Hand, Passing, Phase, Reveal, Room, TrinketCard


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the rules are read at this table; the defaults are the rulings' own answers."""

    difficulty: Difficulty = Difficulty.MEDIUM
    build: Literal["players", "auto"] = "players"
    visitor_insertion: Literal["intervals", "even"] = "intervals"
    foyer_visits: Literal["regular", "none", "full"] = "regular"
    summon_scope: Literal["room", "location"] = "room"
    summon_tokens: Literal["stay", "spent"] = "stay"
    visitor_card_extra_draw: bool = True
    three_visitors: Literal["end-of-turn", "immediate"] = "end-of-turn"
    end_priority: Literal["loss", "win"] = "loss"
    blight_end: Literal["empty", "overdraw"] = "empty"
    hands: Literal["open", "closed"] = "open"
    first_seat: Seat = Seat(0)


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
    blights: list[tuple[Card[str], ...]] = field(default_factory=list)

    pool: tuple[RoomId, ...] = ()
    """The rooms whose Visitor cards were shuffled; `visitor_cards` of them went into the deck unseen."""
    visitor_cards: int = 0
    left_out: Secret[tuple[str, ...]] = Secret(())
    visit_pile: Pile[str] = Pile()
    visits_drawn: list[str] = field(default_factory=list)
    trinket_pile: Pile[str] = Pile()
    trinket_discard: list[TrinketCard] = field(default_factory=list)
    reshuffled: tuple[tuple[str, ...], ...] = ()
    """With closed hands, what each trinket pile after the first was made of."""
    passings: tuple[Passing, ...] = ()
    """With closed hands, the ways of all trinkets through them."""
    blight_pile: Pile[str] = Pile()
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
