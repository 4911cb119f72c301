"""What a seat or a spectator sees of the match."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.secrets import Reader, Seat
from domain.kernel.zones import Card
from domain.visitors.building import unplaced
from domain.visitors.components import BOX, BlightFace, Kind, Pawn, RoomId, Token, VisitFace
from domain.visitors.pieces import Ending, Phase, Reveal, TrinketCard
from domain.visitors.table import Manor, Options
from domain.visitors.trinkets import HandView, discards_due, hand_view


class RoomView(Struct, frozen=True):
    room: RoomId
    x: int
    y: int
    rotation: int
    links: tuple[RoomId, ...]
    tokens: tuple[Token, ...]
    visitor: bool
    pawns: tuple[Seat, ...]


class PilesView(Struct, frozen=True):
    """How many cards lie face down."""

    visits: int
    trinkets: int
    blights: int


class ManorView(Struct, frozen=True):
    """All that a reader may see of a match."""

    seats: int
    options: Options
    phase: Phase
    seat: Seat
    """Who builds, or whose turn it is."""
    turn: int
    ap: int
    discards_due: int
    """How many trinkets of this seat must go before it acts."""
    pawns: tuple[Pawn, ...]
    """The colour of each seat's pawn."""
    tiles_drawn: tuple[RoomId, ...]
    tiles_left: tuple[RoomId, ...]
    tile_picked: RoomId | None
    rooms: tuple[RoomView, ...]
    visitors: tuple[RoomId, ...]
    hands: tuple[HandView, ...]
    blights: tuple[tuple[Card[BlightFace], ...], ...]
    piles: PilesView
    visits_drawn: tuple[VisitFace, ...]
    trinket_discard: tuple[TrinketCard, ...]
    visitor_pool: tuple[RoomId, ...]
    visitor_cards: int
    """How many Visitor cards of the pool were put into the deck."""
    supply: dict[str, int]
    ending: Ending | None
    reveal: Reveal | None


def view(manor: Manor, reader: Reader) -> ManorView:
    """The match as this reader sees it."""
    return ManorView(
        seats=manor.seats,
        options=manor.options,
        phase=manor.phase,
        seat=manor.seat,
        turn=manor.turn,
        ap=manor.ap,
        discards_due=discards_due(manor),
        pawns=BOX.pawns[: manor.seats],
        tiles_drawn=manor.drawn,
        tiles_left=tuple(unplaced(manor)),
        tile_picked=manor.picked,
        rooms=tuple(room_view(manor, room) for room in manor.rooms),
        visitors=manor.visitors,
        hands=tuple(hand_view(manor, Seat(seat), reader) for seat in range(len(manor.hands))),
        blights=tuple(manor.blights),
        piles=PilesView(len(manor.visit_pile), len(manor.trinket_pile), len(manor.blight_pile)),
        visits_drawn=tuple(manor.visits_drawn),
        trinket_discard=tuple(manor.trinket_discard),
        visitor_pool=manor.pool,
        visitor_cards=manor.visitor_cards,
        supply=supply(manor),
        ending=manor.ending,
        reveal=manor.reveal,
    )


def room_view(manor: Manor, name: RoomId) -> RoomView:
    room = manor.rooms[name]
    return RoomView(
        room=name,
        x=room.x,
        y=room.y,
        rotation=room.rotation,
        links=room.links,
        tokens=manor.tokens.get(name, ()),
        visitor=name in manor.visitors,
        pawns=tuple(Seat(seat) for seat, here in enumerate(manor.pawns) if here == name),
    )


def supply(manor: Manor) -> dict[str, int]:
    """The tokens not on the board."""
    lying = [token.kind for tokens in manor.tokens.values() for token in tokens]
    counts = {spirit.id.value: spirit.tokens - lying.count(Kind(spirit.id)) for spirit in BOX.spirits}
    return {**counts, "visitor": BOX.visitor_tokens - len(manor.visitors)}
