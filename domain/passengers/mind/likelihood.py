"""How likely an imagined table makes what the others said and how they voted."""

from __future__ import annotations

from collections.abc import Callable
from math import log

from domain.kernel.game import Knowledge
from domain.kernel.secrets import Seat, seats_of
from domain.passengers.components import KIND, Face, Kind
from domain.passengers.memory import Placed
from domain.passengers.mind.beliefs_roles import (
    FACES,
    ORDERS,
    claims_in,
    explained,
    order_shares,
    said_by_owner,
    vote_shares,
    votes_read,
    words_of,
)
from domain.passengers.mind.inference import BIT
from domain.passengers.table import Voyage

Placements = dict[tuple[Seat, int], Placed]
"""By seat and round."""


def log_likelihood(knowledge: Knowledge[Voyage]) -> Callable[[Voyage], float]:
    """Deals that fit are equally likely at first; by words, votes and orders of play they differ."""
    said = said_by_owner(placements(knowledge.table).values(), claims_in(knowledge.log))
    votes = votes_read(knowledge.table, said)

    def judged(voyage: Voyage) -> float:
        placed = placements(voyage)
        found = 0.0
        for seat in seats_of(voyage.seats):
            if seat == knowledge.seat:
                continue
            faction = voyage.factions[seat].open()
            played: list[Kind] = []
            for entry in rounds_of(placed, seat):
                face = entry.face.open()
                played.append(KIND[face])
                found += log(told(faction, face, words_of(said.get(entry.passenger))))
                voted = votes.get((entry.round, seat))
                if voted is not None:
                    found += log(vote_shares(faction, KIND[face], voted[0])[voted[1]])
            found += log(ordered(faction, tuple(played)))
        return found

    return judged


def placements(voyage: Voyage) -> Placements:
    return {(entry.seat, entry.round): entry for entry in voyage.memory if isinstance(entry, Placed)}


def rounds_of(placed: Placements, seat: Seat) -> list[Placed]:
    """What a seat has on boats, round by round."""
    return [placed[seat, number] for number in (1, 2, 3) if (seat, number) in placed]


def told(faction: Kind, face: Face, words: tuple[Kind | None, str | None]) -> float:
    """How likely a player of that faction says this of such a passenger."""
    return explained(faction, KIND[face], BIT[face], words)[0] * len(FACES[KIND[face]])


def ordered(faction: Kind, played: tuple[Kind, ...]) -> float:
    """How much likelier than by pure chance a player of that faction begins with cards of these types."""
    fitting = [
        share
        for order, share in zip(ORDERS[faction], order_shares(faction), strict=True)
        if order[: len(played)] == played
    ]
    return sum(fitting) / len(fitting)
