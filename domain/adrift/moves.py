"""Every action of the game, in the order of a round."""

from __future__ import annotations

from domain.adrift.terms.aiming import Target
from domain.adrift.terms.discarding import Jettison
from domain.adrift.terms.fishing import Fish, FishNone
from domain.adrift.terms.last_survivor import Eat, GoHungry
from domain.adrift.terms.laying import Endure, HandOver
from domain.adrift.terms.rescue import ChooseRescued
from domain.adrift.terms.starvation import Feed, PutDone, PutFood
from domain.adrift.terms.using import PassUse, Use
from domain.adrift.terms.voting import Accuse, Ballot, PassVote

ACTIONS = (
    PassUse,
    Use,
    Target,
    Fish,
    FishNone,
    Jettison,
    Endure,
    HandOver,
    PassVote,
    Accuse,
    Ballot,
    PutFood,
    PutDone,
    Feed,
    ChooseRescued,
    Eat,
    GoHungry,
)
