"""What can happen, in the order of play."""

from __future__ import annotations

from domain.passengers.terms.coin import CoinGiven, CoinTaken
from domain.passengers.terms.confessing import SeatConfessed
from domain.passengers.terms.dealing import GazeHeld, PassengersDealt
from domain.passengers.terms.effects import (
    BoatShuffled,
    HeraldNamed,
    MaskPlaced,
    PassengerAnchored,
    PassengerExchanged,
    PassengerMoved,
    PassengerPeeked,
    PassengerRevealed,
    PassengersSwapped,
    SeatSilenced,
    VoicesExchanged,
    VoicesMoved,
)
from domain.passengers.terms.gifts import GiftDeclined, GiftFinished, GiftPicked, GiftStarted, GiftVoid
from domain.passengers.terms.match import MatchCreated, MatchEnded
from domain.passengers.terms.placing import PassengerPlaced, ShadowPlaced
from domain.passengers.terms.rounds import PhaseStarted, RoundEnded, RoundStarted, SilenceDrawn
from domain.passengers.terms.scoring import AfterlandsRevealed
from domain.passengers.terms.showing import CardShown, ShowChosen, ShowRequested
from domain.passengers.terms.voting import BoatCrossed, BoatDiscarded, VoteCast, VotesRevealed

PassengersEvent = (
    MatchCreated
    | PassengersDealt
    | GazeHeld
    | CoinGiven
    | RoundStarted
    | SilenceDrawn
    | PhaseStarted
    | ShadowPlaced
    | PassengerPlaced
    | GiftStarted
    | GiftPicked
    | GiftVoid
    | GiftDeclined
    | GiftFinished
    | ShowRequested
    | ShowChosen
    | CardShown
    | SeatConfessed
    | PassengerPeeked
    | PassengerRevealed
    | PassengersSwapped
    | PassengerMoved
    | PassengerExchanged
    | BoatShuffled
    | PassengerAnchored
    | MaskPlaced
    | CoinTaken
    | SeatSilenced
    | HeraldNamed
    | VoicesMoved
    | VoicesExchanged
    | VoteCast
    | VotesRevealed
    | BoatCrossed
    | BoatDiscarded
    | RoundEnded
    | AfterlandsRevealed
    | MatchEnded
)
