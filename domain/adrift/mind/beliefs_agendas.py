"""What a player may think of the others' agendas: every deal of them, weighed by how well it explains deeds.

How often which agenda did what to which was counted in matches (`beliefs.json`). Deeds repeat themselves: a
seat that spared another ten times has told little more than once, so repetitions count by a root. So does all
the harm that a seat does another, in whatever way: one opinion of it is behind that, which may be mistaken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from math import exp, log
from pathlib import Path
from typing import Final

import msgspec

from domain.adrift.components import AgendaId
from domain.adrift.mind.beliefs_evidence import (
    HARMFUL,
    SOLITARY,
    Deed,
    Evidence,
    Kind,
    Stage,
    Trial,
    witnessed,
)
from domain.adrift.mind.inference_agendas import Odds
from domain.adrift.table import Raft
from domain.kernel.game import Knowledge
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat

REPEATED: Final = 0.4
"""A deed seen n times weighs n to this power."""
DOUBT: Final = 40.0
"""How many trials of the common sort are added to those counted of each pair of agendas."""

Logs = dict[tuple[AgendaId, AgendaId], float]
"""How likely an outcome was between two agendas, as a logarithm; of a seat alone both are its own."""

COUNTS: Final[dict[str, list[int]]] = msgspec.json.decode(
    Path(__file__).with_name("beliefs.json").read_bytes(), type=dict[str, list[int]]
)


def name_of(kind: Kind, stage: Stage, agenda: AgendaId, other: AgendaId) -> str:
    """What was asked of a seat, in words: how its counts are called."""
    return f"{kind}/{stage}/{agenda}/{other}"


def testimony(raft: Raft, log: Iterable[Event]) -> Iterable[tuple[str, int]]:
    """What a finished match teaches: each trial by the agendas of those concerned, and its outcome."""
    agendas = [agenda.open() for agenda in raft.agendas]
    for deed, times in witnessed(raft, log).items():
        name = name_of(deed.trial.kind, deed.trial.stage, agendas[deed.seat], agendas[deed.other])
        yield from [(name, deed.trial.outcome)] * times


def agenda_beliefs(knowledge: Knowledge[Raft]) -> list[dict[str, float]]:
    """For each seat, how likely it is to hold which agenda."""
    return [{agenda.value: odd for agenda, odd in odds.items()} for odds in agenda_odds_by_deeds(knowledge)]


def agenda_odds_by_deeds(knowledge: Knowledge[Raft]) -> Odds:
    """For each seat, how likely this player thinks it to hold which agenda."""
    raft, reader = knowledge.table, knowledge.seat
    return odds_of(raft, reader, witnessed(raft, knowledge.log))


def odds_of(raft: Raft, reader: Seat, evidence: Evidence) -> Odds:
    seen = [agenda.seen_by(reader) for agenda in raft.agendas]
    hidden = [seat for seat, agenda in enumerate(seen) if agenda is None]
    unseen = [agenda for agenda in raft.agenda_set if agenda not in seen]
    odds: Odds = [dict.fromkeys(unseen, 0.0) if agenda is None else {agenda: 1.0} for agenda in seen]
    deals, weights = weighed_deals(seen, hidden, unseen, weighed(evidence, reader))
    for deal, weight in zip(deals, weights, strict=True):
        for seat, number in zip(hidden, deal, strict=True):
            odds[seat][unseen[number]] += weight
    return odds


def weighed_deals(
    seen: Sequence[AgendaId | None],
    hidden: Sequence[int],
    unseen: Sequence[AgendaId],
    deeds: Iterable[tuple[Deed, float]],
) -> tuple[Sequence[tuple[int, ...]], list[float]]:
    """Every way to deal the unseen agendas, by their numbers, over the hidden seats, and how likely it is."""
    place = {seat: number for number, seat in enumerate(hidden)}
    alone = [[0.0] * len(unseen) for _ in hidden]
    pairs: dict[tuple[int, int], list[float]] = {}
    for (trial, seat, other), weight in deeds:
        logs = log_odds(trial)
        mine, theirs = seen[seat], seen[other]
        if mine is not None and theirs is not None:
            continue
        if seat == other:
            for number, agenda in enumerate(unseen):
                alone[place[seat]][number] += weight * logs[agenda, agenda]
        elif mine is not None:
            for number, agenda in enumerate(unseen):
                alone[place[other]][number] += weight * logs[mine, agenda]
        elif theirs is not None:
            for number, agenda in enumerate(unseen):
                alone[place[seat]][number] += weight * logs[agenda, theirs]
        else:
            cells = [logs.get((one, another), 0.0) * weight for one in unseen for another in unseen]
            known = pairs.get((place[seat], place[other]))
            pairs[place[seat], place[other]] = (
                cells if known is None else [a + b for a, b in zip(known, cells, strict=True)]
            )
    deals = deals_of(len(hidden))
    size = len(unseen)
    found = [
        sum([cells[number] for cells, number in zip(alone, deal, strict=True)])
        + sum([cells[deal[one] * size + deal[other]] for (one, other), cells in pairs.items()])
        for deal in deals
    ]
    best = max(found)
    weights = [exp(each - best) for each in found]
    whole = sum(weights)
    return deals, [weight / whole for weight in weights]


@lru_cache(maxsize=8)
def deals_of(size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(size)))


def log_likelihood_of(reader: Seat, evidence: Evidence) -> Callable[[Sequence[AgendaId]], float]:
    """A judge of all seats' agendas: how well they explain what the others did."""
    deeds = [
        (weight, log_odds(trial), seat, other) for (trial, seat, other), weight in weighed(evidence, reader)
    ]
    return lambda agendas: sum(
        [weight * logs[agendas[seat], agendas[other]] for weight, logs, seat, other in deeds]
    )


def weighed(evidence: Evidence, reader: Seat) -> list[tuple[Deed, float]]:
    """What the others did, and how much each deed tells."""
    harm: defaultdict[tuple[Seat, Seat], float] = defaultdict(float)
    found = [(deed, weight_of(times)) for deed, times in evidence.items() if deed.seat != reader]
    for (trial, seat, other), weight in found:
        if does_harm(trial):
            harm[seat, other] += weight
    return [
        (deed, weight * harm[deed.seat, deed.other] ** (REPEATED - 1) if does_harm(deed.trial) else weight)
        for deed, weight in found
    ]


@lru_cache(maxsize=512)
def weight_of(times: int) -> float:
    return float(times**REPEATED)


def does_harm(trial: Trial) -> bool:
    return trial.outcome == 1 and trial.kind in HARMFUL


@cache
def log_odds(trial: Trial) -> Logs:
    """How likely every pair of agendas was to come out like this, as logarithms."""
    kind, stage, outcome = trial
    pairs = [(one, other) for one in AgendaId for other in AgendaId if (one == other) == (kind in SOLITARY)]
    counts = {pair: COUNTS.get(name_of(kind, stage, *pair), []) for pair in pairs}
    outcomes = max(2, outcome + 1, *map(len, counts.values()))
    common = (sum(at(each, outcome) for each in counts.values()) + 0.5) / (
        sum(map(sum, counts.values())) + 0.5 * outcomes
    )
    return {
        pair: log((at(each, outcome) + DOUBT * common) / (sum(each) + DOUBT)) for pair, each in counts.items()
    }


def at(counts: Sequence[int], outcome: int) -> int:
    return counts[outcome] if outcome < len(counts) else 0


def chance_of(trial: Trial, own: Mapping[AgendaId, float], others: Mapping[AgendaId, float]) -> float:
    """How likely a seat of whom one thinks so comes out like this about another of whom one thinks so."""
    logs = log_odds(trial)
    found = whole = 0.0
    for one, likely in own.items():
        for other, also in others.items():
            if one != other:
                found += likely * also * exp(logs[one, other])
                whole += likely * also
    return found / whole if whole else 0.5
