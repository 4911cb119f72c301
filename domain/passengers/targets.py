"""What each gift asks its owner to pick, and whom and what it may be used on.

A first pick without any value makes the gift void, so it is only offered if the whole gift can then be
completed; a later pick without any is left out. Nothing here looks at a hidden face.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from domain.kernel.secrets import Seat
from domain.passengers.components import BOAT_AT, BOATS, COLORS, PLACE, SPACES, Boat, Effect, Kind, SpaceId
from domain.passengers.pieces import Passenger
from domain.passengers.table import Voyage, effect_of, face_up, others, place_of, places_of
from domain.passengers.terms.gifts import Pick, PickKind


class Use(Struct, frozen=True, gc=False):
    """A gift in use: at this table, by this seat, with these picks so far."""

    voyage: Voyage
    seat: Seat
    picks: tuple[Pick, ...]


class Choice(Struct, frozen=True, gc=False):
    """A pick the owner of a gift has to make, with every value it allows in the game's order."""

    kind: PickKind
    values: list[Pick]


def choice_now(voyage: Voyage) -> Choice | None:
    """What the gift in use asks for; None after its last pick."""
    using = voyage.using
    assert using is not None
    return choice_after(effect_of(voyage, using.number), Use(voyage, using.seat, using.picks))


def choice_after(effect: Effect, use: Use) -> Choice | None:
    """What a gift asks for after some picks; None after the last."""
    steps = STEPS[effect]
    step = len(use.picks)
    if step == len(steps):
        return None
    choice = steps[step](use)
    return choice if choice.values or step == 0 else None


def another_seat(use: Use) -> Choice:
    return Choice("seat", [*others(use.voyage, use.seat)])


def seat_to_peek_with(use: Use) -> Choice:
    """Twin Eye: anybody else, while there is something to peek at."""
    return another_seat(use) if face_down_passenger(use).values else Choice("seat", [])


def seat_with_voice(use: Use) -> Choice:
    return Choice("seat", [seat for seat in others(use.voyage, use.seat) if use.voyage.voices[seat] > 0])


def seat_able_to_show(use: Use) -> Choice:
    able = [seat for seat in others(use.voyage, use.seat) if can_show(use.voyage, seat)]
    return Choice("seat", [seat for seat in able if seat not in use.picks])


def seat_to_show_each_other(use: Use) -> Choice:
    return seat_able_to_show(use) if can_show(use.voyage, use.seat) else Choice("seat", [])


def can_show(voyage: Voyage, seat: Seat) -> bool:
    """Anybody with a card in hand; in the last round the placed passenger may stand in (ruling r13)."""
    return bool(voyage.hands[seat]) or voyage.options.empty_hand == "placed"


def color(_: Use) -> Choice:
    return Choice("color", [*COLORS])


def passenger_type(_: Use) -> Choice:
    """Souls or demons: the Yaesther is neither here (ruling r17)."""
    return Choice("type", [Kind.SOUL.value, Kind.DEMON.value])


def mask_color(use: Use) -> Choice:
    return Choice("color", [*use.voyage.masks] if maskable(use).values else [])


def maskable(use: Use) -> Choice:
    return passengers(use, lambda one: one.mask is None and not one.anchored)


def any_passenger(use: Use) -> Choice:
    return passengers(use, lambda _: True)


def face_down_passenger(use: Use) -> Choice:
    return passengers(use, lambda one: not face_up(one))


def face_down_of_another(use: Use) -> Choice:
    """Peeking: not at one's own passenger, as far as eyes can tell (ruling r11)."""
    return passengers(use, lambda one: not face_up(one) and one.placed_by != use.seat)


def face_down_in_other_boat(use: Use) -> Choice:
    """Janus Eye: the second passenger stands on the other boat."""
    spaces = face_down_of_another(use).values
    return Choice("passenger", [space for space in spaces if boat_of(space) is not boat_of(use.picks[0])])


def face_down_shadow(use: Use) -> Choice:
    return passengers(use, lambda one: not face_up(one) and one.shadow)


def one_to_swap(use: Use) -> Choice:
    loose = passengers(use, is_loose)
    return loose if len(loose.values) > 1 else Choice("passenger", [])


def another_to_swap(use: Use) -> Choice:
    return Choice("passenger", [space for space in passengers(use, is_loose).values if space != use.picks[0]])


def shadow_to_swap(use: Use) -> Choice:
    """Shadow Scroll: a Shadow Passenger, if there is another passenger to swap it with."""
    shadows = passengers(use, lambda one: one.shadow and is_loose(one))
    return shadows if one_to_swap(use).values else Choice("passenger", [])


def one_with_neighbor(use: Use) -> Choice:
    loose = passengers(use, is_loose).values
    return Choice("passenger", [space for space in loose if neighbors(use.voyage, space)])


def its_neighbor(use: Use) -> Choice:
    return Choice("passenger", [*neighbors(use.voyage, use.picks[0])])


def neighbors(voyage: Voyage, space: Pick) -> list[SpaceId]:
    """The nearest passengers left and right in the boat across gaps; an anchored one is not skipped."""
    here = place_at(space)
    row = places_of(BOAT_AT[here])
    nearest = []
    for side in (reversed(range(row.start, here)), range(here + 1, row.stop)):
        met = next((place for place in side if voyage.board[place] is not None), None)
        if met is not None and is_loose(passenger_at(voyage, met)):
            nearest.append(SPACES[voyage.round][met])
    return nearest


def one_to_move(use: Use) -> Choice:
    loose = passengers(use, is_loose).values
    return Choice("passenger", [space for space in loose if empty_spaces(use.voyage, boat_of(space))])


def empty_space_of_its_boat(use: Use) -> Choice:
    return Choice("space", [*empty_spaces(use.voyage, boat_of(use.picks[0]))])


def empty_spaces(voyage: Voyage, boat: Boat) -> list[SpaceId]:
    return [SPACES[voyage.round][place] for place in places_of(boat) if voyage.board[place] is None]


def card_or_passenger_to_exchange(use: Use) -> Choice:
    """Grave Key: a card of the hand; with an empty hand any other passenger (ruling r32)."""
    voyage, seat = use.voyage, use.seat
    own = passenger_at(voyage, own_place(voyage, seat))
    locked = face_up(own) or own.anchored
    if hand := voyage.hands[seat]:
        return Choice("card", [] if locked else [card.open().id for card in hand])
    if locked or voyage.options.empty_hand == "void":
        return Choice("passenger", [])
    return passengers(use, lambda one: is_loose(one) and one is not own)


def own_place(voyage: Voyage, seat: Seat) -> int:
    """Where the passenger stands that a seat placed, in a round without a shuffle."""
    place = place_of(voyage, seat)
    assert place is not None
    return place


def boat_to_shuffle(use: Use) -> Choice:
    return Choice("boat", [boat for boat in BOATS if len(shuffleable(use.voyage, boat)) > 1])


def shuffleable(voyage: Voyage, boat: Boat) -> list[int]:
    """Knucklebones: the face-down, unmasked, unanchored passengers of a boat (ruling r30)."""
    found = []
    for place in places_of(boat):
        one = voyage.board[place]
        if one is not None and one.mask is None and not one.anchored and not face_up(one):
            found.append(place)
    return found


Step = Callable[[Use], Choice]


STEPS: Final[dict[Effect, tuple[Step, ...]]] = {
    Effect.NONE: (),
    Effect.SILENCE_SELF: (),
    Effect.SILENCE_SEAT: (another_seat,),
    Effect.HERALD: (another_seat,),
    Effect.ASK_COLOR_HAND: (color,),
    Effect.ASK_TYPE_HAND: (passenger_type,),
    Effect.ASK_COLOR_PLACED: (color,),
    Effect.ASK_PLACED_COLOR: (another_seat,),
    Effect.ASK_PLACED_TYPE: (another_seat,),
    Effect.SHOW_ONE: (seat_able_to_show,),
    Effect.SHOW_TWO: (seat_able_to_show, seat_able_to_show),
    Effect.SHOW_MUTUAL: (seat_to_show_each_other,),
    Effect.PEEK_ONE: (face_down_of_another,),
    Effect.PEEK_SHADOW: (face_down_shadow,),
    Effect.PEEK_WITH: (seat_to_peek_with, face_down_passenger),
    Effect.PEEK_EACH: (face_down_of_another, face_down_in_other_boat),
    Effect.REVEAL_ONE: (face_down_passenger,),
    Effect.REVEAL_OWN: (),
    Effect.SWAP_ANY: (one_to_swap, another_to_swap),
    Effect.SWAP_SHADOW: (shadow_to_swap, another_to_swap),
    Effect.SWAP_NEIGHBORS: (one_with_neighbor, its_neighbor),
    Effect.MOVE_ONE: (one_to_move, empty_space_of_its_boat),
    Effect.EXCHANGE_OWN: (card_or_passenger_to_exchange,),
    Effect.SHUFFLE_BOAT: (boat_to_shuffle,),
    Effect.ANCHOR: (any_passenger,),
    Effect.MASK: (mask_color, maskable),
    Effect.STEAL_VOICE: (seat_with_voice,),
    Effect.SWAP_VOICES: (another_seat,),
    Effect.COIN: (),
}
"""The picks of each effect, in order."""


def passengers(use: Use, fits: Callable[[Passenger], bool]) -> Choice:
    """The passengers in play that fit, by their spaces."""
    spaces = SPACES[use.voyage.round]
    board = use.voyage.board
    return Choice("passenger", [spaces[at] for at, one in enumerate(board) if one is not None and fits(one)])


def is_loose(passenger: Passenger) -> bool:
    return not passenger.anchored


def passenger_at(voyage: Voyage, place: int) -> Passenger:
    passenger = voyage.board[place]
    assert passenger is not None
    return passenger


def picked_seat(use: Use) -> Seat:
    """The player a gift is used on."""
    return Seat(int(use.picks[0]))


def place_at(space: Pick) -> int:
    """Where a picked space stands among the ten."""
    return PLACE[SpaceId(str(space))]


def boat_of(space: Pick) -> Boat:
    return BOAT_AT[place_at(space)]
