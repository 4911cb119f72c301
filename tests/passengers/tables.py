"""Tables to start from: known hands, factions and coin, and steps that read like the specification's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.chance import Chance, SeededChance
from domain.kernel.match import act, fold
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat
from domain.passengers import GAME
from domain.passengers.components import (
    BOX,
    KIND,
    NUMBERS,
    SPACES,
    Boat,
    Color,
    Face,
    Kind,
    SilenceCard,
    SpaceId,
)
from domain.passengers.pieces import Passenger, Phase
from domain.passengers.table import Voyage, gift_of
from domain.passengers.terms.gifts import (
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
from tests.loaded_chance import LoadedChance
from tests.passengers.trials import TRIALS
from tests.scenario import Scenario
from tests.scenario import given as given_table

Hands = Sequence[Sequence[str]]
"""Faces by seat, in slot order; the first card of a hand is the seat's faction card."""

T4: Hands = (
    ("soul-red", "soul-green", "demon-red"),
    ("soul-blue", "soul-red", "demon-green"),
    ("demon-blue", "soul-green", "demon-red"),
    ("yaesther", "soul-blue", "demon-blue"),
)
T5: Hands = (
    ("soul-red", "soul-green", "demon-red"),
    ("soul-red", "soul-green", "demon-green"),
    ("demon-blue", "soul-green", "demon-red"),
    ("soul-blue", "soul-blue", "demon-red"),
    ("demon-blue", "soul-red", "demon-green"),
)
T6: Hands = (
    ("soul-red", "soul-green", "demon-red"),
    ("yaesther", "soul-blue", "demon-green"),
    ("demon-blue", "soul-green", "demon-red"),
    ("soul-blue", "soul-blue", "demon-red"),
    ("demon-blue", "soul-red", "demon-green"),
    ("soul-green", "soul-red", "demon-blue"),
)
T7: Hands = (
    ("soul-red", "soul-green", "demon-red"),
    ("soul-red", "soul-blue", "demon-red"),
    ("demon-blue", "soul-green", "demon-green"),
    ("soul-blue", "soul-blue", "demon-red"),
    ("demon-green", "soul-red", "demon-blue"),
    ("soul-green", "soul-green", "demon-red"),
    ("demon-blue", "soul-blue", "demon-blue"),
)
SHADOWS = ("soul-red", "demon-red", "soul-green", "demon-green", "soul-blue", "demon-blue")
"""The shadow pile at T4, in the order in which it is drawn."""


def quay(hands: Hands = T7, *, coin: int = 0, silence: str | None = None, **options: Any) -> Voyage:
    """The first decision of a match with these hands. `silence` is the Silence card of round 1."""
    seats = len(hands)
    given = {"first_coin": coin, "silence_cards": silence is not None, **options}
    chance = dealing(hands, [] if silence is None else [silence])
    table: Voyage = fold(GAME, GAME.setup(seats, GAME.read_options(seats, given), chance))
    assert [[card.open().name for card in hand] for hand in table.hands] == [[*hand] for hand in hands]
    return table


def dealing(hands: Hands, silences: Sequence[str] = ()) -> LoadedChance:
    """Chance that deals these hands, and at four seats the shadow pile above."""
    dealt = [[Face(name) for name in hand] for hand in hands]
    shadows = [Face(name) for name in reversed(SHADOWS)] if len(hands) == len(T4) else []
    factions = [hand[0] for hand in dealt]
    return LoadedChance(
        souls=[stacked(Kind.SOUL, dealt, shadows)],
        demons=[stacked(Kind.DEMON, dealt, shadows)],
        faction_deck=[factions],
        shadow_pile=[shadows],
        hand=dealt,
        silence=[SilenceCard(name) for name in silences],
    )


def stacked(kind: Kind, hands: list[list[Face]], shadows: list[Face]) -> list[Face]:
    """The pile of all souls or all demons, bottom to top: box, hands, shadow pile, faction deck."""
    factions = [hand[0] for hand in hands if KIND[hand[0]] is kind]
    second = [next(face for face in hand[1:] if KIND[face] is kind) for hand in reversed(hands)]
    used = [*second, *(face for face in shadows if KIND[face] is kind), *factions]
    copies = Counter({face: count for face, count in BOX.passengers.items() if KIND[face] is kind})
    copies.subtract(used)
    assert min(copies.values()) >= 0, f"more passengers than there are: {copies}"
    return [*copies.elements(), *used]


def given(table: Voyage, chance: Chance | None = None) -> Scenario:
    return given_table(GAME, table, chance)


def fresh(seats: int = 5, seed: int = 0, **options: object) -> Voyage:
    """A table right after a fair set-up."""
    table: Voyage = fold(GAME, GAME.setup(seats, GAME.read_options(seats, options), SeededChance(seed)))
    return table


def space(number: int, round_number: int = 1) -> SpaceId:
    """The space with that gift number: n0 to n9."""
    return SPACES[round_number][NUMBERS[round_number].index(number)]


def card(table: Voyage, seat: int, face: str) -> CardId:
    """The first card of that face in a hand."""
    return next(c.open().id for c in table.hands[seat] if c.open().name == face)


def hand(table: Voyage, seat: int) -> list[str]:
    """What a seat holds, in slot order."""
    return [c.open().name for c in table.hands[seat]]


def place(table: Voyage, seat: int, number: int, face: str | None = None) -> Place:
    """A card on the space with that gift number: the one with this face, else the first of the hand."""
    return Place(card(table, seat, face or hand(table, seat)[0]), space(number, table.round))


def place_all(scene: Scenario, *numbers: int, faces: Mapping[int, str] | None = None) -> Scenario:
    """Every seat places: gift numbers by seat; `faces` are the cards that are not the first of a hand."""
    table = scene.table
    order = table.order
    return scene.when(*((seat, place(table, seat, numbers[seat], (faces or {}).get(seat))) for seat in order))


def placed(
    *numbers: int,
    hands: Hands = T7,
    faces: Mapping[int, str] | None = None,
    silence: str | None = None,
    chance: Chance | None = None,
    **options: Any,
) -> Scenario:
    """Round 1 of these hands with everybody placed, at the first decision of the gifts."""
    table = quay(hands, silence=silence, **options)
    return place_all(given(table, chance), *numbers, faces=faces)


def set_i(**options: Any) -> Scenario:
    """A13: bell, canteen, scroll, torch, master coin, incense and hamsa hand at T7."""
    return placed(1, 0, 6, 7, 9, 4, 5, gift_sets="i", **options)


def until(scene: Scenario, gift: str) -> Scenario:
    """Defaults are played until this gift asks its owner for the first pick."""
    for _ in range(TRIALS.longest(scene.table.seats)):
        using = scene.table.using
        if using is not None and not using.picks and gift_of(scene.table, using.number) == gift:
            return scene
        by_default(scene)
    raise AssertionError(f"the {gift} never asks")


def until_phase(scene: Scenario, phase: str, round_number: int = 1) -> Scenario:
    """Defaults are played until that phase of that round."""
    for _ in range(TRIALS.longest(scene.table.seats)):
        if (scene.table.phase, scene.table.round) == (Phase(phase), round_number):
            return scene
        by_default(scene)
    raise AssertionError(f"there is no phase {phase} in round {round_number}")


def until_voting(scene: Scenario) -> Scenario:
    return until_phase(scene, "voting", scene.table.round)


def by_default(scene: Scenario) -> Scenario:
    """The first seat the table waits for runs out of time."""
    seat = GAME.pending(scene.table)[0].seat
    return scene.when((seat, GAME.default(scene.table, seat)))


def vote_all(scene: Scenario, *raven: int) -> Scenario:
    """These seats vote for the Raven, all others for the Wolf, in the order in which they are asked."""
    events = []
    while waiting := pending(scene)[:1] if scene.table.phase is Phase.VOTING else []:
        (seat,) = waiting
        batch = act(GAME, scene.table, Seat(seat), vote("raven" if seat in raven else "wolf"), scene.chance)
        scene.table = fold(GAME, batch, scene.table)
        events += batch
    scene.events = events
    return scene


def pending(scene: Scenario) -> list[int]:
    """Whom the table waits for."""
    return [decision.seat for decision in GAME.pending(scene.table)]


def on(scene: Scenario, at: str) -> Passenger:
    """The passenger on a space of the present round."""
    passenger: Passenger | None = scene.table.board[SPACES[scene.table.round].index(SpaceId(at))]
    assert passenger is not None, f"nobody stands on {at}"
    return passenger


def seen(scene: Scenario, reader: int | None, at: str) -> str | None:
    """The face of the passenger on a space, if this reader knows it."""
    spaces = [one for boat in scene.view(reader).boats.values() for one in boat]
    passenger = next(one.passenger for one in spaces if one.space == at)
    assert passenger is not None, f"nobody stands on {at}"
    return None if passenger.face is None else str(passenger.face)


def offered(scene: Scenario, seat: int) -> list[object]:
    """The values a seat may pick now: seats, colours, types, boats, spaces or slots."""
    return [next(iter(as_dict(action).values())) for action in scene.legal(seat)]


def as_dict(action: object) -> dict[str, object]:
    return {name: getattr(action, name) for name in type(action).__struct_fields__}  # type: ignore[attr-defined]


def place_shadow(at: str) -> PlaceShadow:
    return PlaceShadow(SpaceId(at))


def pick_seat(target: int) -> PickSeat:
    return PickSeat(Seat(target))


def pick_color(color: str) -> PickColor:
    return PickColor(Color(color))


def pick_type(passenger_type: str) -> PickType:
    return PickType("soul" if passenger_type == "soul" else "demon")


def pick_boat(boat: str) -> PickBoat:
    return PickBoat(Boat(boat))


def pick_passenger(at: str) -> PickPassenger:
    return PickPassenger(SpaceId(at))


def pick_space(at: str) -> PickSpace:
    return PickSpace(SpaceId(at))


def pick_card(table: Voyage, seat: int, face: str) -> PickCard:
    return PickCard(card(table, seat, face))


def show_card(table: Voyage, seat: int, face: str) -> ShowCard:
    return ShowCard(card(table, seat, face))


def vote(boat: str) -> Vote:
    return Vote(Boat(boat))
