"""How a match looks from one seat: what the boats may bring its faction, and which of them may cross."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from domain.kernel.secrets import Seat
from domain.passengers.components import COLUMNS, Kind
from domain.passengers.mind.beliefs import Beliefs, boatload
from domain.passengers.mind.beliefs_boats import Boatload, Sight, Worth, total, worth
from domain.passengers.mind.inference import face_of
from domain.passengers.pieces import Passenger
from domain.passengers.table import Voyage, face_up

LOOKS: Final = {Kind.SOUL: 0.6, Kind.DEMON: -0.4, Kind.YAESTHER: 0.0}
"""How much of a soul a passenger seems to be that its owner called so."""
UNSPOKEN: Final = 0.2
"""And if nothing was said of it."""
SWAY: Final = 1.0
"""How much better looks help a boat to cross."""
COMPANY: Final = 0.2
"""What every passenger adds to the looks of its boat: somebody wants it to cross."""
ENVY: Final = 0.4
"""What rivals' points weigh when placing and using gifts."""
RIVALRY: Final = {4: 0.6}
"""What rivals' points weigh at the vote: with four players the Yaesther's must be passed too."""


@dataclass(slots=True)
class Stakes:
    """What a seat has to weigh."""

    seat: Seat
    voyage: Voyage
    beliefs: Beliefs
    faction: Kind
    stack: Sequence[Boatload]
    """The boats in the Afterlands as the seat believes them to be."""
    so_far: Worth
    sights: list[Sight | None]
    """The ten spaces in play, likewise."""
    looks: list[float]
    """And how much of a soul each passenger seems to the table."""


def at_stake(beliefs: Beliefs) -> Stakes:
    voyage, seat = beliefs.voyage, beliefs.seat
    stack = [boatload(beliefs, crossing.cells) for crossing in voyage.afterlands]
    sights = boatload(beliefs, voyage.board)
    looks = [
        0.0 if one is None or sight is None else COMPANY + seeming(beliefs, one, sight)
        for one, sight in zip(voyage.board, sights, strict=True)
    ]
    faction = voyage.factions[seat].open()
    return Stakes(seat, voyage, beliefs, faction, stack, total(stack), sights, looks)


def seeming(beliefs: Beliefs, passenger: Passenger, sight: Sight) -> float:
    """What others may think of a passenger: they do not know what this seat alone has seen."""
    if face_up(passenger) or face_of(passenger) is None:
        return sight.soul - sight.demon
    claim = beliefs.said.get(passenger.id)
    return UNSPOKEN if claim is None or claim.passenger_type is None else LOOKS[claim.passenger_type]


def prospects(stakes: Stakes, sights: Boatload, looks: Sequence[float]) -> float:
    """What the seat may expect of the vote, with these passengers in these spaces."""
    raven = judged(stakes, worth(sights[:COLUMNS], stakes.stack), ENVY)
    wolf = judged(stakes, worth(sights[COLUMNS:], stakes.stack), ENVY)
    crosses = raven_crosses(looks)
    return crosses * raven + (1 - crosses) * wolf


def raven_crosses(looks: Sequence[float]) -> float:
    """The chance that the Raven wins the vote."""
    return 1 / (1 + exp(-SWAY * (sum(looks[:COLUMNS]) - sum(looks[COLUMNS:]))))


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
