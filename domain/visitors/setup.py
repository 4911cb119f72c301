"""Set-up, in the order of the book: the manor, the decks, the pawns."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from domain.kernel.chance import Chance
from domain.kernel.moves import Event
from domain.kernel.options import admit_options, convert_options
from domain.kernel.secrets import sealed
from domain.kernel.unfolding import Unfolding
from domain.visitors.building import DOORS, lay, most_compact
from domain.visitors.components import (
    BLIGHTS,
    BOX,
    FOYER,
    REGULAR,
    ROOM_TILES,
    TRINKETS,
    RoomId,
    visitor_face,
)
from domain.visitors.events import (
    BlightDeckShuffled,
    BuildTurn,
    ManorCompleted,
    MatchCreated,
    PawnsPlaced,
    TilePlaced,
    TilesDrawn,
    TrinketDeckShuffled,
    VisitDeckBuilt,
    VisitorsSelected,
)
from domain.visitors.evolve import evolve
from domain.visitors.refusals import refused
from domain.visitors.table import Manor, Options
from domain.visitors.turn import Story, begin_first_turn

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
    story = Unfolding(Manor(), evolve)
    story.tell(MatchCreated(seats, options))
    count = BOX.room_tiles[options.difficulty][seats - 1]
    story.tell(TilesDrawn(tuple(chance.sample("room-tiles", ROOM_TILES, count))))
    story.tell(TilePlaced(FOYER, 0, 0, 0, DOORS[FOYER, 0], (), "setup"))
    if options.build == "players":
        story.tell(BuildTurn(options.first_seat))
    else:
        build_by_engine(story, chance)
        complete_manor(story, chance)
    return story.told()


def build_by_engine(story: Story, chance: Chance) -> None:
    """Auto-build: tiles in drawn order, each at one of its most compact places."""
    for tile in story.table.drawn:
        place = chance.choice("auto-build", most_compact(story.table, tile))
        story.tell(lay(story.table, tile, place, by=None))


def complete_manor(story: Story, chance: Chance) -> None:
    """The manor stands: prepare the decks, place the pawns, begin turn 1."""
    story.tell(manor_completed(story.table))
    prepare_visit_deck(story, chance)
    story.tell(TrinketDeckShuffled(len(TRINKETS), sealed(tuple(chance.shuffled("trinket-pile", TRINKETS)))))
    story.tell(BlightDeckShuffled(len(BLIGHTS), sealed(tuple(chance.shuffled("blight-pile", BLIGHTS)))))
    story.tell(PawnsPlaced(FOYER))
    begin_first_turn(story, chance)


def manor_completed(manor: Manor) -> ManorCompleted:
    names = list(manor.rooms)
    links = tuple(
        (one, other)
        for i, one in enumerate(names)
        for other in names[i + 1 :]
        if other in manor.rooms[one].links
    )
    return ManorCompleted(tuple(names), links)


def prepare_visit_deck(story: Story, chance: Chance) -> None:
    """Visitor cards are chosen unseen and put among the regular cards of the rooms in play."""
    manor = story.table
    pool = visitor_pool(manor)
    count = BOX.visitor_cards[manor.options.difficulty][manor.seats - 1]
    mixed = [visitor_face(room) for room in chance.shuffled("visitors", pool)]
    chosen, left_out = tuple(mixed[:count]), tuple(mixed[count:])
    story.tell(VisitorsSelected(pool, count, sealed(chosen), sealed(left_out)))

    regular = chance.shuffled("visit-deck", regular_in_play(manor))
    if manor.options.visitor_insertion == "intervals":
        top_down = at_random_intervals(regular, chosen, chance)
    else:
        top_down = one_per_packet(regular, chosen, chance)
    order = tuple(reversed(top_down))
    story.tell(VisitDeckBuilt(len(order), len(regular), count, sealed(order)))


def visitor_pool(manor: Manor) -> tuple[RoomId, ...]:
    """Whose Visitor cards may come: the drawn tiles', with `full` also the Foyer's (ruling r13)."""
    return (*manor.drawn, FOYER) if manor.options.foyer_visits == "full" else manor.drawn


def regular_in_play(manor: Manor) -> list[str]:
    """The regular cards of every room in play, with `none` without the Foyer's (ruling r13)."""
    rooms = manor.drawn if manor.options.foyer_visits == "none" else manor.rooms
    return list(chain.from_iterable(REGULAR[room] for room in rooms))


def at_random_intervals(regular: list[str], visitors: tuple[str, ...], chance: Chance) -> list[str]:
    """Every choice of places for the Visitor cards is equally likely (ruling r15)."""
    size = len(regular) + len(visitors)
    places = set(chance.sample("visitor-places", range(size), len(visitors)))
    rest, guests = iter(regular), iter(visitors)
    return [next(guests if place in places else rest) for place in range(size)]


def one_per_packet(regular: list[str], visitors: tuple[str, ...], chance: Chance) -> list[str]:
    """Equal packets, larger ones on top, each with one Visitor card somewhere in it (ruling r15)."""
    deck: list[str] = []
    start = 0
    for size, visitor in zip(packet_sizes(len(regular), len(visitors)), visitors, strict=True):
        packet = regular[start : start + size]
        packet.insert(chance.below("visitor-places", size + 1), visitor)
        deck += packet
        start += size
    return deck


def packet_sizes(regular: int, packets: int) -> list[int]:
    """Regular cards in each packet from the top."""
    small, larger = divmod(regular, packets)
    return [small + 1] * larger + [small] * (packets - larger)
