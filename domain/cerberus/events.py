"""What can happen, in the order of play."""

from __future__ import annotations

from typing import Literal

from domain.cerberus.components import ActionId, Boards, Bonus, Deck, Do, Part, Symbol, TileId
from domain.cerberus.moves import Mode, Via
from domain.cerberus.table import Ending, HeldCard, Options, Reveal, Role, Tracked
from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Seat, Secret

Why = Literal["cost", "effect", "space"]
"""What moved the die or changed its face."""


class MatchCreated(Event, frozen=True, tag="match_created"):
    """`options` hold the values in force; `rage` and `hunt` are spaces of the rage track."""

    seats: int
    options: Options
    boards: Boards
    difficulty: int
    start_speed: int
    min_speed: int
    rage: int
    hunt: int
    track: tuple[Tracked, ...]
    adventurers: tuple[str, ...]
    gates: int


class BarquesPlaced(Event, frozen=True, tag="barques_placed"):
    """The tiles by slot, with the seats of each."""

    tiles: tuple[TileId, ...]
    seats: tuple[Secret[int], ...]


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """A new face-down deck, bottom to top; the discards of its kind are in it."""

    deck: Deck
    count: int
    order: Secret[tuple[Bonus, ...]]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: Seat
    turn: int


class ActionPlayed(Event, frozen=True, tag="action_played"):
    seat: Seat
    card: ActionId
    effect: Literal[1, 2]


class ActionPassed(Event, frozen=True, tag="action_passed"):
    seat: Seat


class HelpAsked(Event, frozen=True, tag="help_asked"):
    """A card is shown that needs so many discards; it stays in the hand."""

    seat: Seat
    card: Secret[CardId]
    face: Secret[Bonus]
    need: Secret[int]
    asked: tuple[Seat, ...]


class Pledged(Event, frozen=True, tag="pledged"):
    seat: Seat
    n: Secret[int]


class PledgesRevealed(Event, frozen=True, tag="pledges_revealed"):
    counts: tuple[tuple[Seat, Secret[int]], ...]


class PledgeTaken(Event, frozen=True, tag="pledge_taken", rename={"origin": "from"}):
    seat: Seat
    origin: Seat


class PlayCancelled(Event, frozen=True, tag="play_cancelled"):
    seat: Seat
    face: Bonus
    reason: Literal["withdrawn", "help-refused"]


class BonusPlayed(Event, frozen=True, tag="bonus_played"):
    seat: Seat
    card: Secret[CardId]
    face: Secret[Bonus]
    mode: Mode


class EffectOpened(Event, frozen=True, tag="effect_opened"):
    """The parts of an effect, or the move that an effect costs, wait to be resolved."""

    seat: Seat
    cost: bool
    seq: bool
    parts: tuple[Part, ...]


class DiscardAsked(Event, frozen=True, tag="discard_asked"):
    owed: tuple[tuple[Seat, int], ...]


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    seat: Seat
    card: Secret[CardId]
    face: Secret[Bonus]
    why: Literal["cost", "violence"]


class HandDiscarded(Event, frozen=True, tag="hand_discarded"):
    """All bonus cards of a captured seat, sorted by name."""

    seat: Seat
    deck: Deck
    faces: Secret[tuple[Bonus, ...]]


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    seat: Seat
    deck: Deck
    cards: tuple[Secret[HeldCard], ...]


class PartResolved(Event, frozen=True, tag="part_resolved"):
    """What this part does follows."""

    seat: Seat
    part: int
    do: Do
    target: Seat | None = None
    n: int | None = None


class PartVoid(Event, frozen=True, tag="part_void"):
    seat: Seat
    part: int


class EffectClosed(Event, frozen=True, tag="effect_closed"):
    """`void` are the parts that could not be done."""

    seat: Seat
    void: tuple[Part, ...]


class RageMoved(Event, frozen=True, tag="rage_moved"):
    to: int
    why: Why


class SpeedChanged(Event, frozen=True, tag="speed_changed"):
    to: int
    why: Why


class ActionsRecovered(Event, frozen=True, tag="actions_recovered"):
    seat: Seat


class MoveStarted(Event, frozen=True, tag="move_started"):
    """`seat` moves the pawn of the seat `pawn`; a negative `n` leads back."""

    seat: Seat
    pawn: Seat
    n: int


class PawnStepped(Event, frozen=True, tag="pawn_stepped", rename={"origin": "from", "partner": "with"}):
    """One step; a partner in the gondola goes the other way."""

    seat: Seat
    pawn: Seat
    origin: int
    to: int
    via: Via
    partner: Seat | None
    left: int


class BridgeCollapsed(Event, frozen=True, tag="bridge_collapsed"):
    pass


class BarqueRevealed(Event, frozen=True, tag="barque_revealed"):
    tile: TileId
    seats: Secret[int]
    discarded: tuple[TileId, ...]


class Boarded(Event, frozen=True, tag="boarded"):
    seat: Seat
    aboard: int
    seats: int


class MoveEnded(Event, frozen=True, tag="move_ended"):
    seat: Seat
    pawn: Seat
    at: int
    why: Literal["done", "blocked", "aboard", "caught"]


class SpaceTriggered(Event, frozen=True, tag="space_triggered"):
    """The pawn of `seat` stopped on a symbol."""

    seat: Seat
    space: int
    symbol: Symbol


class BarqueAsked(Event, frozen=True, tag="barque_asked"):
    seat: Seat


class BarquePeeked(Event, frozen=True, tag="barque_peeked"):
    seat: Seat
    slot: int
    seats: Secret[int]


class BarquesSwapped(Event, frozen=True, tag="barques_swapped"):
    seat: Seat
    slots: tuple[int, int]


class ViolenceAsked(Event, frozen=True, tag="violence_asked"):
    seat: Seat
    order: tuple[Seat, ...]
    n: int


class ViolenceRetreat(Event, frozen=True, tag="violence_retreat"):
    seat: Seat


class HuntBegan(Event, frozen=True, tag="hunt_began"):
    seat: Seat
    speed: int


class CerberusMoved(Event, frozen=True, tag="cerberus_moved", rename={"origin": "from"}):
    origin: int
    to: int
    caught: tuple[Seat, ...]


class HuntFailed(Event, frozen=True, tag="hunt_failed"):
    rage: int
    speed: int


class OrderAsked(Event, frozen=True, tag="order_asked"):
    seat: Seat
    caught: tuple[Seat, ...]


class CaptureOrdered(Event, frozen=True, tag="capture_ordered", rename={"following": "next"}):
    seat: Seat
    following: Seat


class Captured(Event, frozen=True, tag="captured"):
    """A pawn goes from a space of the path to one of the rage track; `why` its seat is lost."""

    seat: Seat
    space: int
    track: int
    becomes: Role
    why: Literal["end", "finish-board", "no-mercy-left"] | None


class CerberusEscorted(Event, frozen=True, tag="cerberus_escorted"):
    """After a capture: Cerberus on a mark, the die back on the track, its speed at the minimum."""

    to: int
    rage: int
    speed: int


class TurnClosed(Event, frozen=True, tag="turn_closed"):
    """The seat has no further decisions; what ends a turn follows."""

    seat: Seat


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    seat: Seat


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The result, and the disclosure of all that was hidden."""

    ending: Ending
    reveal: Secret[Reveal]


CerberusEvent = (
    MatchCreated
    | BarquesPlaced
    | DeckShuffled
    | TurnBegan
    | ActionPlayed
    | ActionPassed
    | HelpAsked
    | Pledged
    | PledgesRevealed
    | PledgeTaken
    | PlayCancelled
    | BonusPlayed
    | EffectOpened
    | DiscardAsked
    | CardDiscarded
    | HandDiscarded
    | CardsDrawn
    | PartResolved
    | PartVoid
    | EffectClosed
    | RageMoved
    | SpeedChanged
    | ActionsRecovered
    | MoveStarted
    | PawnStepped
    | BridgeCollapsed
    | BarqueRevealed
    | Boarded
    | MoveEnded
    | SpaceTriggered
    | BarqueAsked
    | BarquePeeked
    | BarquesSwapped
    | ViolenceAsked
    | ViolenceRetreat
    | HuntBegan
    | CerberusMoved
    | HuntFailed
    | OrderAsked
    | CaptureOrdered
    | Captured
    | CerberusEscorted
    | TurnClosed
    | TurnEnded
    | MatchEnded
)
