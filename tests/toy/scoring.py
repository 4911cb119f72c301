"""The morning: everything is opened, and who has won."""

from __future__ import annotations

from collections import Counter

from domain.kernel.outcome import Outcome
from domain.kernel.secrets import shown
from tests.toy import events
from tests.toy.components import WORTH, Role
from tests.toy.goods import Ahead
from tests.toy.table import Market


def outcome(table: Market) -> Outcome | None:
    return table.outcome


def morning(ahead: Ahead) -> None:
    table = ahead.table
    ahead.tell(events.BallotsOpened({seat: shown(sealed.open()) for seat, sealed in table.ballots.items()}))
    ahead.tell(events.RolesOpened(tuple(shown(role.open()) for role in table.roles)))
    for seat, stall in zip(table.everybody, list(table.stalls), strict=True):
        if stall:
            ahead.tell(events.StallOpened(seat, shown(stall.good.open())))
            ahead.tell(events.CoinsPaid(seat, WORTH[stall.good.open()]))
    ahead.tell(events.MarketClosed(result(table)))


def result(table: Market) -> Outcome:
    thief = next(seat for seat in table.everybody if table.roles[seat].open() is Role.THIEF)
    honest = tuple(seat for seat in table.everybody if seat != thief)
    against = Counter(ballot.open() for ballot in table.ballots.values() if ballot.open() is not None)
    caught = against[thief] > max((against[seat] for seat in honest), default=0)
    return Outcome(
        winners=honest if caught else (thief,),
        teams={"honest": honest, "thief": (thief,)},
        scores={f"seat-{seat}": float(table.coins[seat]) for seat in table.everybody},
        reasons=("thief-caught" if caught else "thief-escaped",),
    )
