"""What can be claimed, who may not talk now, and what the table remembers of talk."""

from __future__ import annotations

from typing import Any, Final, get_args

from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Claim, Claimed, Said
from domain.passengers.components import SilenceCard
from domain.passengers.memory import PassengerId
from domain.passengers.pieces import Phase
from domain.passengers.refusals import refused
from domain.passengers.table import Voyage
from domain.passengers.terms.claims import AnyClaim, Heard, MyPassenger, PassengerSeen, SeatFaction

CLAIMS: Final[tuple[type[Claim], ...]] = get_args(AnyClaim)

REMEMBERED: Final = 30
"""How much of what was said last the table remembers."""


def silence(voyage: Voyage, seat: Seat, words: Action) -> None:
    """Refuse what makes no sense at this table, then whoever may not talk now (ruling r18)."""
    if isinstance(words, Assert):
        check_claim(voyage, seat, words.claim)
    if is_silenced(voyage, seat):
        raise refused("silenced")


def check_claim(voyage: Voyage, seat: Seat, claim: Claim) -> None:
    """A claim is about passengers on boats, and about other seats at this table."""
    match claim:
        case MyPassenger() | PassengerSeen():
            if claim.passenger not in passengers_on_boats(voyage):
                raise refused("malformed", "There is no such passenger on a boat.")
        case SeatFaction():
            if claim.target == seat or claim.target not in range(voyage.seats):
                raise refused("malformed", "Name another seat of this match.")


def passengers_on_boats(voyage: Voyage) -> set[PassengerId]:
    crossings = (*voyage.afterlands, *voyage.lost)
    cells = [*voyage.board, *(one for crossing in crossings for one in crossing.cells)]
    return {one.id for one in cells if one is not None}


def is_silenced(voyage: Voyage, seat: Seat) -> bool:
    """By a gift until the votes are revealed, or by the Silence card of the round."""
    if voyage.phase is Phase.OVER:
        return False
    if seat in voyage.silenced:
        return True
    match voyage.silence:
        case SilenceCard.HUSH_AT_THE_QUAY:
            return voyage.phase in (Phase.SHADOW, Phase.PLACING)
        case SilenceCard.HUSH_OF_OFFERINGS:
            return voyage.phase is Phase.GIFTS
        case SilenceCard.HUSH_BEFORE_THE_CROSSING:
            return voyage.phase is Phase.VOTING
        case SilenceCard.LONG_SILENCE:
            return True
        case SilenceCard.MUTED_MASTER:
            return seat == voyage.coin
        case SilenceCard.MASTERS_WORD:
            return seat != voyage.coin
        case _:
            return False


def hear(voyage: Voyage, words: Said | Claimed[Any]) -> Voyage:
    """Everybody hears everything."""
    if isinstance(words, Said):
        heard = Heard(voyage.round, words.seat, text=words.text)
    else:
        heard = Heard(voyage.round, words.seat, claim=words.claim)
    voyage.talk = (*voyage.talk, heard)[-REMEMBERED:]
    return voyage
