"""What a choice is about, beyond what the action says."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.game import Decision
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from tests.toy.components import WORTH, Good
from tests.toy.moves import Sell, Stash
from tests.toy.table import Market, Phase


class Trade(Struct, frozen=True):
    """What is sold or stashed."""

    good: Good
    worth: int


class Purse(Struct, frozen=True):
    """What the seat owns."""

    coins: int


def details(table: Market, seat: Seat, about: Action | Decision) -> Struct | None:
    match about:
        case Sell() | Stash():
            good = next(card.name for card in table.held_by(seat) if card.id == about.card)
            return Trade(good, WORTH[good])
        case Decision() if table.phase is Phase.TRADING:
            return Purse(table.coins[seat])
        case _:
            return None
