"""What seats may tell each other in words a program understands, and who may not talk now."""

from __future__ import annotations

from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Claim
from tests.toy.components import Good
from tests.toy.refusals import refused
from tests.toy.table import Market, Phase


class Holds(Claim, frozen=True, tag="holds"):
    good: Good


class Suspects(Claim, frozen=True, tag="suspects"):
    seat: Seat


CLAIMS = (Holds, Suspects)


def silence(table: Market, seat: Seat, words: Action) -> None:
    if table.phase is Phase.VOTING and seat in table.ballots:
        raise refused("hushed")
    if (
        isinstance(words, Assert)
        and isinstance(words.claim, Suspects)
        and words.claim.seat not in table.everybody
    ):
        raise refused("no-such-seat")
