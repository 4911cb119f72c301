"""Closed hands by what was said of them: what an Elder told, less what it has laid down since.

With open hands there is nothing to tell.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import cast

from domain.kernel.game import Knowledge
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed
from domain.visitors.claims import Holds, Trinket
from domain.visitors.pieces import Phase
from domain.visitors.table import Manor
from domain.visitors.terms.acting import TrinketUsed
from domain.visitors.terms.trinkets import TrinketDiscarded, TrinketDrawn

Told = Mapping[Seat, Counter[str]]
"""By Elder, the trinkets that it is believed to hold by its own word; not what it drew since."""


class Word:
    """What an Elder said last, and how what it laid down agreed with that."""

    __slots__ = ("broken", "drawn", "hand", "kept")

    def __init__(self) -> None:
        self.hand: Counter[str] | None = None
        self.drawn = 0
        """Cards of which nothing was said yet."""
        self.kept = self.broken = 0

    @property
    def is_believed(self) -> bool:
        """Unless what it said was false more often than true."""
        return self.hand is not None and self.kept >= self.broken

    def say(self, trinkets: Mapping[Trinket, int]) -> None:
        self.hand, self.drawn = Counter({str(face): number for face, number in trinkets.items()}), 0

    def lay_down(self, face: str) -> None:
        if self.hand is None:
            return
        if self.hand[face]:
            self.hand[face] -= 1
            self.kept += 1
        elif self.drawn:
            self.drawn -= 1
        else:
            self.broken += 1


def something_to_say(knowledge: Knowledge[Manor]) -> Holds | None:
    """The own hand, as it is, to team-mates who would guess another by what they were told."""
    manor, seat = knowledge.table, knowledge.seat
    if manor.options.hands == "open" or manor.seats == 1 or manor.phase is not Phase.ACT:
        return None
    hand = Counter(secret.open().name for secret in manor.hands[seat])
    return None if words(knowledge.log)[seat].hand == hand else Holds(cast("dict[Trinket, int]", {**hand}))


def told(knowledge: Knowledge[Manor]) -> Told:
    """What the others may hold by their own word."""
    if knowledge.table.options.hands == "open":
        return {}
    said = words(knowledge.log)
    return {seat: word.hand for seat, word in said.items() if word.hand is not None and word.is_believed}


def words(log: Iterable[Event]) -> defaultdict[Seat, Word]:
    found: defaultdict[Seat, Word] = defaultdict(Word)
    for event in log:
        match event:
            case Claimed(seat=seat, claim=Holds(trinkets=trinkets)):
                found[seat].say(trinkets)
            case TrinketDrawn(seat=seat):
                found[seat].drawn += 1
            case TrinketUsed(seat=seat, card=card) | TrinketDiscarded(seat=seat, card=card):
                found[seat].lay_down(card.open().name)
            case _:
                pass
    return found
