"""Set-up, in the order of the book: the manor, the decks, the pawns."""

from __future__ import annotations

from collections.abc import Mapping

from domain.kernel.chance import Chance
from domain.kernel.moves import Event
from domain.kernel.options import admit_options, convert_options
from domain.kernel.unfolding import Unfolding
from domain.visitors.blight import shuffle_blights
from domain.visitors.building import build_by_engine, draw_tiles, manor_completed
from domain.visitors.components import FOYER
from domain.visitors.evolve import evolve
from domain.visitors.refusals import refused
from domain.visitors.story import Story
from domain.visitors.table import Manor, Options
from domain.visitors.terms.building import BuildTurn
from domain.visitors.terms.match import MatchCreated, PawnsPlaced
from domain.visitors.trinkets import shuffle_trinkets
from domain.visitors.turn import begin_first_turn
from domain.visitors.visits import prepare_visit_deck

SEATS = range(1, 5)


def read_options(seats: int, given: Mapping[str, object]) -> Options:
    """The options of a match, refused by name if one does not exist or does not fit."""
    admit_options(Options, SEATS, seats, given, refused)
    options = convert_options(Options, given, refused)
    if options.first_seat not in range(seats):
        raise refused("bad-option", option="first_seat")
    return options


def setup(seats: int, options: Options, chance: Chance) -> list[Event]:
    """From the box to the first decision: building by the seats, or turn 1 if the engine builds."""
    story: Story = Unfolding(Manor(), evolve)
    story.tell(MatchCreated(seats, options))
    draw_tiles(story, chance)
    if options.build == "players":
        story.tell(BuildTurn(options.first_seat))
    else:
        build_by_engine(story, chance)
        complete_manor(story, chance)
    return story.told()


def complete_manor(story: Story, chance: Chance) -> None:
    """The manor stands: prepare the decks, place the pawns, begin turn 1."""
    story.tell(manor_completed(story.table))
    prepare_visit_deck(story, chance)
    shuffle_trinkets(story, chance)
    shuffle_blights(story, chance)
    story.tell(PawnsPlaced(FOYER))
    begin_first_turn(story, chance)
