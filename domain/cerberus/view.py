"""What a seat or a spectator sees of the match."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from domain.cerberus.components import BOX, HUNT, ActionId, AdventurerId, Boards, Bonus, Deck, TileId
from domain.cerberus.frames import AnyFrame
from domain.cerberus.helping import PayView, PledgeView, pay_view, pledge_view
from domain.cerberus.path import boards_of
from domain.cerberus.pieces import Ending, HeldCard, Reveal, Role, Tracked
from domain.cerberus.table import Options, Underworld, asked, path_of
from domain.cerberus.terms.barques import BarqueFrame
from domain.cerberus.terms.capturing import CaptureFrame
from domain.cerberus.terms.claims import Promised
from domain.cerberus.terms.decks import DiscardFrame
from domain.cerberus.terms.effects import PartsFrame
from domain.cerberus.terms.helping import PayFrame, PledgeFrame
from domain.cerberus.terms.turns import EndFrame, TurnFrame
from domain.cerberus.terms.violence import ViolenceFrame
from domain.cerberus.terms.walking import MoveFrame
from domain.kernel.secrets import Audience, Reader, Seat

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

    adventurer: AdventurerId
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
    promises: tuple[Promised, ...]
    """What was promised this turn in claims, for help or anything else. It binds nobody."""
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
        promises=table.promises,
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
            return pay_view(frame)
        case PledgeFrame():
            return pledge_view(frame, reader)
        case _:
            return frame
