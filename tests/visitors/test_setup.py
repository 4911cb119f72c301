"""Set-up: how many tiles and cards, which of them, and in what order they come to the table."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import tag_of
from domain.visitors.components import BLIGHTS, REGULAR, ROOM_TILES, TRINKETS, RoomId
from domain.visitors.terms.blight import BlightDeckShuffled
from domain.visitors.terms.building import ManorCompleted, TilesDrawn
from domain.visitors.terms.match import PawnsPlaced
from domain.visitors.terms.trinkets import TrinketDeckShuffled
from domain.visitors.terms.turn import TurnBegan
from domain.visitors.terms.visits import VisitDeckBuilt, VisitDrawn, VisitorsSelected
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario
from tests.visitors.manors import FOYER, B, created, visitor
from tests.visitors.test_components import ROOM_TILES_DRAWN, VISITOR_CARDS

CELLS = [(difficulty, seats) for difficulty in ("easy", "medium", "hard") for seats in (1, 2, 3, 4)]
DECK_SIZES = {"easy": (49, 62, 75, 88), "medium": (63, 76, 89, 102), "hard": (77, 90, 103, 116)}


def deck(match: Scenario) -> tuple[str, ...]:
    """The whole Visit deck as it was built, top first."""
    [built] = match.of_kind(VisitDeckBuilt)
    cards: tuple[str, ...] = built.cards.open()
    return cards[::-1]


def visitor_places(match: Scenario) -> list[int]:
    return [place for place, face in enumerate(deck(match)) if face.startswith("visitor/")]


@pytest.mark.parametrize(("difficulty", "seats"), CELLS)
def test_tiles_visitor_cards_and_deck_follow_the_tables(difficulty: str, seats: int) -> None:
    """s02, 2.2 and 2.4: `12 x (tiles + 1) + visitor cards`."""
    match = created(seats, difficulty=difficulty, build="auto")
    tiles, visitors = ROOM_TILES_DRAWN[difficulty][seats - 1], VISITOR_CARDS[difficulty][seats - 1]
    [drawn], [selected] = match.of_kind(TilesDrawn), match.of_kind(VisitorsSelected)
    [built] = match.of_kind(VisitDeckBuilt)
    assert len(set(drawn.tiles)) == len(drawn.tiles) == tiles
    assert set(drawn.tiles) <= set(ROOM_TILES)
    assert selected.count == built.visitors == visitors
    assert built.regular == 12 * (tiles + 1)
    assert built.size == built.regular + built.visitors == DECK_SIZES[difficulty][seats - 1]
    assert len(set(deck(match))) == built.size


def test_two_players_on_medium() -> None:
    """9.3: five room tiles and the Foyer, four Visitor cards, 76 Visit cards."""
    match = created(2, build="auto")
    assert (len(match.table.rooms), len(visitor_places(match)), len(deck(match))) == (6, 4, 76)


def test_set_up_is_told_step_by_step() -> None:
    """4: the ten steps, the first turn being the last."""
    told = [tag_of(type(event)) for event in created(1, difficulty="easy", build="auto").events]
    assert told[:13] == [
        "match_created",
        "tiles_drawn",
        *["tile_placed"] * 4,
        "manor_completed",
        "visitors_selected",
        "visit_deck_built",
        "trinket_deck_shuffled",
        "blight_deck_shuffled",
        "pawns_placed",
        "turn_began",
    ]


def test_tiles_are_drawn_at_random_from_the_ten() -> None:
    """4, step 2: a sample in random order."""
    tiles = ["chapel", "study", "cellar", "library"]
    match = created(2, LoadedChance(room_tiles=[tiles]), difficulty="easy")
    assert match.of_kind(TilesDrawn) == [TilesDrawn(tuple(map(RoomId, tiles)))]
    seen = {tile for seed in range(20) for tile in created(1, SeededChance(seed)).table.drawn}
    assert seen == set(ROOM_TILES)


def test_the_finished_manor_is_announced_with_all_its_links() -> None:
    """4, step 4: rooms in placement order, each link once."""
    match = created(3, build="auto")
    [completed] = match.of_kind(ManorCompleted)
    rooms = match.table.rooms
    assert completed.rooms == tuple(rooms) == (FOYER, *match.table.drawn)
    assert {frozenset(link) for link in completed.links} == {
        frozenset((one, other)) for one in rooms for other in rooms[one].links
    }
    assert len(completed.links) == sum(len(room.links) for room in rooms.values()) / 2


def test_only_cards_of_rooms_in_play_are_in_the_deck() -> None:
    """4, step 6, and ruling 14: twelve of each room in play, the Foyer's too."""
    match = created(2, build="auto")
    regular = [face for face in deck(match) if face.startswith("visit/")]
    assert sorted(regular) == sorted(face for room in match.table.rooms for face in REGULAR[room])


@pytest.mark.parametrize(
    ("foyer_visits", "size", "pool"), [("regular", 77, 5), ("none", 65, 5), ("full", 77, 6)]
)
def test_what_the_foyer_has_in_the_deck(foyer_visits: str, size: int, pool: int) -> None:
    """s38, ruling 13: hard, alone."""
    match = created(1, difficulty="hard", build="auto", foyer_visits=foyer_visits)
    [selected] = match.of_kind(VisitorsSelected)
    assert (len(deck(match)), len(selected.pool), selected.count) == (size, pool, 5)
    assert (FOYER in selected.pool) == (foyer_visits == "full")
    assert any(face in REGULAR[FOYER] for face in deck(match)) == (foyer_visits != "none")


def test_with_full_the_foyers_visitor_card_can_be_chosen() -> None:
    """Ruling 13: the Foyer's Visitor card joins the pool, the number put in is unchanged."""
    pool = ["chapel", "study", "cellar"]
    chance = LoadedChance(room_tiles=[pool], visitors=[["foyer", *pool]])
    match = created(1, chance, difficulty="easy", build="auto", foyer_visits="full")
    assert [face for face in deck(match) if face.startswith("visitor/")] == ["visitor/foyer"]


def test_on_hard_the_whole_pool_is_in_the_deck() -> None:
    """s39: one Visitor card for each drawn tile."""
    match = created(2, difficulty="hard", build="auto")
    [selected] = match.of_kind(VisitorsSelected)
    assert selected.pool == match.table.drawn
    assert sorted(selected.chosen.open()) == sorted(map(visitor, selected.pool))
    assert selected.left_out.open() == ()


def test_alone_on_easy_one_visitor_card_is_in_and_two_are_left_out() -> None:
    """s39: chosen at random from the pool."""
    pool = ["chapel", "study", "cellar"]
    chance = LoadedChance(room_tiles=[pool], visitors=[["cellar", "chapel", "study"]])
    match = created(1, chance, difficulty="easy", build="auto")
    [selected] = match.of_kind(VisitorsSelected)
    assert selected.pool == tuple(pool)
    assert selected.chosen.open() == ("visitor/cellar",)
    assert selected.left_out.open() == ("visitor/chapel", "visitor/study")
    assert set(deck(match)) & {"visitor/cellar", "visitor/chapel", "visitor/study"} == {"visitor/cellar"}


def test_visitor_cards_lie_anywhere_in_the_deck() -> None:
    """4, step 6, ruling 15: with `intervals` any places, counted from the top, next to each other too."""
    match = created(2, LoadedChance(visitor_places=[[4, 75, 5, 0]]), build="auto")
    assert visitor_places(match) == [0, 4, 5, 75]


def test_with_even_packets_each_packet_has_one_visitor_card() -> None:
    """s40: 3 seats, medium: packets of 18, 18, 18, 18 and 17 cards, larger ones on top."""
    for seed in range(20):
        match = created(3, SeededChance(seed), build="auto", visitor_insertion="even")
        starts = [0, 18, 36, 54, 72, 89]
        packets = pairwise(starts)
        assert [sum(a <= place < b for place in visitor_places(match)) for a, b in packets] == [1] * 5


def test_with_even_packets_a_visitor_card_takes_any_place_of_its_packet() -> None:
    """4, step 6: from before the packet's first card to behind its last."""
    chance = LoadedChance(visitor_places=[0, 17, 0, 17, 16])
    match = created(3, chance, build="auto", visitor_insertion="even")
    assert visitor_places(match) == [0, 35, 36, 71, 88]


class Bounds(SeededChance):
    """Chance that remembers out of how many it was to choose."""

    def __init__(self) -> None:
        super().__init__(0)
        self.places: list[int] = []

    def below(self, label: str, bound: int) -> int:
        if label == "visitor-places":
            self.places.append(bound)
        return super().below(label, bound)


def test_with_even_packets_each_place_of_a_packet_is_equally_likely() -> None:
    """4, step 6: as many places as the packet will have cards."""
    chance = Bounds()
    created(3, chance, build="auto", visitor_insertion="even")
    assert chance.places == [18, 18, 18, 18, 17]


def test_regular_cards_keep_their_shuffled_order_around_the_visitor_cards() -> None:
    """4, step 6: Visitor cards go in between, nothing else moves."""
    rooms = ["chapel", "study", "cellar"]
    shuffled = [face for room in ("cellar", "foyer", "study", "chapel") for face in REGULAR[RoomId(room)]]
    for insertion in ("intervals", "even"):
        chance = LoadedChance(room_tiles=[rooms], visit_deck=[shuffled])
        match = created(1, chance, difficulty="easy", build="auto", visitor_insertion=insertion)
        assert [face for face in deck(match) if face.startswith("visit/")] == shuffled


def test_trinkets_and_blights_are_all_shuffled() -> None:
    """4, steps 7 and 8."""
    match = created(2, build="auto")
    [trinkets], [blights] = match.of_kind(TrinketDeckShuffled), match.of_kind(BlightDeckShuffled)
    assert (trinkets.size, blights.size) == (21, 6)
    assert Counter(trinkets.cards.open()) == Counter(TRINKETS)
    assert Counter(blights.cards.open()) == Counter(BLIGHTS)


def test_everyone_starts_in_the_foyer_with_nothing() -> None:
    """4, step 9: hands and Blight rows are empty, the Visit deck is drawn from its top."""
    match = created(3, build="auto", first_seat=1)
    match.then(PawnsPlaced(FOYER), TurnBegan(B, 1, 3, first_turn=True))
    assert match.table.pawns == [FOYER] * 3
    assert [len(hand) for hand in match.table.hands] == [0, 2, 0]
    assert match.table.blights == [()] * 3
    faces = [event.card.open().name for event in match.of_kind(VisitDrawn)]
    assert tuple(faces) == deck(match)[: len(faces)]


def test_cards_in_sight_are_numbered_in_the_order_in_which_they_are_seen() -> None:
    """7: one running counter, so that an id tells nothing about a face."""
    match = created(2, build="auto")
    cards = [event.card.open() for event in match.events if hasattr(event, "card")]
    assert [card.id for card in cards] == [f"c{number}" for number in range(1, len(cards) + 1)]
