"""The rescue: the Rescue! card is found, a last vote, last items, and who gets a place."""

from __future__ import annotations

from itertools import combinations
from typing import Final, Literal

from domain.adrift.pieces import Cause
from domain.adrift.refusals import refused
from domain.adrift.scoring import match_ended
from domain.adrift.story import Story, nothing
from domain.adrift.table import Raft, places, turn_order
from domain.adrift.terms.course import StepStarted
from domain.adrift.terms.deaths import Died
from domain.adrift.terms.rescue import ChooseRescued, Rescued, RescueFound
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat


def find_rescue(story: Story, how: Literal["drawn", "discarded"]) -> None:
    """Rescue: whatever the round still had is dropped, and a vote comes first (rulings r22, r23)."""
    raft = story.table
    story.tell(RescueFound(raft.rescue, places(raft), how))
    story.tell(StepStarted("vote", turn_order(raft)))


def rescue_found(raft: Raft, _: RescueFound) -> None:
    raft.rescue_found = True
    raft.event = None


def share_places(story: Story) -> None:
    """After the rescue's items: all are rescued if there is room, else the holder chooses (ruling r25)."""
    raft = story.table
    if len(raft.living) <= places(raft):
        bring_home(story, raft.living, None)
    else:
        story.tell(StepStarted("rescue-choose", (raft.compass,)))


def choices_of_rescued(raft: Raft, _seat: Seat) -> list[Action]:
    numbers = allowed_numbers(raft)
    return [ChooseRescued(some) for number in numbers for some in combinations(raft.living, number)]


def rescued_in_turn_order(raft: Raft, _seat: Seat) -> Action:
    return ChooseRescued(turn_order(raft)[: places(raft)])


def choose_rescued(story: Story, seat: Seat, choice: ChooseRescued) -> None:
    """Rescue: the holder fills the places; the others stay behind (ruling r24)."""
    raft = story.table
    check_named(raft, choice.seats, doubled="duplicate-seat")
    if len(choice.seats) not in allowed_numbers(raft):
        raise refused("must-fill-places")
    bring_home(story, choice.seats, seat)


def check_named(raft: Raft, seats: tuple[Seat, ...], doubled: str) -> None:
    """Only living players, and each at most once."""
    if any(seat not in raft.living for seat in seats):
        raise refused("target-not-living")
    if len(set(seats)) < len(seats):
        raise refused(doubled)


def allowed_numbers(raft: Raft) -> range:
    """How many may be rescued where not all can be."""
    fewest = 1 if raft.options.rescue_fill == "free" else places(raft)
    return range(fewest, places(raft) + 1)


def bring_home(story: Story, rescued: tuple[Seat, ...], chooser: Seat | None) -> None:
    """The rescued survive, those left behind die together, and the match is over.

    Nothing follows these deaths: the Compass stays where it is.
    """
    raft = story.table
    left = tuple(seat for seat in turn_order(raft) if seat not in rescued)
    story.tell(Rescued(rescued, tuple(sorted(left)), chooser))
    moment = raft.moment + 1
    for seat in left:
        story.tell(Died(seat, Cause.LEFT_BEHIND, moment))
    story.tell(match_ended(story.table, "rescue" if raft.rescue_found else "end-is-near"))


RECORDERS: Final[Recorders[Raft]] = {
    RescueFound: rescue_found,
    Rescued: nothing,
}
