"""The story of an action: everything that can happen, told one event after another."""

from __future__ import annotations

from domain.adrift import happenings, ordeals
from domain.adrift.table import Raft
from domain.kernel.unfolding import Unfolding

AdriftEvent = (
    happenings.MatchCreated
    | happenings.AgendasDealt
    | happenings.ItemDeckBuilt
    | happenings.EventDeckBuilt
    | happenings.EndDeckBuilt
    | happenings.FirstPlayerChosen
    | happenings.HandDealt
    | happenings.RoundStarted
    | happenings.ItemDrawn
    | happenings.DrawMissed
    | happenings.ItemDeckReshuffled
    | happenings.StepStarted
    | happenings.UsePassed
    | happenings.ItemUsed
    | happenings.TargetChosen
    | happenings.VitalityChanged
    | happenings.AgendaSeen
    | happenings.HandSeen
    | happenings.CardStolen
    | happenings.EventPeeked
    | happenings.EventDiscarded
    | happenings.CompassMoved
    | happenings.VoteWeightMoved
    | happenings.Shielded
    | happenings.FaceDownSeen
    | happenings.FaceDownTaken
    | happenings.FishingEnded
    | happenings.DiscardDemanded
    | happenings.CardDiscardedFaceDown
    | happenings.VoteDeclined
    | happenings.VoteStarted
    | happenings.BallotCast
    | happenings.VoteClosed
    | happenings.Died
    | ordeals.EventDrawn
    | ordeals.ChoiceOpened
    | ordeals.ChoiceSealed
    | ordeals.CardsDiscardedFaceDown
    | ordeals.CardPassed
    | ordeals.PassingDone
    | ordeals.TargetAsked
    | ordeals.EventResolved
    | ordeals.StarvationStarted
    | ordeals.FoodPlaced
    | ordeals.FoodClosed
    | ordeals.PileRevealed
    | ordeals.FoodAllocated
    | ordeals.StarvationResolved
    | ordeals.RescueFound
    | ordeals.Rescued
    | ordeals.EndIsNearStarted
    | ordeals.EndCardRevealed
    | ordeals.MealEaten
    | ordeals.MealRefused
    | ordeals.AllDead
    | ordeals.MatchEnded
)

Story = Unfolding[Raft, AdriftEvent]
