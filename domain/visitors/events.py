"""What can happen, in the order of play."""

from __future__ import annotations

from typing import Literal

from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card
from domain.visitors.components import BlightFace, Kind, LocationId, RoomId, Token, TrinketFace, VisitFace
from domain.visitors.table import Options, Reveal, Stats, TrinketCard


class MatchCreated(Event, frozen=True, tag="match_created"):
    players: int
    options: Options


class TilesDrawn(Event, frozen=True, tag="tiles_drawn"):
    tiles: tuple[RoomId, ...]


class BuildTurn(Event, frozen=True, tag="build_turn"):
    seat: Seat


class TilePicked(Event, frozen=True, tag="tile_picked"):
    seat: Seat
    tile: RoomId


class TilePlaced(Event, frozen=True, tag="tile_placed"):
    """`links` are the rooms joined to the new one by a door on both sides, in placement order."""

    tile: RoomId
    x: int
    y: int
    rotation: int
    doors: int
    links: tuple[RoomId, ...]
    by: Literal["setup", "auto", "seat"]
    seat: Seat | None = None


class ManorCompleted(Event, frozen=True, tag="manor_completed"):
    rooms: tuple[RoomId, ...]
    links: tuple[tuple[RoomId, RoomId], ...]


class VisitorsSelected(Event, frozen=True, tag="visitors_selected"):
    """`count` Visitor cards of the pool go into the deck, nobody sees which."""

    pool: tuple[RoomId, ...]
    count: int
    chosen: Secret[tuple[VisitFace, ...]]
    left_out: Secret[tuple[VisitFace, ...]]


class VisitDeckBuilt(Event, frozen=True, tag="visit_deck_built"):
    """The order of `cards`, here and in the other piles, is from bottom to top."""

    size: int
    regular: int
    visitors: int
    cards: Secret[tuple[VisitFace, ...]]


class TrinketDeckShuffled(Event, frozen=True, tag="trinket_deck_shuffled"):
    size: int
    cards: Secret[tuple[TrinketFace, ...]]


class BlightDeckShuffled(Event, frozen=True, tag="blight_deck_shuffled"):
    size: int
    cards: Secret[tuple[BlightFace, ...]]


class PawnsPlaced(Event, frozen=True, tag="pawns_placed"):
    room: RoomId


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: Seat
    turn: int
    visits_due: int
    first_turn: bool


class VisitDrawn(Event, frozen=True, tag="visit_drawn"):
    seat: Seat
    card: Secret[Card[VisitFace]]
    left: int


class TokenPlaced(Event, frozen=True, tag="token_placed"):
    room: RoomId
    location: LocationId
    kind: Kind


class VisitorArrived(Event, frozen=True, tag="visitor_arrived"):
    room: RoomId
    cause: Literal["card", "marks"]


class VisitorAlreadyThere(Event, frozen=True, tag="visitor_already_there"):
    room: RoomId


class ExtraVisit(Event, frozen=True, tag="extra_visit"):
    seat: Seat
    room: RoomId
    visits_due: int


class VisitDeckExhausted(Event, frozen=True, tag="visit_deck_exhausted"):
    seat: Seat
    visits_lost: int


class TrinketPileReshuffled(Event, frozen=True, tag="trinket_pile_reshuffled"):
    size: int
    retired: tuple[CardId, ...]
    cards: Secret[tuple[TrinketFace, ...]]


class TrinketDrawn(Event, frozen=True, tag="trinket_drawn"):
    seat: Seat
    card: Secret[TrinketCard]
    left: int


class DiscardDue(Event, frozen=True, tag="discard_due"):
    seat: Seat
    excess: int


class TrinketDiscarded(Event, frozen=True, tag="trinket_discarded"):
    """`held` is the card's id in the hand; `card` shows its face, under a fresh id if hands are closed."""

    seat: Seat
    held: Secret[CardId]
    card: Secret[TrinketCard]
    cause: Literal["hand-limit", "blight"]


class ActionsBegan(Event, frozen=True, tag="actions_began"):
    seat: Seat
    ap: int


class Moved(Event, frozen=True, tag="moved", rename={"origin": "from"}):
    seat: Seat
    origin: RoomId
    to: RoomId
    ap_left: int


class TrinketUsed(Event, frozen=True, tag="trinket_used"):
    """As `trinket_discarded`; what it removes follows."""

    seat: Seat
    held: Secret[CardId]
    card: Secret[TrinketCard]
    room: RoomId
    ap_left: int


class TokenRemoved(Event, frozen=True, tag="token_removed"):
    seat: Seat
    room: RoomId
    location: LocationId
    kind: Kind


class VisitorBanished(Event, frozen=True, tag="visitor_banished"):
    seat: Seat
    room: RoomId


class ActionsEnded(Event, frozen=True, tag="actions_ended"):
    seat: Seat
    ap_unused: int


class TokensSpent(Event, frozen=True, tag="tokens_spent"):
    room: RoomId
    tokens: tuple[Token, ...]


class BlightDrawn(Event, frozen=True, tag="blight_drawn"):
    seat: Seat
    card: Secret[Card[BlightFace]]
    room: RoomId
    left: int


class BlightOverdrawn(Event, frozen=True, tag="blight_overdrawn"):
    seat: Seat
    room: RoomId


class SentToFoyer(Event, frozen=True, tag="sent_to_foyer", rename={"origin": "from"}):
    seat: Seat
    origin: RoomId
    to: RoomId


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    seat: Seat
    turn: int
    visitors: int
    visits_left: int


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The result, and the disclosure of all that was hidden."""

    result: Literal["win", "loss"]
    reasons: tuple[str, ...]
    winners: tuple[Seat, ...]
    scores: dict[str, int]
    stats: Stats
    reveal: Secret[Reveal]


VisitorsEvent = (
    MatchCreated
    | TilesDrawn
    | BuildTurn
    | TilePicked
    | TilePlaced
    | ManorCompleted
    | VisitorsSelected
    | VisitDeckBuilt
    | TrinketDeckShuffled
    | BlightDeckShuffled
    | PawnsPlaced
    | TurnBegan
    | VisitDrawn
    | TokenPlaced
    | VisitorArrived
    | VisitorAlreadyThere
    | ExtraVisit
    | VisitDeckExhausted
    | TrinketPileReshuffled
    | TrinketDrawn
    | DiscardDue
    | TrinketDiscarded
    | ActionsBegan
    | Moved
    | TrinketUsed
    | TokenRemoved
    | VisitorBanished
    | ActionsEnded
    | TokensSpent
    | BlightDrawn
    | BlightOverdrawn
    | SentToFoyer
    | TurnEnded
    | MatchEnded
)
