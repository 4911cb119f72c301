"""Settings, entrants and results for tests, and counting by hand what plans promise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from domain.kernel.chance import HmacChance
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from tournaments.planning import planned
from tournaments.plans import Plan, Table
from tournaments.results import Result
from tournaments.setting import Entrant, EntrantId, Format, Setting, Sprt


def setting_of(plan: Format, seats: int, stop: Sprt | None = None) -> Setting:
    return Setting(name="Test", game="toy", seats=seats, format=plan, stop=stop)


def entrants_of(count: int) -> list[Entrant]:
    return [Entrant(EntrantId(f"e{number}"), f"Bot {number}", bot="random") for number in range(1, count + 1)]


def plan_of(plan: Format, count: int, seats: int, *, cooperative: bool = False, key: bytes = b"key") -> Plan:
    return planned(setting_of(plan, seats), entrants_of(count), cooperative, HmacChance(key))


def played_by(tables: Iterable[Table]) -> Counter[str]:
    return Counter(entrant for table in tables for entrant in table.seats)


def seats_of(entrant: str, tables: Iterable[Table]) -> list[int]:
    return [seat for table in tables for seat, name in enumerate(table.seats) if name == entrant]


def meetings(entrants: Sequence[Entrant], tables: Sequence[Table]) -> list[int]:
    return [
        sum(one.id in table.seats and other.id in table.seats for table in tables)
        for one, other in combinations(entrants, 2)
    ]


def won_by(table: Table, *seats: int) -> Result:
    """A result in which these seats win, each seat a side of its own."""
    teams: dict[str, tuple[Seat, ...]] = {f"seat-{seat}": (Seat(seat),) for seat in range(len(table.seats))}
    return Result(
        table.number, f"m_{table.number}", Outcome(tuple(Seat(seat) for seat in seats), teams, {}, ())
    )
