"""Points and the end: souls and colours for the Guides, neighbours for the Smugglers, ties and winners."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.match import fold
from domain.kernel.secrets import Seat, known_to, sealed
from domain.passengers import GAME
from domain.passengers.components import COLUMNS, Boat, Color, Face, Kind
from domain.passengers.memory import PassengerId
from domain.passengers.pieces import BoatPoints, Crossing, DemonPoints, Detail, Passenger
from domain.passengers.scoring import (
    adjacent,
    detailed,
    ending,
    outcome,
    points,
    reveal,
    rows,
    winning_faction,
)
from domain.passengers.table import Voyage
from domain.passengers.terms.scoring import Cell

FACES = {
    "sr": Face.SOUL_RED,
    "sg": Face.SOUL_GREEN,
    "sb": Face.SOUL_BLUE,
    "dr": Face.DEMON_RED,
    "dg": Face.DEMON_GREEN,
    "db": Face.DEMON_BLUE,
    "y": Face.YAESTHER,
}
MASKS = {"red": Color.RED, "green": Color.GREEN, "blue": Color.BLUE}

EXAMPLE = (
    "sr dr - sb/red -",
    "sg sg sg - -",
    "y - dg db -",
)
"""The worked example of the rulebook, from round 1."""


def cell(word: str) -> Cell | None:
    """`sr` is a red soul, `sb/red` a blue one under the red mask, `-` an empty space."""
    if word == "-":
        return None
    face, _, mask = word.partition("/")
    return Cell(FACES[face], MASKS.get(mask))


def grid(*lines: str) -> list[list[Cell | None]]:
    """Boats from round 1, the columns of each separated by spaces; missing columns are empty."""
    found = [[cell(word) for word in line.split()] for line in lines]
    return [row + [None] * (COLUMNS - len(row)) for row in found]


def detail(*lines: str, bonus: bool = True) -> Detail:
    return detailed(grid(*lines), masked_yaesther_bonus=bonus)


def guides(*lines: str, bonus: bool = True) -> float:
    return points(detail(*lines, bonus=bonus), 5)[Kind.SOUL]


def smugglers(*lines: str, bonus: bool = True) -> float:
    return points(detail(*lines, bonus=bonus), 5)[Kind.DEMON]


def afterlands(lines: Sequence[str], factions: str, coin: int = 0, **options: object) -> Voyage:
    """A table whose three boats have crossed; factions by their first letters."""
    seats = len(factions)
    voyage: Voyage = fold(GAME, GAME.setup(seats, GAME.read_options(seats, options), SeededChance(0)))
    kinds = {kind.value[0]: kind for kind in Kind}
    voyage.factions = tuple(
        known_to(kinds[letter], Seat(seat)) for seat, letter in enumerate(factions.lower())
    )
    voyage.coin = Seat(coin)
    voyage.afterlands = [
        Crossing(number, Boat.RAVEN, tuple(map(aboard, cells)))
        for number, cells in enumerate(grid(*lines), 1)
    ]
    return voyage


def aboard(one: Cell | None) -> Passenger | None:
    return None if one is None else Passenger(PassengerId("p1"), sealed(one.face), Seat(0), mask=one.mask)


# The worked example


def test_the_worked_example_of_the_rulebook() -> None:
    """A08: 9 to the Guides, 7 to the Smugglers, 6.5 to the Yaesther player; the Guides win."""
    end = ending(afterlands(EXAMPLE, "SDSDSY", coin=1))
    assert end.scores == {Kind.SOUL: 9, Kind.DEMON: 7, Kind.YAESTHER: 6.5}
    assert (end.faction, end.reason, end.winners) == (Kind.SOUL, "points", (0, 2, 4))
    assert end.factions == tuple(
        Kind(kind) for kind in ("soul", "demon", "soul", "demon", "soul", "yaesther")
    )


def test_the_worked_example_in_detail() -> None:
    """A08 and 9: boats from round 1; demons row by row, left to right, the Yaesther among them."""
    found = detail(*EXAMPLE)
    assert found.boats == (BoatPoints(2, 1), BoatPoints(3, 2), BoatPoints(1, 0))
    assert found.demons == (
        DemonPoints(1, 2, 2),
        DemonPoints(3, 1, 0),
        DemonPoints(3, 3, 1),
        DemonPoints(3, 4, 0),
    )


# Soul Guides


@pytest.mark.parametrize(
    ("boats", "worth"),
    [
        (["sr sr"], 3),
        (["sr sr sr"], 5),
        (["sr sr sr sr"], 7),
        (["sr sr sr sr sb/red"], 9),
        (["sr sr sb sb sg"], 7),
        (["sr sb", "sr", "sr"], 4),
    ],
)
def test_souls_of_a_colour_in_one_boat_earn_a_bonus(boats: list[str], worth: int) -> None:
    """A09, rulings 21 and 23: k of a colour give k - 1, each colour by itself, each boat by itself."""
    assert guides(*boats) == worth
    assert smugglers(*boats) == 0


def test_a_set_needs_no_neighbourhood() -> None:
    """9: gaps and demons between the souls of a boat make no difference to the Guides."""
    assert guides("sr - dg - sr") == 3


def test_demons_are_nothing_to_the_guides() -> None:
    """9: nor do they complete a colour."""
    assert guides("sr dr dr dr") == 1
    assert guides("db/red dr dr") == 0


def test_a_mask_takes_a_soul_out_of_its_colour() -> None:
    """9: the colour is the mask's."""
    assert guides("sr sr/blue") == 2
    assert guides("sr sr/blue sb") == 4


def test_empty_boats_are_worth_nothing() -> None:
    """9: a boat without passengers may cross."""
    assert detail("-", "-", "-") == Detail((BoatPoints(0, 0),) * 3, ())


# Demon Smugglers


@pytest.mark.parametrize(
    ("boats", "worth"),
    [
        (["dr - - - sr"], 2),
        (["dr - sb - sr"], 1),
        (["sr dr sr"], 3),
        (["sr dr sr", "- sr"], 4),
        (["- sr", "-", "- dr"], 2),
        (["sr", "db", "dr"], 2),
        (["dr dr"], 2),
        (["dr", "- sr"], 1),
        (["sr", "dr", "sr"], 3),
    ],
    ids=[
        "soul four columns away",
        "another soul between",
        "both sides",
        "both sides and above",
        "two rows below over an empty cell",
        "a demon between",
        "two demons",
        "diagonal",
        "above and below",
    ],
)
def test_a_demon_earns_a_point_for_each_soul_of_its_colour_beside_it(boats: list[str], worth: int) -> None:
    """A10, rulings 24 and 25."""
    assert smugglers(*boats) == worth


def test_a_demon_may_earn_up_to_four_bonus_points() -> None:
    """Ruling 24: one per direction."""
    assert detail("- sr", "sr dr sr", "- sr").demons == (DemonPoints(2, 2, 4),)
    assert smugglers("- sr", "sr dr sr", "- sr") == 5


def test_a_soul_may_serve_several_demons() -> None:
    """Ruling 24: each demon counts on its own."""
    assert [demon.bonus for demon in detail("dr sr dr", "- dr").demons] == [1, 1, 1]


def test_whoever_is_met_first_hides_those_behind() -> None:
    """9: also a demon of the same colour, also a passenger of another row."""
    assert detail("dr dr sr").demons == (DemonPoints(1, 1, 0), DemonPoints(1, 2, 1))
    assert smugglers("sr", "sb", "dr") == 1


def test_neighbours_are_found_across_gaps_in_four_directions() -> None:
    """9 and ruling 25: the first passenger left, right, down and up; no diagonals, no going round."""
    boats = grid("sb - sr - sg", "db - dr - dg", "sg - sb - sr")
    assert [(y, x) for y, x, _ in adjacent(boats, 1, 2)] == [(1, 0), (1, 4), (0, 2), (2, 2)]
    assert [(y, x) for y, x, _ in adjacent(boats, 0, 0)] == [(0, 2), (1, 0)]
    assert [(y, x) for y, x, _ in adjacent(boats, 2, 4)] == [(2, 2), (1, 4)]
    assert list(adjacent(grid("dr", "-", "-"), 0, 0)) == []


def test_a_row_counts_by_its_columns_whichever_boat_it_was() -> None:
    """Ruling 25: a Raven may lie above a Wolf."""
    voyage = afterlands(["sr", "dr", "-"], "SSDSD")
    voyage.afterlands[1] = Crossing(2, Boat.WOLF, voyage.afterlands[1].cells)
    assert [row.boat for row in rows(voyage)] == ["raven", "wolf", "raven"]
    assert ending(voyage).detail.demons == (DemonPoints(2, 1, 1),)


# Masks and the Yaesther


@pytest.mark.parametrize(
    ("boat", "bonus", "guides_have", "smugglers_have"),
    [
        ("db sb/red", True, 1, 1),
        ("db/red sr", True, 1, 2),
        ("y sr dr", True, 2, 3),
        ("y/red sr dr", True, 3, 4),
        ("y/red sr dr", False, 2, 3),
        ("y/red dr", True, 1, 3),
    ],
)
def test_masks_change_colours_for_both_sides(
    boat: str, bonus: bool, guides_have: int, smugglers_have: int
) -> None:
    """A11 and ruling 22: a masked Yaesther has a colour unless the option takes it away."""
    assert (guides(boat, bonus=bonus), smugglers(boat, bonus=bonus)) == (guides_have, smugglers_have)


def test_a_masked_yaesther_is_never_its_own_neighbour() -> None:
    """Ruling 22: alone it counts once for each side."""
    assert (guides("y/red"), smugglers("y/red")) == (1, 1)


def test_an_unmasked_yaesther_has_no_colour() -> None:
    """9: two colourless passengers do not match, whatever the option says."""
    assert smugglers("y sr", bonus=True) == smugglers("y sr", bonus=False) == 1
    assert guides("y sr sr") == 4


def test_the_option_leaves_other_masks_alone() -> None:
    """Ruling 22: a masked demon keeps its bonus."""
    assert smugglers("db/red sr", bonus=False) == 2


def test_the_option_of_a_match_decides_on_the_masked_yaesther() -> None:
    """Ruling 22: as the match was created."""
    boats = ("y/red sr dr", "-", "-")
    scores = [
        ending(afterlands(boats, "SDSDSY", masked_yaesther_bonus=bonus)).scores for bonus in (True, False)
    ]
    assert [(score[Kind.SOUL], score[Kind.DEMON]) for score in scores] == [(3, 4), (2, 3)]


# Who wins


def scores(guides: int, smugglers: int, yaesther: float | None = None) -> dict[Kind, float]:
    found: dict[Kind, float] = {Kind.SOUL: guides, Kind.DEMON: smugglers}
    return found if yaesther is None else {**found, Kind.YAESTHER: yaesther}


@pytest.mark.parametrize(
    ("score", "coin", "faction", "reason"),
    [
        (scores(7, 7, 6.5), "soul", "soul", "tie-coin"),
        (scores(7, 7, 6.5), "demon", "demon", "tie-coin"),
        (scores(7, 7, 6.5), "yaesther", "soul", "tie-souls"),
        (scores(6, 6, 6.5), "soul", "yaesther", "points"),
        (scores(7, 6, 6.5), "demon", "soul", "points"),
        (scores(6, 7, 6.5), "soul", "demon", "points"),
        (scores(8, 8, 8.5), "demon", "yaesther", "points"),
        (scores(4, 4), "soul", "soul", "tie-coin"),
        (scores(4, 4), "demon", "demon", "tie-coin"),
    ],
)
def test_most_points_win_and_the_coin_breaks_ties(
    score: dict[Kind, float], coin: str, faction: str, reason: str
) -> None:
    """A12 and ruling 26: a tie with the coin at the Yaesther player goes to the Guides."""
    assert winning_faction(score, Kind(coin)) == (Kind(faction), reason)


@pytest.mark.parametrize(
    ("seats", "fixed"), [(4, {Kind.YAESTHER: 6.5}), (5, {}), (6, {Kind.YAESTHER: 6.5}), (7, {})]
)
def test_the_yaesther_player_has_fixed_points_where_there_is_one(
    seats: int, fixed: dict[Kind, float]
) -> None:
    """9 and A12: wherever the card is; no such score with 5 or 7 players."""
    assert points(detail("-", "-", "-"), seats) == {Kind.SOUL: 0, Kind.DEMON: 0, **fixed}


def test_with_eight_players_the_yaesther_needs_more() -> None:
    """A12: 8.5, so 8 : 8 is not enough for the others."""
    end = ending(afterlands(["sr sr sr sr sb", "db dg db dg dr", "dr dg dg"], "SSSSDDDY"))
    assert end.scores == {Kind.SOUL: 8, Kind.DEMON: 8, Kind.YAESTHER: 8.5}
    assert (end.faction, end.winners) == (Kind.YAESTHER, (7,))


@pytest.mark.parametrize(
    ("coin", "winners", "reason"),
    [(0, (0, 2, 4), "tie-coin"), (1, (1, 3), "tie-coin"), (5, (0, 2, 4), "tie-souls")],
)
def test_a_tie_is_decided_by_whoever_holds_the_coin_at_the_end(
    coin: int, winners: tuple[int, ...], reason: str
) -> None:
    """A12: 7 : 7 with six players; all seats of the faction win."""
    end = ending(afterlands(["sr sr sr", "dr dr sg", "dg db sb"], "SDSDSY", coin))
    assert end.scores == {Kind.SOUL: 7, Kind.DEMON: 7, Kind.YAESTHER: 6.5}
    assert (end.winners, end.reason) == (winners, reason)


def test_the_yaesther_player_wins_alone() -> None:
    """A12: 6 : 6 with six players."""
    end = ending(afterlands(["sr sr sr", "sg dr db", "db dg db"], "SDYDSS", coin=1))
    assert end.scores == {Kind.SOUL: 6, Kind.DEMON: 6, Kind.YAESTHER: 6.5}
    assert (end.faction, end.winners, end.reason) == (Kind.YAESTHER, (2,), "points")


# The outcome and what is opened


def test_a_match_in_play_has_no_outcome() -> None:
    """9: the match ends after the vote of round 3, always."""
    assert outcome(afterlands(EXAMPLE, "SDSDSY")) is None


def test_the_outcome_names_sides_scores_and_the_reason() -> None:
    """9: by faction; the seats of the best win."""
    voyage = afterlands(EXAMPLE, "SDSDSY")
    voyage.ending = ending(voyage)
    found = outcome(voyage)
    assert found is not None
    assert found.winners == (0, 2, 4)
    assert found.teams == {"soul": (0, 2, 4), "demon": (1, 3), "yaesther": (5,)}
    assert found.scores == {"soul": 9, "demon": 7, "yaesther": 6.5}
    assert found.reasons == ("points",)


def test_without_a_yaesther_there_are_two_sides() -> None:
    """9: five and seven players."""
    voyage = afterlands(EXAMPLE[:2], "SSDSD")
    voyage.ending = ending(voyage)
    found = outcome(voyage)
    assert found is not None
    assert list(found.teams) == list(found.scores) == ["soul", "demon"]


def test_lost_boats_and_the_box_are_opened_at_the_end() -> None:
    """Ruling 29: for the record."""
    voyage = afterlands(EXAMPLE, "SDSDSY")
    voyage.lost = [voyage.afterlands[0]]
    opened = reveal(voyage)
    assert opened.lost == ((Face.SOUL_RED, Face.DEMON_RED, None, Face.SOUL_BLUE, None),)
    assert opened.box == voyage.box.open()
    assert opened.faction_faces == tuple(face.open() for face in voyage.faction_faces)


def test_base_points_are_the_passengers_in_the_afterlands() -> None:
    """12, invariant 13: the Yaesther counts for both sides."""
    found = detail(*EXAMPLE)
    souls, demons = sum(boat.souls for boat in found.boats), len(found.demons)
    assert souls + demons == 9 + 1
