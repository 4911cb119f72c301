"""How a match looks from one seat: what the boats may bring its faction, and which of them may cross."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from types import MappingProxyType
from typing import Final, NamedTuple

from domain.kernel.secrets import Seat
from domain.passengers.components import COLUMNS, Boat, Effect, Kind
from domain.passengers.mind.beliefs import Beliefs, Roles, boatload, chances_of
from domain.passengers.mind.beliefs_boats import Boatload, Chances, Sight, Worth, total, worth
from domain.passengers.mind.inference import face_of
from domain.passengers.pieces import Passenger
from domain.passengers.table import Voyage, face_up, places_of

LOOKS: Final = {Kind.SOUL: 0.6, Kind.DEMON: -0.4, Kind.YAESTHER: 0.0}
"""How much of a soul a passenger seems to be that its owner called so."""
UNSPOKEN: Final = 0.2
"""And if nothing was said of it."""
LIKING: Final = {
    Effect.NONE: 0.0,
    Effect.COIN: 0.1,
    Effect.MASK: 0.15,
    Effect.SWAP_ANY: 0.15,
    Effect.SWAP_SHADOW: 0.15,
    Effect.SWAP_NEIGHBORS: 0.1,
    Effect.MOVE_ONE: 0.1,
    Effect.EXCHANGE_OWN: 0.1,
    Effect.ANCHOR: 0.15,
    Effect.ASK_COLOR_PLACED: -0.15,
    Effect.ASK_PLACED_TYPE: -0.1,
    Effect.HERALD: -0.15,
    Effect.SILENCE_SELF: -0.1,
    Effect.REVEAL_OWN: -0.6,
    Effect.ASK_TYPE_HAND: -1.0,
}
"""How much a gift is liked for its effect; others a little."""


class Manner(NamedTuple):
    """How a player weighs one thing against another."""

    sway: float = 1.0
    """How much better looks help a boat to cross."""
    company: float = 0.2
    """What every passenger adds to the looks of its boat: somebody wants it to cross."""
    envy: float = 0.4
    """What rivals' points weigh when placing and using gifts."""
    rivalry: Mapping[int, float] = MappingProxyType({4: 0.6})
    """What rivals' points weigh at the vote, by seats, 1 if nothing is said: with four players the Yaesther's
    must be passed too."""
    voice: float = 0.12
    """What a voice is worth when placing."""
    bonus: float = 0.5
    """What an expected bonus is worth when placing: the boat may be lost."""
    noise: float = 0.25
    liking: Mapping[Effect, float] = MappingProxyType(LIKING)
    whim: float = 0.05
    """By how much a pick may be preferred for no reason."""


SCRIPTED: Final = Manner()


@dataclass(slots=True)
class Stakes:
    """What a seat has to weigh."""

    seat: Seat
    voyage: Voyage
    manner: Manner
    roles: Sequence[Roles]
    """Who is what, as the seat believes."""
    faction: Kind
    stack: Sequence[Boatload]
    """The boats in the Afterlands as the seat believes them to be."""
    so_far: Worth
    chances: list[Chances | None]
    """What may stand in the ten spaces in play, likewise."""
    sights: list[Sight | None]
    """And what that counts as."""
    looks: list[float]
    """And how much of a soul each passenger seems to the table."""
    _boats: dict[Boat, Worth] = field(default_factory=dict)
    _promise: float | None = None

    def boat(self, boat: Boat) -> Worth:
        """What a boat is worth as it stands."""
        added = self._boats.get(boat)
        if added is None:
            added = worth([self.sights[place] for place in places_of(boat)], self.stack)
            self._boats[boat] = added
        return added

    @property
    def promise(self) -> float:
        """What the seat may expect of the vote as things stand."""
        if self._promise is None:
            self._promise = prospects(self, self.sights, self.looks)
        return self._promise


def at_stake(beliefs: Beliefs) -> Stakes:
    voyage, seat = beliefs.voyage, beliefs.seat
    stack = [boatload(beliefs, crossing.cells) for crossing in voyage.afterlands]
    chances = [None if one is None else chances_of(beliefs, one) for one in voyage.board]
    sights = boatload(beliefs, voyage.board)
    looks = [
        0.0 if one is None or sight is None else SCRIPTED.company + seeming(beliefs, one, sight)
        for one, sight in zip(voyage.board, sights, strict=True)
    ]
    faction = voyage.factions[seat].open()
    return Stakes(seat, voyage, SCRIPTED, beliefs.roles, faction, stack, total(stack), chances, sights, looks)


def seeming(beliefs: Beliefs, passenger: Passenger, sight: Sight) -> float:
    """What others may think of a passenger: they do not know what this seat alone has seen."""
    if face_up(passenger) or face_of(passenger) is None:
        return sight.soul - sight.demon
    claim = beliefs.said.get(passenger.id)
    return UNSPOKEN if claim is None or claim.passenger_type is None else LOOKS[claim.passenger_type]


def prospects(stakes: Stakes, sights: Boatload, looks: Sequence[float]) -> float:
    """What the seat may expect of the vote, with these passengers in these spaces."""
    envy = stakes.manner.envy
    raven = judged(stakes, worth(sights[:COLUMNS], stakes.stack), envy)
    wolf = judged(stakes, worth(sights[COLUMNS:], stakes.stack), envy)
    crosses = raven_crosses(stakes, looks)
    return crosses * raven + (1 - crosses) * wolf


def raven_crosses(stakes: Stakes, looks: Sequence[float]) -> float:
    """The chance that the Raven wins the vote."""
    return 1 / (1 + exp(-stakes.manner.sway * (sum(looks[:COLUMNS]) - sum(looks[COLUMNS:]))))


def judged(stakes: Stakes, added: Worth, rivalry: float) -> float:
    """What a boat is worth to the seat's faction, if rivals' points weigh that much."""
    match stakes.faction:
        case Kind.SOUL:
            return added.guides - rivalry * added.smugglers
        case Kind.DEMON:
            return added.smugglers - rivalry * added.guides
        case _:
            guides = stakes.so_far.guides + added.guides
            smugglers = stakes.so_far.smugglers + added.smugglers
            return -max(guides, smugglers)
