"""Choices that are made at the same time and not yet shown."""

from __future__ import annotations

from domain.kernel.secrets import Seat, may_see
from domain.passengers.table import Voyage
from domain.passengers.terms.showing import Show


def unseal(voyage: Voyage, seat: Seat) -> Voyage:
    """An imagined table without the votes, and the cards chosen to be shown, that others have sealed."""
    voyage.votes = [vote if vote is None or may_see(vote.known_to, seat) else None for vote in voyage.votes]
    show = voyage.show
    if show is not None:
        chosen = tuple(held if held is None or may_see(held.known_to, seat) else None for held in show.chosen)
        voyage.show = Show(show.seats, show.to, chosen)
    return voyage
