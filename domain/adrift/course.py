"""The course of a round: what runs by itself between the decisions."""

from __future__ import annotations

from typing import Final

from domain.adrift.drawing import draw_item
from domain.adrift.event_cards import draw_event, finish_event
from domain.adrift.last_survivor import reveal_end_card
from domain.adrift.pieces import PHASES, Phase
from domain.adrift.rescue import share_places
from domain.adrift.starvation import reveal_pile, start_starvation
from domain.adrift.story import Story
from domain.adrift.table import Raft, left_of, turn_order
from domain.adrift.terms.course import CompassMoved, RoundStarted, StepStarted
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders


def begin_round(story: Story, chance: Chance) -> None:
    """Draw, then Use: an item for everybody in turn order, then everybody's chance to use one."""
    raft = story.table
    order = turn_order(raft)
    story.tell(RoundStarted(raft.round + 1, raft.compass, order))
    for seat in order:
        draw_item(story, seat, "draw", chance)
    story.tell(StepStarted("use", order))


def round_started(raft: Raft, event: RoundStarted) -> None:
    raft.phase = Phase.DRAW
    raft.round = event.round
    raft.weights = [1] * raft.players
    raft.vests = ()
    raft.deeds = tuple([deed for deed in raft.deeds if deed.round == event.round - 1])


def step_started(raft: Raft, event: StepStarted) -> None:
    raft.phase = PHASES[event.step]
    raft.queue = event.order


def carry_on(story: Story, chance: Chance) -> None:
    """Step after step, until somebody has to decide or the match is over."""
    while advance(story, chance):
        pass


def advance(story: Story, chance: Chance) -> bool:
    """What comes next where nobody has to decide; False where somebody has, or nothing comes."""
    raft = story.table
    match raft.phase:
        case Phase.USE if not raft.queue:
            after_use(story)
        case Phase.VOTE if not raft.queue:
            after_vote(story, chance)
        case Phase.EVENT:
            finish_event(story)
        case Phase.STARVATION:
            start_starvation(story)
        case Phase.STARVE if not raft.queue:
            reveal_pile(story, chance)
        case Phase.PASS:
            pass_compass(story)
            begin_round(story, chance)
        case Phase.NEAR:
            reveal_end_card(story, chance)
        case _:
            return False
    return True


def after_use(story: Story) -> None:
    """Use is followed by Vote, in the rescue by the sharing of places (ruling r23)."""
    raft = story.table
    if raft.rescue_found:
        share_places(story)
    else:
        story.tell(StepStarted("vote", turn_order(raft)))


def after_vote(story: Story, chance: Chance) -> None:
    """Vote is followed by the Event, in the rescue by its items."""
    raft = story.table
    if raft.rescue_found:
        story.tell(StepStarted("use", turn_order(raft)))
    else:
        draw_event(story, chance)


def pass_compass(story: Story) -> None:
    """Pass: the Compass goes to the next living player on the left."""
    raft = story.table
    story.tell(CompassMoved(raft.compass, left_of(raft, raft.compass), "pass"))


def compass_moved(raft: Raft, event: CompassMoved) -> None:
    raft.compass = event.to


RECORDERS: Final[Recorders[Raft]] = {
    RoundStarted: round_started,
    StepStarted: step_started,
    CompassMoved: compass_moved,
}
