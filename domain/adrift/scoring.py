"""The end of the match: which agendas are fulfilled, and what is disclosed."""

from __future__ import annotations

from typing import Final

from domain.adrift.components import GOALS, AgendaId, Goal
from domain.adrift.pieces import Death, Ending, Phase, Reason, Reveal
from domain.adrift.table import Raft, cards_of, places
from domain.adrift.terms.match import MatchEnded
from domain.kernel.game import Recorders
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, shown


def match_ended(raft: Raft, reason: Reason) -> MatchEnded:
    """Whoever lives has been rescued. Agendas and hands are opened, those of the dead too."""
    agendas = tuple(agenda.open() for agenda in raft.agendas)
    won = winners(raft, agendas)
    reveal = Reveal(
        agendas=agendas,
        hands=tuple(tuple(cards_of(raft, Seat(seat))) for seat in range(raft.players)),
        winners=won,
        scores=tuple(int(seat in won) for seat in range(raft.players)),
    )
    causes = tuple(death.cause if death else None for death in raft.deaths)
    return MatchEnded(Ending(reason, raft.living, causes), shown(reveal))


def all_disclosed(raft: Raft, event: MatchEnded) -> None:
    """The result, agendas and hands turned face up."""
    reveal = event.reveal.open()
    raft.phase = Phase.OVER
    raft.queue = raft.asked = ()
    raft.ending = event.ending
    raft.reveal = reveal
    raft.agendas = tuple(shown(agenda) for agenda in reveal.agendas)
    raft.hands = [tuple(shown(card) for card in hand) for hand in reveal.hands]


def winners(raft: Raft, agendas: tuple[AgendaId, ...]) -> tuple[Seat, ...]:
    """Everyone whose agenda is fulfilled: several, one or nobody."""
    seat_of = {agenda: Seat(seat) for seat, agenda in enumerate(agendas)}
    return tuple(seat for agenda, seat in seat_of.items() if fulfilled(raft, seat, GOALS[agenda], seat_of))


def fulfilled(raft: Raft, seat: Seat, goal: Goal, seat_of: dict[AgendaId, Seat]) -> bool:
    """Agendas: all conditions that the card states must hold."""
    death = raft.deaths[seat]
    survivors = len(raft.living)
    return (
        (goal.own != "alive" or death is None)
        and (goal.own != "dead" or death is not None)
        and (goal.target is None or raft.deaths[seat_of[AgendaId.TARGET]] is None)
        and (goal.outlives is None or outlived(death, raft.deaths[seat_of[goal.outlives]]))
        and (goal.others_max is None or survivors - 1 <= goal.others_max)
        and (goal.survivors_min is None or survivors >= places(raft))
        and (goal.during is None or (death is not None and death.in_rescue))
    )


def outlived(own: Death | None, other: Death | None) -> bool:
    """The other died at a moment that one survived; dying together is not enough (ruling r38)."""
    return other is not None and (own is None or own.moment > other.moment)


def outcome(raft: Raft) -> Outcome | None:
    """Everyone plays for themselves, under the name of their agenda."""
    if raft.ending is None or raft.reveal is None:
        return None
    return Outcome(
        winners=raft.reveal.winners,
        teams={agenda.value: (Seat(seat),) for seat, agenda in enumerate(raft.reveal.agendas)},
        scores={f"seat-{seat}": float(score) for seat, score in enumerate(raft.reveal.scores)},
        reasons=(raft.ending.reason,),
    )


def sides(raft: Raft) -> dict[str, tuple[Seat, ...]]:
    """Everyone plays for themselves, under the name of their agenda."""
    return {agenda.open().value: (Seat(seat),) for seat, agenda in enumerate(raft.agendas)}


RECORDERS: Final[Recorders[Raft]] = {
    MatchEnded: all_disclosed,
}
