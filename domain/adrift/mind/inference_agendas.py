"""What a player may think of the others' agendas, from what everybody could see of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from typing import Final

from domain.adrift.components import AgendaId
from domain.adrift.pieces import Conduct
from domain.adrift.table import Raft
from domain.kernel.secrets import Seat

Odds = list[dict[AgendaId, float]]
"""For each seat, how likely it is to hold which agenda; what is missing is impossible."""

LIKELIHOOD: Final[dict[AgendaId, Callable[[float, float, int], float]]] = {
    AgendaId.KILLER: lambda hostile, giving, _: 0.35 * hostile - 0.15 * giving,
    AgendaId.LONE_WOLF: lambda hostile, giving, _: 0.40 * hostile - 0.20 * giving,
    AgendaId.TARGET: lambda hostile, _, __: 0.05 * hostile,
    AgendaId.GUARDIAN: lambda hostile, giving, _: -0.05 * hostile + 0.05 * giving,
    AgendaId.SAVIOUR: lambda hostile, giving, _: -0.35 * hostile + 0.25 * giving,
    AgendaId.SACRIFICE: lambda hostile, _, offered: -0.1 * hostile + 1.5 * offered,
}
"""How well an agenda explains hostility, generosity and self-accusations, as a logarithm."""


def agenda_odds(raft: Raft, reader: Seat) -> Odds:
    """All ways to deal the agendas the reader has not seen, weighed by how the seats have behaved."""
    seen = tuple([agenda.seen_by(reader) for agenda in raft.agendas])
    return odds_by_conduct(raft.agenda_set, seen, tuple(raft.conduct))


@lru_cache(maxsize=1024)
def odds_by_conduct(
    agendas: tuple[AgendaId, ...], seen: tuple[AgendaId | None, ...], conduct: tuple[Conduct, ...]
) -> Odds:
    """Imagined rafts ask the same again and again; nobody changes the answer."""
    hidden = [seat for seat, agenda in enumerate(seen) if agenda is None]
    unseen = [agenda for agenda in agendas if agenda not in seen]
    weights = tuple(tuple([suspicion(conduct[seat], agenda) for agenda in unseen]) for seat in hidden)
    odds: Odds = [{} if agenda is None else {agenda: 1.0} for agenda in seen]
    for seat, shares in zip(hidden, shares_of_deals(weights), strict=True):
        odds[seat] = dict(zip(unseen, shares, strict=True))
    return odds


@lru_cache(maxsize=4096)
def shares_of_deals(weights: tuple[tuple[float, ...], ...]) -> list[list[float]]:
    """How often row i goes with column j over all one-to-one deals, a deal weighing the product of its cells.

    Deals are counted by the set of columns they use up, a bit for each, from both ends.
    """
    before = sums_by_columns(weights)
    after = sums_by_columns(weights[::-1])[::-1]
    everything = (1 << len(weights)) - 1
    total = before[-1][everything]
    return [
        [
            weight
            * sum(
                likely * after[row + 1][everything & ~used & ~(1 << column)]
                for used, likely in before[row].items()
                if not used >> column & 1
            )
            / total
            for column, weight in enumerate(cells)
        ]
        for row, cells in enumerate(weights)
    ]


def sums_by_columns(weights: Sequence[Sequence[float]]) -> list[dict[int, float]]:
    """For the first rows, none to all of them: the weight of their deals by the columns used."""
    sums = [{0: 1.0}]
    for cells in weights:
        longer: dict[int, float] = {}
        for used, likely in sums[-1].items():
            for column, weight in enumerate(cells):
                if not used >> column & 1:
                    taken = used | 1 << column
                    longer[taken] = longer.get(taken, 0.0) + likely * weight
        sums.append(longer)
    return sums


@lru_cache(maxsize=4096)
def suspicion(conduct: Conduct, agenda: AgendaId) -> float:
    hostile = conduct.votes_started + 0.5 * conduct.yes_votes + 1.5 * conduct.attacks
    giving = conduct.cards_given / conduct.meals - 1 if conduct.meals else 0.0
    return exp(LIKELIHOOD[agenda](hostile, giving, conduct.self_accusations))
