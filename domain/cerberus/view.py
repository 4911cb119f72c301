"""What a seat or a spectator sees of the match."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from domain.cerberus.components import BOX, HUNT, ActionId, Boards, Bonus, Deck, TileId
from domain.cerberus.frames import (
    AnyFrame,
    BarqueFrame,
    CaptureFrame,
    DiscardFrame,
    EndFrame,
    MoveFrame,
    PartsFrame,
    PayFrame,
    PledgeFrame,
    TurnFrame,
    ViolenceFrame,
)
from domain.cerberus.path import boards_of
from domain.cerberus.table import (
    Ending,
    HeldCard,
    Options,
    Reveal,
    Role,
    Tracked,
    Underworld,
    asked,
    path_of,
)
from domain.kernel.secrets import Audience, Reader, Seat


class PledgeView(Struct, frozen=True, tag_field="frame", tag="pledge"):
    """A request for help: who has yet to answer, and the reader's own answer."""

    need: int
    waiting: tuple[Seat, ...]
    own: int | None


class PayView(Struct, frozen=True, tag_field="frame", tag="pay"):
    """A card whose cost is being gathered."""

    seat: Seat
    face: Bonus
    need: int
    pledges: tuple[tuple[Seat, int], ...]
    taken: tuple[tuple[Seat, int], ...]


FrameView = (
    TurnFrame
    | PartsFrame
    | MoveFrame
    | BarqueFrame
    | DiscardFrame
    | PledgeView
    | PayView
    | ViolenceFrame
    | CaptureFrame
    | EndFrame
)


class BarqueView(Struct, frozen=True):
    """A barque: its slot while it is in play, who knows its seats, and the seats if the reader does."""

    tile: TileId
    slot: int | None
    known_to: Audience
    seats: int | None


class SeatView(Struct, frozen=True):
    """A player. `cards` are the bonus cards as they came, for their owner alone."""

    adventurer: str
    role: Role
    at: int | None
    in_hand: tuple[ActionId, ...]
    played: tuple[ActionId, ...]
    bonus_cards: int
    shown: tuple[Bonus, ...]
    cards: tuple[HeldCard, ...] | None


class UnderworldView(Struct, frozen=True):
    """All that a reader may see of a match."""

    seats: int
    options: Options
    boards: Boards
    length: int
    """The spaces of the path; as a place, the barque."""
    difficulty: int
    turn: int
    active: Seat
    action_done: bool
    bonus_done: bool
    help_asked: bool
    cerberus: int
    rage: int
    hunt: int
    speed: int
    min_speed: int
    track: tuple[Tracked, ...]
    bridge: bool
    barques: tuple[BarqueView, ...]
    barque_seats: int | None
    players: tuple[SeatView, ...]
    decks: dict[Deck, int]
    discards: dict[Deck, dict[Bonus, int]]
    frames: tuple[FrameView, ...]
    pending: tuple[Seat, ...]
    ending: Ending | None
    reveal: Reveal | None


def view(table: Underworld, reader: Reader) -> UnderworldView:
    """The match as this reader sees it."""
    return UnderworldView(
        seats=table.seats,
        options=table.options,
        boards=boards_of(table.faces),
        length=path_of(table).length,
        difficulty=table.difficulty,
        turn=table.turn,
        active=table.active,
        action_done=table.action_done,
        bonus_done=table.bonus_done,
        help_asked=table.help_asked,
        cerberus=table.cerberus,
        rage=table.rage,
        hunt=HUNT,
        speed=table.speed,
        min_speed=table.minimum,
        track=table.track,
        bridge=table.bridge,
        barques=tuple(barque_view(table, tile, reader) for tile in table.barques),
        barque_seats=table.barque_seats,
        players=tuple(seat_view(table, Seat(seat), reader) for seat in range(table.seats)),
        decks={deck: pile.size for deck, pile in table.piles.items()},
        discards={deck: dict(Counter(faces)) for deck, faces in table.discards.items()},
        frames=tuple(frame_view(frame, reader) for frame in table.stack),
        pending=asked(table),
        ending=table.ending,
        reveal=table.reveal,
    )


def barque_view(table: Underworld, tile: TileId, reader: Reader) -> BarqueView:
    secret = table.barques[tile]
    slot = table.tiles.index(tile) if tile in table.tiles else None
    return BarqueView(tile, slot, secret.known_to, secret.seen_by(reader))


def seat_view(table: Underworld, seat: Seat, reader: Reader) -> SeatView:
    hand = table.hands[seat]
    own = seat == reader
    return SeatView(
        adventurer=BOX.adventurers[seat],
        role=table.roles[seat],
        at=table.pawns[seat],
        in_hand=table.in_hand[seat],
        played=table.played[seat],
        bonus_cards=len(hand),
        shown=table.shown[seat],
        cards=tuple(card for secret in hand if (card := secret.seen_by(reader))) if own else None,
    )


def frame_view(frame: AnyFrame, reader: Reader) -> FrameView:
    """A frame without the card that is paid for and without the answers of others."""
    match frame:
        case PayFrame():
            return PayView(frame.seat, frame.face, frame.need, frame.pledges, frame.taken)
        case PledgeFrame():
            own = [n.seen_by(reader) for seat, n in frame.answers if seat == reader]
            return PledgeView(frame.need, frame.waiting, own[0] if own else None)
        case _:
            return frame
