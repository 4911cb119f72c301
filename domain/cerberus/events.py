"""What can happen, in the order of play."""

from __future__ import annotations

from domain.cerberus.terms.barques import (
    BarqueAsked,
    BarquePeeked,
    BarqueRevealed,
    BarquesPlaced,
    BarquesSwapped,
)
from domain.cerberus.terms.capturing import (
    Captured,
    CaptureOrdered,
    CerberusEscorted,
    CerberusMoved,
    HuntBegan,
    HuntFailed,
    OrderAsked,
)
from domain.cerberus.terms.decks import CardDiscarded, CardsDrawn, DeckShuffled, DiscardAsked, HandDiscarded
from domain.cerberus.terms.effects import ActionsRecovered, EffectClosed, EffectOpened, PartResolved, PartVoid
from domain.cerberus.terms.helping import HelpAsked, PlayCancelled, Pledged, PledgesRevealed, PledgeTaken
from domain.cerberus.terms.match import MatchCreated, MatchEnded
from domain.cerberus.terms.speed_die import RageMoved, SpeedChanged
from domain.cerberus.terms.turns import (
    ActionPassed,
    ActionPlayed,
    BonusPlayed,
    TurnBegan,
    TurnClosed,
    TurnEnded,
)
from domain.cerberus.terms.violence import ViolenceAsked, ViolenceRetreat
from domain.cerberus.terms.walking import (
    Boarded,
    BridgeCollapsed,
    MoveEnded,
    MoveStarted,
    PawnStepped,
    SpaceTriggered,
)

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
