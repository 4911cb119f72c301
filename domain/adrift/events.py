"""What can happen: setting up, drawing, using items, voting, events, starvation, the rescue and the end.

Faces that come out of hiding are secrets that all may see.
"""

from __future__ import annotations

from domain.adrift.terms.aiming import TargetAsked, TargetChosen
from domain.adrift.terms.course import CompassMoved, RoundStarted, StepStarted
from domain.adrift.terms.dealing import (
    AgendasDealt,
    EndDeckBuilt,
    EventDeckBuilt,
    FirstPlayerChosen,
    HandDealt,
    ItemDeckBuilt,
)
from domain.adrift.terms.deaths import AllDead, Died, VitalityChanged
from domain.adrift.terms.discarding import CardDiscardedFaceDown, DiscardDemanded
from domain.adrift.terms.drawing import DrawMissed, ItemDeckReshuffled, ItemDrawn
from domain.adrift.terms.event_cards import EventDiscarded, EventDrawn, EventResolved
from domain.adrift.terms.fishing import FaceDownSeen, FaceDownTaken, FishingEnded
from domain.adrift.terms.item_cards import (
    AgendaSeen,
    CardStolen,
    EventPeeked,
    HandSeen,
    Shielded,
    VoteWeightMoved,
)
from domain.adrift.terms.last_survivor import EndCardRevealed, EndIsNearStarted, MealEaten, MealRefused
from domain.adrift.terms.laying import (
    CardPassed,
    CardsDiscardedFaceDown,
    ChoiceOpened,
    ChoiceSealed,
    PassingDone,
)
from domain.adrift.terms.match import MatchCreated, MatchEnded
from domain.adrift.terms.rescue import Rescued, RescueFound
from domain.adrift.terms.starvation import (
    FoodAllocated,
    FoodClosed,
    FoodPlaced,
    PileRevealed,
    StarvationResolved,
    StarvationStarted,
)
from domain.adrift.terms.using import ItemUsed, UsePassed
from domain.adrift.terms.voting import BallotCast, VoteClosed, VoteDeclined, VoteStarted

AdriftEvent = (
    MatchCreated
    | AgendasDealt
    | ItemDeckBuilt
    | EventDeckBuilt
    | EndDeckBuilt
    | FirstPlayerChosen
    | HandDealt
    | RoundStarted
    | ItemDrawn
    | DrawMissed
    | ItemDeckReshuffled
    | StepStarted
    | UsePassed
    | ItemUsed
    | TargetChosen
    | VitalityChanged
    | AgendaSeen
    | HandSeen
    | CardStolen
    | EventPeeked
    | EventDiscarded
    | CompassMoved
    | VoteWeightMoved
    | Shielded
    | FaceDownSeen
    | FaceDownTaken
    | FishingEnded
    | DiscardDemanded
    | CardDiscardedFaceDown
    | VoteDeclined
    | VoteStarted
    | BallotCast
    | VoteClosed
    | Died
    | EventDrawn
    | ChoiceOpened
    | ChoiceSealed
    | CardsDiscardedFaceDown
    | CardPassed
    | PassingDone
    | TargetAsked
    | EventResolved
    | StarvationStarted
    | FoodPlaced
    | FoodClosed
    | PileRevealed
    | FoodAllocated
    | StarvationResolved
    | RescueFound
    | Rescued
    | EndIsNearStarted
    | EndCardRevealed
    | MealEaten
    | MealRefused
    | AllDead
    | MatchEnded
)
