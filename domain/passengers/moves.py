"""Every action of the game."""

from __future__ import annotations

from domain.passengers.terms.gifts import (
    DeclineGift,
    PickBoat,
    PickCard,
    PickColor,
    PickPassenger,
    PickSeat,
    PickSpace,
    PickType,
)
from domain.passengers.terms.placing import Place, PlaceShadow
from domain.passengers.terms.showing import ShowCard
from domain.passengers.terms.voting import Vote

ACTIONS = (
    PlaceShadow,
    Place,
    PickSeat,
    PickColor,
    PickType,
    PickBoat,
    PickPassenger,
    PickSpace,
    PickCard,
    ShowCard,
    DeclineGift,
    Vote,
)
