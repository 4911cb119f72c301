"""What a scripted player makes of what others say (section 13, steps 1 and 2)."""

from __future__ import annotations

from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed
from domain.passengers.beliefs import claims_by_owner, credence
from domain.passengers.claims import ClaimedColor, MyPassenger
from domain.passengers.components import Face, Kind
from domain.passengers.memory import PassengerId

P1, P2 = PassengerId("p1"), PassengerId("p2")


def test_a_claim_counts_only_from_the_one_who_placed_the_passenger() -> None:
    """Step 2: whoever claims a passenger it did not place has said nothing about it."""
    own = MyPassenger(P1, Kind.SOUL, None)
    log = [Claimed(Seat(0), own), Claimed(Seat(1), own), Claimed(Seat(0), MyPassenger(P2, Kind.SOUL, None))]
    assert claims_by_owner(log, {P1: (Seat(0), 0)}) == {P1: own}
    assert claims_by_owner(log[1:2], {P1: (Seat(0), 0)}) == {}


def test_a_colour_without_a_type_is_weighed_alone() -> None:
    """Step 2: a Guide who names the true colour is likelier believed than one who names another."""
    said = MyPassenger(P1, None, ClaimedColor.RED)
    assert credence(Kind.SOUL, Face.SOUL_RED, said) > credence(Kind.SOUL, Face.SOUL_BLUE, said)
    nothing = MyPassenger(P1, None, None)
    assert credence(Kind.SOUL, Face.SOUL_RED, nothing) == 1.0
