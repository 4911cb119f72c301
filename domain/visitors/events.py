"""What can happen, in the order of play."""

from __future__ import annotations

from domain.visitors.terms.acting import (
    ActionsBegan,
    ActionsEnded,
    Moved,
    TokenRemoved,
    TrinketUsed,
    VisitorBanished,
)
from domain.visitors.terms.blight import BlightDeckShuffled, BlightDrawn, BlightOverdrawn, SentToFoyer
from domain.visitors.terms.building import BuildTurn, ManorCompleted, TilePicked, TilePlaced, TilesDrawn
from domain.visitors.terms.match import MatchCreated, MatchEnded, PawnsPlaced
from domain.visitors.terms.summoning import TokensSpent, VisitorArrived
from domain.visitors.terms.trinkets import (
    DiscardDue,
    TrinketDeckShuffled,
    TrinketDiscarded,
    TrinketDrawn,
    TrinketPileReshuffled,
)
from domain.visitors.terms.turn import TurnBegan, TurnEnded
from domain.visitors.terms.visits import (
    ExtraVisit,
    TokenPlaced,
    VisitDeckBuilt,
    VisitDeckExhausted,
    VisitDrawn,
    VisitorAlreadyThere,
    VisitorsSelected,
)

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
