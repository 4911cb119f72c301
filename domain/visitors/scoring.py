"""How a match ends: the three losses, the win, and what is disclosed then."""

from __future__ import annotations

from typing import Final, Literal

from domain.kernel.game import Recorders
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, shown
from domain.kernel.zones import Pile
from domain.visitors.components import BLIGHTS_THAT_LOSE, VISITORS_THAT_LOSE
from domain.visitors.pieces import VISITS_EXHAUSTED, Ending, Loss, Phase, Reveal, Stats
from domain.visitors.table import Manor
from domain.visitors.terms.match import MatchEnded

ELDERS = "elders"
VISITORS = "visitors"


def end_check(manor: Manor) -> MatchEnded | None:
    """End of a turn: all losses that hold, else the win; `end_priority` decides if both do (ruling r7)."""
    losses = loss_conditions(manor)
    won = not manor.visit_pile
    if won and (not losses or manor.options.end_priority == "win"):
        return match_ended(manor, "win", (VISITS_EXHAUSTED,))
    if losses:
        return match_ended(manor, "loss", losses)
    return None


def lose_at_once(manor: Manor) -> MatchEnded:
    """A match that ends during a turn is always lost."""
    return match_ended(manor, "loss", loss_conditions(manor))


def loss_conditions(manor: Manor) -> tuple[Loss, ...]:
    """Every loss that holds now, in the book's order (ruling r34)."""
    overdraw = manor.options.blight_end == "overdraw"
    holds = {
        Loss.THREE_BLIGHTS: any(len(held) >= BLIGHTS_THAT_LOSE for held in manor.blights),
        Loss.BLIGHT_EXHAUSTED: manor.blight_overdrawn if overdraw else not manor.blight_pile,
        Loss.THREE_VISITORS: len(manor.visitors) >= VISITORS_THAT_LOSE,
    }
    return tuple(loss for loss, held in holds.items() if held)


def match_ended(manor: Manor, result: Literal["win", "loss"], reasons: tuple[str, ...]) -> MatchEnded:
    won = result == "win"
    return MatchEnded(
        result=result,
        reasons=reasons,
        winners=all_seats(manor) if won else (),
        scores={ELDERS: int(won), VISITORS: int(not won)},
        stats=stats(manor),
        reveal=shown(reveal(manor)),
    )


def stats(manor: Manor) -> Stats:
    return Stats(
        turns=manor.turn,
        visits_left=manor.visit_pile.size,
        visitors=len(manor.visitors),
        blights=tuple(len(held) for held in manor.blights),
        visits_exhausted=not manor.visit_pile,
        loss_conditions=loss_conditions(manor),
    )


def reveal(manor: Manor) -> Reveal:
    return Reveal(
        visit_pile=manor.visit_pile.faces(),
        left_out=manor.left_out.open(),
        trinket_pile=manor.trinket_pile.faces(),
        blight_pile=manor.blight_pile.faces(),
        hands=tuple(tuple(card.open() for card in hand) for hand in manor.hands),
    )


def all_disclosed(manor: Manor, event: MatchEnded) -> None:
    """The result, and all that was hidden turned face up."""
    reveal = event.reveal.open()
    manor.phase = Phase.ENDED
    manor.ending = Ending(event.result, event.reasons, event.winners, event.scores, event.stats)
    manor.reveal = reveal
    manor.hands = [tuple(shown(card) for card in hand) for hand in reveal.hands]
    manor.passings = ()
    manor.left_out = shown(reveal.left_out)
    manor.visit_pile = Pile(len(reveal.visit_pile), reveal.visit_pile)
    manor.trinket_pile = Pile(len(reveal.trinket_pile), reveal.trinket_pile)
    manor.blight_pile = Pile(len(reveal.blight_pile), reveal.blight_pile)


def outcome(manor: Manor) -> Outcome | None:
    """The Elders win or lose together."""
    if manor.ending is None:
        return None
    return Outcome(
        winners=manor.ending.winners,
        teams={ELDERS: all_seats(manor)},
        scores={side: float(points) for side, points in manor.ending.scores.items()},
        reasons=manor.ending.reasons,
    )


def sides(manor: Manor) -> dict[str, tuple[Seat, ...]]:
    """All play together."""
    return {ELDERS: all_seats(manor)}


def all_seats(manor: Manor) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(manor.seats))


RECORDERS: Final[Recorders[Manor]] = {
    MatchEnded: all_disclosed,
}
