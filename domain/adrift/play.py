"""Decide: what each action leads to."""

from __future__ import annotations

from typing import Final

from domain.adrift.aiming import aim
from domain.adrift.course import carry_on
from domain.adrift.discarding import give_up
from domain.adrift.evolve import evolve
from domain.adrift.fishing import take_fish, take_no_fish
from domain.adrift.last_survivor import eat, go_hungry
from domain.adrift.laying import endure, lay_card
from domain.adrift.legal import deciders
from domain.adrift.pieces import Phase
from domain.adrift.refusals import refused
from domain.adrift.rescue import choose_rescued
from domain.adrift.starvation import close_food, feed, put_food
from domain.adrift.story import Story
from domain.adrift.table import Raft
from domain.adrift.terms.aiming import Target
from domain.adrift.terms.discarding import Jettison
from domain.adrift.terms.fishing import Fish, FishNone
from domain.adrift.terms.last_survivor import Eat, GoHungry
from domain.adrift.terms.laying import Endure, HandOver
from domain.adrift.terms.rescue import ChooseRescued
from domain.adrift.terms.starvation import Feed, PutDone, PutFood
from domain.adrift.terms.using import PassUse, Use
from domain.adrift.terms.voting import Accuse, Ballot, PassVote
from domain.adrift.using import pass_use, use
from domain.adrift.voting import accuse, cast_ballot, decline_vote, unasked
from domain.kernel.chance import Chance
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat
from domain.kernel.unfolding import Unfolding

BELONGS: Final[dict[Phase, tuple[type[Action], ...]]] = {
    Phase.USE: (PassUse, Use),
    Phase.USE_TARGET: (Target,),
    Phase.FISH: (Fish, FishNone),
    Phase.FORCED_DISCARD: (Jettison,),
    Phase.VOTE: (PassVote, Accuse),
    Phase.BALLOT: (Ballot,),
    Phase.EVENT_DISCARD: (Jettison,),
    Phase.EVENT_PASS: (HandOver,),
    Phase.EVENT_LEAK: (Endure, Jettison),
    Phase.EVENT_TARGET: (Target,),
    Phase.STARVE: (PutFood, PutDone),
    Phase.ALLOCATE: (Feed,),
    Phase.RESCUE_CHOOSE: (ChooseRescued,),
    Phase.LAST_MEAL: (Eat, GoHungry),
}
"""The actions of each phase that waits for somebody."""


def decide(raft: Raft, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """What the action leads to, or the rule that forbids it."""
    admit(raft, seat, action)
    story: Story = Unfolding(raft, evolve)
    take(story, seat, action, chance)
    carry_on(story, chance)
    return story.told()


def admit(raft: Raft, seat: Seat, action: Action) -> None:
    """The refusals that come before those of each action, in their order."""
    if raft.deaths[seat] is not None:
        raise refused("seat-is-dead")
    if not isinstance(action, BELONGS[raft.phase]):
        raise refused("wrong-phase")
    if seat not in deciders(raft):
        raise refused(not_asked(raft, seat))


def not_asked(raft: Raft, seat: Seat) -> str:
    """Why a seat has nothing to decide although the action fits the phase."""
    if raft.phase is Phase.BALLOT:
        return unasked(raft, seat)
    return "already-chosen" if seat in raft.sealed else "not-your-turn"


def take(story: Story, seat: Seat, action: Action, chance: Chance) -> None:
    """The action itself, up to the next step of the round; the most frequent ones are tried first."""
    match action:
        case Ballot():
            cast_ballot(story, seat, action)
        case PutFood():
            put_food(story, seat, action)
        case Accuse():
            accuse(story, seat, action)
        case PassUse():
            pass_use(story, seat)
        case Use():
            use(story, seat, action, chance)
        case PutDone():
            close_food(story, seat)
        case Target():
            aim(story, seat, action, chance)
        case PassVote():
            decline_vote(story, seat)
        case Jettison() if story.table.phase is Phase.FORCED_DISCARD:
            give_up(story, seat, action)
        case Jettison() | HandOver():
            lay_card(story, seat, action)
        case Endure():
            endure(story, seat)
        case Fish():
            take_fish(story, seat, action)
        case FishNone():
            take_no_fish(story, seat)
        case Feed():
            feed(story, seat, action)
        case ChooseRescued():
            choose_rescued(story, seat, action)
        case Eat():
            eat(story, seat, action)
        case _:
            assert isinstance(action, GoHungry)
            go_hungry(story, seat)
